package io.github.pokechess.app.board;

import static io.github.pokechess.app.board.TwoSeats.isRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardClient.Events;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two people in two browsers, and somebody who watches: nobody can do or see what is not his. */
@Timeout(240)
final class BoardSeatsTest {
    @TempDir
    private Path folder;

    private TwoSeats game;
    private BoardClient white;
    private BoardClient black;
    private BoardClient watcher;

    @BeforeEach
    void start() throws IOException {
        start("game.pcn", 0);
    }

    private void start(String file, int seconds) throws IOException {
        if (game != null) {
            game.close();
        }
        game = TwoSeats.begin(folder.resolve(file), seconds, false);
        white = game.side(0);
        black = game.side(1);
        watcher = game.watcher();
    }

    @AfterEach
    void stop() throws IOException {
        game.close();
    }

    /** The first version from one on that is told; those before tell who comes and goes. */
    private static long versionFrom(long least, Events events) throws IOException {
        long version = BoardClient.number(events.next("state"), "version");
        while (version < least) {
            version = BoardClient.number(events.next("state"), "version");
        }
        return version;
    }

    private static List<String> moves(String state) {
        Matcher matcher = Pattern.compile("\\{\"text\":\"([^\"]+)\",\"from\"").matcher(state);
        return matcher.results().map(found -> found.group(1)).toList();
    }

    @Test
    void onlyWhoseTurnItIsMayDecide() throws IOException {
        String decision = "{'do':'decide','ply':0,'move':'e2e4'}";
        assertThat(isRefused(black.ask(decision))).isTrue();
        assertThat(isRefused(watcher.ask(decision))).isTrue();
        assertThat(isRefused(white.ask("{'do':'decide','ply':1,'move':'e7e5'}")))
                .isTrue(); // ahead
        assertThat(isRefused(black.ask("{'do':'say','ply':0,'text':'e4'}"))).isTrue();
        assertThat(BoardClient.number(white.ask("{'do':'state'}"), "ply")).isZero();

        assertThat(BoardClient.number(white.ask(decision), "ply")).isEqualTo(1);
        assertThat(isRefused(white.ask("{'do':'decide','ply':1,'move':'e7e5'}")))
                .isTrue();
        assertThat(isRefused(black.ask(decision))).as("a decision of the past").isTrue();
        assertThat(BoardClient.number(black.ask("{'do':'say','ply':1,'text':'e5'}"), "ply"))
                .isEqualTo(2);
    }

    /** A spectator asks short questions; players send what they have learnt from puzzles. */
    @Test
    void bodiesOfSpectators_areShort() throws IOException {
        String state = "{\"do\":\"state\"}";
        String most = state + " ".repeat(BoardServer.MOST_BYTES_OF_SPECTATOR - state.length());
        assertThat(watcher.post(most).status()).isEqualTo(200);
        assertThat(watcher.post(most + " ").status()).isEqualTo(413);
        assertThat(white.post(most + " ").status()).isEqualTo(200);
    }

    @Test
    void eachSeesWhatItMayDo() throws IOException {
        String ofWhite = white.ask("{'do':'state'}");
        String ofBlack = black.ask("{'do':'state'}");
        String ofWatcher = watcher.ask("{'do':'state'}");
        assertThat(ofWhite).contains("\"you\":0");
        assertThat(ofBlack).contains("\"you\":1");
        assertThat(ofWatcher).contains("\"you\":null");
        assertThat(moves(ofWhite)).contains("e2e4");
        assertThat(moves(ofBlack)).isEmpty();
        assertThat(moves(ofWatcher)).isEmpty();
    }

    /** Those who watch share their places, and take none of the players'. */
    @Test
    void streams_ofSpectatorsLeaveRoomForPlayers() throws IOException {
        List<Events> all = new ArrayList<>();
        try {
            for (int i = 0; i < BoardHost.MOST_WATCHING; i++) {
                all.add(watcher.events());
            }
            assertThat(watcher.get("GET /events").status()).isEqualTo(503);
            for (int i = 0; i < 2 * BoardHost.MOST_STREAMS; i++) {
                all.add(white.events());
            }
            all.add(black.events());
            assertThat(all.get(all.size() - 1).next()).contains("\"state\"");
        } finally {
            all.forEach(Events::close);
        }
    }

    @Test
    void nobodySeesTheLinkOfAnother() throws IOException {
        List<BoardClient> all = List.of(white, black, watcher);
        for (BoardClient one : all) {
            StringBuilder seen = new StringBuilder(one.get("GET /").body());
            try (Events events = one.events()) {
                seen.append(events.next());
            }
            for (String action : List.of("state", "links", "kinds", "export','form':'pcn", "seats")) {
                seen.append(one.ask("{'do':'" + action + "'}"));
            }
            for (BoardClient other : all) {
                assertThat(seen.toString()).doesNotContain(other.token());
            }
        }
        assertThat(all).extracting(BoardClient::token).doesNotHaveDuplicates();
    }

    @Test
    void nobodyIsHelpedAndNothingIsTakenAway() throws IOException {
        white.ask("{'do':'decide','ply':0,'move':'e2e4'}");
        black.ask("{'do':'state'}");
        String before = watcher.ask("{'do':'state'}");
        for (BoardClient client : List.of(white, black, watcher)) {
            for (String request : List.of(
                    "'analyse','on':true",
                    "'hint'",
                    "'review'",
                    "'back'",
                    "'goto','node':0",
                    "'drop','node':1",
                    "'new'",
                    "'import','text':'1. e4 *'",
                    "'decide','ply':1,'move':'e7e5','try':true",
                    "'decide','ply':1,'move':'e7e5','outcome':0",
                    "'decide','ply':0,'move':'d2d4','where':0")) {
                assertThat(isRefused(client.ask("{'do':" + request + "}")))
                        .as(request)
                        .isTrue();
            }
            assertThat(client.ask("{'do':'state','node':0}")).contains("\"ply\":0"); // to look back moves nobody
        }
        assertThat(isRefused(white.ask("{'do':'resign','side':1}"))).isTrue();
        assertThat(isRefused(white.ask("{'do':'resign'}"))).isTrue();
        assertThat(isRefused(black.ask("{'do':'draw','side':0,'what':'offer'}")))
                .isTrue();
        assertThat(isRefused(watcher.ask("{'do':'resign','side':0}"))).isTrue();
        String fan = black.ask("{'do':'fan','ply':1,'move':'e7e5'}");
        assertThat(fan).startsWith("{\"fan\":[{").doesNotContain("\"score\"");
        assertThat(watcher.ask("{'do':'state'}")).isEqualTo(before);
    }

    @Test
    void aDrawIsAgreedByBothAndThenThereIsAnother() throws IOException {
        assertThat(white.ask("{'do':'draw','side':0,'what':'offer'}")).contains("\"offer\":0");
        assertThat(isRefused(white.ask("{'do':'draw','side':0,'what':'accept'}")))
                .isTrue();
        assertThat(black.ask("{'do':'draw','side':1,'what':'accept'}")).contains("\"result\":\"1/2-1/2\"");
        assertThat(white.ask("{'do':'analyse','on':true}")).isEqualTo("{}");
        assertThat(isRefused(black.ask("{'do':'new','seats':['human','engine:club']}")))
                .isTrue();
        assertThat(black.ask("{'do':'new'}"))
                .as("one side alone begins nothing")
                .contains("\"result\":\"1/2-1/2\"")
                .contains("\"proposal\":{\"number\":1,\"side\":1,\"words\":\"Pok\\u00e9mon Chess; no clock\"");
        assertThat(isRefused(black.ask("{'do':'accept','number':1}"))).isTrue();
        assertThat(isRefused(watcher.ask("{'do':'accept','number':1}"))).isTrue();
        assertThat(white.ask("{'do':'accept','number':1}")).contains("\"over\":null", "\"ply\":0");
        assertThat(isRefused(white.ask("{'do':'analyse','on':true}"))).isTrue();
    }

    /** A whole game, one of the two cut off and back all the time: whoever comes again finds everything. */
    @Test
    @Tag("slow")
    void whoComesAgainFindsEverything() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        white.ask("{'do':'state'}"); // that it is there is told to all
        black.ask("{'do':'state'}");
        try (Events ofBlack = black.events();
                Events ofWatcher = watcher.events()) {
            ofBlack.next();
            ofWatcher.next();
            for (int played = 0; played < 60; played++) {
                String state;
                try (Events again = white.events()) {
                    state = again.next();
                }
                assertThat(BoardClient.number(state, "ply")).isEqualTo(played);
                if (state.contains("\"result\"")) {
                    break;
                }
                boolean first = state.contains("\"side\":0,\"sideNames\"");
                BoardClient mover = first ? white : black;
                List<String> moves = moves(mover.ask("{'do':'state'}"));
                assertThat(moves(state)).isEqualTo(first ? moves : List.of());
                String move = moves.get(random.nextInt(moves.size()));
                String reply = mover.ask("{'do':'decide','ply':" + played + ",'move':'" + move + "'}");
                long version = BoardClient.number(reply, "version");
                assertThat(versionFrom(version, ofBlack)).isEqualTo(version);
                assertThat(versionFrom(version, ofWatcher)).isEqualTo(version);
            }
        }
        int depth = (int) BoardClient.number(watcher.ask("{'do':'state'}"), "ply");
        assertThat(depth).isGreaterThan(1);
        assertThat(GameText.read(folder.resolve("game.pcn"), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(depth);
    }

    @Test
    @Tag("slow")
    void theServerKeepsTheClocks() throws IOException {
        start("clock.pcn", 1);
        white.ask("{'do':'state'}"); // no time is lost before
        try (Events ofBlack = black.events()) {
            String over = ofBlack.next(); // White never moves
            while (over.contains("\"over\":null")) {
                over = ofBlack.next("state");
            }
            assertThat(over).contains("\"result\":\"0-1\"").contains("time forfeit");
        }
        assertThat(isRefused(white.ask("{'do':'decide','ply':0,'move':'e2e4'}")))
                .isTrue();
    }
}
