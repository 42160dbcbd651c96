package io.github.pokechess.architecture;

import static com.tngtech.archunit.core.domain.JavaModifier.BRIDGE;
import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.PRIVATE;
import static com.tngtech.archunit.core.domain.JavaModifier.PROTECTED;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.GeneralCodingRules;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The architecture rules, those that neither a module descriptor nor a pom holds already.
 *
 * @param root the package under which {@code game}, {@code core}, the games, {@code notation}, {@code search}, {@code
 *     match}, {@code board} and {@code app} lie
 * @param exported the packages that everybody may use
 * @param most how many types there may be
 * @param cycles the cycles of classes that are there for a reason, by the full names of their classes
 * @param seeded the classes that make generators and dice of seeds for a reason, by their full names
 */
record ArchitectureRules(String root, Set<String> exported, Most most, Set<Set<String>> cycles, Set<String> seeded) {
    /**
     * Numbers that may be reached and not exceeded.
     *
     * @param publicTypes the public types that {@code game}, {@code core}, {@code notation} and {@code search} export
     *     together
     * @param boardTypes the public types that the board exports, nested ones counted
     * @param boardClasses the classes of one package of the board, nested ones not counted
     */
    record Most(int publicTypes, int boardTypes, int boardClasses) {}

    private static final List<String> GAMES = List.of("core", "raichu", "tafl", "chesslike");

    /** The rule of seeds, which the lab keeps too. */
    static final String SEEDS = "seeds are derived in one place, but where a line says why";

    /** The packages that serve authors of engines, pages and encodings alone. */
    private static final List<String> ROOMS = List.of("game.engine", "search.uci");

    private static final Set<Class<?>> MUTABLE = Set.of(
            AbstractCollection.class,
            AbstractMap.class,
            BitSet.class,
            StringBuilder.class,
            StringBuffer.class,
            ThreadLocal.class,
            java.nio.Buffer.class,
            java.util.Date.class,
            java.util.concurrent.ConcurrentMap.class,
            java.util.concurrent.Executor.class,
            java.util.concurrent.locks.Lock.class,
            java.util.random.RandomGenerator.class);

    /** All rules by name. */
    Map<String, ArchRule> all() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        rules.put("games see what a game is, and no other game", siblingsDoNotSeeEachOther());
        rules.put("internals never see what is built on them", internalsSeeNothingAbove());
        rules.put("rules never see evaluators", rulesDoNotEvaluate());
        rules.put("the search never sees notation", searchDoesNotRead());
        rules.put("the tree sees only what a game is", treeSeesOnlyGames());
        rules.put("an environment has no engine", environmentsDoNotSearch());
        rules.put("a game that is played has no threads, files or time of its own", sessionsStandAlone());
        rules.put("a game in a terminal needs no board", terminalsPlayAlone());
        rules.put("what players learn from has no threads, files or network", studiesStandAlone());
        rules.put("a board has all it needs in a browser", BrowserRule.of(root));
        rules.put("no package depends on itself by way of others", packagesHaveNoCycles());
        rules.put("no class depends on itself by way of others, but where a line says why", classCyclesHaveReasons());
        rules.put(SEEDS, seedsAreDerivedInOnePlace());
        rules.put("one of each", oneOfEach());
        rules.put("no static mutable state", noStaticMutableState());
        rules.put("exported packages leak nothing", exportedPackagesLeakNothing());
        rules.put("few types are public", publicTypesAreFew());
        rules.put("the board has small packages, and few public types", boardIsSmall());
        rules.put("no two public types have one name", publicNamesAreUnique());
        rules.put("what is public cannot be extended by accident", publicClassesAreClosed());
        rules.put("every package is null-marked", packagesAreNullMarked());
        rules.put("only the command line uses the standard streams", standardStreams());
        rules.put("only the command line ends the process", systemExit());
        rules.put("numbers and case never follow the machine's language", LocaleRule.rule());
        return rules;
    }

    private String in(String layer) {
        return root + "." + layer + "..";
    }

    /** A game depends on nothing of ours but {@code game} and itself; neither does {@code game}. */
    private ArchRule siblingsDoNotSeeEachOther() {
        return classes().should(condition("see only what a game is, and themselves", (type, events) -> {
            for (String game : List.of("game", "core", "raichu", "tafl", "chesslike")) {
                if (isIn(type, game)) {
                    dependencies(type)
                            .filter(used -> isOurs(used) && !isIn(used, "game") && !isIn(used, game))
                            .filter(used -> GAMES.stream().anyMatch(other -> isIn(used, other)))
                            .forEach(used -> violate(events, type, "sees " + used.getName()));
                }
            }
        }));
    }

    /** An internal package sees what a game is, itself, and other internals. */
    private ArchRule internalsSeeNothingAbove() {
        return classes().should(condition("see nothing above internals", (type, events) -> {
            boolean internal = GAMES.stream().anyMatch(game -> isIn(type, game + ".internal"));
            if (internal) {
                dependencies(type)
                        .filter(used -> isOurs(used) && !isIn(used, "game"))
                        .filter(used -> !used.getPackageName().contains(".internal"))
                        .forEach(used -> violate(events, type, "sees " + used.getName()));
            }
        }));
    }

    private ArchRule rulesDoNotEvaluate() {
        return noClasses()
                .that(DescribedPredicate.describe(
                        "are rules",
                        type -> GAMES.stream().anyMatch(game -> isIn(type, game))
                                && !type.getPackageName().contains(".evaluation")))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("..evaluation..");
    }

    /** But for UCI, which has texts. */
    private ArchRule searchDoesNotRead() {
        return noClasses()
                .that()
                .resideInAPackage(in("search"))
                .and()
                .resideOutsideOfPackage(in("search.uci"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("notation"));
    }

    private ArchRule treeSeesOnlyGames() {
        return classes().should(condition("see only what a game is", (type, events) -> {
            if (isIn(type, "search.internal.tree")) {
                dependencies(type)
                        .filter(used -> isOurs(used) && !isIn(used, "game") && !isIn(used, "search.internal.tree"))
                        .forEach(used -> violate(events, type, "sees " + used.getName()));
            }
        }));
    }

    /**
     * Each package can be read, and moved, without those that are built on it. The contract of a game and its room for
     * engines count as one: a position makes its board, which gives it back. The room is for its readers, not a layer.
     */
    private ArchRule packagesHaveNoCycles() {
        return SlicesRuleDefinition.slices()
                .assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        if (!isOurs(type)) {
                            return SliceIdentifier.ignore();
                        }
                        String name = type.getPackageName().substring(root.length());
                        return SliceIdentifier.of(name.equals(".game.engine") ? ".game" : name);
                    }

                    @Override
                    public String getDescription() {
                        return "packages";
                    }
                })
                .should()
                .beFreeOfCycles();
    }

    /**
     * A cycle is one thing in several files: a line of the table says what it is. A line without its cycle is to go.
     */
    private ArchRule classCyclesHaveReasons() {
        return classes().should(new ArchCondition<>("depend on one another only where a line of the table says why") {
            private final Set<Set<String>> found = new HashSet<>();

            @Override
            public void init(Collection<JavaClass> all) {
                found.addAll(ClassCycles.of(all));
            }

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                for (Set<String> cycle : found) {
                    boolean first = type.getName().equals(cycle.iterator().next());
                    if (first && !cycles.contains(cycle)) {
                        violate(events, type, "depends on itself in the cycle " + cycle);
                    }
                }
            }

            @Override
            public void finish(ConditionEvents events) {
                cycles.stream()
                        .filter(cycle -> !found.contains(cycle))
                        .forEach(gone -> events.add(SimpleConditionEvent.violated(
                                gone, String.join(", ", new TreeSet<>(gone)) + " are no cycle: their line is to go")));
            }
        });
    }

    /** Programs that learn bring their own judgement. */
    private ArchRule environmentsDoNotSearch() {
        return noClasses()
                .that()
                .resideInAPackage(in("env"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in("search"), in("match"), "..evaluation..");
    }

    /** The verb {@code play} stands on a game in progress, and on the players of matches. */
    private ArchRule terminalsPlayAlone() {
        return noClasses()
                .that()
                .resideInAPackage(in("app.play"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in("board"), in("study"), in("env"));
    }

    /** The caller of a study decides on its threads, and where its results are kept. */
    private ArchRule studiesStandAlone() {
        return noClasses()
                .that()
                .resideInAPackage(in("study"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "java.net..")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(java.io.File.class, java.util.concurrent.Executor.class)
                .orShould()
                .callConstructor(Thread.class, Runnable.class);
    }

    /** What a page in a browser could not have is kept out as well, such as generators that differ there. */
    private ArchRule sessionsStandAlone() {
        return noClasses()
                .that()
                .resideInAnyPackage(in("board"), in("play"), in("dice"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio..", "java.util.concurrent..", "java.lang.invoke..")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Thread.class, java.util.Random.class, java.time.Clock.class, java.time.Instant.class)
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis");
    }

    /**
     * Users find one searcher, one result of a search, one kind of limits, one runner of matches, one desk, and one
     * class for each verb, whatever the game: no second one may have a name that ends alike.
     */
    private ArchRule oneOfEach() {
        Map<String, String> firsts = Map.of(
                "Searcher", "search.Searcher",
                "SearchResult", "search.SearchResult",
                "Limits", "search.Limits",
                "Desk", "board.Desk",
                "Match", "match.Match");
        return classes().should(new ArchCondition<>("be the only one of their kind") {
            private final Map<String, String> verbs = new TreeMap<>();

            @Override
            public void init(Collection<JavaClass> all) {
                all.stream()
                        .sorted(Comparator.comparingInt(
                                (JavaClass type) -> type.getSimpleName().length()))
                        .forEach(type -> verb(type).ifPresent(name -> verbs.putIfAbsent(name, type.getName())));
            }

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                firsts.forEach((end, first) -> {
                    boolean second = type.getEnclosingClass().isEmpty()
                            && type.getSimpleName().endsWith(end)
                            && !type.getName().equals(root + "." + first);
                    if (second) {
                        violate(events, type, "is a second " + end);
                    }
                });
                verb(type)
                        .filter(name -> !type.getName().equals(verbs.get(name)))
                        .ifPresent(name -> violate(events, type, "is a second class of the verb " + name));
            }
        });
    }

    /** The verb of a class; the questions about teams are verbs behind {@code teams}. */
    private static Optional<String> verb(JavaClass type) {
        String family = type.getPackageName().endsWith(".app.teams") ? "teams " : "";
        return type.tryGetAnnotationOfType("picocli.CommandLine$Command")
                .flatMap(command -> command.get("name"))
                .map(name -> family + name);
    }

    private boolean isIn(JavaClass type, String layer) {
        String name = root + "." + layer;
        return type.getPackageName().equals(name) || type.getPackageName().startsWith(name + ".");
    }

    private static Stream<JavaClass> dependencies(JavaClass type) {
        return type.getDirectDependenciesFromSelf().stream()
                .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                .distinct();
    }

    private ArchRule standardStreams() {
        return noClasses()
                .that()
                .resideOutsideOfPackages(in("app"), in("web.build"))
                .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
                .orShould()
                .accessField(System.class, "in");
    }

    private ArchRule systemExit() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(in("app"))
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class);
    }

    /**
     * Static fields are final and of types that do not change: no generator, no atomic, no collection class, none of
     * our own classes with a field that may be assigned. Arrays cannot be unchangeable, so outside of packages that are
     * ours alone they are private. The door of the page is exempt: scripts call static methods alone.
     */
    /**
     * A generator or dice of a seed: {@code Seeds} makes the seed, or a line of the table says why another one is
     * independent of all other streams.
     */
    private ArchRule seedsAreDerivedInOnePlace() {
        return classes().should(new ArchCondition<>("make generators and dice of seeds only where a line says why") {
            private final Set<String> found = new HashSet<>();

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Stream.of(
                                type.getConstructorCallsFromSelf(),
                                type.getConstructorReferencesFromSelf(),
                                type.getMethodCallsFromSelf(),
                                type.getMethodReferencesFromSelf())
                        .flatMap(Collection::stream)
                        .filter(use -> takesSeed(use.getTarget()))
                        .forEach(use -> {
                            String user = outermost(type).getName();
                            found.add(user);
                            if (!seeded.contains(user)) {
                                violate(events, use.getOrigin(), "makes a stream of a seed: take one of Seeds");
                            }
                        });
            }

            @Override
            public void finish(ConditionEvents events) {
                seeded.stream()
                        .filter(name -> !found.contains(name))
                        .forEach(gone -> events.add(SimpleConditionEvent.violated(
                                gone, gone + " makes no stream of a seed: its line is to go")));
            }
        });
    }

    private static boolean takesSeed(AccessTarget.CodeUnitAccessTarget target) {
        String owner = target.getOwner().getName();
        return owner.equals("java.util.SplittableRandom")
                        && target.getName().equals("<init>")
                        && target.getRawParameterTypes().size() == 1
                || owner.endsWith(".ChanceSource") && target.getName().equals("seeded");
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureRules::outermost).orElse(type);
    }

    private ArchRule noStaticMutableState() {
        return classes().should(condition("have no static mutable state", (type, events) -> {
            if (type.getName().equals(root + ".web.WebBoard")) {
                return;
            }
            for (JavaField field : type.getFields()) {
                Set<JavaModifier> modifiers = field.getModifiers();
                if (!modifiers.contains(STATIC) || modifiers.contains(SYNTHETIC)) {
                    continue;
                }
                JavaClass raw = field.getRawType();
                if (!modifiers.contains(FINAL)) {
                    violate(events, field, "is static and not final");
                } else if (isMutable(raw, new HashSet<>())) {
                    violate(events, field, "is static and of the mutable type " + raw.getName());
                } else if (raw.isArray() && !modifiers.contains(PRIVATE) && exported.contains(type.getPackageName())) {
                    violate(events, field, "is a static array that others can write to");
                }
            }
        }));
    }

    private boolean isMutable(JavaClass type, Set<JavaClass> seen) {
        if (!seen.add(type)) {
            return false;
        }
        if ((type.getPackageName().equals("java.util.concurrent.atomic")
                        && !type.getName().endsWith("FieldUpdater"))
                || MUTABLE.stream().anyMatch(type::isAssignableTo)) {
            return true;
        }
        if (type.isArray() || !isOurs(type)) {
            return false;
        }
        return type.getAllFields().stream()
                .filter(field -> isOurs(field.getOwner()))
                .filter(field -> !field.getModifiers().contains(STATIC))
                .anyMatch(field -> !field.getModifiers().contains(FINAL) || isMutable(field.getRawType(), seen));
    }

    /**
     * What an exported package shows is made of {@code java.*} and of public types of exported packages only. Tests are
     * what the testkit is for: it alone may show those of JUnit.
     */
    private ArchRule exportedPackagesLeakNothing() {
        return classes().that(areOpenToAll()).should(condition("show only what others may use", (type, events) -> {
            Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream())
                    .flatMap(ArchitectureRules::involved)
                    .filter(used -> !isShowable(type, used))
                    .forEach(used -> violate(events, type, "extends " + used.getName()));
            type.getTypeParameters().stream()
                    .flatMap(ArchitectureRules::involved)
                    .filter(used -> !isShowable(type, used))
                    .forEach(used -> violate(events, type, "is bounded by " + used.getName()));
            for (JavaMember member : type.getMembers()) {
                Set<JavaModifier> modifiers = member.getModifiers();
                boolean visible = modifiers.contains(PUBLIC) || modifiers.contains(PROTECTED);
                if (!visible || modifiers.contains(SYNTHETIC) || modifiers.contains(BRIDGE)) {
                    continue;
                }
                signature(member)
                        .filter(used -> !isShowable(type, used))
                        .distinct()
                        .forEach(used -> violate(events, member, "shows " + used.getName()));
            }
        }));
    }

    private static Stream<JavaClass> signature(JavaMember member) {
        if (member instanceof JavaField field) {
            return involved(field.getType());
        }
        JavaCodeUnit unit = (JavaCodeUnit) member;
        return Stream.of(
                        Stream.of(unit.getReturnType()),
                        unit.getParameterTypes().stream(),
                        unit.getTypeParameters().stream(),
                        unit.getExceptionTypes().stream())
                .flatMap(types -> types)
                .flatMap(ArchitectureRules::involved);
    }

    private static Stream<JavaClass> involved(JavaType type) {
        return type.getAllInvolvedRawTypes().stream().map(JavaClass::getBaseComponentType);
    }

    private boolean isShowable(JavaClass type, JavaClass used) {
        return isOurs(used)
                ? isOpenToAll(used)
                : used.isPrimitive()
                        || used.getPackageName().startsWith("java.")
                        || (isIn(type, "testkit") && used.getPackageName().startsWith("org.junit.jupiter.api"))
                        || (isIn(type, "jackson") && used.getPackageName().startsWith("com.fasterxml.jackson"));
    }

    private boolean isOurs(JavaClass type) {
        return type.getPackageName().equals(root) || type.getPackageName().startsWith(root + ".");
    }

    private boolean isOpenToAll(JavaClass type) {
        return exported.contains(type.getPackageName())
                && (type.getModifiers().contains(PUBLIC) || type.getModifiers().contains(PROTECTED))
                && type.getEnclosingClass().map(this::isOpenToAll).orElse(true);
    }

    private DescribedPredicate<JavaClass> areOpenToAll() {
        return DescribedPredicate.describe("are public in an exported package", this::isOpenToAll);
    }

    /**
     * What an embedder has to look through: types with a file of their own, in all exported packages but the rooms for
     * authors of engines, pages and encodings. A type more needs a type less, or a reason to raise the number.
     */
    private ArchRule publicTypesAreFew() {
        return classes().should(new ArchCondition<>("be public where others need them") {
            private final Set<String> found = new TreeSet<>();

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                boolean counts = Stream.of("game", "core", "notation", "search").anyMatch(layer -> isIn(type, layer))
                        && ROOMS.stream().noneMatch(room -> isIn(type, room));
                if (counts && isOpenToAll(type) && type.getEnclosingClass().isEmpty()) {
                    found.add(type.getName());
                }
            }

            @Override
            public void finish(ConditionEvents events) {
                if (found.size() > most.publicTypes()) {
                    events.add(SimpleConditionEvent.violated(
                            found,
                            root + ".core, notation and search have " + found.size() + " public types, at most "
                                    + most.publicTypes() + ": " + found));
                }
            }
        });
    }

    /** A newcomer reads one package of the board at once, and an embedder all that it shows. */
    private ArchRule boardIsSmall() {
        return classes().should(new ArchCondition<>("be few in a package, and few that others see") {
            private final Map<String, Set<String>> packages = new TreeMap<>();
            private final Set<String> shown = new TreeSet<>();

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                if (!isIn(type, "board")) {
                    return;
                }
                if (type.getEnclosingClass().isEmpty() && !type.getSimpleName().equals("package-info")) {
                    packages.computeIfAbsent(type.getPackageName(), name -> new TreeSet<>())
                            .add(type.getSimpleName());
                }
                if (isOpenToAll(type)) {
                    shown.add(type.getName());
                }
            }

            @Override
            public void finish(ConditionEvents events) {
                packages.forEach((name, inside) -> {
                    if (inside.size() > most.boardClasses()) {
                        violate(events, inside, name, inside.size() + " classes, at most " + most.boardClasses());
                    }
                });
                if (shown.size() > most.boardTypes()) {
                    violate(
                            events,
                            shown,
                            root + ".board",
                            shown.size() + " public types, at most " + most.boardTypes());
                }
            }

            private void violate(ConditionEvents events, Set<String> where, String name, String what) {
                events.add(SimpleConditionEvent.violated(where, name + " has " + what + ": " + where));
            }
        });
    }

    /** Star imports of all packages that everybody may use bring no two types of one simple name. */
    private ArchRule publicNamesAreUnique() {
        return classes().that(areOpenToAll()).should(new ArchCondition<>("have simple names of their own") {
            private final Map<String, String> first = new TreeMap<>();

            @Override
            public void init(Collection<JavaClass> all) {
                all.stream()
                        .filter(type -> type.getEnclosingClass().isEmpty())
                        .sorted(Comparator.comparing(JavaClass::getName))
                        .forEach(type -> first.putIfAbsent(type.getSimpleName(), type.getName()));
            }

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String name = first.get(type.getSimpleName());
                if (type.getEnclosingClass().isEmpty() && !type.getName().equals(name)) {
                    violate(events, type, "is called like " + name);
                }
            }
        });
    }

    private ArchRule publicClassesAreClosed() {
        return classes()
                .that(areOpenToAll())
                .should(be(DescribedPredicate.describe(
                        "final, sealed, an interface or an exception", ArchitectureRules::isClosed)));
    }

    private static boolean isClosed(JavaClass type) {
        return type.getModifiers().contains(FINAL)
                || type.isInterface()
                || type.isEnum()
                || type.isAssignableTo(Throwable.class)
                || type.reflect().isSealed();
    }

    private ArchRule packagesAreNullMarked() {
        return classes()
                .should(be(DescribedPredicate.describe(
                        "in a package that is @NullMarked",
                        type -> type.isAnonymousClass()
                                || type.getPackage().isAnnotatedWith("org.jspecify.annotations.NullMarked"))));
    }

    private static ArchCondition<JavaClass> condition(
            String description, BiConsumer<JavaClass, ConditionEvents> check) {
        return new ArchCondition<>(description) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                check.accept(type, events);
            }
        };
    }

    private static void violate(ConditionEvents events, Object where, String what) {
        String name = where instanceof JavaMember member ? member.getFullName() : ((JavaClass) where).getName();
        events.add(SimpleConditionEvent.violated(where, name + " " + what));
    }

    /** The names of all rules, for tests that go through them. */
    static List<String> names() {
        return List.copyOf(new ArchitectureRules("", Set.of(), new Most(0, 0, 0), Set.of(), Set.of())
                .all()
                .keySet());
    }
}
