package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.BoardClient.Events;
import io.github.pokechess.board.Session;
import io.github.pokechess.board.SharedDice;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.GameText;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two people make the dice of their game, so that nobody can doubt them. */
@Timeout(60)
final class BoardDiceTest {
    private static final Games GAMES = Games.of(List.of());
    private static final List<String> SECRETS =
            List.of("00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100");

    @TempDir
    private Path folder;

    private BoardServer server;
    private List<BoardClient> seats;
    private BoardClient watcher;

    @BeforeEach
    void start() throws IOException {
        start(Optional.empty());
    }

    private void start(Optional<Session.TimeControl> clock) throws IOException {
        if (server != null) {
            server.close();
        }
        BoardStart start = BoardStart.of(
                GAMES,
                GAMES.named("pokemon"),
                null,
                List.of("human", "human"),
                clock,
                null,
                folder.resolve(clock.isPresent() ? "clock.pcn" : "game.pcn"));
        BoardDesk desk = new BoardDesk(
                start.table(), start.file(), new BoardEngine(1, 1), true, new BoardDice(start.request()), notice -> {});
        SecureRandom random = new SecureRandom();
        List<BoardSeat> links = Stream.of(BoardSeat.Role.FIRST, BoardSeat.Role.SECOND, BoardSeat.Role.WATCHER)
                .map(role -> BoardSeat.of(role, random))
                .toList();
        server = BoardServer.start(desk, links, BoardServer.Settings.local(0));
        seats = links.subList(0, 2).stream()
                .map(link -> new BoardClient(server.port(), link.token()))
                .toList();
        watcher = new BoardClient(server.port(), links.get(2).token());
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private static boolean isRefused(String reply) {
        return reply.startsWith("{\"problems\":[{");
    }

    private String commit(int side) throws IOException {
        return seats.get(side).ask("{'do':'commit','hash':'" + SharedDice.commitment(side, SECRETS.get(side)) + "'}");
    }

    private String share(int side, long roll) throws IOException {
        String share = SharedDice.share(side, SECRETS.get(side), roll);
        return seats.get(side).ask("{'do':'share','roll':" + roll + ",'share':'" + share + "'}");
    }

    private String decide(int side, int ply, String move) throws IOException {
        return seats.get(side).ask("{'do':'decide','ply':" + ply + ",'move':'" + move + "'}");
    }

    @Test
    void nothingBeginsBeforeBothAreBound() throws IOException {
        assertThat(decide(0, 0, "e2e4")).contains("\"field\":\"dice\"").contains("has yet to come");
        assertThat(commit(0)).contains("\"commitments\":[\"" + SharedDice.commitment(0, SECRETS.get(0)) + "\",null]");
        assertThat(isRefused(decide(0, 0, "e2e4"))).isTrue();
        assertThat(isRefused(commit(0))).as("bound twice").isTrue();
        assertThat(isRefused(watcher.ask("{'do':'commit','hash':'" + "0".repeat(64) + "'}")))
                .isTrue();
        assertThat(isRefused(seats.get(1).ask("{'do':'commit','hash':'x'}"))).isTrue();
        assertThat(commit(1)).contains("\"roll\":null,\"secrets\":[null,null]");
        assertThat(BoardClient.number(decide(0, 0, "e2e4"), "ply")).isEqualTo(1);
    }

    /** A game with captures, to its end, whose file tells how it was rolled. */
    @Test
    void aRollIsMadeByBothAndStandsInTheFile() throws IOException {
        commit(0);
        commit(1);
        decide(0, 0, "e2e4");
        decide(1, 1, "d7d5");
        try (Events events = watcher.events()) {
            events.next("state");
            String waiting = decide(0, 2, "e4d5");
            assertThat(waiting).contains("\"roll\":0,");
            assertThat(BoardClient.number(waiting, "ply")).isEqualTo(2);
            assertThat(events.next("state")).contains("\"roll\":0,");
            assertThat(isRefused(decide(0, 2, "e4e5")))
                    .as("another decision now")
                    .isTrue();
            assertThat(isRefused(share(0, 1)))
                    .as("a roll that nobody waits for")
                    .isTrue();
            assertThat(BoardClient.number(share(0, 0), "ply")).isEqualTo(2);
            assertThat(isRefused(share(0, 0))).as("told twice").isTrue();
            assertThat(watcher.ask("{'do':'state'}"))
                    .doesNotContain(SharedDice.share(0, SECRETS.get(0), 0))
                    .doesNotContain(SECRETS.get(0));
            String rolled = share(1, 0);
            assertThat(BoardClient.number(rolled, "ply")).isEqualTo(3);
            assertThat(rolled).contains("\"roll\":null");
        }
        assertThat(isRefused(reveal(0, SECRETS.get(0)))).as("before the end").isTrue();
        assertThat(isRefused(share(1, 1))).as("beforehand").isTrue();
        seats.get(1).ask("{'do':'resign','side':1}");
        assertThat(isRefused(reveal(0, SECRETS.get(1))))
                .as("not what it was bound to")
                .isTrue();
        assertThat(isRefused(reveal(0, "x"))).isTrue();
        assertThat(reveal(0, SECRETS.get(0))).contains("\"secrets\":[\"" + SECRETS.get(0) + "\",null]");
        reveal(1, SECRETS.get(1));
        GameRecord game = GameText.read(folder.resolve("game.pcn")).get(0);
        assertThat(game.game().plyCount()).isEqualTo(3);
        assertThat(SharedDice.isTold(game)).isTrue();
        assertThat(SharedDice.check(game)).isEmpty();
        assertThat(game.tag("WhiteSecret")).hasValue(SECRETS.get(0));
    }

    private String reveal(int side, String secret) throws IOException {
        return seats.get(side).ask("{'do':'reveal','secret':'" + secret + "'}");
    }

    @Test
    void whoSharesSomethingElseIsFoundOut() throws IOException {
        commit(0);
        commit(1);
        decide(0, 0, "e2e4");
        decide(1, 1, "d7d5");
        decide(0, 2, "e4d5");
        seats.get(0).ask("{'do':'share','roll':0,'share':'" + "a".repeat(64) + "'}");
        assertThat(BoardClient.number(share(1, 0), "ply")).isEqualTo(3);
        seats.get(0).ask("{'do':'resign','side':0}");
        assertThat(reveal(0, SECRETS.get(0))).contains("does not make the shares");
        reveal(1, SECRETS.get(1));
        assertThat(SharedDice.check(GameText.read(folder.resolve("game.pcn")).get(0)))
                .isNotEmpty();
    }

    @Test
    void anotherGameHasOtherDice() throws IOException {
        commit(0);
        commit(1);
        seats.get(0).ask("{'do':'resign','side':0}");
        assertThat(seats.get(1).ask("{'do':'new'}")).contains("\"commitments\":[null,null]");
        assertThat(isRefused(decide(0, 0, "e2e4"))).isTrue();
        commit(0);
        commit(1);
        assertThat(BoardClient.number(decide(0, 0, "e2e4"), "ply")).isEqualTo(1);
    }

    @Test
    void noClockRunsBeforeBothAreThere() throws IOException, InterruptedException {
        start(Optional.of(new Session.TimeControl(Duration.ofSeconds(2), Duration.ZERO)));
        Thread.sleep(300);
        assertThat(watcher.ask("{'do':'state'}")).contains("\"left\":[2000,2000]");
        commit(0);
        commit(1);
        Thread.sleep(100);
        assertThat(watcher.ask("{'do':'state'}"))
                .doesNotContain("\"left\":[2000,")
                .containsPattern(Pattern.compile("\"left\":\\[1\\d{3},2000\\]"));
    }
}
