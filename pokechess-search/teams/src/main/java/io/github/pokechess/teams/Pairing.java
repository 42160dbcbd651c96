package io.github.pokechess.teams;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Team;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A piece of a team and an enemy piece that it meets.
 *
 * @param worth what the two do to each other adds to the payoff of the team, as often as the enemy has such a piece
 */
record Pairing(Role role, PokemonType type, Role enemyRole, PokemonType enemyType, double worth) {
    /** An enemy piece. */
    private record Enemy(Role role, PokemonType type) {}

    /** The pairings that add or take most when a team meets a mixture, by a model; the greatest first. */
    static List<Pairing> decidingPairings(PayoffModel model, Team team, Mixture against, int count) {
        List<Pairing> all = new ArrayList<>();
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            Role role = Slots.ROLES.get(slot);
            PokemonType type = Slots.typeIn(team, slot);
            Map<Enemy, Double> worths = new HashMap<>();
            for (int i = 0; i < against.teams().size(); i++) {
                for (int other = 0; other < Slots.COUNT; other++) {
                    Enemy enemy = new Enemy(
                            Slots.ROLES.get(other), Slots.typeIn(against.teams().get(i), other));
                    double worth =
                            model.worthOfMeeting(team, slot, against.teams().get(i), other);
                    worths.merge(enemy, against.weights().get(i) * worth, Double::sum);
                }
            }
            worths.forEach((enemy, worth) -> all.add(new Pairing(role, type, enemy.role(), enemy.type(), worth)));
        }
        // Hash codes of types differ from run to run: the order must not follow from them where pairings are worth the
        // same.
        all.sort(Comparator.comparingDouble((Pairing pairing) -> -Math.abs(pairing.worth()))
                .thenComparing(Pairing::type)
                .thenComparing(Pairing::enemyType)
                .thenComparing(Pairing::role)
                .thenComparing(Pairing::enemyRole));
        return List.copyOf(all.subList(0, Math.min(count, all.size())));
    }
}
