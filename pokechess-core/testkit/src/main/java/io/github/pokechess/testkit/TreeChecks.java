package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Checks of what only the search asks a board. */
final class TreeChecks<P extends GamePosition<P, M>, M> {
    /** The greatest move score either way. */
    private static final int MAX_SCORE = 1 << 27;

    private static final int LEAST_TYPICAL_SCORE = GameTree.PIECE_SCORE / 8;
    private static final int GREATEST_TYPICAL_SCORE = 64 * GameTree.PIECE_SCORE;

    private final Samples<P, M> samples;

    TreeChecks(Samples<P, M> samples) {
        this.samples = samples;
    }

    void onlyLegalIsLegal(P position) {
        if (!Samples.isUnfinished(position)) {
            return;
        }
        GameTree tree = position.newBoard();
        int[] moves = Samples.moves(tree);
        int[] sorted = moves.clone();
        Arrays.sort(sorted);
        SplittableRandom random = new SplittableRandom(position.hash());
        IntStream candidates = IntStream.concat(
                IntStream.range(0, 1 << 14),
                IntStream.concat(
                        Arrays.stream(moves)
                                .flatMap(move -> IntStream.range(0, 31).map(bit -> move ^ 1 << bit)),
                        random.ints(4_000)));
        String where = samples.text(position);
        IntStream.concat(candidates, Arrays.stream(moves)).forEach(number -> {
            boolean legal = Arrays.binarySearch(sorted, number) >= 0;
            if (tree.isLegal(number) != legal) {
                assertThat(tree.isLegal(number))
                        .as("isLegal(%s) %s", number, where)
                        .isEqualTo(legal);
            }
        });
    }

    void subsetsAgree(P position) {
        if (!Samples.isUnfinished(position)) {
            return;
        }
        String where = samples.text(position);
        GameTree tree = position.newBoard();
        int[] moves = Samples.moves(tree);
        int[] buffer = new int[2 * tree.maxMoves()];
        int end = tree.generateDepthFree(buffer, 0);
        assertThat(Arrays.copyOf(buffer, end))
                .as("generateDepthFree, compared with the moves that cost no depth, %s", where)
                .containsExactlyInAnyOrder(filter(moves, move -> !tree.costsDepth(move)));
        assertThat(end > 0 || tree.startsTurn())
                .as("in the middle of a turn some move costs no depth %s", where)
                .isTrue();
        for (int move : moves) {
            assertThat(tree.historyIndex(move))
                    .as("history index of %s %s", move, where)
                    .isBetween(0, GameTree.HISTORY_SIZE - 1);
        }
        if (!tree.startsTurn()) {
            return;
        }
        boolean wins = Arrays.stream(moves).anyMatch(move -> wins(tree, move));
        assertThat(wins || !tree.winsAtOnce())
                .as("some move wins for certain %s", where)
                .isTrue();
        int tactical = tree.generateTactical(buffer, 0);
        int all = tree.generateQuiet(buffer, tactical);
        assertThat(Arrays.copyOf(buffer, tactical))
                .as("generateTactical, compared with isTactical, %s", where)
                .containsExactlyInAnyOrder(filter(moves, tree::isTactical));
        assertThat(Arrays.copyOfRange(buffer, tactical, all))
                .as("generateQuiet, compared with isTactical, %s", where)
                .containsExactlyInAnyOrder(filter(moves, move -> !tree.isTactical(move)));
        for (int move : moves) {
            if (tree.isThreatened()) {
                seeUnmetThreat(tree, move, where);
            }
            assertThat(tree.moveScore(move))
                    .as("score of move %s %s", move, where)
                    .isBetween(-MAX_SCORE, MAX_SCORE);
            if (!tree.isTactical(move)) {
                assertThat(tree.moveScore(move))
                        .as("score of the quiet move %s %s", move, where)
                        .isZero();
                seeThreat(tree, move, where);
            }
        }
    }

    private static boolean wins(GameTree tree, int move) {
        int side = tree.sideIndex();
        tree.make(move, 0);
        boolean wins = tree.finalScore() == (tree.sideIndex() == side ? GameTree.WIN : -GameTree.WIN);
        tree.unmake();
        return wins && tree.chance(move).size() == 1;
    }

    private static boolean canEnd(GameTree tree, int move) {
        tree.make(move, 0);
        boolean ends = tree.finalScore() != GameTree.UNFINISHED;
        tree.unmake();
        return ends;
    }

    /** After a move that threatens to end the game, the other side is threatened. */
    private static void seeThreat(GameTree tree, int move, String where) {
        if (tree.threatens(move) && tree.chance(move).size() == 1) {
            int side = tree.sideIndex();
            tree.make(move, 0);
            boolean seen = tree.finalScore() != GameTree.UNFINISHED || tree.sideIndex() == side || tree.isThreatened();
            tree.unmake();
            assertThat(seen)
                    .as("isThreatened after %s, which threatens, %s", move, where)
                    .isTrue();
        }
    }

    /** After a move that does not meet a threat, the other side can end the game, if it is its turn. */
    private static void seeUnmetThreat(GameTree tree, int move, String where) {
        if (tree.meetsThreat(move)) {
            return;
        }
        int side = tree.sideIndex();
        tree.make(move, 0);
        boolean seen = tree.finalScore() == GameTree.UNFINISHED
                && (tree.sideIndex() == side
                        || Arrays.stream(Samples.moves(tree)).anyMatch(reply -> canEnd(tree, reply)));
        tree.unmake();
        assertThat(seen)
                .as("the other side can end the game after %s, which does not meet its threat, %s", move, where)
                .isTrue();
    }

    private static int[] filter(int[] moves, IntPredicate wanted) {
        return Arrays.stream(moves).filter(wanted).toArray();
    }

    /** A game that counts in hundredths of a piece and forgets the factor is far below. */
    void scoresAreInUnit() {
        List<Integer> gains = new ArrayList<>();
        for (P position : samples.unfinished()) {
            GameTree tree = position.newBoard();
            if (tree.startsTurn()) {
                Arrays.stream(Samples.moves(tree))
                        .map(tree::moveScore)
                        .filter(score -> score > 0)
                        .forEach(gains::add);
            }
        }
        if (!gains.isEmpty()) {
            gains.sort(null);
            assertThat(gains.get(gains.size() / 2))
                    .as(
                            "median of the %s move scores above 0; taking the least valuable piece is worth %s",
                            gains.size(), GameTree.PIECE_SCORE)
                    .isBetween(LEAST_TYPICAL_SCORE, GREATEST_TYPICAL_SCORE);
        }
    }

    void keysDiffer() {
        Map<Long, P> byKey = new HashMap<>();
        Set<Integer> slots = new HashSet<>();
        for (P position : samples.unfinished()) {
            see(byKey, position);
            for (M move : position.legalMoves()) {
                slots.add(position.newBoard().find(move) & (1 << GameTree.SLOT_BITS) - 1);
                int size = position.chance(move).size();
                IntStream.range(0, size)
                        .mapToObj(roll -> position.after(move, roll))
                        .filter(Samples::isUnfinished)
                        .forEach(next -> see(byKey, next));
            }
        }
        assertThat(byKey.size()).as("number of keys in random games").isGreaterThan(10);
        assertThat(slots.size())
                .as("number of different low bits of packed moves")
                .isGreaterThan(1);
    }

    /** Equal keys mean that the same moves follow, by the same side. */
    private void see(Map<Long, P> byKey, P position) {
        GameTree tree = position.newBoard();
        P before = byKey.putIfAbsent(tree.key(0), position);
        if (before != null && !before.equals(position)) {
            String where = samples.text(before) + " and " + samples.text(position);
            GameTree other = before.newBoard();
            assertThat(other.sideIndex())
                    .as("sides of two positions with one key, %s", where)
                    .isEqualTo(tree.sideIndex());
            assertThat(Samples.moves(other))
                    .as("moves of two positions with one key, %s", where)
                    .isEqualTo(Samples.moves(tree));
        }
    }

    void rulesKeysAgree() {
        for (P position : samples.positions()) {
            String where = samples.text(position);
            GameBoard<P, M> board = position.newBoard();
            assertThat(board.view()).as("the view %s", where).isInstanceOf(board.viewType());
            assertThat(board.rulesKey())
                    .as("rules keys of two boards of one position %s", where)
                    .isEqualTo(position.newBoard().rulesKey())
                    .hasSameHashCodeAs(position.newBoard().rulesKey())
                    .isEqualTo(board.copy().rulesKey());
        }
    }
}
