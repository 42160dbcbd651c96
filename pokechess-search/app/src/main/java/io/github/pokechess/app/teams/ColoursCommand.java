package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.teams.FixedColours;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks for the mixtures of players who know their colours. */
@Command(
        name = "colours",
        description =
                "Looks for mixtures where the colours are known before teams are chosen: one for White, one for Black,"
                        + " and the value.",
        footer = {"", "Example:", "  pokechess teams colours --pairs 5000 --luck online"})
final class ColoursCommand extends GamesQuestion {
    @Mixin
    private MixtureOption mixture = new MixtureOption();

    @Option(names = "--pairs", paramLabel = "N", description = "How many pairs of games are played, at least 174.")
    private @Nullable Long pairs;

    @Override
    void playAndReport() throws IOException, InterruptedException {
        if (pairs == null || pairs < FixedColours.LEAST_PAIRS) {
            throw usageError("how many? --pairs N, at least " + FixedColours.LEAST_PAIRS);
        }
        TeamsFile begin = mixture.readOrBundled(luck());
        try (TeamGames games = openGames();
                StatusLine status = StatusLine.of(spec.commandLine())) {
            games.setListener(done -> status.showIfDue(() -> String.format(Locale.ROOT, "%,d pairs", done)));
            FixedColours found = FixedColours.find(games, begin, pairs);
            status.clearIfShown();
            Report report = json.report();
            TeamTexts.reportMixture(report, "white", found.white()).printLine("these are White's");
            TeamTexts.reportMixture(report, "black", found.black()).printLine("these are Black's");
            TeamTexts.reportFacts(report, found.toString(), List.of()).finish();
        }
    }
}
