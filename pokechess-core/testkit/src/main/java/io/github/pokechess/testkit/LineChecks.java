package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Checks of boards that moves are made and unmade on. */
final class LineChecks<P extends GamePosition<P, M>, M> {
    private static final int STEPS = 3 * Samples.MOVES;

    /** One step in this many goes back. */
    private static final int BACK = 4;

    /** The number of moves of each side that are tried for a start of a cycle. */
    private static final int TRIES = 4;

    /** The number of positions from which cycles are looked for. */
    private static final int CYCLE_STARTS = 8;

    private static final int OCCURRENCES = 3;

    private final Samples<P, M> samples;

    LineChecks(Samples<P, M> samples) {
        this.samples = samples;
    }

    /** Everything that a board says of where it stands, but for the game before. */
    private record View<P>(
            P position, int side, int outcome, boolean startsTurn, boolean threatened, long key, List<Integer> moves) {
        static <P> View<P> of(GameBoard<P, ?> board) {
            boolean unfinished = board.finalScore() == GameTree.UNFINISHED;
            return new View<>(
                    board.position(),
                    board.sideIndex(),
                    board.finalScore(),
                    board.startsTurn(),
                    unfinished && board.startsTurn() && board.isThreatened(),
                    board.key(0),
                    unfinished ? Arrays.stream(Samples.moves(board)).boxed().toList() : List.of());
        }

        boolean isOver() {
            return outcome != GameTree.UNFINISHED;
        }
    }

    void unmakes() {
        SplittableRandom random = new SplittableRandom(2);
        for (int game = 0; game < Samples.GAMES; game++) {
            GameBoard<P, M> board = Samples.pick(samples.starts(), random).newBoard();
            Deque<View<P>> line = new ArrayDeque<>();
            int free = 0;
            for (int i = 0; i < STEPS; i++) {
                View<P> now = View.of(board);
                String where = samples.text(now.position());
                assertThat(board.made()).as("number of moves made %s", where).isEqualTo(line.size());
                assertThat(now)
                        .as("board after moves, compared with a new board of its position %s", where)
                        .isEqualTo(View.of(now.position().newBoard()));
                if (!line.isEmpty() && (now.isOver() || random.nextInt(BACK) == 0)) {
                    board.unmake();
                    free = 0;
                    assertThat(View.of(board))
                            .as("after unmake, from %s", where)
                            .isEqualTo(line.pop());
                } else if (!now.isOver()) {
                    int move = Samples.pick(now.moves(), random);
                    free = board.costsDepth(move) ? 0 : free + 1;
                    assertThat(free)
                            .as("moves in a row that cost no depth %s", where)
                            .isLessThanOrEqualTo(GameTree.MAX_FREE_MOVES);
                    line.push(now);
                    board.make(move, random.nextInt(board.chance(move).size()));
                }
            }
            while (!line.isEmpty()) {
                board.unmake();
                assertThat(View.of(board)).as("after unmake").isEqualTo(line.pop());
            }
        }
    }

    void nullMoves() {
        for (P position : samples.unfinished()) {
            GameBoard<P, M> board = position.newBoard();
            if (board.startsTurn() && board.canMakeNull()) {
                String where = samples.text(position);
                View<P> before = View.of(board);
                board.makeNull();
                assertThat(board.sideIndex())
                        .as("side after a null move %s", where)
                        .isEqualTo(1 - before.side());
                assertThat(board.key(0)).as("key after a null move %s", where).isNotEqualTo(before.key());
                assertThat(board.made())
                        .as("number of moves made after a null move %s", where)
                        .isEqualTo(1);
                board.unmake();
                assertThat(View.of(board)).as("null move unmade %s", where).isEqualTo(before);
            }
        }
    }

    void copies() {
        SplittableRandom random = new SplittableRandom(3);
        for (P start : samples.starts()) {
            GameBoard<P, M> board = start.newBoard();
            for (int i = 0; i < Samples.MOVES && !View.of(board).isOver(); i++) {
                GameBoard<P, M> copy = board.copy();
                View<P> view = View.of(board);
                String where = samples.text(view.position());
                assertThat(View.of(copy)).as("the copy %s", where).isEqualTo(view);
                assertThat(copy.outcome()).as("result of the copy %s", where).isEqualTo(board.outcome());
                assertThat(copy.made())
                        .as("moves that a copy can take back %s", where)
                        .isZero();
                make(copy, random);
                assertThat(View.of(board))
                        .as("board after a move on its copy %s", where)
                        .isEqualTo(view);
                copy.unmake();
                make(board, random);
                assertThat(View.of(copy))
                        .as("copy after a move on its original %s", where)
                        .isEqualTo(view);
            }
        }
    }

    private static void make(GameTree tree, SplittableRandom random) {
        int[] moves = Samples.moves(tree);
        int move = moves[random.nextInt(moves.length)];
        tree.make(move, random.nextInt(tree.chance(move).size()));
    }

    // ---- evaluators that are attached ----

    void attaches() {
        SplittableRandom random = new SplittableRandom(4);
        boolean changed = false;
        for (int game = 0; game < Samples.GAMES; game++) {
            P start = Samples.pick(samples.starts(), random);
            GameBoard<P, M> board = start.newBoard();
            PieceList attached = new PieceList(true);
            try {
                board.attach(attached);
            } catch (UnsupportedOperationException e) {
                return; // as the contract allows; this game has no incremental evaluators
            }
            assertThat(attached.pieces())
                    .as("pieces put when attached %s", samples.text(start))
                    .isNotEmpty();
            for (int i = 0; i < STEPS; i++) {
                boolean over = View.of(board).isOver();
                if (board.made() > 0 && (over || random.nextInt(BACK) == 0)) {
                    board.unmake();
                } else if (!over && board.startsTurn() && random.nextInt(BACK) == 0 && board.canMakeNull()) {
                    board.makeNull();
                    attached.check(fresh(board), "null move");
                    board.unmake();
                } else if (!over) {
                    make(board, random);
                }
                attached.check(fresh(board), samples.text(board.position()));
            }
            changed |= !attached.pieces().equals(fresh(start.newBoard()).pieces());
            othersAreNotNotified(board, attached, random);
        }
        assertThat(changed)
                .as("moves change the pieces that an attached evaluator receives")
                .isTrue();
    }

    private static PieceList fresh(GameBoard<?, ?> board) {
        PieceList fresh = new PieceList(true);
        board.copy().attach(fresh);
        return fresh;
    }

    private static void othersAreNotNotified(GameBoard<?, ?> board, PieceList attached, SplittableRandom random) {
        if (View.of(board).isOver()) {
            board.unmake();
        }
        int calls = attached.calls();
        make(board.copy(), random);
        PieceList silent = new PieceList(false);
        board.attach(silent);
        make(board, random);
        board.unmake();
        board.attach(null);
        make(board, random);
        board.unmake();
        assertThat(attached.calls())
                .as("calls of an evaluator after it was detached, or by a copy of its board")
                .isEqualTo(calls);
        assertThat(silent.calls())
                .as("calls of an evaluator that is not incremental")
                .isZero();
    }

    // ---- repetition ----

    void repetitions() {
        SplittableRandom random = new SplittableRandom(5);
        List<P> from = samples.unfinished();
        for (int i = 0; i < Math.min(CYCLE_STARTS, from.size()); i++) {
            P start = from.get(i);
            cycle(start, random).ifPresent(cycle -> repeat(start, cycle));
        }
    }

    private void repeat(P start, List<Integer> cycle) {
        String where = samples.text(start);
        GameBoard<P, M> board = start.newBoard();
        GameBoard<P, M> copy = start.newBoard();
        BoardGame<P, M> game = samples.kind().start(start, ChanceSource.none());
        for (int i = 0; i < (OCCURRENCES - 1) * cycle.size(); i++) {
            if (game.isOver()) {
                return;
            }
            int move = cycle.get(i % cycle.size());
            game = game.apply(board.move(move));
            board.make(move, 0);
            copy.make(move, 0);
            copy = copy.copy();
            Optional<Outcome> outcome = game.outcome();
            assertThat(board.outcome())
                    .as("result of a board after a cycle, from %s", where)
                    .isEqualTo(outcome);
            assertThat(copy.outcome())
                    .as("result of a copy after a cycle, from %s", where)
                    .isEqualTo(outcome);
            assertThat(game.newBoard().outcome())
                    .as("result of the game's board after a cycle, from %s", where)
                    .isEqualTo(outcome);
        }
        if (game.position().reversibleTurns() >= game.moveCount()) {
            assertThat(game.outcome())
                    .as("outcome at the third occurrence of %s", where)
                    .isPresent();
            assertThat(copy.repeats())
                    .as("repeats() of a copy at the third occurrence of %s", where)
                    .isTrue();
        }
    }

    /** Moves of both sides, twice each, that lead back to the position. */
    private Optional<List<Integer>> cycle(P start, SplittableRandom random) {
        GameBoard<P, M> board = start.newBoard();
        long key = board.key(0);
        for (int first = 0; first < TRIES; first++) {
            List<Integer> line = new ArrayList<>();
            if (sure(board, random, line)) {
                for (int second = 0; second < TRIES; second++) {
                    if (sure(board, random, line)) {
                        if (back(board, key, line)) {
                            return Optional.of(line);
                        }
                        takeBack(board, line);
                    }
                }
                takeBack(board, line);
            }
        }
        return Optional.empty();
    }

    private static void takeBack(GameTree tree, List<Integer> line) {
        tree.unmake();
        line.remove(line.size() - 1);
    }

    /** Makes a random move that has one outcome and leaves a game at the start of a turn, if it meets one. */
    private static boolean sure(GameTree tree, SplittableRandom random, List<Integer> line) {
        int[] moves = Samples.moves(tree);
        return made(tree, moves[random.nextInt(moves.length)], line);
    }

    private static boolean made(GameTree tree, int move, List<Integer> line) {
        if (tree.chance(move).size() != 1) {
            return false;
        }
        tree.make(move, 0);
        if (tree.finalScore() != GameTree.UNFINISHED || !tree.startsTurn()) {
            tree.unmake();
            return false;
        }
        line.add(move);
        return true;
    }

    private static boolean back(GameTree tree, long key, List<Integer> line) {
        for (int third : Samples.moves(tree)) {
            if (made(tree, third, line)) {
                for (int fourth : Samples.moves(tree)) {
                    if (made(tree, fourth, line)) {
                        if (tree.key(0) == key) {
                            return true;
                        }
                        takeBack(tree, line);
                    }
                }
                takeBack(tree, line);
            }
        }
        return false;
    }
}
