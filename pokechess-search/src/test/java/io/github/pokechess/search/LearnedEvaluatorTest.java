package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.search.evaluation.internal.Inputs;
import io.github.pokechess.search.evaluation.internal.Net;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nets of random weights: what holds of them holds of any that are learned. */
class LearnedEvaluatorTest {
    private static final String ORIGIN = "a test";

    private static Net net(long seed, int units, int most) {
        SplittableRandom random = new SplittableRandom(seed);
        int[][] rows = new int[Inputs.COUNT][];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = numbers(random, units, most);
        }
        int[] lane = numbers(random, Inputs.COUNT, 10 * most);
        int[][] outputs = new int[Net.PHASES][];
        for (int phase = 0; phase < outputs.length; phase++) {
            outputs[phase] = numbers(random, 2 * units, most);
        }
        return new Net(ORIGIN, rows, lane, numbers(random, units, most), outputs, numbers(random, Net.PHASES, 4000));
    }

    private static int[] numbers(SplittableRandom random, int count, int most) {
        return random.ints(count, -most, most + 1).toArray();
    }

    private static Evaluator<BoardView> evaluator(Net net) {
        return PokemonEvaluators.learned(net.toBytes());
    }

    private static int score(Evaluator<BoardView> evaluator, Position position) {
        return Evaluator.evaluateOnce(evaluator, BoardView.of(position));
    }

    /**
     * Sums that are kept by increments, and a census that is looked up, are those from scratch; so too when taken back.
     */
    @Tag("slow")
    @Property(tries = 30)
    void incrementsComeToTheSame(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Evaluator<BoardView> evaluator = evaluator(net(seed, 16, 40));
        Position start = samples.below(2) == 0
                ? samples.ending(samples.rules(), 12)
                : samples.played(samples.rules(), samples.below(60));
        GameBoard<Position, Move> board = start.newBoard();
        Evaluator<BoardView> prepared = evaluator.prepare(BoardView.of(start));
        board.attach(prepared);
        for (int i = 0; i < 120; i++) {
            boolean over = board.finalScore() != GameTree.UNFINISHED;
            if (!over && board.startsTurn()) {
                assertThat(prepared.evaluate((BoardView) board)).isEqualTo(score(evaluator, board.position()));
            }
            if (board.made() > 0 && (over || samples.below(3) == 0)) {
                board.unmake();
            } else if (over) {
                return;
            } else {
                List<Move> moves = board.position().legalMoves();
                int move = board.find(moves.get(samples.below(moves.size())));
                board.make(move, samples.below(board.chance(move).size()));
            }
        }
    }

    @Tag("thorough")
    @Property(tries = 1000)
    void incrementsComeToTheSame_inMany(@ForAll long seed) {
        incrementsComeToTheSame(seed);
    }

    @Property(tries = 30)
    @Tag("slow")
    void isBlindToColoursAndNeverCertain(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Evaluator<BoardView> evaluator = evaluator(net(seed, 8, 40));
        Position position = samples.played(samples.rules(), samples.below(150));

        int score = score(evaluator, position);

        assertThat(score(evaluator, Mirror.of(position))).isEqualTo(score);
        assertThat(score).isStrictlyBetween(-GameTree.WIN, GameTree.WIN);
    }

    @Tag("thorough")
    @Property(tries = 1000)
    void isBlindToColoursAndNeverCertain_inMany(@ForAll long seed) {
        isBlindToColoursAndNeverCertain(seed);
    }

    /** Types have names for people alone. */
    @Property(tries = 20)
    @Tag("slow")
    void renamingTypesChangesNothing(@ForAll long seed) {
        Samples samples = new Samples(seed);
        Evaluator<BoardView> evaluator = evaluator(net(seed, 8, 40));
        Position position = samples.played(Rules.standard(), samples.below(100));
        List<PokemonType> names = new ArrayList<>(List.of(PokemonType.values()));
        Collections.shuffle(names, new Random(seed));
        TypeChart chart = TypeChart.standard();
        TypeChart renamed = chart;
        for (PokemonType attacker : PokemonType.values()) {
            for (PokemonType defender : PokemonType.values()) {
                renamed = renamed.with(
                        names.get(attacker.ordinal()),
                        names.get(defender.ordinal()),
                        chart.effectiveness(attacker, defender));
            }
        }
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        position.board()
                .pieces()
                .forEach((square, piece) -> pieces.put(
                        square,
                        new Piece(
                                piece.color(),
                                piece.role(),
                                names.get(piece.type().ordinal()))));
        Position other = Setup.of(Board.of(pieces))
                .withSide(position.side())
                .withCastlingRights(position.castlingRights())
                .withEnPassant(position.enPassant().orElse(null))
                .withHalfmoveClock(position.halfmoveClock())
                .withMoveNumber(position.moveNumber())
                .withChain(position.chain().orElse(null))
                .toPlayedPosition(position.rules().withChart(renamed));
        assertThat(score(evaluator, other)).isEqualTo(score(evaluator, position));
    }

    @Tag("thorough")
    @Property(tries = 1000)
    void renamingTypesChangesNothing_inMany(@ForAll long seed) {
        renamingTypesChangesNothing(seed);
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void aNetOfNothingAddsNothing() {
        int[][] rows = new int[Inputs.COUNT][4];
        Evaluator<BoardView> nothing = evaluator(
                new Net(ORIGIN, rows, new int[Inputs.COUNT], new int[4], new int[Net.PHASES][8], new int[Net.PHASES]));
        Samples samples = new Samples(7);
        for (int i = 0; i < 50; i++) {
            Position position = samples.played(samples.rules(), samples.below(100));
            assertThat(score(nothing, position)).isEqualTo(score(PokemonEvaluators.classic(), position));
        }
    }

    @Test
    void theNetThatComesAlongAddsSomething() {
        Position start = Positions.start();
        assertThat(score(PokemonEvaluators.standard(), start)).isNotEqualTo(score(PokemonEvaluators.classic(), start));
    }

    @Test
    void plays() {
        Searcher searcher = Searcher.builder()
                .evaluator(BoardView.class, evaluator(net(3, 32, 40)))
                .build();
        assertThat(searcher.search(Positions.start(), Limits.nodes(5_000)).best())
                .isPresent();
    }

    @Property(tries = 30)
    @Tag("slow")
    void aFileIsReadAgain(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int units) {
        byte[] file = net(seed, units, 30).toBytes();

        Net read = Net.of(file);

        assertThat(read.toBytes()).isEqualTo(file);
        assertThat(read.origin()).isEqualTo(ORIGIN);
    }

    /** Before there were zones and phases: what such a file says of neither, is the same in all. */
    @Test
    void aFileOfTheVersionBeforeIsRead() throws IOException {
        SplittableRandom random = new SplittableRandom(4);
        int[][] rows = new int[Inputs.COUNT][3];
        int[] lane = new int[Inputs.COUNT];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0x504b4e54);
        out.writeShort(3);
        out.writeShort(3);
        out.writeShort(Inputs.COUNT_WITHOUT_ZONES);
        out.writeUTF(ORIGIN);
        for (int row = 0; row < Inputs.COUNT_WITHOUT_ZONES; row++) {
            rows[row] = numbers(random, 3, 30);
            lane[row] = random.nextInt(30);
            write(rows[row], out);
            write(new int[] {lane[row]}, out);
        }
        int[] biases = numbers(random, 3, 30);
        int[] output = numbers(random, 6, 30);
        write(biases, out);
        write(output, out);
        out.writeInt(4000);
        CRC32 checksum = new CRC32();
        checksum.update(bytes.toByteArray());
        out.writeLong(checksum.getValue());
        int[][] outputs = new int[Net.PHASES][];
        int[] ends = new int[Net.PHASES];
        Arrays.fill(outputs, output);
        Arrays.fill(ends, 4000);

        Net read = Net.of(bytes.toByteArray());

        assertThat(read.toBytes()).isEqualTo(new Net(ORIGIN, rows, lane, biases, outputs, ends).toBytes());
    }

    /** Of numbers below 64 each takes a byte, twice what it is, and one less if it is below zero. */
    private static void write(int[] numbers, DataOutputStream out) throws IOException {
        for (int number : numbers) {
            out.writeByte(number < 0 ? -2 * number - 1 : 2 * number);
        }
    }

    /** Each bit counts. */
    @Property(tries = 100)
    @Tag("slow")
    void aChangedFileIsRefused(@ForAll long seed) {
        byte[] file = net(1, 2, 30).toBytes();
        SplittableRandom random = new SplittableRandom(seed);
        file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
        assertThatThrownBy(() -> PokemonEvaluators.learned(file)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property(tries = 100)
    @Tag("slow")
    void aCutFileIsRefused(@ForAll long seed) {
        byte[] file = net(1, 2, 30).toBytes();
        byte[] cut = Arrays.copyOf(file, new SplittableRandom(seed).nextInt(file.length));
        assertThatThrownBy(() -> PokemonEvaluators.learned(cut)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"0, not a file of weights", "5, weights of version", "7, from 1 to 512 units", "9, with"})
    void aForeignFileIsToldInWords(int at, String words) {
        byte[] file = net(1, 2, 30).toBytes();
        file[at] = 0;
        assertThatThrownBy(() -> PokemonEvaluators.learned(file)).hasMessageContaining(words);
    }

    @Test
    void weightsWhoseSumsMayOverflowAreRefused() {
        assertThatThrownBy(() -> net(1, 1, 3000)).hasMessageContaining("a unit may come to");
        int[][] outputs = new int[Net.PHASES][8];
        Arrays.fill(outputs[1], Short.MAX_VALUE);
        int[][] rows = new int[Inputs.COUNT][4];
        for (int[] row : rows) {
            Arrays.fill(row, 40);
        }
        assertThatThrownBy(() -> new Net(ORIGIN, rows, new int[Inputs.COUNT], new int[4], outputs, new int[Net.PHASES]))
                .hasMessageContaining("overflow");
    }
}
