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
    void playAndReport() throws IOException, InterruptedException {
        Mixture target = given.readMixture(teams);
        TeamSolver.Budget most = budget.requireBudget();
        try (TeamGames games = openGames();
                StatusLine status = StatusLine.of(spec.commandLine())) {
            TeamSolver.Solution found = new TeamSolver(
                            games, given.ruleOfTeams(), most, new SolveCommand.Watch(games, status, null))
                    .counter(target);
            status.clearIfShown();
            Team best = found.mixture().teams().get(0);
            Report report = TeamTexts.reportTeam(json.report(), best);
            TeamTexts.reportAnswers(report, found.answers()).finish();
        }
    }
}
