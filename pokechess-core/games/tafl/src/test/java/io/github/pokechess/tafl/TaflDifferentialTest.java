package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.tafl.ReferenceTafl.Step;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random games under rules of all kinds, against the rules written slowly. */
final class TaflDifferentialTest {
    static Stream<String> rules() {
        return Stream.concat(
                TaflRules.presets().stream().map(name -> TaflRules.named(name).toString()), OddRules.all());
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("rules")
    void movesCapturesAndEndsAreThoseOfTheReference(String record) {
        TaflRules rules = TaflRules.parse(record);
        SplittableRandom random = new SplittableRandom(record.hashCode());
        int games = rules.size() == TaflRules.MIN_SIZE ? 16 : 5;
        for (int game = 0; game < games; game++) {
            TaflPosition position = rules.start();
            ReferenceTafl reference = ReferenceTafl.of(position);
            for (int i = 0; i < 150; i++) {
                check(position, reference);
                List<TaflMove> moves = position.legalMoves();
                if (moves.isEmpty()) {
                    break;
                }
                TaflMove move = pick(position, moves, random);
                Step step = new Step(move.from(), move.to());
                assertThat(position.captures(move))
                        .as("%s at %s", move, position)
                        .containsExactlyInAnyOrderElementsOf(reference.captures(step));
                position = position.after(move);
                reference = reference.play(step);
            }
        }
    }

    /** Captures come often, or there would be none. */
    private static TaflMove pick(TaflPosition position, List<TaflMove> moves, SplittableRandom random) {
        List<TaflMove> captures = moves.stream()
                .filter(move -> !position.captures(move).isEmpty())
                .collect(Collectors.toList());
        List<TaflMove> from = !captures.isEmpty() && random.nextInt(3) == 0 ? captures : moves;
        return from.get(random.nextInt(from.size()));
    }

    private static void check(TaflPosition position, ReferenceTafl reference) {
        assertThat(ReferenceTafl.of(position)).isEqualTo(reference);
        assertThat(position.outcome().map(result -> result.score(position.side()) / GameTree.WIN))
                .as("%s", position)
                .isEqualTo(reference.score());
        assertThat(position.legalMoves().stream().map(move -> new Step(move.from(), move.to())))
                .as("%s", position)
                .containsExactlyInAnyOrderElementsOf(reference.steps());
    }
}
