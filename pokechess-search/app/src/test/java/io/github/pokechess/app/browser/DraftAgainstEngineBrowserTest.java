package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.text.GameText;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A draft against the engine, and one at one screen, at desktop and phone sizes. */
@Tag("browser")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DraftAgainstEngineBrowserTest extends BoardInBrowser {
    @Test
    void typesAreChosenByClicksAndKeys() throws IOException, InterruptedException {
        Axe.bring(browser());
        for (boolean phone : List.of(false, true)) {
            browser().resize(phone ? 320 : 1366, phone ? 640 : 768, 2, phone);
            press("openwelcome");
            awaitShown("#welcome");
            browser().evaluate("document.querySelector('#welcome button[value=draft]').click()");
            browser().await("document.querySelector('#question').open || !document.querySelector('#draft').hidden");
            leave(); // the game of another test
            awaitShown("#draftchoice");
            for (String scheme : List.of("dark", "light")) {
                browser().prefer(scheme);
                Axe.assertClean(browser(), "draft " + scheme + " " + phone);
            }
            browser().click("#draftroster [data-slot=\"12\"]", 0.5);
            browser().evaluate("document.querySelector('#drafttypes [data-type=Gho]').focus()");
            browser().press("Enter");
            assertThat(browser().evaluate("document.querySelector('#drafttext').value"))
                    .contains("/------------Gho");
            assertThat(text("#draftcount")).isEqualTo("1 of 16.");
            screenshot("draft-engine" + (phone ? "-320" : ""));
            assertThat(browser().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo("true");
            press("draftfill");
            browser().await("!document.querySelector('#draftready').disabled");
            String team = browser().evaluate("document.querySelector('#drafttext').value");
            press("draftready");
            browser().await("document.querySelector('#draft').hidden");
            String pcn = exported();
            assertThat(pcn).contains("Team \"" + team + "\"");
            assertThat(CommitmentTags.checkDraft(GameText.parse(pcn).tags())).isEmpty();
        }
        board.assertNoComplaint();
    }

    @Test
    void theSideOfTheCardIsThatOfTheDraft() {
        for (String side : List.of("1", "0", "1")) {
            press("openwelcome");
            awaitShown("#welcome");
            browser()
                    .evaluate("(document.querySelector('#playside').value = '" + side
                            + "', document.querySelector('#welcome button[value=draft]').click())");
            browser().await("document.querySelector('#question').open || !document.querySelector('#draft').hidden");
            leave();
            awaitShown("#draftchoice");
            assertThat(text("#draftstage")).contains(side.equals("1") ? "You have Black" : "You have White");
            press("draftfill");
            press("draftready");
            browser().await("document.querySelector('#draft').hidden");
            assertThat(browser().evaluate("document.querySelector('#beneath .disc').className"))
                    .contains(side.equals("1") ? "black" : "white");
        }
        board.assertNoComplaint();
    }

    @Test
    void twoPeopleAtOneScreenChooseOneAfterTheOther() {
        press("opennew");
        awaitShown("#newgame");
        browser()
                .evaluate("document.querySelector('#seat0').value = document.querySelector('#seat1').value = 'human',"
                        + " document.querySelector('#name0').value = 'Ann', document.querySelector('#name1').value"
                        + " = 'Bob'");
        press("drafted");
        press("start");
        awaitShown("#draftchoice");
        String first = text("#draftstage");
        press("draftfill");
        press("draftready");
        browser().await("document.querySelector('#draftcount').textContent === '0 of 16.'");
        assertThat(text("#draftstage")).isNotEqualTo(first);
        press("draftfill");
        press("draftready");
        browser().await("document.querySelector('#draft').hidden");
        assertThat(CommitmentTags.checkDraft(GameText.parse(exported()).tags())).isEmpty();
        board.assertNoComplaint();
    }
}
