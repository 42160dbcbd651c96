package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Turn;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Grows the tree of an annotated game in the order of movetext. Used once; not thread-safe. */
final class TreeBuilder {
    private final AnnotatedGame.Node start;

    /** The lines that the one at hand is a variation of, the innermost first. */
    private final Deque<Line> outer = new ArrayDeque<>();

    private final List<Comment> opening = new ArrayList<>();
    private Line line;

    /** A line as far as it has grown: its last node and the one before; fresh while it has no turn of its own. */
    private record Line(AnnotatedGame.Node last, AnnotatedGame.Node before, boolean fresh) {}

    TreeBuilder(Game game) {
        start = new AnnotatedGame.Node(game, "", List.of());
        line = new Line(start, start, false);
    }

    /** The node to go on from. */
    AnnotatedGame.Node last() {
        return line.last();
    }

    /** Whether it is the main line that goes on. */
    boolean isMain() {
        return outer.isEmpty();
    }

    /** The depth of the line at hand in variations. */
    int depth() {
        return outer.size();
    }

    /** The game after the next turn, and the turn's token. */
    void turn(Game game, String token) {
        AnnotatedGame.Node before = line.last();
        AnnotatedGame.Node node = before.after(game, token, opening);
        opening.clear();
        before.add(node);
        line = new Line(node, before, false);
    }

    /** The game after the next turn, whose token is found out. */
    void turn(Game game) {
        AnnotatedGame.Node before = line.last();
        List<PlayedMove> moves = before.movesTo(new AnnotatedGame.Node(game, "", List.of()));
        turn(game, TurnText.format(new Turn(before.game().position(), moves)));
    }

    /** Adds all that is said about the last turn. */
    void remarks(AnnotatedGame.Remarks remarks) {
        remarks.glyphs().forEach(this::glyph);
        remarks.comments().forEach(this::comment);
    }

    void glyph(int glyph) {
        line.last().add(glyph);
    }

    void comment(Comment comment) {
        if (line.fresh()) {
            opening.add(comment);
        } else {
            line.last().add(comment);
        }
    }

    /** Whether there is a last turn in the line at hand, which can have glyphs and variations. */
    boolean hasTurn() {
        return !line.fresh() && line.last() != start;
    }

    /** Begins a variation of the last turn. */
    void open() {
        outer.push(line);
        line = new Line(line.before(), line.before(), true);
    }

    /** Ends the variation at hand; answers whether there was a turn in it. */
    boolean close() {
        boolean empty = line.fresh();
        opening.clear();
        line = outer.pop();
        return !empty;
    }

    /** The tree, when the main line has ended. */
    AnnotatedGame build(GameRecord record) {
        line.last().end(record.game());
        return new AnnotatedGame(record, start);
    }
}
