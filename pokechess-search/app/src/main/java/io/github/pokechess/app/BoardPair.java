package io.github.pokechess.app;

import io.github.pokechess.board.BoardDialogue;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonWriter;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What two people at a served game owe each other: shares of rolls, time, and consent to another game. What one of them does
 * alone can neither roll, nor stop a clock, nor begin a game. Not thread-safe.
 */
final class BoardPair {
    private static final Set<String> DICE = Set.of("commit", "share", "reveal");
    private static final Set<String> TOGETHER =
            Set.of("commit", "share", "reveal", "claim", "new", "accept", "decline");
    private static final Set<String> DECISIONS = Set.of("decide", "say");

    private final BoardDialogue table;

    /** Nothing where the session rolls. */
    private final @Nullable BoardDice dice;

    private final BoardTimes times;

    /** Whether the game was begun before the server was started. */
    private boolean isResumed;

    private @Nullable BoardProposal proposal;
    private long proposals;

    /**
     * @param dice what rolls, or null for the session's own dice
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     */
    BoardPair(BoardDialogue table, @Nullable BoardDice dice, LongSupplier nanos) {
        this.table = table;
        this.dice = dice;
        times = new BoardTimes(nanos, true);
        isResumed = table.played().game().moveCount() > 0;
        turn();
    }

    // ---- time ----

    /** Notes that a seat is connected; returns whether everybody has to hear of it. */
    boolean arrive(BoardSeat seat) {
        return seat.role().side().isPresent() && times.arrive(seat.role().side().getAsInt());
    }

    /** Takes the time that has passed from the side that it costs; returns whether that has ended the game. */
    boolean spend() {
        Duration used = times.take();
        return isBegun() && table.clockRuns() && table.spend(times.due(), used);
    }

    /** Whether all that has to be there before the first decision is there. */
    private boolean isBegun() {
        return dice == null || dice.isBound();
    }

    private boolean isOver() {
        return table.played().game().isOver();
    }

    /** The game has got on, or is another one. */
    void changed(String action) {
        if (dice != null && isOver()) {
            dice.end(table);
        }
        if (DECISIONS.contains(action)) {
            proposal = null;
        }
        turn();
    }

    private void turn() {
        int side = side(table.played());
        boolean owes = dice != null && dice.isWaiting();
        times.turn(owes && dice != null ? dice.owing().orElse(side) : side, owes);
    }

    private static <P extends GamePosition<P, M>, M> int side(PlayedGame<P, M> played) {
        return played.game().position().side();
    }

    private OptionalLong claim() {
        return isOver() || !isBegun() ? OptionalLong.empty() : times.claim(table.clockRuns());
    }

    // ---- requests ----

    /** Whether a request is for both, and not for the session alone. */
    static boolean concerns(BoardRequest request) {
        return TOGETHER.contains(request.action());
    }

    /** Whether two people may agree on another game now. */
    boolean isBetweenGames() {
        return isOver() || (table.played().game().moveCount() == 0 && (dice == null || !dice.isWaiting()));
    }

    /** The reason why something cannot be done now, if there is one. */
    Optional<String> refusal(BoardRequest request) {
        if (DECISIONS.contains(request.action()) && !isBegun()) {
            return Optional.of("the game begins when both players are here");
        }
        boolean rolls = dice != null && dice.isWaiting();
        boolean waits = DECISIONS.contains(request.action()) || request.action().equals("draw");
        return rolls && waits ? Optional.of("the dice are rolling: wait for the roll") : Optional.empty();
    }

    /** Asks for a decision; nothing is returned if it waits for its roll. */
    Optional<String> decide(int side, String request) {
        return dice == null ? Optional.of(table.ask(request)) : dice.decide(side, table, request);
    }

    /**
     * Does what a seat says to the other one.
     *
     * @return what has been done: {@code new} if a game has begun
     * @throws IllegalArgumentException if the seat may not say that; nothing has changed then
     */
    String say(int side, BoardRequest request) {
        String action = request.action();
        switch (action) {
            case "claim" -> claim(side);
            case "new" -> {
                return propose(side, request);
            }
            case "accept" -> {
                return accept(side, request);
            }
            case "decline" -> {
                shown(request);
                proposal = null;
            }
            default -> {
                if (dice == null || !DICE.contains(action)) {
                    throw MalformedTextException.of("do", "nobody makes the dice of this game");
                }
                dice.say(side, request, table);
            }
        }
        return action;
    }

    private void claim(int side) {
        OptionalLong left = claim();
        if (left.isEmpty() || times.due() == side) {
            throw MalformedTextException.of("claim", "the game cannot be claimed now");
        }
        if (left.getAsLong() > 0) {
            throw MalformedTextException.of("claim", "it is too early to claim the game");
        }
        table.forfeit(1 - side);
    }

    private String propose(int side, BoardRequest request) {
        BoardProposal known = proposal;
        if (known != null && known.side() != side && known.request().equals(request.json())) {
            return begin(known);
        }
        String preview = table.preview(request.json());
        if (BoardJson.isRefusal(preview)) {
            throw MalformedTextException.of("new", String.join("; ", BoardJson.complaints(preview)));
        }
        proposal = BoardProposal.of(++proposals, side, request, preview, table.played());
        return "propose";
    }

    private String accept(int side, BoardRequest request) {
        BoardProposal known = shown(request);
        if (known.side() == side) {
            throw MalformedTextException.of("accept", "the other player has to agree");
        }
        return begin(known);
    }

    /** The proposal that a request is about, which must be the one that stands. */
    private BoardProposal shown(BoardRequest request) {
        BoardProposal known = proposal;
        int told = request.number("number", 1, Integer.MAX_VALUE).orElse(0);
        if (known == null || known.number() != told) {
            throw MalformedTextException.of("number", "no such new game is asked for any more");
        }
        return known;
    }

    private String begin(BoardProposal agreed) {
        BoardDice rolls = dice;
        String reply =
                rolls == null ? table.ask(agreed.request()) : table.start(agreed.request(), rolls::roll, Map.of());
        if (BoardJson.isRefusal(reply)) {
            throw MalformedTextException.of("new", String.join("; ", BoardJson.complaints(reply)));
        }
        if (rolls != null) {
            rolls.begin();
        }
        proposal = null;
        isResumed = false;
        return "new";
    }

    // ---- what is told ----

    /** The game as it is written to its file. */
    PlayedGame<?, ?> kept(PlayedGame<?, ?> game) {
        return dice == null ? game : dice.kept(game);
    }

    /** Whether the file has to be written after something was done, though no decision was made. */
    boolean isKeptAfter(String action) {
        return action.equals("reveal") || (dice != null && dice.isWaiting() && !action.equals("arrive"));
    }

    /** Writes the dice, if both make them. */
    void writeDice(JsonWriter out) {
        if (dice != null) {
            dice.write(out);
        }
    }

    /** What both and everybody who watches may know, in JSON. */
    String json() {
        boolean waits = dice != null && dice.isWaiting();
        boolean goesOn = isBegun() && !isOver();
        int due = times.due();
        JsonWriter out = new JsonWriter().begin('{');
        out.name("ply").plain(table.played().game().moveCount());
        out.name("due").plain(due).name("owes").plain(waits ? due : "null");
        out.name("grace").plain(waits ? times.grace() : 0);
        out.name("runs").plain(goesOn && table.clockRuns() && times.isHere(due) ? due : "null");
        out.name("begun").plain(isBegun()).name("resumed").plain(isResumed);
        out.name("here")
                .begin('[')
                .plain(times.isHere(0))
                .plain(times.isHere(1))
                .end(']');
        OptionalLong claim = claim();
        out.name("claim").plain(claim.isPresent() ? claim.getAsLong() : "null");
        out.name("between").plain(isBetweenGames()).name("proposal");
        BoardProposal asked = proposal;
        if (asked == null) {
            out.plain("null");
        } else {
            asked.write(out);
        }
        return out.end('}').toString();
    }
}
