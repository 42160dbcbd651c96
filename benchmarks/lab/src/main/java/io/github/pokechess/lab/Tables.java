package io.github.pokechess.lab;

import io.github.pokechess.search.internal.tree.worker.Feature;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * Lists the tables of measurements in documents, each with the engine that it describes, and marks those of another
 * engine than today's.
 *
 * <pre>Lab tables benchmarks/lab/tables.tsv</pre>
 *
 * <p>The signature of an engine is the number of nodes to depth {@value #DEPTH} over the {@linkplain BenchPositions
 * bench positions}, which changes with the search and with its net.
 */
final class Tables {
    static final String USAGE = "FILE";

    static final String HEADER = "document\tengine\tcommand";

    private static final int DEPTH = 10;

    private Tables() {}

    /**
     * A table of measurements.
     *
     * @param document the path of its document, and its heading behind a number sign
     * @param engine the signature of the engine, or its commits where nobody has counted
     * @param command the command that measures it again
     */
    record Table(String document, String engine, String command) {}

    static void run(Arguments arguments, PrintStream out) throws IOException {
        Path file = Path.of(arguments.word("FILE"));
        arguments.end();
        List<Table> tables = read(file);
        long today = Features.nodes(BenchPositions.all(), EnumSet.allOf(Feature.class), DEPTH, 1);
        list(tables, String.valueOf(today), out);
    }

    static void list(List<Table> tables, String today, PrintStream out) {
        out.println("engine " + today);
        for (Table table : tables) {
            if (table.engine.equals(today)) {
                out.println("fresh " + table.document);
            } else {
                out.println("STALE " + table.document);
                out.println("    of engine " + table.engine + ": " + table.command);
            }
        }
    }

    static List<Table> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IllegalArgumentException(file + ", line 1: not " + HEADER.replace('\t', ' '));
        }
        List<Table> tables = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String[] fields = lines.get(i).split("\t", -1);
            if (fields.length != 3) {
                throw new IllegalArgumentException(file + ", line " + (i + 1) + ": not three fields: " + lines.get(i));
            }
            tables.add(new Table(fields[0], fields[1], fields[2]));
        }
        return tables;
    }
}
