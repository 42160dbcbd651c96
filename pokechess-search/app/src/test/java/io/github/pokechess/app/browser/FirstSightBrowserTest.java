package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a first visit loads, and what is seen before there is a game. */
@Tag("browser")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FirstSightBrowserTest extends BoardInBrowser {
    /** Less than a second at 200 kB/s. */
    private static final int MOST_BYTES = 180_000;

    @Test
    void aVisitLoadsFewFilesAndLittle() {
        String entries = "performance.getEntries().filter((one) => one.encodedBodySize > 0)";
        assertThat(browser()
                        .evaluate(entries + ".map((one) => new URL(one.name).pathname)"
                                + ".filter((name) => !/ask|events|webmanifest/.test(name)).sort().join(' ')"))
                .isEqualTo("/ /page.css /page.js");
        assertThat(Integer.parseInt(
                        browser().evaluate(entries + ".reduce((sum, one) => sum + one.encodedBodySize, 0)")))
                .isLessThan(MOST_BYTES);
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
