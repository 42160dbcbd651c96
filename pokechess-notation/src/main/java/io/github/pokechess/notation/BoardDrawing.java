package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.notation.internal.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Draws the board of any game that shows a {@link BoardPicture}: for terminals as text, plain or coloured, and as SVG. What
 * the first side has is bright, what the second has is dark. Immutable; for Pokémon Chess itself there is {@link Diagram}.
 */
public final class BoardDrawing {
    private static final int TILE = 60;
    private static final int MARGIN = 34;
    private static final int NOTE = 26;

    private final BoardPicture picture;

    private BoardDrawing(BoardPicture picture) {
        this.picture = requireNonNull(picture, "picture");
    }

    /** How to draw a board. */
    public static BoardDrawing of(BoardPicture picture) {
        return new BoardDrawing(picture);
    }

    // ---- terminals ----

    /** In ASCII where the symbols are, for anything that shows characters of one width; marked tiles stand in brackets. */
    public String plain() {
        return text(false);
    }

    /** With the colours of a terminal that knows ANSI escape codes, 256 colours; marked tiles are yellow. */
    public String ansi() {
        return text(true);
    }

    private String text(boolean colored) {
        int wide = picture.rowLabels().stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < picture.rows().size(); row++) {
            text.append(" ".repeat(wide - picture.rowLabels().get(row).length()))
                    .append(picture.rowLabels().get(row))
                    .append(' ');
            for (Tile tile : picture.rows().get(row)) {
                text.append(colored ? colored(tile) : plain(tile));
            }
            text.append('\n');
        }
        text.append(" ".repeat(wide + 1));
        for (String label : picture.columnLabels()) {
            text.append(String.format(Locale.ROOT, " %-3s", label));
        }
        text.append('\n');
        picture.notes().forEach(note -> text.append(note).append('\n'));
        return text.toString();
    }

    private static String plain(Tile tile) {
        String inside = inside(tile);
        return tile.marked() ? "[" + inside + "]" : " " + inside + " ";
    }

    /** Two characters. */
    private static String inside(Tile tile) {
        Token token = tile.token();
        if (token != null) {
            String symbol = token.symbol();
            return symbol.codePointCount(0, symbol.length()) == 2 ? symbol : symbol + ground(tile.ground());
        }
        char ground = ground(tile.ground());
        return "" + (ground == ' ' ? '.' : ground) + ground;
    }

    private static char ground(Ground ground) {
        return switch (ground) {
            case LIGHT, DARK -> ' ';
            case SPECIAL -> '*';
            case WALL -> '#';
            case HOLE -> 'o';
            case TREE -> '^';
            case DOOR -> '+';
            case KEY -> '~';
        };
    }

    private static String colored(Tile tile) {
        Token token = tile.token();
        int foreground = token == null || token.side() == 0 ? 231 : 16;
        return "\u001b[" + (token == null ? "" : "1;") + "38;5;" + foreground + ";48;5;" + ansi(tile) + "m "
                + inside(tile) + " \u001b[0m";
    }

    private static int ansi(Tile tile) {
        if (tile.marked()) {
            return 178;
        }
        return switch (tile.ground()) {
            case LIGHT -> 108;
            case DARK -> 65;
            case SPECIAL -> 97;
            case WALL -> 240;
            case HOLE -> 234;
            case TREE -> 22;
            case DOOR -> 130;
            case KEY -> 136;
        };
    }

    // ---- pictures ----

    /**
     * As an SVG document that needs nothing else.
     *
     * @param title what it is called where pictures are read aloud
     * @param width how wide it is to be shown in pixels; 0 leaves that to whoever shows it
     * @throws IllegalArgumentException if the width is negative
     */
    public String svg(String title, int width) {
        if (width < 0) {
            throw new IllegalArgumentException("width must not be negative: " + width);
        }
        int wide = picture.columnLabels().size() * TILE + 2 * MARGIN;
        int high = picture.rows().size() * TILE + 2 * MARGIN + picture.notes().size() * NOTE;
        StringBuilder out = new StringBuilder(4096);
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(wide)
                .append(' ')
                .append(high)
                .append('"');
        if (width > 0) {
            out.append(" width=\"").append(width).append("\" height=\"");
            out.append((int) Math.round((double) width * high / wide)).append('"');
        }
        out.append(
                " role=\"img\" text-anchor=\"middle\" font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n");
        out.append("<title>").append(Escapes.xml(title)).append("</title>\n");
        rectangle(out, 0, 0, wide, high, "#2c3444\" rx=\"12");
        for (int row = 0; row < picture.rows().size(); row++) {
            List<Tile> tiles = picture.rows().get(row);
            int y = MARGIN + row * TILE;
            label(
                    out,
                    MARGIN / 2,
                    y + TILE / 2 + 6,
                    16,
                    "#c9d1e0",
                    picture.rowLabels().get(row));
            for (int column = 0; column < tiles.size(); column++) {
                draw(out, tiles.get(column), MARGIN + column * TILE, y);
            }
        }
        int foot = MARGIN + picture.rows().size() * TILE;
        for (int column = 0; column < picture.columnLabels().size(); column++) {
            label(
                    out,
                    MARGIN + column * TILE + TILE / 2,
                    foot + 23,
                    16,
                    "#c9d1e0",
                    picture.columnLabels().get(column));
        }
        for (int i = 0; i < picture.notes().size(); i++) {
            label(
                    out,
                    wide / 2,
                    foot + MARGIN + 14 + i * NOTE,
                    17,
                    "#fff",
                    picture.notes().get(i));
        }
        return out.append("</svg>\n").toString();
    }

    /**
     * Writes the SVG document to a file, in place of any other.
     *
     * @param title as in {@link #svg}
     * @param width as in {@link #svg}
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public void writeSvg(Path file, String title, int width) throws IOException {
        byte[] bytes = svg(title, width).getBytes(StandardCharsets.UTF_8);
        AtomicFile.replace(file, (out, first) -> out.write(bytes));
    }

    private static void draw(StringBuilder out, Tile tile, int x, int y) {
        rectangle(out, x, y, TILE, TILE, fill(tile.ground()) + "\" stroke=\"#2c3444\" stroke-opacity=\".3");
        if (tile.marked()) {
            rectangle(out, x, y, TILE, TILE, "#ffd21f\" fill-opacity=\".55");
        }
        String sign = sign(tile.ground());
        if (!sign.isEmpty()) {
            out.append("<path transform=\"translate(").append(x).append(' ').append(y);
            out.append(")\" fill=\"#fff\" fill-opacity=\".35\" fill-rule=\"evenodd\" d=\"")
                    .append(sign)
                    .append("\"/>\n");
        }
        Token token = tile.token();
        if (token == null) {
            return;
        }
        boolean bright = token.side() == 0;
        int centre = TILE / 2;
        out.append("<circle cx=\"").append(x + centre).append("\" cy=\"").append(y + centre);
        out.append("\" r=\"").append(18 + 4 * token.rank()).append("\" fill=\"");
        out.append(bright ? "#fffaf0" : "#363b47").append("\" stroke=\"").append(bright ? "#1d2129" : "#0b0d11");
        out.append("\" stroke-width=\"").append(2 + token.rank()).append("\"/>\n");
        int size = 20 + 3 * token.rank();
        label(out, x + centre, y + centre + size / 3 + 1, size, bright ? "#1d2129" : "#f1ead9", token.symbol());
    }

    private static String fill(Ground ground) {
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

    /** The sign on a tile without a piece, a path in the tile, so that colours are not all that tells what it is. */
    private static String sign(Ground ground) {
        return switch (ground) {
            case LIGHT, DARK -> "";
            case SPECIAL -> "M30 12 34 26 48 30 34 34 30 48 26 34 12 30 26 26Z";
            case WALL ->
                "M2 2h26v17H2zM32 2h26v17H32zM2 22h11v17H2zM17 22h26v17H17zM47 22h11v17H47zM2 42h26v16H2zM32 42h26v16H32z";
            case HOLE -> "M30 14a16 16 0 1 0 .1 0zM30 18a12 12 0 1 1-.1 0z";
            case TREE -> "M30 8 46 40H34v10h-8V40H14z";
            case DOOR -> "M16 54V22a14 14 0 0 1 28 0v32zM37 36a3 3 0 1 0 .1 0z";
            case KEY -> "M20 20a10 10 0 1 0 9 14h11v8h6v-8h4v-6H29a10 10 0 0 0-9-8zM20 26a4 4 0 1 1-.1 0z";
        };
    }

    private static void rectangle(StringBuilder out, int x, int y, int wide, int high, String fill) {
        out.append("<rect x=\"").append(x).append("\" y=\"").append(y).append("\" width=\"");
        out.append(wide).append("\" height=\"").append(high);
        out.append("\" fill=\"").append(fill).append("\"/>\n");
    }

    private static void label(StringBuilder out, int x, int y, int size, String fill, String text) {
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
