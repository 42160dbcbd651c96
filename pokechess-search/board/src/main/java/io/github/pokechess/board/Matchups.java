package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.notation.internal.json.JsonWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * One type against all others, for a badge or a chart: what it does to them, and what they do to it. Immutable.
 *
 * @param type the type
 * @param attacking the types that it has each effect on when it captures; a list for every effect, perhaps empty, in the order of
 *     the types
 * @param defending the types that have each effect on it
 */
public record Matchups(
        PokemonType type,
        Map<Effectiveness, List<PokemonType>> attacking,
        Map<Effectiveness, List<PokemonType>> defending) {
    /** Copies the maps. */
    public Matchups {
        requireNonNull(type, "type");
        requireNonNull(attacking, "attacking");
        requireNonNull(defending, "defending");
        attacking = Map.copyOf(attacking);
        defending = Map.copyOf(defending);
    }

    /** Returns the matchups of a type by a chart. */
    public static Matchups of(TypeChart chart, PokemonType type) {
        requireNonNull(type, "type");
        Map<Effectiveness, List<PokemonType>> attacking = new EnumMap<>(Effectiveness.class);
        Map<Effectiveness, List<PokemonType>> defending = new EnumMap<>(Effectiveness.class);
        for (Effectiveness effect : Effectiveness.values()) {
            attacking.put(effect, new ArrayList<>());
            defending.put(effect, new ArrayList<>());
        }
        for (PokemonType other : PokemonType.values()) {
            attacking.getOrDefault(chart.effectiveness(type, other), List.of()).add(other);
            defending.getOrDefault(chart.effectiveness(other, type), List.of()).add(other);
        }
        return new Matchups(type, attacking, defending);
    }

    /**
     * Returns the odds of a luck model for a page: for each multiplier as text, {@code 2}, {@code 1}, {@code 0.5} and {@code 0},
     * the weights {@code hit}, {@code miss} and {@code critical} out of {@code total}.
     */
    public static String odds(LuckModel luck) {
        JsonWriter json = new JsonWriter().begin('{').name("luck").string(luck);
        json.name("total").plain(Odds.TOTAL).name("odds").begin('{');
        for (Effectiveness effect : Effectiveness.values()) {
            Odds odds = luck.odds(effect);
            json.name(factor(effect)).begin('{').name("hit").plain(odds.hit());
            json.name("miss")
                    .plain(odds.miss())
                    .name("critical")
                    .plain(odds.critical())
                    .end('}');
        }
        return json.end('}').end('}').toString();
    }

    private static String factor(Effectiveness effect) {
        return switch (effect) {
            case SUPER_EFFECTIVE -> "2";
            case NEUTRAL -> "1";
            case NOT_VERY_EFFECTIVE -> "0.5";
            case NO_EFFECT -> "0";
        };
    }
}
