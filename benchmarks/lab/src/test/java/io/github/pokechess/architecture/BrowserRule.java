package io.github.pokechess.architecture;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Keeps what a board comes to, with the search and the levels, to what there is in a browser: TeaVM, which compiles it
 * for {@code -Pweb}, has no threads that may wait, no files, no {@code java.lang.invoke}, and generators that draw
 * otherwise.
 */
final class BrowserRule {
    /** These have another form in the browser: the folder {@code src/overlay} of pokechess-search/web. */
    private static final Set<String> REPLACED = Set.of(
            "io.github.pokechess.search.Hold",
            "io.github.pokechess.search.internal.tree.HelperThreads",
            "io.github.pokechess.search.internal.tree.table.TableMemory",
            "io.github.pokechess.study.SpareMemory",
            "org.slf4j.LoggerFactory",
            "java.util.SplittableRandom");

    /** Beside the board itself: the parts of the search and of the players that it is given, by class and method. */
    private static final Map<String, Set<String>> ALSO = Map.of(
            "search.Searcher", Set.of("builder", "search", "clear"),
            "search.Searcher$Builder", Set.of("tableMebibytes", "build"),
            "match.Level", Set.of("named", "player", "values"),
            "match.Player", Set.of("random", "greedy"),
            "match.Review", Set.of("of"));

    private static final List<String> MISSING_PACKAGES = List.of(
            "java.lang.invoke.",
            "java.lang.reflect.",
            "java.net.",
            "java.nio.file.",
            "java.security.",
            "java.util.concurrent.");

    private static final List<String> THERE = List.of(
            "java.util.concurrent.atomic.",
            "java.util.concurrent.CancellationException",
            "java.util.concurrent.Executor",
            "java.lang.reflect.Array");

    private static final Set<String> MISSING_CLASSES = Set.of(
            "java.io.File",
            "java.io.FileInputStream",
            "java.io.FileOutputStream",
            "java.io.RandomAccessFile",
            "java.lang.Module",
            "java.lang.Process",
            "java.lang.ProcessBuilder",
            "java.util.Random",
            "java.util.SplittableRandom",
            "java.util.Spliterators$AbstractSpliterator",
            "java.util.StringJoiner",
            "org.slf4j.LoggerFactory");

    /**
     * Methods of classes that are there otherwise; of a thread one may ask for its name and whether it is interrupted.
     */
    private static final Set<String> MISSING_METHODS = Set.of(
            "java.lang.Class.getModule",
            "java.lang.Class.getPackageName",
            "java.lang.Math.multiplyHigh",
            "java.lang.Object.notify",
            "java.lang.Object.notifyAll",
            "java.lang.Object.wait",
            "java.lang.Runtime.maxMemory",
            "java.lang.String.lines",
            "java.lang.Thread.<init>",
            "java.lang.Thread.join",
            "java.lang.Thread.sleep",
            "java.lang.Thread.start",
            "java.io.ByteArrayOutputStream.writeBytes",
            "java.time.Duration.toHoursPart",
            "java.time.Duration.toMillisPart",
            "java.time.Duration.toMinutesPart",
            "java.time.Duration.toSeconds",
            "java.time.Duration.toSecondsPart");

    private BrowserRule() {}

    /** The rule for the classes below a package. */
    static ArchRule of(String root) {
        return ArchRuleDefinition.classes().should(new ArchCondition<>("have what a board needs in a browser too") {
            private final Set<JavaCodeUnit> reached = new LinkedHashSet<>();

            @Override
            public void init(Collection<JavaClass> all) {
                reached.addAll(new Reach(root, REPLACED).from(all.stream().flatMap(type -> roots(root, type))));
            }

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getCodeUnits().stream()
                        .filter(reached::contains)
                        .forEach(unit -> Reach.accesses(unit).stream()
                                .filter(access -> isMissing(access))
                                .forEach(access -> events.add(SimpleConditionEvent.violated(
                                        unit,
                                        unit.getFullName() + " comes to "
                                                + access.getTarget().getFullName() + ", which no browser has"))));
            }
        });
    }

    /** The methods of the board, what is found as a service, and the search. */
    private static Stream<JavaCodeUnit> roots(String root, JavaClass type) {
        boolean service = !type.getModifiers().contains(JavaModifier.ABSTRACT)
                && Stream.of("GameKind", "EvaluatorProvider")
                        .anyMatch(name -> type.isAssignableTo(root + ".game." + name))
                && !type.getPackageName().startsWith(root + ".testkit");
        Set<String> also = type.getName().startsWith(root + ".")
                ? ALSO.getOrDefault(type.getName().substring(root.length() + 1), Set.of())
                : Set.of();
        if ((type.getPackageName() + ".").startsWith(root + ".board.")) {
            return type.getCodeUnits().stream();
        }
        return type.getCodeUnits().stream()
                .filter(unit -> also.contains(unit.getName())
                        || (service && unit.getName().equals("<init>")));
    }

    private static boolean isMissing(JavaAccess<?> access) {
        String owner = access.getTargetOwner().getName();
        if (REPLACED.contains(owner)
                || THERE.stream().anyMatch(name -> name.endsWith(".") ? owner.startsWith(name) : owner.equals(name))) {
            return false;
        }
        return MISSING_PACKAGES.stream().anyMatch(owner::startsWith)
                || MISSING_CLASSES.contains(owner)
                || MISSING_METHODS.contains(owner + "." + access.getTarget().getName());
    }
}
