package io.github.pokechess.app;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.notation.BoardDrawing;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws a position of any game. */
@Command(name = "show", mixinStandardHelpOptions = true, description = "Draws a position, after some decisions if any.")
final class BoardShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private BoardOption option;

    @Parameters(paramLabel = "DECISION", arity = "0..*", description = "Decisions to make before.")
    private String[] decisions = {};

    @Option(names = "--svg", paramLabel = "FILE", description = "Where to write it as a picture.")
    private @Nullable Path svg;

    @Option(names = "--width", paramLabel = "PIXELS", defaultValue = "0", description = "The picture's (default: any).")
    private int width;

    @Override
    public Integer call() throws IOException {
        GameBoard board = option.board();
        for (String decision : decisions) {
            board.make(board.decision(decision), 0);
        }
        BoardDrawing drawing = BoardDrawing.of(board.picture());
        PrintWriter out = spec.commandLine().getOut();
        if (svg == null) {
            out.print(CommandLine.Help.Ansi.AUTO.enabled() ? drawing.ansi() : drawing.plain());
            out.println(board.text().strip());
        } else {
            drawing.writeSvg(svg, option.kind().name(), width);
            out.println(svg.toAbsolutePath());
        }
        out.flush();
        return 0;
    }
}
