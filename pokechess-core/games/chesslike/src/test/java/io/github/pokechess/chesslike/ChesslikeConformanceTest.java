package io.github.pokechess.chesslike;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Chesslike is one game among others: its samples, and levels made up by chance under all kinds of rules. */
final class ChesslikeConformanceTest {
    @TestFactory
    Stream<DynamicContainer> conforms() {
        List<ChesslikePosition> samples =
                Chesslike.samples().stream().map(Chesslike::sample).toList();
        return Stream.of(
                container("samples", new Levels(samples, ChesslikeEvaluator.standard())),
                container("random levels", new Levels(random(1, 12), ChesslikeEvaluator.classic())));
    }

    private static DynamicContainer container(String name, Levels levels) {
        return DynamicContainer.dynamicContainer(name, Conformance.tests(levels));
    }

    private static List<ChesslikePosition> random(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<ChesslikePosition> levels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            levels.add(RandomLevels.level(random));
        }
        return levels;
    }

    private record Levels(List<ChesslikePosition> starts, ChesslikeEvaluator evaluator)
            implements Subject<ChesslikePosition> {
        @Override
        public GameTree tree(ChesslikePosition position) {
            return position.board(evaluator);
        }

        @Override
        public Map<String, List<Branch<ChesslikePosition>>> play(ChesslikePosition position) {
            Map<String, List<Branch<ChesslikePosition>>> play = new LinkedHashMap<>();
            if (position.outcome().isEmpty()) {
                for (ChesslikeMove move : position.legalMoves()) {
                    play.put(move.toString(), List.of(new Branch<>(1, position.play(move))));
                }
            }
            return play;
        }

        @Override
        public Optional<Integer> outcome(ChesslikePosition position) {
            return position.outcome().map(result -> result.score(position.turn() == Color.WHITE ? 0 : 1));
        }

        @Override
        public String text(ChesslikePosition position) {
            return position.toString();
        }

        @Override
        public ChesslikePosition parse(String text) {
            return ChesslikePosition.parse(text);
        }

        @Override
        public ChesslikePosition position(GameTree tree) {
            return ChesslikePosition.of(((ChesslikeTree) tree).field());
        }

        @Override
        public String text(GameTree tree, int decision) {
            return ((ChesslikeTree) tree).text(decision);
        }

        @Override
        public int decision(GameTree tree, String text) {
            return ((ChesslikeTree) tree).decision(text);
        }

        @Override
        public long referencePerft(ChesslikePosition position, int depth) {
            return Reference.of(position).perft(depth);
        }

        @Override
        public int perftDepth() {
            return 2;
        }

        @Override
        public Optional<ChesslikePosition> mirror(ChesslikePosition position) {
            // What is over cannot be put together.
            return position.legalMoves().isEmpty() && position.outcome().isPresent()
                    ? Optional.empty()
                    : Optional.of(RandomLevels.mirror(position));
        }
    }
}
