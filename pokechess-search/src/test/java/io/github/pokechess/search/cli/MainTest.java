package io.github.pokechess.search.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(args);
    }

    private String lastLine() {
        return out.toString().strip().lines().reduce("", (before, line) -> line);
    }

    @Test
    void helps() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("perft", "analyse");
    }

    @Test
    void perftEndsWithTheNumberAlone() {
        assertThat(run("perft", "2", "--divide", "--threads", "2")).isZero();
        assertThat(lastLine()).isEqualTo("400");
    }

    @Test
    void analyseEndsWithValueAndMove() {
        String position = "8/8/8/8/8/4k3/8/4K3 w - - 0 1 /////Nor//Nor -";
        assertThat(run("analyse", "--position", position, "--exact", "--evaluator", "outcome", "--depth", "2"))
                .isZero();
        assertThat(lastLine()).matches("value -?[01]\\.\\d{6} best e1\\w\\d");
    }

    @Test
    void wrongInputIsALineEachAndStatusTwo() {
        assertThat(run("perft", "1", "--position", "4k3/8/8/8/8/8/8/4K3 x - - 0 1 Dra///////Fai q9"))
                .isEqualTo(2);
        assertThat(err.toString().strip().lines()).hasSize(2).allMatch(line -> line.startsWith("line 1, column"));
        assertThat(run("perft", "-3")).isEqualTo(2);
        assertThat(run("--nonsense")).isEqualTo(2);
        assertThat(err.toString()).doesNotContain("Exception");
    }
}
