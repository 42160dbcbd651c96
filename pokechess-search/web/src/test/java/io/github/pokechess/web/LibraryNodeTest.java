package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pokechess.notation.PokemonChess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The npm package under Node.js 24.15 or later: it answers as the library does on this JVM. Skipped where there is no
 * such Node.js.
 */
@Tag("web")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LibraryNodeTest {
    private static final int LEAST_VERSION = 24;

    private static final String SCRIPT = """
            import { load, startEngine } from './pokechess.js';
            const walk = %s;
            console.log(await walk('pokemon', '', 500, 1));
            const library = await load();
            const game = library.start({ seed: 1 }).play('e2e4').play('d7d5');
            const limits = { depth: 6, variations: 2 };
            const { best, nodes, value, variations } = library.engine().search(game, limits);
            console.log([best, nodes, value, ...variations.map((line) => line.moves.join(' '))].join(';'));
            const engine = await startEngine();
            console.log((await engine.search(game, limits)).best === best);
            console.log(await engine.search(game, { milliseconds: 60000 }, { signal: AbortSignal.timeout(200) }).catch((e) => e.name));
            engine.close();
            """;

    @TempDir
    private Path folder;

    @Test
    void positionsAndSearchesAreThoseOfTheJvm_inAWorkerToo() throws IOException, InterruptedException {
        assumeThat(version()).as("the version of Node.js").isGreaterThanOrEqualTo(LEAST_VERSION);
        Path script = LibraryBrowserTest.FOLDER.resolve("node-test.mjs");
        Files.writeString(script, SCRIPT.formatted(LibraryBrowserTest.WALK.replace("\n", " ")));
        try {
            int digest = new LibraryBrowserTest.Walk(1).digest(new PokemonChess(), "", 500);
            assertThat(run(script.toString()).lines())
                    .containsExactly(
                            Integer.toUnsignedString(digest), LibraryBrowserTest.here(), "true", "TimeoutError");
        } finally {
            Files.delete(script);
        }
    }

    private int version() throws InterruptedException {
        try {
            return Integer.parseInt(run("--version").replaceAll("(?s)v(\\d+).*", "$1"));
        } catch (IOException missing) {
            return 0;
        }
    }

    private String run(String argument) throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Process node = new ProcessBuilder(List.of(System.getenv().getOrDefault("NODE", "node"), argument))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(node.waitFor(200, TimeUnit.SECONDS)).isTrue();
        } finally {
            node.destroyForcibly();
        }
        return Files.readString(out, StandardCharsets.UTF_8);
    }
}
