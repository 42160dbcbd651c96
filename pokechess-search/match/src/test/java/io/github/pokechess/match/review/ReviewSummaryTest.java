package io.github.pokechess.match.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReviewSummaryTest {
    private static ReviewSummary of(double mine, double theirs, double luck, boolean rolled) {
        return new ReviewSummary(List.of("White", "Black"), new double[] {mine, theirs}, luck, rolled, List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.1 | 0.6 | -0.4 | You played better but were unlucky: the dice cost you 0.4 points.",
                "0.1 | 0.6 | 0.4 | You played better and were lucky, too: the dice gave you 0.4 points.",
                "0.6 | 0.1 | 0.41 | You played worse but were lucky: the dice gave you 0.4 points.",
                "0.6 | 0.1 | -1.2 | You played worse and were unlucky, too: the dice cost you 1.2 points.",
                "0.6 | 0.1 | 0.05 | You played worse, and luck was even.",
                "0.6 | 0.55 | -0.3 | Both sides played equally well, and you were unlucky: the dice cost you 0.3 points.",
                "0.6 | 0.55 | 0 | Both sides played equally well, and luck was even."
            })
    void sentence_weighsPlayAndLuck(double mine, double theirs, double luck, String sentence) {
        assertThat(of(mine, theirs, luck, true).sentence(Color.WHITE)).isEqualTo(sentence);
        assertThat(of(theirs, mine, -luck, true).sentence(Color.BLACK))
                .as("from the other side")
                .isEqualTo(sentence);
    }

    @Test
    void sentence_leavesLuckOutWhereNothingIsRolled() {
        assertThat(of(0, 1, 0, false).sentence(Color.WHITE)).isEqualTo("You played better.");
        assertThat(of(0, 1, -1, true).sentence())
                .isEqualTo("White played better but was unlucky: the dice cost White 1.0 points.");
    }

    /** The queen misses the king, and is taken: luck alone, as large as a game. */
    @Test
    void moments_nameTheRollThatDecided() {
        Game game = Game.start(
                        PositionText.parse(
                                "6k1/5Qpr/8/8/8/8/8/K7 w - - 0 1 Nor/NorNorNor//////Nor -", Rules.standard()),
                        ChanceSource.none())
                .apply(Move.parse("f7g8"), Roll.MISS)
                .apply(Move.parse("g8f7"), Roll.HIT);
        Review<Move> review = Review.of(game, 2000);
        ReviewSummary summary = ReviewSummary.of(
                review, new PokemonChess(), game, (move, position) -> MoveNotation.algebraic(move, position));
        assertThat(summary.moments()).isNotEmpty().hasSizeLessThanOrEqualTo(ReviewSummary.MOMENTS);
        ReviewSummary.Moment miss = summary.moments().get(0);
        assertThat(miss.decision()).isZero();
        assertThat(miss.cause()).isEqualTo(ReviewSummary.Cause.LUCK);
        assertThat(miss.points()).isEqualTo(review.decisions().get(0).luck()).isLessThan(-0.5);
        assertThat(miss.sentence())
                .contains("miss")
                .endsWith(String.format(java.util.Locale.ROOT, "That roll cost White %.2f points.", -miss.points()));
        assertThat(summary.sentence(Color.WHITE)).contains("unlucky");
        assertThat(summary.sentence(Color.BLACK)).contains("were lucky");
        assertThat(summary.toString().lines()).hasSize(1 + summary.moments().size());
    }

    /** Random moves without luck: the three largest errors, in the order of the game. */
    @Test
    void moments_areTheLargestErrors() {
        Raichu kind = new Raichu();
        SplittableRandom random = new SplittableRandom(6);
        BoardGame<RaichuPosition, RaichuMove> game = kind.start(kind.position(), ChanceSource.none());
        while (!game.isOver() && game.moveCount() < 30) {
            game = game.apply(
                    game.legalMoves().get(random.nextInt(game.legalMoves().size())));
        }
        Review<RaichuMove> review = Review.of(game, 300);
        ReviewSummary summary = ReviewSummary.of(review, kind, game, kind::format);
        assertThat(summary.moments()).hasSize(3).allSatisfy(moment -> {
            assertThat(moment.cause()).isEqualTo(ReviewSummary.Cause.PLAY);
            assertThat(Math.abs(moment.points()))
                    .isEqualTo(review.decisions().get(moment.decision()).loss());
            assertThat(moment.side()).isEqualTo(moment.points() < 0 ? Color.WHITE : Color.BLACK);
            assertThat(moment.sentence()).contains(" lost ", " was better.");
        });
        assertThat(summary.moments()).isSortedAccordingTo((one, two) -> one.decision() - two.decision());
        double least = summary.moments().stream()
                .mapToDouble(moment -> Math.abs(moment.points()))
                .min()
                .orElseThrow();
        assertThat(review.decisions().stream().filter(decision -> decision.loss() > least))
                .hasSizeLessThan(3);
        assertThat(summary.sentence()).doesNotContain("luck");
    }
}
