package io.github.pokechess.training;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.pokechess.search.evaluation.internal.Inputs;
import io.github.pokechess.search.evaluation.internal.Net;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Weights that were learned elsewhere: the whole numbers of a {@link Net} as NumPy saves them, {@code numpy.savez(FILE,
 * rows=…, lane=…, starts=…, outputs=…, ends=…)}. The archive has a checksum of each array (NumPy Enhancement Proposal
 * 1, and {@code numpy.lib.format}). Stateless.
 */
final class NumpyWeights {
    /** An archive begins so. */
    private static final int ARCHIVE = 0x504b0304;

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final String ENDING = ".npy";
    private static final Pattern HEADER = Pattern.compile(
            "\\{'descr': '[<|]i([1248])', 'fortran_order': False, 'shape': \\(([0-9]{1,5}),(?: ([0-9]{1,5}))?\\), \\}\\s*");
    private static final String ORDER = "an array of whole numbers with signs, the low byte first, row by row";

    private NumpyWeights() {}

    /** Whether bytes are an archive and no file of weights. */
    static boolean isOne(byte[] bytes) {
        return bytes.length >= Integer.BYTES && ByteBuffer.wrap(bytes).getInt() == ARCHIVE;
    }

    /**
     * The net of an archive.
     *
     * @throws IllegalArgumentException if an array is missing, is damaged, or has another shape or numbers that do not
     *     fit; says which
     */
    static Net read(byte[] archive) {
        Map<String, byte[]> entries = new HashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), in.readNBytes(Inputs.COUNT * Net.MAX_UNITS * Long.BYTES + 1024));
                in.closeEntry(); // which reads on to the checksum
            }
        } catch (IOException wrong) {
            throw new IllegalArgumentException("the archive is damaged: " + wrong.getMessage(), wrong);
        }
        int[] biases = array(entries, "starts", 1, -1)[0];
        int units = biases.length;
        if (units < 1 || units > Net.MAX_UNITS) {
            throw new IllegalArgumentException("from 1 to " + Net.MAX_UNITS + " units, not " + units);
        }
        return new Net(
                "",
                array(entries, "rows", Inputs.COUNT, units),
                array(entries, "lane", 1, Inputs.COUNT)[0],
                biases,
                array(entries, "outputs", Net.PHASES, 2 * units),
                array(entries, "ends", 1, Net.PHASES)[0]);
    }

    /**
     * An array, row by row.
     *
     * @param rows 1 for an array of one dimension
     * @param columns −1 if there may be any number
     */
    private static int[][] array(Map<String, byte[]> entries, String name, int rows, int columns) {
        byte[] bytes = entries.get(name + ENDING);
        if (bytes == null) {
            throw new IllegalArgumentException("no array is named " + name);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        Matcher header = HEADER.matcher(header(in, bytes));
        if (!header.matches()) {
            throw new IllegalArgumentException(name + " is not " + ORDER);
        }
        int size = Integer.parseInt(header.group(1));
        boolean flat = header.group(3) == null;
        int height = flat ? 1 : Integer.parseInt(header.group(2));
        int width = Integer.parseInt(header.group(flat ? 2 : 3));
        if (height != rows || flat != (rows == 1) || (columns >= 0 && width != columns)) {
            throw new IllegalArgumentException(name + " has another shape than " + (rows == 1 ? "" : rows + " × ")
                    + (columns < 0 ? "units" : columns));
        }
        if (in.remaining() != (long) height * width * size) {
            throw new IllegalArgumentException(name + " is cut");
        }
        long most = name.equals("ends") ? Integer.MAX_VALUE : Short.MAX_VALUE;
        int[][] numbers = new int[height][width];
        for (int[] row : numbers) {
            for (int i = 0; i < width; i++) {
                long number = number(in, size);
                if (Math.abs(number) > most) {
                    throw new IllegalArgumentException(name + " has " + number + ", which is beyond " + most);
                }
                row[i] = (int) number;
            }
        }
        return numbers;
    }

    /** The words before the numbers, or none if they are not as NumPy writes them. */
    private static String header(ByteBuffer in, byte[] bytes) {
        int begin = MAGIC.length + 2 + Short.BYTES;
        if (bytes.length < begin
                || !Arrays.equals(MAGIC, Arrays.copyOf(bytes, MAGIC.length))
                || bytes[MAGIC.length] != 1) {
            return "";
        }
        int length = in.getShort(begin - Short.BYTES) & 0xffff;
        if (length > bytes.length - begin) {
            return "";
        }
        in.position(begin + length);
        return new String(bytes, begin, length, ISO_8859_1);
    }

    private static long number(ByteBuffer in, int size) {
        return switch (size) {
            case Byte.BYTES -> in.get();
            case Short.BYTES -> in.getShort();
            case Integer.BYTES -> in.getInt();
            default -> in.getLong();
        };
    }
}
