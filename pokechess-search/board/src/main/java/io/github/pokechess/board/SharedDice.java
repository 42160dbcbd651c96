package io.github.pokechess.board;

import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.promise.Contract;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.board.promise.Log;
import io.github.pokechess.board.promise.PromiseTags;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PlayedGame;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The commitments of two people in two browsers to their game's dice. Both make the dice, so that not even the server's
 * operator can choose a roll. A move that is to be rolled waits, and cannot be changed, until each seat has sent its
 * share of the roll: first the side that moves, then the other one, so that one side always owes. The shares go into
 * the file as they come, and the secrets after the game. Not thread-safe.
 */
final class SharedDice {
    private Log log = Log.game();

    Contract contract() {
        return log.contract();
    }

    /** Whether a move waits for its roll. */
    boolean isRollPending() {
        return contract().waiting().isPresent();
    }

    /** A savepoint: running it restores the present commitments. */
    Runnable savepoint() {
        Log then = log;
        return () -> log = then;
    }

    /** The last roll that both sides have made; a {@link io.github.pokechess.game.ChanceSource}. */
    int lastRoll(Chance chance, long number) {
        if (number != contract().rolls() - 1L) {
            throw new IllegalStateException("the shares of roll " + number + " are not told");
        }
        return contract().roll(chance);
    }

    /**
     * Lets a move wait for its roll.
     *
     * @param side the side that moves
     * @throws MalformedTextException if the dice are used up
     */
    void holdForRoll(int side, int ply, String move) {
        log = log.append(Entry.of(contract().player(side), Entry.Kind.MOVE, String.valueOf(ply), move));
    }

    /**
     * Takes what a seat says about the dice; a move that has waited is made if it can be rolled now.
     *
     * @throws MalformedTextException if the seat may not say that; nothing has changed then
     */
    void acceptEntry(int side, Commitment request, Table<?, ?> table) {
        Log before = log;
        int rolls = contract().rolls();
        Log next = log.append(new Entry(contract().player(side), request.kind(), request.values(), Duration.ZERO));
        if (request.kind() == Entry.Kind.DICE && contract().isOver()) {
            throw MalformedTextException.of("hash", "the game is over");
        }
        if (request.kind() == Entry.Kind.SHARE && contract().sideThatOwes().orElse(-1) != side) {
            throw MalformedTextException.of("share", "is for the other seat to tell first");
        }
        log = next;
        if (contract().rolls() > rolls) {
            table.playText(before.contract().waiting().orElseThrow());
        }
        writeTags(table);
    }

    /** Writes what everybody may know into the tags of the game. */
    private void writeTags(Table<?, ?> table) {
        if (contract().isBound()) {
            Map<String, String> existing = table.session().record().tags();
            Map<String, String> tags = PromiseTags.dice(contract(), contract().isOver());
            tags.entrySet().removeAll(existing.entrySet());
            tags.forEach(table.session()::setTag);
        }
    }

    /** Begins another game with the entries before it. Nobody is bound to its dice yet. */
    void beginGame(Log entries) {
        log = entries;
    }

    /** Ends the game: nothing waits any more, and the revealed entries are in its tags. */
    void endGame(Table<?, ?> table) {
        if (!contract().isOver()) {
            log = log.append(Entry.of(0, Entry.Kind.OVER));
            writeTags(table);
        }
    }

    /** The game for its file, with a move that waits for its roll and the shares revealed so far. */
    PlayedGame<?, ?> withDiceForFile(PlayedGame<?, ?> game) {
        PlayedGame<?, ?> kept = game;
        if (isRollPending()) {
            for (Map.Entry<String, String> tag :
                    PromiseTags.dice(contract(), true).entrySet()) {
                kept = kept.withTag(tag.getKey(), tag.getValue());
            }
        }
        return kept;
    }

    /**
     * Goes on with the dice of a game that was kept; where nothing was rolled yet, both sides may still have to bind
     * theirs.
     *
     * @return the game without what no seat may see yet
     * @throws IllegalArgumentException if its rolls were not made by both sides, or its tags have been changed
     */
    <P extends GamePosition<P, M>, M> PlayedGame<P, M> resume(PlayedGame<P, M> game) {
        log = Log.game();
        boolean isOver = game.game().isOver();
        int rolls = PromiseTags.rolls(game.game());
        if (isOver || hasAnyTag(game, PromiseTags.COMMITMENTS)) {
            if (!isOver) {
                List<String> wrong = PromiseTags.checkDice(game);
                if (!wrong.isEmpty()) {
                    throw new IllegalArgumentException("its dice cannot be gone on with: " + String.join("; ", wrong));
                }
            }
            log = Log.resume(game);
        } else if (rolls > 0) {
            throw new IllegalArgumentException(
                    "its rolls were not made by two players, so it cannot go on with --seats:"
                            + " play on without --seats, or begin a new game from its position");
        }
        Optional<String> unrolled = contract().waiting();
        return unrolled.isEmpty() ? game : withoutRollTags(game, unrolled.get());
    }

    private static boolean hasAnyTag(PlayedGame<?, ?> game, List<String> tags) {
        return tags.stream().anyMatch(name -> game.tag(name).isPresent());
    }

    /** The game without the tags of a roll that is waited for. */
    private static <P extends GamePosition<P, M>, M> PlayedGame<P, M> withoutRollTags(
            PlayedGame<P, M> game, String unrolled) {
        P position = game.game().position();
        if (position.chance(game.kind().move(unrolled, position)).size() == 1) {
            throw MalformedTextException.of(PromiseTags.UNROLLED, "names a decision that is not rolled: " + unrolled);
        }
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        Stream.concat(Stream.of(PromiseTags.UNROLLED), PromiseTags.SHARES.stream())
                .forEach(tags::remove);
        return PlayedGame.of(game.kind(), tags, game.game());
    }
}
