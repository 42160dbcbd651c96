package io.github.pokechess.benchmarks;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.style.Styler;

/** Draws the history: how fast the most important benchmarks are relative to their first run, commit by commit. */
final class HistoryChart {
    private static final List<String> SHOWN = List.of(
            "Perft.bulk:START",
            "Perft.bulk:KIWIPETE",
            "Perft.made:START",
            "Perft.made:KIWIPETE",
            "LuckPerft.made:OPEN_GAME",
            "Position.apply",
            "Search.search");

    private HistoryChart() {}

    static void write(List<Measurement> history, Path file) throws IOException {
        List<String> commits =
                history.stream().map(Measurement::commit).distinct().toList();
        CategoryChart chart = new CategoryChartBuilder()
                .width(900)
                .height(480)
                .title("Speed relative to the yardstick, 1 at the first commit")
                .build();
        chart.getStyler()
                .setDefaultSeriesRenderStyle(CategorySeriesRenderStyle.Line)
                .setOverlapped(true)
                .setXAxisTickMarkSpacingHint(40)
                .setYAxisMin(0.0)
                .setXAxisLabelRotation(45) // side by side ten commits run into one another
                .setLegendPosition(Styler.LegendPosition.OutsideE)
                .setChartBackgroundColor(Color.WHITE);
        for (String benchmark : SHOWN) {
            Map<String, List<Measurement>> measured = new LinkedHashMap<>();
            history.stream()
                    .filter(one -> one.benchmark().equals(benchmark))
                    .forEach(one -> measured.computeIfAbsent(one.commit(), key -> new ArrayList<>())
                            .add(one));
            if (!measured.isEmpty()) {
                double first = Track.medianRatio(measured.values().iterator().next());
                List<@Nullable Double> ratios = new ArrayList<>();
                for (String commit : commits) {
                    List<Measurement> here = measured.get(commit);
                    ratios.add(here == null ? null : Track.medianRatio(here) / first);
                }
                chart.addSeries(benchmark, commits, ratios);
            }
        }
        ChartEncoder.saveChart(chart, file.toString(), "svg");
    }
}
