package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Tablebase;
import io.github.pokechess.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Endgames that are solved when they are first needed, for searchers, reviews, rollouts and players. Keeps the last
 * {@link #KEPT} of them. Thread-safe: a thread that needs an ending which another thread solves waits for it.
 *
 * <pre>{@code
 * EndgameTables tables = EndgameTables.of(EndgameTables.CHEAP);
 * Searcher searcher = tables.in(Searcher.builder()).build();
 * Review<Move> review = Review.of(game, searcher, Limits.nodes(20_000));
 * }</pre>
 *
 * <p>An ending of up to three pieces takes less than a second and some megabytes, one of four 10 to 60 seconds and up
 * to 70 MB (README of this module). Under the fifty-move rule, a position counts as known only while the rule leaves
 * enough turns for its value.
 */
public final class EndgameTables implements Tablebase<Position, Move> {
    /** The number of pieces, kings included, up to which solving takes less than a second. */
    public static final int CHEAP = 3;

    /** The number of endings that are kept, each with the endings it leads to. */
    public static final int KEPT = 8;

    /** The percentage of free memory that an ending may take. */
    private static final int SHARE = 80;

    private static final int MEBIBYTE = 1 << 20;

    /** The half-move clock that draws a game. */
    private static final int FIFTY_MOVES = 100;

    /**
     * The half-moves that must be left under the fifty-move rule, also where the value is even: for what other moves
     * are worth.
     */
    private static final int LEAST_LEFT = 50;

    private final int pieces;
    private final int cheap;
    private final LongSupplier spareMemory;

    /** The ending used last comes first. */
    private final List<Endgames> kept = new ArrayList<>();

    /**
     * Tables where endings of more than the cheap number of pieces are checked for memory and kept one at a time.
     *
     * @param spareMemory the number of bytes that are left
     */
    EndgameTables(int pieces, int cheap, LongSupplier spareMemory) {
        this.pieces = pieces;
        this.cheap = cheap;
        this.spareMemory = spareMemory;
    }

    /**
     * Tables of endings of up to the given number of pieces.
     *
     * @param pieces 2 to {@link Endgames#MAX_PIECES}, kings included
     * @throws InvalidInputException if it is out of range
     */
    public static EndgameTables of(int pieces) {
        if (pieces < 2 || pieces > Endgames.MAX_PIECES) {
            throw new InvalidInputException(
                    "endings of 2 to " + Endgames.MAX_PIECES + " pieces can be solved, not of " + pieces);
        }
        return new EndgameTables(pieces, CHEAP, SpareMemory::bytes);
    }

    /** Returns the builder after giving it these tables for Pokémon Chess. */
    public Searcher.Builder in(Searcher.Builder builder) {
        return builder.tablebase(Position.class, this);
    }

    /**
     * The reason why the value of a position cannot be had: too many pieces for these tables, an ending that cannot be
     * {@linkplain Endgames#problem solved}, or too little memory; empty if it can.
     */
    public Optional<String> problem(Position position) {
        int count = Endgames.pieceCount(requireNonNull(position, "position"));
        Optional<String> problem = Endgames.problem(position);
        if (problem.isPresent()) {
            return problem;
        }
        if (count > pieces) {
            return Optional.of("these tables are for endings of at most " + pieces + " pieces, not " + count);
        }
        return count > cheap ? problemOfPieceCount(position) : Optional.empty();
    }

    private synchronized Optional<String> problemOfPieceCount(Position position) {
        if (kept.stream().anyMatch(ending -> ending.covers(position))) {
            return Optional.empty();
        }
        forgetLargeEndings();
        long bytes = Endgames.memoryNeeded(position);
        long left = spareMemory.getAsLong();
        return bytes <= left / 100 * SHARE
                ? Optional.empty()
                : Optional.of("to solve this ending takes " + bytes / MEBIBYTE + " MiB of memory, and "
                        + left / MEBIBYTE + " MiB are left: give Java more by -Xmx");
    }

    /**
     * The solved endings of a position; empty if there is a {@linkplain #problem problem}. Solves them first if they
     * are not.
     */
    public Optional<Endgames> endgames(Position position) {
        if (Endgames.pieceCount(position) > pieces) {
            return Optional.empty();
        }
        synchronized (this) { // or another thread takes the memory between the look at it and solving
            return problem(position).isEmpty() ? Optional.of(solvedOrSolve(position)) : Optional.empty();
        }
    }

    private synchronized Endgames solvedOrSolve(Position position) {
        for (int i = 0; i < kept.size(); i++) {
            Endgames ending = kept.get(i);
            if (ending.covers(position)) {
                kept.add(0, kept.remove(i));
                return ending;
            }
        }
        if (Endgames.pieceCount(position) > cheap) {
            forgetLargeEndings();
        }
        Endgames found = Endgames.solve(position);
        kept.add(0, found);
        if (kept.size() > KEPT) {
            kept.remove(KEPT);
        }
        return found;
    }

    /** Makes room for an ending of four pieces: one is kept at a time. */
    private void forgetLargeEndings() {
        kept.removeIf(ending -> ending.mostPieces() > cheap);
    }

    @Override
    public boolean knows(Position position) {
        return endgames(position)
                .filter(ending -> !position.rules().fiftyMoveRule()
                        || position.halfmoveClock() + Math.max(LEAST_LEFT, 2 * ending.turnsToExit(position))
                                <= FIFTY_MOVES)
                .isPresent();
    }

    @Override
    public double value(Position position) {
        return requireEndgames(position).value(position);
    }

    @Override
    public Move best(Position position) {
        return requireEndgames(position).moves(position).get(0).move();
    }

    /**
     * The endings of a position that was known a moment ago: if another thread has needed the room since, they are
     * solved again, whatever memory is left.
     */
    private Endgames requireEndgames(Position position) {
        if (Endgames.pieceCount(position) > pieces || Endgames.problem(position).isPresent()) {
            throw new InvalidInputException("no ending that is solved: " + position);
        }
        return solvedOrSolve(position);
    }
}
