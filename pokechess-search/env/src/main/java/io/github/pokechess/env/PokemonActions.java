package io.github.pokechess.env;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.ActionSpace;
import io.github.pokechess.game.GameTree;
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

    /** What exclusive-or makes of the square of one side the same square of the other. */
    private static final int FLIP = 56;

    private static final int SEVENTH_RANK = 48;

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
    static int flip(int side) {
        return side * FLIP;
    }

    @Override
    public int action(BoardView board, int move) {
        int flip = flip(state(board).turn());
        if (PackedMove.kind(move) < PackedMove.PASS) {
            return (PackedMove.from(move) ^ flip) << 6 | (PackedMove.to(move) ^ flip);
        }
        if (PackedMove.isPass(move)) {
            return PASS;
        }
        int role = PackedMove.promotedRole(move) - State.KNIGHT;
        return PackedMove.isChoice(move) ? CHOICES + role : QUIET_PROMOTIONS + ((PackedMove.to(move) & 7) << 2 | role);
    }

    @Override
    public void toActions(BoardView board, int[] moves, int end) {
        int flip = flip(state(board).turn());
        int both = flip << 6 | flip;
        for (int i = 0; i < end; i++) {
            int move = moves[i];
            moves[i] = PackedMove.kind(move) < PackedMove.PASS
                    ? (PackedMove.from(move) << 6 | PackedMove.to(move)) ^ both
                    : action(board, move);
        }
    }

    @Override
    public int move(BoardView board, int action) {
        State state = state(board);
        int packed = -1;
        if (action < 0 || action >= SIZE) {
            return GameTree.NO_MOVE;
        }
        int flip = flip(state.turn());
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
            return square(action >> 6) + square(action & 63);
        }
        if (action == PASS) {
            return "pass";
        }
        String letter =
                String.valueOf(Character.toLowerCase(ROLES.get(action & 3).letter()));
        int file = (action - QUIET_PROMOTIONS) >> 2;
        return action < CHOICES ? square(SEVENTH_RANK + file) + square(SEVENTH_RANK + 8 + file) + letter : "=" + letter;
    }

    private static String square(int square) {
        return Square.all().get(square).toString();
    }

    static State state(BoardView board) {
        return ((StateTree) board).state(); // the view is sealed: a board, which is a tree
    }
}
