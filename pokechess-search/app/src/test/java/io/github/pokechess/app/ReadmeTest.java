package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles and runs what README and guide show: the Java snippets of each as the body of one program, with the guide's
 * imports.
 */
@Tag("slow")
final class ReadmeTest {
    private static final Path README = Path.of("../../README.md");
    private static final Path GUIDE = Path.of("../GUIDE.md");
    private static final Path OTHERS = Path.of("../FROM-OTHER-LIBRARIES.md");
    private static final String SNIPPET = "```java\n(?!import )(.*?)```$";

    private static final String PROGRAM = """
            %s
            import java.io.*;
            import java.nio.file.*;
            import java.time.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.spi.*;
            import java.util.stream.*;

            final class Readme {
                public static void main(String[] args) throws Exception {
            %s
                }
            }
            """;

    /** What a reader of the guide would print next. */
    private static final String PRINTED = """
                    System.out.println("UCI " + out);
                    System.out.println("status " + status);
                    System.out.println("PGN " + pgn);
                    System.out.println("mirrored " + mirror.position());
                    System.out.println("all " + List.of(json, bytes, key, games, even, move));
            """;

    private static final String IMPORTS = "```java\n(import .*?)```$";

    @TempDir
    private Path folder;

    @Test
    @Timeout(120)
    @Tag("slow")
    void readme_snippetRuns() throws IOException, InterruptedException {
        Path program = Files.writeString(
                folder.resolve("SelfPlay.java"), bodies(README, IMPORTS).get(0));

        assertThat(printed(program)).containsPattern("a {4}b {4}c[^1]+(1-0|0-1|1/2-1/2) \\w+");
    }

    @Test
    void guide_hasAShortBlockOfImports() throws IOException {
        assertThat(bodies(GUIDE, IMPORTS).get(0).lines()).hasSizeLessThanOrEqualTo(8);
    }

    @Test
    @Timeout(120)
    @Tag("slow")
    void guide_snippetsAreOneProgram() throws IOException, InterruptedException {
        List<String> snippets = new ArrayList<>(bodies(GUIDE, SNIPPET));
        snippets.add(PRINTED);

        assertThat(printed(snippets))
                .contains(
                        "144 of 160",
                        "16 of 160",
                        "stopped: ",
                        "bestmove ",
                        "status 0",
                        "(1... c5 {Sicilian})",
                        "mirrored rnbqkbnr/ppp1pppp/8/3P4/8",
                        "SYNTAX []",
                        "\n\"Qh9\" is no move",
                        "all [");
        assertThat(GameText.read(folder.resolve("games.pcn"), Reading.standard())
                        .collect(ReadResult.toGames()))
                .hasSize(1);
        assertThat(GameText.read(folder.resolve("match.pcn"), Reading.standard())
                        .collect(ReadResult.toGames()))
                .hasSize(4);
    }

    @Test
    @Timeout(120)
    @Tag("slow")
    void otherLibraries_snippetsAreOneProgram() throws IOException, InterruptedException {
        assertThat(printed(bodies(OTHERS, SNIPPET)))
                .contains("UNREACHABLE: ", "Optional[Ann]", "134 of 160: hit", "10 of 160: crit");
    }

    /** What a program with these snippets prints. */
    private String printed(List<String> snippets) throws IOException, InterruptedException {
        Path source = Files.writeString(
                folder.resolve("Readme.java"),
                PROGRAM.formatted(String.join("\n", bodies(GUIDE, IMPORTS)), String.join("\n", snippets)));
        return printed(source);
    }

    private String printed(Path source) throws IOException, InterruptedException {
        List<String> command = JavaProcess.command(List.of(), Object.class);
        command.set(command.size() - 1, source.toString()); // compiled on the way
        Path printed = folder.resolve("out.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        String out = Files.readString(printed, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(out).isZero();
        return out;
    }

    /** What .ci/check-release does with the staged jars. */
    @Test
    @Timeout(120)
    @Tag("slow")
    void theSnippetsCompileOnTheModulePathWithOneRequires() throws IOException, InterruptedException {
        String bin = Path.of(System.getProperty("java.home"), "bin").toString() + File.separator;
        String modules = modulePath();

        run(
                bin + "java",
                "-XX:TieredStopAtLevel=1",
                "../../.ci/consumer/Snippets.java",
                GUIDE.toString(),
                modules,
                folder.toString());
        assertThat(folder.resolve("readme/module-info.java")).content().containsOnlyOnce("requires");
        for (String module : List.of("readme", "siblings")) {
            run(
                    bin + "javac",
                    "-J-XX:TieredStopAtLevel=1",
                    "--module-path",
                    modules,
                    "--module-source-path",
                    folder.toString(),
                    "-d",
                    folder.resolve("classes").toString(),
                    "--module",
                    module);
        }
    }

    private static String modulePath() {
        return JavaProcess.path()
                .filter(entry -> entry.endsWith(".jar") || Files.exists(Path.of(entry, "module-info.class")))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void run(String... command) throws IOException, InterruptedException {
        Path printed = folder.resolve("out.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(printed)).isZero();
    }

    @Test
    void theVersionIsTheOneThatIsBuilt() throws IOException {
        String built = Pattern.compile("<version>(.+?)</version>")
                .matcher(Files.readString(Path.of("../../pom.xml")))
                .results()
                .map(match -> match.group(1))
                .findFirst()
                .orElseThrow();

        for (Path page : List.of(README, GUIDE)) {
            assertThat(bodies(page, "  <version>(.+?)</version>$")).isNotEmpty().containsOnly(built);
        }
        assertThat(bodies(GUIDE, "implementation\\(\"io.github.pokechess:pokechess-search:(.+?)\"\\)$"))
                .containsExactly(built);
    }

    @Test
    void thePictureIsTheStartOfTheDefaultGame() throws IOException {
        Position start = Position.start(
                Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"),
                Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"),
                Rules.standard());
        assertThat(bodies(README, "```\\w*\n(.*?)```$"))
                .contains(Diagram.of(start).plain());
    }

    /** What the group of a pattern holds, for each match that begins a line. */
    private static List<String> bodies(Path page, String pattern) throws IOException {
        return Pattern.compile("^" + pattern, Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(Files.readString(page))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
