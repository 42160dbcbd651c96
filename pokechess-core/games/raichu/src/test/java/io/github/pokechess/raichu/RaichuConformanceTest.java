package io.github.pokechess.raichu;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.raichu.evaluation.RaichuEvaluators;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Raichu keeps what every game has to keep, and its moves are those of {@link ReferenceRaichu}. */
final class RaichuConformanceTest {
    @Tag("slow")
    @TestFactory
    Stream<DynamicContainer> conforms() {
        RaichuRules draw =
                RaichuRules.standard().withNoMove(RaichuRules.NoMove.DRAW).withTurnLimit(false);
        return Stream.of(
                container("8 × 8", RaichuRules.standard(), false),
                container("larger, a side that cannot move draws", draw, true));
    }

    @Tag("thorough")
    @TestFactory
    DynamicContainer conformsWithPasses() {
        RaichuRules pass = RaichuRules.strict().withNoMove(RaichuRules.NoMove.PASS);
        return container("8 × 8, a side that cannot move passes", pass, false);
    }

    private static DynamicContainer container(String name, RaichuRules rules, boolean large) {
        return DynamicContainer.dynamicContainer(name, Conformance.tests(new RaichuSubject(rules, large)));
    }

    private record RaichuSubject(RaichuRules rules, boolean large) implements Subject<RaichuPosition, RaichuMove> {
        @Override
        public GameKind<RaichuPosition, RaichuMove> kind() {
            return new Raichu();
        }

        @Override
        public List<RaichuPosition> starts() {
            SplittableRandom random = new SplittableRandom(3);
            return large
                    ? List.of(
                            RaichuPosition.start(10, rules),
                            RaichuSamples.scattered(random, 16, 20, rules),
                            RaichuSamples.scattered(random, 26, 6, rules))
                    : List.of(
                            RaichuPosition.start(8, rules),
                            RaichuSamples.scattered(random, 8, 4, rules),
                            RaichuSamples.scattered(random, 8, 12, rules),
                            RaichuSamples.scattered(random, 8, 40, rules));
        }

        @Override
        public long referencePerft(RaichuPosition position, int depth) {
            if (depth > 0 && position.outcome().isPresent()) {
                return 0; // by the clock, of which the reference knows nothing; the others are its own affair
            }
            return RaichuSamples.reference(position).perft(depth, rules.noMove() == RaichuRules.NoMove.PASS);
        }

        @Override
        public int perftDepth() {
            return large ? 2 : 3;
        }

        @Override
        public Optional<Set<String>> legalTexts(RaichuPosition position) {
            Set<String> texts = RaichuSamples.reference(position).moves().keySet();
            return Optional.of(texts.isEmpty() ? Set.of("pass") : texts);
        }

        @Override
        public Optional<RaichuPosition> mirror(RaichuPosition position) {
            return Optional.of(RaichuSamples.mirror(position));
        }

        @Override
        public Optional<EncodingProvider<?>> encodings() {
            return Optional.of(new RaichuEncodings());
        }

        @Override
        public List<Evaluator<?>> evaluators() {
            return List.of(RaichuEvaluators.standard(), RaichuEvaluators.classic());
        }
    }
}
