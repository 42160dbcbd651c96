import io.github.pokechess.core.*;
import io.github.pokechess.match.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.search.*;

/** Which of two teams is better? One plays White and then Black, with the same dice; luck is taken out. */
final class TeamMatch {
    public static void main(String[] args) {
        Position start = Position.start(Team.uniform(PokemonType.FIRE), Team.uniform(PokemonType.GRASS), Rules.standard());
        Position swapped = Position.start(Team.uniform(PokemonType.GRASS), Team.uniform(PokemonType.FIRE), Rules.standard());
        MatchResult result = Match.between(new PokemonChess(), engine("fire"), engine("grass"))
                .starts("fire against grass", random -> start)
                .secondStart(first -> swapped)
                .games(10)
                .withoutLuck(100)
                .build()
                .play(new Match.Listener<>() {});
        System.out.println("fire scored " + result.pairs());
        System.out.println(result.withoutLuck().orElseThrow());
    }

    private static Contender<Position, Move> engine(String name) {
        return Contender.of(name, random -> Player.engine(Searcher.builder().build(), Limits.nodes(200), done -> {}));
    }
}
