package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.statistics.MeanScore;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers as they are kept. */
final class TeamsFileTest {
    private static final String ONE = "BugEleDraDarWatGroPoiFai/PsyGhoNorSteFlyGraFigFir";
    private static final String OTHER = "GraWatDarPsyDraGroEleFig/GhoFaiRocSteNorBugIcePoi";
    private static final MeanScore ANSWER =
            MeanScore.NONE.plus(0.5).plus(0.5 + Math.sqrt(0.03)).plus(0.5 - Math.sqrt(0.03));
    private static final String ZEROS = String.join(", ", Collections.nCopies(PayoffModel.WEIGHTS, "0.00000"));

    private static TeamSolver.Solution solution(Optional<Bounds> bounds) {
        return new TeamSolver.Solution(
                new Mixture(List.of(Team.parse(ONE), Team.parse(OTHER)), List.of(0.25, 0.75)),
                bounds,
                bounds.isEmpty() ? List.of() : List.of(new TeamSolver.Tried(Team.parse(OTHER), ANSWER)),
                MeanScore.NONE.plus(0.25).plus(0.35),
                MeanScore.NONE,
                MeanScore.NONE,
                List.of(),
                new PayoffModel(TypeChart.standard(), new double[PayoffModel.WEIGHTS], 0),
                List.of(),
                List.of());
    }

    @Test
    void writesThatItReads() {
        TeamGames games = TeamGames.of(LuckModel.ONLINE, 2000, 7, Workers.threads(1));
        String text = TeamsFile.format(games, solution(Optional.of(new Bounds(0.012, 0.0824, 16, 9600))), "0.2.0");
        assertThat(text).isEqualTo("""
                        {
                          "format": "pokechess teams 1",
                          "luck": "online",
                          "nodes": 2000,
                          "seed": 7,
                          "engine": "%s",
                          "version": "0.2.0",
                          "atLeast": 0.01200,
                          "atMostTried": 0.08240,
                          "words": "This mixture can be exploited by at least 0.6 points of score; no answer tried gains more than 4.1 (95 %% for all together, answers: 16, pairs of games: 9600); untried answers may gain more. Engine 0.2.0 (%s), 2,000 nodes, luck online, seed 7.",
                          "answers": [
                            {"team": "%s", "score": 0.50000, "error": 0.100000, "pairs": 3}
                          ],
                          "facts": [
                            "The default team scores 30.0 \\u00b1 \\u2013 %% against it."
                          ],
                          "mixture": [
                            {"team": "%s", "weight": 0.25},
                            {"team": "%s", "weight": 0.75}
                          ],
                          "model": [%s]
                        }
                        """.formatted(TeamGames.engine(), TeamGames.engine(), OTHER, ONE, OTHER, ZEROS));
        TeamsFile read = TeamsFile.parse(text);
        assertThat(read.luck()).isEqualTo(LuckModel.ONLINE);
        assertThat(read.mixture().weights()).containsExactly(0.25, 0.75);
        assertThat(read.answers()).singleElement().satisfies(answer -> {
            assertThat(answer.team()).isEqualTo(Team.parse(OTHER));
            assertThat(answer.score().pairs()).isEqualTo(3);
            assertThat(answer.score().score()).isCloseTo(0.5, within(1e-6));
            assertThat(answer.score().standardError()).isCloseTo(0.1, within(1e-6));
        });
        assertThat(read.facts()).containsExactly("The default team scores 30.0 ± – % against it.");
        assertThat(read.description()).startsWith("This mixture can be exploited by at least 0.6 points");
    }

    @Test
    void hasNoWordsBeforeItIsValidated() {
        TeamGames games = TeamGames.of(LuckModel.NONE, 10, 1, Workers.threads(1));
        String text = TeamsFile.format(games, solution(Optional.empty()), "0.2.0");
        assertThat(TeamsFile.parse(text).description()).isEmpty();
    }

    @Test
    void readsWhatOthersHaveFormattedAndAddedTo() {
        String text = "{\"mixture\":[{\"weight\":1e0,\"team\":\"" + ONE + "\",\"comment\":null}],\"luck\":\"none\","
                + "\"later\":[{}],\"model\":[" + ZEROS
                + "],\"words\":\"\\u00b1 \\\"quoted\\\"\",\"format\":\"pokechess teams 1\"}";
        TeamsFile read = TeamsFile.parse(text);
        assertThat(read.mixture()).isEqualTo(Mixture.of(Team.parse(ONE)));
        assertThat(read.description()).isEqualTo("± \"quoted\"");
    }

    /** A bound without the teams that it rests on cannot be checked by others. */
    @ParameterizedTest
    @EnumSource(LuckModel.class)
    void standard_hasTheAnswersOfItsBounds(LuckModel luck) {
        TeamsFile bundled = TeamsFile.standard(luck);

        Bounds bounds = Bounds.of(
                bundled.answers().stream().map(TeamSolver.Tried::score).toList());
        assertThat(bundled.description()).contains(bounds.toString());
    }

    /** All at once, each with its place. */
    @Test
    void tellsAllThatIsWrong() {
        String text = """
                {"format": "pokechess teams 1", "luck": "much",
                 "mixture": [{"team": "Nor"}, {"team": "%s", "weight": "half"}, 3],
                 "model": [1, 2]}
                """.formatted(ONE.replace("Bug", "Bag"));
        assertThatThrownBy(() -> TeamsFile.parse(text))
                .isInstanceOfSatisfying(
                        MalformedTextException.class,
                        wrong -> assertThat(wrong.problems())
                                .extracting(problem -> problem.line() + " " + problem.field() + " " + problem.message())
                                .satisfiesExactly(
                                        luck -> assertThat(luck).startsWith("1 luck must be one of "),
                                        weight -> assertThat(weight).isEqualTo("2 mixture[0] has no weight"),
                                        slash -> assertThat(slash)
                                                .startsWith("2 mixture[0].team ")
                                                .contains("no slash"),
                                        type -> assertThat(type)
                                                .startsWith("2 mixture[1].team ")
                                                .contains("\"Bag\""),
                                        half -> assertThat(half).isEqualTo("2 mixture[1].weight must be a number"),
                                        number -> assertThat(number)
                                                .isEqualTo("2 mixture[2] must be an object, not a number"),
                                        model -> assertThat(model).isEqualTo("3 model has 2 weights, not 108 or 876")));
    }

    /** By such weights a best answer leaves out given types, or is looked for without end. */
    @Test
    void refusesAModelWithoutMeasure() {
        for (String weight : List.of("10.5", "-1e308")) {
            String text = """
                    {"format": "pokechess teams 1", "luck": "none",
                     "mixture": [{"team": "%s", "weight": 1}], "model": [%s]}
                    """.formatted(ONE, ZEROS.replaceFirst("0.00000$", weight));
            assertThatThrownBy(() -> TeamsFile.parse(text))
                    .isInstanceOfSatisfying(
                            MalformedTextException.class,
                            wrong -> assertThat(wrong.problems())
                                    .singleElement()
                                    .satisfies(problem -> assertThat(problem.field() + " " + problem.message())
                                            .isEqualTo("model[107] must be a number from -10 to 10")));
        }
    }

    /** An answer without one of its parts is looked through, too. */
    @Test
    void aMissingMember_hidesNoOtherProblemOfAnAnswer() {
        String text = """
                {"format": "pokechess teams 1", "luck": "none",
                 "mixture": [{"team": "%s", "weight": 1}], "model": [%s],
                 "answers": [{"team": "Nor", "error": "small", "pairs": 0}, 5]}
                """.formatted(ONE, ZEROS);

        MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, () -> TeamsFile.parse(text));

        assertThat(wrong.problems().stream().map(each -> each.field() + " " + each.message()))
                .contains(
                        "answers[0] has no score",
                        "answers[0].error must be a number",
                        "answers[0].pairs must be a whole number from 1 to 2147483647",
                        "answers[1] must be an object, not a number")
                .anyMatch(problem -> problem.startsWith("answers[0].team "))
                .doesNotHaveDuplicates();
    }

    @Test
    void refusesWhatIsNone() {
        String entry = "{\"team\": \"" + ONE + "\", \"weight\": %s}";
        String frame = "{\"format\": \"pokechess teams 1\", \"luck\": \"none\", \"mixture\": [%s], \"model\": [" + ZEROS
                + "]}";
        Stream.of(
                        "",
                        "[]",
                        "{}",
                        "{\"format\": \"pokechess teams 9\"}",
                        frame.formatted(""),
                        frame.formatted(entry.formatted("0.5")),
                        frame.formatted(entry.formatted("1e999")),
                        frame.formatted(entry.formatted("0.5") + "," + entry.formatted("0.5")))
                .forEach(text -> assertThatThrownBy(() -> TeamsFile.parse(text))
                        .as(text)
                        .isInstanceOf(MalformedTextException.class));
    }
}
