package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The positions of places, which no place holds: they are those of the moves, in whatever order they are asked for. */
class PlacePositionsTest {
    /** The same game with a tree of which no position has been asked for. */
    private static GameRecord<Position, Move> fresh(long seed) {
        GameRecord<Position, Move> game = RandomTrees.of(seed);
        return GameBuilder.of(game).snapshot(Map.of(), unended(game));
    }

    private static BoardGame<Position, Move> unended(GameRecord<Position, Move> game) {
        return game.game().at(game.game().moveCount());
    }

    /** All places with their positions, made one after the other from the start down. */
    private static Map<GameNode<Position, Move>, Position> expected(GameRecord<Position, Move> game) {
        Map<GameNode<Position, Move>, Position> positions = new LinkedHashMap<>();
        Deque<GameNode<Position, Move>> rest = new ArrayDeque<>(List.of(game.start()));
        while (!rest.isEmpty()) {
            GameNode<Position, Move> place = rest.pop();
            Position position = place.isStart()
                    ? game.game().at(0).position()
                    : positions
                            .get(place.before().orElseThrow())
                            .after(place.step().move(), place.step().roll().orElse(0));
            positions.put(place, position);
            rest.addAll(place.next());
        }
        return positions;
    }

    @Property(tries = 20)
    void position_isThatOfTheMoves_inAnyOrder(@ForAll long seed) {
        GameRecord<Position, Move> game = fresh(seed);
        Map<GameNode<Position, Move>, Position> expected = expected(game);
        List<GameNode<Position, Move>> places = new ArrayList<>(expected.keySet());
        Collections.shuffle(places, new Random(seed));
        for (GameNode<Position, Move> place : places) {
            assertThat(place.position()).isEqualTo(expected.get(place));
        }
    }

    @Test
    void position_isTheSameForThreadsThatAskAtTheSameTime() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            for (int seed = 0; seed < 20; seed++) {
                GameRecord<Position, Move> game = fresh(seed);
                Map<GameNode<Position, Move>, Position> expected = expected(game);
                List<Callable<Boolean>> tasks = new ArrayList<>();
                for (int thread = 0; thread < 4; thread++) {
                    List<GameNode<Position, Move>> places = new ArrayList<>(expected.keySet());
                    Collections.shuffle(places, new Random(thread));
                    tasks.add(() ->
                            places.stream().allMatch(place -> place.position().equals(expected.get(place))));
                }
                for (Future<Boolean> same : threads.invokeAll(tasks)) {
                    assertThat(same.get()).isTrue();
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** A bare game does not hold its tree, but there is one tree for whoever holds a place of it. */
    @Test
    void start_isTheSameWhileAPlaceIsHeld() {
        PokemonChess kind = new PokemonChess();
        BoardGame<Position, Move> moved = kind.start(kind.position(), ChanceSource.none());
        for (int i = 0; i < 20; i++) {
            moved = moved.apply(moved.legalMoves().get(0), 0);
        }
        GameRecord<Position, Move> game = GameRecord.of(kind, moved);
        assertThat(game.isAnnotated()).isFalse();
        List<GameNode<Position, Move>> ends = game.turnEnds();
        GameNode<Position, Move> last = ends.get(ends.size() - 1);
        System.gc();
        assertThat(game.withTag("White", "Ann").turnEnds()).isEqualTo(ends);
        assertThat(last.position()).isEqualTo(moved.position());
        GameNode<Position, Move> first = last;
        while (!first.isStart()) {
            first = first.before().orElseThrow();
        }
        assertThat(game.start()).isSameAs(first);
    }

    /** A line as deep as a hostile file makes it needs no deep stack. */
    @Test
    void position_isFoundAtTheEndOfALongLine() {
        PokemonChess kind = new PokemonChess();
        BoardGame<Position, Move> game =
                kind.start(kind.position(null, "threefoldRepetition=off fiftyMoveRule=off"), ChanceSource.none());
        for (int i = 0; i < 1_000; i++) {
            game = game.apply(kind.move(List.of("Nf3", "Nf6", "Ng1", "Ng8").get(i % 4), game.position()), 0);
        }
        GameRecord<Position, Move> played = GameRecord.of(kind, game);
        GameBuilder<Position, Move> builder = GameBuilder.of(played);
        GameRecord<Position, Move> copied = builder.remark(new Remarks(List.of(new Comment("long")), List.of()))
                .snapshot(Map.of(), game);
        GameNode<Position, Move> last = copied.start();
        while (!last.isEnd()) {
            last = last.next().get(0);
        }
        assertThat(last.position()).isEqualTo(game.position());
    }
}
