package io.github.pokechess.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Classes that depend on one another (strongly connected components, Tarjan 1972). A nested class counts as a part of
 * the class that it stands in, and the hidden record behind a sealed interface as a part of the interface, also where
 * it stands with others in a file that holds nothing else but methods for them.
 */
final class ClassCycles {
    private final Map<String, Set<String>> uses = new TreeMap<>();
    private final Map<String, Integer> index = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final List<Set<String>> found = new ArrayList<>();

    private ClassCycles(Collection<JavaClass> all) {
        all.forEach(type -> uses.putIfAbsent(top(type), new TreeSet<>()));
        for (JavaClass type : all) {
            Set<String> used = uses.get(top(type));
            type.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> top(dependency.getTargetClass().getBaseComponentType()))
                    .filter(uses::containsKey)
                    .forEach(used::add);
        }
    }

    /** The cycles among classes by their full names, each as large as it is, none within another. */
    static List<Set<String>> of(Collection<JavaClass> all) {
        ClassCycles cycles = new ClassCycles(all);
        cycles.uses.keySet().forEach(cycles::visit);
        return cycles.found;
    }

    /** The name of the outermost class of which a class is a part; its own if it is no part. */
    private static String top(JavaClass type) {
        Optional<JavaClass> outer = type.getEnclosingClass();
        if (outer.isEmpty() || isFileOfRecords(outer.get())) {
            return growing(type)
                    .map(ClassCycles::top)
                    .orElseGet(() -> outer.map(ClassCycles::top).orElse(type.getName()));
        }
        return top(outer.get());
    }

    /**
     * Whether a hidden class is but a file for the records behind sealed interfaces: it has no fields, and no classes
     * but them.
     */
    private static boolean isFileOfRecords(JavaClass type) {
        return !type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getFields().isEmpty()
                && Stream.of(type.reflect().getDeclaredClasses())
                        .allMatch(nested -> nested.isRecord()
                                && Stream.of(nested.getInterfaces()).anyMatch(Class::isSealed));
    }

    /** The sealed interface that a hidden record is the only implementation of. */
    private static Optional<JavaClass> growing(JavaClass type) {
        return type.isRecord() && !type.getModifiers().contains(JavaModifier.PUBLIC)
                ? type.getRawInterfaces().stream()
                        .filter(interfaces -> isOnly(type, interfaces))
                        .findAny()
                : Optional.empty();
    }

    private static boolean isOnly(JavaClass type, JavaClass interfaceType) {
        return interfaceType.getPackageName().equals(type.getPackageName())
                && interfaceType.reflect().isSealed()
                && interfaceType.reflect().getPermittedSubclasses().length == 1;
    }

    /** Answers the lowest number of a class that this one reaches and that is not done with. */
    private int visit(String type) {
        if (index.containsKey(type)) {
            return open.contains(type) ? index.get(type) : Integer.MAX_VALUE;
        }
        int number = index.size();
        index.put(type, number);
        open.push(type);
        int lowest = number;
        for (String used : uses.get(type)) {
            lowest = Math.min(lowest, visit(used));
        }
        if (lowest == number) {
            Set<String> cycle = new TreeSet<>();
            String member;
            do {
                member = open.pop();
                cycle.add(member);
            } while (!member.equals(type));
            if (cycle.size() > 1) {
                found.add(cycle);
            }
        }
        return lowest;
    }
}
