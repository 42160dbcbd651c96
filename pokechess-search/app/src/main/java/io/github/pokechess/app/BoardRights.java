package io.github.pokechess.app;

import io.github.pokechess.app.BoardSeat.Role;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Says what the seats of a game between two people may ask for; whoever has the whole game may ask for everything. */
final class BoardRights {
    /** The server or the session answers these from what everybody may see, and nothing changes. */
    private static final Set<String> OF_ALL = Set.of("state", "export", "chart", "kinds", "guide", "fan", "team");

    private static final Set<String> OF_WHO_ACTS = Set.of("decide", "say");

    /** Each seat says these for its own side, whatever it says. */
    private static final Set<String> OF_ITS_OWN = Set.of("commit", "share", "reveal", "claim");

    /** Both have to agree on another game, before one or after one. */
    private static final Set<String> OF_BOTH = Set.of("new", "accept", "decline");

    private static final Set<String> OF_A_SIDE = Set.of("resign", "draw");

    /** In a game that goes on these would help, or take away. */
    private static final Set<String> AFTERWARDS = Set.of("analyse", "hint", "review");

    private BoardRights() {}

    /**
     * The reason why a seat may not ask for something, if it may not.
     *
     * @param side the side to act
     * @param isOver whether the game is over
     * @param isBetween whether another game may be agreed on
     */
    static Optional<String> refusal(Role role, BoardRequest request, int side, boolean isOver, boolean isBetween) {
        String action = request.action();
        if (role == Role.OWNER || OF_ALL.contains(action)) {
            return Optional.empty();
        }
        if (role == Role.WATCHER) {
            return Optional.of("who watches a game has no part in it");
        }
        if (OF_ITS_OWN.contains(action)) {
            return Optional.empty();
        }
        if (OF_WHO_ACTS.contains(action)) {
            boolean elsewhere = Stream.of("where", "outcome", "try").anyMatch(request::has);
            return refusalIf(!role.plays(side) || elsewhere, "it is not the turn of this seat");
        }
        if (OF_A_SIDE.contains(action)) {
            OptionalInt told = request.number("side", 0, 1);
            return refusalIf(told.isEmpty() || !role.plays(told.getAsInt()), "this seat speaks for its own side alone");
        }
        if (OF_BOTH.contains(action)) {
            boolean people = request.texts("seats").stream().noneMatch(BoardThought::plays);
            return refusalIf(
                    !isBetween || !people,
                    people ? "another game can begin when this one is over" : "with these links two people play");
        }
        if (AFTERWARDS.contains(action)) {
            return refusalIf(!isOver, "in a game between two people that waits for its end");
        }
        return Optional.of("in a game between two people nobody can do this");
    }

    private static Optional<String> refusalIf(boolean refused, String reason) {
        return refused ? Optional.of(reason) : Optional.empty();
    }
}
