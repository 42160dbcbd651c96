package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Team;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
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
    private MixtureOption known = new MixtureOption();

    @Mixin
    private LuckOption luck = new LuckOption();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public final Integer call() throws IOException {
        TeamsFile answer = known.read(luck.model());
        Report report = json.report();
        answer(answer, report);
        report.end();
        return 0;
    }

    /** Reports what the mixture says. */
    abstract void answer(TeamsFile known, Report report);

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
        void answer(TeamsFile known, Report report) {
            TeamTexts.team(report, known.model().bestAnswer(known.mixture(), TeamTexts.wanted(team)));
        }
    }

    /** Shows a mixture. */
    @Command(
            name = "show",
            description = "Shows the best mixture and all that is known of it.",
            footer = {"", "Example:", "  pokechess teams show --luck online"})
    static final class Show extends MixtureQuestion {
        @Override
        void answer(TeamsFile known, Report report) {
            TeamTexts.mixture(report, "mixture", known.mixture());
            TeamTexts.facts(report, known.words(), known.facts());
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
        void answer(TeamsFile known, Report report) {
            Team team = known.mixture().sample(seed == null ? new SplittableRandom() : new SplittableRandom(seed));
            TeamTexts.team(report, team)
                    .line("Play with it: play --white-team " + team + ", or Team as text on the page of the board");
        }
    }
}
