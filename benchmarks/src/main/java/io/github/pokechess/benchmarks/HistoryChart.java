package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Draws the history as SVG: moves and nodes a second of the generator, immutable positions and nodes of the search, by
 * commit and date. Each is a ratio to the yardstick of the same run, times the yardstick's speed on one machine, with
 * its error.
 */
final class HistoryChart {
    /** Nodes a second of the yardstick at de6bc25: two virtual cores of an AMD EPYC, JDK 17.0.15. */
    private static final double YARDSTICK = 45.5e6;

    private static final int WIDTH = 1000;
    private static final int LEFT = 90;
    private static final int RIGHT = 290;
    private static final int TOP = 60;
    private static final int PANEL = 150;
    private static final int GAP = 46;
    private static final int BOTTOM = 90;
    private static final List<String> COLORS = List.of("#0072b2", "#d55e00", "#009e73");

    /** The number of moves or nodes in one operation of a benchmark, where it is more than one. */
    private static final Map<String, Integer> COUNTS = Map.of(
            "Moves.generate",
            Scene.MIDDLE_GAME.position(LuckModel.NONE).legalMoves().size());

    /**
     * The first commit whose figure is comparable with those of today, where it is not the first of all: before, the
     * search played without a net.
     */
    private static final Map<String, String> SINCE = Map.of("Search.search", "8728d76");

    /** A panel: its title, and the name that a benchmark has there by its name in the history. */
    private record Panel(String title, Map<String, String> names) {}

    private static final List<Panel> PANELS = List.of(
            new Panel(
                    "Move generator, million moves listed a second",
                    names("Moves.generate", "one list, typed middle game")),
            new Panel(
                    "Move generator, million nodes a second",
                    names(
                            "Generator.nodesPerSecondFromStart", "listed, from the start",
                            "Generator.nodesPerSecondFromKiwipete", "listed, from Kiwipete",
                            "Perft.made:KIWIPETE", "all moves made, Kiwipete")),
            new Panel("Immutable positions, million a second", names("Position.positions", "legalMoves and play")),
            new Panel("Search, million nodes a second", names("Search.search", "typed middle game")));

    private HistoryChart() {}

    private static Map<String, String> names(String... pairs) {
        Map<String, String> names = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            names.put(pairs[i], pairs[i + 1]);
        }
        return names;
    }

    static void write(List<Measurement> history, Path file) throws IOException {
        Files.writeString(file, svg(history));
    }

    static String svg(List<Measurement> history) {
        List<String> commits =
                history.stream().map(HistoryChart::label).distinct().toList();
        int height = TOP + PANELS.size() * (PANEL + GAP) + BOTTOM - GAP;
        StringBuilder out = new StringBuilder();
        out.append("""
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%1$d" height="%2$d" role="img">
            <title>Speed by commit</title>
            <style>text{font:13px system-ui,sans-serif;fill:#222}.head{font-size:15px;font-weight:600}.back{fill:#fff}\
            .grid{stroke:#8884}@media(prefers-color-scheme:dark){text{fill:#eee}.back{fill:#181818}}</style>
            <rect class="back" width="100%%" height="100%%"/>
            """.formatted(WIDTH, height));
        text(out, LEFT, 24, "head", "Speed by commit, on a machine whose yardstick makes 45.5 million nodes a second");
        int top = TOP;
        for (Panel panel : PANELS) {
            draw(panel, history, commits, top, out);
            top += PANEL + GAP;
        }
        for (int i = 0; i < commits.size(); i++) {
            double x = x(i, commits.size());
            out.append("<text transform=\"translate(%.0f %d) rotate(-40)\" text-anchor=\"end\">%s</text>%n"
                    .formatted(x + 5, top - GAP + 22, commits.get(i)));
        }
        return out.append("</svg>\n").toString().replace("\r\n", "\n");
    }

    /** Millions a second on the machine of the picture. */
    private static double millions(String benchmark, double ratio) {
        return ratio * COUNTS.getOrDefault(benchmark, 1) * YARDSTICK / 1e6;
    }

    private static Stream<Measurement> comparable(String benchmark, List<Measurement> history) {
        String since = SINCE.get(benchmark);
        return history.stream()
                .dropWhile(one -> since != null && !one.commit().equals(since))
                .filter(one -> one.benchmark().equals(benchmark));
    }

    private static String label(Measurement one) {
        return one.commit() + " " + one.date().substring(5);
    }

    private static double x(int commit, int commits) {
        return LEFT + (commit + 0.5) * (WIDTH - LEFT - RIGHT) / commits;
    }

    private static void draw(Panel panel, List<Measurement> history, List<String> commits, int top, StringBuilder out) {
        List<Measurement> shown = panel.names().keySet().stream()
                .flatMap(name -> comparable(name, history))
                .toList();
        double most = shown.stream()
                .mapToDouble(one -> millions(one.benchmark(), one.ratio()) * (1 + one.noise()))
                .max()
                .orElse(1);
        double step = step(most);
        double scale = PANEL / (Math.ceil(most / step) * step);
        text(out, LEFT, top - 10, "head", panel.title());
        for (double value = 0; value * scale <= PANEL + 1e-6; value += step) {
            double y = top + PANEL - value * scale;
            out.append("<path class=\"grid\" d=\"M%d %.1fH%d\"/>%n".formatted(LEFT, y, WIDTH - RIGHT));
            out.append("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n"
                    .formatted(LEFT - 8, y + 4, String.format(Locale.ROOT, step < 1 ? "%.1f" : "%.0f", value)));
        }
        int series = 0;
        for (Map.Entry<String, String> entry : panel.names().entrySet()) {
            List<Measurement> points = shown.stream()
                    .filter(one -> one.benchmark().equals(entry.getKey()))
                    .toList();
            if (!points.isEmpty()) {
                String color = COLORS.get(series);
                line(points, commits, color, scale, top, out);
                out.append("<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"12\" fill=\"%s\"/>%n"
                        .formatted(WIDTH - RIGHT + 16, top + 22 * series, color));
                text(out, WIDTH - RIGHT + 34, top + 22 * series + 11, "", entry.getValue());
                series++;
            }
        }
    }

    /** The median of each commit with its error, joined by a line. */
    private static void line(
            List<Measurement> points, List<String> commits, String color, double scale, int top, StringBuilder out) {
        StringBuilder path = new StringBuilder();
        StringBuilder bars = new StringBuilder();
        for (int i = 0; i < commits.size(); i++) {
            List<Measurement> here = new ArrayList<>();
            for (Measurement one : points) {
                if (label(one).equals(commits.get(i))) {
                    here.add(one);
                }
            }
            if (!here.isEmpty()) {
                double value = millions(here.get(0).benchmark(), Track.medianRatio(here));
                double error = value * here.get(0).noise();
                double x = x(i, commits.size());
                double y = top + PANEL - value * scale;
                path.append(String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", x, y));
                bars.append(String.format(
                        Locale.ROOT, "M%.1f %.1fV%.1fM%.1f %.1fh6", x, y - error * scale, y + error * scale, x - 3, y));
            }
        }
        out.append("<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" d=\"%s\"/>%n".formatted(color, path));
        out.append("<path fill=\"none\" stroke=\"%s\" d=\"%s\"/>%n".formatted(color, bars));
    }

    /** A round step of the scale: 1, 2 or 5 times a power of ten, of which some four fit. */
    private static double step(double most) {
        double power = Math.pow(10, Math.floor(Math.log10(most / 4)));
        double times = most / 4 / power;
        return power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10);
    }

    private static void text(StringBuilder out, int x, int y, String style, String text) {
        out.append("<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>%n".formatted(x, y, style, text));
    }
}
