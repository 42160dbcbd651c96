package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.Chance;

/**
 * The arithmetic of a <i>closed</i> chance node: the idle roll has a guessed value with the other side to act, and all
 * others have the value of the likeliest. So one successor is searched for a move, with the window that Star1 would
 * give it, had the idle roll been searched to the guess; that window is next to null if the move's is.
 *
 * <p>It is an estimate. On a prototype of Pokémon Chess, in expected scores, a search that closed every chance node was as strong
 * at equal nodes as one that closed none (+1 Elo points [−23, 24]), and quiescence with closed ones gained 72 [53, 91].
 */
final class ClosedChance {
    private ClosedChance() {}

    /** The weight of the outcomes that the likeliest stands for. */
    static int weight(Chance chance) {
        int idle = chance.idle();
        return idle < 0 ? chance.total() : chance.total() - chance.weight(idle);
    }

    /** The weighted sum of the known outcomes. */
    static int others(Chance chance, int weight, int idleGuess) {
        return (chance.total() - weight) * idleGuess;
    }

    /** The greatest value of the successor that leaves the move at most alpha. */
    static int alpha(int alpha, int others, int weight, int total) {
        return Math.max(-Scores.INFINITY, Math.floorDiv((alpha + 1) * total - 1 - others, weight));
    }

    /** The least value of the successor that makes the move at least beta. */
    static int beta(int beta, int others, int weight, int total) {
        return Math.min(Scores.INFINITY, -Math.floorDiv(others - beta * total, weight));
    }

    /**
     * The value of the move from the value of its successor. It proves nothing, since one outcome stands for others:
     * only a win is proven where the other outcome is known to be worth at least as much.
     */
    static int value(Chance chance, int found, int others, int weight) {
        int size = chance.size();
        if (size == 1 || (found >= Scores.SEEN_WIN && size == 2 && chance.lastAtLeastFirst() && chance.idle() < 0)) {
            return found;
        }
        return Scores.unproven(Math.floorDiv(others + weight * found, chance.total()));
    }
}
