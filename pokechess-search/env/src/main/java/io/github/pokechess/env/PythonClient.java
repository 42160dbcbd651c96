package io.github.pokechess.env;

import io.github.pokechess.notation.strings.Resources;

/**
 * The client of {@link BatchServer} in Python, one file that needs NumPy. Stateless.
 *
 * <pre>{@code
 * Files.writeString(folder.resolve("client.py"), PythonClient.source());
 * }</pre>
 */
public final class PythonClient {
    private static final String FILE = "pokechess_env.py";

    private PythonClient() {}

    /** The source text of {@code pokechess_env.py}. */
    public static String source() {
        return Resources.readText(PythonClient.class.getResourceAsStream(FILE), FILE);
    }
}
