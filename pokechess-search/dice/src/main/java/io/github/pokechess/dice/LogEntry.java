package io.github.pokechess.dice;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * One thing that a player has said to the other one. Its values have the forms of its kind. Immutable and thread-safe.
 *
 * @param who the player, 0 or 1; where no draft gives sides to players, the side
 * @param kind the kind of entry
 * @param values its values, in the order that the kind gives
 * @param time when it was said, from any zero; only drafts with a time look at it
 */
public record LogEntry(int who, Kind kind, List<String> values, Duration time) {
    private static final int MOST = 1000;

    /** Stands for the salt if a team is shown in the open. */
    public static final String NO_SALT = "-";

    /** The kinds of entries, each with its values. */
    public enum Kind {
        /** Binds the player to a coin: its hash. */
        BIND("hash"),
        /** Shows the coin, 32 hexadecimal digits. */
        COIN("coin"),
        /** Binds the player to a team, which is then <i>ready</i>: its hash. */
        COMMIT("hash"),
        /** Takes <i>ready</i> back. */
        RETRACT,
        /** Shows the team: its text, and its salt, or {@link #NO_SALT} from a player who is not bound. */
        TEAM("team", "salt"),
        /** Says for a player that he owed something when his time was over. */
        LATE,
        /** Binds the player to dice: the hash. */
        DICE("hash"),
        /**
         * Says, in a log that goes on from a file, how many rolls were made, and the last share of player 0 and of
         * player 1.
         */
        ROLLED("roll", "share", "share"),
        /** Makes a move that waits for its roll: the number of moves before it, and its text. */
        MOVE("ply", "move"),
        /** The player's share of the roll that is waited for: the number of rolls before it, and the share. */
        SHARE("roll", "share"),
        /** Says that the game is over. */
        OVER,
        /** Reveals what the player's dice are made of. */
        SECRET("secret");

        /** The names of the values in messages. */
        private final List<String> names;

        Kind(String... names) {
            this.names = List.of(names);
        }

        /** The text for it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Checks the values.
     *
     * @throws MalformedTextException if a value is missing or has another form
     * @throws IllegalArgumentException if there is no such player
     */
    public LogEntry {
        requireNonNull(kind, "kind");
        values = List.copyOf(requireNonNull(values, "values"));
        requireNonNull(time, "time");
        CommitmentHashes.requireZeroOrOne(who, "player");
        if (values.size() != kind.names.size()) {
            throw MalformedTextException.of(kind.text(), "has " + values.size() + " values, not " + kind.names.size());
        }
        for (int i = 0; i < values.size(); i++) {
            requireForm(kind.names.get(i), values.get(i));
        }
    }

    private static void requireForm(String name, String text) {
        String complaint = switch (name) {
            case "hash", "share" -> CommitmentHashes.isHash(text) ? "" : "must be 64 hexadecimal digits";
            case "coin", "salt", "secret" ->
                CommitmentHashes.isSecret(text) || (name.equals("salt") && text.equals(NO_SALT))
                        ? ""
                        : "must be 32 hexadecimal digits";
            case "roll", "ply" -> text.matches("[0-9]{1,6}") ? "" : "must be a number";
            default -> text.length() <= MOST ? "" : "is longer than " + MOST + " characters";
        };
        if (!complaint.isEmpty()) {
            throw MalformedTextException.of(name, complaint);
        }
    }

    /** An entry of which the time does not matter. */
    public static LogEntry of(int who, Kind kind, String... values) {
        return new LogEntry(who, kind, List.of(requireNonNull(values, "values")), Duration.ZERO);
    }

    /** Returns this entry at another time. */
    public LogEntry withTime(Duration when) {
        return new LogEntry(who, kind, values, requireNonNull(when, "when"));
    }

    /** A value, from 0. */
    String value(int number) {
        return values.get(number);
    }

    int number() {
        return Integer.parseInt(value(0));
    }

    /** The player, the kind and its values, with blanks between them. */
    @Override
    public String toString() {
        return who + " " + kind.text() + (values.isEmpty() ? "" : " " + String.join(" ", values));
    }
}
