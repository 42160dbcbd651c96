package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script that starts the jar beside it, here with a jar that only points to the classes of this build: the virtual
 * machine archives no classes of folders, so that these tests see everything but the gain.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
final class LauncherProcessTest {
    private record Ended(int status, String out, String err) {}

    @TempDir
    private Path folder;

    private Path launcher;

    @BeforeEach
    void jarBesideScript() throws IOException {
        Path home = Files.createDirectory(folder.resolve("at home"));
        launcher = Files.copy(Path.of("src/main/launcher/pokechess"), home.resolve("pokechess"));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH,
                JavaProcess.path()
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(home.resolve("pokechess.jar"))) {
            new JarOutputStream(out, manifest).close();
        }
    }

    @Test
    void handsOnWordsOutputAndStatus() throws IOException, InterruptedException {
        assertThat(run(launcher, "off", "perft", "2").out()).contains("400");
        Ended wrong = run(launcher, "off", "check", "no such file");
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err()).contains("no such file");
        assertThat(wrong.out()).isEmpty();
    }

    @Test
    void isFoundThroughALink() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), launcher);
        Path further = Files.createSymbolicLink(folder.resolve("further"), folder.relativize(link));

        assertThat(run(further, "off", "--help").status()).isZero();
    }

    @Test
    void needsNoPlaceForItsArchive() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("file"), "no folder");

        Ended ended = run(launcher, file.toString(), "--help");

        assertThat(ended.status()).isZero();
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void saysNothingOfAnArchiveThatCannotBeUsed() throws IOException, InterruptedException {
        Path cache = Files.createDirectory(folder.resolve("cache"));
        Files.writeString(cache.resolve(archive()), "no archive");

        Ended ended = run(launcher, cache.toString(), "--help");

        assertThat(ended.status()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).startsWith("Usage");
    }

    @Test
    @Tag("thorough")
    void makesAnArchiveInTheBackground() throws IOException, InterruptedException {
        Path cache = folder.resolve("cache");
        assertThat(run(launcher, cache.toString(), "--version").status()).isZero();

        assertThat(awaited(cache.resolve(archive()))).isNotEmptyFile();
    }

    @Test
    void anArchiveThatCannotBeMadeIsNotTriedAtEveryStart() throws IOException, InterruptedException {
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                echo "$*" >>'%s'
                case $* in
                  *DumpLoadedClassList*) echo java/lang/Object >list ;;
                  *-Xshare:dump*) exit 1 ;;
                esac
                """.formatted(folder.resolve("starts.txt")));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Path cache = folder.resolve("cache");

        run(launcher, cache.toString(), folder.resolve("jdk"), "--version");
        Path archive = awaited(cache.resolve("jdk.jsa"));
        Files.delete(folder.resolve("starts.txt"));
        run(launcher, cache.toString(), folder.resolve("jdk"), "--version");

        assertThat(archive).isEmptyFile();
        assertThat(Files.readAllLines(folder.resolve("starts.txt")))
                .singleElement()
                .asString()
                .endsWith("--version");
    }

    /** Starts in a loop, as in a script, while the first one makes the archive. */
    @Test
    void anArchiveIsMadeOnce() throws IOException, InterruptedException {
        Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                case $* in
                  *DumpLoadedClassList*)
                    echo java/lang/Object >list
                    echo list >>'%1$s'
                    while [ ! -e '%2$s' ]; do sleep 0.1; done ;;
                  *-Xshare:dump*) echo archive >jsa ;;
                esac
                """.formatted(folder.resolve("lists.txt"), folder.resolve("go")));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Path cache = folder.resolve("cache");
        run(launcher, cache.toString(), folder.resolve("jdk"), "--version");
        awaited(folder.resolve("lists.txt"));
        for (int start = 0; start < 5; start++) {
            run(launcher, cache.toString(), folder.resolve("jdk"), "--version");
        }
        Files.createFile(folder.resolve("go"));

        assertThat(awaited(cache.resolve("jdk.jsa"))).hasContent("archive");
        assertThat(Files.readAllLines(folder.resolve("lists.txt"))).hasSize(4);
        try (Stream<Path> left = Files.list(cache)) {
            assertThat(left.filter(file -> !file.toString().endsWith(".new")))
                    .containsExactly(cache.resolve("jdk.jsa"));
        }
    }

    /** A file that is made in the background, at the latest when the time limit of this class is over. */
    private static Path awaited(Path file) throws InterruptedException {
        while (!Files.exists(file)) {
            Thread.sleep(50);
        }
        return file;
    }

    /** The name of the archive for this JDK. */
    private static String archive() throws IOException {
        Path release = Path.of(System.getProperty("java.home"), "release");
        return Files.readAllLines(release).stream()
                .filter(line -> line.matches("(IMPLEMENTOR|JAVA_RUNTIME_VERSION|OS_ARCH)=.*"))
                .map(line -> line.split("\"", -1)[1].replaceFirst("/.*", ""))
                .collect(Collectors.joining("-", "jdk-", ".jsa"));
    }

    private Ended run(Path script, String cache, String... words) throws IOException, InterruptedException {
        return run(script, cache, Path.of(System.getProperty("java.home")), words);
    }

    private Ended run(Path script, String cache, Path jdk, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(words));
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().putAll(Map.of("POKECHESS_CACHE", cache, "JAVA_HOME", jdk.toString()));
        Process process = builder.start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return new Ended(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }
}
