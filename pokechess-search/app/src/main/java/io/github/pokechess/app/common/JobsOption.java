package io.github.pokechess.app.common;

import io.github.pokechess.teams.fleet.Fleet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option of verbs that work on many games how many they work on at a time. */
public final class JobsOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec verb;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "How many games, or pairs of them, are worked on at a time (default: 1).")
    private int jobs = 1;

    /**
     * The number of threads that work.
     *
     * @throws ParameterException if it is none that makes sense
     */
    public int count() {
        if (jobs < 1 || jobs > Fleet.MAX_THREADS) {
            throw new ParameterException(
                    verb.commandLine(), "--jobs must be from 1 to " + Fleet.MAX_THREADS + ": " + jobs);
        }
        return jobs;
    }
}
