package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardClient.Events;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.play.EarlierGames;
import io.github.pokechess.board.Desk;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.dice.CommitmentHashes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Games with friends beside the one of a server: who may begin them, and that each game is for its own seats alone. */
@Timeout(120)
final class BoardFriendsTest {
    private static final String GAME = "{'do':'new','seats':['human','human'],'luck':'none'}";

    /** Who has gone is noticed by the second one. */
    private static final Duration SIGN_OF_LIFE = Duration.ofMillis(300);

    @TempDir
    private Path folder;

    private final List<String> notices = new ArrayList<>();
    private BoardServer server;
    private BoardClient owner;

    @BeforeEach
    void start() throws IOException {
        start("evening.pcn", 0);
    }

    private void start(String name, int port) throws IOException {
        Games games = Games.ofProgramAndJars(List.of());
        Path file = folder.resolve(name);
        Desk desk = BoardStart.deskBuilder(games).build();
        BoardHost host =
                new BoardHost(desk, new BoardFile(file, EarlierGames.none()), new BoardEngine(1, 1), notice -> {});
        BoardSeat seat = BoardSeat.withNewToken(Access.OWNER, new SecureRandom());
        BoardFriends friends = new BoardFriends(games, file, notices::add);
        BoardServer.Settings settings = new BoardServer.Settings(
                BoardServer.Settings.loopback(), port, Optional.empty(), Duration.ofSeconds(10), SIGN_OF_LIFE);
        server = BoardServer.start(host, List.of(seat), Optional.of(friends), settings);
        owner = new BoardClient(server.port(), seat.token());
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private static String invite(BoardClient who, String json) throws IOException {
        return who.invite(json);
    }

    private List<BoardClient> begin(String json) throws IOException {
        String reply = invite(owner, json);
        assertThat(reply).contains("\"local\":true");
        return Pattern.compile("\"([A-Za-z0-9_-]{22,})\"")
                .matcher(reply)
                .results()
                .map((MatchResult found) -> new BoardClient(server.port(), found.group(1)))
                .toList();
    }

    @Test
    void eachGameIsForItsOwnSeats() throws IOException {
        List<BoardClient> one = begin(GAME);
        List<BoardClient> other = begin(GAME);
        assertThat(one).hasSize(3);
        String decision = "{'do':'decide','ply':0,'move':'e2e4'}";
        assertThat(TwoSeats.isRefused(one.get(1).ask(decision))).isTrue();
        assertThat(TwoSeats.isRefused(one.get(2).ask(decision))).isTrue();
        assertThat(TwoSeats.isRefused(one.get(0).ask("{'do':'commit','hash':'" + "1".repeat(64) + "'}")))
                .isFalse();
        assertThat(other.get(0).ask("{'do':'state'}")).doesNotContain("1".repeat(64));
        assertThat(owner.ask(decision)).contains("\"ply\":1");
        assertThat(one.get(0).ask("{'do':'state'}")).contains("\"ply\":0");
        for (BoardClient seat : one) {
            assertThat(invite(seat, GAME)).contains("nobody begins a game with a friend");
        }
    }

    @Test
    void whatIsNoSuchGameIsRefused() throws IOException {
        assertThat(invite(owner, "{'do':'back'}")).contains("problems", "is a new one");
        assertThat(invite(owner, "{'do':'new','seats':['human','random']}")).contains("two people play");
        assertThat(invite(owner, "{'do':'new','teams':['random','random'],'seed':1}"))
                .contains("nobody chooses the chance");
        assertThat(invite(owner, "{'do':'new','draft':true,'kind':'tafl'}")).contains("Chess from its start");
        assertThat(invite(owner, "nonsense")).contains("problems");
        for (int game = 0; game < BoardFriends.MOST; game++) {
            begin(GAME);
        }
        assertThat(invite(owner, GAME)).contains("this server has begun 16 games");
    }

    @Test
    void aGameToWhichNoFriendHasCome_isCancelled_andMakesRoomForAnother() throws IOException {
        List<BoardClient> seats = List.of();
        for (int game = 0; game < BoardFriends.MOST; game++) {
            seats = begin(GAME);
        }
        assertThat(seats.get(2).cancel()).contains("is not cancelled");
        assertThat(owner.cancel()).contains("is not cancelled");
        try (Events events = seats.get(0).events()) {
            events.next("state");
            assertThat(seats.get(0).cancel()).isEqualTo("{}");
        }
        assertThat(seats.get(1).ask("{'do':'state'}")).contains("no game here has this link");
        assertThat(begin(GAME)).hasSize(3);
        assertThat(invite(owner, GAME)).contains("this server has begun 16 games");
    }

    @Test
    void aGameThatWasPlayed_orToWhichTheFriendHasCome_isNotCancelled() throws IOException {
        List<BoardClient> played = begin(GAME);
        bind(played);
        played.get(0).ask("{'do':'decide','ply':0,'move':'e2e4'}");
        List<BoardClient> met = begin(GAME);
        try (Events friend = met.get(1).events()) {
            friend.next("state");
            assertThat(met.get(0).cancel()).contains("is not cancelled");
        }
        assertThat(met.get(0).cancel()).contains("is not cancelled");
        assertThat(played.get(1).cancel()).contains("is not cancelled");
        assertThat(met.get(1).ask("{'do':'state'}")).contains("\"you\":1");
    }

    /** Whether a friend has come is decided when all of the request is here. */
    @Test
    void aCancellationWhoseBodyComesAfterTheFriend_isRefused() throws IOException {
        List<BoardClient> seats = begin(GAME);
        try (Socket socket = new Socket(BoardServer.Settings.loopback(), server.port())) {
            socket.setSoTimeout(20_000);
            String head = seats.get(0).head("POST /cancel") + "Content-Length: 2\r\n\r\n{";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
            seats.get(0).ask("{'do':'state'}"); // the server has read the head
            try (Events friend = seats.get(1).events()) {
                friend.next("state");
                socket.getOutputStream().write('}');
                String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(answer).startsWith("HTTP/1.1 403").contains("is not cancelled");
            }
        }
        assertThat(seats.get(1).ask("{'do':'state'}")).contains("\"you\":1");
    }

    /** A request by a link of a game that is cancelled meanwhile, with its body or before it. */
    @Test
    void aRequestThatCrossesACancellation_isRefusedAsAnUnknownLink() throws IOException {
        List<BoardClient> seats = begin(GAME);
        try (Socket socket = new Socket(BoardServer.Settings.loopback(), server.port())) {
            socket.setSoTimeout(20_000);
            String head = seats.get(1).head("POST /ask") + "Content-Length: 14\r\n\r\n{";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
            owner.ask("{'do':'state'}");
            assertThat(seats.get(0).cancel()).isEqualTo("{}");
            socket.getOutputStream().write("\"do\":\"state\"}".getBytes(StandardCharsets.UTF_8));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 403").contains("no game here has this link");
        }
    }

    /** All pages of a browser share a stream, in which each event has the place of its link. */
    @Test
    void aStreamOfSeveralLinks_tellsEachItsOwn() throws IOException {
        List<BoardClient> one = begin(GAME);
        List<BoardClient> other = begin(GAME);
        String links =
                String.join(",", one.get(0).token(), "unknown", other.get(1).token());
        try (Socket socket = new Socket(BoardServer.Settings.loopback(), server.port())) {
            socket.setSoTimeout(20_000);
            String head = one.get(0).head("GET /events", "Authorization: Bearer " + links) + "\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            assertThat(lines.readLine()).startsWith("HTTP/1.1 200");
            assertThat(eventAt(lines, 0)).contains("\"you\":0");
            assertThat(eventAt(lines, 2)).contains("\"you\":1");
            assertThat(eventAt(lines, 1)).contains("\"refused\"", "no game here has this link");
            assertThat(owner.post("{\"do\":\"state\"}", "Authorization: Bearer " + links)
                            .status())
                    .as("one request is by one link")
                    .isEqualTo(403);
            other.get(0).ask("{'do':'commit','hash':'" + "1".repeat(64) + "'}");
            while (!eventAt(lines, 2).contains("1".repeat(64))) {
                // the state before
            }
        }
    }

    /** The next event of a place; those of others are left out. */
    private static String eventAt(BufferedReader lines, int place) throws IOException {
        String line = lines.readLine();
        while (!line.equals("event: " + place)) {
            line = lines.readLine();
        }
        return lines.readLine();
    }

    @Test
    @Tag("slow")
    void whoIsThereIsTold() throws IOException {
        List<BoardClient> seats = begin(GAME);
        try (Events first = seats.get(0).events()) {
            assertThat(first.next("state")).contains("\"connected\":[true,false]");
            try (Events second = seats.get(1).events()) {
                assertThat(second.next("state")).contains("\"connected\":[true,true]");
                awaitConnected(first, "[true,true]");
            }
            awaitConnected(first, "[true,false]");
        }
    }

    /** A browser may keep the page, and its stream, which is as alive as before. */
    @Test
    void whoLeavesAPage_isAway_thoughItsStreamIsOpen() throws IOException {
        List<BoardClient> seats = begin(GAME);
        try (Events first = seats.get(0).events();
                Events second = seats.get(1).events("page")) {
            awaitConnected(first, "[true,true]");
            assertThat(seats.get(0).leave("page").body()).isEqualTo("{}");
            assertThat(seats.get(1).leave("another").body()).isEqualTo("{}");
            assertThat(seats.get(1).leave("").body()).isEqualTo("{}");
            assertThat(seats.get(0).ask("{'do':'state'}")).contains("\"connected\":[true,true]");
            assertThat(seats.get(1).leave("page").body()).isEqualTo("{}");
            assertThat(second.next("left")).isEqualTo("{\"event\":\"left\"}");
            awaitConnected(first, "[true,false]");
        }
    }

    private static void awaitConnected(Events events, String connected) throws IOException {
        String state = events.next("state");
        while (!state.contains("\"connected\":" + connected)) {
            state = events.next("state");
        }
    }

    @Test
    void aGameIsKeptWithItsLinksInAFileOfItsOwn() throws IOException {
        Files.createFile(folder.resolve("evening-friend-1.pcn"));
        List<BoardClient> seats = begin(GAME);
        bind(seats);
        assertThat(seats.get(0).ask("{'do':'decide','ply':0,'move':'e2e4'}")).contains("\"ply\":1");
        Path file = folder.resolve("evening-friend-2.pcn");
        assertThat(file).content().contains("1. e4");
        BoardLinks links = BoardLinks.tryRead(file).orElseThrow();
        assertThat(links.port()).isEqualTo(server.port());
        assertThat(links.tokens()).containsEntry(Access.SPECTATOR, seats.get(2).token());
    }

    @Test
    void aDraftBeginsWhenBothAreHere() throws IOException {
        List<BoardClient> seats = begin("{'do':'new','draft':true,'seats':['human','human']}");
        assertThat(seats.get(2).ask("{'do':'state'}")).contains("\"phase\":\"coin hashes\"", "\"deadline\":null");
    }

    /** As a server that is started again in the evening, with another file for its own game. */
    @Test
    void aGameGoesOnWhereTheServerIsStartedAgain() throws IOException {
        server.close();
        int port = FixedPort.free();
        start("evening.pcn", port);
        List<BoardClient> seats = begin(GAME);
        bind(seats);
        seats.get(0).ask("{'do':'decide','ply':0,'move':'e2e4'}");
        List<BoardClient> unbegun = begin(GAME);
        List<BoardClient> over = begin(GAME);
        bind(over);
        over.get(0).ask("{'do':'decide','ply':0,'move':'d2d4'}");
        over.get(1).ask("{'do':'resign','side':1}");
        server.close();

        start("later.pcn", port);
        assertThat(seats.get(1).ask("{'do':'decide','ply':1,'move':'e7e5'}")).contains("\"ply\":2");
        assertThat(seats.get(0).ask("{'do':'state'}")).contains("\"you\":0", "\"resumed\":true");
        assertThat(seats.get(2).ask("{'do':'state'}")).contains("\"you\":null");
        assertThat(folder.resolve("evening-friend-1.pcn")).content().contains("1. e4 e5");
        for (List<BoardClient> gone : List.of(unbegun, over)) {
            assertThat(gone.get(0).ask("{'do':'state'}")).contains("no game here has this link");
        }
        assertThat(notices).anyMatch(line -> line.endsWith("evening-friend-1.pcn goes on"));
        server.close();

        notices.clear();
        start("other.pcn", 0);
        assertThat(notices).anyMatch(line -> line.contains("--port " + port));
    }

    private static void bind(List<BoardClient> seats) throws IOException {
        for (int side = 0; side < 2; side++) {
            String secret = Integer.toString(side).repeat(32);
            seats.get(side).ask("{'do':'commit','hash':'" + CommitmentHashes.commitment(side, secret) + "'}");
        }
    }
}
