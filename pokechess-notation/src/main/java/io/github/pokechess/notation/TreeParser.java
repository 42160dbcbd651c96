package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.GameLexer.Kind;
import io.github.pokechess.notation.RawGame.Forgiveness;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/** Reads the movetext of a game whose main line is known to be right once more, with all that hangs on it. Used once. */
final class TreeParser {
    private final RawGame raw;
    private final Places places;
    private final GameRecord record;
    private final GameLexer lexer;
    private final List<TextProblem> problems = new ArrayList<>();
    private final TreeBuilder tree;

    private final boolean lenient;
    private final List<Forgiveness> forgiven = new ArrayList<>();

    /** @param lenient whether turns are forgiven as in the main line */
    TreeParser(RawGame raw, GameRecord record, boolean lenient) {
        this.raw = raw;
        this.places = new Places(raw.bytes());
        this.lenient = lenient;
        this.record = record;
        this.lexer = new GameLexer(raw.bytes(), (place, problem) -> {}); // the main line's reader has told them
        this.tree = new TreeBuilder(record.game().at(0));
    }

    /** The things that were forgiven in variations. */
    List<Forgiveness> forgiven() {
        return forgiven;
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
            if (tree.last().leadsNowhere()) {
                throw new MalformedTextException(
                        List.of(TextProblem.at(TurnReader.FIELD, 0, AnnotatedGame.Node.TOO_REVERSIBLE)));
            }
            Game before = tree.last().game();
            String written = lexer.text();
            String token = lenient && !before.isOver() ? meant(before, written) : written;
            tree.turn(TurnText.play(before, token), token);
            Matcher suffix = GlyphSuffix.PATTERN.matcher(written);
            if (lenient && suffix.find()) {
                tree.glyph(GlyphSuffix.glyph(suffix.group()));
            }
        } catch (MalformedTextException wrong) {
            TextProblem within = wrong.problems().get(0);
            TextProblem problem =
                    raw.problem(places, TurnReader.FIELD, lexer.start() + (int) within.offset(), within.message());
            throw TurnText.retold(wrong, problem);
        }
    }

    private String meant(Game game, String written) {
        ForgivingReader.Reading reading = new ForgivingReader(new Replay(game.position())).read(written);
        if (!tree.isMain()) {
            reading.kinds()
                    .forEach(kind ->
                            forgiven.add(raw.forgiveness(places, kind, lexer.start(), written, reading.token())));
        }
        return reading.token();
    }

    private void checkNumber() {
        Position position = tree.last().game().position();
        String expected = position.moveNumber() + (position.turn() == Color.WHITE ? "." : "...");
        String written = lexer.text();
        if (written.equals(expected)) {
            return;
        }
        if (!lenient) {
            problems.add(
                    raw.problem(places, "move number", lexer.start(), "must be " + expected + ": \"" + written + "\""));
        } else if (!tree.isMain()) {
            forgiven.add(raw.forgiveness(places, Forgiveness.Kind.WRONG_MOVE_NUMBER, lexer.start(), written, expected));
        }
    }

    private void close() {
        if (!tree.close()) {
            problems.add(raw.problem(places, "variation", lexer.start(), "it is empty"));
        }
    }
}
