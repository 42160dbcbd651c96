package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What stands around the game: settings, the editor, pictures, arrows and circles, the wheel, lines to click, names of
 * types.
 */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardExtrasBrowserTest extends BoardInBrowser {
    private static final String TRADE = "'position':'4k3/8/8/8/8/8/3q4/R3K2R w KQ - 0 1 Nor//////Roc/GraNorFir'";

    private static void set(String id, String value) {
        press("opensettings");
        awaitShown("#settings");
        browser()
                .evaluate("(() => { const field = document.querySelector('#set-" + id + "');"
                        + " const picture = field.querySelector?.('input[value=" + value
                        + "]'); if (picture) return picture.click();"
                        + " if (field.type === 'checkbox') field.checked = " + value.equals("yes") + ";"
                        + " else field.value = '" + value + "'; field.dispatchEvent(new Event('change')); })()");
        browser().press("Escape");
        browser().await("!document.querySelector('#settings').open");
    }

    private static void awaitFan() {
        browser().await("!document.querySelector('#fan').hidden");
    }

    @Test
    void settingsStayAndChangeTheBoard() throws IOException, InterruptedException {
        String before = browser().evaluate("getComputedStyle(document.querySelector('#board .deep')).fill");
        set("board", "wood");
        set("pieces", "teams");
        set("figures", "plain");
        board.reload("");
        assertThat(browser().evaluate("getComputedStyle(document.querySelector('#board .deep')).fill"))
                .isNotEqualTo(before)
                .isEqualTo("rgb(181, 136, 99)");
        assertThat(browser().evaluate("getComputedStyle(document.querySelector('#board .b')).fill"))
                .isEqualTo("color(srgb 0.113725 0.290196 0.588235)"); // #1d4a96
        screenshot("themes");
        press("opensettings");
        awaitShown("#settings");
        Axe.bring(browser());
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(scheme);
            Axe.assertClean(browser(), "settings " + scheme);
            browser().resize(320, 640, 2, true);
            Axe.assertClean(browser(), "settings 320 " + scheme);
            browser().resize(1280, 860, 1, false);
        }
        browser().press("Escape");
        set("board", "slate");
        set("pieces", "classic");
        set("figures", "costume");
        board.assertNoComplaint();
    }

    @Test
    void whatAMoveLeavesToBeCapturedIsShownWhereItIsAskedFor() throws IOException {
        board.start(PEOPLE + "," + TRADE);
        click("e1");
        browser().hover(square("d2"));
        awaitFan();
        assertThat(text("#fan")).doesNotContain("leaves");
        browser().press("Escape");
        set("attacked", "yes");
        click("e1");
        browser().hover(square("f2"));
        browser().await("document.querySelector('#fan').textContent.includes('king, normal, on f2 (90 %)')");
        assertThat(count("#board .threat")).isEqualTo("1");
        screenshot("attacked");
        browser().press("Escape");
        assertThat(count("#board .threat")).isEqualTo("0");
        browser().touchScreen(true);
        browser().tap(square("e1"));
        browser().tap(square("f2")); // a finger sees it before it plays
        browser().await("document.querySelector('#fan .leaves') !== null");
        browser().tap("#fan button.main");
        browser().await("document.querySelectorAll('#moves [data-node]').length === 1");
        browser().touchScreen(false);
        set("attacked", "no");
        board.assertNoComplaint();
    }

    @Test
    void valuesAreHiddenInAGameAgainstAnOpponentUnlessAskedFor() {
        String members = "'kind':'pokemon','seed':5,'seats':['human','engine:hatchling']," + TRADE;
        board.start(members);
        click("e1");
        browser().hover(square("d2"));
        awaitFan();
        assertThat(count("#fan .worth")).isEqualTo("0");
        browser().press("Escape");
        set("values", "always");
        click("e1");
        browser().hover(square("d2"));
        browser().await("document.querySelectorAll('#fan .worth').length > 1");
        browser().press("Escape");
        set("values", "alone");
        board.assertNoComplaint();
    }

    @Test
    void badgesTellTheWholeNameAndWeaknesses() throws IOException {
        String shown = "!document.querySelector('#tip').hidden";
        browser().hover(square("a1"));
        browser().await(shown);
        assertThat(text("#tip")).isEqualTo("White rook · Dark, weak to fighting, bug, fairy");
        screenshot("tip");
        browser().hover("#heading");
        browser().await("document.querySelector('#tip').hidden");
        browser().evaluate("document.querySelector('" + square("b1") + "').focus({ focusVisible: true })");
        browser().press("ArrowRight");
        browser().await(shown);
        assertThat(text("#tip")).startsWith("White bishop · Ground, weak to ");
        browser().press("Escape");
        browser().await("document.querySelector('#tip').hidden");
        browser().touchScreen(true);
        browser().hold(square("h8"), shown);
        assertThat(text("#tip")).startsWith("Black rook · Dragon");
        browser().touchScreen(false);
        board.start(PEOPLE + ",'rules':'luck=none','position':'4k3/8/8/8/8/3p4/8/3RK3 w - - 0 1 Nor/////Fir//WatNor'");
        play("d1", "d3");
        browser().hover("#beneath .lost svg");
        browser().await(shown);
        assertThat(text("#tip")).isEqualTo("Black pawn · Fire, weak to water, ground, rock");
        press("openteams");
        awaitShown("#teams");
        browser().hover("#roster [data-piece='12']");
        browser().await(shown);
        assertThat(text("#tip")).startsWith("King · ").contains(", weak to ");
        screenshot("tip-roster");
        browser().hover("#types [data-type='Fir']");
        browser().await("document.querySelector('#tip').textContent.startsWith('Fire, weak to ') && " + shown);
        board.assertNoComplaint();
    }

    @Test
    void arrowsAndCirclesBelongToAPosition_andTheWheelSteps() throws IOException {
        play("e2", "e4");
        play("e7", "e5");
        browser().dragRight(square("g1"), square("f3"));
        browser().dragRight(square("e5"), square("e5"));
        assertThat(count("#board .arrow.drawn") + count("#board .circle")).isEqualTo("11");
        screenshot("drawn");
        String before = board.version();
        browser().wheel("#frame", -100);
        board.awaitAfter(before);
        assertThat(count("#board .arrow.drawn") + count("#board .circle")).isEqualTo("00");
        before = board.version();
        browser().wheel("#frame", 100);
        board.awaitAfter(before);
        assertThat(count("#board .arrow.drawn") + count("#board .circle")).isEqualTo("11");
        browser().dragRight(square("e5"), square("e5"));
        assertThat(count("#board .circle")).isEqualTo("0");
        board.assertNoComplaint();
    }

    @Test
    void linesOfTheEngineArePlayedByClicks() {
        board.start(PEOPLE + "," + TRADE);
        press("analyse");
        browser().await("document.querySelectorAll('#variations li:first-child button').length >= 2");
        press("analyse"); // so that the line stays
        String name = text("#variations li:first-child button:nth-of-type(2)");
        browser().evaluate("document.querySelector('#thought').hidden = false");
        browser().click("#variations li:first-child button:nth-of-type(2)", 0.5);
        browser().await("document.querySelectorAll('#moves [data-node]').length === 2");
        assertThat(text("#moves [aria-current]")).startsWith(name.replaceAll("[+*/-]$", ""));
        board.assertNoComplaint();
    }

    @Test
    void marksOfAReviewStayWithTheGame() {
        board.start(
                PEOPLE + ",'rules':'luck=none','position':'4k3/8/8/8/8/8/3q4/R3K2R w KQ - 0 1 Nor//////Roc/GraNorFir'");
        play("h1", "h8");
        play("d2", "a5"); // which leaves the king to the rook
        press("review");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        String marked = "#moves [class*=\"mark-\"]";
        assertThat(exported()).contains("$");
        String marks = count(marked);
        assertThat(marks).isNotEqualTo("0");
        if (ServedBoard.isServed()) { // from disk it asks whether to go on: ResumeFileBrowserTest
            board.reload("");
            assertThat(count(marked)).isEqualTo(marks);
        }
        writeAndOpen("pcn");
        assertThat(count(marked)).isEqualTo(marks);
        board.assertNoComplaint();
    }

    @Test
    void aPositionIsSetUpByClicksAndPlayed() throws IOException, InterruptedException {
        press("opennew");
        awaitShown("#newgame");
        press("openeditor");
        awaitShown("#editor");
        Axe.bring(browser());
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(scheme);
            Axe.assertClean(browser(), "editor " + scheme);
        }
        browser().prefer("light");
        press("editclear");
        press("edituse");
        browser().await("document.querySelector('#editproblems').textContent !== ''");
        assertThat(browser().evaluate("document.querySelector('#editor').open"))
                .as("what cannot be played is said where it can be mended")
                .isEqualTo("true");
        browser().click("#editboard [data-name=e1]", 0.5);
        browser().evaluate("document.querySelectorAll('#edittypes button')[1].click()");
        browser().evaluate("document.querySelector('#edittools [aria-label=\"Black king\"]').click()");
        browser().click("#editboard [data-name=e8]", 0.5);
        browser().click("#editboard [data-name=a5]", 0.5);
        browser().click("#editboard [data-name=a5]", 0.5); // the same again is taken away
        browser().evaluate("document.querySelector('#edittools [aria-label=\"White pawn\"]').click()");
        browser().click("#editboard [data-name=a2]", 0.5);
        screenshot("editor");
        assertThat(text("#edittext")).isEqualTo("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 Fir//////Fir/Nor");
        press("edituse");
        browser().await("!document.querySelector('#editor').open");
        String before = board.version();
        press("start");
        board.awaitAfter(before);
        play("a2", "a4");
        assertThat(exported()).contains("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 Fir//////Fir/Nor");
        board.assertNoComplaint();
    }

    @Test
    void aPositionIsSavedAsAPicture() throws IOException {
        press("openfiles");
        awaitShown("#files");
        browser()
                .evaluate("(() => { const make = URL.createObjectURL.bind(URL);"
                        + " URL.createObjectURL = (blob) => { window.saved = blob; return make(blob); }; })()");
        press("picture-svg");
        browser().await("window.saved?.type === 'image/svg+xml'");
        String svg = browser().evaluate("saved.text()");
        assertThat(svg)
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .contains("pk-K", ">Dar<", "fill=\"rgb(");
        assertThat(svg).doesNotContain("class=", "style=");
        press("picture-png");
        browser().await("window.saved?.type === 'image/png'");
        byte[] png = Base64.getDecoder()
                .decode(
                        browser()
                                .evaluate(
                                        "saved.arrayBuffer().then((bytes) =>"
                                                + " btoa(Array.from(new Uint8Array(bytes), (one) => String.fromCharCode(one)).join('')))"));
        assertThat(png).startsWith(0x89, 'P', 'N', 'G').hasSizeGreaterThan(20_000);
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve("position.png"), png);
        board.assertNoComplaint();
    }

    @Test
    void buttonsStayWhereTheyAre() throws IOException {
        String places = "['back', 'hint', 'draw', 'resign', 'first', 'next', 'analyse'].map((id) =>"
                + " document.getElementById(id).getBoundingClientRect().top + scrollY).map((y) => Math.round(y / 4)).join()";
        for (boolean isPhone : List.of(false, true)) {
            if (isPhone) {
                browser().resize(390, 844, 2, true);
            }
            board.start(
                    PEOPLE
                            + ",'rules':'luck=none','position':'6k1/3n4/8/8/b2R3n/8/8/4K3 w - - 0 1 Nor/Fir///NorWatGra///Nor'");
            String before = browser().evaluate(places);
            click("d4");
            assertThat(browser().evaluate(places)).isEqualTo(before);
            String version = board.version();
            click("d7"); // it may go on, so that there is a button more, and a sentence
            board.awaitAfter(version);
            awaitShown("#pass");
            assertThat(browser().evaluate(places)).isEqualTo(before);
            version = board.version();
            press("pass");
            board.awaitAfter(version);
            assertThat(browser().evaluate(places)).isEqualTo(before);
        }
        board.assertNoComplaint();
    }

    @Test
    void theBoardTakesTheHeightOfTheWindow() {
        browser().resize(1366, 768, 1, false);
        double side = Double.parseDouble(
                browser().evaluate("document.querySelector('#grid').getBoundingClientRect().height"));
        assertThat(side)
                .as("pixels of squares, of 768, with a strip at each edge and the last events")
                .isGreaterThan(595);
        assertThat(browser().evaluate("document.documentElement.scrollHeight <= innerHeight"))
                .isEqualTo("true");
        browser().resize(1920, 1080, 1, false);
        side = Double.parseDouble(browser().evaluate("document.querySelector('#grid').getBoundingClientRect().height"));
        assertThat(side).as("pixels of squares, of 1080").isGreaterThan(900);
    }

    /** Until the desk has answered nothing can be pressed that would do nothing. */
    @Test
    void whatCannotBeUsedYetIsInert() throws IOException {
        assumeTrue(ServedBoard.isServed(), "a page that was opened from disk cannot fetch itself");
        assertThat(count("[inert]")).isEqualTo("0");
        assertThat(browser().evaluate("document.querySelector('#loading').checkVisibility()"))
                .isEqualTo("false");
        assertThat(
                        browser()
                                .evaluate(
                                        "fetch('/').then((answer) => answer.text()).then((text) =>"
                                                + " [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('button, #places a')]"
                                                + ".filter((one) => !one.closest('[inert], dialog, [hidden]')).map(({ id }) => id).join(' '))"))
                .isEqualTo("sound theme");
    }

    @Test
    void textsAndPastGamesAreHandedOnWhereABrowserCan() throws IOException {
        try (Browser phone = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "phone"))) {
            phone.resize(390, 844, 1, true);
            phone.beforePages(VISITED
                    + "; navigator.share = (what) => { window.handedOn = what.text; return Promise.resolve(); }");
            board.start(PEOPLE);
            board.show(phone, 0);
            phone.click(ServedBoard.square("e2"), 0.5);
            phone.click(ServedBoard.square("e4"), 0.5);
            phone.await("Object.values(localStorage).some((text) => text.includes('1. e4'))");
            Reveal.press(phone, "openfiles");
            assertThat(phone.evaluate("document.querySelector('#sharetext').disabled"))
                    .as("there is no text yet")
                    .isEqualTo("true");
            phone.click("#files [data-form=position]", 0.5);
            phone.await("document.querySelector('#filetext').value !== ''");
            phone.click("#sharetext", 0.5);
            phone.await("window.handedOn === document.querySelector('#filetext').value");
            Files.write(SCREENSHOTS.resolve("files-phone.png"), phone.screenshot());
            phone.evaluate("document.querySelector('#files').close()");
            Reveal.press(phone, "opengames");
            phone.await("document.querySelectorAll('#gamelist li').length > 0");
            phone.click("#gamelist button[title^=Share]", 0.5);
            phone.await("window.handedOn.includes('1. e4')");
            assertThat(phone.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo("true");
        }
    }
}
