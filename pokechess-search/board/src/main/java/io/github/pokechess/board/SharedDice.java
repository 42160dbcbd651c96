package io.github.pokechess.board;

import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.CommitmentState;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
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
    private CommitmentLog log = CommitmentLog.game();

    CommitmentState commitments() {
        return log.commitments();
    }

    /** Whether a move waits for its roll. */
    boolean isRollPending() {
        return commitments().pendingMove().isPresent();
    }

    /** A savepoint: running it restores the present commitments. */
    Runnable savepoint() {
        CommitmentLog then = log;
        return () -> log = then;
    }

    /** The last roll that both sides have made; a {@link io.github.pokechess.game.ChanceSource}. */
    int lastRoll(Chance chance, long rollNumber) {
        if (rollNumber != commitments().rollCount() - 1L) {
            throw new IllegalStateException("the shares of roll " + rollNumber + " are not told");
        }
        return commitments().roll(chance);
    }

    /**
     * Lets a move wait for its roll.
     *
     * @param side the side that moves
     * @throws MalformedTextException if the dice are used up
     */
    void holdForRoll(int side, int ply, String move) {
        log = log.append(LogEntry.of(commitments().player(side), LogEntry.Kind.MOVE, String.valueOf(ply), move));
    }

    /**
     * Takes what a seat says about the dice; a move that has waited is made if it can be rolled now.
     *
     * @throws MalformedTextException if the seat may not say that; nothing has changed then
     */
    void acceptEntryAndRoll(int side, Commitment request, Table<?, ?> table) {
        CommitmentLog before = log;
        int rolls = commitments().rollCount();
        CommitmentLog next =
                log.append(new LogEntry(commitments().player(side), request.kind(), request.values(), Duration.ZERO));
        if (request.kind() == LogEntry.Kind.DICE && commitments().isOver()) {
            throw MalformedTextException.of("hash", "the game is over");
        }
        if (request.kind() == LogEntry.Kind.SHARE
                && commitments().sideThatOwes().orElse(-1) != side) {
            throw MalformedTextException.of("share", "is for the other seat to tell first");
        }
        log = next;
        if (commitments().rollCount() > rolls) {
            table.playMoveText(before.commitments().pendingMove().orElseThrow());
        }
        writePublicTags(table);
    }

    /** Writes what everybody may know into the tags of the game. */
    private void writePublicTags(Table<?, ?> table) {
        if (commitments().isBound()) {
            Map<String, String> existing = table.session().record().tags();
            Map<String, String> tags =
                    CommitmentTags.dice(commitments(), commitments().isOver());
            tags.entrySet().removeAll(existing.entrySet());
            tags.forEach(table.session()::setTag);
        }
    }

    /** Begins another game with the entries before it. Nobody is bound to its dice yet. */
    void resetForNewGame(CommitmentLog entries) {
        log = entries;
    }

    /** Ends the game: nothing waits any more, and the revealed entries are in its tags. */
    void endDiceAndWriteTags(Table<?, ?> table) {
        if (!commitments().isOver()) {
            log = log.append(LogEntry.of(0, LogEntry.Kind.OVER));
            writePublicTags(table);
        }
    }

    /** The game for its file, with a move that waits for its roll and the shares revealed so far. */
    GameRecord<?, ?> withPendingRollTags(GameRecord<?, ?> game) {
        GameRecord<?, ?> kept = game;
        if (isRollPending()) {
            for (Map.Entry<String, String> tag :
                    CommitmentTags.dice(commitments(), true).entrySet()) {
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
    <P extends GamePosition<P, M>, M> GameRecord<P, M> resumeHidingPendingRoll(GameRecord<P, M> game) {
        log = CommitmentLog.game();
        boolean isOver = game.game().isOver();
        int rolls = CommitmentTags.rollCount(game.game());
        if (isOver || hasAnyTag(game, CommitmentTags.COMMITMENTS)) {
            if (!isOver) {
                List<String> wrong = CommitmentTags.checkDice(game);
                if (!wrong.isEmpty()) {
                    throw new IllegalArgumentException("its dice cannot be gone on with: " + String.join("; ", wrong));
                }
            }
            log = CommitmentLog.resume(game);
        } else if (rolls > 0) {
            throw new IllegalArgumentException(
                    "its rolls were not made by two players, so it cannot go on with --seats:"
                            + " play on without --seats, or begin a new game from its position");
        }
        Optional<String> unrolled = commitments().pendingMove();
        return unrolled.isEmpty() ? game : withoutPendingRollTags(game, unrolled.get());
    }

    private static boolean hasAnyTag(GameRecord<?, ?> game, List<String> tags) {
        return tags.stream().anyMatch(name -> game.tag(name).isPresent());
    }

    /** The game without the tags of a roll that is waited for. */
    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> withoutPendingRollTags(
            GameRecord<P, M> game, String unrolled) {
        P position = game.game().position();
        if (position.chance(game.kind().move(unrolled, position)).size() == 1) {
            throw MalformedTextException.of(
                    CommitmentTags.UNROLLED, "names a decision that is not rolled: " + unrolled);
        }
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        Stream.concat(Stream.of(CommitmentTags.UNROLLED), CommitmentTags.SHARES.stream())
                .forEach(tags::remove);
        return GameRecord.of(game.kind(), tags, game.game());
    }
}
