package io.github.pokechess.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.testkit.breakthrough.Breakthrough.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each check of the kit can fail, and fails where it should. */
final class BrokenGameTest {
    /** All is well with it but that nobody provides its kind. */
    @Tag("slow")
    @Test
    void aSoundGamePasses() {
        List<String> failed = new ArrayList<>();
        Conformance.tests(new Broken(Fault.NONE)).forEach(test -> {
            try {
                test.getExecutable().execute();
            } catch (Throwable e) {
                failed.add(test.getDisplayName());
            }
        });
        assertThat(failed).containsExactly(Fault.NOT_PROVIDED.check());
    }

    @ParameterizedTest
    @Tag("slow")
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void aFaultIsSeenByItsCheck(Fault fault) {
        DynamicTest check = Conformance.tests(new Broken(fault))
                .filter(test -> test.getDisplayName().equals(fault.check()))
                .findFirst()
                .orElseThrow();

        assertThatThrownBy(() -> check.getExecutable().execute())
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(fault.check() + ": ")
                .hasCauseInstanceOf(AssertionError.class);
    }

    @Test
    void eachCheckIsSeenToFail() {
        Set<String> seen =
                Set.copyOf(List.of(Fault.values()).stream().map(Fault::check).toList());
        assertThat(Conformance.tests(new Broken(Fault.NONE)).map(DynamicTest::getDisplayName))
                .filteredOn(name -> !seen.contains(name))
                .containsExactly("the third occurrence counts the same on boards and in games"); // in WalkTest
    }

    private record Broken(BreakthroughSubject sound, Fault fault) implements Subject<BrokenPosition, Move> {
        Broken(Fault fault) {
            this(new BreakthroughSubject(), fault);
        }

        @Override
        public GameKind<BrokenPosition, Move> kind() {
            return new BrokenKind(fault);
        }

        @Override
        public List<BrokenPosition> starts() {
            return sound.starts().stream()
                    .map(start -> new BrokenPosition(start, fault))
                    .toList();
        }

        @Override
        public long referencePerft(BrokenPosition position, int depth) {
            return sound.referencePerft(position.sound(), depth) + (fault == Fault.REFERENCE_COUNTS_MORE ? 1 : 0);
        }

        @Override
        public int perftDepth() {
            return 2;
        }

        @Override
        public Optional<BrokenPosition> mirror(BrokenPosition position) {
            return fault == Fault.MIRROR_KEEPS_THE_SIDE
                    ? Optional.of(position)
                    : sound.mirror(position.sound()).map(mirror -> new BrokenPosition(mirror, fault));
        }

        @Override
        public Optional<EncodingProvider<?>> encodings() {
            return Optional.of(new BrokenEncodings(fault));
        }

        @Override
        public List<Evaluator<?>> evaluators() {
            return List.of(new BrokenEvaluator(fault));
        }
    }
}
