package io.github.pokechess.board.promise;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PlayedGame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The entries of two players, in order. {@link #append} gives a longer log, or refuses what the {@link #contract} does
 * not allow now; a commitment that is taken back leaves it, so that it has a limited length. The transport
 * authenticates the players. Immutable and thread-safe.
 *
 * <pre>{@code
 * String name = "0123456789abcdef0123456789abcdef"; // of this draft alone
 * String coin = "00112233445566778899aabbccddeeff"; // which nobody can guess
 * Log log = Log.draft(name, Log.TIME, Log.GRACE);
 * log = log.append(Entry.of(0, Entry.Kind.BIND, Hashes.ofCoin(name, 0, coin)));
 * System.out.println(log.contract().may(1)); // what player 1 can say now
 * }</pre>
 */
public final class Log {
    /** The time for choosing a team in the official game. */
    public static final Duration TIME = Duration.ofMinutes(3);

    /** The time after {@link #TIME} for a commitment, and for each reveal. */
    public static final Duration GRACE = Duration.ofSeconds(10);

    private final List<Entry> entries;
    private final Contract contract;

    private Log(List<Entry> entries, Contract contract) {
        this.entries = List.copyOf(entries);
        this.contract = contract;
    }

    /** The log of a game whose teams and colours are known. */
    public static Log game() {
        return new Log(List.of(), new Contract("", false, null, null));
    }

    /**
     * The log of a game with a draft whose phases end by forfeit.
     *
     * @param game the name of the draft, 32 hexadecimal digits in small letters, which no other draft has
     * @param time the time for choosing a team, more than none
     * @param grace the time after it for a commitment, and for each reveal, more than none
     * @throws InvalidInputException if the name has another form or a time is not positive
     */
    public static Log draft(String game, Duration time, Duration grace) {
        requireNonNull(time, "time");
        requireNonNull(grace, "grace");
        if (time.isNegative() || time.isZero() || grace.isNegative() || grace.isZero()) {
            throw new InvalidInputException("times of a draft are positive: " + time + " and " + grace);
        }
        return new Log(List.of(), new Contract(requireName(game), false, time, grace));
    }

    /**
     * The log of a game with a draft without a time, in which player 1 answers the hashes of player 0 in the open, so
     * that five messages are enough.
     *
     * @throws InvalidInputException if the name has another form
     */
    public static Log openDraft(String game) {
        return new Log(List.of(), new Contract(requireName(game), true, null, null));
    }

    private static String requireName(String game) {
        if (!Hashes.isSecret(requireNonNull(game, "game"))) {
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
    public static Log resume(PlayedGame<?, ?> game) {
        try {
            return game().append(entriesOf(game));
        } catch (MalformedTextException wrong) {
            if (game.game().isOver()) {
                return game().append(Entry.of(0, Entry.Kind.OVER));
            }
            throw wrong;
        }
    }

    private static List<Entry> entriesOf(PlayedGame<?, ?> game) {
        int rolls = PromiseTags.rolls(game.game());
        List<Entry> entries = new ArrayList<>();
        List<String> rolled = new ArrayList<>();
        List<Entry> shares = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            Optional<String> bound = game.tag(PromiseTags.COMMITMENTS.get(side));
            Optional<String> share = game.tag(PromiseTags.SHARES.get(side));
            if (bound.isPresent()) {
                entries.add(Entry.of(side, Entry.Kind.DICE, bound.get()));
            }
            if (bound.isPresent() && share.isPresent()) {
                boolean isAhead = Hashes.isShare(bound.get(), rolls, share.get());
                rolled.add(isAhead ? Hashes.hashShare(share.get()) : share.get());
                if (isAhead) {
                    shares.add(Entry.of(side, Entry.Kind.SHARE, String.valueOf(rolls), share.get()));
                }
            }
        }
        if (rolls > 0 && rolled.size() == 2) {
            entries.add(new Entry(
                    0, Entry.Kind.ROLLED, List.of(String.valueOf(rolls), rolled.get(0), rolled.get(1)), Duration.ZERO));
        }
        if (game.game().isOver()) {
            entries.add(Entry.of(0, Entry.Kind.OVER));
            for (int side = 0; side < 2; side++) {
                int who = side;
                game.tag(PromiseTags.SECRETS.get(side))
                        .ifPresent(secret -> entries.add(Entry.of(who, Entry.Kind.SECRET, secret)));
            }
            return entries;
        }
        Optional<String> unrolled = game.tag(PromiseTags.UNROLLED);
        if (unrolled.isPresent()) {
            int mover = game.game().position().side().ordinal();
            entries.add(
                    Entry.of(mover, Entry.Kind.MOVE, String.valueOf(game.game().moveCount()), unrolled.get()));
            entries.addAll(shares);
        }
        return entries;
    }

    /**
     * Returns the log with one more entry; a {@link Entry.Kind#RETRACT} takes the commitment out instead. If a draft
     * has a time limit, players who owed an entry before this time are {@link Entry.Kind#LATE} first.
     *
     * @throws MalformedTextException if the entry is not allowed now; its field and message say why
     */
    public Log append(Entry entry) {
        requireNonNull(entry, "entry");
        Log now = at(entry.at());
        Contract next = now.contract.after(entry);
        List<Entry> appended = new ArrayList<>(now.entries);
        if (entry.kind() == Entry.Kind.RETRACT) {
            appended.removeIf(one -> one.who() == entry.who() && one.kind() == Entry.Kind.COMMIT);
        } else {
            appended.add(entry);
        }
        return new Log(appended, next);
    }

    /** Returns the log with more entries, as {@link #append(Entry)} does it for each. */
    public Log append(List<Entry> more) {
        requireNonNull(more, "more");
        Log log = this;
        for (Entry entry : more) {
            log = log.append(entry);
        }
        return log;
    }

    /** Returns the log at a time: after the deadline all players who owe something are {@link Entry.Kind#LATE}. */
    public Log at(Duration now) {
        requireNonNull(now, "now");
        Optional<Duration> end = contract.deadline();
        if (end.isEmpty() || now.compareTo(end.get()) < 0) {
            return this;
        }
        List<Entry> longer = new ArrayList<>(entries);
        Contract next = contract;
        for (int player = 0; player < 2; player++) {
            if (contract.owes(player)) {
                Entry late = new Entry(player, Entry.Kind.LATE, List.of(), end.get());
                longer.add(late);
                next = next.after(late);
            }
        }
        return new Log(longer, next);
    }

    /** The entries, in order; unmodifiable. */
    public List<Entry> entries() {
        return entries;
    }

    /** The contract that follows from it. */
    public Contract contract() {
        return contract;
    }

    /** The number of entries and the phase, for logs of programs. No secret is in it. */
    @Override
    public String toString() {
        return entries.size() + " entries, " + contract.phase();
    }
}
