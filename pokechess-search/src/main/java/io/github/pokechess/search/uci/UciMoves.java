package io.github.pokechess.search.uci;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.text.PlainChess;
import java.util.ArrayList;
import java.util.List;

/**
 * The form in which a session writes moves: each decision with its roll, or, in {@code CHESS}, each move of chess as
 * one word.
 */
enum UciMoves {
    POKEMON {
        @Override
        List<Move> read(String word, Position position) {
            return List.of(MoveNotation.parse(word, position));
        }

        @Override
        Game play(Game game, String word) {
            PlayedMove move = PlayedMove.parse(word);
            return game.apply(move.move(), move.roll());
        }

        @Override
        List<String> tokens(Position root, List<Move> line) {
            return line.stream().map(Move::toString).toList();
        }

        @Override
        List<String> played(Position root, List<Move> line) {
            List<String> tokens = new ArrayList<>(line.size());
            Position position = root;
            for (Move move : line) {
                Position.Branch likeliest = position.play(move).get(0);
                tokens.add(new PlayedMove(move, likeliest.roll()).toString());
                position = likeliest.position();
            }
            return tokens;
        }
    },

    CHESS {
        @Override
        List<Move> read(String word, Position position) {
            return PlainChess.parseMoves(word, position);
        }

        @Override
        Game play(Game game, String word) {
            Game next = game;
            for (Move move : PlainChess.parseMoves(word, game.position())) {
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
        List<String> played(Position root, List<Move> line) {
            return tokens(root, line);
        }
    };

    /**
     * The decisions of one word, without rolls.
     *
     * @throws io.github.pokechess.game.MalformedTextException if it is no legal move
     */
    abstract List<Move> read(String word, Position position);

    /**
     * The game after one word of {@code position … moves}.
     *
     * @throws RuntimeException if it is no legal move
     */
    abstract Game play(Game game, String word);

    /** Decisions that follow one another by the likeliest rolls, as words without the rolls. */
    abstract List<String> tokens(Position root, List<Move> line);

    /** The moves with their likeliest rolls. */
    abstract List<String> played(Position root, List<Move> line);
}
