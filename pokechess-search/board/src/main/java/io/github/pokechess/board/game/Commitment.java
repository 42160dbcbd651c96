package io.github.pokechess.board.game;

import io.github.pokechess.dice.LogEntry;
import java.util.List;
import java.util.OptionalInt;

/**
 * A commitment of a player, or its disclosure: in the draft of the game that begins next, or about the dice.
 *
 * @param player the player, if one page acts for both
 */
public record Commitment(LogEntry.Kind kind, List<String> values, OptionalInt player) {
    /** Copies the list. */
    public Commitment {
        values = List.copyOf(values);
    }

    /** A commitment to the dice, or a disclosure of them. */
    public static Commitment ofDice(LogEntry.Kind kind, String... values) {
        return new Commitment(kind, List.of(values), OptionalInt.empty());
    }

    /** Whether it is said in a draft, and not in a game. */
    public boolean isOfDraft() {
        return kind.compareTo(LogEntry.Kind.LATE) < 0;
    }
}
