package io.github.pokechess.search;

import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Outcome;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.core.Transition;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.core.internal.Codec;
import io.github.pokechess.notation.MoveText;
import io.github.pokechess.notation.PositionText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Pokémon Chess is one game among others. */
final class PokemonChessConformanceTest {
    @TestFactory
    Stream<DynamicContainer> conforms() {
        return Stream.of(LuckModel.values())
                .map(luck -> DynamicContainer.dynamicContainer(
                        luck.name(),
                        Conformance.tests(new PokemonChess(Rules.standard().withLuck(luck)))));
    }

    private record PokemonChess(Rules rules) implements Subject<Position> {
        @Override
        public List<Position> starts() {
            Samples samples = new Samples(5);
            List<Position> starts = new ArrayList<>();
            starts.add(PositionText.parse(PositionText.format(Positions.start()), rules));
            for (int i = 0; i < 3; i++) {
                starts.add(samples.ending(rules, 8));
            }
            starts.removeIf(position -> position.outcome().isPresent());
            return starts;
        }

        @Override
        public PositionTree tree(Position position) {
            return new PositionTree(
                    Game.start(position, ChanceSource.none()),
                    Evaluator.standard().under(position.rules()));
        }

        @Override
        public Map<String, List<Branch<Position>>> play(Position position) {
            Map<String, List<Branch<Position>>> play = new LinkedHashMap<>();
            if (position.outcome().isEmpty()) {
                for (Move move : position.legalMoves()) {
                    List<Transition.Branch> branches = position.play(move).branches();
                    play.put(
                            move.toString(),
                            branches.stream()
                                    .map(branch -> new Branch<>(branch.weight(), branch.position()))
                                    .toList());
                }
            }
            return play;
        }

        @Override
        public Optional<Integer> outcome(Position position) {
            return position.outcome().map(outcome -> score(outcome, position.turn()));
        }

        private static int score(Outcome outcome, Color side) {
            if (outcome.isDraw()) {
                return 0;
            }
            return outcome.winner() == side ? GameTree.WIN : -GameTree.WIN;
        }

        @Override
        public String text(Position position) {
            return PositionText.format(position);
        }

        @Override
        public Position parse(String text) {
            return PositionText.parse(text, rules);
        }

        @Override
        public Position position(GameTree tree) {
            return Codec.position(((PositionTree) tree).state(), rules);
        }

        @Override
        public String text(GameTree tree, int decision) {
            return Codec.unpack(decision).toString();
        }

        @Override
        public int decision(GameTree tree, String text) {
            Position position = position(tree);
            Move move = MoveText.parse(text, position);
            if (!position.legalMoves().contains(move)) {
                throw new MalformedTextException(List.of(TextProblem.at("move", 0, "not legal")));
            }
            return Codec.pack(Codec.state(position), move);
        }

        /** The rules written slowly are core's own affair, see its DifferentialTest; here each position is played anew. */
        @Override
        public long referencePerft(Position position, int depth) {
            if (depth == 0) {
                return 1;
            }
            return play(position).values().stream()
                    .flatMap(List::stream)
                    .mapToLong(branch -> referencePerft(branch.position(), depth - 1))
                    .sum();
        }

        @Override
        public int perftDepth() {
            return 2;
        }

        @Override
        public Optional<Position> mirror(Position position) {
            return Optional.of(Mirror.of(position));
        }
    }
}
