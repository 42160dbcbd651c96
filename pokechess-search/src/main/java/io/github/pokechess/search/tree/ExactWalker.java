package io.github.pokechess.search.tree;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameTree;

/**
 * Expectiminimax with alpha-beta, equal to brute force whatever the window and the table.
 *
 * <p><b>Choices</b> are searched by principal variation search: what comes after the first is asked only whether it is
 * better, with a window that holds no value, and searched again if it is.
 *
 * <p><b>Chance</b> is searched by Star1 in integers (B. Ballard, <i>The *-minimax search procedure for trees containing
 * chance nodes</i>, Artificial Intelligence 21, 1983): a decision is worth {@code floorDiv(Σ wᵢvᵢ, Σ wᵢ)} to who decides,
 * and before each outcome it follows, from the bounds of those to come, between which two values of this one the sum is
 * still open. Beyond them the search stops; rounding is allowed for, so that the result is the one of brute force. Two
 * facts make the bounds narrower than a win and a loss: idle outcomes of one position share one successor, and what is at
 * least as good as an outcome already known is at least as good as that ({@link Chance}).
 *
 * <p>All results are fail-soft: at most alpha is an upper bound, at least beta a lower one, in between the value. Takes from
 * the table only what was found at the same depth, and ignores repetition.
 */
final class ExactWalker extends Walker {
    private final int[] bestDecisions;

    ExactWalker(GameTree tree, TranspositionTable table, Control control, long nodeLimit, int maxDepth) {
        super(tree, table, control, nodeLimit, plies(maxDepth));
        bestDecisions = new int[plies(maxDepth)];
    }

    private static int plies(int maxDepth) {
        return (maxDepth + 1) * (1 + GameTree.MAX_FREE_MOVES) + 1;
    }

    @Override
    int node(int depth, int alpha, int beta) {
        return node(depth, alpha, beta, 0, false, 0);
    }

    @Override
    int decideAtRoot(int decision, int depth, int alpha, int beta, boolean principal, int number, int from) {
        lineLengths[1] = 0;
        int rest = tree.costsDepth(decision) ? depth - 1 : depth;
        return decide(decision, rest, alpha, beta, 0, principal, from);
    }

    @Override
    int reported(int score) {
        return score;
    }

    private int node(int toDepth, int alpha, int beta, int ply, boolean principal, int from) {
        if (nodes >= nextCheck) {
            check();
        }
        nodes++;
        int outcome = tree.outcome();
        if (outcome != GameTree.UNFINISHED) {
            return outcome;
        }
        if (toDepth == 0 && tree.startsTurn()) {
            return tree.evaluate();
        }
        int top = Math.min(beta, WIN); // nothing is better
        return toDepth == 0
                ? best(0, alpha, top, ply, principal, from, NONE)
                : remembered(toDepth, alpha, top, ply, principal, from);
    }

    /** The value of the best decision, from the table or for it. */
    private int remembered(int toDepth, int alpha, int beta, int ply, boolean principal, int from) {
        long key = tree.key(toDepth);
        long entry = table.probe(key);
        int first = NONE;
        if (entry != 0) {
            if (!principal && TranspositionTable.depth(entry) == toDepth) {
                int bound = TranspositionTable.bound(entry);
                int score = TranspositionTable.value(entry);
                if (bound == TranspositionTable.EXACT
                        || (bound == TranspositionTable.LOWER ? score >= beta : score <= alpha)) {
                    return score;
                }
            }
            int decision = TranspositionTable.decision(entry);
            first = decision != NONE && tree.isLegal(decision) ? decision : NONE;
        }
        int found = best(toDepth, alpha, beta, ply, principal, from, first);
        if (found <= alpha) {
            table.store(key, toDepth, found, TranspositionTable.UPPER, NONE);
        } else {
            int bound = found < beta ? TranspositionTable.EXACT : TranspositionTable.LOWER;
            table.store(key, toDepth, found, bound, bestDecisions[ply]);
        }
        return found;
    }

    private int best(int toDepth, int alpha, int beta, int ply, boolean principal, int from, int first) {
        ensureRoom(from);
        int end = toDepth == 0 ? tree.generateFree(decisions, from) : tree.generate(decisions, from);
        rank(from, end, ply, first);
        idleLow[ply] = -WIN;
        idleHigh[ply] = WIN;
        int low = alpha;
        int bestValue = -INFINITY;
        int bestDecision = NONE;
        for (int i = from; i < end; i++) {
            int decision = pick(i, end);
            int rest = tree.costsDepth(decision) ? toDepth - 1 : toDepth;
            int found;
            if (principal) {
                lineLengths[ply + 1] = 0; // that of the decision before
            }
            if (i == from) {
                found = decide(decision, rest, low, beta, ply, principal, end);
            } else {
                found = decide(decision, rest, low, low + 1, ply, false, end);
                if (found > low && found < beta) {
                    found = decide(decision, rest, low, beta, ply, principal, end);
                }
            }
            if (found > bestValue) {
                bestValue = found;
                bestDecision = decision;
                if (found > low) {
                    low = found;
                    if (principal) {
                        extendLine(ply, decision);
                    }
                    if (found >= beta) {
                        if (toDepth > 0) {
                            reward(from, i, ply, toDepth);
                        }
                        break;
                    }
                }
            }
        }
        bestDecisions[ply] = bestDecision;
        return bestValue;
    }

    /** The value of a decision: of its one successor, or the average over chance. */
    private int decide(int decision, int rest, int alpha, int beta, int ply, boolean principal, int from) {
        Chance chance = tree.chance(decision);
        int outcomes = chance.outcomes();
        int idle = chance.idle();
        if (outcomes == 1 && idle != 0) {
            int found = successor(decision, 0, rest, alpha, beta, ply, principal, from);
            if (ply == 0) {
                rootOutcomes[0] = found;
            }
            return found;
        }
        return average(decision, chance, rest, alpha, beta, ply, principal, false, from);
    }

    @Override
    int outcome(
            int decision,
            int outcome,
            int rest,
            int alpha,
            int beta,
            int ply,
            boolean principal,
            boolean cut,
            int from) {
        return successor(decision, outcome, rest, alpha, beta, ply, principal, from);
    }

    /** The value of a position's successor for the side that acts before it. */
    private int successor(
            int decision, int outcome, int rest, int alpha, int beta, int ply, boolean principal, int from) {
        int side = tree.side();
        tree.make(decision, outcome);
        int found = tree.side() == side
                ? node(rest, alpha, beta, ply + 1, principal, from)
                : -node(rest, -beta, -alpha, ply + 1, principal, from);
        tree.unmake();
        return found;
    }

    @Override
    void learnIdle(int ply, int found, int alpha, int beta) {
        if (found < beta) {
            idleHigh[ply] = found;
        }
        if (found > alpha) {
            idleLow[ply] = found;
        }
    }

    /** A decision was good enough: it becomes a killer and gains in history what those before it lose. */
    private void reward(int from, int at, int ply, int toDepth) {
        int decision = decisions[at];
        if (tree.moveScore(decision) != 0) {
            return;
        }
        if (killers[2 * ply] != decision) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = decision;
        }
        int bonus = Math.min(toDepth * toDepth * 16, HISTORY_LIMIT / 4);
        adjustHistory(decision, bonus);
        for (int i = from; i < at; i++) {
            if (tree.moveScore(decisions[i]) == 0) {
                adjustHistory(decisions[i], -bonus);
            }
        }
    }
}
