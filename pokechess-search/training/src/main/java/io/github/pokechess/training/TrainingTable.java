package io.github.pokechess.training;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.internal.AtomicFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * {@linkplain TrainingPosition Positions} as a plain table of whole numbers, for programs that learn elsewhere: a row for each, with
 * the {@linkplain #COLUMNS columns}
 *
 * <ul>
 *   <li>{@code game}, its number; {@code luck}, the ordinal of its {@link io.github.pokechess.core.LuckModel};
 *   <li>{@code result} of the game for the side to act, 1, 0 or −1; {@code score} that the search has found for it, in millionths;
 *   <li>{@code turn}, 0 for White and 1 for Black; {@code castling}, the sum of 1 and 2 for White's short and long one, and 4 and 8 for Black's;
 *   <li>{@code passed}, the square of en passant from 0 for a1 and 7 for h1 to 63 for h8, or −1; {@code clock}, the halfmove clock;
 *   <li>{@code a1} to {@code h8}: 0 for an empty square, else 1 + type + 18 × role by their ordinals, negative for Black's.
 * </ul>
 *
 * <p>A name that ends with {@code .npy} gets the format of NumPy, 32 bits a number (NumPy Enhancement Proposal 1, version 1.0);
 * {@code .csv} and {@code .csv.gz} get text, the names of the columns first. Stateless.
 */
public final class TrainingTable {
    /** The names of the columns. */
    public static final List<String> COLUMNS = columns();

    private static final String NUMPY = ".npy";
    private static final List<String> TEXT = List.of(".csv", ".csv.gz");
    private static final int TYPES = PokemonType.values().length;

    /** In NumPy's format the numbers begin at a multiple of this. */
    private static final int ALIGNMENT = 64;

    private TrainingTable() {}

    /** Where positions come from, the same ones each time. */
    @FunctionalInterface
    public interface Source {
        /**
         * Tells of all positions, one after the other.
         *
         * @throws IOException if they cannot be read
         */
        void read(Consumer<? super TrainingPosition> taken) throws IOException;
    }

    private static List<String> columns() {
        List<String> columns =
                new ArrayList<>(List.of("game", "luck", "result", "score", "turn", "castling", "passed", "clock"));
        Square.all().forEach(square -> columns.add(square.toString()));
        return List.copyOf(columns);
    }

    /**
     * Writes a table: whole, or not at all.
     *
     * @param file its name decides about the format
     * @param source is read once, for NumPy twice
     * @return the number of rows
     * @throws IllegalArgumentException if the name has none of the three endings, or a game's number has more than 32 bits
     * @throws IOException if the positions cannot be read, or the file not be written; it is then as it was
     */
    public static long write(Path file, Source source) throws IOException {
        requireNonNull(source, "source");
        String name = file.toString();
        boolean numpy = name.endsWith(NUMPY);
        if (!numpy && TEXT.stream().noneMatch(name::endsWith)) {
            throw new IllegalArgumentException(
                    "a table is " + NUMPY + ", " + String.join(" or ", TEXT) + ", not " + file.getFileName());
        }
        long[] count = {0};
        if (numpy) {
            source.read(position -> count[0]++);
            long told = count[0];
            AtomicFile.replace(file, (out, first) -> {
                out.write(header(told));
                each(source, row -> out.write(bytes(row)));
            });
        } else {
            AtomicFile.replace(file, (out, first) -> {
                out.write((String.join(",", COLUMNS) + "\n").getBytes(ISO_8859_1));
                each(source, row -> {
                    out.write(line(row).getBytes(ISO_8859_1));
                    count[0]++;
                });
            });
        }
        return count[0];
    }

    /** Takes a row. */
    private interface RowWriter {
        void write(int[] row) throws IOException;
    }

    private static void each(Source source, RowWriter writer) throws IOException {
        try {
            source.read(position -> {
                try {
                    writer.write(row(position));
                } catch (IOException wrong) {
                    throw new UncheckedIOException(wrong); // the rest need not be read
                }
            });
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
    }

    /** The numbers of a position, by column. */
    static int[] row(TrainingPosition training) {
        Position position = PositionText.parse(training.text(), Rules.standard().withLuck(training.luck()));
        CastlingRights rights = position.castlingRights();
        Square passed = position.enPassant().orElse(null);
        int[] row = new int[COLUMNS.size()];
        int column = 0;
        row[column++] = Math.toIntExact(training.game());
        row[column++] = training.luck().ordinal();
        row[column++] = training.result();
        row[column++] = training.millionths();
        row[column++] = position.turn().ordinal();
        row[column++] = (rights.whiteKingside() ? 1 : 0)
                + (rights.whiteQueenside() ? 2 : 0)
                + (rights.blackKingside() ? 4 : 0)
                + (rights.blackQueenside() ? 8 : 0);
        row[column++] = passed == null ? -1 : passed.ordinal();
        row[column++] = position.halfmoveClock();
        for (Square square : Square.all()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null) {
                int number = 1 + piece.type().ordinal() + TYPES * piece.role().ordinal();
                row[column] = piece.color() == Color.WHITE ? number : -number;
            }
            column++;
        }
        return row;
    }

    private static String line(int[] row) {
        return Arrays.stream(row).mapToObj(Integer::toString).collect(Collectors.joining(",", "", "\n"));
    }

    private static byte[] bytes(int[] row) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * row.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(row);
        return bytes.array();
    }

    private static byte[] header(long rows) {
        byte[] magic = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
        String shape = String.format(
                Locale.ROOT, "{'descr': '<i4', 'fortran_order': False, 'shape': (%d, %d), }", rows, COLUMNS.size());
        int begun = magic.length + Short.BYTES;
        int length = (begun + shape.length() + 1 + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - begun;
        String padded = shape + " ".repeat(length - shape.length() - 1) + "\n";
        return ByteBuffer.allocate(begun + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(magic)
                .putShort((short) length)
                .put(padded.getBytes(ISO_8859_1))
                .array();
    }
}
