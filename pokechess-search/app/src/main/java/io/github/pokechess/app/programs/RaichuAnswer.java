package io.github.pokechess.app.programs;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The answer to what the course asks: a board after a legal move at once, then one for each better decision. The
 * referee takes the last line that is there when the time is up, and machines are loaded; therefore the first board
 * needs no search, and the search ends so long before the limit as the start of the process has taken.
 */
public final class RaichuAnswer {
    /** The table of a long search. A short one gets a smaller table, which takes less time to make. */
    private static final int TABLE_MEBIBYTES = 64;

    private static final int SMALL_TABLE_MEBIBYTES = 16;
    private static final long SHORT_MILLIS = 5000;
    private static final double LONGEST_SECONDS = 1e6;

    /** The time to end the process, in milliseconds, in addition to a tenth of the limit. */
    private static final long ALLOWANCE_MILLIS = 100;

    private static final int ARGUMENTS = 4;

    private final RaichuPosition parsePosition;
    private final String board;
    private final String player;
    private final long limitMillis;

    /** The move whose board was printed last. */
    private @Nullable RaichuMove last;

    private RaichuAnswer(RaichuPosition position, String board, String player, long limitMillis) {
        this.parsePosition = position;
        this.board = board;
        this.player = player;
        this.limitMillis = limitMillis;
    }

    /**
     * The answer to the four words of the course.
     *
     * @param problems receives their problems
     * @return null if there are any
     */
    public static @Nullable RaichuAnswer parse(List<String> args, List<String> problems) {
        if (args.size() != ARGUMENTS) {
            throw new IllegalArgumentException("four words are wanted: " + args.size());
        }
        String player = args.get(1);
        String board = args.get(2);
        int rows = parseSize(args.get(0), problems);
        RaichuPosition position = parsePosition(rows, player, board, problems);
        double seconds = parseSeconds(args.get(3), problems);
        if (position != null && problems.isEmpty() && position.outcome().isPresent()) {
            problems.add("the game is over: " + position.outcome().get().reason());
        }
        return position == null || !problems.isEmpty()
                ? null
                : new RaichuAnswer(position, board, player, Math.round(1000 * seconds));
    }

    private static int parseSize(String size, List<String> problems) {
        for (int n = RaichuPosition.MIN_SIZE; n <= RaichuPosition.MAX_SIZE; n += 2) {
            if (size.equals(String.valueOf(n))) {
                return n;
            }
        }
        problems.add("N must be an even number from 8 to 26: " + size);
        return 0;
    }

    private static @Nullable RaichuPosition parsePosition(
            int rows, String player, String board, List<String> problems) {
        boolean isSide = player.equals("w") || player.equals("b");
        if (!isSide) {
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
            return RaichuPosition.parse(
                    String.join(" ", board.replace(' ', '_'), isSide ? player : "w"), RaichuRules.standard());
        } catch (MalformedTextException malformed) {
            problems.addAll(Failure.problemLines(malformed));
            return null;
        }
    }

    private static double parseSeconds(String timeLimit, List<String> problems) {
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

    /** Prints the question and the board after a legal move. */
    public void printFirstMove(PrintWriter out) {
        out.print("Searching for best move for ");
        out.print(player);
        out.println(" from board state:");
        int rows = parsePosition.size();
        for (int row = 0; row < rows; row++) {
            out.println(board.substring(row * rows, (row + 1) * rows));
        }
        out.println("Here's what I decided:");
        last = greediestMove();
        out.println(parsePosition.after(last, 0).board());
        out.flush();
    }

    /**
     * Searches, and prints the board after each better move.
     *
     * @param beginning when the command line began to be set up, by {@link System#nanoTime}
     */
    public void searchAndPrint(long beginning, PrintWriter out) {
        // Java itself is started in no more time than the command line, and what ends the process may take as long as
        // both.
        long start = 2 * millisSince(beginning);
        int table = limitMillis < SHORT_MILLIS ? SMALL_TABLE_MEBIBYTES : TABLE_MEBIBYTES;
        if (millisLeft(start, start) > 0) {
            Searcher searcher = Searcher.builder().tableMebibytes(table).build();
            long left = Math.max(0, millisLeft(start / 2 + millisSince(beginning), start));
            printIfChanged(
                    searcher.search(
                            parsePosition, Limits.time(Duration.ofMillis(left)), found -> printIfChanged(found, out)),
                    out);
        }
    }

    private static long millisSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
    }

    /** A legal move that gains most at once. */
    private RaichuMove greediestMove() {
        List<RaichuMove> moves = new ArrayList<>(parsePosition.legalMoves());
        RaichuMove best = moves.get(0);
        for (RaichuMove move : moves) {
            best = parsePosition.moveScore(move) > parsePosition.moveScore(best) ? move : best;
        }
        return best;
    }

    /** The time to search, in milliseconds, after some time was spent. */
    private long millisLeft(long spent, long start) {
        return limitMillis - spent - Math.max(limitMillis / 10 + ALLOWANCE_MILLIS, start);
    }

    /** Prints the board after the best move if that is another one than before. */
    private void printIfChanged(SearchResult<RaichuMove> result, PrintWriter out) {
        RaichuMove best = result.best().orElseThrow();
        if (!best.equals(last)) {
            last = best;
            out.println(parsePosition.after(best, 0).board());
            out.flush();
        }
    }
}
