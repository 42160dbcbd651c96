package io.github.pokechess.game.engine;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;

/**
 * Writes positions as bytes for programs that learn: an <i>observation</i>, a row of {@linkplain #fields fields} of
 * fixed length. Everything is from the point of view of the side to act: in a symmetric game a position and its mirror
 * image give the same bytes.
 *
 * <p>Made by {@link EncodingProvider#encoder} for the rules of a board, and valid for all boards under these rules. Not
 * thread-safe; {@link #encode} allocates nothing.
 *
 * @param <V> the view that boards of the game give, see {@link GameBoard#viewType}
 */
public interface Encoder<V> {
    /**
     * A part of an observation.
     *
     * @param name a word
     * @param shape the lengths of the axes, the outermost first; {@code [1]} for a single number
     * @param limit the greatest value, 1 to 255; the least is 0
     * @param meaning what a value means, in one line
     */
    record Field(String name, List<Integer> shape, int limit, String meaning) {
        /** @throws IllegalArgumentException if the shape is empty, a length is not positive, or the limit is no byte */
        public Field {
            requireNonNull(shape, "shape");
            requireNonNull(name, "name");
            requireNonNull(meaning, "meaning");
            shape = List.copyOf(shape);
            if (shape.isEmpty() || shape.stream().anyMatch(length -> length < 1) || limit < 1 || limit > 255) {
                throw new IllegalArgumentException(name + " has the shape " + shape + " and the limit " + limit);
            }
        }

        /** The number of bytes. */
        public int size() {
            return shape.stream().reduce(1, Math::multiplyExact);
        }
    }

    /** The number of this format, from 1. It rises whenever any byte gets another meaning. */
    int version();

    /**
     * The fields in the order of their bytes, each value one unsigned byte, the last axis of a shape the fastest;
     * unmodifiable.
     */
    List<Field> fields();

    /** The number of bytes of an observation: the sum of the sizes of the fields. */
    default int size() {
        return fields().stream().mapToInt(Field::size).sum();
    }

    /**
     * The tables that explain values, by name, such as what the numbers of pieces stand for; here none; unmodifiable.
     */
    default Map<String, List<String>> tables() {
        return Map.of();
    }

    /**
     * Writes the observation of a position, finished or not.
     *
     * @param board the view of a board under the rules that this encoder was made for
     * @param target has room for {@link #size} bytes from {@code start} on, all of which are written
     * @param start the index of the first byte
     */
    void encode(V board, byte[] target, int start);
}
