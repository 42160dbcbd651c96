package io.github.pokechess.web;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.EndgameTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A worker that does the jobs of a {@link PageHost}, one after the other, each to its end: who wants it no more ends
 * the worker.
 */
final class PageEngine {
    private static final int MOST = Integer.MAX_VALUE;

    private final List<GameKind<?, ?>> kinds;
    private @Nullable Searcher searcher;

    PageEngine(List<GameKind<?, ?>> kinds) {
        this.kinds = kinds;
    }

    /**
     * Does a job.
     *
     * @param found takes what {@link PageHost#result} takes
     */
    void work(String job, BiConsumer<String, String> found) {
        JsonNode node = JsonNode.parse(JsonSource.of(job));
        String name = text(node, "kind");
        for (GameKind<?, ?> kind : kinds) {
            if (kind.name().equals(name)) {
                work(node, kind, found);
            }
        }
    }

    private <P extends GamePosition<P, M>, M> void work(
            JsonNode job, GameKind<P, M> kind, BiConsumer<String, String> found) {
        EngineTask.NodeRef<P, M> place = new EngineTask.NodeRef<>(
                job.requiredMember("version").longNumber(0, Long.MAX_VALUE), // they begin with the time
                number(job, "node"),
                GameText.parse(text(job, "text"), Reading.of(kind)).game());
        long seed = job.get("seed").isMissing() ? 0 : Long.parseLong(text(job, "seed"));
        EngineTask task = task(job, place);
        job.problems().throwIfAny();
        TaskRunner.run(
                task, searcher(), new SplittableRandom(seed), System::nanoTime, () -> false, new TaskRunner.Listener() {
                    @Override
                    public void onEvent(PageEvent event) {
                        found.accept("event", DeskJson.text(event));
                    }

                    @Override
                    public void onDecision(Decision<?, ?> decision) {
                        found.accept("decided", decision.text());
                    }

                    @Override
                    public void onReviewMarks(Map<Integer, Integer> glyphs) {
                        List<String> numbers = new ArrayList<>();
                        glyphs.forEach((place, glyph) -> numbers.add(place + " " + glyph));
                        found.accept("marks", String.join(" ", numbers));
                    }
                });
    }

    private static EngineTask task(JsonNode job, EngineTask.NodeRef<?, ?> place) {
        return switch (text(job, "task")) {
            case "hint" -> new EngineTask.Hint(place);
            case "rollout" ->
                new EngineTask.Rollout(
                        place,
                        job.requiredMember("moves").items().stream()
                                .map(move -> requireNonNull(move.text()))
                                .toList(),
                        number(job, "millis"));
            case "tally" -> new EngineTask.Tally(place, number(job, "nodes"), number(job, "entry"));
            case "review" ->
                new EngineTask.Review(
                        place,
                        number(job, "nodes"),
                        job.requiredMember("places").items().stream()
                                .map(at -> at.integer(0, MOST))
                                .toList());
            default ->
                job.get("seat").isMissing()
                        ? new EngineTask.Analyse(
                                place, number(job, "lines"), 1, number(job, "part"), number(job, "parts"))
                        : new EngineTask.Decide(place, text(job, "seat"), 0);
        };
    }

    private Searcher searcher() {
        Searcher current = searcher == null
                ? EndgameTables.of(EndgameTables.CHEAP).in(Searcher.builder()).build()
                : searcher;
        searcher = current;
        return current;
    }

    private static String text(JsonNode job, String name) {
        return requireNonNull(job.requiredMember(name).text(), name);
    }

    private static int number(JsonNode job, String name) {
        return job.requiredMember(name).integer(0, MOST);
    }
}
