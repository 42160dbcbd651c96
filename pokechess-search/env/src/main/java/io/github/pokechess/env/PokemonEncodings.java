package io.github.pokechess.env;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.List;

/**
 * The numbers of Pokémon Chess for programs that learn: version 1 of its actions and of its observations.
 *
 * <p>Squares are numbered from 0 for a1, 1 for b1 to 63 for h8, as White sees them; where Black is to act the board is
 * turned upside down (rank 8 is his first; files stay), so that a position and its mirror image, sides exchanged, are
 * the same numbers.
 *
 * <p>The 4,133 <b>actions</b>:
 *
 * <table>
 *   <caption>Actions</caption>
 *   <tr><th>number</th><th>move</th></tr>
 *   <tr><td>64 × from + to, 0 to 4,095</td><td>a step or a capture attempt; castling is the king's two squares, and a
 *       capture onto the last rank is here too, since its role is chosen afterwards</td></tr>
 *   <tr><td>4,096 + 4 × file + role, to 4,127</td><td>a pawn's step to the last rank; role 0 knight, 1 bishop, 2 rook,
 *       3 queen</td></tr>
 *   <tr><td>4,128 + role, to 4,131</td><td>the choice of a role after a capture onto the last rank</td></tr>
 *   <tr><td>4,132</td><td>the pass that ends a chain</td></tr>
 * </table>
 *
 * <p>The <b>observations</b> have two names. {@code plain} has 649 bytes, in this order, each field by square first:
 *
 * <table>
 *   <caption>Observation</caption>
 *   <tr><th>field</th><th>bytes</th><th>value</th></tr>
 *   <tr><td>pieces</td><td>8 × 8</td><td>0 none; 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king of the side to
 *       act; 7 to 12 those of the enemy</td></tr>
 *   <tr><td>types</td><td>8 × 8</td><td>0 none; 1 Normal to 18 Fairy, in the order of the chart</td></tr>
 *   <tr><td>effects</td><td>8 × 8 × 8</td><td>for the piece on the square: the number of living enemy pieces that its
 *       type hits by 0, ½, 1, 2, then the number of those that hit it by 0, ½, 1, 2. Renaming the types does not change
 *       them</td></tr>
 *   <tr><td>chain, promotion, en_passant</td><td>1 each</td><td>0 none, else 1 + square</td></tr>
 *   <tr><td>castling</td><td>4</td><td>0 or 1: own king's side, own queen's side, the enemy's two</td></tr>
 *   <tr><td>clock</td><td>1</td><td>turns since a capture or a pawn's move, 0 to 100</td></tr>
 *   <tr><td>repetition</td><td>1</td><td>times that the position has occurred, 1 to 3; 1 in the middle of a
 *   turn</td></tr>
 * </table>
 *
 * <p>{@code threats} has 905 bytes: the same with one more field behind {@code effects}, of 8 × 8 × 4 bytes: how many
 * pieces of its enemy attack the piece on the square with ½, 1 and 2, and how many pieces of its own side stand ready
 * to take back.
 *
 * <p>The tables of an {@link Encoder} name the pieces and types in this order, and hold the chart in its rows ({@code 0
 * h 1 2}) and the odds: for the multipliers 0, ½, 1 and 2 the weights of hit, miss and critical hit.
 */
public final class PokemonEncodings implements EncodingProvider<BoardView> {
    private static final String PLAIN = "plain";
    private static final String THREATS = "threats";
    private static final ActionSpace<BoardView> ACTIONS = new PokemonActions();

    /** For {@link java.util.ServiceLoader}. */
    public PokemonEncodings() {}

    @Override
    public Class<BoardView> viewType() {
        return BoardView.class;
    }

    @Override
    public ActionSpace<BoardView> actions(BoardView board) {
        requireNonNull(board, "board");
        return ACTIONS;
    }

    /** The actions, which are the same under all rules. */
    public static ActionSpace<BoardView> actions() {
        return ACTIONS;
    }

    /** The roles in the order of their numbers, of which those of observations begin with 1; unmodifiable. */
    public static List<Role> roles() {
        return PokemonEncoder.ROLE_ORDER;
    }

    /** The types in the order of their numbers, of which those of observations begin with 1; unmodifiable. */
    public static List<PokemonType> types() {
        return PokemonEncoder.TYPE_ORDER;
    }

    /**
     * The action of a move.
     *
     * @throws IllegalArgumentException if it is not legal there
     */
    public static int action(Position position, Move move) {
        requireNonNull(move, "move");
        GameBoard<Position, Move> board = position.newBoard();
        int packed = board.find(move);
        if (packed == GameTree.NO_MOVE) {
            throw new IllegalArgumentException("not legal at " + position + ": " + move);
        }
        return ACTIONS.action((BoardView) board.view(), packed);
    }

    @Override
    public List<String> names() {
        return List.of(PLAIN, THREATS);
    }

    @Override
    public Encoder<BoardView> encoder(String name, BoardView board) {
        requireNonNull(name, "name");
        requireNonNull(board, "board");
        if (!names().contains(name)) {
            throw new InvalidInputException(
                    "no observation of Pokémon Chess: " + name + "; there are " + String.join(", ", names()));
        }
        return new PokemonEncoder(board, name.equals(THREATS));
    }
}
