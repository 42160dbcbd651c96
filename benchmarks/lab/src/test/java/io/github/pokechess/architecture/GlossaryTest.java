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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Names of main code in Java, in scripts of the page and in the library for scripts are the field's terms: none
 * contains a word of the private dialect that grew here once. A name is wanted for what the thing is: {@code reported},
 * {@code onlyMove}, {@code savedGame}. Fields of the messages between page and desk are a form, and so is what the
 * types of the ES module publish: scripts read and write them by their names.
 */
final class GlossaryTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Set<String> DIALECT = Set.of(
            "told", "said", "says", "tell", "tells", "heard", "known", "meant", "alone", "usual", "whole", "beside",
            "words", "crew", "fleet", "deed", "sight");

    /** Comments and texts, which are not names. */
    private static final Pattern NO_CODE =
            Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\""
                    + "|'(?:\\\\.|[^'\\\\\\n])*'|`(?:[^`$]++|\\$\\{[^{}]*\\})*`");

    /** The text of a template in a script, up to a name that it takes in; names are code. */
    private static final Pattern TEMPLATE = Pattern.compile("`(?:\\\\.|[^`\\\\])*`");

    private static final Pattern TEMPLATE_TEXT = Pattern.compile("(^`|})[^`{}]*?(?=`|\\$\\{)");

    private static final Path MESSAGES =
            ROOT.resolve("pokechess-search/board/src/main/resources/io/github/pokechess/board/page/common/messages.js");

    private static final Path LIBRARY = ROOT.resolve("pokechess-search/web/src/library");

    /** A member of a class that is published for scripts. */
    private static final Pattern MEMBER = Pattern.compile("(?m)^  (?:static |readonly )*(\\w+)[?(:]");

    private static final Pattern FIELD = Pattern.compile("[{,] (\\w+)\\??: ");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
    private static final Pattern PART = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

    @Test
    void namesAreTheFieldsTerms() throws IOException {
        Set<String> found = new TreeSet<>();
        Pattern fields = fields();
        Pattern members = members();
        for (Path file : sources()) {
            String code = NO_CODE.matcher(Files.readString(file)).replaceAll(" ");
            if (!file.toString().endsWith(".java")) {
                code = TEMPLATE.matcher(fields.matcher(code).replaceAll(" ")).replaceAll(GlossaryTest::namesOfTemplate);
            }
            if (file.startsWith(LIBRARY)) {
                code = members.matcher(code).replaceAll(" ");
            }
            NAME.matcher(code)
                    .results()
                    .map(MatchResult::group)
                    .filter(GlossaryTest::isDialect)
                    .forEach(name -> found.add(file.getFileName() + " " + name));
        }

        assertThat(found).as("names of the dialect").isEmpty();
    }

    @Test
    void aNameIsSplitIntoItsWords() {
        assertThat(List.of("lastWords", "WORDS_PER_ENTRY", "isTold", "tellPut", "UCIWords"))
                .allMatch(GlossaryTest::isDialect);
        assertThat(List.of("swords", "password", "retelling", "unknown")).noneMatch(GlossaryTest::isDialect);
    }

    private static String namesOfTemplate(MatchResult template) {
        return Matcher.quoteReplacement(TEMPLATE_TEXT.matcher(template.group()).replaceAll(" "));
    }

    @Test
    void namesInTemplatesAreNamesAndTheirTextIsNone() {
        Matcher template = TEMPLATE.matcher("`a whole ${told} word ${b}alone`");
        assertThat(template.replaceAll(GlossaryTest::namesOfTemplate))
                .contains("told")
                .doesNotContain("whole", "alone");
    }

    /** A field of a message in a script: read or written, not a variable. */
    private static Pattern fields() throws IOException {
        String names = FIELD.matcher(Files.readString(MESSAGES))
                .results()
                .map(field -> field.group(1))
                .filter(GlossaryTest::isDialect)
                .distinct()
                .collect(Collectors.joining("|"));
        return Pattern.compile("(?:(?<!\\.)\\.(?:" + names + ")\\b|\\b(?:" + names + ")\\s*:)");
    }

    /** A published member in the script that has it: declared or used, not a variable. */
    private static Pattern members() throws IOException {
        StringBuilder types = new StringBuilder();
        try (Stream<Path> files = Files.list(LIBRARY)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".d.ts")).toList()) {
                types.append(Files.readString(file));
            }
        }
        String names = MEMBER.matcher(types)
                .results()
                .map(member -> member.group(1))
                .filter(GlossaryTest::isDialect)
                .distinct()
                .collect(Collectors.joining("|"));
        return Pattern.compile("(?:\\.|static |\\n  )(?:" + names + ")\\b");
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
                        && path.toString().matches(".*/src/(?:main/.*\\.(?:java|js)|library/[^/]*\\.(?:js|ts))")
                        && !path.toString().contains("/target/"))) {
            return all.toList();
        }
    }
}
