package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Report;
import io.github.pokechess.teams.TeamGames;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Ranks the teams of a file. */
@Command(
        name = "field",
        description = "Lets each team of a file play each, and ranks them, clones as one.",
        footer = {"", "Example:", "  pokechess teams field teams.txt --pairs 200 --jobs 2"})
final class FieldCommand extends GamesQuestion {
    @Parameters(paramLabel = "FILE", description = "The teams, one a line, each with a name before it or without one.")
    private Path file;

    @Mixin
    private GivenTeams given = new GivenTeams();

    @Option(names = "--pairs", paramLabel = "N", description = "How many pairs of games each two play (default: 100).")
    private int pairs = RATED_PAIRS;

    @Override
    void playAndReport() throws IOException, InterruptedException {
        require(pairs >= 1, "--pairs must be at least 1: " + pairs);
        TeamField teams = given.readField(file);
        try (TeamGames games = openGames()) {
            TeamField.Ranking ranking = teams.playRoundRobin(games, pairs);
            Report report = json.report();
            ranking.reportRanking(report);
            report.finish();
        }
    }
}
