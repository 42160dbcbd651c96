package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** The command line as another program finds and runs it. */
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

    /** As in the program of somebody who embeds the engine alone. */
    @Test
    void saysWhatIsMissingWithoutPicocli() throws IOException, ReflectiveOperationException {
        URL[] path = JavaProcess.path()
                .filter(entry -> !entry.contains("picocli"))
                .map(ToolTest::url)
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(path, null)) {
            Class<?> type = loader.loadClass(Tool.class.getName());
            ToolProvider tool = (ToolProvider) type.getConstructor().newInstance();
            assertThat(type.getClassLoader()).isEqualTo(loader);
            assertThat(run(tool, "perft", "2")).isEqualTo(2);
            assertThat(err.toString()).startsWith("the command line needs picocli");
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException wrong) {
            throw new IllegalStateException(wrong);
        }
    }
}
