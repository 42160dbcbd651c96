package io.github.pokechess.match;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.match.review.Luck;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.file.GameFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A match of two contenders in any game. Games come in pairs with the same start, opening moves and dice, and with
 * sides swapped.
 *
 * <pre>{@code
 * MatchResult result = Match.between(kind, PlayerText.parse(kind, "club"), PlayerText.parse(kind, "greedy"))
 *         .games(100)
 *         .build()
 *         .play();
 * }</pre>
 *
 * <p><b>Reproducible.</b> Start, opening, dice and the players' random choices follow from the seed and the number of
 * the pair alone, and games are reported and kept in order. With reproducible players, those with one thread and no
 * limit on time, a match is the same however many games are played in parallel. A match that is resumed ends as if it
 * had not been interrupted, and its file is the same byte for byte.
 *
 * <p><b>Kept in a file.</b> The tags of a game suffice to play it again: {@code Event} the players, starts and
 * openings, {@code Seed} and {@code Round} the chance. Each game is written as soon as those before it are there. A
 * match that is run again skips the games of the file. One run at a time locks the file; on some systems another open
 * and close of it in this process releases the lock.
 *
 * <p>One run at a time: {@link #stop} may be called from any thread, everything else only while the match does not run.
 * The contenders are the caller's to close.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public final class Match<P extends GamePosition<P, M>, M> {
    private static final Logger LOG = LoggerFactory.getLogger(Match.class);

    private final Pairing<P, M> pairing;
    private final MatchRun.Terms terms;
    private final Map<String, String> tags;
    private final AtomicReference<@Nullable MatchRun<P, M>> running = new AtomicReference<>();

    private Match(Builder<P, M> builder) {
        pairing = new Pairing<>(
                builder.kind,
                builder.first,
                builder.second,
                builder.seed,
                builder.starts,
                builder.swap,
                builder.openings);
        terms = new MatchRun.Terms(builder.games, builder.jobs, builder.sprt, builder.luckNodes);
        String event = "match " + builder.first.name() + " " + builder.second.name() + ", seed " + builder.seed + ", "
                + builder.description + ", openings " + builder.openings;
        if (!GameFile.isShortEnoughForTag(event)) {
            throw new InvalidInputException("the names of the players are too long for a game file: " + event);
        }
        tags = new LinkedHashMap<>();
        tags.put("Event", event);
        tags.put("Seed", Long.toString(builder.seed));
        if (builder.command != null && GameFile.isShortEnoughForTag(builder.command)) {
            tags.put("Command", builder.command);
        }
    }

    /** Starts from a match of 100 games from the usual start of a game, with seed 1, without opening, one at a time. */
    public static <P extends GamePosition<P, M>, M> Builder<P, M> between(
            GameKind<P, M> kind, Contender<P, M> first, Contender<P, M> second) {
        return new Builder<>(kind, first, second);
    }

    /** A game of a match. */
    public sealed interface Played<P, M> permits MatchRun.Played {
        /** The number of the pair, from 1. */
        int pair();

        /** 1 for the game in which the first contender has side 0, 2 for that in which it has side 1. */
        int leg();

        /** The game, which is over. */
        BoardGame<P, M> game();
    }

    /** Listener for a running match, called on its thread; exceptions abort the match and propagate. */
    public interface Listener<P, M> {
        /** Reports a message for the user, in one line. */
        default void notice(String notice) {
            LOG.warn("{}", notice);
        }

        /** Reports a game that was played and, if there is a file, written. */
        default void played(Played<P, M> game) {}

        /** Reports the result so far, after each game and at the beginning. */
        default void progress(MatchResult result) {}
    }

    /** Plays the match as {@link #play(Listener)} does, with notices in the log and nobody else to report to. */
    public MatchResult play() {
        return play(new Listener<>() {});
    }

    /**
     * Plays the match and writes no file.
     *
     * @throws EngineFailedException if a player fails
     * @throws InvalidInputException if a player cannot play by the rules of the match
     * @throws IllegalStateException if the match runs already
     */
    public MatchResult play(Listener<P, M> listener) {
        pairing.requirePlayableStart();
        try {
            return playWithFile((MatchFile<P, M>) null, listener);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Plays the games that a file does not have yet, and appends them.
     *
     * @param file a file with games of this match, or a new one in an existing folder
     * @return the result of all games, earlier ones included
     * @throws IOException if the file cannot be used, has other games, or is locked by another run
     * @throws EngineFailedException if a player fails; the games in the file stay
     * @throws InvalidInputException if a player cannot play by the rules of the match, or game files have no place
     *     for them; there is no new file then
     * @throws IllegalStateException if the match runs already
     */
    public MatchResult play(Path file, Listener<P, M> listener) throws IOException {
        GameRecord.of(pairing.kind(), tags, pairing.requirePlayableStart());
        try (MatchFile<P, M> games = MatchFile.open(file, pairing.kind(), tags)) {
            return playWithFile(games, listener);
        }
    }

    private MatchResult playWithFile(@Nullable MatchFile<P, M> file, Listener<P, M> listener) throws IOException {
        MatchRun<P, M> run = new MatchRun<>(pairing, terms, file, requireNonNull(listener, "listener"));
        if (!running.compareAndSet(null, run)) {
            throw new IllegalStateException("the match runs already");
        }
        try {
            return run.playAndTally();
        } finally {
            running.set(null);
        }
    }

    /**
     * Ends the run, if there is one, as soon as its players notice: within milliseconds if they search. It returns the
     * result so far. Interrupting the thread that runs it does the same, and leaves it interrupted. May be called from
     * any thread.
     */
    public void stop() {
        MatchRun<P, M> run = running.get();
        if (run != null) {
            run.stop();
        }
    }

    /**
     * Builder of a match; not thread-safe.
     *
     * @param <P> the position of the game
     * @param <M> the move of the game
     */
    public static final class Builder<P extends GamePosition<P, M>, M> {
        private static final int MAX_JOBS = 1024;

        private final GameKind<P, M> kind;
        private final Contender<P, M> first;
        private final Contender<P, M> second;
        private String description;
        private int games = 100;
        private int jobs = 1;
        private int openings;
        private long seed = 1;
        private long luckNodes;
        private @Nullable Sprt sprt;
        private @Nullable String command;
        private Pairing.Starts<? extends P> starts;
        private UnaryOperator<P> swap = UnaryOperator.identity();

        private Builder(GameKind<P, M> kind, Contender<P, M> first, Contender<P, M> second) {
            this.kind = requireNonNull(kind, "kind");
            this.first = requireNonNull(first, "first");
            this.second = requireNonNull(second, "second");
            description = kind.name();
            P start = kind.position();
            starts = (pair, random) -> start;
        }

        /**
         * Sets the number of games.
         *
         * @throws InvalidInputException if it is odd or less than 2
         */
        public Builder<P, M> games(int count) {
            require(count >= 2 && count % 2 == 0, "the number of games must be even and at least 2: ", count);
            games = count;
            return this;
        }

        /** Sets the seed of all chance. */
        public Builder<P, M> seed(long number) {
            seed = number;
            return this;
        }

        /**
         * Sets the start of each pair.
         *
         * @param text a description that distinguishes these starts from others, for the tag {@code Event} of each
         *     game
         * @param start the start; a function of the random numbers alone
         */
        public Builder<P, M> starts(String text, Function<? super RandomGenerator, ? extends P> start) {
            description = requireNonNull(text, "text");
            requireNonNull(start, "start");
            starts = (pair, random) -> start.apply(random);
            return this;
        }

        /**
         * Sets the starts of the pairs: each is used once before one is used again, in an order by the seed.
         *
         * @param text as in {@link #starts}
         * @param book at least one position
         * @throws InvalidInputException if there is none
         */
        public Builder<P, M> book(String text, List<? extends P> book) {
            require(!book.isEmpty(), "the positions of a book must be at least 1: ", book.size());
            description = requireNonNull(text, "text");
            List<P> positions = List.copyOf(book);
            starts = (pair, random) -> {
                List<P> order = new ArrayList<>(positions);
                Collections.shuffle(order, new Random(seed));
                return order.get((pair - 1) % order.size());
            };
            return this;
        }

        /**
         * Sets the command that plays this match again, for the tag {@code Command} of each game; without control
         * characters.
         */
        public Builder<P, M> command(String text) {
            command = requireNonNull(text, "text");
            return this;
        }

        /**
         * Sets the start of the second game of a pair as a function of the first start; by default they are the same.
         */
        public Builder<P, M> secondStart(UnaryOperator<P> second) {
            swap = requireNonNull(second, "second");
            return this;
        }

        /**
         * Sets the number of random moves that open a game; the same in both games of a pair.
         *
         * @throws InvalidInputException if it is negative
         */
        public Builder<P, M> openings(int moves) {
            require(moves >= 0, "the number of opening moves must not be negative: ", moves);
            openings = moves;
            return this;
        }

        /**
         * Sets the number of games that are played in parallel.
         *
         * @param count 1 to 1024
         * @throws InvalidInputException if it is out of range
         */
        public Builder<P, M> jobs(int count) {
            require(count >= 1 && count <= MAX_JOBS, "the number of jobs must be from 1 to " + MAX_JOBS + ": ", count);
            jobs = count;
            return this;
        }

        /** Sets a test that ends the match as soon as it is decided. */
        public Builder<P, M> sprt(Sprt test) {
            sprt = requireNonNull(test, "test");
            return this;
        }

        /**
         * Also reports the score with {@linkplain Luck luck} removed.
         *
         * @param nodes the number of positions to look at for the value of each outcome of a roll
         * @throws InvalidInputException if it is less than 1
         */
        public Builder<P, M> withoutLuck(long nodes) {
            require(nodes >= 1, "the number of nodes must be at least 1: ", nodes);
            luckNodes = nodes;
            return this;
        }

        /** Makes the match. */
        public Match<P, M> build() {
            return new Match<>(this);
        }

        private static void require(boolean isRight, String complaint, long value) {
            if (!isRight) {
                throw new InvalidInputException(complaint + value);
            }
        }
    }
}
