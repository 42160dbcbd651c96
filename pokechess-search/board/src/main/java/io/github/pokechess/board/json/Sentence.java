package io.github.pokechess.board.json;

import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.strings.Resources;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A sentence or a name as a code with arguments, from which a page makes one in its own language. What the libraries
 * say is English; {@code sentences.txt} gives each of these texts its code, so that translations go by that and not by
 * the English words.
 *
 * @param arguments texts, and sentences where an argument has a code itself
 */
record Sentence(String codeMember, Map<String, Object> arguments) {
    static final JsonShape<Sentence> SHAPE = JsonShape.<Sentence>of(
                    "Sentence", "A sentence or a name as a code, which `sentences.txt` has with the English text.")
            .text("code", Sentence::codeMember, "its code")
            .with(
                    "args",
                    "Record<string, any>",
                    Sentence::writeArguments,
                    "what stands in its places: texts, and sentences as this one");

    private static final String FILE = "sentences.txt";

    /** No sentence is so long, but a text of a stranger within one may be. */
    private static final int MAX_LENGTH = 2000;

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)(:word)?}");

    private static final Map<String, String> LINES =
            textsByCode(Resources.readText(Sentence.class.getResourceAsStream(FILE), FILE));

    /** The codes of texts without places, by these texts. */
    private static final Map<String, String> CODES = LINES.entrySet().stream()
            .filter(line -> !PLACE.matcher(line.getValue()).find())
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

    /** The texts with places, in the order in which they are tried: the first that fits is taken. */
    private static final List<Template> TEMPLATES = LINES.entrySet().stream()
            .filter(line -> PLACE.matcher(line.getValue()).find())
            .map(line -> Template.of(line.getKey(), line.getValue()))
            .toList();

    /** The texts of a file by their codes, in its order. */
    private static Map<String, String> textsByCode(String fileText) {
        Map<String, String> lines = new LinkedHashMap<>();
        for (String line : fileText.strip().split("\n", -1)) {
            int colon = line.indexOf(": ");
            lines.put(line.substring(0, colon), line.substring(colon + 2));
        }
        return lines;
    }

    /**
     * A text with places.
     *
     * @param literal the longest part between places, without which no text can be one of these
     * @param names of the places, each whether its text is a word that is taken as it is: a translation chooses by it
     */
    private record Template(String code, String literal, Pattern pattern, Map<String, Boolean> names) {
        static Template of(String code, String text) {
            StringBuilder pattern = new StringBuilder();
            Map<String, Boolean> names = new LinkedHashMap<>();
            Matcher place = PLACE.matcher(text);
            int end = 0;
            while (place.find()) {
                pattern.append(Pattern.quote(text.substring(end, place.start())))
                        .append("(.+?)");
                names.put(place.group(1), place.group(2) != null);
                end = place.end();
            }
            pattern.append(Pattern.quote(text.substring(end)));
            String literal = Stream.of(text.split(PLACE.pattern()))
                    .max(Comparator.comparingInt(String::length))
                    .orElseThrow();
            return new Template(code, literal, Pattern.compile(pattern.toString(), Pattern.DOTALL), names);
        }

        Optional<Sentence> match(String text) {
            Matcher found = pattern.matcher(text);
            if (!found.matches()) {
                return Optional.empty();
            }
            Map<String, Object> arguments = new LinkedHashMap<>();
            names.forEach((name, isWord) -> {
                String argument = found.group(arguments.size() + 1);
                Optional<Sentence> sentence = isWord ? Optional.empty() : Sentence.ofEnglish(argument);
                arguments.put(name, sentence.isPresent() ? sentence.get() : argument);
            });
            return Optional.of(new Sentence(code, arguments));
        }
    }

    /** The code of an English text, if it has one. */
    static Optional<Sentence> ofEnglish(String text) {
        String code = CODES.get(text);
        if (code != null) {
            return Optional.of(new Sentence(code, Map.of()));
        }
        return text.length() > MAX_LENGTH
                ? Optional.empty()
                : TEMPLATES.stream()
                        .filter(one -> text.contains(one.literal))
                        .flatMap(one -> one.match(text).stream())
                        .findFirst();
    }

    /** Adds to a shape the code of a text that another member has in English, where it has one. */
    static <T> UnaryOperator<JsonShape<T>> codeMember(String member, Function<T, @Nullable String> english) {
        return shape -> shape.optionalObject(
                member,
                SHAPE,
                it -> Optional.ofNullable(english.apply(it)).flatMap(Sentence::ofEnglish),
                "that text as a code");
    }

    /** Adds to a shape the codes of some English texts by these texts, of those that have one. */
    static <T> UnaryOperator<JsonShape<T>> codesMember(
            String member, Function<T, ? extends Iterable<String>> english, String about) {
        return shape -> shape.with(
                        member,
                        "Record<string, " + SHAPE.name() + ">",
                        (it, json) -> {
                            json.begin('{');
                            english.apply(it)
                                    .forEach(text -> Sentence.ofEnglish(text)
                                            .ifPresent(sentence -> SHAPE.write(sentence, json.name(text))));
                            json.end('}');
                        },
                        about)
                .lastOfShape(SHAPE);
    }

    private void writeArguments(JsonWriter json) {
        json.begin('{');
        arguments.forEach((name, argument) -> {
            json.name(name);
            if (argument instanceof Sentence sentence) {
                SHAPE.write(sentence, json);
            } else {
                json.string(argument);
            }
        });
        json.end('}');
    }
}
