package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A position drawn: as text for terminals, or as a picture.
 *
 * <p>In text a rank has two lines: the piece's letter, upper case for White, and the code of its type below it. Beside the
 * board stand the side to act, the clocks and whatever else decides how the game goes on.
 *
 * <pre>{@code
 * Turn last = game.turns().get(game.turns().size() - 1);
 * String picture = Diagram.of(game.position()).lastTurn(last).below(Color.BLACK).svg();
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class Diagram {
    private static final String MARGIN = "   ";
    private static final String ESCAPE = "\u001b[";
    private static final String RESET = ESCAPE + "0m";
    private static final int WHITE = 231;
    private static final int BLACK = 16;

    private static final int MAX_WIDTH = 16_384;

    private final Position position;
    private final Color below;
    private final Set<Square> highlighted;
    private final List<Hop> hops;

    /** What is highlighted, and the squares of the last turn. */
    private final Set<Square> marked;

    private final @Nullable String title;
    private final int width;
    private final boolean coordinates;

    private Diagram(
            Position position,
            Color below,
            Set<Square> highlighted,
            List<Hop> hops,
            @Nullable String title,
            int width,
            boolean coordinates) {
        this.position = requireNonNull(position, "position");
        this.below = requireNonNull(below, "below");
        this.highlighted = Set.copyOf(highlighted);
        this.hops = hops;
        this.marked = Stream.concat(highlighted.stream(), hops.stream().flatMap(hop -> Stream.of(hop.from(), hop.to())))
                .collect(Collectors.toUnmodifiableSet());
        this.title = title;
        this.width = width;
        this.coordinates = coordinates;
    }

    /** A diagram with White below and nothing highlighted. */
    public static Diagram of(Position position) {
        return new Diagram(position, Color.WHITE, Set.of(), List.of(), null, 0, true);
    }

    /** The same diagram with this side below. */
    public Diagram below(Color color) {
        return new Diagram(position, color, highlighted, hops, title, width, coordinates);
    }

    /** The same diagram with these squares highlighted and no others. */
    public Diagram highlighting(Set<Square> squares) {
        return new Diagram(position, below, squares, hops, title, width, coordinates);
    }

    /**
     * The same diagram with the turn that led here: its squares highlighted beside the others, and in pictures an arrow for
     * each of its hops, dashed where the piece stayed, and a sign for how each capture came out.
     */
    public Diagram lastTurn(Turn turn) {
        return new Diagram(position, below, highlighted, Hop.of(turn), title, width, coordinates);
    }

    /** The same diagram under this title, which pictures give to screen readers and show where the pointer rests. */
    public Diagram titled(String text) {
        return new Diagram(position, below, highlighted, hops, requireNonNull(text, "text"), width, coordinates);
    }

    /**
     * The same diagram, as a picture so wide and high; without a size it takes the room that it is given.
     *
     * @param pixels from 1 to 16384
     * @throws IllegalArgumentException if it is anything else
     */
    public Diagram sized(int pixels) {
        if (pixels < 1 || pixels > MAX_WIDTH) {
            throw new IllegalArgumentException("a picture is 1 to " + MAX_WIDTH + " pixels wide: " + pixels);
        }
        return new Diagram(position, below, highlighted, hops, title, pixels, coordinates);
    }

    /** The same diagram, as a picture without the names of files and ranks. */
    public Diagram withoutCoordinates() {
        return new Diagram(position, below, highlighted, hops, title, width, false);
    }

    /**
     * As a picture: an SVG document that needs nothing beside it, no font, no script. Equal diagrams give equal texts.
     *
     * <p>Every piece has a badge in its type's usual colour that bears the type's code. A dashed red frame marks the piece
     * that must go on or pass, a green one the pawn whose promotion is to be chosen, a dot at the right edge the side to
     * act. The signs of a turn's captures are those of movetext: {@code +} super effective, a star for a critical hit,
     * {@code -} not very effective, {@code /} a miss; a cross stands for no effect.
     */
    public String svg() {
        String name = title != null ? title : String.join(", ", notes());
        return new BoardSvg(position, below, marked, hops, coordinates).draw(name, width);
    }

    /** In ASCII, for anything that shows characters of one width; highlighted squares stand in brackets. */
    public String plain() {
        return draw(false);
    }

    /** For terminals with 256 colours: type codes on the types' usual colours, highlighted squares on yellow. */
    public String ansi() {
        return draw(true);
    }

    /** The plain diagram. */
    @Override
    public String toString() {
        return plain();
    }

    private String draw(boolean colored) {
        StringBuilder text = new StringBuilder();
        List<String> notes = notes();
        int line = 0;
        for (int row = 7; row >= 0; row--) {
            int rank = below == Color.WHITE ? row : 7 - row;
            text.append(' ').append((char) ('1' + rank)).append(' ');
            for (int column = 0; column < 8; column++) {
                appendPiece(text, square(column, rank), colored);
            }
            appendNote(text, notes, line++);
            text.append(MARGIN);
            for (int column = 0; column < 8; column++) {
                appendType(text, square(column, rank), colored);
            }
            appendNote(text, notes, line++);
        }
        text.append(MARGIN);
        for (int column = 0; column < 8; column++) {
            text.append("  ").append(square(column, 0).toString().charAt(0)).append("  ");
        }
        return text.toString().stripTrailing() + "\n";
    }

    private Square square(int column, int rank) {
        return Square.of(below == Color.WHITE ? column : 7 - column, rank);
    }

    private void appendPiece(StringBuilder text, Square square, boolean colored) {
        Piece piece = position.pieceAt(square);
        boolean bright = marked.contains(square);
        if (colored) {
            boolean white = piece != null && piece.color() == Color.WHITE;
            text.append(style(background(square), white ? WHITE : BLACK, true));
            text.append("  ")
                    .append(piece == null ? ' ' : piece.letter())
                    .append("  ")
                    .append(RESET);
        } else {
            text.append(' ').append(bright ? '[' : ' ');
            text.append(piece == null ? '.' : piece.letter());
            text.append(bright ? ']' : ' ').append(' ');
        }
    }

    private void appendType(StringBuilder text, Square square, boolean colored) {
        Piece piece = position.pieceAt(square);
        String code = piece == null ? "   " : piece.type().code();
        if (!colored) {
            text.append(' ').append(code).append(' ');
            return;
        }
        String edge = style(background(square), BLACK, false);
        text.append(edge).append(' ');
        if (piece != null) {
            int letters = TypeColor.isDark(piece.type()) ? WHITE : BLACK;
            text.append(style(TypeColor.indexed(piece.type()), letters, false));
        }
        text.append(code).append(edge).append(' ').append(RESET);
    }

    private int background(Square square) {
        boolean dark = (square.file() + square.rank()) % 2 == 0;
        if (marked.contains(square)) {
            return dark ? 178 : 179;
        }
        return dark ? 65 : 108;
    }

    /** The escape sequence of a background, a foreground and bold or normal letters. */
    private static String style(int background, int foreground, boolean bold) {
        return ESCAPE + (bold ? "1" : "22") + ";48;5;" + background + ";38;5;" + foreground + "m";
    }

    private static void appendNote(StringBuilder text, List<String> notes, int line) {
        if (line < notes.size()) {
            text.append(MARGIN).append(notes.get(line));
        }
        while (text.charAt(text.length() - 1) == ' ') {
            text.setLength(text.length() - 1);
        }
        text.append('\n');
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        String side = position.turn() == Color.WHITE ? "White" : "Black";
        notes.add(position.outcome().map(Object::toString).orElse(side + " to move"));
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

    private static void addSquare(List<String> notes, String what, @Nullable Square square) {
        if (square != null) {
            notes.add(what + square);
        }
    }
}
