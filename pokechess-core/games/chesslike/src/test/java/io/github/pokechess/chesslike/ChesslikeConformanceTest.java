package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.evaluation.ChesslikeEvaluators;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Chesslike is one game among others: its samples, and levels made up by chance under all kinds of rules. */
final class ChesslikeConformanceTest {
    @Tag("slow")
    @TestFactory
    Stream<DynamicContainer> conforms() {
        List<ChesslikePosition> samples =
                Chesslike.samples().stream().map(Chesslike::sample).toList();
        return Stream.of(container("samples", samples, 1), container("random levels", random(1, 6), 2));
    }

    private static DynamicContainer container(String name, List<ChesslikePosition> starts, int perftDepth) {
        return DynamicContainer.dynamicContainer(name, Conformance.tests(new Levels(starts, perftDepth)));
    }

    private static List<ChesslikePosition> random(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<ChesslikePosition> levels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            levels.add(LevelSamples.level(random));
        }
        return levels;
    }

    private record Levels(List<ChesslikePosition> starts, int perftDepth)
            implements Subject<ChesslikePosition, ChesslikeMove> {
        @Override
        public GameKind<ChesslikePosition, ChesslikeMove> kind() {
            return new Chesslike();
        }

        @Override
        public long referencePerft(ChesslikePosition position, int depth) {
            return Reference.of(position).perft(depth);
        }

        @Override
        public Optional<Set<String>> legalTexts(ChesslikePosition position) {
            return Optional.of(Reference.of(position).moves());
        }

        @Override
        public Optional<ChesslikePosition> mirror(ChesslikePosition position) {
            // A game that is over by capture or goal cannot be put together.
            return position.field().winner() >= 0 ? Optional.empty() : Optional.of(LevelSamples.mirror(position));
        }

        @Override
        public Optional<EncodingProvider<?>> encodings() {
            return Optional.of(new ChesslikeEncodings());
        }

        @Override
        public List<Evaluator<?>> evaluators() {
            return List.of(ChesslikeEvaluators.standard(), ChesslikeEvaluators.classic());
        }
    }
}
