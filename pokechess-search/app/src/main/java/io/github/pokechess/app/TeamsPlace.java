package io.github.pokechess.app;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.notation.internal.DurationText;
import io.github.pokechess.teams.Fleet;
import io.github.pokechess.teams.Shard;
import io.github.pokechess.teams.TeamGames;
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
            defaultValue = "1h",
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
        require(shard == null || out != null, "where do the shares meet? --out FOLDER");
        require(!merges() || out != null, "where to? --merge FOLDER... --out FOLDER");
        require(!merges() || shard == null, "--merge and --shard do not go together");
        if (shard != null) {
            shard();
        }
    }

    private Shard shard() {
        Duration wait = DurationText.parse("--wait", patience);
        return TeamTexts.shard(shard == null ? "1/1" : shard, wait);
    }

    /**
     * Makes the fleet, which the caller closes.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    Fleet fleet(JobsOption jobs) {
        return fleet.fleet(jobs);
    }

    /** Opens the games, which the caller closes. */
    TeamGames games(LuckModel luck, long nodes, long seed, Fleet played, Consumer<String> notices) throws IOException {
        return out == null
                ? TeamGames.of(luck, nodes, seed, played)
                : TeamGames.open(made(out).resolve(JOURNAL), shard(), luck, nodes, seed, played, notices);
    }

    /** Merges the journals, and tells the number of pairs. */
    long merge(Consumer<String> notices) throws IOException {
        for (Path folder : merge) {
            require(Files.isDirectory(folder), folder + ": no such folder");
        }
        return TeamGames.merge(merge, made(folder()).resolve(JOURNAL), notices);
    }

    private static Path made(Path folder) throws IOException {
        try {
            return Files.createDirectories(folder);
        } catch (IOException wrong) {
            throw new IOException(folder + ": no folder can be made there", wrong);
        }
    }

    private static void require(boolean right, String complaint) {
        if (!right) {
            throw new IllegalArgumentException(complaint);
        }
    }
}
