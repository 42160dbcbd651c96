package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.Evaluator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The examples of the documentation, as they stand there. */
class ExamplesTest {
    @Test
    void ofPosition() {
        Team white = Team.uniform(PokemonType.FIRE);
        Team black = Team.uniform(PokemonType.WATER);

        Position start = Position.start(white, black, Rules.standard());
        List<Position.Branch> branches = start.branches(Move.of(Square.E2, Square.E4));
        Position next = branches.get(0).position();

        assertThat(next.pieceAt(Square.E4).map(Object::toString)).hasValue("P:Fir");
    }

    @Test
    void ofGame() {
        RandomGenerator random = new SplittableRandom(42);

        Game game = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(42));
        game = game.apply(game.legalMoves().get(0));
        Optional<Outcome> outcome = game.outcome();

        assertThat(outcome).isEmpty();
        assertThat(game.moveCount()).isEqualTo(1);
    }

    /** An evaluator of one line, asked once. */
    @Test
    void ofEvaluator() {
        Evaluator<BoardView> queens = board -> 10_000
                * (Long.bitCount(board.pieces(Role.QUEEN) & board.pieces(board.side()))
                        - Long.bitCount(board.pieces(Role.QUEEN)
                                & board.pieces(board.side().opposite())));
        Position position = Positions.parse("4k3/8/8/8/8/8/8/3QK3 b - - 5 9 Nor///////NorNor -", Rules.standard());
        assertThat(Evaluator.evaluateOnce(queens, BoardView.of(position))).isEqualTo(-10_000);
    }
}
