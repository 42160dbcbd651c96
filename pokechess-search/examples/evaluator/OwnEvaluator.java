import io.github.pokechess.core.*;
import io.github.pokechess.game.*;
import io.github.pokechess.match.*;
import io.github.pokechess.match.player.*;
import io.github.pokechess.notation.*;
import io.github.pokechess.search.*;

/** An engine that counts pieces and likes those of steel, and a short match of it against random moves. */
final class OwnEvaluator {
    /** The score for the side to act in millionths: 30,000 a piece, 5,000 more for steel. */
    static int score(BoardView board) {
        return worth(board, board.side()) - worth(board, board.side().opposite());
    }

    private static int worth(BoardView board, Color color) {
        long pieces = board.pieces(color); // a bit a square
        return 30_000 * Long.bitCount(pieces) + 5_000 * Long.bitCount(pieces & board.pieces(PokemonType.STEEL));
    }

    public static void main(String[] args) {
        PokemonChess kind = new PokemonChess();
        Searcher own = Searcher.builder().evaluator(BoardView.class, OwnEvaluator::score).build();
        SearchResult<Move> result = own.search(kind.position(), Limits.nodes(5_000));
        System.out.println(result.best().orElseThrow() + " is worth " + result.valueFor(Color.WHITE) + " to White");

        MatchResult match = Match.between(
                        kind,
                        Contender.of("steel", random -> Player.engine(own, Limits.nodes(100))),
                        Contender.of("random", Player::random))
                .games(4)
                .build()
                .play();
        System.out.println("against random moves: " + match.pairs());
    }
}
