package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.EvaluatorProvider;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.tafl.evaluation.TaflEvaluators;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Evaluators, and the view that they have. */
final class TaflEvaluatorTest {
    private static final int POSITIONS = 2_000;

    /** Sums that were worked out before evaluators left the rules. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "ziege, standard, 264254312, -2416544300562980026",
        "ziege, classic, -14447650, 2553891803432241316",
        "brandubh, standard, 146681542, 3720048476042107974",
        "brandubh, classic, -8152483, -6547748367145585827",
        "copenhagen, standard, 19101692, 5231583022458015970",
        "copenhagen, classic, -345463, -6725255342892689121"
    })
    void scoresOfRandomPositionsAreAsEver(String preset, String name, long sum, long hash) {
        GameBoard<TaflPosition, TaflMove> board =
                TaflRules.named(preset).start().newBoard();
        Evaluator<TaflView> prepared = new TaflEvaluators().evaluator(name).prepare((TaflView) board.view());
        board.attach(prepared);
        SplittableRandom random = new SplittableRandom(2026);
        int[] buffer = new int[board.maxMoves()];
        long found = 0;
        long mixed = 0;
        for (int i = 0; i < POSITIONS; ) {
            if (board.finalScore() != GameTree.UNFINISHED || board.made() == 100) {
                while (board.made() > 0) {
                    board.unmake();
                }
            }
            board.make(buffer[random.nextInt(board.generate(buffer, 0))], 0);
            if (board.finalScore() == GameTree.UNFINISHED) {
                int score = prepared.evaluate((TaflView) board.view());
                found += score;
                mixed = 31 * mixed + score;
                i++;
            }
        }
        assertThat(found).isEqualTo(sum);
        assertThat(mixed).isEqualTo(hash);
    }

    @Test
    void aPositionIsEvaluatedInThreeLines() {
        TaflPosition position = TaflRules.named("ziege").start();
        Evaluator<TaflView> evaluator = TaflEvaluators.standard();
        int score = evaluator.evaluate(TaflView.of(position));

        assertThat(score).isEqualTo(Evaluator.evaluateOnce(evaluator, TaflView.of(position)));
        assertThat(TaflEvaluators.classic().evaluate(TaflView.of(position)))
                .isEqualTo(Evaluator.evaluateOnce(TaflEvaluators.classic(), TaflView.of(position)))
                .isNotEqualTo(score);
        Evaluator<TaflView> adjusted =
                evaluator.adjusted((view, before) -> before + view.count(TaflPiece.Side.ATTACKERS));
        assertThat(Evaluator.evaluateOnce(adjusted, TaflView.of(position))).isEqualTo(score + 12);
    }

    @Test
    void aCapturedKingIsLost() {
        TaflPosition captured = TaflPosition.parse("/7/7/7/3t3/7/7/7/ d", TaflRules.named("ziege"));
        assertThat(TaflEvaluators.standard().evaluate(TaflView.of(captured))).isLessThan(-800_000);
        assertThat(TaflEvaluators.classic().evaluate(TaflView.of(captured))).isLessThan(-800_000);
    }

    @Test
    void classic_countsZiegeAsItsArticleDoes() {
        assertThat(classicPoints("/7/7/7/2tK3/7/7/7/", "ziege")).isEqualTo(300 + 4);
        assertThat(classicPoints("/7/7/7/2tKT2/7/7/7/", "ziege")).isEqualTo(300 + 4 - 280);
        assertThat(classicPoints("/7/7/7/2tT3/7/3K3/7/", "ziege")).isEqualTo(300 + 4 - 280 - 1_000);
        assertThat(classicPoints("/7/7/7/2tT3/7/3K3/7/", "brandubh"))
                .as("no ring, but the line to the edge is no way to safety")
                .isEqualTo(300 + 4 - 280 + 16);
    }

    /** The points for the attackers, who are to move, that make the score. */
    private static long classicPoints(String board, String rules) {
        TaflPosition position = TaflPosition.parse(board + " a", TaflRules.named(rules));
        double score = TaflEvaluators.classic().evaluate(TaflView.of(position)) / (double) GameTree.WIN;
        return Math.round(1_200 * score / (1 - Math.abs(score)));
    }

    @Test
    void evaluatorsAreFoundByName() {
        EvaluatorProvider<TaflView> provider = new TaflEvaluators();
        assertThat(provider.viewType())
                .isEqualTo(TaflRules.named("ziege").start().newBoard().viewType());
        assertThat(provider.names()).containsExactly("standard", "classic");
        assertThat(provider.evaluator("standard")).isSameAs(TaflEvaluators.standard());
        assertThat(provider.evaluator("classic")).isSameAs(TaflEvaluators.classic());
        assertThatThrownBy(() -> provider.evaluator("best"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("standard, classic");
    }

    /** Keeps the board that it is told of. */
    private static final class Listener implements Evaluator<TaflView> {
        private final Map<Integer, Integer> pieces = new TreeMap<>();

        @Override
        public boolean isIncremental() {
            return true;
        }

        @Override
        public void clear() {
            pieces.clear();
        }

        @Override
        public void put(int piece, int square) {
            assertThat(piece).isBetween(1, TaflView.PIECE_CODES - 1);
            assertThat(pieces.put(square, piece)).isNull();
        }

        @Override
        public void remove(int piece, int square) {
            assertThat(pieces.remove(square)).isEqualTo(piece);
        }

        @Override
        public int evaluate(TaflView board) {
            return 0;
        }

        static Map<Integer, Integer> of(TaflView view) {
            Map<Integer, Integer> pieces = new TreeMap<>();
            for (int square = 0; square < view.size() * view.size(); square++) {
                TaflPiece piece = view.pieceAt(square % view.size(), square / view.size());
                if (piece != null) {
                    pieces.put(square, piece.code());
                }
            }
            return pieces;
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.pokechess.tafl.TaflDifferentialTest#rules")
    void evaluatorsAreToldOfEveryPiece(String record) {
        SplittableRandom random = new SplittableRandom(record.hashCode());
        GameBoard<TaflPosition, TaflMove> board =
                TaflRules.parse(record).start().newBoard();
        TaflView view = (TaflView) board.view();
        Listener listener = new Listener();
        board.attach(listener);
        int[] buffer = new int[board.maxMoves()];
        for (int i = 0; i < 150; i++) {
            assertThat(listener.pieces).isEqualTo(Listener.of(view));
            boolean over = board.finalScore() != GameTree.UNFINISHED;
            int tactical = over ? 0 : board.generateTactical(buffer, 0);
            int end = tactical > 0 && random.nextBoolean() ? tactical : board.generate(buffer, 0);
            if (over || (board.made() > 0 && random.nextInt(4) == 0)) {
                board.unmake();
            } else {
                board.make(buffer[random.nextInt(end)], 0);
            }
        }
        board.attach(null);
        Map<Integer, Integer> before = new TreeMap<>(listener.pieces);
        board.unmake();
        assertThat(listener.pieces).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("io.github.pokechess.tafl.TaflDifferentialTest#rules")
    void theViewShowsThePosition(String record) {
        TaflPosition position = TaflRules.parse(record).start();
        TaflView view = TaflView.of(position);
        int size = view.size();
        assertThat(view.rules()).isEqualTo(position.rules());
        assertThat(view.turn()).isEqualTo(position.turn());
        long[] all = new long[2];
        int[] counts = new int[2];
        for (int square = 0; square < size * size; square++) {
            int file = square % size;
            int rank = square / size;
            TaflPiece piece = view.pieceAt(file, rank);
            assertThat(piece)
                    .isEqualTo(position.pieceAt(new TaflSquare(file, rank)).orElse(null));
            for (TaflPiece.Side side : TaflPiece.Side.values()) {
                boolean stands = piece != null && piece.side() == side;
                assertThat((view.row(side, rank) >> file & 1) != 0).isEqualTo(stands);
                assertThat((view.column(side, file) >> rank & 1) != 0).isEqualTo(stands);
                all[side.ordinal()] |= stands && size * size <= Long.SIZE ? 1L << square : 0;
                counts[side.ordinal()] += stands ? 1 : 0;
            }
            assertThat(piece == TaflPiece.KING).isEqualTo(square == view.kingSquare());
        }
        for (TaflPiece.Side side : TaflPiece.Side.values()) {
            assertThat(view.squares(side)).isEqualTo(all[side.ordinal()]);
            assertThat(view.count(side)).isEqualTo(counts[side.ordinal()]);
        }
        assertThatThrownBy(() -> view.pieceAt(size, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
