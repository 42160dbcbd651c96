package io.github.pokechess.search;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Position;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.Enumeration;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The standard evaluators are found whatever loads the classes. */
final class ClassLoadersTest {
    /** The boot loader: that of the platform knows the modules on the path. */
    private static final @Nullable ClassLoader BOOT = null;

    private static final URL[] CORE = places(Position.class, NullMarked.class);
    private static final URL[] SEARCH =
            places(PositionText.class, Searcher.class, ClassLoadersTest.class, LoggerFactory.class);
    private static final URL[] GAME = places(BreakthroughKind.class);

    /** Searches two moves deep; loaded by the loaders under test. */
    public static final class Probe implements Supplier<String> {
        @Override
        public String get() {
            return String.valueOf(Searcher.builder()
                    .tableMebibytes(0)
                    .build()
                    .search(Positions.start(), Limits.depth(2))
                    .millionths());
        }
    }

    /** The same in a game whose evaluator is a service. */
    public static final class GameProbe implements Supplier<String> {
        @Override
        public String get() {
            return String.valueOf(Searcher.builder()
                    .tableMebibytes(0)
                    .build()
                    .search(new BreakthroughKind().position(), Limits.depth(2))
                    .millionths());
        }
    }

    /** Loads classes of its own and hides the services, as a jar has none that was merged without them. */
    private static final class WithoutServices extends URLClassLoader {
        WithoutServices(URL[] places, ClassLoader parent) {
            super(places, parent);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.startsWith("META-INF/services/") ? Collections.emptyEnumeration() : super.getResources(name);
        }
    }

    @Test
    void coreInAParentLoader_theEvaluatorIsFound() throws Exception {
        try (URLClassLoader parent = new URLClassLoader(CORE, BOOT);
                URLClassLoader child = new URLClassLoader(SEARCH, parent)) {
            assertThat(probed(child, Probe.class)).isEqualTo(new Probe().get());
        }
    }

    @Test
    void withoutServices_theEvaluatorIsFound() throws Exception {
        try (URLClassLoader merged = new WithoutServices(all(CORE, SEARCH), BOOT)) {
            assertThat(probed(merged, Probe.class)).isEqualTo(new Probe().get());
        }
    }

    /** An evaluator that is a service: the game beside core, or the game in a loader of its own below all others. */
    @Test
    void gameInAnotherLoader_itsEvaluatorIsFound() throws Exception {
        try (URLClassLoader parent = new URLClassLoader(all(CORE, GAME), BOOT);
                URLClassLoader child = new URLClassLoader(SEARCH, parent)) {
            assertThat(probed(child, GameProbe.class)).isEqualTo(new GameProbe().get());
        }
        URL[] library = all(CORE, places(PositionText.class, Searcher.class, LoggerFactory.class));
        try (URLClassLoader parent = new URLClassLoader(library, BOOT);
                URLClassLoader child = new URLClassLoader(all(GAME, places(ClassLoadersTest.class)), parent)) {
            assertThat(((Supplier<?>) child.loadClass(GameProbe.class.getName())
                                    .getConstructor()
                                    .newInstance())
                            .get())
                    .isEqualTo(new GameProbe().get());
        }
    }

    private static Object probed(ClassLoader loader, Class<?> probe) throws ReflectiveOperationException {
        Class<?> own = loader.loadClass(probe.getName());
        assertThat(own).isNotEqualTo(probe);
        return ((Supplier<?>) own.getConstructor().newInstance()).get();
    }

    private static URL[] all(URL[] some, URL[] others) {
        return Stream.of(some, others).flatMap(Stream::of).toArray(URL[]::new);
    }

    /** The folders or jars that classes are from; a test's class is not where its module is. */
    private static URL[] places(Class<?>... classes) {
        return Stream.of(classes)
                .map(type -> {
                    String file = type.getName().replace('.', '/') + ".class";
                    String url = requireNonNull(type.getResource("/" + file)).toString();
                    return url(url.substring(0, url.length() - file.length()));
                })
                .toArray(URL[]::new);
    }

    private static URL url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
