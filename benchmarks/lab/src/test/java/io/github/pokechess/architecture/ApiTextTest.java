package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The public API is the one that reviewers have read. */
final class ApiTextTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    @Test
    @Tag("slow")
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the page is made by a shell script")
    void api_isThatOfThePage() throws IOException, InterruptedException {
        Process script = new ProcessBuilder(ROOT.resolve(".ci/api-text").toString())
                .redirectErrorStream(true)
                .start();
        String text = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(text)
                .as("run .ci/api-text >.ci/api.txt, and name the change in CHANGELOG.md")
                .isEqualTo(Files.readString(ROOT.resolve(".ci/api.txt")));
        assertThat(script.waitFor()).isZero();
    }
}
