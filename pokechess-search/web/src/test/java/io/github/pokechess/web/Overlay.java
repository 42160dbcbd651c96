package io.github.pokechess.web;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;

/** Classes of the page that take the place of others, on this JVM. */
final class Overlay {
    private static final Path COMPILED = Path.of("target", "overlay-java");

    private final ClassLoader classes;

    Overlay() {
        try {
            classes = new URLClassLoader(new URL[] {COMPILED.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        } catch (IOException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    /** A new object of a class. */
    Object make(String name) {
        try {
            return classes.loadClass(name).getConstructor().newInstance();
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException("no " + name + " in " + COMPILED + ": build the page first", missing);
        }
    }

    /** What a static method returns. */
    Object call(String name, String method, Object... values) {
        try {
            return call(classes.loadClass(name), null, method, values);
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException("no " + name + " in " + COMPILED + ": build the page first", missing);
        }
    }

    /** What a method of an object returns. */
    static Object ask(Object object, String method, Object... values) {
        return call(object.getClass(), object, method, values);
    }

    private static Object call(Class<?> of, Object object, String name, Object... values) {
        Method method = Arrays.stream(of.getMethods())
                .filter(one -> one.getName().equals(name) && takes(one.getParameterTypes(), values))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(of + " has no " + name + Arrays.toString(values)));
        try {
            return method.invoke(object, values);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof RuntimeException mistake) {
                throw mistake;
            }
            throw new IllegalStateException(thrown.getCause());
        } catch (IllegalAccessException hidden) {
            throw new IllegalStateException(hidden);
        }
    }

    private static boolean takes(Class<?>[] types, Object... values) {
        if (types.length != values.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            boolean fits = types[i] == int.class ? values[i] instanceof Integer : types[i].isInstance(values[i]);
            if (!fits) {
                return false;
            }
        }
        return true;
    }
}
