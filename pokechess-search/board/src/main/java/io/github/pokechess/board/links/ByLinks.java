package io.github.pokechess.board.links;

import java.util.OptionalInt;

/** What two people play by sending each other links, as one of them has it. */
public interface ByLinks {
    /** The own side, once it is known. */
    OptionalInt side();

    boolean isOver();

    /** Whether the own side is to decide. */
    boolean mayDecide();

    /** Whether the other one has to see what is here now. */
    boolean mustSend();

    /** What is to be done now, in a sentence or two. */
    String note();

    /** A savepoint: running it brings back what is there now. */
    default Runnable savepoint() {
        return () -> {};
    }

    /** The text of the next link. */
    String letter();

    /** What a browser keeps; nobody else may see it. */
    String kept();
}
