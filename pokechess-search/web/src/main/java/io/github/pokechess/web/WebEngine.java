package io.github.pokechess.web;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.BoardEvents;
import io.github.pokechess.app.BoardThought;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Review;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.internal.JsonNode;
import io.github.pokechess.notation.internal.JsonSource;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A worker that does the jobs of a {@link WebDesk}, one after the other, each to its end: who wants it no more ends the worker. */
final class WebEngine {
    private static final int MOST = Integer.MAX_VALUE;

    private final List<GameKind<?, ?>> kinds;
    private @Nullable Searcher searcher;

    WebEngine(List<GameKind<?, ?>> kinds) {
        this.kinds = kinds;
    }

    /**
     * Does a job.
     *
     * @param found takes what {@link WebDesk#heard} is to hear
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
        PlayedGame<P, M> game = GameText.parse(text(job, "text"), kind);
        BoardEvents<P, M> events = new BoardEvents<>(number(job, "version"), number(job, "node"), game);
        switch (text(job, "slot")) {
            case "hint" -> {
                @Nullable String move = BoardThought.hint(game);
                if (move != null) {
                    found.accept("event", events.hint(move));
                }
            }
            case "review" -> review(job, game, events, found);
            default -> {
                if (job.get("seat") != null) {
                    SplittableRandom random = new SplittableRandom(Long.parseLong(text(job, "seed")));
                    found.accept(
                            "decided",
                            BoardThought.decision(game, text(job, "seat"), searcher(), random, result -> {}));
                } else {
                    List<M> all = game.game().legalMoves();
                    List<M> own = job.get("half") == null ? List.of() : Halves.of(number(job, "half"), all);
                    BoardThought.analyse(
                            game,
                            new LinkedHashSet<>(own),
                            number(job, "lines"),
                            searcher(),
                            () -> false,
                            (result, nodes) -> found.accept("event", events.info(result, nodes)));
                }
            }
        }
    }

    private static <P extends GamePosition<P, M>, M> void review(
            JsonNode job, PlayedGame<P, M> game, BoardEvents<P, M> events, BiConsumer<String, String> found) {
        int all = game.game().moveCount();
        List<Integer> places = requireNonNull(job.get("places")).items().stream()
                .map(place -> place.whole(0, MOST))
                .toList();
        Review<M> review = Review.of(
                game.game(),
                BoardThought.small(),
                Limits.nodes(number(job, "nodes")),
                done -> found.accept("event", events.progress(done, all)));
        found.accept("event", events.review(review, game, places));
    }

    private Searcher searcher() {
        Searcher known = searcher == null ? Searcher.builder().build() : searcher;
        searcher = known;
        return known;
    }

    private static String text(JsonNode job, String name) {
        return requireNonNull(requireNonNull(job.get(name), name).text(), name);
    }

    private static int number(JsonNode job, String name) {
        return requireNonNull(job.get(name), name).whole(0, MOST);
    }
}
