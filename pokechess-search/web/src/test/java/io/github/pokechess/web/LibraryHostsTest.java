package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pokechess.testkit.browser.Browser;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The npm package where people put it: in a bundler, on another origin, on a host that answers all with its page. */
@Tag("web")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LibraryHostsTest {
    /** Tools from npm, in the versions of {@code src/test/npm}. */
    private static final Path TOOLS = Path.of("target", "tried").toAbsolutePath();

    private static final String PAGE =
            "<!DOCTYPE html><title>?</title><script type=\"module\" src=\"./main.js\"></script>";

    /** Searches here and in a worker, and puts both moves, or what is wrong, in the title. */
    private static final String SCRIPT = """
            import { load, startEngine } from 'pokechess';
            try {
              const library = await load();
              const game = library.start({ seed: 1 }).play('e2e4');
              const engine = await startEngine();
              const { best } = await engine.search(game, { depth: 2 });
              engine.close();
              if (library.read(game.write())[0].moves.length !== 1) throw new Error('not read');
              document.title = best === library.engine().search(game, { depth: 2 }).best ? 'found' : 'not the same';
            } catch (mistake) {
              document.title = mistake.message;
            }
            """;

    private static final String TITLE = "document.title";

    @TempDir
    private Path folder;

    @BeforeAll
    static void fetch() throws IOException, InterruptedException {
        Files.createDirectories(TOOLS);
        boolean isSame = true;
        for (String name : List.of("package.json", "package-lock.json")) {
            byte[] wanted = Files.readAllBytes(Path.of("src/test/npm", name));
            Path copy = TOOLS.resolve(name);
            isSame &= Files.exists(copy) && Arrays.equals(Files.readAllBytes(copy), wanted);
            Files.write(copy, wanted);
        }
        if (!isSame || !Files.exists(TOOLS.resolve("node_modules"))) {
            run(TOOLS, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
        }
    }

    /** The oldest Node.js that it works on, which {@code package.json} names, and the newest. */
    @ParameterizedTest
    @ValueSource(strings = {"node-oldest", "node-newest"})
    void itWorksUnderNode(String version) throws IOException, InterruptedException {
        Path node = TOOLS.resolve("node_modules/" + version + "/bin/node");
        assumeThat(node).as("a Node.js for this system").exists();
        if (version.equals("node-oldest")) {
            assertThat(Files.readString(LibraryBrowserTest.FOLDER.resolve("package.json")))
                    .contains("\"node\": \">="
                            + run(folder, node.toString(), "--version").strip().substring(1) + "\"");
        }
        Path script = Files.writeString(
                folder.resolve("try.mjs"),
                SCRIPT.replace(
                                        "'pokechess'",
                                        "'"
                                                + LibraryBrowserTest.FOLDER
                                                        .resolve("pokechess.js")
                                                        .toUri() + "'")
                                .replace("document.title = ", "globalThis.title = ")
                        + "console.log(title);\n");
        assertThat(run(folder, node.toString(), script.toString())).isEqualTo("found\n");
        Path mistake = Files.writeString(
                folder.resolve("mistake.mjs"),
                "import { load } from '"
                        + LibraryBrowserTest.FOLDER.resolve("pokechess.js").toUri()
                        + "';\n(await load({ engine: false })).start({ postion: 'x' });\n");
        assertThat(run(folder, node.toString(), mistake.toString()))
                .contains("PokechessError: start: there is no option postion, but game, position, rules, seed")
                .hasSizeLessThan(2000);
    }

    @Test
    void anOlderNodeIsToldWhatIsMissing() throws IOException, InterruptedException {
        String version = run(folder, "node", "--version");
        assumeThat(version).as("the Node.js of this system").matches("v(1\\d|2[0-3])\\.(?s:.*)");
        Path script = Files.writeString(
                folder.resolve("old.mjs"),
                "import { load } from '"
                        + LibraryBrowserTest.FOLDER.resolve("pokechess.js").toUri()
                        + "';\nawait load().catch((e) => console.log(e.name + ': ' + e.message));\n");
        assertThat(run(folder, "node", script.toString()))
                .startsWith("PokechessError: there is no WebAssembly with garbage collection")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"createServer", "preview"})
    void itWorksWithVite(String way) throws IOException, InterruptedException {
        Path app = TOOLS.resolve("app-" + way);
        Path copy = Files.createDirectories(app.resolve("node_modules/pokechess"));
        try (Stream<Path> files = Files.list(LibraryBrowserTest.FOLDER)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.writeString(app.resolve("index.html"), PAGE);
        Files.writeString(app.resolve("main.js"), SCRIPT);
        Path server = Files.writeString(app.resolve("server.mjs"), """
                import { build, createServer, preview } from 'vite';
                const options = { root: ROOT, logLevel: 'error', cacheDir: CACHE, server: { port: 0, host: '127.0.0.1' }, preview: { port: 0, host: '127.0.0.1' } };
                if (WAY === 'preview') await build(options);
                const server = WAY === 'preview' ? await preview(options) : await (await createServer(options)).listen();
                console.log('http://127.0.0.1:' + server.httpServer.address().port + '/');
                """.replace("ROOT", "'" + app + "'")
                .replace("CACHE", "'" + folder + "'")
                .replace("WAY", "'" + way + "'"));
        Process vite = new ProcessBuilder("node", server.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out = vite.inputReader();
                Browser browser = browser()) {
            String address = out.readLine();
            assertThat(address).startsWith("http://");
            browser.open(address);
            browser.await(TITLE + " !== '?'");
            assertThat(browser.evaluate(TITLE)).isEqualTo("found");
        } finally {
            vite.destroy();
        }
    }

    @Test
    void itWorksFromAnotherOrigin() throws IOException {
        try (FolderHost other = new FolderHost(LibraryBrowserTest.FOLDER, Map.of("Access-Control-Allow-Origin", "*"));
                FolderHost host = page(other.address("pokechess.js"));
                Browser browser = browser()) {
            browser.open(host.address(""));
            browser.await(TITLE + " !== '?'");
            assertThat(browser.evaluate(TITLE)).isEqualTo("found");
        }
    }

    /** Many servers of single pages do that. */
    @Test
    void aHostThatAnswersAllWithItsPageIsSuspected() throws IOException {
        Files.copy(LibraryBrowserTest.FOLDER.resolve("pokechess.js"), folder.resolve("pokechess.js"));
        Files.copy(LibraryBrowserTest.FOLDER.resolve("pokechess-library.js"), folder.resolve("pokechess-library.js"));
        Files.writeString(folder.resolve("pokechess.wasm"), PAGE);
        try (FolderHost host = page("./pokechess.js");
                Browser browser = browser()) {
            browser.open(host.address(""));
            browser.await(TITLE + " !== '?'");
            assertThat(browser.evaluate(TITLE))
                    .contains(
                            "pokechess.wasm is no WebAssembly module: does your server answer every address with its page?");
        }
    }

    private FolderHost page(String library) throws IOException {
        Files.writeString(folder.resolve("index.html"), PAGE);
        Files.writeString(folder.resolve("main.js"), SCRIPT.replace("'pokechess'", "'" + library + "'"));
        return new FolderHost(folder);
    }

    private Browser browser() throws IOException {
        return new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "profile"));
    }

    private static String run(Path at, String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile("pokechess", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(at.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start();
            assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
            return Files.readString(out, StandardCharsets.UTF_8);
        } finally {
            Files.delete(out);
        }
    }
}
