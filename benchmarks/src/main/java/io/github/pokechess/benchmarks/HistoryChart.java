package io.github.pokechess.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler;

/** Draws the history: of the benchmarks that matter most the ratio to the yardstick, run by run. */
final class HistoryChart {
    private static final List<String> SHOWN = List.of(
            "Perft.bulk:START",
            "Perft.bulk:KIWIPETE",
            "Perft.bulk:MIDDLE_GAME",
            "Perft.made:START",
            "Perft.made:KIWIPETE",
            "LuckPerft.made:MIDDLE_GAME");

    private HistoryChart() {}

    static void write(List<Measurement> history, Path file) throws IOException {
        Map<String, Integer> runs = new LinkedHashMap<>();
        for (Measurement one : history) {
            runs.putIfAbsent(one.commit() + " " + one.date() + " " + one.jdk(), runs.size() + 1);
        }
        XYChart chart = new XYChartBuilder()
                .width(900)
                .height(480)
                .title("Paths a second, in multiples of the yardstick's")
                .xAxisTitle("run")
                .build();
        chart.getStyler().setYAxisLogarithmic(true).setLegendPosition(Styler.LegendPosition.OutsideE);
        for (String benchmark : SHOWN) {
            List<Integer> xs = new ArrayList<>();
            List<Double> ys = new ArrayList<>();
            for (Measurement one : history) {
                if (one.benchmark().equals(benchmark)) {
                    xs.add(runs.get(one.commit() + " " + one.date() + " " + one.jdk()));
                    ys.add(one.ratio());
                }
            }
            if (!xs.isEmpty()) {
                chart.addSeries(benchmark, xs, ys);
            }
        }
        ChartEncoder.saveChart(chart, file.toString(), "svg");
    }
}
