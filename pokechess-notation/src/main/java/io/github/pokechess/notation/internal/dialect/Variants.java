package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.strings.EscapedText;
import java.util.List;

/** The names of kinds in the tag {@code Variant}, and the message for an unknown name, equal in all forms. */
public final class Variants {
    private Variants() {}

    /** The names of kinds, each once. */
    public static List<String> namesOf(List<? extends GameKind<?, ?>> kinds) {
        return kinds.stream()
                .map(kind -> GameDialect.of(kind).variantTag())
                .distinct()
                .toList();
    }

    /**
     * The message for a name of none of the kinds, which says how to add one.
     *
     * @param kinds the kinds that the reader knows
     */
    public static String unknownVariantMessage(String name, List<? extends GameKind<?, ?>> kinds) {
        return "no game is called \"" + EscapedText.shorten(name) + "\"; known are " + String.join(", ", namesOf(kinds))
                + "; another one is read if its GameKind is given to the reader, or its jar to --games";
    }
}
