package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PerftTest {
    static List<String> lines() {
        return Positions.lines("perft.txt");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void countsWhatThePublishedLineSays(String line) throws InterruptedException {
        String[] parts = line.split(";", -1);
        for (int i = 1; i < parts.length; i++) {
            String[] counts = parts[i].strip().split(" ", -1);
            LuckModel luck = counts[0].equals("n") ? LuckModel.NONE : LuckModel.STANDARD;
            Position position = Positions.parse(parts[0], Rules.standard().withLuck(luck));
            for (int plies = 1; plies < counts.length; plies++) {
                long expected = Long.parseLong(counts[plies]);
                assertThat(Perft.count(position, plies)).as(plies + " plies").isEqualTo(expected);
                if (expected < 2_000_000) {
                    assertThat(Perft.count(position, plies, 3)).isEqualTo(expected);
                }
                if (expected < 200_000) {
                    assertThat(Perft.divide(position, plies).stream()
                                    .mapToLong(Perft.Entry::count)
                                    .sum())
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void refusesWhatIsNoDepth() {
        Position start =
                Position.start(Team.uniform(PokemonType.NORMAL), Team.uniform(PokemonType.NORMAL), Rules.standard());
        assertThat(Perft.count(start, 0)).isEqualTo(1);
        assertThatThrownBy(() -> Perft.count(start, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Perft.divide(start, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Perft.count(start, 1, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
