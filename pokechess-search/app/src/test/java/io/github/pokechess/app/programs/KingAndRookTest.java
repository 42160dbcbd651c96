package io.github.pokechess.app.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.app.programs.KingAndRook.Choice;
import io.github.pokechess.app.programs.KingAndRook.Weights;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.Color;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The starts of king and rook have the types that were drawn, by the given weights. */
final class KingAndRookTest {
    private static final int DRAWS = 10_000;

    private static Map<String, Long> drawn(Weights weights) {
        SplittableRandom random = new SplittableRandom(1);
        return Stream.generate(() -> weights.draw(random))
                .limit(DRAWS)
                .map(Choice::toString)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    @Test
    void draw_followsTheWeights() {
        Map<String, Long> drawn = drawn(Weights.parse("FirWat=2 GraGho=0 PsyRoc=0.5"));

        assertThat(drawn).containsOnlyKeys("FirWat", "PsyRoc");
        assertThat(drawn.get("FirWat") / (double) DRAWS).isCloseTo(0.8, within(0.02));
    }

    @Test
    void draw_ofEqualWeights_drawsAllChoices() {
        assertThat(drawn(Weights.equal()))
                .hasSize(42)
                .allSatisfy((choice, count) -> assertThat(count).isBetween(150L, 330L));
    }

    @Test
    void start_hasTheTypesAndNoCounters() {
        Position start = KingAndRook.start(
                new Choice(PokemonType.FIRE, PokemonType.WATER),
                new Choice(PokemonType.GRASS, PokemonType.GHOST),
                Color.WHITE,
                Rules.standard());

        assertThat(start).hasToString("r2k4/8/8/8/8/8/8/4K2R w - - 0 1 GhoGra///////FirWat -");
        assertThat(List.of(start.rules().threefoldRepetition(), start.rules().fiftyMoveRule()))
                .containsOnly(false);
    }
}
