package io.github.pokechess.app;

import io.github.pokechess.teams.Shard;
import io.github.pokechess.training.TrainingFile;
import io.github.pokechess.training.TrainingGames;
import io.github.pokechess.training.TrainingPosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays games of the engine against itself, whose positions an evaluation can learn from. */
@Command(
        name = "selfplay",
        mixinStandardHelpOptions = true,
        description = {
            "Plays games of Pokémon Chess of the engine against itself, and keeps their positions with scores and results,"
                    + " for train and calibrate: with random, default and neutral teams, and all luck models.",
            "FOLDER gets a file for each hundred games, written when they are over: the same words go on after a break."
                    + " A game follows from seed, nodes and its number, so that machines can share a run by --shard."
        })
final class SelfPlayCommand extends Verb {
    private static final int PART = 100;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many games in all, made up to hundreds (default: 1000).")
    private long games = 1000;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "3000",
            description = "How many positions are looked at for each decision (default: 3000).")
    private long nodes = 3000;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            defaultValue = "1/1",
            description = "Play the I-th of N equal parts of the run (default: 1/1).")
    private String shard = "1/1";

    @Option(names = "--out", paramLabel = "FOLDER", required = true, description = "Where the positions go.")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        require(games >= 1 && games <= Long.MAX_VALUE - PART, "--games must be at least 1: " + games);
        require(nodes >= 1, "--nodes must be at least 1: " + nodes);
        Shard share = TeamTexts.shard(shard, Duration.ZERO);
        Path folder = out == null ? Path.of("") : out;
        try {
            Files.createDirectories(folder);
        } catch (IOException wrong) {
            throw new IOException(folder + ": no folder can be made there", wrong);
        }
        long parts = (games + PART - 1) / PART;
        ExecutorService workers = Executors.newFixedThreadPool(jobs.count());
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            long mine = (parts - share.number()) / share.count() + 1;
            long done = 0;
            for (long part = share.number() - 1L; part < parts; part += share.count()) {
                long before = done;
                play(
                        folder,
                        part,
                        workers,
                        count -> status.show(() -> StatusLine.bar((before + count / (double) PART) / mine) + " "
                                + (before * PART + count) + " of " + mine * PART + " games"));
                done++;
            }
        } finally {
            workers.shutdownNow();
        }
        return 0;
    }

    /** Is told how many games of a part are over. */
    private interface Count {
        void games(int count);
    }

    private void play(Path folder, long part, ExecutorService workers, Count progress)
            throws IOException, InterruptedException {
        Path file = folder.resolve(String.format(Locale.ROOT, "part-%06d.tsv.gz", part));
        String comment = String.format(
                Locale.ROOT,
                "selfplay --seed %d --nodes %d, games %d to %d, %s",
                seed,
                nodes,
                part * PART,
                part * PART + PART - 1,
                new Version().getVersion()[0]);
        if (Files.exists(file)) {
            String there = TrainingFile.comment(file);
            require(there.equals(comment), file + ": is of another run: " + there);
            return;
        }
        TrainingGames run = TrainingGames.of(seed, nodes);
        List<Future<List<TrainingPosition>>> played = new ArrayList<>();
        for (int i = 0; i < PART; i++) {
            long number = part * PART + i;
            played.add(workers.submit(() -> run.play(number)));
        }
        List<TrainingPosition> positions = new ArrayList<>();
        for (int i = 0; i < PART; i++) {
            try {
                positions.addAll(played.get(i).get());
            } catch (ExecutionException wrong) {
                throw new IllegalStateException("a game went wrong", wrong.getCause());
            }
            progress.games(i + 1);
        }
        TrainingFile.write(file, comment, positions);
    }
}
