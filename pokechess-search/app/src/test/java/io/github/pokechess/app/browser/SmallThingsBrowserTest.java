package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Small things that annoy where they are missing: settings, names, sizes, sums. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SmallThingsBrowserTest extends BoardInBrowser {
    private static final String PROMOTION =
            PEOPLE + ",'rules':'luck=none','position':'4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor'";

    @BeforeEach
    void forget() {
        browser()
                .evaluate(
                        "(localStorage.removeItem('pokechess.settings'), localStorage.removeItem('pokechess.playnow'), 0)");
        board.reload("");
    }

    private static void set(String id, boolean isOn) {
        press("opensettings");
        awaitShown("#settings");
        if (browser().evaluate("document.querySelector('#" + id + "').checked").equals(Boolean.toString(!isOn))) {
            press(id);
        }
        browser().evaluate("document.querySelector('#settings').close()");
    }

    @Test
    void aPawnBecomesAQueenWithoutAQuestion_whereThatIsSet() {
        set("set-queen", true);
        board.start(PROMOTION);
        play("a7", "a8");
        assertThat(text("#moves")).contains("=Q");

        set("set-queen", false);
        board.start(PROMOTION);
        click("a7");
        click("a8");
        awaitShown("#chooser");
        browser().press("Escape");
        browser().await("document.querySelector('#chooser').hidden");
        assertThat(board.squares("picked")).as("nothing is picked any more").isEmpty();
        board.assertNoComplaint();
    }

    @Test
    void coordinatesAndSoundsAreSettings() {
        assertThat(browser().evaluate("document.querySelector('#board .label').checkVisibility()"))
                .isEqualTo("true");
        set("set-coordinates", false);
        assertThat(browser().evaluate("document.querySelector('#board .label').checkVisibility()"))
                .isEqualTo("false");
        set("set-sound", true);
        assertThat(browser().evaluate("document.querySelector('#sound').getAttribute('aria-pressed')"))
                .isEqualTo("true");
        press("sound");
        assertThat(browser().evaluate("document.querySelector('#set-sound').checked"))
                .isEqualTo("false");
        board.assertNoComplaint();
    }

    @Test
    void playNowHasNamesSideAndLevel() {
        press("openwelcome");
        awaitShown("#welcome");
        browser()
                .evaluate("(() => { for (const [id, value] of [['playside', '1'], ['playlevel', 'random']]) {"
                        + " document.querySelector('#' + id).value = value;"
                        + " document.querySelector('#' + id).dispatchEvent(new Event('change')); } })()");
        browser().click("#welcome button[value=play]", 0.5);
        browser().await("document.querySelector('#beneath').textContent.includes('You')");
        assertThat(text("#above")).contains("random");
        assertThat(browser().evaluate("document.querySelector('#beneath .disc').className"))
                .contains("black");
        board.assertNoComplaint();
    }

    @Test
    void theLadderHasTicksAndTheOwnRung() {
        browser().evaluate("(localStorage.setItem('pokechess.rungs', 'hatchling newcomer'), 0)");
        press("openwelcome");
        awaitShown("#ladder");
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('#ladder .donemark')].map((one) => one.ariaLabel).join(', ')"))
                .isEqualTo("beaten, beaten, your rung");
        assertThat(count("#ladder .face")).isEqualTo("10");
        browser().evaluate("document.querySelector('#ladder [aria-current]').click()");
        browser().await("document.querySelector('#question').open || document.querySelector('#above .face') !== null");
        leave();
        browser().await("document.querySelector('#above').textContent.includes('beginner')");
        browser().evaluate("(localStorage.removeItem('pokechess.rungs'), 0)");
        board.assertNoComplaint();
    }

    @Test
    void aTypeShowsWhichPiecesBeatIt_andAGameWhoBeatsWhom() {
        board.start(PEOPLE);
        press("tab-types");
        browser().evaluate("document.querySelector('#versusbox').open = true");
        assertThat(count("#versus tr")).isEqualTo("17");
        press("openteams");
        awaitShown("#types");
        browser().await("document.querySelectorAll('#roster button').length === 16");
        browser().hover("#types [data-type=Fir]");
        browser().await("document.querySelector('#teamcover').textContent.startsWith('Against')");
        assertThat(text("#teamcover"))
                .contains(count("#roster .beats") + " of yours beat it, " + count("#roster .loses") + " lose to it");
        assertThat(browser().evaluate("document.querySelector('#versuskept').checkVisibility()"))
                .isEqualTo("false");
        press("teamkeep");
        awaitShown("#versuskept");
        browser().evaluate("document.querySelector('#versuskept').open = true");
        assertThat(count("#versusteams tr")).isEqualTo("17");
        String first = browser().evaluate("document.querySelector('#teamtext').value.slice(0, 3)");
        assertThat(text("#versusteams tr:nth-child(2) th")).isEqualTo(first);
        board.assertNoComplaint();
    }

    @Test
    void theGlobeOpensTheLanguages() {
        press("openlanguage");
        awaitShown("#languages");
        assertThat(browser().evaluate("document.querySelector('#settings').open"))
                .isEqualTo("false");
        assertThat(text("#languages")).isEqualTo("as the browserEnglishEspañolFrançaisDeutsch日本語");
        browser().click("#languages [lang=de]", 0.5);
        browser().await("document.documentElement?.dataset.ready === 'true' && document.documentElement.lang === 'de'");
        browser().evaluate("(localStorage.removeItem('pokechess.language'), 0)");
    }

    /** A place has its title and frame at once, whatever the desk takes. */
    @Test
    void aPlaceIsShownBeforeTheDeskAnswers() {
        browser().evaluate("(globalThis.fetch = () => new Promise(() => {}), 0)");
        for (String place : List.of("puzzles", "lessons", "teams")) {
            browser().evaluate("document.querySelector('#open" + place + "').click()");
            browser()
                    .await("document.querySelector('#" + place
                            + " h2').checkVisibility() && document.querySelector('main').ariaBusy === 'true'");
        }
    }

    @Test
    void aKeyGoesPastTheMoves() {
        board.start(PEOPLE);
        play("e2", "e4");
        browser().evaluate("document.querySelector('#tab-moves').focus()");
        browser().press("Tab");
        assertThat(browser().evaluate("document.activeElement.textContent")).isEqualTo("Past the moves");
        assertThat(browser().evaluate("document.activeElement.getBoundingClientRect().width > 40"))
                .isEqualTo("true");
        browser().press("Enter");
        assertThat(browser().evaluate("document.activeElement.id")).isEqualTo("first");
    }

    @Test
    void aTapNamesAPieceAndItsType() {
        browser().resize(390, 844, 2, true);
        browser().touchScreen(true);
        board.start(PEOPLE);
        browser().tap(ServedBoard.square("e7"));
        awaitShown("#tip");
        assertThat(text("#tip")).startsWith("Black pawn").contains("weak");
        browser().await("document.querySelector('#tip').hidden");
        board.assertNoComplaint();
    }

    @Test
    void aGameOfChessSaysThatTypesDecideNothing() {
        browser().evaluate("document.querySelector('#openfiles').click()");
        browser().evaluate("document.querySelector('#filetext').value = '1. e4 e5 2. Nf3 *'");
        press("load");
        browser().await("document.querySelector('#say').textContent.includes('all pieces are Normal')");
    }

    @Test
    void chancesAddUpToAHundred() {
        board.start(PEOPLE + ",'position':'4k3/8/8/8/3r4/8/8/3RK3 w - - 0 1 Nor////Wat///WatNor'");
        click("d1");
        browser().hover(ServedBoard.square("d4"));
        browser().await("document.querySelectorAll('#fan li').length > 1");
        assertThat(browser()
                        .evaluate(
                                "Math.round(10 * [...document.querySelectorAll('#fan li .percent span:first-of-type')]"
                                        + ".reduce((sum, one) => sum + parseFloat(one.textContent), 0))"))
                .isEqualTo("1000");
    }

    @Test
    void theRulesBeginWithAPicture() {
        press("openrules");
        awaitShown("#rules-dialog .boardpicture");
        assertThat(count("#rules-dialog .boardpicture [data-piece]")).isEqualTo("32");
        board.assertNoComplaint();
    }

    /** A program that sets the focus has nothing to tell; a person who moves it by a key has. */
    @Test
    void tipsComeByKeysAndNotByPrograms() {
        board.start(PEOPLE);
        browser().press("Shift"); // the browser shows the focus as for keys
        browser().evaluate("document.querySelector('" + ServedBoard.square("e2") + "').focus()");
        browser().evaluate("new Promise((done) => setTimeout(done, 700))");
        assertThat(browser().evaluate("document.querySelector('#tip').hidden")).isEqualTo("true");
        browser().press("ArrowUp");
        browser().press("ArrowDown");
        browser().await("!document.querySelector('#tip').hidden");
    }

    /** Whatever font a phone has, names of types stay within their buttons, and a finger meets what it aims at. */
    @Test
    void onAPhone_namesFitAndControlsAreLarge() {
        browser().resize(320, 640, 2, true);
        browser().touchScreen(true);
        board.reload("");
        for (String font : List.of("sans-serif", "DejaVu Sans", "monospace")) {
            browser().evaluate("document.querySelector('#teams').style.fontFamily = '" + font + "'");
            browser().evaluate("document.querySelector('#openteams').click()");
            awaitShown("#teams");
            browser().await("document.querySelectorAll('#types button').length === 18");
            assertThat(
                            browser()
                                    .evaluate(
                                            "[...document.querySelectorAll('#types button')]"
                                                    + ".filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent).join(' ')"))
                    .as(font)
                    .isEmpty();
            browser().evaluate("document.querySelector('#openwelcome').click()");
            awaitShown("#welcome");
        }
        String small = Stream.of("button", "select", "summary", ".button")
                .map(one -> one + ":not(#grid *, #editboard *, #charttable *)")
                .collect(Collectors.joining(", "));
        assertThat(browser()
                        .evaluate("[...document.querySelectorAll('" + small + "')]"
                                + ".filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 39.5)"
                                + ".map((one) => one.id || one.textContent).join(', ')"))
                .isEmpty();
    }
}
