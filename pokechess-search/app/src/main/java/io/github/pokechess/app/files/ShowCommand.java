package io.github.pokechess.app.files;

import io.github.pokechess.app.common.Colours;
import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.app.game.GameView;
import io.github.pokechess.app.game.Input;
import io.github.pokechess.app.game.ReadOptions;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.notation.strings.EscapedText;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.play.EnteredMoves;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a position, or a game of a file. */
@Command(
        name = "show",
        footer = {"", "Examples:", "  pokechess show e2e4 e7e5", "  pokechess show games.pcn --number 2 --turns"},
        description = "Draws a position, after some moves if any, or a game of a file move by move.")
public final class ShowCommand extends Verb {
    @Parameters(
            paramLabel = "FILE|TEXT|MOVE",
            arity = "0..*",
            description =
                    "A file of games in any form that convert reads, or a position text of Pokémon Chess, or moves to"
                            + " make before, with their rolls where they state them, as Bxd5/ or e4d5:crit; without any the"
                            + " start.")
    private List<String> args = new ArrayList<>();

    @Mixin
    private GameOption gameAndReport;

    @Option(
            names = "--number",
            paramLabel = "N",
            description = "Which game of the file (default: the only one, or else a list of all).")
    private @Nullable Integer number;

    @Option(names = "--turns", description = "The board after every turn, not only at the end.")
    private boolean everyTurn;

    @Option(
            names = {"--out", "--svg"},
            paramLabel = "FILE",
            description = "Write a picture instead: .svg, the board at the end, or .html, the game as a page.")
    private @Nullable Path picture;

    @Option(names = "--width", paramLabel = "PIXELS", description = "The width of a position's .svg (default: any).")
    private @Nullable Integer width;

    @Mixin
    private ReadOptions options = new ReadOptions();

    /** The tags of the games that are listed. */
    private final List<Map<String, String>> tags = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() throws IOException {
        require(!json.isSet() || picture == null, "--json and --out do not go together");
        require(number == null || number >= 1, "--number must be at least 1: " + number);
        Path file = fileOrNull();
        require(
                width == null
                        || (file == null
                                && picture != null
                                && GameForm.tryOf(picture)
                                        .filter(form -> form == GameForm.SVG)
                                        .isPresent()),
                "--width goes with a position and --out FILE.svg");
        if (file != null) {
            showFile(file);
        } else if (args.size() == 1 && args.get(0).indexOf(' ') >= 0) {
            showPosition(new Start<>(new PokemonChess(), parsePosition(args.get(0))), List.of());
        } else {
            showPosition(gameAndReport.start(), args);
        }
        return 0;
    }

    private Position parsePosition(String text) {
        return PositionText.parse(text, ((Position) gameAndReport.start().position()).rules());
    }

    /** The file that is meant, or null if there is none. */
    private @Nullable Path fileOrNull() {
        if (args.size() != 1) {
            return null;
        }
        try {
            Path path = Path.of(args.get(0));
            boolean named = GameForm.tryOf(path).filter(GameForm::isRead).isPresent();
            return Input.isReadable(path) || (named && args.get(0).indexOf(' ') < 0) ? path : null;
        } catch (InvalidPathException noPath) {
            return null;
        }
    }

    private <P extends GamePosition<P, M>, M> void showPosition(Start<P, M> start, List<String> moves)
            throws IOException {
        BoardGame<P, M> at = start.kind().start(start.position(), ChanceSource.none());
        for (String move : moves) {
            for (BoardGame.Step<M> step : EnteredMoves.parseTurn(start.kind(), move, at.position())) {
                at = at.apply(step);
            }
        }
        if (picture == null) {
            GameView<P, M> view = createView(start.kind());
            Report report = reportWithMembers(start.kind(), at, Map.of())
                    .printLine(view.boardText(at).stripTrailing());
            if (!(at instanceof Game)) {
                report.printLine(view.legendText(at));
            }
            report.printLine(start.kind().format(at.position()));
            if (at.isOver()) {
                report.printLine(view.endingText(at));
            }
            report.finish();
            return;
        }
        if (GameForm.tryOf(picture).filter(form -> form == GameForm.SVG).isPresent()) {
            Diagram diagram = Diagram.of(GameRecord.of(start.kind(), at));
            try {
                (width == null ? diagram : diagram.sized(width)).writeSvg(picture);
            } catch (IOException wrong) {
                throw Failure.writingFailure(picture, wrong);
            }
        } else {
            writePicture(GameRecord.of(start.kind(), at), picture);
        }
        spec.commandLine().getOut().println(picture.toAbsolutePath());
    }

    private static <P extends GamePosition<P, M>, M> GameView<P, M> createView(GameKind<P, M> kind) {
        return new GameView<>(kind, Colours.areOn(), Color.WHITE);
    }

    private void showFile(Path file) throws IOException {
        GameForm form = options.formIfNamed(file).filter(GameForm::isRead).orElse(GameForm.PCN);
        options.refuseUnfitFor(form, file);
        GameRecord<?, ?> found;
        try (Complaints complaints = new Complaints(spec.commandLine(), file)) {
            found = form == GameForm.PCN ? findGameOrTags(file, complaints) : findGameOrTags(form, file, complaints);
        } catch (UncheckedIOException | IOException wrong) {
            throw Failure.readingFailure(file, wrong);
        }
        if (found != null && picture != null) {
            writePicture(found, picture);
            return;
        }
        if (found != null) {
            showGame(found);
            return;
        }
        require(number == null && !tags.isEmpty(), file + ": there are " + tags.size() + " games");
        require(picture == null, file + ": there are several games: choose one with --number");
        Report report = json.report();
        report.rowsMember("games", tags.size(), i -> {
            report.literalMember("number", i + 1)
                    .objectMember("tags", tags.get(i), all -> all.forEach(report::textMember));
            report.printLine(EscapedText.printable(listRow(i + 1, tags.get(i))));
        });
        report.finish();
    }

    /** The game that is meant, or null and the tags of each; of the others nothing else is read. */
    private @Nullable GameRecord<?, ?> findGameOrTags(Path file, Complaints complaints) throws IOException {
        Reading<GameRecord<?, ?>> reading = options.reading();
        try (GameReader reader = GameFiles.openGameFile(file, reading, complaints::reportMessage)) {
            while (reader.hasNext()) {
                GameSource raw = reader.next();
                if (isChosen(raw.number(), !reader.hasNext())) {
                    return gameAndReport(raw.read(reading), complaints);
                }
                tags.add(raw.tags());
            }
        }
        return null;
    }

    private @Nullable GameRecord<?, ?> findGameOrTags(GameForm form, Path file, Complaints complaints)
            throws IOException {
        try (Stream<ReadResult<GameRecord<?, ?>>> stream =
                GameFiles.readResults(form, file, options.reading(), complaints::reportMessage)) {
            Iterator<ReadResult<GameRecord<?, ?>>> games = stream.iterator();
            for (long count = 1; games.hasNext(); count++) {
                ReadResult<GameRecord<?, ?>> found = games.next();
                if (isChosen(count, !games.hasNext())) {
                    return gameAndReport(found, complaints);
                }
                tags.add(found.game().tags());
            }
        }
        return null;
    }

    /** The game that is shown, with reports of what was corrected in it. */
    private static GameRecord<?, ?> gameAndReport(ReadResult<GameRecord<?, ?>> read, Complaints complaints) {
        GameRecord<?, ?> game = read.game();
        GameFiles.reportWarnings(read, complaints::reportMessage);
        return game;
    }

    /** Whether a game is the one that was chosen, or the only one. */
    private boolean isChosen(long count, boolean isLast) {
        return number == null ? count == 1 && isLast : number == count;
    }

    private void writePicture(GameRecord<?, ?> found, Path file) throws IOException {
        GameForm form = GameForm.tryOf(file)
                .filter(GameForm::isPicture)
                .orElseThrow(() -> usageError(file + ": must end with .svg or .html"));
        GameFiles.writeAtomically(form, file, List.<GameRecord<?, ?>>of(found).iterator());
    }

    private <P extends GamePosition<P, M>, M> void showGame(GameRecord<P, M> played) {
        BoardGame<P, M> full = played.game();
        GameView<P, M> view = createView(played.kind());
        Report report = reportWithMembers(played.kind(), full, played.tags());
        GameText.format(played).lines().map(EscapedText::printable).forEach(report::printLine);
        report.printLine("");
        for (int move = 0; everyTurn && move < full.moveCount(); move++) {
            report.printLine(move == 0 ? view.boardText(full.at(0)) : view.lastMoveAndBoard(full.at(move)));
        }
        report.printLine(full.moveCount() == 0 ? view.boardText(full) : view.lastMoveAndBoard(full))
                .printLine(view.endingText(full))
                .finish();
    }

    /** The report of a game with the position at its end, without lines yet; a position is a game without decisions. */
    private <P extends GamePosition<P, M>, M> Report reportWithMembers(
            GameKind<P, M> kind, BoardGame<P, M> game, Map<String, String> tags) {
        Report report = json.report().textMember("game", kind.name());
        List<P> positions = game.positions();
        List<BoardGame.Step<M>> steps = game.steps();
        report.objectMember("tags", tags, all -> all.forEach(report::textMember))
                .textMember("start", kind.format(positions.get(0)))
                .rowsMember("decisions", steps.size(), i -> {
                    M move = steps.get(i).move();
                    P position = positions.get(i);
                    boolean rolled = position.chance(move).size() > 1;
                    report.textMember("side", kind.sideName(position, position.side()))
                            .textMember("move", kind.format(move, position))
                            .textMember(
                                    "roll",
                                    rolled
                                            ? kind.rollName(
                                                    move, steps.get(i).roll().orElse(0), position)
                                            : null)
                            .textMember("position", kind.format(positions.get(i + 1)));
                });
        P end = game.position();
        List<M> legal = game.isOver() ? List.of() : end.legalMoves();
        return report.textMember("position", kind.format(end))
                .textMember("side", game.isOver() ? null : kind.sideName(end, end.side()))
                .textsMember(
                        "legalMoves",
                        legal.stream().map(move -> kind.format(move, end)).toList())
                .outcomeMember(game.outcome().orElse(null));
    }

    private static String listRow(long number, Map<String, String> tags) {
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
