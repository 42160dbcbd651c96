package io.github.pokechess.app.raichu;

import io.github.pokechess.raichu.RaichuBoard;
import io.github.pokechess.raichu.RaichuEvaluator;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.search.tree.Budget;
import io.github.pokechess.search.tree.TranspositionTable;
import io.github.pokechess.search.tree.TreeSearch;
import java.util.Locale;

/**
 * Who plays, written {@code WAY:EVALUATION:LIMIT}, for instance {@code selective:standard:time=100}, {@code
 * exact:classic:depth=4}, {@code plain:classic:time=100} or {@code selective:standard:nodes=10000}; times in milliseconds.
 */
final class RaichuContender {
    private static final int TABLE_MEBIBYTES = 16;

    private final String way;
    private final RaichuEvaluator evaluator;
    private final int depth;
    private final long nodes;
    private final long nanos;
    private final TranspositionTable table = new TranspositionTable(TABLE_MEBIBYTES);

    long searches;
    long depths;
    long searched;
    long spent;

    /** The score of the last search for the side that acted. */
    int value;

    RaichuContender(String text) {
        String[] words = text.split(":", -1);
        way = words[0];
        evaluator = words[1].equals("classic") ? RaichuEvaluator.classic() : RaichuEvaluator.standard();
        String[] limit = words[2].split("=", -1);
        long number = Long.parseLong(limit[1]);
        depth = limit[0].equals("depth") ? (int) number : 200;
        nodes = limit[0].equals("nodes") ? number : Long.MAX_VALUE;
        nanos = limit[0].equals("time") ? number * 1_000_000 : Long.MAX_VALUE / 4;
    }

    void newGame() {
        table.clear();
    }

    /** Decides where a game stands. */
    int decide(RaichuBoard game) {
        return decide(game.copy(), false);
    }

    /** Decides at a position without a game before. */
    int decide(RaichuPosition position, boolean shows) {
        return decide(RaichuBoard.of(position, evaluator), shows);
    }

    private int decide(RaichuBoard board, boolean shows) {
        if (way.equals("plain")) {
            return PlainAlphaBeta.decide(board, depth, nanos);
        }
        TreeSearch search =
                new TreeSearch(board, table, way.equals("exact"), new Budget(depth, nodes, nanos, System::nanoTime));
        search.run(finished -> {
            if (shows) {
                System.out.printf(
                        Locale.ROOT,
                        "depth %d value %d nodes %d time %.3f s %s%n",
                        finished.depth(),
                        finished.value(),
                        finished.nodes(),
                        finished.elapsedNanos() / 1e9,
                        board.text(finished.line()[0]));
            }
        });
        searches++;
        depths += search.depth();
        searched += search.nodes();
        spent += search.elapsedNanos();
        value = search.value();
        return search.line()[0];
    }

    RaichuEvaluator evaluator() {
        return evaluator;
    }

    /** How fast and deep its searches were. */
    String statistics() {
        return searches == 0
                ? ""
                : String.format(
                        Locale.ROOT, "depth %.1f, %.2f M nodes/s", depths / (double) searches, searched * 1e3 / spent);
    }
}
