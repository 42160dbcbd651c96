package io.github.pokechess.notation.text;

import io.github.pokechess.game.InvalidInputException;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The letters of pieces in another language, which turns of chess are brought into English from. Immutable and
 * thread-safe.
 */
final class PieceLetters {
    private static final String ENGLISH = "KQRBN";

    /** A square on a last rank, perhaps a sign, and the piece that a pawn becomes there. */
    private static final Pattern PROMOTION = Pattern.compile("([a-h][18][=/(]?)([^-+#!?=()/ ]+)(.*)");

    /** By piece, in the order of English; empty for English itself. */
    private final List<String> letters;

    PieceLetters(List<String> letters) {
        this.letters = letters;
    }

    /** The letters of a text, as {@link Reading#withPieceLetters} has it. */
    static List<String> parse(String text) {
        List<String> letters = text.indexOf(',') < 0
                ? text.codePoints().mapToObj(Character::toString).toList()
                : List.of(text.split(",", -1));
        boolean areLetters = letters.stream()
                .allMatch(word -> !word.isEmpty() && word.codePoints().allMatch(Character::isLetter));
        if (letters.size() != ENGLISH.length() || !areLetters || new HashSet<>(letters).size() != ENGLISH.length()) {
            throw new InvalidInputException(
                    "must be the letters of king, queen, rook, bishop and knight, as KDTLS or Кр,Ф,Л,С,К: " + text);
        }
        return letters;
    }

    /** A turn in English; one that begins with a piece's letter of English alone gets a sign that makes it none. */
    String toEnglish(String turn) {
        if (letters.isEmpty() || turn.isEmpty() || "Oo0".indexOf(turn.charAt(0)) >= 0) {
            return turn;
        }
        int piece = pieceAtStart(turn);
        String english = turn;
        if (piece >= 0) {
            english = ENGLISH.charAt(piece) + turn.substring(letters.get(piece).length());
        } else if (ENGLISH.indexOf(turn.charAt(0)) >= 0) {
            english = "~" + turn;
        }
        Matcher promotion = PROMOTION.matcher(english);
        if (promotion.find()) {
            int chosen = pieceAtStart(promotion.group(2));
            String letter = chosen < 0
                    ? "~" + promotion.group(2)
                    : ENGLISH.charAt(chosen)
                            + promotion.group(2).substring(letters.get(chosen).length());
            english = english.substring(0, promotion.start()) + promotion.group(1) + letter + promotion.group(3);
        }
        return english;
    }

    /** The piece whose letters a text begins with, the longest that fit, or -1. */
    private int pieceAtStart(String text) {
        int best = -1;
        for (int i = 0; i < letters.size(); i++) {
            boolean fits = text.startsWith(letters.get(i));
            best = fits
                            && (best < 0
                                    || letters.get(i).length()
                                            > letters.get(best).length())
                    ? i
                    : best;
        }
        return best;
    }
}
