package io.github.pokechess.app;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Raichu as a course wants it played: words in, a board for each better decision out, the last one counts. The time limit
 * holds for the whole process, from its start on.
 */
@Command(
        name = "raichu",
        mixinStandardHelpOptions = true,
        description =
                "Decides on a move in Raichu: prints the board after it, once for each better decision; the last line"
                        + " is the move, within the time limit. Other verbs know the game by --game raichu.")
final class RaichuCommand implements Callable<Integer> {
    private static final int TABLE_MEBIBYTES = 64;
    private static final double LONGEST_SECONDS = 1e6;

    /** The share of the time limit that is used. */
    private static final double SHARE = 0.9;

    /** What starting and ending the process takes beside what can be measured. */
    private static final long ALLOWANCE_MILLIS = 100;

    @Spec
    private CommandSpec spec;

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
        int rows = rows(problems);
        RaichuPosition position = position(rows, problems);
        double seconds = seconds(problems);
        if (position == null || !problems.isEmpty()) {
            throw new ParameterException(spec.commandLine(), String.join("\n", problems));
        }
        position.outcome().ifPresent(result -> {
            throw new ParameterException(spec.commandLine(), "the game is over: " + result.reason());
        });
        PrintWriter out = spec.commandLine().getOut();
        out.println("Searching for best move for " + player + " from board state:");
        for (int row = 0; row < rows; row++) {
            out.println(board.substring(row * rows, (row + 1) * rows));
        }
        out.println("Here's what I decided:");
        out.flush();
        decide(position, seconds, out);
        return 0;
    }

    private static void decide(RaichuPosition position, double seconds, PrintWriter out) {
        Shown shown = new Shown(position, out);
        Searcher searcher = Searcher.builder().tableMebibytes(TABLE_MEBIBYTES).build();
        shown.show(searcher.search(position, Limits.time(time(seconds)), shown::show));
    }

    /** Prints the board after the best move whenever that is another one than before. */
    private static final class Shown {
        private final RaichuPosition position;
        private final PrintWriter out;
        private Optional<RaichuMove> last = Optional.empty();

        Shown(RaichuPosition position, PrintWriter out) {
            this.position = position;
            this.out = out;
        }

        void show(SearchResult<RaichuMove> result) {
            if (!result.best().equals(last)) {
                last = result.best();
                out.println(position.after(last.orElseThrow(), 0).board());
                out.flush();
            }
        }
    }

    /** How long to search: so that the process ends with a tenth of its time to spare. */
    private static Duration time(double seconds) {
        long limit = Math.round(1000 * seconds);
        long age = System.currentTimeMillis()
                - ManagementFactory.getRuntimeMXBean().getStartTime();
        // A process that is older than the limit was not started for this alone.
        long spent = age >= 0 && age < limit ? age : 0;
        return Duration.ofMillis(Math.max(0, Math.round(SHARE * limit) - spent - ALLOWANCE_MILLIS));
    }

    private int rows(List<String> problems) {
        for (int n = RaichuPosition.MIN_SIZE; n <= RaichuPosition.MAX_SIZE; n += 2) {
            if (size.equals(String.valueOf(n))) {
                return n;
            }
        }
        problems.add("N must be an even number from 8 to 26: " + size);
        return 0;
    }

    private @Nullable RaichuPosition position(int rows, List<String> problems) {
        boolean known = player.equals("w") || player.equals("b");
        if (!known) {
            problems.add("player must be w or b: " + player);
        }
        if (rows != 0 && board.length() != rows * rows) {
            problems.add("board must have " + rows * rows + " characters: " + board.length());
            return null;
        }
        if (rows == 0) {
            return null;
        }
        try {
            // A space would begin another field.
            return RaichuPosition.parse(board.replace(' ', '_') + " " + (known ? player : "w"), RaichuRules.standard());
        } catch (MalformedTextException malformed) {
            problems.add(Main.message(malformed));
            return null;
        }
    }

    private double seconds(List<String> problems) {
        try {
            double seconds = Double.parseDouble(timeLimit);
            if (seconds > 0 && seconds <= LONGEST_SECONDS) {
                return seconds;
            }
        } catch (NumberFormatException noNumber) {
            // told below
        }
        problems.add("timelimit must be a number of seconds above 0: " + timeLimit);
        return 0;
    }
}
