package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Transition;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.notation.PositionText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Pokémon Chess keeps the contract of {@link GameTree}. */
final class PositionTreeTest {
    private static final List<ChanceOutcome> ORDER =
            List.of(ChanceOutcome.HIT, ChanceOutcome.MISS, ChanceOutcome.CRITICAL_HIT);

    /** Walks both ways at random, next to the immutable game. */
    @Property(tries = 150)
    void followsTheGame(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position start =
                samples.below(2) == 0 ? samples.ending(samples.rules(), 8) : samples.played(samples.rules(), 30);
        PositionTree tree = new PositionTree(Game.start(start, ChanceSource.none()), Noise.loud());
        Deque<Game> line = new ArrayDeque<>(List.of(Game.start(start, ChanceSource.none())));
        Deque<Long> keys = new ArrayDeque<>(List.of(tree.key(0)));
        Deque<Integer> misses = new ArrayDeque<>(List.of(0)); // how long the line was after the last miss
        for (int i = 0; i < 120; i++) {
            Game game = line.peek();
            assertSame(tree, game);
            assertRepeats(tree, new ArrayList<>(line), misses.peek());
            assertThat(tree.made()).isEqualTo(line.size() - 1);
            assertThat(tree.key(0)).isEqualTo(keys.peek());
            boolean stuck = tree.outcome() != GameTree.UNFINISHED || game.isOver();
            if (line.size() > 1 && (stuck || samples.below(4) == 0)) {
                tree.unmake();
                line.pop();
                keys.pop();
                misses.pop();
            } else if (!stuck) {
                int[] decisions = decisions(tree);
                int decision = decisions[samples.below(decisions.length)];
                Chance chance = tree.chance(decision);
                int outcome = samples.below(chance.outcomes());
                line.push(game.apply(Codec.unpack(decision), chance.outcomes() == 1 ? null : ORDER.get(outcome)));
                tree.make(decision, outcome);
                boolean miss = chance.outcomes() > 1 && ORDER.get(outcome) == ChanceOutcome.MISS;
                misses.push(miss ? line.size() : misses.getFirst());
                keys.push(tree.key(0));
            }
        }
    }

    /** Twice is a repetition if chance had no hand in it, three times is always one. The line's last position comes first. */
    private static void assertRepeats(PositionTree tree, List<Game> line, int lengthAfterMiss) {
        Game game = line.get(0);
        if (game.isOver() || !tree.startsTurn() || !game.position().rules().threefoldRepetition()) {
            return;
        }
        boolean expected = game.repetitions() > 2;
        for (int i = 1; i <= line.size() - lengthAfterMiss && i < line.size(); i++) {
            Position earlier = line.get(i).position();
            expected |= earlier.repetitionKey() == game.position().repetitionKey();
        }
        assertThat(tree.repeats()).isEqualTo(expected);
    }

    private static void assertSame(PositionTree tree, Game game) {
        Position position = game.position();
        assertThat(tree.side()).isEqualTo(position.turn().ordinal());
        assertThat(tree.key(0))
                .isEqualTo(new PositionTree(Game.start(position, ChanceSource.none()), Noise.loud()).key(0));
        assertThat(tree.outcome())
                .isEqualTo(position.outcome()
                        .map(outcome -> score(outcome, position.turn()))
                        .orElse(GameTree.UNFINISHED));
        if (position.outcome().isPresent()) {
            return;
        }
        boolean starts = position.chain() == null && position.pendingPromotion() == null;
        assertThat(tree.startsTurn()).isEqualTo(starts);
        if (starts) {
            assertThat(tree.evaluate()).isEqualTo(Noise.loud().of(position));
        }
        int[] decisions = decisions(tree);
        List<Move> free = new ArrayList<>();
        for (int decision : decisions) {
            assertThat(decision).isBetween(1, GameTree.MAX_MOVE);
            assertThat(tree.isLegal(decision)).isTrue();
            if (!tree.costsDepth(decision)) {
                free.add(Codec.unpack(decision));
            }
            assertChance(tree, decision, position);
        }
        assertThat(Arrays.stream(decisions).mapToObj(Codec::unpack)).containsExactlyElementsOf(position.legalMoves());
        assertThat(free)
                .isEqualTo(position.legalMoves().stream()
                        .filter(move -> !(move instanceof Move.Step))
                        .toList());
        int[] buffer = new int[3 + tree.maxMoves()];
        int end = tree.generateFree(buffer, 3);
        assertThat(Arrays.stream(buffer, 3, end).mapToObj(Codec::unpack)).containsExactlyElementsOf(free);
    }

    private static void assertChance(PositionTree tree, int decision, Position position) {
        List<Transition.Branch> branches = position.play(Codec.unpack(decision)).branches();
        Chance chance = tree.chance(decision);
        assertThat(chance.outcomes()).isEqualTo(branches.size());
        if (branches.size() == 1) {
            assertThat(chance.idle() == 0)
                    .isEqualTo(branches.get(0).position().board().equals(position.board())
                            && Codec.unpack(decision) instanceof Move.Step);
            return;
        }
        assertThat(chance.total()).isEqualTo(160);
        for (Transition.Branch branch : branches) {
            int outcome = ORDER.indexOf(branch.roll());
            assertThat(chance.weight(outcome)).isEqualTo(branch.weight());
            assertThat(chance.idle() == outcome).isEqualTo(branch.roll() == ChanceOutcome.MISS);
        }
    }

    private static int score(Outcome outcome, Color side) {
        return outcome.isDraw() ? 0 : outcome.winner() == side ? GameTree.WIN : -GameTree.WIN;
    }

    private static int[] decisions(PositionTree tree) {
        int[] buffer = new int[5 + tree.maxMoves()];
        return Arrays.copyOfRange(buffer, 5, tree.generate(buffer, 5));
    }

    @Property(tries = 100)
    void tellsWhatIsNoDecision(@ForAll long seed, @ForAll int any) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 10);
        PositionTree tree = new PositionTree(Game.start(position, ChanceSource.none()), Noise.loud());
        Set<Integer> decisions = new HashSet<>();
        for (int decision : decisions(tree)) {
            decisions.add(decision);
        }
        for (int number = 0; number < 1 << 16; number++) {
            assertThat(tree.isLegal(number)).isEqualTo(decisions.contains(number));
        }
        assertThat(tree.isLegal(any)).isEqualTo(decisions.contains(any));
    }

    @Test
    void isNotRolledWithoutLuck() {
        Samples samples = new Samples(3);
        for (int i = 0; i < 50; i++) {
            Position position = samples.played(samples.rules().withLuck(LuckModel.NONE), 40);
            PositionTree tree = new PositionTree(Game.start(position, ChanceSource.none()), Noise.loud());
            for (int decision : decisions(tree)) {
                assertThat(tree.chance(decision).outcomes()).isEqualTo(1);
            }
        }
    }

    @Test
    void goesAsDeepAsOneLikes() {
        PositionTree tree = new PositionTree(Game.start(Positions.start(), ChanceSource.none()), Noise.loud());
        long key = tree.key(0);
        int[] shuffle = {
            PackedMove.of(1, 18, PackedMove.QUIET), PackedMove.of(57, 42, PackedMove.QUIET),
            PackedMove.of(18, 1, PackedMove.QUIET), PackedMove.of(42, 57, PackedMove.QUIET)
        };
        for (int i = 0; i < 400; i++) {
            assertThat(tree.isLegal(shuffle[i % 4])).isTrue();
            tree.make(shuffle[i % 4], 0);
            assertThat(tree.repeats()).isEqualTo(i > 2);
        }
        while (tree.made() > 0) {
            tree.unmake();
        }
        assertThat(tree.key(0)).isEqualTo(key);
    }

    /** The clock is part of the key as soon as the depth reaches the end that it brings. */
    @Test
    void keyHoldsTheClockWhereItMatters() {
        assertThat(key(96, 3, true)).isEqualTo(key(0, 3, true));
        assertThat(key(97, 3, true)).isNotEqualTo(key(0, 3, true)).isNotEqualTo(key(98, 3, true));
        assertThat(key(97, 3, false)).isEqualTo(key(0, 3, true));
    }

    private static long key(int clock, int depth, boolean fiftyMoves) {
        String text = "k7/8/8/8/8/8/8/4K2R w - - " + clock + " 80 Nor///////NorNor -";
        Position position = PositionText.parse(text, Rules.standard().withFiftyMoveRule(fiftyMoves));
        return new PositionTree(Game.start(position, ChanceSource.none()), Noise.loud()).key(depth);
    }
}
