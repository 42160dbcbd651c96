package io.github.pokechess.board.messages;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.play.TimeControl;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A request to a {@link io.github.pokechess.board.Desk}. Places are the numbers of the nodes of its tree; a ply is the
 * number of moves before one. {@link io.github.pokechess.board.DeskJson} reads requests from texts. Immutable.
 */
public interface PageRequest {
    /** The seat of a person. */
    String HUMAN = "human";

    /**
     * A new game.
     *
     * @param kind the kind, or null for the usual one
     * @param position where it starts, or null for the usual start
     * @param rules the rules, or null for the usual ones
     * @param teams two teams as texts, {@code random} for any; none for the usual ones
     * @param seed decides the rolls, if it is given
     * @param names the names of two players, or none
     * @param seats who decides for each side
     * @param clock the time of each side, if there is a clock
     * @param isDrafted whether the teams are drafted first; seats and names are then those of the draft's players
     * @param coin the coin that the person of a draft against a program shows, so that each has the side of its seat;
     *     else the coins decide
     */
    record New(
            @Nullable GameKind<?, ?> kind,
            @Nullable String position,
            @Nullable String rules,
            List<String> teams,
            OptionalLong seed,
            List<String> names,
            List<String> seats,
            Optional<TimeControl> clock,
            boolean isDrafted,
            Optional<String> coin)
            implements PageRequest {
        /** Copies the lists. */
        public New {
            requireNonNull(teams, "teams");
            requireNonNull(seed, "seed");
            requireNonNull(names, "names");
            requireNonNull(seats, "seats");
            requireNonNull(clock, "clock");
            requireNonNull(coin, "coin");
            teams = List.copyOf(teams);
            names = List.copyOf(names);
            seats = List.copyOf(seats);
        }

        /** A game between two people at one page, with the usual teams and without a clock. */
        public static New of(@Nullable GameKind<?, ?> kind, @Nullable String position, @Nullable String rules) {
            return new New(
                    kind,
                    position,
                    rules,
                    List.of(),
                    OptionalLong.empty(),
                    List.of(),
                    List.of(HUMAN, HUMAN),
                    Optional.empty(),
                    false,
                    Optional.empty());
        }

        /** Whether it wishes for nothing but a game between people. */
        public boolean isDefault() {
            return !isDrafted
                    && position == null
                    && rules == null
                    && teams.isEmpty()
                    && seed.isEmpty()
                    && names.isEmpty()
                    && clock.isEmpty()
                    && seats.stream().allMatch(HUMAN::equals);
        }

        /** Returns this game with a draft of the teams before it. */
        public New drafted() {
            return new New(kind, position, rules, teams, seed, names, seats, clock, true, coin);
        }
    }

    /** A move as somebody types it. */
    record Say(int ply, String text) implements PageRequest {
        /** @throws NullPointerException if a part is null */
        public Say {
            requireNonNull(text, "text");
        }
    }

    /** Reads the first game, or the position, of a text in any form. */
    record Import(String text, List<String> seats) implements PageRequest {
        /** Copies the list. */
        public Import {
            requireNonNull(text, "text");
            requireNonNull(seats, "seats");
            seats = List.copyOf(seats);
        }
    }
}
