package io.github.pokechess.training;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.env.PokemonEncodings;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.search.evaluation.internal.ClassicEvaluator;
import io.github.pokechess.search.evaluation.internal.Weights;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@linkplain TrainingDecision Decisions} as a plain table of whole numbers, training data for external tools: a row
 * for each, with the {@linkplain #COLUMNS columns}
 *
 * <ul>
 *   <li>{@code game}, its number; {@code luck}, 0 standard, 1 online, 2 none;
 *   <li>{@code result} of the game for the side to act, 1, 0 or −1; {@code score} that the search has found for it, in
 *       millionths;
 *   <li>{@code turn}, 0 for White and 1 for Black; {@code castling}, the sum of 1 and 2 for White's short and long one,
 *       and 4 and 8 for Black's;
 *   <li>{@code passed}, the square of en passant from 0 for a1 and 7 for h1 to 63 for h8, or −1; {@code clock}, the
 *       halfmove clock;
 *   <li>{@code a1} to {@code h8}: 0 for an empty square, else 1 + type + 18 × role, negative for Black's; types from 0
 *       Normal to 17 Fairy, roles 0 pawn, 1 knight, 2 bishop, 3 rook, 4 queen, 5 king;
 *   <li>{@code starts}, 1 at the start of a turn and else 0; {@code chain}, the square of the piece that must act or
 *       pass, or −1;
 *   <li>{@code played}, the action that was played, {@code roll} of it, each −1 if there is none; {@code adjusted}, the
 *       result for the side to act less the luck of the game, in millionths;
 *   <li>{@code action1}, {@code value1} to {@code action8}, {@code value8}: the best actions with their scores in
 *       millionths, the best first; −1 and 0 where there is none;
 *   <li>{@code handmade}, what the hand-made evaluation has for the side to act, in centipawns; {@code ahead} and
 *       {@code behind}, how many eighths of an advantage count if the side to act has it, and if the other has, which
 *       is less than 8 for a side of few pieces that can hardly win; all three 0 within a turn, where nothing is
 *       evaluated.
 * </ul>
 *
 * <p>Actions are those of {@link PokemonEncodings}. A name that ends with {@code .npy} gets the format of NumPy, 32
 * bits a number (NumPy Enhancement Proposal 1, version 1.0), and a file of the same name that ends with {@code .json}
 * and explains each column; {@code .csv} and {@code .csv.gz} get text, the names of the columns first. Stateless.
 */
public final class TrainingTable {
    /** The columns by name, with what they mean. */
    private static final Map<String, String> MEANINGS = meanings();

    private static final int EIGHTHS = 8;

    /** The names of the columns. */
    public static final List<String> COLUMNS = List.copyOf(MEANINGS.keySet());

    private static final String NUMPY = ".npy";
    private static final List<String> TEXT = List.of(".csv", ".csv.gz");
    private static final int TYPES = PokemonEncodings.types().size();

    /** In NumPy's format the numbers begin at a multiple of this. */
    private static final int ALIGNMENT = 64;

    private TrainingTable() {}

    /** A source of decisions, the same ones at each reading. */
    @FunctionalInterface
    public interface Source {
        /**
         * Passes on all decisions, one after the other.
         *
         * @throws IOException if they cannot be read
         */
        void read(Consumer<? super TrainingDecision> taken) throws IOException;
    }

    private static Map<String, String> meanings() {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("game", "number of the game; rows of one game are not independent");
        columns.put(
                "luck",
                Stream.of(LuckModel.values())
                        .map(luck -> luck.number() + " " + luck)
                        .collect(Collectors.joining(", ")));
        columns.put("result", "of the game for the side to act: 1 won, 0 drawn, -1 lost");
        columns.put("score", "that the search has found for the side to act, in millionths");
        columns.put("turn", "side to act: 0 White, 1 Black");
        columns.put("castling", "sum of 1 White's short, 2 White's long, 4 Black's short, 8 Black's long");
        columns.put("passed", "en passant square, 0 a1, 1 b1 to 63 h8; -1 for none");
        columns.put("clock", "turns since a capture or a pawn's move");
        Square.all()
                .forEach(square -> columns.put(
                        square.toString(),
                        "0 empty, else 1 + type + 18 * role, negative for Black; types and roles from 0 as below"));
        columns.put("starts", "1 at the start of a turn, 0 within one");
        columns.put("chain", "square of the piece that must act or pass, -1 for none");
        columns.put("played", "action that was played, -1 if not known");
        columns.put("roll", "of that action: 0 hit, 1 miss, 2 critical hit, -1 nothing rolled");
        columns.put("adjusted", "result for the side to act less the luck of the game, in millionths");
        for (int i = 1; i <= TrainingDecision.MOST_VALUES; i++) {
            columns.put("action" + i, "action of rank " + i + " by its value, -1 for none");
            columns.put("value" + i, "its score for the side to act, in millionths");
        }
        columns.put("handmade", "hand-made evaluation for the side to act, in centipawns; 0 within a turn");
        columns.put("ahead", "eighths of an advantage of the side to act that count; 0 within a turn");
        columns.put("behind", "eighths of an advantage of the other side that count; 0 within a turn");
        return Collections.unmodifiableMap(columns);
    }

    /**
     * Writes a table atomically.
     *
     * @param file its name determines the format
     * @param source is read once, for NumPy twice
     * @return the number of rows
     * @throws IllegalArgumentException if the name has none of the three endings, or a game's number is over
     *     2,147,483,647
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
            source.read(decision -> count[0]++);
            long rowCount = count[0];
            AtomicFile.replace(file, (out, first) -> {
                out.write(header(rowCount));
                each(source, row -> out.write(bytes(row)));
            });
            byte[] explanation = explanation(rowCount).getBytes(UTF_8);
            AtomicFile.replace(
                    Path.of(name.substring(0, name.length() - NUMPY.length()) + ".json"),
                    (out, first) -> out.write(explanation));
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
        ClassicEvaluator handmade = new ClassicEvaluator(Learner.anyBoard(), Weights.standard());
        try {
            source.read(decision -> {
                try {
                    writer.write(row(decision, handmade));
                } catch (IOException wrong) {
                    throw new UncheckedIOException(wrong); // the rest need not be read
                }
            });
        } catch (UncheckedIOException wrong) {
            throw wrong.getCause();
        }
    }

    /** The numbers of a decision, by column. */
    static int[] row(TrainingDecision decision, ClassicEvaluator handmade) {
        TrainingPosition training = decision.position();
        if (training.game() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "a table has games up to " + Integer.MAX_VALUE + ", not " + training.game());
        }
        Position position = PositionText.parse(training.text(), Rules.standard().withLuck(training.luck()));
        CastlingRights rights = position.castlingRights();
        Square passed = position.enPassant().orElse(null);
        int[] row = new int[COLUMNS.size()];
        int column = 0;
        row[column++] = (int) training.game();
        row[column++] = training.luck().number();
        row[column++] = training.result();
        row[column++] = training.millionths();
        row[column++] = position.side().ordinal();
        row[column++] = (rights.whiteKingside() ? 1 : 0)
                + (rights.whiteQueenside() ? 2 : 0)
                + (rights.blackKingside() ? 4 : 0)
                + (rights.blackQueenside() ? 8 : 0);
        row[column++] = passed == null ? -1 : passed.ordinal();
        row[column++] = position.halfmoveClock();
        for (Square square : Square.all()) {
            Piece piece = position.pieceAt(square).orElse(null);
            if (piece != null) {
                int number = 1
                        + PokemonEncodings.types().indexOf(piece.type())
                        + TYPES * PokemonEncodings.roles().indexOf(piece.role());
                row[column] = piece.color() == Color.WHITE ? number : -number;
            }
            column++;
        }
        row[column++] = decision.startsTurn() ? 1 : 0;
        row[column++] = position.chain().map(Square::ordinal).orElse(-1);
        row[column++] = decision.played();
        row[column++] = decision.roll();
        row[column++] = decision.adjusted();
        for (int i = 0; i < TrainingDecision.MOST_VALUES; i++) {
            boolean isValued = i < decision.values().size();
            row[column++] = isValued ? decision.values().get(i).action() : -1;
            row[column++] = isValued ? decision.values().get(i).millionths() : 0;
        }
        if (decision.startsTurn()) {
            State state = ((StateTree) position.newBoard()).state();
            row[column++] = handmade.advantage(state);
            row[column++] = (int) (EIGHTHS * handmade.winnableShare(state, 1));
            row[column] = (int) (EIGHTHS * handmade.winnableShare(state, -1));
        }
        return row;
    }

    /** The description of the rows, in JSON. */
    private static String explanation(long rows) {
        JsonWriter json = JsonWriter.forPeople().begin('{');
        json.newLine(2).name("rows").literal(rows);
        json.newLine(2).name("actions").begin('{');
        json.name("version").literal(PokemonEncodings.actions().version());
        json.name("size").literal(PokemonEncodings.actions().size());
        json.end('}');
        json.newLine(2).name("types").begin('[');
        PokemonEncodings.types().forEach(type -> json.string(type.code()));
        json.end(']').newLine(2).name("roles").begin('[');
        PokemonEncodings.roles().forEach(role -> json.string(role.toString().toLowerCase(Locale.ROOT)));
        json.end(']').newLine(2).name("columns").begin('[');
        MEANINGS.forEach((name, meaning) -> json.newLine(4)
                .begin('{')
                .string("name", name)
                .string("meaning", meaning)
                .end('}'));
        return json.newLine(2).end(']').newLine(0).end('}') + "\n";
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
