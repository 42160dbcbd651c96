package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Exact values of positions with few pieces: the expected score of the side to act if both sides play perfectly.
 * Immutable and thread-safe.
 *
 * <pre>{@code
 * Endgames endgames = Endgames.solve(position);
 * double value = endgames.value(position);
 * Move best = endgames.moves(position).get(0).move();
 * }</pre>
 *
 * <p>Covers both kings and up to two other pieces, at most one of them a pawn, under any rules; nobody may castle. What
 * is solved is an ending, the given pieces with their types, and every ending that captures and promotions lead to.
 * Cost: README of this module.
 *
 * <p><b>Exactness.</b> Values are within 10⁻⁶ of those of the game without counters: no repetition and no fifty-move
 * rule; to move on without end is a draw.
 *
 * <p><b>With the counters.</b> Play by the table never repeats a position without a missed capture in between: it
 * approaches the next capture. So a third occurrence takes two misses in an ending, at most a probability of 0.01
 * (0.0088 with the online dice, 0 without dice), and costs at most the value 1. Each capture begins the count anew. So
 * repetition changes a value by at most 0.01 for each ending that is passed through: 0.02 with three pieces, 0.03 with
 * four, and 0.01 more with a pawn, which may promote. The fifty-move rule adds nothing to that while the turns that are
 * left hold two approaches.
 */
public final class Endgames {
    /** The largest number of pieces, kings included. */
    public static final int MAX_PIECES = 4;

    /** A value as near to 0 as this is even. */
    private static final double SAME = 2e-6;

    /** Bytes a placement of a table, and of the arrays and queues in addition while it is solved. */
    private static final int KEPT_BYTES = 5;

    private static final int SOLVING_BYTES = 14;

    /** An evaluation is never a proven end. */
    private static final double LIMIT = GameTree.WIN - 1;

    private static final int PLACEMENT_BITS = 24;
    private static final int PLACEMENTS = 1 << PLACEMENT_BITS;

    private static final Role[] ROLES = Role.values();

    private final Rules rules;

    /** {@linkplain Material#orderedKey Keys} in ascending order, and their tables. */
    private final long[] keys;

    private final EndgameTable[] tables;

    private Endgames(Rules rules, Map<Long, EndgameTable> solved) {
        this.rules = rules;
        keys = solved.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
        tables = new EndgameTable[keys.length];
        for (int i = 0; i < keys.length; i++) {
            tables[i] = requireNonNull(solved.get(keys[i]));
        }
    }

    /**
     * A move and its value.
     *
     * @param move legal where it was asked for
     * @param value the expected score of the side that makes it, from −1 to 1
     */
    public record MoveValue(Move move, double value) {
        /** @throws NullPointerException if the move is null */
        public MoveValue {
            requireNonNull(move, "move");
        }
    }

    /**
     * Solves the ending of a position, and those that it leads to.
     *
     * @throws InvalidInputException if it is not covered; the message has the reason
     */
    public static Endgames solve(Position position) {
        return new Endgames(position.rules(), Map.of()).with(position);
    }

    /**
     * Returns these endings and those of a position; endings that both have are not solved again.
     *
     * @throws InvalidInputException if it is not covered or has other rules; the message has the reason
     */
    public Endgames with(Position position) {
        problem(position).ifPresent(problem -> {
            throw new InvalidInputException(problem);
        });
        if (!position.rules().equals(rules)) {
            throw new InvalidInputException("these endings are solved under other rules: " + rules);
        }
        Map<Long, EndgameTable> solved = new HashMap<>();
        for (int i = 0; i < keys.length; i++) {
            solved.put(keys[i], tables[i]);
        }
        solveWithSmaller(materialOf(position), solved);
        return new Endgames(rules, solved);
    }

    private EndgameTable solveWithSmaller(Material material, Map<Long, EndgameTable> solved) {
        EndgameTable valueOf = solved.get(material.orderedKey());
        if (valueOf != null) {
            return valueOf;
        }
        EndgameTable table = new EndgameTable(material, rules, smaller -> solveWithSmaller(smaller, solved));
        EndgameSolver.solve(table);
        solved.put(material.orderedKey(), table);
        return table;
    }

    /** The reason why the ending of a position cannot be solved; empty if it can. */
    public static Optional<String> problem(Position position) {
        List<Piece> pieces = piecesOf(position);
        if (pieces.size() > MAX_PIECES) {
            return Optional.of("endings of at most " + MAX_PIECES + " pieces can be solved, not " + pieces.size());
        }
        if (pieces.stream().filter(piece -> piece.role() == Role.PAWN).count() > 1) {
            return Optional.of("endings with at most one pawn can be solved");
        }
        if (!position.castlingRights().equals(CastlingRights.NONE)) {
            return Optional.of("endings in which a side may castle cannot be solved");
        }
        return position.outcome().isPresent() ? Optional.of("the game is over") : Optional.empty();
    }

    /** The memory that the tables of a position's ending take while they are solved, with the queues of a round. */
    static long memoryNeeded(Position position) {
        Set<Material> endings = new HashSet<>();
        collectEndings(materialOf(position), endings);
        long kept = 0;
        long largest = 0;
        for (Material ending : endings) {
            long size = new Placements(ending.pieces().size(), ending.hasPawn()).size();
            kept += KEPT_BYTES * size;
            largest = Math.max(largest, SOLVING_BYTES * size);
        }
        return kept + largest;
    }

    /** Adds an ending and those that it leads to. */
    private static void collectEndings(Material material, Set<Material> endings) {
        if (!endings.add(material)) {
            return;
        }
        for (int i = Material.BLACK_KING + 1; i < material.pieces().size(); i++) {
            collectEndings(material.without(i), endings);
            if (material.pieces().get(i).role() == Role.PAWN) {
                for (Role role : Role.promotions()) {
                    collectEndings(material.withPromoted(i, role), endings);
                }
            }
        }
    }

    /** The number of pieces of a position, kings included. */
    static int pieceCount(Position position) {
        BoardView board = BoardView.of(position);
        return Long.bitCount(board.pieces(Color.WHITE) | board.pieces(Color.BLACK));
    }

    /** The number of pieces of the largest ending, kings included. */
    int mostPieces() {
        int most = 0;
        for (EndgameTable table : tables) {
            most = Math.max(most, table.material.pieces().size());
        }
        return most;
    }

    /**
     * The number of moves, up to 255, before the next one that may lead to another ending, if both sides play for the
     * value; 0 where the value is even, in a chain, and before a promotion.
     */
    int turnsToExit(Position position) {
        boolean free =
                position.chain().isPresent() || position.pendingPromotion().isPresent();
        return free || Math.abs(value(position)) <= SAME ? 0 : turnsToExitOf(BoardView.of(position));
    }

    private static List<Piece> piecesOf(Position position) {
        List<Piece> pieces = new ArrayList<>();
        for (Square square : Square.values()) {
            position.pieceAt(square).ifPresent(pieces::add);
        }
        return pieces;
    }

    private static Material materialOf(Position position) {
        return new Material(piecesOf(position));
    }

    /** Whether the value of a position is known: its ending is solved, and nobody may castle, or its game is over. */
    public boolean covers(Position position) {
        return position.rules().equals(rules)
                && (position.outcome().isPresent()
                        || (position.castlingRights().equals(CastlingRights.NONE)
                                && !Double.isNaN(findValue(BoardView.of(position)))));
    }

    /**
     * The expected score of the side to act, from −1 to 1; in a chain and before a promotion too.
     *
     * @throws InvalidInputException if the position is not {@linkplain #covers covered}
     */
    public double value(Position position) {
        if (!covers(position)) {
            throw new InvalidInputException("this ending is not solved: " + position);
        }
        return valueOf(position);
    }

    /**
     * The legal moves with their values, the best first; unmodifiable. Of several best moves, the first is one that
     * comes nearest to the next capture for the side that is better, and farthest from it for the other: always playing
     * the first move reaches the value without detours.
     *
     * @throws InvalidInputException if the position is not {@linkplain #covers covered}
     */
    public List<MoveValue> moves(Position position) {
        if (!covers(position)) {
            throw new InvalidInputException("this ending is not solved: " + position);
        }
        List<MoveValue> moves = position.legalMoves().stream()
                .map(move -> new MoveValue(move, moveValue(position, move)))
                .sorted(Comparator.comparingDouble(MoveValue::value).reversed())
                .toList();
        List<MoveValue> sorted = new ArrayList<>(moves);
        boolean free =
                position.chain().isPresent() || position.pendingPromotion().isPresent();
        if (!free && !moves.isEmpty() && Math.abs(moves.get(0).value()) > SAME) {
            MoveValue first = moveOfSolver(position, moves);
            sorted.remove(first);
            sorted.add(0, first);
        }
        return List.copyOf(sorted);
    }

    /**
     * The move by which the solver found the value of a position that is not even. Values that differ by rounding alone
     * cannot tell it: a player that accepts one that is lower by rounding may move in a circle.
     */
    private MoveValue moveOfSolver(Position position, List<MoveValue> moves) {
        BoardView board = BoardView.of(position);
        double value = findValue(board);
        boolean leaves = turnsToExitOf(board) == 0;
        MoveValue found = moves.get(0);
        int most = Integer.MIN_VALUE;
        for (MoveValue move : moves) {
            Position after = position.branches(move.move()).get(0).position();
            if (mayLeaveEnding(position, move.move(), after)) {
                if (leaves) {
                    return move;
                }
            } else if (!leaves && move.value() == value) {
                int turns = value > 0 ? -turnsToExitOf(BoardView.of(after)) : turnsToExitOf(BoardView.of(after));
                if (turns > most) {
                    most = turns;
                    found = move;
                }
            }
        }
        return found;
    }

    /** Whether a move may lead to another ending. */
    private static boolean mayLeaveEnding(Position position, Move move, Position after) {
        return position.branches(move).size() > 1 || !materialOf(after).equals(materialOf(position));
    }

    /** The number of turns before the next move that may lead to another ending. */
    private int turnsToExitOf(BoardView board) {
        long found = tableIndex(board);
        return tables[(int) (found >>> PLACEMENT_BITS)].turnsToExit(
                board.side().ordinal(), (int) found & (PLACEMENTS - 1));
    }

    private double valueOf(Position position) {
        Optional<Outcome> outcome = position.outcome();
        if (outcome.isPresent()) {
            return outcome.get().score(position.side()) / (double) GameTree.WIN;
        }
        if (position.chain().isPresent() || position.pendingPromotion().isPresent()) {
            return position.legalMoves().stream()
                    .mapToDouble(move -> moveValue(position, move))
                    .max()
                    .orElseThrow();
        }
        return findValue(BoardView.of(position));
    }

    private double moveValue(Position position, Move move) {
        double sum = 0;
        for (Position.Branch branch : position.branches(move)) {
            double value = valueOf(branch.position());
            sum += branch.weight() * (branch.position().side() == position.side() ? value : -value);
        }
        return sum / Odds.TOTAL;
    }

    /**
     * An evaluator with the values of the solved endings, to the millionth, and another one for all other positions.
     * With it an exact search finds the values of the table at any depth, except in chains that begin with its last
     * decision, of which it considers only the pass.
     */
    public Evaluator<BoardView> evaluator(Evaluator<BoardView> otherwise) {
        return otherwise.adjusted(this::solvedValueOr);
    }

    private int solvedValueOr(BoardView board, int score) {
        double value = findValue(board);
        return Double.isNaN(value) ? score : (int) Math.round(Math.max(-LIMIT, Math.min(LIMIT, value * GameTree.WIN)));
    }

    /** The value of a position at the start of a turn; NaN if its ending is not solved. Allocates nothing. */
    private double findValue(BoardView board) {
        long found = tableIndex(board);
        return found < 0
                ? Double.NaN
                : tables[(int) (found >>> PLACEMENT_BITS)].value(
                        board.side().ordinal(), (int) found & (PLACEMENTS - 1));
    }

    /**
     * The index of the table of a board, and its placement in the low bits; negative if it is not solved. Allocates
     * nothing.
     */
    private long tableIndex(BoardView board) {
        long kings = board.pieces(Role.KING);
        long others = (board.pieces(Color.WHITE) | board.pieces(Color.BLACK)) & ~kings;
        if (!board.rules().equals(rules) || Long.bitCount(kings) != 2 || Long.bitCount(others) > MAX_PIECES - 2) {
            return -1;
        }
        int white = Long.numberOfTrailingZeros(kings & board.pieces(Color.WHITE));
        int black = Long.numberOfTrailingZeros(kings & board.pieces(Color.BLACK));
        int placement = white | (black << 6);
        long key = pieceCode(board, white) | (pieceCode(board, black) << Material.CODE_BITS);
        if (others != 0) {
            int third = Long.numberOfTrailingZeros(others);
            others &= others - 1;
            if (others != 0) {
                int fourth = Long.numberOfTrailingZeros(others);
                if (pieceCode(board, fourth) < pieceCode(board, third)) {
                    int swapped = third;
                    third = fourth;
                    fourth = swapped;
                }
                placement |= fourth << 18;
                key |= pieceCode(board, fourth) << (3 * Material.CODE_BITS);
            }
            placement |= third << 12;
            key |= pieceCode(board, third) << (2 * Material.CODE_BITS);
        }
        int found = Arrays.binarySearch(keys, key);
        return found < 0 ? -1 : ((long) found << PLACEMENT_BITS) | placement;
    }

    private static long pieceCode(BoardView board, int square) {
        Color color = ((board.pieces(Color.WHITE) >>> square) & 1) != 0 ? Color.WHITE : Color.BLACK;
        for (Role role : ROLES) {
            if (((board.pieces(role) >>> square) & 1) != 0) {
                return Material.code(color, role, board.typeAt(square));
            }
        }
        throw new IllegalArgumentException("no piece on square " + square);
    }
}
