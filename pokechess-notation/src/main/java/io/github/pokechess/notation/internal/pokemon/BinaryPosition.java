package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Setup.InvalidSetupException;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import io.github.pokechess.notation.problem.MalformedBytesException;
import io.github.pokechess.notation.problem.MalformedBytesException.Problem;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The body of a position in the {@code BinaryForm}. */
public final class BinaryPosition {
    private static final int NO_SQUARE = 64;
    private static final int TYPES = PokemonType.values().length;
    private static final int ROLES = Role.values().length;
    private static final int PIECES = Color.values().length * ROLES * TYPES;

    private BinaryPosition() {}

    public static void write(Position position, ByteSink sink) {
        Map<Square, Piece> pieces = position.board().pieces();
        long occupied = 0;
        for (Square square : pieces.keySet()) {
            occupied |= 1L << square.ordinal();
        }
        sink.u64(occupied);
        for (Piece piece : pieces.values()) {
            int row = piece.color().ordinal() * ROLES + piece.role().ordinal();
            sink.u8(row * TYPES + piece.type().ordinal());
        }
        writeRules(position.rules(), sink);
        CastlingRights castling = position.castlingRights();
        sink.u8(position.turn().ordinal()
                | (castling.whiteKingside() ? 2 : 0)
                | (castling.whiteQueenside() ? 4 : 0)
                | (castling.blackKingside() ? 8 : 0)
                | (castling.blackQueenside() ? 16 : 0));
        sink.u8(number(position.enPassant().orElse(null)));
        sink.u8(number(position.chain().orElse(null)));
        sink.u8(position.halfmoveClock());
        sink.varint(position.moveNumber());
    }

    public static Position read(ByteSource source) {
        long start = source.offset();
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (long rest = source.u64(); rest != 0; rest &= rest - 1) {
            int code = source.atMost(PIECES - 1, "a piece");
            Piece piece = new Piece(
                    Color.values()[code / (ROLES * TYPES)],
                    Role.values()[code / TYPES % ROLES],
                    PokemonType.values()[code % TYPES]);
            pieces.put(Square.all().get(Long.numberOfTrailingZeros(rest)), piece);
        }
        Rules rules = readRules(source);
        int status = source.atMost(31, "turn and castling rights");
        CastlingRights castling =
                new CastlingRights((status & 2) != 0, (status & 4) != 0, (status & 8) != 0, (status & 16) != 0);
        Color turn = Color.values()[status & 1];
        Square enPassant = square(source, "the en passant square");
        Square chain = square(source, "the chain square");
        int clock = source.u8();
        int number = source.varint();
        try {
            return Setup.of(Board.of(pieces))
                    .withTurn(turn)
                    .withCastlingRights(castling)
                    .withEnPassant(enPassant)
                    .withHalfmoveClock(clock)
                    .withMoveNumber(number)
                    .withChain(chain)
                    .toPlayedPosition(rules);
        } catch (InvalidSetupException wrong) {
            throw new MalformedBytesException(Problem.WRONG_POSITION, start, String.valueOf(wrong.getMessage()));
        }
    }

    static void writeRules(Rules rules, ByteSink sink) {
        PokemonDialect.requireKeptRules(rules);
        sink.u8(rules.luck().ordinal()
                | (rules.enPassantInChain() ? 4 : 0)
                | (rules.noMove() == Rules.NoMove.LOSS ? 8 : 0)
                | (rules.threefoldRepetition() ? 16 : 0)
                | (rules.fiftyMoveRule() ? 32 : 0));
    }

    public static Rules readRules(ByteSource source) {
        long start = source.offset();
        int rules = source.atMost(63, "the rules");
        if ((rules & 3) == 3) {
            throw new MalformedBytesException(Problem.WRONG_VALUE, start, "there is no fourth luck model");
        }
        return Rules.standard()
                .withLuck(LuckModel.values()[rules & 3])
                .withEnPassantInChain((rules & 4) != 0)
                .withNoMove((rules & 8) != 0 ? Rules.NoMove.LOSS : Rules.NoMove.DRAW)
                .withThreefoldRepetition((rules & 16) != 0)
                .withFiftyMoveRule((rules & 32) != 0);
    }

    private static int number(@Nullable Square square) {
        return square == null ? NO_SQUARE : square.ordinal();
    }

    private static @Nullable Square square(ByteSource source, String what) {
        int number = source.atMost(NO_SQUARE, what);
        return number == NO_SQUARE ? null : Square.all().get(number);
    }
}
