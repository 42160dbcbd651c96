package io.github.pokechess.notation.picture;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.drawing.PageSteps;
import io.github.pokechess.notation.format.Escapes;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The movetext of a game for its page: the list of moves with glyphs, comments and variations as HTML, and the steps and
 * turns that the page's script plays through. Turns are numbered in the order of movetext, from 0.
 */
final class PageMoves<P extends GamePosition<P, M>, M> implements TurnWalk.Sink<P, M> {
    /** Variations within variations are indented so often, and stand in parentheses where they are deeper. */
    private static final int INDENTED = 6;

    /** Stands for the start. */
    private static final int START = -1;

    /** Stands for no turn: a comment before a variation is about none. */
    private static final int NONE = -2;

    private final GameDialect<P, M> dialect;
    private final TurnFormatter<P, M> formatter;
    private final PageSteps<P, M> drawn;
    private final boolean overAtOnce;
    private final Map<TurnWalk.Turn<P, M>, Integer> numbers = new HashMap<>();
    private final StringBuilder moves = new StringBuilder();
    private final List<String> steps = new ArrayList<>();
    private final List<String> turns = new ArrayList<>();
    private int depth;

    /** The open element of the list of moves. */
    private enum Row {
        NONE,
        TURNS,
        ASIDE
    }

    private Row row = Row.NONE;

    PageMoves(PlayedGame<P, M> game) {
        dialect = GameDialect.of(game.kind());
        formatter = dialect.formatter();
        drawn = dialect.pageSteps();
        GameNode<P, M> start = game.start();
        overAtOnce = start.outcome().isPresent();
        String acts = dialect.kind().sideName(start.position(), start.position().side());
        steps.add(drawn.step(start.position(), null, null, "The game starts; " + acts + " is to act." + ending(start)));
        if (!start.glyphs().isEmpty()) {
            row(Row.ASIDE);
            glyphs(start.glyphs());
        }
        notes(start.comments(), START);
        TurnWalk.of(game, this);
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
        return overAtOnce;
    }

    // ---- the walk ----

    @Override
    public void turn(TurnWalk.Turn<P, M> turn, boolean numbered) {
        int number = turns.size();
        numbers.put(turn, number);
        addSteps(turn);
        TurnWalk.Turn<P, M> before = turn.before();
        int parent = before == null ? START : numbers.getOrDefault(before, START);
        boolean over = !ending(turn, turn.end()).isEmpty();
        turns.add("[" + parent + "," + (steps.size() - 1) + "," + (over ? 1 : 0) + "]");

        boolean white = turn.side() == 0;
        if (depth == 0) {
            if (white || row != Row.TURNS) {
                row(Row.NONE);
                row(Row.TURNS);
                moves.append("<span>").append(turn.number()).append(".</span>");
                moves.append(white ? "" : "<span>…</span>");
            }
        } else if (white || numbered) {
            moves.append("<span>").append(turn.number()).append(white ? ".</span>" : "…</span>");
        }
        moves.append("<button type=\"button\" data-turn=\"").append(number).append("\">");
        appendToken(turn.text(formatter));
        glyphs(turn.glyphs());
        moves.append("</button>");
        notes(turn.comments(), number);
        moves.append(depth > 0 ? "\n" : "");
    }

    @Override
    public void open(TurnWalk.Turn<P, M> first) {
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

    private void glyphs(List<Integer> glyphs) {
        for (int glyph : glyphs) {
            moves.append(" <i title=\"")
                    .append(Escapes.xml(GlyphSuffix.sentence(glyph)))
                    .append("\">");
            moves.append(Escapes.xml(GlyphSuffix.sign(glyph))).append("</i>");
        }
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
        if (!drawn.hasRollSigns()) {
            moves.append(Escapes.xml(token));
            return;
        }
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

    private void addSteps(TurnWalk.Turn<P, M> turn) {
        String number = turn.number() + (turn.side() == 0 ? ". " : "… ");
        P position = turn.from().position();
        for (GameNode<P, M> place : turn.places()) {
            String sentence = number
                    + dialect.kind().sentence(place.step().move(), place.step().roll(), position);
            steps.add(drawn.step(place.position(), place.step(), position, sentence + ending(turn, place)));
            position = place.position();
        }
    }

    /** The end of the game at a place of a turn; a game that was ended by players goes on in variations. */
    private String ending(TurnWalk.Turn<P, M> turn, GameNode<P, M> place) {
        return turn.isRepeated() ? "" : ending(place);
    }

    private String ending(GameNode<P, M> node) {
        return node.outcome()
                .map(Outcome::toString)
                .map(text -> " The game is over: " + text + ".")
                .orElse("");
    }
}
