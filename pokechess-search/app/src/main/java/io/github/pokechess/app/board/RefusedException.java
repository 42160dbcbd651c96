package io.github.pokechess.app.board;

import java.io.Serial;

/** Thrown for a request that is not answered; its message is the reason, for readers of the traffic. */
final class RefusedException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final int status;

    /** @param status the status of HTTP */
    RefusedException(int status, String reason) {
        super(reason);
        this.status = status;
    }

    int status() {
        return status;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
