package io.github.pokechess.tafl;

import io.github.pokechess.game.choices.Choice;
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

/** The fields of a rules record of OTN that are choices among letters. */
final class LetterChoices {
    static final Choice<Escape> ESCAPE = choice("esc", "ce", Escape.CORNERS, Escape.values());
    static final Choice<Boolean> ENCIRCLEMENT = yesNo("surf", true);
    static final Choice<Boolean> ATTACKERS_FIRST = yesNo("atkf", true);
    static final Choice<Repetition> REPETITION = choice("tfr", "idwla", Repetition.DRAW, Repetition.values());
    static final Choice<NoMove> NO_MOVE = choice("nom", "ld", NoMove.LOSS, NoMove.values());
    static final Choice<KingArmed> KING_ARMED = choice("ka", "yhan", KingArmed.YES, KingArmed.values());
    static final Choice<KingStrength> KING_STRENGTH = choice("ks", "scmw", KingStrength.FOUR, KingStrength.values());
    static final Choice<Shieldwall> SHIELDWALL = choice("sw", "nws", Shieldwall.NONE, Shieldwall.values());
    static final Choice<Boolean> SHIELDWALL_FLANKING = yesNo("swf", true);
    static final Choice<Boolean> EDGE_FORT = yesNo("efe", false);
    static final Choice<Boolean> LINNAEAN_CAPTURE = yesNo("linc", false);
    static final Choice<Berserk> BERSERK = choice("ber", "ncm", Berserk.NONE, Berserk.values());

    /** The choices of how kinds of pieces jump, in written order. */
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

    private LetterChoices() {}

    /** A choice whose values stand in the order of their letters. */
    private static <E> Choice<E> choice(String field, String letters, E defaultValue, E[] values) {
        List<E> all = List.of(values);
        return Choice.of(field, defaultValue, all, value -> "" + letters.charAt(all.indexOf(value)));
    }

    private static Choice<Boolean> yesNo(String field, boolean defaultValue) {
        return choice(field, "yn", defaultValue, new Boolean[] {true, false});
    }

    private static Choice<Jump> jump(String field, Jump defaultValue) {
        return choice(field, "nrjc", defaultValue, Jump.values());
    }

    /** The choice of a field's name; empty if that is no choice. */
    static Optional<Choice<?>> of(String field) {
        return Stream.<Choice<?>>concat(BEFORE_ZONES.stream(), BEHIND_ZONES.stream())
                .filter(choice -> choice.name().equals(field))
                .findFirst();
    }

    /** The choice of how pieces of a letter jump; empty for taflmen, who do not. */
    static Optional<Choice<Jump>> jump(char piece) {
        return JUMPS.stream().filter(jump -> jump.name().charAt(0) == piece).findFirst();
    }
}
