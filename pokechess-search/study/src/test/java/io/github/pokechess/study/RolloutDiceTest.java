package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The dice of two games of a rollout are as those of two games that have nothing to do with each other. */
final class RolloutDiceTest {
    private static final Chance CHANCE = Chance.of(134, 16, 10);
    private static final int BLOCKS = 60;

    /** The rolls of neighbouring games at places that are shifted against each other by −2 to 2. */
    @Test
    @Tag("slow")
    void rollsOfNeighbouringGames_agreeAsUnrelatedOnesDo() {
        List<List<Integer>> games = games();

        for (int shift = -2; shift <= 2; shift++) {
            int pairs = 0;
            int equal = 0;
            for (int game = 0; game + 1 < games.size(); game++) {
                List<Integer> one = games.get(game);
                List<Integer> next = games.get(game + 1);
                for (int i = Math.max(0, -shift); i < one.size() && i + shift < next.size() && i + shift >= 0; i++) {
                    pairs++;
                    equal += one.get(i).equals(next.get(i + shift)) ? 1 : 0;
                }
            }
            assertThat(pairs).isGreaterThan(2_000);
            assertThat(deviation(equal, pairs))
                    .as("%s of %s rolls agree, shifted by %s", equal, pairs, shift)
                    .isLessThan(5);
        }
    }

    /**
     * The distance of a count from what unrelated rolls have on average, in standard deviations: 5 are one in two
     * million.
     */
    private static double deviation(int equal, int pairs) {
        double agree = 0;
        for (int roll = 0; roll < CHANCE.size(); roll++) {
            double share = CHANCE.weight(roll) / (double) CHANCE.total();
            agree += share * share;
        }
        return Math.abs(equal - pairs * agree) / Math.sqrt(pairs * agree * (1 - agree));
    }

    /** By game the rolls that its dice alone decide: the first one is spread over the games of a block. */
    private static List<List<Integer>> games() {
        Team team = Team.parse("NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor");
        Position start = Position.start(team, team, Rules.standard());
        Capturing policy = new Capturing();
        Rollout<Position, Move> rollout =
                Rollout.of(BoardGame.start(start), List.of(start.legalMoves().get(0)), 1);
        for (int block = 0; block < BLOCKS; block++) {
            rollout.play(block, policy);
        }
        policy.forget();
        return policy.games;
    }

    /** Captures wherever it can, and writes down the rolls. */
    private static final class Capturing implements RolloutPolicy<Position, Move> {
        private final SplittableRandom random = new SplittableRandom(5);
        private final List<List<Integer>> games = new ArrayList<>();
        private List<Integer> rolls = new ArrayList<>();
        private boolean isRolling;

        @Override
        public void forget() {
            if (rolls.size() > 1) {
                games.add(rolls.subList(1, rolls.size()));
            }
            rolls = new ArrayList<>();
            isRolling = false;
        }

        @Override
        public Choice<Move> choose(BoardGame<Position, Move> game, List<Move> among) {
            Position position = game.position();
            if (isRolling) {
                rolls.add(game.steps().get(game.moveCount() - 1).roll().orElseThrow());
            }
            List<Move> moves = among.isEmpty() ? game.legalMoves() : among;
            List<Move> captures = moves.stream()
                    .filter(move -> position.chance(move).size() == CHANCE.size())
                    .toList();
            List<Move> from = captures.isEmpty() ? moves : captures;
            isRolling = !captures.isEmpty();
            return new Choice<>(from.get(random.nextInt(from.size())), List.of());
        }
    }
}
