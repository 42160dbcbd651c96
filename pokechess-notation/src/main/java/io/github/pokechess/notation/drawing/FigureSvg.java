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
import io.github.pokechess.notation.strings.Markup;
import io.github.pokechess.notation.strings.Resources;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Draws a chequered board of chess figures as SVG, each in the colour and the costume of the type on its badge. Tiles
 * are 100 units wide, so that every coordinate but an arrow's is a whole number. The script of {@code GamePage} draws
 * the same way.
 */
public final class FigureSvg extends BoardSvg {
    private static final int TILE = ArrowSvg.TILE;
    private static final int FRAME = 30;
    private static final String DEFINES = "<g id=\"pk-";
    private static final String SIDE = "side-";
    private static final String FOOT = "foot-";

    /** The colours of the sides, and how much of a type's colour their figures have, in percent. */
    private static final int LIGHT = 0xFFFAF0;

    private static final int DARK = 0x363B47;
    private static final int LIGHT_TINT = 30;
    private static final int DARK_TINT = 24;

    /** The definitions of drawings in the order of their file, by their names without the prefix; read once. */
    private static final Map<String, String> DEFINITIONS = readDefinitions();

    FigureSvg(BoardPicture picture, boolean turned, boolean labels) {
        super(picture, turned, TILE, labels ? FRAME : EDGE);
    }

    private static Map<String, String> readDefinitions() {
        Map<String, String> definitions = new LinkedHashMap<>();
        for (String line : Resources.figureDefinitions().split("\n", -1)) { // String.lines is not there in a browser
            int begin = DEFINES.length();
            // The empty line at the end is the definition of an arrow without a sign.
            definitions.put(line.isEmpty() ? "" : line.substring(begin, line.indexOf('"', begin)), line);
        }
        return Collections.unmodifiableMap(definitions);
    }

    /** Whether there are figures, and nothing but figures, on ordinary tiles. */
    static boolean canDraw(BoardPicture picture) {
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

    @Override
    public String draw(String title, int width) {
        int high = rows * TILE + 2 * margin;
        openDocument(title, width, high, "");
        appendDefinitions();
        out.addTemplate("<rect width='%' height='%' rx='14' fill='#2c3444'/>\n", documentWidth(), high);
        appendTiles();
        appendFrames(Mark.ACTS_AGAIN, "#c2255c");
        appendFrames(Mark.CHOICE, "#22763a");
        appendSideDot();
        appendLabels();
        appendFigures(0, "#1d2129", "#1d2129");
        appendFigures(1, "#0b0d11", "#e8e3d6");
        appendArrows(margin);
        appendBadges();
        appendSigns();
        return out.addTemplate("</svg>\n").toString();
    }

    /** Appends the definition of a badge, centred at the foot of a tile. */
    public static void appendBadgeDefinition(Badge badge, Markup out) {
        out.addTemplate("<g id='pk-%'><rect x='17' y='73' width='66' height='25' rx='7'", badge.text());
        out.addTemplate(" fill='%' stroke='#171a21' stroke-width='2'/>", hexText(badge.rgb()));
        out.addTemplate("<text x='50' y='92.5' font-size='20' font-weight='700' text-anchor='middle'");
        out.addTemplate(" fill='%'>%</text></g>\n", TypeColor.isDark(badge.rgb()) ? "#fff" : "#000", badge.text());
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
        out.addTemplate("<defs>\n");
        DEFINITIONS.forEach((name, definition) -> {
            if (wanted.contains(name)) {
                out.addRaw(definition).addTemplate("\n");
            }
        });
        badges.forEach(badge -> appendBadgeDefinition(badge, out));
        out.addTemplate("</defs>\n");
    }

    private void appendTiles() {
        int wide = columns * TILE;
        out.addTemplate("<path d='M% %h%v%h%z' fill='#e6e9ef'/>\n", margin, margin, wide, rows * TILE, -wide);
        StringBuilder dark = new StringBuilder();
        StringBuilder marked = new StringBuilder();
        forEachTile((tile, x, y) -> {
            String outline = "M" + x + " " + y + "h100v100h-100z";
            dark.append(tile.ground() == Ground.DARK ? outline : "");
            marked.append(tile.marked() ? outline : "");
        });
        out.addTemplate("<path d='%' fill='#8fa0ba'/>\n", dark);
        if (marked.length() > 0) {
            out.addTemplate("<path d='%' fill='#ffd21f' fill-opacity='.55'/>\n", marked);
        }
    }

    /** Dashed frames in the tiles that stand out for a reason. */
    private void appendFrames(Mark mark, String color) {
        forEachTile((tile, x, y) -> {
            if (tile.marks().contains(mark)) {
                out.addTemplate("<rect x='%' y='%' width='92' height='92' rx='10' fill='none'", x + 4, y + 4);
                out.addTemplate(" stroke='%' stroke-width='7' stroke-dasharray='16 8'/>\n", color);
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
        int cy = below ? margin + rows * TILE - 50 : margin + 50;
        out.addTemplate("<circle cx='%' cy='%' r='%'", documentWidth() - margin / 2, cy, Math.max(4, margin / 4));
        out.addTemplate(" fill='#ffd21f'/>\n");
    }

    private void appendLabels() {
        if (margin < FRAME) {
            return;
        }
        out.addTemplate("<g font-size='20' font-weight='600' text-anchor='middle' fill='#dfe4ee'>\n");
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
            out.addTemplate("\n");
        }
        out.addTemplate("</g>\n");
    }

    private void appendLabel(int x, int y, String text) {
        out.addTemplate("<text x='%' y='%'>%</text>", x, y, text);
    }

    private void appendFigures(int side, String line, String detail) {
        out.addTemplate("<g stroke='%' color='%'>\n", line, detail);
        forEachToken((token, x, y) -> {
            if (token.side().ordinal() == side) {
                Badge badge = token.badge().orElse(null);
                appendCostume(SIDE, badge, x, y);
                appendUse(drawingName(figure(token)), x, y, fillColor(side, badge));
                appendCostume(FOOT, badge, x, y);
            }
        });
        out.addTemplate("</g>\n");
    }

    /** The part of a costume behind a figure or before it, if the type of a badge has one. */
    private void appendCostume(String part, @Nullable Badge badge, int x, int y) {
        if (badge != null && DEFINITIONS.containsKey(part + badge.text())) {
            appendUse(part + badge.text(), x, y);
        }
    }

    /** The colour of a figure: that of its side, with a little of its type's. */
    private static String fillColor(int side, @Nullable Badge badge) {
        int color = side == 0 ? LIGHT : DARK;
        return hexText(badge == null ? color : TypeColor.mix(badge.rgb(), color, side == 0 ? LIGHT_TINT : DARK_TINT));
    }

    private static String hexText(int rgb) {
        return "#" + String.format(Locale.ROOT, "%06x", rgb);
    }

    private void appendBadges() {
        forEachToken((token, x, y) -> token.badge().ifPresent(badge -> appendUse(badge.text(), x, y)));
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
        out.addTemplate("<use href='#pk-%' x='%' y='%'/>\n", name, x, y);
    }

    private void appendUse(String name, int x, int y, String fill) {
        out.addTemplate("<use href='#pk-%' x='%' y='%' fill='%'/>\n", name, x, y, fill);
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
}
