package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

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

    /** The role of each slot. */
    static final List<Role> ROLES = roles();

    private Slots() {}

    private static List<Role> roles() {
        Team any = Team.uniform(PokemonType.NORMAL);
        Position start = Position.start(any, any, Rules.standard());
        List<Role> roles = new ArrayList<>();
        for (int slot = 0; slot < COUNT; slot++) {
            Square square = Square.of(slot % FILES, slot < FILES ? 1 : 0);
            roles.add(requireNonNull(start.pieceAt(square), "piece").role());
        }
        return List.copyOf(roles);
    }

    static PokemonType type(Team team, int slot) {
        return slot < FILES ? team.pawns().get(slot) : team.pieces().get(slot - FILES);
    }

    /** The team with these types by slot. */
    static Team team(List<PokemonType> types) {
        return new Team(types.subList(0, FILES), types.subList(FILES, COUNT));
    }

    /** The legal team whose slots are worth most together, if each type is worth so much in each slot. */
    static Team best(double[][] worth) {
        PokemonType[] types = PokemonType.values();
        List<PokemonType> best = new ArrayList<>();
        for (int column : Assignment.best(worth)) {
            best.add(types[column]);
        }
        return team(best);
    }
}
