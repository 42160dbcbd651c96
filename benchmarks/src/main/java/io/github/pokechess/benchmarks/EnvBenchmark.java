package io.github.pokechess.benchmarks;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.PerftCounter.LastMoves;
import io.github.pokechess.env.GameBatch;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.PokemonChess;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Steps of the environment, on one thread, with random teams and standard luck, compared with random playouts on a
 * board and made perft; {@code nodes} is steps, moves or paths a second. {@link #main} prints the ratios.
 *
 * <p>All batches play the same random games: their moves are chosen beforehand, since to choose is not the
 * environment's work. A playout chooses for itself, for which it has to generate moves.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class EnvBenchmark extends Suite {
    private static final int GAMES = 64;
    private static final int STEPS_AT_ONCE = 50;
    private static final int STEPS = 80 * STEPS_AT_ONCE;
    private static final int PLAYOUTS_AT_ONCE = 50;
    private static final Rules RULES = Rules.standard();
    private static final double NANOSECONDS_A_MICROSECOND = 1000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Replay bare = new Replay(batch().withoutObservation().legal(GameBatch.Legal.NONE));
    private final Replay list = new Replay(batch().withoutObservation());
    private final Replay plain = new Replay(batch().observation("plain"));
    private final Replay threats = new Replay(batch().observation("threats"));
    private final Scene scene = Scene.DEFAULT_TEAMS;
    private final PerftCounter made = PerftBenchmark.counter(scene, LuckModel.STANDARD, LastMoves.MADE);
    private final SplittableRandom random = new SplittableRandom(1);
    private int[] moves = {};

    private static GameBatch.Builder<Position, Move> batch() {
        return GameBatch.builder(new PokemonChess(), EnvBenchmark::start).games(GAMES);
    }

    private static Position start(RandomGenerator random) {
        return Position.start(Team.random(random), Team.random(random), RULES);
    }

    /** A batch that plays the same random games again and again. */
    private static final class Replay {
        private final GameBatch<Position, Move> batch;
        private final ByteBuffer records;
        private final ByteBuffer legal;
        private int[][] script = {};
        private int at;

        Replay(GameBatch.Builder<Position, Move> builder) {
            batch = builder.build();
            records = batch.newRecords();
            legal = batch.newLegal();
        }

        /** Makes some steps; the number of moves. */
        long play() {
            if (at == script.length) {
                script = script.length == 0 ? script() : script;
                batch.reseed(1);
                at = 0;
            }
            for (int i = 0; i < STEPS_AT_ONCE; i++) {
                batch.step(script[at++], null, records, legal);
            }
            return STEPS_AT_ONCE * (long) GAMES;
        }
    }

    /** By step and game, a random action. */
    private static int[][] script() {
        Replay chosen = new Replay(batch().withoutObservation());
        SplittableRandom random = new SplittableRandom(1);
        int[][] script = new int[STEPS][GAMES];
        chosen.batch.write(chosen.records, chosen.legal);
        for (int[] actions : script) {
            int at = 0;
            for (int i = 0; i < GAMES; i++) {
                int count = chosen.records.getInt(i * chosen.batch.recordSize() + 20);
                actions[i] = chosen.legal.getShort(at + Short.BYTES * random.nextInt(count));
                at += Short.BYTES * count;
            }
            chosen.batch.step(actions, null, chosen.records, chosen.legal);
        }
        return script;
    }

    /** Neither observation nor legal actions. */
    @Benchmark
    public long bare(Nodes counter, Processor processor) {
        return measured(counter, processor, bare::play);
    }

    /** The list of legal actions. */
    @Benchmark
    public long list(Nodes counter, Processor processor) {
        return measured(counter, processor, list::play);
    }

    /** The list and the observation without threats. */
    @Benchmark
    public long plain(Nodes counter, Processor processor) {
        return measured(counter, processor, plain::play);
    }

    /** The list and the whole observation. */
    @Benchmark
    public long threats(Nodes counter, Processor processor) {
        return measured(counter, processor, threats::play);
    }

    /** Random games on a board, from the choice of teams to the end. */
    @Benchmark
    public long playout(Nodes counter, Processor processor) {
        return measured(
                counter,
                processor,
                () -> IntStream.range(0, PLAYOUTS_AT_ONCE)
                        .mapToLong(i -> playout())
                        .sum());
    }

    private long playout() {
        GameBoard<Position, Move> board = start(random).newBoard();
        if (moves.length == 0) {
            moves = new int[board.maxMoves()];
        }
        long length = 0;
        while (board.outcome().isEmpty()) {
            int move = moves[random.nextInt(board.generate(moves, 0))];
            Chance chance = board.chance(move);
            board.advance(move, chance.size() == 1 ? 0 : chance.rollOf(random.nextInt(chance.total())));
            length++;
        }
        return length;
    }

    /** Paths of decisions with their outcomes, each of which is made. */
    @Benchmark
    public long madePerft(Nodes counter, Processor processor) {
        return measured(counter, processor, () -> requireCount(made.count(scene.plies), scene.decisions));
    }

    private static long measured(Nodes counter, Processor processor, LongSupplier work) {
        long before = THREADS.getCurrentThreadCpuTime();
        long count = work.getAsLong();
        processor.nanoseconds += THREADS.getCurrentThreadCpuTime() - before;
        counter.nodes += count;
        return count;
    }

    /** Counts the processor time of the work, by which machines that others use, too, can be measured. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Processor {
        public long nanoseconds;
    }

    /**
     * Runs them and prints, for each, millions by the second of processor time and the ratios to playouts and to made
     * perft of the same run.
     */
    public static void main(String[] args) throws RunnerException, CommandLineOptionException {
        Options options = new CommandLineOptions(args);
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .parent(options)
                        .include("\\.EnvBenchmark\\.")
                        .shouldFailOnError(true)
                        .build())
                .run();
        Map<String, Double> rates = new LinkedHashMap<>();
        for (RunResult result : results) {
            rates.put(
                    result.getPrimaryResult().getLabel(),
                    NANOSECONDS_A_MICROSECOND * rate(result, "nodes") / rate(result, "nanoseconds"));
        }
        double playout = requireNonNull(rates.get("playout"), "playout");
        double perft = requireNonNull(rates.get("madePerft"), "madePerft");
        rates.forEach((name, rate) -> System.out.printf(
                Locale.ROOT,
                "%-10s %7.2f M/s %6.2f of playouts %6.3f of made perft%n",
                name,
                rate,
                rate / playout,
                rate / perft));
    }

    private static double rate(RunResult result, String counter) {
        return requireNonNull(result.getSecondaryResults().get(counter), counter)
                .getScore();
    }
}
