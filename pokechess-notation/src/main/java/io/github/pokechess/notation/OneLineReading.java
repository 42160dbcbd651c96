package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A game that was read from the older one-line form.
 *
 * @param record the game, with the first of the readings
 * @param readings the teams that fit what the captures did, in the order of the chart, at least one and at most {@link
 *     OneLineText#MAX_READINGS}; unmodifiable
 * @param more whether there may be readings that are not listed
 */
public record OneLineReading(GameRecord record, List<Teams> readings, boolean more) {
    /**
     * The two teams of a reading.
     *
     * @param white White's
     * @param black Black's
     */
    public record Teams(Team white, Team black) {
        /** @throws NullPointerException if a team is null */
        public Teams {
            requireNonNull(white, "white");
            requireNonNull(black, "black");
        }

        /** White's team, a space, Black's team. */
        @Override
        public String toString() {
            return white + " " + black;
        }
    }

    /** @throws NullPointerException if anything is null */
    public OneLineReading {
        requireNonNull(record, "record");
        readings = List.copyOf(readings);
    }

    /** Says that the first of several readings was taken, and lists them; empty if there is but one. */
    public Optional<String> warning() {
        if (readings.size() == 1 && !more) {
            return Optional.empty();
        }
        String list = readings.stream().map(Teams::toString).collect(Collectors.joining("; "));
        return Optional.of(
                "the first of " + (more ? "more than " : "") + readings.size() + " readings was taken: " + list);
    }
}
