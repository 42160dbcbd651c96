package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.strings.Resources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The contents of {@code teams.json}: a mixture of teams, its description, and the model that goes with it. Immutable.
 *
 * @param luck the luck that it is for
 * @param mixture the mixture
 * @param model the model of all games that it was made from
 * @param answers the teams that were tried against the mixture in fresh games, on which the bounds of the description
 *     rest; unmodifiable
 * @param description its description; empty as long as it is not validated
 * @param facts further results of its games: the default team, random teams, White, kings and queens; a sentence each
 */
public record TeamsFile(
        LuckModel luck,
        Mixture mixture,
        PayoffModel model,
        List<TeamSolver.Tried> answers,
        String description,
        List<String> facts) {
    private static final String FORMAT = "pokechess teams 1";

    /**
     * Payoffs are at most 3, and the greatest weight of the bundled models is 0.32. By greater ones than this a best
     * answer leaves out types that are given, and by infinite sums of them the search for it does not end.
     */
    private static final int MOST_WEIGHT = 10;

    /** @throws NullPointerException if anything is null */
    public TeamsFile {
        requireNonNull(facts, "facts");
        requireNonNull(luck, "luck");
        requireNonNull(mixture, "mixture");
        requireNonNull(model, "model");
        requireNonNull(answers, "answers");
        requireNonNull(description, "description");
        answers = List.copyOf(answers);
        facts = List.copyOf(facts);
    }

    /**
     * Reads an answer.
     *
     * @throws MalformedTextException if it is none; the exception names the missing part and its place
     */
    public static TeamsFile parse(String text) {
        JsonNode root = JsonNode.parse(JsonSource.of(text));
        JsonNode format = root.get("format");
        if (format.isMissing()) {
            root.reportProblem("is no answer of the verb teams");
            root.problems().throwIfAny();
        }
        format.requireText(FORMAT);
        LuckModel luck = root.requiredMember("luck").oneOf(List.of(LuckModel.values()), LuckModel::toString);
        Mixture mixture = readMixture(root.requiredMember("mixture"));
        double[] model = readModel(root.requiredMember("model"));
        List<TeamSolver.Tried> answers = readAnswers(root.get("answers"));
        String description = root.get("words").text();
        List<String> facts = new ArrayList<>();
        root.get("facts").items().forEach(fact -> facts.add(String.valueOf(fact.text())));
        root.problems().throwIfAny();
        return new TeamsFile(
                requireNonNull(luck),
                requireNonNull(mixture),
                new PayoffModel(TypeChart.standard(), model, 0),
                answers,
                requireNonNullElse(description, ""),
                facts);
    }

    private static @Nullable Mixture readMixture(JsonNode node) {
        List<Team> teams = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        List<JsonNode> entries = node.items();
        for (JsonNode entry : entries) {
            Team team = readTeam(entry.requiredMember("team"));
            double weight = entry.requiredMember("weight").number();
            if (team != null) {
                teams.add(team);
                weights.add(weight);
            }
        }
        if (teams.size() < entries.size() || node.isMissing()) {
            return null;
        }
        try {
            return new Mixture(teams, weights);
        } catch (IllegalArgumentException wrong) {
            node.reportProblem(String.valueOf(wrong.getMessage()));
            return null;
        }
    }

    private static List<TeamSolver.Tried> readAnswers(JsonNode node) {
        List<TeamSolver.Tried> answers = new ArrayList<>();
        for (JsonNode entry : node.items()) {
            Team team = readTeam(entry.requiredMember("team"));
            double score = entry.requiredMember("score").number();
            double error = entry.requiredMember("error").number();
            int pairs = entry.requiredMember("pairs").integer(1, Integer.MAX_VALUE);
            if (team != null) {
                answers.add(new TeamSolver.Tried(team, scoreWithError(pairs, score, error)));
            }
        }
        return answers;
    }

    /** The score with this mean and standard error. */
    private static MeanScore scoreWithError(int pairs, double mean, double error) {
        double sum = pairs * mean;
        return new MeanScore(pairs, sum, error * error * pairs * (pairs - 1) + sum * mean);
    }

    private static @Nullable Team readTeam(JsonNode node) {
        String text = node.text();
        if (text == null) {
            return null;
        }
        try {
            return Team.parse(text);
        } catch (MalformedTextException wrong) {
            for (TextProblem problem : wrong.problems()) {
                node.reportProblem((int) problem.offset(), problem.field() + ": " + problem.message());
            }
            return null;
        }
    }

    private static double[] readModel(JsonNode node) {
        List<JsonNode> items = node.items();
        double[] model = items.stream().mapToDouble(JsonNode::number).toArray();
        for (int i = 0; i < model.length; i++) {
            if (Math.abs(model[i]) > MOST_WEIGHT) {
                items.get(i).reportProblem("must be a number from -" + MOST_WEIGHT + " to " + MOST_WEIGHT);
            }
        }
        if (model.length != PayoffModel.WEIGHTS && model.length != PayoffModel.ALL_WEIGHTS && !node.isMissing()) {
            node.reportProblem(
                    "has " + model.length + " weights, not " + PayoffModel.WEIGHTS + " or " + PayoffModel.ALL_WEIGHTS);
        }
        return model;
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read
     * @throws MalformedTextException if it is none
     */
    public static TeamsFile read(Path file) throws IOException {
        return parse(SmallFile.read(file));
    }

    /** The bundled file of a luck model. */
    public static TeamsFile standard(LuckModel luck) {
        requireNonNull(luck, "luck");
        String name = luck + ".json";
        return parse(Resources.readText(TeamsFile.class.getResourceAsStream(name), name));
    }

    /**
     * The text of what a solver has found.
     *
     * @param games where it has found it
     * @param version the version of this program
     */
    static String format(TeamGames games, TeamSolver.Solution found, String version) {
        JsonWriter json = JsonWriter.forPeople();
        json.begin('{');
        json.newLine(2).name("format").string(FORMAT);
        json.newLine(2).name("luck").string(games.luck());
        json.newLine(2).name("nodes").literal(games.nodes());
        json.newLine(2).name("seed").literal(games.seed());
        json.newLine(2).name("engine").string(TeamGames.engine());
        json.newLine(2).name("version").string(version);
        found.bounds().ifPresent(bounds -> {
            json.newLine(2).name("atLeast").literal(decimalText(bounds.atLeast(), 5));
            json.newLine(2).name("atMostTried").literal(decimalText(bounds.atMostTried(), 5));
            json.newLine(2).name("words").string(description(games, found, version));
        });
        json.newLine(2).name("answers").begin('[');
        for (TeamSolver.Tried tried : found.answers()) {
            MeanScore score = tried.score();
            json.newLine(4).begin('{').name("team").string(tried.team());
            json.name("score").literal(decimalText(score.score(), 5));
            json.name("error").literal(decimalText(score.standardError(), 6));
            json.name("pairs").literal(score.pairs()).end('}');
        }
        if (!found.answers().isEmpty()) {
            json.newLine(2);
        }
        json.end(']');
        List<String> facts = Facts.sentencesOf(games, found);
        if (!facts.isEmpty()) {
            json.newLine(2).name("facts").begin('[');
            facts.forEach(fact -> json.newLine(4).string(fact));
            json.newLine(2).end(']');
        }
        json.newLine(2).name("mixture").begin('[');
        Mixture mixture = found.mixture();
        for (int i = 0; i < mixture.teams().size(); i++) {
            json.newLine(4).begin('{');
            json.name("team").string(mixture.teams().get(i));
            json.name("weight").literal(mixture.weights().get(i)).end('}');
        }
        json.newLine(2).end(']').newLine(2).name("model").begin('[');
        for (double weight : found.model().weightsInOrder()) {
            json.literal(decimalText(weight, 5));
        }
        return json.end(']').newLine(0).end('}') + "\n";
    }

    private static String decimalText(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /** The claims about a mixture, with their sources. */
    static String description(TeamGames games, TeamSolver.Solution found, String version) {
        return String.format(
                Locale.ROOT,
                "This mixture %s. Engine %s (%s), %,d nodes, luck %s, seed %d.",
                found.bounds().map(Bounds::toString).orElse("is not validated yet"),
                version,
                TeamGames.engine(),
                games.nodes(),
                games.luck(),
                games.seed());
    }
}
