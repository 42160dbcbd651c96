import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires.Modifier;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the Java snippets of a README as modules to compile: {@code java Snippets.java README MODULE-PATH FOLDER}.
 *
 * <p>The module {@code readme} has all snippets, one after the other, and the single {@code requires} of the search. A
 * snippet below the comment {@code <!-- requires MODULE... -->} also needs these modules: it is left out there, and the
 * module {@code siblings} has all snippets and those {@code requires}. Packages are imported as the modules export
 * them, so that a package that cannot be reached does not compile; a snippet of imports is left out.
 */
final class Snippets {
    private static final String SEARCH = "io.github.pokechess.search";
    private static final Pattern SNIPPET =
            Pattern.compile("^(?:<!-- requires (.*?) -->\n)?```java\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private Snippets() {}

    public static void main(String[] args) throws IOException {
        String readme = Files.readString(Path.of(args[0])).replace("\r\n", "\n");
        ModuleFinder modules = ModuleFinder.of(
                Arrays.stream(args[1].split(File.pathSeparator)).map(Path::of).toArray(Path[]::new));
        Path folder = Path.of(args[2]);
        List<String> alone = new ArrayList<>();
        List<String> all = new ArrayList<>();
        Set<String> more = new TreeSet<>(Set.of(SEARCH));
        Matcher snippet = SNIPPET.matcher(readme);
        while (snippet.find()) {
            if (snippet.group(2).startsWith("import ")) {
                continue;
            }
            all.add(snippet.group(2));
            if (snippet.group(1) == null) {
                alone.add(snippet.group(2));
            } else {
                more.addAll(List.of(snippet.group(1).split(" +")));
            }
        }
        if (alone.size() < 2 || alone.size() == all.size()) {
            throw new IllegalStateException(args[0] + ": " + alone.size() + " of " + all.size() + " snippets need one module");
        }
        write(folder, "readme", Set.of(SEARCH), alone, modules);
        write(folder, "siblings", more, all, modules);
    }

    private static void write(Path folder, String name, Set<String> required, List<String> snippets, ModuleFinder modules)
            throws IOException {
        Path source = Files.createDirectories(folder.resolve(name).resolve(name));
        Files.writeString(
                source.resolveSibling("module-info.java"),
                required.stream()
                        .map(module -> "    requires " + module + ";\n")
                        .collect(Collectors.joining("", "module " + name + " {\n", "}\n")));
        Stream<String> packages = Stream.concat(
                Stream.of("java.io", "java.nio.file", "java.time", "java.util", "java.util.concurrent", "java.util.spi",
                        "java.util.stream"),
                required.stream().flatMap(module -> exported(module, modules).stream()));
        Files.writeString(
                source.resolve("Readme.java"),
                "package " + name + ";\n\n"
                        + packages.distinct()
                                .map(imported -> "import " + imported + ".*;\n")
                                .collect(Collectors.joining())
                        + "\nfinal class Readme {\n    public static void main(String[] args) throws Exception {\n"
                        + String.join("\n", snippets) + "    }\n}\n");
    }

    /** The packages of this project that who requires a module can read. */
    private static Set<String> exported(String module, ModuleFinder modules) {
        ModuleDescriptor descriptor = modules.find(module)
                .orElseThrow(() -> new IllegalStateException("no module " + module))
                .descriptor();
        Set<String> packages = new TreeSet<>();
        descriptor.exports().stream().filter(export -> !export.isQualified()).forEach(export -> packages.add(export.source()));
        descriptor.requires().stream()
                .filter(required -> required.modifiers().contains(Modifier.TRANSITIVE)
                        && required.name().startsWith("io.github.pokechess."))
                .forEach(required -> packages.addAll(exported(required.name(), modules)));
        return packages;
    }
}
