package io.github.pokechess.notation.internal.walk;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.function.Function;

/** Writes a game as movetext with move numbers, comments, glyphs and variations. */
public final class MovetextWriter<P extends GamePosition<P, M>, M> implements WordWalk.Sink<P, M> {
    private final MovetextLines lines;
    private final Function<WordWalk.Word<P, M>, String> words;

    private MovetextWriter(MovetextLines lines, Function<WordWalk.Word<P, M>, String> words) {
        this.lines = lines;
        this.words = words;
    }

    /**
     * Writes a game without its tags and its result.
     *
     * @param words returns the text of a word
     */
    public static <P extends GamePosition<P, M>, M> void write(
            PlayedGame<P, M> game, Function<WordWalk.Word<P, M>, String> words, MovetextLines lines) {
        game.start().comments().forEach(comment -> lines.comment(comment.text()));
        WordWalk.of(game, new MovetextWriter<>(lines, words));
    }

    @Override
    public void word(WordWalk.Word<P, M> word, boolean numbered) {
        boolean first = word.side() == 0;
        if (word.isVariation() || (word.beginsTurn() && (first || numbered))) {
            lines.append(word.number(), first ? "." : "...");
        }
        lines.append(words.apply(word));
        word.glyphs().forEach(glyph -> lines.append("$" + glyph));
        word.comments().forEach(comment -> lines.comment(comment.text()));
    }

    @Override
    public void open(WordWalk.Word<P, M> first) {
        lines.open();
        first.opening().forEach(comment -> lines.comment(comment.text()));
    }

    @Override
    public void close() {
        lines.close();
    }
}
