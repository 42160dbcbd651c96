package io.github.pokechess.notation.drawing;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Badge;
import io.github.pokechess.game.BoardPicture.Figure;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Sign;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.strings.Resources;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Draws a chequered board of chess figures as SVG, each in the colour and the costume of the type on its badge. Tiles
 * are 100 units wide, so that every coordinate but an arrow's is a whole number. The script of {@code GamePage} draws
 * the same way.
 */
public final class FigureSvg {
    private static final int TILE = 100;
    private static final int FRAME = 30;
    private static final int EDGE = 12;
    private static final String DEFINES = "<g id=\"pk-";
    private static final String SIDE = "side-";
    private static final String FOOT = "foot-";

    /** The colours of the sides, and how much of a type's colour their figures have, in percent. */
    private static final int LIGHT = 0xFFFAF0;

    private static final int DARK = 0x363B47;
    private static final int LIGHT_TINT = 30;
    private static final int DARK_TINT = 24;

    private final BoardPicture picture;
    private final int rows;
    private final int columns;
    private final boolean turned;
    private final int margin;
    private final StringBuilder out = new StringBuilder(16_384);
    private final Set<String> drawings = new HashSet<>();

    /**
     * A drawing of a picture that {@link #canDraw} accepts.
     *
     * @param turned whether side 1 is below
     * @param labels whether rows and columns have their labels
     */
    public FigureSvg(BoardPicture picture, boolean turned, boolean labels) {
        this.picture = picture;
        this.rows = picture.rows().size();
        this.columns = picture.columnLabels().size();
        this.turned = turned;
        this.margin = labels ? FRAME : EDGE;
    }

    /** Whether there are figures, and nothing but figures, on ordinary tiles. */
    public static boolean canDraw(BoardPicture picture) {
        boolean figures = false;
        for (List<Tile> row : picture.rows()) {
            for (Tile tile : row) {
                Token token = tile.token().orElse(null);
                boolean ordinary = tile.ground() == Ground.LIGHT || tile.ground() == Ground.DARK;
                if (!ordinary || (token != null && token.figure().isEmpty())) {
                    return false;
                }
                figures |= token != null;
            }
        }
        return figures;
    }

    /** The whole document; a width of 0 leaves the size to the page. */
    public String draw(String title, int width) {
        int wide = columns * TILE + 2 * margin;
        int high = rows * TILE + 2 * margin;
        openDocument(out, wide, high, width, "");
        out.append("<title>").append(Escapes.xml(title)).append("</title>\n");
        if (!picture.description().isEmpty()) {
            out.append("<desc>").append(Escapes.xml(picture.description())).append("</desc>\n");
        }
        appendDefinitions();
        out.append("<rect width=\"").append(wide).append("\" height=\"").append(high);
        out.append("\" rx=\"14\" fill=\"#2c3444\"/>\n");
        appendTiles();
        appendFrames(Mark.ACTS_AGAIN, "#c2255c");
        appendFrames(Mark.CHOICE, "#22763a");
        appendSideDot();
        appendLabels();
        appendFigures(0, "#1d2129", "#1d2129");
        appendFigures(1, "#0b0d11", "#e8e3d6");
        appendArrows();
        appendBadges();
        appendSigns();
        return out.append("</svg>\n").toString();
    }

    /** The definition of a badge, centred at the foot of a tile. */
    public static String badgeDefinition(Badge badge) {
        boolean dark = TypeColor.isDark(badge.rgb());
        return "<g id=\"pk-" + Escapes.xml(badge.text())
                + "\"><rect x=\"17\" y=\"73\" width=\"66\" height=\"25\" rx=\"7\" fill=\"#"
                + String.format(Locale.ROOT, "%06x", badge.rgb()) + "\" stroke=\"#171a21\" stroke-width=\"2\"/>"
                + "<text x=\"50\" y=\"92.5\" font-size=\"20\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#"
                + (dark ? "fff" : "000") + "\">" + Escapes.xml(badge.text()) + "</text></g>\n";
    }

    /** The name of the drawing of a sign, without its prefix. */
    private static String drawingName(Sign sign) {
        return switch (sign) {
            case NONE -> "";
            case STRONG -> "super";
            case CRITICAL -> "crit";
            case WEAK -> "weak";
            case MISS -> "miss";
            case NO_EFFECT -> "none";
        };
    }

    /** The name of the drawing of a figure, without its prefix. */
    private static String drawingName(Figure figure) {
        return figure == Figure.KNIGHT ? "N" : figure.name().substring(0, 1);
    }

    private void appendDefinitions() {
        Set<String> wanted = new HashSet<>();
        Set<Badge> badges = new TreeSet<>(Comparator.comparing(Badge::order).thenComparing(Badge::text));
        forEachToken((token, x, y) -> {
            wanted.add(drawingName(figure(token)));
            token.badge().ifPresent(badges::add);
        });
        badges.forEach(badge -> wanted.addAll(List.of(SIDE + badge.text(), FOOT + badge.text())));
        picture.arrows().forEach(arrow -> wanted.add(drawingName(arrow.sign())));
        out.append("<defs>\n");
        for (String line : Resources.figureDefinitions().split("\n", -1)) { // String.lines is not there in a browser
            String name = definedName(line);
            if (wanted.contains(name)) {
                drawings.add(name);
                out.append(line).append('\n');
            }
        }
        badges.forEach(badge -> out.append(badgeDefinition(badge)));
        out.append("</defs>\n");
    }

    /** The name of the drawing that a line defines, without its prefix; that of the last line is not there. */
    private static String definedName(String definition) {
        return definition.isEmpty()
                ? ""
                : definition.substring(DEFINES.length(), definition.indexOf('"', DEFINES.length()));
    }

    private void appendTiles() {
        out.append("<path d=\"M").append(margin).append(' ').append(margin);
        out.append('h').append(columns * TILE).append('v').append(rows * TILE);
        out.append('h').append(-columns * TILE).append("z\" fill=\"#e6e9ef\"/>\n");
        StringBuilder dark = new StringBuilder();
        StringBuilder marked = new StringBuilder();
        forEachTile((tile, x, y) -> {
            String outline = "M" + x + " " + y + "h100v100h-100z";
            dark.append(tile.ground() == Ground.DARK ? outline : "");
            marked.append(tile.marked() ? outline : "");
        });
        out.append("<path d=\"").append(dark).append("\" fill=\"#8fa0ba\"/>\n");
        if (marked.length() > 0) {
            out.append("<path d=\"").append(marked).append("\" fill=\"#ffd21f\" fill-opacity=\".55\"/>\n");
        }
    }

    /** Dashed frames in the tiles that stand out for a reason. */
    private void appendFrames(Mark mark, String color) {
        forEachTile((tile, x, y) -> {
            if (tile.marks().contains(mark)) {
                out.append("<rect x=\"").append(x + 4).append("\" y=\"").append(y + 4);
                out.append("\" width=\"92\" height=\"92\" rx=\"10\" fill=\"none\" stroke=\"")
                        .append(color);
                out.append("\" stroke-width=\"7\" stroke-dasharray=\"16 8\"/>\n");
            }
        });
    }

    /** A dot at the edge of the side to act. */
    private void appendSideDot() {
        Color side = picture.side().orElse(null);
        if (side == null) {
            return;
        }
        boolean below = side == (turned ? Color.BLACK : Color.WHITE);
        out.append("<circle cx=\"").append(2 * margin + columns * TILE - margin / 2);
        out.append("\" cy=\"").append(below ? margin + rows * TILE - 50 : margin + 50);
        out.append("\" r=\"").append(Math.max(4, margin / 4)).append("\" fill=\"#ffd21f\"/>\n");
    }

    private void appendLabels() {
        if (margin < FRAME) {
            return;
        }
        out.append("<g font-size=\"20\" font-weight=\"600\" text-anchor=\"middle\" fill=\"#dfe4ee\">\n");
        for (int i = 0; i < Math.max(rows, columns); i++) {
            if (i < columns) {
                appendLabel(
                        x(i) + 50,
                        rows * TILE + margin + 22,
                        picture.columnLabels().get(i));
            }
            if (i < rows) {
                int row = rows - 1 - i;
                appendLabel(margin / 2, y(row) + 57, picture.rowLabels().get(row));
            }
            out.append('\n');
        }
        out.append("</g>\n");
    }

    private void appendLabel(int x, int y, String text) {
        out.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\">");
        out.append(Escapes.xml(text)).append("</text>");
    }

    private void appendFigures(int side, String line, String detail) {
        out.append("<g stroke=\"")
                .append(line)
                .append("\" color=\"")
                .append(detail)
                .append("\">\n");
        forEachToken((token, x, y) -> {
            if (token.side().ordinal() == side) {
                Badge badge = token.badge().orElse(null);
                appendCostume(SIDE, badge, x, y);
                appendUse(drawingName(figure(token)), x, y, fillColor(side, badge));
                appendCostume(FOOT, badge, x, y);
            }
        });
        out.append("</g>\n");
    }

    /** The part of a costume behind a figure or before it, if the type of a badge has one. */
    private void appendCostume(String part, @Nullable Badge badge, int x, int y) {
        if (badge != null && drawings.contains(part + badge.text())) {
            appendUse(part + badge.text(), x, y);
        }
    }

    /** The colour of a figure: that of its side, with a little of its type's. */
    private static String fillColor(int side, @Nullable Badge badge) {
        int color = side == 0 ? LIGHT : DARK;
        return "#"
                + String.format(
                        Locale.ROOT,
                        "%06x",
                        badge == null ? color : TypeColor.mix(badge.rgb(), color, side == 0 ? LIGHT_TINT : DARK_TINT));
    }

    private void appendArrows() {
        List<Arrow> arrows = picture.arrows();
        for (int i = 0; i < arrows.size(); i++) {
            Arrow arrow = arrows.get(i);
            ArrowSvg.draw(
                    out,
                    x(arrow.fromColumn()),
                    y(arrow.fromRow()),
                    x(arrow.toColumn()),
                    y(arrow.toRow()),
                    arrow.failed(),
                    arrows.size() > 1 ? i + 1 : 0);
        }
    }

    private void appendBadges() {
        forEachToken((token, x, y) -> {
            token.badge().ifPresent(badge -> appendUse(Escapes.xml(badge.text()), x, y));
        });
    }

    private void appendSigns() {
        for (Arrow arrow : picture.arrows()) {
            if (arrow.sign() != Sign.NONE) {
                int x = x(arrow.toColumn());
                boolean fromTheRight = x(arrow.fromColumn()) > x; // the sign stands where the arrow does not
                appendUse(drawingName(arrow.sign()), x + (fromTheRight ? 18 : 82), y(arrow.toRow()) + 18);
            }
        }
    }

    private void appendUse(String name, int x, int y) {
        out.append("<use href=\"#pk-").append(name).append("\" x=\"").append(x);
        out.append("\" y=\"").append(y).append("\"/>\n");
    }

    private void appendUse(String name, int x, int y, String fill) {
        out.append("<use href=\"#pk-").append(name).append("\" x=\"").append(x);
        out.append("\" y=\"").append(y).append("\" fill=\"").append(fill).append("\"/>\n");
    }

    /** Opens a document; more attributes stand between role and font. */
    static void openDocument(StringBuilder out, int wide, int high, int width, String attributes) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(wide)
                .append(' ')
                .append(high)
                .append('"');
        if (width > 0) {
            out.append(" width=\"").append(width).append("\" height=\"");
            out.append((int) Math.round((double) width * high / wide)).append('"');
        }
        out.append(" role=\"img\"").append(attributes);
        out.append(" font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n");
    }

    /** Takes something on the board, and the left and upper edge of its tile. */
    private interface Placed<T> {
        void at(T thing, int x, int y);
    }

    /** All tiles from the lowest row up, as chess counts squares. */
    private void forEachTile(Placed<Tile> placed) {
        for (int row = rows - 1; row >= 0; row--) {
            for (int column = 0; column < columns; column++) {
                placed.at(picture.tile(row, column), x(column), y(row));
            }
        }
    }

    private void forEachToken(Placed<Token> placed) {
        forEachTile((tile, x, y) -> tile.token().ifPresent(token -> placed.at(token, x, y)));
    }

    private static Figure figure(Token token) {
        return token.figure().orElseThrow();
    }

    private int x(int column) {
        return margin + TILE * (turned ? columns - 1 - column : column);
    }

    private int y(int row) {
        return margin + TILE * (turned ? rows - 1 - row : row);
    }
}
