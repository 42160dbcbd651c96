package io.github.pokechess.search.tree;

import io.github.pokechess.game.GameTree;
import io.github.pokechess.search.tree.worker.Workers;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Gives each class of trees workers whose code belongs to it alone.
 *
 * <p>The compiler inlines a call through an interface if it has seen one or two classes at the place of the call, and it counts
 * by class: once several games have been searched in a process, every call of {@link GameTree} in a shared worker is a look-up
 * in a table, and each game pays for the others. So all classes of the package {@code worker}, which are those that call the
 * game for each node, are defined anew for each class of trees, by a class loader of their own. They have profiles and
 * compiled code of their own, and go when the trees' class goes, to which they are tied. Costs some milliseconds for each class
 * of trees, and the memory of its code. Gains 6.5 % of the nodes a second of Pokémon Chess once the three other games have been
 * searched in the process (in turns with shared workers, quartiles of ten rounds 4 and 10 %), and
 * 7 % over copies of two classes whose superclass, which calls the game too, was shared.
 *
 * <p>Where classes cannot be defined at run time, as in a native image, all trees share the ordinary workers: slower, not
 * different. A build without class loaders replaces this class by one whose {@link #of} answers {@code new Workers()}.
 *
 * <p>Thread-safe.
 */
final class OwnWorkers {
    private static final ClassValue<WorkerFactory> FACTORIES = new ClassValue<>() {
        @Override
        protected WorkerFactory computeValue(Class<?> trees) {
            WorkerFactory own = define();
            return own == null ? new Workers() : own;
        }
    };

    private OwnWorkers() {}

    /** The factory for the class of a tree; always the same one. */
    static WorkerFactory of(GameTree tree) {
        return FACTORIES.get(tree.getClass());
    }

    /** A factory of workers of classes that nobody else has, or null if there cannot be one. */
    static @Nullable WorkerFactory define() {
        try {
            if (bytes(Workers.class.getName()) == null) {
                return null;
            }
            Loader loader = new Loader(OwnWorkers.class.getClassLoader());
            // What the workers are given is public here and exported to nobody.
            OwnWorkers.class.getModule().addExports(OwnWorkers.class.getPackageName(), loader.getUnnamedModule());
            return (WorkerFactory)
                    loader.loadClass(Workers.class.getName()).getConstructor().newInstance();
        } catch (ReflectiveOperationException
                | UnsupportedOperationException
                | SecurityException
                | LinkageError refused) {
            return null;
        }
    }

    /** The bytes of a class that this class's loader knows, or null if there are only its compiled remains. */
    private static byte @Nullable [] bytes(String name) {
        try (InputStream in = OwnWorkers.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Defines the classes of the workers' package itself, and leaves all others to its parent. */
    private static final class Loader extends ClassLoader {
        private static final String OWN = Workers.class.getPackageName() + ".";

        Loader(@Nullable ClassLoader parent) {
            super("pokechess-workers", parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(OWN)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known == null ? define(name) : known;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            byte[] bytes = bytes(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length, OwnWorkers.class.getProtectionDomain());
        }
    }
}
