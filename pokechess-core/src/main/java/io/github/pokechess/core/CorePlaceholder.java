package io.github.pokechess.core;

import io.github.pokechess.core.internal.InternalPlaceholder;

/**
 * Placeholder of the house, to be replaced by the first real class.
 *
 * @param value a number
 */
public record CorePlaceholder(int value) {
    /**
     * The next one.
     *
     * @return a placeholder with the next number
     */
    public CorePlaceholder next() {
        return new CorePlaceholder(InternalPlaceholder.add(value, 1));
    }
}
