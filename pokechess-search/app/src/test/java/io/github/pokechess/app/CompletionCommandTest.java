package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script of {@code completion} in shells that are there. */
final class CompletionCommandTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "bash, ana, analyse",
        "bash, perft --thr, --threads",
        "bash, review --nod, --nodes",
        "bash, perft --luck o, online",
        "bash, play --game r, raichu",
        "bash, play --level hat, hatchling",
        "bash, teams samp, sample",
        "bash, teams rate --ag, --against",
        "zsh, ana, analyse"
    })
    @Timeout(60)
    void aShellCompletesWords(String shell, String words, String completed) throws IOException, InterruptedException {
        assumeTrue(isThere(shell), shell);
        CommandRun command = new CommandRun();
        assertThat(command.run("completion")).isZero();
        Path script = Files.writeString(folder.resolve("completion"), command.out());
        List<String> typed = List.of(("pokechess " + words).split(" ", -1));
        Path test = Files.writeString(
                folder.resolve("test"), """
                if [ -n "$ZSH_VERSION" ]; then autoload -U +X compinit && compinit -u -D; fi
                source '%s' || exit 1
                COMP_WORDS=(%s)
                COMP_CWORD=%d
                if [ -n "$ZSH_VERSION" ]; then setopt KSH_ARRAYS; fi
                _complete_pokechess
                echo "${COMPREPLY[@]}"
                """.formatted(script, String.join(" ", typed), typed.size() - 1));

        assertThat(run(shell, test.toString())).endsWith(completed);
    }

    private static boolean isThere(String shell) {
        return Stream.of("/bin/", "/usr/bin/").anyMatch(place -> Files.isExecutable(Path.of(place + shell)));
    }

    private String run(String... words) throws IOException, InterruptedException {
        Path printed = folder.resolve("printed");
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        process.getOutputStream().close();
        assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
        return Files.readString(printed, StandardCharsets.UTF_8).strip();
    }
}
