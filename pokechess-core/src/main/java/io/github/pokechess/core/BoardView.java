package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;

/**
 * The view that evaluators of Pokémon Chess have of a board. A search changes it as it goes on, so read it during the
 * call only. Reading allocates nothing.
 *
 * <pre>{@code
 * BoardView board = BoardView.of(position);
 * int ahead = Long.bitCount(board.pieces(Color.WHITE)) - Long.bitCount(board.pieces(Color.BLACK));
 * }</pre>
 *
 * <p>Squares are numbers, 0 for a1 to 63 for h8, the {@linkplain Square#ordinal() ordinals} of {@link Square}. Sets of
 * squares are {@code long}s in which bit <i>n</i> stands for square <i>n</i>.
 *
 * <p>{@linkplain io.github.pokechess.game.engine.Evaluator#put Pieces} are numbers below 512: the colour's ordinal
 * times 256, plus the role's ordinal plus one times 32, plus the type's ordinal. Each combination of role, colour and
 * type has its own number.
 */
public sealed interface BoardView permits PlayBoard {
    /** The view of a position, for the test of an evaluator. */
    static BoardView of(Position position) {
        requireNonNull(position, "position");
        return new PlayBoard(position);
    }

    /** The rules of the game. */
    Rules rules();

    /** The side to act. */
    Color side();

    /** The squares of a side's pieces. */
    long pieces(Color color);

    /** The squares of both sides' pieces of a role. */
    long pieces(Role role);

    /** The squares of both sides' pieces of a type. */
    default long pieces(PokemonType type) {
        requireNonNull(type, "type");
        long pieces = 0;
        for (long rest = pieces(Color.WHITE) | pieces(Color.BLACK); rest != 0; rest &= rest - 1) {
            pieces |= typeAt(Long.numberOfTrailingZeros(rest)) == type ? Long.lowestOneBit(rest) : 0;
        }
        return pieces;
    }

    /**
     * The type of the piece on a square.
     *
     * @param square 0 to 63; one with a piece on it, else the answer means nothing
     */
    PokemonType typeAt(int square);

    /**
     * The squares that the piece on a square attacks: those on which it could attempt a capture if an enemy stood
     * there, empty or not.
     *
     * @param square 0 to 63; one with a piece on it, else the answer means nothing
     */
    long attacks(int square);

    /**
     * The squares of a side's pieces that {@linkplain #attacks attack} a square.
     *
     * @param square 0 to 63
     */
    long attackers(int square, Color color);

    /**
     * The effect of the type of one piece on another's, whether it can reach it or not.
     *
     * @param attacker 0 to 63; a square with a piece on it
     * @param defender 0 to 63; a square with a piece on it
     */
    Effectiveness effectiveness(int attacker, int defender);
}
