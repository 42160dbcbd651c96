package io.github.pokechess.architecture;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The code that some methods can come to, as a compiler sees it that leaves out all the rest: what they call, in each
 * of our classes that is made on the way, and the static parts of the classes that they touch. Methods that override
 * one of another library count as called as soon as their class is made. More than what really runs, never less, but
 * for reflection.
 */
final class Reach {
    private final Set<JavaCodeUnit> reached = new LinkedHashSet<>();
    private final Deque<JavaCodeUnit> todo = new ArrayDeque<>();
    private final Set<JavaClass> made = new LinkedHashSet<>();
    private final Set<JavaClass> touched = new LinkedHashSet<>();

    /**
     * The calls of methods of ours that may end in a class below the one that is named, by name and number of
     * parameters.
     */
    private final Map<String, Set<JavaClass>> calls = new HashMap<>();

    private final String root;
    private final Set<String> closed;

    /**
     * Nothing yet.
     *
     * @param root the beginning of the names of our classes
     * @param closed the names of classes that are not looked into
     */
    Reach(String root, Set<String> closed) {
        this.root = root;
        this.closed = closed;
    }

    /** All that can be come to from here. */
    Set<JavaCodeUnit> from(Stream<? extends JavaCodeUnit> start) {
        start.forEach(this::reach);
        while (!todo.isEmpty()) {
            JavaCodeUnit unit = todo.remove();
            touch(unit.getOwner());
            if (unit instanceof JavaConstructor) {
                make(unit.getOwner());
            }
            for (JavaAccess<?> access : accesses(unit)) {
                follow(access);
            }
        }
        return reached;
    }

    /** All calls and accesses to fields, references to methods among them. */
    static List<JavaAccess<?>> accesses(JavaCodeUnit unit) {
        List<JavaAccess<?>> all = new ArrayList<>(unit.getAccessesFromSelf());
        all.addAll(unit.getMethodReferencesFromSelf());
        all.addAll(unit.getConstructorReferencesFromSelf());
        return all;
    }

    private void reach(JavaCodeUnit unit) {
        if (isOurs(unit.getOwner()) && !closed.contains(unit.getOwner().getName()) && reached.add(unit)) {
            todo.add(unit);
        }
    }

    private boolean isOurs(JavaClass type) {
        return type.getName().startsWith(root + ".");
    }

    private void touch(JavaClass type) {
        if (isOurs(type) && !closed.contains(type.getName()) && touched.add(type)) {
            type.getStaticInitializer().ifPresent(this::reach);
        }
    }

    private void make(JavaClass type) {
        if (!made.add(type)) {
            return;
        }
        for (JavaCodeUnit method : List.copyOf(type.getMethods())) {
            boolean overridesOthers = Stream.concat(
                            type.getAllRawSuperclasses().stream(), type.getAllRawInterfaces().stream())
                    .filter(above -> !isOurs(above))
                    .flatMap(above -> above.getMethods().stream())
                    .anyMatch(above -> key(above).equals(key(method)));
            boolean called = calls.getOrDefault(key(method), Set.of()).stream()
                    .anyMatch(above -> type.isAssignableTo(above.getName()));
            if (overridesOthers || called) {
                reach(method);
            }
        }
        type.getRawSuperclass().ifPresent(this::make);
    }

    private void follow(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        touch(owner);
        if (access instanceof JavaFieldAccess || !isOurs(owner)) {
            return;
        }
        String name = access.getTarget().getName();
        int parameters = parameters(access);
        Stream.concat(
                        Stream.of(owner),
                        Stream.concat(owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream()))
                .forEach(type -> units(type, name, parameters).forEach(this::reach));
        if (name.equals(JavaConstructor.CONSTRUCTOR_NAME)) {
            return;
        }
        if (calls.computeIfAbsent(key(name, parameters), none -> new LinkedHashSet<>())
                .add(owner)) {
            made.stream()
                    .filter(type -> type.isAssignableTo(owner.getName()))
                    .flatMap(type -> Stream.concat(Stream.of(type), type.getAllRawSuperclasses().stream()))
                    .flatMap(type -> units(type, name, parameters))
                    .forEach(this::reach);
        }
    }

    private static int parameters(JavaAccess<?> access) {
        return access.getTarget() instanceof com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget called
                ? called.getRawParameterTypes().size()
                : 0;
    }

    private static Stream<JavaCodeUnit> units(JavaClass type, String name, int parameters) {
        return type.getCodeUnits().stream()
                .filter(unit -> unit.getName().equals(name)
                        && unit.getRawParameterTypes().size() == parameters
                        && !unit.getModifiers().contains(JavaModifier.ABSTRACT));
    }

    private static String key(JavaCodeUnit unit) {
        return key(unit.getName(), unit.getRawParameterTypes().size());
    }

    private static String key(String name, int parameters) {
        return name + "/" + parameters;
    }
}
