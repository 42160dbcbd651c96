package io.github.pokechess.notation;

import io.github.pokechess.core.CorePlaceholder;

/** Placeholder of the house, to be replaced by the first real class. */
public final class NotationPlaceholder {
    private NotationPlaceholder() {}

    /**
     * Writes.
     *
     * @param placeholder what to write
     * @return its text
     */
    public static String write(CorePlaceholder placeholder) {
        return "placeholder " + placeholder.value();
    }
}
