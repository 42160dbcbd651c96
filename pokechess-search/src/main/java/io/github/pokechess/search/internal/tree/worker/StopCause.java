package io.github.pokechess.search.internal.tree.worker;

/** The reason why a search ended. */
public enum StopCause {
    /** The greatest depth has been searched. */
    DEPTH,
    /** The limit on nodes has been reached. */
    NODES,
    /** The time is over. */
    TIME,
    /** The result is certain, and would be the same at any depth. */
    DECIDED,
    /** Somebody called the search's stop. */
    STOPPED,
    /** The searching thread was interrupted. */
    INTERRUPTED
}
