package io.github.pokechess.env;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Reads the records of a batch as its documentation says, for tests. */
final class RecordReader {
    private final GameBatch<?, ?> batch;
    final ByteBuffer records;
    final ByteBuffer legal;

    RecordReader(GameBatch<?, ?> batch) {
        this.batch = batch;
        records = batch.newRecords();
        legal = batch.newLegal();
    }

    void write() {
        batch.write(records, legal);
    }

    void step(int[] actions, int[] outcomes) {
        batch.step(actions, outcomes, records, legal);
    }

    int action(int game) {
        return records.getInt(game * batch.recordSize());
    }

    int length(int game) {
        return records.getInt(game * batch.recordSize() + 4);
    }

    float reward(int game, int side) {
        return records.getFloat(game * batch.recordSize() + 8 + 4 * side);
    }

    int game(int game) {
        return records.getInt(game * batch.recordSize() + 16);
    }

    int legalCount(int game) {
        return records.getInt(game * batch.recordSize() + 20);
    }

    int toPlay(int game) {
        return records.get(game * batch.recordSize() + 24);
    }

    int done(int game) {
        return records.get(game * batch.recordSize() + 25);
    }

    int rolled(int game) {
        return records.get(game * batch.recordSize() + 26);
    }

    List<Integer> weights(int game) {
        return weights(records, game * batch.recordSize());
    }

    static List<Integer> weights(ByteBuffer records, int at) {
        List<Integer> weights = new ArrayList<>();
        int total = 0;
        for (int i = 0; i < 8; i++) {
            int weight = records.getShort(at + 32 + 2 * i);
            if (i < records.get(at + 27)) {
                weights.add(weight);
            } else if (weight != 0) {
                throw new AssertionError("a weight of no outcome");
            }
            total += weight;
        }
        if (total != records.getInt(at + 28)) {
            throw new AssertionError("weights add up to " + total);
        }
        return weights;
    }

    byte[] observation(int game) {
        byte[] bytes = new byte[batch.successorSize() - 48];
        records.get(game * batch.recordSize() + 48, bytes);
        return bytes;
    }

    byte[] record(int game) {
        byte[] bytes = new byte[batch.recordSize()];
        records.get(game * batch.recordSize(), bytes);
        return bytes;
    }

    /** All records. */
    byte[] all() {
        byte[] bytes = new byte[records.limit()];
        records.get(0, bytes);
        return bytes;
    }

    /** The legal actions of all games, from the list. */
    List<List<Integer>> legal() {
        List<List<Integer>> all = new ArrayList<>();
        int at = 0;
        for (int game = 0; game < batch.games(); game++) {
            List<Integer> actions = new ArrayList<>();
            for (int i = 0; i < legalCount(game); i++) {
                actions.add(batch.legalBytes() == 2 ? legal.getShort(at) & 0xffff : legal.getInt(at));
                at += batch.legalBytes();
            }
            all.add(actions);
        }
        return all;
    }

    static ByteBuffer room(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
