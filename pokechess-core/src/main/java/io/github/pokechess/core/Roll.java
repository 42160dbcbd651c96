package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.ChanceSource;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * The outcome of a rolled capture attempt, in the order of {@link io.github.pokechess.game.Chance}: the likeliest
 * first, then the one that is cheaper to search.
 *
 * <pre>{@code
 * Game lucky = game.withChance(Roll.HIT.always());
 * Game scripted = game.withChance(Roll.scripted(Roll.HIT, Roll.MISS, Roll.CRITICAL_HIT));
 * }</pre>
 */
public enum Roll {
    /** A plain hit: the {@link Effectiveness} decides. */
    HIT,
    /** A failure, as if without effect: nothing changes on the board and the turn ends. */
    MISS,
    /** A hit as if super effective, for any multiplier. Where the multiplier is 2, it counts as a hit. */
    CRITICAL_HIT;

    private static final List<Roll> ALL = List.of(values());

    /**
     * The roll of an index in a {@link io.github.pokechess.game.Chance}: 0 a hit, 1 a miss, 2 a critical hit.
     *
     * @throws IndexOutOfBoundsException if there is no such roll
     */
    public static Roll of(int index) {
        return ALL.get(Objects.checkIndex(index, ALL.size()));
    }

    /** The index of this roll in a {@link io.github.pokechess.game.Chance}: 0 a hit, 1 a miss, 2 a critical hit. */
    public int index() {
        return ordinal();
    }

    /** The word for this roll in all forms of games: {@code hit}, {@code miss} or {@code crit}. */
    @Override
    public String toString() {
        return this == CRITICAL_HIT ? "crit" : name().toLowerCase(Locale.ROOT);
    }

    /**
     * A source of chance that always rolls this: for tests, and for what could happen. Where a roll cannot come out so,
     * it is a plain hit: a super effective capture has no critical hit of its own. See {@link ChanceSource#always}.
     */
    public ChanceSource always() {
        return ChanceSource.always(index());
    }

    /** A source of chance that rolls these outcomes, the game's first roll first; see {@link ChanceSource#scripted}. */
    public static ChanceSource scripted(Roll... rolls) {
        return scripted(List.of(requireNonNull(rolls, "rolls")));
    }

    /** A source of chance that rolls the outcomes of a list, see {@link ChanceSource#scripted}. */
    public static ChanceSource scripted(List<Roll> rolls) {
        requireNonNull(rolls, "rolls");
        return ChanceSource.scripted(rolls.stream().mapToInt(Roll::index).toArray());
    }
}
