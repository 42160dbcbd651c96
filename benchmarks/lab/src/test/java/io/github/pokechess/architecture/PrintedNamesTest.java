package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a public factory makes prints no name of a class that callers cannot see: neither the record behind a
 * growing type nor a lambda. The arguments are {@link Samples}.
 */
final class PrintedNamesTest {
    private static final Pattern HIDDEN = Pattern.compile("\\w+Record\\b|\\$\\$Lambda|Lambda\\$|\\$\\d+@|Impl\\b");
    private static final Pattern IDENTITY = Pattern.compile("io\\.github\\.pokechess\\.[\\w.$]+@[0-9a-f]+");

    /** Those that make a value at once: no search, no game to its end. */
    private static final Pattern FACTORY = Pattern.compile(
            "of|at|named|standard|classic|learned|random|greedy|engine|none"
                    + "|seeded|scripted|always|infinite|depth|nodes|time|clock|win|draw|empty|certain|all|lambda|hidden|identity"
                    + "|generation[12]|defaultWhite|defaultBlack|uniform|pass|promoting|choosing|between|builder|game|offer");

    @TempDir
    private static Path folder;

    static Stream<Class<?>> types() throws IOException, ClassNotFoundException {
        return NullArgumentsTest.types().stream();
    }

    @ParameterizedTest
    @MethodSource("types")
    void noHiddenNameIsPrinted(Class<?> type) {
        assertThat(problems(type)).isEmpty();
    }

    @Test
    void canBeBroken() {
        assertThat(problems(Careless.class))
                .hasSize(3)
                .anyMatch(problem -> problem.startsWith("hidden: HiddenRecord["))
                .anyMatch(problem -> problem.startsWith("identity: "))
                .anyMatch(problem -> problem.startsWith("lambda: ") && problem.contains("Lambda"));
    }

    private static List<String> problems(Class<?> type) {
        Samples samples = NullArgumentsTest.samples(folder);
        List<String> problems = new ArrayList<>();
        for (Method method : type.getMethods()) {
            boolean isOurs = method.getReturnType().getName().startsWith("io.github.pokechess.")
                    && method.getDeclaringClass() == type
                    && !method.isSynthetic();
            boolean isFactory = Modifier.isStatic(method.getModifiers())
                    && FACTORY.matcher(method.getName()).matches();
            if (isOurs && isFactory) {
                result(method, samples)
                        .map(PrintedNamesTest::problem)
                        .ifPresent(problem -> problems.add(method.getName() + ": " + problem));
            }
        }
        return problems;
    }

    private static Optional<Object> result(Method method, Samples samples) {
        Optional<Object[]> arguments = samples.arguments(method);
        if (arguments.isEmpty()) {
            return Optional.empty();
        }
        try {
            method.setAccessible(true);
            return Optional.ofNullable(method.invoke(null, arguments.get()));
        } catch (InvocationTargetException refused) {
            return Optional.empty(); // samples do not belong together
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** The text of a value that shows a hidden name, or null. */
    private static @Nullable String problem(Object value) {
        if (Proxy.isProxyClass(value.getClass())) {
            return null;
        }
        String text = value.toString();
        boolean isPublic = Modifier.isPublic(value.getClass().getModifiers());
        boolean isHidden =
                HIDDEN.matcher(text).find() || (IDENTITY.matcher(text).find() && !isPublic);
        return isHidden ? text : null;
    }

    /** A type that prints what nobody can see, in three ways. */
    @SuppressWarnings("unused") // called by reflection
    public static final class Careless {
        /** An interface whose values are lambdas. */
        public interface Source extends Supplier<String> {}

        private record HiddenRecord(int size) {}

        private static final class Hidden {}

        public static Source lambda() {
            return () -> "x";
        }

        public static Source hidden() {
            HiddenRecord record = new HiddenRecord(1);
            return new Source() {
                @Override
                public String get() {
                    return "x";
                }

                @Override
                public String toString() {
                    return record.toString();
                }
            };
        }

        public static Source identity() {
            Hidden one = new Hidden();
            return new Source() {
                @Override
                public String get() {
                    return "x";
                }

                @Override
                public String toString() {
                    return one.toString();
                }
            };
        }
    }
}
