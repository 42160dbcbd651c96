package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The places of the page on every screen: nothing is clipped, nothing overlaps, and the board is the largest thing. */
@Tag("browser")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardLayoutBrowserTest extends BoardInBrowser {
    static final List<String> PLACES = List.of("game", "play", "games", "me", "puzzles", "learn", "analyse", "teams");

    /** What is wrong with the page as it is shown; empty if nothing is. */
    static final String FAULTS = """
            (() => {
              const faults = [];
              if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window');
              if (visualViewport.scale < .99) faults.push('wider than the screen');
              const title = document.querySelector('h1').getBoundingClientRect();
              if (title.height > document.querySelector('header').getBoundingClientRect().height) faults.push('the title is higher than the header');
              const name = (one) => one.id || one.getAttribute('aria-label') || one.textContent.trim().slice(0, 30);
              const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getBoundingClientRect().width > 1;
              const all = [...document.querySelectorAll('header :is(a, button), main :is(a, button, select, input, summary)')]
                .filter((one) => seen(one) && !one.closest('#grid') && one.type !== 'file');
              for (const one of all) {
                const box = one.getBoundingClientRect();
                const text = getComputedStyle(one);
                if (one.matches('a, button') && one.scrollWidth > one.clientWidth + 1 && text.overflowX !== 'visible' && !one.matches('.lost'))
                  faults.push('clipped: ' + name(one));
                if (box.left < -1 || box.right > innerWidth + 1 && !one.closest('.moves, .tabs, #ladder')) faults.push('outside: ' + name(one));
              }
              const sides = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [-left, -top, right, bottom]; };
              for (const one of [...all, ...document.querySelectorAll('.side :is(p, h2, h3, label, li, td, th, output, .who)')].filter(seen)) {
                const place = sides(one);
                for (let up = one.parentElement; up !== document.body; up = up.parentElement) {
                  const look = getComputedStyle(up);
                  if (/auto|scroll/.test(look.overflowX + look.overflowY) || look.textOverflow === 'ellipsis') break;
                  if (look.overflowX === 'hidden' && sides(up).some((edge, i) => place[i] > edge + 1)) faults.push('cut off: ' + name(one) + ' by ' + name(up));
                }
              }
              if (!seen(document.querySelector('#openlanguage'))) faults.push('no languages');
              const fixed = (one) => one.closest('.places') && getComputedStyle(one.closest('.places')).position === 'fixed';
              const scrolled = (one) => one.closest('.banner, .moves, .tabs, .tabpage, .side > .place, .place.wide, #lesson, #puzzle');
              const scrolledOut = (one) => { // of a part that scrolls, behind whatever stands there
                for (let up = one.parentElement; up !== document.body; up = up.parentElement) {
                  const [box, frame] = [one.getBoundingClientRect(), up.getBoundingClientRect()];
                  if (/auto|scroll/.test(getComputedStyle(up).overflowY) && (box.top > frame.bottom - 1 || box.bottom < frame.top + 1)) return true;
                }
                return false;
              };
              const apart = all.filter((one) => !fixed(one) && !scrolledOut(one));
              apart.forEach((one, i) => apart.slice(i + 1).forEach((other) => {
                if (one.contains(other) || other.contains(one) || scrolled(one) !== scrolled(other)) return;
                const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
                if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
                  faults.push('overlap: ' + name(one) + ' and ' + name(other));
              }));
              for (const text of document.querySelectorAll('main :is(p, h2, li, label, .who)')) {
                if (seen(text) && text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).overflowX === 'hidden'
                    && getComputedStyle(text).textOverflow !== 'ellipsis') faults.push('clipped text: ' + name(text));
              }
              const area = (one) => { const { width, top, bottom } = one.getBoundingClientRect(); return width * (Math.min(bottom, innerHeight) - Math.max(top, 0)); }; // in the window
              if (seen(document.querySelector('#board')) && innerWidth >= 820
                  && area(document.querySelector('#board')) < area(document.querySelector('.side')) * .95) faults.push('the panel is larger than the board');
              return faults.join('\\n');
            })()""";

    static void go(String place) {
        browser().evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())");
        browser()
                .evaluate("(location.hash = '#/" + place + "' + (location.hash.match(/&?t=[^&]*/) || [''])[0]"
                        + ".replace(/^&?/, '&'), 0)");
        browser().await("document.documentElement.dataset.place === '" + place + "'");
        switch (place) {
            case "play" -> browser().await("document.querySelectorAll('#playlevel option').length > 0");
            case "games" -> browser().await("document.querySelectorAll('#filteroutcome option').length > 0");
            case "me" -> browser().await("document.querySelector('#profile').checkVisibility()");
            case "puzzles" -> browser().await("document.querySelectorAll('#puzzletheme option').length > 0");
            case "learn" -> browser().await("document.querySelectorAll('#lessonlist li').length > 0");
            case "analyse" -> browser().await("document.querySelectorAll('#variations li').length > 0");
            case "teams" -> browser().await("document.querySelectorAll('#roster .worth').length === 16");
            default -> browser().await("document.querySelector('#board').checkVisibility()");
        }
        // While the page is busy nothing can be pressed.
        browser().await("!document.querySelector('main').hasAttribute('aria-busy')");
    }

    @ParameterizedTest
    @MethodSource("io.github.pokechess.app.browser.PageLists#translations")
    void everyLanguageFitsAPhone(String language) throws IOException {
        browser().touchScreen(true);
        browser().resize(320, 640, 1, true);
        in(language, () -> {
            play("e2", "e4");
            for (String place : List.of("game", "play", "puzzles", "learn", "teams")) {
                go(place);
                assertFits(place, "place-" + place + "-320-" + language);
            }
        });
    }

    /** What is asked, and what can be done, lies in the window: nothing covers it, and no text is cut. */
    private static final String OUT_OF_SIGHT = """
            ((names) => names.split(' ').flatMap((name) => {
              const one = document.querySelector(name);
              if (!one.checkVisibility()) return [name + ' is hidden'];
              const { left, top, right, bottom } = one.getBoundingClientRect();
              if (left < -.5 || top < -.5 || right > innerWidth + .5 || bottom > innerHeight + .5) return [name + ' is outside: ' + Math.round(bottom)];
              const points = [[(left + right) / 2, top + 3], [(left + right) / 2, bottom - 3], [left + 3, (top + bottom) / 2], [right - 3, (top + bottom) / 2]];
              const hides = points.map(([x, y]) => document.elementFromPoint(x, y)).find((hit) => !one.contains(hit));
              if (hides) return [name + ' is below ' + (hides.id || hides.className)];
              const cut = [one, ...one.querySelectorAll('*')].some((part) => getComputedStyle(part).overflowX !== 'visible'
                && getComputedStyle(part).clipPath === 'none' // what is read aloud alone
                && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1));
              return cut ? [name + ' is cut'] : [];
            }).join(', '))('%s')""";

    /** What *Play* offers first: the game that was left, or a new one. */
    private static final String PLAY =
            "#welcome:has(#goon[hidden])>.cards>[value=play],#welcome>.cards>#goon:not([hidden])";

    private static void assertInSight(String what, String names) throws IOException {
        browser().evaluate("(scrollTo(0, 0), 0)");
        screenshot("insight-" + what.replaceAll("\\W+", "-"));
        assertThat(browser().evaluate(OUT_OF_SIGHT.formatted(names))).as(what).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"390, 844", "844, 390", "820, 1180", "1024, 768", "1440, 900"})
    void whatIsAskedInAGameIsInSight(int width, int height) throws IOException {
        boolean touch = width < 1000;
        String size = " " + width + " x " + height;
        browser().touchScreen(touch);
        browser().resize(width, height, 1, touch);
        browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
        board.start(PEOPLE
                + ",'rules':'luck=none','position':'4k3/8/5p2/8/8/3p1p2/8/3RK3 w - - 0 1 Nor//Gro///FirRoc//WatNor'");
        String tools = "#openlanguage #opensettings #openmore #back #hint #draw #resign #opentyping";
        assertInSight("game" + size, tools);
        play("d1", "d3");
        awaitShown("#pass");
        assertInSight("chain" + size, tools + " #pass #say");
        press("pass");
        browser().evaluate("engine.ask({ do: 'draw', what: 'offer', side: 0 }).then(() => 0)");
        awaitShown("#accept");
        assertInSight("draw" + size, "#openmore #resign #accept #decline #say");
        go("play");
        assertInSight("play" + size, PLAY);
        go("puzzles");
        press("dailypuzzle");
        awaitShown("#puzzle");
        browser().evaluate("document.querySelector('#puzzletext button').click()");
        browser().await("document.querySelector('#puzzle').dataset.result !== ''");
        if (!touch) {
            assertInSight("puzzle" + size, "#puzzletext>.actions");
        }
        board.assertNoComplaint();
    }

    @ParameterizedTest
    @CsvSource({"fr, 390, 844", "de, 390, 844", "es, 320, 640", "ja, 320, 640", "de, 844, 390"})
    void noNameOfAButtonIsCut(String language, int width, int height) throws IOException {
        browser().touchScreen(true);
        browser().resize(width, height, 1, true);
        in(language, () -> {
            play("e2", "e4");
            browser().evaluate("document.querySelector('#resign').scrollIntoView({ block: 'center' })");
            screenshot("toolbar-" + language + "-" + width);
            assertThat(browser()
                            .evaluate("[...document.querySelectorAll('.toolbar button span')].filter((one) =>"
                                    + " one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)"
                                    + ".map((one) => one.textContent).join()"))
                    .isEmpty();
            go("play");
            browser().evaluate("(scrollTo(0, 0), 0)");
            assertInSight("play " + language + " " + width, PLAY);
        });
    }

    /** On tablets the places stand in the header. */
    @ParameterizedTest
    @MethodSource("io.github.pokechess.app.browser.PageLists#languages")
    void everyLanguageFitsATablet(String language) throws IOException {
        browser().touchScreen(true);
        in(language, () -> {
            for (int width : new int[] {600, 768, 820, 1023, 1024}) {
                browser().resize(width, 1180, 1, true);
                go("play");
                assertFits("a width of " + width, "tablet-" + width + "-" + language);
            }
        });
    }

    /** Where the panel is low, with what takes the most room in it. */
    @ParameterizedTest
    @MethodSource("io.github.pokechess.app.browser.PageLists#languages")
    void everyLanguageFitsALowWindow(String language) throws IOException {
        browser().touchScreen(false);
        browser().resize(920, 600, 1, false);
        in(language, () -> {
            board.start(PEOPLE + ",'clock':{'base':300,'increment':3}");
            play("e2", "e4");
            for (String tab : List.of("analysis", "review", "types", "log", "moves")) {
                browser().evaluate("document.querySelector('#tab-" + tab + "').click()");
                assertFits(tab, "low-" + tab + "-" + language);
            }
            for (String place : PLACES) {
                go(place);
                assertFits(place, "low-" + place + "-" + language);
            }
            go("learn");
            browser().evaluate("document.querySelector('#lessonlist button').click()");
            awaitShown("#lesson");
            assertFits("a lesson", "low-lesson-" + language);
            go("puzzles");
            browser().evaluate("document.querySelector('#dailypuzzle').click()");
            awaitShown("#puzzle");
            assertFits("a puzzle", "low-puzzle-" + language);
        });
    }

    /** Does something in another language. */
    private void in(String language, Shown shown) throws IOException {
        browser().prefer(Map.of("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce"));
        browser().evaluate("(localStorage.setItem('pokechess.language', '" + language + "'), 0)");
        try {
            browser().open("about:blank");
            board.reload("");
            assertThat(browser().evaluate("document.documentElement.lang")).isEqualTo(language);
            shown.look();
            board.assertNoComplaint();
        } finally {
            browser().evaluate("(localStorage.removeItem('pokechess.language'), 0)");
        }
    }

    private interface Shown {
        void look() throws IOException;
    }

    private static void assertFits(String what, String picture) throws IOException {
        screenshot(picture);
        assertThat(browser().evaluate(FAULTS)).as(what).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"puzzles", "learn", "analyse", "teams", "play"})
    void backAndReloadLeadToThePlace(String place) {
        board.start(PEOPLE);
        play("e2", "e4");
        go("game");
        browser().click("#places a[data-place=" + place + "]", 0.5);
        browser().await("document.documentElement.dataset.place === '" + place + "'");
        String address = browser().evaluate("location.href");
        browser().evaluate("(history.back(), 0)");
        browser().await("document.documentElement.dataset.place === 'game'");
        assertThat(text("#moves")).contains("e4");
        browser().open("about:blank");
        browser().open(address);
        browser().await("document.documentElement?.dataset.ready === 'true'");
        browser().evaluate("document.querySelector('#question').close()");
        browser()
                .await("document.documentElement.dataset.place === '" + place
                        + "' && document.querySelector('#places a[aria-current]').dataset.place === '" + place + "'");
        board.assertNoComplaint();
    }

    @Test
    void theListOfMovesIsOneStopOfTheTabKey_andArrowsLeadThroughIt() {
        board.start(PEOPLE);
        play("e2", "e4");
        play("e7", "e5");
        play("d2", "d3");
        String stops = "[...document.querySelectorAll('#moves [data-node]')].filter((one) => one.tabIndex === 0)";
        assertThat(browser().evaluate(stops + ".map((one) => one.textContent).join()"))
                .isEqualTo("d3");
        browser().evaluate("(" + stops + "[0].focus(), 0)");
        browser().press("ArrowLeft");
        browser().await("document.activeElement.textContent === 'e5'");
        browser().press("Home");
        browser().await(stops + ".map((one) => one.textContent).join() === 'e4'");
        board.assertNoComplaint();
    }

    @Test
    void tabsAreReachedByKeys() {
        board.start(PEOPLE);
        browser().evaluate("document.querySelector('#tab-moves').focus()");
        browser().press("ArrowRight");
        assertThat(browser()
                        .evaluate("document.activeElement.id + ' ' + document.querySelector('#page-analysis')"
                                + ".checkVisibility() + ' ' + document.querySelector('#page-moves').checkVisibility()"))
                .isEqualTo("tab-analysis true false");
        browser().press("End");
        assertThat(browser().evaluate("document.activeElement.id")).isEqualTo("tab-log");
        browser().press("Home");
        assertThat(browser().evaluate("document.querySelector('#tab-moves').getAttribute('aria-selected')"))
                .isEqualTo("true");
        browser().press("/");
        assertThat(browser().evaluate("document.activeElement.id")).isEqualTo("typed");
        browser().press("Escape");
        assertThat(browser().evaluate("document.activeElement.id")).isEqualTo("opentyping");
        board.assertNoComplaint();
    }

    @ParameterizedTest
    @CsvSource({"390, 844", "844, 390", "820, 1180", "1280, 800", "2560, 1440"})
    void theBoardStandsAloneByAKey(int width, int height) throws IOException {
        browser().resize(width, height, 1, width < 1000);
        board.start(PEOPLE + ",'names':['Ana','Bob'],'clock':{'base':300,'increment':3}");
        play("e2", "e4");
        String size = "Math.round(document.querySelector('#board').getBoundingClientRect().width)";
        int before = Integer.parseInt(browser().evaluate(size));
        String shown =
                "['#places', '#moves', '#present #say', '#above .who', '#beneath .time', '#board'].map((one) => {"
                        + " const part = document.querySelector(one); return part.checkVisibility()"
                        + " && part.getBoundingClientRect().width > 1; }).join(' ')";
        browser().press("z");
        assertThat(browser().evaluate(shown)).isEqualTo("false false false true true true");
        assertThat(Integer.parseInt(browser().evaluate(size))).isGreaterThanOrEqualTo(before);
        assertThat(browser().evaluate(FAULTS)).as("hidden as well").isEqualTo("no languages");
        screenshot("zen-" + width);
        play("d7", "d5");
        browser().press("Escape");
        assertThat(browser().evaluate(shown)).isEqualTo("true true true true true true");
        browser().press("z");
        browser().click("#leavezen", 0.5);
        assertThat(browser().evaluate(shown)).isEqualTo("true true true true true true");
        board.assertNoComplaint();
    }

    @Test
    void theBoardIsMadeSmallerByItsCornerAndByKeys_andStaysSo() throws IOException {
        browser().resize(1280, 800, 1, false);
        board.start(PEOPLE);
        String size = "Math.round(document.querySelector('#board').getBoundingClientRect().width)";
        int whole = Integer.parseInt(browser().evaluate(size));
        browser().drag("#sizer", square("e4"));
        int dragged = Integer.parseInt(browser().evaluate(size));
        assertThat(dragged).isLessThan(whole).isGreaterThanOrEqualTo(whole / 2 - 1);
        assertThat(browser().evaluate(FAULTS)).isEqualTo(dragged < 500 ? "the panel is larger than the board" : "");
        screenshot("small-board");
        board.reload("");
        assertThat(Integer.parseInt(browser().evaluate(size))).isEqualTo(dragged);
        browser().evaluate("document.querySelector('#sizer').focus()");
        browser().press("End");
        assertThat(Integer.parseInt(browser().evaluate(size))).isEqualTo(whole);
        browser().press("ArrowLeft");
        assertThat(browser().evaluate("document.querySelector('#sizer').getAttribute('aria-valuenow')"))
                .isEqualTo("95");
        play("e2", "e4");
        browser().resize(390, 844, 1, true);
        assertThat(browser().evaluate("document.querySelector('#sizer').checkVisibility() + ' ' + " + size))
                .as("on a phone the board has the whole width")
                .isEqualTo("false 390");
        browser().evaluate("(localStorage.removeItem('pokechess.boardsize'), 0)");
        board.assertNoComplaint();
    }

    @Test
    void theResultStandsBesideTheBoard_andWhoClosesItFindsTheRematch() {
        board.start(PEOPLE + ",'luck':'none','position':'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'");
        browser().prefer(Map.of("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce"));
        play("a2", "a8");
        awaitShown("#banner");
        assertThat(text("#bannerresult")).isEqualTo("White won: king captured");
        assertThat(text("#bannertitle")).isEqualTo("The king fell after 1 turn");
        assertThat(browser()
                        .evaluate("new Promise((done) => setTimeout(() =>"
                                + " done(document.querySelector('#reviewed').hidden), 500))"))
                .as("two people have not asked for a review")
                .isEqualTo("true");
        assertThat(text("#bannerwords")).isEqualTo("After 1 turn.");
        press("bannerclose");
        assertThat(browser()
                        .evaluate("document.querySelector('#banner').hidden + ' ' +"
                                + " document.querySelector('#rematch').checkVisibility()"))
                .isEqualTo("true true");
        press("review");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        assertThat(browser().evaluate("document.querySelector('#gauge').checkVisibility()"))
                .isEqualTo("true");
        String before = board.version();
        press("rematch");
        board.awaitAfter(before);
        assertThat(browser().evaluate("document.querySelector('#banner').hidden"))
                .isEqualTo("true");
        assertThat(browser().evaluate("document.querySelector('#tab-moves').ariaSelected"))
                .as("nobody looks at an empty review")
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** A game against a program is reviewed for it, with as many positions as take two seconds. */
    @Test
    void theResultHasASentenceOfAReview() {
        board.start(
                "'seats':['human','random'],'luck':'none','position':'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'");
        browser().prefer(Map.of("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce"));
        play("a2", "a8");
        awaitShown("#banner");
        browser().await("document.querySelector('#storyline').textContent !== ''");
        assertThat(text("#bannerresult")).isEqualTo("You won");
        assertThat(text("#bannerwords"))
                .isEqualTo("White won: king captured. After 1 turn. " + text("#storyline"))
                .contains("played");
        assertThat(count("#board .fallen")).as("the king that fell").isEqualTo("1");
        assertThat(text("#nextrung")).isEqualTo("Your next rung: hatchling");
        press("nextrung");
        browser().await("document.querySelector('#banner').hidden");
        assertThat(browser().evaluate("engine.ask({ do: 'state' }).then((reply) => reply.state.seats.join(' '))"))
                .as("colours change, as in a rematch")
                .isEqualTo("engine:hatchling human");
        board.assertNoComplaint();
    }

    @Test
    void badgesAreSignsOrLettersAsSet() {
        board.start(PEOPLE);
        String letters = "document.querySelectorAll('#board .badge text').length";
        String signs = "document.querySelectorAll('#board .badge path').length";
        assertThat(browser().evaluate(letters + " + ' ' + " + signs)).isEqualTo("32 32");
        for (Map.Entry<String, String> look :
                Map.of("icons", "0 32", "letters", "32 0", "both", "32 32").entrySet()) {
            browser()
                    .evaluate("(() => { const field = document.querySelector('#set-badges'); field.value = '"
                            + look.getKey() + "'; field.dispatchEvent(new Event('change')); })()");
            assertThat(browser().evaluate(letters + " + ' ' + " + signs))
                    .as(look.getKey())
                    .isEqualTo(look.getValue());
        }
        browser()
                .evaluate("(() => { const field = document.querySelector('#set-badges'); field.value = 'auto';"
                        + " field.dispatchEvent(new Event('change')); })()");
        browser().resize(390, 844, 1, true);
        browser().await(letters + " === 0");
        String base = "Math.min(...[...document.querySelectorAll('#board .badge')].map((one) => {"
                + " const piece = [...document.querySelectorAll('#board [data-square] > use:not([href*=\"-side-\"], [href*=\"-foot-\"])')].find((other) => {"
                + " const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];"
                + " return Math.abs(a.left + a.width / 2 - b.left - b.width / 2) < 3 && Math.abs(b.bottom - a.top) < 8; });"
                + " return piece ? one.getBoundingClientRect().top - piece.getBoundingClientRect().bottom : -9; })) > -1.5";
        assertThat(browser().evaluate(base))
                .as("no badge hides the base of its piece")
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** WCAG AA: writing 4.5 to 1, what only has to be seen 3 to 1. */
    @ParameterizedTest
    @ValueSource(strings = {"slate", "wood", "green", "sea", "contrast"})
    void everyPaletteLetsAllEighteenTypesStandOut(String palette) {
        board.start(PEOPLE);
        browser().evaluate("document.querySelector('#set-board [value=" + palette + "]').click()");
        assertThat(browser()
                        .evaluate("new Set([...document.querySelectorAll('#board .badge text')].map((one) =>"
                                + " one.textContent)).size"))
                .isEqualTo("18");
        for (String scheme : List.of("light", "dark")) {
            browser().prefer(scheme);
            assertThat(browser().evaluate(CONTRASTS))
                    .as(palette + ", " + scheme)
                    .isEmpty();
        }
    }

    private static final String CONTRASTS = """
            (() => {
              const light = (text) => { const [r, g, b] = text.match(/\\d+/g).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
              const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
              const fill = (one) => light(getComputedStyle(one).fill);
              const faults = [];
              const squares = ['.pale', '.deep'].map((name) => fill(document.querySelector('#board ' + name)));
              for (const badge of document.querySelectorAll('#board .badge')) {
                const [box, text] = [badge.querySelector('rect'), badge.querySelector('text')];
                if (ratio(fill(box), fill(text)) < 4.5) faults.push('letters of ' + text.textContent);
                for (const square of squares) if (ratio(light(getComputedStyle(box).stroke), square) < 3) faults.push('edge of ' + text.textContent);
              }
              for (const [label, square] of [['.label.onpale', squares[0]], ['.label.ondeep', squares[1]]]) {
                if (ratio(fill(document.querySelector('#board ' + label)), square) < 4.5) faults.push(label);
              }
              return faults.join(', ');
            })()""";
}
