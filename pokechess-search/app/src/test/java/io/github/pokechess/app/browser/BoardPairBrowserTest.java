package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.app.board.TwoSeats;
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

/** What two players in two browsers see of each other: who has yet to come, a share that is withheld, another game. */
@Tag("browser")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardPairBrowserTest {
    private static final String PANEL = "document.querySelector('#pair').textContent";

    /** Lets a page tell no share of a roll. */
    private static final String WITHHOLD = "window.fetch = ((real) => (path, options) =>"
            + " options && String(options.body).includes('\"share\"') ? new Promise(() => {}) : real(path, options))(window.fetch), 1";

    @TempDir
    private Path folder;

    private final List<PlayedPage> pages = new ArrayList<>();
    private TwoSeats game;

    @BeforeEach
    void start() throws IOException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        game = TwoSeats.beginStill(folder.resolve("game.pcn"), 0);
        for (int side = 0; side < 2; side++) {
            Browser browser = new Browser(chromium, Files.createDirectory(folder.resolve("browser" + side)));
            browser.resize(1280, 860, 1, false);
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

    private Browser white() {
        return pages.get(0).browser();
    }

    private Browser black() {
        return pages.get(1).browser();
    }

    private void play(int side, String from, String to) {
        pages.get(side).awaitTurn();
        String before = pages.get(side).version();
        pages.get(side).browser().click(ServedBoard.square(from), 0.5);
        pages.get(side).browser().click(ServedBoard.square(to), 0.5);
        pages.get(side).browser().await("document.documentElement.dataset.version > " + before);
    }

    private void attack() {
        for (int side = 0; side < 2; side++) {
            pages.get(side).open(game.link(side));
        }
        white().await("document.querySelector('#pair').hidden");
        play(0, "e2", "e4");
        play(1, "d7", "d5");
        black().evaluate(WITHHOLD);
        play(0, "e4", "d5");
    }

    private static void screenshot(Browser browser, String name) throws IOException {
        Path shots = Files.createDirectories(Path.of("target/screenshots"));
        Files.write(shots.resolve(name + ".png"), browser.screenshot());
    }

    @Test
    void whoIsThereFirstIsToldThatTheOtherHasYetToCome() throws IOException {
        pages.get(0).open(game.link(0));
        white().await(PANEL + ".includes('Waiting for Black to open the link')");
        screenshot(white(), "pair-waiting");
        pages.get(1).open(game.link(1));
        white().await("document.querySelector('#pair').hidden");
        pages.get(0).assertNoComplaint();
    }

    @Test
    void whoIsToMoveSeesItInTitleAndIcon_andIsNotifiedElsewhere() {
        for (int side = 0; side < 2; side++) {
            pages.get(side).open(game.link(side));
        }
        white().await("document.querySelector('#pair').hidden");
        white().await("document.title.startsWith('● Your turn')");
        String icon = "document.querySelector('link[rel=icon]').href";
        String plain = black().evaluate(icon);
        assertThat(white().evaluate(icon)).isNotEqualTo(plain);
        assertThat(black().evaluate("document.title")).startsWith("White to move");
        black().evaluate("(Object.defineProperty(document, 'hidden', { value: true }),"
                + " globalThis.Notification = class { static permission = 'granted';"
                + " constructor(title, { body }) { globalThis.notified = title + ': ' + body; } }, 0)");

        play(0, "e2", "e4");
        black().await("globalThis.notified === 'Pokémon Chess: Your turn.'");
        assertThat(black().evaluate("document.title")).startsWith("● Your turn");
        white().await(icon + " === " + ServedBoard.quoted(plain));
        pages.forEach(PlayedPage::assertNoComplaint);
    }

    @Test
    void theGameIsClaimedFromWhoWithholdsAShare() throws IOException {
        attack();
        white().await(PANEL + ".includes('Your move e4d5 must be rolled')");
        white().await(PANEL + ".includes('You may claim the game in 0:')");
        screenshot(white(), "pair-share");
        black().await(PANEL + ".includes('White may claim the game in 0:')");
        screenshot(black(), "pair-owes");
        game.pass(Duration.ofSeconds(61));
        pages.get(0).open(game.link(0));
        white().await(PANEL + ".includes('Claim the game')");
        screenshot(white(), "pair-claim");
        white().click("#pair button", 0.5);
        pages.get(0).awaitTold("reply.state.over !== null");
        pages.get(0).assertNoComplaint();
    }

    @Test
    void aNewGameBeginsWhenTheOtherAccepts() throws IOException {
        attack();
        pages.get(1).resign();
        pages.get(0).awaitTold("reply.state.over !== null");
        white().await("!document.querySelector('#rematch').hidden");
        pages.get(0).press("rematch");
        white().await(PANEL + ".includes('You ask for a new game: Pokémon Chess; no clock; the same teams')");
        screenshot(white(), "pair-asked");
        black().await(PANEL + ".includes('White asks for a new game: Pokémon Chess')");
        screenshot(black(), "pair-asks");
        black().resize(390, 844, 1, true);
        screenshot(black(), "pair-asks-phone");
        assertThat(black().evaluate("[...document.querySelectorAll('#pair button')].filter((one) =>"
                        + " one.getBoundingClientRect().bottom > document.querySelector('#places').getBoundingClientRect().top"
                        + " || !one.contains(document.elementFromPoint(...((box) => [box.x + 9, box.y + 9])(one.getBoundingClientRect()))))"
                        + ".map((one) => one.textContent).join()"))
                .as("buttons out of sight on a phone")
                .isEmpty();
        assertThat(black().evaluate("document.querySelector('#banner').hidden"))
                .as("what is asked stands in the place of the card")
                .isEqualTo("true");
        black().click("#pair button.main", 0.5);
        pages.get(0).awaitTold("reply.state.ply === 0 && !reply.dice.commitments.includes(null)");
        play(0, "e2", "e4");
        pages.get(0).assertNoComplaint();
        pages.get(1).assertNoComplaint();
    }

    @Test
    void aDrawThatIsDeclinedIsTold() {
        for (int side = 0; side < 2; side++) {
            pages.get(side).open(game.link(side));
        }
        white().await("document.querySelector('#pair').hidden");
        play(0, "e2", "e4");
        play(1, "d7", "d5");
        pages.get(0).press("draw");
        black().await("document.querySelector('#decline').checkVisibility()");
        pages.get(1).press("decline");
        white().await("document.querySelector('#say').textContent === 'Black has declined the draw.'");
        pages.get(0).assertNoComplaint();
        pages.get(1).assertNoComplaint();
    }

    @Test
    void aDecisionIsTakenBack_orTheButtonSaysWhyNot() throws IOException {
        for (int side = 0; side < 2; side++) {
            pages.get(side).open(game.link(side));
        }
        white().await("document.querySelector('#pair').hidden");
        play(0, "e2", "e4");
        pages.get(1).press("back");
        black().await("document.querySelector('#say').textContent === 'The last move is not yours.'");
        pages.get(0).press("back");
        white().await(PANEL + ".includes('You ask to take back e4.')");
        black().await(PANEL + ".includes('White asks to take back e4.') && " + PANEL + ".includes(' to answer')");
        screenshot(black(), "pair-takeback");
        black().click("#pair button.main", 0.5);
        pages.get(0).awaitTold("reply.state.ply === 0");
        play(0, "d2", "d4");
        pages.get(0).press("back");
        black().await(PANEL + ".includes('White asks to take back d4.')");
        black().click("#pair button:not(.main)", 0.5);
        white().await("document.querySelector('#say').textContent === 'Black has declined: d4 stays.'");
        assertThat(white().evaluate("document.querySelector('#back').title"))
                .isEqualTo("This move stays: you have asked already.");
        pages.forEach(PlayedPage::assertNoComplaint);
    }

    @Test
    void aSignIsSeenAndHeard_andMayBeMuted() throws IOException {
        for (int side = 0; side < 2; side++) {
            pages.get(side).open(game.link(side));
        }
        white().await("document.querySelector('#pair').hidden");
        pages.get(0).press("opensigns");
        white().await("document.querySelector('#signs').matches(':popover-open')");
        screenshot(white(), "pair-signs");
        white().click("#signs button", 0.5);
        String said = "document.querySelector('#above .said, #beneath .said')?.textContent";
        black().await(said + " === 'Hello!' && document.querySelector('#say').textContent === 'White: Hello!'");
        screenshot(black(), "pair-sign");
        white().await(said + " === 'Hello!'");
        black().await(said + " === undefined");

        pages.get(0).press("opensigns");
        white().click("#set-signs", 0.5);
        pages.get(1).press("opensigns");
        black().click("#signs button:nth-of-type(4)", 0.5);
        black().await(said + " === 'What luck!'");
        assertThat(white().evaluate(said + " === undefined")).isEqualTo("true");
        pages.forEach(PlayedPage::assertNoComplaint);
    }

    /** A page that nobody sees still tells its share. */
    @Test
    void aHiddenPageRollsToo() {
        for (int side = 0; side < 2; side++) {
            pages.get(side).open(game.link(side));
        }
        white().await("document.querySelector('#pair').hidden");
        play(0, "e2", "e4");
        play(1, "d7", "d5");
        black().evaluate("Object.defineProperty(document, 'hidden', { value: true }),"
                + " document.dispatchEvent(new Event('visibilitychange')), 1");
        play(0, "e4", "d5");
        pages.get(0).awaitTold("reply.state.ply === 3");
    }
}
