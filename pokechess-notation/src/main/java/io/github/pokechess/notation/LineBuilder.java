package io.github.pokechess.notation;

import io.github.pokechess.game.GamePosition;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Grows the tree of a game in the order of movetext: words, their remarks, variations of the last word. Used once. */
final class LineBuilder<P extends GamePosition<P, M>, M> {
    private final GameBuilder<P, M> builder;

    /** The lines that the one at hand is a variation of, the innermost first. */
    private final Deque<Line<P, M>> outer = new ArrayDeque<>();

    private Line<P, M> line;

    /**
     * A line as far as it has grown.
     *
     * @param before the place before its last word
     * @param end the place behind it
     * @param fresh whether it has no word of its own
     */
    private record Line<P, M>(GameNode<P, M> before, GameNode<P, M> end, boolean fresh) {}

    LineBuilder(GameBuilder<P, M> builder) {
        this.builder = builder;
        this.line = new Line<>(builder.start(), builder.start(), true);
    }

    /** The builder, which stands at the end of the line at hand, or within the word to come. */
    GameBuilder<P, M> builder() {
        return builder;
    }

    /** The place behind the last word of the line at hand. */
    GameNode<P, M> end() {
        return line.end();
    }

    boolean isMain() {
        return outer.isEmpty();
    }

    /** The depth of the line at hand in variations. */
    int depth() {
        return outer.size();
    }

    /** Whether there is a last word in the line at hand, which can have glyphs and variations. */
    boolean hasWord() {
        return !line.fresh();
    }

    /** Ends a word, whose moves the builder has been given. */
    void word() {
        line = new Line<>(line.end(), builder.at(), false);
    }

    /** Begins a variation of the last word, or of a game without any. */
    void open() {
        outer.push(line);
        line = new Line<>(line.before(), line.before(), true);
        builder.go(line.end());
    }

    /** Ends the variation at hand; answers whether there was a word in it. */
    boolean close() {
        boolean empty = line.fresh();
        line = outer.pop();
        builder.dropOpening();
        builder.go(line.end());
        return !empty;
    }

    /** Adds a comment about the last word; in a variation without any, about that. */
    void comment(String text) {
        Comment comment = new Comment(text);
        if (line.fresh() && !isMain()) {
            builder.opening(comment);
        } else {
            builder.remark(new Remarks(List.of(comment), List.of()));
        }
    }

    void glyph(int glyph) {
        builder.remark(new Remarks(List.of(), List.of(glyph)));
    }
}
