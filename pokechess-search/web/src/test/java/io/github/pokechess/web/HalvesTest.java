package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.teams.StoredTeams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An analysis that two workers share. */
@Tag("web")
final class HalvesTest {
    private static final int LINES = 3;
    private static final String TODAY = "2026.11.22";

    /** A job that begins; the text of a game has no braces. */
    private static final Pattern JOB =
            Pattern.compile("\\{\"slot\":\"(\\w+)\",\"ticket\":(\\d+),\"pause\":\\d+,\"job\":(\\{[^{}]*})}");

    private static PageEvent.Info info(int depth, long nodes, double... scores) {
        List<PageEvent.Line> lines = Stream.of(scores)
                .flatMapToDouble(Arrays::stream)
                .mapToObj(score -> new PageEvent.Line(score, depth, "", List.of(), List.of(), List.of()))
                .toList();
        return new PageEvent.Info(1, 0, 0, depth, nodes, scores[0], List.of(), lines);
    }

    @Test
    void theBestLinesOfBothAreTold() {
        Halves halves = new Halves(2);
        assertThat(halves.add(1, info(4, 100, 0.2, -0.5))).isEmpty();
        assertThat(lines(halves.add(0, info(5, 70, 0.3, 0.1)))).containsExactly(0.3, 0.2);
        assertThat(lines(halves.add(1, info(6, 200, 0.4)))).containsExactly(0.4, 0.3);
    }

    /** The best move of a half stays before its others, even if one of them has a higher score of a smaller depth. */
    @Test
    void theBestMoveOfAHalfIsBeforeItsOthers() {
        Halves halves = new Halves(LINES);
        halves.add(1, info(5, 70, 0.1, 0.05));

        assertThat(lines(halves.add(0, info(5, 70, 0.2, 0.3)))).containsExactly(0.2, 0.3, 0.1);
    }

    private static List<Double> lines(Optional<PageEvent.Info> add) {
        return add.orElseThrow().lines().stream().map(PageEvent.Line::score).toList();
    }

    @Test
    void anAnalysisIsSharedWhereTwoCanWorkAndToldAsOne() {
        PageHost host = host(2);
        List<MatchResult> jobs = jobs(host.ask("{\"do\":\"analyse\",\"lines\":" + LINES + "}", TODAY));
        assertThat(jobs).extracting(job -> job.group(1)).containsExactly("engine", "second");
        assertThat(result(host, jobs.get(0))).as("one alone knows half").contains("\"events\":[]");
        String add = result(host, jobs.get(1));
        PageEvent.Info info = DeskJson.parseInfo(add.substring(add.indexOf("[") + 1, add.indexOf("],\"jobs\":")));
        assertThat(info.lines()).hasSize(LINES);
        assertThat(info.score()).isEqualTo(info.lines().get(0).score());
        assertThat(info.lines()).extracting(line -> line.moves().get(0)).doesNotHaveDuplicates();

        String ended = host.ask("{\"do\":\"analyse\",\"on\":false}", TODAY);
        assertThat(ended).contains("\"jobs\":[{\"slot\":\"engine\"},{\"slot\":\"second\"}]");
        assertThat(result(host, jobs.get(0))).as("nobody hears it any more").contains("\"events\":[]");
    }

    @Test
    void oneProcessorDoesItAlone() {
        PageHost host = host(1);
        List<MatchResult> jobs = jobs(host.ask("{\"do\":\"analyse\"}", TODAY));
        assertThat(jobs).hasSize(1);
        assertThat(result(host, jobs.get(0))).contains("\"events\":[{\"event\":\"info\"");
    }

    private static PageHost host(int processors) {
        return new PageHost(Kinds.all(), new StoredTeams(), 1, processors, TODAY);
    }

    /** Does a job as a worker does, until it has told one thing, and tells it. */
    private static String result(PageHost host, MatchResult job) {
        List<String> add = new ArrayList<>();
        try {
            new PageEngine(Kinds.all()).work(job.group(3), (what, text) -> {
                add.add(host.result(Integer.parseInt(job.group(2)), what, text));
                throw new CancellationException();
            });
        } catch (CancellationException enough) {
            // as a worker that is ended
        }
        return add.get(0);
    }

    private static List<MatchResult> jobs(String answer) {
        Matcher matcher = JOB.matcher(answer);
        return matcher.results().toList();
    }
}
