package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.app.CommandRun;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The report of the best teams as a browser shows it. Screenshots are left in {@code target/screenshots}. */
@Tag("browser")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TeamReportBrowserTest {
    private static final Path SCREENSHOTS = Path.of("target/screenshots");

    @TempDir
    private Path folder;

    @Test
    void nobodyIsKeptOut() throws IOException, InterruptedException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        Path out = folder.resolve("teams");
        assertThat(new CommandRun().run("teams", "solve", "--pairs", 12, "--nodes", 5, "--seed", 5, "--out", out))
                .isZero();
        try (Browser browser = new Browser(chromium, Files.createDirectory(folder.resolve("profile")))) {
            for (int width : new int[] {360, 1280}) {
                for (String scheme : new String[] {"light", "dark"}) {
                    String name = "teams-" + width + "-" + scheme;
                    browser.resize(width, 900, 1, width < 1000);
                    browser.prefer(scheme);
                    browser.open(out.resolve("report.html"));
                    Files.createDirectories(SCREENSHOTS);
                    Files.write(SCREENSHOTS.resolve(name + ".png"), browser.screenshot());
                    assertThat(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                            .as(name)
                            .isEqualTo("true");
                    assertThat(browser.evaluate("document.querySelectorAll('.teams > li').length"
                                    + " * 3 === document.querySelectorAll('.teams > li > ul > li').length"))
                            .as("three pairings decide for each")
                            .isEqualTo("true");
                    Axe.bring(browser);
                    Axe.assertClean(browser, name);
                }
            }
        }
    }
}
