package io.github.pokechess.app.programs;

import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.Verb;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Raichu as a course wants it played: words in, a board for each better decision out, the last one counts. The time
 * limit holds for the whole process, from its start on; that is why {@code Main} answers plain words without this
 * class.
 */
@Command(
        name = "raichu",
        footer = {"", "Example:", "  pokechess raichu 8 w $(cat board.txt) 10"},
        description =
                "Decides on a move in Raichu: prints the board after it, once for each better decision; the last line"
                        + " is the move, within the time limit. Other verbs know the game by --game raichu.")
public final class RaichuCommand extends Verb {
    @Parameters(index = "0", paramLabel = "N", description = "How many rows and columns there are: even, 8 to 26.")
    private String size = "";

    @Parameters(index = "1", paramLabel = "player", description = "Who is to move: w or b.")
    private String player = "";

    @Parameters(
            index = "2",
            paramLabel = "board",
            description = "The N² characters of the board, row by row from the top left: w W @, b B $ and . for none.")
    private String board = "";

    @Parameters(index = "3", paramLabel = "timelimit", description = "How many seconds there are.")
    private String timeLimit = "";

    @Override
    public Integer call() {
        List<String> problems = new ArrayList<>();
        RaichuAnswer answer = RaichuAnswer.parse(List.of(size, player, board, timeLimit), problems);
        if (answer == null) {
            throw new ProblemsException(problems);
        }
        answer.printFirstMove(spec.commandLine().getOut());
        answer.searchAndPrint(
                RootCommand.of(spec).startNanos(), spec.commandLine().getOut());
        return 0;
    }
}
