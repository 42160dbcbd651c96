package io.github.pokechess.chesslike;

import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** The {@link LevelSamples} as arguments of properties. */
final class RandomLevels extends DomainContextBase {
    @Provide
    Arbitrary<ChesslikePosition> positions() {
        return Arbitraries.longs().map(seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            return LevelSamples.playOut(LevelSamples.level(random), random, random.nextInt(40));
        });
    }

    @Provide
    Arbitrary<Grid> grids() {
        return Arbitraries.longs().map(seed -> LevelSamples.grid(new SplittableRandom(seed)));
    }
}
