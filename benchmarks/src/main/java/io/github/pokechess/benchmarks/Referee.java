package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.internal.PerftCounter;
import io.github.pokechess.core.internal.PerftCounter.LastMoves;
import io.github.pokechess.core.internal.StateTree;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Our perft and that of other engines on the same machine: each counts in turn, round by round, everything warm.
 * Medians of processor time are compared, so that other programs disturb less, and each engine's line says how it was
 * compiled: the instructions that it may use decide its speed. Stockfish plays chess; Fairy-Stockfish plays it without
 * check by a variant definition, as we do, so that its counts must be ours. Both list the moves of the last half-move
 * and do not make them, as {@link LastMoves#LISTED} does; Stockfish also tests that each is legal, for which our rules
 * have no need.
 */
public final class Referee {
    private static final int ROUNDS = 7;
    private static final long NANOSECONDS = 1_000_000_000;

    /** Chess in which the king is a piece like others, but that who loses it has lost. */
    private static final String WITHOUT_CHECK = """
        [withoutcheck:chess]
        king = -
        commoner = k
        castlingKingPiece = k
        extinctionValue = loss
        extinctionPieceTypes = k
        """;

    private Referee() {}

    /**
     * Prints a table.
     *
     * @param args Stockfish's and Fairy-Stockfish's programs, by default where Debian has them; missing ones are left
     *     out
     */
    public static void main(String[] args) throws IOException {
        Path stockfish = Path.of(args.length > 0 ? args[0] : "/usr/games/stockfish");
        Path fairy = Path.of(args.length > 1 ? args[1] : "/usr/games/fairy-stockfish");
        describe("Stockfish", stockfish);
        describe("Fairy-Stockfish", fairy);
        System.out.println();
        System.out.println("| position | counter | paths | median M/s | to Stockfish |");
        System.out.println("|---|---|---:|---:|---:|");
        compare("start", "startpos", Scene.START, 6, 5, stockfish, fairy);
        compare(
                "Kiwipete",
                "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                Scene.KIWIPETE,
                5,
                4,
                stockfish,
                fairy);
    }

    private static void compare(
            String name, String uci, Scene scene, int depth, int madePlies, Path stockfish, Path fairy)
            throws IOException {
        List<Counter> counters = new ArrayList<>();
        try {
            if (Files.isExecutable(stockfish)) {
                counters.add(engine("Stockfish, listed", stockfish, List.of(), uci, depth));
            }
            if (Files.isExecutable(fairy)) {
                Path variants = Files.createTempFile("variants", ".ini");
                Files.writeString(variants, WITHOUT_CHECK);
                List<String> options = List.of(
                        "setoption name VariantPath value " + variants,
                        "setoption name UCI_Variant value withoutcheck");
                counters.add(engine("Fairy-Stockfish, without check, listed", fairy, options, uci, depth));
            }
            counters.add(ours("ours, listed", scene, depth, LastMoves.LISTED));
            counters.add(ours("ours, counted by squares", scene, depth, LastMoves.COUNTED));
            counters.add(ours("ours, made", scene, madePlies, LastMoves.MADE));
            long[][] times = new long[counters.size()][ROUNDS];
            for (int round = -1; round < ROUNDS; round++) { // the first is for warming up
                for (int i = 0; i < counters.size(); i++) {
                    Counter counter = counters.get(i);
                    long start = counter.processorTime.getAsLong();
                    counter.nodes = counter.count.getAsLong();
                    times[i][Math.max(0, round)] = counter.processorTime.getAsLong() - start;
                }
            }
            double[] rates = new double[counters.size()];
            for (int i = 0; i < rates.length; i++) {
                Arrays.sort(times[i]);
                rates[i] = counters.get(i).nodes * 1000.0 / times[i][ROUNDS / 2];
                System.out.printf(
                        Locale.ROOT,
                        "| %s, %d | %s | %,d | %.0f | %s |%n",
                        name,
                        counters.get(i).plies,
                        counters.get(i).name,
                        counters.get(i).nodes,
                        rates[i],
                        Files.isExecutable(stockfish) ? String.format(Locale.ROOT, "%.2f", rates[i] / rates[0]) : "–");
            }
        } finally {
            counters.forEach(counter -> counter.close.run());
        }
    }

    private static Counter ours(String name, Scene scene, int depth, LastMoves lastMoves) {
        StateTree tree = scene.tree(LuckModel.NONE);
        PerftCounter counter = new PerftCounter(tree.state(), tree.table(), depth, true, lastMoves);
        long once = NANOSECONDS / 2;
        for (long start = System.nanoTime(); System.nanoTime() - start < once; ) {
            counter.count(depth - 2); // the JIT has seen it by then
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new Counter(name, depth, () -> counter.count(depth), threads::getCurrentThreadCpuTime, () -> {});
    }

    private static Counter engine(String name, Path program, List<String> options, String position, int depth)
            throws IOException {
        Process process = start(program);
        PrintWriter in = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        options.forEach(in::println);
        in.println("position " + position);
        return new Counter(
                name,
                depth,
                () -> {
                    in.println("go perft " + depth);
                    return nodesSearched(out);
                },
                () -> process.info().totalCpuDuration().orElseThrow().toNanos(),
                process::destroy);
    }

    private static Process start(Path program) throws IOException {
        return new ProcessBuilder(program.toString()).redirectErrorStream(true).start();
    }

    /** Prints an engine's version and how it was compiled, as it says itself. */
    private static void describe(String name, Path program) throws IOException {
        if (!Files.isExecutable(program)) {
            System.out.println("- " + name + " is not at " + program);
            return;
        }
        Process process = start(program);
        try (PrintWriter in = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            in.println("compiler");
            in.println("quit");
            System.out.println("- "
                    + out.lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.startsWith("__VERSION__"))
                            .collect(Collectors.joining("; ")));
        }
    }

    private static long nodesSearched(BufferedReader out) {
        try {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith("Nodes searched: ")) {
                    return Long.parseLong(
                            line.substring("Nodes searched: ".length()).strip());
                }
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        throw new IllegalStateException("the engine has gone");
    }

    private static final class Counter {
        final String name;
        final int plies;
        final LongSupplier count;
        /** Nanoseconds of the processor that it has had. */
        final LongSupplier processorTime;

        final Runnable close;
        long nodes;

        Counter(String name, int depth, LongSupplier count, LongSupplier processorTime, Runnable close) {
            this.name = name;
            this.plies = depth;
            this.count = count;
            this.processorTime = processorTime;
            this.close = close;
        }
    }
}
