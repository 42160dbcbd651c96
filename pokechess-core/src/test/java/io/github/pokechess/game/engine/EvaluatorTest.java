package io.github.pokechess.game.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EvaluatorTest {
    private static final Evaluator.Adjustment<String> DOUBLED = (board, score) -> 2 * score + board.length();

    /** An evaluator that writes down what it is told. */
    private record Recorder(List<String> told, boolean prepared) implements Evaluator<String> {
        @Override
        public int evaluate(String board) {
            return 10;
        }

        @Override
        public int evaluateQuiet(String board) {
            return 100;
        }

        @Override
        public int expected(String board, int score) {
            return 3 * score;
        }

        @Override
        public int drawn(String board, int expected) {
            return 7;
        }

        @Override
        public Evaluator<String> prepare(String board) {
            return new Recorder(told, true);
        }

        @Override
        public boolean isIncremental() {
            return prepared;
        }

        @Override
        public void clear() {
            told.add("clear");
        }

        @Override
        public void put(int piece, int square) {
            told.add("put " + piece + " " + square);
        }

        @Override
        public void remove(int piece, int square) {
            told.add("remove " + piece + " " + square);
        }

        @Override
        public void move(int piece, int from, int to) {
            told.add("move " + piece + " " + from + " " + to);
        }
    }

    @Test
    void anAdjustedEvaluatorChangesBothScoresAndNothingElse() {
        List<String> told = new ArrayList<>();
        Evaluator<String> adjusted = new Recorder(told, false).adjusted(DOUBLED);
        Evaluator<String> prepared = adjusted.prepare("abc");

        assertThat(adjusted.evaluate("abc")).isEqualTo(23);
        assertThat(prepared.evaluate("abc")).isEqualTo(23);
        assertThat(prepared.evaluateQuiet("abc")).isEqualTo(203);
        assertThat(prepared.expected("abc", 5)).isEqualTo(15);
        assertThat(prepared.drawn("abc", 5)).isEqualTo(7);
        assertThat(adjusted.isIncremental()).isFalse();
        assertThat(prepared.isIncremental()).isTrue();
        prepared.clear();
        prepared.put(1, 2);
        prepared.remove(3, 4);
        prepared.move(5, 6, 7);
        assertThat(told).containsExactly("clear", "put 1 2", "remove 3 4", "move 5 6 7");
    }

    @Test
    void equalEvaluatorsWithEqualChangesAreEqual() {
        Evaluator<String> one = new Recorder(List.of(), false).adjusted(DOUBLED);

        assertThat(one)
                .isEqualTo(new Recorder(List.of(), false).adjusted(DOUBLED))
                .isNotEqualTo(new Recorder(List.of(), true).adjusted(DOUBLED))
                .isNotEqualTo(new Recorder(List.of(), false).adjusted((board, score) -> score));
    }

    @Test
    void aLambdaIsAnEvaluatorThatNeedsNothing() {
        Evaluator<String> lambda = String::length;

        assertThat(lambda.prepare("abc")).isSameAs(lambda);
        assertThat(lambda.isIncremental()).isFalse();
        assertThat(lambda.evaluateQuiet("abc")).isEqualTo(3);
        assertThat(lambda.expected("abc", -5)).isEqualTo(-5);
        assertThat(lambda.drawn("abc", -500_000)).isEqualTo(125);
        assertThat(lambda.drawn("abc", 1_000_000)).isZero();
        assertThat(Evaluator.evaluateOnce(lambda, "abcd")).isEqualTo(4);
    }

    @Test
    void evaluatesOncePrepared() {
        Evaluator<Integer> fractions = new Evaluator<>() {
            @Override
            public int evaluate(Integer board) {
                throw new IllegalStateException("not prepared");
            }

            @Override
            public Evaluator<Integer> prepare(Integer board) {
                return same -> 7 * same;
            }
        };

        assertThat(Evaluator.evaluateOnce(fractions, 6)).isEqualTo(42);
        assertThatThrownBy(() -> Evaluator.evaluateOnce(new Recorder(new ArrayList<>(), false), "no board"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a board: no board");
    }

    @Test
    void recipe_preparesOneForEachBoard() {
        List<Integer> prepared = new ArrayList<>();
        Evaluator<Integer> recipe = Evaluator.recipe(board -> {
            prepared.add(board);
            return new Evaluator<>() {
                @Override
                public int evaluate(Integer same) {
                    return 7 * same;
                }

                @Override
                public int evaluateQuiet(Integer same) {
                    return 5 * same;
                }
            };
        });

        assertThat(recipe.evaluate(6)).isEqualTo(42);
        assertThat(recipe.evaluateQuiet(2)).isEqualTo(10);
        assertThat(recipe.prepare(9)).isNotSameAs(recipe.prepare(9));
        assertThat(prepared).containsExactly(6, 2, 9, 9);
        assertThat(recipe.isIncremental()).isFalse();
        assertThat(recipe).isNotEqualTo(Evaluator.recipe(board -> same -> 0));
    }

    @Test
    void everythingIsEven() {
        Evaluator<String> even = Evaluator.even();

        assertThat(even.evaluate("abc")).isZero();
        assertThat(even.evaluateQuiet("abc")).isZero();
        assertThat(even).isEqualTo(Evaluator.<Integer>even());
    }
}
