package io.github.pokechess.notation.drawing;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A drawing of a type chart, or of what one type attacks and is attacked by: as text for terminals, plain or coloured,
 * or as an SVG document. A row is an attacker and a column a defender, in the order of {@link PokemonType}.
 *
 * <pre>{@code
 * String whole = ChartDiagram.of(TypeChart.standard()).plain();
 * String fire = ChartDiagram.of(rules.chart()).about(PokemonType.FIRE).ansi();
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class ChartDiagram {
    private static final List<PokemonType> TYPES = List.of(PokemonType.values());
    private static final int BLACK = 16;
    private static final int WHITE = 231;
    private static final String RESET = "\u001b[0m";

    private final TypeChart chart;
    private final @Nullable PokemonType subject;

    private ChartDiagram(TypeChart chart, @Nullable PokemonType subject) {
        this.chart = requireNonNull(chart, "chart");
        this.subject = subject;
    }

    /** A drawing of the whole chart. */
    public static ChartDiagram of(TypeChart chart) {
        return new ChartDiagram(chart, null);
    }

    /**
     * A drawing of one type of the same chart: as text its attacks and defences, as SVG its row and column highlighted.
     */
    public ChartDiagram about(PokemonType type) {
        return new ChartDiagram(chart, requireNonNull(type, "type"));
    }

    /**
     * The drawing as text in ASCII, at most 80 characters a line: {@code 2} for super effective, {@code 1/2} for not
     * very effective, {@code 0} for no effect, and a dot, or nothing in a drawing of one type, for neutral.
     */
    public String plain() {
        return subject == null ? tableText(false) : appendLists(subject, false);
    }

    /** The text for terminals with 256 colours: types and multipliers on their colours. */
    public String ansi() {
        return subject == null ? tableText(true) : appendLists(subject, true);
    }

    /** The drawing as a self-contained SVG document. Equal drawings give equal texts. */
    public String svg() {
        return new ChartSvg(chart, subject).draw();
    }

    /** The plain text. */
    @Override
    public String toString() {
        return plain();
    }

    // ---- the whole chart ----

    private String tableText(boolean colored) {
        StringBuilder text = new StringBuilder("   ");
        TYPES.forEach(type -> text.append(' ').append(coloredCode(type, colored)));
        text.append('\n');
        for (PokemonType attacker : TYPES) {
            text.append(coloredCode(attacker, colored));
            for (PokemonType defender : TYPES) {
                text.append(' ').append(cellText(chart.effectiveness(attacker, defender), colored));
            }
            text.append('\n');
        }
        return text.append("A row attacks, a column is attacked.\n").toString();
    }

    private static String cellText(Effectiveness effectiveness, boolean colored) {
        String text = switch (effectiveness) {
            case SUPER_EFFECTIVE -> " 2 ";
            case NEUTRAL -> " . ";
            case NOT_VERY_EFFECTIVE -> "1/2";
            case NO_EFFECT -> " 0 ";
        };
        return colored && effectiveness != Effectiveness.NEUTRAL ? onColor(paletteIndex(effectiveness), text) : text;
    }

    /** The colour of a multiplier in xterm's palette. */
    private static int paletteIndex(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> 114;
            case NEUTRAL -> 254;
            case NOT_VERY_EFFECTIVE -> 216;
            case NO_EFFECT -> 238;
        };
    }

    // ---- one type ----

    private String appendLists(PokemonType type, boolean colored) {
        StringBuilder text = new StringBuilder();
        text.append(coloredCode(type, colored))
                .append(" (")
                .append(Narration.constantAsWord(type))
                .append(") attacks\n");
        for (Effectiveness effectiveness : strongestFirst()) {
            appendList(text, effectiveness, colored, other -> chart.effectiveness(type, other) == effectiveness);
        }
        text.append(coloredCode(type, colored)).append(" is attacked by\n");
        for (Effectiveness effectiveness : strongestFirst()) {
            appendList(text, effectiveness, colored, other -> chart.effectiveness(other, type) == effectiveness);
        }
        return text.toString();
    }

    private static List<Effectiveness> strongestFirst() {
        return List.of(Effectiveness.SUPER_EFFECTIVE, Effectiveness.NOT_VERY_EFFECTIVE, Effectiveness.NO_EFFECT);
    }

    private static void appendList(
            StringBuilder text, Effectiveness effectiveness, boolean colored, Predicate<PokemonType> belongs) {
        String types = TYPES.stream()
                .filter(belongs)
                .map(type -> coloredCode(type, colored))
                .collect(Collectors.joining(" "));
        text.append("  ").append(cellText(effectiveness, colored)).append("  ");
        text.append(types.isEmpty() ? "none" : types).append('\n');
    }

    private static String coloredCode(PokemonType type, boolean colored) {
        return colored ? onColor(TypeColor.nearestIndex(TypeColor.rgbOf(type)), type.code()) : type.code();
    }

    /** Text on a colour of xterm's palette, in black or white, whichever can be read better. */
    private static String onColor(int color, String text) {
        int letters = TypeColor.isDark(TypeColor.rgbOfXterm(color)) ? WHITE : BLACK;
        return "\u001b[48;5;" + color + ";38;5;" + letters + "m" + text + RESET;
    }
}
