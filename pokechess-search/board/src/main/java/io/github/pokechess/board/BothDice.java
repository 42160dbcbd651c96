package io.github.pokechess.board;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The dice of a game between two people, made by both as {@link SharedDice} says, so that not even the server's operator can
 * choose a roll. Both seats are bound before the game. A decision that is to be rolled waits, and cannot be changed, until each
 * seat has told its share of the roll: first the side that decides, then the other one, so that one side always owes. Nobody sees
 * a share before both are told. The shares go into the file as they are told, and the secrets after the game. Not thread-safe.
 */
final class BothDice {
    private static final int SIDES = 2;
    private static final String HASH = "[0-9a-f]{64}";

    private @Nullable String[] commitments = new @Nullable String[SIDES];
    private @Nullable String[] secrets = new @Nullable String[SIDES];

    /** The last share that each side has told. */
    private @Nullable String[] last = new @Nullable String[SIDES];

    /** The shares of the roll that is waited for. */
    private @Nullable String[] shares = new @Nullable String[SIDES];

    /** The number of rolls so far. */
    private int rolls;

    /** The decision that waits for its roll, and the side that has made it. */
    private @Nullable String waiting;

    private int mover;

    /** Whether both seats are bound. */
    boolean isBound() {
        return commitments[0] != null && commitments[1] != null;
    }

    /** Whether a decision waits for its roll. */
    boolean isWaiting() {
        return waiting != null;
    }

    /** The side that has to tell its share now, if a decision waits. */
    OptionalInt owing() {
        return waiting == null ? OptionalInt.empty() : OptionalInt.of(shares[mover] == null ? mover : 1 - mover);
    }

    // ---- decisions ----

    /**
     * Whether a move waits for its roll from now on.
     *
     * @param side the side that moves
     * @param move the move as a text, if it has to be rolled
     * @throws MalformedTextException if the dice are used up
     */
    boolean isToWait(int side, Optional<String> move) {
        if (move.isEmpty()) {
            return false;
        }
        require(rolls < SharedDice.ROLLS, "dice", "the dice are used up after " + rolls + " rolls");
        waiting = move.get();
        mover = side;
        return true;
    }

    /** The roll that both sides have made; a {@link io.github.pokechess.game.ChanceSource}. */
    int roll(Chance chance, long number) {
        String first = shares[0];
        String second = shares[1];
        if (number != rolls || first == null || second == null) {
            throw new IllegalStateException("the shares of roll " + number + " are not told");
        }
        return SharedDice.roll(chance, first, second);
    }

    // ---- what seats say ----

    /**
     * Does what a seat says about the dice; a decision that has waited is made if it can be rolled now.
     *
     * @throws IllegalArgumentException if the seat may not say that; nothing has changed then
     */
    void say(int side, Request request, Desk desk) {
        if (request instanceof Request.Commit commit) {
            commit(side, commit.hash(), desk);
        } else if (request instanceof Request.Share share) {
            share(side, share, desk);
        } else if (request instanceof Request.Reveal reveal) {
            reveal(side, reveal.secret(), desk);
        }
    }

    private void commit(int side, String hash, Desk desk) {
        require(hash.matches(HASH), "hash", "must be 64 hexadecimal digits");
        require(!desk.played().game().isOver(), "hash", "the game is over");
        require(commitments[side] == null, "hash", "this seat is bound already");
        require(!hash.equals(commitments[1 - side]), "hash", "is the one of the other seat");
        commitments[side] = hash;
        String first = commitments[0];
        String second = commitments[1];
        if (first != null && second != null) {
            SharedDice.commitmentTags(first, second).forEach(desk::tag);
        }
    }

    /** Only for the roll that is waited for, and in turn. */
    private void share(int side, Request.Share request, Desk desk) {
        String share = request.share();
        require(share.matches(HASH), "share", "must be 64 hexadecimal digits");
        boolean isWanted = waiting != null && request.roll() == rolls;
        require(isWanted, "roll", "is not the one that is waited for");
        require(shares[side] == null, "share", "is told already");
        require(owing().orElse(-1) == side, "share", "is for the other seat to tell first");
        String bound = String.valueOf(commitments[side]);
        require(SharedDice.isShare(bound, rolls, share), "share", "is not the one that this seat is bound to");
        shares[side] = share;
        last[side] = share;
        if (shares[0] != null && shares[1] != null) {
            make(desk);
        }
    }

    /** Makes the decision that has waited. */
    private void make(Desk desk) {
        String decision = String.valueOf(waiting);
        desk.decide(decision);
        drop();
        rolls++;
        tagShares(desk);
    }

    private void tagShares(Desk desk) {
        shareTags().forEach(desk::tag);
    }

    private Map<String, String> shareTags() {
        Map<String, String> tags = new LinkedHashMap<>();
        for (int side = 0; side < SIDES; side++) {
            String share = last[side];
            if (share != null) {
                tags.put(SharedDice.SHARES.get(side), share);
            }
        }
        return tags;
    }

    private void reveal(int side, String secret, Desk desk) {
        require(desk.played().game().isOver(), "secret", "is told after the game");
        require(secrets[side] == null, "secret", "is told already");
        String bound = SharedDice.commitment(side, secret);
        require(bound.equals(commitments[side]), "secret", "is not the one that this seat is bound to");
        secrets[side] = secret;
        desk.tag(SharedDice.SECRETS.get(side), secret);
    }

    private static void require(boolean right, String field, String complaint) {
        if (!right) {
            throw MalformedTextException.of(field, complaint);
        }
    }

    // ---- games ----

    /** The game is another one, for which nobody is bound. */
    void begin() {
        commitments = new @Nullable String[SIDES];
        secrets = new @Nullable String[SIDES];
        last = new @Nullable String[SIDES];
        rolls = 0;
        drop();
    }

    private void drop() {
        waiting = null;
        shares = new @Nullable String[SIDES];
    }

    /** The game is over: nothing waits any more, and what was told stands in its tags. */
    void end(Desk desk) {
        String unrolled = waiting;
        if (unrolled != null) {
            desk.tag(SharedDice.UNROLLED, unrolled);
            drop();
            tagShares(desk);
        }
    }

    /** The game as it is written to its file, with a decision that waits for its roll and the shares published so far. */
    PlayedGame<?, ?> kept(PlayedGame<?, ?> game) {
        PlayedGame<?, ?> kept = game;
        if (waiting != null) {
            kept = kept.withTag(SharedDice.UNROLLED, waiting);
            for (Map.Entry<String, String> share : shareTags().entrySet()) {
                kept = kept.withTag(share.getKey(), share.getValue());
            }
        }
        return kept;
    }

    /**
     * Goes on with the dice of a game that was kept; where nothing was rolled yet, both sides may still have to bind theirs.
     *
     * @return the game without what no seat may see yet
     * @throws IllegalArgumentException if its rolls were not made by both sides, or its tags have been changed
     */
    <P extends GamePosition<P, M>, M> PlayedGame<P, M> resume(PlayedGame<P, M> game) {
        begin();
        boolean isBound =
                SharedDice.COMMITMENTS.stream().anyMatch(name -> game.tag(name).isPresent());
        rolls = SharedDice.rolls(game.game());
        if (!isBound) {
            if (rolls > 0 && !game.game().isOver()) {
                throw new IllegalArgumentException(
                        "its rolls were not made by two players, so it cannot go on with --seats:"
                                + " play on without --seats, or begin a new game from its position");
            }
            return game;
        }
        boolean isProved =
                SharedDice.SHARES.stream().anyMatch(name -> game.tag(name).isPresent());
        if (!game.game().isOver() && (isProved || rolls == 0)) { // files of before have no shares
            List<String> wrong = SharedDice.check(game);
            if (!wrong.isEmpty()) {
                throw new IllegalArgumentException("its dice cannot be gone on with: " + String.join("; ", wrong));
            }
        }
        for (int side = 0; side < SIDES; side++) {
            commitments[side] = game.tag(SharedDice.COMMITMENTS.get(side)).orElse(null);
            secrets[side] = game.tag(SharedDice.SECRETS.get(side)).orElse(null);
            last[side] = game.tag(SharedDice.SHARES.get(side)).orElse(null);
        }
        String unrolled = game.tag(SharedDice.UNROLLED).orElse(null);
        return unrolled == null || game.game().isOver() ? game : waitAgain(game, unrolled);
    }

    private <P extends GamePosition<P, M>, M> PlayedGame<P, M> waitAgain(PlayedGame<P, M> game, String unrolled) {
        P position = game.game().position();
        if (position.chance(game.kind().move(unrolled, position)).size() == 1) {
            throw MalformedTextException.of(SharedDice.UNROLLED, "names a decision that is not rolled: " + unrolled);
        }
        waiting = unrolled;
        mover = position.side();
        for (int side = 0; side < SIDES; side++) {
            String share = last[side];
            boolean isOfThis = share != null && SharedDice.isShare(String.valueOf(commitments[side]), rolls, share);
            shares[side] = isOfThis ? share : null;
        }
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.remove(SharedDice.UNROLLED);
        SharedDice.SHARES.forEach(tags::remove);
        return PlayedGame.of(game.kind(), tags, game.game());
    }

    /** What everybody may know. */
    Sight.Dice told() {
        return new Sight.Dice(
                Arrays.asList(commitments.clone()), rolls, waiting, owing(), Arrays.asList(secrets.clone()));
    }
}
