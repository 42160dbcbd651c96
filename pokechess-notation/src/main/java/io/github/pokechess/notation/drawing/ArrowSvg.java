package io.github.pokechess.notation.drawing;

import io.github.pokechess.notation.strings.Markup;

/**
 * Draws the arrows of a turn as SVG.
 *
 * @param x where the arrow begins, in the middle of a tile
 * @param dx its direction, of length 1
 */
record ArrowSvg(double x, double y, double dx, double dy) {
    /** The width of a tile. */
    static final int TILE = 100;

    /**
     * Draws an arrow from the rim of one piece to the rim of another, dashed where the piece stayed.
     *
     * @param fromX the left edge of the tile where it begins
     * @param fromY the upper edge of that tile
     * @param toX the left edge of the tile where it leads
     * @param toY the upper edge of that tile
     * @param failed whether the piece stayed
     * @param number its number, shown at its foot; 0 for none
     */
    static void draw(Markup out, int fromX, int fromY, int toX, int toY, boolean failed, int number) {
        double dx = toX - fromX;
        double dy = toY - fromY;
        double length = Math.sqrt(dx * dx + dy * dy);
        ArrowSvg arrow = new ArrowSvg(fromX + TILE / 2.0, fromY + TILE / 2.0, dx / length, dy / length);
        String color = failed ? "#7d2031" : "#0b5cad";
        arrow.draw(out, length - 31, color, failed);
        if (number > 0) {
            arrow.drawNumber(out, color, number);
        }
    }

    private void draw(Markup out, double end, String color, boolean dashed) {
        double neck = end - 26;
        String shaft = "M" + point(24, 0) + "L" + point(neck, 0);
        String head = "M" + point(end, 0) + "L" + point(neck, -19) + "L" + point(neck, 19);
        // Twice: a light seam first, so that it is seen on dark pieces too.
        out.addTemplate("<g opacity='.88' fill='none' stroke-linejoin='round'>");
        out.addTemplate("<path d='%%z' stroke='#fff' stroke-width='15'/>", shaft, head);
        out.addTemplate("<path d='%' stroke='%' stroke-width='10'", shaft, color);
        out.addTemplate(dashed ? " stroke-dasharray='14 8'/>" : "/>");
        out.addTemplate("<path d='%z' stroke='%' stroke-width='5' fill='%'/></g>\n", head, color, color);
    }

    private void drawNumber(Markup out, String color, int number) {
        String cx = decimalText(x + 26 * dx);
        double cy = y + 26 * dy;
        out.addTemplate("<circle cx='%' cy='%' r='13' fill='%'", cx, decimalText(cy), color);
        out.addTemplate(" stroke='#fff' stroke-width='2'/><text x='%' y='%'", cx, decimalText(cy + 6));
        out.addTemplate(" font-size='17' font-weight='700' text-anchor='middle' fill='#fff'>%</text>\n", number);
    }

    /** A point at a distance from the beginning along the arrow, and at one to its side. */
    private String point(double along, double aside) {
        return decimalText(x + along * dx - aside * dy) + " " + decimalText(y + along * dy + aside * dx);
    }

    /** The number with one decimal at most, the same in every locale. */
    private static String decimalText(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : tenths / 10 + "." + tenths % 10;
    }
}
