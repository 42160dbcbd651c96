package io.github.pokechess.notation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Writes the lines of an annotated game; those that wait for their variations stand on a stack, however deep they are. */
final class TreeWriter {
    private final MovetextLines lines;
    private final Deque<Line> waiting = new ArrayDeque<>();

    /** A line up to a node, of whose continuations some are written. */
    private static final class Line {
        GameNode node;
        boolean numbered = true;
        int written;

        Line(GameNode node) {
            this.node = node;
        }
    }

    TreeWriter(MovetextLines lines) {
        this.lines = lines;
    }

    void write(GameNode start) {
        start.comments().forEach(lines::append);
        waiting.push(new Line(start));
        while (true) {
            Line line = waiting.element();
            List<GameNode> next = line.node.next();
            if (next.isEmpty()) {
                waiting.pop();
                if (waiting.isEmpty()) {
                    return;
                }
                lines.close();
            } else if (line.written == next.size()) {
                line.numbered = next.size() > 1 || !next.get(0).comments().isEmpty();
                line.node = next.get(0);
                line.written = 0;
            } else {
                GameNode node = next.get(line.written++);
                if (line.written > 1) {
                    lines.open();
                    node.opening().forEach(lines::append);
                    turn(line.node, node, true);
                    Line variation = new Line(node);
                    variation.numbered = !node.comments().isEmpty();
                    waiting.push(variation);
                } else {
                    turn(line.node, node, line.numbered);
                }
            }
        }
    }

    private void turn(GameNode before, GameNode node, boolean numbered) {
        GameText.number(lines, before.game().position(), numbered);
        lines.append(node.turn());
        node.glyphs().forEach(glyph -> lines.append("$" + glyph));
        node.comments().forEach(lines::append);
    }
}
