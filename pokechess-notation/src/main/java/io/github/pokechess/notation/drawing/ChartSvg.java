package io.github.pokechess.notation.drawing;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.notation.strings.Markup;
import org.jspecify.annotations.Nullable;

/**
 * Draws a type chart as SVG: attackers down, defenders across, a coloured field with the multiplier where it is not 1.
 */
final class ChartSvg {
    private static final int WIDE = 54;
    private static final int HIGH = 34;
    private static final int LEFT = 96;
    private static final int TOP = 64;
    private static final int EDGE = 12;

    private final TypeChart chart;
    private final @Nullable PokemonType subject;
    private final Markup out = new Markup();

    /** @param subject the type whose row and column are set off, or null */
    ChartSvg(TypeChart chart, @Nullable PokemonType subject) {
        this.chart = chart;
        this.subject = subject;
    }

    String draw() {
        PokemonType[] types = PokemonType.values();
        int wide = LEFT + types.length * WIDE + EDGE;
        int high = TOP + types.length * HIGH + EDGE;
        BoardSvg.openDocument(out, wide, high, 0, " text-anchor='middle'");
        out.addTemplate("<title>Type chart: a row attacks, a column is attacked</title>\n<defs>\n");
        for (PokemonType type : types) {
            FigureSvg.appendBadgeDefinition(PositionPicture.badgeOf(type), out);
        }
        out.addTemplate("</defs>\n<rect width='%' height='%' rx='14' fill='#2c3444'/>\n", wide, high);
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
        return out.addTemplate("</svg>\n").toString();
    }

    private void appendCell(PokemonType attacker, PokemonType defender) {
        Effectiveness effectiveness = chart.effectiveness(attacker, defender);
        int x = LEFT + defender.ordinal() * WIDE;
        int y = TOP + attacker.ordinal() * HIGH;
        boolean faint = subject != null && subject != attacker && subject != defender;
        String fill = fillColor(effectiveness);
        out.addTemplate(faint ? "<g opacity='.25'>" : "");
        out.addTemplate(
                "<rect x='%' y='%' width='%' height='%' rx='4' fill='%'/>", x + 1, y + 1, WIDE - 2, HIGH - 2, fill);
        if (effectiveness != Effectiveness.NEUTRAL) {
            String color = effectiveness == Effectiveness.NO_EFFECT ? "#fff" : "#000";
            out.addTemplate("<text x='%' y='%' font-size='20' font-weight='700'", x + WIDE / 2, y + HIGH / 2 + 7);
            out.addTemplate(" fill='%'>%</text>", color, multiplierText(effectiveness));
        }
        out.addTemplate(faint ? "</g>\n" : "\n");
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
        out.addTemplate("<use href='#pk-%'", type.code()).addTemplate(faint ? " opacity='.4'" : "");
        out.addTemplate(" transform='translate(% %) scale(.75) translate(-50 -85.5)'/>\n", x, y);
    }

    private void appendLabel(int x, int y, String text) {
        out.addTemplate("<text x='%' y='%' font-size='15' font-weight='600' fill='#dfe4ee'>%</text>\n", x, y, text);
    }
}
