package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program that the page UCI.md shows plays: it makes all moves, and a decision that is not legal ends a match. */
final class UciPageTest {
    private static final String PLAYER = "uci:nodes=1,python3 ../examples/uci/taker.py";

    private static boolean hasPython() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "python3")));
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"standard", "online", "none"})
    void theProgramOfThePageWinsAgainstRandomMoves(String luck) throws IOException {
        assumeTrue(hasPython(), "python3");
        assertThat(Path.of("../UCI.md")).content().contains("(examples/uci/taker.py)");
        CommandRun command = new CommandRun();

        int status = command.run("match", PLAYER, "random", "--games", 6, "--luck", luck, "--seed", 3, "--json");

        assertThat(status).as(command.err()).isZero();
        Matcher score = Pattern.compile("\"score\":\\{\"value\":([\\d.]+)").matcher(command.out());
        assertThat(score.find()).as(command.out()).isTrue();
        assertThat(Double.parseDouble(score.group(1))).isGreaterThan(0.5);
    }
}
