package io.github.pokechess.app;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.AnnotatedGame;
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
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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

    @Parameters(
            paramLabel = "TEXT|FILE",
            description = "A position text, or a file of games in any form that convert reads.")
    private String source;

    @Option(
            names = "--number",
            paramLabel = "N",
            description = "Which game of the file (default: the only one, or else a list of all).")
    private @Nullable Integer number;

    @Option(names = "--turns", description = "The board after every turn, not only at the end.")
    private boolean everyTurn;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write a picture instead: .svg, the board at the end, or .html, the game as a page.")
    private @Nullable Path picture;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        GameView view = new GameView(CommandLine.Help.Ansi.AUTO.enabled(), Color.WHITE);
        Path file = file();
        if (file == null) {
            Game game = Game.start(PositionText.parse(source, Rules.standard()), ChanceSource.none());
            if (picture == null) {
                out.println(view.board(game));
            } else {
                draw(AnnotatedGame.of(GameRecord.of(game)), picture);
            }
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
        GameForm form = GameForm.of(file).filter(GameForm::isRead).orElse(GameForm.PCN);
        List<String> rows = new ArrayList<>();
        AnnotatedGame found = form == GameForm.PCN ? find(file, rows) : find(form, file, rows);
        if (found == null && (number != null || rows.isEmpty())) {
            throw new ParameterException(spec.commandLine(), file + ": there are " + rows.size() + " games");
        }
        if (found == null && picture != null) {
            throw new ParameterException(
                    spec.commandLine(), file + ": there are several games: choose one with --number");
        }
        if (found == null) {
            rows.forEach(out::println);
        } else if (picture == null) {
            show(found.record(), view, out);
        } else {
            draw(found, picture);
        }
    }

    /** The game that is meant, or null and a row for each; of the others nothing but their tags is read. */
    private @Nullable AnnotatedGame find(Path file, List<String> rows) throws IOException {
        try (GameReader reader = GameReader.open(file)) {
            while (reader.hasNext()) {
                RawGame game = reader.next();
                if (isMeant(game.number(), !reader.hasNext())) {
                    return picture == null ? AnnotatedGame.of(game.record()) : game.annotated();
                }
                rows.add(row(game.number(), game.tags()));
            }
        }
        return null;
    }

    private @Nullable AnnotatedGame find(GameForm form, Path file, List<String> rows) throws IOException {
        try (Stream<AnnotatedGame> stream = form.read(file, false, warning -> {})) {
            Iterator<AnnotatedGame> games = stream.iterator();
            for (long count = 1; games.hasNext(); count++) {
                AnnotatedGame game = games.next();
                if (isMeant(count, !games.hasNext())) {
                    return game;
                }
                rows.add(row(count, game.record().tags()));
            }
        }
        return null;
    }

    /** Whether a game is the one that was chosen, or the only one. */
    private boolean isMeant(long count, boolean last) {
        return number == null ? count == 1 && last : number == count;
    }

    private void draw(AnnotatedGame game, Path file) throws IOException {
        GameForm form = GameForm.of(file).filter(GameForm::isPicture).orElse(null);
        if (form == null) {
            throw new ParameterException(spec.commandLine(), file + ": must end with .svg or .html");
        }
        form.write(file, List.of(game).iterator());
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

    private static String row(long number, Map<String, String> tags) {
        return String.format(
                Locale.ROOT,
                "%6d  %-20.20s %-20.20s %-7s  %s",
                number,
                tags.getOrDefault("White", "?"),
                tags.getOrDefault("Black", "?"),
                tags.getOrDefault("Result", "*"),
                tags.getOrDefault("Termination", ""));
    }
}
