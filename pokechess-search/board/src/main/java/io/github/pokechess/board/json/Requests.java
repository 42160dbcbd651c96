package io.github.pokechess.board.json;

import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The requests that a desk alone knows, as a page sends them. */
public final class Requests {
    private Requests() {}

    /**
     * A lesson or a puzzle, shown in addition to the game and kept in no file. {@link Leave}, or another game, ends it.
     */
    public record Aside(Request.New game) implements Request {}

    /** Returns from an aside to the game as it was left. Without an aside it changes nothing. */
    public record Leave() implements Request {}

    /**
     * A move, as the state has it or typed.
     *
     * @param where the place, if it is not the one that is shown
     * @param outcome the roll, where it is tried and not played
     * @param isTried whether it is tried outside the game in any case
     * @param isTyped whether it is as people type it
     */
    public record Decide(int ply, String move, OptionalInt where, OptionalInt outcome, boolean isTried, boolean isTyped)
            implements Request {
        /** A typed move at the place that is shown. */
        public static Decide of(Request.Say say) {
            return new Decide(say.ply(), say.text(), OptionalInt.empty(), OptionalInt.empty(), false, true);
        }

        /** Whether it is a plain move of the game that is played. */
        public boolean isPlain() {
            return where.isEmpty() && outcome.isEmpty() && !isTried;
        }
    }

    /** Takes back. */
    public record TakeBack() implements Request {}

    /** Goes to a place. */
    public record Goto(int node) implements Request {}

    /** Removes a variation. */
    public record DeleteVariation(int node) implements Request {}

    /** Resigns for a side. */
    public record Resign(int side) implements Request {}

    /** A side offers, accepts or declines a draw. */
    public record Draw(int side, Word word) implements Request {
        /** The words about a draw. */
        public enum Word {
            OFFER,
            ACCEPT,
            DECLINE
        }
    }

    /**
     * Begins, opens or goes on with a game by links, in which two people send each other what they do; with neither a
     * game nor a letter it goes on with the stored state.
     *
     * @param name the name under which a browser keeps the game
     * @param secret of 128 bits, for the dice
     * @param game a request for the game that begins, or null if a link is opened
     * @param side the own side of a game that begins
     * @param linkText what the link says, or null
     * @param storedText what this browser keeps of the game, or null
     */
    public record Link(
            String name,
            String secret,
            Request.@Nullable New game,
            int side,
            @Nullable String linkText,
            @Nullable String storedText)
            implements Request {}

    // ---- looks ----

    /** The state, or the state of another place. */
    public record State(OptionalInt node) implements Request {}

    /** The outcomes of a move, at the place that is shown or another one. */
    public record ChanceOutcomes(int ply, String move, OptionalInt node) implements Request {}

    /**
     * The game as a text.
     *
     * @param form the name of a {@link GameForm} that is a text, {@code position} or {@code link}
     */
    public record Export(String form) implements Request {
        /** All forms, in the order of the page. */
        public static List<String> forms() {
            return Stream.concat(
                            GameForm.texts().stream().map(form -> form.suffix().substring(1)),
                            Stream.of("position", "link"))
                    .toList();
        }
    }

    /**
     * A team of a text, or a drawn team.
     *
     * @param seed the seed of the draw, if it is given
     * @param luck the luck for which it is rated, if it is
     */
    public record Team(Source source, String text, OptionalLong seed, Optional<LuckModel> luck) implements Request {
        /** Where the team comes from. */
        public enum Source {
            TEXT,
            RANDOM,
            STRONG
        }
    }

    /** The type chart. */
    public record Chart() implements Request {}

    /**
     * The explanation of the game that is played: rules, lessons, odds; the rules in a language where they are
     * translated.
     */
    public record Guide(String language) implements Request {}

    /** The kinds of games and the levels of the engine. */
    public record Kinds() implements Request {}

    /** The start of a game of a kind, or of the kind that is played, before anybody begins it. */
    public record Preview(
            @Nullable GameKind<?, ?> kind,
            @Nullable String position,
            @Nullable String rules) implements Request {}

    /** The starts of all kinds of games, for a page on which one is chosen. */
    public record Previews() implements Request {}

    /** A text as a QR code. */
    public record Qr(String text) implements Request {}

    // ---- puzzles ----

    /** All puzzles, with the learner's progress, and the puzzle of a day. */
    public record Puzzles(Progress progress, LocalDate day) implements Request {}

    /**
     * An answer to a puzzle.
     *
     * @param puzzle its {@link io.github.pokechess.study.Puzzle#id}
     * @param move the text of the move, empty to be shown the solution
     * @param isFirst whether it is the first answer since the puzzle was shown, which alone counts
     */
    public record Answer(Progress progress, LocalDate day, String puzzle, String move, boolean isFirst)
            implements Request {}

    /**
     * An answer to a mistake that is to be made good.
     *
     * @param move the decision, empty to be shown the best one
     * @param isFirst whether it is the first answer since the mistake was shown, which alone counts
     */
    public record AttemptMistake(Progress progress, LocalDate day, Drill drill, String move, boolean isFirst)
            implements Request {}

    /** Merges the progress of the learner with the progress of a file. */
    public record Merge(Progress progress, Progress other) implements Request {}

    // ---- searches ----

    /**
     * Starts or ends the analysis of the place that is shown.
     *
     * @param lines the number of best moves; empty for as many as before
     * @param threads the number of threads; empty for as many as before, at first as many as the host usually has
     */
    public record Analyse(boolean isOn, OptionalInt lines, OptionalInt threads) implements Request {}

    /** A good move. */
    public record Hint() implements Request {}

    /**
     * A review of the game, with the given number of positions for each move, whose marks stay with the game or not.
     */
    public record Review(int nodes, boolean keepsMarks) implements Request {}

    /**
     * Plays a position out with each of some moves, or ends that.
     *
     * @param node the place
     * @param moves the texts of the moves; none to end what goes on
     * @param millis the time in milliseconds
     */
    public record Rollout(int node, List<String> moves, int millis) implements Request {
        /** Copies the list. */
        public Rollout {
            moves = List.copyOf(moves);
        }
    }

    // ---- two people ----

    /**
     * A commitment of a player, or its disclosure: in the draft of the game that begins next, or about the dice.
     *
     * @param player the player, if one page acts for both
     */
    public record Commitment(Entry.Kind kind, List<String> values, OptionalInt player) implements Request {
        /** Copies the list. */
        public Commitment {
            values = List.copyOf(values);
        }

        /** Whether it is said in a draft, and not in a game. */
        public boolean isOfDraft() {
            return kind.compareTo(Entry.Kind.LATE) < 0;
        }
    }

    /** Wins the game from who has stayed away or withheld a share for too long. */
    public record Claim() implements Request {}

    /** Accepts a new game. */
    public record Accept(int number) implements Request {}

    /** Declines or withdraws a new game. */
    public record Decline(int number) implements Request {}
}
