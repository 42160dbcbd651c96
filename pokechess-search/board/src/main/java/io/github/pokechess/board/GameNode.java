package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.notation.record.Comment;
import io.github.pokechess.notation.record.Remarks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A place in the tree of a game: the start, or the end of a decision with its roll. Not thread-safe. */
final class GameNode<P, M> {
    private final int id;
    private final @Nullable GameNode<P, M> parent;
    private final @Nullable M move;
    private final int outcome;
    private final String text;
    private final int turn;
    private final List<GameNode<P, M>> next = new ArrayList<>();

    /** The game as it is here; that of the last place of the main line may have been ended by resignation, agreement or time. */
    private BoardGame<P, M> game;

    private boolean main;
    private @Nullable List<List<Token>> lost;
    private Remarks remarks = Remarks.NONE;

    /** The glyph of the last review, 0 for none. */
    private int mark;

    /** The least and the greatest glyph that judge a move. */
    private static final int GOOD = 1;

    private static final int DUBIOUS = 6;

    /** The start. */
    GameNode(BoardGame<P, M> game, int turn) {
        this(0, null, null, 0, game, "", turn);
        main = true;
    }

    /**
     * @param text the decision in the notation of the game
     * @param turn the number of the turn that the decision is of, from 1
     */
    GameNode(
            int id,
            @Nullable GameNode<P, M> parent,
            @Nullable M move,
            int roll,
            BoardGame<P, M> game,
            String text,
            int turn) {
        this.id = id;
        this.parent = parent;
        this.move = move;
        this.outcome = roll;
        this.game = game;
        this.text = text;
        this.turn = turn;
    }

    /** Its number in the tree, which no other place will have. */
    int id() {
        return id;
    }

    boolean isStart() {
        return parent == null;
    }

    /** The place before; there must be one. */
    GameNode<P, M> parent() {
        return requireNonNull(parent, "the start has nothing before it");
    }

    /** The decision that led here; there must be one. */
    M move() {
        return requireNonNull(move, "no decision led to the start");
    }

    int outcome() {
        return outcome;
    }

    String text() {
        return text;
    }

    int turn() {
        return turn;
    }

    BoardGame<P, M> game() {
        return game;
    }

    void setGame(BoardGame<P, M> game) {
        this.game = game;
    }

    P position() {
        return game.position();
    }

    boolean isMain() {
        return main;
    }

    void setMain(boolean main) {
        this.main = main;
    }

    /** The places after one decision more, that of the main line first; to be changed by the tree alone. */
    List<GameNode<P, M>> next() {
        return next;
    }

    /** What is said about the decision; a review's mark where nobody has judged it. */
    Remarks remarks() {
        if (mark == 0 || remarks.glyphs().stream().anyMatch(glyph -> glyph >= GOOD && glyph <= DUBIOUS)) {
            return remarks;
        }
        List<Integer> glyphs = new ArrayList<>(remarks.glyphs());
        glyphs.add(mark);
        return new Remarks(remarks.comments(), glyphs);
    }

    /** Takes the glyph of a review in the place of that of the last one, 0 for none. */
    void mark(int glyph) {
        mark = glyph;
    }

    /** Adds what somebody has said about the decision. */
    void say(List<Comment> comments, List<Integer> glyphs) {
        List<Comment> allComments = new ArrayList<>(remarks.comments());
        allComments.addAll(comments);
        List<Integer> allGlyphs = new ArrayList<>(remarks.glyphs());
        allGlyphs.addAll(glyphs);
        remarks = new Remarks(allComments, allGlyphs);
    }

    /** The pieces that side 0 and side 1 have lost, if somebody has found out. */
    @Nullable
    List<List<Token>> lost() {
        return lost;
    }

    void setLost(List<List<Token>> pieces) {
        lost = pieces;
    }

    /** Whether nothing is said about the decision. */
    boolean isBare() {
        return mark == 0 && remarks.comments().isEmpty() && remarks.glyphs().isEmpty();
    }

    /** Whether it is another place's, or one behind that. */
    boolean isWithin(GameNode<P, M> other) {
        GameNode<P, M> at = this;
        while (at != other && at.parent != null) {
            at = at.parent;
        }
        return at == other;
    }
}
