package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a public method answers and may be missing is an {@link Optional}, in all exported packages. The parts of public
 * records, which are closed by nature, may be {@code null}, and so may what evaluators and searches read, where an
 * {@code Optional} would be an allocation.
 */
final class NullAnswersTest {
    /** The answers that may be {@code null}, and why. */
    private static final List<String> ALLOWED = List.of(
            "History.outcome", // asked by every board in every node
            "RaichuView.pieceAt", // read by evaluators
            "TaflView.pieceAt");

    @Test
    @Tag("slow")
    void whatMayBeMissingIsOptional() throws IOException, ClassNotFoundException {
        assertThat(nullable(NullArgumentsTest.types())).isEqualTo(new TreeSet<>(ALLOWED));
    }

    @Test
    void canBeBroken() {
        assertThat(nullable(List.of(Shown.class, Part.class))).containsExactly("Shown.text");
    }

    private static Set<String> nullable(List<Class<?>> types) {
        Set<String> found = new TreeSet<>();
        for (Class<?> type : types) {
            for (Method method : type.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())
                        && !isPart(type, method)
                        && method.getAnnotatedReturnType().isAnnotationPresent(Nullable.class)) {
                    found.add(type.getSimpleName() + "." + method.getName());
                }
            }
        }
        return found;
    }

    private static boolean isPart(Class<?> type, Method method) {
        return type.isRecord()
                && Stream.of(type.getRecordComponents())
                        .map(RecordComponent::getAccessor)
                        .anyMatch(method::equals);
    }

    /** An answer that may be missing. */
    @SuppressWarnings("unused") // called by reflection
    public static final class Shown {
        public @Nullable String text() {
            return null;
        }

        public Optional<String> other() {
            return Optional.empty();
        }
    }

    /** A part that may be missing. */
    public record Part(@Nullable String text) {}
}
