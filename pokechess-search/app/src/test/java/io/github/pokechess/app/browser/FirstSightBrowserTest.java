package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a first visit loads, and what is seen before there is a game. */
@Tag("browser")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FirstSightBrowserTest extends BoardInBrowser {
    /** Less than a second at 200 kB/s. */
    private static final int MOST_BYTES = 180_000;

    /** Of the page, its files, what it asks, and its stream of events. */
    private static final int MOST_REQUESTS = 10;

    @Test
    void aVisitLoadsFewFilesAndLittle() throws IOException {
        try (Browser stranger =
                new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "stranger"))) {
            stranger.resize(1440, 900, 1, false);
            board.show(stranger, 0);
            stranger.await("document.querySelectorAll('#ladder .face').length === 10");
            String entries = "performance.getEntries().filter((one) => one.encodedBodySize > 0)";
            assertThat(stranger.evaluate(entries + ".map((one) => new URL(one.name).pathname)"
                            + ".filter((name) => !/ask|events|webmanifest/.test(name)).sort().join(' ')"))
                    .isEqualTo("/ /page.css /page.js");
            assertThat(Integer.parseInt(
                            stranger.evaluate(entries + ".reduce((sum, one) => sum + one.encodedBodySize, 0)")))
                    .isLessThan(MOST_BYTES);
            assertThat(stranger.requests()).hasSizeLessThanOrEqualTo(MOST_REQUESTS);
        }
    }

    @Test
    void beforeThereIsAGame_anEmptyBoardOfItsSizeIsThere_andAllPlaces() {
        for (int width : new int[] {390, 1440}) {
            browser().resize(width, 900, 1, width < 900);
            String size = "document.querySelector('#board').getBoundingClientRect().width";
            String whole = browser().evaluate("Math.round(" + size + ")");
            browser()
                    .evaluate("(delete document.documentElement.dataset.ready,"
                            + " document.querySelector('#board').replaceChildren(),"
                            + " document.querySelector('#board').removeAttribute('viewBox'), 0)");
            assertThat(
                            browser()
                                    .evaluate(
                                            "(() => { const { width, height } = document.querySelector('#loading')"
                                                    + ".getBoundingClientRect(); return Math.round(width) + ' ' + Math.round(height); })()"))
                    .isEqualTo(whole + " " + whole);
            board.reload("");
        }
    }

    /** The frame of the focus is for the keyboard: after a click or a touch there is none. */
    @Test
    void aFrameStandsRoundASquareForKeysAlone() {
        String frame = "(document.querySelector('#grid button').focus(),"
                + " getComputedStyle(document.activeElement).outlineStyle)";
        assertThat(browser().evaluate(frame)).isEqualTo("none");
        browser().press("ArrowRight");
        assertThat(browser().evaluate("getComputedStyle(document.activeElement).outlineStyle"))
                .isEqualTo("solid");
    }
}
