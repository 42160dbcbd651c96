package io.github.pokechess.notation.internal.walk;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.record.Comment;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.notation.record.Remarks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Grows the tree of a game in the order of movetext: words, their remarks, variations of the last word. Used once. */
public final class LineBuilder<P extends GamePosition<P, M>, M> {
    /**
     * The number of reversible moves that are searched for repetitions. Without a limit a hostile text would make that
     * quadratic in games that no count of moves ends.
     */
    public static final int MAX_REVERSIBLE = 5000;

    public static final String TOO_REVERSIBLE =
            "more than " + MAX_REVERSIBLE + " turns without a capture or pawn move come before it";

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

    public LineBuilder(GameBuilder<P, M> builder) {
        this.builder = builder;
        this.line = new Line<>(builder.start(), builder.start(), true);
    }

    /** Whether nothing is read that goes on from a place. */
    public static boolean leadsNowhere(GameNode<?, ?> place) {
        return place.reversibleMoves() > MAX_REVERSIBLE;
    }

    /** The builder, which stands at the end of the line at hand, or within the word to come. */
    public GameBuilder<P, M> builder() {
        return builder;
    }

    /** The place behind the last word of the line at hand. */
    public GameNode<P, M> end() {
        return line.end();
    }

    public boolean isMain() {
        return outer.isEmpty();
    }

    /** The depth of the line at hand in variations. */
    public int depth() {
        return outer.size();
    }

    /** Whether there is a last word in the line at hand, which can have glyphs and variations. */
    public boolean hasWord() {
        return !line.fresh();
    }

    /** Ends a word, whose moves the builder has been given. */
    public void word() {
        line = new Line<>(line.end(), builder.at(), false);
    }

    /** Begins a variation of the last word, or of a game without any. */
    public void open() {
        outer.push(line);
        line = new Line<>(line.before(), line.before(), true);
        builder.go(line.end());
    }

    /** Ends the variation at hand; answers whether there was a word in it. */
    public boolean close() {
        boolean empty = line.fresh();
        line = outer.pop();
        builder.dropOpening();
        builder.go(line.end());
        return !empty;
    }

    /** Adds a comment about the last word; in a variation without any, about that. */
    public void comment(String text) {
        Comment comment = new Comment(text);
        if (line.fresh() && !isMain()) {
            builder.opening(comment);
        } else {
            builder.remark(new Remarks(List.of(comment), List.of()));
        }
    }

    public void glyph(int glyph) {
        builder.remark(new Remarks(List.of(), List.of(glyph)));
    }
}
