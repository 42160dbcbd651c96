package io.github.pokechess.notation.drawing;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;

/**
 * Draws a board of any tiles as SVG: pieces are discs that bear their symbols, bright for side 0 and dark for side 1.
 */
final class TokenSvg extends BoardSvg {
    private static final int TILE = 60;
    private static final int MARGIN = 34;
    private static final int NOTE = 26;

    TokenSvg(BoardPicture picture, boolean turned, boolean labels) {
        super(picture, turned, TILE, labels ? MARGIN : EDGE);
    }

    @Override
    public String draw(String title, int width) {
        int foot = margin + rows * TILE;
        int high = foot + margin + picture.notes().size() * NOTE;
        openDocument(title, width, high, " text-anchor='middle'");
        appendRectangle(0, 0, documentWidth(), high, "#2c3444", " rx='12'");
        for (int i = 0; i < rows; i++) {
            int row = shownRow(i);
            int y = y(row);
            if (margin == MARGIN) {
                String text = picture.rowLabels().get(row);
                appendLabel(MARGIN / 2, y + TILE / 2 + 6, 16, "#c9d1e0", text);
            }
            for (int j = 0; j < columns; j++) {
                int column = shownColumn(j);
                appendTile(picture.tile(row, column), x(column), y);
            }
        }
        if (!picture.arrows().isEmpty()) { // as on a board of figures, made smaller
            out.addTemplate("<g transform='translate(% %) scale(.6)'>\n", margin, margin);
            appendArrows(0);
            out.addTemplate("</g>\n");
        }
        for (int j = 0; j < columns && margin == MARGIN; j++) {
            String text = picture.columnLabels().get(shownColumn(j));
            appendLabel(MARGIN + j * TILE + TILE / 2, foot + 23, 16, "#c9d1e0", text);
        }
        for (int i = 0; i < picture.notes().size(); i++) {
            String note = picture.notes().get(i);
            appendLabel(documentWidth() / 2, foot + margin + 14 + i * NOTE, 17, "#fff", note);
        }
        return out.addTemplate("</svg>\n").toString();
    }

    private void appendTile(Tile tile, int x, int y) {
        appendRectangle(x, y, TILE, TILE, fillColor(tile.ground()), " stroke='#2c3444' stroke-opacity='.3'");
        if (tile.marked()) {
            appendRectangle(x, y, TILE, TILE, "#ffd21f", " fill-opacity='.55'");
        }
        appendFrame(tile, Mark.ACTS_AGAIN, "#c2255c", x, y);
        appendFrame(tile, Mark.CHOICE, "#22763a", x, y);
        String sign = signPath(tile.ground());
        if (!sign.isEmpty()) {
            out.addTemplate("<path transform='translate(% %)' fill='#fff' fill-opacity='.35'", x, y);
            out.addTemplate(" fill-rule='evenodd' d='%'/>\n", sign);
        }
        tile.token().ifPresent(token -> appendToken(token, x + TILE / 2, y + TILE / 2));
    }

    private void appendToken(Token token, int x, int y) {
        boolean bright = token.side() == Color.WHITE;
        out.addTemplate("<circle cx='%' cy='%' r='%'", x, y, 18 + 4 * token.rank());
        out.addTemplate(" fill='%' stroke='%'", bright ? "#fffaf0" : "#363b47", bright ? "#1d2129" : "#0b0d11");
        out.addTemplate(" stroke-width='%'/>\n", 2 + token.rank());
        int size = 20 + 3 * token.rank();
        appendLabel(x, y + size / 3 + 1, size, bright ? "#1d2129" : "#f1ead9", token.symbol());
    }

    /** A dashed frame in a tile that stands out for a reason. */
    private void appendFrame(Tile tile, Mark mark, String color, int x, int y) {
        if (tile.marks().contains(mark)) {
            String dashes = " stroke-dasharray='10 5' stroke-width='4' stroke='" + color + "'";
            appendRectangle(x + 3, y + 3, TILE - 6, TILE - 6, "none", dashes);
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

    private void appendRectangle(int x, int y, int wide, int high, String fill, String attributes) {
        out.addTemplate("<rect x='%' y='%' width='%' height='%' fill='%'", x, y, wide, high, fill);
        out.addTemplate(attributes).addTemplate("/>\n");
    }

    private void appendLabel(int x, int y, int size, String fill, String text) {
        out.addTemplate(
                "<text x='%' y='%' font-size='%' font-weight='600' fill='%'>%</text>\n", x, y, size, fill, text);
    }
}
