package io.github.pokechess.search.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;

/** What a search with a window promises. */
public final class Bounds {
    private Bounds() {}

    /** The value itself, if it is in the window, else a bound of it on the same side. */
    public static void assertBounds(int found, int value, int alpha, int beta) {
        if (found <= alpha) {
            assertThat(value).isLessThanOrEqualTo(found);
        } else if (found >= beta) {
            assertThat(value).isGreaterThanOrEqualTo(found);
        } else {
            assertThat(found).isEqualTo(value);
        }
    }
}
