package io.github.pokechess.dice;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The commitments in the tags of a game file: how they are written there, and the audit of a file. The README of this
 * module lists the tags. What the order of events was, no file can prove. Stateless and thread-safe.
 */
public final class CommitmentTags {
    /** The tags of the hashes that bind side 0 and side 1 to their dice. */
    public static final List<String> COMMITMENTS = List.of("WhiteCommitment", "BlackCommitment");

    /** The tags of their secrets after the game. */
    public static final List<String> SECRETS = List.of("WhiteSecret", "BlackSecret");

    /** The tags of the last shares of side 0 and side 1; each proves all shares before it. */
    public static final List<String> SHARES = List.of("WhiteShare", "BlackShare");

    /**
     * The tag of a move that was made and not rolled: the game was ended, or written to its file, while it waited
     * for a share. A side that sent its share of that roll is then one share ahead of the rolls of the game.
     */
    public static final String UNROLLED = "Unrolled";

    /** The tag of the name of a draft. */
    public static final String DRAFT = "Draft";

    /**
     * The tag of the side that the first player has drawn, which is kept in games without a draft that follow: alone it
     * tells of no draft.
     */
    public static final String FIRST = "DraftFirst";

    /** The tag that says {@code links} where the second player answered hashes in the open. */
    public static final String BY = "DraftBy";

    /** The tag of the side that never showed its team: {@code White}, {@code Black} or {@code both}. */
    public static final String UNREVEALED = "Unrevealed";

    /** The names of the sides in tags. */
    public static final List<String> SIDES = List.of("White", "Black");

    private static final List<String> PLAYERS = List.of("First", "Second");
    private static final String LINKS = "links";
    private static final String BOTH = "both";
    private static final String COIN = "Coin";
    private static final String COIN_HASH = "CoinHash";
    private static final String TEAM_HASH = "TeamHash";
    private static final String SALT = "Salt";
    private static final Set<String> OF_DRAFT = Set.of(
            DRAFT,
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

    private CommitmentTags() {}

    // ---- writing ----

    /**
     * The tags of a draft as far as it has come; of none nothing. Salts, and who has not shown his team, are in it once
     * nobody can choose any more.
     */
    public static Map<String, String> draft(CommitmentState commitments) {
        Map<String, String> tags = new LinkedHashMap<>();
        if (!commitments.isDrafted()) {
            return tags;
        }
        boolean isOver = commitments.phase().compareTo(CommitmentState.Phase.DONE) >= 0
                || (commitments.isOpen()
                        && commitments.latest(1, LogEntry.Kind.TEAM).isPresent());
        tags.put(DRAFT, commitments.game());
        if (commitments.isOpen()) {
            tags.put(BY, LINKS);
        }
        for (int player = 0; player < PLAYERS.size(); player++) {
            String name = PLAYERS.get(player);
            putIfPresent(tags, name + COIN_HASH, commitments.latest(player, LogEntry.Kind.BIND));
            putIfPresent(tags, name + COIN, commitments.latest(player, LogEntry.Kind.COIN));
            if (commitments.side(player).isPresent()) {
                String side = SIDES.get(commitments.side(player).getAsInt());
                Optional<String> hash = commitments.latest(player, LogEntry.Kind.COMMIT);
                putIfPresent(tags, side + TEAM_HASH, hash);
                putIfPresent(tags, side + SALT, commitments.salt(player).filter(salt -> isOver));
                if (isOver
                        && hash.isPresent()
                        && commitments.latest(player, LogEntry.Kind.TEAM).isEmpty()) {
                    tags.merge(UNREVEALED, side, (one, other) -> BOTH);
                }
            }
        }
        commitments.side(0).ifPresent(side -> tags.put(FIRST, SIDES.get(side)));
        return Collections.unmodifiableMap(tags);
    }

    /**
     * The tags of the dice: what binds each side, their last shares, secrets.
     *
     * @param isUnrolledShown whether a move that waits for its roll, or had none at the end, is among them, with the
     *     shares of that roll; while the game goes on, no player may see these
     */
    public static Map<String, String> dice(CommitmentState commitments, boolean isUnrolledShown) {
        Map<String, String> tags = new LinkedHashMap<>();
        Optional<String> unrolled = commitments.unrolledMove().filter(move -> isUnrolledShown);
        putBySide(tags, COMMITMENTS, player -> commitments.latest(player, LogEntry.Kind.DICE), commitments);
        putBySide(
                tags,
                SHARES,
                player -> unrolled.isPresent() ? commitments.lastShare(player) : commitments.rolledShare(player),
                commitments);
        putBySide(tags, SECRETS, player -> commitments.latest(player, LogEntry.Kind.SECRET), commitments);
        putIfPresent(tags, UNROLLED, unrolled);
        return tags;
    }

    private static void putBySide(
            Map<String, String> tags,
            List<String> names,
            IntFunction<Optional<String>> values,
            CommitmentState commitments) {
        for (int side = 0; side < names.size(); side++) {
            putIfPresent(tags, names.get(side), values.apply(commitments.player(side)));
        }
    }

    private static void putIfPresent(Map<String, String> tags, String name, Optional<String> value) {
        value.ifPresent(text -> tags.put(name, text));
    }

    /** The tags of the dice of a game between two people after its end, from their secrets. */
    public static Map<String, String> ofSecrets(String secret0, String secret1) {
        requireNonNull(secret0, "secret0");
        requireNonNull(secret1, "secret1");
        Map<String, String> tags = new LinkedHashMap<>();
        List<String> secrets = List.of(secret0, secret1);
        for (int side = 0; side < SIDES.size(); side++) {
            tags.put(COMMITMENTS.get(side), CommitmentHashes.commitment(side, secrets.get(side)));
            tags.put(SECRETS.get(side), secrets.get(side));
        }
        return tags;
    }

    /** The number of moves of a game that were rolled. */
    public static <P extends GamePosition<P, M>, M> int rollCount(BoardGame<P, M> game) {
        List<P> positions = game.positions();
        List<BoardGame.Step<M>> steps = game.steps();
        int rolls = 0;
        for (int i = 0; i < steps.size(); i++) {
            rolls += positions.get(i).chance(steps.get(i).move()).size() > 1 ? 1 : 0;
        }
        return rolls;
    }

    // ---- the audit of a draft ----

    /** Whether the tags of a game say that its teams were drafted. */
    public static boolean isDrafted(Map<String, String> tags) {
        return tags.keySet().stream().anyMatch(OF_DRAFT::contains);
    }

    /**
     * Audits the draft of a game by its tags: coins and teams must fit the hashes that bound them, the colours must be
     * those of the coins, and the teams tournament-legal.
     *
     * @param tags the tags of the game, those of the teams included
     * @return a line for each thing that is wrong, none if the draft is proved; unmodifiable
     */
    public static List<String> checkDraft(Map<String, String> tags) {
        return new DraftAudit(tags).problems();
    }

    /** One audit, used once. */
    private static final class DraftAudit {
        private final Map<String, String> tags;
        private final boolean byLinks;
        private final List<String> wrong = new ArrayList<>();

        DraftAudit(Map<String, String> tags) {
            this.tags = tags;
            this.byLinks = LINKS.equals(tags.get(BY));
        }

        List<String> problems() {
            if (tags.containsKey(BY) && !byLinks) {
                wrong.add("the tag " + BY + " must be " + LINKS);
            }
            String game = checkTag(DRAFT, CommitmentHashes::isSecret, "no name of 32 hexadecimal digits");
            if (game != null) {
                checkColours(game);
                for (int side = 0; side < SIDES.size(); side++) {
                    checkTeam(game, side);
                }
            }
            return List.copyOf(wrong);
        }

        /** The text of a tag; complains and gives null if it is missing or has another form. */
        private @Nullable String checkTag(String name, Predicate<String> form, String complaint) {
            String text = tags.get(name);
            if (text == null || !form.test(text)) {
                wrong.add("the tag " + name + (text == null ? " is missing" : " is " + complaint));
                return null;
            }
            return text;
        }

        private @Nullable String checkHashTag(String name) {
            return checkTag(name, CommitmentHashes::isHash, "no hash of 64 hexadecimal digits");
        }

        private @Nullable String checkSecretTag(String name) {
            return checkTag(name, CommitmentHashes::isSecret, "not of 32 hexadecimal digits");
        }

        private void checkColours(String game) {
            String[] coins = new String[PLAYERS.size()];
            for (int player = 0; player < coins.length; player++) {
                String name = PLAYERS.get(player);
                String coin = checkSecretTag(name + COIN);
                coins[player] = coin;
                String hash = byLinks && player == 1 ? null : checkHashTag(name + COIN_HASH);
                if (coin != null
                        && hash != null
                        && !CommitmentHashes.coinHash(game, player, coin).equals(hash)) {
                    wrong.add("the tag " + name + COIN + " does not fit " + name + COIN_HASH);
                }
            }
            String first = checkTag(FIRST, SIDES::contains, "neither White nor Black");
            if (first != null
                    && coins[0] != null
                    && coins[1] != null
                    && SIDES.indexOf(first) != CommitmentHashes.sideOfFirst(game, coins[0], coins[1])) {
                wrong.add("the tag " + FIRST + " is not the side of the coins");
            }
        }

        private void checkTeam(String game, int side) {
            String name = SIDES.get(side);
            String unrevealed = tags.get(UNREVEALED);
            if (name.equals(unrevealed) || BOTH.equals(unrevealed)) {
                wrong.add(name + " has not revealed the team");
                return;
            }
            Team team = checkTeamTag(name + "Team");
            String first = tags.get(FIRST);
            if (byLinks && first != null && !name.equals(first)) {
                return; // shown in the open, when the other side was bound
            }
            String hash = checkHashTag(name + TEAM_HASH);
            String salt = checkSecretTag(name + SALT);
            if (team != null
                    && hash != null
                    && salt != null
                    && !CommitmentHashes.teamHash(game, side, team, salt).equals(hash)) {
                wrong.add("the tag " + name + "Team does not fit " + name + TEAM_HASH);
            }
        }

        private @Nullable Team checkTeamTag(String name) {
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

    // ---- the audit of dice ----

    /** Whether the dice of a game were shared, by its tags. */
    public static boolean isShared(GameRecord<?, ?> game) {
        return game.tags().keySet().stream().anyMatch(name -> COMMITMENTS.contains(name) || SECRETS.contains(name));
    }

    /**
     * Audits the dice of a game by its tags. Reports a roll that is not proved by the secret or the last share of each
     * side, a secret or share that does not fit its commitment, and a move with another roll. In a game that ended
     * before its first roll there is nothing to prove, and commitments may be missing.
     *
     * @return a line for each problem, none if all rolls are proved; unmodifiable
     */
    public static List<String> checkDice(GameRecord<?, ?> game) {
        requireNonNull(game, "game");
        return new DiceAudit<>(game).problems();
    }

    /** One audit, used once. */
    private static final class DiceAudit<P extends GamePosition<P, M>, M> {
        private final GameRecord<P, M> played;
        private final int rolls;
        private final List<String> wrong = new ArrayList<>();

        DiceAudit(GameRecord<P, M> played) {
            this.played = played;
            this.rolls = rollCount(played.game());
        }

        List<String> problems() {
            List<List<String>> chains = List.of(checkCommitment(0), checkCommitment(1));
            String bound = chains.get(0).get(0);
            if (wrong.isEmpty()
                    && !bound.isEmpty()
                    && bound.equals(chains.get(1).get(0))) {
                wrong.add("the tags " + COMMITMENTS.get(0) + " and " + COMMITMENTS.get(1) + " are the same");
            }
            if (wrong.isEmpty() && checkRolls(chains)) {
                checkEnd(chains);
            }
            return List.copyOf(wrong);
        }

        /**
         * The commitment of a side, empty if it has none and needs none, and the shares that its tags prove, the first
         * roll's first.
         */
        private List<String> checkCommitment(int side) {
            String bound = played.tag(COMMITMENTS.get(side)).orElse("");
            Optional<String> secret = played.tag(SECRETS.get(side));
            Optional<String> share = played.tag(SHARES.get(side));
            boolean isRolled = rolls > 0 || played.tag(UNROLLED).isPresent();
            if (bound.isEmpty() && !isRolled && secret.isEmpty() && share.isEmpty()) {
                return List.of(bound);
            }
            if (!CommitmentHashes.isHash(bound)) {
                wrong.add("the tag " + COMMITMENTS.get(side)
                        + (bound.isEmpty() ? " is missing" : " is no hash of 64 hexadecimal digits"));
                return List.of(bound);
            }
            List<String> chain = share.map(last -> chainUpTo(bound, last)).orElse(List.of(bound));
            if (share.isPresent() && chain.size() == 1) {
                wrong.add("the tag " + SHARES.get(side) + " is no share of " + COMMITMENTS.get(side));
            }
            if (secret.isPresent() && !CommitmentHashes.isSecret(secret.get())) {
                wrong.add("the tag " + SECRETS.get(side) + " is no secret of 32 hexadecimal digits");
            } else if (secret.isPresent()) {
                chain = CommitmentHashes.chain(side, secret.get());
                if (!chain.get(0).equals(bound)) {
                    wrong.add("the tag " + COMMITMENTS.get(side) + " is not that of " + SECRETS.get(side));
                }
            }
            return chain;
        }

        /** Whether each roll can be made anew; complains about those that were made otherwise. */
        private boolean checkRolls(List<List<String>> chains) {
            List<P> positions = played.game().positions();
            List<BoardGame.Step<M>> steps = played.game().steps();
            int roll = 0;
            for (int i = 0; i < steps.size(); i++) {
                P position = positions.get(i);
                M move = steps.get(i).move();
                Chance chance = position.chance(move);
                if (chance.size() == 1) {
                    continue;
                }
                String decision = "decision " + (i + 1) + ", " + played.kind().name(move, position);
                if (!checkRollProof(decision, roll, chains)) {
                    return false;
                }
                roll++;
                int rolled = CommitmentHashes.roll(
                        chance, chains.get(0).get(roll), chains.get(1).get(roll));
                if (rolled != steps.get(i).roll().orElse(0)) {
                    wrong.add(decision + ": the dice say " + played.kind().rollName(move, rolled, position)
                            + ", the game "
                            + played.kind().rollName(move, steps.get(i).roll().orElse(0), position));
                }
            }
            return true;
        }

        private boolean checkRollProof(String decision, int roll, List<List<String>> chains) {
            int before = wrong.size();
            for (int side = 0; side < chains.size(); side++) {
                if (chains.get(side).size() - 1 <= roll) {
                    wrong.add(
                            roll == CommitmentHashes.ROLLS
                                    ? decision + ": is roll " + (roll + 1) + ", and dice are good for "
                                            + CommitmentHashes.ROLLS
                                    : decision + ": roll " + (roll + 1) + " is not proved by " + SECRETS.get(side)
                                            + " or " + SHARES.get(side));
                }
            }
            return wrong.size() == before;
        }

        /** Complains about shares of rolls that the game does not have. */
        private void checkEnd(List<List<String>> chains) {
            boolean waits = played.tag(UNROLLED).isPresent();
            int ahead = 0;
            for (int side = 0; side < SHARES.size(); side++) {
                String bound = chains.get(side).get(0);
                int shared = played.tag(SHARES.get(side))
                        .map(share -> chainUpTo(bound, share).size() - 1)
                        .orElse(rolls);
                ahead += shared == rolls ? 0 : 1;
                if (shared > rolls + (waits ? 1 : 0)) {
                    wrong.add("the tag " + SHARES.get(side) + " is of roll " + shared + ", and the game has " + rolls);
                }
            }
            if (waits && ahead == SHARES.size()) {
                wrong.add(
                        "both sides have told their share of roll " + (rolls + 1) + ", and the game does not have it");
            }
        }

        /** A commitment with its shares up to one of them; the commitment alone if that is none of them. */
        private static List<String> chainUpTo(String commitment, String share) {
            List<String> chain = new ArrayList<>();
            if (CommitmentHashes.isHash(share)) {
                String link = share;
                for (int i = 0; i < CommitmentHashes.ROLLS && !link.equals(commitment); i++) {
                    chain.add(link);
                    link = CommitmentHashes.hashShare(link);
                }
                if (!link.equals(commitment)) {
                    chain.clear();
                }
            }
            chain.add(commitment);
            Collections.reverse(chain);
            return chain;
        }
    }
}
