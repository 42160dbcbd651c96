package io.github.pokechess.raichu;

import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.raichu.internal.PackedMove;
import io.github.pokechess.raichu.internal.State;

/** Finds the legal move of a text, or says why there is none. */
final class MoveFinder {
    private MoveFinder() {}

    /** The move, as {@link RaichuPosition#move} documents it. */
    static RaichuMove find(String text, RaichuPosition position) {
        String stripped = text.strip();
        State state = position.state();
        MoveReader.Squares squares = stripped.equals(MoveReader.PASS) ? null : squares(stripped);
        position.outcome().ifPresent(over -> {
            throw InvalidMoveException.over(position, stripped, over);
        });
        if (squares == null) {
            if (!state.isLegal(PackedMove.PASS)) {
                throw InvalidMoveException.of(Kind.ILLEGAL, stripped, "is no legal move here");
            }
            return new RaichuMove.Pass();
        }
        int packed = RaichuBoard.find(state, squares.from(), squares.to());
        if (packed == GameTree.NO_MOVE) {
            throw illegal(stripped, squares.from(), squares.to(), position);
        }
        RaichuMove move = RaichuBoard.value(state.geometry(), packed);
        Boolean captures = squares.captures();
        if (captures != null && captures != PackedMove.isCapture(packed)) {
            throw InvalidMoveException.of(Kind.MISWRITTEN, stripped, "is no legal move here, but " + move + " is");
        }
        return move;
    }

    private static MoveReader.Squares squares(String text) {
        try {
            return new MoveReader(text, "move").readSquares();
        } catch (MalformedTextException wrong) {
            TextProblem problem = wrong.problems().get(0);
            throw InvalidMoveException.of(
                    Kind.SYNTAX,
                    text,
                    (int) problem.offset(),
                    "is no move; moves are written like b3-a4, b3xd5 or pass: " + problem.message());
        }
    }

    private static InvalidMoveException illegal(
            String text, RaichuSquare from, RaichuSquare to, RaichuPosition position) {
        RaichuPiece piece = from.row() < position.size() && from.column() < position.size()
                ? position.pieceAt(from).orElse(null)
                : null;
        if (piece == null) {
            return InvalidMoveException.of(Kind.NO_PIECE, text, "is no legal move here: there is no piece on " + from);
        }
        return piece.color().ordinal() == position.side().ordinal()
                ? InvalidMoveException.of(
                        Kind.UNREACHABLE, text, "is no legal move here: the piece on " + from + " cannot go to " + to)
                : InvalidMoveException.of(
                        Kind.NOT_YOURS, text, "is no legal move here: the piece on " + from + " is the other side's");
    }
}
