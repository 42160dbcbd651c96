package io.github.pokechess.app.training;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.common.Version;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.training.Trainer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Learns weights for the evaluation of Pokémon Chess. */
@Command(
        name = "train",
        footer = {"", "Example:", "  pokechess train folder --out my.net"},
        description = {
            "Learns from positions of selfplay what to add to the hand-made evaluation, and writes a file of"
                    + " weights.",
            "The same positions, settings and seed give the same file. To play with it: --evaluator FILE.net,"
                    + " or engine:evaluator=FILE.net as a player of match. The error is the mean squared difference to"
                    + " the search's score, where a win is 1 and a loss -1; one game in twenty is kept for testing."
        })
public final class TrainCommand extends Verb {
    /** More bytes than any file of weights has. */
    private static final int MAX_WEIGHTS = 64 << 20;

    @Mixin
    private TrainingFiles files = new TrainingFiles();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(names = "--units", paramLabel = "N", description = "The size of the net (default: 32).")
    private int units = 32;

    @Option(
            names = "--epochs",
            paramLabel = "N",
            description = "How often it goes through all positions (default: 6); 0 writes the weights of --from.")
    private int epochs = 6;

    @Option(names = "--seed", paramLabel = "N", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(
            names = "--decay",
            paramLabel = "X",
            description =
                    "By which share of the rate weights fall at each step; more for few positions (default: 0.1).")
    private double decay = 0.1;

    @Option(
            names = "--lambda",
            paramLabel = "X",
            description =
                    "How much the search's score counts, against the game's result without luck (default: 1, which is all).")
    private double lambda = 1;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "Weights to go on from, in place of random ones: FILE.net, or FILE.npz with the same"
                    + " numbers. They decide the size of the net.")
    private @Nullable Path from;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "Where the weights go.")
    private Path out = Path.of("");

    @Override
    public Integer call() throws IOException, InterruptedException {
        requireWritable(out);
        Trainer.Builder builder = Trainer.builder()
                .units(units)
                .epochs(epochs)
                .seed(seed)
                .decay(decay)
                .lambda(lambda)
                .threads(jobs.count());
        if (from != null) {
            setStartWeights(builder, from);
        }
        Trainer trainer = builder.build();
        PrintWriter lines = spec.commandLine().getOut();
        Trainer.Result result;
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            files.readDecisions(status, RootCommand.of(spec).games().maxUnpackedBytes(), trainer::add);
            status.clearIfShown();
            result = trainer.train(originText(trainer), (epoch, error, testError) -> {
                lines.printf(Locale.ROOT, "epoch %d: error %.5f, in the test %.5f%n", epoch, error, testError);
                lines.flush();
            });
        } catch (IllegalStateException wrong) {
            throw new IOException(wrong.getMessage(), wrong);
        }
        try {
            AtomicFile.replace(out, (bytes, first) -> bytes.write(result.weights()));
        } catch (IOException wrong) {
            throw Failure.writingFailure(out, wrong);
        }
        lines.printf(
                Locale.ROOT,
                "%d positions, %d more for the test%nin the test: hand-made %.5f, learned %.5f, in whole numbers %.5f, %.3f of the"
                        + " hand-made one's%n",
                result.positions(),
                result.tested(),
                result.baseError(),
                result.testError(),
                result.error(),
                result.error() / result.baseError());
        return 0;
    }

    private static void setStartWeights(Trainer.Builder builder, Path file) throws IOException {
        try (InputStream in = Sources.open(file)) {
            builder.from(in.readNBytes(MAX_WEIGHTS));
        } catch (IllegalArgumentException wrong) {
            throw new IOException(file + ": " + wrong.getMessage(), wrong);
        } catch (IOException wrong) {
            throw Failure.readingFailure(file, wrong);
        }
    }

    private String originText(Trainer trainer) throws IOException {
        return String.format(
                Locale.ROOT,
                "train %s --epochs %d --seed %d --decay %s --lambda %s, %d positions, %s",
                from == null ? "--units " + units : "--from " + from.getFileName(),
                epochs,
                seed,
                decay,
                lambda,
                trainer.count(),
                new Version().getVersion()[0]);
    }
}
