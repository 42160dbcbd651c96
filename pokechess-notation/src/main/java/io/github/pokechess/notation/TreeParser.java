package io.github.pokechess.notation;

import io.github.pokechess.core.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.TextProblem;
import io.github.pokechess.notation.GameLexer.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Reads the movetext of a game whose main line is known to be right once more, with all that hangs on it. Used once. */
final class TreeParser {
    private final RawGame raw;
    private final GameRecord record;
    private final GameLexer lexer;
    private final List<TextProblem> problems = new ArrayList<>();

    /** The last nodes of the lines that the one at hand is a variation of, and behind each the node before it. */
    private final Deque<Line> outer = new ArrayDeque<>();

    private final List<Comment> opening = new ArrayList<>();
    private Line line;

    /** A line as far as it has been read: its last node and the one before. */
    private record Line(GameNode last, GameNode before, boolean fresh) {}

    TreeParser(RawGame raw, GameRecord record) {
        this.raw = raw;
        this.record = record;
        this.lexer = new GameLexer(raw.bytes(), (place, problem) -> {}); // the main line's reader has told them
        GameNode start = new GameNode(record.game().at(0), "", List.of());
        this.line = new Line(start, start, false);
    }

    AnnotatedGame read() {
        GameNode start = line.last();
        for (Kind kind = lexer.next(); kind != Kind.END && problems.isEmpty(); kind = lexer.next()) {
            switch (kind) {
                case SYMBOL -> turn();
                case NUMBER -> checkNumber();
                case COMMENT -> comment(new Comment(lexer.value()));
                case NAG -> line.last().add(Integer.parseInt(lexer.text().substring(1)));
                case OPEN -> {
                    outer.push(line);
                    line = new Line(line.before(), line.before(), true);
                }
                case CLOSE -> close();
                default -> {
                    // a tag or the result
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return new AnnotatedGame(record, start);
    }

    private void turn() {
        GameNode before = line.last();
        boolean main = outer.isEmpty();
        try {
            if (before.reversible() > GameParser.MAX_REVERSIBLE) {
                throw new MalformedTextException(
                        List.of(TextProblem.at(TurnReader.FIELD, 0, GameParser.TOO_REVERSIBLE)));
            }
            Game game = TurnText.play(before.game(), lexer.text());
            boolean last = main && game.plyCount() >= record.game().plyCount();
            GameNode node = before.after(last ? record.game() : game, lexer.text(), opening);
            opening.clear();
            before.add(node);
            line = new Line(node, before, false);
        } catch (MalformedTextException wrong) {
            TextProblem within = wrong.problems().get(0);
            TextProblem problem =
                    raw.problem(TurnReader.FIELD, lexer.start() + (int) within.offset(), within.message());
            throw GameParser.retold(wrong, problem);
        }
    }

    private void checkNumber() {
        Position position = line.last().game().position();
        String expected = position.moveNumber() + (position.turn() == Color.WHITE ? "." : "...");
        if (!lexer.text().equals(expected)) {
            problems.add(
                    raw.problem("move number", lexer.start(), "must be " + expected + ": \"" + lexer.text() + "\""));
        }
    }

    private void comment(Comment comment) {
        if (line.fresh()) {
            opening.add(comment);
        } else {
            line.last().add(comment);
        }
    }

    private void close() {
        if (line.fresh()) {
            problems.add(raw.problem("variation", lexer.start(), "it is empty"));
        }
        opening.clear();
        line = outer.pop();
    }
}
