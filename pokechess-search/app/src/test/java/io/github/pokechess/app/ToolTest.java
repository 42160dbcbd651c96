package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** The command line within somebody's program. */
final class ToolTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(ToolProvider tool, String... args) {
        return tool.run(new PrintWriter(out), new PrintWriter(err), args);
    }

    @Test
    void isFoundByItsNameAndTellsWhatItDoes() {
        ToolProvider tool = ToolProvider.findFirst("pokechess").orElseThrow();
        assertThat(run(tool, "perft", "2")).isZero();
        assertThat(out.toString()).contains("400");
        assertThat(run(tool, "perft", "2", "--position", "nothing")).isEqualTo(2);
        assertThat(err.toString()).contains("placement").doesNotContain("\tat ");
    }

    @Test
    void plainFenIsAnsweredWithWhatReadsItAndWithItsTypes() {
        ToolProvider tool = ToolProvider.findFirst("pokechess").orElseThrow();
        assertThat(run(tool, "show", "--position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("types", "PlainChess.parsePosition", "Nor///////Nor");
    }
}
