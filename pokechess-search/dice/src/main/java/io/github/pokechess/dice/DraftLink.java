package io.github.pokechess.dice;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.dice.LogEntry.Kind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.strings.LinkText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The log of an open draft as the text of a link: five messages, each of which repeats all before it. The
 * README of this module lists them. Nobody can forfeit by links: a draft that stays at message 4 has a team that was
 * not revealed, which its tags record.
 *
 * <p>The text is a line of letters, digits and {@code . _ - /}, as the address of a page may hold it: a {@code 1}, the
 * draft's name, the settings in base64url, and the further fields, with a stop between them; {@code -} for dice that
 * are not bound. Immutable and thread-safe.
 */
public final class DraftLink {
    /** The number of messages. */
    public static final int STEPS = 5;

    /** The length of the longest settings, in characters. */
    public static final int MAX_SETTINGS = 300;

    /** The problem of a coin or a team to which its writer was not bound. */
    public static final String UNFIT = "does not fit its hash";

    /** Stands for dice that are not bound. */
    public static final String NO_DICE = "-";

    private static final String VERSION = "1";
    private static final int MAX_LENGTH = 4 * MAX_SETTINGS + 1000;

    /** The fields of a message in their order, with the step that brings each, and what their author says by them. */
    private enum Field {
        GAME("game", 1, 0, null),
        SETTINGS("settings", 1, 0, null),
        COIN_HASH("coin hash", 1, 0, Kind.BIND),
        COIN1("second coin", 2, 1, Kind.COIN),
        COIN0("first coin", 3, 0, Kind.COIN),
        HASH("team hash", 3, 0, Kind.COMMIT),
        DICE0("first dice", 3, 0, Kind.DICE),
        TEAM1("second team", 4, 1, Kind.TEAM),
        DICE1("second dice", 4, 1, Kind.DICE),
        TEAM0("first team", 5, 0, null),
        SALT("salt", 5, 0, Kind.TEAM);

        private final String label;
        private final int step;
        private final int who;
        private final @Nullable Kind kind;

        Field(String label, int step, int who, @Nullable Kind kind) {
            this.label = label;
            this.step = step;
            this.who = who;
            this.kind = kind;
        }

        private @Nullable String complaint(String text) {
            return switch (this) {
                case GAME, COIN0, COIN1, SALT ->
                    complaintUnless(CommitmentHashes::isSecret, text, "is not of 32 hexadecimal digits");
                case COIN_HASH, HASH ->
                    complaintUnless(CommitmentHashes::isHash, text, "is no hash of 64 hexadecimal digits");
                case DICE0, DICE1 ->
                    complaintUnless(
                            dice -> dice.equals(NO_DICE) || CommitmentHashes.isHash(dice),
                            text,
                            "is neither a hash of 64 hexadecimal digits nor " + NO_DICE);
                case SETTINGS ->
                    complaintUnless(
                            DraftLink::isSettingsText,
                            text,
                            "are not up to " + MAX_SETTINGS + " characters in base64url");
                case TEAM0, TEAM1 ->
                    complaintUnless(DraftLink::isTournamentTeamText, text, "is no team of sixteen different types");
            };
        }

        private static @Nullable String complaintUnless(Predicate<String> form, String text, String complaint) {
            return form.test(text) ? null : complaint;
        }
    }

    private static final List<Field> FIELDS = List.of(Field.values());

    private final List<String> texts;
    private final CommitmentLog log;

    private DraftLink(List<String> texts) {
        this.texts = List.copyOf(texts);
        this.log = logOf(texts);
    }

    private static CommitmentLog logOf(List<String> texts) {
        CommitmentLog log = CommitmentLog.openDraft(texts.get(0));
        for (int i = 0; i < texts.size(); i++) {
            Field field = FIELDS.get(i);
            String text = texts.get(i);
            if (field.kind == null || text.equals(NO_DICE)) {
                continue;
            }
            String[] values = field == Field.SALT
                    ? new String[] {texts.get(i - 1), text}
                    : field == Field.TEAM1 ? new String[] {text, LogEntry.NO_SALT} : new String[] {text};
            try {
                log = log.append(LogEntry.of(field.who, field.kind, values));
            } catch (MalformedTextException wrong) {
                throw MalformedTextException.of(
                        field.label, wrong.problems().get(0).message());
            }
            if (log.commitments().violation(field.who).isPresent()) {
                throw MalformedTextException.of(field == Field.SALT ? Field.TEAM0.label : field.label, UNFIT);
            }
        }
        return log;
    }

    /**
     * Returns message 1.
     *
     * @param game the name of the draft, 32 hexadecimal digits
     * @param settings what both play by, such as the text of the rules
     * @param coinHash see {@link CommitmentHashes#coinHash}
     * @throws MalformedTextException if a text has another form
     */
    public static DraftLink offer(String game, String settings, String coinHash) {
        requireNonNull(game, "game");
        requireNonNull(settings, "settings");
        requireNonNull(coinHash, "coinHash");
        return requireValidMessage(List.of(game, LinkText.encode(settings), coinHash));
    }

    /**
     * Returns the next message, which has more fields: the second coin; the first coin, the first team's hash and dice;
     * the second team and dice; the first team and its salt.
     *
     * @throws MalformedTextException if these are not the fields of the next message, or something does not fit its
     *     hash
     */
    public DraftLink withFields(String... more) {
        List<String> all = new ArrayList<>(texts);
        all.addAll(List.of(requireNonNull(more, "more")));
        return requireValidMessage(all);
    }

    /**
     * Reads a message.
     *
     * @throws MalformedTextException if it is none, or its coins and teams do not fit its hashes
     */
    public static DraftLink parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw MalformedTextException.of("draft", "is longer than " + MAX_LENGTH + " characters");
        }
        List<String> parts = List.of(text.split("\\.", -1));
        if (!parts.get(0).equals(VERSION)) {
            throw MalformedTextException.of("draft", "does not begin with " + VERSION + " and a stop");
        }
        return requireValidMessage(parts.subList(1, parts.size()));
    }

    private static DraftLink requireValidMessage(List<String> texts) {
        List<TextProblem> problems = new ArrayList<>();
        int offset = VERSION.length() + 1;
        for (int i = 0; i < Math.min(texts.size(), FIELDS.size()); i++) {
            String wrong = FIELDS.get(i).complaint(texts.get(i));
            if (wrong != null) {
                problems.add(TextProblem.at(FIELDS.get(i).label, offset, wrong));
            }
            offset += texts.get(i).length() + 1;
        }
        if (texts.size() > FIELDS.size() || !isComplete(texts.size())) {
            problems.add(TextProblem.at("draft", offset, "no message has " + texts.size() + " fields"));
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        if (texts.size() > Field.DICE1.ordinal()
                && texts.get(Field.DICE0.ordinal()).equals(NO_DICE)
                        != texts.get(Field.DICE1.ordinal()).equals(NO_DICE)) {
            throw MalformedTextException.of(Field.DICE1.label, "must be bound by both players or neither");
        }
        return new DraftLink(texts);
    }

    private static boolean isSettingsText(String text) {
        try {
            String settings = LinkText.decodeText(text);
            return settings.length() <= MAX_SETTINGS
                    && LinkText.encode(settings).equals(text);
        } catch (MalformedTextException damaged) {
            return false;
        }
    }

    private static boolean isTournamentTeamText(String text) {
        return CommitmentHashes.parseTeam(text).filter(Team::isTournamentLegal).isPresent();
    }

    /** Whether a message may have this number of fields. */
    private static boolean isComplete(int fields) {
        return fields == FIELDS.size() || (fields > 0 && FIELDS.get(fields).step > FIELDS.get(fields - 1).step);
    }

    /** The number of the last message, 1 to {@link #STEPS}. */
    public int step() {
        return FIELDS.get(texts.size() - 1).step;
    }

    /** The player who sends the next message, 0 or 1; after the last one nobody. */
    public OptionalInt nextPlayer() {
        return step() == STEPS ? OptionalInt.empty() : OptionalInt.of(step() % 2);
    }

    /** The agreed settings. */
    public String settings() {
        return LinkText.decodeText(texts.get(Field.SETTINGS.ordinal()));
    }

    /** The entries of both so far. */
    public CommitmentLog log() {
        return log;
    }

    /**
     * Whether this message goes on from an earlier one of the same draft, or is the same: it repeats all entries of the
     * earlier one. A player keeps the last message that he has sent, and opens no other than one that continues it.
     */
    public boolean continues(DraftLink earlier) {
        requireNonNull(earlier, "earlier");
        return texts.size() >= earlier.texts.size()
                && texts.subList(0, earlier.texts.size()).equals(earlier.texts);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DraftLink draft && draft.texts.equals(texts);
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
