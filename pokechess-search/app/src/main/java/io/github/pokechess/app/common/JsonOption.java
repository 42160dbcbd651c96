package io.github.pokechess.app.common;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option of verbs that can print one JSON object instead of their lines. */
public final class JsonOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec verb;

    @Option(
            names = "--json",
            description = "Print one JSON object in place of lines; its schema is command-line.schema.json in the jar.")
    private boolean json;

    public boolean isSet() {
        return json;
    }

    /** Begins the report of the verb. */
    public Report report() {
        return new Report(verb, json);
    }
}
