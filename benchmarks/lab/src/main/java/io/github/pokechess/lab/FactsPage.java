package io.github.pokechess.lab;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.game.BarChart;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The page of facts, {@code FACTS.md}, with its pictures, from the lines of {@code facts.csv}. Its prose is the
 * resource {@code facts.txt}, in which names in double braces stand for tables. Immutable.
 */
final class FactsPage {
    static final String NAME = "FACTS.md";
    private static final String SHARES = "facts-luck.svg";
    private static final String LENGTHS = "facts-length.svg";
    private static final List<String> EFFECTS =
            List.of("super effective", "neutral", "not very effective", "no effect");
    private static final List<String> ROLLS = List.of("hit", "miss", "critical hit");
    private static final int PER_MILLE = 1000;

    /** The text for missing measurements. */
    private static final String NOTHING = "–";

    private final Map<String, FactRow> rows = new LinkedHashMap<>();

    private FactsPage(List<FactRow> all) {
        all.forEach(row -> rows.put(key(row.setting(), row.player(), row.fact()), row));
    }

    static FactsPage of(List<FactRow> rows) {
        return new FactsPage(rows);
    }

    /** Writes the page and its pictures into a folder. */
    void write(Path folder) throws IOException {
        Files.writeString(folder.resolve(NAME), text(), StandardCharsets.UTF_8);
        Files.writeString(folder.resolve(SHARES), shares().svgText(), StandardCharsets.UTF_8);
        Files.writeString(folder.resolve(LENGTHS), lengths().svgText(), StandardCharsets.UTF_8);
    }

    /** The page. */
    String text() throws IOException {
        String page;
        try (InputStream in = requireNonNull(FactsPage.class.getResourceAsStream("facts.txt"))) {
            page = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Map<String, String> tables = new LinkedHashMap<>();
        tables.put("games", games());
        tables.put("seeds", seeds());
        tables.put("length", length());
        tables.put("ends", ends());
        tables.put("branching", branching());
        tables.put("beside", comparison());
        tables.put("captures", captures());
        tables.put("results", results());
        tables.put("chains", chains());
        tables.put("luck", luck());
        tables.put("teams", teams());
        for (Map.Entry<String, String> table : tables.entrySet()) {
            page = page.replace("{{" + table.getKey() + "}}", table.getValue());
        }
        return page;
    }

    private static String key(String setting, String player, String fact) {
        return setting + " " + player + " " + fact;
    }

    private Optional<FactRow> row(FactsSetting setting, Facts.Entrant entrant, String fact) {
        return Optional.ofNullable(rows.get(key(setting.toString(), entrant.name(), fact)));
    }

    /** Makes the cells of a line for a setting and a player. */
    @FunctionalInterface
    private interface Cells {
        List<String> of(FactsSetting setting, Facts.Entrant entrant);
    }

    /** A table with a line for each setting and player that was measured. */
    private String table(List<String> columns, List<FactsSetting> settings, Cells cells) {
        List<String> lines = new ArrayList<>();
        lines.add("| game | player | " + String.join(" | ", columns) + " |");
        lines.add("|---|---|" + "---:|".repeat(columns.size()));
        for (FactsSetting setting : settings) {
            String title = setting.title();
            for (Facts.Entrant entrant : Facts.ENTRANTS) {
                if (row(setting, entrant, "turns").isPresent()) {
                    lines.add("| " + title + " | " + entrant.name() + " | "
                            + String.join(" | ", cells.of(setting, entrant)) + " |");
                    title = "";
                }
            }
        }
        return String.join("\n", lines);
    }

    private static List<FactsSetting> all() {
        return List.of(FactsSetting.values());
    }

    private static List<FactsSetting> pokemon() {
        return all().stream().filter(setting -> setting.luck().isPresent()).toList();
    }

    // ---- figures ----

    /** A figure with its interval. */
    private String mean(FactsSetting setting, Facts.Entrant entrant, String fact, int digits) {
        return figure(setting, entrant, fact, 1, digits);
    }

    /** A share in per cent with its interval. */
    private String share(FactsSetting setting, Facts.Entrant entrant, String fact) {
        return figure(setting, entrant, fact, 100, 1);
    }

    private String figure(FactsSetting setting, Facts.Entrant entrant, String fact, double times, int digits) {
        return row(setting, entrant, fact)
                .map(row -> number(times * row.value(), digits)
                        + (row.margin() > 0 ? " ± " + margin(times * row.margin(), digits) : ""))
                .orElse(NOTHING);
    }

    /** Half of an interval; few games have none. */
    private static String margin(double margin, int digits) {
        return Double.isInfinite(margin) ? NOTHING : number(margin, digits);
    }

    private String rounded(FactsSetting setting, Facts.Entrant entrant, String fact) {
        return row(setting, entrant, fact).map(row -> number(row.value(), 0)).orElse(NOTHING);
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }

    // ---- tables ----

    private String games() {
        return table(
                List.of("games", "reviewed", "commit"),
                all(),
                (setting, entrant) -> List.of(
                        row(setting, entrant, "turns")
                                .map(row -> number(row.games(), 0))
                                .orElse(NOTHING),
                        row(setting, entrant, "share luck")
                                .map(row -> number(row.games(), 0))
                                .orElse(NOTHING),
                        row(setting, entrant, "turns")
                                .map(row -> row.source().commit())
                                .orElse(NOTHING)));
    }

    private String seeds() {
        return rows.values().stream()
                .map(row -> "seed " + row.source().seed())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private String length() {
        return table(
                List.of(
                        "turns",
                        "median",
                        "95 of 100 have at most",
                        "decisions",
                        "rolls",
                        "White scores, %",
                        "draws, %"),
                all(),
                (setting, entrant) -> List.of(
                        mean(setting, entrant, "turns", 1),
                        rounded(setting, entrant, "turns-median"),
                        rounded(setting, entrant, "turns-95th"),
                        mean(setting, entrant, "decisions", 1),
                        mean(setting, entrant, "rolls", 1),
                        share(setting, entrant, "white-score"),
                        share(setting, entrant, "draws")));
    }

    private String ends() {
        return table(List.of("how games end, in per cent"), all(), (setting, entrant) -> {
            String prefix = key(setting.toString(), entrant.name(), "end ");
            return List.of(rows.entrySet().stream()
                    .filter(row -> row.getKey().startsWith(prefix))
                    .sorted((one, other) -> Double.compare(
                            other.getValue().value(), one.getValue().value()))
                    .map(row -> row.getKey().substring(prefix.length()) + " "
                            + number(100 * row.getValue().value(), 1))
                    .collect(Collectors.joining(", ")));
        });
    }

    private String branching() {
        return table(
                List.of("legal decisions", "most", "with outcomes", "game tree", "with outcomes"),
                all(),
                (setting, entrant) -> List.of(
                        mean(setting, entrant, "legal", 1),
                        rounded(setting, entrant, "legal-most"),
                        mean(setting, entrant, "outcomes", 1),
                        power(setting, entrant, "tree"),
                        power(setting, entrant, "tree-with-chance")));
    }

    private String power(FactsSetting setting, Facts.Entrant entrant, String fact) {
        return row(setting, entrant, fact)
                .map(row -> "10<sup>" + number(row.value(), 0) + " ± " + margin(row.margin(), 0) + "</sup>")
                .orElse(NOTHING);
    }

    private String comparison() {
        Facts.Entrant engine = Facts.ENTRANTS.get(Facts.ENTRANTS.size() - 1);
        return all().stream()
                .map(setting -> "| " + setting.title() + " | "
                        + rounded(setting, engine, "legal") + " | "
                        + rounded(setting, engine, "outcomes") + " | "
                        + rounded(setting, engine, "turns") + " | "
                        + space(setting) + " | "
                        + row(setting, engine, "tree")
                                .map(row -> "10<sup>" + number(row.value(), 0) + "</sup>")
                                .orElse(NOTHING)
                        + " | "
                        + share(setting, engine, "white-score") + " | "
                        + share(setting, engine, "draws") + " | here |")
                .collect(Collectors.joining("\n"));
    }

    /** The upper bound of the number of positions. */
    private static String space(FactsSetting setting) {
        Optional<BigInteger> bound = switch (setting) {
            case STANDARD, ONLINE, NONE -> Optional.of(StateSpace.pokemonChess());
            case NEUTRAL -> Optional.of(StateSpace.neutralChess());
            case RAICHU -> Optional.of(StateSpace.raichu(8, 4, 4));
            case TAFL -> Optional.of(StateSpace.tafl(7, 12, 8));
            case CHESSLIKE -> Optional.empty();
        };
        return bound.map(FactsPage::rounded).map(text -> "< " + text).orElse(NOTHING);
    }

    private static String rounded(BigInteger number) {
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(2));
        int exponent = rounded.precision() - rounded.scale() - 1;
        return rounded.movePointLeft(exponent).setScale(1).toPlainString() + "·10<sup>" + exponent + "</sup>";
    }

    private String captures() {
        List<String> columns = new ArrayList<>(List.of("captures a game"));
        EFFECTS.forEach(effect -> columns.add(effect + ", %"));
        return table(columns, pokemon(), (setting, entrant) -> {
            List<String> cells = new ArrayList<>(List.of(mean(setting, entrant, "captures", 1)));
            EFFECTS.forEach(effect -> cells.add(share(setting, entrant, "capture " + effect)));
            return cells;
        });
    }

    private String results() {
        List<String> columns = new ArrayList<>();
        ROLLS.forEach(roll -> columns.add(roll + ", %"));
        columns.addAll(List.of("one piece gone, %", "both, %", "none, %"));
        return table(columns, pokemon(), (setting, entrant) -> {
            List<String> cells = new ArrayList<>();
            ROLLS.forEach(roll -> cells.add(share(setting, entrant, "roll " + roll)));
            List.of("one", "both", "none").forEach(gone -> cells.add(share(setting, entrant, "gone " + gone)));
            return cells;
        });
    }

    private String chains() {
        return table(List.of("1, %", "2, %", "3, %", "4 and more, %", "longest"), pokemon(), (setting, entrant) -> {
            List<String> cells = new ArrayList<>();
            for (int length = 1; length <= GameCount.CHAINS; length++) {
                cells.add(share(setting, entrant, "chain " + length));
            }
            cells.add(rounded(setting, entrant, "chain-most"));
            return cells;
        });
    }

    private String luck() {
        return table(
                List.of("start, %", "play, %", "luck, %", "rest, %", "lost by decisions"),
                pokemon(),
                (setting, entrant) -> List.of(
                        share(setting, entrant, "share start"),
                        share(setting, entrant, "share play"),
                        share(setting, entrant, "share luck"),
                        share(setting, entrant, "share rest"),
                        mean(setting, entrant, "loss", 2)));
    }

    private String teams() {
        List<FactsSetting> drawn =
                pokemon().stream().filter(FactsSetting::drawsTeams).toList();
        return table(
                List.of("the better team scores, %", "by 10 points better, %"),
                drawn,
                (setting, entrant) ->
                        List.of(share(setting, entrant, "better-team"), share(setting, entrant, "far-better-team")));
    }

    // ---- pictures ----

    private BarChart shares() {
        BarChart chart =
                new BarChart("What decides a game of Pokémon Chess: shares of the variance of results between equals");
        for (FactsSetting setting : pokemon()) {
            chart.beginPanel(setting.label(), List.of("teams and first move", "play", "values that disagree", "luck"));
            for (Facts.Entrant entrant : Facts.ENTRANTS) {
                if (row(setting, entrant, "share luck").isPresent()) {
                    long[] parts = new long[4];
                    List<String> names = List.of("start", "play", "rest", "luck");
                    for (int i = 0; i < parts.length; i++) {
                        parts[i] = Math.max(
                                0,
                                Math.round(PER_MILLE
                                        * row(setting, entrant, "share " + names.get(i))
                                                .map(FactRow::value)
                                                .orElse(0.0)));
                    }
                    String note = "luck " + share(setting, entrant, "share luck") + " %";
                    chart.addRow(entrant.name(), parts, setting.luck().isPresent() && parts[3] > 0 ? note : "no luck");
                }
            }
        }
        return chart;
    }

    private BarChart lengths() {
        BarChart chart = new BarChart("Turns of a game of Pokémon Chess, standard luck");
        for (Facts.Entrant entrant : Facts.ENTRANTS) {
            chart.beginPanel(entrant.name(), List.of());
            for (int i = 0; i < Facts.BUCKETS; i++) {
                int from = i * Facts.BUCKET;
                String name = i == Facts.BUCKETS - 1 ? from + " and more" : from + "–" + (from + Facts.BUCKET - 1);
                double share = row(FactsSetting.STANDARD, entrant, "length " + from)
                        .map(FactRow::value)
                        .orElse(0.0);
                chart.addRow(name, new long[] {Math.round(PER_MILLE * share)}, number(100 * share, 1) + " %");
            }
        }
        return chart;
    }
}
