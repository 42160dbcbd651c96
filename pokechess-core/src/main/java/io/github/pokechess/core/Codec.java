package io.github.pokechess.core;

import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The one place where public values and the numbers of the internals meet. The numbers of enums are their ordinals. */
final class Codec {
    private static final List<Color> COLORS = List.of(Color.values());
    private static final List<Role> ROLES = List.of(Role.values());
    private static final List<PokemonType> TYPES = List.of(PokemonType.values());
    private static final List<Effectiveness> EFFECTIVENESSES = List.of(Effectiveness.values());

    /** Every piece there is, so that looking at a board makes no new ones: [color][role][type] in one row. */
    private static final List<Piece> PIECES = allPieces();

    /** Every step that is no promotion, by its two squares, so that listing moves makes no new ones. */
    private static final Move[] STEPS = allSteps();

    private Codec() {}

    private static List<Piece> allPieces() {
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

    private static Move[] allSteps() {
        List<Square> squares = Square.all();
        Move[] steps = new Move[squares.size() * squares.size()];
        for (Square from : squares) {
            for (Square to : squares) {
                if (from != to) {
                    steps[step(from.ordinal(), to.ordinal())] = Move.of(from, to);
                }
            }
        }
        return steps;
    }

    private static int step(int from, int to) {
        return from << 6 | to;
    }

    /** The colour of a number. */
    static Color colorOf(int color) {
        return COLORS.get(color);
    }

    /** The multiplier of a chart's code. */
    static Effectiveness effectivenessOf(int code) {
        return EFFECTIVENESSES.get(code);
    }

    /** The piece on a square, or null. */
    static @Nullable Piece pieceAt(State state, int square) {
        if (state.isEmpty(square)) {
            return null;
        }
        int row = state.colorAt(square) * ROLES.size() + state.roleAt(square);
        return PIECES.get(row * TYPES.size() + state.typeAt(square));
    }

    /** Puts a piece on an empty square. */
    static void putPiece(State state, Square square, Piece piece) {
        state.put(
                square.ordinal(),
                piece.color().ordinal(),
                piece.role().ordinal(),
                piece.type().ordinal());
    }

    /** The square of a number, null for {@link State#NO_SQUARE}. */
    static @Nullable Square squareOf(int square) {
        return square == State.NO_SQUARE ? null : Square.all().get(square);
    }

    /** The squares of a set of bits, a1 first; unmodifiable. */
    static Set<Square> squaresOf(long bits) {
        Set<Square> squares = EnumSet.noneOf(Square.class);
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            squares.add(Square.all().get(Long.numberOfTrailingZeros(rest)));
        }
        return Collections.unmodifiableSet(squares);
    }

    /** The packed form of a move, or -1 if it is not legal in the state. */
    static int pack(State state, Move move) {
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

    /** The move of a packed form. */
    static Move unpack(int move) {
        if (PackedMove.isPass(move)) {
            return Move.pass();
        }
        if (!PackedMove.isChoice(move) && !PackedMove.isPromotion(move)) {
            return STEPS[step(PackedMove.from(move), PackedMove.to(move))];
        }
        Role role = ROLES.get(PackedMove.promotedRole(move));
        Square to = Square.all().get(PackedMove.to(move));
        return PackedMove.isChoice(move)
                ? Move.choosing(to, role)
                : Move.promoting(Square.all().get(PackedMove.from(move)), to, role);
    }
}
