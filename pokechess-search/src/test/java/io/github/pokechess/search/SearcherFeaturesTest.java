package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.search.SearchResult.Wdl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads, variations, sets of decisions, rolls, and searches that are told when to answer. */
final class SearcherFeaturesTest {
    private static final Limits PONDER = Limits.time(Duration.ofMillis(1)).withHolding(Limits.Holding.UNTIL_PONDER_HIT);

    @Property(tries = 40)
    @Tag("slow")
    void exactValuesDoNotDependOnThreads(@ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int threads) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 6);
        Noise noise = Noise.any(seed);
        Searcher searcher = Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, noise)
                .threads(threads)
                .tableMebibytes(1)
                .build();

        assertThat(searcher.search(position, Limits.depth(3)).millionths())
                .isEqualTo(new BruteForce(noise::of).value(position, 3));
    }

    @Property(tries = 30)
    void threadsAgreeOnLegalDecisionsAndEndTogether(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.played(samples.rules(), samples.below(60));
        Searcher searcher = Searcher.builder().threads(3).tableMebibytes(1).build();

        SearchResult<Move> result = searcher.search(position, Limits.nodes(3_000));

        assertThat(position.isLegal(result.best().orElseThrow())).isTrue();
        assertThat(result.nodes()).isLessThanOrEqualTo(3_000);
    }

    @Property(tries = 60)
    void exactVariationsAreTheBestDecisionsInOrder(@ForAll long seed, @ForAll @IntRange(min = 2, max = 6) int count) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 5);
        Noise noise = Noise.any(seed);
        Searcher searcher = Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, noise)
                .tableMebibytes(1)
                .build();
        List<SearchResult.Variation<Move>> last = new ArrayList<>();

        SearchResult<Move> result = searcher.search(position, Limits.depth(2).withVariations(count), found -> {
            last.clear();
            last.addAll(found.variations());
        });

        assertThat(last)
                .isEqualTo(result.variations())
                .hasSize(Math.min(count, position.legalMoves().size()));
        assertThat(last.get(0).millionths()).isEqualTo(result.millionths());
        List<Move> seen = new ArrayList<>();
        for (SearchResult.Variation<Move> info : last) {
            Move move = info.moves().get(0);
            int alone = searcher.search(position, Limits.depth(2).withMoves(position, Set.of(move)))
                    .millionths();
            assertThat(info.millionths()).isEqualTo(alone);
            assertThat(seen).doesNotContain(move);
            seen.add(move);
        }
        assertThat(last).extracting(info -> -info.millionths()).isSorted();
    }

    @Property(tries = 60)
    void looksAtTheDecisionsItIsTold(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.played(samples.rules(), samples.below(60));
        List<Move> moves = position.legalMoves();
        Move move = moves.get(samples.below(moves.size()));
        Searcher searcher = Searcher.builder().tableMebibytes(1).build();

        assertThat(searcher.search(position, Limits.depth(3).withMoves(position, Set.of(move)))
                        .best())
                .contains(move);
        Limits only = Limits.depth(2).withMoves(position, Set.of(move));
        Position elsewhere = position.after(move, 0);
        if (elsewhere.outcome().isEmpty() && !elsewhere.isLegal(move)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> searcher.search(elsewhere, only))
                    .withMessageContaining(move.toString());
        }
        if (position.isLegal(Move.of(Square.H1, Square.A8))) {
            return;
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Limits.depth(2).withMoves(position, Set.of(move, Move.of(Square.H1, Square.A8))))
                .withMessageContaining("h1a8");
    }

    /** In exact mode each roll has precisely the value of where it leads to. */
    @Property(tries = 80)
    void tellsWhatEachRollMakesOfTheBestMove(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 6);
        Noise noise = Noise.any(seed);
        Searcher searcher = Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, noise)
                .tableMebibytes(1)
                .build();

        SearchResult<Move> result = searcher.search(position, Limits.depth(2));

        int sum = 0;
        int weights = 0;
        for (SearchResult.RollScore<Move> roll : result.rolls()) {
            sum += roll.weight() * roll.millionths();
            weights += roll.weight();
            assertThat(roll.roll().isPresent()).isEqualTo(result.rolls().size() > 1);
            Position after =
                    position.after(result.best().orElseThrow(), roll.roll().orElse(0));
            roll.reply().ifPresent(reply -> assertThat(after.isLegal(reply)).isTrue());
        }
        assertThat(weights)
                .isEqualTo(position.chance(result.best().orElseThrow()).total());
        assertThat(Math.floorDiv(sum, weights)).isEqualTo(result.millionths());
    }

    @Test
    void tellsTheRollsOfATryAtAKing() {
        Position position = PositionText.parse(Positions.BOXED_IN_KING, Rules.standard());

        SearchResult<Move> result = Searcher.builder().build().search(position, Limits.depth(6));

        assertThat(result.rolls())
                .extracting(score -> Roll.of(score.roll().orElseThrow()))
                .containsExactly(Roll.HIT, Roll.MISS, Roll.CRITICAL_HIT);
        assertThat(result.rolls()).extracting(SearchResult.RollScore::weight).containsExactly(134, 16, 10);
        assertThat(result.rolls()).extracting(SearchResult.RollScore::total).containsOnly(160);
        assertThat(result.rolls()).allMatch(roll -> roll.roll().isPresent());
        assertThat(result.rolls().get(0).value()).isEqualTo(1);
        assertThat(result.rolls().get(0).reply()).isEmpty();
        assertThat(result.rolls().get(1).value()).isGreaterThan(0.5);
        assertThat(result.wdl().win()).isGreaterThan(950);
    }

    @Test
    @Timeout(60)
    void goesOnUntilItIsStopped() throws Exception {
        Searcher searcher = Searcher.builder().build();
        Position decided = PositionText.parse(Positions.BOXED_IN_KING, Rules.standard());
        for (Position position : List.of(Positions.start(), decided)) {
            CountDownLatch searching = new CountDownLatch(1);
            CompletableFuture<SearchResult<Move>> result = CompletableFuture.supplyAsync(
                    () -> searcher.search(position, Limits.infinite(), info -> searching.countDown()));
            searching.await();
            Thread.sleep(30);
            assertThat(result).isNotDone();
            searcher.stop();
            assertThat(result.get(30, TimeUnit.SECONDS).best()).isPresent();
        }
    }

    @Test
    @Timeout(60)
    void aStopCountsForASearchThatWasHandedOverAndHasNotBegun() {
        Game game = Game.start(Positions.start(), ChanceSource.none());
        List<Runnable> handedOver = new ArrayList<>();
        Searcher searcher = Searcher.builder().executor(handedOver::add).build();
        CompletableFuture<SearchResult<Move>> result = searcher.start(game, Limits.infinite());
        assertThatIllegalStateException().isThrownBy(() -> searcher.search(game, Limits.depth(1)));

        searcher.stop();
        handedOver.get(0).run();

        assertThat(result).isCompleted();
        assertThat(result.join().best()).isPresent();
        assertThat(searcher.search(game, Limits.depth(3)).depth()).isEqualTo(3);
    }

    @Test
    @Timeout(60)
    void aPonderHitCountsForASearchThatWasHandedOverAndHasNotBegun() {
        List<Runnable> handedOver = new ArrayList<>();
        Searcher searcher = Searcher.builder().executor(handedOver::add).build();
        CompletableFuture<SearchResult<Move>> result = searcher.start(Positions.start(), PONDER);

        searcher.ponderHit();
        handedOver.get(0).run();

        assertThat(result.join().best()).isPresent();
    }

    @Test
    @Timeout(60)
    void aStopCountsWhileTheSearchIsBeingPrepared() {
        List<Searcher> self = new ArrayList<>();
        Evaluator<BoardView> stopping = new Evaluator<>() {
            @Override
            public Evaluator<BoardView> prepare(BoardView board) {
                self.get(0).stop();
                return this;
            }

            @Override
            public int evaluate(BoardView board) {
                return 0;
            }
        };
        self.add(Searcher.builder().evaluator(BoardView.class, stopping).build());

        assertThat(self.get(0).search(Positions.start(), Limits.infinite()).best())
                .isPresent();
    }

    @Test
    void aSearchThatNobodyTakesLeavesTheSearcherFree() {
        Searcher searcher = Searcher.builder()
                .executor(task -> {
                    throw new RejectedExecutionException("full");
                })
                .build();
        Game game = Game.start(Positions.start(), ChanceSource.none());

        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> searcher.start(game, Limits.infinite()));

        assertThat(searcher.search(game, Limits.depth(1)).best()).isPresent();
    }

    @Test
    void tellsWhichMoveItLooksAt() {
        List<Move> moves = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        Searcher.builder()
                .build()
                .search(Positions.start(), Limits.depth(1).withVariations(30), new Searcher.Progress<Move>() {
                    @Override
                    public void finished(SearchResult<Move> result) {}

                    @Override
                    public void moveStarted(Move move, int number) {
                        moves.add(move);
                        numbers.add(number);
                    }
                });

        assertThat(moves).containsAll(Positions.start().legalMoves());
        assertThat(numbers).contains(1, Positions.start().legalMoves().size());
    }

    @Test
    @Timeout(60)
    void pondersUntilTheMoveIsMade() throws Exception {
        Searcher searcher = Searcher.builder().build();
        searcher.ponderHit(); // nothing happens
        CountDownLatch searching = new CountDownLatch(1);
        CompletableFuture<SearchResult<Move>> result = CompletableFuture.supplyAsync(
                () -> searcher.search(Positions.start(), PONDER, info -> searching.countDown()));
        searching.await();
        Thread.sleep(30);
        assertThat(result).isNotDone();
        searcher.ponderHit();
        assertThat(result.get(30, TimeUnit.SECONDS).best()).isPresent();
    }

    @Test
    @Timeout(60)
    void anInterruptEndsItHoweverItIsHeld() {
        SearchResult<Move> result = Searcher.builder()
                .build()
                .search(
                        Positions.start(),
                        PONDER.withDepth(2),
                        info -> Thread.currentThread().interrupt());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.best()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/3k4/8/8/8/R3K3 w - - 0 1", // a rook and a king against a king
                "8/8/8/3k4/8/8/8/3QK3 w - - 0 1",
                "4k3/8/8/3K4/8/8/2BN4/8 w - - 0 1"
            })
    void aLoneKingIsDrivenToTheEdge(String fen) {
        Game game = Game.start(PlainChess.parsePosition(fen), ChanceSource.seeded(1));
        Searcher searcher = Searcher.builder().tableMebibytes(4).build();
        while (!game.isOver() && game.moveCount() < 100) {
            game = game.apply(searcher.search(game, Limits.nodes(5000)).best().orElseThrow());
        }

        assertThat(game.outcome().flatMap(Outcome::winner)).contains(Color.WHITE);
    }

    @Test
    void withoutLuckALeadIsWorthMore() {
        Position luckless = PlainChess.parsePosition("4k3/pppp4/8/8/8/8/PPPPP3/4K3 w - - 0 1");
        Position rolled = PositionText.parse(PositionText.format(luckless), Rules.standard());
        int surer = search(luckless);
        int lead = search(rolled);

        assertThat(lead).isPositive();
        assertThat(surer).isGreaterThan(lead);
    }

    private static int search(Position position) {
        return Searcher.builder().build().search(position, Limits.depth(1)).millionths();
    }

    @Test
    void limitsAreChecked() {
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.depth(2).withVariations(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Limits.infinite().withHolding(Limits.Holding.NONE))
                .withMessageContaining("limit");
        assertThatIllegalArgumentException().isThrownBy(() -> Limits.clock(Duration.ofMillis(-1), Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> Searcher.builder().threads(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Searcher.builder().threads(257));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Limits.Clock.of(Duration.ZERO, Duration.ZERO).withTurns(0));
    }

    @Property
    void aTripleAddsUpToItsScore(
            @ForAll @IntRange(min = -1_000_000, max = 1_000_000) int millionths,
            @ForAll @IntRange(max = 1000) int draw) {
        Wdl wdl = Wdl.of(millionths, draw);

        assertThat((wdl.win() - wdl.loss()) / 1000.0).isCloseTo(millionths / 1e6, within(0.002));
        assertThat(wdl.draw()).isLessThanOrEqualTo(draw);
        Wdl mirrored = Wdl.of(-millionths, draw);
        assertThat(mirrored).isEqualTo(new Wdl(/* win= */ wdl.loss(), wdl.draw(), /* loss= */ wdl.win()));
    }

    @Test
    void aTripleIsAThousand() {
        assertThat(Wdl.of(1_000_000, 300)).isEqualTo(new Wdl(1000, 0, 0));
        assertThat(Wdl.of(-500_000, 300)).isEqualTo(new Wdl(100, 300, 600));
        assertThatIllegalArgumentException().isThrownBy(() -> new Wdl(500, 500, 500));
        assertThatIllegalArgumentException().isThrownBy(() -> Wdl.of(1_000_001, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Wdl.of(0, -1));
    }
}
