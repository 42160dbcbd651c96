package io.github.pokechess.notation.text;

import io.github.pokechess.core.Role;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.text.OddSpaces;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The spellings of turns, results and judgements that occur in files of chess in addition to the standard. A turn is
 * compared with the legal moves: it is read only if it can mean one of them alone. Stateless and thread-safe.
 */
final class ForgivingChess {
    private static final Pattern CASTLING = Pattern.compile("[0oO]-?[0oO](-?[0oO])?");

    /** Piece, file, rank, sign between, target, promotion; a small b in front is a file. */
    private static final Pattern TURN =
            Pattern.compile("([PNBRQKpnrqk])?([a-h])?([1-8])?([-x:])?([a-h])([1-8])(?:[=/(]?([NBRQnbrq])\\)?)?");

    /** The marks of check and mate of the standard. */
    private static final Pattern MARK = Pattern.compile("[+#]");

    /** What says check or mate at the end of a turn. */
    private static final String CHECK_SIGNS = "+#†‡";

    private static final String CHECKMATE = "mate";
    private static final Pattern EN_PASSANT = Pattern.compile("\\(?e\\.?p\\.?\\)?$");

    /** The glyphs of judgements that are written as signs or words. */
    private static final Map<String, Integer> ASSESSMENTS = Map.ofEntries(
            Map.entry("!", 1),
            Map.entry("?", 2),
            Map.entry("!!", 3),
            Map.entry("??", 4),
            Map.entry("!?", 5),
            Map.entry("?!", 6),
            Map.entry("□", 7),
            Map.entry("⨀", 22),
            Map.entry("⊙", 22),
            Map.entry("○", 26),
            Map.entry("⟳", 32),
            Map.entry("↑↑", 32),
            Map.entry("↑", 36),
            Map.entry("→", 40),
            Map.entry("=∞", 44),
            Map.entry("=/∞", 44),
            Map.entry("⇆", 132),
            Map.entry("⇄", 132),
            Map.entry("⊕", 138),
            Map.entry("∆", 140),
            Map.entry("△", 140),
            Map.entry("Δ", 140),
            Map.entry("∇", 141),
            Map.entry("⌓", 142),
            Map.entry("=", 10),
            Map.entry("∞", 13),
            Map.entry("+=", 14),
            Map.entry("+/=", 14),
            Map.entry("⩲", 14),
            Map.entry("=+", 15),
            Map.entry("=/+", 15),
            Map.entry("⩱", 15),
            Map.entry("±", 16),
            Map.entry("+/-", 16),
            Map.entry("∓", 17),
            Map.entry("-/+", 17),
            Map.entry("+-", 18),
            Map.entry("-+", 19),
            Map.entry("N", 146),
            Map.entry("TN", 146));

    private static final String DRAW = "1/2-1/2";
    private static final String DASHES = "‐‑‒–—―−﹣－";

    /** The most bytes of the rest of a result with blanks in it. */
    private static final int MAX_SPACED = 32;

    private static final Pattern BEGINS_RESULT = Pattern.compile("(?:[01]|1/2|½|0[.,]5)[-:]?");

    /** Four digits as games by mail have them, for two squares; and what the pawn becomes. */
    static final String DIGITS = "[1-8]{4}[1-4]?";

    /** A symbol that could be a turn, in any language. */
    private static final Pattern TURN_LIKE =
            Pattern.compile("\\p{L}{0,2}[a-h]?[1-8]?[-x:]?[a-h][1-8]\\S{0,6}|[0Oo]-[0Oo]\\S{0,6}|" + DIGITS);

    /** A turn and a result that is glued to it. */
    private static final Pattern GLUED = Pattern.compile(
            "\\S*(?:[a-h][1-8]|[0Oo]-[0Oo]|[18][=/(]?[NBRQ]\\)?)[+#!?]{0,4}(1-0|0-1|1/2-1/2|½-½|0[.,]5-0[.,]5)");

    private static final Pattern CHECK_WORD = Pattern.compile("[+#†‡]{1,2}|mate|check|ch\\.?|dbl\\.?");

    /** A remark on a turn in parentheses, behind the first of them. */
    private static final Pattern ASIDE = Pattern.compile("(?s)\\s{0,2}([^\\s(){};\\[]{1,6})\\s{0,2}\\).*");

    /** The most bytes of such a remark. */
    private static final int MAX_ASIDE = 24;

    private static final String DRAW_OFFER = "=";

    private static final Set<String> NULL_MOVES = Set.of("--", "---", "Z0", "0000", "@@@@", "null", "<null>");

    /** Results in plain characters, a dash between the sides. */
    private static final Map<String, String> RESULTS = Map.ofEntries(
            Map.entry("1-0", "1-0"),
            Map.entry("0-1", "0-1"),
            Map.entry("1/2-1/2", DRAW),
            Map.entry("1/2", DRAW),
            Map.entry("½-½", DRAW),
            Map.entry("½", DRAW),
            Map.entry("0.5-0.5", DRAW),
            Map.entry("0,5-0,5", DRAW));

    /** A result with blanks about its dash, or with a colon in its place, and what may stand behind it. */
    private static final Pattern SPACED = Pattern.compile(
            "(?s)((?:[01]|1/2|½|0[.,]5)[ \t\u00A0]*[-:][ \t\u00A0]*(?:[01]|1/2|½|0[.,]5))(?:[\\s;{}()\\[].*)?");

    /** By characters as pages have them, the plain ones. */
    private static final Map<Character, String> TYPOGRAPHY = typography(List.of(
            "♔♚ K",
            "♕♛ Q",
            "♖♜ R",
            "♗♝ B",
            "♘♞ N",
            "♙♟ ",
            "‐‑‒–—―−﹣－ -",
            "×✕✖ x",
            "∶： :",
            "‼ !!",
            "⁇ ??",
            "⁉ !?",
            "⁈ ?!",
            "！ !",
            "？ ?",
            "… ...",
            "＝ =",
            "＋ +",
            "＃ #",
            "ОΟ O"));

    private ForgivingChess() {}

    /**
     * A legal move that a token can mean.
     *
     * @param move the move, packed
     * @param promotion what the pawn becomes, or null
     * @param kinds the kinds of things that were wrong with the token
     */
    record Meaning(int move, @Nullable Role promotion, Set<Forgiveness.Kind> kinds) {}

    private static Map<Character, String> typography(List<String> rows) {
        Map<Character, String> all = new HashMap<>();
        for (String row : rows) {
            int blank = row.indexOf(' ');
            for (char c : row.substring(0, blank).toCharArray()) {
                all.put(c, row.substring(blank + 1));
            }
        }
        return Map.copyOf(all);
    }

    /**
     * A text in the characters that chess is written in, where it has those of pages; what has no width is left out.
     */
    static String toPlainCharacters(String text) {
        if (text.chars().allMatch(c -> c < 0x80)) {
            return text;
        }
        StringBuilder plain = new StringBuilder();
        for (char c : OddSpaces.withoutInvisible(text).toCharArray()) {
            plain.append(TYPOGRAPHY.getOrDefault(c, String.valueOf(c)));
        }
        return plain.toString();
    }

    /** The spellings of results that are read; for tests, as the two below. */
    static Map<String, String> results() {
        return RESULTS;
    }

    static Map<String, Integer> assessments() {
        return ASSESSMENTS;
    }

    static Set<String> nullMoves() {
        return NULL_MOVES;
    }

    static Map<Character, String> typography() {
        return TYPOGRAPHY;
    }

    /** The glyph of a judgement that stands alone, or 0. */
    static int assessmentGlyph(String token) {
        return ASSESSMENTS.getOrDefault(token, 0);
    }

    /** The length of a judgement at the end of a turn, or 0. */
    static int assessmentLength(String token) {
        for (int length = Math.min(3, token.length() - 2); length > 0; length--) {
            String end = token.substring(token.length() - length);
            if (ASSESSMENTS.containsKey(end) && !end.equals("N") && !end.equals("TN")) {
                return length;
            }
        }
        return 0;
    }

    /** Whether a token says that a capture was en passant, and nothing more. */
    static boolean isEnPassant(String token) {
        return EN_PASSANT.matcher(token).lookingAt();
    }

    /** Whether a token says that the turn before gave check or mate, and nothing more. */
    static boolean isCheck(String token) {
        return CHECK_WORD.matcher(token).matches();
    }

    /** Whether a token looks like a turn. */
    static boolean isTurnLike(String token) {
        return TURN_LIKE.matcher(toPlainCharacters(token)).matches();
    }

    /** The number of bytes of a result at the end of a turn, or 0. */
    static int gluedResultLength(String token) {
        Matcher glued = GLUED.matcher(token.replaceAll("[" + DASHES + "]", "-")); // as long in characters
        return glued.matches() ? token.substring(glued.start(1)).getBytes(StandardCharsets.UTF_8).length : 0;
    }

    /**
     * The remark in parentheses behind a token that opens them, which then has them both: a judgement, a sign of check
     * or en passant, or an offer of a draw.
     *
     * @return the text of a comment for it, empty for none; null if it is something else
     */
    static @Nullable String remarkInParentheses(TurnToken open) {
        byte[] following = open.textBehind(MAX_ASIDE).getBytes(StandardCharsets.ISO_8859_1);
        String ahead = new String(following, StandardCharsets.UTF_8);
        Matcher aside = ASIDE.matcher(ahead);
        if (!aside.matches()) {
            return null;
        }
        String remark = toPlainCharacters(aside.group(1));
        String written = "(" + aside.group(1) + ")";
        int glyph = assessmentGlyph(remark);
        String comment = "";
        if (remark.equals(DRAW_OFFER)) {
            comment = written;
            open.reportCorrection(Forgiveness.Kind.STRAY_TEXT, written, "{" + written + "}");
        } else if (glyph > 0) {
            open.reportCorrection(Forgiveness.Kind.ASSESSMENT, written, "$" + glyph);
            open.addGlyph(glyph);
        } else if (EN_PASSANT.matcher(remark).matches()) {
            open.reportCorrection(Forgiveness.Kind.EN_PASSANT_MARK, written, "");
        } else if (isCheck(remark)) {
            open.reportCorrection(Forgiveness.Kind.CHECK_MARK, written, "");
        } else {
            return null;
        }
        int length = ahead.indexOf(')') + 1;
        open.extendBy(ahead.substring(0, length).getBytes(StandardCharsets.UTF_8).length);
        return comment;
    }

    /** Whether a token is a move that is none. */
    static boolean isNullMove(String token) {
        return NULL_MOVES.contains(toPlainCharacters(token));
    }

    /** The result that a text means, or null. */
    static @Nullable String resultOf(String text) {
        return RESULTS.get(
                toPlainCharacters(text).replace(':', '-').replace('O', '0').replaceAll("[ \t\u00A0]", ""));
    }

    /** The result of which a symbol is the beginning, and which it then holds; or null. */
    static @Nullable String resultWithSpaces(TurnToken symbol) {
        String written = symbol.text();
        if (!BEGINS_RESULT.matcher(toPlainCharacters(written)).matches()) {
            return null;
        }
        byte[] following = symbol.textBehind(MAX_SPACED).getBytes(StandardCharsets.ISO_8859_1);
        String ahead = written + new String(following, StandardCharsets.UTF_8);
        String plain = ahead.replaceAll("[" + DASHES + "]", "-").replaceAll("[∶：]", ":");
        Matcher spaced = SPACED.matcher(plain); // character by character as long
        String result = spaced.matches() ? resultOf(spaced.group(1)) : null;
        if (result != null) {
            int length = ahead.substring(0, spaced.end(1)).getBytes(StandardCharsets.UTF_8).length;
            symbol.extendBy(length - written.getBytes(StandardCharsets.UTF_8).length);
        }
        return result;
    }

    /** The legal moves that a token can mean, those of the fewest corrections. */
    static List<Meaning> meanings(String token, State state) {
        Set<Forgiveness.Kind> kinds = EnumSet.noneOf(Forgiveness.Kind.class);
        String rest = token.matches(DIGITS) ? squaresOfDigits(token) : token;
        rest = cutEnd(rest, startOfCheck(rest), Forgiveness.Kind.CHECK_MARK, kinds);
        Matcher enPassant = EN_PASSANT.matcher(rest);
        if (enPassant.find()) {
            rest = cutEnd(rest, enPassant.start(), Forgiveness.Kind.EN_PASSANT_MARK, kinds);
        }
        if (CASTLING.matcher(rest).matches()) {
            boolean kingSide = rest.replace("-", "").length() == 2;
            String corrected = kingSide ? MoveNames.SHORT_CASTLING : MoveNames.LONG_CASTLING;
            if (!rest.equals(corrected)) {
                kinds.add(Forgiveness.Kind.CASTLING_LETTERS);
            }
            return Orthodox.legalMoves(state, move -> Orthodox.isCastling(move, kingSide)).stream()
                    .map(move -> new Meaning(move, null, kinds))
                    .toList();
        }
        List<Meaning> found = new ArrayList<>();
        for (boolean pieceFirst : new boolean[] {false, true}) {
            Matcher turn = TURN.matcher(rest);
            if (pieceFirst && turn.reset().matches() && hasOriginSquare(turn) && !found.isEmpty()) {
                break; // a square is no bishop and a rank
            }
            // a small b in front is a file or a bishop
            boolean matches = pieceFirst
                    ? rest.startsWith("b") && turn.region(1, rest.length()).matches() && turn.group(1) == null
                    : turn.matches();
            if (matches) {
                for (int move : Orthodox.legalMoves(state)) {
                    Meaning meaning = meaningIfMatches(turn, pieceFirst ? "b" : turn.group(1), state, move, kinds);
                    if (meaning != null) {
                        found.add(meaning);
                    }
                }
            }
        }
        int fewest = found.stream().mapToInt(one -> one.kinds().size()).min().orElse(0);
        return found.stream().filter(one -> one.kinds().size() == fewest).toList();
    }

    /** The squares of a turn in digits, files and ranks by turns, in letters and digits. */
    private static String squaresOfDigits(String digits) {
        StringBuilder squares = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(i) - '1';
            squares.append(i == 4 ? "QRBN".charAt(digit) : i % 2 == 0 ? (char) ('a' + digit) : digits.charAt(i));
        }
        return squares.toString();
    }

    /** Whether the square of the piece is given. */
    private static boolean hasOriginSquare(Matcher turn) {
        return turn.group(2) != null && turn.group(3) != null;
    }

    /** Where the signs and words of check at the end of a turn begin; a pattern would need a frame for each of them. */
    private static int startOfCheck(String turn) {
        int start = turn.length();
        while (true) {
            if (start > 0 && CHECK_SIGNS.indexOf(turn.charAt(start - 1)) >= 0) {
                start--;
            } else if (turn.startsWith(CHECKMATE, start - CHECKMATE.length())) {
                start -= CHECKMATE.length();
            } else {
                return start;
            }
        }
    }

    /** A turn without what stands behind it, which is noted unless it is the standard's mark of check. */
    private static String cutEnd(String turn, int start, Forgiveness.Kind kind, Set<Forgiveness.Kind> kinds) {
        if (start < 2 || start == turn.length()) {
            return turn;
        }
        if (!MARK.matcher(turn.substring(start)).matches()) {
            kinds.add(kind);
        }
        return turn.substring(0, start);
    }

    /** The mistake in a token if it means a legal move; null if it cannot mean it. */
    private static @Nullable Meaning meaningIfMatches(
            Matcher turn, @Nullable String piece, State state, int move, Set<Forgiveness.Kind> already) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        Role role = Role.values()[state.roleAt(from)];
        boolean castling = PackedMove.kind(move) == PackedMove.CASTLING;
        boolean complete = hasOriginSquare(turn);
        String letter = piece == null ? "P" : piece.toUpperCase(Locale.ROOT);
        boolean fits = (role.letter() == letter.charAt(0) || (piece == null && complete))
                && (turn.group(2) == null || turn.group(2).charAt(0) - 'a' == (from & 7))
                && (turn.group(3) == null || turn.group(3).charAt(0) - '1' == from >>> 3)
                && turn.group(5).charAt(0) - 'a' == (to & 7)
                && turn.group(6).charAt(0) - '1' == to >>> 3
                && (complete || !castling);
        Role promotion = turn.group(7) == null ? null : promotionRole(turn.group(7));
        boolean promotes = PackedMove.isPromotion(move) || isCapturedPromotion(state, move);
        if (!fits
                || promotes != (promotion != null)
                || (PackedMove.isPromotion(move) && Role.values()[PackedMove.promotedRole(move)] != promotion)) {
            return null;
        }
        Set<Forgiveness.Kind> kinds = EnumSet.noneOf(Forgiveness.Kind.class);
        kinds.addAll(already);
        String sign = turn.group(4) == null ? "" : turn.group(4);
        boolean capture = PackedMove.isCapture(move);
        boolean coordinates = piece == null && complete && sign.isEmpty();
        boolean wordy = role == Role.PAWN ? !capture && turn.group(2) != null : piece == null;
        if (sign.equals("-") || castling || wordy || coordinates) {
            kinds.add(Forgiveness.Kind.LONG_ALGEBRAIC);
        }
        if (sign.equals(":") || (sign.equals("x") != capture && !coordinates)) {
            kinds.add(Forgiveness.Kind.CAPTURE_MARK);
        }
        if (piece != null && (role == Role.PAWN || !piece.equals(letter))) {
            kinds.add(Forgiveness.Kind.LOWER_CASE_PIECE);
        }
        if (promotion != null && !turn.group().endsWith("=" + promotion.letter())) {
            kinds.add(Forgiveness.Kind.PROMOTION);
        }
        return new Meaning(move, promotion, kinds);
    }

    /** Whether a capture leads a pawn onto the last rank, where its promotion is a choice of its own. */
    static boolean isCapturedPromotion(State state, int move) {
        int rank = PackedMove.to(move) >>> 3;
        return PackedMove.isCapture(move)
                && state.roleAt(PackedMove.from(move)) == State.PAWN
                && (rank == 0 || rank == 7);
    }

    /** The role of a letter, small or not. */
    static Role promotionRole(String letter) {
        for (Role role : Role.promotions()) {
            if (Character.toUpperCase(letter.charAt(0)) == role.letter()) {
                return role;
            }
        }
        throw new IllegalStateException(letter);
    }
}
