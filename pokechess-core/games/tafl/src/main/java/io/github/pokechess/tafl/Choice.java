package io.github.pokechess.tafl;

import io.github.pokechess.tafl.TaflRules.Berserk;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.Jump;
import io.github.pokechess.tafl.TaflRules.KingArmed;
import io.github.pokechess.tafl.TaflRules.KingStrength;
import io.github.pokechess.tafl.TaflRules.NoMove;
import io.github.pokechess.tafl.TaflRules.Repetition;
import io.github.pokechess.tafl.TaflRules.Shieldwall;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A field of a rules record of OTN that is a choice among letters, each of which stands for a value. Immutable.
 *
 * @param <E> the values
 */
final class Choice<E> {
    static final Choice<Escape> ESCAPE = new Choice<>("esc", "ce", Escape.CORNERS, List.of(Escape.values()));
    static final Choice<Boolean> ENCIRCLEMENT = yesNo("surf", true);
    static final Choice<Boolean> ATTACKERS_FIRST = yesNo("atkf", true);
    static final Choice<Repetition> REPETITION =
            new Choice<>("tfr", "idwl", Repetition.DRAW, List.of(Repetition.values()));
    static final Choice<NoMove> NO_MOVE = new Choice<>("nom", "ld", NoMove.LOSS, List.of(NoMove.values()));
    static final Choice<KingArmed> KING_ARMED = new Choice<>("ka", "yhan", KingArmed.YES, List.of(KingArmed.values()));
    static final Choice<KingStrength> KING_STRENGTH =
            new Choice<>("ks", "scmw", KingStrength.FOUR, List.of(KingStrength.values()));
    static final Choice<Shieldwall> SHIELDWALL =
            new Choice<>("sw", "nws", Shieldwall.NONE, List.of(Shieldwall.values()));
    static final Choice<Boolean> SHIELDWALL_FLANKING = yesNo("swf", true);
    static final Choice<Boolean> EDGE_FORT = yesNo("efe", false);
    static final Choice<Boolean> LINNAEAN_CAPTURE = yesNo("linc", false);
    static final Choice<Berserk> BERSERK = new Choice<>("ber", "ncm", Berserk.NONE, List.of(Berserk.values()));

    /** How kinds of pieces jump, in the order in which they are written. */
    private static final List<Choice<Jump>> JUMPS = List.of(
            jump("kj", Jump.NONE),
            jump("nj", Jump.CAPTURING),
            jump("cj", Jump.FREE),
            jump("mj", Jump.NONE),
            jump("gj", Jump.NONE));

    /** The choices that are written before the zones, and those behind them. */
    static final List<Choice<?>> BEFORE_ZONES = Stream.<Choice<?>>concat(
                    Stream.of(ESCAPE, ENCIRCLEMENT, ATTACKERS_FIRST, REPETITION, NO_MOVE, KING_ARMED, KING_STRENGTH),
                    JUMPS.stream())
            .toList();

    static final List<Choice<?>> BEHIND_ZONES =
            List.of(SHIELDWALL, SHIELDWALL_FLANKING, EDGE_FORT, LINNAEAN_CAPTURE, BERSERK);

    final String field;
    final String letters;
    final E defaultValue;

    private final List<E> values;

    /** @param values in the order of their letters */
    private Choice(String field, String letters, E defaultValue, List<E> values) {
        this.field = field;
        this.letters = letters;
        this.defaultValue = defaultValue;
        this.values = values;
    }

    private static Choice<Boolean> yesNo(String field, boolean defaultValue) {
        return new Choice<>(field, "yn", defaultValue, List.of(true, false));
    }

    private static Choice<Jump> jump(String field, Jump defaultValue) {
        return new Choice<>(field, "nrjc", defaultValue, List.of(Jump.values()));
    }

    /** The choice of a field's name; empty if that is no choice. */
    static Optional<Choice<?>> of(String field) {
        return Stream.<Choice<?>>concat(BEFORE_ZONES.stream(), BEHIND_ZONES.stream())
                .filter(choice -> choice.field.equals(field))
                .findFirst();
    }

    /** The choice of how pieces of a letter jump; empty for taflmen, who do not. */
    static Optional<Choice<Jump>> jump(char piece) {
        return JUMPS.stream().filter(jump -> jump.field.charAt(0) == piece).findFirst();
    }

    /** The value of a letter; empty if it has none. */
    Optional<E> value(String letter) {
        int index = letter.length() == 1 ? letters.indexOf(letter) : -1;
        return index < 0 ? Optional.empty() : Optional.of(values.get(index));
    }

    String letter(E value) {
        int index = values.indexOf(value);
        return letters.substring(index, index + 1);
    }
}
