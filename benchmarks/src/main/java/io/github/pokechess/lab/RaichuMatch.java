package io.github.pokechess.app.raichu;

import io.github.pokechess.game.GameResult;
import io.github.pokechess.raichu.RaichuBoard;
import io.github.pokechess.raichu.RaichuPiece;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Pairs of games between two contenders, sides exchanged, from random openings of four to seven turns after which a search for
 * a moment finds nobody far ahead.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.app.raichu.RaichuMatch -Dexec.args="A B PAIRS THREADS SIZE SEED"</pre>
 */
final class RaichuMatch {
    private static final String REFEREE = "selective:standard:nodes=20000";
    private static final int FAR_AHEAD = 150_000;

    private RaichuMatch() {}

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        int pairs = Integer.parseInt(args[2]);
        int size = Integer.parseInt(args[4]);
        long seed = Long.parseLong(args[5]);
        ExecutorService threads = Executors.newFixedThreadPool(Integer.parseInt(args[3]));
        List<Future<int[]>> results = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            long number = seed + i;
            results.add(threads.submit(() -> pair(args[0], args[1], size, number)));
        }
        int[] counts = new int[3];
        double[] scores = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            for (int result : results.get(i).get()) {
                counts[1 - result]++;
                scores[i] += (result + 1) / 4.0;
            }
            double mean = 0;
            for (int k = 0; k <= i; k++) {
                mean += scores[k] / (i + 1);
            }
            double variance = 0;
            for (int k = 0; k <= i; k++) {
                variance += (scores[k] - mean) * (scores[k] - mean) / Math.max(1, i);
            }
            if ((i + 1) % 10 == 0 || i == pairs - 1) {
                System.out.printf(
                        Locale.ROOT,
                        "%d games: won %d, drawn %d, lost %d: %.1f ± %.1f %%%n",
                        2 * (i + 1),
                        counts[0],
                        counts[1],
                        counts[2],
                        100 * mean,
                        196 * Math.sqrt(variance / (i + 1)));
            }
        }
        threads.shutdown();
    }

    /** What both games came to for the first contender: 1, 0 or −1. */
    private static int[] pair(String first, String second, int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> opening = opening(size, random);
        RaichuContender a = new RaichuContender(first);
        RaichuContender b = new RaichuContender(second);
        int[] results = new int[2];
        for (int game = 0; game < 2; game++) {
            int winner = play(game == 0 ? a : b, game == 0 ? b : a, size, opening);
            results[game] = winner == GameResult.DRAW ? 0 : winner == game ? 1 : -1;
        }
        System.out.println(
                results[0] + " " + results[1] + "; " + a.statistics() + " against " + b.statistics() + "; " + seed);
        return results;
    }

    private static List<String> opening(int size, SplittableRandom random) {
        while (true) {
            RaichuBoard board = RaichuBoard.of(RaichuPosition.start(size, RaichuRules.standard()));
            List<String> moves = new ArrayList<>();
            int turns = 4 + random.nextInt(4);
            int[] buffer = new int[board.maxMoves()];
            while (moves.size() < turns && board.result().isEmpty()) {
                int decision = buffer[random.nextInt(board.generate(buffer, 0))];
                moves.add(board.text(decision));
                board.make(decision, 0);
            }
            if (board.result().isEmpty()) {
                RaichuContender referee = new RaichuContender(REFEREE);
                referee.decide(board);
                if (Math.abs(referee.value) <= FAR_AHEAD) {
                    return moves;
                }
            }
        }
    }

    /** Pieces of both sides, what who acts thinks for White in hundredths, and the move. */
    private static void note(StringBuilder course, RaichuBoard board, int value, String move) {
        int[] counts = new int[2];
        for (RaichuPiece piece : RaichuPiece.values()) {
            counts[piece.color().ordinal()] += board.count(piece);
        }
        course.append(counts[0])
                .append(':')
                .append(counts[1])
                .append(' ')
                .append((board.side() == 0 ? value : -value) / 10_000)
                .append(' ')
                .append(move)
                .append(board.side() == 0 ? " " : "; ");
    }

    private static int play(RaichuContender white, RaichuContender black, int size, List<String> opening) {
        RaichuPosition start = RaichuPosition.start(size, RaichuRules.standard());
        RaichuBoard forWhite = RaichuBoard.of(start, white.evaluator());
        RaichuBoard forBlack = RaichuBoard.of(start, black.evaluator());
        white.newGame();
        black.newGame();
        StringBuilder course = new StringBuilder();
        for (int turn = 0; forWhite.result().isEmpty(); turn++) {
            String move;
            if (turn < opening.size()) {
                move = opening.get(turn);
            } else if (forWhite.side() == 0) {
                move = forWhite.text(white.decide(forWhite));
                note(course, forWhite, white.value, move);
            } else {
                move = forBlack.text(black.decide(forBlack));
                note(course, forBlack, black.value, move);
            }
            forWhite.make(forWhite.decision(move), 0);
            forBlack.make(forBlack.decision(move), 0);
        }
        GameResult result = forWhite.result().orElseThrow();
        if (result.winner() == GameResult.DRAW) {
            System.out.println(result.reason() + ": " + forWhite.text());
            System.out.println(course);
        }
        return result.winner();
    }
}
