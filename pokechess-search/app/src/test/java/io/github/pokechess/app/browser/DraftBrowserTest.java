package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.app.board.TwoSeats;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Drafts in two browsers: honest ones, one that never reveals, one that runs out of time, and one whose hash is wrong.
 */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DraftBrowserTest {
    /** The teams are shown until a button is pressed, however slow this test is, and not for five seconds. */
    private static final String LASTING_REVEAL =
            "(window.setTimeout = ((real) => (act, ms) => ms === 5500 ? 0 : real(act, ms))(window.setTimeout), 0)";

    private static final String OPEN = "!document.querySelector('#draft').hidden";
    private static final String CHOOSING = OPEN + " && !document.querySelector('#draftchoice').hidden";

    /** What is seen of a draft. */
    private static final String STAGE =
            "!document.querySelector('#draft').hidden ? [document.querySelector('#draftstage').textContent,"
                    + " document.querySelector('#drafttext').value, document.querySelector('#draftready').textContent,"
                    + " document.querySelector('#draftready').disabled].join(' | ') : 'null'";

    /** Lets what a page sends pass through a function of its text first. */
    private static final String TAMPER = "window.fetch = ((real) => (path, options) => {"
            + " const body = options && options.body && (%s)(String(options.body));"
            + " return body === null ? new Promise(() => {}) : real(path, body ? { ...options, body } : options); })(window.fetch), 1";

    @TempDir
    private Path folder;

    private final List<PlayedPage> pages = new ArrayList<>();
    private TwoSeats game;

    @BeforeEach
    void start() throws IOException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        game = TwoSeats.beginStill(folder.resolve("game.pcn"), 0);
        for (int seat = 0; seat < 2; seat++) {
            Browser browser = new Browser(chromium, Files.createDirectory(folder.resolve("browser" + seat)));
            browser.resize(seat == 0 ? 1280 : 390, 844, 1, seat == 1);
            pages.add(new PlayedPage(browser));
        }
    }

    @AfterEach
    void stop() throws IOException {
        pages.forEach(page -> page.browser().close());
        if (game != null) {
            game.close();
        }
    }

    private Browser browser(int seat) {
        return pages.get(seat).browser();
    }

    private void press(int seat, String id) {
        Reveal.press(browser(seat), id);
    }

    private static void screenshot(Browser browser, String name) throws IOException {
        Path shots = Files.createDirectories(Path.of("target/screenshots"));
        Files.write(shots.resolve(name + ".png"), browser.screenshot());
    }

    /** One asks for a draft by the dialog, the other one agrees; both are at their types. */
    private void choose() {
        open();
        agree();
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await(CHOOSING);
            assertThat(browser(seat).evaluate("document.querySelector('#draftleave').hidden"))
                    .as("both are bound")
                    .isEqualTo("true");
        }
    }

    private void open() {
        for (int seat = 0; seat < 2; seat++) {
            pages.get(seat).open(game.link(seat));
        }
        browser(0).await("document.querySelector('#pair').hidden");
    }

    private void agree() {
        press(0, "opennew");
        browser(0).await("document.querySelector('#newgame').open");
        press(0, "drafted");
        press(0, "start");
        browser(1).await("document.querySelector('#pair').textContent.includes('chosen in secret')");
        browser(1).click("#pair .actions button", 0.5);
    }

    private void ready(int seat) {
        press(seat, "draftfill");
        browser(seat).await("!document.querySelector('#draftready').disabled");
        press(seat, "draftready");
    }

    private int side(int seat) {
        return Integer.parseInt(browser(seat).evaluate("engine.ask({ do: 'state' }).then((reply) => reply.state.you)"));
    }

    private String over(int seat) {
        return browser(seat)
                .evaluate("engine.ask({ do: 'state' }).then((reply) => reply.state.over && reply.state.over.winner)");
    }

    @Test
    void twoPeopleDraftAndPlay() throws IOException {
        choose();
        browser(0).evaluate("(window.pressed = document.querySelector('#draftroster [data-slot=\"3\"]'), 0)");
        settle(0);
        assertThat(browser(0).evaluate("pressed.isConnected"))
                .as("a reply while a button is pressed leaves it there")
                .isEqualTo("true");
        browser(0).click("#draftroster [data-slot=\"3\"]", 0.5);
        browser(0).click("#drafttypes [data-type=Fir]", 0.5);
        assertThat(browser(0).evaluate("document.querySelector('#drafttext').value"))
                .startsWith("---------Fir---");
        screenshot(browser(0), "draft");
        screenshot(browser(1), "draft-phone");
        assertThat(browser(1).evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).evaluate(LASTING_REVEAL);
        }
        ready(0);
        browser(1).await("document.querySelector('#draftstage').textContent.includes('Your opponent is ready')");
        press(0, "draftready");
        browser(1).await("!document.querySelector('#draftstage').textContent.includes('Your opponent is ready')");
        browser(0).await("document.querySelector('#draftready').textContent === 'Ready'");
        press(0, "draftready");
        String team = browser(0).evaluate("document.querySelector('#drafttext').value");
        assertThat(team.substring(9, 12)).isEqualTo("Fir");
        ready(1);
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await("!" + OPEN + " && document.querySelector('#pair').hidden");
        }
        assertThat(side(0) + side(1)).isEqualTo(1);
        String below = browser(0).evaluate("document.querySelector('#beneath .who').textContent");
        assertThat(below).as("the own side is below").startsWith(side(0) == 0 ? "White" : "Black");
        int white = side(0) == 0 ? 0 : 1;
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await("document.querySelectorAll('#reveal i').length === 4");
        }
        screenshot(browser(1), "draft-reveal-phone");
        browser(white).click("#reveal button", 0.5);
        browser(white).await("document.querySelector('#reveal button').textContent === 'Waiting for Black.'");
        assertThat(pages.get(white).told("reply.state.moves.length"))
                .as("nobody moves before both have seen the teams")
                .isEqualTo("0");
        browser(1 - white).click("#reveal button", 0.5);
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await("document.querySelector('#reveal') === null");
        }
        pages.get(white).awaitTurn();
        String before = pages.get(white).version();
        browser(white).click(ServedBoard.square("e2"), 0.5);
        browser(white).click(ServedBoard.square("e4"), 0.5);
        browser(white).await("document.documentElement.dataset.version > " + before);
        screenshot(browser(1 - white), "drafted");
        GameRecord<?, ?> kept = GameText.read(folder.resolve("game.pcn"), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(CommitmentTags.isDrafted(kept.tags())).isTrue();
        assertThat(CommitmentTags.checkDraft(kept.tags())).isEmpty();
        assertThat(kept.tags().get(side(0) == 0 ? "WhiteTeam" : "BlackTeam")).isEqualTo(team);
        for (int seat = 0; seat < 2; seat++) {
            assertThat(browser(seat).complaints()).isEmpty();
        }
    }

    @Test
    void whoIsLeftInADraftIsTold() {
        open();
        browser(0).evaluate(TAMPER.formatted("(text) => text.includes('\"bind\"') ? null : text"));
        agree();
        browser(1).await(OPEN);
        press(0, "draftleave");
        browser(1).await("!(" + OPEN + ")");
        browser(1).await("document.querySelector('#pair').textContent.includes('has left the draft')");
        browser(0).evaluate("engine.ask({ do: 'state' }).then(() => 0)");
        assertThat(browser(1).evaluate("document.querySelector('#pair').checkVisibility()"))
                .isEqualTo("true");
    }

    @Test
    void whoNeverRevealsLoses() throws IOException {
        choose();
        browser(0).evaluate(TAMPER.formatted("(text) => text.includes('\"reveal\"') ? null : text"));
        ready(0);
        ready(1);
        browser(1).await("document.querySelector('#draftstage').textContent.includes('being revealed')");
        browser(1).await("engine.ask({ do: 'state' }).then((reply) => reply.draft.players[1].shown)");
        game.pass(Duration.ofSeconds(11));
        browser(1)
                .await(
                        "document.querySelector('#draftstage').textContent.includes('You win by forfeit: the team was not revealed')");
        screenshot(browser(1), "draft-forfeited");
        assertThat(over(1)).isEqualTo(String.valueOf(side(1)));
    }

    @Test
    void whoRevealsAnotherTeamLoses() {
        choose();
        browser(0)
                .evaluate(
                        TAMPER.formatted(
                                "(text) => text.includes('\"reveal\"') ? text.replace(/\"salt\":\"......../, '\"salt\":\"00000000') : text"));
        ready(0);
        ready(1);
        browser(1)
                .await(
                        "document.querySelector('#draftstage').textContent.includes('You win by forfeit: the team does not fit its hash')");
        browser(0).await("document.querySelector('#draftstage').textContent.includes('The draft is lost')");
        assertThat(over(0)).isEqualTo(String.valueOf(side(1)));
    }

    @Test
    void aPageFillsAndCommitsWhenTheTimeIsUp() {
        choose();
        browser(1).click("#drafttypes [data-type=Gho]", 0.5);
        ready(0);
        browser(1).await("document.querySelector('#draftstage').textContent.includes('Your opponent is ready')");
        browser(1).evaluate("performance.now = ((real) => () => real.call(performance) + 181000)(performance.now), 1");
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await("!" + OPEN);
        }
        assertThat(over(0)).isEqualTo("null");
        assertThat(browser(1)
                        .evaluate("engine.ask({ do: 'state' }).then((reply) => reply.state.teams[reply.state.you])"))
                .as("the pawn at the left")
                .matches("Gho.*|.{21}Gho/.*");
    }

    /**
     * Waits until a page shows what the desk has now, and both pages are connected: none says that the other player is
     * away.
     */
    private void settle(int seat) {
        pages.get(seat).awaitTold("reply.state.shared.connected.every(Boolean)");
    }

    /** Loads a page anew; what is shown of the draft is the same. */
    private void reload(int seat) {
        settle(seat);
        String before = stage(seat);
        pages.get(seat).open(game.link(seat));
        browser(seat).await(before.startsWith("null") ? "!" + OPEN : OPEN);
        browser(seat).await("(" + STAGE + ") === " + ServedBoard.quoted(before));
        settle(seat); // nothing moves any more where it is clicked next
        assertThat(browser(seat).complaints()).isEmpty();
    }

    private String stage(int seat) {
        return browser(seat).evaluate(STAGE);
    }

    /**
     * Before the types, among them, when one is ready, takes it back, when both are, and in the game: nobody loses
     * anything.
     */
    @Test
    void aReloadAtEveryStageLosesNothing() {
        for (int seat = 0; seat < 2; seat++) {
            pages.get(seat).open(game.link(seat));
        }
        browser(0).await("document.querySelector('#pair').hidden");
        press(0, "opennew");
        browser(0).await("document.querySelector('#newgame').open");
        press(0, "drafted");
        press(0, "start");
        browser(1).await("document.querySelector('#pair').textContent.includes('chosen in secret')");
        for (int seat = 0; seat < 2; seat++) {
            pages.get(seat).open(game.link(seat));
            browser(seat).await("document.querySelector('#pair').textContent.includes('chosen in secret')");
        }
        settle(1);
        browser(1).click("#pair .actions button", 0.5);
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await(CHOOSING);
            reload(seat);
            browser(seat).click("#draftroster [data-slot=\"3\"]", 0.5);
            browser(seat).click("#drafttypes [data-type=" + (seat == 0 ? "Fir" : "Gho") + "]", 0.5);
            reload(seat);
        }
        assertThat(stage(0)).contains("---------Fir------------/");
        assertThat(stage(1)).contains("---------Gho------------/");
        ready(0);
        browser(1).await("document.querySelector('#draftstage').textContent.includes('Your opponent is ready')");
        reload(0);
        reload(1);
        press(0, "draftready");
        browser(0).await("document.querySelector('#draftready').textContent === 'Ready'");
        reload(0);
        reload(1);
        press(0, "draftready");
        browser(1).await("document.querySelector('#draftstage').textContent.includes('Your opponent is ready')");
        String team = browser(0).evaluate("document.querySelector('#drafttext').value");
        ready(1);
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await("!" + OPEN);
            reload(seat);
        }
        assertThat(over(0)).isEqualTo("null");
        assertThat(pages.get(0).told("reply.state.teams[reply.state.you]")).isEqualTo(team);
    }

    /** Both pages are gone while the teams are to be revealed, and back in time. */
    @Test
    void aReloadWhileTheTeamsAreRevealed() {
        choose();
        browser(0).evaluate(TAMPER.formatted("(text) => text.includes('\"reveal\"') ? null : text"));
        ready(0);
        ready(1);
        browser(1).await("document.querySelector('#draftstage').textContent.includes('being revealed')");
        pages.get(1).open(game.link(1));
        browser(1).await("document.querySelector('#draftstage').textContent.includes('being revealed')");
        pages.get(0).open(game.link(0)); // which reveals at once
        for (int seat = 0; seat < 2; seat++) {
            browser(seat).await("!" + OPEN);
        }
        assertThat(over(0)).isEqualTo("null");
    }
}
