package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.PayoffModel;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets a team play a mixture, and rates its pieces. */
@Command(
        name = "rate",
        description =
                "Lets a team play a mixture: its score, what each of its pieces is worth, and the change of one or"
                        + " two pieces that helps most.",
        footer = {"", "Example:", "  pokechess teams rate NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"})
final class RateCommand extends GamesQuestion {
    @Parameters(paramLabel = "TEAM", description = "The team, or a FILE.csv of it.")
    private String rated = "";

    @Mixin
    private MixtureOption mixture = new MixtureOption();

    @Mixin
    private GivenTeams given = new GivenTeams();

    @Option(names = "--pairs", paramLabel = "N", description = "How many pairs of games are played (default: 100).")
    private int pairs = RATED_PAIRS;

    @Override
    void playAndReport() throws IOException, InterruptedException {
        require(pairs >= 1, "--pairs must be at least 1: " + pairs);
        Team team = given.requireAllowedTeam(rated);
        TeamsFile answer = mixture.readOrBundled(luck());
        Mixture mixture = answer.mixture();
        PayoffModel model = answer.model();
        Team swapped = model.bestSwap(team, mixture);
        double gain = model.payoff(swapped, mixture) - model.payoff(team, mixture);
        try (TeamGames games = openGames();
                StatusLine status = StatusLine.of(spec.commandLine())) {
            games.setListener(done ->
                    status.showIfDue(() -> StatusLine.barOfShare(Math.min(1, (double) done / pairs))));
            MeanScore score = games.score(team, mixture, pairs);
            status.clearIfShown();
            Report report = json.report();
            report.textMember("team", team)
                    .meanMember("score", score)
                    .printLine(team + " against the mixture: " + TeamTexts.scoreText(score) + ", " + pairs + " pairs")
                    .printLine("| piece | type | points above the average type there |")
                    .printLine("|---|---|---:|");
            report.rowsMember("pieces", model.pieces(team, mixture), piece -> {
                String place = TeamTexts.slotName(piece.slot());
                double points = TeamTexts.POINTS * piece.worth();
                report.textMember("piece", place)
                        .textMember("type", piece.type().code())
                        .numberMember("points", points);
                report.printFormatted("| %s | %s | %+.1f |", place, piece.type().code(), points);
            });
            report.objectMember(
                    "bestChange",
                    gain > 0 ? swapped : null,
                    better -> report.textMember("team", better)
                            .numberMember("points", TeamTexts.POINTS * gain)
                            .printFormatted(
                                    "best change: %s, %+.1f points by the model", better, TeamTexts.POINTS * gain));
            if (gain <= 0) {
                report.printLine("no change of one or two pieces is better by the model");
            }
            report.finish();
        }
    }
}
