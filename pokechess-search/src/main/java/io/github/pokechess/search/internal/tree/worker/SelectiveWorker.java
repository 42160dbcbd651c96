package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The search for play: deep where it matters, shallow or not at all where it does not.
 *
 * <p><b>Moves</b> are searched by principal variation search (T. Marsland, M. Campbell, <i>Parallel search of strongly
 * ordered game trees</i>, 1982), handed out by a {@link MovePicker}, left out by {@link Pruning}, reduced by {@link
 * Reductions}, and followed to the end of exchanges by {@link Quiescence}. Where something threatens to end the game,
 * what does nothing about it is left out as soon as any other move is better than that promises to be.
 *
 * <p><b>Chance.</b> At the root, and on the principal variation while {@value #OPEN_DEPTH} depths are left, all
 * outcomes are searched ({@link Star1}), unlikely ones less deep. Every other chance node is closed ({@link
 * ClosedChance}). Values of both kinds share the table.
 *
 * <p>All results below the root are fail-soft. Nothing is allocated below the root once the buffers have grown. Takes
 * 0.1 MiB at first, and up to 1 MiB in long searches.
 */
final class SelectiveWorker extends BaseWorker {
    /**
     * A turn that starts at this ply or later is evaluated, not searched. It bounds extensions and quiescence well
     * below the {@link #framesFor} of the greatest depth.
     */
    private static final int MAX_PLY = 240;

    /** On the principal variation, chance nodes are open that have so much depth left. */
    private static final int OPEN_DEPTH = 3;

    /**
     * "Check Extensions" (Chess Programming Wiki): one more depth where something threatens for certain, up to this
     * depth. Where captures may miss, it gains nothing.
     */
    private static final int EXTENDED_DEPTH = 3;

    /** The reduction for outcomes that are not the likeliest: they count for little, and so do errors about them. */
    private static final int UNLIKELY_REDUCTION = 2;

    /** The guess of an idle roll where the other side can end the game, if nothing is done about it. */
    private static final int THREATENED_GUESS = -600_000;

    private static final int MAX_TABLE_DEPTH = 255;

    private final boolean closedChance;
    private final Evaluation evaluation;
    private final Pruning pruning;
    private final Reductions reductions;
    private final MovePicker picker;
    private final Quiescence quiescence;

    /**
     * @param before the worker of an earlier search, of the same features, whose memory and experience it takes over
     */
    SelectiveWorker(
            EvaluatedTree pair,
            TranspositionTable table,
            Control control,
            long nodeLimit,
            Set<Feature> features,
            @Nullable SelectiveWorker before) {
        super(
                pair,
                table,
                control,
                nodeLimit,
                framesFor(MAX_DEPTH),
                Scores.SEEN_WIN,
                before == null
                        ? new Histories(pair.tree(), features.contains(Feature.CONTINUATION_HISTORY))
                        : new Histories(pair.tree(), before.histories),
                before);
        root.forget();
        closedChance = features.contains(Feature.CLOSED_CHANCE);
        evaluation = Evaluation.forSelectiveSearch(tree, pair.evaluator(), before == null ? null : before.evaluation);
        pruning = new Pruning(features);
        reductions = new Reductions(features.contains(Feature.LATE_REDUCTION), histories);
        picker = new MovePicker(tree, buffer, histories, pruning);
        quiescence = new Quiescence(features.contains(Feature.QUIESCENCE), MAX_PLY, tree, counter, evaluation, buffer);
    }

    @Override
    public int reported(int score) {
        return score >= Scores.SEEN_WIN ? WIN : score <= -Scores.SEEN_WIN ? -WIN : evaluation.expectedResult(score);
    }

    @Override
    public int movesToEnd(int score) {
        return Scores.isProven(score) ? WIN - Math.abs(score) : UNPROVEN;
    }

    @Override
    public void prepareRootIteration() {
        root.afterNull = false;
        boolean quiet = tree.startsTurn() && !tree.isThreatened();
        root.idleGuess = quiet ? evaluation.quietScore(tree.key(0)) : THREATENED_GUESS;
        super.prepareRootIteration();
    }

    @Override
    public int rootMove(int move, int depth, int alpha, int beta, boolean principal, int number) {
        root.next.line.clear();
        root.end = 0;
        root.historyIndex = tree.historyIndex(move);
        Chance chance = tree.chance(move);
        int rest = tree.costsDepth(move) ? depth - 1 : depth;
        if (!principal && !tree.isTactical(move)) {
            int less = reductions.quietReductionAtRoot(depth, number, rest);
            if (less > 0 && searchMove(root, move, chance, rest - less, alpha, beta, NodeType.CUT) <= alpha) {
                return alpha;
            }
        }
        return searchMove(root, move, chance, rest, alpha, beta, principal ? NodeType.PRINCIPAL : NodeType.CUT);
    }

    @Override
    int searchNode(Frame frame, int depth, int alpha, int beta) {
        if (depth <= 0) {
            return quiescence.searchGains(frame, alpha, beta, 0);
        }
        int ply = frame.ply;
        counter.count(ply);
        int finalScore = tree.finalScore();
        if (finalScore != GameTree.UNFINISHED) {
            return Scores.finishedAtPly(finalScore, ply);
        }
        boolean starts = tree.startsTurn();
        if (starts) {
            if (ply > 0 && tree.repeats()) {
                return 0;
            }
            if (ply >= MAX_PLY) {
                return evaluation.score();
            }
            if (ply > 0 && tree.winsAtOnce()) {
                return Scores.finishedAtPly(WIN, ply + 1);
            }
        }
        long key = tree.key(depth);
        long entry = table.probe(key);
        int tableScore = 0;
        int bound = 0;
        int first = NONE;
        if (entry != 0) {
            tableScore = Scores.fromTable(TranspositionTable.value(entry), ply);
            bound = TranspositionTable.bound(entry);
            if (!frame.isPrincipal()
                    && TranspositionTable.depth(entry) >= depth
                    && TranspositionTable.isDecisive(bound, tableScore, alpha, beta)) {
                return tableScore;
            }
            first = legalTableMove(entry);
        }
        boolean threatened = starts && tree.isThreatened();
        boolean quiet = starts && !threatened;
        frame.key = key;
        frame.depth = threatened && depth <= EXTENDED_DEPTH && tree.isThreatCertain() ? depth + 1 : depth;
        frame.tableMove = first;
        frame.startsTurn = starts;
        frame.isThreatened = threatened;
        frame.isQuiet = quiet;
        frame.forgetIdle();
        if (quiet) {
            int value = evaluation.quietScore(key);
            frame.idleGuess = value;
            frame.value = improvedByTable(value, tableScore, bound);
            if (!frame.isPrincipal()) {
                if (pruning.isGoodEnough(frame, beta)) {
                    return frame.value;
                }
                if (pruning.isNullMoveWorthTrying(frame, beta) && tree.canMakeNull()) {
                    int found = searchNullMove(frame, beta);
                    if (found >= beta) {
                        return Math.min(found, Scores.SEEN_WIN - 1);
                    }
                    frame.idleGuess = Math.min(frame.idleGuess, found);
                }
            }
        } else {
            frame.idleGuess = starts ? THREATENED_GUESS : 0;
            frame.value = 0;
        }
        frame.depth = pruning.reducedDepth(frame);
        return searchMoves(frame, alpha, Math.min(beta, WIN));
    }

    /** The score of an evaluation, or what the table knows if that says more. */
    private static int improvedByTable(int score, int tableScore, int bound) {
        boolean better = bound == TranspositionTable.EXACT
                || (bound == TranspositionTable.LOWER && tableScore > score)
                || (bound == TranspositionTable.UPPER && tableScore < score);
        return better ? tableScore : score;
    }

    private int searchNullMove(Frame frame, int beta) {
        Frame next = frame.next;
        tree.makeNull();
        frame.historyIndex = 0;
        next.afterNull = true;
        next.type = NodeType.typeBelow(frame.type);
        next.from = frame.from;
        int found = -searchNode(next, Pruning.depthAfterNull(frame.depth), -beta, 1 - beta);
        next.afterNull = false;
        tree.unmake();
        return found;
    }

    /** The value of the best move, or a bound of it. There is one: the first move is never left out. */
    private int searchMoves(Frame frame, int alpha, int beta) {
        boolean principal = frame.isPrincipal();
        frame.low = alpha;
        frame.best = -INFINITY;
        frame.number = 0;
        int bestMove = NONE;
        boolean idleSeen = false;
        int unmetThreat = tree.isThreatCertain() ? -Scores.SEEN_WIN : THREATENED_GUESS;
        picker.start(frame);
        for (int move = picker.next(frame); move != NONE; move = picker.next(frame)) {
            if (frame.best > unmetThreat && picker.isThreatUnmet(frame)) {
                break; // the other side would end the game, unless it misses
            }
            Chance chance = tree.chance(move);
            if (chance.idle() == 0 && chance.size() == 1) {
                if (idleSeen) {
                    continue; // all moves that change nothing but the side to act lead to one position
                }
                idleSeen = true;
            }
            int number = ++frame.number;
            boolean quiet = !tree.isTactical(move);
            boolean loss = !quiet && number > 1 && picker.isLoss(frame);
            boolean threat = quiet && number > 1 && frame.isQuiet && tree.threatens(move);
            int verdict = threat ? Pruning.SEARCH : pruning.lateMoveVerdict(frame, quiet, loss);
            if (verdict == Pruning.STOP) {
                break;
            }
            if (verdict == Pruning.SKIP) {
                continue;
            }
            frame.historyIndex = tree.historyIndex(move);
            if (principal) {
                frame.next.line.clear(); // that of the move before
            }
            int rest = tree.costsDepth(move) ? frame.depth - 1 : frame.depth;
            int found = number == 1
                    ? searchMove(frame, move, chance, rest, alpha, beta, typeOfFirstMove(frame))
                    : searchLaterMove(
                            frame,
                            move,
                            chance,
                            rest,
                            beta,
                            reductions.reduction(frame, move, rest, quiet, loss, threat));
            if (found > frame.best) {
                frame.best = found;
                if (found > frame.low) {
                    bestMove = move;
                    frame.low = found;
                    if (principal) {
                        frame.line.set(move, frame.next.line);
                    }
                    if (found >= beta) {
                        picker.rewardIfQuiet(frame);
                        break;
                    }
                }
            }
        }
        int best = frame.best;
        int kind = TranspositionTable.boundOf(best, alpha, beta);
        int depth = Math.min(frame.depth, MAX_TABLE_DEPTH);
        table.store(frame.key, depth, Scores.toTable(best, frame.ply), kind, bestMove);
        return best;
    }

    private static int typeOfFirstMove(Frame frame) {
        return frame.isPrincipal() ? NodeType.PRINCIPAL : NodeType.typeBelow(frame.type);
    }

    /** The value of a move that is not the first: searched with a null window, and again if it turns out better. */
    private int searchLaterMove(Frame frame, int move, Chance chance, int rest, int beta, int reduction) {
        int low = frame.low;
        int found = searchMove(frame, move, chance, rest - reduction, low, low + 1, NodeType.CUT);
        if (reduction > 0 && found > low) {
            found = searchMove(frame, move, chance, rest, low, low + 1, NodeType.typeBelow(frame.type));
        }
        if (found > low && found < beta && frame.isPrincipal()) {
            found = searchMove(frame, move, chance, rest, low, beta, NodeType.PRINCIPAL);
        }
        return found;
    }

    /** The value of a move: of its one successor, or over chance. */
    private int searchMove(Frame frame, int move, Chance chance, int rest, int alpha, int beta, int type) {
        frame.setNextType(type);
        if (chance.size() == 1) {
            return star1.searchOnlyOutcome(frame, move, rest, alpha, beta);
        }
        boolean closed = closedChance && frame.ply > 0 && (rest < OPEN_DEPTH || type != NodeType.PRINCIPAL);
        return closed
                ? searchClosedChance(frame, move, chance, rest, alpha, beta)
                : star1.searchAverage(frame, move, chance, rest, alpha, beta);
    }

    private int searchClosedChance(Frame frame, int move, Chance chance, int rest, int alpha, int beta) {
        int total = chance.total();
        int weight = ClosedChance.hitWeight(chance);
        int idleSum = ClosedChance.idleSum(chance, weight, frame.idleGuess);
        int a = ClosedChance.successorAlpha(alpha, idleSum, weight, total);
        int b = ClosedChance.successorBeta(beta, idleSum, weight, total);
        int found = a >= WIN ? WIN : b <= -WIN ? -WIN : searchSuccessor(frame, move, 0, rest, a, b);
        return ClosedChance.valueOfMove(chance, found, idleSum, weight);
    }

    @Override
    int searchOutcome(Frame frame, int move, int roll, int rest, int alpha, int beta) {
        int depth = roll == 0 ? rest : Math.max(0, rest - UNLIKELY_REDUCTION);
        return searchSuccessor(frame, move, roll, depth, alpha, beta);
    }

    @Override
    void narrowIdleBounds(Frame frame, int found, int alpha, int beta) {
        if (found < beta) {
            frame.idleHigh = Math.max(-WIN, Math.min(found, WIN));
        }
        if (found > alpha) {
            frame.idleLow = Math.max(-WIN, Math.min(found, WIN));
        }
        if (frame.idleLow > frame.idleHigh) { // findings of different depths: the last one counts
            frame.idleLow = found;
            frame.idleHigh = found;
        }
        frame.idleGuess = found;
    }

    /** The value of a position's successor for the side that acts before it. */
    private int searchSuccessor(Frame frame, int move, int roll, int depth, int alpha, int beta) {
        int side = tree.sideIndex();
        tree.make(move, roll);
        int found = tree.sideIndex() == side
                ? searchNode(frame.next, depth, alpha, beta)
                : -searchNode(frame.next, depth, -beta, -alpha);
        tree.unmake();
        return found;
    }
}
