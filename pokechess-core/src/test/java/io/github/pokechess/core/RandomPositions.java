package io.github.pokechess.core;

import io.github.pokechess.core.reference.ReferenceRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/**
 * Positions for properties: from random games and random endings, under each luck model; without the fifty-move rule,
 * so that the pieces may go on whatever the clock says.
 */
final class RandomPositions extends DomainContextBase {
    @Provide
    Arbitrary<Position> positions() {
        return ShrinkingPosition.arbitrary(RandomPositions::position);
    }

    private static Position position(long seed) {
        LuckModel luck = LuckModel.values()[Math.floorMod(seed, LuckModel.values().length)];
        return Positions.parse(
                ReferenceRandom.positions(seed, 1).get(0),
                Rules.standard().withLuck(luck).withFiftyMoveRule(false));
    }
}
