package io.github.pokechess.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.InvalidInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrainingFileTest {
    @TempDir
    Path folder;

    private static List<TrainingPosition> read(Path file) throws IOException {
        List<TrainingPosition> read = new ArrayList<>();
        TrainingFile.read(file, read::add);
        return read;
    }

    private static List<TrainingDecision> readDecisions(Path file) throws IOException {
        List<TrainingDecision> read = new ArrayList<>();
        TrainingFile.readDecisions(file, read::add);
        return read;
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"a.tsv", "a.tsv.gz"})
    void whatIsWrittenIsReadAgain(String name) throws IOException {
        Path file = folder.resolve(name);
        List<TrainingDecision> played = TrainingGames.of(1, 10).withBest(3).play(0);

        TrainingFile.write(file, "a comment", played);

        assertThat(readDecisions(file)).isEqualTo(played);
        assertThat(read(file))
                .isEqualTo(played.stream()
                        .filter(TrainingDecision::startsTurn)
                        .map(TrainingDecision::position)
                        .toList());
        assertThat(TrainingFile.comment(file)).isEqualTo("a comment");
    }

    @Test
    void aCutFileIsNotReadAsAShorterOne() throws IOException {
        Path file = folder.resolve("a.tsv.gz");
        TrainingFile.write(file, "", TrainingGames.of(1, 10).play(0));
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        assertThatThrownBy(() -> read(file)).isInstanceOf(IOException.class);
    }

    private static String line(String score) {
        return "1\tnone\t0\t" + score + "\t8/8\t1\t7\t-1\t0\t\n";
    }

    @Test
    void aBadLineIsToldWithItsNumber() throws IOException {
        Path file = Files.writeString(folder.resolve("a.tsv"), "# c\n" + line("5") + line("x"));
        assertThatThrownBy(() -> read(file)).hasMessage(file + ", line 3: the score is no number: x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1000001", "-1000001", "99999999999999999999", "\u0661", ""})
    void parse_refusesANumberAsInvalidInput(String score) {
        assertThatThrownBy(() -> TrainingDecision.parse(line(score).stripTrailing() + "\t"))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(
                        () -> TrainingDecision.parse(line("5").stripTrailing().replaceFirst("1", "-1") + "\t"))
                .isInstanceOf(InvalidInputException.class);
    }

    @Test
    void aBadPositionIsToldWithItsLine() throws IOException {
        Path file = Files.writeString(folder.resolve("a.tsv"), line("5"));
        Trainer trainer = Trainer.builder().build();
        assertThatThrownBy(() -> TrainingFile.readDecisions(file, trainer::add))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + ", line 1: ");
    }

    @Test
    void anEndlessLineIsRefused() throws IOException {
        Path file = Files.write(folder.resolve("a.tsv"), "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> read(file)).hasMessageContaining("more than 1000 characters");
    }
}
