package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.app.common.RootCommand;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.play.EditedLines;
import io.github.pokechess.app.play.LineSource;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.PuzzleTheme;
import io.github.pokechess.study.Puzzles;
import io.github.pokechess.teams.SmallFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a puzzle at the terminal. */
@Command(
        name = "puzzle",
        footer = {"", "Examples:", "  pokechess puzzle", "  pokechess puzzle --theme hedge --level novice"},
        mixinStandardHelpOptions = true,
        description = {
            "Asks for the best move of a puzzle of Pokémon Chess: that of the day, or of a day, theme and level."
                    + " Afterwards it shows what each roll would have meant.",
            "Type a move, or moves, solution or quit. With --progress the own mistakes follow that return today: those"
                    + " of reviews on the page of the board, kept in the same file."
        })
public final class PuzzleCommand extends Verb {
    private static final PokemonChess KIND = new PokemonChess();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE",
            description = "Puzzles that the verb puzzles has made (default: those of this program).")
    private @Nullable Path file;

    @Option(names = "--date", paramLabel = "DATE", description = "The day, such as 2026-11-24 (default: today).")
    private @Nullable String date;

    @Option(
            names = "--theme",
            paramLabel = "NAME",
            description =
                    "Only puzzles of a theme: chain, king-raid, immunity, trade, hedge, defence, promotion, quiet.")
    private @Nullable String theme;

    @Option(
            names = "--level",
            paramLabel = "NAME",
            description = "Only puzzles of this difficulty, by the name or number of a level.")
    private @Nullable String level;

    @Option(
            names = "--progress",
            paramLabel = "FILE",
            description =
                    "Keeps what was solved, the days in a row and the mistakes that return in a file, as the page of"
                            + " the board saves it.")
    private @Nullable Path progress;

    @Override
    public Integer call() throws IOException {
        List<Puzzle> puzzles = chosenPuzzles();
        require(!puzzles.isEmpty(), "there is no puzzle of that theme and level");
        Puzzle puzzle = Puzzles.ofDay(puzzles, chosenDay());
        PrintWriter out = spec.commandLine().getOut();
        if (progress != null) {
            readProgress(progress); // a file that cannot be read is reported before anything is asked
        }
        try (LineSource in = EditedLines.ofStandardInput(out)) {
            Optional<Boolean> isRight = askPuzzle(puzzle, in, out);
            if (progress != null && isRight.isPresent()) {
                long today = chosenDay().toEpochDay();
                Progress kept = saveAnswer(progress, puzzle, isRight.get(), today);
                out.println("days in a row " + kept.streak(today) + ", most " + kept.bestStreak());
                askDueMistakes(progress, RootCommand.of(spec).games().all(), today, in, out);
            }
        } catch (LineSource.Interrupted left) {
            out.println();
        }
        out.flush();
        return 0;
    }

    /**
     * Adds an answer to what a file has by now, which another run may have changed meanwhile.
     *
     * @param day in days since 1970-01-01
     */
    public static Progress saveAnswer(Path file, Puzzle puzzle, boolean isRight, long day) throws IOException {
        return updateProgress(file, progress -> progress.rated(puzzle, isRight).answered(puzzle.id(), isRight, day));
    }

    private static Progress updateProgress(Path file, UnaryOperator<Progress> update) throws IOException {
        Progress next = update.apply(readProgress(file));
        AtomicFile.replace(file, (to, first) -> to.write((next.json() + "\n").getBytes(StandardCharsets.UTF_8)));
        return next;
    }

    private static Progress readProgress(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Progress.none();
        }
        try {
            return Progress.parse(SmallFile.read(file));
        } catch (MalformedTextException wrong) {
            throw ProblemsException.ofTextProblems(file, wrong);
        }
    }

    private LocalDate chosenDay() {
        try {
            return date == null ? LocalDate.now(ZoneId.systemDefault()) : LocalDate.parse(date);
        } catch (DateTimeException wrong) {
            throw new IllegalArgumentException("--date is a day such as 2026-11-24, not " + date, wrong);
        }
    }

    private List<Puzzle> chosenPuzzles() throws IOException {
        PuzzleTheme about = theme == null ? null : PuzzleTheme.named(theme);
        Level solves = level == null ? null : Level.named(level);
        List<Puzzle> all = file == null ? Puzzles.all() : readPuzzles(file);
        return all.stream()
                .filter(puzzle -> about == null || puzzle.themes().contains(about))
                .filter(puzzle -> solves == null || puzzle.level() == solves)
                .toList();
    }

    private static List<Puzzle> readPuzzles(Path from) throws IOException {
        try {
            return GameText.read(from, Reading.standard()).collect(ReadResult.toGames()).stream()
                    .map(Puzzle::of)
                    .toList();
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(from + ": " + wrong.getMessage(), wrong);
        }
    }

    /**
     * Asks until the solution is typed, asked for, or nothing more is typed.
     *
     * @return whether the first answer was right; empty if there was none
     */
    public static Optional<Boolean> askPuzzle(Puzzle puzzle, LineSource in, PrintWriter out) throws IOException {
        return new Question<>(
                        KIND,
                        puzzle.position(),
                        taskText(puzzle),
                        move -> move.equals(puzzle.solution())
                                ? Optional.empty()
                                : Optional.of("there is a better move"),
                        to -> printSolution(puzzle, to))
                .askUntilSolved(in, out);
    }

    private static String taskText(Puzzle puzzle) {
        LuckModel luck = puzzle.position().rules().luck();
        return "One move is much better than every other. Find it. (Level " + puzzle.level() + ", "
                + (luck == LuckModel.NONE ? "without luck" : luck + " luck") + ")";
    }

    // ---- mistakes ----

    /**
     * Asks for the own mistakes that return today, each at a time, and keeps each answer.
     *
     * @param kinds the games of which there may be mistakes; others are left as they are
     * @param day in days since 1970-01-01
     */
    public static void askDueMistakes(Path file, List<GameKind<?, ?>> kinds, long day, LineSource in, PrintWriter out)
            throws IOException {
        List<Question<?, ?>> questions = new ArrayList<>();
        List<Drill> drills = new ArrayList<>();
        for (Drill drill : readProgress(file).drills(day)) {
            for (GameKind<?, ?> kind : kinds) {
                if (kind.name().equals(drill.kind())) {
                    questions.add(questionOfDrill(drill, kind));
                    drills.add(drill);
                }
            }
        }
        if (!drills.isEmpty()) {
            out.println("mistakes to repeat today: " + drills.size());
        }
        for (int i = 0; i < drills.size(); i++) {
            Optional<Boolean> isRight = questions.get(i).askUntilSolved(in, out);
            if (isRight.isEmpty()) {
                return;
            }
            Drill drill = drills.get(i);
            updateProgress(file, progress -> progress.answered(drill, isRight.get(), day));
        }
    }

    private static <P extends GamePosition<P, M>, M> Question<P, M> questionOfDrill(Drill drill, GameKind<P, M> kind) {
        Drill.Read<P, M> read = drill.read(kind);
        return new Question<>(
                kind,
                read.position(),
                "You played " + drill.made() + ", a mistake. Find a good move",
                move -> {
                    Drill.Verdict verdict = read.judge(move);
                    return verdict.isRight()
                            ? Optional.empty()
                            : Optional.of(String.format(
                                    Locale.ROOT, "there is a better move: this one loses %.2f", verdict.loss()));
                },
                out -> out.println("best " + drill.best()));
    }

    // ---- puzzles ----

    /** The solution and what each roll would have meant. */
    private static void printSolution(Puzzle puzzle, PrintWriter out) {
        Position position = puzzle.position();
        String about = puzzle.themes().stream().map(PuzzleTheme::toString).collect(Collectors.joining(", "));
        out.println("solution " + KIND.name(puzzle.solution(), position) + (about.isEmpty() ? "" : ": " + about));
        int total = position.chance(puzzle.solution()).total();
        for (GameNode<Position, Move> roll : puzzle.rolls()) {
            int rolled = roll.step().roll().orElse(0);
            StringBuilder line = new StringBuilder("  ");
            line.append(KIND.name(puzzle.solution(), position));
            if (position.chance(puzzle.solution()).size() > 1) {
                line.append(' ')
                        .append(KIND.rollName(puzzle.solution(), rolled, position))
                        .append(", ")
                        .append(position.chance(puzzle.solution()).weight(rolled))
                        .append(" of ")
                        .append(total);
            }
            roll.outcome().ifPresent(over -> line.append(": the game is over, ").append(over));
            roll.next()
                    .forEach(then ->
                            line.append(": then ").append(KIND.name(then.step().move(), roll.position())));
            out.println(line);
        }
    }
}
