package io.github.pokechess.board.links;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One message of a game that two people play by links, and what a browser keeps of such a game. Lines of a word and a
 * value, an empty line, and the game with its tags:
 *
 * <pre>
 * pokechess link 1
 * game pokemon
 * from 0
 * share 3 5b…
 * move e4xd5
 *
 * [Event "?"] …
 * </pre>
 *
 * @param kind the game's
 * @param writer the side that has written it
 * @param shares those of the writer by the number of the roll, as {@link io.github.pokechess.dice.CommitmentLog} has
 *     them
 * @param pendingMove a decision of the writer that waits for its roll, if there is one
 * @param secret the writer's secret, only in the stored text
 * @param record the game so far; its tags have the commitments of both, and the revealed secrets
 */
public record LinkPayload<P extends GamePosition<P, M>, M>(
        GameKind<P, M> kind,
        int writer,
        TreeMap<Integer, String> shares,
        @Nullable String pendingMove,
        @Nullable String secret,
        GameRecord<P, M> record) {
    /** The field of a problem that is about a link as a whole. */
    public static final String FIELD = "link";

    private static final String FIRST = "pokechess link 1";

    /** The beginnings of messages of any version: of a game, and of a draft. */
    private static final Pattern VERSION = Pattern.compile("(?s)(?:pokechess link )?([0-9]{1,9})[.\\n].*");

    private static final String SUPPORTED_VERSION = "1";

    private static final Set<String> KEYS = Set.of("game", "from", "share", "move", "secret");
    private static final int MOST = 1 << 20;
    private static final int MOST_LINES = 20;

    /** Whether a text is a message of a game, and not one of a draft. */
    public static boolean isGameMessage(String text) {
        return text.startsWith(FIRST + "\n");
    }

    /** The problem of an incomplete link. */
    public static MalformedTextException incompleteLinkProblem() {
        return linkProblem("is not whole: copy it again, from # to its end");
    }

    /** The problem of a link from a later version of the library. */
    public static MalformedTextException newerVersionProblem() {
        return linkProblem("is of a newer version of this page");
    }

    /**
     * Looks at the beginning of a message.
     *
     * @throws MalformedTextException if it is none of a version that is read here
     */
    public static void requireSupportedVersion(String text) {
        Matcher version = VERSION.matcher(text);
        if (!version.matches()) {
            throw incompleteLinkProblem();
        }
        if (!version.group(1).equals(SUPPORTED_VERSION)) {
            throw newerVersionProblem();
        }
    }

    String format() {
        StringBuilder text = new StringBuilder(FIRST + "\ngame " + kind.name() + "\nfrom " + writer + "\n");
        shares.forEach((roll, share) ->
                text.append("share ").append(roll).append(' ').append(share).append('\n'));
        if (pendingMove != null) {
            text.append("move ").append(pendingMove).append('\n');
        }
        if (secret != null) {
            text.append("secret ").append(secret).append('\n');
        }
        return text.append('\n').append(GameText.format(record)).toString();
    }

    /**
     * The message of a text.
     *
     * @throws MalformedTextException if it is none
     */
    public static LinkPayload<?, ?> parse(String text, List<GameKind<?, ?>> kinds) {
        for (GameKind<?, ?> kind : kinds) {
            if (text.startsWith(FIRST + "\ngame " + kind.name() + "\n")) {
                return parse(text, kind);
            }
        }
        throw incompleteLinkProblem();
    }

    /**
     * The message of a text about a game of a kind.
     *
     * @throws MalformedTextException if it is none
     */
    static <P extends GamePosition<P, M>, M> LinkPayload<P, M> parse(String text, GameKind<P, M> kind) {
        int end = text.indexOf("\n\n");
        if (text.length() > MOST || end < 0 || !text.startsWith(FIRST + "\ngame " + kind.name() + "\n")) {
            throw linkProblem("is not one of this game");
        }
        String[] head = text.substring(0, end).split("\n", -1);
        String game = text.substring(end + 2);
        int from = -1;
        TreeMap<Integer, String> shares = new TreeMap<>();
        String move = null;
        String secret = null;
        if (head.length > MOST_LINES) {
            throw incompleteLinkProblem();
        }
        for (int i = 1; i < head.length; i++) {
            int blank = head[i].indexOf(' ');
            String word = blank < 0 ? head[i] : head[i].substring(0, blank);
            String value = head[i].substring(blank + 1);
            if (blank < 0 || !KEYS.contains(word)) {
                throw incompleteLinkProblem();
            }
            switch (word) {
                case "from" -> from = value.equals("0") ? 0 : value.equals("1") ? 1 : -1;
                case "share" -> {
                    if (!value.matches("[0-9]{1,6} [0-9a-f]{64}")) {
                        throw incompleteLinkProblem();
                    }
                    int gap = value.indexOf(' ');
                    shares.put(Integer.parseInt(value.substring(0, gap)), value.substring(gap + 1));
                }
                case "move" -> move = value;
                case "secret" -> secret = value;
                default -> {} // the game, which is known
            }
        }
        if (from < 0) {
            throw incompleteLinkProblem();
        }
        return new LinkPayload<>(
                kind,
                from,
                shares,
                move,
                secret,
                GameText.parse(game, Reading.of(kind)).game());
    }

    /** The problem of a link. */
    public static MalformedTextException linkProblem(String message) {
        return MalformedTextException.of(FIELD, message);
    }
}
