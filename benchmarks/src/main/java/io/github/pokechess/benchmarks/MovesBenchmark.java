package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/** The internals in a typed middle game; the unit is a nanosecond for all decisions of the position together. */
public class MovesBenchmark extends Suite {
    private final StateTree tree = Scene.MIDDLE_GAME.tree(LuckModel.NONE);
    private final State state = tree.state();
    private final State next = state.successor();
    private final Chart chart = tree.table();
    private final int[] moves = new int[MoveGenerator.MAX_MOVES];
    private int count;

    @Setup
    public void prepare() {
        count = MoveGenerator.generate(state, moves, 0);
    }

    /** Writes all decisions into an array. */
    @Benchmark
    public int generate() {
        return MoveGenerator.generate(state, moves, 0);
    }

    /** Writes the capture attempts alone. */
    @Benchmark
    public int captures() {
        return MoveGenerator.generateCaptures(state, moves, MoveGenerator.MAX_MOVES / 2);
    }

    /** Makes each decision, hash included, and takes it back; nothing is generated. */
    @Benchmark
    public long makeUnmake() {
        long hashes = 0;
        for (int i = 0; i < count; i++) {
            int move = moves[i];
            int resolution = PackedMove.isCapture(move)
                    ? Chart.resolution(state.effectiveness(move, chart), State.HIT)
                    : State.TAKE;
            state.make(move, resolution, next);
            hashes ^= next.hash();
            state.unmake(next);
        }
        return hashes;
    }

    /** Asks whether each decision is legal, as a search does for a move of the transposition table. */
    @Benchmark
    public int isLegal() {
        int legal = 0;
        for (int i = 0; i < count; i++) {
            legal += MoveGenerator.isLegal(state, moves[i]) ? 1 : 0;
        }
        return legal;
    }
}
