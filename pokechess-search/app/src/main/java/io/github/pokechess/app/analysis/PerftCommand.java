package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Perft;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts paths from a position; the last line is the number alone. */
@Command(
        name = "perft",
        footer = {"", "Example:", "  pokechess perft 4 --divide"},
        description = "Counts the paths of N moves from a position, each roll as a path of its own; in Pokémon Chess"
                + " the paths of N whole turns without luck. A path ends where the game does; repetition is ignored.")
public final class PerftCommand extends Verb {
    private static final int MAX_PLIES = 100;

    @Parameters(paramLabel = "N", description = "How long the paths are.")
    private int plies;

    @Mixin
    private GameOption game;

    @Option(names = "--divide", description = "Also the count of each first move.")
    private boolean divide;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "How many threads count (default: 1; other games than Pokémon Chess count with one).")
    private int threads = 1;

    @Mixin
    private JsonOption json = new JsonOption();

    /** The number of paths, and of those that begin with each move if that is asked for. */
    private record Count(List<Map.Entry<String, Long>> divided, long paths) {}

    @Override
    public Integer call() throws InterruptedException {
        require(plies >= 0 && plies <= MAX_PLIES, "N is from 0 to " + MAX_PLIES + ": " + plies);
        Start<?, ?> start = game.start(LuckModel.NONE, new SplittableRandom(0));
        long begun = System.nanoTime();
        Count count = start.position() instanceof Position position ? countPlies(position) : countDecisions(start);
        boolean turns =
                start.position() instanceof Position chess && chess.rules().luck() == LuckModel.NONE;
        Report report = json.report().startMembers(start);
        report.literalMember("length", plies)
                .textMember("unit", turns ? "turns" : "decisions")
                .literalMember("paths", count.paths())
                .literalMember("elapsedMillis", (System.nanoTime() - begun) / 1_000_000)
                .rowsMember(
                        "divided",
                        divide ? count.divided() : null,
                        move -> report.textMember("move", move.getKey())
                                .literalMember("paths", move.getValue())
                                .printLine(move.getKey() + " " + move.getValue()))
                .printLine(count.paths())
                .finish();
        return 0;
    }

    private Count countPlies(Position start) throws InterruptedException {
        List<Map.Entry<String, Long>> divided = new ArrayList<>();
        if (divide) {
            for (Perft.Entry entry : Perft.divide(start, plies)) {
                String ply = entry.moves().stream().map(PlayedMove::toString).collect(Collectors.joining(" "));
                divided.add(Map.entry(ply, entry.count()));
            }
        }
        return new Count(divided, Perft.bulk(start, plies, threads));
    }

    private <P extends GamePosition<P, M>, M> Count countDecisions(Start<P, M> start) {
        List<Map.Entry<String, Long>> divided = new ArrayList<>();
        GameBoard<P, M> board = start.position().newBoard();
        int[] buffer = new int[(plies + 1) * board.maxMoves()];
        long sum = 0;
        if (divide && plies > 0 && board.finalScore() == GameTree.UNFINISHED) {
            for (int move : Arrays.copyOf(buffer, board.generate(buffer, 0))) {
                long count = countPathsAfter(board, move, plies - 1, buffer, 0);
                divided.add(Map.entry(start.kind().format(board.move(move), start.position()), count));
                sum += count;
            }
        } else {
            sum = countPaths(board, plies, buffer, 0);
        }
        return new Count(divided, sum);
    }

    private static long countPaths(GameTree tree, int depth, int[] buffer, int from) {
        if (depth == 0) {
            return 1;
        }
        if (tree.finalScore() != GameTree.UNFINISHED) {
            return 0;
        }
        int end = tree.generate(buffer, from);
        long sum = 0;
        for (int i = from; i < end; i++) {
            sum += countPathsAfter(tree, buffer[i], depth - 1, buffer, end);
        }
        return sum;
    }

    private static long countPathsAfter(GameTree tree, int move, int depth, int[] buffer, int from) {
        int size = tree.chance(move).size();
        if (depth == 0) {
            return size;
        }
        long sum = 0;
        for (int roll = 0; roll < size; roll++) {
            tree.make(move, roll);
            sum += countPaths(tree, depth, buffer, from);
            tree.unmake();
        }
        return sum;
    }
}
