package io.github.pokechess.teams;

import io.github.pokechess.teams.fleet.Fleet;

/** Makes workers of a fleet that a test has set up. */
public final class FleetWorkers {
    private FleetWorkers() {}

    /** Workers of a fleet, which the games close. */
    public static Workers of(Fleet fleet) {
        return Workers.of(fleet);
    }
}
