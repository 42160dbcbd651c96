package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadGame;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.Puzzles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verb puzzles finds in games what it has found before, and refuses words that do not go together. */
final class PuzzlesCommandTest {
    private final CommandRun command = new CommandRun();

    @TempDir
    private Path folder;

    @Test
    void puzzles_inGames_findsThePuzzle() throws IOException {
        Puzzle puzzle = Puzzles.all().get(0);
        Path games = folder.resolve("games.pcn");
        Path out = folder.resolve("puzzles.pcn");
        GameText.write(games, List.<PlayedGame<?, ?>>of(puzzle.game()));

        assertThat(command.run("puzzles", "--games", games.toString(), "--most=1", "--out", out.toString()))
                .isZero();

        assertThat(command.out()).isEqualTo("1 puzzles" + System.lineSeparator());
        assertThat(GameText.read(out, Reading.standard()).collect(ReadGame.toGames()))
                .containsExactly(puzzle.game());
    }

    @Test
    void puzzles_neitherGamesNorSelfPlay_isRefused() {
        Path out = folder.resolve("puzzles.pcn");

        assertThat(command.run("puzzles", "--out", out.toString())).isEqualTo(2);

        assertThat(command.err()).contains("--games or --selfplay");
        assertThat(Files.exists(out)).isFalse();
    }

    @Test
    void puzzles_missingFile_isNamed() {
        Path out = folder.resolve("puzzles.pcn");

        assertThat(command.run("puzzles", "--games", folder.resolve("none.pcn").toString(), "--out", out.toString()))
                .isNotZero();

        assertThat(command.err()).contains("none.pcn");
        assertThat(Files.exists(out)).isFalse();
    }
}
