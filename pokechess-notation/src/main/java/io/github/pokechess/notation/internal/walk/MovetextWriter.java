package io.github.pokechess.notation.internal.walk;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import java.util.function.Function;

/** Writes a game as movetext with move numbers, comments, glyphs and variations. */
public final class MovetextWriter<P extends GamePosition<P, M>, M> implements TurnWalk.Sink<P, M> {
    private final MovetextLines lines;
    private final Function<TurnWalk.Turn<P, M>, String> texts;

    private MovetextWriter(MovetextLines lines, Function<TurnWalk.Turn<P, M>, String> texts) {
        this.lines = lines;
        this.texts = texts;
    }

    /**
     * Writes a game without its tags and its result.
     *
     * @param texts returns the text of a turn
     * @throws InvalidInputException if readers with the standard limits would refuse it
     */
    public static <P extends GamePosition<P, M>, M> void write(
            GameRecord<P, M> game, Function<TurnWalk.Turn<P, M>, String> texts, MovetextLines lines) {
        game.start().glyphs().forEach(glyph -> lines.appendToken("$" + glyph));
        game.start().comments().forEach(comment -> lines.appendComment(comment.text()));
        MovetextWriter<P, M> writer = new MovetextWriter<>(lines, texts);
        TurnWalk.walk(game, new ReadableMovetext<>(GameDialect.of(game.kind()), game.start(), writer));
    }

    @Override
    public void onTurn(TurnWalk.Turn<P, M> turn, boolean numbered) {
        boolean first = turn.side() == 0;
        if (turn.isVariation() || (turn.changesSide() && (first || numbered))) {
            lines.appendNumber(turn.turnNumber(), first ? "." : "...");
        }
        lines.appendToken(texts.apply(turn));
        turn.glyphs().forEach(glyph -> lines.appendToken("$" + glyph));
        turn.comments().forEach(comment -> lines.appendComment(comment.text()));
    }

    @Override
    public void onVariationStart(TurnWalk.Turn<P, M> first) {
        lines.openVariation();
        first.opening().forEach(comment -> lines.appendComment(comment.text()));
    }

    @Override
    public void onVariationEnd() {
        lines.closeVariation();
    }
}
