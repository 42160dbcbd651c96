package io.github.pokechess.env;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.Attacks;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.engine.Encoder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The observations of Pokémon Chess, as {@link PokemonEncodings} documents them.
 *
 * <p>The counts of effects are those of {@link EffectSums}. All squares here are those that the side to act sees.
 */
final class PokemonEncoder implements Encoder<BoardView> {
    private static final int SQUARES = 64;
    private static final int EFFECTS = 8;
    private static final int THREATS = 4;
    /** The roles in the order of their numbers, from 1. */
    static final List<Role> ROLE_ORDER = List.of(Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN, Role.KING);

    /** The types in the order of their numbers, from 1, which is the order of the chart. */
    static final List<PokemonType> TYPE_ORDER = List.of(PokemonType.values());

    private static final int TYPES = 18;
    private static final int ROLES = 6;
    private static final int ROLE_SHIFT = 5;
    private static final int TYPE_MASK = 31;

    /** The bit of a mark that distinguishes the enemy's pieces. */
    private static final int FOE = 32;

    private static final long FILE_A = 0x0101_0101_0101_0101L;
    private static final long FILE_H = FILE_A << 7;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int NO_PIECE_CODES = 12;
    private static final int MOST_REPETITIONS = 3;
    private static final int MOST_CLOCK = 100;
    private static final List<Integer> BOARD = List.of(8, 8);

    private final boolean threats;
    private final List<Field> fields;
    private final int size;
    private final Map<String, List<String>> tables;

    /** By colour: the effects of its pieces. */
    private final List<EffectSums> sums;

    /**
     * The contribution of a piece to the counts of a piece that it attacks: by its type, whether they are of different
     * sides, and the other's type.
     */
    private final int[] hits = new int[TYPES << (ROLE_SHIFT + 1)];

    /** By square: the type and the side of the piece there. What is on empty squares means nothing. */
    private final byte[] marks = new byte[SQUARES];

    /** @param threats whether it has which pieces are attacked and defended */
    PokemonEncoder(BoardView board, boolean threats) {
        this.threats = threats;
        Chart chart = ((StateTree) board).table();
        sums = List.of(new EffectSums(chart), new EffectSums(chart));
        for (int type = 0; type < TYPES; type++) {
            for (int other = 0; other < TYPES; other++) {
                int effect = chart.effectiveness(type, other);
                int row = type << (ROLE_SHIFT + 1);
                hits[row | other] = 1 << (Byte.SIZE * (THREATS - 1));
                hits[row | FOE | other] = effect == Chart.NO_EFFECT ? 0 : 1 << (Byte.SIZE * (effect - 1));
            }
        }
        List<Field> all = new ArrayList<>(List.of(
                new Field("pieces", BOARD, NO_PIECE_CODES, "number of the piece in table pieces, 0 for none"),
                new Field("types", BOARD, TYPES, "number of its type in table types, 0 for none"),
                new Field(
                        "effects",
                        List.of(8, 8, EFFECTS),
                        SQUARES,
                        "how many pieces of its enemy its type hits by 0, 1/2, 1 and 2, and how many hit it so")));
        if (threats) {
            all.add(
                    new Field(
                            "threats",
                            List.of(8, 8, THREATS),
                            SQUARES,
                            "how many pieces of its enemy attack it with 1/2, 1 and 2, and how many of its own side defend it"));
        }
        all.add(new Field("chain", List.of(1), SQUARES, "1 + square of the piece that must act or pass, 0 for none"));
        all.add(new Field(
                "promotion", List.of(1), SQUARES, "1 + square of the pawn whose role is to be chosen, 0 for none"));
        all.add(new Field("en_passant", List.of(1), SQUARES, "1 + square that a pawn has passed, 0 for none"));
        all.add(new Field(
                "castling",
                List.of(4),
                1,
                "rights of the side to act to the king's and the queen's side, then the enemy's"));
        all.add(new Field("clock", List.of(1), MOST_CLOCK, "turns since the last capture or pawn move"));
        all.add(new Field("repetition", List.of(1), MOST_REPETITIONS, "times that the position has occurred"));
        fields = List.copyOf(all);
        size = fields.stream().mapToInt(Field::size).sum();
        tables = tables(board.rules());
    }

    private static Map<String, List<String>> tables(Rules rules) {
        List<String> pieces = new ArrayList<>(List.of(""));
        for (String side : List.of("own", "enemy")) {
            ROLE_ORDER.forEach(role -> pieces.add(side + " " + role.toString().toLowerCase(Locale.ROOT)));
        }
        List<String> types = new ArrayList<>(List.of(""));
        TYPE_ORDER.forEach(type -> types.add(type.code()));
        return Map.of(
                "pieces", List.copyOf(pieces),
                "types", List.copyOf(types),
                "chart", rules.chart().rows(),
                "odds",
                        Stream.of(Effectiveness.values())
                                .map(effect -> oddsText(rules, effect))
                                .toList());
    }

    private static String oddsText(Rules rules, Effectiveness effect) {
        Odds odds = rules.luck().odds(effect);
        return odds.hit() + " " + odds.miss() + " " + odds.critical();
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public List<Field> fields() {
        return fields;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Map<String, List<String>> tables() {
        return tables;
    }

    @Override
    public void encode(BoardView board, byte[] target, int start) {
        State state = PokemonActions.stateOf(board);
        int turn = state.turn();
        int flip = PokemonActions.squareFlipOf(turn);
        long own = PokemonActions.seenFromSide(state.pieces(turn), turn);
        long foes = PokemonActions.seenFromSide(state.pieces(turn ^ 1), turn);
        Arrays.fill(target, start, start + size, (byte) 0);
        int at = start + 2 * SQUARES;
        writePieces(state, own, flip, 0, sums.get(turn), target, start);
        writePieces(state, foes, flip, FOE, sums.get(turn ^ 1), target, start);
        writeEffects(own, sums.get(turn ^ 1), target, at);
        writeEffects(foes, sums.get(turn), target, at);
        at += EFFECTS * SQUARES;
        if (threats) {
            writeThreats(state, turn, own, own | foes, target, at);
            at += THREATS * SQUARES;
        }
        target[at++] = squareNumber(state.chain(), flip);
        target[at++] = state.isKingMissing() ? 0 : squareNumber(state.pendingPromotion(), flip);
        target[at++] = squareNumber(state.enPassant(), flip);
        int rights = state.castling();
        int mine = rights >>> (2 * turn);
        int theirs = rights >>> (2 * (turn ^ 1));
        target[at++] = (byte) (mine & 1);
        target[at++] = (byte) (mine >>> 1 & 1);
        target[at++] = (byte) (theirs & 1);
        target[at++] = (byte) (theirs >>> 1 & 1);
        target[at++] = (byte) Math.min(MOST_CLOCK, state.clock());
        target[at] =
                (byte) Math.min(MOST_REPETITIONS, ((StateTree) board).history().occurrences());
    }

    private static byte squareNumber(int square, int flip) {
        return (byte) (square == State.NO_SQUARE ? 0 : (square ^ flip) + 1);
    }

    private void writePieces(
            State state, long squares, int flip, int side, EffectSums ofSide, byte[] target, int start) {
        int first = side == FOE ? ROLES : 0;
        ofSide.beginKey();
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int code = state.code(square ^ flip);
            int type = code & TYPE_MASK;
            target[start + square] = (byte) ((code >>> ROLE_SHIFT) + first);
            target[start + SQUARES + square] = (byte) (type + 1);
            marks[square] = (byte) (side | type);
            ofSide.addToKey(type);
        }
    }

    private void writeEffects(long squares, EffectSums others, byte[] target, int at) {
        int found = others.findOrComputeSums();
        for (long rest = squares; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            LONGS.set(target, at + EFFECTS * square, others.sumOf(found, marks[square] & TYPE_MASK));
        }
    }

    private void writeThreats(State state, int turn, long own, long occupied, byte[] target, int at) {
        long pawns = PokemonActions.seenFromSide(state.role(State.PAWN), turn);
        long mine = pawns & own;
        long theirs = pawns & ~own;
        addPawnHits((mine << 7) & ~FILE_H & occupied, -7, target, at);
        addPawnHits((mine << 9) & ~FILE_A & occupied, -9, target, at);
        addPawnHits((theirs >>> 7) & ~FILE_A & occupied, 7, target, at);
        addPawnHits((theirs >>> 9) & ~FILE_H & occupied, 9, target, at);
        for (long rest = PokemonActions.seenFromSide(state.role(State.KNIGHT), turn); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            addHits(square, Attacks.knight(square) & occupied, target, at);
        }
        for (long rest = PokemonActions.seenFromSide(state.role(State.BISHOP), turn); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            addHits(square, Attacks.diagonal(square, occupied) & occupied, target, at);
        }
        for (long rest = PokemonActions.seenFromSide(state.role(State.ROOK), turn); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            addHits(square, Attacks.orthogonal(square, occupied) & occupied, target, at);
        }
        for (long rest = PokemonActions.seenFromSide(state.role(State.QUEEN), turn); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long attacked = Attacks.diagonal(square, occupied) | Attacks.orthogonal(square, occupied);
            addHits(square, attacked & occupied, target, at);
        }
        for (long rest = PokemonActions.seenFromSide(state.role(State.KING), turn); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            addHits(square, Attacks.king(square) & occupied, target, at);
        }
    }

    /** Adds what pawns do to those that they attack in one direction, which is against the way to the pawn. */
    private void addPawnHits(long victims, int toPawn, byte[] target, int at) {
        for (long rest = victims; rest != 0; rest &= rest - 1) {
            int victim = Long.numberOfTrailingZeros(rest);
            addCounts(hits[rowOfHits(victim + toPawn) ^ marks[victim]], target, at + THREATS * victim);
        }
    }

    /** Adds what a piece does to those that it attacks. */
    private void addHits(int attacker, long victims, byte[] target, int at) {
        int row = rowOfHits(attacker);
        for (long rest = victims; rest != 0; rest &= rest - 1) {
            int victim = Long.numberOfTrailingZeros(rest);
            addCounts(hits[row ^ marks[victim]], target, at + THREATS * victim);
        }
    }

    /** The row of {@link #hits} for a piece and its own side; by exclusive-or with a mark, for that piece. */
    private int rowOfHits(int attacker) {
        int mark = marks[attacker];
        return (mark & TYPE_MASK) << (ROLE_SHIFT + 1) | (mark & FOE);
    }

    /** Adds four counts at once. */
    private static void addCounts(int counts, byte[] target, int at) {
        INTS.set(target, at, (int) INTS.get(target, at) + counts);
    }
}
