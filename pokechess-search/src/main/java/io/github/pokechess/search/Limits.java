package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Tablebase;
import io.github.pokechess.search.internal.tree.worker.Worker;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The limits of a search and the root moves that it considers. The search ends at the first limit that is reached.
 * Immutable; equal if all values are.
 *
 * <pre>{@code
 * Limits move = Limits.time(Duration.ofSeconds(2));
 * Limits study = Limits.nodes(1_000_000).withVariations(3);
 * Limits game = Limits.clock(Duration.ofMinutes(5), Duration.ofSeconds(3));
 * Limits test = Limits.nodes(10_000).reproducible();
 * }</pre>
 */
public sealed interface Limits permits SearchRecords.LimitsRecord {
    /** The greatest depth that a search reaches. */
    int MAX_DEPTH = Worker.MAX_DEPTH;

    /** The time that is left for a game. Immutable; equal if all values are. */
    sealed interface Clock permits SearchRecords.ClockRecord {
        /**
         * A clock for all remaining turns.
         *
         * @param remaining the remaining time of the side to act, not negative
         * @param increment the time added for each turn, not negative
         * @throws InvalidInputException if either is negative
         */
        static Clock of(Duration remaining, Duration increment) {
            return new SearchRecords.ClockRecord(remaining, increment, OptionalInt.empty());
        }

        /**
         * Returns this clock for a number of turns, after which there is more time.
         *
         * @throws InvalidInputException if it is less than 1
         */
        default Clock withTurns(int count) {
            return new SearchRecords.ClockRecord(remaining(), increment(), OptionalInt.of(count));
        }

        /** The time that is left for the side to act, not negative. */
        Duration remaining();

        /** The time that it gets back for each turn, not negative. */
        Duration increment();

        /** The number of turns that the time is for, at least 1; empty for all remaining turns. */
        OptionalInt turns();
    }

    /** The reasons to hold the result back, even if a limit is reached or the result is certain. */
    enum Holding {
        /** Nothing: it answers when it is done. */
        NONE,
        /** It answers when it is {@linkplain Searcher#stop stopped} or interrupted; limits of time do not count. */
        UNTIL_STOPPED,
        /**
         * It thinks in the opponent's time: limits of time count from {@link Searcher#ponderHit} on, and it answers
         * when one of its limits is reached after that, or when it is {@linkplain Searcher#stop stopped} or
         * interrupted.
         */
        UNTIL_PONDER_HIT
    }

    /**
     * A limit on the depth alone.
     *
     * @throws InvalidInputException if it is not from 1 to {@link #MAX_DEPTH}
     */
    static Limits depth(int depth) {
        return infinite().withDepth(depth);
    }

    /**
     * A limit on the number of positions alone.
     *
     * @throws InvalidInputException if it is less than 1
     */
    static Limits nodes(long nodes) {
        return infinite().withNodes(nodes);
    }

    /**
     * A limit on the time alone.
     *
     * @throws InvalidInputException if it is negative
     */
    static Limits time(Duration time) {
        requireNonNull(time, "time");
        return infinite().withTime(time);
    }

    /**
     * A share of the time that is left for the game.
     *
     * @param remaining the remaining time of the side to act
     * @param increment the time added for each turn
     * @throws InvalidInputException if either is negative
     */
    static Limits clock(Duration remaining, Duration increment) {
        return infinite().withClock(Clock.of(remaining, increment));
    }

    /**
     * No limit: the search goes on until it is {@linkplain Searcher#stop stopped} or interrupted. With a limit on
     * depth, nodes or time it ends there; to hold the result back all the same, call {@link #withHolding} last.
     */
    static Limits infinite() {
        return SearchRecords.LimitsRecord.INFINITE;
    }

    /** The greatest depth in moves, 1 to {@link #MAX_DEPTH}; moves that cost no depth do not count. */
    OptionalInt depth();

    /** The greatest number of positions to look at, at least 1; never exceeded. */
    OptionalLong nodes();

    /** The longest time to search, not negative; exceeded by a few milliseconds at most. */
    Optional<Duration> time();

    /** The time that is left for the game, of which the search takes a share. */
    Optional<Clock> clock();

    /** The root moves among which to find the best, each once; empty for all; unmodifiable. */
    List<?> moves();

    /**
     * The {@linkplain #moves() root moves} as moves of a game.
     *
     * @param type the type of the moves, such as {@code Move} for Pokémon Chess
     * @throws ClassCastException if they are those of another game
     */
    default <M> List<M> moves(Class<M> type) {
        return moves().stream().map(requireNonNull(type, "type")::cast).toList();
    }

    /** The number of best moves to value, at least 1. */
    int variations();

    /** The reason to hold the result back. */
    Holding holding();

    /** Whether a search begins by {@linkplain Searcher#clear clearing} its searcher; see {@link #reproducible}. */
    boolean isReproducible();

    /**
     * Returns a copy for a result that does not depend on earlier searches: a search begins by {@linkplain
     * Searcher#clear clearing} its searcher, and finds what a new one would. With one thread, a limit on depth or nodes
     * and none on time that is the same on every machine. What the searcher knows of the moves before is lost, and its
     * table is cleared, which costs a few milliseconds for each 16 MiB.
     */
    default Limits reproducible() {
        return new SearchRecords.LimitsRecord(
                depth(), nodes(), time(), clock(), moves(), variations(), holding(), tablebases(), true);
    }

    /** Whether a position that a {@link Tablebase} of the searcher knows is looked up and not searched. */
    boolean tablebases();

    /**
     * Returns a copy with the given limit on the depth.
     *
     * @throws InvalidInputException if it is not from 1 to {@link #MAX_DEPTH}
     */
    default Limits withDepth(int limit) {
        if (limit < 1 || limit > MAX_DEPTH) {
            throw new InvalidInputException("depth must be from 1 to " + MAX_DEPTH + ": " + limit);
        }
        return with(OptionalInt.of(limit), nodes(), time(), clock(), moves(), variations(), limited(), tablebases());
    }

    /**
     * Returns a copy with the given limit on the number of positions.
     *
     * @throws InvalidInputException if it is less than 1
     */
    default Limits withNodes(long limit) {
        if (limit < 1) {
            throw new InvalidInputException("nodes must be at least 1: " + limit);
        }
        return with(depth(), OptionalLong.of(limit), time(), clock(), moves(), variations(), limited(), tablebases());
    }

    /**
     * Returns a copy with the given limit on the time.
     *
     * @throws InvalidInputException if it is negative
     */
    default Limits withTime(Duration limit) {
        requireNonNull(limit, "limit");
        if (limit.isNegative()) {
            throw new InvalidInputException("time must not be negative: " + SearchRecords.secondsText(limit));
        }
        return with(depth(), nodes(), Optional.of(limit), clock(), moves(), variations(), limited(), tablebases());
    }

    /** Returns a copy with the given clock. */
    default Limits withClock(Clock other) {
        requireNonNull(other, "other");
        return with(depth(), nodes(), time(), Optional.of(other), moves(), variations(), limited(), tablebases());
    }

    /**
     * Returns a copy that considers only the given root moves. A search of a position where one
     * of them is not legal throws an {@code IllegalArgumentException}.
     *
     * @param game stands where the search is to begin
     * @throws InvalidInputException if there is none, or one of the moves is not legal there
     */
    default <M> Limits withMoves(BoardGame<?, M> game, Collection<? extends M> only) {
        requireNonNull(game, "game");
        requireNonNull(only, "only");
        if (only.isEmpty()) {
            throw new InvalidInputException("no move to consider; limits without moves consider all");
        }
        List<?> unique = List.copyOf(new LinkedHashSet<>(only));
        SearchRecords.requireLegal(unique, game.legalMoves());
        return with(depth(), nodes(), time(), clock(), unique, variations(), holding(), tablebases());
    }

    /**
     * Returns a copy that considers only the given root moves, as {@link #withMoves(BoardGame, Collection)}.
     *
     * @throws InvalidInputException if there is none, or one of the moves is not legal there
     */
    default <P extends GamePosition<P, M>, M> Limits withMoves(P position, Collection<? extends M> only) {
        requireNonNull(only, "only");
        return withMoves(BoardGame.start(position), only);
    }

    /**
     * Returns a copy for the given number of best moves.
     *
     * @throws InvalidInputException if it is less than 1
     */
    default Limits withVariations(int count) {
        if (count < 1) {
            throw new InvalidInputException("variations must be at least 1: " + count);
        }
        return with(depth(), nodes(), time(), clock(), moves(), count, holding(), tablebases());
    }

    /**
     * Returns a copy that holds the result back for the given reason.
     *
     * @throws InvalidInputException if nothing would end the search
     */
    default Limits withHolding(Holding other) {
        requireNonNull(other, "other");
        if (!isLimited() && other != Holding.UNTIL_STOPPED) {
            throw new InvalidInputException(
                    "a search needs a limit: depth, nodes, time, a clock or somebody who stops it");
        }
        return with(depth(), nodes(), time(), clock(), moves(), variations(), other, tablebases());
    }

    /**
     * Returns a copy that takes positions from the searcher's {@linkplain Tablebase tablebases}, as by default, or
     * searches them all the same: for a player that shall not know everything.
     */
    default Limits withTablebases(boolean used) {
        return with(depth(), nodes(), time(), clock(), moves(), variations(), holding(), used);
    }

    /**
     * Whether an answer is held back once there is one more limit: the first limit of all ends a search that none did.
     */
    private Holding limited() {
        return isLimited() ? holding() : Holding.NONE;
    }

    private boolean isLimited() {
        return depth().isPresent() || nodes().isPresent() || time().isPresent() || clock().isPresent();
    }

    private Limits with(
            OptionalInt depth,
            OptionalLong nodes,
            Optional<Duration> time,
            Optional<Clock> clock,
            List<?> moves,
            int variations,
            Holding holding,
            boolean tablebases) {
        return new SearchRecords.LimitsRecord(
                depth, nodes, time, clock, moves, variations, holding, tablebases, isReproducible());
    }
}
