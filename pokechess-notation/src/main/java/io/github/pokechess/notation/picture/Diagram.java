package io.github.pokechess.notation.picture;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Place;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.drawing.BoardSvg;
import io.github.pokechess.notation.drawing.Hop;
import io.github.pokechess.notation.drawing.PictureText;
import io.github.pokechess.notation.drawing.PositionPicture;
import io.github.pokechess.notation.file.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A drawing of the board of any game: as text for terminals, plain or coloured, or as an SVG document.
 *
 * <p>In text a row is one line, or two where pieces have badges: the piece's symbol, and its badge below. For Pokémon
 * Chess the symbol is the piece's letter, upper case for White, and the badge the code of its type.
 *
 * <pre>{@code
 * Game.Turn last = game.turns().get(game.turns().size() - 1);
 * String picture = Diagram.of(game.position()).lastTurn(last).below(Color.BLACK).svg();
 * String other = Diagram.of(new Raichu().picture(raichuGame)).plain();
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class Diagram {
    private static final int MAX_WIDTH = 16_384;

    private final BoardPicture picture;

    /** Squares that stand out in addition to those of the picture, by rows and columns of it. */
    private final Set<Square> highlighted;

    private final Color below;
    private final @Nullable String title;
    private final int width;
    private final boolean coordinates;

    private Diagram(
            BoardPicture picture,
            Set<Square> highlighted,
            Color below,
            @Nullable String title,
            int width,
            boolean coordinates) {
        this.picture = requireNonNull(picture, "picture");
        this.highlighted = Set.copyOf(highlighted);
        this.below = requireNonNull(below, "below");
        this.title = title;
        this.width = width;
        this.coordinates = coordinates;
    }

    /** A diagram of any game's board with side 0 below. */
    public static Diagram of(BoardPicture picture) {
        return new Diagram(picture, Set.of(), Color.WHITE, null, 0, true);
    }

    /** The board where a game stands, with its last turn; of another game than Pokémon Chess under the name of that. */
    public static Diagram of(GameRecord<?, ?> game) {
        requireNonNull(game, "game");
        Diagram diagram = ofShownGame(game);
        boolean isPokemon = game.as(new PokemonChess()).isPresent();
        return isPokemon ? diagram : diagram.titled(game.kind().name());
    }

    private static <P extends GamePosition<P, M>, M> Diagram ofShownGame(GameRecord<P, M> game) {
        return of(game.kind().picture(game.game()));
    }

    /** A diagram of a position of Pokémon Chess with White below and nothing highlighted. */
    public static Diagram of(Position position) {
        requireNonNull(position, "position");
        return of(PositionPicture.of(position, Set.of()));
    }

    /** Returns this diagram with a side below: White stands for side 0, Black for side 1. */
    public Diagram below(Color color) {
        requireNonNull(color, "color");
        return new Diagram(picture, highlighted, color, title, width, coordinates);
    }

    /**
     * Returns this diagram with these squares highlighted, in addition to the squares of the last turn, and no others.
     *
     * @throws IllegalArgumentException if the board does not have eight rows and columns
     */
    public Diagram highlighting(Set<Square> squares) {
        requireNonNull(squares, "squares");
        if (picture.rows().size() != 8 || picture.columnLabels().size() != 8) {
            throw new IllegalArgumentException("the squares of a chess board are not on this one");
        }
        return new Diagram(picture, squares, below, title, width, coordinates);
    }

    /**
     * Returns this diagram with the turn of Pokémon Chess that led here: its squares highlighted as well, and in
     * pictures an arrow for each of its hops, dashed where the piece stayed, and a sign for how each capture came out.
     */
    public Diagram lastTurn(Turn turn) {
        requireNonNull(turn, "turn");
        List<Arrow> arrows = Hop.of(turn).stream().map(PositionPicture::arrowOf).toList();
        return new Diagram(picture.withArrows(arrows), highlighted, below, title, width, coordinates);
    }

    /** Returns a copy with a title, which pictures give to screen readers and show as a tooltip. */
    public Diagram titled(String text) {
        return new Diagram(picture, highlighted, below, requireNonNull(text, "text"), width, coordinates);
    }

    /**
     * Returns a copy whose picture has the given width in pixels and the height that follows from it. Without a size
     * the picture fills its container.
     *
     * @param pixels from 1 to 16384
     * @throws InvalidInputException if it is anything else
     */
    public Diagram sized(int pixels) {
        if (pixels < 1 || pixels > MAX_WIDTH) {
            throw new InvalidInputException("a picture is 1 to " + MAX_WIDTH + " pixels wide: " + pixels);
        }
        return new Diagram(picture, highlighted, below, title, pixels, coordinates);
    }

    /** Returns this diagram without the labels of rows and columns in pictures. */
    public Diagram withoutCoordinates() {
        return new Diagram(picture, highlighted, below, title, width, false);
    }

    /**
     * The drawing as a self-contained SVG document without fonts and scripts. Equal diagrams give equal texts.
     *
     * <p>A board of chess figures has a badge at the foot of each piece, for Pokémon Chess its type's code in the
     * type's usual colour. A dashed red frame marks the piece that must go on or pass, a green one the pawn whose
     * promotion is to be chosen, a dot at the right edge the side to act. The signs of a turn's captures are those of
     * movetext: {@code +} super effective, a star for a critical hit, {@code -} not very effective, {@code /} a miss; a
     * cross stands for no effect.
     *
     * <p>On other boards pieces are discs with their symbols, bright for side 0 and dark for side 1, and the notes
     * stand below.
     */
    public String svg() {
        String name = title != null ? title : String.join(", ", picture.notes());
        return BoardSvg.of(withHighlights(), below == Color.BLACK, coordinates).draw(name, width);
    }

    /**
     * Writes the SVG document to a file, replacing an existing one.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     */
    public void writeSvg(Path file) throws IOException {
        requireNonNull(file, "file");
        byte[] bytes = svg().getBytes(StandardCharsets.UTF_8);
        AtomicFile.replace(file, (out, first) -> out.write(bytes));
    }

    /**
     * The drawing in plain text for a fixed-width font, in ASCII where the symbols are; highlighted tiles stand in
     * brackets.
     */
    public String plain() {
        return new PictureText(withHighlights(), below == Color.BLACK, false).draw();
    }

    /** The drawing for terminals with 256 colours: badges on their colours, highlighted tiles on yellow. */
    public String ansi() {
        return new PictureText(withHighlights(), below == Color.BLACK, true).draw();
    }

    /** The plain drawing. */
    @Override
    public String toString() {
        return plain();
    }

    /** The picture with its highlights. */
    private BoardPicture withHighlights() {
        BoardPicture shown = picture;
        for (Square square : highlighted) {
            shown = shown.withMark(PositionPicture.placeOf(square), Mark.LAST);
        }
        for (Arrow arrow : picture.arrows()) {
            shown = shown.withMark(new Place(arrow.fromRow(), arrow.fromColumn()), Mark.LAST)
                    .withMark(new Place(arrow.toRow(), arrow.toColumn()), Mark.LAST);
        }
        return shown;
    }
}
