package io.github.pokechess.env;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.engine.Encoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the parts of a record are: little endian, without gaps but two bytes in the head. Behind the head comes the
 * observation, if there is one, and behind that the mask of legal actions, if there is one.
 */
final class RecordLayout {
    static final int ACTION = 0;
    static final int LENGTH = 4;
    static final int REWARDS = 8;
    static final int GAME = 16;
    static final int LEGAL = 20;
    static final int TO_PLAY = 24;
    static final int DONE = 25;
    static final int ROLLED = 26;
    static final int OUTCOMES = 27;
    static final int TOTAL = 28;
    static final int WEIGHTS = 32;
    static final int HEAD = WEIGHTS + Short.BYTES * Chance.MAX_SIZE;

    /** A field as NumPy names its type. */
    record Part(String name, String type, List<Integer> shape, int offset, String meaning) {}

    private final List<Part> parts;
    private final int observation;
    private final int mask;

    /**
     * A layout.
     *
     * @param encoder null for none
     * @param actions the number of actions of the mask, 0 for none
     */
    RecordLayout(@org.jspecify.annotations.Nullable Encoder<?> encoder, int actions) {
        List<Part> all = new ArrayList<>(List.of(
                new Part("action", "<i4", List.of(), ACTION, "the last action, -1 where a game begins"),
                new Part("length", "<i4", List.of(), LENGTH, "decisions of the game so far"),
                new Part(
                        "rewards",
                        "<f4",
                        List.of(2),
                        REWARDS,
                        "of both sides by the last action: 1 won, -1 lost, else 0"),
                new Part("game", "<i4", List.of(), GAME, "number of the game in its place, from 0"),
                new Part("legal", "<i4", List.of(), LEGAL, "number of legal actions"),
                new Part("to_play", "i1", List.of(), TO_PLAY, "the side to act, -1 if the dice are to be thrown"),
                new Part("done", "u1", List.of(), DONE, "1 if the last action ended the game, 2 if it was cut, else 0"),
                new Part("rolled", "i1", List.of(), ROLLED, "outcome of the last action, -1 if nothing was rolled"),
                new Part(
                        "outcomes",
                        "u1",
                        List.of(),
                        OUTCOMES,
                        "number of outcomes that the last action had; or has now"),
                new Part("total", "<u2", List.of(), TOTAL, "sum of the weights"),
                new Part(
                        "weights", "<u2", List.of(Chance.MAX_SIZE), WEIGHTS, "weights of these outcomes, then zeros")));
        int at = HEAD;
        if (encoder != null) {
            for (Encoder.Field field : encoder.fields()) {
                List<Integer> shape = field.shape().equals(List.of(1)) ? List.of() : field.shape();
                all.add(new Part(field.name(), "u1", shape, at, field.meaning()));
                at += field.size();
            }
        }
        observation = at - HEAD;
        mask = (actions + Byte.SIZE - 1) / Byte.SIZE;
        if (mask > 0) {
            all.add(new Part(
                    "mask", "u1", List.of(mask), at, "a bit for each action, 1 if it is legal, the lowest first"));
        }
        parts = List.copyOf(all);
    }

    List<Part> parts() {
        return parts;
    }

    /** The number of bytes without the mask. */
    int sizeWithoutMask() {
        return HEAD + observation;
    }

    /** The number of bytes of the mask. */
    int maskBytes() {
        return mask;
    }

    /** The number of bytes. */
    int sizeWithMask() {
        return HEAD + observation + mask;
    }

    /**
     * Writes what comes before the side to act. Several fields go together in one word, since many small ones take
     * longer.
     */
    static void writeHead(ByteBuffer into, int record, int action, int length, float reward, int game, int legal) {
        into.putLong(record + ACTION, packWord(action, length));
        into.putLong(record + REWARDS, packWord(Float.floatToRawIntBits(reward), Float.floatToRawIntBits(0 - reward)));
        into.putLong(record + GAME, packWord(game, legal));
    }

    /** Writes the side to act and what comes behind it. */
    static void writeChance(ByteBuffer into, int record, int toPlay, int done, int rolled, Chance chance) {
        int outcomes = chance.size();
        int shown = outcomes == 1 ? Chance.NONE : rolled;
        into.putLong(
                record + TO_PLAY,
                packWord((toPlay & 0xff) | done << 8 | (shown & 0xff) << 16 | outcomes << 24, chance.total()));
        into.putLong(record + WEIGHTS, packWeights(chance, 0));
        into.putLong(record + WEIGHTS + Long.BYTES, packWeights(chance, 4));
    }

    private static long packWord(int low, int high) {
        return (low & 0xffff_ffffL) | (long) high << Integer.SIZE;
    }

    /** Four weights, zero where there are none. */
    private static long packWeights(Chance chance, int first) {
        long weights = 0;
        for (int i = Math.min(chance.size(), first + 4) - 1; i >= first; i--) {
            weights = weights << Short.SIZE | chance.weight(i);
        }
        return weights;
    }
}
