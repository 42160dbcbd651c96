package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.InvalidInputException;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What reads a text, a path, or a number of limits, levels, sizes and times refuses it by an {@link
 * InvalidInputException}: each public {@code parse}, {@code of}, {@code named}, {@code with…} and setting of a builder.
 * The other arguments are {@link Samples}.
 */
final class InvalidArgumentsTest {
    private static final Pattern READER = Pattern.compile(
            "(try)?(Parse|parse)[A-Za-z]*|of|(try)?(Named|named|Of)|sample|random|read|open|split|resume|teams|language"
                    + "|generic|depth|nodes|time|clock|sized|titled|evaluated|opponent|gauntlet|find|bulk|count|solve"
                    + "|with([A-Z][A-Za-z]*)?");

    /** What takes a square, a side, an index or a part that is no number of a user, so that a wrong one is our bug. */
    private static final Set<String> TYPED = Set.of(
            "BoardPicture.of(List rows, List rowLabels, List columnLabels, List notes)",
            "Chance.withIdle(int roll)",
            "Color.of(int side)",
            "LogEntry.of(int who, Kind kind, String[] values)",
            "Desk.Builder.versionsFrom(long first)",
            "Roll.of(int index)",
            "SearchResult.Wdl.of(int millionths, int draw)",
            "Square.of(int file, int rank)",
            "BoardGame.Step.of(Object move, int roll, Chance chance)",
            "BoardPicture.Token.of(Color side, String symbol, int rank)");

    /** Odd values of each type that people type or configure; a large number of nodes is right, and takes long. */
    private static final Map<Class<?>, List<Object>> ODD = Map.of(
            String.class, List.of("", " ", "?", "\ud800", "9".repeat(30), "x".repeat(100_000)),
            CharSequence.class, List.of("", " ", "?", "\ud800", "9".repeat(30), "x".repeat(100_000)),
            Path.class, List.of(Path.of("/"), Path.of("?/nothing"), Path.of("?/nothing.pcn")),
            Duration.class, List.of(Duration.ZERO, Duration.ofNanos(-1), Duration.ofSeconds(Long.MAX_VALUE)),
            char.class, List.of('?', '\ud800', 'z'),
            int.class, List.of(0, -1, Integer.MIN_VALUE),
            long.class, List.of(0L, -1L, Long.MIN_VALUE),
            double.class, List.of(Double.NaN, -1.0, Double.POSITIVE_INFINITY),
            List.class, List.of(List.of(), List.of(""), List.of("?", "?")));

    @TempDir
    private static Path folder;

    private static @Nullable Samples shared;

    static Stream<Class<?>> types() throws IOException, ClassNotFoundException {
        return NullArgumentsTest.types().stream();
    }

    @ParameterizedTest
    @MethodSource("types")
    void wrongInputIsRefusedAsSuch(Class<?> type) {
        assertThat(problems(type)).isEmpty();
    }

    @Test
    void canBeBroken() {
        assertThat(problems(Careless.class))
                .satisfiesExactly(
                        problem -> assertThat(problem)
                                .startsWith("Careless.named(String text) \"\": ")
                                .contains("IllegalArgument"),
                        problem -> assertThat(problem)
                                .startsWith("Careless.of(int size) -1: ")
                                .contains("NegativeArraySize"));
    }

    /** Those of all types: no reader uses its other arguments up. */
    private static Samples samples() {
        Samples made = shared;
        if (made == null) {
            made = NullArgumentsTest.samples(folder);
            shared = made;
        }
        return made;
    }

    private static List<String> problems(Class<?> type) {
        Samples samples = samples();
        return Stream.<Executable>concat(Stream.of(type.getConstructors()), Stream.of(type.getMethods()))
                .filter(NullArgumentsTest::isChecked)
                .filter(callee -> isReader(type, callee))
                .filter(callee -> !TYPED.contains(described(callee)))
                .sorted((one, other) -> described(one).compareTo(described(other)))
                .flatMap(callee -> problems(type, callee, samples).stream())
                .toList();
    }

    private static boolean isReader(Class<?> type, Executable callee) {
        return callee instanceof Method method
                && (READER.matcher(method.getName()).matches()
                        || (type.getSimpleName().endsWith("Builder") && method.getReturnType() == type));
    }

    private static String described(Executable callee) {
        return callee.getDeclaringClass()
                        .getCanonicalName()
                        .replaceFirst("io\\.github\\.pokechess\\.([a-z]+\\.)*", "")
                        .replaceFirst(".*InvalidArgumentsTest\\.", "")
                + "." + NullArgumentsTest.described(callee);
    }

    private static List<String> problems(Class<?> type, Executable callee, Samples samples) {
        List<String> problems = new ArrayList<>();
        for (int at = 0; at < callee.getParameterCount(); at++) {
            Class<?> parameter = callee.getParameterTypes()[at];
            if (parameter == List.class
                    && !callee.getGenericParameterTypes()[at]
                            .getTypeName()
                            .equals("java.util.List<java.lang.String>")) {
                continue;
            }
            for (Object odd : ODD.getOrDefault(parameter, List.of())) {
                String wrong = problem(type, callee, at, odd, samples);
                if (wrong != null) {
                    problems.add(described(callee) + " " + shown(odd) + ": " + wrong);
                    break;
                }
            }
        }
        return problems;
    }

    private static String shown(Object odd) {
        String text = odd instanceof CharSequence ? "\"" + odd + '"' : String.valueOf(odd);
        return text.length() > 40 ? text.substring(0, 40) + '…' : text;
    }

    /** What is wrong with the answer to an odd value at a place, or {@code null}. */
    private static @Nullable String problem(Class<?> type, Executable callee, int at, Object odd, Samples samples) {
        boolean isStatic = callee instanceof Constructor || Modifier.isStatic(callee.getModifiers());
        Optional<?> target = isStatic ? Optional.of(type) : samples.of(type);
        Optional<Object[]> arguments = samples.arguments(callee);
        if (target.isEmpty() || arguments.isEmpty()) {
            return "no sample to call it with";
        }
        arguments.get()[at] = odd;
        try {
            callee.setAccessible(true);
            Object answer = ((Method) callee).invoke(target.get(), arguments.get());
            if (answer instanceof AutoCloseable open) {
                open.close();
            }
            return null;
        } catch (InvocationTargetException refused) {
            Throwable thrown = refused.getCause();
            return thrown instanceof InvalidInputException || thrown instanceof IOException
                    ? null
                    : thrown.toString().lines().findFirst().orElse("") + " at " + thrown.getStackTrace()[0];
        } catch (Exception impossible) {
            return impossible.toString();
        }
    }

    /** A type that does it wrong twice, and right once. */
    @SuppressWarnings("unused") // called by reflection
    public static final class Careless {
        public static String named(String text) {
            throw new IllegalArgumentException(text);
        }

        public static int[] of(int size) {
            return new int[size > 10 ? 0 : size];
        }

        public static String parse(String text) {
            throw new InvalidInputException(text);
        }
    }
}
