package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.CommandText;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Version;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.teams.Bounds;
import io.github.pokechess.teams.TeamGames;
import io.github.pokechess.teams.TeamReport;
import io.github.pokechess.teams.TeamSolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks for the mixture of teams. */
@Command(
        name = "solve",
        description = "Looks for the mixture, and writes a report. The same words go on after a break.",
        footer = {"", "Example:", "  pokechess teams solve --time 1h --jobs 2 --out folder"})
final class SolveCommand extends GamesQuestion {
    @Mixin
    private BudgetOptions budget = new BudgetOptions();

    @Mixin
    private GivenTeams given = new GivenTeams();

    @Option(names = "--strict", description = "Also bounds that hold for any distribution of results; they are wider.")
    private boolean strict;

    @Option(
            names = "--field",
            paramLabel = "FILE",
            description = "Also try each team of a file on the mixture that is found.")
    private @Nullable Path field;

    @Override
    void playAndReport() throws IOException, InterruptedException {
        given.ruleOfTeams();
        Path folder = out;
        if (folder == null) {
            throw usageError(
                    "where to? --out FOLDER (a team for tonight: teams sample; the known mixture: teams show)");
        }
        TeamField tried = field == null ? null : given.readField(field);
        TeamSolver.Budget most = budget.requireBudget();
        try (TeamGames games = openGames();
                StatusLine status = StatusLine.of(spec.commandLine())) {
            writeRunState(games, "searching", folder);
            TeamSolver.Solution found =
                    new TeamSolver(games, given.ruleOfTeams(), most, new Watch(games, status, folder)).solve();
            status.clearIfShown();
            TeamReport.write(folder, games, found, versionNumber());
            writeRunState(games, "validated", folder);
            reportSolution(found, games, tried)
                    .printLine(folder.resolve("report.html") + " shows more")
                    .finish();
        }
    }

    private Report reportSolution(TeamSolver.Solution found, TeamGames games, @Nullable TeamField tried)
            throws IOException, InterruptedException {
        Report report = json.report();
        TeamTexts.reportMixture(report, "mixture", found.mixture());
        TeamTexts.reportFacts(
                report, TeamReport.description(games, found, versionNumber()), TeamReport.facts(games, found));
        TeamTexts.reportAnswers(report, found.answers());
        List<MeanScore> answered =
                found.answers().stream().map(TeamSolver.Tried::score).toList();
        Bounds bounds = strict && !answered.isEmpty() ? Bounds.strict(answered) : null;
        report.objectMember(
                "strictBounds",
                bounds,
                it -> report.numberMember("atLeastPoints", TeamTexts.POINTS * it.atLeast())
                        .numberMember("atMostTriedPoints", TeamTexts.POINTS * it.atMostTried())
                        .literalMember("answers", it.answers())
                        .literalMember("pairs", it.pairs()));
        if (tried != null) {
            tried.reportScores(report, tried.playAgainstMixture(found.mixture(), games, RATED_PAIRS));
        }
        if (bounds != null) {
            report.printLine("strictly: " + bounds);
        }
        return report;
    }

    /** Writes how the run goes on to its folder. */
    private void writeRunState(TeamGames games, String phase, Path folder) throws IOException {
        JsonWriter state = JsonWriter.forPeople().begin('{');
        state.newLine(2).name("words").string(CommandText.ofGivenArguments(spec, Set.of("--out")));
        state.newLine(2).name("version").string(versionNumber());
        state.newLine(2).name("engine").string(TeamGames.engine());
        state.newLine(2).name("phase").string(phase);
        state.newLine(2).name("pairs").literal(games.pairs());
        String text = state.newLine(0).end('}') + "\n";
        AtomicFile.replace(
                folder.resolve("run.json"), (stream, first) -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String versionNumber() throws IOException {
        return new Version().getVersion()[0].replace("pokechess ", "");
    }

    /** Shows how a search goes on, and writes what each round has found to a folder, if there is one. */
    record Watch(
            TeamGames games, StatusLine status, @Nullable Path kept, StringBuilder bounds)
            implements TeamSolver.Listener {
        Watch(TeamGames games, StatusLine status, @Nullable Path kept) {
            this(games, status, kept, new StringBuilder());
        }

        @Override
        public void progress(String stage, double done, Duration left) {
            status.showIfDue(() -> String.format(
                    Locale.ROOT, "%s · %,d pairs%s · %s left", stage, games.pairs(), bounds, durationText(left)));
        }

        @Override
        public void found(TeamSolver.Solution soFar) {
            Bounds last = soFar.rounds().get(soFar.rounds().size() - 1).bounds();
            bounds.setLength(0);
            bounds.append(String.format(
                    Locale.ROOT,
                    " · at least %.1f, tried at most %.1f points",
                    TeamTexts.POINTS * last.atLeast(),
                    TeamTexts.POINTS * last.atMostTried()));
            if (kept != null) {
                try {
                    TeamReport.write(kept, games, soFar, versionNumber());
                } catch (IOException wrong) {
                    throw new UncheckedIOException(wrong);
                }
            }
        }

        private static String durationText(Duration left) {
            return left.toMinutes() < 2 ? left.toSeconds() + " s" : left.toMinutes() + " min";
        }
    }
}
