package io.github.pokechess.core;

import static io.github.pokechess.core.DifferentialTest.fromScratch;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.State;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/**
 * Lines of decisions made and taken back, as a search does: the states of a line share their squares, so each decision
 * must put back what it wrote, however deep the line went meanwhile.
 */
class LineTest {
    private static final int DEPTH = 8;

    @Property(tries = 300)
    @Tag("slow")
    @Domain(RandomPositions.class)
    @Domain(DomainContext.Global.class)
    void linesAreMadeAndTakenBack(@ForAll Position position, @ForAll long seed) {
        walk(new State(position.state()), position, new SplittableRandom(seed), DEPTH);
    }

    @Test
    void castlingsToo() {
        String text = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
                + " NorFirNor/FirWatGraNorNorFirWatGra/////WatGraFirNorNorGraFirWat/NorGraNor -";
        Position position = Positions.parse(text, Rules.standard());
        for (int seed = 0; seed < 300; seed++) {
            walk(new State(position.state()), position, new SplittableRandom(seed), 4);
        }
    }

    /** Makes some decisions here, each with some of what may follow, and compares with what positions say. */
    private static void walk(State state, Position position, SplittableRandom random, int depth) {
        State before = new State(state);
        State next = state.successor();
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        int count = MoveGenerator.generate(state, moves, 0);
        for (int tries = Math.min(count, 3); depth > 0 && tries > 0; tries--) {
            int decision = moves[random.nextInt(count)];
            Move move = Codec.unpack(decision);
            List<Position.Branch> branches = position.branches(move);
            Position.Branch branch = branches.get(random.nextInt(branches.size()));
            int roll = branch.roll() == null ? State.HIT : branch.roll().ordinal();
            int resolution = position.effectiveness(move)
                    .map(effectiveness -> Chart.resolution(effectiveness.ordinal(), roll))
                    .orElse(State.TAKE);
            state.make(decision, resolution, next);
            assertSame(next, fromScratch(branch.position()));
            walk(next, branch.position(), random, tries == 1 ? depth - 1 : depth - 4);
            state.unmake(next);
            assertSame(state, before);
        }
    }

    private static void assertSame(State state, State expected) {
        assertThat(state.samePlacement(expected)).isTrue();
        assertThat(state.status()).isEqualTo(expected.status());
        assertThat(state.hash()).isEqualTo(expected.hash());
    }
}
