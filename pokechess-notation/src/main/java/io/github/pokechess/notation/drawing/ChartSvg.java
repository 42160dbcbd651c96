package io.github.pokechess.notation.drawing;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import org.jspecify.annotations.Nullable;

/**
 * Draws a type chart as SVG: attackers down, defenders across, a coloured field with the multiplier where it is not 1.
 */
public final class ChartSvg {
    private static final int WIDE = 54;
    private static final int HIGH = 34;
    private static final int LEFT = 96;
    private static final int TOP = 64;
    private static final int EDGE = 12;

    private final TypeChart chart;
    private final @Nullable PokemonType subject;
    private final StringBuilder out = new StringBuilder(32_768);

    /** @param subject the type whose row and column are set off, or null */
    public ChartSvg(TypeChart chart, @Nullable PokemonType subject) {
        this.chart = chart;
        this.subject = subject;
    }

    public String draw() {
        PokemonType[] types = PokemonType.values();
        int wide = LEFT + types.length * WIDE + EDGE;
        int high = TOP + types.length * HIGH + EDGE;
        FigureSvg.openDocument(out, wide, high, 0, " text-anchor=\"middle\"");
        out.append("<title>Type chart: a row attacks, a column is attacked</title>\n<defs>\n");
        for (PokemonType type : types) {
            out.append(FigureSvg.badgeDefinition(PositionPicture.badge(type)));
        }
        out.append("</defs>\n<rect width=\"")
                .append(wide)
                .append("\" height=\"")
                .append(high);
        out.append("\" rx=\"14\" fill=\"#2c3444\"/>\n");
        appendLabel(LEFT + types.length * WIDE / 2, 21, "defender →");
        appendLabel(LEFT / 2, TOP - 13, "attacker ↓");
        for (PokemonType type : types) {
            appendBadge(type, LEFT + type.ordinal() * WIDE + WIDE / 2, TOP - HIGH / 2);
            appendBadge(type, LEFT / 2 + 6, TOP + type.ordinal() * HIGH + HIGH / 2);
        }
        for (PokemonType attacker : types) {
            for (PokemonType defender : types) {
                appendCell(attacker, defender);
            }
        }
        return out.append("</svg>\n").toString();
    }

    private void appendCell(PokemonType attacker, PokemonType defender) {
        Effectiveness effectiveness = chart.effectiveness(attacker, defender);
        int x = LEFT + defender.ordinal() * WIDE;
        int y = TOP + attacker.ordinal() * HIGH;
        boolean faint = subject != null && subject != attacker && subject != defender;
        out.append(faint ? "<g opacity=\".25\">" : "");
        out.append("<rect x=\"").append(x + 1).append("\" y=\"").append(y + 1);
        out.append("\" width=\"").append(WIDE - 2).append("\" height=\"").append(HIGH - 2);
        out.append("\" rx=\"4\" fill=\"").append(fillColor(effectiveness)).append("\"/>");
        if (effectiveness != Effectiveness.NEUTRAL) {
            boolean dark = effectiveness == Effectiveness.NO_EFFECT;
            out.append("<text x=\"").append(x + WIDE / 2).append("\" y=\"").append(y + HIGH / 2 + 7);
            out.append("\" font-size=\"20\" font-weight=\"700\" fill=\"").append(dark ? "#fff" : "#000");
            out.append("\">").append(multiplierText(effectiveness)).append("</text>");
        }
        out.append(faint ? "</g>\n" : "\n");
    }

    private static String fillColor(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> "#7fd68f";
            case NEUTRAL -> "#e6e9ef";
            case NOT_VERY_EFFECTIVE -> "#ffb877";
            case NO_EFFECT -> "#0c0e12";
        };
    }

    private static String multiplierText(Effectiveness effectiveness) {
        return switch (effectiveness) {
            case SUPER_EFFECTIVE -> "2";
            case NEUTRAL -> "1";
            case NOT_VERY_EFFECTIVE -> "½";
            case NO_EFFECT -> "0";
        };
    }

    /** The badge of a type around a point; its drawing is centred on 50, 85.5. */
    private void appendBadge(PokemonType type, int x, int y) {
        boolean faint = subject != null && subject != type;
        out.append("<use href=\"#pk-").append(type.code()).append(faint ? "\" opacity=\".4" : "");
        out.append("\" transform=\"translate(").append(x).append(' ').append(y);
        out.append(") scale(.75) translate(-50 -85.5)\"/>\n");
    }

    private void appendLabel(int x, int y, String text) {
        out.append("<text x=\"").append(x).append("\" y=\"").append(y);
        out.append("\" font-size=\"15\" font-weight=\"600\" fill=\"#dfe4ee\">").append(text);
        out.append("</text>\n");
    }
}
