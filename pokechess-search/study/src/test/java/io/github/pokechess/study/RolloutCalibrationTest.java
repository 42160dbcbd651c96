package io.github.pokechess.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The intervals of rollouts with the options of the verb {@code rollout} hold the values of perfect play as often as
 * they say.
 */
final class RolloutCalibrationTest {
    private static final Limits LOOK = Limits.nodes(20_000);
    private static final int CANDIDATES = 2;
    private static final double MARGIN = 0.01;

    /** More than a rollout of few pieces needs until it is decided or precise enough. */
    private static final int MOST_BLOCKS = 60;

    private static final int FEW_BLOCKS = 2;

    /** The number of positions with the same pieces: four pieces take longer to be solved than to be rolled out. */
    private static final int PLACEMENTS = 10;

    /** Where the thorough run leaves what it has measured. */
    private static final Path MEASURED = Path.of("target/rollout-calibration.txt");

    /** How many of the intervals hold the value of perfect play. */
    private static final class Count {
        private int all;
        private int held;
        private double margins;

        void add(double error, double margin) {
            all++;
            held += error <= margin + 1e-6 ? 1 : 0;
            margins += margin;
        }

        double share() {
            return held / (double) all;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d of %d intervals hold the value, %.1f %%; mean margin %.4f",
                    held,
                    all,
                    100 * share(),
                    margins / all);
        }
    }

    /**
     * The tables of the default options make endings of three pieces exact; without them, and with four pieces, the
     * policy errs.
     */
    @ParameterizedTest
    @CsvSource({"4, true, 500, 0.97", "3, true, 500, 1", "3, false, 120, 1"})
    @Tag("thorough") // some two hours of the processor
    void margin_holdsTheValueOfPerfectPlay(int pieces, boolean tables, int positions, double most) throws IOException {
        Count count = measured(pieces, tables, positions, 1);
        String line = pieces + " pieces, " + (tables ? "default options: " : "without tables: ") + count + "\n";
        Files.writeString(MEASURED, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);

        assertThat(count.share()).as("%s", count).isBetween(0.93, most);
    }

    /** Games of the engine alone, and their spread, were certain of another score. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "standard|8/5K2/k7/r7/8/8/6Q1/8 w - - 0 1 /Gra/Roc/Roc///Roc/ -|g2c6|0.8316",
            })
    @Tag("slow")
    void margin_holdsWhatGamesOfTheEngineMiss(String luck, String text, String move, double value) {
        Position position = PositionText.parse(text, Rules.standard().withLuck(LuckModel.named(luck)));

        RolloutResult result = rolledOut(position, List.of(new PokemonChess().move(move, position)), true, FEW_BLOCKS);

        assertThat(result.isExact(0)).isFalse();
        assertThat(Math.abs(result.score(0) - value)).isGreaterThan(3 * result.standardError(0));
        assertThat(result.score(0)).isCloseTo(value, within(result.margin(0)));
    }

    /** Where the tables know the values after each roll, nothing is left to estimate. */
    @Test
    @Tag("slow")
    void score_ofSolvedEndings_isExact() {
        RandomEndings random = new RandomEndings(3);
        for (int i = 0; i < 2; i++) {
            Position position = random.position(random.pieces(1, i == 1), random.rules());
            Endgames endgames = Endgames.solve(position);
            List<Endgames.MoveValue> values = endgames.moves(position);
            List<Move> moves =
                    List.of(values.get(0).move(), values.get(values.size() - 1).move());

            RolloutResult result = rolledOut(position, moves, true, MOST_BLOCKS);

            assertThat(result.games()).isEqualTo(2L * Rollout.BLOCK);
            for (int move = 0; move < 2; move++) {
                double value = value(endgames, position, moves.get(move));
                assertThat(result.score(move)).isCloseTo((1 + value) / 2, within(1e-6));
                assertThat(result.margin(move)).isLessThan(1e-5);
                assertThat(result.isExact(move)).isTrue();
                assertThat(result.varianceReduction(move)).isEmpty();
            }
        }
    }

    private static Count measured(int pieces, boolean tables, int positions, long seed) {
        RandomEndings random = new RandomEndings(seed);
        Count count = new Count();
        for (int set = 0; count.all < 2 * positions; set++) {
            LuckModel luck = LuckModel.values()[set % LuckModel.values().length];
            Rules rules = Rules.standard().withLuck(luck);
            List<Piece> placed = random.pieces(pieces - 2, set % 4 == 3);
            Endgames endgames = Endgames.solve(random.position(placed, rules));
            for (int i = 0; i < PLACEMENTS; i++) {
                measure(random.position(placed, rules), tables, endgames, count);
            }
        }
        return count;
    }

    private static void measure(Position position, boolean tables, Endgames endgames, Count count) {
        List<Move> moves = Searcher.builder()
                .tableMebibytes(1)
                .build()
                .search(position, LOOK.withVariations(CANDIDATES))
                .variations()
                .stream()
                .map(variation -> variation.moves().get(0))
                .toList();
        RolloutResult result = rolledOut(position, moves, tables, MOST_BLOCKS);
        for (int i = 0; i < moves.size(); i++) {
            double value = value(endgames, position, moves.get(i));
            count.add(Math.abs(result.score(i) - (1 + value) / 2), result.margin(i));
        }
    }

    private static double value(Endgames endgames, Position position, Move move) {
        return endgames.moves(position).stream()
                .filter(one -> one.move().equals(move))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static RolloutResult rolledOut(Position position, List<Move> moves, boolean tables, int most) {
        Rollout<Position, Move> rollout = Rollout.of(Game.start(position, ChanceSource.none()), moves, 1);
        RolloutPolicy<Position, Move> policy = tables
                ? rollout.engine(RolloutPolicy.LEAST_NODES, EndgameTables.of(EndgameTables.CHEAP))
                : Rollout.engine(RolloutPolicy.LEAST_NODES);
        RolloutResult result = RolloutResult.none(moves.size());
        for (int block = 0; block < most && !result.isWithin(MARGIN) && !result.isDecided(); block++) {
            result = result.plus(rollout.play(block, policy));
        }
        return result;
    }
}
