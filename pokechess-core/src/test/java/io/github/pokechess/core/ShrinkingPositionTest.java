package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.Tag;

/** Where a rule is wrong, a property shrinks to a position that shows it and little else. */
@Tag("slow")
final class ShrinkingPositionTest {
    /** Faults, each as the moves that a generator with it would forget. */
    private static final Map<String, Predicate<Witness>> FAULTS = Map.of(
            "a pawn does not take en passant",
            at -> at.isRole(Role.PAWN) && at.position.enPassant().equals(at.to()),
            "a king does not castle",
            at -> at.isRole(Role.KING)
                    && Math.abs(at.step().from().file() - at.step().to().file()) == 2,
            "a super effective capture does not go on",
            at -> at.position.chain().isPresent() && at.move instanceof Move.Pass,
            "nothing takes a piece on which it has no effect",
            at -> at.position.effectiveness(at.move).equals(Optional.of(Effectiveness.NO_EFFECT)));

    private record Witness(Position position, Move move) {
        Move.Step step() {
            return (Move.Step) move;
        }

        Optional<Square> to() {
            return Optional.of(step().to());
        }

        boolean isRole(Role role) {
            return move instanceof Move.Step
                    && position.pieceAt(step().from()).orElseThrow().role() == role;
        }
    }

    private static boolean shows(Predicate<Witness> fault, Position position) {
        return position.legalMoves().stream().anyMatch(move -> fault.test(new Witness(position, move)));
    }

    /** As jqwik does: the first simpler position that fails, and on from there. */
    private static Position shrunk(Shrinkable<Position> failing, Predicate<Position> fails) {
        Shrinkable<Position> least = failing;
        while (true) {
            Shrinkable<Position> at = least;
            List<Shrinkable<Position>> simpler = at.shrink()
                    .filter(other -> other.distance().compareTo(at.distance()) < 0)
                    .toList();
            Optional<Shrinkable<Position>> next =
                    simpler.stream().filter(other -> fails.test(other.value())).findFirst();
            if (next.isEmpty()) {
                return least.value();
            }
            least = next.get();
        }
    }

    @Example
    void aPlantedFaultShrinksToAtMostFourPieces() {
        Arbitrary<Position> positions = new RandomPositions().positions();
        FAULTS.forEach((name, fault) -> {
            Random random = new Random(7);
            Shrinkable<Position> failing = Stream.generate(
                            () -> positions.generator(1000).next(random))
                    .filter(at -> at.value().board().pieces().size() > 8 && shows(fault, at.value()))
                    .findFirst()
                    .orElseThrow();

            Position least = shrunk(failing, position -> shows(fault, position));

            assertThat(least.board().pieces()).as("%s: %s", name, least).hasSizeLessThanOrEqualTo(4);
            assertThat(least.moveNumber()).isEqualTo(1);
        });
    }
}
