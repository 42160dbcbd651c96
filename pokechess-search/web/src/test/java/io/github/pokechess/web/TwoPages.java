package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Two people with a browser each, a computer and a phone, who send each other links and nothing else. */
abstract class TwoPages extends OpenedPage {
    static final int MOST_LINKS = 1500;

    static final String CHOOSING = "!document.querySelector('#draft').hidden";
    static final String NOTE = "document.querySelector('#linknote').textContent";

    /** Decides at random until the other side has to see it; what is rolled first. */
    static final String DECIDE = """
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
        other.resize(390, 844, 1, true);
    }

    @AfterAll
    void stopOther() {
        other.close();
    }

    /** So that no page offers to go on with the game of another test. */
    @BeforeEach
    void forget() {
        for (Browser one : both()) {
            visit(one);
            opened(one, "");
        }
    }

    Browser other() {
        return other;
    }

    Browser[] both() {
        return new Browser[] {browser(), other};
    }

    /** Opens the page, anew if it is open, with a link or with nothing behind its address. */
    static void opened(Browser at, String link) {
        at.open(PAGE.toUri() + link);
        at.await("document.documentElement.dataset.ready === 'true'"
                + (link.isEmpty() ? "" : " && !document.querySelector('#links').hidden"));
    }

    /** The link that is to be sent. */
    static String link(Browser at) {
        at.await("document.querySelector('#linkmine').checkVisibility()");
        return at.evaluate("document.querySelector('#linktext').value");
    }

    /** Pastes a link into the field of the page and presses its button, which the card of an end moves as it comes. */
    static void answer(Browser at, String link) {
        at.await(
                "engine.ask({ do: 'state' }).then(({ state }) => !state?.over || !document.querySelector('#rematch').hidden)");
        at.evaluate("document.querySelector('#linkanswer').value = " + quoted(link));
        at.click("#linkform button", 0.5);
    }

    static void accepted(Browser at, String link) {
        answer(at, link);
        String trouble = "document.querySelector('#linktrouble').textContent";
        at.await("document.querySelector('#linkanswer').value === '' || " + trouble + " !== ''");
        assertThat(at.evaluate(trouble)).isEmpty();
    }

    static boolean isDue(Browser at) {
        return at.evaluate("engine.ask({ do: 'state' }).then(({ link }) => link.due)")
                .equals("true");
    }

    static String pcn(Browser at) {
        return at.evaluate("engine.ask({ do: 'export', form: 'pcn' }).then((reply) => reply.text)");
    }

    static GameRecord<?, ?> file(Browser at) {
        return GameText.parse(pcn(at));
    }

    static String you(Browser at) {
        return at.evaluate("engine.ask({ do: 'state' }).then(({ state }) => state.you)");
    }

    static void screenshot(Browser at, String name) throws IOException {
        Path shots = Files.createDirectories(Path.of("target/screenshots"));
        Files.write(shots.resolve(name + ".png"), at.screenshot());
    }

    /** From the dialog of a new game to the first link, in which the first side is the own one. */
    void begin(String luck) {
        browser().evaluate("document.querySelector('#opennew').click()");
        browser().await("document.querySelector('#newgame').open");
        browser()
                .evaluate("(document.querySelector('#bylinks').value = '0', document.querySelector('#luck').value = '"
                        + luck + "')");
        browser().click("#start", 0.5);
        browser().await("!document.querySelector('#links').hidden");
    }

    /** From the dialog of a new game to the first link of a draft. */
    static void invite(Browser at) {
        at.evaluate("document.querySelector('#opennew').click()");
        at.await("document.querySelector('#newgame').open");
        at.click("#drafted", 0.5);
        at.evaluate("document.querySelector('#bylinks').value = '0'");
        at.click("#start", 0.5);
        link(at);
    }
}
