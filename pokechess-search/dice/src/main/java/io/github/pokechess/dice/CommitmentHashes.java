package io.github.pokechess.dice;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidInputException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The hashes of commitments: SHA-256, in 64 hexadecimal digits, of texts in ASCII in which single blanks stand between
 * words. The README of this module lists the texts. Each names its author, and its draft where it has one, so that a
 * hash of another draft, or the opponent's own, opens nothing.
 *
 * <p>A share is proved at once, since commitment and shares are a chain of hashes revealed backwards (L. Lamport,
 * <i>Password authentication with insecure communication</i>, CACM 24, 1981). Stateless and thread-safe.
 */
public final class CommitmentHashes {
    /** The number of rolls that a secret is good for: many times what a game has. */
    public static final int ROLLS = 4096;

    private static final Pattern SECRET = Pattern.compile("[0-9a-f]{32}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final int SECRET_LENGTH = 32;

    private CommitmentHashes() {}

    /**
     * Whether a text has the form of a name of a draft, a coin, a salt or a secret: 32 hexadecimal digits in small
     * letters.
     */
    public static boolean isSecret(String text) {
        return SECRET.matcher(requireNonNull(text, "text")).matches();
    }

    /** Whether a text has the form of a hash: 64 hexadecimal digits in small letters. */
    public static boolean isHash(String text) {
        return HASH.matcher(requireNonNull(text, "text")).matches();
    }

    /** A secret that follows from another one, for a purpose in a word, so that a browser has to keep one alone. */
    public static String deriveSecret(String purpose, String secret) {
        requireNonNull(purpose, "purpose");
        requireNonNull(secret, "secret");
        return Sha256.hex("pokechess link " + purpose + " " + secret).substring(0, SECRET_LENGTH);
    }

    // ---- the draft ----

    /**
     * Returns the hash that binds a player to a coin.
     *
     * @param player 0 or 1
     * @throws IllegalArgumentException if there is no such player, or a text has another form
     */
    public static String coinHash(String game, int player, String coin) {
        requireNonNull(coin, "coin");
        requireSecret(game, "game");
        requireSecret(coin, "coin");
        return Sha256.hex("pokechess draft coin " + game + " " + requireZeroOrOne(player, "player") + " " + coin);
    }

    /**
     * Returns the side of player 0 by the coins of both.
     *
     * @return 0 for White, 1 for Black; equally likely if either coin is random
     * @throws InvalidInputException if a text has another form
     */
    public static int sideOfFirst(String game, String coin0, String coin1) {
        requireNonNull(coin0, "coin0");
        requireNonNull(coin1, "coin1");
        requireSecret(game, "game");
        requireSecret(coin0, "coin0");
        requireSecret(coin1, "coin1");
        String hash = Sha256.hex("pokechess draft colours " + game + " " + coin0 + " " + coin1);
        return hash.charAt(0) < '8' ? 0 : 1;
    }

    /**
     * Returns the hash that binds a side to a team.
     *
     * @param side 0 for White, 1 for Black
     * @throws IllegalArgumentException if there is no such side, or a text has another form
     */
    public static String teamHash(String game, int side, Team team, String salt) {
        requireNonNull(team, "team");
        requireNonNull(salt, "salt");
        requireSecret(game, "game");
        requireSecret(salt, "salt");
        return Sha256.hex(
                "pokechess draft team " + game + " " + requireZeroOrOne(side, "side") + " " + team + " " + salt);
    }

    /** The team of a text that players exchange: it has one form, so that all copies of a link or a log are alike. */
    static Optional<Team> parseTeam(String text) {
        return Team.tryParse(text).filter(team -> team.toString().equals(text.strip()));
    }

    // ---- the dice ----

    /** The commitment and the shares of a secret, each the hash of the next. */
    static List<String> chain(int side, String secret) {
        requireSecret(secret, "secret");
        List<String> chain = new ArrayList<>(ROLLS + 1);
        chain.add(Sha256.hex("pokechess dice secret " + requireZeroOrOne(side, "side") + " " + secret));
        while (chain.size() <= ROLLS) {
            chain.add(hashShare(chain.get(chain.size() - 1)));
        }
        Collections.reverse(chain);
        return chain;
    }

    /** The hash that links a share to the share of the roll before; for the first roll to the commitment. */
    static String hashShare(String share) {
        return Sha256.hex("pokechess dice link " + share);
    }

    /**
     * The text that binds a player to a secret without revealing it.
     *
     * @throws InvalidInputException if there is no such side, or the text is no secret
     */
    public static String commitment(int side, String secret) {
        return chain(side, secret).get(0);
    }

    /**
     * A player's shares of all rolls, by the number of rolls before each. They are found together: a share costs as
     * much as all of them.
     *
     * @return {@link #ROLLS} of them, unmodifiable
     * @throws InvalidInputException if there is no such side, or the text is no secret
     */
    public static List<String> shares(int side, String secret) {
        return List.copyOf(chain(side, secret).subList(1, ROLLS + 1));
    }

    /**
     * Whether a text is the share of a roll of a player who is bound by a commitment: there is one such text alone.
     *
     * @param roll the number of rolls before it
     */
    public static boolean isShare(String commitment, long roll, String share) {
        requireNonNull(commitment, "commitment");
        requireNonNull(share, "share");
        return roll >= 0 && roll < ROLLS && isHash(share) && isChainedTo(share, roll + 1, commitment);
    }

    /** Whether a share leads to another one, or to the commitment, over a number of links. */
    static boolean isChainedTo(String share, long links, String to) {
        String link = share;
        for (long i = 0; i < links; i++) {
            link = hashShare(link);
        }
        return link.equals(to);
    }

    /**
     * The outcome of the shares of both sides.
     *
     * @throws InvalidInputException if a text is no share
     */
    public static int roll(Chance chance, String share0, String share1) {
        requireNonNull(chance, "chance");
        requireNonNull(share0, "share0");
        requireNonNull(share1, "share1");
        if (!isHash(share0) || !isHash(share1)) {
            throw new InvalidInputException("a share is 64 hexadecimal digits");
        }
        String hash = Sha256.hex("pokechess dice roll " + share0 + " " + share1);
        // 48 and 16 bits, so that nothing overflows: the total is at most 500
        long high = Long.parseLong(hash.substring(0, 12), 16) * chance.total();
        long low = Long.parseLong(hash.substring(12, 16), 16) * chance.total();
        return chance.rollOf((int) ((high + (low >>> 16)) >>> 48));
    }

    /**
     * The source of rolls from the secrets of both sides.
     *
     * @throws InvalidInputException if a text is no secret
     */
    public static ChanceSource rolls(String secret0, String secret1) {
        requireNonNull(secret0, "secret0");
        requireNonNull(secret1, "secret1");
        List<String> chain0 = chain(0, secret0);
        List<String> chain1 = chain(1, secret1);
        return (chance, roll) -> roll(chance, chain0.get((int) roll + 1), chain1.get((int) roll + 1));
    }

    static int requireZeroOrOne(int number, String name) {
        if (number < 0 || number > 1) {
            throw new IllegalArgumentException("there is no " + name + " " + number);
        }
        return number;
    }

    private static void requireSecret(String text, String name) {
        if (!isSecret(requireNonNull(text, name))) {
            throw new InvalidInputException(
                    "a " + name.replaceFirst("[01]$", "") + " is 32 hexadecimal digits in small letters");
        }
    }
}
