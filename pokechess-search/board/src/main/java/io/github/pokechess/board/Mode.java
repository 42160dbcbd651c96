package io.github.pokechess.board;

import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.Decide;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Visibility;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The mode of a desk: exactly one at a time. */
sealed interface Mode permits Mode.Game, Mode.Aside, Mode.Reveal, LinkMode, Drafting {
    /** A game is played by who sits at the desk. */
    record Game() implements Mode {}

    /**
     * Something to learn from is shown, and kept in no file.
     *
     * @param before what waits, and its clock with it
     * @param table its game
     */
    record Aside(Mode before, Table<?, ?> table) implements Mode {
        @Override
        public Aside createAside(Table<?, ?> tableToRestore) {
            return this;
        }

        @Override
        public Optional<Mode> leaveToNextMode(Access seat, DeskGame play) {
            play.restoreTable(table);
            return Optional.of(before);
        }

        @Override
        public boolean isSaved() {
            return false;
        }

        @Override
        public boolean isLinkGameUnderway() {
            return before.isLinkGameUnderway();
        }

        @Override
        public boolean isLinkStoredAs(String linkName) {
            return before.isLinkStoredAs(linkName);
        }
    }

    /**
     * Both teams of a draft are shown before the game: no clock runs, and no program moves, until both players have
     * seen them.
     *
     * @param end when the game goes on in any case
     * @param seen the player who has seen them already
     */
    record Reveal(Duration end, OptionalInt seen) implements Mode {
        private static final Duration TIME = Duration.ofSeconds(6);

        static Reveal beginningAt(Duration now) {
            return new Reveal(now.plus(TIME), OptionalInt.empty());
        }

        @Override
        public boolean isPaused() {
            return true;
        }

        @Override
        public Optional<Mode> leaveToNextMode(Access seat, DeskGame play) {
            boolean isWaiting = seat.side().isPresent() && (seen.isEmpty() || seen.equals(seat.side()));
            return Optional.of(isWaiting ? new Reveal(end, seat.side()) : withoutReveal());
        }

        @Override
        public Mode withoutReveal() {
            return new Game();
        }

        @Override
        public boolean expireIfDue(Duration now) {
            return now.compareTo(end) >= 0;
        }

        @Override
        public OptionalLong millisUntilRevealEnds(Duration now) {
            return OptionalLong.of(end.minus(now).toMillis());
        }
    }

    /** Something aside from this, whose table is the one that is shown. */
    default Aside createAside(Table<?, ?> tableToRestore) {
        return new Aside(this, tableToRestore);
    }

    /** The mode after a seat leaves this one, if it can. */
    default Optional<Mode> leaveToNextMode(Access seat, DeskGame play) {
        return Optional.empty();
    }

    /** A savepoint: running it restores the present state. */
    default Runnable savepoint() {
        return () -> {};
    }

    /** The mode after a shown game is played on; else this. */
    default Mode withoutReveal() {
        return this;
    }

    /** Milliseconds until the game goes on whose teams are shown, if they are. */
    default OptionalLong millisUntilRevealEnds(Duration now) {
        return OptionalLong.empty();
    }

    /** Whether the game waits, since types are being chosen or shown. */
    default boolean isPaused() {
        return false;
    }

    /** Whether the game is written to its file. */
    default boolean isSaved() {
        return true;
    }

    /** Whether a game by links goes on, so that nobody is helped. */
    default boolean isLinkGameUnderway() {
        return false;
    }

    /** Whether this is what a browser keeps under a name. */
    default boolean isLinkStoredAs(String linkName) {
        return false;
    }

    /** Lets time pass; returns whether that has changed anything. */
    default boolean expireIfDue(Duration now) {
        return false;
    }

    /** The game after a draft, the log of the draft, and the side that has forfeited it, if any. */
    record DraftResult(PageRequest.New game, CommitmentLog log, OptionalInt loser) {}

    /** The next game, if this is a draft that is over. */
    default Optional<DraftResult> draftResult() {
        return Optional.empty();
    }

    /**
     * Says something in the draft.
     *
     * @throws MalformedTextException if there is none, or it cannot be said now
     */
    default void acceptDraftEntry(Access seat, Commitment request, Duration now) {
        throw MalformedTextException.of("draft", "there is none");
    }

    /** Plays a move, or tries it. */
    default void playOrTryMove(Decide request, DeskGame play) {
        play.playOrTryMove(request);
    }

    default void resign(int side, DeskGame play) {
        play.table().resign(side);
    }

    /** The draft as a page sees it, or null. */
    default @Nullable String draftJson(Access seat, Duration now) {
        return null;
    }

    /** The chart of the game that is drafted for, if one is. */
    default Optional<TypeChart> typeChartOfDraft() {
        return Optional.empty();
    }

    /** The information for a seat; null for a seat with the complete desk. */
    default @Nullable Visibility visibility(Access seat, Seats seats) {
        return seats.visibility(seat, isPaused());
    }
}
