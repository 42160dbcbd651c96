package io.github.pokechess.env;

import io.github.pokechess.game.GamePosition;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steps of saved games, which have no place in a batch: bytes go in, records and the bytes of the games behind the step
 * come out. A board stands where its last step ended, so that a game which goes on there is not read again. Not
 * thread-safe; the crew shares the work.
 */
final class SavedSteps<P extends GamePosition<P, M>, M> {
    /** The number of games that are stepped at once; each keeps a board. */
    static final int MOST_GAMES = 1 << 12;

    private final BatchTerms<P, M> terms;
    private final List<Encodings> encodings;
    private final WorkerThreads workers;
    private final int[][] moves;
    private final byte[][] bytes;
    private final int maxMoves;
    private final List<GameSlot<P, M>> slots = new ArrayList<>();

    /** By slot where it stands, as a saved game; null where that is not known. */
    private byte[] @Nullable [] stands = {};

    private ByteBuffer records = newBuffer(0);
    private ByteBuffer legal = newBuffer(0);
    private int[] legalEnds = {};

    /**
     * Steps for a batch.
     *
     * @param encodings by share of the crew, as all arrays
     * @param moves room for all moves of a position
     * @param bytes room for an observation
     */
    SavedSteps(
            BatchTerms<P, M> terms,
            List<Encodings> encodings,
            WorkerThreads workers,
            int[][] moves,
            byte[][] bytes,
            int maxMoves) {
        this.terms = terms;
        this.encodings = encodings;
        this.workers = workers;
        this.moves = moves;
        this.bytes = bytes;
        this.maxMoves = maxMoves;
    }

    /**
     * Makes a move in each of some saved games.
     *
     * @param saved the games, at most {@value #MOST_GAMES}; replaced by those behind the step
     * @param actions as {@link GameBatch#step} has them, one for each game
     * @param outcomes as there
     * @return the number of bytes in {@link #legal}
     * @throws IllegalArgumentException if bytes are no saved game of the batch, an action is not legal, or an outcome
     *     cannot be: the message names one such game, and none is replaced
     */
    int stepAndReplace(byte[][] saved, int[] actions, int[] outcomes) {
        int count = saved.length;
        ensureSlots(count);
        byte[][] next = new byte[count][];
        workers.runShares(share -> {
            for (int i = share; i < count; i += encodings.size()) {
                next[i] = stepOne(i, saved[i], actions[i], outcomes[i], share);
            }
        });
        System.arraycopy(next, 0, saved, 0, count);
        int end = 0;
        for (int i = 0; i < count; i++) {
            int from = i * maxMoves * terms.legalBytes();
            legal.put(end, legal, from, legalEnds[i] - from);
            end += legalEnds[i] - from;
        }
        return end;
    }

    private byte[] stepOne(int i, byte[] saved, int action, int outcome, int share) {
        GameSlot<P, M> slot = slots.get(i);
        boolean stands = Arrays.equals(this.stands[i], saved);
        this.stands[i] = null;
        if (!stands) {
            try {
                slot.restore(saved);
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException("game " + i + ": " + wrong.getMessage(), wrong);
            }
        }
        slot.checkAndChoose(action, outcome);
        slot.applyChosen();
        legalEnds[i] = slot.writeRecord(
                records,
                i * terms.layout().sizeWithMask(),
                legal,
                i * maxMoves * terms.legalBytes(),
                moves[share],
                bytes[share]);
        byte[] next = slot.cutHistoryAndSave();
        this.stands[i] = next;
        return next;
    }

    private void ensureSlots(int count) {
        for (int i = slots.size(); i < count; i++) {
            slots.add(new GameSlot<>(terms, encodings.get(i % encodings.size()), i, true));
        }
        stands = Arrays.copyOf(stands, slots.size());
        legalEnds = Arrays.copyOf(legalEnds, slots.size());
        records = bufferWithRoom((long) count * terms.layout().sizeWithMask(), records);
        legal = bufferWithRoom(terms.listsLegal() ? (long) count * maxMoves * terms.legalBytes() : 0, legal);
    }

    /** The records of the last step, from index 0. */
    ByteBuffer records() {
        return records;
    }

    /** The legal actions of the last step, those of one game behind those of another. */
    ByteBuffer legal() {
        return legal;
    }

    private static ByteBuffer bufferWithRoom(long size, ByteBuffer old) {
        return old.limit() >= size ? old : newBuffer(Math.toIntExact(size));
    }

    private static ByteBuffer newBuffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
