package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.PerftCounter.LastMoves;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Counts the paths that moves can take, to check and to time a move generator.
 *
 * <pre>{@code
 * long paths = Perft.count(position, 3);
 * List<Perft.Entry> byFirstMove = Perft.divide(position, 2);
 * }</pre>
 *
 * <p>Under {@link LuckModel#NONE} a ply is a whole turn: all moves until the other side is to act or a king is off the
 * board. Under any other luck model a ply is one move with one of its rolls, since critical hits can make a turn very
 * long. A finished game has no continuation. Repetition and the fifty-move rule are ignored. Paths are at most 100
 * plies long: no longer ones could be counted.
 */
public final class Perft {
    /** The greatest length; what a counter needs for a ply is allocated before it counts. */
    private static final int MAX_DEPTH = 100;

    private Perft() {}

    /**
     * The paths that begin with one ply.
     *
     * @param moves the moves of the ply, with their rolls; unmodifiable
     * @param count the number of paths of the given length that begin with them
     */
    public record Entry(List<PlayedMove> moves, long count) {
        /** Copies the list. */
        public Entry {
            requireNonNull(moves, "moves");
            moves = List.copyOf(moves);
        }
    }

    /**
     * Counts the paths by the move generator, which lists the moves of the last ply, too.
     *
     * @param depth their length, 0 to 100
     * @throws InvalidInputException if that is out of range
     */
    public static long count(Position position, int depth) {
        requireNonNull(position, "position");
        requireDepth(depth, 0);
        return count(position, depth, LastMoves.LISTED);
    }

    private static long count(Position position, int depth, LastMoves lastMoves) {
        Chart chart = position.rules().chart().internalChart();
        return new PerftCounter(new State(position.state()), chart, depth, isCountedByTurns(position), lastMoves)
                .count(depth);
    }

    /**
     * Counts the paths with several threads, and those of the last ply in bulk: by counting squares, without listing a
     * move. This is the quickest way to the number, but says less about the move generator, which {@link #count}
     * checks.
     *
     * @param depth their length, 0 to 100
     * @param threads the number of threads, at least 1
     * @throws InvalidInputException if either is out of range
     * @throws InterruptedException if the calling thread is interrupted, which ends the count
     */
    public static long bulk(Position position, int depth, int threads) throws InterruptedException {
        requireNonNull(position, "position");
        requireDepth(depth, 0);
        if (threads < 1) {
            throw new InvalidInputException("at least one thread is needed: " + threads);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        int split = Math.min(2, depth - 1);
        if (threads == 1 || split < 1) {
            try {
                return count(position, depth, LastMoves.COUNTED);
            } catch (CancellationException interrupted) {
                Thread.interrupted(); // the exception says so
                throw new InterruptedException();
            }
        }
        List<Start> starts = List.of(new Start(List.of(), withoutFiftyMoveRule(position)));
        for (int i = 0; i < split; i++) {
            starts = starts.stream()
                    .flatMap(start -> startsAfterPly(start).stream())
                    .toList();
        }
        List<Callable<Long>> counts = new ArrayList<>();
        for (Start start : starts) {
            counts.add(() -> count(start.position, depth - split, LastMoves.COUNTED));
        }
        return sumInParallel(counts, threads);
    }

    /**
     * Counts the paths by their first ply, in the order of {@link Position#legalMoves}.
     *
     * @param depth their length, 1 to 100
     * @throws InvalidInputException if that is out of range
     */
    public static List<Entry> divide(Position position, int depth) {
        requireNonNull(position, "position");
        requireDepth(depth, 1);
        return startsAfterPly(new Start(List.of(), withoutFiftyMoveRule(position))).stream()
                .map(start -> new Entry(start.ply, count(start.position, depth - 1)))
                .toList();
    }

    /** A position where counting goes on, after the moves of the last ply. */
    private record Start(List<PlayedMove> ply, Position position) {}

    private static Position withoutFiftyMoveRule(Position position) {
        return position.withRules(position.rules().withFiftyMoveRule(false));
    }

    private static boolean isCountedByTurns(Position position) {
        return position.rules().luck() == LuckModel.NONE;
    }

    private static void requireDepth(int depth, int least) {
        if (depth < least || depth > MAX_DEPTH) {
            throw new InvalidInputException("depth must be from " + least + " to " + MAX_DEPTH + ": " + depth);
        }
    }

    /** The ways in which one ply can go. */
    private static List<Start> startsAfterPly(Start start) {
        List<Start> found = new ArrayList<>();
        addStartsAfterPly(new Start(List.of(), start.position), start.position.side(), found);
        return found;
    }

    private static void addStartsAfterPly(Start start, Color turn, List<Start> found) {
        for (Move move : start.position.legalMoves()) {
            for (Position.Branch branch : start.position.branches(move)) {
                List<PlayedMove> ply = new ArrayList<>(start.ply);
                ply.add(new PlayedMove(move, branch.roll()));
                Start next = new Start(List.copyOf(ply), branch.position());
                boolean goesOn =
                        isCountedByTurns(next.position) && next.position.side() == turn && next.position.hasLegalMove();
                if (goesOn) {
                    addStartsAfterPly(next, turn, found);
                } else {
                    found.add(next);
                }
            }
        }
    }

    private static long sumInParallel(List<Callable<Long>> counts, int threads) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            long sum = 0;
            for (Future<Long> count : executor.invokeAll(counts)) {
                sum += count.get();
            }
            return sum;
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a count failed", failed.getCause());
        } finally {
            executor.shutdownNow();
        }
    }
}
