package io.github.pokechess.study;

import io.github.pokechess.core.Effectiveness;
import java.util.Arrays;

/**
 * Solves one ending whose smaller endings are solved.
 *
 * <p>Whatever leaves the ending (a capture, a promotion) is worth something known, but for a miss, which leads back to
 * the same placement with the other side to act. So a round takes the worth of misses from the round before, and solves
 * the game that is left without any chance: moves to empty squares, and exits of known worth; to move on without end is
 * a draw. It is solved as tables of chess are, from the exits back, but from the largest worth to the smallest: a side
 * takes the first exit above 0 that comes, and loses what the last of its options loses.
 *
 * <p>Two values that differ by at most <i>d</i> make exits that differ by at most the probability of a miss times
 * <i>d</i>, and the game without chance does not widen that. So rounds contract by 0.1, and seven of them leave an
 * error of 10⁻⁷ from any start. Sweeps of one-step improvements over all placements, the usual value iteration, may end
 * elsewhere: values that are too high, since a miss was not answered yet, circulate among quiet moves for ever.
 *
 * <p>Symmetric placements count once, so a placement on a long diagonal has twice the neighbours of one kind: options
 * are counted in halves.
 */
final class EndgameSolver {
    private static final double ERROR = 1e-7;
    private static final int OPTION = 2;
    private static final int BUCKETS = 1 << 12;
    private static final int SLAB = 1 << 17;
    private static final int INDEX_BITS = 32;
    private static final int MOST_TURNS = 255;

    private final EndgameTable table;
    private final Placements placements;
    private final int size;
    private final boolean hasPawn;

    /** The worth of each placement. During a round open placements have the worth of leaving the ending at once. */
    private final float[] values;

    /** The best worth of captures without their misses; NaN if no capture has an effect. */
    private final float[] hits;

    /**
     * The number of options in halves: moves to empty squares, no effect, and all exits together; 0 for invalid
     * placements. A king always has one, as no side has three other pieces.
     */
    private final byte[] options;

    /** The remaining {@link #options} in a round; 0 for placements whose worth is known. */
    private final byte[] open;

    private long[] events = new long[SLAB];

    /** The placements that are settled and not spread yet, from {@code head} to {@code tail}: first in, first out. */
    private int[] queue = new int[SLAB];

    private int head;
    private int tail;

    private EndgameSolver(EndgameTable table) {
        this.table = table;
        placements = table.placements;
        size = placements.size();
        hasPawn = table.material.hasPawn();
        values = table.values;
        hits = new float[size];
        options = new byte[size];
        open = new byte[size];
    }

    static void solve(EndgameTable table) {
        EndgameSolver solver = new EndgameSolver(table);
        solver.initializePlacements();
        double error = 1;
        do {
            solver.solveRound();
            error *= table.miss;
        } while (error > ERROR);
    }

    private void initializePlacements() {
        for (int number = 0; number < size; number++) {
            hits[number] = Float.NaN;
            int side = number < placements.offsetOfBlack() ? 0 : 1;
            int placement = placements.placementOf(number);
            if (table.isPossible(placement) && placements.numberOf(side, placement) == number) {
                countOptionsAndHits(number, side, placement);
            }
        }
    }

    private void countOptionsAndHits(int number, int side, int placement) {
        long occupied = placements.occupiedSquares(placement);
        int count = 0;
        double best = Double.NEGATIVE_INFINITY;
        boolean exits = false;
        for (int own = table.piecesOfSide(side); own != 0; own &= own - 1) {
            int piece = Integer.numberOfTrailingZeros(own);
            long quiet = table.quietTargets(placement, piece, occupied);
            if (quiet != 0 && table.isPromotion(piece, Long.numberOfTrailingZeros(quiet))) {
                exits = true;
            } else {
                count += Long.bitCount(quiet);
            }
            long attacked = table.attacks(placement, piece, occupied);
            for (int others = table.piecesOfSide(1 - side); others != 0; others &= others - 1) {
                int other = Integer.numberOfTrailingZeros(others);
                if (((attacked >>> EndgameTable.squareOf(placement, other)) & 1) != 0
                        && table.effectOn(piece, other) != Effectiveness.NO_EFFECT) {
                    best = Math.max(best, table.valueOfHits(side, placement, piece, other));
                }
            }
        }
        if (best > Double.NEGATIVE_INFINITY) {
            hits[number] = (float) best;
            exits = true;
        }
        count += (exits ? 1 : 0) + (canCaptureWithoutEffect(side, placement, occupied) ? 1 : 0);
        options[number] = (byte) (OPTION * count);
    }

    /** Whether a side may attempt a capture without effect, which leaves all as it is. */
    private boolean canCaptureWithoutEffect(int side, int placement, long occupied) {
        for (int own = table.piecesOfSide(side); own != 0; own &= own - 1) {
            int piece = Integer.numberOfTrailingZeros(own);
            long attacked = table.attacks(placement, piece, occupied);
            for (int others = table.piecesOfSide(1 - side); others != 0; others &= others - 1) {
                int other = Integer.numberOfTrailingZeros(others);
                if (((attacked >>> EndgameTable.squareOf(placement, other)) & 1) != 0
                        && table.effectOn(piece, other) == Effectiveness.NO_EFFECT) {
                    return true;
                }
            }
        }
        return false;
    }

    private void solveRound() {
        int half = placements.offsetOfBlack();
        int[] histogram = new int[BUCKETS];
        for (int number = 0; number < half; number++) {
            float white = bestExitValue(number, 0, values[number + half]);
            float black = bestExitValue(number + half, 1, values[number]);
            values[number] = white;
            values[number + half] = black;
            countUnevenExit(white, histogram);
            countUnevenExit(black, histogram);
        }
        System.arraycopy(options, 0, open, 0, size);
        int top = BUCKETS;
        while (top > 0) {
            int bottom = top;
            int count = 0;
            do {
                count += histogram[--bottom];
            } while (bottom > 0 && count + histogram[bottom - 1] <= SLAB);
            settleExitsOfBuckets(bottom, top, count);
            top = bottom;
        }
        for (int number = 0; number < size; number++) {
            if (open[number] != 0 || options[number] == 0) {
                values[number] = 0;
            }
        }
    }

    /** The worth of leaving the ending at once; NaN if nothing leaves it. */
    private float bestExitValue(int number, int side, float valueAfterMiss) {
        float exit = (float) (hits[number] - table.miss * valueAfterMiss);
        if (options[number] == 0 || !hasPawn) {
            return exit;
        }
        int placement = placements.placementOf(number);
        long occupied = placements.occupiedSquares(placement);
        for (int own = table.piecesOfSide(side); own != 0; own &= own - 1) {
            int piece = Integer.numberOfTrailingZeros(own);
            long quiet = table.quietTargets(placement, piece, occupied);
            if (quiet != 0 && table.isPromotion(piece, Long.numberOfTrailingZeros(quiet))) {
                float promoted =
                        (float) table.quietMoveValue(side, placement, piece, Long.numberOfTrailingZeros(quiet));
                exit = exit > promoted ? exit : promoted;
            }
        }
        return exit;
    }

    private static void countUnevenExit(float exit, int[] histogram) {
        if (isUneven(exit)) {
            histogram[bucketOf(exit)]++;
        }
    }

    /** Whether there is an exit, and it is not even. */
    private static boolean isUneven(float exit) {
        return exit < 0 || exit > 0;
    }

    private static int bucketOf(float exit) {
        return Math.min(BUCKETS - 1, (int) (Math.abs(exit) * BUCKETS));
    }

    /** Settles the exits of some buckets, the largest first, and their consequences. */
    private void settleExitsOfBuckets(int bottom, int top, int most) {
        if (most == 0) {
            return;
        }
        events = events.length < most ? new long[most] : events;
        int count = 0;
        for (int number = 0; number < size; number++) {
            float exit = values[number];
            if (open[number] != 0 && isUneven(exit) && bucketOf(exit) >= bottom && bucketOf(exit) < top) {
                long order = (long) Integer.MAX_VALUE - Float.floatToIntBits(Math.abs(exit));
                events[count++] = (order << INDEX_BITS) | number;
            }
        }
        Arrays.sort(events, 0, count);
        for (int i = 0; i < count; i++) {
            int number = (int) events[i];
            if (open[number] != 0) {
                float exit = values[number];
                if (exit > 0) {
                    settlePlacement(number, exit, 0);
                } else {
                    removeLosingOptions(number, OPTION, exit, 0);
                }
            }
            // All exits of one worth come first, so that turns are counted from the nearest.
            if (i + 1 == count || events[i] >>> INDEX_BITS != events[i + 1] >>> INDEX_BITS) {
                while (head < tail) {
                    propagateToPredecessors(queue[head++]);
                }
                head = 0;
                tail = 0;
            }
        }
    }

    private void settlePlacement(int number, float value, int turns) {
        values[number] = value;
        table.turns[number] = (byte) Math.min(turns, MOST_TURNS);
        open[number] = 0;
        if (tail == queue.length) {
            queue = Arrays.copyOf(queue, 2 * tail);
        }
        queue[tail++] = number;
    }

    /** Takes away options that lose; the last one is the best of them. */
    private void removeLosingOptions(int number, int halves, float value, int turns) {
        open[number] -= (byte) halves;
        if (open[number] == 0) {
            settlePlacement(number, value, turns);
        }
    }

    /** Propagates the worth of a placement to the placements one move before it. */
    private void propagateToPredecessors(int number) {
        float value = values[number];
        int turns = (table.turns[number] & 0xff) + 1;
        int side = number < placements.offsetOfBlack() ? 1 : 0;
        int placement = placements.placementOf(number);
        long occupied = placements.occupiedSquares(placement);
        int stabilizer = placements.symmetriesKeeping(occupied);
        for (int own = table.piecesOfSide(side); own != 0; own &= own - 1) {
            int piece = Integer.numberOfTrailingZeros(own);
            long from = table.quietOrigins(placement, piece, occupied);
            long without = occupied ^ (1L << EndgameTable.squareOf(placement, piece));
            for (; from != 0; from &= from - 1) {
                int square = Long.numberOfTrailingZeros(from);
                int before = placements.numberOf(side, EndgameTable.withPieceMoved(placement, piece, square));
                if (open[before] == 0) {
                    continue;
                }
                if (value < 0) {
                    settlePlacement(before, -value, turns);
                } else {
                    removeLosingOptions(
                            before,
                            OPTION * placements.symmetriesKeeping(without | (1L << square)) / stabilizer,
                            -value,
                            turns);
                }
            }
        }
        int same = number < placements.offsetOfBlack()
                ? number + placements.offsetOfBlack()
                : number - placements.offsetOfBlack();
        if (open[same] != 0 && canCaptureWithoutEffect(side, placement, occupied)) {
            if (value < 0) {
                settlePlacement(same, -value, turns);
            } else {
                removeLosingOptions(same, OPTION, -value, turns);
            }
        }
    }
}
