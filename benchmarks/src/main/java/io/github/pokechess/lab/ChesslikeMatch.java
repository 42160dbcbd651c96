package io.github.pokechess.app.chesslike;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikeEvaluator;
import io.github.pokechess.chesslike.ChesslikePosition;
import io.github.pokechess.chesslike.ChesslikeRules;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.search.tree.Budget;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.TreeSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Pairs of games between two evaluations at equal nodes a move, sides exchanged, from openings of two to five random turns
 * after which a search for a moment finds nobody far ahead. Pairs take turns on the sample levels and as many made up by
 * chance, no two of which are the same.
 *
 * <p>The evaluations are {@code standard}, {@code classic} and {@code scores}: grid scores alone.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.app.chesslike.ChesslikeMatch -Dexec.args="A B NODES PAIRS SEED"</pre>
 */
final class ChesslikeMatch {
    private static final int TABLE_MEBIBYTES = 4;
    private static final int REFEREE_NODES = 5_000;
    private static final int FAR_AHEAD = 250_000;
    private static final int LONGEST = 400;

    /** A lead of so many points is half a win, as the others have it. */
    private static final int HALF = 100;

    /** By level or kind of level: the scores of the first evaluation in its pairs, from 0 to 1. */
    private final Map<String, List<Double>> scores = new TreeMap<>();

    private final int[] counts = new int[3];
    private final int nodes;

    private ChesslikeMatch(int nodes) {
        this.nodes = nodes;
    }

    public static void main(String[] args) {
        ChesslikeMatch match = new ChesslikeMatch(Integer.parseInt(args[2]));
        int pairs = Integer.parseInt(args[3]);
        long seed = Long.parseLong(args[4]);
        for (int i = 0; i < pairs; i++) {
            match.pair(evaluator(args[0]), evaluator(args[1]), i, new SplittableRandom(seed + i));
            if ((i + 1) % 24 == 0 || i == pairs - 1) {
                match.report();
            }
        }
    }

    private static ChesslikeEvaluator evaluator(String name) {
        return switch (name) {
            case "standard" -> ChesslikeEvaluator.standard();
            case "classic" -> ChesslikeEvaluator.classic();
            case "scores" -> ChesslikeMatch::gridScores;
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static int gridScores(ChesslikeEvaluator.View view) {
        int lead = view.material(view.turn()) - view.material(view.turn().opposite());
        return (int) (1_000_000L * lead / (Math.abs(lead) + HALF));
    }

    private void pair(ChesslikeEvaluator first, ChesslikeEvaluator second, int number, SplittableRandom random) {
        List<String> samples = Chesslike.samples();
        boolean sample = number % 2 == 0;
        String level = sample ? samples.get(number / 2 % samples.size()) : "random";
        ChesslikePosition start = opening(level, random);
        double score = 0;
        for (int side = 0; side < 2; side++) {
            int winner = side == 0 ? play(start, first, second) : play(start, second, first);
            int result = winner == GameResult.DRAW ? 1 : winner == side ? 0 : 2;
            counts[result]++;
            score += (2 - result) / 4.0;
        }
        scores.computeIfAbsent(level, any -> new ArrayList<>()).add(score);
        scores.computeIfAbsent("TOTAL", any -> new ArrayList<>()).add(score);
    }

    private ChesslikePosition opening(String level, SplittableRandom random) {
        while (true) {
            ChesslikePosition position = level.equals("random")
                    ? Chesslike.random(random, random.nextInt(6, 11), random.nextInt(6, 11), ChesslikeRules.standard())
                    : Chesslike.sample(level);
            GameBoard board = position.board(ChesslikeEvaluator.standard());
            int turns = random.nextInt(2, 6);
            int[] buffer = new int[board.maxMoves()];
            while (board.made() < turns && board.result().isEmpty()) {
                int decision = buffer[random.nextInt(board.generate(buffer, 0))];
                board.make(decision, 0);
            }
            if (board.result().isEmpty()) {
                TreeSearch referee = search(board, REFEREE_NODES, new TranspositionTable(TABLE_MEBIBYTES));
                if (Math.abs(referee.value()) <= FAR_AHEAD) {
                    return ChesslikePosition.parse(board.text());
                }
            }
        }
    }

    private static TreeSearch search(GameBoard board, int nodes, TranspositionTable table) {
        TreeSearch search = new TreeSearch(
                board.copy(), table, false, new Budget(100, nodes, Long.MAX_VALUE / 4, System::nanoTime));
        search.run(finished -> {});
        return search;
    }

    /** Who wins: 0 or 1, or {@link GameResult#DRAW}. Each player has a board of its own, judged its way. */
    private int play(ChesslikePosition start, ChesslikeEvaluator white, ChesslikeEvaluator black) {
        GameBoard[] boards = {start.board(white), start.board(black)};
        TranspositionTable[] tables = {new TranspositionTable(TABLE_MEBIBYTES), new TranspositionTable(TABLE_MEBIBYTES)
        };
        for (int turn = 0; turn < LONGEST && boards[0].result().isEmpty(); turn++) {
            int side = boards[0].side();
            int decision = search(boards[side], nodes, tables[side]).line()[0];
            boards[0].make(decision, 0);
            boards[1].make(decision, 0);
        }
        return boards[0].result().map(GameResult::winner).orElse(GameResult.DRAW);
    }

    private void report() {
        System.out.printf(Locale.ROOT, "won %d, drawn %d, lost %d%n", counts[0], counts[1], counts[2]);
        scores.forEach((level, results) -> {
            double mean = results.stream().mapToDouble(x -> x).average().orElse(0);
            double variance =
                    results.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum() / Math.max(1, results.size() - 1);
            System.out.printf(
                    Locale.ROOT,
                    "  %-10s %4d pairs: %.1f ± %.1f %%%n",
                    level,
                    results.size(),
                    100 * mean,
                    196 * Math.sqrt(variance / results.size()));
        });
    }
}
