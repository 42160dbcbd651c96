package io.github.pokechess.web;

import io.github.pokechess.board.messages.PageEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The findings of two workers, each of which looks at every other move of one place, put together as those of one. They
 * share no table, and need none for that.
 */
final class Halves {
    /** The number of workers. */
    static final int COUNT = 2;

    private final int lines;
    private final PageEvent.@Nullable Info[] found = new PageEvent.@Nullable Info[COUNT];

    /** Nothing is found yet. */
    Halves(int lines) {
        this.lines = lines;
    }

    /**
     * What is found now.
     *
     * @param half who tells
     * @param info what its search has found
     * @return what both have found; nothing as long as the other one has told nothing
     */
    Optional<PageEvent.Info> add(int half, PageEvent.Info info) {
        found[half] = info;
        PageEvent.Info one = found[0];
        PageEvent.Info other = found[1];
        if (one == null || other == null) {
            return Optional.empty();
        }
        boolean isFirstBetter = one.score() >= other.score();
        PageEvent.Info better = isFirstBetter ? one : other;
        List<Ranked> best = ranked(better);
        best.addAll(ranked(isFirstBetter ? other : one));
        best.sort(Comparator.comparingDouble(Ranked::least).reversed());
        return Optional.of(new PageEvent.Info(
                better.version(),
                better.node(),
                better.ply(),
                better.depth(),
                one.nodes() + other.nodes(),
                better.score(),
                better.wdl(),
                best.stream().limit(lines).map(Ranked::line).toList()));
    }

    /** A line and the least score among it and those before it in its half. */
    private record Ranked(PageEvent.Line line, double least) {}

    /**
     * The lines in their order: one may have a higher score than one before it, if that was found at a smaller depth.
     */
    private static List<Ranked> ranked(PageEvent.Info info) {
        List<Ranked> ranked = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        for (PageEvent.Line line : info.lines()) {
            least = Math.min(least, line.score());
            ranked.add(new Ranked(line, least));
        }
        return ranked;
    }
}
