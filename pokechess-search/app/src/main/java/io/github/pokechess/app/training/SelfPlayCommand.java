package io.github.pokechess.app.training;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.common.Version;
import io.github.pokechess.app.common.WorkersOption;
import io.github.pokechess.notation.file.LockedFile;
import io.github.pokechess.teams.pool.WorkerPool;
import io.github.pokechess.training.TrainingDecision;
import io.github.pokechess.training.TrainingFile;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays games of the engine against itself, whose positions an evaluation can learn from. */
@Command(
        name = "selfplay",
        footer = {"", "Example:", "  pokechess selfplay --out folder --games 1000 --jobs 2"},
        description = {
            "Plays games of Pokémon Chess of the engine against itself, and saves every decision with scores"
                    + " and results for train, calibrate and export. Teams are random, default and neutral, with all"
                    + " luck models.",
            "FOLDER gets a file for each hundred games; the same words continue a run that was stopped. A"
                    + " folder has one run at a time. Seed, nodes and number determine a game, so a cluster can play a"
                    + " run by --on."
        })
public final class SelfPlayCommand extends Verb {
    private static final int PART = 100;

    /** The number of parts that are handed to the workers together, enough for a large pool. */
    private static final int AT_ONCE = 100;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "How many games in all, made up to hundreds (default: 1000).")
    private long games = 1000;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many positions are looked at for each decision (default: 3000).")
    private long nodes = 3000;

    @Option(
            names = "--best",
            paramLabel = "K",
            description = "How many moves of each decision get a value, 1 to 8; they share the positions (default: 4).")
    private int best = 4;

    @Option(names = "--seed", paramLabel = "N", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(names = "--out", paramLabel = "FOLDER", required = true, description = "Where the decisions go.")
    private Path out = Path.of("");

    @Mixin
    private WorkersOption pool = new WorkersOption();

    @Override
    public Integer call() throws IOException, InterruptedException {
        require(games >= 1 && games <= Long.MAX_VALUE - PART, "--games must be at least 1: " + games);
        require(nodes >= 1, "--nodes must be at least 1: " + nodes);
        require(
                best >= 1 && best <= TrainingDecision.MOST_VALUES,
                "--best must be from 1 to " + TrainingDecision.MOST_VALUES + ": " + best);
        Failure.ensureFolder(out);
        long parts = (games + PART - 1) / PART;
        if (games % PART != 0) {
            spec.commandLine()
                    .getErr()
                    .println("--games " + games + " is made up to " + parts * PART + ": a file holds " + PART
                            + " games");
        }
        LockedFile lock = lockFolder();
        try (WorkerPool workers = pool.createPool(jobs);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            List<Long> missing = new ArrayList<>();
            long done = 0;
            for (long part = 0; part < parts; part++) {
                if (isPartComplete(part)) {
                    done++;
                } else {
                    missing.add(part);
                }
                if (missing.size() == AT_ONCE || part + 1 == parts) {
                    long before = done;
                    playAndWriteParts(
                            missing,
                            workers,
                            count -> status.showIfDue(
                                    () -> StatusLine.barOfShare((before + count / (double) PART) / parts) + " "
                                            + (before * PART + count) + " of " + parts * PART + " games"));
                    done += missing.size();
                    missing.clear();
                }
            }
        } finally {
            lock.delete();
        }
        spec.commandLine().getOut().println(parts * PART + " games in " + out);
        return 0;
    }

    /** Holds the folder, so that no other run plays the same games for nothing. */
    private LockedFile lockFolder() throws IOException {
        try {
            return LockedFile.open(out.resolve(".selfplay.lock"));
        } catch (LockedFile.LockedException held) {
            FileSystemException wrong = new FileSystemException(
                    out.toString(), null, "another selfplay is writing to it; let it end, or take another folder");
            wrong.initCause(held);
            throw wrong;
        }
    }

    private Path fileOfPart(long part) {
        return out.resolve(String.format(Locale.ROOT, "part-%06d.tsv.gz", part));
    }

    private String commentOfPart(long part) throws IOException {
        return String.format(
                Locale.ROOT,
                "selfplay --seed %d --nodes %d --best %d, games %d to %d, %s",
                seed,
                nodes,
                best,
                part * PART,
                part * PART + PART - 1,
                new Version().getVersion()[0]);
    }

    private boolean isPartComplete(long part) throws IOException {
        Path file = fileOfPart(part);
        if (!Files.exists(file)) {
            return false;
        }
        try {
            String there = TrainingFile.comment(file);
            require(there.equals(commentOfPart(part)), file + ": is of another run: " + there);
            unpackToItsEnd(file);
            return true;
        } catch (EOFException | ZipException damaged) {
            // falls through: also if its head is damaged, which says of which run it is
        } catch (IOException wrong) {
            throw Failure.readingFailure(file, wrong);
        }
        spec.commandLine().getErr().println(file + ": is damaged, and its games are played again");
        return false;
    }

    private static void unpackToItsEnd(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            in.transferTo(OutputStream.nullOutputStream());
        }
    }

    /** Plays parts, and writes each as soon as its games are over. */
    private void playAndWriteParts(List<Long> parts, WorkerPool workers, IntConsumer progress)
            throws IOException, InterruptedException {
        List<GameWorkerFactory.Job> wanted = new ArrayList<>();
        for (long part : parts) {
            for (long number = part * PART; number < (part + 1) * PART; number++) {
                wanted.add(new GameWorkerFactory.Job(seed, nodes, best, number));
            }
        }
        List<TrainingDecision> decisions = new ArrayList<>();
        int[] over = {0};
        try {
            workers.run(new GameWorkerFactory(), wanted, result -> {
                decisions.addAll(result);
                over[0]++;
                progress.accept(over[0]);
                if (over[0] % PART == 0) {
                    long part = parts.get(over[0] / PART - 1);
                    try {
                        TrainingFile.write(fileOfPart(part), commentOfPart(part), decisions);
                    } catch (IOException wrong) {
                        throw new UncheckedIOException(wrong);
                    }
                    decisions.clear();
                }
            });
        } catch (UncheckedIOException wrong) {
            throw requireNonNull(wrong.getCause());
        }
    }
}
