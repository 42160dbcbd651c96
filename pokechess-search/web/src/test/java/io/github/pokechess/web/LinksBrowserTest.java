package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.SharedDice;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two people with a browser each, who send each other links and nothing else. */
final class LinksBrowserTest extends OpenedPage {
    private static final int MOST_LINKS = 1500;

    /** Decides at random until the other side has to see it; what is rolled first. */
    private static final String DECIDE = """
            (async () => {
              for (;;) {
                const { state, link } = await engine.ask({ do: 'state' });
                if (state.over || link.due) return state.over ? 'over' : 'due';
                const rolled = state.moves.filter((move) => move.chance);
                const moves = rolled.length ? rolled : state.moves;
                const move = moves[Math.floor(Math.random() * moves.length)].text;
                const reply = await engine.ask({ do: 'decide', ply: state.ply, move });
                if (reply.problems) throw new Error(JSON.stringify(reply));
              }
            })()""";

    private Browser other;

    @BeforeAll
    void startOther(@TempDir Path folder) throws IOException {
        other = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "other"));
        other.beforePages(OpenedPage.VISITED);
        other.resize(390, 844, 1, true);
    }

    @AfterAll
    void stopOther() {
        other.close();
    }

    /** So that no page offers to go on with the game of another test. */
    @BeforeEach
    void forget() {
        for (Browser one : new Browser[] {browser(), other}) {
            one.open(PAGE.toAbsolutePath());
            one.evaluate("localStorage.clear()");
            one.open(PAGE.toAbsolutePath());
            one.await("document.documentElement.dataset.ready === 'true'");
        }
    }

    private static String link(Browser at) {
        return at.evaluate("document.querySelector('#linktext').value");
    }

    private static void paste(Browser at, String link) {
        at.evaluate("(document.querySelector('#linkanswer').value = " + quoted(link)
                + ", document.querySelector('#linkform').requestSubmit())");
    }

    private static void answer(Browser at, String link) {
        paste(at, link);
        at.await("document.querySelector('#linkanswer').value === ''");
        assertThat(at.evaluate("document.querySelector('#linktrouble').textContent"))
                .isEmpty();
    }

    private static boolean isDue(Browser at) {
        return at.evaluate("engine.ask({ do: 'state' }).then(({ link }) => link.due)")
                .equals("true");
    }

    private static String pcn(Browser at) {
        return at.evaluate("engine.ask({ do: 'export', form: 'pcn' }).then((reply) => reply.text)");
    }

    private static void opened(Browser at, String link) {
        at.open(PAGE.toUri() + link);
        at.await("document.documentElement.dataset.ready === 'true' && !document.querySelector('#links').hidden");
    }

    private void begin(String luck) {
        browser().click("#opennew", 0.5);
        browser().await("document.querySelector('#newgame').open");
        browser()
                .evaluate("(document.querySelector('#bylinks').value = '0', document.querySelector('#luck').value = '"
                        + luck + "')");
        browser().click("#start", 0.5);
        browser().await("!document.querySelector('#links').hidden");
    }

    /** From the first link to the last; gives the number of links. */
    private int play() {
        Browser sender = browser();
        Browser receiver = other;
        for (int links = 0; links < MOST_LINKS; links++) {
            String stands = sender.evaluate(DECIDE);
            boolean due = isDue(sender);
            if (stands.equals("over") && !due) {
                return links;
            }
            String link = link(sender);
            if (links == 0) {
                opened(receiver, link);
            } else {
                answer(receiver, link);
            }
            if (stands.equals("over") && receiver.evaluate(DECIDE).equals("over") && !isDue(receiver)) {
                // whoever has ended it has yet to see the other secret, if there is one
                answer(sender, link(receiver));
                return links + 2;
            }
            Browser next = receiver;
            receiver = sender;
            sender = next;
        }
        throw new AssertionError("never over");
    }

    @Test
    void aWholeGameWithLuckIsPlayedByLinksAlone() {
        begin("standard");
        play();
        PlayedGame<Position, Move> game = GameText.parse(pcn(browser()), new PokemonChess());
        assertThat(game.game().isOver()).isTrue();
        assertThat(pcn(other)).isEqualTo(pcn(browser()));
        assertThat(SharedDice.isTold(game)).isTrue();
        assertThat(SharedDice.check(game)).isEmpty();
        for (Browser one : new Browser[] {browser(), other}) {
            one.await("document.querySelector('#linknote').textContent.includes('all rolls are theirs')");
            assertThat(one.complaints()).isEmpty();
        }
    }

    @Test
    void aGameWithoutLuckNeedsNoDice() {
        begin("none");
        String first = browser().evaluate("engine.ask({ do: 'decide', ply: 0, move: 'e2e4' }).then(JSON.stringify)");
        assertThat(first).doesNotContain("problems");
        assertThat(isDue(browser())).isTrue();
        opened(other, link(browser()));
        assertThat(other.evaluate("engine.ask({ do: 'decide', ply: 1, move: 'e7e5' }).then(JSON.stringify)"))
                .doesNotContain("problems");
        answer(browser(), link(other));
        assertThat(pcn(browser())).contains("1. e4 e5").doesNotContain("Commitment");
        assertThat(ask("{'do':'resign','side':1}")).contains("problems");
        assertThat(ask("{'do':'back'}")).contains("nobody can do this");
        assertThat(ask("{'do':'hint'}")).contains("nobody can do this");
        assertThat(ask("{'do':'resign','side':0}")).doesNotContain("problems");
        answer(other, link(browser()));
        assertThat(other.evaluate("engine.ask({ do: 'state' }).then(({ state }) => state.over.words)"))
                .contains("resign");
    }

    @Test
    void aPageThatWasClosedGoesOnFromItsLastLink() {
        begin("standard");
        String invitation = link(browser());
        opened(other, invitation);
        answer(browser(), link(other));
        browser().evaluate("engine.ask({ do: 'decide', ply: 0, move: 'e2e4' })");
        browser().await("!document.querySelector('#linkmine').hidden");
        String link = link(browser());
        open();
        assertThat(browser().evaluate("document.querySelector('#links').hidden"))
                .isEqualTo("true");
        opened(browser(), invitation); // an old one: the game stands as it was
        assertThat(link(browser())).isEqualTo(link);
        opened(other, link);
        assertThat(pcn(other)).contains("1. e4");
    }

    @Test
    void linksThatAreMadeToHarmAreTold() {
        begin("standard");
        String link = link(browser());
        opened(other, link);
        String before = pcn(other);
        for (String bad : new String[] {
            "#l=0123456789abcdef.AAAA",
            "#l=0123456789abcdef.PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg",
            link.substring(0, link.length() - 200),
            link + "AAAA",
            "l=" + "../".repeat(9),
            "<script>window.ran = true</script>",
        }) {
            paste(other, bad);
            other.await("document.querySelector('#linktrouble').textContent !== ''");
            assertThat(pcn(other)).isEqualTo(before);
            answer(other, link); // which is known, and takes the complaint away
        }
        assertThat(other.evaluate("window.ran")).isEqualTo("undefined");
        other.evaluate("localStorage.setItem('pokechess link 00000000000000ff', '<script>')");
        paste(other, link.replaceFirst("=[0-9a-f]{16}", "=00000000000000ff"));
        other.await("document.querySelector('#linktrouble').textContent !== ''");
        assertThat(pcn(other)).isEqualTo(before);
    }
}
