package io.github.pokechess.notation.internal.pokemon;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Position;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.choices.Word;
import io.github.pokechess.notation.internal.dialect.StartTags;
import io.github.pokechess.notation.internal.movetext.GameTags;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads positions whose FEN is not quite right, where only one thing can be meant: counters that are missing or out of
 * range, castling rights and en passant squares that the position cannot have. What it cannot read it refuses as the
 * strict reader does, with the places in the text as it was.
 */
public final class ForgivingPosition {
    private static final int CASTLING = 2;
    private static final int EN_PASSANT = 3;
    private static final int CLOCK = 4;
    private static final int NUMBER = 5;

    private static final Set<String> NO_POSITION = Set.of("", "?", "-");
    private static final Set<String> NO_NUMBER = Set.of("", "?", "-");

    /** The highest half-move clocks, by the rules. */
    private static final List<String> MOST = List.of("255", "100");

    private static final Pattern ODD_SPACE = Pattern.compile("[\u00A0\u2000-\u200A\u202F\u205F\u3000]");

    private final String text;
    private final Function<String, Position> strict;
    private final List<String> fields = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private final List<Forgiveness> changes = new ArrayList<>();

    private ForgivingPosition(String text, Function<String, Position> strict) {
        this.text = ODD_SPACE.matcher(text).replaceAll(" ");
        this.strict = strict;
        for (Word word : Word.of(this.text)) {
            fields.add(word.text());
            starts.add(word.start());
        }
    }

    /**
     * Reads a position.
     *
     * @param strict reads a text that is as it should be
     * @param forgiven receives what was changed, once there is a position, with its place in this text
     * @throws MalformedTextException if more is wrong with it than can be put right
     */
    public static Position parse(
            String text, Function<String, Position> strict, Consumer<? super Forgiveness> forgiven) {
        requireNonNull(forgiven, "forgiven");
        try {
            return strict.apply(text);
        } catch (MalformedTextException wrong) {
            if (text.length() > PositionReader.MAX_LENGTH) {
                throw wrong;
            }
            ForgivingPosition reader = new ForgivingPosition(text, strict);
            if (reader.fields.size() <= EN_PASSANT) {
                throw wrong;
            }
            Position position = reader.read(text);
            reader.changes.forEach(forgiven);
            return position;
        }
    }

    /** Reads the position of a tag; leniently, if the tags are read so. */
    public static Position parse(StartTags tags, String name, String text, Function<String, Position> strict) {
        if (!tags.isLenient()) {
            return strict.apply(text);
        }
        return parse(
                text,
                strict,
                one -> tags.reportCorrection(one.kind(), name, (int) one.offset(), one.written(), one.intended()));
    }

    /** Whether the value of a position's tag says that there is none; says so. */
    public static boolean isUnknown(StartTags tags, String name) {
        String value = tags.parseValue(name, text -> text);
        if (value == null || !NO_POSITION.contains(value.strip())) {
            return false;
        }
        tags.reportCorrection(Forgiveness.Kind.POSITION_FIELD, name, 0, GameTags.formatPair(name, value), "");
        return true;
    }

    private Position read(String written) {
        Matcher space = ODD_SPACE.matcher(written);
        if (space.find()) {
            String code =
                    String.format(Locale.ROOT, "U+%04X", (int) space.group().charAt(0));
            addChange(Forgiveness.Kind.SPACE, space.start(), code, " ");
        }
        String side = fields.get(1).toLowerCase(Locale.ROOT);
        replaceField(
                Forgiveness.Kind.POSITION_FIELD,
                1,
                side.equals("white") || side.equals("black") ? side.substring(0, 1) : side);
        replaceField(
                Forgiveness.Kind.POSITION_FIELD,
                EN_PASSANT,
                dashIfNone(fields.get(EN_PASSANT).toLowerCase(Locale.ROOT)));
        for (int counter : new int[] {CLOCK, NUMBER}) {
            if (counter >= fields.size() || fields.get(counter).indexOf('/') >= 0) { // the types, if there are any
                starts.add(counter, counter < starts.size() ? starts.get(counter) : text.length());
                fields.add(counter, "");
            }
            String number = fields.get(counter);
            String least = counter == CLOCK ? "0" : "1";
            boolean isLess = number.matches("-\\d{1,9}") || (counter == NUMBER && number.matches("0+"));
            replaceField(
                    Forgiveness.Kind.POSITION_FIELD, counter, isLess || NO_NUMBER.contains(number) ? least : number);
        }
        cutClock();
        String rights = possibleRights(dashIfNone(fields.get(CASTLING)));
        String passed = fields.get(EN_PASSANT);
        replaceField(Forgiveness.Kind.CASTLING_RIGHTS, CASTLING, rights);
        if (isSquare(passed) && !isPossible("-", passed)) {
            replaceField(Forgiveness.Kind.POSITION_FIELD, EN_PASSANT, "-");
        }
        return parseFields();
    }

    /** Takes a field for another one. */
    private void replaceField(Forgiveness.Kind kind, int field, String intended) {
        String written = fields.get(field);
        if (!written.equals(intended)) {
            changes.removeIf(change ->
                    change.offset() == starts.get(field) && change.intended().equals(written));
            addChange(kind, starts.get(field), originalField(field), intended);
            fields.set(field, intended);
        }
    }

    private void addChange(Forgiveness.Kind kind, int offset, String written, String intended) {
        changes.add(Forgiveness.of(kind, 1, 1, offset + 1, offset, written, intended));
    }

    /** A field as the text has it. */
    private String originalField(int field) {
        int start = starts.get(field);
        int end = start;
        boolean isThere = field + 1 >= starts.size() || starts.get(field + 1) > start;
        while (isThere && end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return text.substring(start, end);
    }

    private static String dashIfNone(String field) {
        return field.matches("[\u2010-\u2015\u2212]") ? "-" : field;
    }

    private static boolean isSquare(String field) {
        return field.matches("[a-h][1-8]");
    }

    /** A clock above what the rules count to is cut. */
    private void cutClock() {
        String clock = fields.get(CLOCK);
        if (!clock.matches("\\d{3,9}")) {
            return;
        }
        for (String most : MOST) {
            if (!isPossible("-", "-") && Integer.parseInt(clock) > Integer.parseInt(most)) {
                replaceField(Forgiveness.Kind.POSITION_FIELD, CLOCK, most);
            }
        }
    }

    /** The castling rights among those of a field that the position can have, in the letters of FEN. */
    private String possibleRights(String rights) {
        StringBuilder possible = new StringBuilder();
        StringBuilder tried = new StringBuilder();
        for (int i = 0; i < rights.length(); i++) {
            char letter = rights.charAt(i);
            int file = "HAha".indexOf(letter); // by the rook's file
            String right = String.valueOf(file < 0 ? letter : "KQkq".charAt(file));
            if ("KQkq".indexOf(right) < 0 && letter != '-') {
                return rights; // it means something else
            }
            if (tried.indexOf(right) < 0 && letter != '-') {
                tried.append(right);
                possible.append(isPossible(right, "-") ? right : "");
            }
        }
        return possible.isEmpty() ? "-" : possible.toString();
    }

    private boolean isPossible(String rights, String passed) {
        List<String> tried = new ArrayList<>(fields);
        tried.set(CASTLING, rights);
        tried.set(EN_PASSANT, passed);
        try {
            requireNonNull(strict.apply(String.join(" ", tried)));
            return true;
        } catch (MalformedTextException impossible) {
            return false;
        }
    }

    /** The position of the fields as they are now. */
    private Position parseFields() {
        try {
            return strict.apply(String.join(" ", fields));
        } catch (MalformedTextException wrong) {
            throw new MalformedTextException(wrong.problems().stream()
                    .map(problem ->
                            TextProblem.at(problem.field(), placeInText((int) problem.offset()), problem.message()))
                    .toList());
        }
    }

    /** The place in the text of an offset in the fields as they are now. */
    private int placeInText(int offset) {
        int start = 0;
        for (int field = 0; field < fields.size(); field++) {
            int behind = start + fields.get(field).length();
            if (offset <= behind) {
                return Math.min(text.length(), starts.get(field) + offset - start);
            }
            start = behind + 1;
        }
        return text.length();
    }
}
