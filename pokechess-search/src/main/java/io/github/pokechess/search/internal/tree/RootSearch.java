package io.github.pokechess.search.internal.tree;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.worker.StopCause;
import io.github.pokechess.search.internal.tree.worker.StopSignal;
import io.github.pokechess.search.internal.tree.worker.Worker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The root as one worker searches it: iterative deepening, one depth after the other, each with a window around the
 * value of the one before (Chess Programming Wiki, "Iterative Deepening", "Aspiration Windows"), by principal variation
 * search over the moves at the root. The best move of an iteration is the first of the next; for several variations it
 * is set aside, and the others are searched for the best once more ("MultiPV").
 */
final class RootSearch {
    /** The steps of a search as they are reported, on the thread that searches. */
    interface Progress {
        /** The progress of a search that nobody looks at. */
        Progress NONE = new Progress() {
            @Override
            public void moveStarted() {}

            @Override
            public void depthFinished() {}
        };

        /** A move at the root is going to be looked at. */
        void moveStarted();

        /** An iteration is finished. */
        void depthFinished();
    }

    /** A variation as it stands outside; nobody writes to its arrays. */
    static final class Variation {
        /** The score of its first move. */
        final int value;

        /** The depth at which that was found, 0 for none. */
        final int depth;

        /** The line, each move with its first outcome; at least one. */
        final int[] moves;

        /** The scores of the outcomes of its first move; none if its value was only bounded. */
        final int[] outcomes;

        /** The number of moves to the end that is proven, or {@link Worker#UNPROVEN}. */
        final int movesToEnd;

        private Variation(int value, int depth, int movesToEnd, int[] moves, int[] rolls) {
            this.value = value;
            this.depth = depth;
            this.movesToEnd = movesToEnd;
            this.moves = moves;
            this.outcomes = rolls;
        }
    }

    /** A move at the root with its results. */
    private static final class Candidate {
        final int move;

        /** The last result: the score, or a lower bound if the window was below the score. */
        int value = -INFINITY;

        int[] line;
        int[] outcomes = {};

        /** The depth at which that was found, 0 for none. */
        int depth;

        /** The score that was found last, no bound; with it the depth, 0 for none, and the line. */
        int score = -INFINITY;

        int scoreDepth;
        int[] scoreLine = {};

        /** The first depth at which an exact search has proven the end, 0 for none. */
        int provenAt;

        /** Whether its likeliest outcome wins. */
        final boolean winsByLikeliestRoll;

        Candidate(int move, boolean winsByLikeliestRoll) {
            this.move = move;
            this.winsByLikeliestRoll = winsByLikeliestRoll;
            line = new int[] {move};
        }
    }

    private static final int WIN = GameTree.WIN;
    private static final int INFINITY = WIN + 1;

    /**
     * Half of the first window around the last value, the factor by which it grows, and the depth from which it is
     * used.
     */
    private static final int ASPIRATION = 25_000;

    private static final int ASPIRATION_GROWTH = 3;
    private static final int ASPIRATION_DEPTH = 4;

    /**
     * The margin, in millionths, by which anything else has to be better than a try to win at once. A try that fails
     * costs next to nothing; to wait may seem better only because the search looks deeper there, and then wait again.
     */
    private static final int PATIENCE = 50_000;

    private final Worker worker;
    private final boolean exact;
    private final boolean aspiration;
    private final int variations;
    private final List<Candidate> candidates = new ArrayList<>();

    private List<Variation> ranked;
    private int depth;
    private int currentMove;
    private int currentNumber;

    /**
     * A search of the moves at the root that pass, at least one.
     *
     * @param variations the number of moves to find the values of, at least 1
     */
    RootSearch(Worker worker, boolean exact, boolean aspiration, int variations, IntPredicate allowed) {
        this.worker = worker;
        this.exact = exact;
        this.aspiration = aspiration;
        this.variations = variations;
        int value = worker.value(0, -INFINITY, INFINITY);
        for (int move : worker.rootMoves()) {
            if (allowed.test(move)) {
                candidates.add(new Candidate(move, isWinByLikeliest(worker.tree(), move)));
            }
        }
        candidates.get(0).value = value;
        worker.resetCounts();
        ranked = sortAndRank(0);
    }

    private static boolean isWinByLikeliest(GameTree tree, int move) {
        int side = tree.sideIndex();
        tree.make(move, 0);
        int finalScore = tree.finalScore();
        boolean wins = finalScore == (tree.sideIndex() == side ? WIN : -WIN);
        tree.unmake();
        return wins;
    }

    /**
     * Searches from one depth to another.
     *
     * @return why it has ended
     */
    StopCause deepen(int firstDepth, int lastDepth, Progress progress) {
        GameTree tree = worker.tree();
        int made = tree.made();
        int found = 0;
        int before = candidates.get(0).value;
        try {
            for (int next = firstDepth; next <= lastDepth; next++) {
                found = 0;
                before = candidates.get(0).value;
                while (found < Math.min(variations, candidates.size())) {
                    searchWithAspiration(found, next, progress);
                    found++;
                }
                depth = next;
                ranked = sortAndRank(found);
                progress.depthFinished();
                if (variations == 1 && isSettled(candidates.get(0).value, next)) {
                    return StopCause.DECIDED;
                }
            }
            return StopCause.DEPTH;
        } catch (StopSignal stop) {
            while (tree.made() > made) {
                tree.unmake();
            }
            if (found == 0) {
                preferUnprovenToLoss(before);
            }
            ranked = sortAndRank(found);
            return stop.reason();
        }
    }

    /**
     * Where a search was stopped at a move that is proven to lose, prefers the next one of which that is not known: it
     * is worth at most as much as the best move of the iteration before.
     *
     * @param before the value after that iteration
     */
    private void preferUnprovenToLoss(int before) {
        if (!isLoss(candidates.get(0).value) || isLoss(before)) {
            return;
        }
        for (int i = 0; i < candidates.size() && isLoss(candidates.get(0).value); i++) {
            candidates.add(candidates.remove(0));
        }
        Candidate next = candidates.get(0);
        if (!isLoss(next.value)) {
            next.value = next.value == -INFINITY ? before : Math.min(next.value, before);
        }
    }

    private boolean isLoss(int value) {
        return value < 0 && value > -INFINITY && worker.movesToEnd(value) != Worker.UNPROVEN;
    }

    /** Whether the end is proven, and no shorter way to it can be found at a greater depth. */
    private boolean isSettled(int value, int searched) {
        int moves = worker.movesToEnd(value);
        return moves != Worker.UNPROVEN && moves <= searched;
    }

    private void searchWithAspiration(int from, int toDepth, Progress progress) {
        int before = candidates.get(from).value;
        boolean open = exact || !aspiration || toDepth < ASPIRATION_DEPTH || before == -INFINITY;
        int alpha = open ? -INFINITY : Math.max(-INFINITY, before - ASPIRATION);
        int beta = open ? INFINITY : Math.min(INFINITY, before + ASPIRATION);
        int width = ASPIRATION;
        while (true) {
            int found = searchAndMoveBest(from, toDepth, alpha, beta, progress);
            width *= ASPIRATION_GROWTH;
            if (found <= alpha && alpha > -INFINITY) {
                alpha = Math.max(-INFINITY, found - width);
            } else if (found >= beta && beta < INFINITY) {
                beta = Math.min(INFINITY, found + width);
            } else {
                return;
            }
        }
    }

    /** Finds the best of the candidates from an index on and moves it there, the others one down. */
    private int searchAndMoveBest(int from, int toDepth, int alpha, int beta, Progress progress) {
        worker.prepareRootIteration();
        int low = alpha;
        int best = -INFINITY;
        int top = Math.min(beta, WIN);
        for (int i = from; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            int move = candidate.move;
            int number = i - from + 1;
            boolean keepsWinningTry = !exact
                    && best > -INFINITY
                    && candidates.get(from).winsByLikeliestRoll
                    && !candidate.winsByLikeliestRoll;
            int threshold = keepsWinningTry ? low + PATIENCE : low;
            if (i > from && threshold >= top) {
                continue;
            }
            currentMove = move;
            currentNumber = number;
            progress.moveStarted();
            int found;
            if (i == from) {
                found = worker.rootMove(move, toDepth, low, top, true, number);
            } else {
                found = worker.rootMove(move, toDepth, threshold, threshold + 1, false, number);
                if (found > threshold && threshold + 1 < top) {
                    found = worker.rootMove(move, toDepth, threshold, top, true, number);
                }
                if (keepsWinningTry && found <= threshold) {
                    continue;
                }
            }
            if (found > best) {
                best = found;
                if (found > low) {
                    low = found;
                    candidate.value = found;
                    candidate.provenAt = worker.movesToEnd(found) == Worker.UNPROVEN
                            ? 0
                            : candidate.provenAt == 0 ? toDepth : candidate.provenAt;
                    candidate.line = worker.line(move);
                    candidate.depth = toDepth;
                    if (found < top || top == WIN) {
                        candidate.outcomes = worker.outcomes(move);
                        candidate.score = found;
                        candidate.scoreDepth = toDepth;
                        candidate.scoreLine = candidate.line;
                    }
                    candidates.remove(i);
                    candidates.add(from, candidate);
                }
                if (found >= top) {
                    break;
                }
            }
        }
        return best;
    }

    /**
     * The variations, the best first. Those that the present iteration has found are sorted, for the next one too: one
     * that was found later may be worth more, since the table knows more by then. The others are those that it was not
     * done with, each with the last score that was found for it, in this iteration or the one before; a bound is no
     * score. As long as the iteration has found none, the best one is its best move so far, even if only a lower bound
     * of it is known.
     */
    private List<Variation> sortAndRank(int found) {
        Comparator<Candidate> byScore = Comparator.comparingInt(candidate -> -candidate.score);
        int first = Math.max(1, found);
        candidates.subList(0, found).sort(byScore);
        List<Variation> result = new ArrayList<>();
        for (Candidate candidate : candidates.subList(0, first)) {
            result.add(variationOf(candidate, candidate.value, candidate.depth, candidate.line));
        }
        candidates.stream()
                .skip(first)
                .filter(candidate -> candidate.scoreDepth >= Math.max(1, depth))
                .sorted(byScore)
                .limit(variations - first)
                .forEach(candidate ->
                        result.add(variationOf(candidate, candidate.score, candidate.scoreDepth, candidate.scoreLine)));
        return result;
    }

    private Variation variationOf(Candidate candidate, int value, int found, int[] line) {
        return new Variation(
                worker.reported(value), found, movesToEnd(candidate, value), line, reportedScores(candidate.outcomes));
    }

    private int movesToEnd(Candidate candidate, int value) {
        int moves = worker.movesToEnd(value);
        return exact && moves != Worker.UNPROVEN ? candidate.provenAt : moves;
    }

    private int[] reportedScores(int[] scores) {
        int[] reported = scores.clone();
        for (int i = 0; i < reported.length; i++) {
            reported[i] = worker.reported(reported[i]);
        }
        return reported;
    }

    /**
     * The variations after the last finished iteration, or where the search was stopped, the best first; at least one.
     */
    List<Variation> variations() {
        return ranked;
    }

    /** The last finished depth, 0 for none. */
    int depth() {
        return depth;
    }

    /** The move at the root that is being looked at, or {@link GameTree#NO_MOVE}. */
    int currentMove() {
        return currentMove;
    }

    /** The number of that move among those that are looked at, from 1; 0 for none. */
    int currentNumber() {
        return currentNumber;
    }
}
