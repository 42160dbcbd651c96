package io.github.pokechess.chesslike;

import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;

/** Finds the legal move of a text, or says why there is none. */
final class MoveFinder {
    private MoveFinder() {}

    /** The move, as {@link ChesslikePosition#move} documents it. */
    static ChesslikeMove find(String text, ChesslikePosition position) {
        String stripped = text.strip();
        ChesslikeMove move;
        try {
            move = ChesslikeMove.parse(stripped);
        } catch (MalformedTextException wrong) {
            throw InvalidMoveException.of(
                    Kind.SYNTAX, stripped, "is no move; moves are two tiles such as a1b3, or pass");
        }
        if (!position.isLegal(move)) {
            throw illegal(stripped, move, position);
        }
        return move;
    }

    private static InvalidMoveException illegal(String text, ChesslikeMove move, ChesslikePosition position) {
        String start = "is no legal move here";
        position.outcome().ifPresent(over -> {
            throw InvalidMoveException.over(position, text, over);
        });
        if (!(move instanceof ChesslikeMove.Step step)) {
            return InvalidMoveException.of(Kind.ILLEGAL, text, start);
        }
        boolean isOnBoard = step.from().file() < position.width() && step.from().rank() < position.height();
        ChesslikePosition.Piece piece =
                isOnBoard ? position.pieceAt(step.from()).orElse(null) : null;
        if (piece == null) {
            return InvalidMoveException.of(Kind.NO_PIECE, text, start + ": there is no piece on " + step.from());
        }
        String the = start + ": the piece on " + step.from();
        return piece.color().ordinal() == position.side().ordinal()
                ? InvalidMoveException.of(Kind.UNREACHABLE, text, the + " cannot go to " + step.to())
                : InvalidMoveException.of(Kind.NOT_YOURS, text, the + " is the other side's");
    }
}
