package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A puzzle while somebody solves it, where a decision of the solver is due or nothing more is. The solver decides until
 * the turn of the solution is over, sees the best reply, and decides the turn that answers it. Every roll is the
 * likeliest, which is always a hit. Immutable and thread-safe.
 *
 * <pre>{@code
 * PuzzleLine line = PuzzleLine.start(Puzzles.all().get(0));
 * while (!line.isOver()) {
 *     Move best = line.best();
 *     line = line.after(best, line.judge(best));
 * }
 * }</pre>
 *
 * <p>The first decision is right if it is the puzzle's solution. A later one is right if it loses at most {@link
 * #TOLERANCE} against the best, by searches of {@link #NODES} positions. A decision without a choice is made by itself.
 */
public final class PuzzleLine {
    /** The most that a right decision after the solution loses, in expected score from 0 to 1. */
    public static final double TOLERANCE = 0.05;

    /** The number of positions of each search. */
    public static final long NODES = 20_000;

    /** The number of turns of the solver. */
    private static final int TURNS = 2;

    /** The index of a hit, or of the only outcome. */
    private static final int LIKELIEST = 0;

    /** The most decisions of a refutation: a chain may be long. */
    private static final int MOST = 8;

    private static final int TABLE_MEBIBYTES = 4;

    private static final PokemonChess KIND = new PokemonChess();

    private final Puzzle puzzle;
    private final Game game;

    private PuzzleLine(Puzzle puzzle, Game game) {
        this.puzzle = puzzle;
        this.game = game;
    }

    /** The line before the first decision. */
    public static PuzzleLine start(Puzzle puzzle) {
        return new PuzzleLine(requireNonNull(puzzle, "puzzle"), Game.start(puzzle.position(), ChanceSource.none()));
    }

    /**
     * The line after decisions of both sides, as somebody has come to it.
     *
     * @param decisions their texts, as {@link PokemonChess} writes them
     * @throws MalformedTextException if one is none, or not legal
     * @throws InvalidInputException if the solver has nothing to decide after them
     */
    public static PuzzleLine of(Puzzle puzzle, List<String> decisions) {
        requireNonNull(puzzle, "puzzle");
        requireNonNull(decisions, "decisions");
        PuzzleLine line = start(puzzle);
        for (String decision : decisions) {
            line = new PuzzleLine(puzzle, line.applyLikeliest(KIND.move(decision, line.position())));
        }
        if (line.isOver() || !line.isSolversTurn()) {
            throw new InvalidInputException("nothing is to be decided after these moves of the puzzle: " + decisions);
        }
        return line;
    }

    /** The position where the solver decides, or where the puzzle is over. */
    public Position position() {
        return game.position();
    }

    /** Whether nothing more is to be decided. */
    public boolean isOver() {
        return game.isOver() || turnsBegun() > TURNS || (turnsBegun() == TURNS && !isSolversTurn());
    }

    /** The best decision of the solver here: the solution, or later by a search. */
    public Move best() {
        return game.moveCount() == 0 ? puzzle.solution() : bestMoveAt(game, newSearcher());
    }

    /**
     * Judges a decision. Searches some times, which takes a tenth of a second.
     *
     * @throws InvalidInputException if it is not legal here
     */
    public Verdict judge(Move decision) {
        Game after = applyLikeliest(requireNonNull(decision, "decision"));
        boolean isFirst = game.moveCount() == 0;
        Searcher searcher = newSearcher();
        if (isFirst && decision.equals(puzzle.solution())) {
            return new Verdict(true, 0, replyAndForcedMoves(after, searcher));
        }
        Move best = isFirst ? puzzle.solution() : bestMoveAt(game, searcher);
        double loss = decision.equals(best) ? 0 : Math.max(0, valueOf(best, searcher) - valueOf(decision, searcher));
        return !isFirst && loss <= TOLERANCE
                ? new Verdict(true, loss, replyAndForcedMoves(after, searcher))
                : new Verdict(false, loss, refutation(after, searcher));
    }

    /**
     * The line after a right decision and what follows it.
     *
     * @throws InvalidInputException if the decision is not legal here
     */
    public PuzzleLine after(Move decision, Verdict verdict) {
        requireNonNull(decision, "decision");
        requireNonNull(verdict, "verdict");
        Game next = applyLikeliest(decision);
        for (Following step : verdict.next()) {
            next = next.apply(step.move(), LIKELIEST);
        }
        return new PuzzleLine(puzzle, next);
    }

    /**
     * The judgement of a decision.
     *
     * @param isRight whether the line goes on with it
     * @param loss how much better the best decision is, in expected score from 0 to 1; never negative
     * @param next what follows until the solver decides again: decisions without a choice and the reply; after a wrong
     *     decision its refutation, up to the end of the opponent's turn
     */
    public record Verdict(boolean isRight, double loss, List<Following> next) {
        /** Copies the list. */
        public Verdict {
            requireNonNull(next, "next");
            next = List.copyOf(next);
        }
    }

    /**
     * A decision that follows.
     *
     * @param before where it is made
     * @param kingShare the share of its rolls that take the king, from 0 to 1
     */
    public record Following(Position before, Move move, double kingShare) {
        /** @throws NullPointerException if a part is null */
        public Following {
            requireNonNull(before, "before");
            requireNonNull(move, "move");
        }
    }

    // ---- what follows ----

    private Game applyLikeliest(Move decision) {
        if (game.isOver() || !game.isLegal(decision)) {
            throw new InvalidInputException(decision + " is not legal at this place of the puzzle");
        }
        return game.apply(decision, LIKELIEST);
    }

    /** What follows a right decision: the reply, and what the solver does without a choice. */
    private List<Following> replyAndForcedMoves(Game after, Searcher searcher) {
        List<Following> next = new ArrayList<>();
        PuzzleLine at = new PuzzleLine(puzzle, after);
        while (!at.isOver() && (!at.isSolversTurn() || at.game.legalMoves().size() == 1)) {
            at = new PuzzleLine(puzzle, addBestAndApply(next, at.game, searcher));
        }
        return next;
    }

    /** The rest of the solver's turn after a wrong decision, and the opponent's turn. */
    private List<Following> refutation(Game after, Searcher searcher) {
        List<Following> next = new ArrayList<>();
        Game at = after;
        boolean isReplied = false;
        while (!at.isOver() && next.size() < MOST) {
            boolean isSolver = at.position().side() == solver();
            if (isSolver && isReplied) {
                break;
            }
            isReplied |= !isSolver;
            at = addBestAndApply(next, at, searcher);
        }
        return next;
    }

    /** Adds the best decision of a place; returns the game after it. */
    private Game addBestAndApply(List<Following> next, Game at, Searcher searcher) {
        Move best = at.legalMoves().size() == 1 ? at.legalMoves().get(0) : bestMoveAt(at, searcher);
        next.add(new Following(at.position(), best, kingCaptureProbability(at, best)));
        return at.apply(best, LIKELIEST);
    }

    private static double kingCaptureProbability(Game at, Move move) {
        Chance chance = at.position().chance(move);
        Color side = at.position().side();
        int wins = 0;
        for (int roll = 0; roll < chance.size(); roll++) {
            if (at.apply(move, roll).winner().filter(side::equals).isPresent()) {
                wins += chance.weight(roll);
            }
        }
        return wins / (double) chance.total();
    }

    /** The best decision of a place: after the solution as the puzzle has it, so that both agree. */
    private Move bestMoveAt(Game at, Searcher searcher) {
        if (at.moveCount() == 1 && at.steps().get(0).move().equals(puzzle.solution())) {
            List<GameNode<Position, Move>> answers =
                    puzzle.rolls().get(LIKELIEST).next();
            if (!answers.isEmpty()) {
                return answers.get(0).step().move();
            }
        }
        searcher.clear();
        return searcher.search(at, Limits.nodes(NODES)).best().orElseThrow();
    }

    /** The value of a decision here, in expected score from 0 to 1. */
    private double valueOf(Move move, Searcher searcher) {
        searcher.clear();
        double value = searcher.search(game, Limits.nodes(NODES).withMoves(game, Set.of(move)))
                .value();
        return (1 + value) / 2;
    }

    private static Searcher newSearcher() {
        return EndgameTables.of(EndgameTables.CHEAP)
                .in(Searcher.builder().tableMebibytes(TABLE_MEBIBYTES))
                .build();
    }

    // ---- whose turn it is ----

    private Color solver() {
        return puzzle.position().side();
    }

    private boolean isSolversTurn() {
        return game.position().side() == solver();
    }

    /** The number of turns that the solver has begun, or is about to begin. */
    private int turnsBegun() {
        int turns = 1;
        boolean wasSolver = true;
        for (int i = 1; i <= game.moveCount(); i++) {
            BoardGame<Position, Move> place = game.at(i);
            boolean isSolver = place.position().side() == solver();
            if (isSolver && !wasSolver) {
                turns++;
            }
            wasSolver = isSolver;
        }
        return turns;
    }

    /** The decisions so far, for logs. */
    @Override
    public String toString() {
        return "PuzzleLine[" + puzzle.id() + ", " + game.steps() + "]";
    }
}
