package io.github.pokechess.env;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Teams as sixteen bytes: the types of the pawns from a to h, then of the pieces from a to h, by the numbers of
 * observations, from 1.
 */
final class TeamBytes {
    static final int SIZE = 16;
    private static final int FILES = SIZE / 2;

    private TeamBytes() {}

    /**
     * Reads a team; sixteen zeros are none.
     *
     * @throws IllegalArgumentException if a byte is no type
     */
    static Optional<Team> readIfTeam(ByteBuffer from, int at) {
        List<PokemonType> all = PokemonEncodings.types();
        List<PokemonType> types = new ArrayList<>();
        int sum = 0;
        for (int slot = 0; slot < SIZE; slot++) {
            sum += from.get(at + slot) & 0xFF;
        }
        if (sum == 0) {
            return Optional.empty();
        }
        for (int slot = 0; slot < SIZE; slot++) {
            int number = from.get(at + slot) & 0xFF;
            if (number < 1 || number > all.size()) {
                throw new IllegalArgumentException(
                        "a team has sixteen types from 1 to " + all.size() + ", not " + number);
            }
            types.add(all.get(number - 1));
        }
        return Optional.of(new Team(types.subList(0, FILES), types.subList(FILES, SIZE)));
    }

    /** Writes a team where the buffer stands. */
    static void write(Team team, ByteBuffer into) {
        List<PokemonType> all = PokemonEncodings.types();
        team.pawns().forEach(type -> into.put((byte) (1 + all.indexOf(type))));
        team.pieces().forEach(type -> into.put((byte) (1 + all.indexOf(type))));
    }
}
