package io.github.pokechess.app.fifth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.search.BoardResult;
import io.github.pokechess.search.BoardSearcher;
import io.github.pokechess.search.Limits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A game that nobody has thought of is a class away: it conforms, and the one search plays it. */
final class FifthGameTest {
    @TestFactory
    Stream<DynamicTest> conforms() {
        return Conformance.tests(new FifthGame());
    }

    @Test
    void isPlayedByTheOneSearch() {
        SplittableRandom random = new SplittableRandom(1);
        int won = 0;
        for (int game = 0; game < 40; game++) {
            BoardSearcher searcher = new BoardSearcher(1, 1, false);
            Breakthrough board = new Breakthrough(Breakthrough.Place.START);
            while (board.result().isEmpty()) {
                int decision = board.side() == game % 2
                        ? searcher.search(board, Limits.nodes(2_000)).decision()
                        : any(board, random);
                int outcome = random.nextInt(board.chance(decision).total())
                                < board.chance(decision).weight(0)
                        ? 0
                        : 1;
                board.make(decision, outcome);
            }
            won += board.result().map(GameResult::winner).orElseThrow() == game % 2 ? 1 : 0;
        }
        assertThat(won).isGreaterThanOrEqualTo(38);
    }

    private static int any(Breakthrough board, SplittableRandom random) {
        int[] buffer = new int[board.maxMoves()];
        return buffer[random.nextInt(board.generate(buffer, 0))];
    }

    /** A race in which captures may fail. */
    @Test
    void weighsWhatChanceMayMakeOfADecision() {
        Breakthrough board = new Breakthrough(Breakthrough.Place.parse(".......b..........w...b....... w"));
        Breakthrough sure = new Breakthrough(Breakthrough.Place.parse("....................w......... w"));
        BoardSearcher exact = new BoardSearcher(1, 1, true);

        assertThat(exact.search(sure, Limits.depth(1)).millionths()).isEqualTo(GameTree.WIN);
        BoardResult result = exact.search(board, Limits.depth(4));
        assertThat(result.line()).first().isEqualTo(board.text(result.decision()));
        assertThat(board.made()).isZero();
        assertThat(new BoardSearcher(1, 2, true).search(board, Limits.depth(4)).millionths())
                .isEqualTo(result.millionths())
                .isEqualTo(value(board, 4));
    }

    /** The value by definition. */
    private static int value(Breakthrough board, int depth) {
        if (board.outcome() != GameTree.UNFINISHED) {
            return board.outcome();
        }
        if (depth == 0) {
            return board.evaluate();
        }
        int[] buffer = new int[board.maxMoves()];
        int end = board.generate(buffer, 0);
        int best = -GameTree.WIN;
        for (int i = 0; i < end; i++) {
            int sum = 0;
            for (int outcome = 0; outcome < board.chance(buffer[i]).outcomes(); outcome++) {
                int weight = board.chance(buffer[i]).weight(outcome);
                board.make(buffer[i], outcome);
                sum -= weight * value(board, depth - 1);
                board.unmake();
            }
            best = Math.max(best, Math.floorDiv(sum, board.chance(buffer[i]).total()));
        }
        return best;
    }

    @Test
    void anEndedGameHasNoDecision() {
        Breakthrough board = new Breakthrough(Breakthrough.Place.parse(".........................w.... b"));

        BoardResult result = new BoardSearcher(1, 1, false).search(board, Limits.depth(3));

        assertThat(result.decision()).isEqualTo(GameTree.NO_MOVE);
        assertThat(result.line()).isEmpty();
        assertThat(result.value()).isEqualTo(-1);
    }

    @Test
    void refusesWhatOnlyPokemonChessHas() {
        BoardSearcher searcher = new BoardSearcher(1, 1, false);
        Breakthrough board = new Breakthrough(Breakthrough.Place.START);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> searcher.search(board, Limits.depth(1).withVariations(2)));
        assertThatIllegalArgumentException().isThrownBy(() -> new BoardSearcher(-1, 1, false));
        assertThatIllegalArgumentException().isThrownBy(() -> new BoardSearcher(1, 0, false));
        searcher.search(
                board, Limits.depth(1), any -> assertThatIllegalStateException().isThrownBy(searcher::clear));
        searcher.clear();
    }

    @Test
    void stopsAndReproduces() {
        BoardSearcher searcher = new BoardSearcher(1, 1, false);
        Breakthrough board = new Breakthrough(Breakthrough.Place.START);
        List<Integer> depths = new ArrayList<>();

        searcher.search(board, Limits.infinite(), progress -> {
            depths.add(progress.depth());
            if (progress.depth() == 5) {
                searcher.stop();
            }
        });

        assertThat(depths).containsExactly(1, 2, 3, 4, 5);
        BoardResult once = new BoardSearcher(1, 1, false).search(board, Limits.nodes(5_000));
        BoardResult again = new BoardSearcher(1, 1, false).search(board, Limits.nodes(5_000));
        assertThat(again.line()).isEqualTo(once.line());
        assertThat(again.nodes()).isEqualTo(once.nodes());
    }

    private static final class FifthGame implements Subject<Breakthrough.Place> {
        @Override
        public List<Breakthrough.Place> starts() {
            return List.of(Breakthrough.Place.START, Breakthrough.Place.parse("..w..w......b.....b.w......b.. b"));
        }

        @Override
        public GameTree tree(Breakthrough.Place place) {
            return new Breakthrough(place);
        }

        /** Square by square, from the letters of the text. */
        @Override
        public Map<String, List<Branch<Breakthrough.Place>>> play(Breakthrough.Place place) {
            Map<String, List<Branch<Breakthrough.Place>>> play = new LinkedHashMap<>();
            String board = place.toString();
            char own = board.charAt(board.length() - 1);
            int ahead = own == 'w' ? 1 : -1;
            if (isLost(board)) {
                return play;
            }
            for (int from = 0; from < Breakthrough.SQUARES; from++) {
                for (int aside = -1; aside <= 1; aside++) {
                    int column = from % Breakthrough.COLUMNS + aside;
                    int row = from / Breakthrough.COLUMNS + ahead;
                    boolean inside =
                            column >= 0 && column < Breakthrough.COLUMNS && row >= 0 && row < Breakthrough.ROWS;
                    if (!inside || board.charAt(from) != own) {
                        continue;
                    }
                    int to = row * Breakthrough.COLUMNS + column;
                    char there = board.charAt(to);
                    if (there == own || (there != '.' && aside == 0)) {
                        continue;
                    }
                    Branch<Breakthrough.Place> hit = new Branch<>(3, moved(board, from, to));
                    Branch<Breakthrough.Place> miss = new Branch<>(1, moved(board, from, from));
                    play.put(
                            Breakthrough.name(from) + Breakthrough.name(to),
                            there == '.' ? List.of(hit) : List.of(hit, miss));
                }
            }
            return play;
        }

        private static Breakthrough.Place moved(String board, int from, int to) {
            StringBuilder after = new StringBuilder(board);
            after.setCharAt(from, '.');
            after.setCharAt(to, board.charAt(from));
            after.setCharAt(board.length() - 1, board.endsWith("w") ? 'b' : 'w');
            return Breakthrough.Place.parse(after.toString());
        }

        private static boolean isLost(String board) {
            String nearest = board.substring(0, Breakthrough.COLUMNS);
            String farthest = board.substring(Breakthrough.SQUARES - Breakthrough.COLUMNS, Breakthrough.SQUARES);
            return board.endsWith("w") ? nearest.contains("b") : farthest.contains("w");
        }

        @Override
        public Optional<Integer> outcome(Breakthrough.Place place) {
            return play(place).isEmpty() ? Optional.of(-GameTree.WIN) : Optional.empty();
        }

        @Override
        public String text(Breakthrough.Place place) {
            return place.toString();
        }

        @Override
        public Breakthrough.Place parse(String text) {
            return Breakthrough.Place.parse(text);
        }

        @Override
        public Breakthrough.Place position(GameTree tree) {
            return ((Breakthrough) tree).place();
        }

        @Override
        public String text(GameTree tree, int decision) {
            return ((Breakthrough) tree).text(decision);
        }

        @Override
        public int decision(GameTree tree, String text) {
            return ((Breakthrough) tree).decision(text);
        }

        @Override
        public long referencePerft(Breakthrough.Place place, int depth) {
            if (depth == 0) {
                return 1;
            }
            return play(place).values().stream()
                    .flatMap(List::stream)
                    .mapToLong(branch -> referencePerft(branch.position(), depth - 1))
                    .sum();
        }

        @Override
        public int perftDepth() {
            return 4;
        }

        @Override
        public Optional<Breakthrough.Place> mirror(Breakthrough.Place place) {
            String board = place.toString();
            String reversed = new StringBuilder(board.substring(0, Breakthrough.SQUARES)).reverse()
                    + board.substring(Breakthrough.SQUARES);
            return Optional.of(Breakthrough.Place.parse(
                    reversed.replace('w', 'x').replace('b', 'w').replace('x', 'b')));
        }
    }
}
