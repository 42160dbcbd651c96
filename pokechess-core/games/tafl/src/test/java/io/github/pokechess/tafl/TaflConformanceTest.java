package io.github.pokechess.tafl;

import io.github.pokechess.game.GameTree;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Games of the family, and rules that nobody plays but that have everything, are games like others. */
final class TaflConformanceTest {
    @TestFactory
    Stream<DynamicContainer> presetsConform() {
        return Stream.of("ziege", "brandubh", "copenhagen").map(name -> container(name, TaflRules.preset(name)));
    }

    @TestFactory
    Stream<DynamicContainer> oddRulesConform() {
        return OddRules.small().map(record -> container(record, TaflRules.parse(record)));
    }

    private static DynamicContainer container(String name, TaflRules rules) {
        return DynamicContainer.dynamicContainer(name, Conformance.tests(new Tafl(rules)));
    }

    private record Tafl(TaflRules rules) implements Subject<TaflPosition> {
        @Override
        public List<TaflPosition> starts() {
            return List.of(rules.start());
        }

        @Override
        public TaflTree tree(TaflPosition position) {
            return new TaflTree(position, TaflEvaluator.standard());
        }

        @Override
        public Map<String, List<Branch<TaflPosition>>> play(TaflPosition position) {
            Map<String, List<Branch<TaflPosition>>> play = new LinkedHashMap<>();
            position.legalMoves()
                    .forEach(move -> play.put(move.toString(), List.of(new Branch<>(1, position.play(move)))));
            return play;
        }

        @Override
        public Optional<Integer> outcome(TaflPosition position) {
            return position.outcome().map(result -> result.score(position.turn().ordinal()));
        }

        @Override
        public String text(TaflPosition position) {
            return position.toString();
        }

        @Override
        public TaflPosition parse(String text) {
            return TaflPosition.parse(text, rules);
        }

        @Override
        public TaflPosition position(GameTree tree) {
            return TaflPosition.of(((TaflTree) tree).state());
        }

        @Override
        public String text(GameTree tree, int decision) {
            return ((TaflTree) tree).text(decision);
        }

        @Override
        public int decision(GameTree tree, String text) {
            return ((TaflTree) tree).decision(text);
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
    }
}
