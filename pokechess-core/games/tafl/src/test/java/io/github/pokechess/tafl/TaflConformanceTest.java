package io.github.pokechess.tafl;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.tafl.evaluation.TaflEvaluators;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Games of the family, and rules that nobody plays but that have everything, are games like others. */
final class TaflConformanceTest {
    @Tag("slow")
    @TestFactory
    Stream<DynamicContainer> presetsConform() {
        return Stream.of("ziege", "brandubh").map(name -> container(name, TaflRules.named(name)));
    }

    @Tag("thorough")
    @TestFactory
    DynamicContainer aLargePresetConforms() {
        return container("copenhagen", TaflRules.named("copenhagen"));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicContainer> someOddRulesConform() {
        return oddRulesConform().limit(2);
    }

    @Tag("thorough")
    @TestFactory
    Stream<DynamicContainer> oddRulesConform() {
        return OddRules.small().map(record -> container(record, TaflRules.parse(record)));
    }

    private static DynamicContainer container(String name, TaflRules rules) {
        return DynamicContainer.dynamicContainer(name, Conformance.tests(new Family(rules)));
    }

    private record Family(TaflRules rules) implements Subject<TaflPosition, TaflMove> {
        @Override
        public GameKind<TaflPosition, TaflMove> kind() {
            return new Tafl();
        }

        @Override
        public List<TaflPosition> starts() {
            return List.of(rules.start());
        }

        @Override
        public long referencePerft(TaflPosition position, int depth) {
            return ReferenceTafl.of(position).perft(depth);
        }

        @Override
        public int perftDepth() {
            return rules.size() == TaflRules.MIN_SIZE ? 2 : 1; // more of it in TaflDifferentialTest
        }

        /** The sides are too different. */
        @Override
        public Optional<TaflPosition> mirror(TaflPosition position) {
            return Optional.empty();
        }

        @Override
        public Optional<EncodingProvider<?>> encodings() {
            return Optional.of(new TaflEncodings());
        }

        @Override
        public List<Evaluator<?>> evaluators() {
            return List.of(TaflEvaluators.standard(), TaflEvaluators.classic());
        }
    }
}
