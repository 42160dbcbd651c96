package io.github.pokechess.core;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.choices.Word;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads moves in coordinates, as {@link Move} writes them, and with their rolls, as {@link PlayedMove} does. */
final class MoveText {
    private static final String PASS = "pass";

    private static final Pattern COORDINATES = Pattern.compile("[a-h][1-8][a-h][1-8].*|[a-h][1-8]=.*");

    /** What people write instead, and {@link Position#move} reads. */
    private static final Pattern ALGEBRAIC =
            Pattern.compile("(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[NBRQ])?|[O0]-[O0](?:-[O0])?)[-+#!?/*~]*");

    private MoveText() {}

    /** Reads a move, without a check whether it is legal. */
    static Move parse(String text) {
        String stripped = text.strip();
        return parseWithin(stripped, stripped);
    }

    /** Reads a move with its roll, if it has one. */
    static PlayedMove parsePlayed(String played) {
        String text = played.strip();
        int colon = text.indexOf(':');
        if (colon < 0) {
            return new PlayedMove(parse(text), null);
        }
        Roll roll = Stream.of(Roll.values())
                .filter(one -> text.substring(colon + 1).equals(one.toString()))
                .findAny()
                .orElseThrow(() -> problemAt("roll", colon + 1, "must be hit, crit or miss", text));
        return new PlayedMove(parseWithin(text.substring(0, colon), text), roll);
    }

    private static Move parseWithin(String text, String input) {
        if (text.equals(PASS)) {
            return Move.pass();
        }
        if (ALGEBRAIC.matcher(text).matches() && !COORDINATES.matcher(text).matches()) {
            throw problemAt(
                    "move",
                    0,
                    "must be a move in coordinates, such as e2e4 or pass; Position.move reads algebraic notation",
                    input);
        }
        Square from = parseSquare(text, 0, input);
        if (text.length() == 4 && text.charAt(2) == '=') {
            return Move.choosing(from, parsePromotion(text, 3, input));
        }
        Square to = parseSquare(text, 2, input);
        if (from == to) {
            throw problemAt("square", 2, "is where the piece stands", input);
        }
        if (text.length() > 5) {
            throw problemAt("decision", 5, "nothing can follow", input);
        }
        @Nullable Role promotion = text.length() == 5 ? parsePromotion(text, 4, input) : null;
        return promotion == null ? Move.of(from, to) : Move.promoting(from, to, promotion);
    }

    private static Square parseSquare(String text, int offset, String input) {
        int file = offset < text.length() ? text.charAt(offset) - 'a' : -1;
        int rank = offset + 1 < text.length() ? text.charAt(offset + 1) - '1' : -1;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
            throw problemAt("square", Math.min(offset, input.length()), "must be a1 to h8", input);
        }
        return Square.of(file, rank);
    }

    private static Role parsePromotion(String text, int offset, String input) {
        for (Role role : Role.promotions()) {
            if (Character.toLowerCase(role.letter()) == text.charAt(offset)) {
                return role;
            }
        }
        throw problemAt("promotion", offset, "must be n, b, r or q", input);
    }

    private static MalformedTextException problemAt(String field, int offset, String message, String text) {
        return new MalformedTextException(
                List.of(TextProblem.at(field, offset, message + ": \"" + Word.shortened(text) + "\"")));
    }
}
