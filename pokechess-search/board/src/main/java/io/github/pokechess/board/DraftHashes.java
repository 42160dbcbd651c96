package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import java.util.regex.Pattern;

/**
 * The hashes by which the players of a draft are bound, for implementations in other languages and for audits. Games, coins and
 * salts are 32 hexadecimal digits in small letters, 128 bits that nobody can guess; hashes are SHA-256 in 64 of them, of texts in
 * ASCII with single blanks between words:
 * <ul>
 *   <li>of a coin: {@code pokechess draft coin GAME PLAYER COIN}, PLAYER 0 or 1;
 *   <li>of a team: {@code pokechess draft team GAME SIDE TEAM SALT}, SIDE 0 for White or 1 for Black, TEAM as {@link
 *       Team#toString};
 *   <li>the colours: {@code pokechess draft colours GAME COIN0 COIN1}; player 0 has White if the first digit is below 8.
 * </ul>
 *
 * <p>Each text names the draft and its author, so that a hash of another draft, or the opponent's own, opens nothing. Stateless
 * and thread-safe.
 */
public final class DraftHashes {
    private static final Pattern SECRET = Pattern.compile("[0-9a-f]{32}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final int HALF = 8;

    private DraftHashes() {}

    /** Whether a text has the form of a game, a coin or a salt. */
    public static boolean isSecret(String text) {
        return SECRET.matcher(text).matches();
    }

    /** Whether a text has the form of a hash. */
    public static boolean isHash(String text) {
        return HASH.matcher(text).matches();
    }

    /**
     * Returns the hash that binds a player to a coin.
     *
     * @param player 0 or 1
     * @throws IllegalArgumentException if there is no such player, or a text has another form
     */
    public static String ofCoin(String game, int player, String coin) {
        requireNonNull(game, "game");
        requireNonNull(coin, "coin");
        requireSecret(game, "game");
        requireSecret(coin, "coin");
        return Sha256.hex("pokechess draft coin " + game + " " + either(player, "player") + " " + coin);
    }

    /**
     * Returns the side of player 0 by the coins of both.
     *
     * @return 0 for White, 1 for Black; equally likely if either coin is random
     * @throws IllegalArgumentException if a text has another form
     */
    public static int sideOfFirst(String game, String coin0, String coin1) {
        requireNonNull(game, "game");
        requireNonNull(coin0, "coin0");
        requireNonNull(coin1, "coin1");
        requireSecret(game, "game");
        requireSecret(coin0, "coin");
        requireSecret(coin1, "coin");
        String hash = Sha256.hex("pokechess draft colours " + game + " " + coin0 + " " + coin1);
        return Character.digit(hash.charAt(0), 16) < HALF ? 0 : 1;
    }

    /**
     * Returns the hash that binds a side to a team.
     *
     * @param side 0 for White, 1 for Black
     * @throws IllegalArgumentException if there is no such side, or a text has another form
     */
    public static String ofTeam(String game, int side, Team team, String salt) {
        requireNonNull(game, "game");
        requireNonNull(team, "team");
        requireNonNull(salt, "salt");
        requireSecret(game, "game");
        requireSecret(salt, "salt");
        return Sha256.hex("pokechess draft team " + game + " " + either(side, "side") + " " + team + " " + salt);
    }

    static int either(int number, String name) {
        if (number < 0 || number > 1) {
            throw new IllegalArgumentException("there is no " + name + " " + number);
        }
        return number;
    }

    private static void requireSecret(String text, String name) {
        if (!isSecret(text)) {
            throw new IllegalArgumentException("a " + name + " is 32 hexadecimal digits in small letters");
        }
    }
}
