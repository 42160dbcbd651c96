package io.github.pokechess.notation;

import io.github.pokechess.core.Color;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.TextProblem;
import io.github.pokechess.notation.GameLexer.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads the movetext of a game whose main line is known to be right once more, with all that hangs on it. Used once. */
final class TreeParser {
    private final RawGame raw;
    private final GameRecord record;
    private final GameLexer lexer;
    private final List<TextProblem> problems = new ArrayList<>();
    private final TreeBuilder tree;

    TreeParser(RawGame raw, GameRecord record) {
        this.raw = raw;
        this.record = record;
        this.lexer = new GameLexer(raw.bytes(), (place, problem) -> {}); // the main line's reader has told them
        this.tree = new TreeBuilder(record.game().at(0));
    }

    AnnotatedGame read() {
        for (Kind kind = lexer.next(); kind != Kind.END && problems.isEmpty(); kind = lexer.next()) {
            switch (kind) {
                case SYMBOL -> turn();
                case NUMBER -> checkNumber();
                case COMMENT -> tree.comment(new Comment(lexer.value()));
                case NAG -> tree.glyph(Integer.parseInt(lexer.text().substring(1)));
                case OPEN -> tree.open();
                case CLOSE -> close();
                default -> {
                    // a tag or the result
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return tree.build(record);
    }

    private void turn() {
        try {
            tree.turn(TurnText.play(tree.last().game(), lexer.text()), lexer.text());
        } catch (MalformedTextException wrong) {
            TextProblem within = wrong.problems().get(0);
            TextProblem problem =
                    raw.problem(TurnReader.FIELD, lexer.start() + (int) within.offset(), within.message());
            throw GameParser.retold(wrong, problem);
        }
    }

    private void checkNumber() {
        Position position = tree.last().game().position();
        String expected = position.moveNumber() + (position.turn() == Color.WHITE ? "." : "...");
        if (!lexer.text().equals(expected)) {
            problems.add(
                    raw.problem("move number", lexer.start(), "must be " + expected + ": \"" + lexer.text() + "\""));
        }
    }

    private void close() {
        if (!tree.close()) {
            problems.add(raw.problem("variation", lexer.start(), "it is empty"));
        }
    }
}
