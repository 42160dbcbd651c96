package io.github.pokechess.app.common;

import picocli.CommandLine.Option;

/** The option of verbs that can print one JSON object in place of their lines. */
public final class JsonOption {
    @Option(
            names = "--json",
            description = "Print one JSON object in place of lines; its schema is command-line.schema.json in the jar.")
    private boolean json;

    public boolean isSet() {
        return json;
    }
}
