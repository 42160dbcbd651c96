package io.github.pokechess.search.internal.tree.worker;

/** Thrown by a worker to leave the tree when a limit is reached; costs no look at the stack. */
public final class StopSignal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final StopCause reason;

    /** A signal with its reason. */
    public StopSignal(StopCause reason) {
        super(null, null, false, false);
        this.reason = reason;
    }

    /** The reason why the search ends. */
    public StopCause reason() {
        return reason;
    }
}
