package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.pokechess.notation.text.Reading;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * No text holds a reader for long: each public method that reads one is given a few signs, ten thousands of times. What
 * takes time with the square of the length would take many seconds, or hours for a larger file. The other arguments are
 * {@link Samples}; games are read strictly and leniently.
 */
@Tag("thorough")
final class RepeatedPartsTest {
    /** A text of this length, in characters, is read first; one that takes no time cannot take the square of it. */
    private static final int SHORT = 20_000;

    private static final double NO_TIME = 0.01;

    private static final int LONG = 180_000;

    /** Of a processor, whatever else the machine does; most readers take a hundredth. */
    private static final double MAX_SECONDS = 2;

    private static final int DRAWN = 200;

    /** Who reads no texts of strangers, or texts of a length that a server has bounded. */
    private static final Pattern SHELTERED = Pattern.compile("io\\.github\\.pokechess\\.(board|testkit)\\b.*");

    private static final List<String> BEGINNINGS = List.of(
            "",
            "[White \"a\"]\n\n1. e4 ",
            "[White \"a\"]\n\n",
            "{\"",
            "[",
            "{\"format\":",
            "dim:7 start:/",
            "8/8/8/8/8/8/8/8 w - - 0 1 ",
            "[Variant \"raichu\"]\n\n",
            "[Rules \"");

    private static final List<String> PARTS = List.of(
            "[", "]", "(", ")", "{", "}", "\"", "\\", "<", ">", ";", "%", "$", "$1 ", "!", "?", "*", "1-0", "1/2", "1.",
            "1...", "1.e4 ", "e4", "Nf3", "O-O", " ", "\n", "\r", "\t", "a", "A", "-", "--", "=", "=Q", "+", "#", "@",
            "…", "⨀", "½", "\ufeff", "\u00a0", "\u0001", "\u0085", "\ufffd", "\ud83d", ":", ".", ",", "/", "|", "~",
            "_", "'", "0", "9", "1 ", "x", "k", "T", "Nor", "null", "{\"a\":", "[1,", "dim:7 ", "start:", "\\u0041",
            "[A \"", "\"]", "(\n", "}{", "()");

    @TempDir
    private static Path folder;

    /** A method that reads a text, on what it is called, and its other arguments. */
    private record Reader(Method method, Object target, Object[] arguments) {}

    @TestFactory
    Stream<DynamicTest> repeatedPartsAreReadInTime() throws IOException, ClassNotFoundException {
        List<Reader> readers = new ArrayList<>();
        for (Reading<?> reading : List.of(Reading.standard(), Reading.standard().lenient())) {
            Samples samples = NullArgumentsTest.samples(folder).with(Reading.class, reading);
            for (Class<?> type : NullArgumentsTest.types()) {
                if (!SHELTERED.matcher(type.getPackageName()).matches()) {
                    readers.addAll(readers(type, samples));
                }
            }
        }
        assertThat(readers).hasSizeGreaterThan(100);
        return texts().map(text -> dynamicTest(printable(text), () -> {
            for (Reader reader : readers) {
                assertThat(problem(reader, text)).isNull();
            }
        }));
    }

    @Test
    void canBeBroken() {
        Samples samples = new Samples(folder);
        assertThat(readers(Careless.class, samples))
                .extracting(reader -> problem(reader, new Text("a", "ab")))
                .hasSize(2)
                .containsOnlyOnce((String) null)
                .satisfiesOnlyOnce(problem -> assertThat(problem).contains("Careless.parse", " takes "));
    }

    /** A beginning, and what is repeated behind it. */
    private record Text(String beginning, String part) {
        String ofLength(int length) {
            return beginning + part.repeat(Math.max(1, length / part.length()));
        }
    }

    /** Each part alone behind each beginning, and random pairs and triples. */
    private static Stream<Text> texts() {
        Stream<Text> single =
                BEGINNINGS.stream().flatMap(beginning -> PARTS.stream().map(part -> new Text(beginning, part)));
        SplittableRandom random = new SplittableRandom(1);
        Stream<Text> drawn = Stream.generate(() -> {
                    StringBuilder part = new StringBuilder(any(PARTS, random)).append(any(PARTS, random));
                    return new Text(
                            any(BEGINNINGS, random),
                            random.nextBoolean() ? part.toString() : part + any(PARTS, random));
                })
                .limit(DRAWN);
        return Stream.concat(single, drawn);
    }

    private static String any(List<String> texts, SplittableRandom random) {
        return texts.get(random.nextInt(texts.size()));
    }

    private static String printable(Text text) {
        StringBuilder shown = new StringBuilder();
        (text.beginning() + " … " + text.part())
                .chars()
                .forEach(sign -> shown.append(
                        sign > ' ' && sign < 0x7f || sign == '…' || sign == ' '
                                ? String.valueOf((char) sign)
                                : String.format("\\u%04x", sign)));
        return shown.toString();
    }

    private static List<Reader> readers(Class<?> type, Samples samples) {
        List<Reader> readers = new ArrayList<>();
        for (Method method : type.getMethods()) {
            if (NullArgumentsTest.isChecked(method)
                    && Stream.of(method.getParameterTypes()).anyMatch(RepeatedPartsTest::isText)) {
                Optional<?> target = Modifier.isStatic(method.getModifiers()) ? Optional.of(type) : samples.of(type);
                Optional<Object[]> arguments = samples.arguments(method);
                if (target.isPresent() && arguments.isPresent()) {
                    readers.add(new Reader(method, target.get(), arguments.get()));
                }
            }
        }
        return readers;
    }

    private static boolean isText(Class<?> type) {
        return type == String.class || type == CharSequence.class || type == InputStream.class;
    }

    /** What a reader takes too long for, or {@code null}. */
    private static @Nullable String problem(Reader reader, Text text) {
        double first = seconds(reader, text.ofLength(SHORT));
        if (first > NO_TIME) {
            double seconds = first > MAX_SECONDS ? first : seconds(reader, text.ofLength(LONG));
            if (seconds > MAX_SECONDS) {
                return String.format("%s takes %.1f s", reader.method(), seconds);
            }
        }
        return null;
    }

    private static double seconds(Reader reader, String text) {
        Object[] arguments = reader.arguments().clone();
        Class<?>[] types = reader.method().getParameterTypes();
        for (int at = 0; at < types.length; at++) {
            if (isText(types[at])) {
                arguments[at] = types[at] == InputStream.class
                        ? new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))
                        : text;
            }
        }
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        try {
            Object answer = reader.method().invoke(reader.target(), arguments);
            if (answer instanceof Stream<?> parts) {
                parts.forEach(part -> {});
            }
            if (answer instanceof AutoCloseable open) {
                open.close();
            }
        } catch (Exception refused) {
            // as most of these texts are
        }
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
    }

    /** A type that reads once in quadratic time, and once as it should be. */
    @SuppressWarnings("unused") // called by reflection
    public static final class Careless {
        public static int parse(String text) {
            int different = 0;
            for (int end = 1; end < text.length(); end++) {
                for (int at = 0; at < end; at++) {
                    different += text.charAt(at) == text.charAt(end) ? 0 : 1;
                }
            }
            return different;
        }

        public static int length(String text) {
            return text.length();
        }
    }
}
