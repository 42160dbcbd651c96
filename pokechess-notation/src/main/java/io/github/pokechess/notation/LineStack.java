package io.github.pokechess.notation;

import java.util.ArrayDeque;
import java.util.Deque;

/** The lines of movetext from the main line to the variation at hand: where each stands, and where it stood a move ago. */
final class LineStack<P> {
    private final Deque<Line<P>> outer = new ArrayDeque<>();
    private Line<P> line;

    private static final class Line<P> {
        private P position;
        private P before;
        private TurnNumbers numbers;
        private TurnNumbers numbersBefore;
        private boolean fresh = true;

        Line(P position, TurnNumbers numbers) {
            this.position = position;
            this.before = position;
            this.numbers = numbers;
            this.numbersBefore = numbers;
        }
    }

    LineStack(P start) {
        line = new Line<>(start, new TurnNumbers());
    }

    /** The position at the end of the line at hand. */
    P position() {
        return line.position;
    }

    /** The numbers of the turns of the line at hand. */
    TurnNumbers numbers() {
        return line.numbers;
    }

    /** Whether there is no move in the line at hand. */
    boolean isFresh() {
        return line.fresh;
    }

    boolean inVariation() {
        return !outer.isEmpty();
    }

    /** Takes notice of a move of a side that leads to a position. */
    void move(int side, P after) {
        line.before = line.position;
        line.position = after;
        line.numbersBefore = line.numbers;
        line.numbers = new TurnNumbers(line.numbers);
        line.numbers.played(side);
        line.fresh = false;
    }

    /** @throws IllegalArgumentException if there is no move that it could be a variation of */
    void open() {
        if (line.fresh) {
            throw new IllegalArgumentException("a variation needs a move before it");
        }
        Line<P> variation = new Line<>(line.before, line.numbersBefore);
        outer.push(line);
        line = variation;
    }

    /** @throws IllegalArgumentException if there is no variation, or no move in it */
    void close() {
        if (outer.isEmpty() || line.fresh) {
            throw new IllegalArgumentException("there is no variation to end");
        }
        line = outer.pop();
    }
}
