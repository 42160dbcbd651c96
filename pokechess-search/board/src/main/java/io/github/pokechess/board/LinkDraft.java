package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.format.LinkText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The draft of two players who send each other links: five messages before the first move, each of which repeats all before it.
 *
 * <ol>
 *   <li>player 0: the settings and the hash of a coin;
 *   <li>player 1: a coin, in the open, since player 0 is bound;
 *   <li>player 0: the coin, from which both know their colours, and the hash of a team;
 *   <li>player 1: a team, in the open, since player 0 is bound;
 *   <li>player 0: that team and its salt.
 * </ol>
 *
 * <p>Messages 3 and 4 carry what binds each player's dice, too. Nobody can forfeit by links: a draft that stays at step 4 has a
 * team that was not revealed, which its {@link #tags} record. Immutable and thread-safe; a value is valid as far as it goes: coins
 * and teams fit their hashes.
 *
 * <p>The text is a line of letters, digits and {@code . _ - /}, as the address of a page may hold it: a {@code 1}, the draft's
 * name, the settings in base64url, and the further fields, with a stop between them; {@code -} for dice that are not bound.
 */
public final class LinkDraft extends DraftState {
    /** The number of messages. */
    public static final int STEPS = 5;

    /** The length of the longest settings, in characters. */
    public static final int MAX_SETTINGS = 300;

    private static final String VERSION = "1";
    private static final String NO_DICE = "-";
    private static final int MAX_LENGTH = 4 * MAX_SETTINGS + 1000;

    /** The fields of a message in their order, with the step that brings each. */
    private enum Field {
        GAME("game", 1),
        SETTINGS("settings", 1),
        COIN_HASH("coin hash", 1),
        COIN1("second coin", 2),
        COIN0("first coin", 3),
        HASH("team hash", 3),
        DICE0("first dice", 3),
        TEAM1("second team", 4),
        DICE1("second dice", 4),
        TEAM0("first team", 5),
        SALT("salt", 5);

        private final String words;
        private final int step;

        Field(String words, int step) {
            this.words = words;
            this.step = step;
        }
    }

    private static final List<Field> FIELDS = List.of(Field.values());

    private final List<String> texts;

    /** The message of texts that have the form of their fields. */
    private LinkDraft(List<String> texts) {
        super(
                texts.get(0),
                new Player(
                        text(texts, Field.COIN_HASH),
                        text(texts, Field.COIN0),
                        text(texts, Field.HASH),
                        team(texts, Field.TEAM0),
                        text(texts, Field.SALT),
                        null),
                new Player(null, text(texts, Field.COIN1), null, team(texts, Field.TEAM1), null, null));
        this.texts = List.copyOf(texts);
    }

    private static @Nullable String text(List<String> texts, Field field) {
        return field.ordinal() < texts.size() ? texts.get(field.ordinal()) : null;
    }

    private static @Nullable Team team(List<String> texts, Field field) {
        String text = text(texts, field);
        return text == null ? null : Team.parse(text);
    }

    // ---- messages ----

    /**
     * Returns message 1.
     *
     * @param game the name of the draft, 32 hexadecimal digits
     * @param settings what both play by, such as the text of the rules
     * @param coinHash see {@link DraftHashes#ofCoin}
     * @throws MalformedTextException if a text has another form
     */
    public static LinkDraft offer(String game, String settings, String coinHash) {
        requireNonNull(game, "game");
        requireNonNull(settings, "settings");
        requireNonNull(coinHash, "coinHash");
        return checked(List.of(game, LinkText.of(settings), coinHash));
    }

    /**
     * Returns message 2.
     *
     * @throws MalformedTextException if this is not message 1, or the coin has another form
     */
    public LinkDraft answer(String coin) {
        requireNonNull(coin, "coin");
        return after(1).with(coin);
    }

    /**
     * Returns message 3.
     *
     * @param hash see {@link DraftHashes#ofTeam}
     * @param dice what binds player 0's dice, see {@link SharedDice#commitment}; null where there is nothing to roll
     * @throws MalformedTextException if this is not message 2, the coin does not fit, or a text has another form
     */
    public LinkDraft commit(String coin, String hash, @Nullable String dice) {
        requireNonNull(coin, "coin");
        requireNonNull(hash, "hash");
        return after(2).with(coin, hash, dice == null ? NO_DICE : dice);
    }

    /**
     * Returns message 4.
     *
     * @param dice what binds player 1's dice; null where player 0's are not bound
     * @throws MalformedTextException if this is not message 3, the team is not tournament-legal, or the dice are not bound by
     *     both or neither
     */
    public LinkDraft show(Team team, @Nullable String dice) {
        requireNonNull(team, "team");
        return after(3).with(team.toString(), dice == null ? NO_DICE : dice);
    }

    /**
     * Returns message 5, after which the game begins.
     *
     * @throws MalformedTextException if this is not message 4, or the team is not the one that player 0 is bound to
     */
    public LinkDraft reveal(Team team, String salt) {
        requireNonNull(team, "team");
        requireNonNull(salt, "salt");
        return after(4).with(team.toString(), salt);
    }

    private LinkDraft after(int step) {
        if (step() != step) {
            throw MalformedTextException.of("draft", "is at message " + step() + ", not " + step);
        }
        return this;
    }

    private LinkDraft with(String... more) {
        List<String> all = new ArrayList<>(texts);
        all.addAll(List.of(more));
        return checked(all);
    }

    /**
     * Reads a message.
     *
     * @throws MalformedTextException if it is none, or its coins and teams do not fit its hashes
     */
    public static LinkDraft parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw MalformedTextException.of("draft", "is longer than " + MAX_LENGTH + " characters");
        }
        List<String> parts = List.of(text.split("\\.", -1));
        if (!parts.get(0).equals(VERSION)) {
            throw MalformedTextException.of("draft", "does not begin with " + VERSION + " and a stop");
        }
        return checked(parts.subList(1, parts.size()));
    }

    // ---- checks ----

    private static LinkDraft checked(List<String> texts) {
        List<TextProblem> problems = new ArrayList<>();
        int offset = VERSION.length() + 1;
        for (int i = 0; i < Math.min(texts.size(), FIELDS.size()); i++) {
            String wrong = wrong(FIELDS.get(i), texts.get(i));
            if (wrong != null) {
                problems.add(TextProblem.at(FIELDS.get(i).words, offset, wrong));
            }
            offset += texts.get(i).length() + 1;
        }
        if (texts.size() > FIELDS.size() || !isWhole(texts.size())) {
            problems.add(TextProblem.at("draft", offset, "no message has " + texts.size() + " fields"));
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        LinkDraft draft = new LinkDraft(texts);
        draft.requireFit();
        return draft;
    }

    private static @Nullable String wrong(Field field, String text) {
        return switch (field) {
            case GAME, COIN0, COIN1, SALT -> wrong(DraftHashes::isSecret, text, "is not of 32 hexadecimal digits");
            case COIN_HASH, HASH -> wrong(DraftHashes::isHash, text, "is no hash of 64 hexadecimal digits");
            case DICE0, DICE1 ->
                wrong(
                        dice -> dice.equals(NO_DICE) || DraftHashes.isHash(dice),
                        text,
                        "is neither a hash of 64 hexadecimal digits nor " + NO_DICE);
            case SETTINGS ->
                wrong(LinkDraft::isSettings, text, "are not up to " + MAX_SETTINGS + " characters in base64url");
            case TEAM0, TEAM1 -> wrong(LinkDraft::isTeam, text, "is no team of sixteen different types");
        };
    }

    private static @Nullable String wrong(Predicate<String> form, String text, String complaint) {
        return form.test(text) ? null : complaint;
    }

    private static boolean isSettings(String text) {
        try {
            String settings = LinkText.text(text);
            return settings.length() <= MAX_SETTINGS && LinkText.of(settings).equals(text);
        } catch (MalformedTextException damaged) {
            return false;
        }
    }

    private static boolean isTeam(String text) {
        try {
            return Team.parse(text).isTournamentLegal();
        } catch (MalformedTextException none) {
            return false;
        }
    }

    /** Whether a number of fields is that of a message. */
    private static boolean isWhole(int fields) {
        return fields == FIELDS.size() || (fields > 0 && FIELDS.get(fields).step > FIELDS.get(fields - 1).step);
    }

    private void requireFit() {
        Player first = at(0);
        String coin = first.coin();
        if (coin != null && !DraftHashes.ofCoin(game(), 0, coin).equals(first.coinHash())) {
            throw MalformedTextException.of(Field.COIN0.words, "does not fit its hash");
        }
        String dice0 = text(texts, Field.DICE0);
        String dice1 = text(texts, Field.DICE1);
        if (dice0 != null && dice1 != null) {
            boolean none = dice0.equals(NO_DICE);
            if (none != dice1.equals(NO_DICE)) {
                throw MalformedTextException.of(Field.DICE1.words, "must be bound by both players or neither");
            }
            if (!none && dice0.equals(dice1)) {
                throw MalformedTextException.of(Field.DICE1.words, "are those of the other player");
            }
        }
        Team team = first.team();
        String salt = first.salt();
        if (team != null
                && salt != null
                && !DraftHashes.ofTeam(game(), side(0).orElseThrow(), team, salt)
                        .equals(first.hash())) {
            throw MalformedTextException.of(Field.TEAM0.words, "does not fit its hash");
        }
    }

    // ---- what is known ----

    /** The number of the last message, 1 to {@link #STEPS}. */
    public int step() {
        return FIELDS.get(texts.size() - 1).step;
    }

    /** The player who sends the next message, 0 or 1; after the last one nobody. */
    public OptionalInt next() {
        return step() == STEPS ? OptionalInt.empty() : OptionalInt.of(step() % 2);
    }

    /** What both play by. */
    public String settings() {
        return LinkText.text(texts.get(Field.SETTINGS.ordinal()));
    }

    /**
     * What binds the dice of a player, if anything does.
     *
     * @throws IllegalArgumentException if there is no such player
     */
    public Optional<String> dice(int player) {
        Field field = DraftHashes.either(player, "player") == 0 ? Field.DICE0 : Field.DICE1;
        return Optional.ofNullable(text(texts, field)).filter(dice -> !dice.equals(NO_DICE));
    }

    /**
     * The team of a side, once it is shown.
     *
     * @param side 0 for White, 1 for Black
     * @throws IllegalArgumentException if there is no such side
     */
    public Optional<Team> team(int side) {
        return shownTeam(side);
    }

    /**
     * Whether this message goes on from an earlier one of the same draft, or is the same: all that the earlier one says is said
     * here too. A player keeps the last message that he has sent, and opens no other than one that continues it.
     */
    public boolean continues(LinkDraft earlier) {
        return texts.size() >= earlier.texts.size()
                && texts.subList(0, earlier.texts.size()).equals(earlier.texts);
    }

    /** The tags by which a file records this draft and {@link DraftRecord#check} audits it; unmodifiable. */
    public Map<String, String> tags() {
        return DraftRecord.tags(this, step() >= STEPS - 1, true);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LinkDraft draft && draft.texts.equals(texts);
    }

    @Override
    public int hashCode() {
        return texts.hashCode();
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        return VERSION + "." + String.join(".", texts);
    }
}
