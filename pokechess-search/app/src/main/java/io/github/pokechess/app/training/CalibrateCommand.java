package io.github.pokechess.app.training;

import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.training.Calibration;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the calibration of the search's scores. */
@Command(
        name = "calibrate",
        footer = {"", "Example:", "  pokechess calibrate folder"},
        description = "Calibration: compares the scores of positions of selfplay with the results of their games, in"
                + " ten buckets. A calibrated search is off by 0, within the margin: half of the 95 %% interval by Student's"
                + " distribution, with games as samples, and by counting where all ended alike; – for fewer than 10"
                + " games. A win is 1, a loss -1. Each luck model is counted separately, and so is neutral chess, without"
                + " luck and without types that matter.")
public final class CalibrateCommand extends Verb {
    @Mixin
    private TrainingFiles files = new TrainingFiles();

    @Override
    public Integer call() throws IOException {
        Calibration calibration = new Calibration();
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            files.readTurnStarts(status, RootCommand.of(spec).games().maxUnpackedBytes(), calibration::add);
        }
        PrintWriter lines = spec.commandLine().getOut();
        for (Calibration.Kind kind : calibration.kinds()) {
            printKind(kind, lines);
        }
        return 0;
    }

    private static void printKind(Calibration.Kind kind, PrintWriter lines) {
        lines.printf(Locale.ROOT, "%s, %d games%n", kind.name(), kind.games());
        lines.println("score           positions   games     score    result      off          draws: told    seen");
        for (Calibration.Bucket bucket : kind.buckets()) {
            lines.printf(
                    Locale.ROOT,
                    "%+.1f to %+.1f  %11d  %6d  %+8.3f  %+8.3f  %+7.3f ± %-5s       %.3f   %.3f%n",
                    bucket.from(),
                    bucket.to(),
                    bucket.positions(),
                    bucket.games(),
                    bucket.score(),
                    bucket.result(),
                    bucket.result() - bucket.score(),
                    Double.isInfinite(bucket.margin()) ? "–" : String.format(Locale.ROOT, "%.3f", bucket.margin()),
                    bucket.draw(),
                    bucket.drawn());
        }
    }
}
