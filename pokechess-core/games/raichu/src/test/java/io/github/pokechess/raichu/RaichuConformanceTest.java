package io.github.pokechess.raichu;

import io.github.pokechess.game.GameTree;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Raichu keeps what every game has to keep, and its moves are those of {@link ReferenceRaichu}. */
final class RaichuConformanceTest {
    @TestFactory
    Stream<DynamicContainer> conforms() {
        RaichuRules pass = RaichuRules.strict().withNoMove(RaichuRules.NoMove.PASS);
        RaichuRules draw =
                RaichuRules.standard().withNoMove(RaichuRules.NoMove.DRAW).withTurnLimit(false);
        return Stream.of(
                container("8 × 8", RaichuRules.standard(), RaichuEvaluator.standard(), false),
                container("8 × 8, who cannot move passes", pass, RaichuEvaluator.classic(), false),
                container("larger, who cannot move draws", draw, RaichuEvaluator.standard(), true));
    }

    private static DynamicContainer container(
            String name, RaichuRules rules, RaichuEvaluator evaluator, boolean large) {
        return DynamicContainer.dynamicContainer(name, Conformance.tests(new Raichu(rules, evaluator, large)));
    }

    private record Raichu(RaichuRules rules, RaichuEvaluator evaluator, boolean large)
            implements Subject<RaichuPosition> {
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
        public GameTree tree(RaichuPosition position) {
            return RaichuBoard.of(position, evaluator);
        }

        @Override
        public Map<String, List<Branch<RaichuPosition>>> play(RaichuPosition position) {
            Map<String, List<Branch<RaichuPosition>>> play = new LinkedHashMap<>();
            for (RaichuMove move : position.legalMoves()) {
                play.put(move.toString(), List.of(new Branch<>(1, position.play(move))));
            }
            return play;
        }

        @Override
        public Optional<Integer> outcome(RaichuPosition position) {
            return position.outcome().map(result -> result.score(position.turn().ordinal()));
        }

        @Override
        public String text(RaichuPosition position) {
            return position.toString();
        }

        @Override
        public RaichuPosition parse(String text) {
            return RaichuPosition.parse(text, rules);
        }

        @Override
        public RaichuPosition position(GameTree tree) {
            return ((RaichuBoard) tree).position();
        }

        @Override
        public String text(GameTree tree, int decision) {
            return ((RaichuBoard) tree).text(decision);
        }

        @Override
        public int decision(GameTree tree, String text) {
            return ((RaichuBoard) tree).decision(text);
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
        public Optional<RaichuPosition> mirror(RaichuPosition position) {
            return Optional.of(RaichuSamples.mirror(position));
        }
    }
}
