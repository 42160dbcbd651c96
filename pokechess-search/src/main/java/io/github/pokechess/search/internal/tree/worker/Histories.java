package io.github.pokechess.search.internal.tree.worker;

import io.github.pokechess.game.engine.GameTree;
import java.util.Arrays;

/**
 * Records of what has been good elsewhere in the tree, which put moves in order that gain nothing at once.
 *
 * <ul>
 *   <li>Killers: the last two moves that were good enough at the same ply (S. Akl, M. Newborn, <i>The principal
 *       continuation and the killer heuristic</i>, 1977).
 *   <li>Butterfly history: by side and slot, for instance origin and destination (J. Schaeffer, <i>The history
 *       heuristic</i>, ICCA Journal 6, 1983; D. Hartmann's butterfly boards, 1988).
 *   <li>Continuation history: by the move before, and the one before that, and the move, each as a {@linkplain
 *       GameTree#historyIndex history index}; as in Stockfish.
 * </ul>
 *
 * <p>A move that is good enough gains what the moves before it lose; a share of the entry is subtracted from the gain,
 * so that entries stay between −{@link #LIMIT} and {@code LIMIT} and forget (Chess Programming Wiki, "History
 * Heuristic": history gravity). Takes 32 KiB, and with continuations one for each move that has been followed by
 * another, up to 512.
 */
final class Histories {
    /** The greatest amount of an entry. */
    static final int LIMIT = 1 << 14;

    /** The bonus of a threat to end the game in the order of quiet moves: about the best history. */
    private static final int THREAT = 2 * LIMIT;

    private static final int SLOTS = 1 << GameTree.SLOT_BITS;
    private static final int WIDTH = GameTree.HISTORY_SIZE;

    private final GameTree tree;
    private final boolean continues;
    private final int[] butterfly;

    /**
     * By the history indices of the move before and of the move; {@link #unwritten} where nothing has been recorded.
     */
    private final short[][] continuation;

    private final short[] unwritten;

    Histories(GameTree tree, boolean continues) {
        this.tree = tree;
        this.continues = continues;
        butterfly = new int[2 * SLOTS];
        unwritten = new short[continues ? WIDTH : 0];
        continuation = new short[continues ? WIDTH : 0][];
        Arrays.fill(continuation, unwritten);
    }

    /** The records of another tree of the same game, to go on with. */
    Histories(GameTree tree, Histories before) {
        this.tree = tree;
        continues = before.continues;
        butterfly = before.butterfly;
        continuation = before.continuation;
        unwritten = before.unwritten;
    }

    /** The sum of the histories of a move with its history index. */
    int sumOfHistories(Frame frame, int move, int index) {
        int sum = butterfly[slot(move)];
        if (continues && frame.ply > 0) {
            sum += continuation[frame.previous.historyIndex][index];
            if (frame.ply > 1) {
                sum += continuation[frame.previous.previous.historyIndex][index] / 2;
            }
        }
        return sum;
    }

    /** Ranks any moves, of which the first is looked at before all others. */
    void rank(MoveBuffer buffer, int from, int end, Frame frame, int first) {
        int[] moves = buffer.moves;
        int[] ranks = buffer.ranks;
        for (int i = from; i < end; i++) {
            int move = moves[i];
            int rank;
            if (move == first) {
                rank = MoveBuffer.TABLE_RANK;
            } else {
                int score = tree.moveScore(move);
                if (score > 0) {
                    rank = MoveBuffer.GAIN_RANK + score;
                } else if (score < 0) {
                    rank = MoveBuffer.LOSS_RANK + score;
                } else if (move == frame.killer) {
                    rank = MoveBuffer.KILLER_RANK + 1;
                } else if (move == frame.secondKiller) {
                    rank = MoveBuffer.KILLER_RANK;
                } else {
                    rank = sumOfHistories(frame, move, continues ? tree.historyIndex(move) : 0);
                }
            }
            ranks[i] = rank;
        }
    }

    /** Ranks quiet moves. */
    void rankQuiet(MoveBuffer buffer, int from, int end, Frame frame) {
        int[] moves = buffer.moves;
        int[] ranks = buffer.ranks;
        int side = tree.sideIndex() << GameTree.SLOT_BITS;
        boolean followsOne = continues && frame.ply > 0;
        boolean followsTwo = continues && frame.ply > 1;
        short[] before = followsOne ? continuation[frame.previous.historyIndex] : unwritten;
        short[] earlier = followsTwo ? continuation[frame.previous.previous.historyIndex] : unwritten;
        int killer = frame.killer;
        int second = frame.secondKiller;
        for (int i = from; i < end; i++) {
            int move = moves[i];
            int rank;
            if (move == killer) {
                rank = MoveBuffer.KILLER_RANK + 1;
            } else if (move == second) {
                rank = MoveBuffer.KILLER_RANK;
            } else {
                rank = butterfly[side | (move & SLOTS - 1)] + (tree.threatens(move) ? THREAT : 0);
                int index = tree.historyIndex(move);
                rank += followsOne ? before[index] : 0;
                rank += followsTwo ? earlier[index] / 2 : 0;
            }
            ranks[i] = rank;
        }
    }

    /** Makes a move a killer. */
    void addKiller(Frame frame, int move) {
        if (frame.killer != move) {
            frame.secondKiller = frame.killer;
            frame.killer = move;
        }
    }

    /** Gives a move a bonus, or a malus below 0, of at most {@link #LIMIT} either way. */
    void adjust(Frame frame, int move, int bonus) {
        int slot = slot(move);
        butterfly[slot] += bonusWithGravity(butterfly[slot], bonus);
        if (continues && frame.ply > 0) {
            int index = tree.historyIndex(move);
            adjustContinuation(frame.previous.historyIndex, index, bonus);
            if (frame.ply > 1) {
                adjustContinuation(frame.previous.previous.historyIndex, index, bonus);
            }
        }
    }

    private void adjustContinuation(int before, int index, int bonus) {
        short[] row = continuation[before];
        if (row == unwritten) {
            row = new short[WIDTH];
            continuation[before] = row;
        }
        row[index] += (short) bonusWithGravity(row[index], bonus);
    }

    private static int bonusWithGravity(int sum, int bonus) {
        return bonus - sum * Math.abs(bonus) / LIMIT;
    }

    private int slot(int move) {
        return tree.sideIndex() << GameTree.SLOT_BITS | (move & SLOTS - 1);
    }
}
