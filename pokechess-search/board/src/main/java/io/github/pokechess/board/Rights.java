package io.github.pokechess.board;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.game.MalformedTextException;

/**
 * Who may ask what at a desk. Each method throws a {@link MalformedTextException} that says why a seat may not ask now.
 * A seat with the complete desk may ask everything, and every seat may ask what changes nothing.
 */
final class Rights {
    private final DeskGame deskGame;
    private final Seats seats;
    private final Modes modes;

    Rights(DeskGame deskGame, Seats seats, Modes modes) {
        this.deskGame = deskGame;
        this.seats = seats;
        this.modes = modes;
    }

    /** Refuses a request to a seat that may not ask it. */
    <R> void requireAllowed(RequestType<R> type, R arguments, Access access) {
        if (type.isQuery()) {
            return;
        }
        if (modes.current().isLinkGameUnderway() && !type.isForLinks()) {
            throw MalformedTextException.of("request", "in a game by links nobody can do this");
        }
        if (access != Access.OWNER) {
            require(access != Access.SPECTATOR, "who watches a game has no part in it");
            type.guard().accept(access, arguments);
        }
    }

    private static void require(boolean isAllowed, String reason) {
        if (!isAllowed) {
            throw MalformedTextException.of("seat", reason);
        }
    }

    /** Refuses what only a seat with the complete desk may do. */
    static void denyAll() {
        require(false, "in a game between two people nobody can do this");
    }

    /** Requires a draft, or teams that are shown after one. */
    void requireDraftOrReveal() {
        if (!modes.current().isPaused()) {
            denyAll();
        }
    }

    /** Requires that the game goes on, and not its draft. */
    void requireNoDraftOrReveal() {
        if (modes.current().isPaused()) {
            throw MalformedTextException.of("draft", "the types are being chosen");
        }
    }

    void requireGameOver() {
        require(deskGame.table().session().game().isOver(), "in a game between two people that waits for its end");
    }

    /** Requires a plain move of the side that the seat plays. */
    void requirePlainMoveOnTurn(Access access, boolean isPlain) {
        requireNoDraftOrReveal();
        require(
                access.plays(deskGame.table().session().side().ordinal()) && isPlain,
                "it is not the turn of this seat");
    }

    void requireOwnSideWhilePlaying(Access access, int side) {
        requireNoDraftOrReveal();
        require(access.plays(side), "this seat speaks for its own side alone");
    }

    void requireBetweenGames() {
        require(seats.isBetweenGames(), "another game can begin when this one is over");
    }

    void requireTwoPeopleBetweenGames(PageRequest.New game) {
        require(game.seats().stream().allMatch(PageRequest.HUMAN::equals), "with these links two people play");
        NewGame.requireNoSeed(game);
        requireBetweenGames();
    }
}
