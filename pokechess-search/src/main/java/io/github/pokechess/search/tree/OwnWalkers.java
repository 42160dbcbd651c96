package io.github.pokechess.search.tree;

import io.github.pokechess.game.GameTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * Makes walkers whose code belongs to one class of trees alone.
 *
 * <p>The compiler inlines a call through an interface when it has seen one or two classes at the place of the call, and it
 * counts by class: once several games have been searched in a process, every call of {@link GameTree} in a shared walker
 * is a look-up in a table, and Pokémon Chess pays for the others. So the ordinary walkers are for the trees of this module,
 * and each other class of trees gets them defined anew from the same bytes, as hidden classes (JEP 371) with profiles of
 * their own, made when first needed and unloaded with the trees' class. Where classes cannot be defined at run time, as in a
 * native image, all share the ordinary walkers: slower, not different.
 *
 * <p>Thread-safe.
 */
final class OwnWalkers {
    private static final ClassValue<MethodHandle> SELECTIVE = copies(SelectiveWalker.class);
    private static final ClassValue<MethodHandle> EXACT = copies(ExactWalker.class);

    private OwnWalkers() {}

    /** A walker as the constructor of {@link SelectiveWalker} makes it. */
    static Walker selective(GameTree tree, Object... others) {
        return make(SELECTIVE.get(tree.getClass()), tree, others);
    }

    /** A walker as the constructor of {@link ExactWalker} makes it. */
    static Walker exact(GameTree tree, Object... others) {
        return make(EXACT.get(tree.getClass()), tree, others);
    }

    private static Walker make(MethodHandle constructor, GameTree tree, Object... others) {
        Object[] all = new Object[others.length + 1];
        all[0] = tree;
        System.arraycopy(others, 0, all, 1, others.length);
        try {
            return (Walker) constructor.invokeWithArguments(all);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static ClassValue<MethodHandle> copies(Class<? extends Walker> walker) {
        return new ClassValue<>() {
            @Override
            protected MethodHandle computeValue(Class<?> trees) {
                Class<?> own = isOurs(trees) ? walker : copy(walker);
                try {
                    return MethodHandles.lookup().unreflectConstructor(own.getDeclaredConstructors()[0]);
                } catch (IllegalAccessException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
        };
    }

    /** By package, since on the class path there are no modules. */
    private static boolean isOurs(Class<?> trees) {
        String here = OwnWalkers.class.getPackageName();
        return here.startsWith(trees.getPackageName() + ".") || here.equals(trees.getPackageName());
    }

    private static Class<?> copy(Class<? extends Walker> walker) {
        try (InputStream in = walker.getResourceAsStream(walker.getSimpleName() + ".class")) {
            if (in == null) {
                return walker;
            }
            return MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), false)
                    .lookupClass();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (IllegalAccessException | UnsupportedOperationException | LinkageError refused) {
            return walker;
        }
    }
}
