package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The place where a game begins says what waits on this day, and to somebody who is new nothing of what is empty. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TodayBrowserTest extends BoardInBrowser {
    private static final String SHOWN =
            "['goon', 'todaypuzzle', 'todaydrills', 'todayrung', 'lastgames'].filter((id) => document.querySelector('#' + id).checkVisibility()).join(' ')";

    private static final String FILLED =
            "[...document.querySelectorAll('#welcome button.main')].filter((one) => one.checkVisibility()).length";

    @BeforeEach
    void begin() {
        browser().evaluate("(localStorage.clear(), 0)");
        board.reload("");
        board.start(PEOPLE);
    }

    private static void beSomebodyWhoComesAgain() {
        long today = LocalDate.now(ZoneId.systemDefault()).toEpochDay();
        Progress progress = Progress.none()
                .answered("0123456789abcdef", true, today - 1)
                .answered(
                        new Drill("pokemon", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 Nor///////NorNor -", "", "e1e2", "h1h8"),
                        false,
                        today - 1);
        browser()
                .evaluate("(localStorage.setItem('pokechess.progress', '" + progress.json()
                        + "'), localStorage.setItem('pokechess.rungs', 'hatchling'), 0)");
    }

    @ParameterizedTest
    @CsvSource({"320, 568", "390, 844", "844, 390", "1440, 900"})
    void playNowIsInSight_andAtMostOneButtonIsFilled(int width, int height) throws IOException {
        browser().touchScreen(width < 1000);
        browser().resize(width, height, 1, width < 1000);
        board.reload("");
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate(SHOWN)).as("of who is new").isEqualTo("todaypuzzle");
        assertInSight("[value=play]");
        screenshot("today-new-" + width);
        beSomebodyWhoComesAgain();
        browser()
                .evaluate(
                        "engine.ask({ do: 'new', kind: 'pokemon', seats: ['human', 'random'], names: ['You', 'random'] })"
                                + ".then(() => engine.ask({ do: 'decide', ply: 0, move: 'e2e4' })).then(() => 0)");
        browser().await("Object.values(localStorage).some((text) => text.includes('1. e4'))");
        browser().evaluate("engine.ask({ do: 'resign', side: 0 }).then(() => 0)");
        browser().await("Object.values(localStorage).some((text) => text.includes('0-1'))");
        board.start(PEOPLE);
        BoardLayoutBrowserTest.go("game");
        play("e2", "e4");
        browser().await("Object.keys(localStorage).filter((key) => key.startsWith('pokechess.game.')).length === 2");
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate(SHOWN)).isEqualTo("goon todaypuzzle todaydrills todayrung lastgames");
        assertThat(browser().evaluate(FILLED)).isEqualTo("1");
        assertInSight("#goon");
        assertInSight("[value=play]");
        assertThat(text("#todaystreak")).isEqualTo("Days in a row: 1 (most: 1).");
        assertThat(text("#todaydrills")).isEqualTo("1 mistake to repeat today");
        assertThat(text("#todayrung")).startsWith("Your next rung: newcomer");
        assertThat(count("#todayrung .face")).isEqualTo("1");
        assertThat(count("#lastlist .gameopen")).isEqualTo("1");
        assertThat(text("#lastlist")).startsWith("Lost Random");
        for (String scheme : new String[] {"light", "dark"}) {
            browser().prefer(scheme);
            screenshot("today-again-" + width + "-" + scheme);
        }
        board.assertNoComplaint();
    }

    private static void assertInSight(String button) {
        assertThat(browser()
                        .evaluate(
                                "((one) => { scrollTo(0, 0); const { top, bottom, left, right } = one.getBoundingClientRect();"
                                        + " const hit = document.elementFromPoint((left + right) / 2, bottom - 3);"
                                        + " return top >= 0 && bottom <= innerHeight && one.contains(hit) ? '' : [top, bottom, hit && (hit.id || hit.className)].join(' '); })"
                                        + "(document.querySelector('#welcome " + button + "'))"))
                .as(button)
                .isEmpty();
    }

    @Test
    void whatWaitsIsDoneByAPress() {
        beSomebodyWhoComesAgain();
        BoardLayoutBrowserTest.go("play");
        browser().click("#todaydrills", 0.5);
        awaitShown("#puzzle");
        assertThat(browser().evaluate("location.hash")).contains("/puzzles/mistakes");
        BoardLayoutBrowserTest.go("play");
        browser().click("#todaypuzzle", 0.5);
        awaitShown("#puzzle");
        assertThat(browser().evaluate("location.hash")).contains("/puzzles/daily");
        BoardLayoutBrowserTest.go("play");
        browser().click("#todayrung", 0.5);
        browser().await("document.querySelector('#above').textContent.includes('newcomer')");
        board.assertNoComplaint();
    }

    @Test
    void aGameThatIsOver_doesNotGoOn_whereItWasNotOver() {
        board.start("'kind':'pokemon','seats':['human','random'],'luck':'none','position':"
                + "'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'");
        play("a2", "a8");
        browser().await("Object.values(localStorage).some((text) => text.includes('1-0'))");
        browser().evaluate("(document.querySelector('#first').click(), 0)");
        browser().await("document.querySelector('#first').getAttribute('aria-disabled') === 'true'");
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate(SHOWN)).contains("lastgames").doesNotContain("goon");
        board.assertNoComplaint();
    }

    /** One request fills it, and none where nothing is stored of a learner. */
    @Test
    void todayIsOneRequest() {
        browser()
                .evaluate(
                        "((ask) => { window.asked = []; engine.ask = (request) => { window.asked.push(request.do); return ask(request); }; })(engine.ask), 0");
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate("asked.join(' ')")).doesNotContain("today", "puzzles");
        beSomebodyWhoComesAgain();
        BoardLayoutBrowserTest.go("game");
        browser().evaluate("(window.asked = [], 0)");
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate("asked.filter((one) => one !== 'previews').join(' ')"))
                .isEqualTo("today");
        board.assertNoComplaint();
    }

    @Test
    void aProgressThatCannotBeReadHidesNothingElse() {
        browser().evaluate("(localStorage.setItem('pokechess.progress', 'broken'), 0)");
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate(SHOWN)).isEqualTo("todaypuzzle");
        board.assertNoComplaint();
    }
}
