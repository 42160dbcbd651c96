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
import org.junit.jupiter.params.provider.CsvSource;
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

    /** Without any setting, but for what the README says of Vite 7 in development. */
    @ParameterizedTest
    @CsvSource({"vite,createServer", "vite,preview", "vite7,createServer", "vite7,preview"})
    void itWorksWithVite(String version, String way) throws IOException, InterruptedException {
        Path app = app(version + "-" + way);
        Files.writeString(app.resolve("index.html"), PAGE);
        Files.writeString(app.resolve("main.js"), SCRIPT);
        Path server = Files.writeString(app.resolve("server.mjs"), """
                import { build, createServer, preview } from 'VERSION';
                const options = { root: ROOT, logLevel: 'error', cacheDir: CACHE, server: { port: 0, host: '127.0.0.1' }, preview: { port: 0, host: '127.0.0.1' } };
                if (WAY + 'VERSION' === 'createServervite7') options.optimizeDeps = { exclude: ['pokechess'] };
                if (WAY === 'preview') await build(options);
                const server = WAY === 'preview' ? await preview(options) : await (await createServer(options)).listen();
                console.log('http://127.0.0.1:' + server.httpServer.address().port + '/');
                """.replace("ROOT", "'" + app + "'")
                .replace("CACHE", "'" + folder + "'")
                .replace("WAY", "'" + way + "'")
                .replace("VERSION", version));
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

    /** A folder of an app that depends on the package. */
    private static Path app(String name) throws IOException {
        Path app = TOOLS.resolve("app-" + name);
        Path copy = Files.createDirectories(app.resolve("node_modules/pokechess"));
        try (Stream<Path> files = Files.list(LibraryBrowserTest.FOLDER)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return app;
    }

    @Test
    void itWorksWithWebpack_whichWarnsOfNothing() throws IOException, InterruptedException {
        Path app = app("webpack");
        Files.writeString(app.resolve("main.js"), SCRIPT);
        Path build = Files.writeString(
                app.resolve("build.mjs"), """
                import webpack from 'webpack';
                const options = { mode: 'production', context: APP, entry: './main.js', output: { path: OUT }, performance: { hints: false } };
                webpack(options, (failed, stats) => console.log(String(failed ?? stats.toString({ all: false, errors: true, warnings: true }))));
                """.replace("APP", "'" + app + "'").replace("OUT", "'" + folder + "'"));
        assertThat(run(app, "node", build.toString()).strip()).isEmpty();
        Files.writeString(folder.resolve("index.html"), PAGE);
        try (FolderHost host = new FolderHost(folder);
                Browser browser = browser()) {
            browser.open(host.address(""));
            browser.await(TITLE + " !== '?'");
            assertThat(browser.evaluate(TITLE)).isEqualTo("found");
        }
    }

    /** A worker is one chunk, so that bundlers can make it a script without imports. */
    @Test
    void noScriptImportsAnythingLater() throws IOException {
        for (String name :
                List.of("pokechess.js", "pokechess-library.js", "pokechess-worker.js", "pokechess-game.js")) {
            assertThat(Files.readString(LibraryBrowserTest.FOLDER.resolve(name)))
                    .as(name)
                    .doesNotContain("import(");
        }
    }

    /** On a server that imports the scripts of its pages there is no document. */
    @Test
    void theElementIsImportedWithoutADocument() throws IOException, InterruptedException {
        Path script = Files.writeString(
                folder.resolve("element.mjs"),
                "const { PokechessGame } = await import('"
                        + LibraryBrowserTest.FOLDER.resolve("pokechess-game.js").toUri()
                        + "');\nconsole.log(typeof PokechessGame);\n");
        assertThat(run(folder, "node", script.toString())).isEqualTo("function\n");
    }

    /**
     * Strictly, without the types of the DOM and of Node.js; and with those of the DOM, which know the events of the
     * element.
     */
    @ParameterizedTest
    @CsvSource({"plain,''", "page,dom"})
    void itsTypesAreWhole(String name, String library) throws IOException, InterruptedException {
        Path app = app("types-" + name);
        Files.writeString(app.resolve("plain.mts"), """
                import { load, startEngine, type Game, type GameNode, type Move, type Piece, type ReadResult } from 'pokechess';
                const library = await load({ module: new Uint8Array(1) });
                const read: ReadResult | undefined = library.tryRead('')[0];
                const game: Game = read?.game ?? library.start({ seed: 1n });
                const move: Move | undefined = game.movesFrom('e2')[0];
                const piece: Piece | undefined = game.pieces['e2'];
                const node: GameNode = game.play({ from: 'e2', to: 'e4' }).play(move ?? { move: 'e7e5' }).start;
                export const texts: readonly string[] = [...node.comments, piece?.role ?? '', ...node.next.map(({ text }) => text)];
                // @ts-expect-error a position is immutable
                game.pieces['e2'] = piece!;
                const engine = await startEngine({ worker: './pokechess-worker.js' });
                export const best: string | null = (await engine.search(game, { depth: 1 })).best;
                """);
        Files.writeString(app.resolve("page.mts"), """
                import { startEngine } from 'pokechess';
                import { PokechessGame } from 'pokechess/pokechess-game.js';
                const heard = (ply: number) => document.title = String(ply);
                document.addEventListener('shown', (event) => heard(event.detail.ply));
                window.addEventListener('wrong', (event) => heard(event.detail.message.length));
                document.querySelector('pokechess-game')!.addEventListener('shown', (event) => heard(event.detail.ply));
                const engine = await startEngine({ worker: () => new Worker(new URL('x')), module: new WebAssembly.Module(new Uint8Array(1)) });
                await engine.search(null!, { depth: 1 }, { signal: AbortSignal.timeout(1) });
                export const element: PokechessGame = document.createElement('pokechess-game');
                // @ts-expect-error a number is no address
                await startEngine({ worker: 3 });
                """);
        Files.writeString(
                app.resolve("tsconfig.json"),
                "{ \"compilerOptions\": { \"noEmit\": true, \"strict\": true, \"exactOptionalPropertyTypes\": true, \"target\": \"es2022\","
                        + " \"lib\": [\"es2022\"" + (library.isEmpty() ? "" : ", \"" + library + "\"")
                        + "], \"module\": \"nodenext\", \"types\": [] }, \"files\": [\"" + name + ".mts\"] }");
        assertThat(run(
                        app,
                        "node",
                        TOOLS.resolve("node_modules/typescript/bin/tsc").toString(),
                        "--project",
                        "."))
                .isEmpty();
    }

    @Test
    void itWorksFromAnotherOrigin_underTheDocumentedPolicy() throws IOException {
        try (FolderHost other = new FolderHost(LibraryBrowserTest.FOLDER, Map.of("Access-Control-Allow-Origin", "*"));
                FolderHost host = page(
                        other.address("pokechess.js"),
                        Map.of(
                                "Content-Security-Policy",
                                documentedPolicy()
                                        .replace("HOST", other.address("").replaceFirst("/$", ""))));
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

    /** What the README of the package says of files on another host. */
    private static String documentedPolicy() throws IOException {
        return Files.readString(LibraryBrowserTest.FOLDER.resolve("README.md"))
                .lines()
                .filter(line -> line.startsWith("default-src") && line.contains("HOST"))
                .findFirst()
                .orElseThrow();
    }

    private FolderHost page(String library) throws IOException {
        return page(library, Map.of());
    }

    private FolderHost page(String library, Map<String, String> headers) throws IOException {
        Files.writeString(folder.resolve("index.html"), PAGE);
        Files.writeString(folder.resolve("main.js"), SCRIPT.replace("'pokechess'", "'" + library + "'"));
        return new FolderHost(folder, headers);
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
