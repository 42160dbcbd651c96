package io.github.pokechess.app.teams;

import io.github.pokechess.teams.TeamSolver;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of searches for teams that say how long they play. */
final class BudgetOptions {
    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "How long games are played: 1h, 20m, 90s, 1h30m; a number alone is milliseconds.")
    private @Nullable String time;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description =
                    "How many pairs of games are played in place of a time, and no more; cut ones count as a quarter.")
    private @Nullable Long pairs;

    /** @throws IllegalArgumentException unless there is one that has a meaning */
    TeamSolver.Budget requireBudget() {
        TeamTexts.require(time == null || pairs == null, "--time and --pairs do not go together");
        if (pairs != null) {
            TeamTexts.require(pairs >= 1, "--pairs must be at least 1: " + pairs);
            return TeamSolver.Budget.pairs(pairs);
        }
        TeamTexts.require(time != null, "how long? --time 1h, or --pairs N");
        return TeamSolver.Budget.time(TeamTexts.parseDuration("--time", time == null ? "" : time));
    }
}
