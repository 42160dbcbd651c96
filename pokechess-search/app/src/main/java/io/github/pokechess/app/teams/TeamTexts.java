package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Report;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.match.text.DurationText;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamSolver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Texts that {@code teams} reads and writes. */
final class TeamTexts {
    /** Points of a hundred in a payoff of 1. */
    static final int POINTS = 50;

    /** The number of teams of a mixture that are lines; its file has all of them. */
    private static final int SHOWN = 16;

    private static final int FILES = 8;
    private static final int CODE = 3;
    private static final String GAP = "---";
    private static final List<String> PIECES =
            List.of("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook");

    private TeamTexts() {}

    /**
     * The time of a text such as {@code 1h30m}, as {@link DurationText} parses it.
     *
     * @param option names it in complaints
     * @throws IllegalArgumentException if it is none, or less than a second
     */
    static Duration parseDuration(String option, String text) {
        Duration duration = DurationText.parse(option, text);
        require(
                duration.toSeconds() > 0,
                option + " must be at least one second: " + text
                        + (text.matches("\\d+") ? " (milliseconds; write " + text + "s for seconds)" : ""));
        return duration;
    }

    /**
     * The types of a team with gaps, which are null.
     *
     * @throws IllegalArgumentException if it is none, or a type is there twice
     */
    static List<@Nullable PokemonType> parseTypesWithGaps(String text) {
        String[] halves = text.split("/", -1);
        require(
                halves.length == 2 && halves[0].length() == FILES * CODE && halves[1].length() == FILES * CODE,
                "TEAM is a team with " + GAP + " for each gap, 8 types, a slash and 8 types: " + text);
        List<@Nullable PokemonType> wanted = new ArrayList<>();
        for (String half : halves) {
            for (int at = 0; at < half.length(); at += CODE) {
                String code = half.substring(at, at + CODE);
                if (code.equals(GAP)) {
                    wanted.add(null);
                } else {
                    Optional<PokemonType> type = PokemonType.tryParse(code);
                    require(type.isPresent(), "TEAM: no type is called \"" + code + "\"");
                    require(!wanted.contains(type.get()), "TEAM: " + code + " is there twice");
                    wanted.add(type.get());
                }
            }
        }
        return wanted;
    }

    /** The name of a place of a team, for instance {@code king e}. */
    static String slotName(int slot) {
        return (slot < FILES ? "pawn" : PIECES.get(slot - FILES)) + " " + (char) ('a' + slot % FILES);
    }

    /** Reports a team as the answer, with its two rows. */
    static Report reportTeam(Report report, Team team) {
        List<String> drawn = Diagram.of(Position.start(team, team, Rules.standard()))
                .plain()
                .lines()
                .toList();
        report.textMember("team", team).printLine(team);
        drawn.subList(drawn.size() - 5, drawn.size()).forEach(report::printLine);
        return report;
    }

    /** Reports a mixture, the likeliest team first: all of it as JSON, and the first teams as lines. */
    static Report reportMixture(Report report, String name, Mixture mixture) {
        List<Integer> order = mixture.byWeight();
        List<Integer> shown = order.subList(0, Math.min(SHOWN, order.size()));
        report.rowsMember(
                name,
                order,
                i -> report.textMember("team", mixture.teams().get(i))
                        .numberMember("weight", mixture.weights().get(i)));
        double rest = 1;
        for (int i : shown) {
            double weight = mixture.weights().get(i);
            rest -= weight;
            report.printFormatted("%5.1f %% %s", 100 * weight, mixture.teams().get(i));
        }
        if (order.size() > SHOWN) {
            report.printFormatted("%5.1f %% %d more, all of them rarer", 100 * rest, order.size() - SHOWN);
        }
        return report;
    }

    /** Reports facts about a mixture. */
    static Report reportFacts(Report report, String description, List<String> facts) {
        report.textMember("words", description).printLine(description).textsMember("facts", facts);
        facts.forEach(report::printLine);
        return report;
    }

    /** Reports the teams that were tried against a mixture, each with its score against it. */
    static Report reportAnswers(Report report, List<TeamSolver.Tried> answers) {
        return report.rowsMember("answers", answers, tried -> reportAnswer(report, tried));
    }

    private static Report reportAnswer(Report report, TeamSolver.Tried tried) {
        return report.textMember("team", tried.team())
                .meanMember("score", tried.score())
                .printLine(tried.team() + ": " + scoreText(tried.score()) + ", "
                        + tried.score().pairs() + " pairs");
    }

    /** A score in per cent, with half of its 95 % interval. */
    static String scoreText(MeanScore score) {
        return String.format(Locale.ROOT, "%.1f %% ± %s", 100 * score.score(), score.marginText(100, 1));
    }

    /** Refuses what was given unless it is right. */
    static void require(boolean isRight, String complaint) {
        if (!isRight) {
            throw new IllegalArgumentException(complaint);
        }
    }
}
