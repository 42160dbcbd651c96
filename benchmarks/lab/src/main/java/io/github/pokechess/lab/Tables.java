package io.github.pokechess.lab;

import io.github.pokechess.search.internal.tree.worker.Feature;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;

/**
 * Lists the tables in documents that describe the engine, each with the command that renews it, and says which are of another engine than today's.
 *
 * <pre>Lab tables benchmarks/lab/tables.tsv</pre>
 *
 * <p>An engine is known by the nodes that it looks at to depth {@value #DEPTH} over the {@linkplain BenchPositions bench positions}: they change with
 * the search and with its net.
 */
record Tables(String document, String engine, String command) {
    static final String USAGE = "FILE";

    static final String HEADER = "document\tengine\tcommand";

    private static final int DEPTH = 10;

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        arguments.end();
        List<Tables> tables = read(file);
        String today = String.valueOf(Features.nodes(BenchPositions.all(), EnumSet.allOf(Feature.class), DEPTH, 1));
        list(tables, today, out);
    }

    static void list(List<Tables> tables, String today, PrintStream out) {
        out.println("engine " + today);
        for (Tables table : tables) {
            boolean stale = !table.engine.equals(today);
            out.println((stale ? "STALE " : "fresh ") + table.document);
            if (stale) {
                out.println("    of engine " + table.engine + ": " + table.command);
            }
        }
    }

    static List<Tables> read(Path file) throws IOException {
        List<String> lines = LineLog.read(file);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IllegalArgumentException(file + ", line 1: not " + HEADER.replace('\t', ' '));
        }
        return lines.stream()
                .skip(1)
                .map(line -> line.split("\t", 3))
                .map(Tables::of)
                .toList();
    }

    private static Tables of(String[] fields) {
        if (fields.length < 3) {
            throw new IllegalArgumentException("not three fields: " + String.join(" ", fields));
        }
        return new Tables(fields[0], fields[1], fields[2]);
    }
}
