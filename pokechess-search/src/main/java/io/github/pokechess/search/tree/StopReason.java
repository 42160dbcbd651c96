package io.github.pokechess.search.tree;

/** Why a search ended. */
public enum StopReason {
    /** It has looked as deep as it may. */
    DEPTH,
    /** It has looked at as many positions as it may. */
    NODES,
    /** Its time is over. */
    TIME,
    /** The result is certain, and would be the same at any depth. */
    DECIDED,
    /** It was told to stop. */
    STOPPED,
    /** Its thread was interrupted. */
    INTERRUPTED
}
