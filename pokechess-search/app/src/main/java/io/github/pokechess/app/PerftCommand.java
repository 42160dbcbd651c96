package io.github.pokechess.app;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Perft;
import io.github.pokechess.core.Position;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts paths from a position; the last line is the number alone. */
@Command(
        name = "perft",
        mixinStandardHelpOptions = true,
        description = "Counts the paths from a position: whole turns without luck, decisions with their rolls with it.")
final class PerftCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "N", description = "How long the paths are.")
    private int plies;

    @Mixin
    private PositionOption position;

    @Option(names = "--luck", defaultValue = "none", description = "none (default), standard or online.")
    private LuckModel luck = LuckModel.NONE;

    @Option(names = "--divide", description = "Also the count of each first decision.")
    private boolean divide;

    @Option(
            names = "--threads",
            paramLabel = "T",
            defaultValue = "1",
            description = "How many threads count (default: 1).")
    private int threads;

    @Override
    public Integer call() throws InterruptedException {
        Position start = position.under(luck);
        PrintWriter out = spec.commandLine().getOut();
        if (divide) {
            for (Perft.Entry entry : Perft.divide(start, plies)) {
                out.println(Lines.text(entry.ply()) + " " + entry.count());
            }
        }
        out.println(Perft.count(start, plies, threads));
        out.flush();
        return 0;
    }
}
