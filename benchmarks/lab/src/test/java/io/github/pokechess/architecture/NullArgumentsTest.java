package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikeMove;
import io.github.pokechess.chesslike.ChesslikePosition;
import io.github.pokechess.chesslike.PieceKind;
import io.github.pokechess.chesslike.Tile;
import io.github.pokechess.core.Odds;
import io.github.pokechess.env.GameBatch;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.match.Sprt;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.Puzzles;
import io.github.pokechess.tafl.TaflMove;
import io.github.pokechess.tafl.TaflPosition;
import io.github.pokechess.tafl.TaflRules;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code null} for a parameter that is not {@code @Nullable} is a {@link NullPointerException} whose message names the
 * parameter: for each public constructor and method of the exported packages, whatever the other arguments are. These
 * are {@link Samples}.
 *
 * <p>Left out are methods without a body and the default methods of interfaces that callers implement, most of which do
 * nothing.
 */
final class NullArgumentsTest {
    private static final Pattern EXPORTED = Pattern.compile("exports ([\\w.]+);");

    /**
     * The modules that promise a stable API: their own code names the parameter. Elsewhere the JVM may do it, with
     * {@code -g}.
     */
    private static final Pattern STABLE =
            Pattern.compile("io\\.github\\.pokechess\\.(core|game|notation|search)\\..*|.*Careless");

    private static final String MESSAGE_OF_THE_JVM = "Cannot ";

    @TempDir
    private static Path folder;

    /** The public types of exported packages, nested ones among them. */
    static List<Class<?>> types() throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        for (Path descriptor : files(Path.of("../.."), "src/main/java/module-info.java")) {
            Matcher exported = EXPORTED.matcher(Files.readString(descriptor));
            while (exported.find()) {
                Path sources = descriptor.resolveSibling(exported.group(1).replace('.', '/'));
                for (Path source : files(sources, "")) {
                    String name = source.getFileName().toString().replace(".java", "");
                    if (source.getParent().equals(sources) && !name.equals("package-info")) {
                        addPublic(Class.forName(exported.group(1) + "." + name), types);
                    }
                }
            }
        }
        return types;
    }

    private static List<Path> files(Path root, String end) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java") && (end.isEmpty() || file.endsWith(end)))
                    .sorted()
                    .toList();
        }
    }

    private static void addPublic(Class<?> type, List<Class<?>> types) {
        if (Modifier.isPublic(type.getModifiers())) {
            types.add(type);
            Stream.of(type.getDeclaredClasses()).forEach(nested -> addPublic(nested, types));
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void nullIsRefusedByName(Class<?> type) {
        assertThat(problems(type)).isEmpty();
    }

    @Test
    void canBeBroken() {
        assertThat(problems(Careless.class))
                .satisfiesExactly(
                        problem -> assertThat(problem).startsWith("accepting(String text) text: accepted"),
                        problem -> assertThat(problem)
                                .startsWith("copying(List list) list: ")
                                .contains("coll"),
                        problem -> assertThat(problem)
                                .startsWith("ofTheJvm(String text) text: ")
                                .contains("Cannot invoke"),
                        problem -> assertThat(problem)
                                .startsWith("refusing(String text) text: ")
                                .contains("Illegal"));
    }

    private static List<String> problems(Class<?> type) {
        Samples samples = samples(folder);
        return Stream.<Executable>concat(Stream.of(type.getConstructors()), Stream.of(type.getMethods()))
                .filter(NullArgumentsTest::isChecked)
                .sorted((one, other) -> described(one).compareTo(described(other)))
                .flatMap(callee -> problems(type, callee, samples))
                .toList();
    }

    /** Samples for the types that no factory can make of others. */
    static Samples samples(Path folder) {
        TaflRules rules = TaflRules.named("brandubh");
        ChesslikePosition level = Chesslike.sample(Chesslike.samples().get(0));
        PokemonChess pokemon = new PokemonChess();
        GameBatch<?, ?> batch =
                GameBatch.builder(pokemon, random -> pokemon.position()).build();
        return new Samples(folder)
                .with(TaflRules.class, rules)
                .with(TaflPosition.class, rules.start())
                .with(TaflMove.class, rules.start().legalMoves().get(0))
                .with(ChesslikePosition.class, level)
                .with(ChesslikeMove.class, level.legalMoves().get(0))
                .with(Tile.class, level.pieces().firstKey())
                .with(PieceKind.class, level.kinds().get(0))
                .with(Odds.class, new Odds(150, 6, 4))
                .with(
                        InvalidMoveException.class,
                        new InvalidMoveException(
                                InvalidMoveException.Kind.SYNTAX, TextProblem.at("turn", 0, "a"), List.of()))
                .with(Sprt.class, new Sprt(0, 1))
                .with(Puzzle.class, Puzzles.all().get(0))
                .with(GameBatch.class, batch);
    }

    static boolean isChecked(Executable callee) {
        Class<?> owner = callee.getDeclaringClass();
        boolean hook = callee instanceof Method method && method.isDefault() && !owner.isSealed();
        boolean compilers = callee.isSynthetic()
                || callee.getName().equals("equals")
                || (owner.isEnum() && callee.getName().equals("valueOf"));
        return owner.getName().startsWith("io.github.pokechess.")
                && !Modifier.isAbstract(callee.getModifiers())
                && !hook
                && !compilers;
    }

    private static Stream<String> problems(Class<?> type, Executable callee, Samples samples) {
        List<String> problems = new ArrayList<>();
        Parameter[] parameters = callee.getParameters();
        for (int at = 0; at < parameters.length; at++) {
            if (!parameters[at].getType().isPrimitive() && !isNullable(callee, at)) {
                String wrong = problem(type, callee, at, samples);
                if (wrong != null) {
                    problems.add(described(callee) + " " + parameters[at].getName() + ": " + wrong);
                }
            }
        }
        return problems.stream();
    }

    /** javac forgets annotations of the parameters of a compact constructor, but not those of the components. */
    private static boolean isNullable(Executable callee, int at) {
        RecordComponent[] components = callee.getDeclaringClass().getRecordComponents();
        boolean canonical = callee instanceof Constructor
                && components != null
                && List.of(callee.getParameterTypes())
                        .equals(Stream.of(components)
                                .map(RecordComponent::getType)
                                .toList());
        return callee.getParameters()[at].getAnnotatedType().isAnnotationPresent(Nullable.class)
                || (canonical && components[at].getAnnotatedType().isAnnotationPresent(Nullable.class));
    }

    /** What is wrong with the answer to {@code null} at a place, or {@code null}. */
    private static @Nullable String problem(Class<?> type, Executable callee, int at, Samples samples) {
        boolean isStatic = callee instanceof Constructor || Modifier.isStatic(callee.getModifiers());
        Optional<?> target = isStatic ? Optional.of(type) : samples.of(type);
        Optional<Object[]> arguments = samples.arguments(callee);
        if (target.isEmpty() || arguments.isEmpty()) {
            return "no sample to call it with";
        }
        arguments.get()[at] = null;
        try {
            callee.setAccessible(true);
            if (callee instanceof Constructor<?> constructor) {
                constructor.newInstance(arguments.get());
            } else {
                ((Method) callee).invoke(target.get(), arguments.get());
            }
            return "accepted";
        } catch (InvocationTargetException refused) {
            Throwable thrown = refused.getCause();
            Pattern name = Pattern.compile("\\b" + callee.getParameters()[at].getName() + "\\b");
            boolean isStable =
                    STABLE.matcher(callee.getDeclaringClass().getName()).matches();
            boolean named = thrown instanceof NullPointerException
                    && thrown.getMessage() != null
                    && !(isStable && thrown.getMessage().startsWith(MESSAGE_OF_THE_JVM))
                    && name.matcher(thrown.getMessage()).find();
            return named ? null : thrown.toString();
        } catch (ReflectiveOperationException impossible) {
            return impossible.toString();
        }
    }

    static String described(Executable callee) {
        String owner = callee.getDeclaringClass().getSimpleName();
        return (callee instanceof Constructor ? owner : callee.getName())
                + Stream.of(callee.getParameters())
                        .map(parameter -> parameter.getType().getSimpleName() + " " + parameter.getName())
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /** A type that does it wrong in four ways, and right in three. */
    @SuppressWarnings("unused") // called by reflection
    public static final class Careless {
        public static void accepting(String text) {}

        public static List<String> copying(List<String> list) {
            return List.copyOf(list);
        }

        public static void refusing(String text) {
            if (text == null) {
                throw new IllegalArgumentException();
            }
        }

        public static int ofTheJvm(String text) {
            return text.length();
        }

        public static int named(String text) {
            return Objects.requireNonNull(text, "text").length();
        }

        public static void nullable(@Nullable String text) {}

        public static void primitive(int number) {}
    }
}
