package io.github.pokechess.board;

import io.github.pokechess.board.json.Requests;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Request;
import java.util.Optional;

/** Says what the seats of a game between two people may ask for; the owner of the whole game may ask for everything. */
final class Rights {
    private Rights() {}

    /**
     * The reason why a seat may not ask for something, if it may not.
     *
     * @param side the side to move
     * @param isOver whether the game is over
     * @param isBetween whether another game may be agreed on
     */
    static Optional<String> refusal(Access access, Request request, int side, boolean isOver, boolean isBetween) {
        if (access == Access.OWNER || request instanceof Requests.Look) {
            return Optional.empty();
        }
        if (access == Access.WATCHER) {
            return Optional.of("who watches a game has no part in it");
        }
        if (request instanceof Requests.Accept || request instanceof Requests.Decline) {
            return refusalIf(!isBetween, "another game can begin when this one is over");
        }
        if (request instanceof Requests.Two) {
            return Optional.empty(); // each seat says these for its own side, whatever it says
        }
        if (request instanceof Request.Move) {
            boolean elsewhere = request instanceof Requests.Decide decide && !decide.isPlain();
            return refusalIf(!access.plays(side) || elsewhere, "it is not the turn of this seat");
        }
        if (request instanceof Requests.Resign || request instanceof Requests.Draw) {
            int told = request instanceof Requests.Draw draw ? draw.side() : ((Requests.Resign) request).side();
            return refusalIf(!access.plays(told), "this seat speaks for its own side alone");
        }
        if (request instanceof Request.New game) {
            boolean people = game.seats().stream().allMatch(Request.HUMAN::equals);
            return refusalIf(
                    !isBetween || !people,
                    people ? "another game can begin when this one is over" : "with these links two people play");
        }
        if (request instanceof Requests.Think) {
            return refusalIf(!isOver, "in a game between two people that waits for its end");
        }
        return Optional.of("in a game between two people nobody can do this");
    }

    private static Optional<String> refusalIf(boolean refused, String reason) {
        return refused ? Optional.of(reason) : Optional.empty();
    }
}
