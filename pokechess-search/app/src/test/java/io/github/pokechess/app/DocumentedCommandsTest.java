package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Every command in every document names what exists: verbs and options; Maven's profiles, modules, tests and
 * properties; scripts, main classes, benchmarks, tools of the lab, and options of the learner.
 */
final class DocumentedCommandsTest {
    private static final Path ROOT = Path.of("../..");

    /** A verb behind the jar, the script or {@code -Dexec.args=}, up to the end of the code. */
    private static final Pattern VERB =
            Pattern.compile("(?:java -jar pokechess\\.jar |(?<![\\w/-])pokechess |exec\\.args=\")([a-z]+)([^`|\n]*)");

    private static final Pattern OPTION = Pattern.compile("(?<=[\\s\\[(])--[a-z][a-z-]*");
    private static final Pattern PROFILE = Pattern.compile("mvnw[^`\n]* -P([a-z,]+)");
    private static final Pattern MODULES = Pattern.compile("mvnw[^`\n]* -pl '?([^ `']+)");
    private static final Pattern TEST = Pattern.compile("-Dtest='?(\\w+)(?:#(\\w+))?");
    private static final Pattern PROPERTY = Pattern.compile("mvnw[^`\n]* -D([A-Za-z.]+)");

    /** Properties of Maven itself and its plugins. */
    private static final List<String> FOREIGN = List.of(
            "test",
            "skipTests",
            "maven.test.skip",
            "surefire.failIfNoSpecifiedTests",
            "exec.args",
            "newVersion",
            "generateBackupPoms",
            "overview");

    /** A verb at the beginning of code within a sentence. */
    private static final Pattern BARE = Pattern.compile("(?<!`)`([a-z]+)((?: [^`]*)? --[^`]*)`");

    /** A call of Maven in a script, up to what the shell is to do with it. */
    private static final Pattern MAVEN = Pattern.compile("(?m)^\\s*(\\./mvnw [^<>|#\n]*?)\\s*(?:[0-9]*[<>|#].*)?$");

    private static final Pattern SCRIPT = Pattern.compile("(?<![\\w/.])(\\.ci/[a-z-]+(?:\\.txt)?|benchmarks/referee)");
    private static final Pattern MAIN_CLASS = Pattern.compile("-cp [^`\n]*?io\\.github\\.pokechess\\.([\\w.]+)");
    private static final Pattern BENCHMARK = Pattern.compile("-jar benchmarks/target/benchmarks\\.jar '?([^ `'\n]+)");
    private static final Pattern METHOD = Pattern.compile("@Benchmark\\s+(?:@\\S+\\s+)*public \\S+ (\\w+)\\(");
    private static final Pattern TOOL = Pattern.compile("(?<![\\w.])Lab ([a-z-]+)");
    private static final Pattern LEARNER = Pattern.compile("learn\\.py (train|play)([^`\n\"]*)");

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
                unknown(verb, command.group(2))
                        .forEach(option -> wrong.add(page + ": no " + option + " in " + command.group()));
            }
            Matcher bare = BARE.matcher(sentences(page));
            while (bare.find()) {
                CommandLine verb = main.getSubcommands().get(bare.group(1));
                if (verb != null) {
                    seen++;
                    unknown(verb, bare.group(2))
                            .forEach(option -> wrong.add(page + ": no " + option + " in " + bare.group()));
                }
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(seen).isGreaterThan(90);
    }

    /** The options in the words behind a verb that it does not have. */
    private static Stream<String> unknown(CommandLine verb, String words) {
        Map<String, CommandLine> members = verb.getSubcommands();
        String next = words.strip().replaceFirst("(?s)\\s.*", "");
        CommandLine named = members.getOrDefault(next, members.getOrDefault("solve", verb));
        CommandSpec spec = named.getCommandSpec();
        return OPTION.matcher(words.replaceFirst(" (java|mcts|python3) .*", ""))
                .results()
                .map(option -> option.group())
                .filter(option -> !spec.optionsMap().containsKey(option));
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
            TEST.matcher(text)
                    .results()
                    .filter(test -> test.group(2) != null)
                    .filter(test -> !read(file(test.group(1) + ".java")).contains(" " + test.group(2) + "("))
                    .forEach(test -> wrong.add(page + ": no method of " + test.group()));
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    @Tag("slow")
    void propertiesScriptsAndProgramsExist() {
        String poms =
                files("pom.xml").stream().map(DocumentedCommandsTest::read).reduce("", String::concat);
        String tests =
                files("Test.java").stream().map(DocumentedCommandsTest::read).reduce("", String::concat);
        String builder = read(file("PageBuilder.java"));
        String lab = read(file("Lab.java"));
        String learner = read(file("learn.py"));
        List<String> benchmarks = benchmarks();
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            String text = read(page);
            words(PROPERTY, text)
                    .filter(name -> !FOREIGN.contains(name))
                    .filter(name -> !poms.contains("<name>" + name + "</name>")
                            && !poms.contains("<" + name + ">")
                            && !(tests + builder).contains("\"" + name + "\""))
                    .forEach(name -> wrong.add(page + ": no property " + name));
            words(SCRIPT, text)
                    .filter(script -> !Files.exists(ROOT.resolve(script)))
                    .forEach(script -> wrong.add(page + ": no script " + script));
            words(MAIN_CLASS, text)
                    .filter(name -> files("src/main/java/io/github/pokechess/" + name.replace('.', '/') + ".java")
                            .isEmpty())
                    .forEach(name -> wrong.add(page + ": no class " + name));
            words(BENCHMARK, text)
                    .filter(name ->
                            benchmarks.stream().noneMatch(Pattern.compile(name).asPredicate()))
                    .forEach(name -> wrong.add(page + ": no benchmark " + name));
            words(TOOL, text)
                    .filter(tool -> !lab.contains("\"" + tool + "\""))
                    .forEach(tool -> wrong.add(page + ": no tool " + tool));
            LEARNER.matcher(text)
                    .results()
                    .flatMap(call -> OPTION.matcher(call.group(2)).results())
                    .map(option -> option.group())
                    .filter(option -> !learner.contains("\"" + option + "\""))
                    .forEach(option -> wrong.add(page + ": learn.py has no " + option));
        }

        assertThat(wrong).isEmpty();
    }

    /** Who follows the front page runs what decides whether a change goes in. */
    @Test
    void readme_hasTheCommandThatContinuousIntegrationRuns() {
        List<String> run = words(MAVEN, read(ROOT.resolve(".ci/run"))).toList();
        List<String> readme = Pattern.compile("(?s)## Build and test\n.*?```\n(.*?)\n```")
                .matcher(read(ROOT.resolve("README.md")))
                .results()
                .map(section -> section.group(1))
                .toList();

        assertThat(run).isEqualTo(readme).hasSize(1);
    }

    /** The full names of all benchmarks, as JMH has them. */
    private static List<String> benchmarks() {
        List<String> names = new ArrayList<>();
        for (Path file : files("Benchmark.java")) {
            String name = file.getFileName().toString().replace(".java", ".");
            METHOD.matcher(read(file))
                    .results()
                    .forEach(method -> names.add("io.github.pokechess.benchmarks." + name + method.group(1)));
        }
        assertThat(names).hasSizeGreaterThan(10);
        return names;
    }

    private static Path file(String name) {
        return files("/" + name).get(0);
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

    /** A page without its blocks of code. */
    private static String sentences(Path page) {
        return read(page).replaceAll("(?ms)^```.*?^```$", "");
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
