package io.github.pokechess.board;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a draft of teams, whether it goes by acts at a desk or by links: the coins, the colours that follow from them, the
 * teams, and the hashes that bind them. Immutable and thread-safe; made as a {@link Draft} or a {@link LinkDraft}.
 */
public sealed class DraftState permits Draft, LinkDraft {
    /** The texts of a player, null where they are not known yet. */
    record Player(
            @Nullable String coinHash,
            @Nullable String coin,
            @Nullable String hash,
            @Nullable Team team,
            @Nullable String salt,
            @Nullable String fault) {
        static final Player NEW = new Player(null, null, null, null, null, null);

        Player withCoin(@Nullable String shown) {
            return new Player(coinHash, shown, hash, team, salt, fault);
        }

        Player withHash(@Nullable String other) {
            return new Player(coinHash, coin, other, null, null, fault);
        }

        Player withTeam(@Nullable Team shown, @Nullable String itsSalt) {
            return new Player(coinHash, coin, hash, shown, itsSalt, fault);
        }

        Player withFault(String what) {
            return new Player(coinHash, coin, hash, team, salt, what);
        }
    }

    private final String game;
    private final List<Player> players;

    DraftState(String game, Player first, Player second) {
        this.game = game;
        this.players = List.of(first, second);
    }

    /**
     * The position that a game begins from whose teams are drafted.
     *
     * @throws MalformedTextException if no teams can be drafted for it
     * @throws IllegalArgumentException if it could not be kept
     */
    static Position start(Request.New game) {
        if ((game.kind() != null && !Typed.is(game.kind())) || game.position() != null) {
            throw MalformedTextException.of("draft", "is for Pokémon Chess from its start");
        }
        PokemonChess kind = new PokemonChess();
        Position start = kind.position(null, game.rules());
        PlayedGame.of(kind, kind.start(start, ChanceSource.none())); // no game is drafted for that could not be kept
        return start;
    }

    /** The name of the draft. */
    public final String game() {
        return game;
    }

    /**
     * The side of a player, 0 for White and 1 for Black, once both coins are shown.
     *
     * @throws IllegalArgumentException if there is no such player
     */
    public final OptionalInt side(int player) {
        DraftHashes.either(player, "player");
        String coin0 = players.get(0).coin();
        String coin1 = players.get(1).coin();
        if (coin0 == null || coin1 == null) {
            return OptionalInt.empty();
        }
        int first = DraftHashes.sideOfFirst(game, coin0, coin1);
        return OptionalInt.of(player == 0 ? first : 1 - first);
    }

    /** The hash that a player is bound to a coin by. */
    public final Optional<String> coinHash(int player) {
        return Optional.ofNullable(at(player).coinHash());
    }

    /** The coin that a player has shown. */
    public final Optional<String> coin(int player) {
        return Optional.ofNullable(at(player).coin());
    }

    /** The hash that a player is committed to a team by, for everybody to see. */
    public final Optional<String> hash(int player) {
        return Optional.ofNullable(at(player).hash());
    }

    /** The team that a side has shown. */
    final Optional<Team> shownTeam(int side) {
        DraftHashes.either(side, "side");
        OptionalInt first = side(0);
        return first.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(at(first.getAsInt() == side ? 0 : 1).team());
    }

    /** The player who wins because the other one has forfeited; empty if nobody has, or both. */
    public final OptionalInt winner() {
        boolean first = at(0).fault() != null;
        boolean second = at(1).fault() != null;
        return first == second ? OptionalInt.empty() : OptionalInt.of(first ? 1 : 0);
    }

    final Player at(int player) {
        return players.get(DraftHashes.either(player, "player"));
    }

    /**
     * The game that begins with what was shown; a side that has shown no team has the usual one.
     *
     * @param asked the game that was asked for, whose seats and names are those of the players
     * @param isTurned whether the first player has Black
     */
    final Request.New begun(Request.New asked, boolean isTurned) {
        return new Request.New(
                asked.kind(),
                null,
                asked.rules(),
                Stream.of(shownTeam(0).orElse(Team.defaultWhite()), shownTeam(1).orElse(Team.defaultBlack()))
                        .map(Team::toString)
                        .toList(),
                asked.seed(),
                isTurned ? turned(asked.names()) : asked.names(),
                isTurned ? turned(asked.seats()) : asked.seats(),
                asked.clock(),
                false);
    }

    private static List<String> turned(List<String> both) {
        return both.isEmpty() ? both : List.of(both.get(1), both.get(0));
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof DraftState other && game.equals(other.game) && players.equals(other.players);
    }

    @Override
    public int hashCode() {
        return players.hashCode();
    }
}
