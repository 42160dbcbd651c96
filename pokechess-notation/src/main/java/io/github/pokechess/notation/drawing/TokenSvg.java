package io.github.pokechess.notation.drawing;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.strings.Escapes;
import java.util.List;

/**
 * Draws a board of any tiles as SVG: pieces are discs that bear their symbols, bright for side 0 and dark for side 1.
 */
public final class TokenSvg {
    private static final int TILE = 60;
    private static final int MARGIN = 34;
    private static final int EDGE = 12;
    private static final int NOTE = 26;
    private static final int ARROW_TILE = 100;

    private final BoardPicture picture;
    private final int rows;
    private final int columns;
    private final boolean turned;
    private final int margin;
    private final StringBuilder out = new StringBuilder(4096);

    /**
     * A drawing of a picture.
     *
     * @param turned whether side 1 is below
     * @param labels whether rows and columns have their labels
     */
    public TokenSvg(BoardPicture picture, boolean turned, boolean labels) {
        this.picture = picture;
        this.rows = picture.rows().size();
        this.columns = picture.columnLabels().size();
        this.turned = turned;
        this.margin = labels ? MARGIN : EDGE;
    }

    /** The whole document; a width of 0 leaves the size to the page. */
    public String draw(String title, int width) {
        int wide = columns * TILE + 2 * margin;
        int high = rows * TILE + 2 * margin + picture.notes().size() * NOTE;
        FigureSvg.openDocument(out, wide, high, width, " text-anchor=\"middle\"");
        out.append("<title>").append(Escapes.xml(title)).append("</title>\n");
        if (!picture.description().isEmpty()) {
            out.append("<desc>").append(Escapes.xml(picture.description())).append("</desc>\n");
        }
        appendRectangle(0, 0, wide, high, "#2c3444\" rx=\"12");
        for (int i = 0; i < rows; i++) {
            int row = shownRow(i);
            int y = margin + i * TILE;
            if (margin == MARGIN) {
                appendLabel(
                        MARGIN / 2,
                        y + TILE / 2 + 6,
                        16,
                        "#c9d1e0",
                        picture.rowLabels().get(row));
            }
            for (int j = 0; j < columns; j++) {
                appendTile(picture.tile(row, shownColumn(j)), margin + j * TILE, y);
            }
        }
        appendArrows();
        int foot = margin + rows * TILE;
        for (int j = 0; j < columns && margin == MARGIN; j++) {
            String text = picture.columnLabels().get(shownColumn(j));
            appendLabel(MARGIN + j * TILE + TILE / 2, foot + 23, 16, "#c9d1e0", text);
        }
        for (int i = 0; i < picture.notes().size(); i++) {
            appendLabel(
                    wide / 2,
                    foot + margin + 14 + i * NOTE,
                    17,
                    "#fff",
                    picture.notes().get(i));
        }
        return out.append("</svg>\n").toString();
    }

    /** Arrows as on a board of figures, made smaller. */
    private void appendArrows() {
        List<Arrow> arrows = picture.arrows();
        if (arrows.isEmpty()) {
            return;
        }
        out.append("<g transform=\"translate(").append(margin).append(' ').append(margin);
        out.append(") scale(.6)\">\n");
        for (int i = 0; i < arrows.size(); i++) {
            Arrow arrow = arrows.get(i);
            ArrowSvg.draw(
                    out,
                    ARROW_TILE * shownColumn(arrow.fromColumn()),
                    ARROW_TILE * shownRow(arrow.fromRow()),
                    ARROW_TILE * shownColumn(arrow.toColumn()),
                    ARROW_TILE * shownRow(arrow.toRow()),
                    arrow.failed(),
                    arrows.size() > 1 ? i + 1 : 0);
        }
        out.append("</g>\n");
    }

    private int shownRow(int row) {
        return turned ? rows - 1 - row : row;
    }

    private int shownColumn(int column) {
        return turned ? columns - 1 - column : column;
    }

    private void appendTile(Tile tile, int x, int y) {
        appendRectangle(x, y, TILE, TILE, fillColor(tile.ground()) + "\" stroke=\"#2c3444\" stroke-opacity=\".3");
        if (tile.marked()) {
            appendRectangle(x, y, TILE, TILE, "#ffd21f\" fill-opacity=\".55");
        }
        appendFrame(tile, Mark.ACTS_AGAIN, "#c2255c", x, y);
        appendFrame(tile, Mark.CHOICE, "#22763a", x, y);
        String sign = signPath(tile.ground());
        if (!sign.isEmpty()) {
            out.append("<path transform=\"translate(").append(x).append(' ').append(y);
            out.append(")\" fill=\"#fff\" fill-opacity=\".35\" fill-rule=\"evenodd\" d=\"")
                    .append(sign)
                    .append("\"/>\n");
        }
        Token token = tile.token().orElse(null);
        if (token == null) {
            return;
        }
        boolean bright = token.side() == Color.WHITE;
        int centre = TILE / 2;
        out.append("<circle cx=\"").append(x + centre).append("\" cy=\"").append(y + centre);
        out.append("\" r=\"").append(18 + 4 * token.rank()).append("\" fill=\"");
        out.append(bright ? "#fffaf0" : "#363b47").append("\" stroke=\"").append(bright ? "#1d2129" : "#0b0d11");
        out.append("\" stroke-width=\"").append(2 + token.rank()).append("\"/>\n");
        int size = 20 + 3 * token.rank();
        appendLabel(x + centre, y + centre + size / 3 + 1, size, bright ? "#1d2129" : "#f1ead9", token.symbol());
    }

    /** A dashed frame in a tile that stands out for a reason. */
    private void appendFrame(Tile tile, Mark mark, String color, int x, int y) {
        if (tile.marks().contains(mark)) {
            appendRectangle(
                    x + 3,
                    y + 3,
                    TILE - 6,
                    TILE - 6,
                    "none\" stroke-dasharray=\"10 5\" stroke-width=\"4\" stroke=\"" + color);
        }
    }

    private static String fillColor(Ground ground) {
        return switch (ground) {
            case LIGHT -> "#dcd6c3";
            case DARK -> "#9aa58a";
            case SPECIAL -> "#8d6fa8";
            case WALL -> "#4b505c";
            case HOLE -> "#14161b";
            case TREE -> "#3f6b3a";
            case DOOR -> "#9a6130";
            case KEY -> "#b79a3d";
        };
    }

    /** The sign on a tile without a piece, a path in the tile, so that it is recognised without colours. */
    private static String signPath(Ground ground) {
        return switch (ground) {
            case LIGHT, DARK -> "";
            case SPECIAL -> "M30 12 34 26 48 30 34 34 30 48 26 34 12 30 26 26Z";
            case WALL ->
                "M2 2h26v17H2zM32 2h26v17H32zM2 22h11v17H2zM17 22h26v17H17zM47 22h11v17H47zM2 42h26v16H2zM32"
                        + " 42h26v16H32z";
            case HOLE -> "M30 14a16 16 0 1 0 .1 0zM30 18a12 12 0 1 1-.1 0z";
            case TREE -> "M30 8 46 40H34v10h-8V40H14z";
            case DOOR -> "M16 54V22a14 14 0 0 1 28 0v32zM37 36a3 3 0 1 0 .1 0z";
            case KEY -> "M20 20a10 10 0 1 0 9 14h11v8h6v-8h4v-6H29a10 10 0 0 0-9-8zM20 26a4 4 0 1 1-.1 0z";
        };
    }

    private void appendRectangle(int x, int y, int wide, int high, String fill) {
        out.append("<rect x=\"").append(x).append("\" y=\"").append(y).append("\" width=\"");
        out.append(wide).append("\" height=\"").append(high);
        out.append("\" fill=\"").append(fill).append("\"/>\n");
    }

    private void appendLabel(int x, int y, int size, String fill, String text) {
        out.append("<text x=\"")
                .append(x)
                .append("\" y=\"")
                .append(y)
                .append("\" font-size=\"")
                .append(size);
        out.append("\" font-weight=\"600\" fill=\"").append(fill).append("\">");
        out.append(Escapes.xml(text)).append("</text>\n");
    }
}
