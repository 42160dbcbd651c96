package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.tafl.TaflRules.Berserk;
import io.github.pokechess.tafl.TaflRules.Jump;
import io.github.pokechess.tafl.TaflRules.Shieldwall;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The search's knowledge of moves, which does not make them, is what making them shows, however the board is kept. */
final class TaflTacticalTest {
    static Stream<String> rules() {
        return TaflDifferentialTest.rules();
    }

    /** A game at random with captures preferred, or neither happens often. */
    private static List<TaflPosition> positions(String record) {
        TaflRules rules = TaflRules.parse(record);
        SplittableRandom random = new SplittableRandom(record.hashCode());
        return Stream.generate(rules::start)
                .limit(rules.size() == TaflRules.MIN_SIZE ? 6 : 2)
                .flatMap(start -> play(start, random))
                .toList();
    }

    private static Stream<TaflPosition> play(TaflPosition start, SplittableRandom random) {
        Stream.Builder<TaflPosition> line = Stream.builder();
        GameBoard<TaflPosition, TaflMove> board = start.newBoard();
        int[] buffer = new int[board.maxMoves()];
        for (int i = 0; i < 100 && board.finalScore() == GameTree.UNFINISHED; i++) {
            line.add(board.position());
            int tactical = board.generateTactical(buffer, 0);
            int end = tactical > 0 && random.nextInt(3) == 0 ? tactical : board.generate(buffer, 0);
            board.make(buffer[random.nextInt(end)], 0);
        }
        return line.build();
    }

    private static boolean capturesOrEscapes(TaflPosition position, TaflMove move) {
        return !position.captures(move).isEmpty() || escapes(position, move);
    }

    private static boolean escapes(TaflPosition position, TaflMove move) {
        return position.pieceAt(move.from()).orElseThrow() == TaflPiece.KING
                && hasEnded(position.after(move), "the king has escaped");
    }

    private static boolean endsTheGame(TaflPosition position, TaflMove move) {
        return escapes(position, move) || hasEnded(position.after(move), "the king is captured");
    }

    private static boolean hasEnded(TaflPosition position, String reason) {
        return position.outcome().map(Outcome::reason).filter(reason::equals).isPresent();
    }

    private static boolean hasSpecials(TaflPosition position) {
        return position.placement().chars().anyMatch(c -> Character.isLetter(c) && "tTK".indexOf(c) < 0);
    }

    private static int[] packed(TaflPosition position, Predicate<TaflMove> which) {
        GameBoard<TaflPosition, TaflMove> board = position.newBoard();
        int[] buffer = new int[board.maxMoves()];
        return Arrays.stream(buffer, 0, board.generate(buffer, 0))
                .filter(move -> which.test(board.move(move)))
                .toArray();
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("rules")
    void tacticalIsWhatCapturesOrEscapes(String record) {
        for (TaflPosition position : positions(record)) {
            GameTree tree = position.newBoard();
            int[] buffer = new int[2 * tree.maxMoves()];
            int tactical = tree.generateTactical(buffer, 0);
            int end = tree.generateQuiet(buffer, tactical);

            assertThat(Arrays.copyOf(buffer, tactical))
                    .as("%s", position)
                    .containsExactlyInAnyOrder(packed(position, move -> capturesOrEscapes(position, move)));
            assertThat(Arrays.copyOfRange(buffer, tactical, end))
                    .as("quiet, in order: %s", position)
                    .containsExactly(packed(position, move -> !capturesOrEscapes(position, move)));
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("rules")
    void aPieceGainedIsAPieceScored(String record) {
        for (TaflPosition position : positions(record)) {
            GameBoard<TaflPosition, TaflMove> board = position.newBoard();
            for (TaflMove move : position.legalMoves()) {
                int score = board.moveScore(board.find(move));
                assertThat(position.moveScore(move)).isEqualTo(score);
                if (endsTheGame(position, move)) {
                    assertThat(score).isGreaterThan(1_000_000);
                } else if (!hasSpecials(position) && position.rules().berserk() == Berserk.NONE) {
                    assertThat(score)
                            .as("%s %s", position, move)
                            .isEqualTo(position.captures(move).size() * GameTree.PIECE_SCORE);
                }
            }
        }
    }

    /**
     * Where the king does not jump and has no special enemies, a threat is that a move of the other side ends the game.
     */
    @ParameterizedTest
    @Tag("slow")
    @MethodSource("rules")
    void aThreatIsThatTheOtherSideCouldEndTheGame(String record) {
        for (TaflPosition position : positions(record)) {
            GameBoard<TaflPosition, TaflMove> board = position.newBoard();
            if (!board.canMakeNull() || hasSpecials(position) || !isLocal(position.rules())) {
                continue;
            }
            boolean threatened = board.isThreatened();
            board.makeNull();
            TaflPosition other = board.position();
            // A side that is stuck threatens nothing.
            boolean ends = other.legalMoves().stream().anyMatch(move -> endsTheGame(other, move));
            board.unmake();

            assertThat(threatened).as("%s", position).isEqualTo(ends);
        }
    }

    private static boolean isLocal(TaflRules rules) {
        return (rules.shieldwall() == Shieldwall.NONE || rules.shieldwallFlanking())
                && rules.berserk() == Berserk.NONE
                && rules.jump(TaflPiece.KING) == Jump.NONE;
    }
}
