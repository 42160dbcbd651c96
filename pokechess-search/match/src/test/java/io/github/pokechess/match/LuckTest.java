package io.github.pokechess.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.match.Pairing.Round;
import io.github.pokechess.match.review.Luck;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What luck is: nothing on average, and what the rolls of a game have been worth. */
final class LuckTest {
    /** White's queen attacks the king and will be taken if it misses. */
    private static final String KING_ATTACKED = "6k1/5Qpr/8/8/8/8/8/K7 w - - 0 1 Nor/NorNorNor//////Nor -";

    private final Luck<Position, Move> luck = new Luck<>(300);

    private static Game start(String position) {
        return Game.start(PositionText.parse(position, Rules.standard()), ChanceSource.none());
    }

    @Test
    void isNothingWhereNothingIsRolled() {
        Game game = start(KING_ATTACKED).apply(Move.parse("a1a2"));
        assertThat(luck.measure(game)).isZero();
    }

    @Test
    void isSmallForWhatWasLikelyAndGreatForWhatWasNot() {
        Game game = start(KING_ATTACKED);
        Move capture = Move.parse("f7g8");
        for (Position.Branch branch : game.position().branches(capture)) {
            double value = luck.measure(game.apply(capture, branch.roll()));
            if (branch.roll() == Roll.MISS) {
                assertThat(value).isLessThan(-0.5);
            } else {
                assertThat(value).isBetween(0.05, 0.2);
            }
        }
    }

    /** What makes scores without luck true: its mean over all rolls is 0 whatever a position is thought to be worth. */
    @Test
    @Tag("slow")
    void isNothingOnAverage() {
        SplittableRandom random = new SplittableRandom(5);
        int rolled = 0;
        while (rolled < 60) {
            Game game = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(random.nextLong()));

            while (!game.isOver()) {
                Position position = game.position();
                Move move =
                        game.legalMoves().get(random.nextInt(game.legalMoves().size()));
                List<Position.Branch> branches = position.branches(move);
                if (branches.size() > 1 && random.nextInt(8) == 0) {
                    Game here = Game.start(position, ChanceSource.none());
                    double mean = 0;
                    for (Position.Branch branch : branches) {
                        mean += luck.measure(here.apply(move, branch.roll())) * branch.weight() / Odds.TOTAL;
                    }
                    assertThat(mean).isCloseTo(0, within(1e-9));
                    rolled++;
                }
                game = game.apply(move);
            }
        }
    }

    @Test
    @Tag("slow")
    void isNothingOnAverageInOtherGamesToo() {
        Luck<Breakthrough, Breakthrough.Move> measure = new Luck<>(50);
        SplittableRandom random = new SplittableRandom(7);
        int rolled = 0;
        while (rolled < 50) {
            BoardGame<Breakthrough, Breakthrough.Move> game =
                    BoardGame.start(Breakthrough.START, ChanceSource.seeded(random.nextLong()));
            while (!game.isOver()) {
                List<Breakthrough.Move> moves = game.legalMoves();
                Breakthrough.Move move = moves.get(random.nextInt(moves.size()));
                Chance chance = game.position().chance(move);
                if (chance.size() > 1) {
                    BoardGame<Breakthrough, Breakthrough.Move> here = BoardGame.start(game.position());
                    double mean = 0;
                    for (int roll = 0; roll < chance.size(); roll++) {
                        mean += measure.measure(here.apply(move, roll)) * chance.weight(roll) / chance.total();
                    }
                    assertThat(mean).isCloseTo(0, within(1e-9));
                    rolled++;
                }
                game = game.apply(move);
            }
        }
    }

    @Test
    void isTakenOutOfTheScoreOfWhoHadIt() {
        Game game = start(KING_ATTACKED);
        Game won = game.apply(Move.parse("f7g8"), Roll.HIT);
        double lucky = luck.measure(won);
        // Won as White, lost as Black: the same luck, of which the first player had one half and the other the other.
        assertThat(score(won, won)).isEqualTo(0.5);
        Game drawn = game.agreeDraw();
        assertThat(score(won, drawn)).isCloseTo(0.75 - lucky / 4, within(1e-12));
        assertThat(score(drawn, won)).isCloseTo(0.25 + lucky / 4, within(1e-12));
    }

    private double score(Game first, Game second) {
        Tally tally = new Tally(true);
        tally.addGame(Round.ofGame(0), first.outcome().orElseThrow(), luck.measure(first));
        tally.addGame(Round.ofGame(1), second.outcome().orElseThrow(), luck.measure(second));
        return tally.result(true).withoutLuck().orElseThrow().score();
    }

    @Test
    void hasAMeanWithAnIntervalFromTenPairsOn() {
        MeanScore few = MeanScore.NONE.plus(0.25).plus(0.5).plus(0.75).plus(1.0);
        assertThat(few.margin()).isInfinite();
        assertThat(few).hasToString("without luck 62.5 % [–], Elo +89 [–]");
        assertThat(few.marginText(100, 1)).isEqualTo("–");
        MeanScore mean = new MeanScore(3 * few.pairs(), 3 * few.sum(), 3 * few.squares());
        assertThat(mean.score()).isEqualTo(0.625);
        // The deviation is the root of (0.140625 + 0.015625) 6 / 11 = 0.2919; Student's quantile with 11 degrees is
        // 2.200985.
        assertThat(mean.margin()).isCloseTo(2.200985 * 0.291937 / Math.sqrt(12), within(1e-5));
        assertThat(mean.marginText(100, 1)).isEqualTo("18.5");
        assertThat(mean).hasToString("without luck 62.5 % [44.0..81.0], Elo +89 [-42..+252]");
        assertThat(MeanScore.NONE.score()).isEqualTo(0.5);
        assertThat(MeanScore.NONE).hasToString("without luck: no pair of games");
    }
}
