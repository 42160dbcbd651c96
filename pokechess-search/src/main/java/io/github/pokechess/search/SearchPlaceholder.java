package io.github.pokechess.search;

import io.github.pokechess.core.CorePlaceholder;
import io.github.pokechess.core.internal.InternalPlaceholder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Placeholder of the house, to be replaced by the first real class. */
public final class SearchPlaceholder {
    private static final Logger LOG = LoggerFactory.getLogger(SearchPlaceholder.class);

    private SearchPlaceholder() {}

    /**
     * Searches.
     *
     * @param placeholder where to begin
     * @return a number
     */
    public static int search(CorePlaceholder placeholder) {
        LOG.debug("searching from {}", placeholder);
        return InternalPlaceholder.add(placeholder.next().value(), 1);
    }
}
