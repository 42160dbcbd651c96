package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardEngine;
import io.github.pokechess.app.board.BoardFile;
import io.github.pokechess.app.board.BoardHost;
import io.github.pokechess.app.board.BoardSeat;
import io.github.pokechess.app.board.BoardServer;
import io.github.pokechess.app.board.BoardStart;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.play.EarlierGames;
import io.github.pokechess.board.messages.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A network that nothing comes through any more, which no browser says of itself: the page sees it by the silence of
 * its stream.
 */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LostNetworkBrowserTest extends BrowserTest {
    private static final String TROUBLE = "document.querySelector('#trouble').textContent";
    private static final String KEPT = "document.querySelector('#say').textContent.includes('e4 is kept')";
    private static final String ONE_MOVE = "engine.ask({ do: 'state' }).then((reply) => reply.state.ply === 1"
            + " && document.documentElement.dataset.version === String(reply.version))";

    private Relay relay;
    private BoardHost host;
    private BoardServer server;
    private BoardSeat seat;

    @BeforeEach
    void serve() throws IOException {
        relay = new Relay();
        BoardFile file =
                new BoardFile(Files.createTempDirectory(folder, "game").resolve("game.pcn"), EarlierGames.none());
        host = new BoardHost(
                BoardStart.deskBuilder(Games.ofProgramAndJars(List.of())).build(),
                file,
                new BoardEngine(1, 1),
                line -> {});
        seat = BoardSeat.withNewToken(Access.OWNER, new SecureRandom());
        server = BoardServer.start(
                host,
                List.of(seat),
                new BoardServer.Settings(
                        BoardServer.Settings.loopback(),
                        0,
                        Optional.of("127.0.0.1:" + relay.port()),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(1)));
        relay.start(server.port());
        browser().resize(1280, 860, 1, false);
        browser().open("http://127.0.0.1:" + relay.port() + "/#t=" + seat.token());
        browser().await("document.documentElement?.dataset.ready === 'true'");
        browser().evaluate("document.querySelector('#question').close()");
    }

    @AfterEach
    void stop() throws IOException {
        browser().open("about:blank");
        relay.close();
        server.close();
    }

    private static void move() {
        browser().click(ServedBoard.square("e2"), 0.5);
        browser().click(ServedBoard.square("e4"), 0.5);
        browser().await(KEPT);
    }

    /** Nobody has to try a move to learn it; the sentence goes when the network is back. */
    @Test
    void aLossIsSeenByItself_andAMoveIsSentAfterwards() {
        relay.hold(true);
        browser().await(TROUBLE + ".includes('Reconnecting')");
        move();
        relay.hold(false);
        browser().await(ONE_MOVE);
        browser().await(TROUBLE + " === ''");
    }

    /** The move was on its way when nothing came through any more; the server gets it late, and once. */
    @Test
    void aMoveOnItsWay_isPlayedOnce() {
        relay.hold(true);
        move();
        relay.hold(false);
        browser().await(ONE_MOVE);
        browser().await(TROUBLE + " === ''");
        assertThat(browser().evaluate("engine.ask({ do: 'state' }).then((reply) => reply.state.tree.length)"))
                .isEqualTo("2");
    }

    /** The sentence stays, although the stream brings the state once more that the page has asked for. */
    @Test
    void aMoveThatTheGameHasPassed_isTold() throws Exception {
        relay.hold(true);
        browser().await(TROUBLE + ".includes('Reconnecting')");
        move();
        host.ask(seat, "{\"do\":\"decide\",\"ply\":0,\"move\":\"d2d4\"}");
        relay.hold(false);
        browser().await(TROUBLE + ".includes('The game has gone on meanwhile: e4 was not played.')");
        assertThat(browser().evaluate("engine.ask({ do: 'state' }).then((reply) => reply.state.last)"))
                .contains("d4");
    }
}
