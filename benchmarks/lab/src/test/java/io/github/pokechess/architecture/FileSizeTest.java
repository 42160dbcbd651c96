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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tells which files are the longest. No number is too high: a file is cut by what belongs together. */
final class FileSizeTest {
    private static final int TOLD = 10;

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
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return Stream.of("target", ".git").anyMatch(folder::endsWith)
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.toString();
                if (name.contains(main.toString()) && (name.endsWith(".java") || name.endsWith(".js"))) {
                    sources.add(new Source(file, lines(file)));
                }
                return FileVisitResult.CONTINUE;
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
