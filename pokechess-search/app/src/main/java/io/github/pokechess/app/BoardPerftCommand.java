package io.github.pokechess.app;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameTree;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts paths from a position of any game; the last line is the number alone. */
@Command(
        name = "perft",
        mixinStandardHelpOptions = true,
        description = "Counts the paths of so many decisions from a position, each roll apart. A finished game goes no"
                + " further; repetition is not looked at.")
final class BoardPerftCommand implements Callable<Integer> {
    private static final int MAX_PLIES = 100;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "N", description = "How long the paths are.")
    private int plies;

    @Mixin
    private BoardOption option;

    @Option(names = "--divide", description = "Also the count of each first decision.")
    private boolean divide;

    @Override
    public Integer call() {
        if (plies < 0 || plies > MAX_PLIES) {
            throw new ParameterException(spec.commandLine(), "N is from 0 to " + MAX_PLIES + ": " + plies);
        }
        GameBoard board = option.board();
        PrintWriter out = spec.commandLine().getOut();
        int[] buffer = new int[(plies + 1) * board.maxMoves()];
        long sum = 0;
        if (divide && plies > 0 && board.outcome() == GameTree.UNFINISHED) {
            for (int decision : Arrays.copyOf(buffer, board.generate(buffer, 0))) {
                long count = follow(board, decision, plies - 1, buffer, 0);
                out.println(board.text(decision) + " " + count);
                sum += count;
            }
        } else {
            sum = count(board, plies, buffer, 0);
        }
        out.println(sum);
        out.flush();
        return 0;
    }

    private static long count(GameTree tree, int depth, int[] buffer, int from) {
        if (depth == 0) {
            return 1;
        }
        if (tree.outcome() != GameTree.UNFINISHED) {
            return 0;
        }
        int end = tree.generate(buffer, from);
        long sum = 0;
        for (int i = from; i < end; i++) {
            sum += follow(tree, buffer[i], depth - 1, buffer, end);
        }
        return sum;
    }

    private static long follow(GameTree tree, int decision, int depth, int[] buffer, int from) {
        int outcomes = tree.chance(decision).outcomes();
        if (depth == 0) {
            return outcomes;
        }
        long sum = 0;
        for (int outcome = 0; outcome < outcomes; outcome++) {
            tree.make(decision, outcome);
            sum += count(tree, depth, buffer, from);
            tree.unmake();
        }
        return sum;
    }
}
