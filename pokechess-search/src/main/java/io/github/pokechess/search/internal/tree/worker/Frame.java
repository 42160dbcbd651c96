package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.GameTree;

/**
 * The state of one ply of the line that a worker looks at (Chess Programming Wiki, "Node": search stack). All are made
 * once; those of neighbours know each other. It takes the place of a dozen parameters, and of arrays by ply.
 */
final class Frame {
    /** The number of moves since the root. */
    final int ply;

    /** The frame one ply nearer to the root; the root's frame refers to itself. */
    final Frame previous;

    /** The frame one ply further from the root; the last one, which no line reaches, is its own. */
    Frame next;

    /** The best line from here on, if this is on the principal variation. */
    final Line line;

    // Written by the frame before.

    /** One of {@link NodeType}. */
    int type;

    /** The first free index in the buffer of moves. */
    int from;

    /** Whether a null move has led here. */
    boolean afterNull;

    // Of the position that is looked at.

    long key;
    int depth;
    boolean startsTurn;

    /** Whether a turn starts and nothing threatens, so that the evaluation means something. */
    boolean isQuiet;

    /** Whether a turn starts, and the other side could end the game were it to act. */
    boolean isThreatened;

    /** The value as far as known before any move; 0 unless {@link #isQuiet}. */
    int value;

    /** Bounds of the idle roll of all moves here. */
    int idleLow;

    int idleHigh;

    /** The value if the side to act lets the other one act, as far as known. */
    int idleGuess;

    // Of the moves that are looked at; the killers stay for the next position at this ply.

    int killer;
    int secondKiller;

    /** The move from the table or {@link GameTree#NO_MOVE}. */
    int tableMove;

    /** The stage of the {@link MovePicker}. */
    int stage;

    /** The index of the present move in the buffer. */
    int at;

    /** The index behind the moves that have been generated. */
    int end;

    /** The history index of the present move; 0 for a null move. */
    int historyIndex;

    /** The number of moves that have been looked at, the present one included. */
    int number;

    /** The greater of alpha and the best value so far. */
    int low;

    /** The best value so far. */
    int best;

    private Frame(int plies) {
        ply = 0;
        previous = this;
        next = this;
        line = new Line(plies);
    }

    private Frame(Frame previous, int plies) {
        ply = previous.ply + 1;
        this.previous = previous;
        next = this;
        line = new Line(plies - ply);
        previous.next = this;
    }

    /** The first of the given number of frames. */
    static Frame chain(int plies) {
        Frame first = new Frame(plies);
        Frame last = first;
        while (last.ply < plies - 1) {
            last = new Frame(last, plies);
        }
        return first;
    }

    /** Forgets, from here on, what another search has left. */
    void forget() {
        for (Frame frame = this; ; frame = frame.next) {
            frame.killer = GameTree.NO_MOVE;
            frame.secondKiller = GameTree.NO_MOVE;
            frame.afterNull = false; // a search that was stopped may have been behind a null move
            if (frame.next == frame) {
                return;
            }
        }
    }

    /** Says that nothing is known of the idle roll. */
    void forgetIdle() {
        idleLow = -GameTree.WIN;
        idleHigh = GameTree.WIN;
    }

    boolean isPrincipal() {
        return type == NodeType.PRINCIPAL;
    }

    /** Gets the next frame ready for a successor. */
    void setNextType(int nextType) {
        next.type = nextType;
        next.from = end;
    }
}
