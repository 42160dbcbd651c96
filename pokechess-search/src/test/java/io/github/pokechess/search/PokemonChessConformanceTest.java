package io.github.pokechess.search;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Pokémon Chess is one game among others: its rules, its texts from the notation, its evaluators. It is tested here,
 * where all of them are seen.
 */
final class PokemonChessConformanceTest {
    @Tag("slow")
    @TestFactory
    Stream<DynamicContainer> conforms() {
        Rules standard = Rules.standard();
        return Stream.of(
                container("standard", standard),
                container("online luck", standard.withLuck(LuckModel.ONLINE)),
                container("no luck", standard.withLuck(LuckModel.NONE)),
                container(
                        "every choice the other way",
                        standard.withEnPassantInChain(false)
                                .withNoMove(Rules.NoMove.LOSS)
                                .withThreefoldRepetition(false)
                                .withFiftyMoveRule(false)));
    }

    private static DynamicContainer container(String name, Rules rules) {
        return DynamicContainer.dynamicContainer(name, Conformance.tests(new PokemonSubject(rules)));
    }

    private record PokemonSubject(Rules rules) implements Subject<Position, Move> {
        @Override
        public GameKind<Position, Move> kind() {
            return new PokemonChess();
        }

        @Override
        public List<Position> starts() {
            Samples samples = new Samples(5);
            List<Position> starts = new ArrayList<>();
            starts.add(Positions.start().withRules(rules));
            for (int i = 0; i < 5; i++) {
                starts.add(samples.ending(rules, 8));
            }
            starts.add(samples.played(rules, 40));
            return starts;
        }

        /**
         * The rules written a second time are core's own affair, see its DifferentialTest; here each position is played
         * anew.
         */
        @Override
        public long referencePerft(Position position, int depth) {
            if (depth == 0) {
                return 1;
            }
            long count = 0;
            for (Move move : position.legalMoves()) {
                for (Position.Branch branch : position.branches(move)) {
                    count += referencePerft(branch.position(), depth - 1);
                }
            }
            return count;
        }

        @Override
        public int perftDepth() {
            return 2;
        }

        @Override
        public Optional<Position> mirror(Position position) {
            return Optional.of(Mirror.of(position));
        }

        @Override
        public List<Evaluator<?>> evaluators() {
            return List.of(PokemonEvaluators.standard(), PokemonEvaluators.classic());
        }
    }
}
