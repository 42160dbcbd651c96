package io.github.pokechess.notation.picture;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.drawing.PageSteps;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnFormatter;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import io.github.pokechess.notation.strings.Markup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The movetext of a game for its page: the list of moves with glyphs, comments and variations as HTML, and the steps
 * and turns that the page's script plays through. Turns are numbered in the order of movetext, from 0.
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
    private final Markup moves = new Markup();
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

    PageMoves(GameRecord<P, M> game) {
        dialect = GameDialect.of(game.kind());
        formatter = dialect.newTurnFormatter();
        drawn = dialect.pageSteps();
        GameNode<P, M> start = game.start();
        overAtOnce = start.outcome().isPresent();
        String acts = dialect.kind().sideName(start.position(), start.position().side());
        steps.add(drawn.stepJson(
                start.position(), null, null, "The game starts; " + acts + " is to act." + endText(start)));
        if (!start.glyphs().isEmpty()) {
            openRow(Row.ASIDE);
            appendGlyphs(start.glyphs());
        }
        appendNotes(start.comments(), START);
        TurnWalk.walk(game, this);
        openRow(Row.NONE);
    }

    /** The list of moves. */
    String listHtml() {
        return "<ol>\n" + moves + "</ol>";
    }

    /**
     * The steps, an array of JSON for each. A step is the board, the hop with its sign, the framed square ({@code =}
     * behind it for a promotion), who acts next, and the sentence.
     */
    List<String> steps() {
        return steps;
    }

    /**
     * The turns, an array of JSON for each: the turn before or −1, the last step, and whether the game is over then.
     */
    List<String> turns() {
        return turns;
    }

    /** Whether the game is over before its first turn. */
    boolean isOverAtOnce() {
        return overAtOnce;
    }

    // ---- the walk ----

    @Override
    public void onTurn(TurnWalk.Turn<P, M> turn, boolean numbered) {
        int number = turns.size();
        numbers.put(turn, number);
        addSteps(turn);
        TurnWalk.Turn<P, M> before = turn.before();
        int parent = before == null ? START : numbers.getOrDefault(before, START);
        boolean over = !endText(turn, turn.end()).isEmpty();
        turns.add("[" + parent + "," + (steps.size() - 1) + "," + (over ? 1 : 0) + "]");

        boolean white = turn.side() == 0;
        if (depth == 0) {
            if (white || row != Row.TURNS) {
                openRow(Row.NONE);
                openRow(Row.TURNS);
                moves.addTemplate("<span>%.</span>", turn.turnNumber());
                moves.addTemplate(white ? "" : "<span>…</span>");
            }
        } else if (white || numbered) {
            moves.addTemplate("<span>%%</span>", turn.turnNumber(), white ? "." : "…");
        }
        moves.addTemplate("<button type='button' data-turn='%'>", number);
        appendToken(turn.text(formatter));
        appendGlyphs(turn.glyphs());
        moves.addTemplate("</button>");
        appendNotes(turn.comments(), number);
        moves.addTemplate(depth > 0 ? "\n" : "");
    }

    @Override
    public void onVariationStart(TurnWalk.Turn<P, M> first) {
        depth++;
        if (depth == 1) {
            openRow(Row.ASIDE);
        }
        moves.addTemplate(depth <= INDENTED ? "<div class='line'>" : "<span>(</span>");
        appendNotes(first.opening(), NONE);
    }

    @Override
    public void onVariationEnd() {
        moves.addTemplate(depth <= INDENTED ? "</div>\n" : "<span>)</span>\n");
        depth--;
    }

    private void appendGlyphs(List<Integer> glyphs) {
        for (int glyph : glyphs) {
            moves.addTemplate(" <i title='%'>%</i>", GlyphSuffix.meaningOfGlyph(glyph), GlyphSuffix.signOfGlyph(glyph));
        }
    }

    /** Appends comments, as far as people read them, with the number of the turn that they are about. */
    private void appendNotes(List<Comment> comments, int turn) {
        for (Comment comment : comments) {
            String text = comment.remark();
            if (!text.isEmpty()) {
                if (depth == 0) {
                    openRow(Row.ASIDE);
                }
                moves.addTemplate("<span class='note' data-note='%'>%</span>\n", turn, text);
            }
        }
    }

    /** Ends the row that is open, unless it is one of this kind, and opens one. */
    private void openRow(Row next) {
        if (row == next) {
            return;
        }
        moves.addTemplate(row == Row.NONE ? "" : "</li>\n");
        moves.addTemplate(
                switch (next) {
                    case NONE -> "";
                    case TURNS -> "<li>";
                    case ASIDE -> "<li class='aside'>";
                });
        row = next;
    }

    /** A turn's token, its signs of rolls set off by colour. */
    private void appendToken(String token) {
        if (!drawn.hasRollSigns()) {
            moves.addTemplate("%", token);
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
                moves.addTemplate("%", c);
            } else {
                moves.addTemplate("<b class='%'>%</b><wbr>", kind, c);
            }
        }
    }

    // ---- steps ----

    private void addSteps(TurnWalk.Turn<P, M> turn) {
        String number = turn.turnNumber() + (turn.side() == 0 ? ". " : "… ");
        P position = turn.start().position();
        for (GameNode<P, M> place : turn.places()) {
            String sentence = number
                    + dialect.kind()
                            .sentence(place.step().move(), place.step().roll().orElse(0), position);
            steps.add(drawn.stepJson(place.position(), place.step(), position, sentence + endText(turn, place)));
            position = place.position();
        }
    }

    /** The end of the game at a place of a turn; a game that was ended by players goes on in variations. */
    private String endText(TurnWalk.Turn<P, M> turn, GameNode<P, M> place) {
        return turn.isRepeated() ? "" : endText(place);
    }

    private String endText(GameNode<P, M> node) {
        return node.outcome()
                .map(Outcome::toString)
                .map(text -> " The game is over: " + text + ".")
                .orElse("");
    }
}
