package io.github.pokechess.teams;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import java.util.ArrayList;
import java.util.List;

/** The sixteen slots of a team, in the order of its text: the pawns from a to h, then the pieces from a to h. */
final class Slots {
    static final int FILES = 8;
    static final int COUNT = 2 * FILES;
    static final int QUEEN = 11;
    static final int KING = 12;

    private static final int TYPES = PokemonType.values().length;

    /** The role of each slot. */
    static final List<Role> ROLES = roles();

    private Slots() {}

    private static List<Role> roles() {
        Team any = Team.uniform(PokemonType.NORMAL);
        Position start = Position.start(any, any, Rules.standard());
        List<Role> roles = new ArrayList<>();
        for (int slot = 0; slot < COUNT; slot++) {
            Square square = Square.of(slot % FILES, slot < FILES ? 1 : 0);
            roles.add(start.pieceAt(square).orElseThrow().role());
        }
        return List.copyOf(roles);
    }

    static PokemonType typeIn(Team team, int slot) {
        return slot < FILES ? team.pawns().get(slot) : team.pieces().get(slot - FILES);
    }

    /** The number of a slot and the type that a team has there. */
    static int indexOfSlotAndType(Team team, int slot) {
        return slot * TYPES + typeIn(team, slot).ordinal();
    }

    /** The team with these types by slot. */
    static Team teamOfTypes(List<PokemonType> types) {
        return new Team(types.subList(0, FILES), types.subList(FILES, COUNT));
    }

    /** The types of a team by slot, in a list of its own. */
    static List<PokemonType> typesOfTeam(Team team) {
        List<PokemonType> types = new ArrayList<>(team.pawns());
        types.addAll(team.pieces());
        return types;
    }

    /** The worth of a team from the worth of each type in each slot. */
    static double worthOfTeam(double[][] worth, Team team) {
        double sum = 0;
        for (int slot = 0; slot < COUNT; slot++) {
            sum += worth[slot][typeIn(team, slot).ordinal()];
        }
        return sum;
    }
}
