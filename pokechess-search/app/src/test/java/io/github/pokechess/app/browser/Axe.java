package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Looks for barriers on a page, by axe-core, which npm brings into the target folder; without npm the test is skipped.
 */
final class Axe {
    private static final String PACKAGE = "axe-core@4.14.1";

    private Axe() {}

    /** Its script. */
    static String script() throws IOException, InterruptedException {
        Path target = Files.createDirectories(Path.of("target/axe"));
        Path script = target.resolve("package/axe.min.js");
        if (!Files.exists(script)) {
            String command = "npm pack --silent " + PACKAGE + " && tar -xzf axe-core-*.tgz package/axe.min.js";
            try {
                Process process = new ProcessBuilder("sh", "-c", command)
                        .directory(target.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
                if (!process.waitFor(2, TimeUnit.MINUTES)) {
                    process.destroyForcibly();
                }
            } catch (IOException noShell) {
                assumeTrue(false, "npm is not there: " + noShell.getMessage());
            }
        }
        assumeTrue(Files.exists(script), "npm does not bring " + PACKAGE);
        return Files.readString(script);
    }

    /** Gives a page the script, once after it was opened. */
    static void bring(Browser browser) throws IOException, InterruptedException {
        browser.evaluate("(" + "() => { " + script() + "\n })(), window.axe !== undefined");
    }

    /** Asserts that it finds nothing on a page that has the script. */
    static void assertClean(Browser browser, String where) {
        String found = browser.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((result) =>"
                + " result.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target + ' ' + node.failureSummary)"
                + ".slice(0, 3).join(' / ')).join('\\n'))");
        assertThat(found).as(where).isEmpty();
    }
}
