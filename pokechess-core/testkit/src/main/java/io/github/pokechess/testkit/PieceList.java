package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.Evaluator;
import java.util.HashMap;
import java.util.Map;

/** An evaluator that lists the pieces that it receives. */
final class PieceList implements Evaluator<Object> {
    private record Placed(int piece, int square) {}

    private final boolean incremental;
    private final Map<Placed, Integer> counts = new HashMap<>();
    private int calls;

    PieceList(boolean incremental) {
        this.incremental = incremental;
    }

    @Override
    public int evaluate(Object board) {
        return 0;
    }

    @Override
    public boolean isIncremental() {
        return incremental;
    }

    @Override
    public void clear() {
        calls++;
        counts.clear();
    }

    @Override
    public void put(int piece, int square) {
        calls++;
        counts.merge(new Placed(piece, square), 1, Integer::sum);
    }

    @Override
    public void remove(int piece, int square) {
        calls++;
        Placed placed = new Placed(piece, square);
        assertThat(counts).as("pieces of which one is removed").containsKey(placed);
        counts.computeIfPresent(placed, (same, count) -> count == 1 ? null : Integer.valueOf(count - 1));
    }

    /** The pieces by their text, with how often each was put. */
    Map<String, Integer> pieces() {
        Map<String, Integer> pieces = new HashMap<>();
        counts.forEach((placed, count) -> pieces.put(placed.toString(), count));
        return pieces;
    }

    int calls() {
        return calls;
    }

    void check(PieceList fresh, String where) {
        assertThat(counts)
                .as("pieces put and removed move by move, compared with those put when newly attached, %s", where)
                .isEqualTo(fresh.counts);
    }
}
