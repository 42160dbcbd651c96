package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An answer to the question for the best teams as it is kept in {@code teams.json}: the mixture, what was said of it, and the model
 * that goes with it. Immutable.
 *
 * @param luck the luck that it is for
 * @param mixture the mixture
 * @param model the model of all games that it was made from
 * @param words all that may be said of it, in words; empty as long as it is not validated
 */
public record TeamsFile(LuckModel luck, Mixture mixture, PayoffModel model, String words) {
    private static final String FORMAT = "pokechess teams";
    private static final String NUMBER = "-?\\d+(?:\\.\\d+)?(?:[eE]-?\\d+)?";
    private static final Pattern ENTRY = Pattern.compile(
            "\\{\\s*\"team\"\\s*:\\s*\"([^\"]{0,200})\"\\s*,\\s*\"weight\"\\s*:\\s*(" + NUMBER + ")\\s*}");
    private static final Pattern LUCK = Pattern.compile("\"luck\"\\s*:\\s*\"([a-z]{1,20})\"");

    /** The beginnings of what is long: some engines of regular expressions go a step deeper for each character of a repetition. */
    private static final Pattern WORDS = Pattern.compile("\"words\"\\s*:\\s*\"");

    private static final Pattern MODEL = Pattern.compile("\"model\"\\s*:\\s*\\[");
    private static final int MOST_WORDS = 2_000;
    private static final int MOST_MODEL = 9_000;

    /** @throws NullPointerException if anything is null */
    public TeamsFile {
        requireNonNull(luck, "luck");
        requireNonNull(mixture, "mixture");
        requireNonNull(model, "model");
        requireNonNull(words, "words");
    }

    /**
     * Reads an answer.
     *
     * @throws MalformedTextException if it is none; tells what is missing and where
     */
    public static TeamsFile parse(String text) {
        List<TextProblem> problems = new ArrayList<>();
        if (!text.contains("\"format\": \"" + FORMAT)) {
            throw new MalformedTextException(List.of(TextProblem.at("teams", 0, "is no answer of the verb teams")));
        }
        Optional<String> luck = found(LUCK, text);
        if (luck.isEmpty()) {
            problems.add(TextProblem.at("luck", 0, "is missing"));
        }
        List<Team> teams = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        Matcher entry = ENTRY.matcher(text);
        while (entry.find()) {
            try {
                teams.add(Team.parse(entry.group(1)));
                weights.add(Double.parseDouble(entry.group(2)));
            } catch (MalformedTextException wrong) {
                int at = entry.start(1);
                wrong.problems().forEach(problem -> problems.add(TextProblem.at("mixture", at, problem.toString())));
            }
        }
        if (teams.isEmpty()) {
            problems.add(TextProblem.at("mixture", 0, "holds no team"));
        }
        double[] model =
                found(MODEL, ']', MOST_MODEL, text).map(TeamsFile::numbers).orElse(new double[0]);
        if (model.length != PayoffModel.WEIGHTS) {
            problems.add(TextProblem.at("model", 0, "has " + model.length + " weights, not " + PayoffModel.WEIGHTS));
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        try {
            return new TeamsFile(
                    LuckModel.named(luck.orElseThrow()),
                    new Mixture(teams, weights),
                    new PayoffModel(TypeChart.standard(), model, 0),
                    found(WORDS, '"', MOST_WORDS, text)
                            .filter(words -> words.indexOf('\\') < 0)
                            .orElse(""));
        } catch (MalformedTextException wrong) {
            throw wrong;
        } catch (IllegalArgumentException wrong) {
            throw new MalformedTextException(List.of(TextProblem.at("mixture", 0, String.valueOf(wrong.getMessage()))));
        }
    }

    /** What stands between a beginning and a character, if it is not too long. */
    private static Optional<String> found(Pattern beginning, char end, int most, String text) {
        Matcher found = beginning.matcher(text);
        if (!found.find()) {
            return Optional.empty();
        }
        int to = text.indexOf(end, found.end());
        return to < 0 || to - found.end() > most ? Optional.empty() : Optional.of(text.substring(found.end(), to));
    }

    private static Optional<String> found(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    private static double[] numbers(String list) {
        try {
            return Arrays.stream(list.strip().split("\\s*,\\s*", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        } catch (NumberFormatException wrong) {
            return new double[0];
        }
    }

    /**
     * Reads an answer from a file.
     *
     * @throws IOException if it cannot be read
     * @throws MalformedTextException if it is none
     */
    public static TeamsFile read(Path file) throws IOException {
        return parse(Files.readString(file, StandardCharsets.UTF_8));
    }

    /** The answer that comes with this library, for a luck model. */
    public static TeamsFile standard(LuckModel luck) {
        String name = luck + ".json";
        try (InputStream in = requireNonNull(TeamsFile.class.getResourceAsStream(name), name)) {
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * The text of what a solver has found.
     *
     * @param games where it has found it
     * @param version the version of this program
     */
    static String format(TeamGames games, TeamSolver.Solution found, String version) {
        StringBuilder text = new StringBuilder("{\n  \"format\": \"" + FORMAT + " 1\",\n");
        text.append("  \"luck\": \"").append(games.luck()).append("\",\n");
        text.append("  \"nodes\": ").append(games.nodes()).append(",\n");
        text.append("  \"seed\": ").append(games.seed()).append(",\n");
        text.append("  \"engine\": \"").append(TeamGames.engine()).append("\",\n");
        text.append("  \"version\": \"").append(version).append("\",\n");
        found.bounds().ifPresent(bounds -> {
            text.append(String.format(Locale.ROOT, "  \"atLeast\": %.5f,\n", bounds.atLeast()));
            text.append(String.format(Locale.ROOT, "  \"atMostTried\": %.5f,\n", bounds.atMostTried()));
            text.append("  \"answers\": ").append(bounds.answers()).append(",\n");
            text.append("  \"validationPairs\": ").append(bounds.pairs()).append(",\n");
            text.append("  \"words\": \"").append(words(games, found, version)).append("\",\n");
        });
        text.append("  \"mixture\": [\n");
        Mixture mixture = found.mixture();
        for (int i = 0; i < mixture.teams().size(); i++) {
            text.append("    {\"team\": \"").append(mixture.teams().get(i));
            text.append("\", \"weight\": ").append(mixture.weights().get(i)).append('}');
            text.append(i + 1 < mixture.teams().size() ? ",\n" : "\n");
        }
        text.append("  ],\n  \"model\": [");
        text.append(Arrays.stream(found.model().weights())
                .mapToObj(weight -> String.format(Locale.ROOT, "%.6f", weight))
                .collect(Collectors.joining(", ")));
        return text.append("]\n}\n").toString();
    }

    /** All that may be said of a mixture, and by what. */
    static String words(TeamGames games, TeamSolver.Solution found, String version) {
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
