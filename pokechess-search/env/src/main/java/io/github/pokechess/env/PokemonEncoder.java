package io.github.pokechess.env;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.Attackers;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.game.Encoder;
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
 * <p>The counts of effects are sums over all pairs of enemies. A pair adds a word of eight bytes to each of both, one by the
 * effect that it has and one by the effect that it suffers, so that a sum of words is eight counts at once.
 */
final class PokemonEncoder implements Encoder<BoardView> {
    private static final int SQUARES = 64;
    private static final int EFFECTS = 8;
    private static final int THREATS = 4;
    private static final int TYPES = 18;
    private static final int ROW_SHIFT = 5;
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int NO_PIECE_CODES = 12;
    private static final int MOST_REPETITIONS = 3;
    private static final int MOST_CLOCK = 100;
    private static final List<Integer> BOARD = List.of(8, 8);

    private final boolean threats;
    private final List<Field> fields;
    private final int size;
    private final Map<String, List<String>> tables;
    private final Chart chart;

    /** By both types of a pair: a one at each of the two effects. */
    private final long[] pairs = new long[TYPES << ROW_SHIFT];

    private final int[] foeSquares = new int[SQUARES];
    private final int[] foeTypes = new int[SQUARES];
    private final long[] foeSums = new long[SQUARES];

    /** @param threats whether it tells which pieces are attacked and defended */
    PokemonEncoder(BoardView board, boolean threats) {
        this.threats = threats;
        chart = ((StateTree) board).table();
        for (int own = 0; own < TYPES; own++) {
            for (int foe = 0; foe < TYPES; foe++) {
                pairs[own << ROW_SHIFT | foe] = 1L << (8 * chart.effectiveness(own, foe))
                        | 1L << (Integer.SIZE + 8 * chart.effectiveness(foe, own));
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
            PokemonEncodings.ROLES.forEach(
                    role -> pieces.add(side + " " + role.toString().toLowerCase(Locale.ROOT)));
        }
        List<String> types = new ArrayList<>(List.of(""));
        PokemonEncodings.TYPES.forEach(type -> types.add(type.code()));
        return Map.of(
                "pieces", List.copyOf(pieces),
                "types", List.copyOf(types),
                "chart", rules.chart().rows(),
                "odds",
                        Stream.of(Effectiveness.values())
                                .map(effect -> odds(rules, effect))
                                .toList());
    }

    private static String odds(Rules rules, Effectiveness effect) {
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
        State state = PokemonActions.state(board);
        int turn = state.turn();
        int flip = PokemonActions.flip(turn);
        long own = state.pieces(turn);
        long foes = state.pieces(turn ^ 1);
        Arrays.fill(target, start, start + size, (byte) 0);
        int types = start + SQUARES;
        int effects = types + SQUARES;
        int foeCount = 0;
        for (long rest = foes; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int code = state.code(square);
            int seen = square ^ flip;
            target[start + seen] = (byte) ((code >>> ROW_SHIFT) + 6);
            target[types + seen] = (byte) ((code & 31) + 1);
            foeSquares[foeCount] = seen;
            foeTypes[foeCount] = code & 31;
            foeSums[foeCount++] = 0;
        }
        for (long rest = own; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int code = state.code(square);
            int seen = square ^ flip;
            target[start + seen] = (byte) (code >>> ROW_SHIFT);
            int type = code & 31;
            target[types + seen] = (byte) (type + 1);
            long sum = 0;
            for (int i = 0; i < foeCount; i++) {
                long pair = pairs[type << ROW_SHIFT | foeTypes[i]];
                sum += pair;
                foeSums[i] += pair;
            }
            WORDS.set(target, effects + EFFECTS * seen, sum);
        }
        for (int i = 0; i < foeCount; i++) {
            WORDS.set(target, effects + EFFECTS * foeSquares[i], Long.rotateLeft(foeSums[i], Integer.SIZE));
        }
        int at = effects + EFFECTS * SQUARES;
        if (threats) {
            writeThreats(state, own, foes, flip, target, at);
            at += THREATS * SQUARES;
        }
        target[at++] = number(state.chain(), flip);
        target[at++] = state.isKingMissing() ? 0 : number(state.pendingPromotion(), flip);
        target[at++] = number(state.enPassant(), flip);
        int rights = state.castling();
        int mine = rights >>> (2 * turn);
        int theirs = rights >>> (2 * (turn ^ 1));
        target[at++] = (byte) (mine & 1);
        target[at++] = (byte) (mine >>> 1 & 1);
        target[at++] = (byte) (theirs & 1);
        target[at++] = (byte) (theirs >>> 1 & 1);
        target[at++] = (byte) state.clock();
        target[at] =
                (byte) Math.min(MOST_REPETITIONS, ((StateTree) board).history().occurrences());
    }

    private static byte number(int square, int flip) {
        return (byte) (square == State.NO_SQUARE ? 0 : (square ^ flip) + 1);
    }

    private void writeThreats(State state, long own, long foes, int flip, byte[] target, int at) {
        for (long rest = own | foes; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int type = state.typeAt(square);
            long attacked = Attackers.attacks(state, square);
            boolean isOwn = (own >>> square & 1) != 0;
            for (long enemies = attacked & (isOwn ? foes : own); enemies != 0; enemies &= enemies - 1) {
                int victim = Long.numberOfTrailingZeros(enemies);
                int effect = chart.effectiveness(type, state.typeAt(victim));
                if (effect != Chart.NO_EFFECT) {
                    target[at + THREATS * (victim ^ flip) + effect - 1]++;
                }
            }
            for (long friends = attacked & (isOwn ? own : foes); friends != 0; friends &= friends - 1) {
                target[at + THREATS * (Long.numberOfTrailingZeros(friends) ^ flip) + THREATS - 1]++;
            }
        }
    }
}
