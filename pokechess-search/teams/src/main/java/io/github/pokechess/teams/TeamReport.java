package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.notation.file.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Writes the result of a {@link TeamSolver}: {@code teams.json}, which {@link TeamsFile} reads, {@code payoff.csv},
 * {@code weights.csv} and {@code report.html}, a page in one file. Each is written whole or not at all. Stateless and
 * thread-safe.
 */
public final class TeamReport {
    private TeamReport() {}

    /**
     * Writes all files, replacing existing ones.
     *
     * @param folder the folder, which is there
     * @param games where the solver has found it
     * @param version the version of this program, without characters that JSON escapes
     * @throws IOException if one cannot be written; it is then as it was
     */
    public static void write(Path folder, TeamGames games, TeamSolver.Solution found, String version)
            throws IOException {
        requireNonNull(version, "version");
        writeText(folder.resolve("teams.json"), TeamsFile.format(games, found, version));
        writeText(folder.resolve("payoff.csv"), payoffCsv(found));
        writeText(folder.resolve("weights.csv"), weightsCsv(found.model()));
        writeText(folder.resolve("report.html"), ReportPage.html(games, found, version));
    }

    /** The result in words, in one line. */
    public static String description(TeamGames games, TeamSolver.Solution found, String version) {
        requireNonNull(version, "version");
        return TeamsFile.description(games, found, version);
    }

    /** Further results of the games, one sentence a line. */
    public static List<String> facts(TeamGames games, TeamSolver.Solution found) {
        return Facts.sentencesOf(games, found);
    }

    private static void writeText(Path file, String text) throws IOException {
        AtomicFile.replace(file, (out, first) -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String payoffCsv(TeamSolver.Solution found) {
        StringBuilder text = new StringBuilder("first,second,payoff,error,pairs\n");
        for (TeamSolver.Cell cell : found.cells()) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%.4f,%s,%d\n",
                    found.mixture().teams().get(cell.first()),
                    found.mixture().teams().get(cell.second()),
                    cell.payoff(),
                    Double.isFinite(cell.error()) ? String.format(Locale.ROOT, "%.4f", cell.error()) : "",
                    cell.pairs()));
        }
        return text.toString();
    }

    private static String weightsCsv(PayoffModel model) {
        StringBuilder text = new StringBuilder("attacker,attacked,effect,weight,error\n");
        for (PayoffModel.Weight weight : model.weightsByRole()) {
            text.append(String.format(
                    Locale.ROOT,
                    "%s,%s,%s,%.5f,%.5f\n",
                    Facts.nameText(weight.attacker()),
                    Facts.nameText(weight.attacked()),
                    Facts.nameText(weight.effect()),
                    weight.value(),
                    weight.error()));
        }
        return text.toString();
    }
}
