package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Takeback;
import io.github.pokechess.board.game.Takebacks;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.dice.CommitmentState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The information for one of two people in addition to the game: who he is, and what the two owe each other. Immutable.
 *
 * @param access who looks
 * @param mayMove whether he receives what can be done
 * @param dice what both have promised about the dice, if they make them at a server
 * @param shared what both owe each other at a server
 * @param link the next link of a game by links
 */
public record Visibility(
        Access access,
        boolean mayMove,
        @Nullable CommitmentState dice,
        @Nullable Shared shared,
        @Nullable Link link) {
    /**
     * Time, presence, and another game. Times are in milliseconds.
     *
     * @param ply the number of moves
     * @param sideOnClock the side whose time runs or will run
     * @param isOwing whether that side owes its share of a roll
     * @param millisOfGrace the time until its clock runs
     * @param isRunning whether its clock runs
     * @param haveConnected whether each side has been at its page
     * @param connected whether each side is at its page now
     * @param millisUntilClaim the time until the game may be claimed, if it can come to that
     * @param takeback what one side asks to take back
     * @param takebackRefusal why the own last decision cannot be taken back; empty if that may be asked
     */
    public record Shared(
            int ply,
            int sideOnClock,
            boolean isOwing,
            long millisOfGrace,
            boolean isRunning,
            boolean isBegun,
            boolean isResumed,
            List<Boolean> haveConnected,
            List<Boolean> connected,
            OptionalLong millisUntilClaim,
            boolean isBetweenGames,
            @Nullable Proposal proposal,
            @Nullable Takeback takeback,
            Optional<Takebacks.Refusal> takebackRefusal) {}

    /**
     * A game by links: its name in this browser, what to do, whether the link has to be sent, whether the types are
     * still being chosen, and the stored text.
     */
    public record Link(
            String name, String note, boolean mustSend, boolean isDrafting, String payload, String storedText) {}
}
