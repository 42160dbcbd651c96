package io.github.pokechess.search.cli;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Move;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameVisitor;
import io.github.pokechess.notation.RawGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Replays the games of files and says what is wrong where. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description =
                "Replays every game of every file by the rules. Problems go to the standard error, with their places;"
                        + " the status is 2 if there are any.")
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Game files (.pcn).")
    private List<Path> files;

    @Override
    public Integer call() {
        boolean good = true;
        for (Path file : files) {
            good &= check(file);
        }
        return good ? 0 : Main.BAD_INPUT;
    }

    private boolean check(Path file) {
        PrintWriter out = spec.commandLine().getOut();
        long[] decisions = {0};
        GameVisitor counting = new GameVisitor() {
            @Override
            public void decision(Move move, @Nullable ChanceOutcome roll) {
                decisions[0]++;
            }
        };
        long games = 0;
        long broken = 0;
        try (GameReader reader = GameReader.open(file);
                StatusLine status = StatusLine.of(spec.commandLine())) {
            while (reader.hasNext()) {
                RawGame game = reader.next();
                games++;
                status.show(() -> file + ": game " + game.number());
                try {
                    game.replay(counting);
                } catch (MalformedTextException wrong) {
                    status.clear();
                    complain(file, wrong);
                    broken++;
                }
            }
            status.clear();
            if (games == 0) {
                complain(file, new IOException("there is no game"));
                return false;
            }
            String verdict = broken == 0 ? "all good" : broken + " broken";
            String count = games + (games == 1 ? " game, " : " games, ");
            out.println(file + ": " + count + decisions[0] + " decisions, " + verdict);
            out.flush();
            return broken == 0;
        } catch (IOException | UncheckedIOException wrong) {
            complain(file, wrong);
            return false;
        }
    }

    private void complain(Path file, Exception wrong) {
        PrintWriter err = spec.commandLine().getErr();
        for (String line : Main.message(wrong).split("\n", -1)) {
            err.println(line.startsWith(file + ": ") ? line : file + ": " + line);
        }
        err.flush();
    }
}
