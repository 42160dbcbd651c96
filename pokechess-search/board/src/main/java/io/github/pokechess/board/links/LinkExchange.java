package io.github.pokechess.board.links;

import java.util.OptionalInt;

/** A draft or game of two people who send each other links, from the view of one of them. */
public interface LinkExchange {
    /** The own side, once it is known. */
    OptionalInt side();

    boolean isOver();

    /** Whether the own side is to decide. */
    boolean isOwnTurn();

    /** Whether the present state must be sent to the other one. */
    boolean mustSend();

    /** The next step, in a sentence or two. */
    String nextStepText();

    /** A savepoint: running it restores the present state. */
    default Runnable savepoint() {
        return () -> {};
    }

    /** The text of the next link. */
    String nextLinkText();

    /** The text that a browser stores; nobody else may see it. */
    String storedText();
}
