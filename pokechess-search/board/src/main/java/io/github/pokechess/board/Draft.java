package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
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
public final class Draft {
    /** The time for choosing a team in the official game. */
    public static final Duration TIME = Duration.ofMinutes(3);

    /** The time after {@link #TIME} for a commitment, and for each reveal. */
    public static final Duration GRACE = Duration.ofSeconds(10);

    private static final int PLAYERS = 2;

    /** The phases of a draft in their order. */
    public enum Phase {
        /** Both players bind their coins; there is no deadline. */
        COIN_HASHES,
        /** Both show their coins. */
        COINS,
        /** The colours are known; both choose a team and commit to it. */
        TEAM_HASHES,
        /** Both are committed, and show their teams. */
        TEAMS,
        /** Both teams are known: the game can begin. */
        DONE,
        /** A player, or both, broke a promise: there is no game. */
        FORFEITED
    }

    /** The texts of a player, null where they are not known yet. */
    private record Player(
            @Nullable String coinHash,
            @Nullable String coin,
            @Nullable String hash,
            @Nullable Team team,
            @Nullable String salt,
            @Nullable String fault) {
        static final Player NEW = new Player(null, null, null, null, null, null);

        Player withFault(String what) {
            return new Player(coinHash, coin, hash, team, salt, what);
        }

        Player withHash(@Nullable String other) {
            return new Player(coinHash, coin, other, null, null, fault);
        }
    }

    private final String game;
    private final Duration time;
    private final Duration grace;
    private final List<Player> players;

    /** When the present phase began. */
    private final Duration since;

    private Draft(String game, Duration time, Duration grace, List<Player> players, Duration since) {
        this.game = game;
        this.time = time;
        this.grace = grace;
        this.players = List.copyOf(players);
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
        return new Draft(game, time, grace, List.of(Player.NEW, Player.NEW), Duration.ZERO);
    }

    /** The name of the draft. */
    public String game() {
        return game;
    }

    // ---- what is known ----

    /** The present phase. */
    public Phase phase() {
        if (isSome(Player::fault)) {
            return Phase.FORFEITED;
        }
        if (!isAll(Player::coinHash)) {
            return Phase.COIN_HASHES;
        }
        if (!isAll(Player::coin)) {
            return Phase.COINS;
        }
        if (!isAll(Player::hash)) {
            return Phase.TEAM_HASHES;
        }
        return isAll(Player::team) ? Phase.DONE : Phase.TEAMS;
    }

    private boolean isAll(Function<Player, @Nullable Object> known) {
        return players.stream().allMatch(player -> known.apply(player) != null);
    }

    private boolean isSome(Function<Player, @Nullable Object> known) {
        return players.stream().anyMatch(player -> known.apply(player) != null);
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

    /**
     * The side of a player, 0 for White and 1 for Black, once both coins are shown.
     *
     * @throws IllegalArgumentException if there is no such player
     */
    public OptionalInt side(int player) {
        DraftHashes.either(player, "player");
        String coin0 = players.get(0).coin();
        String coin1 = players.get(1).coin();
        if (coin0 == null || coin1 == null) {
            return OptionalInt.empty();
        }
        int first = DraftHashes.sideOfFirst(game, coin0, coin1);
        return OptionalInt.of(player == 0 ? first : 1 - first);
    }

    private Optional<Player> of(int side) {
        DraftHashes.either(side, "side");
        OptionalInt first = side(0);
        return first.isEmpty() ? Optional.empty() : Optional.of(players.get(first.getAsInt() == side ? 0 : 1));
    }

    /** The hash that a player is bound to a coin by. */
    public Optional<String> coinHash(int player) {
        return Optional.ofNullable(at(player).coinHash());
    }

    /** The coin that a player has shown. */
    public Optional<String> coin(int player) {
        return Optional.ofNullable(at(player).coin());
    }

    /** Whether a player is committed to a team. */
    public boolean isReady(int player) {
        return at(player).hash() != null;
    }

    /** The hash that a player is committed to a team by, for everybody to see. */
    public Optional<String> hash(int player) {
        return Optional.ofNullable(at(player).hash());
    }

    /** Whether a player has shown the team. */
    public boolean isShown(int player) {
        return at(player).team() != null;
    }

    /** The team of a side, 0 or 1; empty until {@link Phase#DONE}. */
    public Optional<Team> team(int side) {
        return phase() == Phase.DONE ? of(side).map(Player::team) : Optional.empty();
    }

    /** The team that a side has shown, for the record of a game that was forfeited. */
    Optional<Team> shownTeam(int side) {
        return of(side).map(Player::team);
    }

    /** What a player did to forfeit, in words; empty if nothing. */
    public Optional<String> fault(int player) {
        return Optional.ofNullable(at(player).fault());
    }

    /** The player who wins because the other one has forfeited; empty if nobody has, or both. */
    public OptionalInt winner() {
        boolean first = at(0).fault() != null;
        boolean second = at(1).fault() != null;
        return first == second ? OptionalInt.empty() : OptionalInt.of(first ? 1 : 0);
    }

    private Player at(int player) {
        return players.get(DraftHashes.either(player, "player"));
    }

    // ---- acts ----

    /** Returns the draft at a time: after the {@link #deadline} all players who owe something have forfeited. */
    public Draft at(Duration now) {
        requireNonNull(now, "now");
        Optional<Duration> end = deadline();
        if (end.isEmpty() || now.compareTo(end.get()) < 0) {
            return this;
        }
        Phase phase = phase();
        Draft draft = this;
        for (int player = 0; player < PLAYERS; player++) {
            Player late = players.get(player);
            String owed = phase == Phase.COINS && late.coin() == null
                    ? "the coin was not shown"
                    : phase == Phase.TEAM_HASHES && late.hash() == null
                            ? "no team was committed"
                            : phase == Phase.TEAMS && late.team() == null ? "the team was not revealed" : null;
            if (owed != null) {
                draft = draft.with(player, late.withFault(owed), end.get());
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
        Player acting = draft.at(player);
        require(acting.coinHash() == null, "hash", "this player's coin is bound already");
        require(DraftHashes.isHash(hash), "hash", "must be 64 hexadecimal digits");
        require(!hash.equals(draft.at(1 - player).coinHash()), "hash", "is the one of the other player");
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
        boolean fits = DraftHashes.ofCoin(game, player, coin).equals(acting.coinHash());
        return draft.with(
                player,
                fits
                        ? new Player(acting.coinHash(), coin, null, null, null, null)
                        : acting.withFault("the coin does not fit its hash"),
                now);
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
        Player acting = draft.at(player);
        require(acting.hash() == null, "hash", "this player is ready already");
        require(DraftHashes.isHash(hash), "hash", "must be 64 hexadecimal digits");
        require(!hash.equals(draft.at(1 - player).hash()), "hash", "is the one of the other player");
        return draft.with(player, acting.withHash(hash), now);
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
                player,
                fault == null
                        ? new Player(acting.coinHash(), acting.coin(), acting.hash(), Team.parse(team), salt, null)
                        : acting.withFault(fault),
                now);
    }

    private @Nullable String fault(int player, String text, String salt) {
        try {
            Team team = Team.parse(text);
            if (!DraftHashes.ofTeam(game, side(player).orElseThrow(), team, salt)
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
                phase == Phase.FORFEITED
                        ? "is forfeited"
                        : "is in another phase: "
                                + phase.name().toLowerCase(Locale.ROOT).replace('_', ' '));
        return draft;
    }

    private Draft with(int player, Player changed, Duration now) {
        List<Player> both = new ArrayList<>(players);
        both.set(player, changed);
        Draft next = new Draft(game, time, grace, both, since);
        return next.phase() == phase() ? next : new Draft(game, time, grace, both, now);
    }

    private static void require(boolean right, String field, String complaint) {
        if (!right) {
            throw MalformedTextException.of(field, complaint);
        }
    }

    // ---- the file ----

    /** The tags by which a file records this draft and {@link DraftRecord#check} audits it; unmodifiable. */
    public Map<String, String> tags() {
        return DraftRecord.tags(this);
    }

    /** The salt of a side's team, once the draft is over. */
    Optional<String> salt(int side) {
        return phase().compareTo(Phase.DONE) >= 0 ? of(side).map(Player::salt) : Optional.empty();
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof Draft other
                        && game.equals(other.game)
                        && time.equals(other.time)
                        && grace.equals(other.grace)
                        && players.equals(other.players)
                        && since.equals(other.since));
    }

    @Override
    public int hashCode() {
        return Objects.hash(game, time, grace, players, since);
    }

    /** The name and the phase, for logs. No secret is in it. */
    @Override
    public String toString() {
        return "draft " + game + ", " + phase();
    }
}
