package io.github.pokechess.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How to start a program of this build in a process of its own. */
final class JavaProcess {
    private JavaProcess() {}

    /** A command without spaces in its words. */
    static String command(Class<?> main, String... args) {
        String path = path().collect(Collectors.joining(System.getProperty("path.separator")));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return String.join(" ", java, "-cp", path, main.getName(), String.join(" ", args));
    }

    /** The words of a command with options for Java. */
    static List<String> words(List<String> options, Class<?> main, Object... args) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(options);
        words.addAll(List.of("-cp", path().collect(Collectors.joining(System.getProperty("path.separator")))));
        words.add(main.getName());
        Stream.of(args).map(Object::toString).forEach(words::add);
        return words;
    }

    /** Where the classes of this build are, whether they run as modules or not. */
    static Stream<String> path() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .flatMap(part -> Stream.of(part.split(System.getProperty("path.separator"), -1)))
                .filter(entry -> !entry.isEmpty());
    }
}
