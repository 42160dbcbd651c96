package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.PositionText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What rollouts find is what the games of their policy come to, and they know how far off they may be. */
final class RolloutTest {
    private static final int BLOCKS = 30;

    /** The share of 200 positions has a standard error of 0.015. */
    @Test
    @Tag("slow")
    void margin_holdsTheValueOfSolvedPositions_95TimesOfAHundred() {
        assertThat(shareWithinMargin(200)).isBetween(0.91, 0.98);
    }

    /** The share of 1,000 positions has a standard error of 0.007. */
    @Test
    @Tag("thorough")
    void margin_holdsTheValueOfManySolvedPositions_95TimesOfAHundred() {
        assertThat(shareWithinMargin(1_000)).isBetween(0.93, 0.97);
    }

    private static double shareWithinMargin(int all) {
        RandomEndings random = new RandomEndings(7);
        int positions = 0;
        int within = 0;
        while (positions < all) {
            Rules rules = Rules.standard().withThreefoldRepetition(false);
            List<Piece> pieces = random.pieces(1, false);
            Endgames endgames = Endgames.solve(random.position(pieces, rules));
            Known policy = new Known(endgames);
            for (int i = 0; i < all / 2; i++) {
                Position position = random.position(pieces, rules);
                double value = endgames.value(position);
                if (positions == all || Math.abs(value) < 0.02 || Math.abs(value) > 0.95) {
                    continue;
                }
                RolloutResult result = rolledOut(position, policy);
                if (result.standardError(0) > 1e-6) { // first rolls that are spread evenly may leave none at all
                    positions++;
                    within += Math.abs(result.score(0) - (1 + value) / 2) <= result.margin(0) ? 1 : 0;
                }
            }
        }
        return within / (double) positions;
    }

    private static RolloutResult rolledOut(Position position, Known policy) {
        Move best = policy.endgames.moves(position).get(0).move();
        Rollout<Position, Move> rollout = Rollout.of(game(position), List.of(best), position.hash());
        RolloutResult result = RolloutResult.none(1);
        for (int block = 0; block < BLOCKS; block++) {
            result = result.plus(rollout.play(block, policy));
        }
        return result;
    }

    /** Plays by the tables, and guesses the worth of rolls by them and by chance. Remembers what it has decided. */
    private static final class Known implements RolloutPolicy<Position, Move> {
        private final Endgames endgames;
        private final RolloutPolicy<Position, Move> policy;
        private final Map<Long, Choice<Move>> known = new HashMap<>();

        Known(Endgames endgames) {
            this.endgames = endgames;
            policy = RolloutPolicy.exact(endgames, this::guess);
        }

        private Choice<Move> guess(BoardGame<Position, Move> game, List<Move> among) {
            Position position = game.position();
            List<Double> guesses = new ArrayList<>();
            for (Position.Branch branch : position.branches(among.get(0))) {
                double value = endgames.value(branch.position());
                double error = new SplittableRandom(branch.position().hash()).nextDouble(-0.3, 0.3);
                guesses.add((branch.position().side() == position.side() ? 0.8 : -0.8) * value + error);
            }
            return new Choice<>(among.get(0), guesses.size() == 1 ? List.of() : guesses);
        }

        @Override
        public Choice<Move> choose(BoardGame<Position, Move> game, List<Move> among) {
            return known.computeIfAbsent(game.position().hash() + among.hashCode(), key -> policy.choose(game, among));
        }
    }

    /** By values that are right nothing is left to chance. */
    @Test
    void score_byExactValues_hasNoSpread() {
        Position position = PositionText.parse(
                "8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Nor/Nor/// -",
                Rules.standard().withThreefoldRepetition(false));
        Endgames endgames = Endgames.solve(position);
        RolloutPolicy<Position, Move> exact = RolloutPolicy.exact(endgames, (game, among) -> {
            List<Double> values = new ArrayList<>();
            for (Position.Branch branch : game.position().branches(among.get(0))) {
                double value = endgames.value(branch.position());
                values.add(branch.position().side() == game.position().side() ? value : -value);
            }
            return new RolloutPolicy.Choice<>(among.get(0), values.size() == 1 ? List.of() : values);
        });

        RolloutResult result = played(position, List.of(Move.of(Square.D4, Square.D5)), exact, 5);

        assertThat(result.score(0)).isCloseTo((1 + 9 / 11.0) / 2, within(1e-6));
        assertThat(result.standardError(0)).isLessThan(1e-6);
        assertThat(result.games()).isEqualTo(50);
    }

    /** At the same dice a move is no better than itself. */
    @Test
    @Tag("slow")
    void play_hasCommonDiceForAllCandidates_andFollowsFromItsNumber() {
        Position start = PositionText.parse("4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor -", Rules.standard());
        Move move = Move.of(Square.D1, Square.D5);

        EndgameTables tables = EndgameTables.of(EndgameTables.CHEAP);
        RolloutResult twice = played(start, List.of(move, move), tabled(start, tables), 3);
        RolloutResult again = played(start, List.of(move, move), tabled(start, tables), 3);

        assertThat(twice.score(0)).isEqualTo(twice.score(1)).isEqualTo(again.score(0));
        assertThat(twice.differenceError(0, 1)).isZero();
        assertThat(twice.standardError(0)).isPositive();
        assertThat(twice.isDecided()).isFalse();
    }

    /** 134 of 160 first rolls hit: eight or nine of ten, in each block. */
    @Test
    void play_spreadsFirstRolls() {
        Position position =
                PositionText.parse("k7/8/8/3r4/3R4/8/8/K7 w - - 0 1 Nor///Nor/Nor///Nor -", Rules.standard());
        Move capture = Move.of(Square.D4, Square.D5);
        for (long block = 0; block < 20; block++) {
            int[] hits = {0};
            RolloutPolicy<Position, Move> counting = (game, among) -> {
                hits[0] += game.moveCount() == 1 && game.steps().get(0).roll().orElse(0) == 0 ? 1 : 0;
                return new RolloutPolicy.Choice<>(
                        among.isEmpty() ? game.legalMoves().get(0) : among.get(0), List.of());
            };
            Rollout.of(game(position), List.of(capture), 5).play(block, counting);

            assertThat(hits[0]).isBetween(8, 9);
        }
    }

    /** The queen stands where the king takes it, or where it does not. */
    @Test
    @Tag("slow")
    void isDecided_tellsTheBetterMove() {
        Position position = PositionText.parse(
                "8/8/8/4k3/8/8/8/3QK3 w - - 0 1 ///Nor////NorNor -",
                Rules.standard().withThreefoldRepetition(false));
        List<Move> moves = List.of(Move.of(Square.D1, Square.D4), Move.of(Square.D1, Square.D2));
        Known policy = new Known(Endgames.solve(position));

        RolloutResult result = played(position, moves, policy, RolloutResult.LEAST_BLOCKS);

        assertThat(result.best()).isEqualTo(1);
        assertThat(result.score(1) - result.score(0)).isGreaterThan(3 * result.differenceError(0, 1));
        assertThat(result.isDecided()).isTrue();
    }

    @Test
    void of_refusesWhatCannotBePlayedOut() {
        Position over = PositionText.parse("4k3/8/8/8/8/8/8/4K3 w - - 100 80 Nor///////Nor -", Rules.standard());
        Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());

        assertThatThrownBy(() -> Rollout.of(game(over), List.of(Move.pass()), 1))
                .hasMessageContaining("is over");
        assertThatThrownBy(() -> Rollout.<Position, Move>engine(499)).hasMessageContaining("at least 500");
        assertThatThrownBy(() -> Rollout.of(game(start), List.of(), 1)).hasMessageContaining("at least one move");
        assertThatThrownBy(() -> Rollout.of(game(start), List.of(Move.of(Square.E2, Square.E5)), 1))
                .hasMessageContaining("not legal");
    }

    @Test
    void play_endsWhenInterrupted() {
        Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
        Rollout<Position, Move> rollout = Rollout.of(game(start), List.of(Move.of(Square.E2, Square.E4)), 1);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> rollout.play(0, Rollout.engine(500))).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** The engine, whose games end in endings of three pieces. */
    private static RolloutPolicy<Position, Move> tabled(Position position, EndgameTables tables) {
        return Rollout.of(game(position), position.legalMoves(), 1).engine(RolloutPolicy.LEAST_NODES, tables);
    }

    private static RolloutResult played(
            Position position, List<Move> moves, RolloutPolicy<Position, Move> policy, int blocks) {
        Rollout<Position, Move> rollout = Rollout.of(game(position), moves, 1);
        RolloutResult result = RolloutResult.none(moves.size());
        for (int block = 0; block < blocks; block++) {
            result = result.plus(rollout.play(block, policy));
        }
        return result;
    }

    private static Game game(Position position) {
        return Game.start(position, ChanceSource.none());
    }
}
