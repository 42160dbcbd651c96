package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.AnnotatedGame.Node;
import io.github.pokechess.notation.internal.Escapes;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The movetext of a game for its page: the list of moves with glyphs, comments and variations as HTML, and the steps and
 * turns that the page's script plays through. Turns are numbered in the order of movetext, from 0.
 */
final class PageMoves implements TreeWalk.Sink {
    /** Variations within variations are indented so often, and stand in parentheses where they are deeper. */
    private static final int INDENTED = 6;

    /** Stands for the start in place of a turn. */
    private static final int START = -1;

    /** Stands for no turn: a comment before a variation is about none. */
    private static final int NONE = -2;

    private final AnnotatedGame game;
    private final IdentityHashMap<Node, Integer> numbers = new IdentityHashMap<>();
    private final StringBuilder moves = new StringBuilder();
    private final List<String> steps = new ArrayList<>();
    private final List<String> turns = new ArrayList<>();
    private Node end;
    private int depth;

    /** What is open in the list of moves. */
    private enum Row {
        NONE,
        TURNS,
        ASIDE
    }

    private Row row = Row.NONE;

    PageMoves(AnnotatedGame game) {
        this.game = game;
        this.end = game.start();
        while (!end.next().isEmpty()) {
            end = end.next().get(0);
        }
        numbers.put(game.start(), START);
        Position start = game.start().game().position();
        String opening = "The game starts; " + start.turn() + " is to act.";
        steps.add(step(start, "", game.start() == end ? opening + ending(end) : opening));
        notes(game.start().comments(), START);
        TreeWalk.of(game.start(), this);
        row(Row.NONE);
    }

    /** The list of moves. */
    String html() {
        return "<ol>\n" + moves + "</ol>";
    }

    /**
     * The steps, an array of JSON for each. A step is the board, the hop with its sign, the framed square ({@code =} behind it
     * for a promotion), who acts next, and the sentence.
     */
    List<String> steps() {
        return steps;
    }

    /** The turns, an array of JSON for each: the turn before or −1, the last step, and whether the game is over then. */
    List<String> turns() {
        return turns;
    }

    /** Whether the game is over before its first turn. */
    boolean isOverAtOnce() {
        return game.start() == end && game.record().game().isOver();
    }

    // ---- the walk ----

    @Override
    public void turn(Node before, Node node, boolean numbered) {
        int number = turns.size();
        numbers.put(node, number);
        Position position = before.game().position();
        addSteps(position, before.movesTo(node), node);
        turns.add("[" + numbers.get(before) + "," + (steps.size() - 1) + "," + (at(node).isOver() ? 1 : 0) + "]");

        boolean white = position.turn() == Color.WHITE;
        if (depth == 0) {
            if (white || row != Row.TURNS) {
                row(Row.NONE);
                row(Row.TURNS);
                moves.append("<span>").append(position.moveNumber()).append(".</span>");
                moves.append(white ? "" : "<span>…</span>");
            }
        } else if (white || numbered) {
            moves.append("<span>").append(position.moveNumber()).append(white ? ".</span>" : "…</span>");
        }
        moves.append("<button type=\"button\" data-turn=\"").append(number).append("\">");
        appendToken(node.turn());
        for (int glyph : node.glyphs()) {
            moves.append(" <i title=\"")
                    .append(Escapes.xml(GlyphSuffix.words(glyph)))
                    .append("\">");
            moves.append(Escapes.xml(GlyphSuffix.sign(glyph))).append("</i>");
        }
        moves.append("</button>");
        notes(node.comments(), number);
        moves.append(depth > 0 ? "\n" : "");
    }

    @Override
    public void open(Node first) {
        depth++;
        if (depth == 1) {
            row(Row.ASIDE);
        }
        moves.append(depth <= INDENTED ? "<div class=\"line\">" : "<span>(</span>");
        notes(first.opening(), NONE);
    }

    @Override
    public void close() {
        moves.append(depth <= INDENTED ? "</div>\n" : "<span>)</span>\n");
        depth--;
    }

    /** Appends comments, as far as people read them, with the number of the turn that they are about. */
    private void notes(List<Comment> comments, int turn) {
        for (Comment comment : comments) {
            String text = comment.remark();
            if (!text.isEmpty()) {
                if (depth == 0) {
                    row(Row.ASIDE);
                }
                moves.append("<span class=\"note\" data-note=\"").append(turn).append("\">");
                moves.append(Escapes.xml(text)).append("</span>\n");
            }
        }
    }

    /** Ends the row that is open, unless it is one of this kind, and opens one. */
    private void row(Row next) {
        if (row == next) {
            return;
        }
        moves.append(row == Row.NONE ? "" : "</li>\n");
        moves.append(
                switch (next) {
                    case NONE -> "";
                    case TURNS -> "<li>";
                    case ASIDE -> "<li class=\"aside\">";
                });
        row = next;
    }

    /** A turn's token, its signs of rolls set off by colour. */
    private void appendToken(String token) {
        for (int i = 0; i < token.length(); i++) {
            char c = token.charAt(i);
            boolean castling = c == '-' && token.startsWith("O-O");
            String kind = castling
                    ? ""
                    : switch (c) {
                        case '+' -> "plus";
                        case '*' -> "crit";
                        case '-' -> "weak";
                        case '/' -> "miss";
                        default -> "";
                    };
            if (kind.isEmpty()) {
                moves.append(Escapes.xml(String.valueOf(c)));
            } else {
                moves.append("<b class=\"").append(kind).append("\">").append(c).append("</b><wbr>");
            }
        }
    }

    // ---- steps ----

    private void addSteps(Position before, List<PlayedMove> moves, Node node) {
        String number = before.moveNumber() + (before.turn() == Color.WHITE ? ". " : "… ");
        Position position = before;
        for (int i = 0; i < moves.size(); i++) {
            PlayedMove move = moves.get(i);
            Position next = Hop.after(position, move);
            String hop = Hop.of(position, move)
                    .map(step -> "" + step.from() + step.to() + step.mark().letter())
                    .orElse("");
            String sentence = number + Narration.of(position, move, next);
            position = next;
            steps.add(step(position, hop, i == moves.size() - 1 ? sentence + ending(node) : sentence));
        }
    }

    private static String step(Position position, String hop, String sentence) {
        Square promotion = position.pendingPromotion().orElse(null);
        Square chain = position.chain().orElse(null);
        String frame = promotion != null ? promotion + "=" : chain != null ? chain.toString() : "";
        return "[\"" + board(position) + "\",\"" + hop + "\",\"" + frame + "\",\"" + GamePage.letter(position.turn())
                + "\"," + Escapes.json(sentence) + "]";
    }

    /** The game at a node; at the end of the main line as it ended, by resignation for instance. */
    private Game at(Node node) {
        return node == end ? game.record().game() : node.game();
    }

    private String ending(Node node) {
        return at(node).outcome()
                .map(Outcome::toString)
                .map(text -> " The game is over: " + text + ".")
                .orElse("");
    }

    /** The board as in position text, but each piece's letter is followed by one for its type. */
    private static String board(Position position) {
        StringBuilder text = new StringBuilder(80);
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
                if (piece == null) {
                    empty++;
                    continue;
                }
                text.append(empty > 0 ? Integer.toString(empty) : "").append(piece.letter());
                text.append((char) ('a' + piece.type().ordinal()));
                empty = 0;
            }
            text.append(empty > 0 ? Integer.toString(empty) : "").append(rank > 0 ? "/" : "");
        }
        return text.toString();
    }
}
