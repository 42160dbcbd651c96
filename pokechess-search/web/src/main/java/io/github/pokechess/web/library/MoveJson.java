package io.github.pokechess.web.library;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Place;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pieces and moves as objects of scripts, in JSON; {@code pokechess.d.ts} describes them. */
final class MoveJson {
    private MoveJson() {}

    /** The pieces of a position by the names of their squares. */
    static <P extends GamePosition<P, M>, M> String pieces(GameKind<P, M> kind, P position) {
        JsonWriter json = new JsonWriter().begin('{');
        tokens(kind.picture(position, null)).forEach((square, token) -> {
            json.name(square);
            write(token, kind, position, json);
        });
        return json.end('}').toString();
    }

    /** A legal move without its rolls. What it captures is what it does if it hits. */
    static <P extends GamePosition<P, M>, M> String move(GameKind<P, M> kind, P position, M move) {
        BoardPicture picture = kind.picture(position, null);
        Map<String, Token> tokens = tokens(picture);
        Gesture gesture = kind.gesture(move, position);
        String from = gesture.from().map(place -> square(picture, place)).orElse(null);
        JsonWriter json = new JsonWriter().begin('{');
        json.string("move", kind.format(move, position)).string("name", kind.name(move, position));
        json.string("kind", gesture.kind().name().toLowerCase(Locale.ROOT));
        json.string("from", from);
        json.string("to", gesture.to().map(place -> square(picture, place)).orElse(null));
        json.name("piece");
        writeOrNull(from == null ? null : tokens.get(from), kind, position, json);
        json.string("promotion", gesture.choice().isEmpty() ? null : gesture.choice());
        json.name("captures").begin('[');
        Map<String, Token> after = tokens(kind.picture(position.after(move, 0), null));
        Color side = position.side();
        tokens.forEach((square, token) -> {
            Token left = after.get(square);
            if (token.side() != side && (left == null || left.side() == side)) {
                json.begin('{').string("square", square).name("piece");
                write(token, kind, position, json);
                json.end('}');
            }
        });
        return json.end(']').end('}').toString();
    }

    /** Those of the legal moves of a position that begin on a square. */
    static <P extends GamePosition<P, M>, M> List<M> movesFrom(
            GameKind<P, M> kind, P position, String square, List<M> legalMoves) {
        BoardPicture picture = kind.picture(position, null);
        boolean isOnBoard = picture.columnLabels().stream()
                .anyMatch(column -> picture.rowLabels().stream().anyMatch(row -> square.equals(column + row)));
        if (!isOnBoard) {
            throw MalformedTextException.of("square", "there is no square " + square);
        }
        return legalMoves.stream()
                .filter(move -> kind.gesture(move, position)
                        .from()
                        .filter(place -> square(picture, place).equals(square))
                        .isPresent())
                .toList();
    }

    private static Map<String, Token> tokens(BoardPicture picture) {
        Map<String, Token> tokens = new LinkedHashMap<>();
        for (int row = 0; row < picture.rowLabels().size(); row++) {
            for (int column = 0; column < picture.columnLabels().size(); column++) {
                String square = square(picture, new Place(row, column));
                picture.tile(row, column).token().ifPresent(token -> tokens.put(square, token));
            }
        }
        return tokens;
    }

    private static String square(BoardPicture picture, Place place) {
        return picture.columnLabels().get(place.column()) + picture.rowLabels().get(place.row());
    }

    private static <P extends GamePosition<P, M>, M> void writeOrNull(
            @Nullable Token token, GameKind<P, M> kind, P position, JsonWriter json) {
        if (token == null) {
            json.literal(null);
        } else {
            write(token, kind, position, json);
        }
    }

    private static <P extends GamePosition<P, M>, M> void write(
            Token token, GameKind<P, M> kind, P position, JsonWriter json) {
        json.begin('{').literal("side", token.side().ordinal()).string("symbol", token.symbol());
        json.string("name", kind.pieceName(token, position));
        json.string(
                "role",
                token.figure()
                        .map(figure -> figure.name().toLowerCase(Locale.ROOT))
                        .orElse(null));
        json.string("type", token.badge().map(BoardPicture.Badge::text).orElse(null))
                .end('}');
    }
}
