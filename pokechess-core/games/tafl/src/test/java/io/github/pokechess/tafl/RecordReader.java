package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one game record of OTN. */
final class RecordReader {
    /** Stands for a resignation. */
    private static final String RESIGNATION = "---";

    /** Stands for the other side's move. */
    private static final String LEFT_OUT = ".....";

    private final String text;
    private final Problems problems;
    private final Map<String, String> tags = new LinkedHashMap<>();
    private int rulesAt = -1;
    private int positionAt = -1;
    private String rulesText = "";
    private String positionText = "";
    private int at;

    private final List<String> comments = new ArrayList<>();

    RecordReader(String text) {
        this.text = text;
        problems = new Problems(text);
    }

    TaflRecord read() {
        readTags();
        TaflRules rules = readRules();
        problems.check();
        TaflPosition start = readPosition(requireNonNull(rules));
        problems.check();
        BoardGame<TaflPosition, TaflMove> game = readMoves(BoardGame.start(start));
        problems.check();
        return new TaflRecord(game, tags, comments);
    }

    private void skipBlanks() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    // ---- tags ----

    private void readTags() {
        skipBlanks();
        while (at < text.length() && text.charAt(at) == '[') {
            int end = text.indexOf(']', at);
            if (end < 0) {
                problems.add("tag", at, "the tag has no ']'");
                at = text.length();
                return;
            }
            String tag = text.substring(at + 1, end);
            int colon = tag.indexOf(':');
            String name = colon < 0 ? "" : tag.substring(0, colon);
            if (TaflRecord.isTagName(name)) {
                addTag(name, tag.substring(colon + 1), at + 1 + colon + 1);
            } else {
                problems.add("tag", at, "a tag is a name, ':' and a value in brackets");
            }
            at = end + 1;
            skipBlanks();
        }
    }

    private void addTag(String name, String value, int start) {
        boolean known;
        if (name.equals(TaflRecord.RULES)) {
            known = rulesAt >= 0;
            rulesAt = start;
            rulesText = value;
        } else if (name.equals(TaflRecord.POSITION)) {
            known = positionAt >= 0;
            positionAt = start;
            positionText = value;
        } else {
            known = tags.put(name, value) != null;
        }
        if (known) {
            problems.add("tag", start, "the tag " + name + " is there twice");
        }
        for (int i = 0; i < value.length() && !name.equals(TaflRecord.RULES); i++) {
            if (TaflRecord.isLineBreak(value.charAt(i))) {
                problems.add("tag", start + i, "the tag " + name + " is broken over lines");
                break;
            }
        }
    }

    private @Nullable TaflRules readRules() {
        if (rulesAt < 0) {
            problems.add("rules", Math.min(at, text.length()), "the tag rules is missing");
            return null;
        }
        try {
            return TaflRules.parseRecord(rulesText);
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

    // ---- moves ----

    private BoardGame<TaflPosition, TaflMove> readMoves(BoardGame<TaflPosition, TaflMove> start) {
        BoardGame<TaflPosition, TaflMove> game = start;
        int turn = 1;
        skipBlanks();
        while (problems.isEmpty() && at < text.length()) {
            int numberAt = at;
            Scanner scanner = new Scanner(text, at, text.length());
            int number = scanner.number();
            if (number < 0) {
                problems.add("move", at, "the number of a turn expected, such as '" + turn + ".'");
            } else if (!scanner.skip('.')) {
                skipVariation(number < turn ? numberAt : -1, scanner.position());
            } else if (number != turn) {
                problems.add("move", numberAt, "this is turn " + turn);
            } else {
                at = scanner.position();
                game = readTurn(game);
                turn++;
            }
            skipBlanks();
        }
        return game;
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
            int close = commentsEnd();
            at = close < 0 ? at : close + 1;
        }
    }

    private BoardGame<TaflPosition, TaflMove> readTurn(BoardGame<TaflPosition, TaflMove> start) {
        BoardGame<TaflPosition, TaflMove> game = start;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '[' && problems.isEmpty()) {
            if (isBlank(text.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < text.length() && !isBlank(text.charAt(end)) && text.charAt(end) != '[') {
                end++;
            }
            game = readMove(game, end);
            at = end;
        }
        skipBlanks();
        if (problems.isEmpty() && at < text.length() && text.charAt(at) == '[') {
            readComments(start.moveCount());
        }
        return game;
    }

    private BoardGame<TaflPosition, TaflMove> readMove(BoardGame<TaflPosition, TaflMove> game, int end) {
        String word = text.substring(at, end);
        if (word.equals(LEFT_OUT)) {
            return game;
        }
        if (game.isOver()) {
            problems.add(
                    "move",
                    at,
                    "the game is over: " + game.outcome().orElseThrow().reason());
            return game;
        }
        if (word.equals(RESIGNATION)) {
            return game.end(TaflRecord.resignation(game.position()));
        }
        TaflMove move = game.position().move(text, at, end, problems);
        if (move == null) {
            return game;
        }
        comments.add("");
        return game.apply(move);
    }

    private int commentsEnd() {
        int close = text.indexOf(']', at);
        if (close < 0) {
            problems.add("comment", at, "the comment has no ']'");
        }
        return close;
    }

    private void readComments(int first) {
        int close = commentsEnd();
        int move = first;
        int start = at + 1;
        while (start <= close) {
            int bar = text.indexOf('|', start);
            int end = bar < 0 || bar > close ? close : bar;
            String comment = text.substring(start, end);
            if (move < comments.size()) {
                comments.set(move, comment);
            } else if (!comment.isBlank()) {
                problems.add("comment", start, "there is no move to comment on");
            }
            move++;
            start = end + 1;
        }
        at = Math.max(at, close + 1);
    }
}
