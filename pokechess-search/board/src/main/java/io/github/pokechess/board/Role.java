package io.github.pokechess.board;

import java.util.OptionalInt;

/** What somebody may do who looks at a game. */
public enum Role {
    /** Everything. */
    OWNER,
    /** What side 0 may do. */
    FIRST,
    /** What side 1 may do. */
    SECOND,
    /** Nothing but looking. */
    WATCHER;

    /** The side that it plays, if it plays one alone. */
    public OptionalInt side() {
        return this == FIRST ? OptionalInt.of(0) : this == SECOND ? OptionalInt.of(1) : OptionalInt.empty();
    }

    /** Whether it may move for a side. */
    public boolean plays(int side) {
        return this == OWNER || this == of(side);
    }

    /** Who plays the other side, where colours have been changed; who plays both, or none, is the same. */
    Role turned() {
        return this == FIRST ? SECOND : this == SECOND ? FIRST : this;
    }

    /** Who plays a side alone. */
    static Role of(int side) {
        return side == 0 ? FIRST : SECOND;
    }
}
