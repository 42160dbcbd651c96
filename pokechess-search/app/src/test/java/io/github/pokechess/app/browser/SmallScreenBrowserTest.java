package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a phone shows first, and what a finger does. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SmallScreenBrowserTest extends BoardInBrowser {
    @BeforeEach
    void takeAPhone() {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce", "prefers-color-scheme", "light"));
        browser().touchScreen(true);
        browser().resize(390, 844, 2, true);
    }

    @Test
    void aCaptureTakesOneTapWhereThatIsSet() {
        String rolled = PEOPLE + ",'position':'4k3/8/8/8/3r4/8/8/3RK3 w - - 0 1 Nor////Wat///WatNor'";
        board.start(rolled);
        browser().tap(square("d1"));
        browser().tap(square("d4"));
        awaitShown("#fan .main");
        browser().evaluate("(document.querySelector('#set-onetap').click(), 0)");
        board.start(rolled);
        String before = board.version();
        browser().tap(square("d1"));
        browser().tap(square("d4"));
        board.awaitAfter(before);
        assertThat(count("#moves [data-node]")).isEqualTo("1");
        browser().evaluate("(document.querySelector('#set-onetap').click(), 0)");
        board.assertNoComplaint();
    }

    @Test
    void theChartSaysThatItSlides_andKeepsItsRowHeads() {
        board.start(PEOPLE);
        browser().evaluate("(document.querySelector('#openchart').click(), 0)");
        awaitShown("#charttable");
        assertThat(text("#chart-dialog .slides")).startsWith("Slide the chart");
        assertThat(
                        browser()
                                .evaluate(
                                        "(() => { const box = document.querySelector('#charttable').parentElement; box.scrollLeft = 200;"
                                                + " const head = document.querySelector('#charttable th[scope=row]').getBoundingClientRect();"
                                                + " return box.scrollLeft > 50 && Math.abs(head.left - box.getBoundingClientRect().left) < 3; })()"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** The sentence that only this machine reaches the server comes before the game is begun. */
    @Test
    void whoPlaysAFriendReadsFirstThatTheAddressIsOfThisMachine() {
        BoardLayoutBrowserTest.go("play");
        browser().evaluate("(document.querySelector('#welcome [value=friend]').click(), 0)");
        awaitShown("#friend");
        assertThat(text("#friendlocal")).startsWith("This server is reached from this machine alone.");
        assertThat(browser()
                        .evaluate("(() => { const at = (one) => document.querySelector(one).getBoundingClientRect();"
                                + " return document.querySelector('#friendlocal').checkVisibility()"
                                + " && at('#friendlocal').bottom <= at('#friendform [type=submit]').top"
                                + " && at('#friendform [type=submit]').bottom <= innerHeight; })()"))
                .isEqualTo("true");
        browser().evaluate("(document.querySelector('#friendways input[value=screen]').click(), 0)");
        assertThat(browser().evaluate("document.querySelector('#friendlocal').hidden"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }
}
