package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An address of the page that somebody is sent: what is shown of it, and what it leads to. */
final class SharedAddressBrowserTest extends OpenedPage {
    private static final String MOVE = "engine.ask({ do: 'new', kind: 'pokemon', seed: 3, seats: ['human', 'human'] })"
            + ".then(() => engine.ask({ do: 'decide', ply: 0, move: 'e2e4' }))";
    private static final String TROUBLE = "document.querySelector('#trouble').textContent";

    @Test
    void aLinkHasAPreviewAndTheTabAnIcon() throws IOException {
        assertThat(Files.readString(PAGE))
                .contains(
                        "<meta name=\"description\" content=\"",
                        "<meta property=\"og:title\" content=\"Pokémon Chess\">")
                .contains("<link rel=\"icon\" href=\"data:image/svg+xml;base64,")
                .as("the address of a picture is known to a build that is told it")
                .doesNotContain("og:image");
    }

    /** The invitation of a page that has a host. */
    @Test
    void anInvitationIsASentenceWithItsLink() throws IOException {
        try (FolderHost host = new FolderHost(Path.of("target"))) {
            browser().open(host.address("pokechess-board.html"));
            browser().await("document.documentElement.dataset.ready === 'true'");
            browser().evaluate("(navigator.clipboard.writeText = async (text) => { window.copied = text; }, 0)");
            browser().evaluate("document.querySelector('#opennew').click()");
            browser().await("document.querySelector('#newgame').open");
            browser().evaluate("(document.querySelector('#bylinks').value = '0', 0)");
            browser().evaluate("document.querySelector('#start').click()");
            browser().await("document.querySelector('#linkmine').checkVisibility()");
            browser().evaluate("document.querySelector('#linkcopy').click()");
            browser().await("window.copied !== undefined");
            assertThat(browser().evaluate("copied"))
                    .isEqualTo("Play Pokémon Chess with me: "
                            + browser().evaluate("document.querySelector('#linktext').value"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"#/puzzles", "#position=4k3/8/8/8/8/8/8/3QK3+w+-+-+0+9+Nor///Gra////FirNor+-"})
    void whatALinkAsksForIsNotCoveredByAQuestion(String link) {
        browser().evaluate(MOVE);
        browser().await("(localStorage.getItem('pokechess.games') ?? '').includes('1. e4')");
        browser().open(PAGE.toAbsolutePath().toUri() + link);
        browser().await("document.documentElement.dataset.ready === 'true'");
        browser().await("document.querySelector('main').getAttribute('aria-busy') === null");
        assertThat(browser().evaluate("document.querySelector('#question').open"))
                .isEqualTo("false");
        visit(browser());
    }

    @Test
    void aBrowserThatKeepsNothingIsToldOnce() {
        browser()
                .evaluate(
                        "(Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }, 0)");
        browser().evaluate(MOVE);
        browser().await(TROUBLE + ".startsWith('This browser stores nothing, or its storage is full')");
        ask("{'do':'decide','ply':1,'move':'e7e5'}");
        browser().await(TROUBLE + " === ''");
        ask("{'do':'decide','ply':2,'move':'d2d4'}");
        browser().evaluate("new Promise((later) => setTimeout(later, 800))");
        assertThat(browser().evaluate(TROUBLE)).isEmpty();
    }
}
