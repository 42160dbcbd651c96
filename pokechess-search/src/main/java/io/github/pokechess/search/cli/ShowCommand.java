package io.github.pokechess.search.cli;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.core.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.GameReader;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RawGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws a position, or a game of a file. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Draws a position, or a game of a file decision by decision.")
final class ShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "TEXT|FILE", description = "A position text, or a game file (.pcn).")
    private String source;

    @Option(
            names = "--number",
            paramLabel = "N",
            description = "Which game of the file (default: the only one, or else a list of all).")
    private @Nullable Integer number;

    @Option(names = "--turns", description = "The board after every turn, not only at the end.")
    private boolean everyTurn;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        GameView view = new GameView(CommandLine.Help.Ansi.AUTO.enabled(), Color.WHITE);
        Path file = file();
        if (file == null) {
            out.println(view.board(Game.start(PositionText.parse(source, Rules.standard()), ChanceSource.none())));
        } else {
            show(file, view, out);
        }
        out.flush();
        return 0;
    }

    /** The file that is meant, or null if it is a text: one that holds spaces and is no file's name. */
    private @Nullable Path file() {
        try {
            Path path = Path.of(source);
            return Files.exists(path) || source.indexOf(' ') < 0 ? path : null;
        } catch (InvalidPathException noPath) {
            return null;
        }
    }

    private void show(Path file, GameView view, PrintWriter out) throws IOException {
        List<String> rows = new ArrayList<>();
        GameRecord found = null;
        try (GameReader reader = GameReader.open(file)) {
            while (reader.hasNext() && found == null) {
                RawGame game = reader.next();
                boolean only = number == null && game.number() == 1 && !reader.hasNext();
                if (only || (number != null && number == game.number())) {
                    found = game.record();
                } else {
                    rows.add(row(game));
                }
            }
        }
        if (found != null) {
            show(found, view, out);
        } else if (number != null || rows.isEmpty()) {
            throw new ParameterException(spec.commandLine(), file + ": there are " + rows.size() + " games");
        } else {
            rows.forEach(out::println);
        }
    }

    private void show(GameRecord record, GameView view, PrintWriter out) {
        Game game = record.game();
        out.println(GameText.format(record));
        for (int ply = 0; everyTurn && ply < game.plyCount(); ply++) {
            out.println(ply == 0 ? view.board(game.at(0)) : view.lastDecision(game.at(ply)));
        }
        out.println(game.plyCount() == 0 ? view.board(game) : view.lastDecision(game));
        out.println(game.outcome().map(Outcome::toString).orElse("unfinished"));
    }

    private static String row(RawGame game) {
        Map<String, String> tags = game.tags();
        return String.format(
                Locale.ROOT,
                "%6d  %-20.20s %-20.20s %-7s  %s",
                game.number(),
                tags.getOrDefault("White", "?"),
                tags.getOrDefault("Black", "?"),
                tags.getOrDefault("Result", "*"),
                tags.getOrDefault("Termination", ""));
    }
}
