package io.github.pokechess.tafl;

import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The problems of a text, gathered while it is read. */
final class Problems {
    /** The number of problems that are kept: enough to understand a broken text. */
    static final int MAX_PROBLEMS = 100;

    private record Problem(String field, int offset, String message) {}

    private final String text;
    private final List<Problem> found = new ArrayList<>();
    private int count;

    /** The kind of the problems of a move's text. */
    private Kind kind = Kind.SYNTAX;

    Problems(String text) {
        this.text = text;
    }

    void add(String field, int offset, String message) {
        count++;
        if (found.size() < MAX_PROBLEMS) {
            found.add(new Problem(field, offset, message));
        }
    }

    /** Adds a problem; returns 0, which stands for no move. */
    int none(String field, int offset, String message) {
        add(field, offset, message);
        return GameTree.NO_MOVE;
    }

    /** The exception of all problems and one more. */
    MalformedTextException with(String field, int offset, String message) {
        add(field, offset, message);
        return exception();
    }

    /** Adds the problems of a part of the text, such as a value, that begins at an offset. */
    void addAll(MalformedTextException part, int offset) {
        for (TextProblem problem : part.problems()) {
            add(problem.field(), offset + (int) problem.offset(), problem.message());
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** The number of all problems, more than are kept. */
    int count() {
        return count;
    }

    /** Says of what kind the problems of a move's text are that come from here on. */
    void isOf(Kind kind) {
        this.kind = kind;
    }

    /** @throws InvalidMoveException if there is a problem with a text that is a move and nothing else */
    void checkMove() {
        if (!found.isEmpty()) {
            TextProblem first = exception().problems().get(0);
            boolean isQuoted = kind != Kind.SYNTAX && kind != Kind.MISWRITTEN;
            String message = (isQuoted ? "" : quote(text) + ": ") + first.message();
            throw new InvalidMoveException(
                    kind, TextProblem.at(first.field(), (int) first.offset(), message), List.of());
        }
    }

    /** @throws MalformedTextException if there is a problem */
    void check() {
        if (!found.isEmpty()) {
            throw exception();
        }
    }

    private MalformedTextException exception() {
        found.sort(Comparator.comparingInt(Problem::offset));
        List<TextProblem> problems = new ArrayList<>();
        boolean isOneLine = text.indexOf('\n') < 0;
        int line = 1;
        int lineStart = 0;
        int at = 0;
        for (Problem problem : found) {
            for (; at < problem.offset; at++) {
                if (text.charAt(at) == '\n') {
                    line++;
                    lineStart = at + 1;
                }
            }
            int column = problem.offset - lineStart + 1;
            problems.add(
                    isOneLine
                            ? TextProblem.at(problem.field, problem.offset, problem.message)
                            : TextProblem.of(problem.field, line, column, problem.offset, problem.message));
        }
        return new MalformedTextException(problems);
    }

    /** Something of a text, shortened to be quoted. */
    static String quote(String part) {
        return "'" + (part.length() <= 30 ? part : part.substring(0, 29) + "…") + "'";
    }
}
