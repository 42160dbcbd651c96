package io.github.pokechess.notation.json.tree;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Badge;
import io.github.pokechess.game.BoardPicture.Figure;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Place;
import io.github.pokechess.game.BoardPicture.Sign;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Pictures of boards in JSON. A square is an index, row by row from the top as side 0 sees it. */
public final class PictureJson {
    private PictureJson() {}

    /** Writes a picture of a position as an object. */
    public static <P extends GamePosition<P, M>, M> void write(
            BoardPicture picture, GameKind<P, M> kind, P position, JsonWriter json) {
        int columns = picture.columnLabels().size();
        json.begin('{').name("rows").literal(picture.rows().size());
        json.name("columns").literal(columns);
        json.name("names").begin('[');
        for (String row : picture.rowLabels()) {
            picture.columnLabels().forEach(column -> json.string(column + row));
        }
        json.end(']').strings("rowLabels", picture.rowLabels()).strings("columnLabels", picture.columnLabels());
        json.name("tiles").begin('[');
        picture.rows().forEach(row -> row.forEach(tile -> write(tile, kind, position, json)));
        json.end(']').name("arrows").begin('[');
        for (Arrow arrow : picture.arrows()) {
            json.begin('{').name("from").literal(arrow.fromRow() * columns + arrow.fromColumn());
            json.name("to").literal(arrow.toRow() * columns + arrow.toColumn());
            json.name("sign").string(signLetter(arrow.sign()));
            json.name("failed").literal(arrow.failed()).end('}');
        }
        json.end(']').strings("notes", picture.notes());
        json.name("description").string(picture.description()).end('}');
    }

    private static <P extends GamePosition<P, M>, M> void write(
            Tile tile, GameKind<P, M> kind, P position, JsonWriter json) {
        json.begin('{').name("ground").string(tile.ground().name().toLowerCase(Locale.ROOT));
        Token token = tile.token().orElse(null);
        if (token != null) {
            json.name("token");
            write(token, kind, position, json);
        }
        if (!tile.marks().isEmpty()) {
            json.strings(
                    "marks",
                    tile.marks().stream().sorted().map(PictureJson::name).toList());
        }
        json.end('}');
    }

    /** Writes a piece as an object. */
    public static <P extends GamePosition<P, M>, M> void write(
            Token token, GameKind<P, M> kind, P position, JsonWriter json) {
        json.begin('{').name("side").literal(token.side().ordinal());
        json.name("symbol").string(token.symbol());
        json.name("rank").literal(token.rank());
        Figure figure = token.figure().orElse(null);
        if (figure != null) {
            json.string("figure", figure == Figure.KNIGHT ? "N" : figure.name().substring(0, 1));
        }
        Badge badge = token.badge().orElse(null);
        if (badge != null) {
            json.name("badge").begin('{').name("text").string(badge.text());
            json.name("rgb").literal(badge.rgb()).end('}');
        }
        json.name("name").string(name(kind.sideName(position, token.side()), kind.pieceName(token, position)));
        String grid = kind.pieceGrid(token, position);
        if (!grid.isEmpty()) {
            json.name("grid").string(grid);
        }
        json.end('}');
    }

    /** A piece with its side, unless its name has that already, as an Infected, or a defender of the Defenders. */
    private static String name(String side, String piece) {
        String singular = side.endsWith("s") ? side.substring(0, side.length() - 1) : side;
        boolean hasSide = piece.toLowerCase(Locale.ROOT).contains(singular.toLowerCase(Locale.ROOT));
        return hasSide ? piece : side + " " + piece;
    }

    private static String name(Mark mark) {
        return switch (mark) {
            case LAST -> "last";
            case ACTS_AGAIN -> "again";
            case CHOICE -> "choice";
        };
    }

    /** A sign as a letter, as movetext has it where that has one. */
    public static String signLetter(Sign sign) {
        return switch (sign) {
            case NONE -> "";
            case STRONG -> "+";
            case CRITICAL -> "*";
            case WEAK -> "-";
            case MISS -> "/";
            case NO_EFFECT -> "0";
        };
    }

    /** The square of a place, or null. */
    public static @Nullable Integer squareIndex(@Nullable Place place, int columns) {
        return place == null ? null : (Integer) (place.row() * columns + place.column());
    }

    /** The first square that stands out for a reason, or null. */
    public static @Nullable Integer squareIndex(BoardPicture picture, Mark mark) {
        int square = 0;
        for (List<Tile> row : picture.rows()) {
            for (Tile tile : row) {
                if (tile.marks().contains(mark)) {
                    return square;
                }
                square++;
            }
        }
        return null;
    }
}
