package io.github.pokechess.board;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The record of a draft in the tags of a game file, and its audit. The hashes are those of {@link DraftHashes}; the first player is
 * player 0 of the draft. Stateless and thread-safe.
 *
 * <table>
 * <caption>The tags</caption>
 * <tr><th>tag</th><th>value</th></tr>
 * <tr><td>{@code Draft}</td><td>the name of the draft</td></tr>
 * <tr><td>{@code DraftFirst}</td><td>the side that the first player has drawn, {@code White} or {@code Black}</td></tr>
 * <tr><td>{@code FirstCoinHash}, {@code SecondCoinHash}</td><td>what bound the players to their coins</td></tr>
 * <tr><td>{@code FirstCoin}, {@code SecondCoin}</td><td>the coins</td></tr>
 * <tr><td>{@code WhiteTeamHash}, {@code BlackTeamHash}</td><td>what bound the sides to their teams</td></tr>
 * <tr><td>{@code WhiteSalt}, {@code BlackSalt}</td><td>the salts of the teams, once these are revealed</td></tr>
 * <tr><td>{@code DraftBy}</td><td>{@code links} where the second player showed coin and team in the open, in answer to hashes</td></tr>
 * <tr><td>{@code Unrevealed}</td><td>the side that never showed its team, {@code White}, {@code Black} or {@code both}</td></tr>
 * </table>
 */
public final class DraftRecord {
    static final String DRAFT = "Draft";
    static final String FIRST = "DraftFirst";
    static final String BY = "DraftBy";
    static final String LINKS = "links";
    static final String UNREVEALED = "Unrevealed";
    static final List<String> SIDES = List.of("White", "Black");
    static final List<String> PLAYERS = List.of("First", "Second");

    private static final String BOTH = "both";
    private static final String COIN = "Coin";
    private static final String COIN_HASH = "CoinHash";
    private static final String TEAM_HASH = "TeamHash";
    private static final String SALT = "Salt";
    private static final Set<String> NAMES = Set.of(
            DRAFT,
            FIRST,
            BY,
            UNREVEALED,
            "FirstCoinHash",
            "SecondCoinHash",
            "FirstCoin",
            "SecondCoin",
            "WhiteTeamHash",
            "BlackTeamHash",
            "WhiteSalt",
            "BlackSalt");

    private DraftRecord() {}

    /**
     * The tags of a draft as far as it is known.
     *
     * @param isOver whether salts may be shown, and who has not shown a team is named
     */
    static Map<String, String> tags(DraftState draft, boolean isOver, boolean byLinks) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put(DRAFT, draft.game());
        if (byLinks) {
            tags.put(BY, LINKS);
        }
        for (int player = 0; player < PLAYERS.size(); player++) {
            String name = PLAYERS.get(player);
            DraftState.Player known = draft.at(player);
            put(tags, name + COIN_HASH, known.coinHash());
            put(tags, name + COIN, known.coin());
            if (draft.side(player).isPresent()) {
                String side = SIDES.get(draft.side(player).getAsInt());
                put(tags, side + TEAM_HASH, known.hash());
                put(tags, side + SALT, isOver ? known.salt() : null);
                if (isOver && known.hash() != null && known.team() == null) {
                    tags.merge(UNREVEALED, side, (one, other) -> BOTH);
                }
            }
        }
        draft.side(0).ifPresent(side -> tags.put(FIRST, SIDES.get(side)));
        return Map.copyOf(tags);
    }

    private static void put(Map<String, String> tags, String name, @Nullable String text) {
        if (text != null) {
            tags.put(name, text);
        }
    }

    /** Whether the tags of a game say that its teams were drafted. */
    public static boolean isTold(Map<String, String> tags) {
        return tags.keySet().stream().anyMatch(NAMES::contains);
    }

    /**
     * Audits the draft of a game by its tags: coins and teams must fit the hashes that bound them, the colours must be those of
     * the coins, and the teams tournament-legal. What the order of events was, no file can prove.
     *
     * @param tags the tags of the game, those of the teams included
     * @return a line for each thing that is wrong, none if the draft is proved; unmodifiable
     */
    public static List<String> check(Map<String, String> tags) {
        return new Audit(tags).lines();
    }

    /** One audit, used once. */
    private static final class Audit {
        private final Map<String, String> tags;
        private final boolean byLinks;
        private final List<String> wrong = new ArrayList<>();

        Audit(Map<String, String> tags) {
            this.tags = tags;
            this.byLinks = LINKS.equals(tags.get(BY));
        }

        List<String> lines() {
            String by = tags.get(BY);
            if (by != null && !byLinks) {
                wrong.add("the tag " + BY + " must be " + LINKS);
            }
            String game = form(DRAFT, DraftHashes::isSecret, "no name of 32 hexadecimal digits");
            if (game != null) {
                colours(game);
                for (int side = 0; side < SIDES.size(); side++) {
                    team(game, side);
                }
            }
            return List.copyOf(wrong);
        }

        /** The text of a tag; complains and gives null if it is missing or has another form. */
        private @Nullable String form(String name, Predicate<String> form, String complaint) {
            String text = tags.get(name);
            if (text == null || !form.test(text)) {
                wrong.add("the tag " + name + (text == null ? " is missing" : " is " + complaint));
                return null;
            }
            return text;
        }

        private @Nullable String hash(String name) {
            return form(name, DraftHashes::isHash, "no hash of 64 hexadecimal digits");
        }

        private @Nullable String secret(String name) {
            return form(name, DraftHashes::isSecret, "not of 32 hexadecimal digits");
        }

        private void colours(String game) {
            String[] coins = new String[PLAYERS.size()];
            for (int player = 0; player < coins.length; player++) {
                String name = PLAYERS.get(player);
                String coin = secret(name + COIN);
                coins[player] = coin;
                boolean open = byLinks && player == 1;
                String hash = open ? null : hash(name + COIN_HASH);
                if (coin != null
                        && hash != null
                        && !DraftHashes.ofCoin(game, player, coin).equals(hash)) {
                    wrong.add("the tag " + name + COIN + " does not fit " + name + COIN_HASH);
                }
            }
            String first = form(FIRST, SIDES::contains, "neither White nor Black");
            if (first != null
                    && coins[0] != null
                    && coins[1] != null
                    && SIDES.indexOf(first) != DraftHashes.sideOfFirst(game, coins[0], coins[1])) {
                wrong.add("the tag " + FIRST + " is not the side of the coins");
            }
        }

        private void team(String game, int side) {
            String name = SIDES.get(side);
            String unrevealed = tags.get(UNREVEALED);
            if (name.equals(unrevealed) || BOTH.equals(unrevealed)) {
                wrong.add(name + " has not revealed the team");
                return;
            }
            Team team = team(name + "Team");
            String first = tags.get(FIRST);
            if (byLinks && first != null && !name.equals(first)) {
                return; // shown in the open, when the other side was bound
            }
            String hash = hash(name + TEAM_HASH);
            String salt = secret(name + SALT);
            if (team != null
                    && hash != null
                    && salt != null
                    && !DraftHashes.ofTeam(game, side, team, salt).equals(hash)) {
                wrong.add("the tag " + name + "Team does not fit " + name + TEAM_HASH);
            }
        }

        private @Nullable Team team(String name) {
            String text = tags.get(name);
            try {
                Team team = text == null ? null : Team.parse(text);
                if (team == null) {
                    wrong.add("the tag " + name + " is missing");
                } else if (!team.isTournamentLegal()) {
                    wrong.add("the tag " + name + " is not of sixteen different types");
                }
                return team;
            } catch (MalformedTextException none) {
                wrong.add("the tag " + name + " is no team");
                return null;
            }
        }
    }
}
