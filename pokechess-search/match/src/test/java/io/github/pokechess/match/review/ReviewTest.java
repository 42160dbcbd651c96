package io.github.pokechess.match.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.match.review.Review.Decision;
import io.github.pokechess.match.review.Review.Mark;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Games taken apart: the parts are what they should be, and make up the whole. */
final class ReviewTest {
    /** White's queen attacks the king and will be taken if it misses. */
    private static final String KING_ATTACKED = "6k1/5Qpr/8/8/8/8/8/K7 w - - 0 1 Nor/NorNorNor//////Nor -";

    private static Game start(String position) {
        return Game.start(PositionText.parse(position, Rules.standard()), ChanceSource.none());
    }

    private static Searcher exact() {
        return Searcher.builder()
                .exact(true)
                .evaluator(Breakthrough.class, Evaluator.even())
                .build();
    }

    /** A game of moves and rolls by chance. */
    private static <P extends GamePosition<P, M>, M> BoardGame<P, M> random(
            BoardGame<P, M> start, SplittableRandom random, int most) {
        BoardGame<P, M> game = start;
        while (!game.isOver() && game.moveCount() < most) {
            List<M> moves = game.legalMoves();
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }

    private static double sum(Review<?> review) {
        return review.start() + review.loss(Color.BLACK) - review.loss(Color.WHITE) + review.luck() + review.settled();
    }

    @Test
    void howFarItIsIsTold() {
        BoardGame<Position, Move> game = random(
                Game.start(PositionText.parse(KING_ATTACKED, Rules.standard()), ChanceSource.seeded(3)),
                new SplittableRandom(3),
                5);
        List<Integer> told = new ArrayList<>();
        Searcher searcher = Searcher.builder().tableMebibytes(4).build();
        Review<Move> review = Review.of(game, searcher, Limits.nodes(300), told::add);
        assertThat(review).isEqualTo(Review.of(game, 300));
        assertThat(told)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, game.moveCount()).boxed().toList());
    }

    @Test
    @Timeout(60)
    void whoIsInterruptedEndsAtOnce() {
        BoardGame<Position, Move> game = random(
                Game.start(
                        Position.start(
                                Team.random(new SplittableRandom(1)),
                                Team.random(new SplittableRandom(2)),
                                Rules.standard()),
                        ChanceSource.seeded(3)),
                new SplittableRandom(3),
                60);
        Thread.currentThread().interrupt();
        Review.of(game, Searcher.builder().build(), Limits.nodes(100_000_000), done -> {});
        assertThat(Thread.interrupted()).as("it stays interrupted").isTrue();
    }

    @Test
    void aLuckyCaptureIsLuckAndAMissIsNot() {
        Game game = start(KING_ATTACKED);
        Move capture = Move.parse("f7g8");
        Review<Move> hit = Review.of(game.apply(capture, Roll.HIT), 2000);
        Review<Move> miss = Review.of(game.apply(capture, Roll.MISS), 2000);

        assertThat(hit.decisions()).singleElement().satisfies(decision -> {
            assertThat(decision.best()).isEqualTo(capture);
            assertThat(decision.loss()).isZero();
        });
        assertThat(hit.luck()).isBetween(0.05, 0.2);
        assertThat(miss.luck()).isLessThan(-0.5);
        assertThat(hit.result()).isEqualTo(1);
        assertThat(hit.resultWithoutLuck()).isEqualTo(1 - hit.luck());
        assertThat(hit.good(Color.WHITE)).hasValue(1);
        assertThat(hit.good(Color.BLACK)).isEmpty();
    }

    @Test
    void aKingThatIsLeftAloneIsGivenAway() {
        Move other = Move.parse("a1a2");
        Review<Move> review = Review.of(start(KING_ATTACKED).apply(other), 2000);

        Decision<Move> decision = review.decisions().get(0);
        assertThat(decision.made()).isEqualTo(other);
        assertThat(decision.best()).isEqualTo(Move.parse("f7g8"));
        assertThat(decision.mark()).isEqualTo(Mark.BLUNDER);
        assertThat(decision.luck()).isZero();
        assertThat(review.loss(Color.WHITE)).isEqualTo(decision.loss()).isGreaterThan(0.3);
        assertThat(review.loss(Color.BLACK)).isZero();
        assertThat(review.good(Color.WHITE)).hasValue(0);
    }

    /** The search sees the end of each game here, but for one capture in 16 ^ 9 that misses again and again. */
    @ParameterizedTest
    @CsvSource({
        "......w.......b...............",
        "....w...b.....................",
        ".....w..b..w..b...............",
        "..............w..b.......b....",
        "......w.w.....b.b............."
    })
    void whatTheExactSearchTellsAddsUpToAMillionth(String men) {
        SplittableRandom random = new SplittableRandom(11);
        Searcher searcher = exact();
        for (int round = 0; round < 10; round++) {
            Breakthrough position = new Breakthrough(men + (round % 2 == 0 ? " w" : " b"));
            BoardGame<Breakthrough, Breakthrough.Move> game =
                    random(BoardGame.start(position, ChanceSource.seeded(random.nextLong())), random, 1000);
            Review<Breakthrough.Move> review = Review.of(game, searcher, Limits.depth(18));
            // An exact value is rounded down to a millionth at each decision.
            assertThat(sum(review))
                    .isCloseTo(
                            review.result(),
                            within(1e-6 * (1 + review.decisions().size())));
            assertThat(review.result()).isIn(-1.0, 1.0);
        }
    }

    /** Whatever the values are: a roll that comes after the same moves is worth nothing on average. */
    @Test
    void luckIsNothingOnAverageAndNothingElseDependsOnTheRoll() {
        SplittableRandom random = new SplittableRandom(5);
        int rolled = 0;
        while (rolled < 10) {
            Game game = Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(random.nextLong()));
            game = (Game) random(game, random, 6 + random.nextInt(20));
            Position here = game.position();
            Move move = game.legalMoves().stream()
                    .filter(any -> here.branches(any).size() > 1)
                    .findFirst()
                    .orElse(null);
            if (move == null) {
                continue;
            }
            double mean = 0;
            List<Decision<Move>> before = null;
            for (Position.Branch branch : game.position().branches(move)) {
                Review<Move> review = Review.of(game.apply(move, branch.roll()), 100);
                List<Decision<Move>> decisions = review.decisions();
                mean += decisions.get(game.moveCount()).luck() * branch.weight() / Odds.TOTAL;
                before = before == null ? decisions.subList(0, game.moveCount()) : before;
                assertThat(decisions.subList(0, game.moveCount())).isEqualTo(before);
                assertThat(sum(review) + review.disagreement()).isCloseTo(review.result(), within(1e-9));
            }
            assertThat(mean).isCloseTo(0, within(1e-9));
            rolled++;
        }
    }

    /**
     * Of good players, since what the search changes its mind about is more where it meets what it never expected; so
     * few positions make it hopeful for who moves first. The same at each run: games and values come from a searcher
     * with a limit of nodes.
     */
    @Test
    @Tag("slow")
    void theValuesOfTheEngineAgreeOnAverage() {
        int games = 8;
        double sum = 0;
        double sizes = 0;
        double moved = 0;
        Searcher searcher = Searcher.builder().tableMebibytes(1).build();
        for (int seed = 0; seed < games; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            BoardGame<Position, Move> game =
                    Game.start(Team.random(random), Team.random(random), ChanceSource.seeded(seed));
            searcher.clear();
            while (!game.isOver() && game.moveCount() < 60) {
                game = game.apply(
                        searcher.search(game, Limits.nodes(300)).best().orElseThrow());
            }
            Review<Move> review = Review.of(game, 500);
            sum += review.disagreement();
            sizes += Math.abs(review.disagreement());
            moved += Math.abs(review.luck()) + review.loss(Color.WHITE) + review.loss(Color.BLACK);
        }
        assertThat(sum / games).isCloseTo(0, within(0.3));
        assertThat(sizes).isLessThan(moved / 2);
    }

    @Test
    void aWordThatEndsAGameIsNeitherPlayNorLuck() {
        Review<Move> review = Review.of(start(KING_ATTACKED).resign(Color.WHITE), 300);
        assertThat(review.result()).isEqualTo(-1);
        assertThat(review.last()).isGreaterThan(0.5);
        assertThat(review.settled()).isEqualTo(-1 - review.last());
        assertThat(review.luck()).isZero();
        assertThat(review.disagreement()).isZero();
    }

    static Stream<GameKind<?, ?>> withoutChance() {
        return Stream.of(new Raichu(), new Tafl(), new Chesslike());
    }

    @ParameterizedTest
    @MethodSource("withoutChance")
    void gamesWithoutChanceHaveNoLuck(GameKind<?, ?> kind) {
        hasNoLuck(kind);
    }

    private static <P extends GamePosition<P, M>, M> void hasNoLuck(GameKind<P, M> kind) {
        BoardGame<P, M> game = random(kind.start(kind.position(), ChanceSource.none()), new SplittableRandom(3), 12);
        Review<M> review = Review.of(game, 200);
        assertThat(review.decisions())
                .hasSize(12)
                .allSatisfy(decision -> assertThat(decision.luck()).isZero());
        assertThat(review.loss(Color.WHITE) + review.loss(Color.BLACK)).isPositive();
        assertThat(review).isEqualTo(Review.of(game, 200));
    }

    @ParameterizedTest
    @CsvSource({
        "0, NONE",
        "0.0999, NONE",
        "0.1, INACCURACY",
        "0.2, MISTAKE",
        "0.2999, MISTAKE",
        "0.3, BLUNDER",
        "2, BLUNDER"
    })
    void marksGoByTheLoss(double loss, Mark mark) {
        assertThat(new ReviewRecords.DecisionRecord<>(Color.BLACK, "a", "b", 1, 0, loss, 0, false).mark())
                .isEqualTo(mark);
    }

    @Test
    void theOnlyGoodMoveIsMarked() {
        assertThat(new ReviewRecords.DecisionRecord<>(Color.WHITE, "a", "a", 1, 0, 0, 0, true).mark())
                .isEqualTo(Mark.ONLY_GOOD);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Review.of(start(KING_ATTACKED), 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ReviewRecords.DecisionRecord<>(Color.WHITE, "a", "b", 1, 0, -0.1, 0, false));
    }
}
