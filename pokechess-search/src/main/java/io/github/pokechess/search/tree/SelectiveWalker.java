package io.github.pokechess.search.tree;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameTree;
import java.util.Set;

/**
 * The search for play: deep where it matters, shallow or not at all where it does not.
 *
 * <p><b>Chance.</b> Near the root and on the principal variation all outcomes are searched, those of little weight less
 * deep. Elsewhere a chance node is <i>closed</i>: its idle outcome is worth what is known of the other side acting next (a
 * search of that at less depth, or the evaluation), and all other outcomes are worth what the likeliest is. One successor a
 * decision, with a window next to null if the decision's is.
 *
 * <p><b>Everything else</b> is what chess programs do; see {@link Feature}. Margins are in millionths for an even position
 * and shrink towards won and lost ones, as evaluations do. A win is worth a millionth less for each decision before it, so
 * that the shortest way is found.
 */
final class SelectiveWalker extends Walker {
    /** What makes the search selective; each may be left out to see what it is good for. */
    enum Feature {
        /** Decisions that win at once, and gains, go on to be looked at beyond the depth, with closed chance nodes. */
        QUIESCENCE,
        /** Chance nodes are closed where that is cheap. */
        CLOSED_CHANCE,
        /** If the other side may act twice and that is still good enough, so is this. */
        NULL_MOVE,
        /** What comes late is searched less deep, and again if it is better than thought. */
        LATE_REDUCTION,
        /** What is far better than needed with little depth left is good enough. */
        REVERSE_FUTILITY,
        /** What is far worse than needed with little depth left is not searched, nor what comes very late. */
        LATE_PRUNING,
        /** Without a decision from the table a position is searched less deep. */
        INTERNAL_REDUCTION,
        /** A decision is tried early that was good after the two decisions before. */
        CONTINUATION_HISTORY,
        /** Windows around the last value at the root. */
        ASPIRATION
    }

    /** The line is looked at no further. */
    private static final int MAX_PLY = 240;

    /** Beyond it decisions in a turn still have to be finished. */
    private static final int PLIES = MAX_PLY + 80;

    /** Beyond this a score is a win that the search has seen to the end. */
    private static final int SEEN_WIN = WIN - 256;

    /** On the principal variation, chance nodes are open that have so much depth left. */
    private static final int OPEN_DEPTH = 3;

    // Margins for an even position, in millionths for each depth that is left.
    private static final int REVERSE_MARGIN = 75_000;
    private static final int FUTILITY_MARGIN = 90_000;

    // Where the decisions of a position come from next.
    private static final int TABLE = 0;
    private static final int SHARP = 1;
    private static final int CALM = 2;
    private static final int ALL = 3;

    private static final int[] REDUCTIONS = reductions();

    private final boolean quiescence;
    private final boolean closedChance;
    private final boolean nullMove;
    private final boolean lateReduction;
    private final boolean reverseFutility;
    private final boolean latePruning;
    private final boolean internalReduction;
    private final boolean continuationHistory;

    /** By the motif before and the motif. */
    private final short[] continuation = new short[GameTree.HISTORY_SIZE * GameTree.HISTORY_SIZE];

    /** By ply: what was decided there, by motif, or 0. */
    private final int[] motifs = new int[PLIES + 2];

    private final boolean[] skipped = new boolean[PLIES + 2];

    /** By ply: what the position is worth if the side to act lets the other act, as far as known. */
    private final int[] idleGuess = new int[PLIES + 2];

    /** Evaluations: the key but for its low 21 bits, and the score. */
    private final long[] evaluations = new long[1 << 15];

    SelectiveWalker(GameTree tree, TranspositionTable table, Control control, long nodeLimit, Set<Feature> without) {
        super(tree, table, control, nodeLimit, PLIES + 2);
        quiescence = !without.contains(Feature.QUIESCENCE);
        closedChance = !without.contains(Feature.CLOSED_CHANCE);
        nullMove = !without.contains(Feature.NULL_MOVE);
        lateReduction = !without.contains(Feature.LATE_REDUCTION);
        reverseFutility = !without.contains(Feature.REVERSE_FUTILITY);
        latePruning = !without.contains(Feature.LATE_PRUNING);
        internalReduction = !without.contains(Feature.INTERNAL_REDUCTION);
        continuationHistory = !without.contains(Feature.CONTINUATION_HISTORY);
    }

    private static int[] reductions() {
        int[] reductions = new int[64 * 64];
        for (int depth = 1; depth < 64; depth++) {
            for (int number = 1; number < 64; number++) {
                // StrictMath: the same on every machine and JDK, as results must be
                reductions[depth << 6 | number] =
                        (int) (1024 * (0.6 + StrictMath.log(depth) * StrictMath.log(number) / 2.1));
            }
        }
        return reductions;
    }

    @Override
    int node(int depth, int alpha, int beta) {
        return node(depth, alpha, beta, 0, false, false, 0);
    }

    @Override
    int reported(int score) {
        return score >= SEEN_WIN ? WIN : score <= -SEEN_WIN ? -WIN : score;
    }

    @Override
    void startRoot(int depth) {
        super.startRoot(depth);
        skipped[0] = false;
        boolean calm = tree.startsTurn() && !tree.isThreatened();
        idleGuess[0] = calm ? evaluateQuiet(tree.key(0)) : guessInDanger();
    }

    @Override
    int decideAtRoot(int decision, int depth, int alpha, int beta, boolean principal, int number, int from) {
        lineLengths[1] = 0;
        motifs[0] = tree.historyIndex(decision);
        Chance chance = tree.chance(decision);
        int rest = tree.costsDepth(decision) ? depth - 1 : depth;
        if (lateReduction && !principal && number > 3 && rest > 2 && !tree.isTactical(decision)) {
            int reduced = rest - Math.max(0, (REDUCTIONS[Math.min(depth, 63) << 6 | Math.min(number, 63)] >> 10) - 1);
            if (reduced < rest && decide(decision, chance, reduced, alpha, beta, 0, false, true, from) <= alpha) {
                return alpha;
            }
        }
        return decide(decision, chance, rest, alpha, beta, 0, principal, !principal, from);
    }

    private int node(int toDepth, int alpha, int beta, int ply, boolean principal, boolean cut, int from) {
        if (toDepth <= 0) {
            return quiesce(alpha, beta, ply, from, 0);
        }
        if (nodes >= nextCheck) {
            check();
        }
        nodes++;
        int outcome = tree.outcome();
        if (outcome != GameTree.UNFINISHED) {
            return finished(outcome, ply);
        }
        boolean starts = tree.startsTurn();
        if (starts) {
            if (ply > 0 && tree.repeats()) {
                return 0;
            }
            if (ply >= MAX_PLY) {
                return tree.evaluate();
            }
        }
        int depth = toDepth;
        long key = tree.key(depth);
        long entry = table.probe(key);
        int first = NONE;
        int known = 0;
        int bound = 0;
        int knownDepth = -1;
        if (entry != 0) {
            known = fromTable(TranspositionTable.value(entry), ply);
            bound = TranspositionTable.bound(entry);
            knownDepth = TranspositionTable.depth(entry);
            if (!principal
                    && knownDepth >= depth
                    && (bound == TranspositionTable.EXACT
                            || (bound == TranspositionTable.LOWER ? known >= beta : known <= alpha))) {
                return known;
            }
            int decision = TranspositionTable.decision(entry);
            first = decision != NONE && tree.isLegal(decision) ? decision : NONE;
        }
        boolean danger = starts && tree.isThreatened();
        boolean calm = starts && !danger;
        int value = 0;
        idleLow[ply] = -WIN;
        idleHigh[ply] = WIN;
        if (calm) {
            value = evaluateQuiet(key);
            idleGuess[ply] = value;
            if (entry != 0
                    && (bound == TranspositionTable.EXACT
                            || (bound == TranspositionTable.LOWER ? known > value : known < value))) {
                value = known;
            }
        } else {
            idleGuess[ply] = starts ? guessInDanger() : 0;
        }
        if (calm && !principal) {
            if (reverseFutility
                    && depth <= 7
                    && value < SEEN_WIN
                    && value - margin(REVERSE_MARGIN * depth, value) >= beta) {
                return value;
            }
            if (nullMove && depth >= 3 && value >= beta && beta > -SEEN_WIN && !skipped[ply] && tree.canMakeNull()) {
                int reduced = depth - 4 - depth / 4;
                int found = skip(reduced, beta, ply, cut, from);
                if (found >= beta) {
                    return Math.min(found, SEEN_WIN - 1);
                }
                idleGuess[ply] = Math.min(idleGuess[ply], found);
            }
        }
        if (internalReduction && first == NONE && depth >= 4) {
            depth--;
        }
        return choose(depth, alpha, Math.min(beta, WIN), ply, principal, cut, from, first, key, value, starts, danger);
    }

    private int skip(int depth, int beta, int ply, boolean cut, int from) {
        tree.makeNull();
        motifs[ply] = 0;
        skipped[ply + 1] = true;
        int found = -node(depth, -beta, 1 - beta, ply + 1, false, !cut, from);
        skipped[ply + 1] = false;
        tree.unmake();
        return found;
    }

    private int choose(
            int depth,
            int alpha,
            int beta,
            int ply,
            boolean principal,
            boolean cut,
            int from,
            int first,
            long key,
            int value,
            boolean starts,
            boolean danger) {
        boolean calm = starts && !danger;
        ensureRoom(from);
        int low = alpha;
        int best = -INFINITY;
        int bestDecision = NONE;
        int end = from;
        int number = 0;
        int idles = 0;
        int stage = first == NONE ? SHARP : TABLE;
        for (int i = from; ; i++) {
            int decision = NONE;
            if (stage == TABLE) {
                decision = first;
                decisions[i] = decision;
                end = i + 1;
                stage = SHARP;
            } else {
                if (stage == SHARP) {
                    int start = end;
                    end = starts ? tree.generateTactical(decisions, start) : tree.generate(decisions, start);
                    rank(start, end, ply, first);
                    stage = starts ? CALM : ALL;
                }
                if (i < end) {
                    decision = pick(i, end);
                }
                if (stage == CALM && (i >= end || ranks[i] <= 0)) {
                    stage = ALL;
                    boolean hopeless = latePruning
                            && !principal
                            && calm
                            && number > 0
                            && best > -SEEN_WIN
                            && depth <= 6
                            && value + margin(FUTILITY_MARGIN * depth + 60_000, value) <= low;
                    if (!hopeless) {
                        int start = end;
                        end = tree.generateQuiet(decisions, start);
                        rankCalm(start, end, ply);
                        if (i < end) {
                            decision = pick(i, end);
                        }
                    }
                }
                if (i >= end) {
                    break;
                }
                if (decision == first) {
                    continue; // has been looked at
                }
            }
            boolean quiet = !tree.isTactical(decision);
            boolean costs = tree.costsDepth(decision);
            Chance chance = tree.chance(decision);
            if (chance.idle() == 0 && idles++ > 0) {
                continue; // all of them come to the same
            }
            number++;
            boolean loss = !quiet && number > 1 && ranks[i] < KILLER_RANK; // that of the table has no rank
            int motif = tree.historyIndex(decision);
            if (latePruning && !principal && calm && best > -SEEN_WIN && number > 1) {
                if (quiet) {
                    boolean late = depth <= 8 && number > 4 + depth * depth * 3 / 4;
                    if (late || (depth <= 6 && value + margin(FUTILITY_MARGIN * depth + 60_000, value) <= low)) {
                        if (depth <= 4) {
                            break; // so are the losses to come
                        }
                        continue;
                    }
                } else if (loss && depth <= 4) {
                    break; // those to come are no better
                }
            }
            int rest = costs ? depth - 1 : depth;
            motifs[ply] = motif;
            if (principal) {
                lineLengths[ply + 1] = 0; // that of the decision before
            }
            int found;
            if (number == 1) {
                found = decide(decision, chance, rest, low, beta, ply, principal, !principal && !cut, end);
            } else {
                int less = 0;
                if (lateReduction && depth >= 3 && number > (principal ? 3 : 2) && (quiet || loss)) {
                    int reduction = REDUCTIONS[Math.min(depth, 63) << 6 | Math.min(number, 63)];
                    reduction += cut ? 1024 : 0;
                    reduction -= principal ? 1024 : 0;
                    reduction -= danger ? 1024 : 0;
                    reduction -= quiet ? history(decision, motif, ply) / 8 : 0;
                    less = Math.max(0, Math.min(reduction >> 10, rest - 1));
                }
                found = decide(decision, chance, rest - less, low, low + 1, ply, false, true, end);
                if (less > 0 && found > low) {
                    found = decide(decision, chance, rest, low, low + 1, ply, false, !cut, end);
                }
                if (found > low && found < beta && principal) {
                    found = decide(decision, chance, rest, low, beta, ply, true, false, end);
                }
            }
            if (found > best) {
                best = found;
                if (found > low) {
                    bestDecision = decision;
                    low = found;
                    if (principal) {
                        extendLine(ply, decision);
                    }
                    if (found >= beta) {
                        reward(from, i, ply, depth);
                        break;
                    }
                }
            }
        }
        if (number == 0) {
            return value; // nothing else to do
        }
        int kind = best >= beta
                ? TranspositionTable.LOWER
                : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
        table.store(key, Math.min(depth, 255), toTable(best, ply), kind, bestDecision);
        return best;
    }

    /** The value of a decision: of its one successor, or the average over chance. */
    private int decide(
            int decision,
            Chance chance,
            int rest,
            int alpha,
            int beta,
            int ply,
            boolean principal,
            boolean cut,
            int from) {
        int outcomes = chance.outcomes();
        int idle = chance.idle();
        if (outcomes == 1) {
            int found = successor(decision, 0, rest, alpha, beta, ply, principal, cut, from);
            if (ply == 0) {
                rootOutcomes[0] = found;
            }
            return found;
        }
        int total = chance.total();
        if (closedChance && ply > 0 && (rest < OPEN_DEPTH || !principal)) {
            int weight = total;
            int sum = 0;
            if (idle >= 0) {
                weight -= chance.weight(idle);
                sum = chance.weight(idle) * idleGuess[ply];
            }
            int a = Math.max(-INFINITY, Math.floorDiv((alpha + 1) * total - 1 - sum, weight));
            int b = Math.min(INFINITY, -Math.floorDiv(sum - beta * total, weight));
            if (a >= WIN) {
                return Math.floorDiv(sum + weight * WIN, total);
            }
            if (b <= -WIN) {
                return Math.floorDiv(sum - weight * WIN, total);
            }
            int found = successor(decision, 0, rest, a, b, ply, principal, cut, from);
            return Math.floorDiv(sum + weight * found, total);
        }
        return average(decision, chance, rest, alpha, beta, ply, principal, cut, from);
    }

    /** What is unlikely counts for little, and so does what is wrong about it. */
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
        int depth = outcome == 0 ? rest : Math.max(0, rest - 2);
        return successor(decision, outcome, depth, alpha, beta, ply, principal, cut, from);
    }

    @Override
    void learnIdle(int ply, int found, int alpha, int beta) {
        if (found < beta) {
            idleHigh[ply] = Math.max(-WIN, Math.min(found, WIN));
        }
        if (found > alpha) {
            idleLow[ply] = Math.max(-WIN, Math.min(found, WIN));
        }
        if (idleLow[ply] > idleHigh[ply]) { // findings of different depths: the last one counts
            idleLow[ply] = found;
            idleHigh[ply] = found;
        }
        idleGuess[ply] = found;
    }

    /** The value of a position's successor for the side that acts before it. */
    private int successor(
            int decision,
            int outcome,
            int rest,
            int alpha,
            int beta,
            int ply,
            boolean principal,
            boolean cut,
            int from) {
        int side = tree.side();
        tree.make(decision, outcome);
        int found = tree.side() == side
                ? node(rest, alpha, beta, ply + 1, principal, cut, from)
                : -node(rest, -beta, -alpha, ply + 1, principal, cut, from);
        tree.unmake();
        return found;
    }

    /** The value as far as gains go, and the side to act may let them be. */
    private int quiesce(int alpha, int beta, int ply, int from, int gains) {
        if (nodes >= nextCheck) {
            check();
        }
        nodes++;
        int outcome = tree.outcome();
        if (outcome != GameTree.UNFINISHED) {
            return finished(outcome, ply);
        }
        if (!tree.startsTurn()) {
            return quiesceTurn(alpha, beta, ply, from, gains);
        }
        if (gains == 0 && ply > 0 && tree.repeats()) {
            return 0;
        }
        if (!quiescence || ply >= MAX_PLY) {
            return tree.evaluate();
        }
        int best = evaluateQuiet(tree.key(0));
        if (best >= beta) {
            return best;
        }
        int value = best;
        int low = Math.max(alpha, best);
        idleGuess[ply] = value;
        ensureRoom(from);
        int end = tree.generateTactical(decisions, from);
        rank(from, end, ply, NONE);
        for (int i = from; i < end; i++) {
            int decision = pick(i, end);
            int hint = ranks[i] - GAIN_RANK;
            if (hint <= 0) {
                break; // losses
            }
            if (value + margin(hint / 160 * 1_000 + 80_000, value) <= low && hint < 1_000_000) {
                continue;
            }
            int found = decideQuiescent(decision, low, beta, ply, end, gains);
            if (found > best) {
                best = found;
                low = Math.max(low, found);
                if (found >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /** Goes on in a turn: by what costs no depth, or what gains more. */
    private int quiesceTurn(int alpha, int beta, int ply, int from, int gains) {
        ensureRoom(from);
        int end = tree.generateFree(decisions, from);
        int low = alpha;
        idleGuess[ply] = 0;
        // Of several that are free, the first is the likeliest to be best: the rest is left to searches with depth.
        int free = decisions[from];
        int best = decideQuiescent(free, low, beta, ply, end, gains);
        if (best >= beta || ply >= MAX_PLY || tree.startsTurn()) {
            return best;
        }
        idleGuess[ply] = best;
        low = Math.max(low, best);
        end = tree.generate(decisions, from);
        rank(from, end, ply, NONE);
        for (int i = from; i < end; i++) {
            int decision = pick(i, end);
            if (ranks[i] <= GAIN_RANK) {
                break;
            }
            if (!tree.costsDepth(decision)) {
                continue;
            }
            int found = decideQuiescent(decision, low, beta, ply, end, gains);
            if (found > best) {
                best = found;
                low = Math.max(low, found);
                if (found >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    private int decideQuiescent(int decision, int alpha, int beta, int ply, int from, int gains) {
        Chance chance = tree.chance(decision);
        int total = chance.total();
        int weight = total;
        int sum = 0;
        if (chance.idle() >= 0 && chance.outcomes() > 1) {
            weight -= chance.weight(chance.idle());
            sum = chance.weight(chance.idle()) * idleGuess[ply];
        }
        int a = alpha;
        int b = beta;
        if (weight != total) {
            a = Math.max(-INFINITY, Math.floorDiv((alpha + 1) * total - 1 - sum, weight));
            b = Math.min(INFINITY, -Math.floorDiv(sum - beta * total, weight));
            if (a >= WIN) {
                return Math.floorDiv(sum + weight * WIN, total);
            }
            if (b <= -WIN) {
                return Math.floorDiv(sum - weight * WIN, total);
            }
        }
        int side = tree.side();
        tree.make(decision, 0);
        int found = tree.side() == side
                ? quiesce(a, b, ply + 1, from, gains + 1)
                : -quiesce(-b, -a, ply + 1, from, gains + 1);
        tree.unmake();
        return weight == total ? found : Math.floorDiv(sum + weight * found, total);
    }

    private static int finished(int outcome, int ply) {
        return outcome == WIN ? WIN - ply : outcome == -WIN ? ply - WIN : outcome;
    }

    private static int toTable(int value, int ply) {
        return value >= SEEN_WIN
                ? Math.min(WIN, value + ply)
                : value <= -SEEN_WIN ? Math.max(-WIN, value - ply) : value;
    }

    private static int fromTable(int value, int ply) {
        return value >= SEEN_WIN ? value - ply : value <= -SEEN_WIN ? value + ply : value;
    }

    /** What is left of a position where the other side can end the game, if nothing is done about it. */
    private int guessInDanger() {
        return -600_000;
    }

    /** A margin for an even position, shrunk as evaluations are towards won and lost ones. */
    private static int margin(int even, int value) {
        long share = (long) value * value / WIN;
        return (int) (even * (WIN - share) / WIN);
    }

    private int evaluateQuiet(long key) {
        int slot = (int) (key >>> 40) & evaluations.length - 1;
        long known = evaluations[slot];
        if ((known ^ key) >>> 21 == 0) {
            return (int) (known & (1 << 21) - 1) - WIN;
        }
        int value = tree.evaluateQuiet();
        evaluations[slot] = key >>> 21 << 21 | value + WIN;
        return value;
    }

    private int history(int decision, int motif, int ply) {
        int known = history[tree.side() << GameTree.SLOT_BITS | (decision & SLOTS - 1)];
        if (continuationHistory && ply > 0) {
            known += continuation[motifs[ply - 1] * GameTree.HISTORY_SIZE + motif];
            if (ply > 1) {
                known += continuation[motifs[ply - 2] * GameTree.HISTORY_SIZE + motif] / 2;
            }
        }
        return known;
    }

    @Override
    void rank(int from, int end, int ply, int first) {
        for (int i = from; i < end; i++) {
            int decision = decisions[i];
            int rank;
            if (decision == first) {
                rank = TABLE_RANK;
            } else {
                int hint = tree.moveScore(decision);
                if (hint > 0) {
                    rank = GAIN_RANK + hint;
                } else if (hint < 0) {
                    rank = LOSS_RANK + hint;
                } else if (decision == killers[2 * ply]) {
                    rank = KILLER_RANK + 1;
                } else if (decision == killers[2 * ply + 1]) {
                    rank = KILLER_RANK;
                } else {
                    rank = history(decision, tree.historyIndex(decision), ply);
                }
            }
            ranks[i] = rank;
        }
    }

    /** Like {@link #rank}, of decisions that are not sharp, and none of which the table names or is looked at again. */
    private void rankCalm(int from, int end, int ply) {
        int side = tree.side() << GameTree.SLOT_BITS;
        int before = continuationHistory && ply > 0 ? motifs[ply - 1] * GameTree.HISTORY_SIZE : -1;
        int earlier = continuationHistory && ply > 1 ? motifs[ply - 2] * GameTree.HISTORY_SIZE : -1;
        int killer = killers[2 * ply];
        int second = killers[2 * ply + 1];
        for (int i = from; i < end; i++) {
            int decision = decisions[i];
            int rank;
            if (decision == killer) {
                rank = KILLER_RANK + 1;
            } else if (decision == second) {
                rank = KILLER_RANK;
            } else {
                rank = history[side | (decision & SLOTS - 1)];
                int motif = tree.historyIndex(decision);
                rank += before < 0 ? 0 : continuation[before + motif];
                rank += earlier < 0 ? 0 : continuation[earlier + motif] / 2;
            }
            ranks[i] = rank;
        }
    }

    /** A decision was good enough: it becomes a killer and gains in history what those before it lose. */
    private void reward(int from, int at, int ply, int depth) {
        int decision = decisions[at];
        if (tree.isTactical(decision)) {
            return;
        }
        if (killers[2 * ply] != decision) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = decision;
        }
        int bonus = Math.min(depth * depth * 16 + 32 * depth, 1600);
        adjust(decision, bonus, ply);
        for (int i = from; i < at; i++) {
            // That of the table may be there twice.
            if (!tree.isTactical(decisions[i]) && (i == from || decisions[i] != decisions[from])) {
                adjust(decisions[i], -bonus, ply);
            }
        }
    }

    private void adjust(int decision, int bonus, int ply) {
        adjustHistory(decision, bonus);
        if (continuationHistory && ply > 0) {
            int motif = tree.historyIndex(decision);
            adjustContinuation(motifs[ply - 1] * GameTree.HISTORY_SIZE + motif, bonus);
            if (ply > 1) {
                adjustContinuation(motifs[ply - 2] * GameTree.HISTORY_SIZE + motif, bonus);
            }
        }
    }

    private void adjustContinuation(int slot, int bonus) {
        continuation[slot] += (short) (bonus - continuation[slot] * Math.abs(bonus) / HISTORY_LIMIT);
    }
}
