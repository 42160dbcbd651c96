package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.env.GameBatch;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.training.TrainingGames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Seeds that files and documents name mean what they meant: the numbers here are those of 94da55b7. No engine plays,
 * whose moves change with its strength.
 */
@Tag("slow")
final class StableSeedsTest {
    private final CommandRun command = new CommandRun();

    @TempDir
    private Path folder;

    @Test
    void match_playsTheSameGamesBySeedAndRound() throws IOException {
        Path file = folder.resolve("match.pcn");
        assertThat(command.run(
                        "match", "random", "greedy", "--games", 6, "--seed", 5, "--teams", "random", "--out", file))
                .isZero();

        assertThat(digest(movetexts(file))).isEqualTo("7d972567");
    }

    @Test
    void play_playsTheSameSeries() throws IOException {
        Path file = folder.resolve("play.pcn");
        assertThat(command.run(
                        "play",
                        "--white",
                        "random",
                        "--black",
                        "greedy",
                        "--white-team",
                        "random",
                        "--games",
                        3,
                        "--seed",
                        5,
                        "--out",
                        file))
                .isZero();

        assertThat(digest(movetexts(file))).isEqualTo("6f7c51c2");
    }

    @Test
    void selfplay_beginsTheSameGames() {
        TrainingGames games = TrainingGames.of(2026, 2);

        assertThat(digest(LongStream.range(0, 20)
                        .mapToObj(number -> games.play(number).get(0).position().text())
                        .collect(Collectors.joining("\n"))))
                .isEqualTo("869085c6");
    }

    @Test
    void env_hasTheSameDice() {
        GameBatch<Position, ?> batch = GameBatch.builder(
                        new PokemonChess(),
                        random -> Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard()))
                .games(20)
                .seed(3)
                .build();
        batch.reset(7);

        assertThat(digest(IntStream.range(0, 20)
                        .mapToObj(game -> Long.toString(batch.seed(game)))
                        .collect(Collectors.joining(" "))))
                .isEqualTo("9f6ac3fa");
    }

    /** The moves of the games of a file, without tags, which name versions. */
    private static String movetexts(Path file) throws IOException {
        return Files.readString(file)
                .lines()
                .filter(line -> !line.startsWith("["))
                .collect(Collectors.joining("\n"));
    }

    private static String digest(String text) {
        CRC32 digest = new CRC32();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(digest.getValue());
    }
}
