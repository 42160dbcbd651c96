package io.github.pokechess.notation;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/** A position for properties that shrinks by its parts: fewer pieces, plain types, fewer rights, standard rules. */
@SuppressWarnings("exports") // jqwik is there for tests alone
public record ShrinkingPosition(Position value) implements Shrinkable<Position> {
    /** Positions that something makes from a random number, each of which shrinks. */
    public static Arbitrary<Position> arbitrary(Function<Long, Position> position) {
        return Arbitraries.fromGenerator(random -> new ShrinkingPosition(position.apply(random.nextLong())));
    }

    @Override
    public Stream<Shrinkable<Position>> shrink() {
        Setup setup = value.setup();
        Setup plain = setup.withHalfmoveClock(0).withMoveNumber(1);
        Stream<Setup> rights = Stream.of(
                plain.withChain(null), plain.withEnPassant(null), plain.withCastlingRights(CastlingRights.NONE), plain);
        return Stream.concat(
                        Stream.concat(boards().map(setup::withBoard), rights)
                                .map(other -> position(other, value.rules())),
                        Stream.of(position(setup, Rules.standard())))
                .filter(Objects::nonNull)
                .filter(smaller -> !smaller.equals(value))
                .map(ShrinkingPosition::new);
    }

    /** The boards with a piece less, or one piece of a plain type. */
    private Stream<Board> boards() {
        Board board = value.board();
        Map<Square, Piece> pieces = board.pieces();
        return Stream.concat(
                pieces.keySet().stream().map(square -> board.with(square, null)),
                pieces.entrySet().stream()
                        .map(entry -> board.with(
                                entry.getKey(),
                                new Piece(
                                        entry.getValue().color(),
                                        entry.getValue().role(),
                                        PokemonType.NORMAL))));
    }

    /** The position, without the castling rights that it cannot have; null if it is none. */
    private static Position position(Setup setup, Rules rules) {
        CastlingRights rights = setup.castlingRights();
        Board board = setup.board();
        Setup possible = setup.withCastlingRights(new CastlingRights(
                rights.whiteKingside() && isRook(board, Square.H1, Color.WHITE),
                rights.whiteQueenside() && isRook(board, Square.A1, Color.WHITE),
                rights.blackKingside() && isRook(board, Square.H8, Color.BLACK),
                rights.blackQueenside() && isRook(board, Square.A8, Color.BLACK)));
        try {
            return new Position(possible, rules);
        } catch (InvalidInputException impossible) {
            return null;
        }
    }

    private static boolean isRook(Board board, Square square, Color color) {
        return board.pieceAt(square)
                .filter(piece -> piece.role() == Role.ROOK && piece.color() == color)
                .isPresent();
    }

    @Override
    public ShrinkingDistance distance() {
        Map<Square, Piece> pieces = value.board().pieces();
        long typed = pieces.values().stream()
                .filter(piece -> piece.type() != PokemonType.NORMAL)
                .count();
        long rights = Stream.of(value.chain().isPresent(), value.enPassant().isPresent())
                        .filter(is -> is)
                        .count()
                + (value.castlingRights().equals(CastlingRights.NONE) ? 0 : 1)
                + (value.rules().equals(Rules.standard()) ? 0 : 1);
        return ShrinkingDistance.of(pieces.size(), typed, rights, value.halfmoveClock(), value.moveNumber());
    }
}
