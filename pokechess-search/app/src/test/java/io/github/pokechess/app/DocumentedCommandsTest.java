package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Every command in every document names verbs and options that exist, and Maven's profiles, modules and tests that exist. */
final class DocumentedCommandsTest {
    private static final Path ROOT = Path.of("../..");

    /** A verb behind the jar, the script or {@code -Dexec.args=}, up to the end of the code. */
    private static final Pattern VERB =
            Pattern.compile("(?:java -jar pokechess\\.jar|(?<![\\w/-])pokechess|exec\\.args=\") ([a-z]+)([^`|\n]*)");

    private static final Pattern OPTION = Pattern.compile("(?<=[\\s\\[(])--[a-z][a-z-]*");
    private static final Pattern PROFILE = Pattern.compile("mvnw[^`\n]* -P([a-z,]+)");
    private static final Pattern MODULES = Pattern.compile("mvnw[^`\n]* -pl '?([^ `']+)");
    private static final Pattern TEST = Pattern.compile("-Dtest='?(\\w+)");

    @Test
    void verbsAndOptionsExist() {
        CommandLine main = Main.commandLine();
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (Path page : pages()) {
            Matcher command = VERB.matcher(code(page));
            while (command.find()) {
                CommandLine verb = main.getSubcommands().get(command.group(1));
                if (verb == null) {
                    wrong.add(page + ": no verb in " + command.group());
                    continue;
                }
                seen++;
                CommandSpec spec = verb.getCommandSpec();
                OPTION.matcher(command.group(2).replaceFirst(" (java|mcts|python3) .*", ""))
                        .results()
                        .map(option -> option.group())
                        .filter(option -> !spec.optionsMap().containsKey(option))
                        .forEach(option -> wrong.add(page + ": no " + option + " in " + command.group()));
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(seen).isGreaterThan(40);
    }

    @Test
    void profilesModulesAndTestsExist() {
        String poms =
                files("pom.xml").stream().map(DocumentedCommandsTest::read).reduce("", String::concat);
        List<String> tests = files("Test.java").stream()
                .map(file -> file.getFileName().toString())
                .toList();
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            String text = read(page);
            words(PROFILE, text)
                    .filter(profile -> !poms.contains("<id>" + profile + "</id>"))
                    .forEach(profile -> wrong.add(page + ": no profile " + profile));
            words(MODULES, text)
                    .map(module -> module.replaceFirst("^!", ""))
                    .filter(module -> !Files.exists(ROOT.resolve(module).resolve("pom.xml")))
                    .forEach(module -> wrong.add(page + ": no module " + module));
            words(TEST, text)
                    .filter(test -> !test.equals("NameTest") && !tests.contains(test + ".java"))
                    .forEach(test -> wrong.add(page + ": no test " + test));
        }

        assertThat(wrong).isEmpty();
    }

    private static Stream<String> words(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .flatMap(found -> Arrays.stream(found.group(1).split(",")));
    }

    /** The parts of a page that are code: in a block, or between backquotes. */
    private static String code(Path page) {
        return Pattern.compile("^```.*?^```|`[^`\n]+(?:\n[^`\n]+)?`", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(read(page))
                .results()
                .map(code -> code.group())
                .reduce("", (all, code) -> all + code + "\n");
    }

    /** What is history in the change log was true then. */
    private static List<Path> pages() {
        return files(".md").stream()
                .filter(page -> !page.endsWith("CHANGELOG.md"))
                .toList();
    }

    private static List<Path> files(String end) {
        try (Stream<Path> all = Files.find(
                ROOT,
                12,
                (file, facts) -> facts.isRegularFile()
                        && file.toString().endsWith(end)
                        && !file.toString()
                                .matches(".*[/\\\\](target|node_modules|\\.git|shared|\\.library)[/\\\\].*"))) {
            return all.toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
