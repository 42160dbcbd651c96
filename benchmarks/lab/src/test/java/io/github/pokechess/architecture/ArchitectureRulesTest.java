package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import io.github.pokechess.lab.Lab;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the modules against the architecture rules, and that each rule can fail. */
@Tag("web")
final class ArchitectureRulesTest {
    private static final String ROOT = "io.github.pokechess";
    private static final String FIXTURE = ROOT + ".architecture.fixture";

    /**
     * The number of public types that core, notation and search may export together for embedders; a type more says
     * why.
     */
    private static final int PUBLIC_TYPES = 62; // with the pictures of boards, whose package is that of games now

    /** What issue 49 asked of the board. */
    private static final ArchitectureRules.Most MOST = new ArchitectureRules.Most(PUBLIC_TYPES, 60, 20);

    /** A line of the table of cycles: the package, the names of its classes, and why they need one another. */
    private static final Pattern CYCLE = Pattern.compile("([a-z.]+): (\\w+(?: \\w+)+) \\| (\\w.{15,}\\.)");

    /** A line of the table of seeds: the class, and why its streams are independent of others. */
    private static final Pattern SEEDED = Pattern.compile("([\\w.]+) \\| (\\w.{15,}\\.)");

    /** For each rule all the places of the fixture that break it, as its messages tell them, and what follows. */
    private static final Map<String, Set<String>> BROKEN = Map.ofEntries(
            Map.entry(
                    "games see what a game is, and no other game",
                    Set.of("raichu.UsesCore sees ", "tafl.UsesRaichu sees ")),
            Map.entry("internals never see what is built on them", Set.of("core.internal.UsesRules sees ")),
            Map.entry("rules never see evaluators", Set.of("raichu.UsesEvaluators.")),
            Map.entry("an environment has no engine", Set.of("env.UsesSearch.")),
            Map.entry("a game in a terminal needs no board", Set.of("app.play.UsesBoard.")),
            Map.entry("what players learn from has no threads, files or network", Set.of("study.Keeps.")),
            Map.entry("the search never sees notation", Set.of("search.UsesNotation.")),
            Map.entry("the tree sees only what a game is", Set.of("search.internal.tree.UsesCore sees ")),
            Map.entry(
                    "a game that is played has no threads, files or time of its own",
                    Set.of("board.Alive.thread", "board.Alive.file", "board.Alive.now()")),
            Map.entry(
                    "a board has all it needs in a browser",
                    Set.of("board.Reaches.joined(", "core.Weaves.run()", "core.Weaves.<init>()")),
            Map.entry("no package depends on itself by way of others", Set.of("raichu.UsesEvaluators.")),
            Map.entry(
                    "no class depends on itself by way of others, but where a line says why",
                    Set.of(
                            "core.Ping depends on itself in the cycle ",
                            "core.Coin depends on itself in the cycle ",
                            "core.CoinRecords depends on itself in the cycle ",
                            "good.Gone, ")),
            Map.entry(
                    "one of each",
                    Set.of(
                            "match.BoardSearcher is a second Searcher",
                            "board.PageDesk is a second Desk",
                            "app.BoardPlayCommand is a second class")),
            Map.entry(
                    "no static mutable state",
                    Set.of(
                            "core.State.counter is static and not final",
                            "core.State.ATOMIC is static and of the mutable type",
                            "core.State.RANDOM is static and of the mutable type",
                            "core.State.LIST is static and of the mutable type",
                            "core.State.OWN is static and of the mutable type",
                            "core.State.HOLDER is static and of the mutable type",
                            "core.State.TABLE is a static array")),
            Map.entry(
                    "exported packages leak nothing",
                    Set.of(
                            "core.Leaks extends ",
                            "core.Leaks.field shows ",
                            "core.Leaks.<init>(" + FIXTURE + ".hidden.Hidden) shows ",
                            "core.Leaks.returned() shows ",
                            "core.Leaks.parameter(java.util.List) shows ",
                            "core.Leaks.array([L" + FIXTURE + ".hidden.Hidden;) shows ",
                            "core.Leaks.bounded(" + FIXTURE + ".hidden.Hidden) shows ",
                            "core.Leaks.foreign() shows org.slf4j.Logger",
                            "core.Leaks.narrow() shows ",
                            "core.LeaksBound is bounded by ")),
            Map.entry(
                    ArchitectureRules.SEEDS,
                    Set.of(
                            "core.Draws.teams(long)",
                            "core.Draws.dice(long)",
                            "core.Draws.each()",
                            "good.Undrawn makes no stream")),
            Map.entry("few types are public", Set.of("core, notation and search have ")),
            Map.entry(
                    "the board has small packages, and few public types",
                    Set.of("board has 3 classes", "board has 2 public types")),
            Map.entry("no two public types have one name", Set.of("notation.Good is called like ")),
            Map.entry("what is public cannot be extended by accident", Set.of("core.Open>", "core.Open$Nested>")),
            Map.entry("every package is null-marked", Set.of("hidden.Hidden>")),
            Map.entry(
                    "only the command line uses the standard streams",
                    Set.of("core.Prints.print()", "core.Prints.read()", "core.Prints.trace(")),
            Map.entry("only the command line ends the process", Set.of("core.Prints.exit()")),
            Map.entry(
                    "numbers and case never follow the machine's language",
                    Set.of(
                            "core.Speaks.formats()",
                            "core.Speaks.formatted()",
                            "core.Speaks.prints(",
                            "core.Speaks.lowers(",
                            "core.Speaks.uppers()",
                            "core.Speaks.numbers()",
                            "core.Speaks.decimals()",
                            "core.Speaks.formatter()",
                            "core.Speaks.dates()",
                            "core.Speaks.machine()")));

    /** The published modules, by a package of theirs. */
    private static final List<String> MODULES = List.of(
            "core",
            "raichu",
            "tafl",
            "chesslike",
            "testkit",
            "notation",
            "search",
            "match",
            "play",
            "dice",
            "jackson",
            "board",
            "env",
            "teams",
            "training",
            "study",
            "app");

    private static final Set<String> EXPORTED = exported();

    /** Imported once for all rules: reading the classes costs many times what checking a rule does. */
    private static final JavaClasses PUBLISHED = imported(Stream.concat(MODULES.stream(), web())
            .map(ArchitectureRulesTest::module)
            .map(Location::of));

    private static final JavaClasses BREAKING =
            imported(Stream.of(Location.of(resource(FIXTURE.replace('.', '/') + "/"))));

    static List<String> rules() {
        return ArchitectureRules.names();
    }

    @Test
    void exportsAreTheApiOfEachModule() {
        assertThat(EXPORTED)
                .contains(
                        ROOT + ".game",
                        ROOT + ".core",
                        ROOT + ".notation",
                        ROOT + ".search",
                        ROOT + ".match",
                        ROOT + ".play",
                        ROOT + ".dice",
                        ROOT + ".board",
                        ROOT + ".env",
                        ROOT + ".teams",
                        ROOT + ".training",
                        ROOT + ".study")
                .noneMatch(name -> name.contains("internal") || name.contains("app"));
        assertThat(PUBLISHED).extracting(JavaClass::getPackageName).containsAll(EXPORTED);
    }

    /** What is internal is so for the other modules of this library too; what they share has a room with a name. */
    @Test
    void notationExportsNothingInternal() {
        assertThat(descriptor(module("notation")).exports())
                .extracting(ModuleDescriptor.Exports::source)
                .noneMatch(name -> name.contains("internal"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(String rule) {
        new ArchitectureRules(ROOT, EXPORTED, MOST, cycles(), seeded(false))
                .all()
                .get(rule)
                .check(PUBLISHED);
    }

    /** What the lab measures rests on chance as well. */
    @Test
    void labDerivesSeedsInOnePlace() {
        JavaClasses lab = imported(Stream.of(
                Location.of(Lab.class.getProtectionDomain().getCodeSource().getLocation())));

        new ArchitectureRules(ROOT, EXPORTED, MOST, cycles(), seeded(true))
                .all()
                .get(ArchitectureRules.SEEDS)
                .check(lab);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void canBeBroken(String rule) {
        Set<String> exported = Stream.of("core", "notation", "search", "good", "board.messages")
                .map(name -> FIXTURE + "." + name)
                .collect(Collectors.toSet());

        Set<Set<String>> gone = Set.of(Set.of(FIXTURE + ".good.Good", FIXTURE + ".good.Gone"));

        List<String> failures = new ArchitectureRules(
                        FIXTURE, exported, new ArchitectureRules.Most(3, 1, 2), gone, Set.of(FIXTURE + ".good.Undrawn"))
                .all()
                .get(rule)
                .evaluate(BREAKING)
                .getFailureReport()
                .getDetails();

        Set<String> broken = BROKEN.get(rule);
        assertThat(broken).allSatisfy(place -> assertThat(failures).anyMatch(failure -> isAbout(failure, place)));
        assertThat(failures).allMatch(failure -> broken.stream().anyMatch(place -> isAbout(failure, place)));
    }

    /** Whether the first thing of the fixture that a message names is at a place. */
    private static boolean isAbout(String failure, String place) {
        int begin = failure.indexOf(FIXTURE + ".");
        return begin >= 0 && failure.startsWith(place, begin + FIXTURE.length() + 1);
    }

    @Test
    void everyRuleHasItsFixture() {
        assertThat(BROKEN.keySet()).containsExactlyInAnyOrderElementsOf(rules());
    }

    /** The cycles of classes that have a reason. */
    private static Set<Set<String>> cycles() {
        return lines("class-cycles.txt")
                .filter(line -> web().findAny().isPresent() || !line.startsWith("web"))
                .map(line -> {
                    Matcher cycle = CYCLE.matcher(line);
                    assertThat(cycle.matches()).as(line).isTrue();
                    return Stream.of(cycle.group(2).split(" "))
                            .map(name -> ROOT + "." + cycle.group(1) + "." + name)
                            .collect(Collectors.toSet());
                })
                .collect(Collectors.toSet());
    }

    /** The classes that make streams of seeds for a reason: those of the lab, or all others. */
    private static Set<String> seeded(boolean isLab) {
        return lines("seeds.txt")
                .filter(line -> web().findAny().isPresent() || !line.startsWith("web"))
                .filter(line -> line.startsWith("lab.") == isLab)
                .map(line -> {
                    Matcher match = SEEDED.matcher(line);
                    assertThat(match.matches()).as(line).isTrue();
                    return ROOT + "." + match.group(1);
                })
                .collect(Collectors.toSet());
    }

    private static Stream<String> lines(String table) {
        try (InputStream in = ArchitectureRulesTest.class.getResourceAsStream(table)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page is no module, and in the build under {@code -Pweb} alone, where of this module these tests run. */
    private static Stream<String> web() {
        return Stream.of("web").filter(name -> resource(marker(name)) != null);
    }

    private static JavaClasses imported(Stream<Location> locations) {
        return new ClassFileImporter().importLocations(locations.toList());
    }

    private static Set<String> exported() {
        return MODULES.stream()
                .map(ArchitectureRulesTest::module)
                .map(ArchitectureRulesTest::descriptor)
                .flatMap(descriptor -> descriptor.exports().stream())
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Where a module lies: a folder or a jar, on the module path or on the class path. */
    private static URL module(String name) {
        String marker = marker(name);
        String place = resource(marker).toString();
        return url(place.substring(0, place.length() - marker.length()));
    }

    private static String marker(String name) {
        return "io/github/pokechess/" + name + "/package-info.class";
    }

    private static ModuleDescriptor descriptor(URL module) {
        try (InputStream in = url(module + "module-info.class").openStream()) {
            return ModuleDescriptor.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL resource(String name) {
        return ArchitectureRulesTest.class.getClassLoader().getResource(name);
    }

    private static URL url(String text) {
        try {
            return URI.create(text).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
