package io.github.pokechess.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.match.SelfPlay.Played;
import io.github.pokechess.match.review.LuckSum;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class SelfPlayTest {
    /** A few pieces that take each other within some moves. */
    private static final List<String> TINY = List.of(
            "6k1/5Qpr/8/8/8/8/8/K7 w - - 0 1 Nor/NorNorNor//////Nor -",
            "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -",
            "3rk3/3p4/8/8/8/3B4/8/3QK3 w - - 0 1 FirNor/Wat////Gra//GraNor -");

    private static Limits nodes(int move) {
        return Limits.nodes(400);
    }

    private static SelfPlay player(double mostLuck) {
        return new SelfPlay(Searcher.builder().tableMebibytes(1).build(), mostLuck);
    }

    /** Dice that show what they are told, then the likeliest, and remember what there was to roll. */
    private static final class Told implements ChanceSource {
        private final List<Integer> outcomes;
        private final List<Chance> rolls = new ArrayList<>();

        Told(List<Integer> rolls) {
            this.outcomes = rolls;
        }

        @Override
        public int roll(Chance chance, long rollNumber) {
            rolls.add(chance);
            int number = (int) rollNumber;
            return number < outcomes.size() ? outcomes.get(number) : 0;
        }
    }

    /** Sums over all that can be rolled, each with its probability. */
    private static final class Sums {
        private double probability;
        private double luck;
        private double score;
        private double withoutLuck;
        private double most;

        void enumerate(SelfPlay player, Position start, int moves, List<Integer> rolls) {
            Told dice = new Told(rolls);
            Played<Position, Move> played = player.play(Game.start(start, dice), SelfPlayTest::nodes, moves);
            double share = 1;
            for (int roll = 0; roll < dice.rolls.size(); roll++) {
                Chance chance = dice.rolls.get(roll);
                if (roll >= rolls.size()) {
                    for (int other = 1; other < chance.size(); other++) {
                        List<Integer> next = new ArrayList<>(rolls);
                        while (next.size() < roll) {
                            next.add(0);
                        }
                        next.add(other);
                        enumerate(player, start, moves, next);
                    }
                }
                int shown = roll < rolls.size() ? rolls.get(roll) : 0;
                share *= (double) chance.weight(shown) / chance.total();
            }
            probability += share;
            luck += share * played.luck();
            score += share * played.score();
            withoutLuck += share * played.withoutLuck();
            most = Math.max(most, Math.abs(played.luck()));
        }
    }

    private static Sums sums(String position, double mostLuck) {
        Sums sums = new Sums();
        sums.enumerate(player(mostLuck), PositionText.parse(position, Rules.standard()), 6, List.of());
        assertThat(sums.probability).isCloseTo(1, within(1e-9));
        return sums;
    }

    @Test
    void luckIsNothingOnAverageOverAllThatCanBeRolled() {
        double most = 0;
        for (String position : TINY) {
            Sums sums = sums(position, LuckSum.MOST_LUCK);
            assertThat(sums.luck).isCloseTo(0, within(1e-9));
            assertThat(sums.withoutLuck).isCloseTo(sums.score, within(1e-9));
            most = Math.max(most, sums.most);
        }
        assertThat(most).isGreaterThan(0.3);
    }

    @Test
    void soItIsWithABoundThatIsReached() {
        int bounded = 0;
        for (String position : TINY) {
            double free = sums(position, LuckSum.MOST_LUCK).most;
            Sums sums = sums(position, free / 2);
            assertThat(sums.luck).isCloseTo(0, within(1e-9));
            assertThat(sums.most).isLessThanOrEqualTo(free / 2);
            bounded += sums.most > 0 ? 1 : 0;
        }
        assertThat(bounded).isPositive();
    }

    /** What it is for: the same mean by fewer games. */
    @Test
    @Tag("slow")
    void scoresWithoutLuckSpreadLess() {
        SplittableRandom random = new SplittableRandom(3);
        Team white = Team.random(random);
        Team black = Team.random(random);
        double plain = 0;
        double lessLuck = 0;
        SelfPlay player = player(LuckSum.MOST_LUCK);
        for (int game = 0; game < 30; game++) {
            Played<Position, Move> played = player.play(
                    Game.start(white, black, ChanceSource.seeded(random.nextLong())), SelfPlayTest::nodes, 400);
            assertThat(played.game().isOver()).isTrue();
            plain += played.score() * played.score();
            lessLuck += played.withoutLuck() * played.withoutLuck();
            assertThat(Math.abs(played.luck())).isLessThanOrEqualTo(LuckSum.MOST_LUCK);
        }
        assertThat(lessLuck).isLessThan(0.8 * plain);
    }

    @Test
    void aGameFollowsFromItsStartLimitsAndDice() {
        SplittableRandom random = new SplittableRandom(4);
        Game one = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(1));
        Game other = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(2));
        SelfPlay player = player(LuckSum.MOST_LUCK);
        Played<Position, Move> first = player.play(one, SelfPlayTest::nodes, 30);
        player.play(other, SelfPlayTest::nodes, 30);

        Played<Position, Move> again = player.play(one, SelfPlayTest::nodes, 30);

        assertThat(again.game().steps()).isEqualTo(first.game().steps()).hasSizeLessThanOrEqualTo(30);
        assertThat(again.score()).isEqualTo(first.score());
        assertThat(again.luck()).isEqualTo(first.luck());
    }

    @Test
    void endsWhenItIsInterrupted() {
        Game game = Game.start(
                Team.random(new SplittableRandom(1)), Team.random(new SplittableRandom(2)), ChanceSource.seeded(1));
        SelfPlay player = player(LuckSum.MOST_LUCK);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> player.play(game, SelfPlayTest::nodes, 0)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThatThrownBy(() -> player.play(game, SelfPlayTest::nodes, -1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
