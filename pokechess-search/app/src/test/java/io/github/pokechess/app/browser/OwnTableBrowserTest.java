package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is called by its name: a table that is analysed, a bar that shows the result, the first focus, the keys. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OwnTableBrowserTest extends BoardInBrowser {
    private static final String AGAINST = "'kind':'pokemon','seed':5,'seats':['human','random']";

    @BeforeEach
    void keepStill() {
        browser().prefer(Map.of("prefers-reduced-motion", "reduce", "prefers-color-scheme", "light"));
    }

    /** At a table of its own both sides are moved and nobody replies, while the game waits as it was. */
    @Test
    void anEmptyTableIsOneOfItsOwn() {
        board.start(AGAINST);
        String before = board.version();
        click("e2");
        click("e4");
        board.awaitTurn(before);
        String game = board.pcn();
        BoardLayoutBrowserTest.go("analyse");
        awaitShown("#owntable");
        assertThat(text("#tableof")).isEqualTo("This is the game itself: a move counts.");
        assertThat(text("#owntable")).isEqualTo("An empty table");
        press("owntable");
        browser().await("document.querySelector('#owntable').textContent === 'Back to the game'");
        assertThat(count("#moves [data-node]")).isEqualTo("0");
        play("d2", "d4");
        play("d7", "d5");
        assertThat(browser().evaluate("document.querySelector('#analyse').ariaPressed"))
                .isEqualTo("true");
        assertThat(browser().evaluate("engine.ask({ do: 'state' }).then(({ state }) => state.ply)"))
                .as("nobody has replied")
                .isEqualTo("2");
        press("owntable");
        browser().await("document.querySelector('#owntable').textContent === 'An empty table'");
        assertThat(board.pcn()).isEqualTo(game);
        press("owntable");
        browser().await("document.querySelector('#owntable').textContent === 'Back to the game'");
        BoardLayoutBrowserTest.go("game");
        browser().await("document.querySelector('#moves').textContent.includes('e4')");
        assertThat(board.pcn()).as("whoever leaves the place is at the game").isEqualTo(game);
        board.assertNoComplaint();
    }

    @Test
    void theBarAndTheGaugeShowTheResult() {
        board.start(AGAINST);
        press("resign");
        press("yes");
        awaitShown("#banner");
        press("bannerclose");
        browser().evaluate("(location.hash = location.hash.replace('#', '#/analyse&').replace('/game', ''), 0)");
        browser().await("document.querySelector('#bardraw').style.width === '0%'");
        assertThat(browser()
                        .evaluate("document.querySelector('#barwhite').style.width + ' '"
                                + " + document.querySelector('#gauge').style.getPropertyValue('--white')"
                                + " + ' ' + document.querySelector('#verdict').textContent"))
                .isEqualTo("0% 0% The game is over.");
        assertThat(
                        browser()
                                .evaluate(
                                        "(() => { const one = document.querySelector('#gaugescore'); const style = getComputedStyle(one);"
                                                + " return parseFloat(style.fontSize) >= 12 && one.scrollWidth <= one.clientWidth; })()"))
                .as("its number can be read")
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    @Test
    void theLineOfEventsIsOfThePlaceThatIsShown() {
        board.start(PEOPLE);
        play("e2", "e4");
        play("d7", "d5");
        play("a2", "a3");
        assertThat(text("#events")).contains("e4", "d5", "a3");
        press("first");
        browser().await("document.querySelectorAll('#events li').length === 0");
        press("next");
        browser().await("document.querySelector('#events').textContent.includes('e4')");
        assertThat(text("#events")).doesNotContain("d5", "a3");
        board.assertNoComplaint();
    }

    @Test
    void keysBeginAtTheOwnKing_andAQuestionMarkShowsThem() {
        board.start(AGAINST);
        board.reload("");
        assertThat(browser().evaluate("document.querySelector('#grid [tabindex=\"0\"]').dataset.name"))
                .isEqualTo("e1");
        browser().press("?");
        awaitShown("#helpcard");
        assertThat(text("#helpcard .keys")).contains("? shows these keys");
        browser().press("Escape");
        board.assertNoComplaint();
    }

    /** The start offers to go on with a game of this kind in which somebody has moved. */
    @Test
    void goOnIsForAGameWithAMoveOfOnesOwn() {
        board.start(AGAINST);
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate("document.querySelector('#goon').hidden"))
                .as("nobody has moved")
                .isEqualTo("true");
        BoardLayoutBrowserTest.go("game");
        String before = board.version();
        click("e2");
        click("e4");
        board.awaitTurn(before);
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate("document.querySelector('#goon').hidden")).isEqualTo("false");
        browser().evaluate("(document.querySelector('#goon').click(), 0)");
        browser().await("document.documentElement.dataset.place === 'game'");
        assertThat(count("#moves [data-node]")).isEqualTo("2");
        press("resign");
        press("yes");
        awaitShown("#banner");
        BoardLayoutBrowserTest.go("play");
        assertThat(browser().evaluate("document.querySelector('#goon').hidden"))
                .as("it is over")
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** A browser that knows nothing of the game that runs gets the start card, and the game stays. */
    @Test
    void aSecondBrowserGetsTheStartCard() {
        board.start(AGAINST);
        String before = board.version();
        click("e2");
        click("e4");
        board.awaitTurn(before);
        String game = board.pcn();
        browser()
                .beforePages(
                        "document.addEventListener('readystatechange', () => {"
                                + " if (!localStorage.getItem('second')) return;"
                                + " sessionStorage.removeItem('pokechess.visited');"
                                + " for (const key of Object.keys(localStorage)) if (key.startsWith('pokechess.')) localStorage.removeItem(key); })");
        browser().evaluate("(localStorage.setItem('second', 'yes'), 0)");
        board.reload("");
        awaitShown("#welcome");
        assertThat(browser().evaluate("document.querySelector('#goon').hidden")).isEqualTo("false");
        assertThat(board.pcn()).isEqualTo(game);
        browser().evaluate("(localStorage.removeItem('second'), 0)");
        board.assertNoComplaint();
    }

    /** One button of a panel is filled. */
    @Test
    void onlyOneButtonIsFilled() {
        String filled =
                "(() => { const accent = document.createElement('i'); accent.style.color = 'var(--accent)'; document.body.append(accent);"
                        + " const colour = getComputedStyle(accent).color; accent.remove();"
                        + " return [...document.querySelectorAll('.side button')].filter((one) => one.checkVisibility()"
                        + " && getComputedStyle(one).backgroundColor === colour && !one.closest('#moves')).map((one) => one.id || one.textContent).join(); })()";
        board.start(PEOPLE + ",'rules':'luck=none','position':'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'");
        play("a2", "a8");
        awaitShown("#banner");
        assertThat(browser().evaluate(filled)).isEqualTo("rematch");
        press("bannerreview");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        assertThat(browser().evaluate(filled)).isEqualTo("rematch");
        BoardLayoutBrowserTest.go("learn");
        browser().evaluate("(document.querySelectorAll('#lessonlist button')[0].click(), 0)");
        awaitShown("#lesson");
        click("d4");
        click("d7");
        browser()
                .await(
                        "document.querySelector('#lessontext .main') !== null || document.querySelector('#lessontext').textContent.includes('Super')");
        assertThat(List.of(browser().evaluate(filled).split(",", -1))).hasSizeLessThanOrEqualTo(1);
        board.assertNoComplaint();
    }
}
