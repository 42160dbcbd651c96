package io.github.pokechess.search.evaluation.internal;

import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The weights of a small network that adds to the hand-made evaluation: a layer of rectified sums, seen from both sides
 * by the same weights, and an output for each {@linkplain #phase phase} of the game (after NNUE, Y. Nasu, 2018); and a
 * number for each input, which goes into the output as it is. Whole numbers only, so that it comes to the same on every
 * machine.
 *
 * <p>The file: a mark, the version, the number of units, the number of rows, how it was made, the weights, and a
 * checksum of all before. Files of version {@value #BEFORE_ZONES} have no rows for zones, and one output. Immutable.
 */
public final class Net {
    /** The greatest number of units. */
    public static final int MAX_UNITS = 512;

    /** The value of 1 in the sums of the first layer, for a unit of normal scale. */
    public static final int UNIT = 64;

    /**
     * The value of a centipawn in the output's weights; for a unit that is n times finer, its weight there is n times
     * less.
     */
    public static final int OUTPUT_UNIT = 16;

    /** The greatest sum of a unit. */
    public static final int MOST_SUM = PackedSums.MOST;

    /** The value of a centipawn in the numbers that go into the output directly. */
    public static final int LANE_UNIT = 8;

    /** The number of outputs, of which one counts, by how many pieces are left. */
    public static final int PHASES = 4;

    private static final int PIECES_PER_PHASE = Inputs.MOST_PIECES / PHASES;

    private static final int ROLES = 6;
    private static final int SQUARE_BITS = 6;

    private static final int MARK = 0x504b4e54; // PKNT
    private static final int VERSION = 4;
    private static final int BEFORE_ZONES = 3;

    /** A centipawn in the sum that the output is. */
    private static final int CENTIPAWN = UNIT * OUTPUT_UNIT;

    private static final int LANES = CENTIPAWN / LANE_UNIT;

    /** In the file each byte has this many bits of a weight, and the next one if another follows. */
    private static final int WEIGHT_BITS = 7;

    private static final int MORE = 1 << WEIGHT_BITS;

    private static final int HEAD = Integer.BYTES + 3 * Short.BYTES;

    private final int units;
    private final String origin;

    /** By row and unit, as the side that looks sees it. */
    private final int[][] rows;

    /** By row. */
    private final int[] lane;

    private final int[] biases;

    /** By phase, and by unit for the side to act, then for the other. */
    private final int[][] outputs;

    /** By phase. */
    private final int[] ends;

    /** By phase the weights of the output with White to act, and with Black. */
    private final int[][] turnOutputs = new int[2 * PHASES][];

    /**
     * {@linkplain PackedSums Packed} by {@link #square}; and its direct contribution to the output, for White's view.
     */
    private final long[] squareRows;

    private final int[] squareLanes = new int[(2 * ROLES) << SQUARE_BITS];

    /** By input of the {@linkplain Inputs#census census}, for White's view and then for Black's. */
    private final int[][] censusRows = new int[Inputs.CENSUS_COUNT][];

    private final int[] censusLanes = new int[Inputs.CENSUS_COUNT];

    /** Packed by {@linkplain Inputs#seen seen} input. */
    private final long[] seenRows;

    private final int[] seenLanes = new int[Inputs.SEEN];

    /**
     * A net of its weights, in the units of this class, each within 16 bits but for the last.
     *
     * @param origin how it was made
     * @param outputs by phase
     * @param ends the bias of the output, by phase
     * @throws InvalidInputException if sums of these weights can come to more than there is room for
     */
    public Net(String origin, int[][] rows, int[] lane, int[] biases, int[][] outputs, int[] ends) {
        this.origin = origin;
        this.rows = rows;
        this.lane = lane;
        this.biases = biases;
        this.outputs = outputs;
        this.ends = ends;
        units = biases.length;
        check();
        int length = PackedSums.length(2 * units);
        for (int phase = 0; phase < PHASES; phase++) {
            int[] whites = Arrays.copyOf(outputs[phase], PackedSums.IN_ONE * length);
            int[] blacks = new int[whites.length];
            System.arraycopy(outputs[phase], units, blacks, 0, units);
            System.arraycopy(outputs[phase], 0, blacks, units, units);
            turnOutputs[2 * phase + State.WHITE] = whites;
            turnOutputs[2 * phase + State.BLACK] = blacks;
        }
        squareRows = new long[squareLanes.length * length];
        seenRows = new long[seenLanes.length * length];
        fillViews(length);
    }

    /** Fills the tables that evaluators of all rules and threads share. */
    private void fillViews(int length) {
        for (int color = State.WHITE; color <= State.BLACK; color++) {
            for (int role = 0; role < ROLES; role++) {
                for (int square = 0; square < 1 << SQUARE_BITS; square++) {
                    int white = Inputs.square(State.WHITE, color, role, square);
                    int black = Inputs.square(State.BLACK, color, role, square);
                    int at = square(color, role, square);
                    PackedSums.pack(both(white, black), squareRows, at * length);
                    squareLanes[at] = lane[white] - lane[black];
                }
            }
        }
        for (int input = 0; input < Inputs.CENSUS_COUNT; input++) {
            int white = Inputs.census(State.WHITE, input);
            int black = Inputs.census(State.BLACK, input);
            censusRows[input] = both(white, black);
            censusLanes[input] = lane[white] - lane[black];
        }
        for (int seen = 0; seen < Inputs.SEEN; seen++) {
            add(Inputs.seen(State.WHITE, seen), Inputs.seen(State.BLACK, seen), seen, length);
            int zone = Inputs.zone(State.WHITE, seen);
            if (zone != Inputs.NONE) {
                add(zone, Inputs.zone(State.BLACK, seen), seen, length);
            }
        }
    }

    /** Adds a row of each view to a seen input. */
    private void add(int white, int black, int seen, int length) {
        PackedSums.pack(both(white, black), seenRows, seen * length);
        seenLanes[seen] += lane[white] - lane[black];
    }

    /** A row as White sees it and one as Black does, one after the other. */
    private int[] both(int white, int black) {
        int[] row = Arrays.copyOf(rows[white], 2 * units);
        System.arraycopy(rows[black], 0, row, units, units);
        return row;
    }

    /** The index of a piece on a square. */
    static int square(int color, int role, int square) {
        return (color * ROLES + role) << SQUARE_BITS | square;
    }

    /**
     * The weights by {@link #square}, {@linkplain PackedSums packed}: White's view and then Black's; not to be changed.
     */
    long[] squareRows() {
        return squareRows;
    }

    /** The direct contribution of a square to the output, in White's view. */
    int squareLane(int square) {
        return squareLanes[square];
    }

    /** The weights of an input of the census, for White's view and then for Black's; not to be changed. */
    int[] censusRow(int input) {
        return censusRows[input];
    }

    /** The direct contribution of an input of the census to the output, in White's view. */
    int censusOutputWeights(int input) {
        return censusLanes[input];
    }

    /** The weights by seen input, packed: White's view and then Black's; not to be changed. */
    long[] seenRows() {
        return seenRows;
    }

    /** The direct contribution of a seen input to the output, in White's view. */
    int seenLane(int seen) {
        return seenLanes[seen];
    }

    private void check() {
        long[] most = new long[units];
        int[] column = new int[rows.length];
        for (int unit = 0; unit < units; unit++) {
            for (int row = 0; row < rows.length; row++) {
                column[row] = rows[row][unit];
            }
            most[unit] = Math.abs((long) biases[unit]) + Inputs.bound(column);
            if (most[unit] > MOST_SUM) {
                throw new InvalidInputException(
                        "weights so large that a unit may come to " + most[unit] + "; at most " + MOST_SUM + " fit");
            }
        }
        long lanes = 2 * Inputs.bound(lane) * LANES;
        for (int phase = 0; phase < PHASES; phase++) {
            long sum = Math.abs((long) ends[phase]) + lanes;
            for (int unit = 0; unit < units; unit++) {
                sum += most[unit]
                        * (Math.abs((long) outputs[phase][unit]) + Math.abs((long) outputs[phase][units + unit]));
            }
            if (sum > Integer.MAX_VALUE) {
                throw new InvalidInputException("weights so large that their sums may overflow");
            }
        }
    }

    /** The phase with the given number of pieces, from 0 near the end. */
    public static int phase(int pieces) {
        return (pieces - 1) / PIECES_PER_PHASE;
    }

    /** The number of units. */
    public int units() {
        return units;
    }

    /** The weight of a unit in a row. */
    public int weight(int row, int unit) {
        return rows[row][unit];
    }

    /** The direct contribution of a row to the output. */
    public int lane(int row) {
        return lane[row];
    }

    /** The bias of a unit. */
    public int start(int unit) {
        return biases[unit];
    }

    /**
     * The weight of a sum in the output of a phase: of a unit for the side to act, or after all of these for the other.
     */
    public int output(int phase, int sum) {
        return outputs[phase][sum];
    }

    /** The bias of the output in a phase. */
    public int end(int phase) {
        return ends[phase];
    }

    /** Returns this net with another origin. */
    public Net named(String other) {
        return new Net(other, rows, lane, biases, outputs, ends);
    }

    /** The description of how this net was made. */
    public String origin() {
        return origin;
    }

    /** The sums without pieces, packed. */
    long[] start() {
        int[] both = Arrays.copyOf(biases, 2 * units);
        System.arraycopy(biases, 0, both, units, units);
        return PackedSums.start(both);
    }

    /**
     * The weights of the output for White's view, Black's, and the room that is left, by phase and whose turn it is;
     * not to be changed.
     */
    int[] outputs(int phase, int turn) {
        return turnOutputs[2 * phase + turn];
    }

    /**
     * The output in centipawns for the side to act.
     *
     * @param hidden the weighted sum of the rectified sums
     * @param lanes the numbers of the rows, of the side to act less of the other
     */
    int centipawns(int phase, int hidden, int lanes) {
        return (hidden + lanes * LANES + ends[phase]) / CENTIPAWN;
    }

    /** The bytes of its file. */
    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(MARK);
            out.writeShort(VERSION);
            out.writeShort(units);
            out.writeShort(rows.length);
            out.writeUTF(origin);
            for (int row = 0; row < rows.length; row++) {
                write(rows[row], out);
                write(lane[row], out);
            }
            write(biases, out);
            for (int phase = 0; phase < PHASES; phase++) {
                write(outputs[phase], out);
                out.writeInt(ends[phase]);
            }
            out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void write(int[] weights, DataOutputStream out) throws IOException {
        for (int weight : weights) {
            write(weight, out);
        }
    }

    /** Seven bits a byte, the low ones first, the sign at the very end: most weights are small, and files are sent. */
    private static void write(int weight, DataOutputStream out) throws IOException {
        int rest = (weight << 1) ^ (weight >> 31);
        while (rest >= MORE) {
            out.writeByte((rest & (MORE - 1)) | MORE);
            rest >>>= WEIGHT_BITS;
        }
        out.writeByte(rest);
    }

    /**
     * The bundled net; empty where the program was built without it.
     *
     * @throws IllegalStateException if it cannot be read
     */
    public static Optional<Net> standard() {
        try (InputStream in = Net.class.getResourceAsStream("standard.net")) {
            return in == null ? Optional.empty() : Optional.of(of(in.readAllBytes()));
        } catch (IOException wrong) {
            throw new IllegalStateException("the bundled weights cannot be read", wrong);
        }
    }

    /**
     * The net of a file.
     *
     * @throws InvalidInputException if it is not one, is cut or changed, or has other inputs; says so in words
     */
    public static Net of(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (bytes.length < HEAD || in.readInt() != MARK) {
                throw new InvalidInputException("not a file of weights");
            }
            int version = in.readUnsignedShort();
            int units = in.readUnsignedShort();
            int count = in.readUnsignedShort();
            boolean zones = version != BEFORE_ZONES;
            if ((zones && version != VERSION) || count != (zones ? Inputs.COUNT : Inputs.COUNT_WITHOUT_ZONES)) {
                throw new InvalidInputException("weights of version " + version + " with " + count
                        + " inputs; this program reads version " + VERSION + " with " + Inputs.COUNT);
            }
            if (units < 1 || units > MAX_UNITS) {
                throw new InvalidInputException("from 1 to " + MAX_UNITS + " units, not " + units);
            }
            int body = bytes.length - Long.BYTES;
            String origin = in.readUTF();
            int[][] rows = new int[Inputs.COUNT][units];
            int[] lane = new int[Inputs.COUNT];
            for (int row = 0; row < count; row++) {
                read(rows[row], in);
                lane[row] = read(in);
            }
            int[] biases = read(new int[units], in);
            int[][] outputs = new int[PHASES][];
            int[] ends = new int[PHASES];
            for (int phase = 0; phase < PHASES; phase++) {
                boolean first = phase == 0 || zones;
                outputs[phase] = first ? read(new int[2 * units], in) : outputs[0];
                ends[phase] = first ? in.readInt() : ends[0];
            }
            if (in.available() != Long.BYTES || in.readLong() != checksum(bytes, body)) {
                throw new InvalidInputException("the checksum is wrong: the weights were changed or cut");
            }
            return new Net(origin, rows, lane, biases, outputs, ends);
        } catch (EOFException cut) {
            throw new InvalidInputException("the weights are cut: " + bytes.length + " bytes", cut);
        } catch (IOException wrong) {
            throw new InvalidInputException("the weights do not say how they were made", wrong);
        }
    }

    private static int[] read(int[] weights, DataInputStream in) throws IOException {
        for (int i = 0; i < weights.length; i++) {
            weights[i] = read(in);
        }
        return weights;
    }

    private static int read(DataInputStream in) throws IOException {
        int value = 0;
        for (int shift = 0; shift < Short.SIZE + WEIGHT_BITS; shift += WEIGHT_BITS) {
            int next = in.readUnsignedByte();
            value |= (next & (MORE - 1)) << shift;
            if (next < MORE) {
                return (value >>> 1) ^ -(value & 1);
            }
        }
        throw new InvalidInputException("a weight of more than 16 bits: the weights were changed");
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, length);
        return checksum.getValue();
    }
}
