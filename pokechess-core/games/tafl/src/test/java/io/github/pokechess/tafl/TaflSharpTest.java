package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GameTree;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the search is told of moves without making them is what making them shows, however the board is kept. */
final class TaflSharpTest {
    static Stream<String> rules() {
        return TaflDifferentialTest.rules();
    }

    /** A game at random with captures preferred, or neither happens often. */
    private static List<TaflTree> positions(String record) {
        TaflRules rules = TaflRules.parse(record);
        SplittableRandom random = new SplittableRandom(record.hashCode());
        return Stream.generate(() -> rules.start().board(TaflEvaluator.standard()))
                .limit(rules.size() == TaflRules.MIN_SIZE ? 12 : 3)
                .flatMap(board -> play((TaflTree) board, random))
                .toList();
    }

    private static Stream<TaflTree> play(TaflTree tree, SplittableRandom random) {
        Stream.Builder<TaflTree> line = Stream.builder();
        int[] buffer = new int[tree.maxMoves()];
        for (int i = 0; i < 100 && tree.outcome() == GameTree.UNFINISHED; i++) {
            line.add(tree.copy());
            int sharp = tree.generateTactical(buffer, 0);
            int end = sharp > 0 && random.nextInt(3) == 0 ? sharp : tree.generate(buffer, 0);
            tree.make(buffer[random.nextInt(end)], 0);
        }
        return line.build();
    }

    private static boolean capturesOrEscapes(TaflTree tree, int decision) {
        State state = tree.state();
        boolean escapes = state.from(decision) == state.king() && state.terrain.escapes[state.to(decision)];
        tree.make(decision, 0);
        boolean captured = state.hasJustCaptured();
        tree.unmake();
        return captured || escapes;
    }

    private static int[] decisions(TaflTree tree, IntPredicate which) {
        int[] buffer = new int[tree.maxMoves()];
        return Arrays.stream(buffer, 0, tree.generate(buffer, 0)).filter(which).toArray();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void sharpIsWhatCapturesOrEscapes(String record) {
        for (TaflTree tree : positions(record)) {
            int[] buffer = new int[2 * tree.maxMoves()];
            int sharp = tree.generateTactical(buffer, 0);
            int end = tree.generateQuiet(buffer, sharp);

            assertThat(Arrays.copyOf(buffer, sharp))
                    .as("%s", tree.text())
                    .containsExactlyInAnyOrder(decisions(tree, decision -> capturesOrEscapes(tree, decision)));
            assertThat(Arrays.copyOfRange(buffer, sharp, end))
                    .as("calm, in order: %s", tree.text())
                    .containsExactly(decisions(tree, decision -> !capturesOrEscapes(tree, decision)));
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void moreGainedIsMoreHinted(String record) {
        for (TaflTree tree : positions(record)) {
            for (int decision : decisions(tree, any -> true)) {
                int hint = tree.moveScore(decision);
                State state = tree.state();
                int king = state.king();
                int enemy = 1 - tree.side();
                int before = state.count(enemy);
                boolean escapes = state.from(decision) == king && state.terrain.escapes[state.to(decision)];
                tree.make(decision, 0);
                int taken = before - state.count(enemy);
                boolean ends = escapes || state.king() < 0;
                tree.unmake();

                if (ends) {
                    assertThat(hint).isGreaterThan(1_000_000);
                } else if (!tree.state().hasSpecials() && !state.terrain.berserk) {
                    assertThat(hint)
                            .as("%s %s", tree.text(), tree.text(decision))
                            .isEqualTo(taken * 16_000);
                }
            }
        }
    }

    /** Where the king does not jump and has no special enemies, danger is that a move of the other side ends the game. */
    @ParameterizedTest
    @MethodSource("rules")
    void dangerIsThatTheOtherSideCouldEndTheGame(String record) {
        for (TaflTree tree : positions(record)) {
            if (!tree.canMakeNull() || tree.state().hasSpecials() || !tree.state().terrain.local) {
                continue;
            }
            boolean danger = tree.isThreatened();
            tree.makeNull();
            boolean ends = Arrays.stream(decisions(tree, any -> true)).anyMatch(decision -> {
                boolean escapes = tree.state().from(decision) == tree.state().king()
                        && tree.state().terrain.escapes[tree.state().to(decision)];
                tree.make(decision, 0);
                boolean falls = tree.state().king() < 0;
                tree.unmake();
                return escapes || falls;
            });
            tree.unmake();

            assertThat(danger).as("%s", tree.text()).isEqualTo(ends);
        }
    }

    /** What is kept by increments is what a board that is set up anew has. */
    @ParameterizedTest
    @MethodSource("rules")
    void evaluationDoesNotDependOnTheWay(String record) {
        SplittableRandom random = new SplittableRandom(record.hashCode());
        TaflTree tree = (TaflTree) TaflRules.parse(record).start().board(TaflEvaluator.standard());
        int[] buffer = new int[tree.maxMoves()];
        for (int i = 0; i < 150 && tree.outcome() == GameTree.UNFINISHED; i++) {
            tree.make(buffer[random.nextInt(tree.generate(buffer, 0))], 0);
            if (random.nextInt(4) == 0) {
                tree.unmake();
            }

            assertThat(tree.state().worth()).isEqualTo(tree.copy().state().worth());
            if (tree.outcome() == GameTree.UNFINISHED) {
                assertThat(tree.evaluate()).isEqualTo(tree.copy().evaluate());
            }
        }
    }
}
