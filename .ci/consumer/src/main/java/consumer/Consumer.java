package consumer;

import io.github.pokechess.core.CorePlaceholder;
import io.github.pokechess.search.SearchPlaceholder;

/** Plays a move with nothing but the public API. */
public final class Consumer {
    private Consumer() {}

    public static void main(String[] args) {
        System.out.println(new CorePlaceholder(1).next() + " " + SearchPlaceholder.search(new CorePlaceholder(1)));
    }
}
