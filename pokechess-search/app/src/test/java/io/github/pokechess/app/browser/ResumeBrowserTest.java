package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardVerb;
import io.github.pokechess.app.board.FixedPort;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server is started again at its port: its pages find the game, or say what has become of it. */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ResumeBrowserTest extends BrowserTest {
    private static final String QUESTION = "document.querySelector('#question').open";
    private static final String UNKNOWN = "This server does not know the link of this page";

    private static void play(PlayedPage page, int decisions) {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < decisions && !page.isShown("#rematch"); i++) {
            page.decide(random, square -> {});
            page.awaitTurn();
        }
    }

    @Test
    void aGameAgainstTheEngineGoesOn() throws IOException {
        PlayedPage page = new PlayedPage(browser());
        Path evening = Files.createTempDirectory(folder, "resume");
        int port = FixedPort.free();
        String moves;
        try (BoardVerb verb = BoardVerb.start(evening, List.of(), "board", "--port", port)) {
            page.openAfresh(verb.link("board"));
            page.press("opennew");
            browser().await("document.querySelector('#newgame').open");
            browser()
                    .evaluate(
                            "(document.querySelector('#seat0').value = 'human', document.querySelector('#seat1').value = 'engine:hatchling')");
            page.press("start");
            browser().await("document.querySelector('#above').textContent.includes('hatchling')");
            play(page, 2); // so few that no king is taken
            moves = page.text("#moves");
            browser()
                    .await("Object.values(localStorage).some((text) => text.includes('\"moves\":"
                            + page.told("reply.state.ply") + "'))"); // some moves are kept with one text
        }
        try (BoardVerb verb = BoardVerb.start(evening, List.of(), "board", "--port", port)) {
            String link = verb.link("board");
            page.open(link);
            browser().await(QUESTION);
            assertThat(page.text("#questiontext")).startsWith("Go on with White – hatchling of ");
            page.press("no");
            browser().await("!" + QUESTION);
            assertThat(page.text("#moves")).isEmpty();
            page.press("opengames");
            browser().await("document.querySelectorAll('#gamelist li').length > 0");
            assertThat(page.text("#gamelist li")).startsWith("Unfinished Hatchling");
            page.open(link);
            browser().await(QUESTION);
            page.press("yes");
            browser().await("document.querySelector('#above').textContent.includes('hatchling')");
            assertThat(page.text("#moves")).isEqualTo(moves);
            page.awaitTurn();
            play(page, 1);
            assertThat(page.text("#moves")).startsWith(moves).isNotEqualTo(moves);
            page.assertNoComplaint();
        }
    }

    /**
     * The secret is another one: an open page says so, and so does one that is loaded anew, with nothing that could be
     * pressed in vain.
     */
    @Test
    void aPageOfAServerThatWasStartedAgain_saysWhatToDo() throws IOException {
        PlayedPage page = new PlayedPage(browser());
        Path evening = Files.createTempDirectory(folder, "again");
        int port = FixedPort.free();
        String link;
        try (BoardVerb verb = BoardVerb.start(evening, List.of(), "board", "--port", port)) {
            link = verb.link("board");
            page.openAfresh(link);
        }
        try (BoardVerb verb = BoardVerb.start(evening, List.of(), "board", "--port", port)) {
            String next = verb.link("board");
            assertGone("it was started again");
            browser().open(link);
            assertGone("it was started again");
            browser().open(link.substring(0, link.indexOf('#')) + "?");
            assertGone("lacks its secret");
            page.open(next);
            assertThat(browser()
                            .evaluate(
                                    "document.querySelector('#gone').hidden || document.querySelector('.menu').inert"))
                    .isEqualTo("true");
            assertThat(browser().evaluate("document.querySelector('.menu').inert"))
                    .isEqualTo("false");
        }
    }

    private static void assertGone(String words) {
        browser().await("document.querySelector('#gone')?.textContent.includes('" + words + "')");
        assertThat(browser().evaluate("document.querySelector('#gone').textContent"))
                .doesNotContain("line 1");
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('button')].every((one) => one.closest('[inert], dialog') || ['sound', 'theme'].includes(one.id))"))
                .isEqualTo("true");
    }

    /**
     * Three games with friends: one that had begun, and goes on; one of which nothing was played, and one in its draft,
     * which are gone.
     */
    @Test
    void gamesWithFriendsGoOnOrSayWhatHasBecomeOfThem() throws IOException {
        Path evening = Files.createTempDirectory(folder, "friends");
        int port = FixedPort.free();
        List<String> links = new ArrayList<>();
        try (Browser friend = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "friend"));
                BoardVerb verb = BoardVerb.start(evening, List.of(), "board", "--port", port)) {
            PlayedPage own = new PlayedPage(browser());
            PlayedPage other = new PlayedPage(friend);
            String board = verb.link("board");
            own.openAfresh(board);
            for (String draft : List.of("", "'draft':true,")) {
                links.addAll(List.of(browser()
                        .evaluate(
                                ("fetch('/friend', { method: 'POST', headers: { 'Content-Type': 'application/json',"
                                        + " Authorization: 'Bearer ' + location.hash.slice(3) }, body: JSON.stringify({'do':'new',"
                                        + draft + "'seats':['human','human']}) }).then((reply) => reply.json())"
                                        + ".then(({ seats }) => seats.map((seat) => location.href.split('#')[0] + '#t=' + seat).join(' '))"))
                        .split(" ", -1)));
            }
            own.open(links.get(0));
            other.open(links.get(1));
            own.awaitTurn();
            own.decide(new SplittableRandom(5), square -> {});
            other.awaitTurn();
            String moves = own.text("#moves");
            assertThat(moves).isNotEmpty();
            other.browser().await("document.querySelector('#moves').textContent === " + ServedBoard.quoted(moves));

            verb.process().destroyForcibly().onExit().join();
            browser().await("!document.querySelector('#trouble').hidden");
            try (BoardVerb again = BoardVerb.start(evening, List.of(), "board", "--port", port)) {
                again.link("board");
                browser().await("document.querySelector('#trouble').hidden"); // the page finds it by itself
                other.open(links.get(1));
                assertThat(own.text("#moves")).isEqualTo(moves);
                assertThat(other.text("#moves")).isEqualTo(moves);
                other.awaitTurn();
                other.decide(new SplittableRandom(6), square -> {});
                own.awaitTurn();
                assertThat(own.text("#moves")).startsWith(moves).isNotEqualTo(moves);
                // The link of the draft, put into the address of the open page.
                String draft = links.get(3);
                browser().evaluate("(location.hash = '" + draft.substring(draft.indexOf('#')) + "', 0)");
                browser().await("document.querySelector('#gone')?.textContent.includes('" + UNKNOWN + "')");
                browser().evaluate("new Promise((done) => setTimeout(done, 1000))");
                assertThat(own.text("#gone")).as("and it stays").contains(UNKNOWN);
                Files.createDirectories(BoardInBrowser.SCREENSHOTS);
                Files.write(
                        BoardInBrowser.SCREENSHOTS.resolve("gone.png"),
                        browser().screenshot());
            }
        }
    }
}
