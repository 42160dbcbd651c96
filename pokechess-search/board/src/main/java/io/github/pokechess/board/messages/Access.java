package io.github.pokechess.board.messages;

import java.util.OptionalInt;

/** The permissions of a client of a game. */
public enum Access {
    /** Everything. */
    OWNER,
    /** The rights of side 0. */
    FIRST,
    /** The rights of side 1. */
    SECOND,
    /** Nothing but looking. */
    SPECTATOR;

    /** The side that it plays, if it plays one alone. */
    public OptionalInt side() {
        return this == FIRST ? OptionalInt.of(0) : this == SECOND ? OptionalInt.of(1) : OptionalInt.empty();
    }

    /** Whether it may move for a side. */
    public boolean plays(int side) {
        return this == OWNER || this == of(side);
    }

    /** The access with the sides swapped; access that plays both sides or none stays the same. */
    public Access turned() {
        return this == FIRST ? SECOND : this == SECOND ? FIRST : this;
    }

    /** The access of one side alone. */
    public static Access of(int side) {
        return side == 0 ? FIRST : SECOND;
    }
}
