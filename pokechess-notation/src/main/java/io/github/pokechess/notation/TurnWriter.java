package io.github.pokechess.notation;

import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Writes turns as tokens of movetext, decision by decision, and plays them on a {@link Replay}. The counterpart of {@link
 * TurnReader}; not thread-safe.
 */
final class TurnWriter {
    /** Parts of an origin. */
    static final int FILE = 1;

    static final int RANK = 2;

    /** The letters of the roles by number. */
    private static final String ROLES = Arrays.stream(Role.values())
            .map(role -> String.valueOf(role.letter()))
            .collect(Collectors.joining());

    private final Replay replay;
    private final State state;
    private final StringBuilder text;

    /** Whether nothing of the turn at hand has been written yet. */
    private boolean fresh = true;

    /** The mark of the last capture, which a promotion goes before; 0 for none. */
    private char mark;

    TurnWriter(Replay replay, StringBuilder text) {
        this.replay = replay;
        this.state = replay.state();
        this.text = text;
    }

    /**
     * Writes a decision and plays it.
     *
     * @throws IllegalArgumentException if it is not legal
     */
    void write(Ply ply) {
        int decision = Codec.pack(state, ply.move());
        if (decision < 0) {
            throw new IllegalArgumentException(ply + " is not legal here");
        }
        write(decision, ply.roll() == null ? TurnReader.NOT_ROLLED : ply.roll().ordinal());
    }

    /**
     * Writes a legal decision and plays it.
     *
     * @param roll as {@link State} numbers it, or anything for a decision that is not rolled
     */
    void write(int decision, int roll) {
        int actual = roll == TurnReader.NOT_ROLLED ? State.HIT : roll;
        int mover = state.turn();
        if (PackedMove.isChoice(decision)) {
            if (fresh) {
                square(PackedMove.to(decision));
            }
            promotion(decision);
        } else if (PackedMove.isPass(decision)) {
            text.append(fresh ? TurnText.PASS : "");
        } else {
            flushMark();
            boolean effective = PackedMove.isCapture(decision) && replay.effectiveness(decision) != Chart.NO_EFFECT;
            step(decision, effective);
            mark = effective ? mark(replay.effectiveness(decision), actual) : 0;
        }
        fresh = false;
        replay.play(decision, actual);
        if (state.turn() != mover || state.isKingMissing()) {
            end();
        }
    }

    /** Ends the turn as it stands, over or not, unless nothing of it has been written. */
    void end() {
        if (!fresh) {
            flushMark();
            if (state.isKingMissing()) {
                text.append('#');
            }
            fresh = true;
        }
    }

    /** Writes how a move or an attempt is called before it is rolled. */
    void name(int decision) {
        step(decision, true);
    }

    /** Writes a move or an attempt, but for its mark. */
    private void step(int decision, boolean target) {
        int from = PackedMove.from(decision);
        int to = PackedMove.to(decision);
        if (PackedMove.kind(decision) == PackedMove.CASTLING) {
            text.append(to > from ? TurnText.SHORT_CASTLING : TurnText.LONG_CASTLING);
            return;
        }
        boolean captures = PackedMove.isCapture(decision);
        if (fresh) {
            origin(from, to, captures);
        }
        if (!captures) {
            square(to);
            if (PackedMove.isPromotion(decision)) {
                promotion(decision);
            }
            return;
        }
        text.append('x');
        if (target) {
            square(to);
        }
    }

    /** The letter of the piece, and where it comes from if another one of its role could make for the square as well. */
    private void origin(int from, int to, boolean captures) {
        int role = state.roleAt(from);
        if (role == State.PAWN) {
            if (captures) {
                text.append(file(from));
            }
            return;
        }
        text.append(ROLES.charAt(role));
        int needed = originNeeded(state, from, to);
        if ((needed & FILE) != 0) {
            text.append(file(from));
        }
        if ((needed & RANK) != 0) {
            text.append(rank(from));
        }
    }

    /** What of a piece's origin has to be written, since others of its role could make for the same square. */
    static int originNeeded(State state, int from, int to) {
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        long rest = state.pieces(state.turn()) & state.role(state.roleAt(from)) & ~(1L << from);
        for (; rest != 0; rest &= rest - 1) {
            int other = Long.numberOfTrailingZeros(rest);
            if (MoveGenerator.find(state, other, to, State.PAWN) >= 0) {
                others = true;
                sameFile |= (other & 7) == (from & 7);
                sameRank |= other >>> 3 == from >>> 3;
            }
        }
        return (others && (!sameFile || sameRank) ? FILE : 0) | (sameFile ? RANK : 0);
    }

    private static char mark(int effectiveness, int roll) {
        if (roll == State.MISS) {
            return '/';
        }
        if (roll == State.CRITICAL_HIT) {
            return '*';
        }
        return effectiveness == Chart.SUPER_EFFECTIVE ? '+' : effectiveness == Chart.NOT_VERY_EFFECTIVE ? '-' : 0;
    }

    private void flushMark() {
        if (mark != 0) {
            text.append(mark);
            mark = 0;
        }
    }

    private void promotion(int decision) {
        text.append('=').append(ROLES.charAt(PackedMove.promotedRole(decision)));
    }

    private void square(int square) {
        text.append(file(square)).append(rank(square));
    }

    private static char file(int square) {
        return (char) ('a' + (square & 7));
    }

    private static char rank(int square) {
        return (char) ('1' + (square >>> 3));
    }
}
