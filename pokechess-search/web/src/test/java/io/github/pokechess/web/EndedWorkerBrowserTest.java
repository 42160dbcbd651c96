package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A browser may end a worker without a word: the page notices, says so and goes on. */
final class EndedWorkerBrowserTest extends OpenedPage {
    /** Keeps the workers of a page where a test can end them. */
    private static final String KEPT_WORKERS = "{ const Original = Worker; window.workers = [];"
            + " window.Worker = class extends Original { constructor(...all) { super(...all); workers.push(this); } }; }";

    private static final String TROUBLE = "document.querySelector('#trouble').textContent";
    private static final String FIRST_MOVES =
            "engine.ask({ do: 'new', kind: 'pokemon', seed: 3, seats: ['human', 'human'] })"
                    + ".then(() => engine.ask({ do: 'decide', ply: 0, move: 'e2e4' }))";
    private static final String IS_KEPT = "Object.values(localStorage).some((text) => text.includes('1. e4'))";
    private static final String MOVES = "document.querySelector('#moves').textContent";

    @BeforeAll
    void keepWorkers() {
        browser().beforePages(KEPT_WORKERS);
    }

    /** Else a test may see the game that another one has kept. */
    @BeforeEach
    void forgetGames() {
        browser().evaluate("localStorage.clear()");
    }

    @Test
    void theSessionBeginsAnewWithTheKeptGame() {
        browser().evaluate(FIRST_MOVES);
        browser().await(IS_KEPT);
        browser().evaluate("workers[0].terminate()");
        browser().await(TROUBLE + ".startsWith('The browser has ended a part of this page.')");
        assertThat(browser().evaluate(MOVES)).contains("e4");
        assertThat(ask("{'do':'decide','ply':1,'move':'e7e5'}")).contains("\"state\":");
        browser().await(MOVES + ".includes('e5')");
        browser().await(TROUBLE + " === ''");
    }

    /**
     * A game that may have ended it is not opened again: then the sentence does not speak of it as of what is there.
     */
    @Test
    void aSessionThatEndsAgainSoon_saysThatItsGameIsNotOpen() {
        browser().evaluate(FIRST_MOVES);
        browser().await(IS_KEPT);
        browser().evaluate("workers[0].terminate()");
        browser()
                .await(TROUBLE
                        + ".startsWith('The browser has ended a part of this page. It runs again, with the game')");
        browser().evaluate("workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))");
        browser().await(TROUBLE + ".startsWith('The browser has ended a part of this page again')");
        assertThat(browser().evaluate(MOVES)).doesNotContain("e4");
    }

    @Test
    void theSessionBeginsAnewInFirefoxToo(@TempDir Path folder) throws IOException, InterruptedException {
        Optional<Path> executable = FirefoxBrowser.find();
        assumeThat(executable).as("Firefox is not installed").isPresent();
        try (FirefoxBrowser firefox =
                new FirefoxBrowser(executable.get(), Files.createDirectory(folder.resolve("profile")))) {
            firefox.beforePages(KEPT_WORKERS);
            firefox.open(PAGE.toAbsolutePath());
            firefox.await("document.documentElement.dataset.ready === 'true'");
            firefox.evaluate(FIRST_MOVES);
            firefox.await(IS_KEPT);
            firefox.evaluate("workers[0].terminate()");
            firefox.await(TROUBLE + ".startsWith('The browser has ended a part of this page.')");
            assertThat(firefox.evaluate(MOVES)).contains("e4");
        }
    }

    @Test
    void anEngineThatEndsIsReportedAndBeginsAgain() {
        ask("{'do':'new','kind':'pokemon','seed':3,'seats':['human','engine:champion']}");
        browser()
                .evaluate("document.body.append(Object.assign(document.createElement('i'), { id: 'told' }),"
                        + " new MutationObserver(() => { told.textContent += " + TROUBLE + "; }).observe("
                        + "document.querySelector('#trouble'), { childList: true }) ?? '')");
        ask("{'do':'decide','ply':0,'move':'e2e4'}");
        browser().evaluate("workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))");
        browser().await("document.querySelector('#told').textContent.includes('the engine has failed: out of memory')");
        browser().await("engine.ask({ do: 'state' }).then(({ state }) => state.ply === 2)");
    }

    @Test
    void aQuestionWithoutAnAnswerOffersToLoadAgainUntilTheAnswerComes() {
        browser()
                .evaluate(
                        "(() => { window.dropped = []; workers[0].postMessage = (message) => { dropped.push(message); };"
                                + " window.answer = () => { delete workers[0].postMessage; dropped.forEach((one) => workers[0].postMessage(one)); };"
                                + " engine.ask({ do: 'state' }); })()");
        browser().await("document.querySelector('#late button')?.textContent === 'Load again'");
        browser().evaluate("answer()");
        browser().await("document.querySelector('#late') === null");
        assertNoComplaint();
    }
}
