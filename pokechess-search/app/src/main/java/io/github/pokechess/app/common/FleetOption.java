package io.github.pokechess.app.common;

import io.github.pokechess.teams.Workers;
import io.github.pokechess.teams.fleet.Fleet;
import picocli.CommandLine.Option;

/** The option that says who plays. */
public final class FleetOption {
    @Option(
            names = "--on",
            paramLabel = "FLEET",
            description = "Who plays: threads of this process, or another fleet that the class path has, such as spark"
                    + " (default: threads).")
    private String name = Fleet.THREADS;

    /**
     * Makes the fleet, which the caller closes.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public Fleet fleet(JobsOption jobs) {
        return Fleet.kind(name).apply(jobs.count());
    }

    /**
     * The fleet for games of teams, which close it.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public Workers workers(JobsOption jobs) {
        return Workers.named(name, jobs.count());
    }
}
