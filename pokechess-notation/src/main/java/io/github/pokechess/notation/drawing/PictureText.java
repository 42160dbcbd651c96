package io.github.pokechess.notation.drawing;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Badge;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import java.util.List;
import java.util.Locale;

/**
 * Draws boards for terminals. Where pieces have badges, a row has two lines, the badges below the symbols, and the
 * notes stand to the right of the board; else a row is one line, and the notes stand below.
 */
public final class PictureText {
    private static final String ESCAPE = "\u001b[";
    private static final String RESET = ESCAPE + "0m";
    private static final String MARGIN = "   ";
    private static final int WHITE = 231;
    private static final int BLACK = 16;

    private final BoardPicture picture;
    private final int rows;
    private final int columns;
    private final boolean turned;
    private final boolean colored;
    private final int labelWidth;
    private final StringBuilder text = new StringBuilder();

    /**
     * A drawing of a picture.
     *
     * @param turned whether side 1 is below
     * @param colored whether it has the escape codes of a terminal with 256 colours
     */
    public PictureText(BoardPicture picture, boolean turned, boolean colored) {
        this.picture = picture;
        this.rows = picture.rows().size();
        this.columns = picture.columnLabels().size();
        this.turned = turned;
        this.colored = colored;
        this.labelWidth =
                picture.rowLabels().stream().mapToInt(String::length).max().orElse(0);
    }

    /** The whole text, its last line ended. */
    public String draw() {
        boolean badges = picture.rows().stream()
                .flatMap(List::stream)
                .anyMatch(tile -> tile.token().flatMap(Token::badge).isPresent());
        return badges ? drawWithBadges() : drawWithoutBadges();
    }

    private Tile shownTile(int row, int column) {
        return turned ? picture.tile(rows - 1 - row, columns - 1 - column) : picture.tile(row, column);
    }

    private String rowLabel(int row) {
        String label = picture.rowLabels().get(turned ? rows - 1 - row : row);
        return " ".repeat(labelWidth - label.length()) + label;
    }

    private String columnLabel(int column) {
        return picture.columnLabels().get(turned ? columns - 1 - column : column);
    }

    // ---- a line for a row ----

    private String drawWithoutBadges() {
        for (int row = 0; row < rows; row++) {
            text.append(rowLabel(row)).append(' ');
            for (int column = 0; column < columns; column++) {
                appendNarrow(shownTile(row, column));
            }
            text.append('\n');
        }
        text.append(" ".repeat(labelWidth + 1));
        for (int column = 0; column < columns; column++) {
            text.append(String.format(Locale.ROOT, " %-3s", columnLabel(column)));
        }
        text.append('\n');
        picture.notes().forEach(note -> text.append(note).append('\n'));
        return text.toString();
    }

    private void appendNarrow(Tile tile) {
        String inside = innerText(tile);
        if (!colored) {
            text.append(tile.marked() ? "[" + inside + "]" : " " + inside + " ");
            return;
        }
        int background = backgroundColor(tile);
        text.append(escapeSequence(background, legibleColor(background), false)).append(' ');
        Token token = tile.token().orElse(null);
        if (token == null) {
            text.append(inside);
        } else {
            appendPiece(token, inside, background);
        }
        text.append(' ').append(RESET);
    }

    /**
     * Appends the letters of a piece on a small field in the colour of its side, after which the tile goes on: white
     * letters on a bright tile, as black ones on a dark tile, could hardly be read.
     */
    private void appendPiece(Token token, String letters, int background) {
        boolean isWhite = token.side() == Color.WHITE;
        text.append(escapeSequence(isWhite ? WHITE : BLACK, isWhite ? BLACK : WHITE, true))
                .append(letters);
        text.append(escapeSequence(background, legibleColor(background), false));
    }

    /** Two characters. */
    private static String innerText(Tile tile) {
        Token token = tile.token().orElse(null);
        char ground = groundCharacter(tile.ground());
        if (token != null) {
            String symbol = token.symbol();
            return symbol.codePointCount(0, symbol.length()) == 2 ? symbol : symbol + ground;
        }
        return "" + (ground == ' ' ? '.' : ground) + ground;
    }

    private static char groundCharacter(Ground ground) {
        return switch (ground) {
            case LIGHT, DARK -> ' ';
            case SPECIAL -> '*';
            case WALL -> '#';
            case HOLE -> '_';
            case TREE -> '^';
            case DOOR -> '+';
            case KEY -> '!';
        };
    }

    // ---- two lines for a row ----

    private String drawWithBadges() {
        String indent = " ".repeat(labelWidth + 2);
        int line = 0;
        for (int row = 0; row < rows; row++) {
            text.append(' ').append(rowLabel(row)).append(' ');
            for (int column = 0; column < columns; column++) {
                appendSymbol(shownTile(row, column));
            }
            endLine(line++);
            text.append(indent);
            for (int column = 0; column < columns; column++) {
                appendBadge(shownTile(row, column));
            }
            endLine(line++);
        }
        text.append(indent);
        for (int column = 0; column < columns; column++) {
            text.append(String.format(Locale.ROOT, "  %-3s", columnLabel(column)));
        }
        text.append('\n');
        trimLastLine();
        picture.notes().stream().skip(line).forEach(note -> text.append(note).append('\n'));
        return text.toString();
    }

    private void appendSymbol(Tile tile) {
        Token token = tile.token().orElse(null);
        char ground = groundCharacter(tile.ground());
        String symbol = token != null ? token.symbol() : ground != ' ' || colored ? "" + ground : ".";
        String pad = symbol.codePointCount(0, symbol.length()) == 1 ? " " : "";
        if (colored) {
            int background = backgroundColor(tile);
            text.append(escapeSequence(background, legibleColor(background), false))
                    .append(' ');
            if (token == null) {
                text.append(' ').append(symbol).append(pad);
            } else {
                appendPiece(token, " " + symbol + pad, background);
            }
            text.append(' ').append(RESET);
        } else {
            text.append(' ').append(tile.marked() ? '[' : ' ').append(symbol);
            text.append(tile.marked() ? ']' : ' ').append(pad);
        }
    }

    private void appendBadge(Tile tile) {
        Badge badge = tile.token().flatMap(Token::badge).orElse(null);
        String label = String.format(Locale.ROOT, "%-3s", badge == null ? "" : badge.text());
        if (!colored) {
            text.append(' ').append(label).append(' ');
            return;
        }
        String edge = escapeSequence(backgroundColor(tile), BLACK, false);
        text.append(edge).append(' ');
        if (badge != null) {
            int color = TypeColor.nearestIndex(badge.rgb());
            text.append(escapeSequence(color, legibleColor(color), false));
        }
        text.append(label).append(edge).append(' ').append(RESET);
    }

    /**
     * Appends the note to the right of a line of the board, if there is one, and ends the line without trailing spaces.
     */
    private void endLine(int line) {
        if (line < picture.notes().size()) {
            text.append(MARGIN).append(picture.notes().get(line));
        }
        text.append('\n');
        trimLastLine();
    }

    /** Takes the spaces at the end of the last line away. */
    private void trimLastLine() {
        int end = text.length() - 1;
        while (text.charAt(end - 1) == ' ') {
            end--;
        }
        text.delete(end, text.length() - 1);
    }

    /** The escape sequence of a background, a foreground and bold or normal letters. */
    private static String escapeSequence(int background, int foreground, boolean bold) {
        return ESCAPE + (bold ? "1" : "22") + ";48;5;" + background + ";38;5;" + foreground + "m";
    }

    /** Black or white, whichever can be read better on a colour of xterm's palette. */
    private static int legibleColor(int background) {
        return TypeColor.isDark(TypeColor.rgbOfXterm(background)) ? WHITE : BLACK;
    }

    /** The colour of a tile in xterm's palette. */
    private static int backgroundColor(Tile tile) {
        if (tile.marked()) {
            return tile.ground() == Ground.LIGHT ? 179 : 178;
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
}
