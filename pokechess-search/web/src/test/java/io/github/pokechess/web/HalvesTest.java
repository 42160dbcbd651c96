package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.BoardJson;
import io.github.pokechess.notation.internal.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("web")
final class HalvesTest {
    private static final int LINES = 3;

    @Test
    void eachDecisionIsOfOneHalf() {
        List<Integer> moves = List.of(5, 3, 8, 1, 9);
        assertThat(Halves.of(0, moves)).containsExactly(5, 8, 9);
        assertThat(Halves.of(1, moves)).containsExactly(3, 1);
    }

    @Test
    void theBestLinesOfBothAreTold() {
        Halves halves = new Halves(2);
        assertThat(halves.told(
                        1, "{\"depth\":4,\"nodes\":100,\"score\":0.2,\"lines\":[{\"score\":0.2},{\"score\":-0.5}]}"))
                .isEmpty();
        assertThat(halves.told(
                        0, "{\"depth\":5,\"nodes\":70,\"score\":0.3,\"lines\":[{\"score\":0.3},{\"score\":0.1}]}"))
                .contains("{\"depth\":5,\"nodes\":170,\"score\":0.3,\"lines\":[{\"score\":0.3},{\"score\":0.2}]}");
        assertThat(halves.told(1, "{\"depth\":6,\"nodes\":200,\"score\":0.4,\"lines\":[{\"score\":0.4}]}"))
                .contains("{\"depth\":6,\"nodes\":270,\"score\":0.4,\"lines\":[{\"score\":0.4},{\"score\":0.3}]}");
    }

    @Test
    void anAnalysisIsSharedWhereTwoCanWorkAndToldAsOne() {
        WebDesk desk = desk(2);
        List<JsonValue> jobs = jobs(desk.ask("{\"do\":\"analyse\",\"lines\":" + LINES + "}", "2026.11.22"));
        assertThat(jobs).extracting(job -> text(job, "slot")).containsExactly("engine", "second");
        assertThat(heard(desk, jobs.get(0))).as("one alone knows half").isEmpty();
        List<JsonValue> told = heard(desk, jobs.get(1));
        assertThat(told).hasSize(1);
        assertThat(BoardJson.member(told.get(0), "lines")).isInstanceOfSatisfying(JsonValue.Sequence.class, lines -> {
            Set<String> moves = new HashSet<>();
            double before = 1;
            for (JsonValue line : lines.items()) {
                double score = Double.parseDouble(text(line, "score"));
                assertThat(score).isLessThanOrEqualTo(before);
                before = score;
                moves.add(text(line, "text").split(" ", -1)[0]);
            }
            assertThat(moves).hasSize(LINES);
        });

        List<JsonValue> ended = jobs(desk.ask("{\"do\":\"analyse\",\"on\":false}", "2026.11.22"));
        assertThat(ended).extracting(BoardJson::text).containsExactly("{\"slot\":\"engine\"}", "{\"slot\":\"second\"}");
        assertThat(heard(desk, jobs.get(0))).as("nobody hears it any more").isEmpty();
    }

    @Test
    void oneProcessorDoesItAlone() {
        WebDesk desk = desk(1);
        List<JsonValue> jobs = jobs(desk.ask("{\"do\":\"analyse\"}", "2026.11.22"));
        assertThat(jobs).hasSize(1);
        assertThat(heard(desk, jobs.get(0))).hasSize(1);
    }

    private static WebDesk desk(int processors) {
        return new WebDesk(WebBoard.kinds(), 1, processors);
    }

    /** Does a job as a worker does, until it has told one thing, and tells it. */
    private static List<JsonValue> heard(WebDesk desk, JsonValue job) {
        List<String> told = new ArrayList<>();
        try {
            new WebEngine(WebBoard.kinds()).work(BoardJson.text(member(job, "job")), (what, text) -> {
                told.add(desk.heard(Integer.parseInt(text(job, "ticket")), what, text));
                throw new CancellationException();
            });
        } catch (CancellationException enough) {
            // as a worker that is ended
        }
        return told.stream()
                .flatMap(answer -> sequence(answer, "events").stream())
                .toList();
    }

    private static List<JsonValue> jobs(String answer) {
        return sequence(answer, "jobs");
    }

    private static List<JsonValue> sequence(String answer, String name) {
        return member(BoardJson.parse(answer), name) instanceof JsonValue.Sequence all ? all.items() : List.of();
    }

    private static JsonValue member(JsonValue object, String name) {
        JsonValue member = BoardJson.member(object, name);
        assertThat(member).as(name).isNotNull();
        return member;
    }

    private static String text(JsonValue object, String name) {
        JsonValue member = member(object, name);
        return member instanceof JsonValue.Text text ? text.text() : BoardJson.text(member);
    }
}
