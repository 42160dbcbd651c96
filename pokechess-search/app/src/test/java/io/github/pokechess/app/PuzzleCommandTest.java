package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.analysis.PuzzleCommand;
import io.github.pokechess.app.play.LineSource;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.Puzzles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verb puzzle asks until the solution is typed, and tells all rolls afterwards. */
final class PuzzleCommandTest {
    private static Optional<Boolean> answer(Puzzle puzzle, String typed) throws IOException {
        PrintWriter out = new PrintWriter(new StringWriter());
        return PuzzleCommand.askPuzzle(
                puzzle, LineSource.promptedLines(new BufferedReader(new StringReader(typed)), out), out);
    }

    private static String asked(Puzzle puzzle, String typed) throws IOException {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        PuzzleCommand.askPuzzle(
                puzzle, LineSource.promptedLines(new BufferedReader(new StringReader(typed)), out), out);
        return said.toString();
    }

    @Test
    void ask_solved_failed_andGivenUp() throws IOException {
        Puzzle puzzle = Puzzles.all().get(0);
        String right = new PokemonChess().format(puzzle.solution(), puzzle.position());
        String named = new PokemonChess().name(puzzle.solution(), puzzle.position());
        String wrong = puzzle.position().legalMoves().stream()
                .filter(move -> !move.equals(puzzle.solution()))
                .findFirst()
                .orElseThrow()
                .toString();

        assertThat(asked(puzzle, right + "\n"))
                .contains("right", "solution " + named, "position " + puzzle.position())
                .doesNotContain("better move");
        assertThat(asked(puzzle, wrong + "\nnonsense\n" + right + "\n")).contains("better move", "right, at last");
        assertThat(asked(puzzle, "nonsense\n"))
                .contains(
                        "\"nonsense\" is no move; moves are written like e2e4, Nf3, cxd5, e8=Q, O-O or pass. Type a move,")
                .doesNotContain("offset");
        assertThat(answer(puzzle, right + "\n")).contains(true);
        assertThat(answer(puzzle, wrong + "\n" + right + "\n")).contains(false);
        assertThat(answer(puzzle, "\n")).as("shown").contains(false);
        assertThat(answer(puzzle, "solution\n")).as("shown").contains(false);
        assertThat(answer(puzzle, "moves\nquit\n")).as("left").isEmpty();
        assertThat(asked(puzzle, "help\nmoves\nquit\n"))
                .contains("Type a move, or: moves, solution, quit.", named)
                .doesNotContain("solution " + named);
        assertThat(answer(puzzle, "")).as("left").isEmpty();
        assertThat(asked(puzzle, "")).contains("solution " + named).doesNotContain("right,");
    }

    @ParameterizedTest
    @CsvSource({"--date=tomorrow, --date is a day", "--theme=fork, a theme is one of", "--level=wizard, a level is"})
    void puzzle_refuses(String word, String complaint) {
        CommandRun command = new CommandRun();

        assertThat(command.run("puzzle", word)).isEqualTo(2);

        assertThat(command.err()).contains(complaint);
    }

    @Test
    void puzzle_keepsProgressInAFile_andRefusesADamagedOne(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("progress.json");
        Puzzle puzzle = Puzzles.all().get(0);
        assertThat(PuzzleCommand.saveAnswer(file, puzzle, true, 20_000).streak(20_000))
                .isEqualTo(1);
        assertThat(PuzzleCommand.saveAnswer(file, Puzzles.all().get(1), true, 20_001)
                        .streak(20_001))
                .isEqualTo(2);
        assertThat(Progress.parse(Files.readString(file)).cards()).hasSize(2);

        String damaged = Files.readString(file).replace("\"version\":3", "\"version\":4");
        Files.writeString(file, damaged);
        CommandRun command = new CommandRun();
        assertThat(command.run("puzzle", "--progress=" + file)).isEqualTo(2);
        assertThat(command.err()).contains("progress.json", "is of version 4, and this program reads version 3");
        assertThat(command.out()).as("nothing was asked").isEmpty();
        assertThat(Files.readString(file)).isEqualTo(damaged);
    }

    @Test
    void repeat_asksTheMistakesThatReturn_andKeepsEachAnswer(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("progress.json");
        PokemonChess kind = new PokemonChess();
        List<Drill> drills = Puzzles.all().subList(0, 3).stream()
                .map(puzzle -> Drill.of(
                        kind,
                        puzzle.position(),
                        puzzle.position().legalMoves().stream()
                                .filter(move -> !move.equals(puzzle.solution()))
                                .findFirst()
                                .orElseThrow(),
                        puzzle.solution()))
                .toList();
        Drill elsewhere = new Drill("draughts", "any", "", "a", "b");
        Progress before = Progress.none().answered(elsewhere, false, 20_000);
        for (Drill drill : drills) {
            before = before.answered(drill, false, 20_000);
        }
        Files.writeString(file, before.json());

        String said = repeated(file, drills.get(0).best() + "\n" + drills.get(1).made() + "\n\n");

        assertThat(said)
                .contains(
                        "mistakes to repeat today: 3",
                        "You played " + drills.get(0).made(),
                        "there is a better move: this one loses")
                .contains("best " + drills.get(1).best());
        Progress after = Progress.parse(Files.readString(file));
        assertThat(after.drills(20_001)).as("the third was left").containsExactly(elsewhere, drills.get(2));
        assertThat(after.drills(20_002)).containsExactly(elsewhere, drills.get(0), drills.get(1), drills.get(2));
        assertThat(after.card(drills.get(1).id()).orElseThrow().isSolved()).isFalse();
        assertThat(repeated(file, "")).contains("mistakes to repeat today: 1");
        assertThat(Progress.parse(Files.readString(file))).isEqualTo(after);
    }

    private static String repeated(Path file, String typed) throws IOException {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        PuzzleCommand.askDueMistakes(
                file,
                List.of(new PokemonChess()),
                20_001,
                LineSource.promptedLines(new BufferedReader(new StringReader(typed)), out),
                out);
        return said.toString();
    }
}
