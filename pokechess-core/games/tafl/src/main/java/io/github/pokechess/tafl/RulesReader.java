package io.github.pokechess.tafl;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.game.choices.Word;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one record of OTN, or changes to rules, and reports every problem. */
final class RulesReader {
    static final Set<String> PLAIN_FIELDS = Set.of("dim", "name", "spd", "start", "starti");

    /** A field's value and where it stands. */
    private record Value(String text, int nameAt, int at) {}

    private final RulesFields fields;
    private final Problems problems;
    private final Map<String, Value> values;

    private RulesReader(String text, RulesFields fields) {
        this.fields = fields;
        problems = new Problems(text);
        values = split(text, problems);
    }

    /** Reads a record. Missing fields have their default values. */
    static RulesFields parse(String text) {
        return new RulesReader(text, new RulesFields()).read(null);
    }

    /** Reads changes to rules; what they do not say is as there. */
    static RulesFields parse(String text, RulesFields base) {
        return new RulesReader(text, new RulesFields(base)).read(base);
    }

    private RulesFields read(@Nullable RulesFields base) {
        boolean resized = readSize(values.get("dim"), base);
        if (fields.size > 0) {
            readFields(resized);
        }
        problems.check();
        return fields;
    }

    private static Map<String, Value> split(String text, Problems problems) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Word word : Word.of(text)) {
            int at = word.start();
            int colon = word.text().indexOf(':');
            String field = word.text().substring(0, Math.max(colon, 0));
            Value value = new Value(word.text().substring(colon + 1), at, at + colon + 1);
            if (colon < 0) {
                problems.add("rules", at, Problems.quote(word.text()) + " is no field: there is no ':'");
            } else if (!isField(field)) {
                problems.add("rules", at, "unknown field " + Problems.quote(field));
            } else if (values.put(field, value) != null) {
                problems.add(field, at, "the field is there twice");
            }
        }
        return values;
    }

    private static boolean isField(String field) {
        if (PLAIN_FIELDS.contains(field) || LetterChoices.of(field).isPresent()) {
            return true;
        }
        for (ZoneKind kind : ZoneKind.values()) {
            if (field.startsWith(kind.field)) {
                String suffix = field.substring(kind.field.length());
                boolean emptiness = suffix.equals("he");
                return suffix.isEmpty()
                        || (RulesFields.ZONE_SUFFIXES.contains(suffix) && (!emptiness || kind == ZoneKind.THRONE));
            }
        }
        return false;
    }

    /** Whether the size is new; it stays 0 if there is none. */
    private boolean readSize(@Nullable Value dim, @Nullable RulesFields base) {
        if (dim == null) {
            if (base == null) {
                problems.add("dim", 0, "the size of the board is missing, such as dim:7");
            }
            return false;
        }
        Scanner scanner = new Scanner(dim.text, 0, dim.text.length());
        int number = scanner.number();
        if (!scanner.atEnd() || number < TaflRules.MIN_SIZE || number > TaflRules.MAX_SIZE) {
            problems.add(
                    "dim",
                    dim.at,
                    "a number from " + TaflRules.MIN_SIZE + " to " + TaflRules.MAX_SIZE + " expected, not "
                            + Problems.quote(dim.text));
            fields.size = 0;
            return false;
        }
        boolean resized = base == null || base.size != number;
        fields.size = number;
        return resized;
    }

    private void readFields(boolean resized) {
        if (resized) {
            for (ZoneKind kind : ZoneKind.values()) {
                Zone fresh = RulesFields.defaultZone(kind, fields.size);
                Zone old = fields.zones.get(kind);
                fields.zones.put(
                        kind,
                        old == null
                                ? fresh
                                : new ZoneRecord(
                                        old.squares().isEmpty() ? Set.of() : fresh.squares(),
                                        old.passable(),
                                        old.stoppable(),
                                        old.reenterable(),
                                        old.hostile(),
                                        old.hostileEmpty()));
            }
        }
        for (Map.Entry<String, Value> entry : values.entrySet()) {
            readField(entry.getKey(), entry.getValue());
        }
        readStart(resized);
    }

    private void readField(String field, Value value) {
        switch (field) {
            case "dim", "start", "starti" -> {}
            case "name" -> readName(value);
            case "spd" -> readSpeeds(value);
            default ->
                LetterChoices.of(field)
                        .ifPresentOrElse(choice -> readChoice(choice, value), () -> readZone(field, value));
        }
    }

    /** Old records say y and n for strong and weak. */
    private static String oldStrength(String text) {
        return text.equals("y") ? "s" : text.equals("n") ? "w" : text;
    }

    private void readName(Value value) {
        if (value.text.chars().anyMatch(c -> c == '[' || c == ']' || Character.isISOControl(c))) {
            problems.add("name", value.at, "a name has no brackets");
        }
        fields.name = value.text.replace('_', ' ');
    }

    private <E> void readChoice(Choice<E> choice, Value value) {
        String letter = choice == LetterChoices.KING_STRENGTH ? oldStrength(value.text) : value.text;
        choice.find(letter).ifPresentOrElse(chosen -> fields.choose(choice, chosen), () -> {
            String letters = String.join(", ", choice.texts());
            problems.add(choice.name(), value.at, Problems.quote(value.text) + " is none of " + letters);
        });
    }

    private void readSpeeds(Value value) {
        List<Integer> numbers = new ArrayList<>();
        int at = 0;
        while (at < value.text.length()) {
            int end = value.text.indexOf(',', at);
            end = end < 0 ? value.text.length() : end;
            Scanner scanner = new Scanner(value.text, at, end);
            boolean none = scanner.skip('-');
            int number = scanner.number();
            if (!scanner.atEnd() || number < 0 || (none && number != 1)) {
                problems.add("spd", value.at + at, "a number of squares expected, or -1 for no limit");
                return;
            }
            numbers.add(none || number == 0 ? -1 : Math.min(number, TaflRules.MAX_SIZE));
            at = end + 1;
        }
        int kinds = numbers.size() / 2;
        switch (numbers.size()) {
            case 1 -> Arrays.fill(fields.speeds, numbers.get(0));
            case 2 -> {
                Arrays.fill(fields.speeds, 0, TaflPiece.KINDS, numbers.get(0));
                Arrays.fill(fields.speeds, TaflPiece.KINDS, 2 * TaflPiece.KINDS, numbers.get(1));
            }
            case 8, 10, 12 -> {
                Arrays.fill(fields.speeds, -1);
                for (int i = 0; i < kinds; i++) {
                    fields.speeds[i] = numbers.get(i);
                    fields.speeds[TaflPiece.KINDS + i] = numbers.get(kinds + i);
                }
            }
            default ->
                problems.add(
                        "spd",
                        value.at,
                        "one number, one for each side, or one for each of tcnk, tcnkm or tcnkmg of both sides");
        }
    }

    private void readZone(String field, Value value) {
        ZoneKind kind = Arrays.stream(ZoneKind.values())
                .filter(one -> field.startsWith(one.field))
                .findFirst()
                .orElseThrow();
        String suffix = field.substring(kind.field.length());
        Zone zone = fields.zone(kind);
        if (suffix.isEmpty()) {
            Set<TaflSquare> squares = value.text.equals("default")
                    ? RulesFields.defaultSquares(kind, fields.size)
                    : squares(field, value);
            fields.zones.put(
                    kind,
                    new ZoneRecord(
                            squares,
                            zone.passable(),
                            zone.stoppable(),
                            zone.reenterable(),
                            zone.hostile(),
                            zone.hostileEmpty()));
            return;
        }
        Set<TaflPiece> listed = EnumSet.noneOf(TaflPiece.class);
        for (int i = 0; i < value.text.length(); i++) {
            int at = value.at + i;
            TaflPiece.tryParse(value.text.charAt(i))
                    .ifPresentOrElse(listed::add, () -> problems.add(field, at, "pieces are tcnkmg and TCNKMG"));
        }
        boolean hostile = suffix.equals("h");
        boolean throne = kind == ZoneKind.THRONE;
        fields.zones.put(
                kind,
                new ZoneRecord(
                        zone.squares(),
                        suffix.equals("p") ? listed : zone.passable(),
                        suffix.equals("s") ? listed : zone.stoppable(),
                        suffix.equals("re") ? listed : zone.reenterable(),
                        hostile ? listed : zone.hostile(),
                        suffix.equals("he") || (hostile && !throne) ? listed : zone.hostileEmpty()));
    }

    private Set<TaflSquare> squares(String field, Value value) {
        Set<TaflSquare> squares = new HashSet<>();
        int at = 0;
        while (at < value.text.length()) {
            int end = value.text.indexOf(',', at);
            end = end < 0 ? value.text.length() : end;
            Scanner scanner = new Scanner(value.text, at, end);
            TaflSquare square = TaflSquare.next(scanner, fields.size);
            if (square == null || !scanner.atEnd()) {
                problems.add(
                        field,
                        value.at + at,
                        Problems.quote(value.text.substring(at, end)) + " is no square of a board of " + fields.size);
            } else {
                squares.add(square);
            }
            at = end + 1;
        }
        return squares;
    }

    private void readStart(boolean resized) {
        Value plain = values.get("start");
        Value inverted = values.get("starti");
        if (plain != null && inverted != null) {
            problems.add("starti", inverted.nameAt, "there is a start already");
        }
        Value value = plain != null ? plain : inverted;
        String field = plain != null ? "start" : "starti";
        if (value == null) {
            if (!resized) {
                return;
            }
            String presetStart = Presets.start(fields.name, fields.size).orElse("");
            if (presetStart.isEmpty()) {
                problems.add("start", 0, "the start is missing, and there is no usual one of size " + fields.size);
                return;
            }
            value = new Value(presetStart, 0, 0);
        }
        Problems startProblems = new Problems(value.text);
        byte[] board = Placement.parse(
                value.text,
                0,
                value.text.length(),
                fields.size,
                plain == null && inverted != null,
                field,
                startProblems);
        try {
            startProblems.check();
        } catch (MalformedTextException malformed) {
            problems.addAll(malformed, value.at);
        }
        if (board != null) {
            if (!Placement.hasKing(board)) {
                problems.add(field, value.at, "there is no king");
            }
            fields.start = board;
        }
    }
}
