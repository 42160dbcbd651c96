package io.github.pokechess.app;

import io.github.pokechess.board.BoardDialogue;
import io.github.pokechess.board.SharedDice;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.internal.JsonWriter;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The dice of a game between two people, made by both as {@link SharedDice} says, so that not even who runs the server can choose
 * a roll. Both seats are bound before the game. A decision that is to be rolled waits, and cannot be changed, until each seat has
 * told its share of the roll; after the game both tell their secrets, which come into the tags. Not thread-safe.
 */
final class BoardDice {
    /** Where a clock runs, who tells no share for so long has left. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final int SIDES = 2;
    private static final int HASH = 64;
    private static final long NONE = -1;

    /** The request that began the game, which begins it anew once both are bound. */
    private String beginning;

    private @Nullable String[] commitments = new @Nullable String[SIDES];
    private @Nullable String[] secrets = new @Nullable String[SIDES];
    private Map<Long, @Nullable String[]> shares = new HashMap<>();

    private long wanted = NONE;
    private @Nullable String waiting;
    private long since;

    /** The dice of a game that begins by a request. */
    BoardDice(String beginning) {
        this.beginning = beginning;
    }

    /** Whether both seats are bound. */
    boolean isBound() {
        return commitments[0] != null && commitments[1] != null;
    }

    /** Whether a decision waits for its roll. */
    boolean isWaiting() {
        return waiting != null;
    }

    /** The reason why nothing can be decided, if there is one. */
    Optional<String> refusal() {
        if (!isBound()) {
            return Optional.of("the other seat has yet to come, and to bind its dice");
        }
        return isWaiting() ? Optional.of("the dice roll") : Optional.empty();
    }

    /**
     * Asks for a decision, which waits if it is to be rolled.
     *
     * @return the reply, which refuses what is not legal, or nothing if the decision waits
     */
    Optional<String> decide(BoardDialogue table, String request) {
        wanted = NONE;
        String reply = table.ask(request);
        if (wanted == NONE) {
            return Optional.of(reply);
        }
        waiting = request;
        since = System.nanoTime();
        return Optional.empty();
    }

    private int roll(Chance chance, long number) {
        @Nullable String[] told = shares.computeIfAbsent(number, roll -> new @Nullable String[SIDES]);
        String first = told[0];
        String second = told[1];
        if (first == null || second == null) {
            wanted = number;
            throw new IllegalStateException("the shares of the roll are not told");
        }
        return SharedDice.roll(chance, first, second);
    }

    /**
     * Does what a seat says about the dice.
     *
     * @return the decision that has waited and can be made now, if there is one
     * @throws IllegalArgumentException if it may not say that
     */
    Optional<String> say(int side, BoardRequest request, BoardDialogue table) {
        switch (request.action()) {
            case "commit" -> commit(side, text(request, "hash"), table);
            case "share" -> share(side, request);
            default -> reveal(side, text(request, "secret"), table);
        }
        @Nullable String[] told = shares.get(wanted);
        String decision = waiting;
        if (decision == null || told == null || told[0] == null || told[1] == null) {
            return Optional.empty();
        }
        waiting = null;
        return Optional.of(decision);
    }

    private static String text(BoardRequest request, String name) {
        return request.text(name).orElseThrow(() -> MalformedTextException.of(name, "is missing"));
    }

    private void commit(int side, String hash, BoardDialogue table) {
        require(hash.matches("[0-9a-f]{" + HASH + "}"), "hash", "must be 64 hexadecimal digits");
        require(commitments[side] == null, "hash", "this seat is bound already");
        commitments[side] = hash;
        String first = commitments[0];
        String second = commitments[1];
        if (first != null && second != null) {
            ChanceSource source = this::roll;
            table.start(beginning, source, SharedDice.commitmentTags(first, second));
        }
    }

    /** Only for the roll that is waited for: nobody can tell one that the other could use beforehand. */
    private void share(int side, BoardRequest request) {
        String share = text(request, "share");
        require(share.matches("[0-9a-f]{" + HASH + "}"), "share", "must be 64 hexadecimal digits");
        OptionalInt roll = request.number("roll", 0, Integer.MAX_VALUE);
        boolean isWanted = waiting != null && roll.isPresent() && roll.getAsInt() == wanted;
        require(isWanted, "roll", "is not the one that is waited for");
        @Nullable String[] told = shares.computeIfAbsent(wanted, number -> new @Nullable String[SIDES]);
        require(told[side] == null, "share", "is told already");
        String bound = String.valueOf(commitments[side]);
        require(SharedDice.isShare(bound, wanted, share), "share", "is not the one that this seat is bound to");
        told[side] = share;
    }

    private void reveal(int side, String secret, BoardDialogue table) {
        require(table.played().game().isOver(), "secret", "is told after the game");
        require(secrets[side] == null, "secret", "is told already");
        String bound = SharedDice.commitment(side, secret);
        require(bound.equals(commitments[side]), "secret", "is not the one that this seat is bound to");
        secrets[side] = secret;
        String first = secrets[0];
        String second = secrets[1];
        if (first != null && second != null) {
            SharedDice.tags(first, second).forEach(table::tag);
        }
    }

    private static void require(boolean right, String field, String complaint) {
        if (!right) {
            throw MalformedTextException.of(field, complaint);
        }
    }

    /** The game is another one, for which nobody is bound. */
    void begin(String request) {
        beginning = request;
        commitments = new @Nullable String[SIDES];
        secrets = new @Nullable String[SIDES];
        shares = new HashMap<>();
        drop();
    }

    /** Nothing waits any more: the game is over. */
    void drop() {
        waiting = null;
        wanted = NONE;
    }

    /**
     * The side that has left, if the dice have waited for too long for one.
     *
     * @param mover the side that has decided
     */
    OptionalInt left(int mover) {
        if (waiting == null || System.nanoTime() - since < PATIENCE.toNanos()) {
            return OptionalInt.empty();
        }
        @Nullable String[] told = shares.get(wanted);
        boolean moverTold = told != null && told[mover] != null;
        return OptionalInt.of(moverTold ? 1 - mover : mover);
    }

    /** Writes what everybody may know. */
    void write(JsonWriter out) {
        out.name("dice").begin('{');
        texts(out.name("commitments"), commitments);
        out.name("roll").plain(waiting == null ? "null" : wanted);
        texts(out.name("secrets"), secrets);
        out.end('}');
    }

    private static void texts(JsonWriter out, @Nullable String[] texts) {
        out.begin('[');
        for (String text : texts) {
            out.string(text);
        }
        out.end(']');
    }
}
