package io.github.pokechess.board;

import java.util.OptionalInt;

/** The permissions of a client of a game. */
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

    /** The role with sides swapped; a role that plays both sides or none stays the same. */
    Role turned() {
        return this == FIRST ? SECOND : this == SECOND ? FIRST : this;
    }

    /** The role that plays one side alone. */
    static Role of(int side) {
        return side == 0 ? FIRST : SECOND;
    }
}
