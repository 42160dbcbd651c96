package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Names of main code in Java and in scripts are the field's terms: none contains a word of the private dialect that grew here once,
 * but for those on a list, which may only shrink. A name is wanted for what the thing is: {@code reported}, {@code onlyMove},
 * {@code savedGame}.
 */
final class GlossaryTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path LIST = Path.of("src/test/resources/io/github/pokechess/architecture/glossary.txt");

    private static final Set<String> DIALECT = Set.of(
            "told", "said", "says", "tell", "tells", "heard", "known", "meant", "alone", "usual", "whole", "beside",
            "words", "crew", "fleet", "deed", "sight");

    /** Comments and texts, which are not names. */
    private static final Pattern NO_CODE = Pattern.compile(
            "(?s)/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
    private static final Pattern PART = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    @Test
    void namesAreTheFieldsTerms_butForAListThatMayOnlyShrink() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path file : sources()) {
            String code = NO_CODE.matcher(Files.readString(file)).replaceAll(" ");
            NAME.matcher(code)
                    .results()
                    .map(MatchResult::group)
                    .filter(GlossaryTest::isDialect)
                    .forEach(name -> found.add(file.getFileName() + " " + name));
        }

        assertThat(found)
                .as("names of the dialect; a name that is gone leaves %s, too", LIST)
                .containsExactlyInAnyOrderElementsOf(new TreeSet<>(Files.readAllLines(LIST)));
    }

    @Test
    void aNameIsSplitIntoItsWords() {
        assertThat(List.of("lastWords", "WORDS_PER_ENTRY", "isTold", "tellPut", "UCIWords"))
                .allMatch(GlossaryTest::isDialect);
        assertThat(List.of("swords", "password", "retelling", "unknown")).noneMatch(GlossaryTest::isDialect);
    }

    private static boolean isDialect(String name) {
        return PART.matcher(name)
                .results()
                .anyMatch(part -> DIALECT.contains(part.group().toLowerCase(Locale.ROOT)));
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> all = Files.find(
                ROOT,
                Integer.MAX_VALUE,
                (path, attributes) -> attributes.isRegularFile()
                        && path.toString().matches(".*/src/main/.*\\.(java|js)")
                        && !path.toString().contains("/target/"))) {
            return all.toList();
        }
    }
}
