package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.Puzzles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verb puzzles finds in games what it has found before, and refuses words that do not go together. */
final class PuzzlesCommandTest {
    private final CommandRun command = new CommandRun();

    @TempDir
    private Path folder;

    /**
     * An engine that judges otherwise than the one that chose them may pass over some, and answer with another reply.
     */
    @Test
    void puzzles_inGames_findsThePuzzles() throws IOException {
        List<Puzzle> puzzles = Puzzles.all().stream().limit(8).toList();
        Path games = folder.resolve("games.pcn");
        Path out = folder.resolve("puzzles.pcn");
        GameText.write(
                games, puzzles.stream().<GameRecord<?, ?>>map(Puzzle::game).toList());

        assertThat(command.run("puzzles", "--games", games.toString(), "--most=8", "--out", out.toString()))
                .isZero();

        List<Puzzle> found = GameText.read(out, Reading.standard()).collect(ReadResult.toGames()).stream()
                .map(Puzzle::of)
                .toList();
        assertThat(found).hasSizeGreaterThan(3);
        assertThat(solutions(puzzles)).containsAllEntriesOf(solutions(found));
        assertThat(command.out()).isEqualTo(found.size() + " puzzles" + System.lineSeparator());
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

    private static Map<String, Move> solutions(List<Puzzle> puzzles) {
        return puzzles.stream().collect(Collectors.toMap(Puzzle::id, Puzzle::solution));
    }
}
