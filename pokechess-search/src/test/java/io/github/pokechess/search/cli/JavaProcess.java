package io.github.pokechess.search.cli;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How to start a program of this build in a process of its own. */
final class JavaProcess {
    private JavaProcess() {}

    /** A command without spaces in its words. */
    static String command(Class<?> main, String... args) {
        String path = Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(System.getProperty("path.separator")));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return String.join(" ", java, "-cp", path, main.getName(), String.join(" ", args));
    }
}
