package io.github.pokechess.env;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.internal.Attacks;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;
import java.util.Objects;

/** The actions of Pokémon Chess, as {@link PokemonEncodings} documents them. */
final class PokemonActions implements ActionSpace<BoardView> {
    static final int QUIET_PROMOTIONS = 64 * 64;
    static final int CHOICES = QUIET_PROMOTIONS + 8 * 4;
    static final int PASS = CHOICES + 4;
    static final int SIZE = PASS + 1;

    /** The roles of promotion by their number, after which actions are counted. */
    private static final List<Role> ROLES = List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN);

    /** The mask that turns a square of one side into the other side's by exclusive-or. */
    private static final int FLIP = 56;

    private static final int SEVENTH_RANK = 48;
    private static final long THIRD_RANK = State.RANK_1 << 16;

    // The squares between king and rook at home, and where the king goes, as the side to act sees them.
    private static final long KINGS_PATH = 0x60;
    private static final long QUEENS_PATH = 0x0e;
    private static final long KINGS_CASTLING = 0x40;
    private static final long QUEENS_CASTLING = 0x04;

    PokemonActions() {}

    @Override
    public int version() {
        return 1;
    }

    @Override
    public int size() {
        return SIZE;
    }

    /** A number to xor to squares, so that they are those that a side sees. */
    static int squareFlipOf(int side) {
        return side * FLIP;
    }

    @Override
    public int action(BoardView board, int move) {
        int flip = squareFlipOf(stateOf(board).turn());
        if (PackedMove.kind(move) < PackedMove.PASS) {
            return (PackedMove.from(move) ^ flip) << 6 | (PackedMove.to(move) ^ flip);
        }
        if (PackedMove.isPass(move)) {
            return PASS;
        }
        int role = PackedMove.promotedRole(move) - State.KNIGHT;
        return PackedMove.isChoice(move) ? CHOICES + role : QUIET_PROMOTIONS + ((PackedMove.to(move) & 7) << 2 | role);
    }

    /** Of pieces from the first square to the last, each with its targets from the first to the last. */
    @Override
    public int legal(GameTree board, BoardView view, int[] actions) {
        State state = stateOf(view);
        if (state.isKingMissing()) {
            return 0;
        }
        if (state.pendingPromotion() != State.NO_SQUARE) {
            return appendRoles(CHOICES, actions, 0);
        }
        int side = state.turn();
        int flip = squareFlipOf(side);
        long own = seenFromSide(state.pieces(side), side);
        long foes = seenFromSide(state.pieces(side ^ 1), side);
        int chain = state.chain();
        long movers = chain == State.NO_SQUARE ? own : 1L << (chain ^ flip);
        int enPassant = state.enPassant();
        long pawnVictims = foes | (enPassant == State.NO_SQUARE ? 0 : 1L << (enPassant ^ flip));
        long occupied = own | foes;
        long steps = seenFromSide(state.role(State.PAWN), side) & movers;
        steps = (steps << 8) & ~occupied;
        long leaps = ((steps & THIRD_RANK) << 8) & ~occupied;
        long promotions = steps & State.RANK_8;
        steps ^= promotions;
        int end = 0;
        for (long rest = movers; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            long targets = switch (state.roleAt(from ^ flip)) {
                case State.PAWN ->
                    (Attacks.pawn(State.WHITE, from) & pawnVictims)
                            | (steps & (1L << (from + 8)))
                            | (leaps & (1L << (from + 16)));
                case State.KNIGHT -> Attacks.knight(from) & ~own;
                case State.BISHOP -> Attacks.diagonal(from, occupied) & ~own;
                case State.ROOK -> Attacks.orthogonal(from, occupied) & ~own;
                case State.QUEEN -> (Attacks.diagonal(from, occupied) | Attacks.orthogonal(from, occupied)) & ~own;
                default -> (Attacks.king(from) & ~own) | castlingTargets(state, side, occupied);
            };
            end = appendTargets(from, targets, actions, end);
        }
        for (long rest = promotions; rest != 0; rest &= rest - 1) {
            end = appendRoles(QUIET_PROMOTIONS + ((Long.numberOfTrailingZeros(rest) & 7) << 2), actions, end);
        }
        if (chain != State.NO_SQUARE) {
            actions[end++] = PASS;
        }
        return end;
    }

    /** A set of squares as a side sees them. */
    static long seenFromSide(long squares, int side) {
        return side == State.WHITE ? squares : Long.reverseBytes(squares);
    }

    /** Where the king of the side to act goes when it castles. */
    private static long castlingTargets(State state, int side, long occupied) {
        int rights = state.chain() == State.NO_SQUARE ? (state.castling() >>> (2 * side)) & 3 : 0;
        long kings = (rights & 1) != 0 && (occupied & KINGS_PATH) == 0 ? KINGS_CASTLING : 0;
        long queens = (rights & 2) != 0 && (occupied & QUEENS_PATH) == 0 ? QUEENS_CASTLING : 0;
        return kings | queens;
    }

    /**
     * Always writes four, and more as long as there are more: a loop that ends at the count would surprise the
     * processor.
     */
    private static int appendTargets(int from, long targets, int[] actions, int start) {
        int first = from << 6;
        int at = start;
        long rest = targets;
        do {
            for (int i = 0; i < 4; i++) {
                actions[at++] = first | Long.numberOfTrailingZeros(rest);
                rest &= rest - 1;
            }
        } while (rest != 0);
        return start + Long.bitCount(targets);
    }

    private static int appendRoles(int first, int[] actions, int start) {
        for (int role = 0; role < ROLES.size(); role++) {
            actions[start + role] = first + role;
        }
        return start + ROLES.size();
    }

    @Override
    public int move(BoardView board, int action) {
        State state = stateOf(board);
        int packed = -1;
        if (action < 0 || action >= SIZE) {
            return GameTree.NO_MOVE;
        }
        int flip = squareFlipOf(state.turn());
        if (action < QUIET_PROMOTIONS) {
            packed = MoveGenerator.find(state, (action >> 6) ^ flip, (action & 63) ^ flip, State.PAWN);
        } else if (action < CHOICES) {
            int from = (SEVENTH_RANK + ((action - QUIET_PROMOTIONS) >> 2)) ^ flip;
            packed = MoveGenerator.find(state, from, from ^ 8, State.KNIGHT + (action & 3));
        } else if (action < PASS) {
            packed = MoveGenerator.findChoice(state, state.pendingPromotion(), State.KNIGHT + action - CHOICES);
        } else {
            packed = MoveGenerator.findPass(state);
        }
        return packed < 0 ? GameTree.NO_MOVE : packed;
    }

    @Override
    public String name(int action) {
        Objects.checkIndex(action, SIZE);
        if (action < QUIET_PROMOTIONS) {
            return squareName(action >> 6) + squareName(action & 63);
        }
        if (action == PASS) {
            return "pass";
        }
        String letter =
                String.valueOf(Character.toLowerCase(ROLES.get(action & 3).letter()));
        int file = (action - QUIET_PROMOTIONS) >> 2;
        return action < CHOICES
                ? squareName(SEVENTH_RANK + file) + squareName(SEVENTH_RANK + 8 + file) + letter
                : "=" + letter;
    }

    private static String squareName(int square) {
        return Square.all().get(square).toString();
    }

    static State stateOf(BoardView board) {
        return ((StateTree) board).state(); // the view is sealed: a board, which is a tree
    }
}
