package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.core.Team;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.TeamSolver;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Looks for the best answer to teams. */
@Command(
        name = "counter",
        description = "Looks for the best answer to a team, or to several that are equally likely.",
        footer = {"", "Example:", "  pokechess teams counter teams.txt --time 5m"})
final class CounterCommand extends GamesQuestion {
    @Parameters(
            paramLabel = "TEAM|FILE",
            description = "The teams: TEAM,TEAM or a file, a team a line, a FILE.csv of one team, or a teams.json.")
    private String teams = "";

    @Mixin
    private BudgetOptions budget = new BudgetOptions();

    @Mixin
    private GivenTeams given = new GivenTeams();

    @Override
    void answer() throws IOException, InterruptedException {
        Mixture target = given.targets(teams);
        TeamSolver.Budget most = budget.budget();
        try (TeamGames games = games();
                StatusLine status = StatusLine.of(spec.commandLine())) {
            TeamSolver.Solution found = new TeamSolver(
                            games, given.rule(), most, new SolveCommand.Watch(games, status, null))
                    .counter(target);
            status.clear();
            Team best = found.mixture().teams().get(0);
            Report report = TeamTexts.team(json.report(), best);
            TeamTexts.answers(report, found.answers()).end();
        }
    }
}
