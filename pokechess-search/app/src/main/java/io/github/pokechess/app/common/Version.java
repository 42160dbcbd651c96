package io.github.pokechess.app.common;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this program and the Java that runs it. */
public final class Version implements IVersionProvider {
    /** Called by picocli. */
    public Version() {}

    @Override
    public String[] getVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("/io/github/pokechess/app/version.properties")) {
            if (in != null) {
                properties.load(in);
            }
        }
        String version = properties.getProperty("version", "");
        return new String[] {
            "pokechess " + (version.isEmpty() || version.startsWith("$") ? "of unknown version" : version),
            "Java " + System.getProperty("java.version") + " (" + System.getProperty("java.vendor") + "), "
                    + System.getProperty("os.name") + " " + System.getProperty("os.arch")
        };
    }
}
