package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a turn shows while it is made and when it is over, and what is offered between turns. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardTurnsBrowserTest extends BoardInBrowser {
    /** White's queen may take on d5, super effectively, and then again on d8. */
    private static final String CHAIN =
            ",'rules':'luck=none','position':" + "'3rk3/8/8/3p4/8/8/8/3QK3 w - - 0 9 GraNor///Gra////FirNor -'";

    @Test
    void theLastTurnIsShownWithItsHopsAndLosses() {
        board.start(PEOPLE + CHAIN);
        assertThat(text("#beneath")).contains("to move");
        play("d1", "d5");
        String before = board.version();
        click("d8"); // the queen is picked already
        board.awaitAfter(before);
        assertThat(
                        browser()
                                .evaluate(
                                        "[...document.querySelectorAll('#board .arrow.last')]"
                                                + ".map((arrow) => arrow.querySelector('.number').textContent + arrow.dataset.arrow).join(' ')"))
                .isEqualTo("1d1d5+ 2d5d8+");
        assertThat(browser().evaluate("document.querySelector('#beneath .lost .hidden').textContent"))
                .isEqualTo("Black has lost: Black rook, grass; Black pawn, grass");
        assertThat(count("#beneath .lost svg.piece")).isEqualTo("2");
        browser().press("f");
        assertThat(text("#above")).contains("White", "Black has lost");
        board.assertNoComplaint();
    }

    @Test
    void aClickSkipsWhatIsShownOfARoll() {
        board.start(PEOPLE + CHAIN);
        browser()
                .evaluate("window.usual = window.setTimeout, window.setTimeout = (task, wait) => {"
                        + " if (wait === 200) window.usual(task, 0); }, 0"); // what is shown stays until it is skipped
        String before = board.version();
        click("d1");
        click("d5");
        browser().await("!document.querySelector('#flash').hidden");
        assertThat(text("#flash")).startsWith("Super effective!");
        assertThat(board.version()).as("nothing is told before it was seen").isEqualTo(before);
        assertThat(count("#moves [data-node]")).isEqualTo("0");
        click("a4");
        assertThat(browser().evaluate("document.querySelector('#flash').hidden"))
                .isEqualTo("true");
        assertThat(Long.parseLong(board.version())).isGreaterThan(Long.parseLong(before));
        assertThat(count("#moves [data-node]")).isEqualTo("1");
        assertThat(count("#arena > *")).isEqualTo("0");
        browser().evaluate("window.setTimeout = window.usual, 0");
        board.assertNoComplaint();
    }

    @Test
    void theKeysShowWhatMayComeOfACapture() {
        board.start(PEOPLE);
        play("e2", "e4");
        play("d7", "d5");
        browser().evaluate("document.querySelector('#grid [data-name=e4]').focus()");
        String before = board.version();
        browser().press("Enter");
        browser().press("ArrowUp");
        browser().press("ArrowLeft");
        browser().await("document.activeElement.dataset.name === 'd5' && !document.querySelector('#fan').hidden");
        assertThat(Integer.parseInt(count("#fan li"))).isGreaterThan(1);
        browser().press("ArrowLeft");
        browser().await("document.querySelector('#fan').hidden");
        assertThat(board.version()).isEqualTo(before);
        board.assertNoComplaint();
    }

    @Test
    void blackPromotesAndAPawnThatIsGoneBecomesNothing() {
        for (String role : List.of("q", "r", "b", "n")) {
            board.start(
                    PEOPLE + ",'rules':'luck=none','position':'k7/8/8/8/8/8/6p1/4K2R b - - 0 9 Nor//////Nor/NorNor -'");
            String before = board.version();
            click("g2");
            click("h1");
            board.awaitAfter(before);
            awaitShown("#chooser");
            before = board.version();
            browser().press(role);
            board.awaitAfter(before);
            assertThat(exported().replaceAll("\\s", "")).contains("h1=" + role.toUpperCase(Locale.ROOT));
        }
        board.start(PEOPLE + ",'rules':'luck=none','position':'k7/8/8/8/8/8/6p1/4K2R b - - 0 9 Nor//////Fir/NorWat -'");
        play("g2", "h1");
        assertThat(board.isChoosing()).isFalse();
        assertThat(board.ask("{'do':'state'}")).contains("\"side\":0,\"sideNames\"");
        board.assertNoComplaint();
    }

    @Test
    void aDrawIsOfferedDeclinedAndAccepted() {
        board.start(PEOPLE);
        play("e2", "e4");
        for (String answer : List.of("decline", "accept")) {
            press("draw"); // of whoever is to act
            awaitShown("#draw[disabled]");
            play(answer.equals("decline") ? "e7" : "g1", answer.equals("decline") ? "e5" : "f3");
            awaitShown("#" + answer);
            String before = board.version();
            press(answer);
            board.awaitAfter(before);
        }
        awaitShown("#rematch");
        assertThat(text("#say")).contains("Draw: ");
        assertThat(exported()).contains("[Result \"1/2-1/2\"]");
        board.assertNoComplaint();
    }

    @Test
    void anAnalysisTellsWhatEachRollOfTheBestIsWorth() {
        board.start(PEOPLE + ",'position':'k7/8/8/8/8/3q4/8/3RK3 w - - 0 9 Nor/////Nor//NorNor -'");
        press("analyse");
        // Asked in one question, since another decision without a roll may be the best a moment later.
        browser()
                .await("document.querySelectorAll('#rolls li').length > 1"
                        + " && /^([\\d.]+ % (hit|miss|crit)[+−]?[01]\\.\\d\\d[|]?)+$/.test("
                        + "[...document.querySelectorAll('#rolls li')].map((line) => line.textContent).join('|'))");
        assertThat(browser().evaluate("document.querySelector('#barwhite').style.width"))
                .endsWith("%");
        board.assertNoComplaint();
    }

    @ParameterizedTest
    @ValueSource(strings = {"raichu", "tafl", "chesslike"})
    void theOtherGamesAreAnalysedSavedAndOpenedAgain(String kind) {
        board.start("'kind':'" + kind + "','seed':3,'seats':['human','human']");
        for (int i = 0; i < 3; i++) {
            click(board.squares("own").get(0));
            String before = board.version();
            click(targets().get(0));
            board.awaitAfter(before);
        }
        press("analyse");
        browser()
                .await(
                        "document.querySelectorAll('#variations li').length > 0 && document.querySelector('.arrow.idea') !== null");
        String moves = text("#moves");
        for (String form : List.of("pcn", "json", "link", "position")) {
            writeAndOpen(form);
            if (!form.equals("position")) {
                assertThat(text("#moves")).as(form).isEqualTo(moves);
            }
            press("last");
        }
        board.assertNoComplaint();
    }

    /** A dot for a move and a ring for a capture, as the game of their origin shows tiles apart. */
    @Test
    void movesAndAttacksOfChesslikeDiffer() {
        board.start("'kind':'chesslike','seed':3,'seats':['human','human']");
        Map<String, String> marks = Map.of("move", "#board .dot", "capture", "#board .ring");
        int seen = 0;
        for (int decisions = 0; decisions < 200 && seen < 2; decisions++) {
            List<String> own = board.squares("own");
            click(own.get(decisions % own.size()));
            String kinds = browser()
                    .evaluate("['move', 'capture'].map((kind) =>"
                            + " document.querySelectorAll('#grid [data-target=' + kind + ']').length).join(' ')");
            for (String kind : marks.keySet()) {
                String shown = count(marks.get(kind));
                assertThat(shown).isEqualTo(kinds.split(" ", -1)[kind.equals("move") ? 0 : 1]);
            }
            seen = kinds.startsWith("0 ") || kinds.endsWith(" 0") ? seen : 2;
            List<String> targets = targets();
            String before = board.version();
            click(targets.get(decisions % targets.size()));
            board.awaitAfter(before);
            if (board.isOver()) {
                board.start("'kind':'chesslike','seed':4,'seats':['human','human']");
            }
        }
        assertThat(seen).as("a piece that can move and capture").isEqualTo(2);
        board.assertNoComplaint();
    }

    /** Who has gone on to another place since a move is not called back to the board by the answer to it. */
    @Test
    void theAnswerToAMove_callsNobodyBack() {
        board.start(PEOPLE);
        browser()
                .evaluate(
                        "window.real = window.fetch, window.fetch = (path, options) =>"
                                + " !String(options && options.body).includes('\"decide\"') ? real(path, options) : new Promise((done) => {"
                                + " window.release = () => { const reply = real(path, options); done(reply); return reply; }; }), 0");
        click("e2");
        click("e4");
        browser().await("window.release !== undefined");
        browser().evaluate("document.querySelector('[data-place=play]').click(), 0");
        browser().await("document.documentElement.dataset.place === 'play'");
        browser()
                .evaluate(
                        "window.release().then(() => new Promise((done) => setTimeout(done, 300))).then(() => { window.fetch = window.real; return 0; })");
        assertThat(browser().evaluate("document.documentElement.dataset.place")).isEqualTo("play");
    }
}
