package io.github.pokechess.app.common;

import io.github.pokechess.match.text.DurationText;
import io.github.pokechess.search.Limits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The limits of the engine's searches; the first limit that is reached ends a search. */
public final class LimitOptions {
    @Option(names = "--depth", paramLabel = "N", description = "How many decisions deep the engine searches.")
    private @Nullable Integer depth;

    @Option(names = "--nodes", paramLabel = "N", description = "How many nodes it searches at the most.")
    private @Nullable Long nodes;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "How long it searches: 500ms, 2s, 1m30s; a number alone is milliseconds.")
    private @Nullable String time;

    /** Whether anything was asked for. */
    public boolean hasLimits() {
        return depth != null || nodes != null || time != null;
    }

    /** The given limits, or else these. */
    public Limits limitsOrElse(Limits otherwise) {
        @Nullable Limits limits = depth == null ? null : Limits.depth(depth);
        if (nodes != null) {
            limits = limits == null ? Limits.nodes(nodes) : limits.withNodes(nodes);
        }
        if (time != null) {
            Duration duration = DurationText.parse("--time", time);
            limits = limits == null ? Limits.time(duration) : limits.withTime(duration);
        }
        return limits == null ? otherwise : limits;
    }
}
