package io.github.pokechess.core;

import io.github.pokechess.core.reference.ReferenceRandom;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/**
 * Positions for properties: from random games and random endings, under each luck model; without the fifty-move rule, so that
 * the pieces may go on whatever the clock says.
 */
final class RandomPositions extends DomainContextBase {
    @Provide
    Arbitrary<Position> positions() {
        return Arbitraries.longs()
                .flatMap(seed -> Arbitraries.of(LuckModel.values())
                        .map(luck -> first(
                                ReferenceRandom.positions(seed, 1),
                                Rules.standard().withLuck(luck).withFiftyMoveRule(false))));
    }

    private static Position first(List<String> texts, Rules rules) {
        return Positions.parse(texts.get(0), rules);
    }
}
