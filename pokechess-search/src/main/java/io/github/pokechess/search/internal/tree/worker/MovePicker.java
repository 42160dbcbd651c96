package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.GameTree;

/**
 * Hands out the moves of a position one by one, the most promising first, and generates them no sooner than needed
 * (Chess Programming Wiki, "Move Generation": staged move generation): the move of the table, then tactical moves by
 * their gain, then quiet ones by the {@link Histories}, then losses, and last what does not meet a threat. In the
 * middle of a turn all at once.
 */
final class MovePicker {
    private static final int TABLE = 0;
    private static final int TACTICAL = 1;
    private static final int QUIET = 2;
    private static final int ALL = 3;

    private final GameTree tree;
    private final MoveBuffer buffer;
    private final Histories histories;
    private final Pruning pruning;

    MovePicker(GameTree tree, MoveBuffer buffer, Histories histories, Pruning pruning) {
        this.tree = tree;
        this.buffer = buffer;
        this.histories = histories;
        this.pruning = pruning;
    }

    /** Begins with the moves of a position, of which the one of the table is known to be legal. */
    void start(Frame frame) {
        buffer.ensureRoom(frame.from);
        frame.at = frame.from - 1;
        frame.end = frame.from;
        frame.stage = frame.tableMove == GameTree.NO_MOVE ? TACTICAL : TABLE;
    }

    /** The next move, at {@link Frame#at} in the buffer, or {@link GameTree#NO_MOVE} if there is none. */
    int next(Frame frame) {
        if (frame.stage == TABLE) {
            int at = ++frame.at;
            buffer.moves[at] = frame.tableMove;
            frame.end = at + 1;
            frame.stage = TACTICAL;
            return frame.tableMove;
        }
        int move;
        do {
            move = nextGenerated(frame);
        } while (move == frame.tableMove && move != GameTree.NO_MOVE); // has been looked at
        return move;
    }

    private int nextGenerated(Frame frame) {
        int at = ++frame.at;
        if (frame.stage == TACTICAL) {
            int start = frame.end;
            boolean starts = frame.startsTurn;
            frame.end = starts ? tree.generateTactical(buffer.moves, start) : tree.generate(buffer.moves, start);
            histories.rank(buffer, start, frame.end, frame, frame.tableMove);
            putUnmetLast(frame, start);
            frame.stage = starts ? QUIET : ALL;
        }
        int move = at < frame.end ? buffer.pickBest(at, frame.end) : GameTree.NO_MOVE;
        if (frame.stage == QUIET && (at >= frame.end || buffer.ranks[at] <= 0)) {
            frame.stage = ALL;
            if (!pruning.canSkipAllQuiet(frame)) {
                int start = frame.end;
                frame.end = tree.generateQuiet(buffer.moves, start);
                histories.rankQuiet(buffer, start, frame.end, frame);
                putUnmetLast(frame, start);
                move = at < frame.end ? buffer.pickBest(at, frame.end) : GameTree.NO_MOVE;
            }
        }
        return move;
    }

    /** Puts the moves that do not meet a threat behind all others. */
    private void putUnmetLast(Frame frame, int start) {
        if (!frame.isThreatened) {
            return;
        }
        for (int i = start; i < frame.end; i++) {
            if (buffer.ranks[i] != MoveBuffer.TABLE_RANK && !tree.meetsThreat(buffer.moves[i])) {
                buffer.ranks[i] = MoveBuffer.UNMET_RANK;
            }
        }
    }

    /** Whether the present move, which is not the first, does not meet a threat, and so none that is left does. */
    boolean isThreatUnmet(Frame frame) {
        return frame.isThreatened && buffer.ranks[frame.at] == MoveBuffer.UNMET_RANK;
    }

    /** Whether the present move, a tactical one that is not the first, seems to lose. */
    boolean isLoss(Frame frame) {
        return buffer.ranks[frame.at] < MoveBuffer.KILLER_RANK;
    }

    /**
     * Rewards the present move, which was good enough: it becomes a killer and gains what the quiet ones before it
     * lose.
     */
    void rewardIfQuiet(Frame frame) {
        int[] moves = buffer.moves;
        int from = frame.from;
        int move = moves[frame.at];
        if (tree.isTactical(move)) {
            return;
        }
        histories.addKiller(frame, move);
        int bonus = bonusAtDepth(frame.depth);
        histories.adjust(frame, move, bonus);
        for (int i = from; i < frame.at; i++) {
            // That of the table may be there twice.
            if (!tree.isTactical(moves[i]) && (i == from || moves[i] != moves[from])) {
                histories.adjust(frame, moves[i], -bonus);
            }
        }
    }

    private static int bonusAtDepth(int depth) {
        return Math.min(depth * depth * 16 + 32 * depth, 1600);
    }
}
