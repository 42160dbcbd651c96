package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.teams.mathematics.Assignment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Which teams may be chosen. The rules of the game allow any types; tournaments want sixteen different ones. */
public enum TeamRule {
    /** Sixteen different types: 18!/2, about 3.2·10¹⁵ teams. */
    DIFFERENT {
        @Override
        Team random(RandomGenerator random) {
            return Team.random(random);
        }

        @Override
        Team bestTeamByWorth(double[][] worth) {
            PokemonType[] types = PokemonType.values();
            List<PokemonType> best = new ArrayList<>();
            for (int column : Assignment.bestColumns(worth)) {
                best.add(types[column]);
            }
            return Slots.teamOfTypes(best);
        }

        @Override
        boolean allows(List<PokemonType> types) {
            return Set.copyOf(types).size() == types.size();
        }
    },

    /** Any types, as often as one likes: 18¹⁶, about 1.2·10²⁰ teams. */
    ANY {
        @Override
        Team random(RandomGenerator random) {
            PokemonType[] types = PokemonType.values();
            List<PokemonType> drawn = new ArrayList<>();
            for (int slot = 0; slot < Slots.COUNT; slot++) {
                drawn.add(types[random.nextInt(types.length)]);
            }
            return Slots.teamOfTypes(drawn);
        }

        @Override
        Team bestTeamByWorth(double[][] worth) {
            PokemonType[] types = PokemonType.values();
            List<PokemonType> best = new ArrayList<>();
            for (double[] here : worth) {
                int most = 0;
                for (int type = 1; type < here.length; type++) {
                    most = here[type] > here[most] ? type : most;
                }
                best.add(types[most]);
            }
            return Slots.teamOfTypes(best);
        }

        @Override
        boolean allows(List<PokemonType> types) {
            return true;
        }
    };

    /**
     * The rule of a name, {@code different} or {@code any}, in small or capital letters.
     *
     * @throws InvalidInputException if there is none
     */
    public static TeamRule named(String name) {
        requireNonNull(name, "name");
        return Arrays.stream(values())
                .filter(rule -> rule.toString().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("types are different or any, not " + name));
    }

    /** Whether a team may be chosen. */
    public boolean allows(Team team) {
        return allows(Slots.typesOfTeam(requireNonNull(team, "team")));
    }

    /** Whether these types may be in one team. */
    abstract boolean allows(List<PokemonType> types);

    /** A team that is drawn, each equally likely. */
    abstract Team random(RandomGenerator random);

    /** The team whose slots are worth most together, if each type is worth so much in each slot. */
    abstract Team bestTeamByWorth(double[][] worth);

    /** All teams that may be chosen and differ from one by two types that are swapped, or by one type. */
    List<Team> neighbours(Team team) {
        List<Team> neighbours = new ArrayList<>();
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            for (int other = 0; other < slot; other++) {
                List<PokemonType> types = Slots.typesOfTeam(team);
                Collections.swap(types, slot, other);
                addNeighbourIfAllowed(types, team, neighbours);
            }
            for (PokemonType type : PokemonType.values()) {
                List<PokemonType> types = Slots.typesOfTeam(team);
                types.set(slot, type);
                addNeighbourIfAllowed(types, team, neighbours);
            }
        }
        return neighbours;
    }

    private void addNeighbourIfAllowed(List<PokemonType> types, Team team, List<Team> neighbours) {
        if (allows(types) && !types.equals(Slots.typesOfTeam(team))) {
            neighbours.add(Slots.teamOfTypes(types));
        }
    }

    /** The name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
