package io.github.pokechess.notation.drawing;

import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Badge;
import io.github.pokechess.game.BoardPicture.Figure;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Place;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Positions of Pokémon Chess as pictures: chess figures with their types as badges. */
public final class PositionPicture {
    private static final int SIZE = 8;
    private static final List<Figure> FIGURES = List.of(Figure.values());
    private static final List<String> RANKS = List.of("8", "7", "6", "5", "4", "3", "2", "1");
    private static final List<String> FILES = List.of("a", "b", "c", "d", "e", "f", "g", "h");

    private PositionPicture() {}

    /** The picture of a position with squares that stand out. */
    public static BoardPicture of(Position position, Set<Square> marked) {
        return of(position, position.outcome().orElse(null), List.of(), marked);
    }

    /**
     * The picture of where a game stands, with an arrow for each hop of the last turn, and with squares that stand out.
     * Of a game that is over it does not tell whose turn it would be.
     *
     * @param outcome the outcome of the game, null if it goes on
     */
    public static BoardPicture of(Position position, @Nullable Outcome outcome, List<Hop> hops, Set<Square> marked) {
        List<List<Tile>> rows = new ArrayList<>();
        for (int rank = SIZE - 1; rank >= 0; rank--) {
            List<Tile> row = new ArrayList<>();
            for (int file = 0; file < SIZE; file++) {
                Square square = Square.of(file, rank);
                Tile tile = tileOf(position, square);
                row.add(tile.markedIf(marked.contains(square)));
            }
            rows.add(row);
        }
        List<Arrow> arrows = hops.stream().map(PositionPicture::arrowOf).toList();
        BoardPicture picture = BoardPicture.of(rows, RANKS, FILES, notesOn(position, outcome))
                .withArrows(arrows)
                .withDescription(descriptionOf(position));
        return outcome == null ? picture.withSide(position.side()) : picture;
    }

    /** The row of a square, from the top. */
    public static int rowOf(Square square) {
        return SIZE - 1 - square.rank();
    }

    /** The place of a square. */
    public static Place placeOf(Square square) {
        return new Place(rowOf(square), square.file());
    }

    /** The label of a type in its usual colour. */
    public static Badge badgeOf(PokemonType type) {
        return new Badge(type.ordinal(), type.code(), TypeColor.rgbOf(type));
    }

    private static Tile tileOf(Position position, Square square) {
        Ground ground = (square.file() + square.rank()) % 2 == 0 ? Ground.DARK : Ground.LIGHT;
        Tile tile = Tile.of(
                ground, position.pieceAt(square).map(PositionPicture::tokenOf).orElse(null));
        if (square == position.chain().orElse(null)) {
            tile = tile.with(Mark.ACTS_AGAIN);
        }
        return square == position.pendingPromotion().orElse(null) ? tile.with(Mark.CHOICE) : tile;
    }

    private static Token tokenOf(Piece piece) {
        Figure figure = FIGURES.get(piece.role().ordinal());
        int rank = figure == Figure.KING ? 2 : figure == Figure.PAWN ? 0 : 1;
        return Token.of(piece.color(), String.valueOf(piece.letter()), rank)
                .withFigure(figure)
                .withBadge(badgeOf(piece.type()));
    }

    /** The arrow of a hop. */
    public static Arrow arrowOf(Hop hop) {
        return new Arrow(
                rowOf(hop.from()),
                hop.from().file(),
                rowOf(hop.to()),
                hop.to().file(),
                hop.markOf().sign());
    }

    private static List<String> notesOn(Position position, @Nullable Outcome outcome) {
        List<String> notes = new ArrayList<>();
        notes.add(outcome == null ? position.side() + " to move" : outcome.toString());
        notes.add("move " + position.moveNumber());
        if (position.halfmoveClock() > 0) {
            notes.add("halfmove clock " + position.halfmoveClock());
        }
        if (!position.castlingRights().toString().equals("-")) {
            notes.add("castling " + position.castlingRights());
        }
        addSquare(notes, "en passant ", position.enPassant());
        addSquare(notes, "promotion on ", position.pendingPromotion());
        addSquare(notes, "chain from ", position.chain());
        return notes;
    }

    private static void addSquare(List<String> notes, String what, Optional<Square> square) {
        square.ifPresent(named -> notes.add(what + named));
    }

    /** Every piece in words. */
    private static String descriptionOf(Position position) {
        StringBuilder text = new StringBuilder();
        for (Color color : Color.values()) {
            String pieces = position.board().pieces().entrySet().stream()
                    .filter(entry -> entry.getValue().color() == color)
                    .map(entry -> Narration.constantAsWord(entry.getValue().role()) + " " + entry.getKey() + " "
                            + Narration.constantAsWord(entry.getValue().type()))
                    .collect(Collectors.joining(", "));
            text.append(text.length() == 0 ? "" : " ").append(color).append(": ");
            text.append(pieces.isEmpty() ? "nothing" : pieces).append('.');
        }
        return text.toString();
    }
}
