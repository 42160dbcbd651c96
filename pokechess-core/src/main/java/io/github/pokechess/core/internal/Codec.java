package io.github.pokechess.core.internal;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.TypeChart;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The one place where public values and the numbers of the internals meet. The numbers of enums are their ordinals.
 */
public final class Codec {
    private static final List<Color> COLORS = List.of(Color.values());
    private static final List<Role> ROLES = List.of(Role.values());
    private static final List<PokemonType> TYPES = List.of(PokemonType.values());
    private static final List<Effectiveness> EFFECTIVENESSES = List.of(Effectiveness.values());
    private static final List<ChanceOutcome> ROLLS = List.of(ChanceOutcome.values());

    /** Every piece there is, so that looking at a board makes no new ones: [color][role][type] in one row. */
    private static final List<Piece> PIECES = pieces();

    private Codec() {}

    private static List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>();
        for (Color color : COLORS) {
            for (Role role : ROLES) {
                for (PokemonType type : TYPES) {
                    pieces.add(new Piece(color, role, type));
                }
            }
        }
        return List.copyOf(pieces);
    }

    /** The colour of a number. */
    public static Color color(int color) {
        return COLORS.get(color);
    }

    /** The multiplier of a chart's code. */
    public static Effectiveness effectiveness(int code) {
        return EFFECTIVENESSES.get(code);
    }

    /** The chance outcome of a number. */
    public static ChanceOutcome roll(int roll) {
        return ROLLS.get(roll);
    }

    /** The piece on a square, or null. */
    public static @Nullable Piece pieceAt(State state, int square) {
        if (state.isEmpty(square)) {
            return null;
        }
        int row = state.colorAt(square) * ROLES.size() + state.roleAt(square);
        return PIECES.get(row * TYPES.size() + state.typeAt(square));
    }

    /** Puts a piece on an empty square. */
    public static void put(State state, Square square, Piece piece) {
        state.put(
                square.ordinal(),
                piece.color().ordinal(),
                piece.role().ordinal(),
                piece.type().ordinal());
    }

    /** The square of a number, null for {@link State#NO_SQUARE}. */
    public static @Nullable Square square(int square) {
        return square == State.NO_SQUARE ? null : Square.all().get(square);
    }

    /** The status word of public values. */
    public static long status(
            Color turn,
            CastlingRights castling,
            @Nullable Square enPassant,
            @Nullable Square chain,
            int clock,
            int number,
            boolean enPassantInChain) {
        return State.statusOf(
                turn.ordinal(),
                (castling.whiteKingside() ? 1 : 0)
                        | (castling.whiteQueenside() ? 2 : 0)
                        | (castling.blackKingside() ? 4 : 0)
                        | (castling.blackQueenside() ? 8 : 0),
                numberOf(enPassant),
                numberOf(chain),
                clock,
                number,
                enPassantInChain);
    }

    /** A state of its own that stands for a position. */
    public static State state(Position position) {
        State state = new State();
        Board board = position.board();
        for (Square square : Square.all()) {
            Piece piece = board.pieceAt(square);
            if (piece != null) {
                put(state, square, piece);
            }
        }
        state.setStatus(status(
                position.turn(),
                position.castlingRights(),
                position.enPassant(),
                position.chain(),
                position.halfmoveClock(),
                position.moveNumber(),
                position.rules().enPassantInChain()));
        return state;
    }

    /** A chart's table. */
    public static Chart chart(TypeChart chart) {
        int types = TYPES.size();
        byte[] codes = new byte[types * types];
        for (PokemonType attacker : TYPES) {
            for (PokemonType defender : TYPES) {
                codes[attacker.ordinal() * types + defender.ordinal()] =
                        (byte) chart.effectiveness(attacker, defender).ordinal();
            }
        }
        return new Chart(codes, types);
    }

    /** How a state by itself ends its game, or null. */
    public static @Nullable Outcome outcome(State state, Rules rules) {
        return switch (Ending.of(state, rules.fiftyMoveRule())) {
            case Ending.KING_CAPTURED -> Termination.KING_CAPTURED.win(color(Ending.survivor(state)));
            case Ending.BOTH_KINGS -> Termination.BOTH_KINGS.draw();
            case Ending.NO_MOVE ->
                rules.noMove() == Rules.NoMove.DRAW
                        ? Termination.NO_MOVE.draw()
                        : Termination.NO_MOVE.win(color(state.turn() ^ 1));
            case Ending.FIFTY_MOVES -> Termination.FIFTY_MOVE_RULE.draw();
            default -> null;
        };
    }

    /** The position that a state is, under rules with the same {@link Rules#enPassantInChain}. */
    public static Position position(State state, Rules rules) {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (Square square : Square.all()) {
            Piece piece = pieceAt(state, square.ordinal());
            if (piece != null) {
                pieces.put(square, piece);
            }
        }
        return new Position(
                Board.of(pieces),
                color(state.turn()),
                castlingRights(state.castling()),
                square(state.enPassant()),
                state.clock(),
                state.number(),
                square(state.chain()),
                rules);
    }

    /** The packed form of a decision, or -1 if it is not legal in the state. */
    public static int pack(State state, Move move) {
        if (move instanceof Move.Step step) {
            Role promotion = step.promotion();
            int role = promotion == null ? State.PAWN : promotion.ordinal();
            return MoveGenerator.find(state, step.from().ordinal(), step.to().ordinal(), role);
        }
        if (move instanceof Move.Promotion choice) {
            return MoveGenerator.findChoice(
                    state, choice.square().ordinal(), choice.role().ordinal());
        }
        return MoveGenerator.findPass(state);
    }

    /** The decision of a packed form. */
    public static Move unpack(int move) {
        Square from = Square.all().get(PackedMove.from(move));
        Square to = Square.all().get(PackedMove.to(move));
        if (PackedMove.isPass(move)) {
            return Move.pass();
        }
        if (PackedMove.isChoice(move)) {
            return Move.choosing(to, ROLES.get(PackedMove.promotedRole(move)));
        }
        if (PackedMove.isPromotion(move)) {
            return Move.promoting(from, to, ROLES.get(PackedMove.promotedRole(move)));
        }
        return Move.of(from, to);
    }

    private static CastlingRights castlingRights(int mask) {
        return new CastlingRights((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0);
    }

    private static int numberOf(@Nullable Square square) {
        return square == null ? State.NO_SQUARE : square.ordinal();
    }
}
