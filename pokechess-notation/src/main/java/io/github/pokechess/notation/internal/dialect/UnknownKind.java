package io.github.pokechess.notation.internal.dialect;

import io.github.pokechess.notation.internal.text.Shown;
import java.util.Collection;

/** Says of a game whose kind is not known which kinds are, and how to add one: the same in all forms of games. */
public final class UnknownKind {
    private UnknownKind() {}

    /**
     * The message for a name of none of the kinds.
     *
     * @param known the names of the kinds that the reader knows
     */
    public static String message(String name, Collection<String> known) {
        return "no game is called \"" + Shown.shortened(name) + "\"; known are " + String.join(", ", known)
                + "; another one is read if its GameKind is given to the reader, or its jar to --games";
    }
}
