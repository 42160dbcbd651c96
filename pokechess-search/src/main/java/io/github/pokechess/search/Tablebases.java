package io.github.pokechess.search;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.engine.Tablebase;
import io.github.pokechess.search.SearchResult.RollScore;
import io.github.pokechess.search.SearchResult.Variation;
import io.github.pokechess.search.SearchResult.Wdl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The tablebases of a searcher by the type of position, and the results that they give. Immutable. */
final class Tablebases {
    /** Values as near as this are the same. */
    private static final double SAME = 2e-6;

    /** A result that is not proven has no greater score. */
    private static final int LIMIT = GameTree.WIN - 1;

    /** The greatest number of moves of a line. */
    private static final int LINE = 12;

    private static final int LIKELIEST = 0;

    private final Map<Class<?>, Tablebase<?, ?>> byPosition;

    private final LongSupplier clock;

    /** @param clock in nanoseconds since any moment */
    Tablebases(Map<Class<?>, Tablebase<?, ?>> byPosition, LongSupplier clock) {
        this.byPosition = Map.copyOf(byPosition);
        this.clock = clock;
    }

    /**
     * A legal move.
     *
     * @param scores the score after each of its rolls, from −1 to 1 for the side that makes it
     */
    private record Choice<M>(M move, Chance chance, List<Double> scores) {
        double expectedScore() {
            double sum = 0;
            for (int roll = 0; roll < scores.size(); roll++) {
                sum += scores.get(roll) * chance.weight(roll);
            }
            return sum / chance.total();
        }
    }

    /**
     * The result of a position that a tablebase knows, with depth 0 and no nodes; empty if none does, if the limits
     * allow none, or if they hold the result back.
     *
     * @param wdl the expected shares of wins, draws and losses for a score in millionths
     */
    <M> Optional<SearchResult<M>> resultIfTabulated(BoardGame<?, M> game, Limits limits, IntFunction<Wdl> wdl) {
        if (byPosition.isEmpty() || !limits.tablebases() || limits.holding() != Limits.Holding.NONE) {
            return Optional.empty();
        }
        @Nullable Tablebase<?, ?> table = byPosition.get(game.position().getClass());
        return table == null ? Optional.empty() : resultIfTabulated(table, game, limits, wdl);
    }

    /** Whether the value is a won or lost game, within the precision of numbers. */
    static boolean isWonOrLost(SearchResult<?> result) {
        return Math.abs(result.millionths()) == LIMIT;
    }

    @SuppressWarnings("unchecked") // the tablebase is for games with such positions
    private <P extends GamePosition<P, M>, M> Optional<SearchResult<M>> resultIfTabulated(
            Tablebase<?, ?> tablebase, BoardGame<?, ?> of, Limits limits, IntFunction<Wdl> wdl) {
        Tablebase<P, M> table = (Tablebase<P, M>) tablebase;
        BoardGame<P, M> game = (BoardGame<P, M>) of;
        long begun = clock.getAsLong();
        return table.knows(game.position())
                ? Optional.of(resultByTable(table, game, limits, wdl, begun))
                : Optional.empty();
    }

    private <P extends GamePosition<P, M>, M> SearchResult<M> resultByTable(
            Tablebase<P, M> table, BoardGame<P, M> game, Limits limits, IntFunction<Wdl> wdl, long begun) {
        SearchRecords.requireLegal(limits.moves(), game.legalMoves());
        List<Choice<M>> choices = new ArrayList<>();
        for (M move : game.legalMoves()) {
            if (limits.moves().isEmpty() || limits.moves().contains(move)) {
                choices.add(choiceOf(table, game, move));
            }
        }
        choices.sort(Comparator.comparingDouble((Choice<M> choice) -> choice.expectedScore())
                .reversed());
        putFirstIfAmongBest(table.best(game.position()), choices);
        List<Variation<M>> variations = new ArrayList<>();
        for (Choice<M> choice : choices.subList(0, Math.min(limits.variations(), choices.size()))) {
            int score = toUnprovenMillionths(choice.expectedScore());
            variations.add(new SearchRecords.VariationRecord<>(
                    score, 0, wdl.apply(score), OptionalInt.empty(), lineFrom(table, game, choice.move())));
        }
        return new SearchRecords.SearchResultRecord<>(
                game.position().side(),
                SearchResult.StopReason.TABLEBASE,
                variations.get(0).millionths(),
                variations,
                rollScores(table, game, choices.get(0)),
                0,
                0,
                0,
                Duration.ofNanos(clock.getAsLong() - begun),
                0);
    }

    private static <P extends GamePosition<P, M>, M> Choice<M> choiceOf(
            Tablebase<P, M> table, BoardGame<P, M> game, M move) {
        Chance chance = game.position().chance(move);
        List<Double> scores = new ArrayList<>();
        for (int roll = 0; roll < chance.size(); roll++) {
            scores.add(scoreOfSide(
                    table, game.apply(move, roll), game.position().side().ordinal()));
        }
        return new Choice<>(move, chance, scores);
    }

    /** The expected score of a side where a game stands. */
    private static <P extends GamePosition<P, M>, M> double scoreOfSide(
            Tablebase<P, M> table, BoardGame<P, M> at, int side) {
        if (at.outcome().isPresent()) {
            return at.outcome().get().score(Color.of(side)) / (double) GameTree.WIN;
        }
        double value = table.value(at.position());
        return at.position().side().ordinal() == side ? value : -value;
    }

    /** Of several best moves the one that makes progress comes first. */
    private static <M> void putFirstIfAmongBest(M best, List<Choice<M>> choices) {
        double value = choices.get(0).expectedScore();
        for (int i = 1; i < choices.size() && choices.get(i).expectedScore() >= value - SAME; i++) {
            if (choices.get(i).move().equals(best)) {
                choices.add(0, choices.remove(i));
                return;
            }
        }
    }

    /** A move and those of the tablebase after it, each with its likeliest roll. */
    private static <P extends GamePosition<P, M>, M> List<M> lineFrom(
            Tablebase<P, M> table, BoardGame<P, M> game, M first) {
        List<M> line = new ArrayList<>(List.of(first));
        BoardGame<P, M> at = game.apply(first, LIKELIEST);
        while (line.size() < LINE && !at.isOver() && table.knows(at.position())) {
            M move = table.best(at.position());
            line.add(move);
            at = at.apply(move, LIKELIEST);
        }
        return line;
    }

    private static <P extends GamePosition<P, M>, M> List<RollScore<M>> rollScores(
            Tablebase<P, M> table, BoardGame<P, M> game, Choice<M> choice) {
        List<RollScore<M>> rolls = new ArrayList<>();
        Chance chance = choice.chance();
        for (int roll = 0; roll < chance.size(); roll++) {
            BoardGame<P, M> after = game.apply(choice.move(), roll);
            boolean goesOn = !after.isOver() && table.knows(after.position());
            Optional<M> reply = goesOn ? Optional.of(table.best(after.position())) : Optional.empty();
            int score = after.outcome()
                    .map(outcome -> outcome.score(game.position().side()))
                    .orElse(toUnprovenMillionths(choice.scores().get(roll)));
            rolls.add(new SearchRecords.RollScoreRecord<>(
                    chance.size() > 1 ? OptionalInt.of(roll) : OptionalInt.empty(),
                    chance.weight(roll),
                    chance.total(),
                    score,
                    reply));
        }
        return rolls;
    }

    private static int toUnprovenMillionths(double value) {
        return (int) Math.round(Math.max(-LIMIT, Math.min(LIMIT, value * GameTree.WIN)));
    }
}
