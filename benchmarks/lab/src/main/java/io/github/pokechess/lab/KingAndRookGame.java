package io.github.pokechess.lab;

import io.github.pokechess.app.programs.KingAndRook;
import io.github.pokechess.app.programs.KingAndRook.Choice;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.teams.Equilibrium;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The matrix game of the choices in {@link KingAndRook}: its equilibrium, prices of types, tables and a picture.
 *
 * <pre>Lab king-and-rook-game FILE PICTURE</pre>
 *
 * <p>{@code FILE} is that of {@link KingAndRookValues}. The games of the first three types, four and so on are printed
 * as far as their values are there; the picture shows that of {@link KingAndRook#TYPES}.
 */
final class KingAndRookGame {
    static final String USAGE = "FILE PICTURE";

    private static final double SHOWN_WEIGHT = 5e-7;
    private static final double SAME = 1e-6;
    private static final int SMALL = 3;

    private static final int CELL = 12;
    private static final int LEFT = 66;
    private static final int TOP = 84;
    private static final int EDGE = 12;
    private static final int KEY = 46;

    /** Shades from −1 to 1, in the picture. */
    private static final int SHADES = 10;

    private final List<PokemonType> types;
    private final List<Choice> choices;

    /** White's expected score by White's and Black's choice. */
    private final double[][] payoff;

    private final Equilibrium equilibrium;

    private KingAndRookGame(List<PokemonType> types, KingAndRookValues values) {
        this.types = types;
        choices = Choice.allOf(types);
        payoff = payoff(choices, choices, values);
        equilibrium = Equilibrium.of(payoff);
    }

    /**
     * The game of some types.
     *
     * @throws IllegalArgumentException if a value is missing
     */
    static KingAndRookGame of(List<PokemonType> types, KingAndRookValues values) {
        return new KingAndRookGame(types, values);
    }

    static void run(Arguments arguments, PrintStream out) throws IOException {
        KingAndRookValues values = KingAndRookValues.read(Path.of(arguments.word("FILE")));
        Path picture = Path.of(arguments.word("PICTURE"));
        arguments.end();
        for (int count = SMALL; count <= KingAndRookValues.SOLVED.size(); count++) {
            List<PokemonType> types = KingAndRookValues.SOLVED.subList(0, count);
            if (values.covers(types)) {
                KingAndRookGame game = of(types, values);
                out.print(game.text(values));
                out.print(count == SMALL ? game.table() : "");
                if (types.equals(KingAndRook.TYPES)) {
                    Files.writeString(picture, game.svg());
                }
            }
        }
    }

    private static double[][] payoff(List<Choice> white, List<Choice> black, KingAndRookValues values) {
        double[][] payoff = new double[white.size()][black.size()];
        for (int row = 0; row < white.size(); row++) {
            for (int column = 0; column < black.size(); column++) {
                payoff[row][column] = values.value(white.get(row), black.get(column));
            }
        }
        return payoff;
    }

    double value() {
        return equilibrium.value();
    }

    /** What the best response of either side gains against the equilibrium, Black's and White's together. */
    double exploitability() {
        double most = Double.NEGATIVE_INFINITY;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < choices.size(); i++) {
            double white = 0;
            double black = 0;
            for (int j = 0; j < choices.size(); j++) {
                white += payoff[i][j] * equilibrium.columns().get(j);
                black += payoff[j][i] * equilibrium.rows().get(j);
            }
            most = Math.max(most, white);
            least = Math.min(least, black);
        }
        return most - least;
    }

    /** The number of values that differ by more than their error. */
    int distinctValues() {
        double[] sorted =
                Arrays.stream(payoff).flatMapToDouble(Arrays::stream).sorted().toArray();
        int count = 1;
        for (int i = 1; i < sorted.length; i++) {
            count += sorted[i] - sorted[i - 1] > SAME ? 1 : 0;
        }
        return count;
    }

    /** How much the value of the game falls for a side that may not choose a type. */
    double price(PokemonType type, boolean isWhite, KingAndRookValues values) {
        List<Choice> rest = choices.stream()
                .filter(choice -> choice.king() != type && choice.rook() != type)
                .toList();
        double without = Equilibrium.of(isWhite ? payoff(rest, choices, values) : payoff(choices, rest, values))
                .value();
        return Math.max(0, isWhite ? value() - without : without - value());
    }

    /** Value, weights and prices. */
    String text(KingAndRookValues values) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%d types, %d pairs of choices, %d different values, value %.6f, best responses gain %.1e%n",
                types.size(),
                choices.size() * choices.size(),
                distinctValues(),
                value(),
                exploitability()));
        text.append("White: ").append(weights(equilibrium.rows())).append('\n');
        text.append("Black: ").append(weights(equilibrium.columns())).append('\n');
        if (types.size() > SMALL) {
            text.append("| type | for White | for Black |\n|---|---:|---:|\n");
            for (PokemonType type : types) {
                text.append(String.format(
                        Locale.ROOT,
                        "| %s | %.3f | %.3f |%n",
                        type.code(),
                        price(type, true, values),
                        price(type, false, values)));
            }
        }
        return text.append('\n').toString();
    }

    private String weights(List<Double> weights) {
        Map<Double, List<String>> named = new TreeMap<>(Collections.reverseOrder());
        for (int i = 0; i < choices.size(); i++) {
            if (weights.get(i) > SHOWN_WEIGHT) {
                named.computeIfAbsent(weights.get(i), weight -> new ArrayList<>())
                        .add(choices.get(i).toString());
            }
        }
        List<String> parts = new ArrayList<>();
        named.forEach((weight, those) ->
                those.forEach(choice -> parts.add(String.format(Locale.ROOT, "%s=%.6f", choice, weight))));
        return String.join(" ", parts);
    }

    /** The values as a table of Markdown. */
    String table() {
        StringBuilder text = new StringBuilder("| White, Black |");
        choices.forEach(choice -> text.append(' ').append(choice).append(" |"));
        text.append("\n|---|").append("---:|".repeat(choices.size())).append('\n');
        for (int row = 0; row < choices.size(); row++) {
            text.append("| ").append(choices.get(row)).append(" |");
            for (double value : payoff[row]) {
                text.append(String.format(Locale.ROOT, " %.3f |", value));
            }
            text.append('\n');
        }
        return text.append('\n').toString();
    }

    /** The values as a picture: rows are White's choices, columns Black's. */
    String svg() {
        int side = choices.size() * CELL;
        int wide = LEFT + side + EDGE;
        int high = TOP + side + KEY;
        StringBuilder out = new StringBuilder();
        out.append("""
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%1$d" height="%2$d" role="img">
            <title>King and rook: White's expected score by the types of both sides</title>
            <style>text{font:9px system-ui,sans-serif;fill:#222}.head{font-size:13px}.back{fill:#fff}\
            @media(prefers-color-scheme:dark){text{fill:#eee}.back{fill:#181818}}</style>
            <rect class="back" width="100%%" height="100%%"/>
            """.formatted(wide, high));
        appendText(out, EDGE, 18, "head", "White's score: White's king and rook in rows, Black's in columns");
        for (int i = 0; i < choices.size(); i++) {
            int middle = i * CELL + CELL - 3;
            out.append("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n"
                    .formatted(LEFT - 4, TOP + middle, choices.get(i)));
            out.append("<text transform=\"translate(%d %d) rotate(-90)\">%s</text>\n"
                    .formatted(LEFT + middle, TOP - 4, choices.get(i)));
        }
        for (int shade = -SHADES; shade <= SHADES; shade++) {
            String cells = cells(shade);
            if (!cells.isEmpty()) {
                out.append("<path fill=\"%s\" d=\"%s\"/>\n".formatted(color(shade), cells));
            }
        }
        appendKey(out, TOP + side + 12, side);
        return out.append("</svg>\n").toString();
    }

    private static void appendText(StringBuilder out, int x, int y, String style, String text) {
        out.append("<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>\n".formatted(x, y, style, text));
    }

    private static int shade(double value) {
        return (int) Math.round(value * SHADES);
    }

    /** The fields of a shade, neighbours in a row as one. */
    private String cells(int shade) {
        StringBuilder cells = new StringBuilder();
        for (int row = 0; row < choices.size(); row++) {
            int column = 0;
            while (column < choices.size()) {
                int end = column;
                while (end < choices.size() && shade(payoff[row][end]) == shade) {
                    end++;
                }
                if (end > column) {
                    cells.append("M%d %dh%dv%dh-%dz"
                            .formatted(
                                    LEFT + column * CELL,
                                    TOP + row * CELL,
                                    (end - column) * CELL,
                                    CELL,
                                    (end - column) * CELL));
                }
                column = Math.max(end, column + 1);
            }
        }
        return cells.toString();
    }

    /** Orange where White loses, blue where it wins, white between. */
    private static String color(int shade) {
        double share = Math.abs(shade) / (double) SHADES;
        int[] end = shade < 0 ? new int[] {0xd5, 0x5e, 0x00} : new int[] {0x00, 0x72, 0xb2};
        StringBuilder color = new StringBuilder("#");
        for (int part : end) {
            color.append("%02x".formatted(Math.round(0xf4 + share * (part - 0xf4))));
        }
        return color.toString();
    }

    private static void appendKey(StringBuilder out, int y, int side) {
        int step = side / (2 * SHADES + 1);
        for (int shade = -SHADES; shade <= SHADES; shade++) {
            int x = LEFT + (shade + SHADES) * step;
            out.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n"
                    .formatted(x, y, step, CELL, color(shade)));
        }
        appendText(out, LEFT, y + 24, "", "-1: Black wins");
        appendText(out, LEFT + SHADES * step + 8, y + 24, "", "0");
        appendText(out, LEFT + (2 * SHADES - 2) * step, y + 24, "", "1: White wins");
    }
}
