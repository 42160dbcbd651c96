package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.seeds.Seeds;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A question about a mixture that was found before, which needs no games. */
abstract class MixtureQuestion extends Verb {
    @Mixin
    private MixtureOption mixture = new MixtureOption();

    @Mixin
    private LuckOption luck = new LuckOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Option(
            names = "--out",
            paramLabel = "FILE.csv",
            description =
                    "Write the team, or of several the likeliest, to a file: a row with the types of the pawns a to h,"
                            + " a row with those of the pieces. --white-team reads it.")
    private @Nullable Path out;

    @Override
    public final Integer call() throws IOException {
        TeamsFile answer = mixture.readOrBundled(luck.model());
        if (out != null && !out.toString().endsWith(".csv")) {
            throw usageError("--out: must end with .csv: " + out);
        }
        Report report = json.report();
        Team team = reportAndChooseTeam(answer, report);
        if (out != null) {
            try {
                AtomicFile.replace(
                        out, (bytes, first) -> bytes.write(team.toCsv().getBytes(StandardCharsets.UTF_8)));
            } catch (IOException wrong) {
                throw Failure.writingFailure(out, wrong);
            }
        }
        report.finish();
        return 0;
    }

    /** Reports what the mixture says, and returns the team that answers best. */
    abstract Team reportAndChooseTeam(TeamsFile solution, Report report);

    /** Finds the types that a team lacks. */
    @Command(
            name = "complete",
            description = "Finds the best types for the gaps of a team.",
            footer = {"", "Example:", "  pokechess teams complete NorFirGra---IceFigFlyGho/DarWatGroSte---EleBugPoi"})
    static final class Complete extends MixtureQuestion {
        @Parameters(paramLabel = "TEAM", description = "The team, with --- for each type that is to be found.")
        private String team = "";

        /** Called by picocli: a team may begin with a gap, which looks like an option. */
        @Spec
        void allowDashes(CommandSpec own) {
            own.parser().unmatchedOptionsArePositionalParams(true);
        }

        @Override
        Team reportAndChooseTeam(TeamsFile solution, Report report) {
            Team best = solution.model().bestAnswer(solution.mixture(), TeamTexts.parseTypesWithGaps(team));
            TeamTexts.reportTeam(report, best);
            return best;
        }
    }

    /** Shows a mixture. */
    @Command(
            name = "show",
            description = "Shows the best mixture and all that is known of it.",
            footer = {"", "Example:", "  pokechess teams show --luck online"})
    static final class Show extends MixtureQuestion {
        @Override
        Team reportAndChooseTeam(TeamsFile solution, Report report) {
            Mixture mixture = solution.mixture();
            TeamTexts.reportMixture(report, "mixture", mixture);
            TeamTexts.reportFacts(report, solution.description(), solution.facts());
            TeamTexts.reportAnswers(report, solution.answers());
            return mixture.teams().get(mixture.byWeight().get(0));
        }
    }

    /** Draws a team from a mixture. */
    @Command(
            name = "sample",
            description = "Draws a team from the best mixture.",
            footer = {"", "Example:", "  pokechess teams sample --json"})
    static final class Sample extends MixtureQuestion {
        @Option(names = "--seed", paramLabel = "N", description = "Decides which team (default: chance does).")
        private @Nullable Long seed;

        @Override
        Team reportAndChooseTeam(TeamsFile solution, Report report) {
            Team team = solution.mixture()
                    .sample(seed == null ? new SplittableRandom() : Seeds.random(seed, Seeds.Purpose.TEAM, 0));
            TeamTexts.reportTeam(report, team)
                    .printLine(
                            "Play with it: play --white-team " + team + ", or Team as text on the page of the board");
            return team;
        }
    }
}
