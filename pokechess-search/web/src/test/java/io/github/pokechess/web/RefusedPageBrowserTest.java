package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page where a host or a browser refuses what it needs: one sentence says so, and nothing else is said. */
@Tag("web")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RefusedPageBrowserTest {
    private static final String NAME = "pokechess-board.html";
    private static final Path FOLDER = Path.of("target");
    private static final String POLICY = "Content-Security-Policy";
    private static final String GONE = "document.querySelector('#gone')";
    private static final String IS_READY = "document.documentElement.dataset.ready === 'true'";

    /** All alerts that are seen, and whether the page is wider than the window. */
    private static final String SEEN = "[...document.querySelectorAll('[role=alert], #loading span, #unscripted')]"
            + ".filter((one) => one.checkVisibility() && getComputedStyle(one).visibility === 'visible' && one.textContent.trim()).length"
            + " + ' ' + (document.documentElement.scrollWidth > innerWidth)";

    /**
     * No string builtins, as in Chromium 119 to 129: neither for the page, which compiles, nor for its workers, which
     * ask.
     */
    private static final String WITHOUT_BUILTINS = "{ const forget = (name) => { const original = WebAssembly[name];"
            + " WebAssembly[name] = (source) => original.call(WebAssembly, source); }; forget('compile');"
            + " const Original = Blob; Blob = class extends Original { constructor(parts, options) {"
            + " super(options?.type === 'text/javascript' ? ['(' + (() => { const { compileStreaming } = WebAssembly;"
            + " WebAssembly.compileStreaming = (source) => compileStreaming.call(WebAssembly, source); }) + ')();', ...parts] : parts,"
            + " options); } }; }";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'||worker-src blob:",
                "script-src 'unsafe-inline'; worker-src blob:||script-src 'wasm-unsafe-eval'",
                "|Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } }|worker-src blob:",
                "|WebAssembly.compile = async () => { throw new RangeError('Out of memory') }|There is not enough memory",
                "|WebAssembly.validate = () => false|cannot run WebAssembly with garbage collection",
                "|WebAssembly.compile = async () => { throw new WebAssembly.CompileError('bad type') }|cannot run WebAssembly",
            })
    void whatIsRefusedIsSaidOnce(String policy, String script, String sentence) throws IOException {
        try (FolderHost host = host(policy);
                Browser browser = browser()) {
            if (script != null) {
                browser.beforePages(script);
            }
            browser.open(host.address(NAME));
            browser.await("!" + GONE + ".hidden");
            assertThat(browser.evaluate(GONE + ".textContent")).contains(sentence);
            assertThat(browser.evaluate(SEEN)).isEqualTo("1 false");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'|worker-src blob:",
                "script-src 'unsafe-inline'; worker-src blob:|script-src 'wasm-unsafe-eval'",
            })
    void whatIsRefusedIsSaidInFirefoxToo(String policy, String sentence) throws IOException, InterruptedException {
        Optional<Path> executable = FirefoxBrowser.find();
        assumeThat(executable).as("Firefox is not installed").isPresent();
        try (FolderHost host = host(policy);
                FirefoxBrowser firefox =
                        new FirefoxBrowser(executable.get(), Files.createDirectory(folder.resolve("profile")))) {
            firefox.open(host.address(NAME));
            firefox.await("!" + GONE + ".hidden");
            assertThat(firefox.evaluate(GONE + ".textContent")).contains(sentence);
            assertThat(firefox.evaluate(SEEN)).isEqualTo("1 false");
        }
    }

    /** The last one refuses the style, too: then no sign may be as wide as a picture. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "script-src 'none'",
                "require-trusted-types-for 'script'; trusted-types 'none'",
                "require-trusted-types-for 'script'; trusted-types pokechess",
                "default-src 'self'",
            })
    void aPageWithoutScriptsSaysSo(String policy) throws IOException {
        try (FolderHost host = host(policy);
                Browser browser = browser()) {
            browser.open(host.address(NAME));
            assertThat(
                            browser.evaluate(
                                    "Math.max(...[...document.querySelectorAll('.icon')].map((sign) => sign.getBoundingClientRect().width)) <= 48"))
                    .isEqualTo("true");
            if (policy.startsWith("default-src")) {
                return; // without its style the page shows all of its parts
            }
            assertThat(browser.evaluate(SEEN)).isEqualTo("1 false");
            assertThat(browser.evaluate("document.querySelector('#unscripted').textContent"))
                    .contains("its host or this browser blocks it");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sandbox allow-scripts|",
                "require-trusted-types-for 'script'|",
                "require-trusted-types-for 'script'; trusted-types pokechess pokechess-loader|",
                "|BUILTINS",
            })
    void itStartsInASandboxAndWithoutStringBuiltins(String policy, String script) throws IOException {
        try (FolderHost host = host(policy);
                Browser browser = browser()) {
            if (script != null) {
                browser.beforePages(WITHOUT_BUILTINS);
            }
            browser.open(host.address(NAME));
            browser.await(IS_READY);
            assertThat(browser.evaluate(
                            "engine.ask({ do: 'decide', ply: 0, move: 'e2e4' }).then(({ state }) => state.ply)"))
                    .isEqualTo("1");
        }
    }

    private static FolderHost host(String policy) throws IOException {
        return new FolderHost(FOLDER, policy == null ? Map.of() : Map.of(POLICY, policy));
    }

    private Browser browser() throws IOException {
        return new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "profile"));
    }
}
