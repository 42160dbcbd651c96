package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.SearchResult.Wdl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class SearcherTest {
    private static final Limits LONG = Limits.depth(Limits.MAX_DEPTH);

    @Test
    void reportsEachIteration() {
        List<SearchResult<Move>> iterations = new ArrayList<>();

        SearchResult<Move> result = searcher().search(Positions.start(), Limits.depth(4), iterations::add);

        assertThat(iterations).extracting(SearchResult::depth).containsExactly(1, 2, 3, 4);
        assertThat(iterations).extracting(SearchResult::nodes).isSorted();
        SearchResult<Move> last = iterations.get(3);
        assertThat(result.depth()).isEqualTo(4);
        assertThat(result.millionths()).isEqualTo(last.millionths());
        assertThat(result.value()).isEqualTo(last.millionths() / 1e6).isEqualTo(last.value());
        assertThat(result.principalVariation()).isEqualTo(last.principalVariation());
        assertThat(result.nodes()).isEqualTo(last.nodes());
    }

    @Property(tries = 60)
    void playsOutItsPrincipalVariation(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.below(2) == 0
                ? samples.ending(samples.rules(), 6)
                : samples.played(samples.rules(), samples.below(60));

        SearchResult<Move> result = searcher().search(position, Limits.depth(4));

        List<Move> line = result.principalVariation();
        assertThat(result.best()).contains(line.get(0));
        for (Move move : line) {
            Position.Branch likeliest = position.branches(move).stream()
                    .max((a, b) -> Integer.compare(a.weight(), b.weight()))
                    .orElseThrow();
            assertThat(position.after(move, 0)).isEqualTo(likeliest.position());
            position = likeliest.position();
        }
    }

    @Property(tries = 40)
    @Tag("slow")
    void findsTheSameEachTime(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Position position = samples.played(samples.rules(), samples.below(60));
        Limits limits = Limits.nodes(2_000 + samples.below(5_000));
        Searcher searcher = searcher();
        SearchResult<Move> first = searcher.search(position, limits);
        searcher.search(samples.played(position.rules(), 10), limits);
        searcher.clear();

        assertThat(searcher.search(position, limits)).isEqualTo(first);
        assertThat(searcher().search(position, limits)).isEqualTo(first);
    }

    @Property(tries = 100)
    void neverExceedsItsNodesAndAlwaysAnswers(@ForAll long seed, @ForAll @LongRange(min = 1, max = 3_000) long nodes) {
        Samples samples = new Samples(seed);
        Position position = samples.ending(samples.rules(), 10);

        SearchResult<Move> result =
                searcher().search(position, Limits.nodes(nodes).withDepth(8));

        assertThat(result.nodes()).isLessThanOrEqualTo(nodes);
        if (result.depth() < 8 && Math.abs(result.millionths()) < 1_000_000) {
            assertThat(result.nodes()).isEqualTo(nodes);
        }
        assertThat(position.isLegal(result.best().orElseThrow())).isTrue();
    }

    @Test
    void answersEvenWithoutAnyTime() {
        SearchResult<Move> result = searcher().search(Positions.start(), Limits.time(Duration.ZERO));

        assertThat(result.best()).isPresent();
        assertThat(result.depth()).isZero();
        assertThat(result.nodes()).isZero();
        assertThat(result.principalVariation()).hasSize(1);
    }

    @Test
    void takesAKingEvenWithoutAnyTime() {
        Position position = PositionText.parse(Positions.BOXED_IN_KING, Rules.standard());

        assertThat(searcher().search(position, Limits.time(Duration.ZERO)).best())
                .contains(Move.of(Square.F7, Square.H8));
    }

    @Test
    void endsWhenItsTimeIsOver() {
        AtomicLong looks = new AtomicLong();
        Searcher searcher = Searcher.builder()
                .clock(() -> Duration.ofMillis(looks.getAndIncrement()).toNanos())
                .build();

        SearchResult<Move> result = searcher.search(Positions.start(), Limits.time(Duration.ofMillis(50)));

        assertThat(result.elapsed()).isBetween(Duration.ofMillis(50), Duration.ofMillis(54));
        assertThat(result.nodes()).isBetween(1_000L, 50 * 512L);
    }

    @Test
    void endsInTimeEvenIfEvaluationIsSlow() {
        AtomicLong now = new AtomicLong();
        Searcher searcher = Searcher.builder()
                .clock(now::get)
                .evaluator(BoardView.class, board -> (int) now.addAndGet(500_000) % 1_000)
                .build();

        SearchResult<Move> result = searcher.search(Positions.start(), Limits.time(Duration.ofMillis(100)));

        assertThat(result.elapsed()).isBetween(Duration.ofMillis(100), Duration.ofMillis(104));
    }

    @Test
    void hasAllTheTimeThereIs() {
        Limits limits = Limits.time(Duration.ofSeconds(Long.MAX_VALUE)).withDepth(2);

        assertThat(searcher().search(Positions.start(), limits).depth()).isEqualTo(2);
    }

    @Test
    void endsBySayingSo() {
        Searcher searcher = searcher();

        SearchResult<Move> result = searcher.search(Positions.start(), LONG, iteration -> {
            if (iteration.depth() == 3) {
                searcher.stop();
            }
        });

        assertThat(result.depth()).isEqualTo(3);
        assertThat(result.best()).isPresent();
        assertThat(searcher.search(Positions.start(), Limits.depth(2)).depth()).isEqualTo(2);
    }

    @Test
    @Timeout(60)
    void isStoppedFromAnotherThread() throws Exception {
        Searcher searcher = searcher();
        CountDownLatch searching = new CountDownLatch(1);
        CompletableFuture<SearchResult<Move>> result = CompletableFuture.supplyAsync(
                () -> searcher.search(Positions.start(), LONG, iteration -> searching.countDown()));
        searching.await();

        assertThatIllegalStateException().isThrownBy(() -> searcher.search(Positions.start(), LONG));
        assertThatIllegalStateException().isThrownBy(searcher::clear);
        searcher.stop();

        assertThat(result.get(30, TimeUnit.SECONDS).best()).isPresent();
    }

    @Test
    void endsWhenInterrupted() {
        SearchResult<Move> result = searcher()
                .search(
                        Positions.start(),
                        LONG,
                        iteration -> Thread.currentThread().interrupt());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.depth()).isEqualTo(1);
        assertThat(result.best()).isPresent();
    }

    @Test
    void passesOnWhatTheListenerThrows() {
        Searcher searcher = searcher();

        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> searcher.search(Positions.start(), LONG, iteration -> {
                    throw new ArithmeticException();
                }));

        assertThat(searcher.search(Positions.start(), Limits.depth(1)).depth()).isEqualTo(1);
    }

    @Test
    void hasNoMoveWhenTheGameIsOver() {
        Game game = Game.start(Positions.start(), ChanceSource.none());

        assertThat(searcher().search(game.resign(Color.WHITE), LONG).millionths())
                .isEqualTo(-1_000_000);
        assertThat(searcher().search(game.resign(Color.BLACK), LONG).millionths())
                .isEqualTo(1_000_000);
        SearchResult<Move> drawn = searcher().search(game.agreeDraw(), LONG);
        assertThat(drawn.millionths()).isZero();
        assertThat(drawn.best()).isEmpty();
        assertThat(drawn.principalVariation()).isEmpty();
        assertThat(drawn.depth()).isZero();
    }

    @Test
    void stopsLookingWhenTheResultIsCertain() {
        Rules certain = Rules.standard().withLuck(LuckModel.NONE);

        SearchResult<Move> result = searcher().search(PositionText.parse(Positions.BOXED_IN_KING, certain), LONG);

        assertThat(result.value()).isEqualTo(1);
        assertThat(result.depth()).isEqualTo(1);
    }

    /**
     * After two misses Black's king stands where it stood: chance has brought that about, nobody can rely on it again.
     */
    @Test
    void misfortuneIsNoRepetition() {
        Position position = PositionText.parse(Positions.BOXED_IN_KING, Rules.standard());
        Searcher.Builder builder = Searcher.builder().evaluator(BoardView.class, Evaluator.even());

        assertThat(builder.build().search(position, Limits.depth(9)).value()).isGreaterThan(0.98);
        assertThat(builder.exact(true).build().search(position, Limits.depth(3)).value())
                .isEqualTo(0.99);
    }

    /** What the game has seen before the search began counts too, back to the last turn that cannot be undone. */
    @Test
    void knowsTheGameBefore() {
        Evaluator<BoardView> ahead = board -> board.side() == Color.WHITE ? 500_000 : -500_000;
        Position start = PositionText.parse("k7/8/8/8/8/8/8/4K2R w - - 0 80 Nor///////NorNor -", Rules.standard());
        Game game = Game.start(start, ChanceSource.none())
                .apply(Move.of(Square.E1, Square.E2))
                .apply(Move.of(Square.A8, Square.A7))
                .apply(Move.of(Square.E2, Square.E1))
                .apply(Move.of(Square.A7, Square.A8))
                .apply(Move.of(Square.E1, Square.E2))
                .apply(Move.of(Square.A8, Square.A7))
                .apply(Move.of(Square.E2, Square.E1));
        Searcher searcher = Searcher.builder()
                .evaluator(BoardView.class, ahead)
                .tableMebibytes(0)
                .build();

        // Black goes back, and the start is there for the third time
        SearchResult<Move> result = searcher.search(game, Limits.depth(1));
        assertThat(result.best()).contains(Move.of(Square.A7, Square.A8));
        assertThat(result.value()).isZero();
        assertThat(searcher.search(game.position(), Limits.depth(1)).value()).isEqualTo(-0.5);
        assertThat(searcher.search(game.at(0), Limits.depth(1)).value()).isEqualTo(0.5);
    }

    /** What the table holds under one chart and luck is worth nothing under another. */
    @Test
    void forgetsWhatItFoundUnderOtherRules() {
        Searcher searcher = Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, Evaluator.even())
                .build();
        List<String> nothingWorks = List.copyOf(Collections.nCopies(18, "0".repeat(18)));
        for (Rules rules : List.of(
                Rules.standard(),
                Rules.standard().withLuck(LuckModel.ONLINE),
                Rules.standard().withLuck(LuckModel.NONE),
                Rules.standard().withChart(TypeChart.of(nothingWorks)))) {
            Position position = PositionText.parse(Positions.BOXED_IN_KING, rules);
            assertThat(searcher.search(position, Limits.depth(3)).millionths())
                    .isEqualTo(new BruteForce(any -> 0).value(position, 3));
        }
    }

    @Test
    void goesOnInTheMiddleOfATurn() {
        String text = "1k5n/6P1/8/8/8/8/8/K7 w - - 0 60 NorNor/Fig//////Nor -";
        Game game = Game.start(PositionText.parse(text, Rules.standard()), ChanceSource.none());
        Searcher searcher = searcher();

        Game promoting = game.apply(Move.of(Square.G7, Square.H8), Roll.HIT);
        SearchResult<Move> choice = searcher.search(promoting, Limits.depth(3));
        assertThat(choice.best()).get().isInstanceOf(Move.Promotion.class);

        Game chaining = promoting.apply(Move.choosing(Square.H8, Role.QUEEN));
        SearchResult<Move> taken = searcher.search(chaining, Limits.depth(1));
        assertThat(taken.best()).contains(Move.of(Square.H8, Square.B8));
    }

    @Test
    void sharesNothingWithOthers() throws Exception {
        List<SearchResult<Move>> alone = new ArrayList<>();
        List<CompletableFuture<SearchResult<Move>>> together = new ArrayList<>();
        for (long seed = 0; seed < 6; seed++) {
            Position position = new Samples(seed).played(Rules.standard(), 40);
            alone.add(searcher().search(position, Limits.nodes(5_000)));
            together.add(CompletableFuture.supplyAsync(() -> searcher().search(position, Limits.nodes(5_000))));
        }
        for (int i = 0; i < 6; i++) {
            assertThat(together.get(i).get(60, TimeUnit.SECONDS)).isEqualTo(alone.get(i));
        }
    }

    @Test
    void beatsWhoMovesAtRandom() {
        assertThat(winsAgainstRandom(1, 40)).isGreaterThanOrEqualTo(34);
        assertThat(winsAgainstRandom(3, 20)).isGreaterThanOrEqualTo(19);
    }

    private static int winsAgainstRandom(int depth, int games) {
        int wins = 0;
        Searcher searcher = searcher();
        for (int i = 0; i < games; i++) {
            Samples random = new Samples(i);
            Color engine = Color.values()[i % 2];
            Game game = Game.start(random.played(Rules.standard(), 0), ChanceSource.seeded(i));
            while (!game.isOver() && game.moveCount() < 400) {
                List<Move> moves = game.legalMoves();
                game = game.apply(
                        game.position().side() == engine
                                ? searcher.search(game, Limits.depth(depth))
                                        .best()
                                        .orElseThrow()
                                : moves.get(random.below(moves.size())));
            }
            wins += game.outcome()
                            .filter(outcome -> outcome.winner().equals(Optional.of(engine)))
                            .isPresent()
                    ? 1
                    : 0;
        }
        return wins;
    }

    @Test
    void scoresAreInRange() {
        Wdl wdl = new Wdl(0, 0, 1000);
        assertThat(new SearchRecords.VariationRecord<>(-1_000_000, 1, wdl, OptionalInt.of(1), List.of(Move.pass()))
                        .value())
                .isEqualTo(-1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SearchRecords.VariationRecord<>(
                        1_000_001, 1, wdl, OptionalInt.empty(), List.of(Move.pass())))
                .withMessageContaining("1000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SearchRecords.VariationRecord<>(0, 1, wdl, OptionalInt.empty(), List.of()))
                .withMessageContaining("at least one move");
    }

    @Test
    void refusesATableOutOfRange() {
        assertThatIllegalArgumentException().isThrownBy(() -> Searcher.builder().tableMebibytes(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Searcher.builder().tableMebibytes(8193));
    }

    @Test
    void refusesATableOfMoreThanHalfTheMemory() {
        int half = (int) (Runtime.getRuntime().maxMemory() >> 21);
        assumeTrue(half < 8192, "a table of any size fits into this memory");
        Searcher.builder().tableMebibytes(half); // fits, and is not allocated yet
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Searcher.builder().tableMebibytes(2 * Integer.highestOneBit(half)))
                .withMessageContaining(
                        "is more than half of the memory that Java may use here: ask for at most " + half);
    }

    @Test
    void playsBetweenTeamsOfOneType() {
        Team normal = Team.uniform(PokemonType.NORMAL);
        Position position = Position.start(normal, normal, Rules.standard().withLuck(LuckModel.NONE));

        assertThat(searcher().search(position, Limits.depth(4)).depth()).isEqualTo(4);
    }

    /** Its clock stands still, so that results are equal. */
    private static Searcher searcher() {
        return Searcher.builder().tableMebibytes(1).clock(() -> 0).build();
    }
}
