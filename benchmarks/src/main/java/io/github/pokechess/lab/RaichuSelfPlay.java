package io.github.pokechess.app.raichu;

import io.github.pokechess.game.GameResult;
import io.github.pokechess.raichu.RaichuBoard;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Games of a contender against itself, as data for core's {@code RaichuTuner}: a line for each position with what the game
 * came to and what the search has found, both for the side to act.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.app.raichu.RaichuSelfPlay
 *     -Dexec.args="FILE CONTENDER GAMES THREADS SIZE SEED"</pre>
 */
final class RaichuSelfPlay {
    private static final int OPENING = 4;
    private static final double LATER_RANDOM = 0.03;

    private RaichuSelfPlay() {}

    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        int games = Integer.parseInt(args[2]);
        int size = Integer.parseInt(args[4]);
        long seed = Long.parseLong(args[5]);
        ExecutorService threads = Executors.newFixedThreadPool(Integer.parseInt(args[3]));
        List<Future<List<String>>> results = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            long number = seed + i;
            results.add(threads.submit(() -> play(args[1], size, number)));
        }
        try (Writer out = Files.newBufferedWriter(Path.of(args[0]))) {
            for (Future<List<String>> result : results) {
                for (String line : result.get()) {
                    out.write(line);
                    out.write('\n');
                }
                out.flush();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<String> play(String words, int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        RaichuContender contender = new RaichuContender(words);
        RaichuBoard board = RaichuBoard.of(RaichuPosition.start(size, RaichuRules.standard()), contender.evaluator());
        int[] buffer = new int[board.maxMoves()];
        int opening = OPENING + random.nextInt(OPENING);
        List<String> positions = new ArrayList<>();
        List<Integer> sides = new ArrayList<>();
        while (board.result().isEmpty()) {
            int decision;
            if (board.made() < opening || random.nextDouble() < LATER_RANDOM) {
                decision = buffer[random.nextInt(board.generate(buffer, 0))];
            } else {
                decision = contender.decide(board);
                positions.add(contender.value + "\t" + board.text());
                sides.add(board.side());
            }
            board.make(decision, 0);
        }
        int winner = board.result().orElseThrow().winner();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < positions.size(); i++) {
            int result = winner == GameResult.DRAW ? 0 : winner == sides.get(i) ? 1 : -1;
            lines.add(result + "\t" + positions.get(i));
        }
        return lines;
    }
}
