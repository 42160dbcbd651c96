package io.github.pokechess.lab;

import java.util.List;
import java.util.Locale;

/**
 * A measured figure about a game: a line of {@code facts.csv}.
 *
 * @param setting the name of a {@link FactsSetting}
 * @param player the name of a player of {@link Facts#ENTRANTS}, for both sides
 * @param fact what was measured
 * @param value the figure
 * @param margin half of its 95 % interval; 0 where there is none, for instance for a greatest length
 * @param games the games it is from
 * @param source the seed and the commit
 */
record FactRow(String setting, String player, String fact, double value, double margin, int games, Source source) {
    static final String HEADER = "setting,player,fact,value,margin,games,seed,commit";
    private static final int FIELDS = 8;

    /**
     * Where a figure is from.
     *
     * @param commit the commit of the build that played
     */
    record Source(long seed, String commit) {}

    /** @throws IllegalArgumentException if it is none */
    static FactRow parse(String line) {
        List<String> fields = List.of(line.split(",", -1));
        if (fields.size() != FIELDS) {
            throw new IllegalArgumentException("a line of facts has " + FIELDS + " fields: " + line);
        }
        return new FactRow(
                fields.get(0),
                fields.get(1),
                fields.get(2),
                Double.parseDouble(fields.get(3)),
                Double.parseDouble(fields.get(4)),
                Integer.parseInt(fields.get(5)),
                new Source(Long.parseLong(fields.get(6)), fields.get(7)));
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%.6g,%.4g,%d,%d,%s",
                setting,
                player,
                fact,
                value,
                margin,
                games,
                source.seed(),
                source.commit());
    }
}
