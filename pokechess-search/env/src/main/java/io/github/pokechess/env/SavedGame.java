package io.github.pokechess.env;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The parts of a saved game, as {@link GameBatch#save} documents them. */
@SuppressWarnings("ArrayRecordComponent") // never compared, and read by its own module alone
record SavedGame(
        long placeSeed,
        long seed,
        long rollCount,
        int game,
        int length,
        float reward,
        int done,
        String text,
        int[] actions,
        byte[] rolls,
        int pending) {
    /** The number of bytes of the parts of fixed length. */
    static final int HEAD = 51;

    /** The number of bytes of a move. */
    static final int MOVE = 5;

    /** The first bytes, "PKEG". */
    static final int MAGIC = 0x4745_4B50;

    /** The version of the layout, the byte behind them. */
    static final byte LAYOUT = 1;

    static SavedGame parse(byte[] saved, int actionsVersion) {
        ByteBuffer in = ByteBuffer.wrap(saved).order(ByteOrder.LITTLE_ENDIAN);
        try {
            if (in.getInt() != MAGIC || in.get() != LAYOUT) {
                throw savedGameProblem("it does not begin as one");
            }
            if (in.get() != actionsVersion) {
                throw savedGameProblem("its actions are of another version");
            }
            long placeSeed = in.getLong();
            long seed = in.getLong();
            long rollCount = in.getLong();
            int game = in.getInt();
            int length = in.getInt();
            float reward = in.getFloat();
            int done = in.get();
            byte[] text = new byte[in.getShort() & 0xffff];
            int count = in.getShort() & 0xffff;
            in.get(text);
            int[] actions = new int[count];
            byte[] rolls = new byte[count];
            for (int i = 0; i < count; i++) {
                actions[i] = in.getInt();
                rolls[i] = in.get();
            }
            int pending = in.getInt();
            if (in.hasRemaining()) {
                throw savedGameProblem("it is too long");
            }
            if (length < 0 || rollCount < 0 || done < 0 || done > 2 || !(Math.abs(reward) <= 1)) {
                throw savedGameProblem("a number is out of range");
            }
            return new SavedGame(
                    placeSeed,
                    seed,
                    rollCount,
                    game,
                    length,
                    reward,
                    done,
                    new String(text, StandardCharsets.UTF_8),
                    actions,
                    rolls,
                    pending);
        } catch (BufferUnderflowException end) {
            IllegalArgumentException refused = savedGameProblem("it is too short");
            refused.initCause(end);
            throw refused;
        }
    }

    static IllegalArgumentException savedGameProblem(String why) {
        return new IllegalArgumentException("no saved game of this batch: " + why);
    }
}
