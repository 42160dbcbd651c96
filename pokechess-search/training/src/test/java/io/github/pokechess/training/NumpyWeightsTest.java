package io.github.pokechess.training;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.search.evaluation.internal.Inputs;
import io.github.pokechess.search.evaluation.internal.Net;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Archives as {@code numpy.savez} writes them. */
class NumpyWeightsTest {
    private static final int UNITS = 3;

    private final SplittableRandom random = new SplittableRandom(1);
    private final int[][] rows = matrix(Inputs.COUNT, UNITS);
    private final int[] lane = matrix(1, Inputs.COUNT)[0];
    private final int[] starts = matrix(1, UNITS)[0];
    private final int[][] outputs = matrix(Net.PHASES, 2 * UNITS);
    private final int[] ends = {70_000, -1, 0, 5};

    private int[][] matrix(int height, int width) {
        int[][] numbers = new int[height][];
        for (int row = 0; row < height; row++) {
            numbers[row] = random.ints(width, -40, 41).toArray();
        }
        return numbers;
    }

    private Map<String, byte[]> arrays() {
        Map<String, byte[]> arrays = new LinkedHashMap<>();
        arrays.put("rows", array("<i2", "(" + Inputs.COUNT + ", 3)", rows));
        arrays.put("lane", array("<i8", "(" + Inputs.COUNT + ",)", lane));
        arrays.put("starts", array("|i1", "(3,)", starts));
        arrays.put("outputs", array("<i4", "(4, 6)", outputs));
        arrays.put("ends", array("<i4", "(4,)", ends));
        return arrays;
    }

    /** The format of {@code numpy.lib.format}, version 1.0: the header ends with a line at a multiple of 64 bytes. */
    private static byte[] array(String type, String shape, int[]... numbers) {
        String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
        header += " ".repeat(63 - (10 + header.length()) % 64) + "\n";
        int size = type.charAt(2) - '0';
        ByteBuffer bytes = ByteBuffer.allocate(10 + header.length() + numbers.length * numbers[0].length * size)
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 0x93).put("NUMPY".getBytes(ISO_8859_1)).put((byte) 1).put((byte) 0);
        bytes.putShort((short) header.length()).put(header.getBytes(ISO_8859_1));
        for (int[] row : numbers) {
            for (long number : row) {
                for (int i = 0; i < size; i++) {
                    bytes.put((byte) (number >> (8 * i)));
                }
            }
        }
        return bytes.array();
    }

    private static byte[] archive(Map<String, byte[]> arrays) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> array : arrays.entrySet()) {
                out.putNextEntry(new ZipEntry(array.getKey() + ".npy"));
                out.write(array.getValue());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    @Test
    void isTheNetOfItsNumbers() {
        byte[] archive = archive(arrays());

        assertThat(NumpyWeights.isOne(archive)).isTrue();
        Net net = new Net("", rows, lane, starts, outputs, ends);
        assertThat(NumpyWeights.read(archive).toBytes()).isEqualTo(net.toBytes());
        assertThat(NumpyWeights.isOne(net.toBytes())).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rows | | no array is named rows",
                "lane | <f4 (3,) | lane is not an array of whole numbers",
                "lane | >i4 (3,) | lane is not an array of whole numbers",
                "lane | <i4 (3,) | lane has another shape than 6240",
                "rows | <i4 (3,) | rows has another shape than 6240 × 3",
                "ends | <i4 (1, 3) | ends has another shape than 4",
                "ends | <i4 (4,) | ends is cut",
                "starts | <i4 (3,) | starts has 99999, which is beyond 32767"
            })
    void whatIsWrongIsTold(String name, String array, String words) {
        Map<String, byte[]> arrays = arrays();
        if (array == null) {
            arrays.remove(name);
        } else {
            arrays.put(name, array(array.substring(0, 3), array.substring(4), new int[] {1, 99_999, 3}));
        }
        assertThatThrownBy(() -> NumpyWeights.read(archive(arrays)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words);
    }

    /** A damaged archive is refused, or still says the same. */
    @Property(tries = 80)
    @Tag("slow")
    void damageIsNoticed(@ForAll long seed) {
        byte[] archive = archive(arrays());
        byte[] net = NumpyWeights.read(archive).toBytes();
        SplittableRandom bits = new SplittableRandom(seed);
        archive[bits.nextInt(archive.length)] ^= (byte) (1 << bits.nextInt(8));
        try {
            assertThat(NumpyWeights.read(archive).toBytes()).isEqualTo(net);
        } catch (IllegalArgumentException refused) {
            assertThat(refused).message().isNotBlank();
        }
    }
}
