package io.github.pokechess.tafl;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.tafl.TaflRules.Berserk;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.Jump;
import io.github.pokechess.tafl.TaflRules.KingArmed;
import io.github.pokechess.tafl.TaflRules.KingStrength;
import io.github.pokechess.tafl.TaflRules.NoMove;
import io.github.pokechess.tafl.TaflRules.Repetition;
import io.github.pokechess.tafl.TaflRules.Shieldwall;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a rules record of OTN while they are read, with the defaults of OpenTafl. Nobody changes them once they
 * belong to rules.
 */
final class RulesFields {
    private static final Set<String> PLAIN_FIELDS = Set.of(
            "dim", "name", "esc", "surf", "atkf", "tfr", "nom", "ka", "ks", "kj", "nj", "cj", "mj", "gj", "spd", "sw",
            "swf", "efe", "linc", "ber", "start", "starti");

    /** What comes behind the name of a zone's field, in the order of a {@link Zone}. */
    private static final List<String> ZONE_SUFFIXES = List.of("p", "s", "re", "h", "he");

    int size;
    String name = "";
    Escape escape = Escape.CORNERS;
    boolean encirclement = true;
    boolean attackersFirst = true;
    Repetition repetition = Repetition.DRAW;
    NoMove noMove = NoMove.LOSS;
    KingArmed kingArmed = KingArmed.YES;
    KingStrength kingStrength = KingStrength.FOUR;

    /** By kind of piece without its side. */
    Jump[] jumps = {Jump.NONE, Jump.FREE, Jump.CAPTURING, Jump.NONE, Jump.NONE, Jump.NONE};

    /** By piece; −1 for no limit. */
    int[] speeds = new int[TaflPiece.ALL.size()];

    Map<ZoneKind, Zone> zones = new EnumMap<>(ZoneKind.class);
    Shieldwall shieldwall = Shieldwall.NONE;
    boolean shieldwallFlanking = true;
    boolean edgeFort;
    boolean linnaeanCapture;
    Berserk berserk = Berserk.NONE;
    byte[] start = {};

    private RulesFields() {
        Arrays.fill(speeds, -1);
    }

    private RulesFields(RulesFields other) {
        size = other.size;
        name = other.name;
        escape = other.escape;
        encirclement = other.encirclement;
        attackersFirst = other.attackersFirst;
        repetition = other.repetition;
        noMove = other.noMove;
        kingArmed = other.kingArmed;
        kingStrength = other.kingStrength;
        jumps = other.jumps.clone();
        speeds = other.speeds.clone();
        zones = new EnumMap<>(other.zones);
        shieldwall = other.shieldwall;
        shieldwallFlanking = other.shieldwallFlanking;
        edgeFort = other.edgeFort;
        linnaeanCapture = other.linnaeanCapture;
        berserk = other.berserk;
        start = other.start;
    }

    Jump jump(TaflPiece piece) {
        return jumps[piece.ordinal() % TaflPiece.KINDS];
    }

    // ---- defaults ----

    private static Set<TaflPiece> pieces(String letters) {
        Set<TaflPiece> pieces = EnumSet.noneOf(TaflPiece.class);
        for (int i = 0; i < letters.length(); i++) {
            TaflPiece.of(letters.charAt(i)).ifPresent(pieces::add);
        }
        return pieces;
    }

    /** Guards are in none of the lists unless a record says so. */
    private static Zone defaultZone(ZoneKind kind, int size) {
        Set<TaflPiece> attackers = pieces("tcnkm");
        Set<TaflPiece> defenders = pieces("TCNKM");
        Set<TaflPiece> all = pieces("tcnkmTCNKM");
        Set<TaflPiece> king = pieces("K");
        Set<TaflSquare> squares = defaultSquares(kind, size);
        return switch (kind) {
            case CORNER -> new Zone(squares, king, king, all, all, all);
            case THRONE -> new Zone(squares, all, king, all, attackers, all);
            case ATTACKER_FORT -> new Zone(squares, all, all, all, defenders, defenders);
            case DEFENDER_FORT -> new Zone(squares, all, defenders, all, attackers, attackers);
        };
    }

    private static Set<TaflSquare> defaultSquares(ZoneKind kind, int size) {
        int last = size - 1;
        return switch (kind) {
            case CORNER ->
                Set.of(
                        new TaflSquare(0, 0),
                        new TaflSquare(last, 0),
                        new TaflSquare(0, last),
                        new TaflSquare(last, last));
            case THRONE -> Set.of(new TaflSquare(last / 2, last / 2));
            default -> Set.of();
        };
    }

    // ---- reading ----

    /** A field's value and where it stands. */
    private record Value(String text, int nameAt, int at) {}

    static RulesFields parse(String text) {
        return parse(text, null);
    }

    /** Reads a record; what it does not say is as in the base, or as by default. */
    static RulesFields parse(String text, @Nullable RulesFields base) {
        Problems problems = new Problems(text);
        Map<String, Value> values = split(text, problems);
        RulesFields fields = base == null ? new RulesFields() : new RulesFields(base);
        boolean resized = fields.readSize(values.get("dim"), base, problems);
        if (fields.size > 0) {
            fields.read(values, resized, problems);
        }
        problems.check();
        return fields;
    }

    private static Map<String, Value> split(String text, Problems problems) {
        Map<String, Value> values = new LinkedHashMap<>();
        int at = 0;
        while (at < text.length()) {
            if (isBlank(text.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < text.length() && !isBlank(text.charAt(end))) {
                end++;
            }
            int colon = text.indexOf(':', at);
            if (colon < 0 || colon >= end) {
                problems.add("rules", at, Problems.quote(text.substring(at, end)) + " is no field: there is no ':'");
            } else {
                String field = text.substring(at, colon);
                if (!isField(field)) {
                    problems.add("rules", at, "unknown field " + Problems.quote(field));
                } else if (values.put(field, new Value(text.substring(colon + 1, end), at, colon + 1)) != null) {
                    problems.add(field, at, "the field is there twice");
                }
            }
            at = end;
        }
        return values;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isField(String field) {
        if (PLAIN_FIELDS.contains(field)) {
            return true;
        }
        for (ZoneKind kind : ZoneKind.values()) {
            if (field.startsWith(kind.field)) {
                String suffix = field.substring(kind.field.length());
                boolean emptiness = suffix.equals("he");
                return suffix.isEmpty() || (ZONE_SUFFIXES.contains(suffix) && (!emptiness || kind == ZoneKind.THRONE));
            }
        }
        return false;
    }

    /** Whether the size is new; it stays 0 if there is none. */
    private boolean readSize(@Nullable Value dim, @Nullable RulesFields base, Problems problems) {
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
                    "dim", dim.at, "a number from " + TaflRules.MIN_SIZE + " to " + TaflRules.MAX_SIZE + " expected");
            size = 0;
            return false;
        }
        boolean resized = base == null || base.size != number;
        size = number;
        return resized;
    }

    private void read(Map<String, Value> values, boolean resized, Problems problems) {
        if (resized) {
            for (ZoneKind kind : ZoneKind.values()) {
                Zone fresh = defaultZone(kind, size);
                Zone old = zones.get(kind);
                zones.put(
                        kind,
                        old == null
                                ? fresh
                                : new Zone(
                                        old.squares().isEmpty() ? Set.of() : fresh.squares(),
                                        old.passable(),
                                        old.stoppable(),
                                        old.reenterable(),
                                        old.hostile(),
                                        old.hostileEmpty()));
            }
        }
        for (Map.Entry<String, Value> entry : values.entrySet()) {
            readField(entry.getKey(), entry.getValue(), problems);
        }
        readStart(values, resized, problems);
    }

    private void readField(String field, Value value, Problems problems) {
        switch (field) {
            case "dim", "start", "starti" -> {}
            case "name" -> readName(value, problems);
            case "esc" -> escape = choice(field, value, Escape.values(), e -> e.letter, escape, problems);
            case "surf" -> encirclement = yesNo(field, value, encirclement, problems);
            case "atkf" -> attackersFirst = yesNo(field, value, attackersFirst, problems);
            case "tfr" -> repetition = choice(field, value, Repetition.values(), e -> e.letter, repetition, problems);
            case "nom" -> noMove = choice(field, value, NoMove.values(), e -> e.letter, noMove, problems);
            case "ka" -> kingArmed = choice(field, value, KingArmed.values(), e -> e.letter, kingArmed, problems);
            case "ks" ->
                kingStrength =
                        choice(field, oldStrength(value), KingStrength.values(), e -> e.letter, kingStrength, problems);
            case "kj", "nj", "cj", "mj", "gj" -> {
                int kind = "tcnkmg".indexOf(field.charAt(0));
                jumps[kind] = choice(field, value, Jump.values(), e -> e.letter, jumps[kind], problems);
            }
            case "spd" -> readSpeeds(value, problems);
            case "sw" -> shieldwall = choice(field, value, Shieldwall.values(), e -> e.letter, shieldwall, problems);
            case "swf" -> shieldwallFlanking = yesNo(field, value, shieldwallFlanking, problems);
            case "efe" -> edgeFort = yesNo(field, value, edgeFort, problems);
            case "linc" -> linnaeanCapture = yesNo(field, value, linnaeanCapture, problems);
            case "ber" -> berserk = choice(field, value, Berserk.values(), e -> e.letter, berserk, problems);
            default -> readZone(field, value, problems);
        }
    }

    /** Old records say y and n for strong and weak. */
    private static Value oldStrength(Value value) {
        return switch (value.text) {
            case "y" -> new Value("s", value.nameAt, value.at);
            case "n" -> new Value("w", value.nameAt, value.at);
            default -> value;
        };
    }

    private void readName(Value value, Problems problems) {
        if (value.text.chars().anyMatch(c -> c == '[' || c == ']' || Character.isISOControl(c))) {
            problems.add("name", value.at, "a name has no brackets");
        }
        name = value.text.replace('_', ' ');
    }

    private static <E> E choice(
            String field, Value value, E[] all, Function<E, Character> letter, E otherwise, Problems problems) {
        for (E one : all) {
            if (value.text.length() == 1 && value.text.charAt(0) == letter.apply(one)) {
                return one;
            }
        }
        String letters = Arrays.stream(all).map(letter).map(String::valueOf).collect(Collectors.joining(", "));
        problems.add(field, value.at, Problems.quote(value.text) + " is none of " + letters);
        return otherwise;
    }

    private static boolean yesNo(String field, Value value, boolean otherwise, Problems problems) {
        Boolean[] both = {true, false};
        return choice(field, value, both, yes -> yes ? 'y' : 'n', otherwise, problems);
    }

    private void readSpeeds(Value value, Problems problems) {
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
            case 1 -> Arrays.fill(speeds, numbers.get(0));
            case 2 -> {
                Arrays.fill(speeds, 0, TaflPiece.KINDS, numbers.get(0));
                Arrays.fill(speeds, TaflPiece.KINDS, 2 * TaflPiece.KINDS, numbers.get(1));
            }
            case 8, 10, 12 -> {
                Arrays.fill(speeds, -1);
                for (int i = 0; i < kinds; i++) {
                    speeds[i] = numbers.get(i);
                    speeds[TaflPiece.KINDS + i] = numbers.get(kinds + i);
                }
            }
            default ->
                problems.add(
                        "spd",
                        value.at,
                        "one number, one for each side, or one for each of tcnk, tcnkm or tcnkmg of both sides");
        }
    }

    private void readZone(String field, Value value, Problems problems) {
        ZoneKind kind = Arrays.stream(ZoneKind.values())
                .filter(one -> field.startsWith(one.field))
                .findFirst()
                .orElseThrow();
        String suffix = field.substring(kind.field.length());
        Zone zone = zone(kind);
        if (suffix.isEmpty()) {
            Set<TaflSquare> squares =
                    value.text.equals("default") ? defaultSquares(kind, size) : squares(field, value, problems);
            zones.put(
                    kind,
                    new Zone(
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
            TaflPiece.of(value.text.charAt(i))
                    .ifPresentOrElse(listed::add, () -> problems.add(field, at, "pieces are tcnkmg and TCNKMG"));
        }
        boolean hostile = suffix.equals("h");
        boolean throne = kind == ZoneKind.THRONE;
        zones.put(
                kind,
                new Zone(
                        zone.squares(),
                        suffix.equals("p") ? listed : zone.passable(),
                        suffix.equals("s") ? listed : zone.stoppable(),
                        suffix.equals("re") ? listed : zone.reenterable(),
                        hostile ? listed : zone.hostile(),
                        suffix.equals("he") || (hostile && !throne) ? listed : zone.hostileEmpty()));
    }

    private Set<TaflSquare> squares(String field, Value value, Problems problems) {
        Set<TaflSquare> squares = new HashSet<>();
        int at = 0;
        while (at < value.text.length()) {
            int end = value.text.indexOf(',', at);
            end = end < 0 ? value.text.length() : end;
            Scanner scanner = new Scanner(value.text, at, end);
            TaflSquare square = scanner.square(size);
            if (square == null || !scanner.atEnd()) {
                problems.add(
                        field,
                        value.at + at,
                        Problems.quote(value.text.substring(at, end)) + " is no square of a board of " + size);
            } else {
                squares.add(square);
            }
            at = end + 1;
        }
        return squares;
    }

    private void readStart(Map<String, Value> values, boolean resized, Problems problems) {
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
            String usual = Presets.start(name, size).orElse("");
            if (usual.isEmpty()) {
                problems.add("start", 0, "the start is missing, and there is no usual one of size " + size);
                return;
            }
            value = new Value(usual, 0, 0);
        }
        Problems own = new Problems(value.text);
        byte[] board = Placement.parse(
                value.text, 0, value.text.length(), size, plain == null && inverted != null, field, own);
        try {
            own.check();
        } catch (MalformedTextException malformed) {
            problems.addAll(malformed, value.at);
        }
        if (board != null) {
            if (Placement.count(board, Placement.KING) == 0) {
                problems.add(field, value.at, "there is no king");
            }
            start = board;
        }
    }

    // ---- writing ----

    String format() {
        StringBuilder text = new StringBuilder("dim:").append(size);
        RulesFields usual = new RulesFields();
        put(text, "name", name.replace(' ', '_'), "");
        put(text, "esc", escape.letter, usual.escape.letter);
        put(text, "surf", encirclement, usual.encirclement);
        put(text, "atkf", attackersFirst, usual.attackersFirst);
        put(text, "tfr", repetition.letter, usual.repetition.letter);
        put(text, "nom", noMove.letter, usual.noMove.letter);
        put(text, "ka", kingArmed.letter, usual.kingArmed.letter);
        put(text, "ks", kingStrength.letter, usual.kingStrength.letter);
        for (int kind : new int[] {3, 2, 1, 4, 5}) {
            put(text, "tcnkmg".charAt(kind) + "j", jumps[kind].letter, usual.jumps[kind].letter);
        }
        for (ZoneKind kind : ZoneKind.values()) {
            Set<TaflSquare> squares = zone(kind).squares();
            if (!squares.equals(defaultSquares(kind, size))) {
                text.append(' ').append(kind.field).append(':').append(squaresText(squares));
            }
        }
        String speed = speedText();
        put(text, "spd", speed, "-1");
        for (int i = 0; i < ZONE_SUFFIXES.size(); i++) {
            for (ZoneKind kind : ZoneKind.values()) {
                if (i < ZONE_SUFFIXES.size() - 1 || kind == ZoneKind.THRONE) {
                    put(
                            text,
                            kind.field + ZONE_SUFFIXES.get(i),
                            piecesText(list(zone(kind), i)),
                            piecesText(list(defaultZone(kind, size), i)));
                }
            }
        }
        put(text, "sw", shieldwall.letter, usual.shieldwall.letter);
        put(text, "swf", shieldwallFlanking, usual.shieldwallFlanking);
        put(text, "efe", edgeFort, usual.edgeFort);
        put(text, "linc", linnaeanCapture, usual.linnaeanCapture);
        put(text, "ber", berserk.letter, usual.berserk.letter);
        return text.append(" start:").append(Placement.format(start, size)).toString();
    }

    private Zone zone(ZoneKind kind) {
        return zones.getOrDefault(kind, defaultZone(kind, size));
    }

    private static void put(StringBuilder text, String field, boolean value, boolean usual) {
        put(text, field, value ? 'y' : 'n', usual ? 'y' : 'n');
    }

    private static void put(StringBuilder text, String field, char value, char usual) {
        put(text, field, "" + value, "" + usual);
    }

    private static void put(StringBuilder text, String field, String value, String usual) {
        if (!value.equals(usual)) {
            text.append(' ').append(field).append(':').append(value);
        }
    }

    private static Set<TaflPiece> list(Zone zone, int suffix) {
        return switch (suffix) {
            case 0 -> zone.passable();
            case 1 -> zone.stoppable();
            case 2 -> zone.reenterable();
            case 3 -> zone.hostile();
            default -> zone.hostileEmpty();
        };
    }

    private static String piecesText(Set<TaflPiece> pieces) {
        return pieces.stream().sorted().map(piece -> "" + piece.symbol()).collect(Collectors.joining());
    }

    private String squaresText(Set<TaflSquare> squares) {
        return squares.stream()
                .map(square -> square.index(size))
                .sorted()
                .map(index -> TaflSquare.at(index, size).toString().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
    }

    private String speedText() {
        int kinds = TaflPiece.KINDS;
        int attackers = speeds[0];
        int defenders = speeds[kinds];
        boolean bySide = Arrays.stream(speeds, 0, kinds).allMatch(speed -> speed == attackers)
                && Arrays.stream(speeds, kinds, 2 * kinds).allMatch(speed -> speed == defenders);
        if (bySide) {
            return attackers == defenders ? "" + attackers : attackers + "," + defenders;
        }
        return Arrays.stream(speeds).mapToObj(String::valueOf).collect(Collectors.joining(","));
    }
}
