package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every screen of the page at every size. With ten sizes, each screen meets each pair of a language and a colour scheme
 * once, and each size meets all of these pairs. {@code -Dboard.screens=true} keeps a picture of each.
 */
@Tag("browser")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EveryScreenBrowserTest extends BoardInBrowser {
    private static final List<String> LANGUAGES = PageLists.languages();

    private static final String CHAIN =
            PEOPLE + ",'rules':'luck=none','position':'4k3/8/5p2/8/8/3p1p2/8/3RK3 w - - 0 1 Nor//Gro///FirRoc//WatNor'";
    private static final String PROMOTION =
            PEOPLE + ",'luck':'none','position':'4k3/P6p/8/8/8/8/7P/4K2R w K - 0 1 Nor/NorNor/////Nor/NorNor -'";
    private static final String NEARLY_OVER =
            "'kind':'pokemon','seats':['human','random'],'luck':'none','position':'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'";

    /**
     * The controls that cannot be used, and why: after scrolling to it, each lies in the window, its middle is not
     * covered, its text, or what is chosen, is not cut, and a finger finds 44 pixels. Squares of a board are as large
     * as the board allows.
     */
    private static final String UNUSABLE = """
            (() => {
              const open = [...document.querySelectorAll('dialog[open], [popover]:popover-open, #chooser:not([hidden])')].at(-1);
              const isTouch = matchMedia('(pointer: coarse)').matches;
              const name = (one) => one.id || one.getAttribute('aria-label') || one.textContent.trim().slice(0, 30) || one.outerHTML.slice(0, 60);
              const faults = [];
              const pen = document.createElement('canvas').getContext('2d');
              const isChoiceCut = (one) => {
                const style = getComputedStyle(one);
                pen.font = style.font;
                const inset = (...sides) => sides.reduce((sum, side) => sum + parseFloat(style['padding' + side]), 0);
                const lines = Math.floor((one.clientHeight - inset('Top', 'Bottom')) / (1.15 * parseFloat(style.fontSize)));
                return pen.measureText(one.selectedOptions[0]?.text || '').width > lines * (one.clientWidth - inset('Left', 'Right'));
              };
              for (const one of (open || document).querySelectorAll(':is(a[href], button, select, input, textarea, summary)')) {
                if (one.closest('#grid, [inert]') || !one.checkVisibility({ visibilityProperty: true }) || one.matches('.skip') || one.getBoundingClientRect().width <= 1) continue;
                const target = one.matches('[type=checkbox], [type=radio], [type=file]') ? one.closest('label') : one;
                const box = () => target.getBoundingClientRect();
                const isOutside = ({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
                const isMet = ({ left, top, width, height }) => target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                if (isOutside(box()) || !isMet(box())) target.scrollIntoView({ block: 'center', inline: 'center' });
                const { left, top, width, height } = box();
                if (isOutside(box())) faults.push(name(one) + ' is outside');
                else if (!isMet(box())) {
                  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
                  faults.push(name(one) + ' is below ' + (hit && (hit.id || hit.className || hit.tagName)));
                }
                const isCut = (part) => part.offsetWidth > 1 && getComputedStyle(part).overflowX !== 'visible' && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
                if (!one.matches('input, textarea, select, .lost') && [target, ...target.querySelectorAll(':not(svg, svg *)')].some(isCut)) faults.push(name(one) + ' is cut');
                if (one.matches('select') && isChoiceCut(one)) faults.push(name(one) + ' is cut: ' + one.selectedOptions[0].text);
                const isSquare = one.closest('#roster, #draftroster, #editboard');
                if (isTouch && !isSquare && Math.min(width, height) < 43.5) faults.push(name(one) + ' is small: ' + Math.round(width) + ' x ' + Math.round(height));
              }
              scrollTo(0, 0);
              return faults.join('; ');
            })()""";

    /** What can be done in a game, as far as it is not there at first sight. */
    private static final String FIRST_SIGHT =
            "[...document.querySelectorAll('.toolbar button, .controls button, header button, header a')].filter((one) => {"
                    + " const { left, width, top, height } = one.getBoundingClientRect();"
                    + " return one.checkVisibility() && !one.closest('[popover]') && (top + height > innerHeight + 1"
                    + " || !one.contains(document.elementFromPoint(left + width / 2, top + height * .75))); })"
                    + ".map((one) => one.id).join(' ')";

    /** The squares of the board that are not in sight from left to right, where there is a board. */
    private static final String FILES_OUT_OF_SIGHT =
            "[...document.querySelectorAll('#grid [data-name]')].filter((one) => { const frame = document.querySelector('#frame').getBoundingClientRect();"
                    + " const { left, right } = one.getBoundingClientRect(); return one.checkVisibility()"
                    + " && (left < Math.max(frame.left, 0) - 1 || right > Math.min(frame.right, innerWidth) + 1); })"
                    + ".map((one) => one.dataset.name[0]).filter((file, i, all) => all.indexOf(file) === i).join('')";

    /** What somebody is to do first at a screen; it is in sight as the screen comes, above the bar of a phone. */
    private static final Map<String, String> FIRST = Map.ofEntries(
            Map.entry("play", "#welcome button.main"),
            Map.entry("puzzles", "#dailypuzzle"),
            Map.entry("learn", "#lessonlist button"),
            Map.entry("chain", "#pass"),
            Map.entry("draw", "#accept"),
            Map.entry("promotion", "#chooser"),
            Map.entry("end", "#rematch"),
            Map.entry("puzzle", "#puzzletext .task"),
            Map.entry("lesson", "#lessontext .task"),
            Map.entry("review", "#storyline"),
            Map.entry("question", "#yes"));

    private static final String IN_SIGHT =
            "(() => { const one = [...document.querySelectorAll('FIRST')].find((each) => each.checkVisibility());"
                    + " if (!one) return 'not there'; const { top, bottom, left, width } = one.getBoundingClientRect();"
                    + " const at = document.elementFromPoint(left + width / 2, Math.min(bottom - 2, top + 20));"
                    + " return top >= 0 && top + 16 <= innerHeight && (one.contains(at) || at?.contains(one)) ? '' : Math.round(top) + ' to ' + Math.round(bottom); })()";

    @FunctionalInterface
    private interface Screen {
        void show() throws IOException;
    }

    private final Map<String, Screen> screens = new LinkedHashMap<>();

    EveryScreenBrowserTest() {
        for (String place : BoardLayoutBrowserTest.PLACES) {
            screens.put(place, () -> BoardLayoutBrowserTest.go(place));
        }
        screens.put("moves", () -> {
            board.start(
                    PEOPLE + ",'names':['Ana','A person with a rather long name'],'clock':{'base':300,'increment':3}");
            play("e2", "e4");
            play("d7", "d5");
        });
        screens.put("chain", this::showChain);
        screens.put("draw", () -> {
            showChain();
            press("pass");
            browser().evaluate("engine.ask({ do: 'draw', what: 'offer', side: 0 }).then(() => 0)");
            awaitShown("#accept");
        });
        screens.put("promotion", () -> {
            board.start(PROMOTION);
            click("a7");
            click("a8");
            awaitShown("#chooser");
        });
        screens.put("end", this::showEnd);
        screens.put("card", () -> {
            showEnd();
            press("bannershare");
            awaitShown("#card");
        });
        screens.put("goon", () -> {
            play("e2", "e4");
            BoardLayoutBrowserTest.go("play");
        });
        screens.put("puzzle", EveryScreenBrowserTest::showPuzzle);
        screens.put("answer", () -> {
            showPuzzle();
            browser().evaluate("document.querySelector('#puzzletext button').click()");
            browser().await("document.querySelector('#puzzle').dataset.result !== ''");
        });
        screens.put("lesson", () -> {
            BoardLayoutBrowserTest.go("learn");
            browser().evaluate("document.querySelector('#lessonlist button').click()");
            awaitShown("#lesson");
        });
        screens.put("analysis", () -> {
            BoardLayoutBrowserTest.go("analyse");
            browser().evaluate("document.querySelector('#analyse').click()");
        });
        screens.put("review", () -> {
            showEnd();
            press("bannerreview");
            browser().await("document.querySelectorAll('#sums tr').length === 3");
        });
        for (String tab : List.of("types", "log")) {
            screens.put(tab, () -> {
                play("e2", "e4");
                browser().evaluate("document.querySelector('#tab-" + tab + "').click()");
            });
        }
        screens.put("draft", () -> {
            browser().evaluate("document.querySelector('#welcome button[value=draft]').click()");
            awaitShown("#draftchoice");
        });
        screens.put("editor", () -> {
            press("opennew");
            awaitShown("#newgame");
            press("openeditor");
            awaitShown("#editor");
        });
        screens.put("friend", () -> {
            browser().evaluate("document.querySelector('#welcome button[value=friend]').click()");
            awaitShown("#friend");
        });
        screens.put("question", () -> {
            play("e2", "e4");
            press("resign");
            awaitShown("#question");
        });
        PageLists.dialogOpeners().forEach(opener -> putOpened(opener, "dialog[open]"));
        PageLists.menuOpeners().forEach(opener -> putOpened(opener, "[popover]:popover-open"));
    }

    private void putOpened(String opener, String opened) {
        screens.put(opener, () -> {
            press(opener);
            awaitShown(opened);
        });
    }

    private void showChain() {
        board.start(CHAIN);
        play("d1", "d3");
        awaitShown("#pass");
    }

    private void showEnd() {
        board.start(NEARLY_OVER);
        play("a2", "a8");
        awaitShown("#banner");
    }

    private static void showPuzzle() {
        BoardLayoutBrowserTest.go("puzzles");
        press("dailypuzzle");
        awaitShown("#puzzle");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 320, 568, 1, true",
        "1, 390, 844, 1, true",
        "2, 740, 360, 1, true",
        "3, 844, 390, 1, true",
        "4, 820, 1180, 1, true",
        "5, 1024, 768, 1, true",
        "6, 640, 400, 2, false", // 200 % of 1280 x 800
        "7, 1280, 800, 1, false",
        "8, 1440, 900, 1, false",
        "9, 2560, 1440, 1, false",
    })
    void whatCanBeDoneIsInSight(int size, int width, int height, int scale, boolean isTouch) throws IOException {
        browser().touchScreen(isTouch);
        browser().resize(width, height, scale, isTouch);
        List<String> faults = new ArrayList<>();
        List<String> names = List.copyOf(screens.keySet());
        for (int language = 0; language < LANGUAGES.size(); language++) {
            browser().evaluate("(localStorage.setItem('pokechess.language', '" + LANGUAGES.get(language) + "'), 0)");
            board.reload("");
            for (int i = 0; i < names.size(); i++) {
                int pair = (size + i) % (2 * LANGUAGES.size());
                if (pair % LANGUAGES.size() == language) {
                    faults.addAll(faultsOf(names.get(i), pair < LANGUAGES.size() ? "light" : "dark", width));
                }
            }
        }
        browser().evaluate("(localStorage.removeItem('pokechess.language'), 0)");
        assertThat(faults).as(width + " x " + height).isEmpty();
        board.assertNoComplaint();
    }

    private List<String> faultsOf(String name, String scheme, int width) throws IOException {
        browser().prefer(Map.of("prefers-color-scheme", scheme, "prefers-reduced-motion", "reduce"));
        BoardLayoutBrowserTest.go("game");
        board.start(PEOPLE);
        browser().evaluate("(scrollTo(0, 0), 0)");
        screens.get(name).show();
        boolean isOverlaid = browser()
                .evaluate(
                        "document.querySelector('dialog[open], [popover]:popover-open, #draft:not([hidden]), #chooser:not([hidden])') !== null")
                .equals("true");
        List<String> faults = new ArrayList<>();
        if (name.equals("game") && !browser().evaluate(FIRST_SIGHT).isEmpty()) {
            faults.add("not without scrolling: " + browser().evaluate(FIRST_SIGHT));
        }
        String hidden = isOverlaid ? "" : browser().evaluate(FILES_OUT_OF_SIGHT);
        if (!hidden.isEmpty()) {
            faults.add(name + ": files out of sight: " + hidden);
        }
        String first = FIRST.get(name);
        String place = first == null ? "" : browser().evaluate(IN_SIGHT.replace("FIRST", first));
        if (!place.isEmpty()) {
            faults.add(name + ": " + first + " is below the fold: " + place);
        }
        for (String check : isOverlaid ? List.of(UNUSABLE) : List.of(BoardLayoutBrowserTest.FAULTS, UNUSABLE)) {
            String found = browser().evaluate(check);
            if (!found.isEmpty()) {
                faults.add(name + " (" + browser().evaluate("document.documentElement.lang") + ", " + scheme + "): "
                        + found);
            }
        }
        if (!faults.isEmpty() || Boolean.getBoolean("board.screens")) {
            screenshot("screen-" + width + "-" + name);
        }
        browser().evaluate("document.querySelectorAll('[popover]:popover-open').forEach((one) => one.hidePopover())");
        if (name.equals("draft")) {
            press("draftleave");
            browser().await("document.querySelector('#draft').hidden");
        }
        return faults;
    }
}
