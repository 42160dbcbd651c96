package io.github.pokechess.board.messages;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A message that a {@link io.github.pokechess.board.Desk} sends without a request; {@link
 * io.github.pokechess.board.DeskJson} writes it. Embedders hand events on, and may make those that are declared here.
 */
public interface PageEvent {

    /** Something other than the game has gone wrong. */
    record Problem(String text) implements PageEvent {
        /** @throws NullPointerException if a part is null */
        public Problem {
            requireNonNull(text, "text");
        }
    }

    /**
     * The result of a search.
     *
     * @param score the expected score of the side to move, from −1 to 1
     * @param wdl the shares of its wins, draws and losses; none where they were not measured
     * @param lines the best moves with what follows, the best first
     */
    record Info(
            long version, int node, int ply, int depth, long nodes, double score, List<Double> wdl, List<Line> lines)
            implements PageEvent {
        /** Copies the lists. */
        public Info {
            requireNonNull(wdl, "wdl");
            requireNonNull(lines, "lines");
            wdl = List.copyOf(wdl);
            lines = List.copyOf(lines);
        }
    }

    /**
     * A move with what follows.
     *
     * @param score the expected score of the side to move
     * @param depth the depth at which that was found
     * @param text the moves as players call them
     * @param arrows the ways of the move and of the reply to it
     * @param rolls what the outcomes of the move are worth, if it is the best
     */
    record Line(double score, int depth, String text, List<String> moves, List<Way> arrows, List<Roll> rolls) {
        /** Copies the lists. */
        public Line {
            requireNonNull(text, "text");
            requireNonNull(moves, "moves");
            requireNonNull(arrows, "arrows");
            requireNonNull(rolls, "rolls");
            moves = List.copyOf(moves);
            arrows = List.copyOf(arrows);
            rolls = List.copyOf(rolls);
        }
    }

    /** A way from square to square, counted row by row from the top; −1 where there is none. */
    record Way(int from, int to) {}

    /** An outcome of a move, its chance in percent, and its expected score. */
    record Roll(String name, double percent, double score) {
        /** @throws NullPointerException if a part is null */
        public Roll {
            requireNonNull(name, "name");
        }
    }
}
