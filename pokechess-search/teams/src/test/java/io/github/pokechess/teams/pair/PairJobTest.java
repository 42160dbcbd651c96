package io.github.pokechess.teams.pair;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PairJobTest {
    private static final String PAIR = "21 standard 2000 cut 0 FirDraGraIceFigPoiSteBug/NorEleFaiDarPsyWatGhoFly"
            + " FlyGroBugPoiRocWatEleDra/FigFaiDarPsyNorFirGraIce";

    /** Journals of searches name pairs, whose games must come out as they did. */
    @Test
    void random_ofAPairInAJournal_isAsItWas() {
        assertThat(PairJob.parse(PAIR).toString()).isEqualTo(PAIR);
        assertThat(PairJob.parse(PAIR).newRandom().nextLong()).isEqualTo(4758809949929124010L);
    }
}
