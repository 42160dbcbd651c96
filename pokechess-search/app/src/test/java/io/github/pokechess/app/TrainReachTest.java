package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What anybody can train in ten minutes on two cores, from nothing; in the profile {@code training} alone. */
@Tag("training")
final class TrainReachTest {
    private static final int JOBS = 2;

    private final CommandRun command = new CommandRun();

    @Test
    void tenMinutesMakeAnEvaluationThatGains(@TempDir Path folder) {
        Path games = folder.resolve("games");
        assertThat(command.run("selfplay", "--games", 3000, "--nodes", 2000, "--jobs", JOBS, "--out", games))
                .isZero();

        Path weights = folder.resolve("a.net");
        assertThat(command.run("train", games, "--units", 16, "--jobs", JOBS, "--out", weights))
                .isZero();
        assertThat(number(" ([0-9.]+) of the hand-made one's", command.out())).isLessThan(0.97);

        String learned = "engine:nodes=2000,evaluator=" + weights;
        Object[] match = {
            "match",
            learned,
            "engine:nodes=2000,evaluator=classic",
            "--games",
            400,
            "--teams",
            "random",
            "--adjust",
            500,
            "--jobs",
            JOBS
        };
        assertThat(command.run(match)).isZero();
        // The upper end of the interval: it fails if the weights are worse beyond doubt.
        assertThat(number("without luck [0-9.]+ % \\[[0-9.]+\\.\\.([0-9.]+)\\]", command.out()))
                .isGreaterThan(50);
    }

    private static double number(String pattern, String text) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return Double.parseDouble(found.group(1));
    }
}
