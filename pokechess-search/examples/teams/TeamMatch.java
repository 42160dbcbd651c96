import io.github.pokechess.core.*;
import io.github.pokechess.match.*;
import io.github.pokechess.match.named.*;
import io.github.pokechess.match.player.*;
import io.github.pokechess.notation.*;

/** Which of two teams is better? One plays White and then Black, with the same dice; luck is taken out. */
final class TeamMatch {
    public static void main(String[] args) {
        Contender<Position, Move> engine = PlayerText.parse(new PokemonChess(), "engine:nodes=200");
        Position start = Position.start(Team.uniform(PokemonType.FIRE), Team.uniform(PokemonType.GRASS), Rules.standard());
        Position swapped = Position.start(Team.uniform(PokemonType.GRASS), Team.uniform(PokemonType.FIRE), Rules.standard());
        MatchResult result = Match.between(new PokemonChess(), engine, engine)
                .starts("fire against grass", random -> start)
                .secondStart(first -> swapped)
                .games(10)
                .withoutLuck(100)
                .build()
                .play();
        System.out.println("fire scored " + result.pairs());
        System.out.println(result.withoutLuck().orElseThrow());
    }
}
