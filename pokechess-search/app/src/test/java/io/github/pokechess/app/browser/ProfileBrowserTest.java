package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The place of the player, and the reviews of finished games while nothing else goes on. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProfileBrowserTest extends BoardInBrowser {
    /** The page's quiet time passes when the test says so, and what it asks is noted. */
    private static final String CLOCK = "window.late = []; window.bodies = [];"
            + "window.setTimeout = ((real) => (act, after, ...more) => after === 4000 ? window.late.push(act) : real(act, after, ...more))(window.setTimeout);"
            + "window.fetch = ((real) => (path, options) => { window.bodies.push(String(options && options.body)); return real(path, options); })(window.fetch)";

    private static final String PASS = "(window.late.splice(0).forEach((act) => act()), 0)";
    private static final String TALLIES =
            "window.bodies.filter((body) => body.includes('\"tally\"') && body.includes('\"text\"')).length";
    private static final String KEY = "Object.keys(localStorage).find((key) => key.startsWith('pokechess.game.'))";

    /** Keeps a game whose text no desk can read. */
    private static final String BROKEN_GAME =
            "localStorage.setItem('pokechess.game.9', JSON.stringify({ id: 9, text: 'broken', seats: ['human', 'random'], title: 'x', result: '1-0', date: '2026-01-01', moves: 3, at: 5, own: 0 })), 0";

    @Test
    void aFinishedGameIsReviewedOnce_whenNothingElseGoesOn() throws IOException {
        try (Browser player = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "player"))) {
            player.resize(1280, 860, 1, false);
            player.beforePages(CLOCK);
            board.start(
                    "'kind':'pokemon','seed':5,'seats':['human','random'],'luck':'standard','teams':['random','random']");
            browser().open("about:blank"); // or a review of that page would come later, and be stored here, too
            board.show(player, 0);
            player.evaluate("engine.ask({ do: 'decide', ply: 0, move: 'e2e4' }).then(() => 0)");
            player.await("Object.values(localStorage).some((text) => text.includes('1. e4'))");
            player.evaluate(PASS);
            assertThat(player.evaluate(TALLIES)).as("beside a game").isEqualTo("0");

            player.evaluate("engine.ask({ do: 'resign', side: 0 }).then(() => 0)");
            player.await(
                    "JSON.parse(localStorage.getItem(" + KEY + ")).review !== undefined"); // by the card of its end
            String reviewed = player.evaluate("JSON.stringify(JSON.parse(localStorage.getItem(" + KEY
                    + ")).review.sides.map(({ decisions }) => decisions))");
            player.evaluate(
                    "((key) => { const game = JSON.parse(localStorage.getItem(key)); delete game.review; localStorage.setItem(key, JSON.stringify(game)); })("
                            + KEY + "), 0");
            go(player, "me");
            assertThat(player.evaluate("document.querySelector('#toreview').textContent"))
                    .isEqualTo("1 game waits.");
            player.evaluate("document.querySelector('#set-idle').click()");
            player.evaluate(PASS);
            assertThat(player.evaluate(TALLIES)).as("turned off").isEqualTo("0");
            player.evaluate("document.querySelector('#set-idle').click()");
            player.evaluate(PASS);
            player.await("JSON.parse(localStorage.getItem(" + KEY + ")).review !== undefined");
            assertThat(player.evaluate(TALLIES)).isEqualTo("1");
            assertThat(player.evaluate("JSON.stringify(JSON.parse(localStorage.getItem(" + KEY
                            + ")).review.sides.map(({ decisions }) => decisions))"))
                    .isEqualTo(reviewed);
            player.await(
                    "document.querySelector('#luckofgames').textContent.startsWith('In 1 reviewed game the dice')");
            assertThat(player.evaluate("document.querySelector('#toreview').textContent"))
                    .isEmpty();
            player.evaluate(PASS);
            assertThat(player.evaluate(TALLIES)).as("once").isEqualTo("1");
            assertThat(player.evaluate("document.querySelector('#records').innerText.replace(/\\s+/g, ' ').trim()"))
                    .isEqualTo("Won Draw Lost Random 0 0 1");
            assertThat(player.complaints()).isEmpty();
        }
    }

    @Test
    void aMistakeThatTheReviewFinds_returnsTheNextDay() throws IOException {
        try (Browser player = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "player"))) {
            player.beforePages(CLOCK);
            board.start("'kind':'pokemon','seats':['human','random'],'luck':'none',"
                    + "'position':'4k3/8/8/3q4/8/8/3Q4/4K3 w - - 0 1 Nor///Nor///Nor/Nor -'");
            board.show(player, 0);
            player.evaluate("engine.ask({ do: 'decide', ply: 0, move: 'd2h6' }).then(() => 0)");
            player.await("engine.ask({ do: 'state' }).then(({ state }) => state.ply > 1)");
            player.evaluate("engine.ask({ do: 'resign', side: 0 }).then(() => 0)");
            player.await("localStorage.getItem('pokechess.progress') !== null");
            assertThat(player.evaluate("JSON.parse(localStorage.getItem('pokechess.progress'))"
                            + ".cards.map(({ tries, drill }) => tries + drill.made + drill.best).join(' ')"))
                    .isEqualTo("0d2h6d2d5");
            go(player, "play");
            assertThat(player.evaluate("document.querySelector('#todaydrills').hidden"))
                    .as("not on the same day")
                    .isEqualTo("true");
            assertThat(player.complaints()).isEmpty();
        }
    }

    private static void go(Browser player, String place) {
        player.evaluate("(location.hash = location.hash.replace(/\\/\\w+/, '') .replace('#', '#/" + place
                + "&').replace('&&', '&'), 0)");
        player.await("document.documentElement.dataset.place === '" + place + "'");
    }

    /** A refusal of a review that was ended does not end the next one. */
    @Test
    void aRefusalThatComesLate_endsNoOtherReview() throws IOException {
        try (Browser player = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "late"))) {
            player.resize(1280, 860, 1, false);
            player.beforePages(CLOCK);
            board.start(PEOPLE);
            board.show(player, 0);
            player.evaluate(
                    "window.held = [], window.fetch = ((real) => (path, options) => String(options && options.body).includes('\"text\":\"broken\"')"
                            + " ? new Promise((done) => window.held.push(() => { const reply = real(path, options); done(reply); return reply; }))"
                            + " : real(path, options))(window.fetch), 0");
            player.evaluate(BROKEN_GAME);
            player.await("window.late.length > 0");
            player.evaluate(PASS);
            player.await("window.held.length === 1");
            player.evaluate(
                    "document.querySelector('#set-idle').click(), document.querySelector('#set-idle').click(), 0");
            player.evaluate(PASS);
            player.await("window.held.length === 2");
            player.evaluate("window.held[0]().then(() => new Promise((done) => setTimeout(done, 300))).then(() => 0)");
            player.evaluate(PASS);
            assertThat(player.evaluate("window.held.length")).isEqualTo("2");
            assertThat(player.complaints()).isEmpty();
        }
    }

    /** A text that no desk can read is left alone, and hinders no other game. */
    @Test
    void aGameThatCannotBeReadIsLeftOut() throws IOException {
        try (Browser player = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "broken"))) {
            player.resize(1280, 860, 1, false);
            player.beforePages(CLOCK);
            board.start(PEOPLE);
            board.show(player, 0);
            player.evaluate(BROKEN_GAME);
            for (int i = 1; i <= 3; i++) {
                player.await("window.late.length > 0");
                player.evaluate(PASS);
                player.await(TALLIES + " === " + i);
            }
            player.await("window.late.length > 0"); // the last refusal has come
            go(player, "me");
            player.evaluate("(document.querySelector('#profile').click(), 0)");
            player.evaluate(PASS);
            assertThat(player.evaluate(TALLIES)).isEqualTo("3");
            assertThat(player.evaluate("document.querySelector('#trouble').textContent"))
                    .isEmpty();
            assertThat(player.evaluate("document.querySelector('#reviewedgames').hidden"))
                    .isEqualTo("true");
            assertThat(player.complaints()).isEmpty();
        }
    }
}
