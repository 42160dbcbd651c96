package io.github.pokechess.lab;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The private constants of classes, changed without a switch in the released code: the sources are read, the numbers
 * changed, and the classes compiled into a folder that stands before a jar on the class path.
 */
final class SourceConstants {
    private final Path jar;
    private final Map<String, Path> files = new LinkedHashMap<>();

    /**
     * The constants of the classes below a folder of sources.
     *
     * @param jar what the sources are compiled against
     * @param names a class and a constant each, such as {@code Pruning.REVERSE_MARGIN}
     * @throws IllegalArgumentException if a class is not there, or there twice, or has no such private constant
     */
    SourceConstants(Path sources, Path jar, List<String> names) throws IOException {
        this.jar = jar;
        for (String name : names) {
            files.put(name, file(sources, name));
            value(name);
        }
    }

    private static Path file(Path sources, String name) throws IOException {
        int dot = name.indexOf('.');
        if (dot < 1) {
            throw new IllegalArgumentException("a class and a constant, such as Pruning.REVERSE_MARGIN: " + name);
        }
        String file = name.substring(0, dot) + ".java";
        try (Stream<Path> below = Files.walk(sources)) {
            List<Path> found = below.filter(path -> path.endsWith(file)).toList();
            if (found.size() != 1) {
                throw new IllegalArgumentException(found.size() + " files " + file + " below " + sources);
            }
            return found.get(0);
        }
    }

    private static Pattern declaration(String name) {
        String constant = name.substring(name.indexOf('.') + 1);
        return Pattern.compile("(private static final int " + Pattern.quote(constant) + " = )(-?[0-9_]+);");
    }

    /** The value that the source gives a constant. */
    int value(String name) throws IOException {
        Path file = Optional.ofNullable(files.get(name)).orElseThrow(() -> new IllegalArgumentException(name));
        Matcher found = declaration(name).matcher(Files.readString(file));
        if (!found.find()) {
            throw new IllegalArgumentException(
                    file + " has no private static final int of a number called so: " + name);
        }
        return Integer.parseInt(found.group(2).replace("_", ""));
    }

    /**
     * Compiles the classes with other values.
     *
     * @param values by name
     * @param folder where the changed sources and the classes go; the classes' own folder in it is returned
     */
    Path compile(Map<String, Integer> values, Path folder) throws IOException {
        Map<Path, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, Integer> value : values.entrySet()) {
            Path file = files.get(value.getKey());
            String text = texts.containsKey(file) ? texts.get(file) : Files.readString(file);
            texts.put(file, declaration(value.getKey()).matcher(text).replaceFirst("$1" + value.getValue() + ";"));
        }
        List<Path> changed = new ArrayList<>();
        Path sources = Files.createDirectories(folder.resolve("sources"));
        for (Map.Entry<Path, String> text : texts.entrySet()) {
            changed.add(Files.writeString(sources.resolve(text.getKey().getFileName()), text.getValue()));
        }
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-nowarn", "-proc:none", "-cp", jar.toString(), "-d", classes.toString());
            boolean compiled = compiler.getTask(
                            problems, manager, null, options, null, manager.getJavaFileObjectsFromPaths(changed))
                    .call();
            if (!compiled) {
                throw new IOException("the changed sources do not compile against " + jar + ": " + problems);
            }
        }
        return classes;
    }
}
