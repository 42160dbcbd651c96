import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.notation.text.*;
import io.github.pokechess.search.*;

/** A game by a type chart of one's own: normal pieces are feared by rocks. Files keep the chart. */
final class OwnChart {
    public static void main(String[] args) {
        TypeChart chart = TypeChart.standard().with(PokemonType.NORMAL, PokemonType.ROCK, Effectiveness.SUPER_EFFECTIVE);
        Team normal = Team.uniform(PokemonType.NORMAL);
        Team rocks = Team.uniform(PokemonType.ROCK);
        for (TypeChart each : new TypeChart[] {TypeChart.standard(), chart}) {
            Game game = Game.start(normal, rocks, Rules.standard().withChart(each), ChanceSource.seeded(1));
            double value = Searcher.builder().build().search(game, Limits.nodes(5_000)).value();
            boolean kept = GameText.parseGame(GameText.format(game), ChanceSource.none()).equals(game);
            System.out.printf(java.util.Locale.ROOT, "normal against rocks: %.2f; the file has the chart: %b%n", value, kept);
        }
    }
}
