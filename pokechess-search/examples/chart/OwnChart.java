import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.notation.record.*;
import io.github.pokechess.notation.text.*;
import io.github.pokechess.search.*;

/** A game by a type chart of one's own: normal pieces are feared by ghosts. Files keep the chart. */
final class OwnChart {
    public static void main(String[] args) {
        TypeChart chart = TypeChart.standard()
                .with(PokemonType.NORMAL, PokemonType.GHOST, Effectiveness.SUPER_EFFECTIVE);
        Rules rules = Rules.standard().withChart(chart).withLuck(LuckModel.ONLINE);
        Team normal = Team.uniform(PokemonType.NORMAL);
        Team ghosts = Team.uniform(PokemonType.GHOST);

        for (Rules each : new Rules[] {Rules.standard(), rules}) {
            Position start = Position.start(normal, ghosts, each);
            double value = Searcher.builder().build().search(start, Limits.nodes(5_000)).value();
            System.out.printf(java.util.Locale.ROOT, "normal against ghosts: %.2f%n", value);
        }
        Game game = Game.start(normal, ghosts, rules, ChanceSource.seeded(1));
        String file = GameText.format(PlayedGame.of(new PokemonChess(), game));
        System.out.println(GameText.parse(file).game().position().rules().equals(rules));
    }
}
