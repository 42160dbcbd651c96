package io.github.pokechess.env;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The client of {@link BatchServer} in Python, one file that needs NumPy. Stateless. */
public final class PythonClient {
    private PythonClient() {}

    /** The source text of {@code pokechess_env.py}. */
    public static String source() {
        try (InputStream in = requireNonNull(PythonClient.class.getResourceAsStream("pokechess_env.py"))) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
