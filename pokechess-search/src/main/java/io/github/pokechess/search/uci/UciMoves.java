package io.github.pokechess.search.uci;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.text.PlainChess;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The form in which a session writes moves: each decision with its roll, or, in {@code CHESS}, each move of chess as
 * one word.
 */
enum UciMoves {
    POKEMON {
        @Override
        List<Move> parseTurn(String word, Position position) {
            return List.of(MoveNotation.parse(castlingOfKingCapture(word, position), position));
        }

        @Override
        Game playWord(Game game, String word) {
            PlayedMove move = PlayedMove.parse(castlingOfKingCapture(word, game.position()));
            return game.apply(move.move(), move.roll());
        }

        @Override
        List<String> tokens(Position root, List<Move> line) {
            return line.stream().map(Move::toString).toList();
        }

        @Override
        List<String> tokensWithRolls(Position root, List<Move> line) {
            List<String> tokens = new ArrayList<>(line.size());
            Position position = root;
            for (Move move : line) {
                Position.Branch likeliest = position.branches(move).get(0);
                tokens.add(new PlayedMove(move, likeliest.roll()).toString());
                position = likeliest.position();
            }
            return tokens;
        }
    },

    CHESS {
        @Override
        List<Move> parseTurn(String word, Position position) {
            return PlainChess.parseMoves(castlingOfKingCapture(word, position), position);
        }

        @Override
        Game playWord(Game game, String word) {
            Game next = game;
            for (Move move : PlainChess.parseMoves(castlingOfKingCapture(word, game.position()), game.position())) {
                next = next.apply(move);
            }
            return next;
        }

        /** A line that ends before a promotion is chosen ends with a queen: no word of chess leaves that open. */
        @Override
        List<String> tokens(Position root, List<Move> line) {
            Position position = root;
            for (Move move : line) {
                position = position.after(move, 0);
            }
            List<Move> complete = new ArrayList<>(line);
            position.pendingPromotion().ifPresent(square -> complete.add(Move.choosing(square, Role.QUEEN)));
            return complete.isEmpty()
                    ? List.of()
                    : List.of(PlainChess.formatMoves(complete).split(" "));
        }

        @Override
        List<String> tokensWithRolls(Position root, List<Move> line) {
            return tokens(root, line);
        }
    };

    /**
     * A word, or the king's two squares where it has the king take its own rook, as programs for Chess960 write
     * castling.
     */
    private static String castlingOfKingCapture(String word, Position position) {
        if (!CASTLING.contains(word)) {
            return word;
        }
        Square king = Square.parse(word.substring(0, 2));
        Square rook = Square.parse(word.substring(2));
        boolean isCastling = isOwnPiece(position, king, Role.KING) && isOwnPiece(position, rook, Role.ROOK);
        return isCastling ? king + (word.charAt(2) == 'h' ? "g" : "c") + word.charAt(3) : word;
    }

    private static boolean isOwnPiece(Position position, Square square, Role role) {
        return position.pieceAt(square)
                .filter(piece -> piece.role() == role && piece.color() == position.side())
                .isPresent();
    }

    private static final Set<String> CASTLING = Set.of("e1h1", "e1a1", "e8h8", "e8a8");

    /**
     * The decisions of one word, without rolls.
     *
     * @throws io.github.pokechess.game.MalformedTextException if it is no legal move
     */
    abstract List<Move> parseTurn(String word, Position position);

    /**
     * The game after one word of {@code position … moves}.
     *
     * @throws RuntimeException if it is no legal move
     */
    abstract Game playWord(Game game, String word);

    /** Decisions that follow one another by the likeliest rolls, as words without the rolls. */
    abstract List<String> tokens(Position root, List<Move> line);

    /** The moves with their likeliest rolls. */
    abstract List<String> tokensWithRolls(Position root, List<Move> line);
}
