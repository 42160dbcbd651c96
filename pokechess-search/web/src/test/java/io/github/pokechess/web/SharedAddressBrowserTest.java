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
        browser().await("Object.values(localStorage).some((text) => text.includes('1. e4'))");
        browser().open(PAGE.toAbsolutePath().toUri() + link);
        browser().await("document.documentElement.dataset.ready === 'true'");
        browser().await("document.querySelector('main').getAttribute('aria-busy') === null");
        assertThat(browser().evaluate("document.querySelector('#question').open"))
                .isEqualTo("false");
        visit(browser());
    }

    /** As long as that is so, whatever the page says of other things. */
    @Test
    void aBrowserThatKeepsNothingIsTold() {
        String notice = "document.querySelector('#unstored').checkVisibility()";
        browser()
                .evaluate(
                        "(Storage.prototype.setItem = ((original) => function (...all) { if (window.isFull) throw new DOMException('full', 'QuotaExceededError');"
                                + " return original.apply(this, all); })(Storage.prototype.setItem), window.isFull = true)");
        browser().evaluate(MOVE);
        browser().await(notice);
        assertThat(browser().evaluate("document.querySelector('#unstoredtext').textContent"))
                .isIn(
                        "This browser stores nothing: games and progress are gone with this page. Save them to a file.",
                        "The storage of this browser is full: the last game is not stored. Save everything as a file,"
                                + " then delete games under My games. Nothing is deleted by itself.");
        ask("{'do':'decide','ply':1,'move':'e7e5'}");
        browser().await("document.querySelector('#moves').textContent.includes('e5')");
        assertThat(browser().evaluate(notice)).isEqualTo("true");
        browser().evaluate("(window.isFull = false)");
        ask("{'do':'decide','ply':2,'move':'d2d4'}");
        browser().await("!" + notice);
    }

    /** A link to no team and to no position, and a file that is none: one sentence each. */
    @ParameterizedTest
    @ValueSource(strings = {"team", "position"})
    void anAddressThatMeansNothing_isCalledThat(String what) {
        browser().open(PAGE.toAbsolutePath().toUri() + "#" + what + "=foo");
        browser().await("document.documentElement.dataset.ready === 'true'");
        String text = "document.querySelector('" + (what.equals("team") ? "#teamproblems" : "#fileproblems")
                + "').textContent";
        browser().await(text + " !== ''");
        browser().await("document.querySelector('main').getAttribute('aria-busy') === null");
        assertThat(browser().evaluate(text))
                .isEqualTo(
                        what.equals("team")
                                ? "line 1, column 4: team: no slash between the pawns' and the pieces' types: \"foo\""
                                : "This is neither a game nor a position.");
    }

    /** Of a game on paper there are the board and all moves, and nothing to be pressed. */
    @Test
    void aGamePrints() {
        browser().evaluate(MOVE);
        browser().await("document.querySelector('#moves').textContent.includes('e4')");
        browser().evaluate("document.querySelector('#tab-log').click()");
        browser()
                .evaluate(
                        "[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])"
                                + ".filter((rule) => rule.media?.mediaText === 'print').forEach((rule) => { rule.media.mediaText = 'all'; })");
        String visible = "[...document.querySelectorAll('%s')].filter((one) => one.checkVisibility()).length";
        assertThat(browser()
                        .evaluate(visible.formatted("header button, .side > :not(.book) button, .tabs button, #sizer")))
                .isEqualTo("0");
        assertThat(browser().evaluate(visible.formatted("#board, #moves, .strip")))
                .isEqualTo("4");
    }
}
