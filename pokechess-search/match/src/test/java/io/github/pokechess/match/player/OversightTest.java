package io.github.pokechess.match.player;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.notation.PokemonChess;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What is overlooked: captures alone, by whole pieces, more from far away, of the king, after a miss, and in long
 * chains.
 */
final class OversightTest {
    /**
     * Black's rook on h8 may take the knight on h3, the one on a4 the rook on a2; the queen on e7 may take the king.
     */
    private static final Position POSITION = new PokemonChess()
            .position("5k1r/4q3/8/8/r7/7N/R7/4K3 b - - 0 1 NorNor/Nor///Nor/Nor/Nor/Nor", "luck=standard");

    private static final Move MADE = new Move.Step(Square.D1, Square.E1, null);
    private static final int MINDS = 4_000;

    /** Black's rook on a8 may take three pieces in a row, that on h8 one. */
    private static final Position CHAINS = new PokemonChess()
            .position("r3k2r/8/8/P1P1p2P/8/8/2P5/4K3 b - - 0 1 FirNorFir///GraGraNorGra///Gra/Nor", "luck=standard");

    private static boolean sees(long mind, double blindness, boolean isMiss, Square from, Square to) {
        return sees(POSITION, mind, blindness, isMiss, from, to);
    }

    private static boolean sees(
            Position position, long mind, double blindness, boolean isMiss, Square from, Square to) {
        List<Move> seen = new Oversight(mind, blindness).seenReplies(BoardGame.start(position), MADE, isMiss);
        return seen.contains(new Move.Step(from, to, null));
    }

    /** The share of decisions at which a capture is overlooked. */
    private static double share(double blindness, boolean isMiss, Square from, Square to) {
        return share(POSITION, blindness, isMiss, from, to);
    }

    private static double share(Position position, double blindness, boolean isMiss, Square from, Square to) {
        int overlooked = 0;
        for (int mind = 0; mind < MINDS; mind++) {
            overlooked += sees(position, mind * 7919L, blindness, isMiss, from, to) ? 0 : 1;
        }
        return (double) overlooked / MINDS;
    }

    @Test
    void nobodyBlind_seesAll() {
        assertThat(new Oversight(1, 0).seenReplies(BoardGame.start(POSITION), MADE, true))
                .isEqualTo(POSITION.legalMoves());
    }

    @Test
    void quietMoves_areAlwaysSeen() {
        List<Move> quiet = POSITION.legalMoves().stream()
                .filter(move -> POSITION.effectiveness(move).isEmpty())
                .toList();
        for (int mind = 0; mind < 50; mind++) {
            assertThat(new Oversight(mind, 1).seenReplies(BoardGame.start(POSITION), MADE, false))
                    .containsAll(quiet);
        }
    }

    @Test
    void shares_areAsTold() {
        double plain = share(0.2, false, Square.A4, Square.A2);
        double far = share(0.2, false, Square.H8, Square.H3);
        double miss = share(0.2, true, Square.A4, Square.A2);
        double king = share(0.2, false, Square.E7, Square.E1);

        assertThat(plain).isBetween(0.17, 0.23);
        assertThat(far).as("from the far side").isBetween(0.28, 0.36);
        assertThat(miss).as("after a miss").isBetween(0.28, 0.36);
        assertThat(king).as("of the own king, from afar").isBetween(0.46, 0.57);
        // A pair of types is misread in a twentieth of the decisions, too.
        assertThat(share(CHAINS, 0.1, false, Square.H8, Square.H5)).isBetween(0.17, 0.23);
        assertThat(share(CHAINS, 0.1, false, Square.A8, Square.A5))
                .as("of three in a row")
                .isBetween(0.26, 0.33);
    }

    @Test
    void oneDecision_overlooksTheSameAgain() {
        for (int mind = 0; mind < 200; mind++) {
            assertThat(sees(mind, 0.4, false, Square.H8, Square.H3))
                    .isEqualTo(sees(mind, 0.4, false, Square.H8, Square.H3));
        }
    }
}
