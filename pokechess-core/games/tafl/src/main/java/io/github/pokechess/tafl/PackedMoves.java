package io.github.pokechess.tafl;

import io.github.pokechess.game.GameTree;
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
        boolean line = from.file() == to.file() || from.rank() == to.rank();
        if (!line || !from.isOn(state.size()) || !to.isOn(state.size())) {
            return GameTree.NO_MOVE;
        }
        int packed = state.encode(from.index(state.size()), to.index(state.size()));
        return state.isLegal(packed) && state.ending() == State.Ending.UNFINISHED ? packed : GameTree.NO_MOVE;
    }
}
