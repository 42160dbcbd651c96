package io.github.pokechess.notation;

import java.io.Serial;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A position or a game has something that orthodox chess has no words for. Tells every reason that was found. */
public final class NotPlainChessException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    /** What orthodox chess does not know. */
    public enum Reason {
        /** A piece of another type than normal. */
        TYPE,
        /** Captures that are rolled. */
        LUCK,
        /** A type chart of its own. */
        CHART,
        /** A piece that is in the middle of a chain, or a promotion that is to be chosen. */
        UNFINISHED_TURN,
        /** A side without a king. */
        NO_KING,
        /** A turn that leaves the own king attacked. */
        KING_LEFT_ATTACKED,
        /** A castling out of or through attacked squares. */
        CASTLING_THROUGH_ATTACK
    }

    private final transient Set<Reason> reasons;
    private final int ply;

    /** A reason and what it is about. */
    record Finding(Reason reason, String message) {}

    NotPlainChessException(int ply, List<Finding> findings) {
        super((ply < 0 ? "" : "decision " + (ply + 1) + ": ")
                + findings.stream().map(Finding::message).collect(Collectors.joining("; ")));
        Set<Reason> all = EnumSet.noneOf(Reason.class);
        findings.forEach(finding -> all.add(finding.reason()));
        this.reasons = Collections.unmodifiableSet(all);
        this.ply = ply;
    }

    /** What is in the way, at least one reason; unmodifiable. */
    public Set<Reason> reasons() {
        return reasons;
    }

    /** The decision that cannot be told, from 0 in its line of the game; −1 if it is about a position. */
    public int ply() {
        return ply;
    }
}
