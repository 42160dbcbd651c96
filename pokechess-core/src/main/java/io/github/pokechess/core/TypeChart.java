package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.game.InvalidInputException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The effect of every type on every other: an 18 × 18 table with the attacker's row and the defender's column, both in
 * the order of {@link PokemonType}. Immutable, with structural equality.
 *
 * <pre>{@code
 * Effectiveness effect = TypeChart.standard().effectiveness(PokemonType.WATER, PokemonType.FIRE); // SUPER_EFFECTIVE
 * }</pre>
 */
public final class TypeChart implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final int TYPES = PokemonType.values().length;

    private static final TypeChart STANDARD = of(List.of(
            "111111111111h011h1",
            "1hh122111112h1h121",
            "12h1h111211121h111",
            "112hh111021111h111",
            "1h21h11h2h1h21h1h1",
            "1hh12h1122111121h1",
            "2111121h1hhh20122h",
            "1111211hh111hh1102",
            "1212h112101h211121",
            "111h21211112h111h1",
            "1111112211h11110h1",
            "1h1121hh1h211h12hh",
            "121112h1h2121111h1",
            "011111111121121h11",
            "1111111111111121h0",
            "111111h11121121h1h",
            "1hhh121111112111h2",
            "1h11112h11111122h1"));

    private final transient Chart internalChart;

    private TypeChart(Chart table) {
        this.internalChart = table;
    }

    /** The chart of the rules: 51 twos, 61 halves, 8 zeros. */
    public static TypeChart standard() {
        return STANDARD;
    }

    /**
     * The chart of the first generation of games, as far as it had the types: Bug and Poison are super effective
     * against each other, Ghost has no effect on Psychic, and Ice is neutral against Fire. All else is as in {@link
     * #standard}.
     */
    public static TypeChart generation1() {
        return STANDARD.with(PokemonType.BUG, PokemonType.POISON, Effectiveness.SUPER_EFFECTIVE)
                .with(PokemonType.POISON, PokemonType.BUG, Effectiveness.SUPER_EFFECTIVE)
                .with(PokemonType.GHOST, PokemonType.PSYCHIC, Effectiveness.NO_EFFECT)
                .with(PokemonType.ICE, PokemonType.FIRE, Effectiveness.NEUTRAL);
    }

    /**
     * The chart of generations 2 to 5, as far as they had the types: Ghost and Dark are not very effective against
     * Steel. All else is as in {@link #standard}.
     */
    public static TypeChart generation2() {
        return STANDARD.with(PokemonType.GHOST, PokemonType.STEEL, Effectiveness.NOT_VERY_EFFECTIVE)
                .with(PokemonType.DARK, PokemonType.STEEL, Effectiveness.NOT_VERY_EFFECTIVE);
    }

    /**
     * A chart from its rows.
     *
     * @param rows eighteen rows, one an attacker, each of eighteen {@linkplain Effectiveness#symbol() symbols}
     *     {@code 0 h 1 2}, one a defender
     * @throws InvalidInputException if there are not eighteen rows of eighteen symbols
     */
    public static TypeChart of(List<String> rows) {
        requireNonNull(rows, "rows");
        if (rows.size() != TYPES) {
            throw new InvalidInputException("a chart has " + TYPES + " rows: " + rows.size());
        }
        byte[] entries = new byte[TYPES * TYPES];
        for (int attacker = 0; attacker < TYPES; attacker++) {
            String row = rows.get(attacker);
            if (row.length() != TYPES) {
                throw new InvalidInputException(
                        "row " + attacker + " must have " + TYPES + " symbols: \"" + row + "\"");
            }
            for (int defender = 0; defender < TYPES; defender++) {
                entries[attacker * TYPES + defender] = (byte) entryOf(row.charAt(defender), attacker, defender);
            }
        }
        return new TypeChart(new Chart(entries, TYPES));
    }

    private static int entryOf(char symbol, int attacker, int defender) {
        for (Effectiveness effectiveness : Effectiveness.values()) {
            if (effectiveness.symbol() == symbol) {
                return effectiveness.ordinal();
            }
        }
        throw new InvalidInputException(
                "row " + attacker + ", column " + defender + ": '" + symbol + "' is none of 0, h, 1, 2");
    }

    /** The effect of an attacker's type on a defender's. */
    public Effectiveness effectiveness(PokemonType attacker, PokemonType defender) {
        requireNonNull(attacker, "attacker");
        requireNonNull(defender, "defender");
        return Codec.effectivenessOf(internalChart.effectiveness(attacker.ordinal(), defender.ordinal()));
    }

    /** The chart that differs from this one in a single entry. */
    public TypeChart with(PokemonType attacker, PokemonType defender, Effectiveness effectiveness) {
        requireNonNull(attacker, "attacker");
        requireNonNull(defender, "defender");
        requireNonNull(effectiveness, "effectiveness");
        List<String> rows = new ArrayList<>(rows());
        StringBuilder row = new StringBuilder(rows.get(attacker.ordinal()));
        row.setCharAt(defender.ordinal(), effectiveness.symbol());
        rows.set(attacker.ordinal(), row.toString());
        return of(rows);
    }

    /** The eighteen rows, as {@link #of} takes them; unmodifiable. */
    public List<String> rows() {
        return Arrays.stream(PokemonType.values()).map(this::rowText).toList();
    }

    private String rowText(PokemonType attacker) {
        StringBuilder row = new StringBuilder(TYPES);
        for (PokemonType defender : PokemonType.values()) {
            row.append(effectiveness(attacker, defender).symbol());
        }
        return row.toString();
    }

    Chart internalChart() {
        return internalChart;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TypeChart chart && internalChart.equals(chart.internalChart);
    }

    @Override
    public int hashCode() {
        return internalChart.hashCode();
    }

    /** A chart as Java serialization writes it. */
    private record Rows(List<String> rows) implements Serializable {
        @Serial
        private Object readResolve() {
            return of(rows);
        }
    }

    @Serial
    private Object writeReplace() {
        return new Rows(rows());
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a chart is written as its rows");
    }

    @Override
    public String toString() {
        return equals(STANDARD) ? "TypeChart[standard]" : "TypeChart" + rows();
    }
}
