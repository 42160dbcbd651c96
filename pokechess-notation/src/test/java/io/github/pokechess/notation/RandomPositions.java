package io.github.pokechess.notation;

import io.github.pokechess.core.Position;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Positions of random games under all rules, for properties. */
@SuppressWarnings("exports") // jqwik is there for tests alone
public final class RandomPositions extends DomainContextBase {
    /** For jqwik. */
    public RandomPositions() {}

    @Provide
    Arbitrary<Position> positions() {
        return ShrinkingPosition.arbitrary(seed -> RandomTrees.position(new SplittableRandom(seed)));
    }
}
