package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.tafl.TaflPiece.Side;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole game: tags, rules, moves and comments. A value.
 *
 * <p>Its text is a game record of OTN: tags such as {@code [event:…]}, the rules as the tag {@code rules} and, if the game
 * begins elsewhere than the rules say, the position as the tag {@code position}; then a line for each turn of both sides,
 * each followed by their comments in brackets:
 *
 * <pre>
 * [event:Any]
 * [rules:dim:7 name:Ziege esc:e …]
 *
 * 1. c7-b7 c5-c6
 * [a comment on the first move|]
 * </pre>
 *
 * Variations are skipped when a text is read. A resignation is {@code ---}.
 */
public final class TaflGame {
    private static final String RULES = "rules";
    private static final String POSITION = "position";

    private final Map<String, String> tags;
    private final TaflPosition start;
    private final List<TaflMove> moves;
    private final List<String> comments;
    private final boolean resigned;

    /** The start, and what each move has led to. */
    private final List<TaflPosition> positions;

    private TaflGame(
            Map<String, String> tags,
            TaflPosition start,
            List<TaflMove> moves,
            List<String> comments,
            boolean resigned,
            List<TaflPosition> positions) {
        this.tags = Collections.unmodifiableMap(tags);
        this.start = start;
        this.moves = List.copyOf(moves);
        this.comments = List.copyOf(comments);
        this.resigned = resigned;
        this.positions = List.copyOf(positions);
    }

    /** A game that begins now, from any position. */
    public static TaflGame start(TaflPosition position) {
        requireNonNull(position, "position");
        return new TaflGame(new LinkedHashMap<>(), position, List.of(), List.of(), false, List.of(position));
    }

    /**
     * A game whose first moves have been chosen by chance among those that are about equally good; for Ziege one move of
     * each side, which is enough that no two games need be the same, for other games none.
     *
     * @param seed the same seed gives the same moves
     */
    public static TaflGame opening(TaflRules rules, long seed) {
        TaflGame game = start(rules.start());
        for (String move : Openings.choose(rules, seed)) {
            game = game.play(game.position().move(move));
        }
        return game;
    }

    /** The rules. */
    public TaflRules rules() {
        return start.rules();
    }

    /** Where it began. */
    public TaflPosition start() {
        return start;
    }

    /** Where it stands. */
    public TaflPosition position() {
        return positions.get(moves.size());
    }

    /**
     * Where it stood.
     *
     * @param made after how many moves, from 0 to the number of all
     */
    public TaflPosition position(int made) {
        return positions.get(made);
    }

    /** All moves; unmodifiable. */
    public List<TaflMove> moves() {
        return moves;
    }

    /** A comment for each move, an empty text for none; unmodifiable. */
    public List<String> comments() {
        return comments;
    }

    /** The tags but for the rules and the position, in their order; unmodifiable. */
    public Map<String, String> tags() {
        return tags;
    }

    /** How it has ended, if it has: by the position, by its third occurrence, or because the side to act has resigned. */
    public Optional<GameResult> result() {
        Optional<GameResult> ended = position().outcome().or(this::repetition);
        if (ended.isEmpty() && resigned) {
            return Optional.of(new GameResult(position().turn().opponent().ordinal(), "resignation"));
        }
        return ended;
    }

    private Optional<GameResult> repetition() {
        if (moves.isEmpty() || Collections.frequency(positions, position()) < 3) {
            return Optional.empty();
        }
        int mover = moves.get(moves.size() - 1).piece().side().ordinal();
        return Results.ofRepetition(rules().repetition(), mover);
    }

    /**
     * The game with another move.
     *
     * @throws IllegalArgumentException if it is not legal
     * @throws IllegalStateException if the game is over
     */
    public TaflGame play(TaflMove move) {
        if (result().isPresent()) {
            throw new IllegalStateException(
                    "the game is over: " + result().get().reason());
        }
        List<TaflMove> moreMoves = new ArrayList<>(moves);
        moreMoves.add(move);
        List<String> moreComments = new ArrayList<>(comments);
        moreComments.add("");
        List<TaflPosition> morePositions = new ArrayList<>(positions);
        morePositions.add(position().play(move));
        return new TaflGame(new LinkedHashMap<>(tags), start, moreMoves, moreComments, false, morePositions);
    }

    /**
     * The game, resigned by the side to act.
     *
     * @throws IllegalStateException if it is over
     */
    public TaflGame resign() {
        if (result().isPresent()) {
            throw new IllegalStateException(
                    "the game is over: " + result().get().reason());
        }
        return new TaflGame(new LinkedHashMap<>(tags), start, moves, comments, true, positions);
    }

    /**
     * The game with a tag.
     *
     * @throws IllegalArgumentException if the name is none (letters, digits and hyphens), is {@code rules} or
     *     {@code position}, or the value has a line break or a closing bracket
     */
    public TaflGame withTag(String name, String value) {
        if (!isTagName(name) || name.equals(RULES) || name.equals(POSITION)) {
            throw new IllegalArgumentException("no name of a tag: " + name);
        }
        if (value.chars().anyMatch(c -> c == '\n' || c == '\r' || c == ']')) {
            throw new IllegalArgumentException("no value of a tag: " + value);
        }
        Map<String, String> more = new LinkedHashMap<>(tags);
        more.put(name, value);
        return new TaflGame(more, start, moves, comments, resigned, positions);
    }

    /**
     * The game with a comment on a move.
     *
     * @param index of the move, from 0
     * @throws IllegalArgumentException if it has a closing bracket or a bar
     */
    public TaflGame withComment(int index, String comment) {
        if (comment.indexOf(']') >= 0 || comment.indexOf('|') >= 0) {
            throw new IllegalArgumentException("a comment has neither ']' nor '|': " + comment);
        }
        List<String> more = new ArrayList<>(comments);
        more.set(index, comment);
        return new TaflGame(new LinkedHashMap<>(tags), start, moves, more, resigned, positions);
    }

    // ---- reading ----

    /**
     * The game of a text.
     *
     * @throws MalformedTextException if the text is none, or a move is not legal: tells all that is wrong with the tags,
     *     and the first thing that is wrong with the moves, since nothing is known behind it
     */
    public static TaflGame parse(String text) {
        return new Reader(text).read();
    }

    private static boolean isTagName(String name) {
        return !name.isEmpty()
                && name.chars()
                        .allMatch(c ->
                                (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-');
    }

    /** Reads one text once. */
    private static final class Reader {
        private final String text;
        private final Problems problems;
        private final Map<String, String> tags = new LinkedHashMap<>();
        private int rulesAt = -1;
        private int positionAt = -1;
        private String rulesText = "";
        private String positionText = "";
        private int at;

        private final List<TaflMove> moves = new ArrayList<>();
        private final List<String> comments = new ArrayList<>();
        private final List<TaflPosition> positions = new ArrayList<>();
        private boolean resigned;

        Reader(String text) {
            this.text = text;
            problems = new Problems(text);
        }

        TaflGame read() {
            readTags();
            TaflRules rules = readRules();
            problems.check();
            TaflPosition start = readPosition(requireNonNull(rules));
            problems.check();
            positions.add(start);
            readMoves(start.state());
            problems.check();
            return new TaflGame(tags, start, moves, comments, resigned, positions);
        }

        private void skipBlanks() {
            while (at < text.length() && isBlank(text.charAt(at))) {
                at++;
            }
        }

        private static boolean isBlank(char c) {
            return c == ' ' || c == '\t' || c == '\n' || c == '\r';
        }

        private void readTags() {
            skipBlanks();
            while (at < text.length() && text.charAt(at) == '[') {
                int end = text.indexOf(']', at);
                if (end < 0) {
                    problems.add("tag", at, "the tag has no ']'");
                    at = text.length();
                    return;
                }
                int colon = text.indexOf(':', at);
                String name = colon < 0 || colon > end ? "" : text.substring(at + 1, colon);
                if (!isTagName(name)) {
                    problems.add("tag", at, "a tag is a name, ':' and a value in brackets");
                } else {
                    addTag(name, colon + 1, end);
                }
                at = end + 1;
                skipBlanks();
            }
        }

        private void addTag(String name, int start, int end) {
            String value = text.substring(start, end);
            boolean known = false;
            if (name.equals(RULES)) {
                known = rulesAt >= 0;
                rulesAt = start;
                rulesText = value;
            } else if (name.equals(POSITION)) {
                known = positionAt >= 0;
                positionAt = start;
                positionText = value;
            } else {
                known = tags.put(name, value) != null;
            }
            if (known) {
                problems.add("tag", start, "the tag " + name + " is there twice");
            }
            int broken = value.indexOf('\n');
            if (broken >= 0 && !name.equals(RULES)) {
                problems.add("tag", start + broken, "the tag " + name + " is broken over lines");
            }
        }

        private @org.jspecify.annotations.Nullable TaflRules readRules() {
            if (rulesAt < 0) {
                problems.add("rules", Math.min(at, text.length()), "the tag rules is missing");
                return null;
            }
            try {
                return TaflRules.parse(rulesText);
            } catch (MalformedTextException malformed) {
                problems.addAll(malformed, rulesAt);
                return null;
            }
        }

        private TaflPosition readPosition(TaflRules rules) {
            if (positionAt < 0) {
                return rules.start();
            }
            try {
                return TaflPosition.parse(positionText, rules);
            } catch (MalformedTextException malformed) {
                problems.addAll(malformed, positionAt);
                return rules.start();
            }
        }

        private void readMoves(State state) {
            int turn = 1;
            while (problems.isEmpty()) {
                skipBlanks();
                if (at >= text.length()) {
                    return;
                }
                int numberAt = at;
                Scanner scanner = new Scanner(text, at, text.length());
                int number = scanner.number();
                if (number < 0) {
                    problems.add("move", at, "the number of a turn expected, such as '" + turn + ".'");
                    return;
                }
                if (!scanner.skip('.')) {
                    skipVariation(number < turn ? numberAt : -1, scanner.position());
                    continue;
                }
                at = scanner.position();
                if (number != turn) {
                    problems.add("move", numberAt, "this is turn " + turn);
                    return;
                }
                readTurn(state);
                turn++;
            }
        }

        /** Its line begins with the number of a turn and where in it the variation begins, such as {@code 2a.1.1a.} */
        private void skipVariation(int start, int letterAt) {
            char letter = letterAt < text.length() ? text.charAt(letterAt) : 0;
            if (start < 0 || letter < 'a' || letter > 'z') {
                problems.add("move", Math.min(letterAt, text.length()), "'.' expected");
                return;
            }
            int end = text.indexOf('\n', letterAt);
            at = end < 0 ? text.length() : end;
            skipBlanks();
            if (at < text.length() && text.charAt(at) == '[') {
                int close = text.indexOf(']', at);
                if (close < 0) {
                    problems.add("comment", at, "the comment has no ']'");
                    return;
                }
                at = close + 1;
            }
        }

        private void readTurn(State state) {
            int first = moves.size();
            while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '[' && problems.isEmpty()) {
                if (isBlank(text.charAt(at))) {
                    at++;
                    continue;
                }
                int end = at;
                while (end < text.length() && !isBlank(text.charAt(end)) && text.charAt(end) != '[') {
                    end++;
                }
                readMove(state, end);
                at = end;
            }
            skipBlanks();
            if (problems.isEmpty() && at < text.length() && text.charAt(at) == '[') {
                readComments(first);
            }
        }

        private void readMove(State state, int end) {
            if (resigned) {
                problems.add("move", at, "the game is over: resignation");
                return;
            }
            if (text.substring(at, end).equals("---")) {
                resigned = true;
                return;
            }
            if (text.substring(at, end).equals(".....")) {
                return; // stands for the other side's move
            }
            int decision = MoveText.parse(text, at, end, state, problems);
            if (problems.isEmpty()) {
                moves.add(MoveText.move(state, decision));
                comments.add("");
                state.make(decision);
                positions.add(new TaflPosition(state.rules(), state.pieces(), state.turn(), state.berserker()));
            }
        }

        private void readComments(int first) {
            int close = text.indexOf(']', at);
            if (close < 0) {
                problems.add("comment", at, "the comment has no ']'");
                return;
            }
            int move = first;
            int start = at + 1;
            while (start <= close) {
                int bar = text.indexOf('|', start);
                int end = bar < 0 || bar > close ? close : bar;
                String comment = text.substring(start, end);
                if (move < moves.size()) {
                    comments.set(move, comment);
                } else if (!comment.isBlank()) {
                    problems.add("comment", start, "there is no move to comment on");
                }
                move++;
                start = end + 1;
            }
            at = close + 1;
        }
    }

    // ---- writing ----

    /** The text; read again it gives an equal game. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        tags.forEach((name, value) ->
                text.append('[').append(name).append(':').append(value).append("]\n"));
        if (!start.equals(rules().start())) {
            boolean usual = start.turn() == rules().first() && start.berserker().isEmpty();
            text.append("[position:").append(usual ? start.placement() : start).append("]\n");
        }
        text.append("[rules:").append(rules()).append("]\n");
        int turn = 1;
        int at = 0;
        Side first = start.turn();
        while (at < moves.size() || (at == 0 && resigned)) {
            int end = at;
            while (end < moves.size() && moves.get(end).piece().side() == first) {
                end++;
            }
            while (end < moves.size() && moves.get(end).piece().side() != first) {
                end++;
            }
            text.append('\n').append(turn++).append('.');
            moves.subList(at, end).forEach(move -> text.append(' ').append(move));
            if (resigned && end == moves.size()) {
                text.append(" ---");
            }
            text.append("\n[").append(String.join("|", comments.subList(at, end)));
            text.append(end - at == 1 ? "|" : "").append("]\n");
            if (at == end) {
                break;
            }
            at = end;
        }
        return text.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TaflGame game
                && game.tags.equals(tags)
                && game.start.equals(start)
                && game.moves.equals(moves)
                && game.comments.equals(comments)
                && game.resigned == resigned;
    }

    @Override
    public int hashCode() {
        return moves.hashCode() * 31 + start.hashCode();
    }
}
