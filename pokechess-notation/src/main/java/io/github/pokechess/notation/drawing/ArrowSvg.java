package io.github.pokechess.notation.drawing;

/** Draws the arrows of a turn as SVG, on tiles that are 100 units wide. */
final class ArrowSvg {
    private ArrowSvg() {}

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
    static void draw(StringBuilder out, int fromX, int fromY, int toX, int toY, boolean failed, int number) {
        double x = fromX + 50.0;
        double y = fromY + 50.0;
        double dx = toX + 50.0 - x;
        double dy = toY + 50.0 - y;
        double length = Math.sqrt(dx * dx + dy * dy);
        dx /= length;
        dy /= length;
        double end = length - 31;
        double neck = end - 26;
        String color = failed ? "#7d2031" : "#0b5cad";
        String shaft = "M" + decimalText(x + 24 * dx) + " " + decimalText(y + 24 * dy) + "L"
                + decimalText(x + neck * dx) + " " + decimalText(y + neck * dy);
        StringBuilder head = new StringBuilder("M" + decimalText(x + end * dx) + " " + decimalText(y + end * dy));
        for (int side = -1; side <= 1; side += 2) {
            head.append('L').append(decimalText(x + neck * dx - side * 19 * dy)).append(' ');
            head.append(decimalText(y + neck * dy + side * 19 * dx));
        }
        // Twice: a light seam first, so that it is seen on dark pieces too.
        out.append("<g opacity=\".88\" fill=\"none\" stroke-linejoin=\"round\"><path d=\"");
        out.append(shaft)
                .append(head)
                .append("z\" stroke=\"#fff\" stroke-width=\"15\"/><path d=\"")
                .append(shaft);
        out.append("\" stroke=\"").append(color).append("\" stroke-width=\"10\"");
        out.append(failed ? " stroke-dasharray=\"14 8\"" : "")
                .append("/><path d=\"")
                .append(head);
        out.append("z\" stroke=\"")
                .append(color)
                .append("\" stroke-width=\"5\" fill=\"")
                .append(color)
                .append("\"/></g>\n");
        if (number > 0) {
            String cx = decimalText(x + 26 * dx);
            double cy = y + 26 * dy;
            out.append("<circle cx=\"").append(cx).append("\" cy=\"").append(decimalText(cy));
            out.append("\" r=\"13\" fill=\"").append(color).append("\" stroke=\"#fff\" stroke-width=\"2\"/>");
            out.append("<text x=\"").append(cx).append("\" y=\"").append(decimalText(cy + 6));
            out.append("\" font-size=\"17\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#fff\">");
            out.append(number).append("</text>\n");
        }
    }

    /** The number with one decimal at most, the same in every locale. */
    private static String decimalText(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : tenths / 10 + "." + tenths % 10;
    }
}
