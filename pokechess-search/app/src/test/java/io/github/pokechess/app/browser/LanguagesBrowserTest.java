package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The page in each of its languages: all of it speaks the language, and nothing is beyond its box on the narrowest
 * phone.
 */
@Tag("browser")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LanguagesBrowserTest extends BoardInBrowser {
    /** What is clipped or outside in the dialog that is open; empty if nothing is. */
    private static final String DIALOG_FAULTS = """
            (() => {
              const dialog = [...document.querySelectorAll('dialog[open]')].pop();
              const faults = dialog.scrollWidth > dialog.clientWidth + 1 ? ['wider than itself'] : [];
              for (const one of dialog.querySelectorAll('button, label, p, h2, a, summary, legend, th, td')) {
                if (!one.checkVisibility() || one.closest('.scroll')) continue;
                const look = getComputedStyle(one);
                const name = one.id || one.textContent.slice(0, 30);
                if (one.scrollWidth > one.clientWidth + 1 && look.overflowX !== 'visible' && look.textOverflow !== 'ellipsis')
                  faults.push('clipped: ' + name);
                if (one.getBoundingClientRect().right > dialog.getBoundingClientRect().right + 1) faults.push('outside: ' + name);
              }
              return faults.join('\\n');
            })()""";

    @AfterEach
    void speakEnglish() {
        browser().evaluate("(localStorage.removeItem('pokechess.language'), 0)");
    }

    private void speak(String language) {
        browser().evaluate("(localStorage.setItem('pokechess.language', '" + language + "'), 0)");
        board.reload("");
        browser().evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())");
    }

    @ParameterizedTest
    @MethodSource("io.github.pokechess.app.browser.PageLists#translations")
    void nothingIsBeyondItsBox(String language) throws IOException {
        browser().touchScreen(true);
        browser().resize(320, 640, 1, true);
        browser().prefer(Map.of("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce"));
        board.start(PEOPLE + ",'names':['Ana','Bob'],'clock':{'base':300,'increment':3}");
        play("e2", "e4");
        speak(language);
        assertThat(browser().evaluate("document.documentElement.lang")).isEqualTo(language);
        for (String place : BoardLayoutBrowserTest.PLACES) {
            BoardLayoutBrowserTest.go(place);
            assertThat(browser().evaluate(BoardLayoutBrowserTest.FAULTS))
                    .as(place + " in " + language)
                    .isEmpty();
            screenshot("language-" + language + "-" + place);
            if (place.equals("analyse")) {
                press("analyse");
            }
        }
        BoardLayoutBrowserTest.go("game");
        for (String dialog : PageLists.dialogOpeners()) {
            browser().evaluate("(document.querySelector('#" + dialog + "').click(), 0)");
            browser().await("document.querySelector('dialog[open]') !== null");
            assertThat(browser().evaluate(DIALOG_FAULTS))
                    .as(dialog + " in " + language)
                    .isEmpty();
            browser().evaluate("document.querySelector('dialog[open]').close()");
        }
        board.assertNoComplaint();
    }

    @Test
    void aTurnIsToldInTheLanguageThatIsChosen() {
        board.start(PEOPLE);
        press("opensettings");
        awaitShown("#settings");
        browser()
                .evaluate("(document.querySelector('#set-language').value = 'es',"
                        + " document.querySelector('#set-language').dispatchEvent(new Event('change')), 0)");
        browser().await("document.documentElement?.dataset.ready === 'true' && document.documentElement.lang === 'es'");
        browser().evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())");
        play("e2", "e4");
        assertThat(text("#say")).startsWith("El peón blanco (").endsWith(") va a e4.Juegan las negras.");
        assertThat(browser().evaluate("document.querySelector('#grid [data-name=e8]').getAttribute('aria-label')"))
                .startsWith("e8, rey negro, ");
        browser()
                .evaluate("(document.querySelector('#typed').value = 'Ke9',"
                        + " document.querySelector('#typing').requestSubmit(), 0)");
        browser().await("document.querySelector('#trouble').textContent.includes('no es una jugada')");
    }
}
