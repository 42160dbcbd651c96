package io.github.pokechess.notation;

import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Draws one board as SVG. Squares are 100 units wide, so that every coordinate but an arrow's is a whole number. The
 * script of {@link GamePage} draws the same way.
 */
final class BoardSvg {
    private static final int SQUARE = 100;
    private static final int FRAME = 30;
    private static final int EDGE = 12;

    private final Position position;
    private final Color below;
    private final Set<Square> highlighted;
    private final List<Hop> hops;
    private final int margin;
    private final StringBuilder out = new StringBuilder(16_384);

    BoardSvg(Position position, Color below, Set<Square> highlighted, List<Hop> hops, boolean coordinates) {
        this.position = position;
        this.below = below;
        this.highlighted = highlighted;
        this.hops = hops;
        this.margin = coordinates ? FRAME : EDGE;
    }

    /** The whole document; a width of 0 leaves the size to whoever shows it. */
    String draw(String title, int width) {
        int side = 8 * SQUARE + 2 * margin;
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(side)
                .append(' ')
                .append(side)
                .append('"');
        if (width > 0) {
            out.append(" width=\"").append(width).append("\" height=\"").append(width);
            out.append('"');
        }
        out.append(" role=\"img\" font-family=\"system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n");
        out.append("<title>").append(Escapes.xml(title)).append("</title>\n");
        out.append("<desc>").append(Escapes.xml(description(position))).append("</desc>\n");
        definitions();
        out.append("<rect width=\"")
                .append(side)
                .append("\" height=\"")
                .append(side)
                .append("\" rx=\"14\" fill=\"#2c3444\"/>\n");
        squares();
        coordinates();
        pieces(Color.WHITE, "#fffaf0", "#1d2129", "#1d2129");
        pieces(Color.BLACK, "#363b47", "#0b0d11", "#e8e3d6");
        arrows();
        badges();
        rollMarks();
        return out.append("</svg>\n").toString();
    }

    /** Every piece in words. */
    static String description(Position position) {
        StringBuilder text = new StringBuilder();
        for (Color color : Color.values()) {
            String pieces = position.board().pieces().entrySet().stream()
                    .filter(entry -> entry.getValue().color() == color)
                    .map(entry -> word(entry.getValue().role()) + " " + entry.getKey() + " "
                            + word(entry.getValue().type()))
                    .collect(Collectors.joining(", "));
            text.append(text.length() == 0 ? "" : " ").append(color).append(": ");
            text.append(pieces.isEmpty() ? "nothing" : pieces).append('.');
        }
        return text.toString();
    }

    /** An enum constant as a word: {@code knight}, {@code fire}. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The badge of a type, with a name of its own, centred at the foot of a square. */
    static String badge(PokemonType type) {
        boolean dark = TypeColor.isDark(type);
        return "<g id=\"pk-" + type.code() + "\"><rect x=\"17\" y=\"73\" width=\"66\" height=\"25\" rx=\"7\" fill=\"#"
                + String.format(Locale.ROOT, "%06x", TypeColor.rgb(type)) + "\" stroke=\"#171a21\" stroke-width=\"2\"/>"
                + "<text x=\"50\" y=\"92.5\" font-size=\"20\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#"
                + (dark ? "fff" : "000") + "\">" + type.code() + "</text></g>\n";
    }

    private void definitions() {
        Set<Role> roles = EnumSet.noneOf(Role.class);
        Set<PokemonType> types = EnumSet.noneOf(PokemonType.class);
        position.board().pieces().values().forEach(piece -> {
            roles.add(piece.role());
            types.add(piece.type());
        });
        out.append("<defs>\n");
        Resources.drawings()
                .lines()
                .filter(line -> roles.stream().anyMatch(role -> line.startsWith("<g id=\"pk-" + role.letter() + "\""))
                        || hops.stream()
                                .anyMatch(hop -> line.startsWith(
                                        "<g id=\"pk-" + hop.mark().symbol() + "\"")))
                .forEach(line -> out.append(line).append('\n'));
        types.forEach(type -> out.append(badge(type)));
        out.append("</defs>\n");
    }

    private void squares() {
        out.append("<path d=\"M")
                .append(margin)
                .append(' ')
                .append(margin)
                .append("h800v800h-800z\" fill=\"#e6e9ef\"/>\n");
        out.append("<path d=\"");
        for (Square square : Square.all()) {
            if ((square.file() + square.rank()) % 2 == 0) {
                appendSquare(square);
            }
        }
        out.append("\" fill=\"#8fa0ba\"/>\n");
        if (!highlighted.isEmpty()) {
            out.append("<path d=\"");
            highlighted.stream().sorted().forEach(this::appendSquare);
            out.append("\" fill=\"#ffd21f\" fill-opacity=\".55\"/>\n");
        }
        ring(position.chain(), "#c2255c");
        ring(position.pendingPromotion(), "#22763a");
    }

    private void appendSquare(Square square) {
        out.append('M').append(x(square)).append(' ').append(y(square)).append("h100v100h-100z");
    }

    /** A dashed frame in a square. */
    private void ring(@Nullable Square square, String color) {
        if (square != null) {
            out.append("<rect x=\"").append(x(square) + 4).append("\" y=\"").append(y(square) + 4);
            out.append("\" width=\"92\" height=\"92\" rx=\"10\" fill=\"none\" stroke=\"")
                    .append(color);
            out.append("\" stroke-width=\"7\" stroke-dasharray=\"16 8\"/>\n");
        }
    }

    private void coordinates() {
        int foot = below == position.turn() ? margin + 750 : margin + 50;
        out.append("<circle cx=\"")
                .append(2 * margin + 800 - margin / 2)
                .append("\" cy=\"")
                .append(foot);
        out.append("\" r=\"").append(Math.max(4, margin / 4)).append("\" fill=\"#ffd21f\"/>\n");
        if (margin < FRAME) {
            return;
        }
        out.append("<g font-size=\"20\" font-weight=\"600\" text-anchor=\"middle\" fill=\"#dfe4ee\">\n");
        for (int i = 0; i < 8; i++) {
            Square file = Square.of(i, 0);
            out.append("<text x=\"").append(x(file) + 50).append("\" y=\"").append(8 * SQUARE + margin + 22);
            out.append("\">").append(file.toString().charAt(0)).append("</text>");
            out.append("<text x=\"").append(margin / 2).append("\" y=\"").append(y(Square.of(0, i)) + 57);
            out.append("\">").append(i + 1).append("</text>\n");
        }
        out.append("</g>\n");
    }

    private void pieces(Color color, String fill, String line, String detail) {
        out.append("<g fill=\"").append(fill).append("\" stroke=\"").append(line);
        out.append("\" color=\"").append(detail).append("\">\n");
        position.board().pieces().forEach((square, piece) -> {
            if (piece.color() == color) {
                use(String.valueOf(piece.role().letter()), x(square), y(square));
            }
        });
        out.append("</g>\n");
    }

    private void badges() {
        for (Square square : Square.all()) {
            Piece piece = position.pieceAt(square);
            if (piece != null) {
                use(piece.type().code(), x(square), y(square));
            }
        }
    }

    private void rollMarks() {
        for (Hop hop : hops) {
            if (hop.mark() != Hop.Mark.PLAIN) {
                boolean fromTheRight = x(hop.from()) > x(hop.to()); // the sign stands where the arrow does not
                use(hop.mark().symbol(), x(hop.to()) + (fromTheRight ? 18 : 82), y(hop.to()) + 18);
            }
        }
    }

    private void use(String name, int x, int y) {
        out.append("<use href=\"#pk-").append(name).append("\" x=\"").append(x);
        out.append("\" y=\"").append(y).append("\"/>\n");
    }

    private void arrows() {
        for (int i = 0; i < hops.size(); i++) {
            arrow(hops.get(i), hops.size() > 1 ? i + 1 : 0);
        }
    }

    /** From the rim of one piece to the rim of another; dashed where the piece stayed. */
    private void arrow(Hop hop, int number) {
        double x = x(hop.from()) + 50.0;
        double y = y(hop.from()) + 50.0;
        double dx = x(hop.to()) + 50.0 - x;
        double dy = y(hop.to()) + 50.0 - y;
        double length = Math.sqrt(dx * dx + dy * dy);
        dx /= length;
        dy /= length;
        double end = length - 31;
        double neck = end - 26;
        boolean failed = hop.mark().failed();
        String color = failed ? "#7d2031" : "#0b5cad";
        String shaft = "M" + number(x + 24 * dx) + " " + number(y + 24 * dy) + "L" + number(x + neck * dx) + " "
                + number(y + neck * dy);
        StringBuilder head = new StringBuilder("M" + number(x + end * dx) + " " + number(y + end * dy));
        for (int side = -1; side <= 1; side += 2) {
            head.append('L').append(number(x + neck * dx - side * 19 * dy)).append(' ');
            head.append(number(y + neck * dy + side * 19 * dx));
        }
        // Twice: a light seam first, so that it is seen on dark pieces too.
        out.append("<g opacity=\".88\" fill=\"none\" stroke-linejoin=\"round\"><path d=\"");
        out.append(shaft)
                .append(head)
                .append("z\" stroke=\"#fff\" stroke-width=\"15\"/><path d=\"")
                .append(shaft);
        out.append("\" stroke=\"").append(color).append("\" stroke-width=\"10\"");
        out.append(failed ? " stroke-dasharray=\"14 8\"" : "")
                .append("/><path d=\"")
                .append(head);
        out.append("z\" stroke=\"")
                .append(color)
                .append("\" stroke-width=\"5\" fill=\"")
                .append(color)
                .append("\"/></g>\n");
        if (number > 0) {
            String cx = number(x + 26 * dx);
            double cy = y + 26 * dy;
            out.append("<circle cx=\"").append(cx).append("\" cy=\"").append(number(cy));
            out.append("\" r=\"13\" fill=\"").append(color).append("\" stroke=\"#fff\" stroke-width=\"2\"/>");
            out.append("<text x=\"").append(cx).append("\" y=\"").append(number(cy + 6));
            out.append("\" font-size=\"17\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#fff\">");
            out.append(number).append("</text>\n");
        }
    }

    /** One decimal at most, the same in every locale. */
    private static String number(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : tenths / 10 + "." + tenths % 10;
    }

    private int x(Square square) {
        return margin + SQUARE * (below == Color.WHITE ? square.file() : 7 - square.file());
    }

    private int y(Square square) {
        return margin + SQUARE * (below == Color.WHITE ? 7 - square.rank() : square.rank());
    }
}
