package io.github.pokechess.benchmarks;

import java.util.List;
import java.util.Locale;

/**
 * One line of the history: what a benchmark came to in one run of one commit.
 *
 * @param commit the short name of the commit, with a plus sign if the tree held more
 * @param date the day, as in 2026-01-31
 * @param jdk the runtime's version
 * @param benchmark suite, method and parameters
 * @param ratio operations (or, where there are, nodes) for each node of the yardstick beside it: the median of the
 *     iterations
 * @param noise half of the interval of 99.9 % of that median, as a share of it
 * @param figure the absolute figure
 * @param unit its unit: {@code M/s} or {@code ns}
 * @param bytes bytes allocated by an operation
 */
record Measurement(
        String commit,
        String date,
        String jdk,
        String benchmark,
        double ratio,
        double noise,
        double figure,
        String unit,
        double bytes) {
    static final String HEADER = "commit,date,jdk,benchmark,ratio,noise,figure,unit,bytes";

    static Measurement parse(String line) {
        List<String> fields = List.of(line.split(",", -1));
        return new Measurement(
                fields.get(0),
                fields.get(1),
                fields.get(2),
                fields.get(3),
                Double.parseDouble(fields.get(4)),
                Double.parseDouble(fields.get(5)),
                Double.parseDouble(fields.get(6)),
                fields.get(7),
                Double.parseDouble(fields.get(8)));
    }

    String toLine() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%s,%.5g,%.3f,%.5g,%s,%.1f",
                commit,
                date,
                jdk,
                benchmark,
                ratio,
                noise,
                figure,
                unit,
                bytes);
    }

    /** A row of the page of measurements. */
    String toRow() {
        return "| `%s` | %s %s | %s | %s |"
                .formatted(
                        benchmark, rounded(figure), unit, rounded(ratio), String.format(Locale.ROOT, "%,.1f", bytes));
    }

    /** Four digits, and no fewer than the whole number has. */
    private static String rounded(double value) {
        return String.format(Locale.ROOT, value < 1000 ? "%.4g" : "%,.0f", value);
    }
}
