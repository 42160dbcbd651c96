package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Setup.InvalidSetupException;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedBytesException.Problem;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The body of a position in the {@code BinaryForm}. */
public final class BinaryPosition {
    private static final int NO_SQUARE = 64;
    private static final int TYPES = PokemonType.values().length;
    private static final int ROLES = Role.values().length;
    /** The number of entries of a chart in a byte, two bits each. */
    private static final int ENTRIES = 4;

    /** The effects in the order of their bits, which never changes. */
    private static final List<Effectiveness> EFFECTS = List.of(
            Effectiveness.NO_EFFECT,
            Effectiveness.NOT_VERY_EFFECTIVE,
            Effectiveness.NEUTRAL,
            Effectiveness.SUPER_EFFECTIVE);

    private static final int PIECES = Color.values().length * ROLES * TYPES;

    private BinaryPosition() {}

    public static void write(Position position, ByteSink sink) {
        Map<Square, Piece> pieces = position.board().pieces();
        long occupied = 0;
        for (Square square : pieces.keySet()) {
            occupied |= 1L << square.ordinal();
        }
        sink.writeU64(occupied);
        for (Piece piece : pieces.values()) {
            int row = piece.color().ordinal() * ROLES + piece.role().ordinal();
            sink.writeU8(row * TYPES + piece.type().ordinal());
        }
        writeRules(position.rules(), sink);
        CastlingRights castling = position.castlingRights();
        sink.writeU8(position.side().ordinal()
                | (castling.whiteKingside() ? 2 : 0)
                | (castling.whiteQueenside() ? 4 : 0)
                | (castling.blackKingside() ? 8 : 0)
                | (castling.blackQueenside() ? 16 : 0));
        sink.writeU8(squareNumber(position.enPassant().orElse(null)));
        sink.writeU8(squareNumber(position.chain().orElse(null)));
        sink.writeU8(position.halfmoveClock());
        sink.writeVarint(position.moveNumber());
    }

    /** Whether a position is played by a chart of its own, which the first version of the form has no place for. */
    public static boolean hasChart(Rules rules) {
        return !rules.chart().equals(TypeChart.standard());
    }

    /**
     * Reads a position.
     *
     * @param charted whether its rules have a chart
     */
    public static Position read(ByteSource source, boolean charted) {
        long start = source.offset();
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (long rest = source.readU64(); rest != 0; rest &= rest - 1) {
            int code = source.readByteAtMost(PIECES - 1, "a piece");
            Piece piece = new Piece(
                    Color.values()[code / (ROLES * TYPES)],
                    Role.values()[code / TYPES % ROLES],
                    PokemonType.values()[code % TYPES]);
            pieces.put(Square.all().get(Long.numberOfTrailingZeros(rest)), piece);
        }
        Rules rules = readRules(source, charted);
        int status = source.readByteAtMost(31, "turn and castling rights");
        CastlingRights castling =
                new CastlingRights((status & 2) != 0, (status & 4) != 0, (status & 8) != 0, (status & 16) != 0);
        Color turn = Color.values()[status & 1];
        Square enPassant = readSquare(source, "the en passant square");
        Square chain = readSquare(source, "the chain square");
        int clock = source.readU8();
        int number = source.readVarint();
        try {
            return Setup.of(Board.of(pieces))
                    .withSide(turn)
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
        sink.writeU8(rules.luck().number()
                | (rules.enPassantInChain() ? 4 : 0)
                | (rules.noMove() == Rules.NoMove.LOSS ? 8 : 0)
                | (rules.threefoldRepetition() ? 16 : 0)
                | (rules.fiftyMoveRule() ? 32 : 0));
        if (hasChart(rules)) {
            for (int i = 0; i < TYPES * TYPES; i += ENTRIES) {
                int entries = 0;
                for (int j = i; j < i + ENTRIES; j++) {
                    PokemonType attacker = PokemonType.values()[j / TYPES];
                    PokemonType defender = PokemonType.values()[j % TYPES];
                    entries = entries << 2 | EFFECTS.indexOf(rules.chart().effectiveness(attacker, defender));
                }
                sink.writeU8(entries);
            }
        }
    }

    public static Rules readRules(ByteSource source, boolean charted) {
        long start = source.offset();
        int rules = source.readByteAtMost(63, "the rules");
        LuckModel luck = Stream.of(LuckModel.values())
                .filter(model -> model.number() == (rules & 3))
                .findFirst()
                .orElseThrow(() -> new MalformedBytesException(
                        Problem.WRONG_VALUE, start, "there is no luck model of number " + (rules & 3)));
        return Rules.standard()
                .withChart(charted ? readChart(source) : TypeChart.standard())
                .withLuck(luck)
                .withEnPassantInChain((rules & 4) != 0)
                .withNoMove((rules & 8) != 0 ? Rules.NoMove.LOSS : Rules.NoMove.DRAW)
                .withThreefoldRepetition((rules & 16) != 0)
                .withFiftyMoveRule((rules & 32) != 0);
    }

    private static TypeChart readChart(ByteSource source) {
        long start = source.offset();
        List<String> rows = new ArrayList<>();
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < TYPES * TYPES; i += ENTRIES) {
            int entries = source.readU8();
            for (int shift = 2 * (ENTRIES - 1); shift >= 0; shift -= 2) {
                row.append(EFFECTS.get(entries >>> shift & 3).symbol());
                if (row.length() == TYPES) {
                    rows.add(row.toString());
                    row.setLength(0);
                }
            }
        }
        TypeChart chart = TypeChart.of(rows);
        if (chart.equals(TypeChart.standard())) {
            throw ByteSource.wrongValueProblem(start, "the standard chart is not written");
        }
        return chart;
    }

    private static int squareNumber(@Nullable Square square) {
        return square == null ? NO_SQUARE : square.ordinal();
    }

    private static @Nullable Square readSquare(ByteSource source, String what) {
        int number = source.readByteAtMost(NO_SQUARE, what);
        return number == NO_SQUARE ? null : Square.all().get(number);
    }
}
