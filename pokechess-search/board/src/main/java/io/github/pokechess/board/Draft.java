package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The draft of two players before a game, in which neither they nor the server can cheat: colours by a coin of both, then
 * secret teams, bound by hashes before either is shown. Immutable and thread-safe; every method returns another draft.
 *
 * <pre>{@code
 * Draft draft = Draft.of(name);                                   // 32 hexadecimal digits that name it
 * draft = draft.bindCoin(0, hash0, now).bindCoin(1, hash1, now);   // DraftHashes.ofCoin
 * draft = draft.showCoin(0, coin0, now).showCoin(1, coin1, now);   // draft.side(0) is known from here
 * draft = draft.commit(0, hash, now);                              // DraftHashes.ofTeam: "ready"
 * draft = draft.at(now);                                           // when draft.deadline() has passed
 * }</pre>
 *
 * <p>It has no clock: the owner gives the time of every act, counted from any zero and never decreasing. Acts of the wrong phase,
 * by the wrong player or too late throw {@link MalformedTextException} and change nothing; what breaks a promise forfeits: a
 * missing commitment, a missing reveal, a hash that does not fit, a team that is not tournament-legal. The owner authenticates
 * players and draws {@code game} anew for each draft, a rematch too, at random.
 */
public final class Draft extends DraftState {
    /** The time for choosing a team in the official game. */
    public static final Duration TIME = Duration.ofMinutes(3);

    /** The time after {@link #TIME} for a commitment, and for each reveal. */
    public static final Duration GRACE = Duration.ofSeconds(10);

    private static final int PLAYERS = 2;

    /** The phases of a draft in their order. */
    public enum Phase {
        /** Both players bind their coins; there is no deadline. */
        COIN_HASHES(Player::coinHash, "no coin was bound"),
        /** Both show their coins. */
        COINS(Player::coin, "the coin was not shown"),
        /** The colours are known; both choose a team and commit to it. */
        TEAM_HASHES(Player::hash, "no team was committed"),
        /** Both are committed, and show their teams. */
        TEAMS(Player::team, "the team was not revealed"),
        /** Both teams are known: the game can begin. */
        DONE(player -> player, ""),
        /** A player, or both, broke a promise: there is no game. */
        FORFEITED(player -> player, "");

        private final Function<Player, @Nullable Object> owed;
        private final String fault;

        Phase(Function<Player, @Nullable Object> owed, String fault) {
            this.owed = owed;
            this.fault = fault;
        }

        private boolean isOwedBy(Player player) {
            return owed.apply(player) == null;
        }

        /** The name in small letters, with blanks. */
        String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    private final Duration time;
    private final Duration grace;

    /** When the present phase began. */
    private final Duration since;

    private Draft(String game, Duration time, Duration grace, Player first, Player second, Duration since) {
        super(game, first, second);
        this.time = time;
        this.grace = grace;
        this.since = since;
    }

    /**
     * Returns a draft of {@link #TIME} and {@link #GRACE}.
     *
     * @param game the name of the draft, 32 hexadecimal digits in small letters, which no other draft has
     * @throws IllegalArgumentException if the name has another form
     */
    public static Draft of(String game) {
        requireNonNull(game, "game");
        return of(game, TIME, GRACE);
    }

    /**
     * Returns a draft with other times.
     *
     * @param time the time for choosing a team, more than none
     * @param grace the time after it for a commitment, and for each reveal, more than none
     * @throws IllegalArgumentException if the name has another form or a time is not positive
     */
    public static Draft of(String game, Duration time, Duration grace) {
        requireNonNull(game, "game");
        requireNonNull(time, "time");
        requireNonNull(grace, "grace");
        if (!DraftHashes.isSecret(game)) {
            throw new IllegalArgumentException("a draft is named by 32 hexadecimal digits in small letters");
        }
        if (time.isNegative() || time.isZero() || grace.isNegative() || grace.isZero()) {
            throw new IllegalArgumentException("times of a draft are positive: " + time + " and " + grace);
        }
        return new Draft(game, time, grace, Player.NEW, Player.NEW, Duration.ZERO);
    }

    // ---- what is known ----

    /** The present phase. */
    public Phase phase() {
        if (at(0).fault() != null || at(1).fault() != null) {
            return Phase.FORFEITED;
        }
        return Stream.of(Phase.values())
                .filter(phase -> phase.isOwedBy(at(0)) || phase.isOwedBy(at(1)))
                .findFirst()
                .orElse(Phase.DONE);
    }

    /** Whether the present phase waits for a player. */
    boolean owes(int player) {
        return phase().isOwedBy(at(player));
    }

    /** The time when the present phase ends by forfeit, empty if it does not. */
    public Optional<Duration> deadline() {
        return switch (phase()) {
            case COINS, TEAMS -> Optional.of(since.plus(grace));
            case TEAM_HASHES -> Optional.of(since.plus(time).plus(grace));
            default -> Optional.empty();
        };
    }

    /** The time when a page fills its team at random and commits: the 0:00 of the timer; empty in other phases. */
    public Optional<Duration> timeUp() {
        return phase() == Phase.TEAM_HASHES ? Optional.of(since.plus(time)) : Optional.empty();
    }

    /** Whether a player is committed to a team. */
    public boolean isReady(int player) {
        return at(player).hash() != null;
    }

    /** Whether a player has shown the team. */
    public boolean isShown(int player) {
        return at(player).team() != null;
    }

    /** The team of a side, 0 or 1; empty until {@link Phase#DONE}. */
    public Optional<Team> team(int side) {
        return phase() == Phase.DONE ? shownTeam(side) : Optional.empty();
    }

    /** What a player did to forfeit, in words; empty if nothing. */
    public Optional<String> fault(int player) {
        return Optional.ofNullable(at(player).fault());
    }

    // ---- acts ----

    /** Returns the draft at a time: after the {@link #deadline} all players who owe something have forfeited. */
    public Draft at(Duration now) {
        requireNonNull(now, "now");
        Optional<Duration> end = deadline();
        if (end.isEmpty() || now.compareTo(end.get()) < 0) {
            return this;
        }
        Draft draft = this;
        for (int player = 0; player < PLAYERS; player++) {
            if (owes(player)) {
                draft = draft.with(player, at(player).withFault(phase().fault), end.get());
            }
        }
        return draft;
    }

    /**
     * Binds a player to a coin, which nobody can read from its hash.
     *
     * @throws MalformedTextException if the player is bound, or this is no hash, or that of the other player
     * @throws IllegalArgumentException if there is no such player
     */
    public Draft bindCoin(int player, String hash, Duration now) {
        requireNonNull(hash, "hash");
        requireNonNull(now, "now");
        Draft draft = in(Phase.COIN_HASHES, now);
        draft.requireNew(player, hash, "this player's coin is bound already");
        return draft.with(player, new Player(hash, null, null, null, null, null), now);
    }

    /**
     * Shows a player's coin; one that does not fit its hash forfeits.
     *
     * @throws MalformedTextException if this is not the time, or the coin is shown already or has another form
     * @throws IllegalArgumentException if there is no such player
     */
    public Draft showCoin(int player, String coin, Duration now) {
        requireNonNull(coin, "coin");
        requireNonNull(now, "now");
        Draft draft = in(Phase.COINS, now);
        Player acting = draft.at(player);
        require(acting.coin() == null, "coin", "is shown already");
        require(DraftHashes.isSecret(coin), "coin", "must be 32 hexadecimal digits");
        boolean fits = DraftHashes.ofCoin(game(), player, coin).equals(acting.coinHash());
        return draft.with(
                player, fits ? acting.withCoin(coin) : acting.withFault("the coin does not fit its hash"), now);
    }

    /**
     * Commits a player to a team: the player is <i>ready</i>.
     *
     * @throws MalformedTextException if this is not the time, or the player is ready, or this is no hash, or that of the other
     *     player
     * @throws IllegalArgumentException if there is no such player
     */
    public Draft commit(int player, String hash, Duration now) {
        requireNonNull(hash, "hash");
        requireNonNull(now, "now");
        Draft draft = in(Phase.TEAM_HASHES, now);
        draft.requireNew(player, hash, "this player is ready already");
        return draft.with(player, draft.at(player).withHash(hash), now);
    }

    /**
     * Takes a player's <i>ready</i> back, to choose again.
     *
     * @throws MalformedTextException if both were ready, the player is not, or the time for choosing is over
     * @throws IllegalArgumentException if there is no such player
     */
    public Draft retract(int player, Duration now) {
        requireNonNull(now, "now");
        Draft draft = in(Phase.TEAM_HASHES, now);
        Player acting = draft.at(player);
        require(acting.hash() != null, "ready", "this player is not ready");
        require(now.compareTo(draft.since.plus(time)) < 0, "ready", "the time for choosing is over");
        return draft.with(player, acting.withHash(null), now);
    }

    /**
     * Shows a player's team; one that does not fit its hash, is no team, or is not tournament-legal forfeits.
     *
     * @param team the text of the team
     * @throws MalformedTextException if this is not the time, the team is shown already, or the salt has another form
     * @throws IllegalArgumentException if there is no such player
     */
    public Draft reveal(int player, String team, String salt, Duration now) {
        requireNonNull(team, "team");
        requireNonNull(salt, "salt");
        requireNonNull(now, "now");
        Draft draft = in(Phase.TEAMS, now);
        Player acting = draft.at(player);
        require(acting.team() == null, "team", "is shown already");
        require(DraftHashes.isSecret(salt), "salt", "must be 32 hexadecimal digits");
        String fault = draft.fault(player, team, salt);
        return draft.with(
                player, fault == null ? acting.withTeam(Team.parse(team), salt) : acting.withFault(fault), now);
    }

    private @Nullable String fault(int player, String text, String salt) {
        try {
            Team team = Team.parse(text);
            if (!DraftHashes.ofTeam(game(), side(player).orElseThrow(), team, salt)
                    .equals(at(player).hash())) {
                return "the team does not fit its hash";
            }
            return team.isTournamentLegal() ? null : "the team is not of sixteen different types";
        } catch (MalformedTextException none) {
            return "what was revealed is no team";
        }
    }

    /** The draft at a time, which must be in a phase. */
    private Draft in(Phase wanted, Duration now) {
        Draft draft = at(now);
        Phase phase = draft.phase();
        require(
                phase == wanted,
                "draft",
                phase == Phase.FORFEITED ? "is forfeited" : "is in another phase: " + phase.words());
        return draft;
    }

    /** Requires that a player who owes a hash binds himself by one of his own. */
    private void requireNew(int player, String hash, String complaint) {
        require(owes(player), "hash", complaint);
        require(DraftHashes.isHash(hash), "hash", "must be 64 hexadecimal digits");
        require(!hash.equals(phase().owed.apply(at(1 - player))), "hash", "is the one of the other player");
    }

    private Draft with(int player, Player changed, Duration now) {
        Player first = player == 0 ? changed : at(0);
        Player second = player == 0 ? at(1) : changed;
        Draft next = new Draft(game(), time, grace, first, second, since);
        return next.phase() == phase() ? next : new Draft(game(), time, grace, first, second, now);
    }

    private static void require(boolean right, String field, String complaint) {
        if (!right) {
            throw MalformedTextException.of(field, complaint);
        }
    }

    // ---- the file ----

    /** The tags by which a file records this draft and {@link DraftRecord#check} audits it; unmodifiable. */
    public Map<String, String> tags() {
        return DraftRecord.tags(this, phase().compareTo(Phase.DONE) >= 0, false);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Draft other
                && super.equals(other)
                && time.equals(other.time)
                && grace.equals(other.grace)
                && since.equals(other.since);
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), time, grace, since);
    }

    /** The name and the phase, for logs. No secret is in it. */
    @Override
    public String toString() {
        return "draft " + game() + ", " + phase();
    }
}
