package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.app.board.BoardVerb;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * From the card of a first visit to an evening with a friend: two links, a draft, presence, somebody who watches, a
 * rematch.
 */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FriendBrowserTest {
    private static final String DRAFTING = "!document.querySelector('#draft').hidden";
    private static final String CHOOSING = DRAFTING + " && !document.querySelector('#draftchoice').hidden";
    private static final String STAGE = "document.querySelector('#draftstage').textContent";

    @TempDir
    private Path folder;

    private final List<PlayedPage> pages = new ArrayList<>();
    /** Those at the first two pages. */
    private static final List<String> NAMES = List.of("Ann", "Bob");

    private BoardVerb verb;
    private String ownLink = "";
    private String friendsLink = "";
    private String watchersLink = "";

    @BeforeEach
    void start() throws IOException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        verb = BoardVerb.start(folder, List.of(), "board", "--port", "0", "--out", "evening.pcn");
        for (int page = 0; page < 3; page++) {
            Browser browser = new Browser(chromium, Files.createDirectory(folder.resolve("browser" + page)));
            browser.resize(page == 1 ? 390 : 1280, 844, 1, page == 1);
            pages.add(new PlayedPage(browser));
        }
    }

    @AfterEach
    void stop() {
        pages.forEach(page -> page.browser().close());
        verb.close();
    }

    private Browser browser(int page) {
        return pages.get(page).browser();
    }

    private void screenshot(int page, String name) throws IOException {
        Path shots = Files.createDirectories(Path.of("target/screenshots"));
        Files.write(shots.resolve(name + ".png"), browser(page).screenshot());
    }

    private void awaitNarration(int page, String words) {
        browser(page).await("document.querySelector('#say').textContent.includes('" + words + "')");
    }

    /** From the card to the own seat. */
    private void invite(boolean drafts) throws IOException {
        pages.get(0).open(verb.link("board"));
        browser(0)
                .await(
                        "document.querySelector('#welcome [value=friend]').checkVisibility({ visibilityProperty: true })");
        browser(0).click("#welcome [value=friend]", 0.5);
        browser(0).await("document.querySelector('#friend').open");
        screenshot(0, "friend");
        if (!drafts) {
            pages.get(0).press("frienddraft");
        }
        browser(0)
                .evaluate("(document.querySelector('#friendown').value = '" + NAMES.get(0)
                        + "', document.querySelector('#friendother').value = '" + NAMES.get(1) + "', 0)");
        browser(0).click("#friendform button[type=submit]", 0.5);
        awaitSeat();
        ownLink = browser(0).evaluate("location.href");
        friendsLink = browser(0).evaluate("document.querySelector('#friendlink').value");
        watchersLink = browser(0).evaluate("document.querySelector('#watchlink').value");
    }

    /** Waits for the page of the own seat, which takes the place of the page that asks meanwhile. */
    private void awaitSeat() {
        awaitLoaded("document.querySelector('#friendlink')");
    }

    /** Waits for something that a page has which takes the place of the page that asks meanwhile. */
    private void awaitLoaded(String condition) {
        try {
            browser(0).await("Boolean(" + condition + ")");
        } catch (AssertionError left) {
            if (!String.valueOf(left.getMessage()).startsWith("Runtime.evaluate")) {
                throw left;
            }
        }
        browser(0).await(condition + " && document.documentElement.dataset.ready === 'true'");
    }

    private int side(int page) {
        return Integer.parseInt(pages.get(page).told("reply.state.you"));
    }

    private String ready(int page) {
        browser(page).await(CHOOSING);
        browser(page).click("#draftfill", 0.5);
        browser(page).await("!document.querySelector('#draftready').disabled");
        String team = browser(page).evaluate("document.querySelector('#drafttext').value");
        browser(page).click("#draftready", 0.5);
        return team;
    }

    private void draft() {
        String first = ready(0);
        if (browser(2).evaluate("location.href !== 'about:blank'").equals("true")) {
            browser(2).await("document.querySelector('#pair').textContent.includes('choose their types')");
            assertThat(pages.get(2).told("JSON.stringify(reply)"))
                    .as("who watches sees no secret")
                    .doesNotContain(first);
            if (pages.get(2).told("reply.state.ply").equals("0")) {
                assertThat(
                                browser(2)
                                        .evaluate(
                                                "document.querySelectorAll('#board .badge, [data-clock]').length + document.querySelector('#grid [data-name=e2]').ariaLabel"))
                        .as("who watches sees no type that nobody chose")
                        .isEqualTo("0e2, White pawn");
            }
        }
        String second = ready(1);
        for (int page = 0; page < 2; page++) {
            browser(page).await("!" + DRAFTING);
            browser(page).await("document.querySelector('#pair').hidden");
            browser(page).await("document.querySelector('#reveal') !== null");
        }
        if (browser(2).evaluate("location.href !== 'about:blank'").equals("true")) { // who watches sees it, too
            browser(2).await("document.querySelector('#reveal') !== null");
        }
        browser(0).click("#reveal button", 0.5);
        browser(1).click("#reveal button", 0.5);
        for (int page = 0; page < 3; page++) {
            browser(page).await("document.querySelector('#reveal') === null");
        }
        assertThat(pages.get(0).told("reply.state.teams[reply.state.you]")).isEqualTo(first);
        assertThat(pages.get(1).told("reply.state.teams[reply.state.you]")).isEqualTo(second);
        assertThat(side(0) + side(1)).isEqualTo(1);
    }

    @Test
    void anEveningWithAFriend() throws IOException {
        invite(true);
        browser(0).await("document.querySelector('#pair').textContent.includes('has not opened the link yet')");
        assertThat(pages.get(0).isShown("#friendlink"))
                .as("no dialog stands before the link")
                .isTrue();
        assertThat(browser(0).evaluate(DRAFTING)).isEqualTo("false");
        screenshot(0, "friend-invited-draft");
        pages.get(2).open(watchersLink);
        pages.get(1).open(friendsLink);
        browser(0).await(CHOOSING);
        browser(1).open("about:blank");
        browser(0).await(STAGE + ".includes('Your friend is away')");
        pages.get(1).open(friendsLink);
        browser(0).await("!" + STAGE + ".includes('is away')");
        draft();
        assertThat(browser(0).evaluate("document.querySelector('#friendlink').checkVisibility()"))
                .isEqualTo("false");
        int white = side(0) == 0 ? 0 : 1;
        awaitNarration(white, NAMES.get(white) + " to move. Your turn.");
        awaitNarration(1 - white, NAMES.get(white) + " to move. Waiting for " + NAMES.get(white) + ".");
        browser(2).await("document.querySelector('#pair').textContent.includes('You watch')");
        assertThat(pages.get(2).isShown("#typing"))
                .as("who watches types nothing")
                .isFalse();
        assertThat(
                        browser(2)
                                .evaluate(
                                        "[...document.querySelectorAll('header button, main button')]"
                                                + ".filter((button) => button.checkVisibility() && !button.closest('#grid')).map(({ id }) => id).join(' ')"))
                .as("who watches has no button that does nothing")
                .isEqualTo(
                        "sound theme openlanguage opensettings openmore tab-moves tab-types tab-log pastmoves first prev next last flip");
        pages.get(2).press("openfiles");
        assertThat(pages.get(2).isShown("#load")).as("no game is opened here").isFalse();
        browser(2).click("#files [data-form=pcn]", 0.5);
        browser(2).await("document.querySelector('#filetext').value.includes('WhiteTeam')");
        browser(2).evaluate("document.querySelector('#files').close()");
        browser(white).click(ServedBoard.square("e2"), 0.5);
        browser(white).click(ServedBoard.square("e4"), 0.5);
        awaitNarration(white, "Waiting for " + NAMES.get(1 - white) + ".");
        screenshot(0, "friend-game");
        screenshot(1, "friend-game-phone");
        screenshot(2, "friend-watched");
        browser(1 - white).open("about:blank");
        awaitNarration(white, "Waiting for " + NAMES.get(1 - white) + ", who is away.");
        assertThat(browser(white).evaluate("document.querySelector('.presence').title"))
                .isEqualTo("is away");
        screenshot(white, "friend-away");
        pages.get(1 - white).open(1 - white == 1 ? friendsLink : ownLink);
        browser(white).await("document.querySelector('.presence.here') !== null");
        rematch(white);
    }

    /** One resigns and asks for a rematch, for which colours are drawn again. */
    private void rematch(int loser) throws IOException {
        String before = pages.get(0).told("reply.state.tags.Draft");
        browser(loser).click("#resign", 0.5);
        browser(loser).await("document.querySelector('#question').open");
        browser(loser).click("#yes", 0.5);
        browser(loser).await("!document.querySelector('#rematch').hidden");
        browser(loser).click("#rematch", 0.5);
        browser(1 - loser).await("document.querySelector('#pair').textContent.includes('colours are drawn')");
        browser(1 - loser).click("#pair .actions button", 0.5);
        draft();
        assertThat(pages.get(0).told("reply.state.tags.Draft")).isNotEqualTo(before);
        int white = side(0) == 0 ? 0 : 1;
        browser(white).click(ServedBoard.square("d2"), 0.5);
        browser(white).click(ServedBoard.square("d4"), 0.5);
        awaitNarration(white, "Waiting for " + NAMES.get(1 - white));
        List<GameRecord<?, ?>> games =
                List.copyOf(GameText.read(folder.resolve("evening-friend-1.pcn"), Reading.standard())
                        .collect(ReadResult.toGames()));
        assertThat(games).hasSize(2);
        assertThat(games)
                .allSatisfy(game ->
                        assertThat(CommitmentTags.checkDraft(game.tags())).isEmpty());
        for (PlayedPage page : pages) {
            assertThat(page.browser().complaints()).isEmpty();
        }
    }

    /** A draft is chosen in the browser in which it was begun, and not in another one with the same link. */
    @Test
    void oneLinkInTwoBrowsers() throws IOException {
        String link = verb.link("board");
        for (int page = 0; page < 2; page++) {
            pages.get(page).open(link);
        }
        for (int round = 0; round < 4; round++) {
            int begins = round % 2;
            browser(begins)
                    .evaluate("(engine.ask({ do: 'new', kind: 'pokemon', draft: true,"
                            + " seats: ['human', 'engine:hatchling'] }), 0)");
            browser(begins).await(CHOOSING);
            browser(1 - begins).await(STAGE + ".includes('in another browser')");
            browser(begins).evaluate("engine.ask({ do: 'leave' }).then(() => 0)");
            browser(1 - begins).await("!(" + DRAFTING + ")");
        }
    }

    @Test
    void aGameWithRandomTeamsNeedsNoDraft() throws IOException, InterruptedException {
        invite(false);
        assertThat(browser(0).evaluate(DRAFTING)).isEqualTo("false");
        browser(0).await("document.querySelector('#invited').checkVisibility()");
        assertThat(browser(0).evaluate("document.querySelector('.qr') === null"))
                .as("a phone cannot come to this machine's own address")
                .isEqualTo("true");
        browser(0)
                .evaluate("Object.keys(localStorage).filter((key) => key.startsWith('pokechess.invited'))"
                        + ".forEach((key) => localStorage.setItem(key, localStorage[key].replace('true', 'false')))");
        pages.get(0).open(ownLink);
        browser(0).await("document.querySelector('#invited .qr path')?.checkVisibility()");
        screenshot(0, "friend-invited");
        pages.get(1).open(friendsLink);
        browser(0).await("!document.querySelector('#friendlink').checkVisibility()");
        assertThat(side(0) + side(1)).isEqualTo(1);
        assertThat(browser(0).evaluate("document.querySelector('#beneath .who').textContent"))
                .isEqualTo("Ann");
        assertThat(browser(1).evaluate("document.querySelector('#beneath .who').textContent"))
                .isEqualTo("Bob");
        for (String scheme : List.of("light", "dark")) {
            browser(1).prefer(scheme);
            browser(1).resize(320, 700, 1, true);
            pages.get(1).open(friendsLink);
            Axe.bring(browser(1));
            Axe.assertClean(browser(1), "the seat of a friend, " + scheme);
            assertThat(browser(1).evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo("true");
        }
    }

    @Test
    void whoInvites_canCancel_andComesBackToTheOwnGames() throws IOException {
        invite(false);
        for (String way : List.of("#gohome", "#invited .actions button:not(.main)")) {
            browser(0).open("about:blank");
            pages.get(0).open(ownLink);
            browser(0).evaluate("(document.querySelector('" + way + "').click(), 0)");
            awaitLoaded("document.querySelector('#goon') && !document.querySelector('#invited')");
            assertThat(browser(0).evaluate("document.querySelector('#opennew').hidden"))
                    .isEqualTo("false");
        }
        browser(1).open(friendsLink);
        browser(1).await("document.documentElement.classList.contains('gone')"); // the server has let it go
    }

    @Test
    void theInvitationIsAccessible() throws IOException, InterruptedException {
        invite(false);
        String seat = browser(0).evaluate("location.href");
        for (String scheme : List.of("light", "dark")) {
            for (int width : new int[] {320, 1280}) {
                browser(0).prefer(scheme);
                browser(0).resize(width, 800, 1, width == 320);
                browser(0).open(seat);
                browser(0).await("document.querySelector('#invited')?.checkVisibility()");
                browser(0).evaluate("(document.querySelector('#invited details').open = true)");
                Axe.bring(browser(0));
                Axe.assertClean(browser(0), "invitation, " + scheme + ", " + width);
                browser(0).evaluate("document.querySelector('#friend').showModal()");
                Axe.assertClean(browser(0), "dialog, " + scheme + ", " + width);
                assertThat(browser(0)
                                .evaluate("[...document.querySelectorAll('body *')]"
                                        + ".filter((e) => document.documentElement.scrollWidth > innerWidth"
                                        + " && e.getBoundingClientRect().right > innerWidth)"
                                        + ".map((e) => e.tagName + '#' + e.id).join(' ')"))
                        .as("what is too wide for the page")
                        .isEmpty();
                screenshot(0, "friend-invited-" + scheme + "-" + width);
            }
        }
    }
}
