package io.github.pokechess.tafl;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.tafl.internal.State;

/** Translates between moves and the packed moves of the machine. */
final class PackedMoves {
    private PackedMoves() {}

    static TaflMove value(State state, int packed) {
        return new TaflMove(
                TaflSquare.at(state.from(packed), state.size()), TaflSquare.at(state.to(packed), state.size()));
    }

    /** The packed form of a move, or {@link GameTree#NO_MOVE} if it is not legal. */
    static int find(State state, TaflMove move) {
        TaflSquare from = move.from();
        TaflSquare to = move.to();
        return from.isOn(state.size()) && to.isOn(state.size())
                ? find(state, from.index(state.size()), to.index(state.size()))
                : GameTree.NO_MOVE;
    }

    /** The packed form of the move between two squares, or {@link GameTree#NO_MOVE} if it is not legal. */
    static int find(State state, int from, int to) {
        boolean line = from / state.size() == to / state.size() || from % state.size() == to % state.size();
        if (!line) {
            return GameTree.NO_MOVE;
        }
        int packed = state.encode(from, to);
        return state.isLegal(packed) && state.ending() == State.Ending.UNFINISHED ? packed : GameTree.NO_MOVE;
    }
}
