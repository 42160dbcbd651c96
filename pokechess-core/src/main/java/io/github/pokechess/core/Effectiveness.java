package io.github.pokechess.core;

/**
 * The effect of the attacker's type on the defender's: an entry of the {@link TypeChart}, in ascending order.
 *
 * <pre>{@code
 * Effectiveness effect = TypeChart.standard().effectiveness(PokemonType.WATER, PokemonType.FIRE);
 * boolean strong = effect == Effectiveness.SUPER_EFFECTIVE;
 * }</pre>
 */
public enum Effectiveness {
    /** Multiplier 0: the attempt changes nothing on the board and ends the turn. It is never rolled. */
    NO_EFFECT('0'),
    /** Multiplier ½: attacker and defender are both removed, the turn ends. */
    NOT_VERY_EFFECTIVE('h'),
    /** Multiplier 1: an orthodox capture, the turn ends. */
    NEUTRAL('1'),
    /** Multiplier 2: an orthodox capture, and the same piece may act again. */
    SUPER_EFFECTIVE('2');

    private final char symbol;

    Effectiveness(char symbol) {
        this.symbol = symbol;
    }

    /** The character for it in a chart's rows: {@code 0}, {@code h} for one half, {@code 1} or {@code 2}. */
    public char symbol() {
        return symbol;
    }
}
