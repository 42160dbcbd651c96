package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.Limits.Clock;
import io.github.pokechess.search.SearchResult.RollScore;
import io.github.pokechess.search.SearchResult.Variation;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The values behind the growing types of this package: a record for each interface. */
final class SearchRecords {
    private SearchRecords() {}

    record LimitsRecord(
            OptionalInt depth,
            OptionalLong nodes,
            Optional<Duration> time,
            Optional<Clock> clock,
            List<?> moves,
            int variations,
            Holding holding,
            boolean tablebases,
            boolean isReproducible)
            implements Limits {
        static final LimitsRecord INFINITE = new LimitsRecord(
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                1,
                Holding.UNTIL_STOPPED,
                true,
                false);

        @Override
        public String toString() {
            List<String> parts = new ArrayList<>();
            depth.ifPresent(limit -> parts.add("depth=" + limit));
            nodes.ifPresent(limit -> parts.add("nodes=" + limit));
            time.ifPresent(limit -> parts.add("time=" + secondsText(limit)));
            clock.ifPresent(limit -> parts.add("clock=" + limit));
            parts.add("variations=" + variations);
            if (!moves.isEmpty()) {
                parts.add("moves=" + moves);
            }
            if (holding != Holding.NONE) {
                parts.add("holding=" + holding);
            }
            if (isReproducible) {
                parts.add("reproducible");
            }
            if (!tablebases) {
                parts.add("without tablebases");
            }
            return "Limits" + parts;
        }
    }

    record ClockRecord(Duration remaining, Duration increment, OptionalInt turns) implements Limits.Clock {
        /** @throws InvalidInputException if a time is negative or the number of turns less than 1 */
        ClockRecord {
            requireNonNull(remaining, "remaining");
            requireNonNull(increment, "increment");
            if (remaining.isNegative() || increment.isNegative()) {
                throw new InvalidInputException(
                        "a clock must not be negative: " + secondsText(remaining) + ", " + secondsText(increment));
            }
            if (turns.isPresent() && turns.getAsInt() < 1) {
                throw new InvalidInputException("turns must be at least 1: " + turns.getAsInt());
            }
        }

        @Override
        public String toString() {
            String rest = turns.isPresent() ? ", turns=" + turns.getAsInt() : "";
            return "Clock[remaining=" + secondsText(remaining) + ", increment=" + secondsText(increment) + rest + "]";
        }
    }

    record SearchResultRecord<M>(
            Color side,
            StopReason stopReason,
            int millionths,
            List<Variation<M>> variations,
            List<RollScore<M>> rolls,
            int depth,
            int selectiveDepth,
            long nodes,
            Duration elapsed,
            int tableFull)
            implements SearchResult<M> {
        /** @throws IllegalArgumentException if the score is out of range */
        SearchResultRecord {
            requireNonNull(side, "side");
            requireNonNull(stopReason, "stopReason");
            requireValid(millionths);
            variations = List.copyOf(variations);
            rolls = List.copyOf(rolls);
            requireNonNull(elapsed, "elapsed");
        }

        @Override
        public String toString() {
            return "SearchResult[side=" + side + ", value=" + value() + ", depth=" + depth + ", nodes=" + nodes
                    + ", elapsed=" + secondsText(elapsed) + ", stopReason=" + stopReason + ", variations=" + variations
                    + "]";
        }
    }

    record VariationRecord<M>(int millionths, int depth, SearchResult.Wdl wdl, OptionalInt movesToEnd, List<M> moves)
            implements SearchResult.Variation<M> {
        /** @throws IllegalArgumentException if the score is out of range or there is no move */
        VariationRecord {
            requireValid(millionths);
            requireNonNull(wdl, "wdl");
            requireNonNull(movesToEnd, "movesToEnd");
            moves = List.copyOf(moves);
            if (moves.isEmpty()) {
                throw new IllegalArgumentException("a variation has at least one move");
            }
        }

        @Override
        public String toString() {
            String end = movesToEnd.isPresent() ? ", movesToEnd=" + movesToEnd.getAsInt() : "";
            return "Variation[value=" + value() + ", depth=" + depth + end + ", moves=" + moves + "]";
        }
    }

    record RollScoreRecord<M>(OptionalInt roll, int weight, int total, int millionths, Optional<M> reply)
            implements SearchResult.RollScore<M> {
        /** @throws IllegalArgumentException if the score is out of range */
        RollScoreRecord {
            requireNonNull(roll, "roll");
            requireValid(millionths);
            requireNonNull(reply, "reply");
        }

        @Override
        public String toString() {
            String rolled = roll.isPresent() ? "roll=" + roll.getAsInt() + ", " : "";
            return "RollScore[" + rolled + "weight=" + weight + ", total=" + total + ", value=" + value() + ", reply="
                    + reply.map(String::valueOf).orElse("none") + "]";
        }
    }

    /** Refuses moves of which one is not among the legal ones. */
    static void requireLegal(Collection<?> moves, Collection<?> legal) {
        List<?> wrong = moves.stream().filter(move -> !legal.contains(move)).toList();
        if (!wrong.isEmpty()) {
            throw new InvalidInputException("not legal where the search begins: "
                    + wrong.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
    }

    private static void requireValid(int millionths) {
        if (Math.abs(millionths) > GameTree.WIN) {
            throw new IllegalArgumentException("a score is at most " + GameTree.WIN + " millionths: " + millionths);
        }
    }

    /** A time in seconds, as messages have it. */
    static String secondsText(Duration time) {
        return BigDecimal.valueOf(time.getSeconds())
                        .add(BigDecimal.valueOf(time.getNano(), 9))
                        .stripTrailingZeros()
                        .toPlainString()
                + " s";
    }
}
