package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.PuzzleLine;
import io.github.pokechess.study.Puzzles;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a desk answers of puzzles and mistakes: all of them, judgements, progress, and requests that are wrong. */
final class StudyTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 24);
    private static final PokemonChess KIND = new PokemonChess();

    private final List<Puzzle> puzzles = Puzzles.all();
    private final Puzzle puzzle = puzzles.get(0);
    private final Desk desk = Desk.builder(List.of(KIND), () -> 5, () -> 0).build();
    private final DeskJson edge = new DeskJson(desk);

    private JsonNode ask(String members) {
        return JsonNode.parse(JsonSource.of(edge.ask(
                Access.OWNER,
                "{" + members.replace("DAY", "'day':" + DAY.toEpochDay()).replace('\'', '"') + "}")));
    }

    private static String text(JsonNode node, String name) {
        return String.valueOf(node.requiredMember(name).text());
    }

    @Test
    void puzzles_listsAllWithTheDays() {
        JsonNode reply = ask("'do':'puzzles',DAY");

        assertThat(reply.requiredMember("puzzles").items()).hasSameSizeAs(puzzles);
        assertThat(text(reply, "daily")).isEqualTo(Puzzles.ofDay(puzzles, DAY).id());
        JsonNode first = reply.requiredMember("puzzles").items().get(0);
        assertThat(first.members().keySet())
                .as("the position comes with the puzzle")
                .containsExactly("id", "level", "themes", "rating", "state");
        assertThat(text(first, "id")).isEqualTo(puzzle.id());
        assertThat(text(first, "state")).isEqualTo("new");
    }

    @Test
    void puzzles_ofALearner_haveStatesAndWhatReturns() {
        Progress kept = Progress.none()
                .answered(puzzle.id(), true, DAY.toEpochDay() - 1)
                .answered(puzzles.get(1).id(), false, DAY.toEpochDay() - 1)
                .answered(puzzles.get(2).id(), false, DAY.toEpochDay());
        List<JsonNode> listed = ask("'do':'puzzles',DAY,'progress':" + quoted(kept.json()))
                .requiredMember("puzzles")
                .items();

        assertThat(listed.subList(0, 4).stream().map(one -> text(one, "state")))
                .containsExactly("solved", "failed", "failed", "new");
        assertThat(listed.stream().filter(one -> !one.get("due").isMissing()).map(one -> text(one, "id")))
                .containsExactly(puzzles.get(1).id());
    }

    @Test
    void aside_showsThePositionOfAPuzzle() {
        for (Puzzle each : puzzles.subList(0, 9)) {
            JsonNode state = ask("'do':'aside','puzzle':'" + each.id() + "'").requiredMember("state");
            String position = text(ask("'do':'export','form':'position'"), "text");
            assertThat(KIND.position(position, text(state, "rules"))).isEqualTo(each.position());
        }
    }

    @Test
    void today_hasThePuzzleOfTheDay_andTheMistakesThatReturn() {
        JsonNode first = ask("'do':'today',DAY");
        assertThat(text(first, "daily")).isEqualTo(Puzzles.ofDay(puzzles, DAY).id());
        assertThat(text(first, "dailyState")).isEqualTo("new");
        assertThat(first.requiredMember("due").integer(0, 9)).isZero();

        long day = DAY.toEpochDay();
        Progress kept = Progress.none()
                .answered(text(first, "daily"), true, day)
                .answered(new Drill("pokemon", KIND.format(puzzle.position()), "", "a", "b"), false, day - 1)
                .answered(new Drill("shogi", "x", "", "a", "b"), false, day - 1)
                .answered(new Drill("pokemon", "later", "", "a", "b"), false, day);
        JsonNode reply = ask("'do':'today',DAY,'progress':" + quoted(kept.json()));
        assertThat(text(reply, "dailyState")).isEqualTo("solved");
        assertThat(reply.requiredMember("due").integer(0, 9)).isEqualTo(1);
        assertThat(reply.requiredMember("streak").integer(0, 9)).isEqualTo(1);
    }

    @Test
    @Tag("slow")
    void answer_isRightForTheSolutionAlone_andAWrongOneIsRefuted() {
        for (Puzzle each : puzzles.subList(0, 8)) {
            String solution = KIND.format(each.solution(), each.position());
            Move other = each.position().legalMoves().stream()
                    .filter(move -> !move.equals(each.solution()))
                    .findFirst()
                    .orElseThrow();
            JsonNode right = answer(each, solution);
            JsonNode wrong = answer(each, KIND.format(other, each.position()));

            assertThat(right.requiredMember("right").flag()).isTrue();
            assertThat(text(right, "puzzleState"))
                    .as("more is to be decided")
                    .isEqualTo(right.get("solution").isMissing() ? "new" : "solved");
            assertThat(wrong.requiredMember("right").flag()).isFalse();
            assertThat(wrong.get("solution").isMissing()).as("not told yet").isTrue();
            assertThat(wrong.requiredMember("lost").number()).isGreaterThan(0.2);
            JsonNode refutation = wrong.requiredMember("next").items().get(0);
            assertThat(refutation.requiredMember("side").integer(0, 1))
                    .isEqualTo(each.position().side().opposite().ordinal());
            assertThat(text(wrong, "puzzleState")).isEqualTo("failed");
            assertThat(Progress.parse(text(wrong, "progress"))
                            .card(each.id())
                            .orElseThrow()
                            .due())
                    .hasValue(DAY.toEpochDay() + 1);
        }
    }

    @Test
    @Tag("slow")
    void answer_aPuzzleGoesToItsEnd_andCountsThen() {
        List<String> line = new ArrayList<>();
        JsonNode reply = answer(puzzle, KIND.format(puzzle.solution(), puzzle.position()));
        line.add(KIND.format(puzzle.solution(), puzzle.position()));
        int answers = 1;
        while (reply.get("solution").isMissing()) {
            assertThat(Progress.parse(text(reply, "progress")).cards())
                    .as("not decided yet")
                    .isEmpty();
            reply.requiredMember("next").items().forEach(move -> line.add(text(move, "text")));
            Move best = PuzzleLine.of(puzzle, line).best();
            String move = KIND.format(best, PuzzleLine.of(puzzle, line).position());
            reply = ask("'do':'answer',DAY,'puzzle':'" + puzzle.id() + "','line':['" + String.join("','", line)
                    + "'],'move':'" + move + "'");
            assertThat(reply.requiredMember("right").flag()).isTrue();
            line.add(move);
            answers++;
        }

        assertThat(answers).isEqualTo(2);
        assertThat(text(reply, "solution")).isEqualTo(line.get(line.size() - 1));
        assertThat(reply.requiredMember("answers").items()).hasSameSizeAs(puzzle.rolls());
        assertThat(text(reply, "puzzleState")).isEqualTo("solved");
        assertThat(Progress.parse(text(reply, "progress")).streak(DAY.toEpochDay()))
                .isEqualTo(1);
    }

    private JsonNode answer(Puzzle each, String move) {
        return ask("'do':'answer',DAY,'puzzle':'" + each.id() + "','move':'" + move + "'");
    }

    @Test
    void answer_later_countsNoMore() {
        String kept =
                Progress.none().answered(puzzle.id(), false, DAY.toEpochDay()).json();
        JsonNode reply = ask("'do':'answer',DAY,'first':false,'puzzle':'" + puzzle.id() + "','progress':"
                + Escapes.escapeJson(kept).replace('"', '\'').replace("\\'", "\\\""));

        assertThat(reply.requiredMember("right").flag()).isFalse();
        assertThat(text(reply, "solution")).isNotEmpty();
        assertThat(text(reply, "progress")).isEqualTo(kept);
    }

    @Test
    void answer_leavesTheGameAlone() {
        String before = edge.ask(Access.OWNER, "{\"do\":\"state\"}");
        answer(puzzle, KIND.format(puzzle.solution(), puzzle.position()));

        assertThat(edge.ask(Access.OWNER, "{\"do\":\"state\"}")).isEqualTo(before);
    }

    // ---- mistakes ----

    private static final Position START = KIND.position();
    private static final Drill MISTAKE = Drill.of(KIND, START, KIND.move("a2a3", START), KIND.move("e2e4", START));

    /** A text as a member of a request that {@link #ask} turns into JSON. */
    private static String quoted(String text) {
        return Escapes.escapeJson(text).replace('"', '\'').replace("\\'", "\\\"");
    }

    private JsonNode drill(Progress progress, String move) {
        return ask("'do':'drill',DAY,'drill':" + quoted(MISTAKE.json()) + ",'move':'" + move + "','progress':"
                + quoted(progress.json()));
    }

    @Test
    void drill_takesEveryGoodMove_butNotTheMistake() {
        JsonNode best = drill(Progress.none(), "e4");
        assertThat(best.requiredMember("right").flag()).isTrue();
        assertThat(text(best, "solution")).isEqualTo("e2e4");
        assertThat(text(best, "name")).isEqualTo("e4");

        JsonNode good = drill(Progress.none(), "d2d4");
        assertThat(good.requiredMember("right").flag()).isTrue();
        assertThat(good.requiredMember("lost").number()).isBetween(0.0, 0.2);

        JsonNode same = drill(Progress.none(), "a2a3");
        assertThat(same.requiredMember("right").flag()).isFalse();
        assertThat(same.get("solution").isMissing()).as("not told yet").isTrue();
        assertThat(text(drill(Progress.none(), ""), "solution")).isEqualTo("e2e4");
    }

    @Test
    void drill_failed_returnsTomorrowWithThePuzzles() {
        Progress kept = Progress.parse(text(drill(Progress.none(), "a2a3"), "progress"));
        String tomorrow = "'day':" + (DAY.toEpochDay() + 1);

        assertThat(ask("'do':'puzzles',DAY,'progress':" + quoted(kept.json()))
                        .requiredMember("mistakes")
                        .items())
                .as("today")
                .isEmpty();
        List<JsonNode> due = ask("'do':'puzzles'," + tomorrow + ",'progress':" + quoted(kept.json()))
                .requiredMember("mistakes")
                .items();
        assertThat(due).hasSize(1);
        assertThat(text(due.get(0), "name")).isEqualTo("a3");
        assertThat(text(due.get(0).requiredMember("drill"), "position")).isEqualTo(KIND.format(START));
    }

    @Test
    void remember_aMistake_returnsItTomorrow() {
        String request = "'do':'remember',DAY,'drill':" + quoted(MISTAKE.json()) + ",'progress':";
        Progress kept = Progress.parse(text(ask(request + quoted(Progress.none().json())), "progress"));

        assertThat(kept.drills(DAY.toEpochDay())).isEmpty();
        assertThat(kept.drills(DAY.toEpochDay() + 1)).containsExactly(MISTAKE);
        assertThat(text(ask(request + quoted(kept.json())), "progress")).isEqualTo(kept.json());
    }

    @Test
    void puzzles_mistakesOfGamesThatAreNotHere_stayAndAreNotListed() {
        Drill other = new Drill("draughts", "any", "", "a", "b");
        Progress kept = Progress.none().answered(other, false, DAY.toEpochDay() - 1);

        assertThat(ask("'do':'puzzles',DAY,'progress':" + quoted(kept.json()))
                        .requiredMember("mistakes")
                        .items())
                .isEmpty();
        assertThat(Progress.parse(text(drill(kept, "e2e4"), "progress")).drills(DAY.toEpochDay()))
                .containsExactly(other);
    }

    @Test
    void merge_ofMistakesThatCannotBeRead_isRefused() {
        Progress bad =
                Progress.none().answered(new Drill("pokemon", "nonsense", "", "a2a3", "e2e4"), false, DAY.toEpochDay());

        assertProblem("'do':'merge','with':" + quoted(bad.json()), "the mistake");
    }

    @Test
    void wrongRequests_areNamed() {
        assertProblem("'do':'drill',DAY", "has no drill");
        assertProblem("'do':'drill',DAY,'drill':'[]'", "must be an object");
        assertProblem("'do':'drill',DAY,'drill':" + quoted(MISTAKE.json()) + ",'move':'a1a1'", "a1a1");
        assertProblem(
                "'do':'drill',DAY,'drill':" + quoted(MISTAKE.json().replace("pokemon", "go")), "there is no game go");
        assertProblem(
                "'do':'remember',DAY,'drill':" + quoted(MISTAKE.json().replace("pokemon", "go")),
                "there is no game go");
        assertProblem("'do':'remember',DAY,'drill':" + quoted(MISTAKE.json().replace("a2a3", "a2a5")), "a2a5");
        assertProblem("'do':'puzzles'", "has no day");
        assertProblem("'do':'answer',DAY,'puzzle':'x','move':''", "there is no puzzle x");
        assertProblem("'do':'aside','puzzle':'x'", "there is no puzzle x");
        assertProblem("'do':'answer',DAY,'puzzle':'" + puzzle.id() + "','line':['a1a1']", "a1a1");
        assertProblem(
                "'do':'answer',DAY,'puzzle':'" + puzzle.id() + "','line':['"
                        + KIND.format(puzzle.solution(), puzzle.position()) + "']",
                "nothing is to be decided after these moves");
        assertProblem("'do':'answer',DAY,'puzzle':'" + puzzle.id() + "','move':'a1a1'", "a1a1");
        assertProblem("'do':'puzzles',DAY,'progress':'{}'", "no progress of puzzles");
        assertProblem("'do':'merge','with':'[1'", "");
    }

    private void assertProblem(String members, String words) {
        JsonNode reply = ask(members);
        assertThat(reply.get("problems").isMissing()).as(members).isFalse();
        assertThat(reply.requiredMember("problems").items().stream()
                        .map(one -> text(one, "text"))
                        .toList()
                        .toString())
                .contains(words);
    }
}
