package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.core.reference.ReferenceBranch;
import io.github.pokechess.core.reference.ReferencePosition;
import io.github.pokechess.core.reference.ReferenceRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rules against their slow second implementation, decision by decision, over 8,000 random positions, 100,000 in the
 * profile {@code thorough}.
 */
class DifferentialTest {
    @Tag("slow")
    @Tag("long")
    @ParameterizedTest
    @CsvSource({"1,STANDARD", "2,ONLINE", "3,NONE", "4,STANDARD", "5,ONLINE"})
    void everyDecisionLeadsWhereTheReferenceLeads(long seed, LuckModel luck) {
        compare(seed, 1_000, Rules.standard().withLuck(luck));
    }

    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({"1,STANDARD", "2,ONLINE", "3,NONE", "4,STANDARD", "5,ONLINE"})
    void everyDecisionLeadsThereInManyPositions(long seed, LuckModel luck) {
        compare(seed, 20_000, Rules.standard().withLuck(luck));
    }

    /** Enough for the tests that run many times over. */
    @Test
    @Tag("slow")
    void someDecisionsLeadWhereTheReferenceLeads() {
        compare(6, 1500, Rules.standard());
    }

    @Test
    @Tag("slow")
    void aChainThatEndsTheEnPassantRightDoesSoInTheReferenceToo() {
        compare(7, 2000, Rules.standard().withEnPassantInChain(false));
    }

    private static void compare(long seed, int count, Rules rules) {
        for (String text : ReferenceRandom.positions(seed, count)) {
            ReferencePosition reference = ReferencePosition.parse(text, rules.enPassantInChain(), 255);
            boolean possible =
                    rules.enPassantInChain() || !(reference.isChain() && text.split(" ", -1)[3].length() == 2);
            if (possible) {
                compare(Positions.parse(text, rules.withFiftyMoveRule(false)), reference, text);
            }
        }
    }

    private static void compare(Position position, ReferencePosition reference, String text) {
        List<String> moves = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            moves.add(move.toString());
            compare(position, move, reference);
        }
        assertThat(moves).as(text).containsExactlyInAnyOrderElementsOf(reference.decisions());
        assertThat(position.hasLegalMove()).as(text).isEqualTo(!moves.isEmpty());
        makesAndUnmakes(position);
    }

    private static void compare(Position position, Move move, ReferencePosition reference) {
        assertThat(position.isLegal(move)).as(move.toString()).isTrue();
        List<String> expected = new ArrayList<>();
        for (ReferenceBranch branch :
                reference.branches(move.toString(), position.rules().luck().toString())) {
            expected.add(
                    branch.name() + " " + branch.weight() + " " + branch.after().text());
        }
        List<String> actual = new ArrayList<>();
        for (Position.Branch branch : position.branches(move)) {
            String roll = branch.roll() == null
                    ? "-"
                    : branch.roll().name().toLowerCase(Locale.ROOT).replace("ical_hit", "");
            actual.add(roll + " " + branch.weight() + " " + branch.position().toString());
        }
        assertThat(actual).as(reference.text() + " " + move).containsExactlyElementsOf(expected);
    }

    /** The state that is put together piece by piece: what was made on the way has left nothing in it. */
    static State fromScratch(Position position) {
        State state = new State();
        position.board().pieces().forEach((square, piece) -> Codec.putPiece(state, square, piece));
        state.setStatus(position.state().status());
        return state;
    }

    /** Every decision in every way, made and taken back, leaves all as it was; the hash needs no history. */
    private static void makesAndUnmakes(Position position) {
        State state = fromScratch(position);
        State before = new State(state);
        assertThat(state.hash()).isEqualTo(position.hash());
        int[] moves = new int[MoveGenerator.MAX_MOVES];
        int count = MoveGenerator.generate(state, moves, 0);
        State next = state.successor();
        for (int i = 0; i < count; i++) {
            assertThat(MoveGenerator.isLegal(state, moves[i])).isTrue();
            for (Position.Branch branch : position.branches(Codec.unpack(moves[i]))) {
                assertThat(branch.position().hash())
                        .isEqualTo(fromScratch(branch.position()).hash());
            }
            for (int resolution = State.STAY; resolution <= State.REMOVE_BOTH; resolution++) {
                boolean capture = position.effectiveness(Codec.unpack(moves[i])).isPresent();
                state.make(moves[i], capture ? resolution : State.TAKE, next);
                state.unmake(next);
                assertThat(state.samePlacement(before)).isTrue();
                assertThat(state.hash()).isEqualTo(before.hash());
                assertThat(state.status()).isEqualTo(before.status());
            }
        }
    }
}
