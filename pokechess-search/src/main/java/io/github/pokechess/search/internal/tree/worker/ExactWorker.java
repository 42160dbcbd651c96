package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;

/**
 * Expectiminimax with alpha-beta, equal to brute force for any window and table.
 *
 * <p><b>Moves</b> are searched by principal variation search: those after the first are asked only whether they are
 * better, with a window that holds no value, and searched again if they are. <b>Chance</b> is searched by {@link
 * Star1}.
 *
 * <p>All results are fail-soft: at most alpha is an upper bound, at least beta a lower one, in between the value. Takes
 * from the table only what was found at the same depth, and ignores repetition. Nothing is allocated below the root
 * once the buffers have grown.
 */
final class ExactWorker extends BaseWorker {
    private final Evaluation evaluation;

    ExactWorker(EvaluatedTree pair, TranspositionTable table, Control control, long nodeLimit, int maxDepth) {
        super(pair, table, control, nodeLimit, framesFor(maxDepth), WIN, new Histories(pair.tree(), false), null);
        evaluation = Evaluation.forExactSearch(tree, pair.evaluator());
    }

    @Override
    public int reported(int score) {
        return score;
    }

    @Override
    public int movesToEnd(int score) {
        return Math.abs(score) == WIN ? 0 : UNPROVEN;
    }

    @Override
    public int rootMove(int move, int depth, int alpha, int beta, boolean principal, int number) {
        root.next.line.clear();
        root.end = 0;
        int rest = tree.costsDepth(move) ? depth - 1 : depth;
        return searchMove(root, move, rest, alpha, beta, principal ? NodeType.PRINCIPAL : NodeType.ALL);
    }

    @Override
    int searchNode(Frame frame, int depth, int alpha, int beta) {
        counter.count(frame.ply);
        int finalScore = tree.finalScore();
        if (finalScore != GameTree.UNFINISHED) {
            return finalScore;
        }
        if (depth == 0 && tree.startsTurn()) {
            return evaluation.score();
        }
        frame.depth = depth;
        frame.tableMove = NONE;
        int top = Math.min(beta, WIN); // nothing is better
        return depth == 0 ? searchMoves(frame, alpha, top) : probeOrSearchMoves(frame, alpha, top);
    }

    /** The value of the best move, from the table or for it. */
    private int probeOrSearchMoves(Frame frame, int alpha, int beta) {
        long key = tree.key(frame.depth);
        long entry = table.probe(key);
        if (entry != 0) {
            if (!frame.isPrincipal() && TranspositionTable.depth(entry) == frame.depth) {
                int score = TranspositionTable.value(entry);
                if (TranspositionTable.isDecisive(TranspositionTable.bound(entry), score, alpha, beta)) {
                    return score;
                }
            }
            frame.tableMove = legalTableMove(entry);
        }
        int found = searchMoves(frame, alpha, beta);
        int move = found <= alpha ? NONE : buffer.moves[frame.at];
        table.store(key, frame.depth, found, TranspositionTable.boundOf(found, alpha, beta), move);
        return found;
    }

    /** The value of the best move, or a bound of it; afterwards the frame is at that move. */
    private int searchMoves(Frame frame, int alpha, int beta) {
        int from = frame.from;
        buffer.ensureRoom(from);
        int depth = frame.depth;
        int end = depth == 0 ? tree.generateDepthFree(buffer.moves, from) : tree.generate(buffer.moves, from);
        histories.rank(buffer, from, end, frame, frame.tableMove);
        frame.end = end;
        frame.forgetIdle();
        boolean principal = frame.isPrincipal();
        int low = alpha;
        int best = -INFINITY;
        int bestAt = from;
        for (int i = from; i < end; i++) {
            int move = buffer.pickBest(i, end);
            if (principal) {
                frame.next.line.clear(); // that of the move before
            }
            int rest = tree.costsDepth(move) ? depth - 1 : depth;
            int found = searchMove(
                    frame, move, rest, low, i == from ? beta : low + 1, i == from ? frame.type : NodeType.ALL);
            if (i > from && found > low && found < beta) {
                found = searchMove(frame, move, rest, low, beta, frame.type);
            }
            if (found > best) {
                best = found;
                bestAt = i;
                if (found > low) {
                    low = found;
                    if (principal) {
                        frame.line.set(move, frame.next.line);
                    }
                    if (found >= beta) {
                        if (depth > 0) {
                            rewardQuiet(frame, i);
                        }
                        break;
                    }
                }
            }
        }
        frame.at = bestAt;
        return best;
    }

    /** The value of a move: of its one successor, or the average over chance. */
    private int searchMove(Frame frame, int move, int rest, int alpha, int beta, int type) {
        frame.setNextType(type);
        Chance chance = tree.chance(move);
        return chance.size() == 1 && chance.idle() != 0
                ? star1.searchOnlyOutcome(frame, move, rest, alpha, beta)
                : star1.searchAverage(frame, move, chance, rest, alpha, beta);
    }

    /** The value of a position's successor for the side that acts before it. */
    @Override
    int searchOutcome(Frame frame, int move, int roll, int rest, int alpha, int beta) {
        int side = tree.sideIndex();
        tree.make(move, roll);
        int found = tree.sideIndex() == side
                ? searchNode(frame.next, rest, alpha, beta)
                : -searchNode(frame.next, rest, -beta, -alpha);
        tree.unmake();
        return found;
    }

    @Override
    void narrowIdleBounds(Frame frame, int found, int alpha, int beta) {
        if (found < beta) {
            frame.idleHigh = found;
        }
        if (found > alpha) {
            frame.idleLow = found;
        }
    }

    /** Rewards a move that was good enough: it becomes a killer and gains in history what those before it lose. */
    private void rewardQuiet(Frame frame, int at) {
        int[] moves = buffer.moves;
        if (tree.moveScore(moves[at]) != 0) {
            return;
        }
        histories.addKiller(frame, moves[at]);
        int bonus = Math.min(frame.depth * frame.depth * 16, Histories.LIMIT / 4);
        histories.adjust(frame, moves[at], bonus);
        for (int i = frame.from; i < at; i++) {
            if (tree.moveScore(moves[i]) == 0) {
                histories.adjust(frame, moves[i], -bonus);
            }
        }
    }
}
