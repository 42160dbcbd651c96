package io.github.pokechess.app.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Tables of numbers as an SVG picture of bars, one panel below the other: a row is a bar made of as many parts as the
 * panel has columns, each column in a colour of its own (of Okabe and Ito, which the colour-blind can tell apart), with
 * its numbers in words next to the bar. Light or dark as the reader's system is. Not thread-safe.
 *
 * <p>Our own few lines rather than a chart library: those that there are draw by AWT, which a server's JDK often lacks
 * the fonts for, and are no modules.
 */
public final class BarChart {
    private static final int WIDTH = 960;
    private static final int LABELS = 170;
    private static final int BARS = 430;
    private static final int ROW = 24;
    private static final int BAR = 16;
    private static final int GAP = 34;
    private static final int MARGIN = 20;
    private static final List<String> COLORS = List.of("#0072b2", "#d55e00", "#999999", "#f0e442");

    private final List<Panel> panels = new ArrayList<>();
    private final String title;

    /**
     * A panel of the chart.
     *
     * @param title the title
     * @param columns the names of its columns, at most four
     * @param rows its rows
     */
    private record Panel(String title, List<String> columns, List<Row> rows) {
        int height() {
            return GAP + ROW + ROW * rows.size();
        }
    }

    private record Row(String name, List<Long> values, String note) {
        long sum() {
            return values.stream().mapToLong(Long::longValue).sum();
        }
    }

    public BarChart(String title) {
        this.title = title;
    }

    /** Begins a panel. */
    public void beginPanel(String name, List<String> columns) {
        panels.add(new Panel(name, columns, new ArrayList<>()));
    }

    /**
     * Adds a row to the last panel.
     *
     * @param values a number for each column, none negative
     * @param note the words next to the bar
     */
    public void addRow(String name, long[] values, String note) {
        panels.get(panels.size() - 1)
                .rows()
                .add(new Row(name, Arrays.stream(values).boxed().toList(), note));
    }

    public String svgText() {
        int height = MARGIN + ROW + panels.stream().mapToInt(Panel::height).sum() + MARGIN;
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(WIDTH + " " + height)
                .append("\" width=\"" + WIDTH + "\" height=\"" + height + "\" role=\"img\">\n<title>")
                .append(escaped(title))
                .append(
                        "</title>\n<style>text{font:13px system-ui,sans-serif;fill:#222}.big{font-size:18px}"
                                + ".head{font-size:15px;font-weight:600}.note{fill:#555}.back{fill:#fff}"
                                + "@media(prefers-color-scheme:dark){text{fill:#eee}.note{fill:#bbb}.back{fill:#181818}}</style>\n")
                .append("<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n");
        drawText(svg, MARGIN, MARGIN + 12, "big", "start", title);
        int top = MARGIN + ROW;
        for (Panel panel : panels) {
            drawPanel(panel, top, svg);
            top += panel.height();
        }
        return svg.append("</svg>\n").toString();
    }

    private static void drawPanel(Panel panel, int top, StringBuilder svg) {
        int y = top + GAP - 8;
        drawText(svg, MARGIN, y, "head", "start", panel.title());
        int x = LABELS + MARGIN;
        for (int column = 0; column < panel.columns().size(); column++) {
            drawRect(svg, x, y - 11, 12, 12, COLORS.get(column));
            drawText(svg, x + 17, y, "note", "start", panel.columns().get(column));
            x += 34 + 8 * panel.columns().get(column).length();
        }
        long most = Math.max(1, panel.rows().stream().mapToLong(Row::sum).max().orElse(1));
        y = top + GAP + 4;
        for (Row row : panel.rows()) {
            drawText(svg, MARGIN + LABELS - 10, y + BAR - 3, "", "end", row.name());
            double left = LABELS + MARGIN;
            for (int column = 0; column < row.values().size(); column++) {
                double width = (double) BARS * row.values().get(column) / most;
                if (width > 0) {
                    drawRect(svg, left, y, width, BAR, COLORS.get(column));
                }
                left += width;
            }
            drawText(svg, left + 8, y + BAR - 3, "note", "start", row.note());
            y += ROW;
        }
    }

    private static void drawRect(StringBuilder svg, double x, double y, double width, double height, String color) {
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                x,
                y,
                width,
                height,
                color));
    }

    private static void drawText(StringBuilder svg, double x, double y, String style, String anchor, String label) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\" text-anchor=\"%s\">%s</text>\n",
                x,
                y,
                style,
                anchor,
                escaped(label)));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
