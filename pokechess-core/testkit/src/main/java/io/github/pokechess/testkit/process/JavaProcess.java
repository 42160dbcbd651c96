package io.github.pokechess.testkit.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts programs of this build in processes of their own. */
public final class JavaProcess {
    /** For programs that run for a second: they would spend most of it on compiling themselves well. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private JavaProcess() {}

    /**
     * A command as one line.
     *
     * @param args none with a space
     */
    public static String command(Class<?> main, String... args) {
        return String.join(" ", command(List.of(), main, (Object[]) args));
    }

    /**
     * A command with the class path in a file of the folder: short enough to be the name of a player in a game file.
     *
     * @throws IOException if the file cannot be written
     */
    public static String shortCommand(Path folder, Class<?> main, String... args) throws IOException {
        Path file = Files.writeString(
                folder.resolve("java-arguments"),
                String.join(" ", SHORT_LIVED) + " -cp \"" + classPath().replace("\\", "\\\\") + "\"");
        return String.join(" ", java(), "@" + file, main.getName(), String.join(" ", args));
    }

    /** The arguments of a command with options for Java. */
    public static List<String> command(List<String> options, Class<?> main, Object... args) {
        List<String> command = new ArrayList<>();
        command.add(java());
        command.addAll(SHORT_LIVED);
        command.addAll(options);
        command.addAll(List.of("-cp", classPath()));
        command.add(main.getName());
        Stream.of(args).map(Object::toString).forEach(command::add);
        return command;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Where the classes of this build are, as Java's {@code -cp} takes it. */
    public static String classPath() {
        return path().collect(Collectors.joining(File.pathSeparator));
    }

    /** Where the classes of this build are, whether they run as modules or not. */
    public static Stream<String> path() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .flatMap(part -> Stream.of(part.split(File.pathSeparator, -1)))
                .filter(entry -> !entry.isEmpty());
    }
}
