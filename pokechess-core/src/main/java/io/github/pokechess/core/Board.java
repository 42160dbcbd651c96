package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.Attackers;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Color;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The typed pieces by square: any placement, possible in a game or not. Immutable, with structural equality.
 *
 * <pre>{@code
 * Board board = position.board();
 * Set<Square> attackers = board.attackers(Square.F7, Color.WHITE);
 * int pawns = board.count(Color.BLACK, Role.PAWN);
 * }</pre>
 */
public final class Board implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    /** Never changed. Its status has no meaning here. */
    private final transient State state;

    /** Takes the state over: nobody may change it any more. */
    Board(State state) {
        this.state = state;
    }

    /** Serializes its pieces, so that reading goes through a factory. */
    @Serial
    private Object writeReplace() {
        return new Pieces(List.copyOf(pieces().keySet()), List.copyOf(pieces().values()));
    }

    /** A board as Java serialization writes it: pieces by square. */
    private record Pieces(List<Square> squares, List<Piece> pieces) implements Serializable {
        @Serial
        private Object readResolve() {
            Map<Square, Piece> bySquare = new EnumMap<>(Square.class);
            for (int i = 0; i < squares.size(); i++) {
                bySquare.put(squares.get(i), pieces.get(i));
            }
            return of(bySquare);
        }
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a board is written as its pieces");
    }

    /** The board without a piece. */
    public static Board empty() {
        return new Board(new State());
    }

    /** The board with these pieces and no others. */
    public static Board of(Map<Square, Piece> pieces) {
        requireNonNull(pieces, "pieces");
        State state = new State();
        pieces.forEach((square, piece) -> Codec.putPiece(state, square, piece));
        return new Board(state);
    }

    /** The board of a game's start: orthodox, each piece with the type that its team gives it. */
    public static Board start(Team white, Team black) {
        requireNonNull(white, "white");
        requireNonNull(black, "black");
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (int file = 0; file < 8; file++) {
            Role role = Team.ROLES.get(file);
            pieces.put(
                    Square.of(file, 0),
                    new Piece(Color.WHITE, role, white.pieces().get(file)));
            pieces.put(
                    Square.of(file, 1),
                    new Piece(Color.WHITE, Role.PAWN, white.pawns().get(file)));
            pieces.put(
                    Square.of(file, 6),
                    new Piece(Color.BLACK, Role.PAWN, black.pawns().get(file)));
            pieces.put(
                    Square.of(file, 7),
                    new Piece(Color.BLACK, role, black.pieces().get(file)));
        }
        return of(pieces);
    }

    /** The piece on a square; empty if the square is. */
    public Optional<Piece> pieceAt(Square square) {
        requireNonNull(square, "square");
        return Optional.ofNullable(Codec.pieceAt(state, square.ordinal()));
    }

    /** All pieces by square, a1 first; unmodifiable. */
    public Map<Square, Piece> pieces() {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (Square square : Square.all()) {
            Piece piece = Codec.pieceAt(state, square.ordinal());
            if (piece != null) {
                pieces.put(square, piece);
            }
        }
        return Collections.unmodifiableMap(pieces);
    }

    /** The board that differs from this one in a single square; null empties it. */
    public Board with(Square square, @Nullable Piece piece) {
        requireNonNull(square, "square");
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        pieces.putAll(pieces());
        if (piece == null) {
            pieces.remove(requireNonNull(square, "square"));
        } else {
            pieces.put(square, piece);
        }
        return of(pieces);
    }

    /** The number of pieces of a colour and a role. */
    public int count(Color color, Role role) {
        requireNonNull(color, "color");
        requireNonNull(role, "role");
        return Long.bitCount(state.pieces(color.ordinal()) & state.role(role.ordinal()));
    }

    /**
     * The squares that the piece on a square attacks: those on which it could attempt a capture if an enemy stood
     * there, empty or not; a1 first, none if the square is empty; unmodifiable.
     */
    public Set<Square> attacks(Square square) {
        requireNonNull(square, "square");
        return state.isEmpty(square.ordinal())
                ? Set.of()
                : Codec.squaresOf(Attackers.attacksFrom(state, square.ordinal()));
    }

    /** The squares of a colour's pieces that {@linkplain #attacks attack} a square, a1 first; unmodifiable. */
    public Set<Square> attackers(Square square, Color color) {
        requireNonNull(square, "square");
        requireNonNull(color, "color");
        return Codec.squaresOf(Attackers.attackersOf(state, square.ordinal(), color.ordinal()));
    }

    State state() {
        return state;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof Board board && state.samePlacement(board.state));
    }

    @Override
    public int hashCode() {
        return state.placementHash();
    }

    /** The pieces by square, for instance {@code {e1=K:Fai, e8=k:Dra}}. */
    @Override
    public String toString() {
        return pieces().toString();
    }
}
