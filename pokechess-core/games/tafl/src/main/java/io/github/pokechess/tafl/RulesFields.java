package io.github.pokechess.tafl;

import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.tafl.TaflRules.Jump;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fields of a rules record of OTN with the defaults of OpenTafl. {@link RulesReader} fills them in; nobody changes
 * them once they belong to rules.
 */
final class RulesFields {
    /** The ends of the names of a zone's fields, in the order of a {@link Zone}. */
    static final List<String> ZONE_SUFFIXES = List.of("p", "s", "re", "h", "he");

    int size;
    String name = "";
    /** By piece; −1 for no limit. */
    int[] speeds = new int[TaflPiece.ALL.size()];

    Map<ZoneKind, Zone> zones = new EnumMap<>(ZoneKind.class);
    byte[] start = {};

    /** The choices that are not the default. */
    private final Map<Choice<?>, Object> chosen = new HashMap<>();

    /** The defaults, without a size. */
    RulesFields() {
        Arrays.fill(speeds, -1);
    }

    /** A copy to be changed. */
    RulesFields(RulesFields other) {
        size = other.size;
        name = other.name;
        speeds = other.speeds.clone();
        zones = new EnumMap<>(other.zones);
        start = other.start;
        chosen.putAll(other.chosen);
    }

    @SuppressWarnings("unchecked") // of a choice there is a value of its own
    <E> E get(Choice<E> choice) {
        return (E) chosen.getOrDefault(choice, choice.defaultValue());
    }

    <E> void choose(Choice<E> choice, E value) {
        chosen.put(choice, value);
    }

    Jump jump(TaflPiece piece) {
        return LetterChoices.jump("tcnkmg".charAt(piece.ordinal() % TaflPiece.KINDS))
                .map(this::get)
                .orElse(Jump.NONE);
    }

    // ---- defaults ----

    private static Set<TaflPiece> pieces(String letters) {
        Set<TaflPiece> pieces = EnumSet.noneOf(TaflPiece.class);
        for (int i = 0; i < letters.length(); i++) {
            TaflPiece.tryParse(letters.charAt(i)).ifPresent(pieces::add);
        }
        return pieces;
    }

    /** Guards are in none of the lists unless a record says so. */
    static Zone defaultZone(ZoneKind kind, int size) {
        Set<TaflPiece> attackers = pieces("tcnkm");
        Set<TaflPiece> defenders = pieces("TCNKM");
        Set<TaflPiece> all = pieces("tcnkmTCNKM");
        Set<TaflPiece> king = pieces("K");
        Set<TaflSquare> squares = defaultSquares(kind, size);
        return switch (kind) {
            case CORNER -> new ZoneRecord(squares, king, king, all, all, all);
            case THRONE -> new ZoneRecord(squares, all, king, all, attackers, all);
            case ATTACKER_FORT -> new ZoneRecord(squares, all, all, all, defenders, defenders);
            case DEFENDER_FORT -> new ZoneRecord(squares, all, defenders, all, attackers, attackers);
        };
    }

    static Set<TaflSquare> defaultSquares(ZoneKind kind, int size) {
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

    /** The zone of a kind. */
    Zone zone(ZoneKind kind) {
        return zones.getOrDefault(kind, defaultZone(kind, size));
    }
}
