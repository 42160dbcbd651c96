package io.github.pokechess.lab;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.notation.PositionText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The positions of the node signature of Pokémon Chess, from games of the engine against itself: the first half of the
 * default teams, the second of random ones.
 */
final class BenchPositions {
    private BenchPositions() {}

    static List<Position> all() throws IOException {
        try (InputStream in = BenchPositions.class.getResourceAsStream("bench.txt")) {
            if (in == null) {
                throw new IOException("the positions are missing in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> PositionText.parse(line, Rules.standard()))
                    .toList();
        }
    }
}
