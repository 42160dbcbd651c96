package io.github.pokechess.benchmarks;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.ChanceSource;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/** The immutable values in a typed middle game under standard luck; the unit is a nanosecond for one call. */
public class PositionBenchmark extends Suite {
    private static final int PATHS = 887;

    private final Position position = Scene.MIDDLE_GAME.position(LuckModel.STANDARD);
    private final Game game = Game.start(position, ChanceSource.seeded(1));
    private final Move quiet = Move.of(Square.B8, Square.C6);
    private final Move capture = Move.of(Square.D8, Square.D5);

    /** The branches of a quiet move. */
    @Benchmark
    public List<Position.Branch> playQuiet() {
        return position.branches(quiet);
    }

    /** The three branches of a capture attempt. */
    @Benchmark
    public List<Position.Branch> playCapture() {
        return position.branches(capture);
    }

    /** A game goes on by a quiet move. */
    @Benchmark
    public Game apply() {
        return game.apply(quiet);
    }

    @Benchmark
    public List<Move> legalMoves() {
        return position.legalMoves();
    }

    /** All paths of two decisions with their outcomes, by immutable positions; an operation is a position. */
    @Benchmark
    @OperationsPerInvocation(PATHS)
    public long positions() {
        return requireCount(paths(position, 2), PATHS);
    }

    private static long paths(Position position, int plies) {
        if (plies == 0) {
            return 1;
        }
        long count = 0;
        for (Move move : position.legalMoves()) {
            for (Position.Branch branch : position.branches(move)) {
                count += paths(branch.position(), plies - 1);
            }
        }
        return count;
    }

    @Benchmark
    public boolean isLegal() {
        return position.isLegal(capture);
    }

    @Benchmark
    public long hash() {
        return position.hash();
    }
}
