package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.tafl.TaflPiece.Side;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game record of OpenTafl notation: a game with tags and comments, so that tests read and write whole games.
 * Immutable.
 *
 * <p>Its text has tags such as {@code [event:…]}, the rules as the tag {@code rules} and, if the game begins elsewhere
 * than the rules say, the position as the tag {@code position}; then a line for each turn of both sides, each followed
 * by their comments in brackets:
 *
 * <pre>
 * [event:Any]
 * [rules:dim:7 name:Ziege esc:e …]
 *
 * 1. c7-b7 c5-c6
 * [a comment on the first move|]
 * </pre>
 *
 * <p>Variations are skipped when a text is read. A resignation is {@code ---}.
 *
 * @param game the game, which goes on, has ended by its rules, or was resigned by the side to act
 * @param tags the tags but for the rules and the position, in their order; unmodifiable
 * @param comments a comment for each move, an empty text for none; unmodifiable
 */
record TaflRecord(BoardGame<TaflPosition, TaflMove> game, Map<String, String> tags, List<String> comments) {
    static final String RULES = "rules";
    static final String POSITION = "position";
    private static final String RESIGNATION = "resignation";

    /**
     * @throws IllegalArgumentException if the game has ended by agreement or the like, which a record cannot say; the
     *     name of a tag is none (letters, digits and hyphens), is {@code rules} or {@code position}, or its value has a
     *     line break or a closing bracket; there are not as many comments as moves, or one has a closing bracket or a
     *     bar
     */
    public TaflRecord {
        requireNonNull(tags, "tags");
        requireNonNull(comments, "comments");
        Map<String, String> copy = new LinkedHashMap<>(tags);
        copy.forEach(TaflRecord::checkTag);
        tags = Collections.unmodifiableMap(copy);
        comments = List.copyOf(comments);
        if (comments.size() != game.moveCount()) {
            throw new IllegalArgumentException(comments.size() + " comments on " + game.moveCount() + " moves");
        }
        if (comments.stream().anyMatch(comment -> comment.indexOf(']') >= 0 || comment.indexOf('|') >= 0)) {
            throw new IllegalArgumentException("a comment has neither ']' nor '|'");
        }
        if (game.isOver() && !endsByRules(game) && !isResigned(game)) {
            throw new IllegalArgumentException("a record cannot say that the game ended so: "
                    + game.outcome().orElseThrow());
        }
    }

    private static void checkTag(String name, String value) {
        if (!isTagName(name) || name.equals(RULES) || name.equals(POSITION)) {
            throw new IllegalArgumentException("no name of a tag: " + name);
        }
        if (value.chars().anyMatch(c -> c == ']' || isLineBreak(c))) {
            throw new IllegalArgumentException("no value of a tag: " + value);
        }
    }

    static boolean isTagName(String name) {
        return !name.isEmpty()
                && name.chars()
                        .allMatch(c ->
                                (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-');
    }

    static boolean isLineBreak(int c) {
        return c == '\n' || c == '\r';
    }

    private static boolean endsByRules(BoardGame<TaflPosition, TaflMove> game) {
        return game.outcome().equals(game.newBoard().outcome());
    }

    static boolean isResigned(BoardGame<TaflPosition, TaflMove> game) {
        return game.outcome().equals(Optional.of(resignation(game.position()))) && !endsByRules(game);
    }

    /** The outcome if the side to act resigns. */
    static Outcome resignation(TaflPosition position) {
        return Outcome.win(position.side().opposite(), RESIGNATION);
    }

    /** A record of a game, without tags and comments. */
    public static TaflRecord of(BoardGame<TaflPosition, TaflMove> game) {
        return new TaflRecord(game, Map.of(), Collections.nCopies(game.moveCount(), ""));
    }

    /** A record of a game that begins at a position, and had no move yet. */
    public static TaflRecord start(TaflPosition position) {
        return of(BoardGame.start(position));
    }

    /**
     * The record of a text.
     *
     * @throws MalformedTextException if the text is none, or a move is not legal: tells all that is wrong with the
     *     tags, and the first thing that is wrong with the moves, since nothing is known behind it
     */
    public static TaflRecord parse(String text) {
        return new RecordReader(text).read();
    }

    /** The rules. */
    public TaflRules rules() {
        return game.position().rules();
    }

    /**
     * The record with another move.
     *
     * @throws InvalidMoveException if the game is over, or the move is not legal
     */
    public TaflRecord play(TaflMove move) {
        requireNonNull(move, "move");
        List<String> more = new ArrayList<>(comments);
        more.add("");
        return new TaflRecord(game.apply(move), tags, more);
    }

    /**
     * The record of the game resigned by the {@link Side} to act.
     *
     * @throws IllegalStateException if the game is over
     */
    public TaflRecord resign() {
        return new TaflRecord(game.end(resignation(game.position())), tags, comments);
    }

    /**
     * The record with a tag.
     *
     * @throws IllegalArgumentException if name or value is none, as above
     */
    public TaflRecord withTag(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(tags);
        more.put(name, value);
        return new TaflRecord(game, more, comments);
    }

    /**
     * The record with a comment on a move.
     *
     * @param index the move, from 0
     * @throws IllegalArgumentException if the comment has a closing bracket or a bar
     */
    public TaflRecord withComment(int index, String comment) {
        requireNonNull(comment, "comment");
        List<String> more = new ArrayList<>(comments);
        more.set(index, comment);
        return new TaflRecord(game, tags, more);
    }

    /** The text; read again it gives an equal record. */
    @Override
    public String toString() {
        return RecordWriter.format(this);
    }
}
