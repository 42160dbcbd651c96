package io.github.pokechess.teams.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PairJobTest {
    private static final String PAIR = "21 standard 2000 cut 0 FirDraGraIceFigPoiSteBug/NorEleFaiDarPsyWatGhoFly"
            + " FlyGroBugPoiRocWatEleDra/FigFaiDarPsyNorFirGraIce";

    /** A damaged line of a journal is none, and takes no memory. */
    @ParameterizedTest
    @ValueSource(strings = {"-1", "4194304", "1073741823", "2147483647"})
    void parse_refusesANumberOutOfRange(String index) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairJob.parse(PAIR.replace(" cut 0 ", " cut " + index + " ")))
                .withMessage("a pair has a number from 0 to 4194303, not " + index);
    }

    /** Journals of searches name pairs, whose games must come out as they did. */
    @Test
    void random_ofAPairInAJournal_isAsItWas() {
        assertThat(PairJob.parse(PAIR).toString()).isEqualTo(PAIR);
        assertThat(PairJob.parse(PAIR).newRandom().nextLong()).isEqualTo(4758809949929124010L);
    }
}
