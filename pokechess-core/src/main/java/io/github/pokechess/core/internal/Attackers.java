package io.github.pokechess.core.internal;

/** Attack queries on a {@link State}, with and without the effect of types. */
public final class Attackers {
    private Attackers() {}

    /** The squares that the piece on an occupied square attacks; en passant and castling are left out. */
    public static long attacksFrom(State state, int square) {
        int role = state.roleAt(square);
        return role == State.PAWN
                ? Attacks.pawn(state.colorAt(square), square)
                : MoveGenerator.attacks(role, square, state.occupied());
    }

    /** The squares of a colour's pieces that attack a square. */
    public static long attackersOf(State state, int square, int color) {
        return attackersOf(state, square, color, state.occupied());
    }

    /** The squares of a colour's pieces that attack a square when these are occupied. */
    public static long attackersOf(State state, int square, int color, long occupied) {
        return state.pieces(color)
                & ((Attacks.pawn(color ^ 1, square) & state.pawns())
                        | (Attacks.knight(square) & state.knights())
                        | (Attacks.king(square) & state.kings())
                        | (Attacks.diagonal(square, occupied) & state.diagonals())
                        | (Attacks.orthogonal(square, occupied) & state.orthogonals()));
    }

    /** Whether any of these pieces has an effect on a type. */
    public static boolean hasEffectiveAttacker(State state, long attackers, int type, Chart chart) {
        for (long rest = attackers; rest != 0; rest &= rest - 1) {
            if (chart.effectiveness(state.typeAt(Long.numberOfTrailingZeros(rest)), type) != Chart.NO_EFFECT) {
                return true;
            }
        }
        return false;
    }

    /** Whether a king on the board is attacked by a piece whose type has an effect on it. */
    public static boolean isKingAttacked(State state, int color, Chart chart) {
        int king = Long.numberOfTrailingZeros(state.kings() & state.pieces(color));
        return hasEffectiveAttacker(state, attackersOf(state, king, color ^ 1), state.typeAt(king), chart);
    }
}
