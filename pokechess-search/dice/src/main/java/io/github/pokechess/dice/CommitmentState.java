package io.github.pokechess.dice;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.dice.LogEntry.Kind;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state that follows from a {@link CommitmentLog}: its phase, the next entries of each player, and the known
 * colours, teams and dice. Three rules make it safe: a coin or a team is shown only against the other player's hash, or
 * after the other player's own; the first hash counts; a roll is shared only after both shares of the one before were
 * seen. What breaks a commitment, such as a team that does not fit its hash, is a {@link #violation}, by which a draft
 * is forfeited. Immutable and thread-safe.
 */
public final class CommitmentState {
    private static final int PLAYERS = 2;

    /** The phases in their order. */
    public enum Phase {
        /** Both players bind their coins; there is no deadline. */
        COIN_HASHES(Kind.BIND, "no coin was bound"),
        /** Both show their coins. */
        COINS(Kind.COIN, "the coin was not shown"),
        /** The colours are known; both choose a team and commit to it. */
        TEAM_HASHES(Kind.COMMIT, "no team was committed"),
        /** Both are committed, and show their teams. */
        TEAMS(Kind.TEAM, "the team was not revealed"),
        /** Teams and colours are known: the game goes on, or is over. */
        DONE(Kind.OVER, ""),
        /** A player, or both, broke a commitment before the game. */
        FORFEITED(Kind.OVER, "");

        private final Kind owed;
        private final String fault;

        Phase(Kind owed, String fault) {
            this.owed = owed;
            this.fault = fault;
        }

        /** The name in small letters, with blanks. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    private final String game;
    private final boolean isOpen;
    private final @Nullable Duration time;
    private final @Nullable Duration grace;

    /** The entries that bind each player, the last of each kind; a move and its shares until they are rolled. */
    private final List<Map<Kind, LogEntry>> latest;

    private final @Nullable String[] faults;

    /** The last share of each player whose roll is whole, and the number of such rolls. */
    private final @Nullable String[] rolledShares;

    private int rolls;

    /** When the present phase began. */
    private Duration since = Duration.ZERO;

    CommitmentState(String game, boolean isOpen, @Nullable Duration time, @Nullable Duration grace) {
        this.game = game;
        this.isOpen = isOpen;
        this.time = time;
        this.grace = grace;
        latest = List.of(new EnumMap<>(Kind.class), new EnumMap<>(Kind.class));
        faults = new @Nullable String[PLAYERS];
        rolledShares = new @Nullable String[PLAYERS];
    }

    private CommitmentState(CommitmentState from) {
        this(from.game, from.isOpen, from.time, from.grace);
        for (int player = 0; player < PLAYERS; player++) {
            latest.get(player).putAll(from.latest.get(player));
            faults[player] = from.faults[player];
            rolledShares[player] = from.rolledShares[player];
        }
        rolls = from.rolls;
        since = from.since;
    }

    // ---- what may be said ----

    /**
     * The kinds of entries of a player that are allowed now, if their values are right; those of the owner of the log
     * left out.
     */
    public Set<Kind> allowedKinds(int player) {
        Set<Kind> allowed = EnumSet.noneOf(Kind.class);
        for (Kind kind : Kind.values()) {
            if (kind != Kind.LATE && kind != Kind.ROLLED && kind != Kind.OVER && refusalOf(player, kind) == null) {
                allowed.add(kind);
            }
        }
        return allowed;
    }

    /** Why a player may not say anything of a kind now; null if he may. */
    private @Nullable Refusal refusalOf(int player, Kind kind) {
        boolean isThere = hasEntry(player, kind);
        return switch (kind) {
            case BIND -> refusalInPhase(Phase.COIN_HASHES, player, "hash", "this player's coin is bound already");
            case COIN ->
                refusalUnlessBound(Kind.BIND, refusalInPhase(Phase.COINS, player, "coin", "is shown already"), player);
            case COMMIT -> refusalInPhase(Phase.TEAM_HASHES, player, "hash", "this player is ready already");
            case RETRACT ->
                phase() != Phase.TEAM_HASHES
                        ? refusalInPhase(Phase.TEAM_HASHES, player, "", "")
                        : hasEntry(player, Kind.COMMIT) ? null : refusalBecause("ready", "this player is not ready");
            case TEAM ->
                refusalUnlessBound(
                        Kind.COMMIT, refusalInPhase(Phase.TEAMS, player, "team", "is shown already"), player);
            case LATE -> owes(player) ? null : refusalBecause("draft", "this player owes nothing");
            case DICE ->
                side(player).isEmpty()
                        ? refusalBecause("hash", "the colours are not known yet")
                        : isThere ? refusalBecause("hash", "this seat is bound already") : null;
            case ROLLED -> rolls > 0 || !isBound() ? refusalBecause("roll", "is for a game that goes on") : null;
            case MOVE ->
                phase() != Phase.DONE || isOver() || !isBound() || pendingMove().isPresent()
                        ? refusalBecause("move", "cannot wait for a roll now")
                        : rolls < CommitmentHashes.ROLLS
                                ? null
                                : refusalBecause("dice", "the dice are used up after " + rolls + " rolls");
            case SHARE ->
                pendingMove().isEmpty()
                        ? refusalBecause("roll", "is not the one that is waited for")
                        : isThere ? refusalBecause("share", "is told already") : null;
            case OVER -> isOver() ? refusalBecause("game", "is over already") : null;
            case SECRET ->
                !isOver()
                        ? refusalBecause("secret", "is told after the game")
                        : isThere
                                ? refusalBecause("secret", "is told already")
                                : hasEntry(player, Kind.DICE)
                                        ? null
                                        : refusalBecause("secret", "is not the one that this seat is bound to");
        };
    }

    /** A reason why something may not be said, with its field. */
    private record Refusal(String field, String complaint) {}

    private static Refusal refusalBecause(String field, String complaint) {
        return new Refusal(field, complaint);
    }

    private @Nullable Refusal refusalInPhase(Phase wanted, int player, String field, String already) {
        Phase phase = phase();
        if (phase != wanted) {
            return refusalBecause(
                    "draft", phase == Phase.FORFEITED ? "is forfeited" : "is in another phase: " + phase.text());
        }
        return owes(player) ? null : refusalBecause(field, already);
    }

    /** A value is shown only to a player who is bound by a hash, or has shown his own. */
    private @Nullable Refusal refusalUnlessBound(Kind hash, @Nullable Refusal refusal, int player) {
        Kind value = hash == Kind.BIND ? Kind.COIN : Kind.TEAM;
        return refusal != null || hasEntry(1 - player, hash) || hasEntry(1 - player, value)
                ? refusal
                : refusalBecause(value.text(), "is shown only when the other player is bound");
    }

    /** The state after one more entry. */
    CommitmentState after(LogEntry entry) {
        int who = entry.who();
        Refusal refusal = refusalOf(who, entry.kind());
        if (refusal != null) {
            throw MalformedTextException.of(refusal.field(), refusal.complaint());
        }
        requireValidValues(entry);
        CommitmentState next = new CommitmentState(this);
        next.apply(entry);
        if (next.phase() != phase()) {
            next.since = entry.time();
        }
        return next;
    }

    /** Requires what a kind demands of values. */
    private void requireValidValues(LogEntry entry) {
        int who = entry.who();
        switch (entry.kind()) {
            case BIND, COMMIT, DICE ->
                require(
                        !entry.value(0).equals(firstValue(1 - who, entry.kind())),
                        "hash",
                        "is the one of the other " + (entry.kind() == Kind.DICE ? "seat" : "player"));
            case RETRACT -> {
                Optional<Duration> end = timeUp();
                require(
                        end.isEmpty() || entry.time().compareTo(end.get()) < 0,
                        "ready",
                        "the time for choosing is over");
            }
            case TEAM ->
                require(
                        answersInOpen(who) || !entry.value(1).equals(LogEntry.NO_SALT),
                        "salt",
                        "must be 32 hexadecimal digits");
            case ROLLED -> {
                for (int player = 0; player < PLAYERS; player++) {
                    String share = entry.value(1 + player);
                    require(
                            CommitmentHashes.isShare(firstText(player, Kind.DICE), entry.number() - 1L, share),
                            "share",
                            "is not the one that this seat is bound to");
                }
            }
            case SHARE -> {
                require(entry.number() == rolls, "roll", "is not the one that is waited for");
                String last = rolledShares[who];
                boolean isNext = last == null
                        ? CommitmentHashes.isShare(firstText(who, Kind.DICE), rolls, entry.value(1))
                        : CommitmentHashes.isChainedTo(entry.value(1), 1, last);
                require(isNext, "share", "is not the one that this seat is bound to");
            }
            case SECRET ->
                require(
                        CommitmentHashes.commitment(side(who).orElse(who), entry.value(0))
                                .equals(firstValue(who, Kind.DICE)),
                        "secret",
                        "is not the one that this seat is bound to");
            case COIN, LATE, MOVE, OVER -> {}
        }
    }

    private static void require(boolean right, String field, String complaint) {
        if (!right) {
            throw MalformedTextException.of(field, complaint);
        }
    }

    /** Takes an entry over, which is allowed. */
    private void apply(LogEntry entry) {
        int who = entry.who();
        switch (entry.kind()) {
            case RETRACT -> latest.get(who).remove(Kind.COMMIT);
            case LATE -> faults[who] = reachedPhase().fault;
            case ROLLED -> {
                rolls = entry.number();
                rolledShares[0] = entry.value(1);
                rolledShares[1] = entry.value(2);
            }
            default -> {
                latest.get(who).put(entry.kind(), entry);
                if (entry.kind() == Kind.COIN) {
                    boolean fits = answersInOpen(who)
                            || CommitmentHashes.coinHash(game, who, entry.value(0))
                                    .equals(firstValue(who, Kind.BIND));
                    setFaultAndDiscardEntry(who, entry.kind(), fits ? null : "the coin does not fit its hash");
                } else if (entry.kind() == Kind.TEAM) {
                    setFaultAndDiscardEntry(who, entry.kind(), teamFault(who, entry));
                } else if (entry.kind() == Kind.SHARE && hasEntry(1 - who, Kind.SHARE)) {
                    finishRoll();
                }
            }
        }
    }

    private void setFaultAndDiscardEntry(int who, Kind kind, @Nullable String fault) {
        if (fault != null) {
            faults[who] = fault;
            latest.get(who).remove(kind);
        }
    }

    private @Nullable String teamFault(int who, LogEntry entry) {
        Optional<Team> revealed = CommitmentHashes.parseTeam(entry.value(0));
        if (revealed.isEmpty()) {
            return "what was revealed is no team";
        }
        Team team = revealed.get();
        boolean fits = answersInOpen(who)
                || CommitmentHashes.teamHash(game, side(who).orElseThrow(), team, entry.value(1))
                        .equals(firstValue(who, Kind.COMMIT));
        return !fits
                ? "the team does not fit its hash"
                : team.isTournamentLegal() ? null : "the team is not of sixteen different types";
    }

    /** Both shares of the roll that was waited for are there. */
    private void finishRoll() {
        for (int player = 0; player < PLAYERS; player++) {
            rolledShares[player] = pendingShare(player).orElseThrow();
            latest.get(player).remove(Kind.SHARE);
            latest.get(player).remove(Kind.MOVE);
        }
        rolls++;
    }

    // ---- what is known ----

    private boolean hasEntry(int player, Kind kind) {
        return entriesOf(player).containsKey(kind);
    }

    private Map<Kind, LogEntry> entriesOf(int player) {
        return latest.get(CommitmentHashes.requireZeroOrOne(player, "player"));
    }

    private @Nullable String firstValue(int player, Kind kind) {
        LogEntry entry = entriesOf(player).get(kind);
        return entry == null ? null : entry.value(0);
    }

    private String firstText(int player, Kind kind) {
        return String.valueOf(firstValue(player, kind));
    }

    /** The latest text of a player of a kind, as far as it counts: a hash, a coin, a team, a secret. */
    public Optional<String> latest(int player, Kind kind) {
        return Optional.ofNullable(firstValue(player, requireNonNull(kind, "kind")));
    }

    /** Whether a player answers the hashes of the other one in the open. */
    private boolean answersInOpen(int player) {
        return isOpen && player == 1;
    }

    /** Whether there is a draft. */
    public boolean isDrafted() {
        return !game.isEmpty();
    }

    /** Whether the second player answers in the open. */
    public boolean isOpen() {
        return isOpen;
    }

    /** The name of the draft, empty without one. */
    public String game() {
        return game;
    }

    /** The present phase. */
    public Phase phase() {
        return faults[0] != null || faults[1] != null ? Phase.FORFEITED : reachedPhase();
    }

    /** The phase that a draft has come to, forfeited or not. */
    private Phase reachedPhase() {
        for (Phase phase : Phase.values()) {
            if (phase == Phase.DONE || owes(0, phase) || owes(1, phase)) {
                return phase;
            }
        }
        return Phase.DONE;
    }

    private boolean owes(int player, Phase phase) {
        boolean isAnswer = phase == Phase.COIN_HASHES || phase == Phase.TEAM_HASHES;
        return isDrafted()
                && phase.compareTo(Phase.DONE) < 0
                && !hasEntry(player, phase.owed)
                && !(isAnswer && answersInOpen(player));
    }

    /** Whether the present phase of a draft waits for a player. */
    public boolean owes(int player) {
        return owes(player, reachedPhase());
    }

    /** The time when the present phase ends by forfeit, empty if it does not. */
    public Optional<Duration> deadline() {
        Duration more = grace;
        Duration choosing = timeUp().orElse(since);
        return more == null || phase().compareTo(Phase.COINS) < 0 || phase().compareTo(Phase.TEAMS) > 0
                ? Optional.empty()
                : Optional.of(choosing.plus(more));
    }

    /** The time when a page fills its team at random and commits: the 0:00 of the timer; empty in other phases. */
    public Optional<Duration> timeUp() {
        Duration choosing = time;
        return choosing != null && phase() == Phase.TEAM_HASHES ? Optional.of(since.plus(choosing)) : Optional.empty();
    }

    /**
     * The side of a player, 0 for White and 1 for Black, once both coins are shown; without a draft the player's
     * number.
     *
     * @throws IllegalArgumentException if there is no such player
     */
    public OptionalInt side(int player) {
        CommitmentHashes.requireZeroOrOne(player, "player");
        String coin0 = firstValue(0, Kind.COIN);
        String coin1 = firstValue(1, Kind.COIN);
        if (!isDrafted()) {
            return OptionalInt.of(player);
        }
        return coin0 == null || coin1 == null
                ? OptionalInt.empty()
                : OptionalInt.of(CommitmentHashes.sideOfFirst(game, coin0, coin1) ^ player);
    }

    /** The player of a side, who is known when the sides are; before that the one of the same number. */
    public int player(int side) {
        return side(0).orElse(0) ^ CommitmentHashes.requireZeroOrOne(side, "side");
    }

    /**
     * The team that a side has revealed. The other side may see it when both have revealed theirs: in {@link
     * Phase#DONE}.
     */
    public Optional<Team> team(int side) {
        return side(0).isEmpty()
                ? Optional.empty()
                : latest(player(side), Kind.TEAM).map(Team::parse);
    }

    /** The salt of a player's team that was shown. */
    Optional<String> salt(int player) {
        return Optional.ofNullable(entriesOf(player).get(Kind.TEAM))
                .map(entry -> entry.value(1))
                .filter(salt -> !salt.equals(LogEntry.NO_SALT));
    }

    /** The reason why a player forfeits, in words; empty if none. */
    public Optional<String> violation(int player) {
        return Optional.ofNullable(faults[CommitmentHashes.requireZeroOrOne(player, "player")]);
    }

    /** The player who wins because the other one has forfeited; empty if nobody has, or both. */
    public OptionalInt winner() {
        boolean first = faults[0] != null;
        return first == (faults[1] != null) ? OptionalInt.empty() : OptionalInt.of(first ? 1 : 0);
    }

    // ---- the dice ----

    /** Whether both players are bound to their dice. */
    public boolean isBound() {
        return hasEntry(0, Kind.DICE) && hasEntry(1, Kind.DICE);
    }

    /** Whether the game is over. */
    public boolean isOver() {
        return hasEntry(0, Kind.OVER) || hasEntry(1, Kind.OVER);
    }

    /** The number of rolls that were made. */
    public int rollCount() {
        return rolls;
    }

    /** The move that waits for its roll, if one does. */
    public Optional<String> pendingMove() {
        return isOver() ? Optional.empty() : unrolledMove();
    }

    /** The move that waits for its roll, or had none when the game was over. */
    Optional<String> unrolledMove() {
        LogEntry move = entriesOf(0).getOrDefault(Kind.MOVE, entriesOf(1).get(Kind.MOVE));
        return Optional.ofNullable(move).map(entry -> entry.value(1));
    }

    /** The side that has to say its share next, if a move waits: first the one that moves. */
    public OptionalInt sideThatOwes() {
        if (pendingMove().isEmpty()) {
            return OptionalInt.empty();
        }
        int mover = hasEntry(0, Kind.MOVE) ? 0 : 1;
        return side(hasEntry(mover, Kind.SHARE) ? 1 - mover : mover);
    }

    /** The share that a player has said of the roll that is waited for. */
    private Optional<String> pendingShare(int player) {
        return Optional.ofNullable(entriesOf(player).get(Kind.SHARE)).map(entry -> entry.value(1));
    }

    /** The last share of a player whose roll both have shared; empty before the first roll. */
    public Optional<String> rolledShare(int player) {
        return Optional.ofNullable(rolledShares[CommitmentHashes.requireZeroOrOne(player, "player")]);
    }

    /** The last share that a player has said, of the roll that is waited for or the one before. */
    Optional<String> lastShare(int player) {
        return pendingShare(player).or(() -> rolledShare(player));
    }

    /**
     * The outcome of the last roll.
     *
     * @throws IllegalStateException if no roll was made
     */
    public int roll(Chance chance) {
        requireNonNull(chance, "chance");
        Supplier<IllegalStateException> missing =
                () -> new IllegalStateException("the shares of this roll are not told");
        return CommitmentHashes.roll(
                chance,
                rolledShare(player(0)).orElseThrow(missing),
                rolledShare(player(1)).orElseThrow(missing));
    }
}
