package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.common.WorkersOption;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.Workers;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A question about teams that is answered by games: which games, who plays them, and where their pairs are kept. */
abstract class GamesQuestion extends Verb {
    /** The number of pairs that rate a team, or two of a field, unless another is named. */
    static final int RATED_PAIRS = 100;

    @Option(names = "--seed", paramLabel = "N", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many positions are looked at for each move (default: 2000).")
    private long nodes = 2000;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Where all pairs are kept, and come from after a break; solve writes its report there.")
    @Nullable
    Path out;

    @Mixin
    private WorkersOption pool = new WorkersOption();

    @Mixin
    private LuckOption luck = new LuckOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    JsonOption json = new JsonOption();

    @Override
    public final Integer call() throws IOException, InterruptedException {
        jobs.count();
        luck();
        require(nodes >= 1, "--nodes must be at least 1: " + nodes);
        playAndReport();
        return 0;
    }

    /** Reads what was given, plays, and reports. */
    abstract void playAndReport() throws IOException, InterruptedException;

    /** The luck of the games. */
    final LuckModel luck() {
        return luck.model();
    }

    /** Opens the games, which the caller closes. */
    final TeamGames openGames() throws IOException {
        Workers workers = pool.createWorkers(jobs);
        if (out == null) {
            return TeamGames.of(luck(), nodes, seed, workers);
        }
        return TeamGames.open(
                Failure.ensureFolder(out).resolve("pairs.jsonl"), luck(), nodes, seed, workers, this::printNotice);
    }
}
