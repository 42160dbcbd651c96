package io.github.pokechess.app.training;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.training.TrainingDecision;
import io.github.pokechess.training.TrainingTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes decisions for programs that learn elsewhere. */
@Command(
        name = "export",
        footer = {"", "Example:", "  pokechess export folder --out positions.csv"},
        description = {
            "Writes decisions of selfplay as training data for external tools: a table of whole numbers, one"
                    + " row a decision. A name that ends with .csv or .csv.gz gets text, one with .npy NumPy's format"
                    + " and a .json of the same name that explains each column.",
            "Columns: game, luck, result and score (in millionths) for the side to act, turn, castling,"
                    + " passed, clock, the squares a1 to h8, 1 + type + 18 * role for White's pieces and the negative"
                    + " for Black's; then starts, chain, played, roll, adjusted, and action1, value1 to action8, value8,"
                    + " the best actions with their scores."
        })
public final class ExportCommand extends Verb {
    @Mixin
    private TrainingFiles files = new TrainingFiles();

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "Where the table goes.")
    private Path out = Path.of("");

    @Option(names = "--games", paramLabel = "N", description = "The first N games alone (default: all).")
    private long games = Long.MAX_VALUE;

    /** Whether what went wrong was read and not written. */
    private boolean isUnreadable;

    @Override
    public Integer call() throws IOException {
        require(games >= 1, "--games must be at least 1: " + games);
        requireWritable(out);
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            long rows = TrainingTable.write(out, taken -> readDecisions(status, new First(games, taken)));
            status.clearIfShown();
            spec.commandLine().getOut().println(rows + " decisions");
        } catch (IOException wrong) {
            throw isUnreadable ? wrong : Failure.writingFailure(out, wrong);
        }
        return 0;
    }

    /** Passes on the decisions of the first games, which follow one another game by game. */
    private static final class First implements Consumer<TrainingDecision> {
        private final Consumer<? super TrainingDecision> taken;
        private long left;
        private long game = -1;

        First(long games, Consumer<? super TrainingDecision> taken) {
            left = games;
            this.taken = taken;
        }

        @Override
        public void accept(TrainingDecision decision) {
            if (decision.position().game() != game && left >= 0) {
                left--;
                game = decision.position().game();
            }
            if (left >= 0) {
                taken.accept(decision);
            }
        }
    }

    private void readDecisions(StatusLine status, Consumer<? super TrainingDecision> taken) throws IOException {
        try {
            files.readDecisions(status, RootCommand.of(spec).games().maxUnpackedBytes(), taken);
        } catch (IOException wrong) {
            isUnreadable = true;
            throw wrong;
        }
    }
}
