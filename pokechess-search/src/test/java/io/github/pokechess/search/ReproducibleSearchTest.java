package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Limits#reproducible} in a searcher that is used again, against new searchers. */
final class ReproducibleSearchTest {
    private static final Limits LIMITS = Limits.nodes(1_500);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void searcherUsedAgain_findsWhatANewOneFinds(boolean exact) {
        Searcher again = searcher(exact);
        int warmDiffers = 0;
        Searcher warm = searcher(exact);
        for (int i = 0; i < 12; i++) {
            Game game = played(i / 3); // each position three times, and rules change in between
            for (Limits limits : List.of(LIMITS, LIMITS.withVariations(3), Limits.depth(2))) {
                SearchResult<Move> fresh = searcher(exact).search(game, limits);

                assertThat(again.search(game, limits.reproducible())).isEqualTo(fresh);
                warmDiffers += warm.search(game, limits).equals(fresh) ? 0 : 1;
            }
        }
        assertThat(warmDiffers).as("results that a warm table changes").isPositive();
    }

    @Test
    void afterAStoppedAndAPonderedSearch_findsWhatANewOneFinds() {
        Searcher again = Searcher.builder().tableMebibytes(1).build();
        Game game = played(1);
        CompletableFuture<SearchResult<Move>> stopped = again.start(game, Limits.infinite());
        again.stop();
        stopped.join();
        CompletableFuture<SearchResult<Move>> pondered =
                again.start(game, Limits.time(Duration.ofMillis(5)).withHolding(Limits.Holding.UNTIL_PONDER_HIT));
        again.ponderHit();
        pondered.join();

        SearchResult<Move> found = again.search(game, LIMITS.reproducible());

        SearchResult<Move> fresh = Searcher.builder().tableMebibytes(1).build().search(game, LIMITS);
        assertThat(found.variations()).isEqualTo(fresh.variations());
        assertThat(found.rolls()).isEqualTo(fresh.rolls());
        assertThat(found.nodes()).isEqualTo(fresh.nodes());
        assertThat(found.tableFull()).isEqualTo(fresh.tableFull());
    }

    @Test
    void copiesStayReproducible() {
        Limits limits = LIMITS.reproducible();

        assertThat(LIMITS.isReproducible()).isFalse();
        assertThat(limits.isReproducible()).isTrue();
        assertThat(limits)
                .isNotEqualTo(LIMITS)
                .hasToString(limits.withNodes(1_500).toString());
        assertThat(limits.withDepth(3)
                        .withTime(Duration.ofSeconds(1))
                        .withVariations(2)
                        .withMoves(Positions.start(), Positions.start().legalMoves())
                        .withHolding(Limits.Holding.UNTIL_STOPPED)
                        .isReproducible())
                .isTrue();
    }

    private static Searcher searcher(boolean exact) {
        return Searcher.builder().exact(exact).tableMebibytes(1).clock(() -> 0).build();
    }

    /** A game in its middle, with moves before and dice. */
    private static Game played(int seed) {
        Samples samples = new Samples(seed);
        Position start = samples.played(samples.rules(), 6 + samples.below(20));
        Game game = Game.start(start, ChanceSource.seeded(seed));
        for (int i = 0; i < 4 && !game.isOver(); i++) {
            List<Move> moves = game.legalMoves();
            Game next = game.apply(moves.get(samples.below(moves.size())));
            if (next.isOver()) {
                break;
            }
            game = next;
        }
        return game;
    }
}
