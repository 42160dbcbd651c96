package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.FleetOption;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.notation.format.DurationText;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.Workers;
import io.github.pokechess.teams.fleet.Shard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where pairs of games are kept, and who plays them. */
final class TeamsPlace {
    private static final String JOURNAL = "pairs.jsonl";

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Where all pairs are kept, and come from after a break; and the report of the mixture.")
    private @Nullable Path out;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description =
                    "Play the I-th share of N, on a machine of N that are given the same words and the same FOLDER;"
                            + " the first writes the report.")
    private @Nullable String shard;

    @Option(
            names = "--wait",
            paramLabel = "TIME",
            description = "How long a share waits for the next pair of the others (default: 1h); 0: not at all.")
    private String patience = "1h";

    @Option(
            names = "--merge",
            arity = "1..*",
            paramLabel = "FOLDER",
            description = "Make one journal, in --out FOLDER, of those of folders.")
    private List<Path> merge = List.of();

    @Mixin
    private FleetOption fleet = new FleetOption();

    boolean isAnywhere() {
        return out != null;
    }

    boolean merges() {
        return !merge.isEmpty();
    }

    /** Whether this process writes what the run has found. */
    boolean writes() {
        return shard == null || shard().number() == 1;
    }

    /** The folder of the run, or this one. */
    Path folder() {
        return out == null ? Path.of("") : out;
    }

    /** @throws IllegalArgumentException if options do not go together, or have no meaning */
    void check() {
        TeamTexts.require(shard == null || out != null, "where do the shares meet? --out FOLDER");
        TeamTexts.require(!merges() || out != null, "where to? --merge FOLDER... --out FOLDER");
        TeamTexts.require(!merges() || shard == null, "--merge and --shard do not go together");
        if (shard != null) {
            shard();
        }
    }

    private Shard shard() {
        Duration wait = DurationText.parse("--wait", patience);
        return TeamTexts.shard(shard == null ? "1/1" : shard, wait);
    }

    /**
     * Opens the games, which the caller closes.
     *
     * @throws IllegalArgumentException if there are no such workers
     */
    TeamGames games(LuckModel luck, long nodes, long seed, JobsOption jobs, Consumer<String> notices)
            throws IOException {
        Workers workers = fleet.workers(jobs);
        if (out == null) {
            return TeamGames.of(luck, nodes, seed, workers);
        }
        Shard share = shard();
        Workers sharing = workers.share(share.number(), share.count(), share.patience());
        return TeamGames.open(Failure.makeFolder(out).resolve(JOURNAL), luck, nodes, seed, sharing, notices);
    }

    /** Merges the journals, and prints the number of pairs. */
    long merge(Consumer<String> notices) throws IOException {
        for (Path folder : merge) {
            TeamTexts.require(Files.isDirectory(folder), folder + ": no such folder");
        }
        return TeamGames.merge(merge, Failure.makeFolder(folder()).resolve(JOURNAL), notices);
    }
}
