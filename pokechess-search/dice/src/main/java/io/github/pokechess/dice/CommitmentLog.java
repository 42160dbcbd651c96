package io.github.pokechess.dice;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The entries of two players, in order. {@link #append} gives a longer log, or refuses what the {@link #commitments} do
 * not allow now; a commitment that is taken back leaves it, so that it has a limited length. The transport
 * authenticates the players. Immutable and thread-safe.
 *
 * <pre>{@code
 * String name = "0123456789abcdef0123456789abcdef"; // of this draft alone
 * String coin = "00112233445566778899aabbccddeeff"; // which nobody can guess
 * CommitmentLog log = CommitmentLog.draft(name, CommitmentLog.TIME, CommitmentLog.GRACE);
 * log = log.append(LogEntry.of(0, LogEntry.Kind.BIND, CommitmentHashes.coinHash(name, 0, coin)));
 * System.out.println(log.commitments().allowedKinds(1)); // what player 1 can say now
 * }</pre>
 */
public final class CommitmentLog {
    /** The time for choosing a team in the official game. */
    public static final Duration TIME = Duration.ofMinutes(3);

    /** The time after {@link #TIME} for a commitment, and for each reveal. */
    public static final Duration GRACE = Duration.ofSeconds(10);

    private final List<LogEntry> entries;
    private final CommitmentState commitments;

    private CommitmentLog(List<LogEntry> entries, CommitmentState commitments) {
        this.entries = List.copyOf(entries);
        this.commitments = commitments;
    }

    /** The log of a game whose teams and colours are known. */
    public static CommitmentLog game() {
        return new CommitmentLog(List.of(), new CommitmentState("", false, null, null));
    }

    /**
     * The log of a game with a draft whose phases end by forfeit.
     *
     * @param game the name of the draft, 32 hexadecimal digits in small letters, which no other draft has
     * @param time the time for choosing a team, more than none
     * @param grace the time after it for a commitment, and for each reveal, more than none
     * @throws InvalidInputException if the name has another form or a time is not positive
     */
    public static CommitmentLog draft(String game, Duration time, Duration grace) {
        requireNonNull(time, "time");
        requireNonNull(grace, "grace");
        if (time.isNegative() || time.isZero() || grace.isNegative() || grace.isZero()) {
            throw new InvalidInputException("times of a draft are positive: " + time + " and " + grace);
        }
        return new CommitmentLog(List.of(), new CommitmentState(requireName(game), false, time, grace));
    }

    /**
     * The log of a game with a draft without a time, in which player 1 answers the hashes of player 0 in the open, so
     * that five messages are enough.
     *
     * @throws InvalidInputException if the name has another form
     */
    public static CommitmentLog openDraft(String game) {
        return new CommitmentLog(List.of(), new CommitmentState(requireName(game), true, null, null));
    }

    private static String requireName(String game) {
        if (!CommitmentHashes.isSecret(requireNonNull(game, "game"))) {
            throw new InvalidInputException("a draft is named by 32 hexadecimal digits in small letters");
        }
        return game;
    }

    /**
     * The log of a game that goes on, with its dice as its tags have them; who has said something is the side. What
     * does not fit in the tags of a finished game is left out: nothing follows from it, and the audit says it.
     *
     * @throws MalformedTextException if the tags contradict each other, and the game goes on
     */
    public static CommitmentLog resume(GameRecord<?, ?> game) {
        try {
            return game().append(entriesOf(game));
        } catch (MalformedTextException wrong) {
            if (game.game().isOver()) {
                return game().append(LogEntry.of(0, LogEntry.Kind.OVER));
            }
            throw wrong;
        }
    }

    private static List<LogEntry> entriesOf(GameRecord<?, ?> game) {
        int rolls = CommitmentTags.rollCount(game.game());
        List<LogEntry> entries = new ArrayList<>();
        List<String> rolled = new ArrayList<>();
        List<LogEntry> shares = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            Optional<String> bound = game.tag(CommitmentTags.COMMITMENTS.get(side));
            Optional<String> share = game.tag(CommitmentTags.SHARES.get(side));
            if (bound.isPresent()) {
                entries.add(LogEntry.of(side, LogEntry.Kind.DICE, bound.get()));
            }
            if (bound.isPresent() && share.isPresent()) {
                boolean isAhead = CommitmentHashes.isShare(bound.get(), rolls, share.get());
                rolled.add(isAhead ? CommitmentHashes.hashShare(share.get()) : share.get());
                if (isAhead) {
                    shares.add(LogEntry.of(side, LogEntry.Kind.SHARE, String.valueOf(rolls), share.get()));
                }
            }
        }
        if (rolls > 0 && rolled.size() == 2) {
            entries.add(new LogEntry(
                    0,
                    LogEntry.Kind.ROLLED,
                    List.of(String.valueOf(rolls), rolled.get(0), rolled.get(1)),
                    Duration.ZERO));
        }
        if (game.game().isOver()) {
            entries.add(LogEntry.of(0, LogEntry.Kind.OVER));
            for (int side = 0; side < 2; side++) {
                int who = side;
                game.tag(CommitmentTags.SECRETS.get(side))
                        .ifPresent(secret -> entries.add(LogEntry.of(who, LogEntry.Kind.SECRET, secret)));
            }
            return entries;
        }
        Optional<String> unrolled = game.tag(CommitmentTags.UNROLLED);
        if (unrolled.isPresent()) {
            int mover = game.game().position().side().ordinal();
            entries.add(LogEntry.of(
                    mover, LogEntry.Kind.MOVE, String.valueOf(game.game().moveCount()), unrolled.get()));
            entries.addAll(shares);
        }
        return entries;
    }

    /**
     * Returns the log with one more entry; a {@link LogEntry.Kind#RETRACT} takes the commitment out instead. If a draft
     * has a time limit, players who owed an entry before this time are {@link LogEntry.Kind#LATE} first.
     *
     * @throws MalformedTextException if the entry is not allowed now; its field and message say why
     */
    public CommitmentLog append(LogEntry entry) {
        requireNonNull(entry, "entry");
        CommitmentLog now = withTimeouts(entry.time());
        CommitmentState next = now.commitments.after(entry);
        List<LogEntry> appended = new ArrayList<>(now.entries);
        if (entry.kind() == LogEntry.Kind.RETRACT) {
            appended.removeIf(one -> one.who() == entry.who() && one.kind() == LogEntry.Kind.COMMIT);
        } else {
            appended.add(entry);
        }
        return new CommitmentLog(appended, next);
    }

    /** Returns the log with more entries, as {@link #append(LogEntry)} does it for each. */
    public CommitmentLog append(List<LogEntry> more) {
        requireNonNull(more, "more");
        CommitmentLog log = this;
        for (LogEntry entry : more) {
            log = log.append(entry);
        }
        return log;
    }

    /** Returns the log at a time: after the deadline all players who owe something are {@link LogEntry.Kind#LATE}. */
    public CommitmentLog withTimeouts(Duration now) {
        requireNonNull(now, "now");
        Optional<Duration> end = commitments.deadline();
        if (end.isEmpty() || now.compareTo(end.get()) < 0) {
            return this;
        }
        List<LogEntry> longer = new ArrayList<>(entries);
        CommitmentState next = commitments;
        for (int player = 0; player < 2; player++) {
            if (commitments.owes(player)) {
                LogEntry late = new LogEntry(player, LogEntry.Kind.LATE, List.of(), end.get());
                longer.add(late);
                next = next.after(late);
            }
        }
        return new CommitmentLog(longer, next);
    }

    /** The entries, in order; unmodifiable. */
    public List<LogEntry> entries() {
        return entries;
    }

    /** The state that follows from it. */
    public CommitmentState commitments() {
        return commitments;
    }

    /** The number of entries and the phase, for logs of programs. No secret is in it. */
    @Override
    public String toString() {
        return entries.size() + " entries, " + commitments.phase();
    }
}
