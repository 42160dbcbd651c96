package io.github.pokechess.tafl;

import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes rules as a record of OTN: the size, the fields that are not as by default, and the start. */
final class RulesWriter {
    private RulesWriter() {}

    static String format(RulesFields fields) {
        StringBuilder text = new StringBuilder("dim:").append(fields.size);
        put(text, "name", fields.name.replace(' ', '_'), "");
        LetterChoices.BEFORE_ZONES.forEach(choice -> put(text, choice, fields));
        for (ZoneKind kind : ZoneKind.values()) {
            Set<TaflSquare> squares = fields.zone(kind).squares();
            if (!squares.equals(RulesFields.defaultSquares(kind, fields.size))) {
                text.append(' ').append(kind.field).append(':').append(squaresText(squares, fields.size));
            }
        }
        String speed = speedText(fields.speeds);
        put(text, "spd", speed, "-1");
        for (int i = 0; i < RulesFields.ZONE_SUFFIXES.size(); i++) {
            for (ZoneKind kind : ZoneKind.values()) {
                if (i < RulesFields.ZONE_SUFFIXES.size() - 1 || kind == ZoneKind.THRONE) {
                    put(
                            text,
                            kind.field + RulesFields.ZONE_SUFFIXES.get(i),
                            piecesText(list(fields.zone(kind), i)),
                            piecesText(list(RulesFields.defaultZone(kind, fields.size), i)));
                }
            }
        }
        LetterChoices.BEHIND_ZONES.forEach(choice -> put(text, choice, fields));
        return text.append(" start:")
                .append(Placement.format(fields.start, fields.size))
                .toString();
    }

    private static <E> void put(StringBuilder text, Choice<E> choice, RulesFields fields) {
        put(text, choice.name(), choice.format(fields.get(choice)), choice.format(choice.defaultValue()));
    }

    private static void put(StringBuilder text, String field, String value, String defaultValue) {
        if (!value.equals(defaultValue)) {
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

    private static String squaresText(Set<TaflSquare> squares, int size) {
        return squares.stream()
                .map(square -> square.index(size))
                .sorted()
                .map(index -> TaflSquare.at(index, size).toString().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
    }

    private static String speedText(int[] speeds) {
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
