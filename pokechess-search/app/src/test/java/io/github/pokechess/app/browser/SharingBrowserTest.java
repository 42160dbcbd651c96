package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What somebody hands on of a game: a card as a picture, and links that a page opens. */
@Tag("browser")
@Timeout(value = 200, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharingBrowserTest extends BoardInBrowser {
    /** A name that markup could break. */
    private static final String GAME = PicturesBrowserTest.GAME
            .replace("\"Ann\"", "\"Ann & <b>\"")
            .replace("[Result", "[Date \"2026.11.26\"]\n[Result");

    private void over() {
        board.start(PEOPLE);
        board.change("{'do':'import','seats':['human','human'],'text':" + ServedBoard.quoted(GAME) + "}");
    }

    @Test
    void theCardOfAGameHasBoardNamesResultRollAndLuck() throws IOException {
        over();
        openCard();
        awaitShown("#cardpicture");
        Path svg = browser().save("#card-svg", folder);
        String card = Files.readString(svg);
        assertThat(svg.getFileName()).hasToString("game.svg");
        assertThat(card)
                .startsWith("<svg")
                .contains(
                        "width=\"1200\"",
                        "height=\"630\"",
                        "Ann &amp; &lt;b&gt;",
                        ">Bob<",
                        ">0–1<",
                        "king captured. After 32 turns.",
                        "A bishop took a piece,")
                .contains("a critical hit", "2 misses, 0 critical hits", "0 misses, 1 critical hit")
                .contains(">Psy<", "2026-11-26")
                .doesNotContain("<script", "class=\"arrow");
        assertThat(card)
                .as("the arrows of the last turn have their colours")
                .containsPattern("data-arrow=\"c3e1\"[^>]*>(?s:.){0,2000}?stroke=\"rgb\\(11, 92, 173\\)\"");
        ByteBuffer png = ByteBuffer.wrap(Files.readAllBytes(browser().save("#card-png", folder)));
        assertThat(new int[] {png.getInt(16), png.getInt(20)}).containsExactly(1200, 630);
        assertThat(
                        browser()
                                .evaluate(
                                        "document.querySelector('#cardpicture').complete && document.querySelector('#cardpicture').naturalWidth"))
                .isEqualTo("1200");
        assertThat(browser().evaluate("document.querySelector('#cardpicture').alt"))
                .isEqualTo("Ann & <b> against Bob. " + text("#cardwords"));
        screenshot("card");
        board.assertNoComplaint();
    }

    @Test
    void afterAReviewTheCardHasTheBalanceOfLuck() {
        over();
        press("review");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        browser().resize(390, 844, 1, true);
        openCard();
        assertThat(browser().evaluate("document.querySelector('#cardposition').value"))
                .as("no game begins where a king is missing")
                .isEmpty();
        assertThat(browser().evaluate("document.querySelector('#cardgame').value"))
                .startsWith("#g=");
        String card = browser().evaluate("decodeURIComponent(document.querySelector('#cardpicture').src)");
        assertThat(card)
                .as("badges as on a large board, figures in costume, colours as all readers know them")
                .contains(">Psy<", "href=\"#pk-foot-Psy\"")
                .doesNotContain("color(");
        assertThat(card).containsPattern("White: [+−]?\\d\\.\\d\\d").doesNotContain("critical hits<");
        board.assertNoComplaint();
    }

    private static void openCard() {
        press("openmore");
        press("openfiles");
        awaitShown("#sharelink");
        press("sharelink");
        browser().await("document.querySelector('#card').open");
    }

    @Test
    void linksToPositionAndGameAreOpened() {
        board.start(PEOPLE + ",'position':'4k3/8/8/3p4/8/8/8/3QK3 w - - 0 9 Nor///Gra////FirNor -'");
        String position =
                browser().evaluate("engine.ask({ do: 'export', form: 'position' }).then((reply) => reply.text)");
        openCard();
        assertThat(browser().evaluate("document.querySelector('#cardpicture').checkVisibility()"))
                .as("a game that goes on has no card")
                .isEqualTo("false");
        String link = browser().evaluate("document.querySelector('#cardposition').value");
        String game = browser().evaluate("document.querySelector('#cardgame').value");
        assertThat(link).startsWith("#position=");
        assertThat(game).startsWith("#g=");
        assertThat(browser()
                        .evaluate(
                                "['cardgame', 'cardposition', 'copygame', 'copyposition', 'copytext'].filter((name) =>"
                                        + " document.getElementById(name).checkVisibility()).join()"))
                .as("a link to this computer leads nobody here")
                .isEqualTo("copytext");
        browser().evaluate("(Object.defineProperty(navigator, 'clipboard', { value: undefined }), 0)");
        press("copytext");
        browser().await("document.querySelector('#cardcopied').textContent.includes('[FEN \"4k3/')"); // to be copied by hand
        board.start(PEOPLE);
        board.reload("&" + link.substring(1));
        browser().await("document.querySelectorAll('#board [data-piece]').length === 4");
        assertThat(browser().evaluate("engine.ask({ do: 'export', form: 'position' }).then((reply) => reply.text)"))
                .isEqualTo(position);
        board.start(PEOPLE);
        board.reload("&" + game.substring(1));
        browser().await("document.querySelectorAll('#board [data-piece]').length === 4");
        board.assertNoComplaint();
    }

    /** The picture of a position is what the page shows, with the arrow of the last move. */
    @Test
    void thePictureOfAPositionHasItsArrow() throws IOException {
        board.start(PEOPLE);
        play("e2", "e4");
        press("openmore");
        press("openfiles");
        awaitShown("#picture-svg");
        String svg = new String(Files.readAllBytes(browser().save("#picture-svg", folder)), StandardCharsets.UTF_8);
        assertThat(svg).containsPattern("data-arrow=\"e2e4\"[^>]*>(?s:.){0,2000}?stroke=\"rgb\\(11, 92, 173\\)\"");
        board.assertNoComplaint();
    }
}
