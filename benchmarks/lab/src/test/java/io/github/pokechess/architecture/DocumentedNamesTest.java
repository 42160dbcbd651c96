package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Members that the prose of documents and Javadoc names exist: {@code Type.member} of a public type of ours, and in the
 * guide {@code member()} of any. Links are doclint's, snippets the compiler's.
 */
final class DocumentedNamesTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern SNIPPET = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*\\*.*?\\*/");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)<pre>.*?</pre>");
    private static final Pattern MEMBER = Pattern.compile(
            "(?:`|\\{@code\\s+)((?:[A-Z]\\w*\\.)+)(?!class\\b)([a-z]\\w*|[A-Z][A-Z_0-9]+)(?=[(`}\\s,;])");
    private static final Pattern CALL = Pattern.compile("`([a-z]\\w*)\\([^`)]*\\)`");

    /** A type in the change log, with or without a member. */
    private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z][A-Za-z]*)[.`(]");

    /** Methods of others. */
    private static final Set<String> OF_OTHERS = Set.of("mavenLocal");

    /** The members of our public types by the types' names, with and without the outer type's. */
    private static Map<String, Set<String>> members() throws IOException, ClassNotFoundException {
        Map<String, Set<String>> members = new TreeMap<>();
        for (Class<?> type : NullArgumentsTest.types()) {
            Set<String> names = new HashSet<>();
            Stream.of(type.getMethods()).forEach(method -> names.add(method.getName()));
            Stream.of(type.getFields()).forEach(field -> names.add(field.getName()));
            String qualified =
                    type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
            members.computeIfAbsent(qualified, name -> new HashSet<>()).addAll(names);
            members.computeIfAbsent(type.getSimpleName(), name -> new HashSet<>())
                    .addAll(names);
        }
        return members;
    }

    private static List<String> missing(String prose, Map<String, Set<String>> members) {
        return MEMBER.matcher(prose)
                .results()
                .filter(found -> {
                    String type = found.group(1).substring(0, found.group(1).length() - 1);
                    return members.containsKey(type) && !members.get(type).contains(found.group(2));
                })
                .map(found -> found.group(1) + found.group(2))
                .toList();
    }

    private static List<Path> files(String end) throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(file -> file.toString().endsWith(end)
                            && !file.toString()
                                    .matches(".*/(target|node_modules|shared|\\.library|\\.git|benchmarks)/.*")
                            && !file.endsWith("CHANGELOG.md"))
                    .toList();
        }
    }

    /** A class that users do not see, or one that has another name by now, is no news for them. */
    @Test
    void changeLogNamesTypesOfTheApiAlone() throws IOException {
        Set<String> api = Pattern.compile("\\w+")
                .matcher(Files.readString(ROOT.resolve(".ci/api.txt")))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
        Set<String> hidden = TYPE.matcher(Files.readString(ROOT.resolve("CHANGELOG.md")))
                .results()
                .map(found -> found.group(1))
                .filter(name -> !api.contains(name))
                .collect(Collectors.toSet());

        assertThat(hidden).isEmpty();
    }

    @Test
    void membersInProseExist() throws IOException, ClassNotFoundException {
        Map<String, Set<String>> members = members();
        Set<String> missing = new TreeSet<>();
        for (Path page : files(".md")) {
            for (String name : missing(SNIPPET.matcher(Files.readString(page)).replaceAll(""), members)) {
                missing.add(page + ": " + name);
            }
        }
        for (Path source : files(".java")) {
            if (source.toString().contains("/src/main/")) {
                Matcher comment = COMMENT.matcher(Files.readString(source));
                while (comment.find()) {
                    String prose = EXAMPLE.matcher(comment.group()).replaceAll("");
                    missing(prose, members).forEach(name -> missing.add(source + ": " + name));
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void methodsInTheGuideExist() throws IOException, ClassNotFoundException {
        Set<String> known = new HashSet<>(OF_OTHERS);
        members().values().forEach(known::addAll);
        List<String> missing = new ArrayList<>();
        for (Path page : files("GUIDE.md")) {
            CALL.matcher(SNIPPET.matcher(Files.readString(page)).replaceAll(""))
                    .results()
                    .map(found -> found.group(1))
                    .filter(name -> !known.contains(name))
                    .forEach(missing::add);
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void canBeBroken() throws IOException, ClassNotFoundException {
        assertThat(missing(
                        "`Game.apply(move)`, {@code Game.aply}, `Searcher.Builder.bild()`, `Team.MAX`, `List.of`",
                        members()))
                .containsExactly("Game.aply", "Searcher.Builder.bild", "Team.MAX");
    }
}
