package io.github.pokechess.notation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Goes through an annotated game in the order of movetext; lines that wait for their variations stand on a stack, however
 * deep they are.
 */
final class TreeWalk {
    private TreeWalk() {}

    /** Takes the parts of movetext in their order. */
    interface Sink {
        /**
         * A turn.
         *
         * @param before the node it is made at
         * @param node the node it leads to
         * @param numbered whether something stands between it and the turn before
         */
        void turn(AnnotatedGame.Node before, AnnotatedGame.Node node, boolean numbered);

        /** A variation of the last turn but those in variations begins with this node. */
        void open(AnnotatedGame.Node first);

        /** A variation ends. */
        void close();
    }

    /** A line up to a node, of whose continuations some are told. */
    private static final class Line {
        AnnotatedGame.Node node;
        boolean numbered = true;
        int told;

        Line(AnnotatedGame.Node node) {
            this.node = node;
        }
    }

    static void of(AnnotatedGame.Node start, Sink sink) {
        Deque<Line> waiting = new ArrayDeque<>();
        waiting.push(new Line(start));
        while (true) {
            Line line = waiting.element();
            List<AnnotatedGame.Node> next = line.node.next();
            if (next.isEmpty()) {
                waiting.pop();
                if (waiting.isEmpty()) {
                    return;
                }
                sink.close();
            } else if (line.told == next.size()) {
                line.numbered = next.size() > 1 || !next.get(0).comments().isEmpty();
                line.node = next.get(0);
                line.told = 0;
            } else {
                AnnotatedGame.Node node = next.get(line.told++);
                if (line.told > 1) {
                    sink.open(node);
                    sink.turn(line.node, node, true);
                    Line variation = new Line(node);
                    variation.numbered = !node.comments().isEmpty();
                    waiting.push(variation);
                } else {
                    sink.turn(line.node, node, line.numbered);
                }
            }
        }
    }
}
