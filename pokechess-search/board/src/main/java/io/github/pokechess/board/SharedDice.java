package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Dice that two players make together. Neither of them, nor the server, can choose or foresee a roll, unless the other
 * player reveals the secret.
 *
 * <p>Each player draws a secret of 128 bits and shows its {@link #commitment} before the game. When a decision is to be
 * rolled, each player sends a {@link #share} of that roll, which nobody can know before. The two shares determine the
 * roll. A share is proved at once by {@link #isShare}, since commitment and shares are a chain of hashes revealed
 * backwards (L. Lamport, <i>Password authentication with insecure communication</i>, CACM 24, 1981): nobody can choose
 * among several. After the game both reveal their secrets, which must fit the commitments. Then anyone can {@link
 * #check} every roll. Rolls can be checked without the secrets, too: the share of the last roll is in the file, and
 * proves all shares before it.
 *
 * <p>Secrets are 32 hexadecimal digits in small letters; commitments and shares are SHA-256 in 64 of them, of texts in ASCII in
 * which single blanks stand between words and numbers are decimal:
 * <ul>
 *   <li>share of the last roll, number {@link #ROLLS} − 1 from 0: {@code pokechess dice secret SIDE SECRET}, SIDE 0 or 1;
 *   <li>share of any roll before it: {@code pokechess dice link SHARE}, SHARE that of the next roll;
 *   <li>commitment: the same of the share of the first roll;
 *   <li>roll: {@code pokechess dice roll SHARE0 SHARE1}, whose first 16 digits are a number <i>r</i> of 64 bits; the draw of
 *       {@link Chance#rollOf} is <i>r</i> · total / 2<sup>64</sup>, rounded down.
 * </ul>
 *
 * Stateless and thread-safe.
 */
public final class SharedDice {
    /** The tags in which a file has the commitments of side 0 and side 1. */
    public static final List<String> COMMITMENTS = List.of("WhiteCommitment", "BlackCommitment");

    /** The tags in which it has their secrets after the game. */
    public static final List<String> SECRETS = List.of("WhiteSecret", "BlackSecret");

    /**
     * The tags in which a file has the last shares that side 0 and side 1 have sent; each proves all shares before it.
     */
    public static final List<String> SHARES = List.of("WhiteShare", "BlackShare");

    /**
     * The tag of a decision that was made and not rolled: the game was ended, or written to its file, while it waited
     * for a share. A side that sent its share of that roll is then one share ahead of the rolls of the game.
     */
    public static final String UNROLLED = "Unrolled";

    /** The number of rolls that a secret is good for: many times what a game has. */
    public static final int ROLLS = 4096;

    private static final Pattern SECRET = Pattern.compile("[0-9a-f]{32}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private SharedDice() {}

    /** The commitment and the shares of a secret, each the hash of the next. */
    private static List<String> chain(int side, String secret) {
        if (side < 0 || side > 1) {
            throw new IllegalArgumentException("no such side: " + side);
        }
        require(SECRET, secret, "a secret is 32 hexadecimal digits");
        List<String> chain = new ArrayList<>(ROLLS + 1);
        chain.add(Sha256.hex("pokechess dice secret " + side + " " + secret));
        while (chain.size() <= ROLLS) {
            chain.add(next(chain.get(chain.size() - 1)));
        }
        Collections.reverse(chain);
        return chain;
    }

    private static String next(String link) {
        return Sha256.hex("pokechess dice link " + link);
    }

    private static String share(List<String> chain, long roll) {
        if (roll < 0 || roll >= ROLLS) {
            throw new IllegalArgumentException("there is no roll " + roll);
        }
        return chain.get((int) roll + 1);
    }

    /**
     * The text that binds a player to a secret without revealing it.
     *
     * @throws IllegalArgumentException if there is no such side, or the text is no secret
     */
    public static String commitment(int side, String secret) {
        requireNonNull(secret, "secret");
        return chain(side, secret).get(0);
    }

    /**
     * A player's share of a roll.
     *
     * @param roll the number of rolls before it, less than {@link #ROLLS}
     * @throws IllegalArgumentException if there is no such side or roll, or the text is no secret
     */
    public static String share(int side, String secret, long roll) {
        requireNonNull(secret, "secret");
        return share(chain(side, secret), roll);
    }

    /**
     * Whether a text is the share of a roll of a player who is bound by a commitment: there is one such text alone.
     *
     * @param roll the number of rolls before it
     */
    public static boolean isShare(String commitment, long roll, String share) {
        requireNonNull(commitment, "commitment");
        requireNonNull(share, "share");
        if (roll < 0 || roll >= ROLLS || !HASH.matcher(share).matches()) {
            return false;
        }
        String link = share;
        for (long i = 0; i <= roll; i++) {
            link = next(link);
        }
        return link.equals(commitment);
    }

    /**
     * The outcome of the shares of both players.
     *
     * @throws IllegalArgumentException if a text is no share
     */
    public static int roll(Chance chance, String share0, String share1) {
        requireNonNull(chance, "chance");
        requireNonNull(share0, "share0");
        requireNonNull(share1, "share1");
        require(HASH, share0, "a share is 64 hexadecimal digits");
        require(HASH, share1, "a share is 64 hexadecimal digits");
        String hash = Sha256.hex("pokechess dice roll " + share0 + " " + share1);
        // 48 and 16 bits, so that nothing overflows: the total is at most 500
        long high = Long.parseLong(hash.substring(0, 12), 16) * chance.total();
        long low = Long.parseLong(hash.substring(12, 16), 16) * chance.total();
        return chance.rollOf((int) ((high + (low >>> 16)) >>> 48));
    }

    /**
     * The source of rolls from two secrets.
     *
     * @throws IllegalArgumentException if a text is no secret
     */
    public static ChanceSource of(String secret0, String secret1) {
        requireNonNull(secret0, "secret0");
        requireNonNull(secret1, "secret1");
        List<String> chain0 = chain(0, secret0);
        List<String> chain1 = chain(1, secret1);
        return (chance, roll) -> roll(chance, share(chain0, roll), share(chain1, roll));
    }

    /** The tags of a game before its end: the commitments. */
    public static Map<String, String> commitmentTags(String commitment0, String commitment1) {
        requireNonNull(commitment0, "commitment0");
        requireNonNull(commitment1, "commitment1");
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put(COMMITMENTS.get(0), commitment0);
        tags.put(COMMITMENTS.get(1), commitment1);
        return tags;
    }

    /** The tags of a game after its end: the commitments and the secrets. */
    public static Map<String, String> tags(String secret0, String secret1) {
        requireNonNull(secret0, "secret0");
        requireNonNull(secret1, "secret1");
        Map<String, String> tags = commitmentTags(commitment(0, secret0), commitment(1, secret1));
        tags.put(SECRETS.get(0), secret0);
        tags.put(SECRETS.get(1), secret1);
        return tags;
    }

    /** Whether the dice of a game were shared, by its tags. */
    public static boolean isTold(PlayedGame<?, ?> game) {
        return game.tags().keySet().stream().anyMatch(name -> COMMITMENTS.contains(name) || SECRETS.contains(name));
    }

    /**
     * Audits the dice of a game by its tags. Reports a roll that is not proved by the secret or the last share of each
     * side, a secret or share that does not fit its commitment, and a decision with another roll. In a game that ended
     * before its first roll there is nothing to prove, and commitments may be missing.
     *
     * @return a line for each problem, none if all rolls are proved; unmodifiable
     */
    public static List<String> check(PlayedGame<?, ?> game) {
        requireNonNull(game, "game");
        return checked(game);
    }

    private static <P extends GamePosition<P, M>, M> List<String> checked(PlayedGame<P, M> played) {
        List<String> wrong = new ArrayList<>();
        List<List<String>> chains = new ArrayList<>();
        boolean isRolled = rolls(played.game()) > 0 || played.tag(UNROLLED).isPresent();
        for (int side = 0; side < SECRETS.size(); side++) {
            chains.add(proved(played, side, isRolled, wrong));
        }
        String bound = chains.get(0).get(0);
        if (wrong.isEmpty() && !bound.isEmpty() && bound.equals(chains.get(1).get(0))) {
            wrong.add("the tags " + COMMITMENTS.get(0) + " and " + COMMITMENTS.get(1) + " are the same");
        }
        if (!wrong.isEmpty()) {
            return List.copyOf(wrong);
        }
        List<P> positions = played.game().positions();
        int rolls = 0;
        int move = 0;
        for (BoardGame.Step<M> step : played.game().steps()) {
            P position = positions.get(move);
            move++;
            Chance chance = position.chance(step.move());
            if (chance.size() > 1) {
                String decision = "decision " + move + ", " + MoveWords.name(played.kind(), step.move(), position);
                if (!isProved(decision, rolls, chains, wrong)) {
                    return List.copyOf(wrong);
                }
                int rolled = roll(chance, share(chains.get(0), rolls), share(chains.get(1), rolls));
                rolls++;
                if (rolled != step.roll()) {
                    wrong.add(decision + ": the dice say "
                            + played.kind().rollName(step.move(), rolled, position)
                            + ", the game "
                            + played.kind().rollName(step.move(), step.roll(), position));
                }
            }
        }
        checkEnd(played, rolls, wrong);
        return List.copyOf(wrong);
    }

    /** The commitment of a side, empty if it has none and needs none, and the shares that its tags prove, the first roll's first. */
    private static List<String> proved(PlayedGame<?, ?> played, int side, boolean isRolled, List<String> wrong) {
        String bound = played.tag(COMMITMENTS.get(side)).orElse("");
        Optional<String> secret = played.tag(SECRETS.get(side));
        Optional<String> told = played.tag(SHARES.get(side));
        if (bound.isEmpty() && !isRolled && secret.isEmpty() && told.isEmpty()) {
            return List.of(bound);
        }
        if (!HASH.matcher(bound).matches()) {
            wrong.add("the tag " + COMMITMENTS.get(side)
                    + (bound.isEmpty() ? " is missing" : " is no hash of 64 hexadecimal digits"));
            return List.of(bound);
        }
        List<String> chain = List.of(bound);
        if (told.isPresent()) {
            chain = upTo(bound, told.get());
            if (chain.size() == 1) {
                wrong.add("the tag " + SHARES.get(side) + " is no share of " + COMMITMENTS.get(side));
            }
        }
        if (secret.isPresent()) {
            if (!SECRET.matcher(secret.get()).matches()) {
                wrong.add("the tag " + SECRETS.get(side) + " is no secret of 32 hexadecimal digits");
                return chain;
            }
            chain = chain(side, secret.get());
            if (!chain.get(0).equals(bound)) {
                wrong.add("the tag " + COMMITMENTS.get(side) + " is not that of " + SECRETS.get(side));
            }
        }
        return chain;
    }

    /** A commitment with its shares up to one of them; the commitment alone if that is none of them. */
    private static List<String> upTo(String commitment, String share) {
        List<String> chain = new ArrayList<>();
        if (HASH.matcher(share).matches()) {
            String link = share;
            for (int i = 0; i < ROLLS && !link.equals(commitment); i++) {
                chain.add(link);
                link = next(link);
            }
            if (!link.equals(commitment)) {
                chain.clear();
            }
        }
        chain.add(commitment);
        Collections.reverse(chain);
        return chain;
    }

    private static boolean isProved(String decision, int roll, List<List<String>> chains, List<String> wrong) {
        int before = wrong.size();
        for (int side = 0; side < chains.size(); side++) {
            if (chains.get(side).size() - 1 <= roll) {
                wrong.add(
                        roll == ROLLS
                                ? decision + ": is roll " + (roll + 1) + ", and dice are good for " + ROLLS
                                : decision + ": roll " + (roll + 1) + " is not proved by " + SECRETS.get(side) + " or "
                                        + SHARES.get(side));
            }
        }
        return wrong.size() == before;
    }

    /** Complains about shares of rolls that the game does not have. */
    private static void checkEnd(PlayedGame<?, ?> played, int rolls, List<String> wrong) {
        boolean waits = played.tag(UNROLLED).isPresent();
        int ahead = 0;
        for (int side = 0; side < SHARES.size(); side++) {
            String bound = played.tag(COMMITMENTS.get(side)).orElse("");
            int told = played.tag(SHARES.get(side))
                    .map(share -> upTo(bound, share).size() - 1)
                    .orElse(rolls);
            ahead += told == rolls ? 0 : 1;
            if (told > rolls + (waits ? 1 : 0)) {
                wrong.add("the tag " + SHARES.get(side) + " is of roll " + told + ", and the game has " + rolls);
            }
        }
        if (waits && ahead == SHARES.size()) {
            wrong.add("both sides have told their share of roll " + (rolls + 1) + ", and the game does not have it");
        }
    }

    private static void require(Pattern form, String text, String message) {
        if (!form.matcher(text).matches()) {
            throw new IllegalArgumentException(message);
        }
    }

    /** The number of moves of a game that were rolled. */
    static <P extends GamePosition<P, M>, M> int rolls(BoardGame<P, M> game) {
        List<P> positions = game.positions();
        List<BoardGame.Step<M>> steps = game.steps();
        int rolls = 0;
        for (int i = 0; i < steps.size(); i++) {
            rolls += positions.get(i).chance(steps.get(i).move()).size() > 1 ? 1 : 0;
        }
        return rolls;
    }
}
