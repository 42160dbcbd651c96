package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.process.JavaProcess;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles the examples of the documentation comments: each is the body of a method beside the class that it is about,
 * with a few names that say what they are.
 */
final class JavadocExamplesTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern COMMENT = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\\n(.*?)\\n *\\* }</pre>", Pattern.DOTALL);

    /** The packages that programs which embed the library see; each public type there has an example. */
    private static final Pattern EMBEDDERS = Pattern.compile(
            "io[.]github[.]pokechess[.](?:game|core|raichu|tafl|chesslike|notation[.\\w]*|search[.\\w]*|match|play|study|jackson|.*[.]evaluation)");

    /** Where a reader of other packages begins; each has an example. */
    private static final List<String> ENTRY_POINTS =
            List.of("game.engine.Evaluator", "env.GameBatch", "env.BatchServer", "env.PythonClient");

    private static final String KNOWN = """
            Path file, folder, journal;
            SplittableRandom random;
            Team white, black;
            Position position, start;
            Game game;
            Move first, second;
            Map<Square, Piece> pieces;
            Rules rules;
            GameKind<Position, Move> kind;
            GameRecord<Position, Move> record;
            List<GameRecord<Position, Move>> games;
            RaichuPosition raichuStart;
            BoardGame<RaichuPosition, RaichuMove> raichuGame;
            RaichuMove move, other;
            Writer out;
            Review<Move> review;
            RolloutPolicy<Position, Move> policy;
            String hash, hash0, hash1, coin0, coin1;
            String name;
            Duration now;
            Tablebase<Position, Move> endings;
            """;

    @TempDir
    private Path folder;

    /** An example of one class. */
    private record Example(String type, String body) {
        String source(int number, Set<String> packages) {
            String home = type.substring(0, type.lastIndexOf('.'));
            StringBuilder source = new StringBuilder("package " + home + ";\n");
            Stream.of(
                            "com.fasterxml.jackson.databind",
                            "java.io",
                            "java.nio",
                            "java.nio.file",
                            "java.time",
                            "java.util",
                            "java.util.stream")
                    .forEach(name -> source.append("import ").append(name).append(".*;\n"));
            packages.forEach(name -> source.append("import ").append(name).append(".*;\n"));
            return source.append("@SuppressWarnings(\"all\")\nclass Example")
                    .append(number)
                    .append(" {\n")
                    .append(KNOWN)
                    .append("void run() throws Exception {\n")
                    .append(body)
                    .append("\n}\n}\n")
                    .toString();
        }
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> path.toString().contains("src/main/java/io"))
                    .filter(path -> !path.toString().contains("/web/")
                            && !path.toString().contains("/spark/"))
                    .sorted()
                    .toList();
        }
    }

    private static String type(Path source) {
        String name = source.toString().replace(File.separatorChar, '.');
        return name.substring(
                name.indexOf("src.main.java.") + "src.main.java.".length(), name.length() - ".java".length());
    }

    private static Stream<Example> examples(Path source) {
        try {
            List<Example> found = new ArrayList<>();
            Matcher comments = COMMENT.matcher(Files.readString(source));
            while (comments.find()) {
                Matcher examples = EXAMPLE.matcher(comments.group(1));
                while (examples.find()) {
                    String body = examples.group(1).replaceAll("(?m)^ *\\* ?", "");
                    found.add(new Example(type(source), body));
                }
            }
            return found.stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** JSON, lines with something left out, and members of a class are no statements. */
    private static boolean isBody(Example example) {
        return !example.body().startsWith("{")
                && !example.body().startsWith("@")
                && !example.body().contains("…");
    }

    @Test
    @Tag("slow")
    void everyExampleCompiles_andEveryTypeForEmbeddersHasOne()
            throws IOException, InterruptedException, ClassNotFoundException {
        Set<String> packages = new TreeSet<>();
        sources().forEach(source -> packages.add(type(source).replaceFirst("\\.[^.]+$", "")));
        List<Example> examples = sources().stream()
                .flatMap(JavadocExamplesTest::examples)
                .filter(JavadocExamplesTest::isBody)
                .toList();
        packages.removeIf(name -> name.contains(".internal") || name.contains(".app") || name.contains(".lab"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "-proc:none",
                "-nowarn",
                "-cp",
                JavaProcess.classPath(),
                "-d",
                folder.resolve("classes").toString()));
        for (int number = 0; number < examples.size(); number++) {
            Path source = folder.resolve("Example" + number + ".java");
            Files.writeString(source, examples.get(number).source(number, packages));
            command.add(source.toString());
        }
        Path said = folder.resolve("said.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();

        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        Set<String> types = examples.stream().map(Example::type).collect(Collectors.toSet());
        assertThat(types)
                .containsAll(ENTRY_POINTS.stream()
                        .map(name -> "io.github.pokechess." + name)
                        .toList());
        assertThat(NullArgumentsTest.types().stream()
                        .filter(type -> type.getEnclosingClass() == null)
                        .filter(type -> EMBEDDERS.matcher(type.getPackageName()).matches())
                        .map(Class::getName))
                .hasSizeGreaterThan(50)
                .filteredOn(name -> !name.endsWith("Encodings")) // found as a service
                .isSubsetOf(types);
    }
}
