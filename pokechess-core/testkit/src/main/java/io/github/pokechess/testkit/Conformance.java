package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests that any game passes which keeps the contract of {@link GameTree} and whose immutable positions say the same. To be
 * returned by a {@code @TestFactory}. The games are random, the same each time.
 *
 * @param <P> the immutable position
 */
public final class Conformance<P> {
    private static final int GAMES = 12;
    private static final int DECISIONS = 120;

    /** How far into the games, in decisions, starts of the shorter comparisons lie. */
    private static final int SAMPLE_STEP = 12;

    private final Subject<P> subject;

    private Conformance(Subject<P> subject) {
        this.subject = subject;
    }

    /** All tests for a game. */
    public static <P> Stream<DynamicTest> tests(Subject<P> subject) {
        Conformance<P> kit = new Conformance<>(subject);
        return Stream.of(
                kit.alongGames("decisions are those of the position", kit::decisionsAgree),
                kit.alongGames("chances are those of the position", kit::chancesAgree),
                kit.alongGames("outcomes are those of the position", kit::outcomesAgree),
                kit.alongGames("only what is legal is legal", kit::onlyLegalIsLegal),
                kit.alongGames("sharp, calm and free decisions are what they are called", kit::subsetsAgree),
                kit.alongGames("texts give back positions", kit::textsAgree),
                kit.alongGames("evaluations are no wins", kit::evaluationsAreNoWins),
                kit.alongGames("mirrored sides are worth the same", kit::mirrorsAgree),
                DynamicTest.dynamicTest("what is made can be unmade, to the start", kit::unmakes),
                DynamicTest.dynamicTest("keys tell positions apart", kit::keysTellApart),
                DynamicTest.dynamicTest("a skip is taken back", kit::skips),
                DynamicTest.dynamicTest("counts are those of the reference", kit::countsAgree));
    }

    // ---- random games ----

    private DynamicTest alongGames(String name, Consumer<P> check) {
        return DynamicTest.dynamicTest(name, () -> samples().forEach(check));
    }

    /** Positions of random games, unfinished and finished. */
    private List<P> samples() {
        List<P> samples = new ArrayList<>(subject.starts());
        SplittableRandom random = new SplittableRandom(1);
        for (int game = 0; game < GAMES; game++) {
            P position = subject.starts().get(game % subject.starts().size());
            for (int i = 0; i < DECISIONS; i++) {
                Map<String, List<Subject.Branch<P>>> play = subject.play(position);
                if (play.isEmpty()) {
                    break;
                }
                position = pick(pick(List.copyOf(new TreeMap<>(play).values()), random), random)
                        .position();
                if (i % SAMPLE_STEP == game % SAMPLE_STEP
                        || subject.play(position).isEmpty()) {
                    samples.add(position);
                }
            }
        }
        return samples;
    }

    private static <T> T pick(List<T> list, SplittableRandom random) {
        return list.get(random.nextInt(list.size()));
    }

    private boolean isUnfinished(P position) {
        return subject.outcome(position).isEmpty();
    }

    private static int[] decisions(GameTree tree) {
        int[] buffer = new int[3 + tree.maxMoves()];
        return Arrays.copyOfRange(buffer, 3, tree.generate(buffer, 3));
    }

    // ---- what is compared at each position ----

    private void decisionsAgree(P position) {
        GameTree tree = subject.tree(position);
        if (!isUnfinished(position)) {
            assertThat(subject.play(position)).isEmpty();
            return;
        }
        int[] decisions = decisions(tree);
        assertThat(decisions).isNotEmpty().doesNotHaveDuplicates();
        List<String> texts = new ArrayList<>();
        for (int decision : decisions) {
            assertThat(decision).isBetween(1, GameTree.MAX_MOVE);
            String text = subject.text(tree, decision);
            assertThat(subject.decision(tree, text)).as(text).isEqualTo(decision);
            texts.add(text);
        }
        assertThat(texts)
                .containsExactlyInAnyOrderElementsOf(subject.play(position).keySet());
        assertThatThrownBy(() -> subject.decision(tree, "no decision")).isInstanceOf(MalformedTextException.class);
        assertThat(decisions(tree)).as("once more").isEqualTo(decisions);
    }

    private void chancesAgree(P position) {
        if (!isUnfinished(position)) {
            return;
        }
        GameTree tree = subject.tree(position);
        for (int decision : decisions(tree)) {
            Chance chance = tree.chance(decision);
            List<Subject.Branch<P>> expected = subject.play(position).get(subject.text(tree, decision));
            int total = expected.stream().mapToInt(Subject.Branch::weight).sum();
            assertThat(IntStream.range(0, chance.outcomes()).map(chance::weight).sum())
                    .isEqualTo(chance.total());
            List<String> found = new ArrayList<>();
            for (int outcome = 0; outcome < chance.outcomes(); outcome++) {
                assertThat(chance.weight(outcome)).isPositive().isLessThanOrEqualTo(chance.weight(0));
                tree.make(decision, outcome);
                found.add(share(chance.weight(outcome), chance.total()) + subject.text(subject.position(tree)));
                tree.unmake();
            }
            assertThat(found)
                    .as(subject.text(tree, decision))
                    .containsExactlyInAnyOrderElementsOf(expected.stream()
                            .map(branch -> share(branch.weight(), total) + subject.text(branch.position()))
                            .toList());
        }
    }

    private static String share(int weight, int total) {
        return weight * 10_000L / total + " ";
    }

    private void outcomesAgree(P position) {
        assertThat(subject.tree(position).outcome())
                .as(subject.text(position))
                .isEqualTo(subject.outcome(position).orElse(GameTree.UNFINISHED));
        subject.outcome(position).ifPresent(score -> assertThat(score).isIn(-GameTree.WIN, 0, GameTree.WIN));
    }

    private void onlyLegalIsLegal(P position) {
        if (!isUnfinished(position)) {
            return;
        }
        GameTree tree = subject.tree(position);
        int[] decisions = decisions(tree);
        int[] sorted = decisions.clone();
        Arrays.sort(sorted);
        SplittableRandom random = new SplittableRandom(position.hashCode());
        IntStream candidates = IntStream.concat(
                IntStream.range(0, 1 << 14),
                IntStream.concat(
                        Arrays.stream(decisions)
                                .flatMap(decision -> IntStream.range(0, 31).map(bit -> decision ^ 1 << bit)),
                        random.ints(4_000)));
        IntStream.concat(candidates, Arrays.stream(decisions))
                .forEach(number -> assertThat(tree.isLegal(number))
                        .as("%s at %s", number, subject.text(position))
                        .isEqualTo(Arrays.binarySearch(sorted, number) >= 0));
    }

    private void subsetsAgree(P position) {
        if (!isUnfinished(position)) {
            return;
        }
        GameTree tree = subject.tree(position);
        int[] decisions = decisions(tree);
        int[] buffer = new int[2 * tree.maxMoves()];
        int end = tree.generateFree(buffer, 0);
        assertThat(Arrays.copyOf(buffer, end))
                .containsExactlyInAnyOrder(filter(decisions, decision -> !tree.costsDepth(decision)));
        assertThat(end > 0 || tree.startsTurn()).isTrue();
        if (!tree.startsTurn()) {
            return;
        }
        int sharp = tree.generateTactical(buffer, 0);
        int all = tree.generateQuiet(buffer, sharp);
        assertThat(Arrays.copyOf(buffer, sharp)).containsExactlyInAnyOrder(filter(decisions, tree::isTactical));
        assertThat(Arrays.copyOfRange(buffer, sharp, all))
                .containsExactlyInAnyOrder(filter(decisions, decision -> !tree.isTactical(decision)));
        for (int decision : decisions) {
            assertThat(tree.historyIndex(decision)).isBetween(0, GameTree.HISTORY_SIZE - 1);
            if (!tree.isTactical(decision)) {
                assertThat(tree.moveScore(decision)).isZero();
            }
        }
    }

    private static int[] filter(int[] decisions, IntPredicate wanted) {
        return Arrays.stream(decisions).filter(wanted).toArray();
    }

    private void textsAgree(P position) {
        if (!isUnfinished(position)) {
            return;
        }
        String text = subject.text(position);
        P read = subject.parse(text);
        assertThat(read).isEqualTo(position).hasSameHashCodeAs(position);
        assertThat(subject.text(read)).isEqualTo(text);
        assertThat(subject.position(subject.tree(position))).isEqualTo(position);
    }

    private void evaluationsAreNoWins(P position) {
        GameTree tree = subject.tree(position);
        if (isUnfinished(position) && tree.startsTurn()) {
            assertThat(tree.evaluate()).isBetween(1 - GameTree.WIN, GameTree.WIN - 1);
            assertThat(tree.evaluateQuiet()).isBetween(1 - GameTree.WIN, GameTree.WIN - 1);
            assertThat(tree.evaluate()).as("once more").isEqualTo(tree.evaluate());
        }
    }

    private void mirrorsAgree(P position) {
        subject.mirror(position).ifPresent(mirror -> {
            assertThat(subject.mirror(mirror)).hasValue(position);
            assertThat(subject.outcome(mirror)).isEqualTo(subject.outcome(position));
            GameTree tree = subject.tree(position);
            GameTree other = subject.tree(mirror);
            assertThat(other.side()).isEqualTo(1 - tree.side());
            if (isUnfinished(position)) {
                assertThat(decisions(other)).hasSameSizeAs(decisions(tree));
                assertThat(other.startsTurn()).isEqualTo(tree.startsTurn());
                if (tree.startsTurn()) {
                    assertThat(other.evaluate()).as(subject.text(position)).isEqualTo(tree.evaluate());
                    assertThat(other.evaluateQuiet()).isEqualTo(tree.evaluateQuiet());
                    assertThat(other.isThreatened()).isEqualTo(tree.isThreatened());
                }
            }
        });
    }

    // ---- lines ----

    /** All that a tree says of where it stands. */
    private record View(
            String text,
            int side,
            int outcome,
            boolean startsTurn,
            long key,
            int evaluation,
            List<Integer> decisions) {}

    private View view(GameTree tree) {
        boolean unfinished = tree.outcome() == GameTree.UNFINISHED;
        return new View(
                subject.text(subject.position(tree)),
                tree.side(),
                tree.outcome(),
                tree.startsTurn(),
                tree.key(0),
                unfinished && tree.startsTurn() ? tree.evaluate() : 0,
                unfinished ? Arrays.stream(decisions(tree)).boxed().toList() : List.of());
    }

    private void unmakes() {
        SplittableRandom random = new SplittableRandom(2);
        for (int game = 0; game < GAMES; game++) {
            GameTree tree = subject.tree(pick(subject.starts(), random));
            Deque<View> line = new ArrayDeque<>();
            for (int i = 0; i < 3 * DECISIONS; i++) {
                View now = view(tree);
                boolean over = now.outcome() != GameTree.UNFINISHED;
                assertThat(tree.made()).isEqualTo(line.size());
                assertThat(now).isEqualTo(view(subject.tree(subject.position(tree))));
                if (over ? !line.isEmpty() : !line.isEmpty() && random.nextInt(4) == 0) {
                    tree.unmake();
                    assertThat(view(tree)).isEqualTo(line.pop());
                } else if (!over) {
                    int decision = pick(now.decisions(), random);
                    line.push(now);
                    tree.make(decision, random.nextInt(tree.chance(decision).outcomes()));
                }
            }
            while (!line.isEmpty()) {
                tree.unmake();
                assertThat(view(tree)).isEqualTo(line.pop());
            }
        }
    }

    private void keysTellApart() {
        Map<Long, P> byKey = new HashMap<>();
        for (P position : samples()) {
            if (!isUnfinished(position)) {
                continue;
            }
            see(byKey, position);
            subject.play(position)
                    .values()
                    .forEach(branches -> branches.stream()
                            .map(Subject.Branch::position)
                            .filter(this::isUnfinished)
                            .forEach(next -> see(byKey, next)));
        }
        assertThat(byKey.size()).isGreaterThan(100);
    }

    /** Equal keys mean that the same decisions follow, from the same side. */
    private void see(Map<Long, P> byKey, P position) {
        GameTree tree = subject.tree(position);
        P before = byKey.putIfAbsent(tree.key(0), position);
        if (before != null && !before.equals(position)) {
            GameTree other = subject.tree(before);
            assertThat(other.side()).isEqualTo(tree.side());
            assertThat(decisions(other)).as(subject.text(before)).isEqualTo(decisions(tree));
        }
    }

    private void skips() {
        for (P position : samples()) {
            GameTree tree = subject.tree(position);
            if (isUnfinished(position) && tree.startsTurn() && tree.canMakeNull()) {
                View before = view(tree);
                int side = tree.side();
                tree.makeNull();
                assertThat(tree.side()).isEqualTo(1 - side);
                assertThat(tree.key(0)).isNotEqualTo(before.key());
                assertThat(tree.made()).isEqualTo(1);
                tree.unmake();
                assertThat(view(tree)).isEqualTo(before);
            }
        }
    }

    private void countsAgree() {
        for (P start : subject.starts()) {
            for (int depth = 0; depth <= subject.perftDepth(); depth++) {
                assertThat(perft(subject.tree(start), depth))
                        .as("%s, depth %s", subject.text(start), depth)
                        .isEqualTo(subject.referencePerft(start, depth));
            }
        }
        List<P> samples = samples();
        for (int i = 0; i < samples.size(); i += 3) {
            int depth = Math.min(2, subject.perftDepth());
            assertThat(perft(subject.tree(samples.get(i)), depth))
                    .as("%s, depth %s", subject.text(samples.get(i)), depth)
                    .isEqualTo(subject.referencePerft(samples.get(i), depth));
        }
    }

    /** Counts by making. */
    public static long perft(GameTree tree, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (tree.outcome() != GameTree.UNFINISHED) {
            return 0;
        }
        long count = 0;
        for (int decision : decisions(tree)) {
            int outcomes = tree.chance(decision).outcomes();
            for (int outcome = 0; outcome < outcomes; outcome++) {
                tree.make(decision, outcome);
                count += perft(tree, depth - 1);
                tree.unmake();
            }
        }
        return count;
    }
}
