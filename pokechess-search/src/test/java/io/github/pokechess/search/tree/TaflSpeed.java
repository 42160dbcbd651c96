package io.github.pokechess.search.tree;

import io.github.pokechess.core.game.GameTree;
import io.github.pokechess.core.tafl.TaflEvaluator;
import io.github.pokechess.core.tafl.TaflPosition;
import io.github.pokechess.core.tafl.TaflRules;

/** How fast the search is at a tafl preset, in thread time, twice: a program with the preset and seconds as arguments. */
final class TaflSpeed {
    private TaflSpeed() {}

    public static void main(String[] args) {
        String preset = args[0];
        long seconds = Long.parseLong(args[1]);
        TaflPosition start = TaflRules.preset(preset).start();
        for (int round = 0; round < 2; round++) {
            GameTree tree = start.board(args.length > 2 ? TaflEvaluator.classic() : TaflEvaluator.standard());
            TreeSearch search = new TreeSearch(
                    tree,
                    new TranspositionTable(64),
                    false,
                    new Budget(
                            100,
                            Long.MAX_VALUE,
                            seconds * 1_000_000_000L,
                            () -> java.lang.management.ManagementFactory.getThreadMXBean()
                                    .getCurrentThreadCpuTime()));
            search.run(s -> System.out.printf(
                    "depth %d value %d nodes %d ms %d %.2f M/s %s%n",
                    s.depth(),
                    s.value(),
                    s.nodes(),
                    s.elapsedNanos() / 1_000_000,
                    s.nodes() * 1e3 / s.elapsedNanos(),
                    ((io.github.pokechess.core.game.GameBoard) tree).text(s.line()[0])));
        }
    }
}
