package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tells which files are the longest; no number is too high: a file is cut by what belongs together.
 * Comments are folded.
 */
final class FileSizeTest {
    private static final int TOLD = 10;
    private static final int COLUMNS = 120;
    private static final Pattern COMMENT = Pattern.compile("\\s*(?://|/?\\*).*");

    @TempDir
    private Path folder;

    /** A file of main code, Java or script. */
    private record Source(Path path, long lines) {}

    @Test
    void theLongestAreTold() throws IOException {
        List<Source> longest = longest(Path.of("../.."));

        System.out.println("The longest files of main code:"
                + longest.stream()
                        .map(source -> String.format("%n%5d %s", source.lines(), source.path()))
                        .collect(Collectors.joining()));
        assertThat(longest).hasSize(TOLD);
    }

    /** The formatter of the code leaves comments as they are. */
    @Test
    @Tag("slow")
    void commentsAreFolded() throws IOException {
        assertThat(wideComments(Path.of("../..")))
                .as("comment lines of more than " + COLUMNS + " columns")
                .isEmpty();
    }

    @Test
    void aWideCommentIsFoundAndWideCodeIsNot() throws IOException {
        Path source = folder.resolve("A.java");
        String wide = "x".repeat(COLUMNS);
        Files.writeString(
                source,
                "// " + wide + "\n * " + wide + "\n" + wide + "();\n/** x */\n\"\"\"\n * " + wide + "\n\"\"\"\n");

        assertThat(wideComments(folder)).containsExactly(source + ":1", source + ":2");
    }

    private static List<String> wideComments(Path root) throws IOException {
        List<String> wide = new ArrayList<>();
        walk(root, file -> {
            if (file.toString().endsWith(".java")) {
                addWideComments(file, wide);
            }
        });
        return wide;
    }

    private static void addWideComments(Path file, List<String> wide) throws IOException {
        boolean isText = false;
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!isText && line.length() > COLUMNS && COMMENT.matcher(line).matches()) {
                wide.add(file + ":" + (i + 1));
            }
            isText ^= line.split("\"\"\"", -1).length % 2 == 0;
        }
    }

    /** Does something with a file. */
    @FunctionalInterface
    private interface Visit {
        void to(Path file) throws IOException;
    }

    private static void walk(Path root, Visit visit) throws IOException {
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return Stream.of("target", ".git", "node_modules").anyMatch(folder::endsWith)
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                visit.to(file);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Test
    void theLongestComeFirst() throws IOException {
        Path main = Files.createDirectories(folder.resolve("module/src/main"));
        for (int lines = 1; lines <= TOLD + 1; lines++) {
            Files.writeString(main.resolve(lines + (lines % 2 == 0 ? ".js" : ".java")), "//\n".repeat(lines));
        }
        Files.writeString(main.resolve("data.csv"), "0\n".repeat(100));
        Path built = Files.createDirectories(folder.resolve("module/target/src/main"));
        Files.writeString(built.resolve("Copy.java"), "//\n".repeat(100));

        assertThat(longest(folder)).extracting(Source::lines).containsExactly(11L, 10L, 9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L);
    }

    private static List<Source> longest(Path root) throws IOException {
        List<Source> sources = new ArrayList<>();
        Path main = Path.of("src", "main");
        walk(root, file -> {
            String name = file.toString();
            if (name.contains(main.toString()) && (name.endsWith(".java") || name.endsWith(".js"))) {
                sources.add(new Source(file, lines(file)));
            }
        });
        return sources.stream()
                .sorted(Comparator.comparingLong(Source::lines).reversed())
                .limit(TOLD)
                .toList();
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
