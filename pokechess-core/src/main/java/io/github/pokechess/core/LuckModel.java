package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.InvalidInputException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The odds of captures by their effectiveness.
 *
 * <pre>{@code
 * Rules rules = Rules.standard().withLuck(LuckModel.ONLINE);
 * int miss = rules.luck().odds(Effectiveness.NEUTRAL).miss(); // of 160
 * }</pre>
 */
public enum LuckModel {
    /**
     * One capture in ten misses, one in sixteen is critical. Weights of hit, miss and critical hit: 134, 16, 10 of 160.
     */
    STANDARD(0, 16, 10),
    /** The critical hit is rolled first, then the miss. Weights of hit, miss and critical hit: 135, 15, 10 of 160. */
    ONLINE(1, 15, 10),
    /** Every capture is a plain hit. Weights of hit, miss and critical hit: 160, 0, 0 of 160. */
    NONE(2, 0, 0);

    private static final List<LuckModel> ALL = List.of(values());

    private final int number;
    private final Odds ordinary;
    private final Odds superEffective;

    /** By effectiveness. */
    private final List<Chance> chances;

    LuckModel(int number, int miss, int critical) {
        this.number = number;
        ordinary = new Odds(Odds.TOTAL - miss - critical, miss, critical);
        superEffective = new Odds(Odds.TOTAL - miss, miss, 0);
        chances = Stream.of(Effectiveness.values()).map(this::chanceOf).toList();
    }

    private Chance chanceOf(Effectiveness effectiveness) {
        int miss = Roll.MISS.index();
        Odds odds = odds(effectiveness);
        if (effectiveness == Effectiveness.NO_EFFECT) {
            return Chance.certain().withIdle(0);
        }
        if (odds.isCertain()) {
            return Chance.certain();
        }
        if (odds.critical() == 0) {
            return Chance.of(odds.hit(), odds.miss()).withIdle(miss);
        }
        Chance chance = Chance.of(odds.hit(), odds.miss(), odds.critical()).withIdle(miss);
        // After a critical hit the mover may pass, and then stands where a neutral plain hit leads to. Not so where the
        // capture is not very effective: its plain hit costs the mover a piece, which may be better.
        return effectiveness == Effectiveness.NEUTRAL ? chance.withLastAtLeastFirst() : chance;
    }

    /**
     * The luck model with this name, as {@link #toString} writes it, in small or capital letters.
     *
     * @throws InvalidInputException if there is none; the message lists the names
     */
    public static LuckModel named(String name) {
        requireNonNull(name, "name");
        return ALL.stream()
                .filter(model -> PokemonType.isSameWord(model.toString(), name))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("luck is one of "
                        + ALL.stream().map(LuckModel::toString).collect(Collectors.joining(", ")) + ", not " + name));
    }

    /** The number that stands for this model in binary forms, from 0. It never changes, and fits into two bits. */
    public int number() {
        return number;
    }

    /**
     * The weights of the outcomes of a capture attempt. Without effect nothing is rolled, and the result is a certain
     * hit. Where the multiplier is 2, a critical hit counts as a plain one.
     */
    public Odds odds(Effectiveness effectiveness) {
        requireNonNull(effectiveness, "effectiveness");
        return switch (effectiveness) {
            case NO_EFFECT -> Odds.CERTAIN;
            case SUPER_EFFECTIVE -> superEffective;
            case NEUTRAL, NOT_VERY_EFFECTIVE -> ordinary;
        };
    }

    /**
     * The odds as a {@link io.github.pokechess.game.Chance}: the weights of plain hit, miss and critical hit, in this
     * order, without those that cannot happen. See {@link Roll#index}.
     */
    public Chance chance(Effectiveness effectiveness) {
        requireNonNull(effectiveness, "effectiveness");
        return chances.get(effectiveness.ordinal());
    }

    /** The name in game files and on the command line: {@code standard}, {@code online} or {@code none}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
