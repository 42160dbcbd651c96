package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonParser.Feature;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonParser;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Our JSON against Jackson's, and against what neither may take. */
class JsonParserTest {
    private static final ObjectMapper JACKSON = jackson();

    private static ObjectMapper jackson() {
        ObjectMapper mapper = JsonMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
                .enable(Feature.STRICT_DUPLICATE_DETECTION)
                .build();
        mapper.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(JsonParser.MAX_DEPTH)
                        .maxNumberLength(10_000)
                        .build());
        return mapper;
    }

    private static JsonValue ours(String text) {
        return new JsonParser(JsonSource.of(text)).read();
    }

    /** A value as plain Java has it. */
    private static Object plain(JsonValue value) {
        if (value instanceof JsonValue.Dictionary object) {
            Map<String, Object> members = new LinkedHashMap<>();
            object.members().forEach((name, member) -> members.put(name, plain(member)));
            return members;
        }
        if (value instanceof JsonValue.Sequence array) {
            return array.items().stream().map(JsonParserTest::plain).toList();
        }
        if (value instanceof JsonValue.Text text) {
            return text.text();
        }
        if (value instanceof JsonValue.Digits number) {
            return new BigDecimal(number.text()).stripTrailingZeros();
        }
        return value instanceof JsonValue.Flag flag ? flag.value() : "null";
    }

    private static Object plain(JsonNode node) {
        if (node.isObject()) {
            Map<String, Object> members = new LinkedHashMap<>();
            node.fields().forEachRemaining(member -> members.put(member.getKey(), plain(member.getValue())));
            return members;
        }
        if (node.isArray()) {
            List<Object> items = new ArrayList<>();
            node.forEach(item -> items.add(plain(item)));
            return items;
        }
        if (node.isTextual()) {
            return node.textValue();
        }
        return node.isNumber()
                ? node.decimalValue().stripTrailingZeros()
                : node.isBoolean() ? node.booleanValue() : "null";
    }

    private static Object jackson(String text) {
        try {
            JsonNode node = JACKSON.readTree(text);
            return node == null || node.isMissingNode() ? null : plain(node);
        } catch (JsonProcessingException wrong) {
            return null;
        }
    }

    private static Object oursOrNull(String text) {
        try {
            return plain(ours(text));
        } catch (MalformedTextException wrong) {
            return null;
        }
    }

    /** Text that is JSON, with white space, escapes and numbers of all kinds. */
    private static String random(SplittableRandom random, int depth) {
        StringBuilder text = new StringBuilder(space(random));
        switch (random.nextInt(depth > 4 ? 5 : 8)) {
            case 0 -> text.append("null");
            case 1 -> text.append(random.nextBoolean());
            case 2 -> text.append(number(random));
            case 3, 4 -> text.append(string(random));
            case 5, 6 -> {
                text.append('{');
                for (int i = random.nextInt(4); i > 0; i--) {
                    text.append(space(random))
                            .append(string(random))
                            .append(space(random))
                            .append(':');
                    text.append(random(random, depth + 1)).append(i > 1 ? "," : "");
                }
                text.append(space(random)).append('}');
            }
            default -> {
                text.append('[');
                for (int i = random.nextInt(4); i > 0; i--) {
                    text.append(random(random, depth + 1)).append(i > 1 ? "," : "");
                }
                text.append(space(random)).append(']');
            }
        }
        return text.append(space(random)).toString();
    }

    private static String space(SplittableRandom random) {
        return random.nextInt(4) == 0 ? List.of(" ", "\n", "\t", "\r\n ").get(random.nextInt(4)) : "";
    }

    private static String number(SplittableRandom random) {
        List<String> whole = List.of("0", "-0", "7", "-12", "1234567890123456789012");
        List<String> rest = List.of("", "", ".5", ".000", "e3", "E-2", ".25e+10");
        return whole.get(random.nextInt(whole.size())) + rest.get(random.nextInt(rest.size()));
    }

    private static String string(SplittableRandom random) {
        List<String> parts = List.of(
                "a",
                "é",
                "😀",
                "\\n",
                "\\u0041",
                "\\ud83d\\uDE00",
                "\\\\",
                "\\\"",
                "\\/",
                "/",
                "\u007f",
                "\u2028",
                "\\b",
                "\\f",
                "\\r",
                "\\t",
                "\\u0000",
                "'",
                "名");
        StringBuilder text = new StringBuilder("\"");
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(parts.get(random.nextInt(parts.size())));
        }
        return text.append(random.nextInt(100)).append('"').toString();
    }

    @Property(tries = 500)
    void readsWhatJacksonReads(@ForAll long seed) {
        String text = random(new SplittableRandom(seed), 0);
        Object theirs = jackson(text);
        if (theirs == null) {
            MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, () -> ours(text));
            assertThat(wrong.problems()).allMatch(problem -> problem.message().endsWith(" is there twice"));
        } else {
            assertThat(plain(ours(text))).isEqualTo(theirs);
        }
    }

    /** Jackson takes halves of surrogate pairs that are escaped; that is all we refuse beside. */
    @Property(tries = 1000)
    void refusesWhatJacksonRefuses(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder(random(random, 0));
        for (int i = random.nextInt(3); i >= 0 && text.length() > 0; i--) {
            String noise = "{}[]\",:\\truefalsn0123456789.eE+-\n\u0001\ufeff\ud83du ";
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, noise.charAt(random.nextInt(noise.length())));
                default -> text.setCharAt(at, noise.charAt(random.nextInt(noise.length())));
            }
        }
        String damaged =
                text.toString().replaceAll("(?<=[eE][-+]?\\d{3})\\d+", ""); // more is too much for Java's numbers
        Object theirs = jackson(damaged);
        try {
            assertThat(plain(ours(damaged))).isEqualTo(theirs);
        } catch (MalformedTextException wrong) {
            if (theirs != null) {
                assertThat(wrong.problems().get(0).message()).isEqualTo("half of a surrogate pair stands alone");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nul",
                "nulll",
                "True",
                "NaN",
                "Infinity",
                "-Infinity",
                "+1",
                "01",
                "1.",
                ".5",
                "1e",
                "1e+",
                "-",
                "--1",
                "0x10",
                "1 2",
                "[1,]",
                "[,1]",
                "[1 2]",
                "{\"a\":1,}",
                "{,}",
                "{\"a\"}",
                "{\"a\":}",
                "{a:1}",
                "{'a':1}",
                "{1:2}",
                "'a'",
                "\"",
                "\"\\",
                "\"\\u12",
                "\"\\u12g4\"",
                "\"\\x41\"",
                "\"a\nb\"",
                "\"\t\"",
                "[",
                "{",
                "]",
                "}",
                "[1}",
                "{]",
                "// no\n1",
                "/* no */ 1",
                "1 // no",
                "\ufeff1",
                "\u00a01",
                "1\u0000",
                "[1]]",
                "\"\\ud800\"",
                "\"\\ud800a\"",
                "\"\\udc00\"",
                "\"\\ud800\\ud800\\udc00\"",
                "\"\ud800\"",
                "\"\udc00\ud800\"",
                "\uff11",
                "\"\\u\uff11234\""
            })
    void takesNothingElse(String text) {
        assertThat(oursOrNull(text)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1,#  \"b\":} | 2 | 7 | 14 | a value is to stand here: '}'",
                "[\"ab#c\"] | 1 | 5 | 4 | a control character in a string must be escaped: U+000A",
                "[\"é😀\", tru] | 1 | 9 | 8 | a value is to stand here: 't'",
                "[1,#2 | 2 | 2 | 5 | a comma or ] is to stand here: the text ends",
                "[\"abc | 1 | 2 | 1 | no quote ends the string",
                "[\"\\u00zz\"] | 1 | 3 | 2 | four hexadecimal digits are to follow \\u",
                "{\"a\" 1} | 1 | 6 | 5 | a colon is to stand between name and value: '1'",
                "{7:1} | 1 | 2 | 1 | a name in quotes is to stand here: '7'",
                "-x | 1 | 2 | 1 | a digit is to stand here: 'x'",
            })
    void whatIsWrongHasItsPlace(String text, int line, int column, int offset, String message) {
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> ours(text.replace('#', '\n')));
        assertThat(wrong.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.message()).isEqualTo(message);
            assertThat(List.of((long) problem.line(), (long) problem.column(), problem.offset()))
                    .containsExactly((long) line, (long) column, (long) offset);
        });
    }

    @Test
    void everyNameThatIsThereTwiceIsTold() {
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class, () -> ours("{\"a\":1,\"b\":{\"c\":1,\"\\u0063\":2},\"a\":3}"));
        assertThat(wrong.problems())
                .extracting(problem -> problem.offset() + " " + problem.message())
                .containsExactly("18 the name \"c\" is there twice", "30 the name \"a\" is there twice");
    }

    @Test
    void depthIsBounded() {
        int most = JsonParser.MAX_DEPTH;
        assertThat(oursOrNull("[".repeat(most) + "]".repeat(most))).isNotNull();
        assertThat(oursOrNull("[".repeat(most + 1) + "]".repeat(most + 1))).isNull();
        assertThat(oursOrNull("[".repeat(1_000_000))).isNull();
        assertThat(oursOrNull("{\"a\":".repeat(1_000_000))).isNull();
    }
}
