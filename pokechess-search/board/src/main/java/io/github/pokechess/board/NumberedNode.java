package io.github.pokechess.board;

import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.notation.record.GameNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A place of a game's tree, the number that pages call it by, and what is worth remembering of it. Not thread-safe. */
final class NumberedNode<P, M> {
    private final int id;
    private final GameNode<P, M> place;
    private final String text;
    private final int turn;
    private @Nullable List<List<Token>> lost;

    /** The glyph that the last review has added, 0 for none. */
    private int mark;

    /**
     * @param text the decision that led here in the notation of the game, empty for the start
     * @param turn the number of the turn that the decision is of, from 1
     */
    NumberedNode(int id, GameNode<P, M> place, String text, int turn) {
        this.id = id;
        this.place = place;
        this.text = text;
        this.turn = turn;
    }

    /** Its number in the tree, which no other place will have. */
    int id() {
        return id;
    }

    GameNode<P, M> place() {
        return place;
    }

    boolean isStart() {
        return place.isStart();
    }

    /** The decision that led here; there must be one. */
    M move() {
        return place.step().move();
    }

    int outcome() {
        return place.step().roll();
    }

    String text() {
        return text;
    }

    int turn() {
        return turn;
    }

    P position() {
        return place.position();
    }

    int moveCount() {
        return place.moveCount();
    }

    /** The position before the decision that led here; there must be one. */
    P positionBefore() {
        return place.before().orElseThrow().position();
    }

    /** The pieces that side 0 and side 1 have lost, if somebody has found out. */
    @Nullable
    List<List<Token>> lost() {
        return lost;
    }

    void setLost(List<List<Token>> pieces) {
        lost = pieces;
    }

    int mark() {
        return mark;
    }

    void setMark(int glyph) {
        mark = glyph;
    }
}
