package io.github.pokechess.app.board;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.play.TimeControl;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The engine beside a board that is served: what it tells is of the position that is shown, and it never keeps anybody
 * waiting.
 */
@Timeout(240)
final class BoardHostTest {
    private static final Games GAMES = Games.ofProgramAndJars(List.of());

    /** Much less than the searches would take, and much more than an answer takes on the busiest machine. */
    private static final Duration GUARD = Duration.ofSeconds(10);

    @TempDir
    private Path folder;

    private @Nullable BoardServer server;
    private @Nullable BoardEngine engine;
    private @Nullable BoardHost host;
    private BoardClient client;
    private Duration pause = Duration.ZERO;
    private final List<String> notices = new CopyOnWriteArrayList<>();

    private void start(String kind, Optional<TimeControl> clock, String... seats) throws IOException {
        BoardStart start = BoardStart.of(
                GAMES,
                BoardStart.deskBuilder(GAMES).versionsFrom(1).build(),
                GAMES.requireNamed(kind),
                null,
                List.of(seats),
                clock,
                5L,
                folder.resolve("game.pcn"));
        engine = new BoardEngine(4, 1, pause);
        host = new BoardHost(start.desk(), start.file(), engine, notices::add);
        BoardSeat seat = BoardSeat.withNewToken(Access.OWNER, new SecureRandom());
        server = BoardServer.start(host, List.of(seat), BoardServer.Settings.local(0));
        client = new BoardClient(server.port(), seat.token());
    }

    @AfterEach
    void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    private static List<String> moves(String state) {
        List<String> moves = new ArrayList<>();
        int from = state.indexOf("\"moves\":[");
        Matcher matcher = Pattern.compile("\\{\"text\":\"([^\"]+)\"").matcher(state);
        for (boolean more = matcher.find(Math.max(from, 0)); more; more = matcher.find()) {
            moves.add(matcher.group(1));
        }
        return moves;
    }

    private static double decimal(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":(-?[\\d.]+)").matcher(json);
        assertThat(matcher.find()).as(name + " in " + json).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    // ---- seats ----

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"pokemon", "raichu", "tafl", "chesslike"})
    void programsPlayAGameOfAnyKind(String kind) throws IOException {
        start(kind, Optional.empty(), "human", "human");
        try (BoardClient.Events events = client.events()) {
            String state = events.next("state");
            for (String seats : List.of("'random','greedy'", "'engine:hatchling','random'")) {
                client.ask("{'do':'new','kind':'" + kind + "','seats':[" + seats + "]}");
                for (int i = 0; i < 7; i++) { // the first one may be of the game before
                    String next = events.next("state");
                    assertThat(BoardClient.number(next, "version")).isGreaterThan(BoardClient.number(state, "version"));
                    state = next;
                }
            }
        }
    }

    @Test
    void theEngineAnswersAndTheGameIsKept() throws IOException {
        start("pokemon", Optional.empty(), "human", "engine:newcomer");
        try (BoardClient.Events events = client.events()) {
            events.next("state");
            String mine = client.ask("{'do':'decide','ply':0,'move':'e2e4'}");
            assertThat(BoardClient.number(mine, "ply")).isEqualTo(1);
            assertThat(moves(mine)).as("it is not the turn of a person").isEmpty();
            assertThat(events.next("thinking")).contains("\"ply\":1", "\"side\":1");
            String answer = events.next("state");
            assertThat(BoardClient.number(answer, "ply")).isEqualTo(2);
            assertThat(moves(answer)).contains("d2d4");
            GameRecord<Position, Move> kept = GameText.read(folder.resolve("game.pcn"), Reading.standard())
                    .collect(ReadResult.toGames())
                    .get(0);
            assertThat(kept.game().moveCount()).isEqualTo(2);
            assertThat(kept.tag("Date").orElseThrow()).matches("20\\d\\d\\.\\d\\d\\.\\d\\d");
        }
    }

    @Test
    void keep_namesAFileThatCannotBeWritten_andTheGameGoesOn() throws IOException {
        Path file = Files.createDirectory(folder.resolve("game.pcn"));
        start("pokemon", Optional.empty(), "human", "human");
        try (BoardClient.Events events = client.events()) {
            events.next("state");

            assertThat(BoardClient.number(client.ask("{'do':'decide','ply':0,'move':'e2e4'}"), "ply"))
                    .isEqualTo(1);
            assertThat(events.next("problem")).contains("cannot be written to its file");
            assertThat(notices)
                    .singleElement()
                    .asString()
                    .startsWith(file.toString())
                    .endsWith("; the game goes on, and is saved as soon as that is possible");

            client.ask("{'do':'decide','ply':1,'move':'e7e5'}");
            client.ask("{'do':'new'}");
            client.ask("{'do':'decide','ply':0,'move':'d2d4'}");
            assertThat(notices).as("one notice, not one for each decision").hasSize(1);

            Files.delete(file);
            client.ask("{'do':'decide','ply':1,'move':'d7d5'}");
            assertThat(notices).last().isEqualTo(file + ": the game is saved again");
            assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                    .extracting(game -> game.game().moveCount())
                    .as("both games, whole")
                    .containsExactly(2, 2);
        }
    }

    @Test
    @Tag("slow")
    void aGameOfProgramsCanBeWatched() throws IOException {
        pause = Duration.ofMillis(200);
        long begin = System.nanoTime();
        start("pokemon", Optional.empty(), "random", "random");
        try (BoardClient.Events events = client.events()) {
            String state = events.next("state");
            while (BoardClient.number(state, "ply") < 3) {
                state = events.next("state");
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(pause.multipliedBy(3));
        }
    }

    /** Its clock runs, too. */
    @Test
    @Tag("slow")
    void theEngineDecidesWhileSomebodyLooksElsewhere() throws IOException {
        start("pokemon", Optional.of(TimeControl.of(Duration.ofMinutes(1), Duration.ZERO)), "human", "engine:champion");
        try (BoardClient.Events events = client.events()) {
            events.next("state");
            client.ask("{'do':'decide','ply':0,'move':'e2e4'}");
            client.ask("{'do':'goto','node':0}");
            String state = events.next("state");
            while (BoardClient.number(state, "ply") < 2) {
                state = events.next("state");
            }
        }
        assertThat(GameText.read(folder.resolve("game.pcn"), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(2);
    }

    @Test
    void anotherGameComesBehindTheFirst() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        client.ask("{'do':'decide','ply':0,'move':'e2e4'}");
        client.ask("{'do':'new'}");
        client.ask("{'do':'decide','ply':0,'move':'d2d4'}");
        client.ask("{'do':'decide','ply':1,'move':'d7d5'}");
        client.ask("{'do':'back'}");
        client.ask("{'do':'goto','node':0}");
        client.ask("{'do':'decide','ply':0,'move':'a2a3','try':true}"); // beside the game
        client.ask("{'do':'resign','side':0}");
        assertThat(GameText.read(folder.resolve("game.pcn"), Reading.standard()).collect(ReadResult.toGames()))
                .extracting(record -> record.game().steps().get(0).move().toString()
                        + record.game().isOver())
                .containsExactly("e2e4false", "d2d4true");
    }

    // ---- analysis ----

    @Test
    void analysisTellsWhatTheSearchFinds() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        try (BoardClient.Events events = client.events()) {
            assertThat(client.ask("{'do':'analyse','on':true,'lines':3}")).isEqualTo("{}");
            String info = events.next("info");
            while (BoardClient.number(info, "nodes") < 50_000) {
                info = events.next("info");
            }
            assertThat(info).startsWith("{\"event\":\"info\",\"version\":1,\"node\":0,\"ply\":0,\"depth\":");
            Matcher lines = Pattern.compile(
                            "\\{\"score\":(-?[\\d.]+),\"depth\":\\d+,\"text\":\"([^\"]+)\",\"moves\":\\[\"([^\"]+)\"")
                    .matcher(info);
            List<String> first = new ArrayList<>();
            while (lines.find()) {
                first.add(lines.group(3));
                Position start = new PokemonChess().position();
                Move move = new PokemonChess().move(lines.group(3), start);
                assertThat(lines.group(2)).startsWith(new PokemonChess().name(move, start));
            }
            assertThat(first).hasSize(3).doesNotHaveDuplicates();
            Matcher wdl = Pattern.compile("\"wdl\":\\[([\\d.]+),([\\d.]+),([\\d.]+)\\]")
                    .matcher(info);
            assertThat(wdl.find()).isTrue();
            assertThat(Double.parseDouble(wdl.group(1))
                            + Double.parseDouble(wdl.group(2))
                            + Double.parseDouble(wdl.group(3)))
                    .isEqualTo(1, within(1e-6));
            assertThat(info).contains("\"arrows\":[{\"from\":");
            assertThat(client.ask("{'do':'analyse','on':false}")).isEqualTo("{}");
        }
    }

    /**
     * Decisions as fast as they can be sent while the engine looks at each position: nothing of an old one comes late.
     */
    @Tag("slow")
    @Test
    void nothingOldIsToldAfterwards() throws Exception {
        start("pokemon", Optional.empty(), "human", "human");
        int decisions = 100;
        AtomicLong last = new AtomicLong(Long.MAX_VALUE);
        AtomicInteger findings = new AtomicInteger();
        try (BoardClient.Events events = client.events()) {
            CompletableFuture<Void> reader = CompletableFuture.runAsync(() -> inOrder(events, last, findings));
            client.ask("{'do':'analyse','on':true}");
            List<String> moves = moves(client.ask("{'do':'state'}"));
            SplittableRandom random = new SplittableRandom(1);
            for (int i = 1; i < decisions; i++) {
                client.ask("{'do':'goto','node':0}");
                client.ask(
                        "{'do':'decide','ply':0,'try':true,'move':'" + moves.get(random.nextInt(moves.size())) + "'}");
                if (i % 20 == 0) {
                    int before = findings.get();
                    while (findings.get() == before && !reader.isDone()) { // something is told in between
                        Thread.sleep(1);
                    }
                }
            }
            last.set(BoardClient.number(client.ask("{'do':'state'}"), "version") + 1);
            client.ask("{'do':'decide','ply':1,'try':true,'move':'"
                    + moves(client.ask("{'do':'state'}")).get(0) + "'}");
            reader.get();
            assertThat(findings).hasPositiveValue();
        }
        assertThat(last.get()).isGreaterThanOrEqualTo(2 * decisions - 1);
    }

    /** Reads events to the last version, each of which must be of the state that was told last; counts findings. */
    private static void inOrder(BoardClient.Events events, AtomicLong last, AtomicInteger findings) {
        try {
            long version = 0;
            while (version < last.get()) {
                String event = events.next();
                long of = BoardClient.number(event, "version");
                if (event.startsWith("{\"event\":\"state\"")) {
                    assertThat(of).as(event).isGreaterThan(version);
                    version = of;
                } else {
                    assertThat(of).as(event).isEqualTo(version);
                    findings.incrementAndGet();
                }
            }
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    @Test
    void theEngineStopsWhenSomethingIsDecided() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        try (BoardClient.Events events = client.events()) {
            client.ask("{'do':'analyse','on':true}");
            events.next("info");
        }
        assertThat(engine.isBusy()).isTrue();
        long begin = System.nanoTime();
        client.ask("{'do':'resign','side':0}"); // there is nothing to look at in a game that is over
        while (engine.isBusy()) {
            Thread.onSpinWait();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(GUARD);
    }

    // ---- questions ----

    @Test
    void theFanHasTheScoresOfASearch() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        String state = client.ask("{'do':'state'}");
        BoardGame<Position, Move> at = new PokemonChess().start(new PokemonChess().position(), ChanceSource.none());
        for (String move : List.of("e2e4", "d7d5")) {
            state = client.ask("{'do':'decide','ply':" + at.moveCount() + ",'move':'" + move + "'}");
            at = at.apply(new PokemonChess().move(move, at.position()), 0);
        }
        assertThat(moves(state)).contains("e4d5");
        String fan = client.ask("{'do':'fan','ply':2,'move':'e4d5'}");
        Move capture = new PokemonChess().move("e4d5", at.position());
        SearchResult<Move> search =
                TaskRunner.questionSearcher().search(at, TaskRunner.OUTCOMES.withMoves(at, Set.of(capture)));
        assertThat(search.rolls()).hasSize(at.position().chance(capture).size());
        Matcher scores = Pattern.compile("\"score\":(-?[\\d.]+)[,}]").matcher(fan);
        List<Double> told = new ArrayList<>();
        while (scores.find()) {
            told.add(Double.valueOf(scores.group(1)));
        }
        assertThat(told.size()).isGreaterThanOrEqualTo(search.rolls().size());
        for (SearchResult.RollScore<Move> outcome : search.rolls()) {
            assertThat(told.get(outcome.roll().orElse(0))).isEqualTo(outcome.value(), within(1e-4));
        }
        assertThat(told.get(told.size() - 1)).isEqualTo(search.value(), within(1e-3));
        assertThat(client.ask("{'do':'state'}")).as("looking decides nothing").isEqualTo(state);
        assertThat(client.ask("{'do':'fan','ply':2,'move':'e4e9'}")).startsWith("{\"problems\"");
    }

    @Test
    void aHintIsTold() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        try (BoardClient.Events events = client.events()) {
            String state = events.next();
            assertThat(client.ask("{'do':'hint'}")).isEqualTo("{}");
            Matcher hint = Pattern.compile("\"move\":\"([^\"]+)\"").matcher(events.next("hint"));
            assertThat(hint.find()).isTrue();
            assertThat(moves(state)).contains(hint.group(1));
        }
    }

    @Test
    void aReviewIsTheReviewOfTheGame() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        BoardGame<Position, Move> game = new PokemonChess().start(new PokemonChess().position(), ChanceSource.none());
        for (String move : List.of("e2e4", "e7e5", "f1c4", "b8c6")) {
            client.ask("{'do':'decide','ply':" + game.moveCount() + ",'move':'" + move + "'}");
            game = game.apply(new PokemonChess().move(move, game.position()), 0);
        }
        client.ask("{'do':'resign','side':0}");
        game = game.end(Outcome.win(Color.BLACK, "resignation"));
        try (BoardClient.Events events = client.events()) {
            assertThat(client.ask("{'do':'review','nodes':1000}")).isEqualTo("{}");
            for (int done = 1; done <= 4; done++) {
                assertThat(events.next("review")).contains("\"done\":" + done + ",\"of\":4");
            }
            client.ask("{'do':'goto','node':0}"); // to walk through the game does not end it
            String told = events.next("review");
            Review<Move> review = Review.of(game, TaskRunner.questionSearcher(), Limits.nodes(1000));
            assertThat(decimal(told, "start")).isEqualTo(review.start(), within(1e-4));
            assertThat(decimal(told, "settled")).isEqualTo(review.settled(), within(1e-4));
            assertThat(decimal(told, "disagreement")).isEqualTo(review.disagreement(), within(1e-4));
            assertThat(told)
                    .contains(
                            "\"nodes\":[{\"node\":1,\"ply\":1,\"side\":0,\"made\":\"e2e4\",\"madeName\":\"e4\",\"best\":");
            Matcher losses = Pattern.compile("\"loss\":([\\d.]+)").matcher(told);
            for (Review.Decision<Move> decision : review.decisions()) {
                assertThat(losses.find()).isTrue();
                assertThat(Double.parseDouble(losses.group(1))).isEqualTo(decision.loss(), within(1e-4));
            }
        }
    }

    /** What nobody has asked for leaves nothing in the game. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMarksOfAReviewStayWithTheGameOrNot(boolean marks) throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        client.ask("{'do':'new','kind':'pokemon','seats':['human','human'],'rules':'luck=none',"
                + "'position':'4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1 Nor///Nor////NorNor -'}");
        client.ask("{'do':'decide','ply':0,'move':'d1d2'}"); // it could have taken the queen
        client.ask("{'do':'resign','side':0}");
        try (BoardClient.Events events = client.events()) {
            client.ask("{'do':'review','nodes':1000,'marks':" + marks + "}");
            assertThat(events.next("review")).contains("\"done\":1,\"of\":1");
            assertThat(events.next("review")).contains("\"result\"");
        }
        String text = client.ask("{'do':'export','form':'pcn'}");
        assertThat(text.contains("$4")).as(text).isEqualTo(marks);
    }

    @Test
    void aDecisionIsAnsweredWhileAllSearch() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        client.ask("{'do':'decide','ply':0,'move':'e2e4'}");
        client.ask("{'do':'analyse','on':true}");
        client.ask("{'do':'review','nodes':10000000}");
        long begin = System.nanoTime();
        assertThat(BoardClient.number(client.ask("{'do':'decide','ply':1,'move':'e7e5'}"), "ply"))
                .isEqualTo(2);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(GUARD);
    }

    /** What needs a search waits for none to end: it is refused, and everything else goes on. */
    @Test
    void moreThanFourSearchesAtATimeAreRefused() throws IOException {
        start("pokemon", Optional.empty(), "human", "human");
        client.ask("{'do':'decide','ply':0,'move':'e2e4'}");
        client.ask("{'do':'decide','ply':1,'move':'d7d5'}");
        BoardSearches questions = requireNonNull(host).searches;
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 0; i < 4; i++) {
            assertThat(questions.tryStart(() -> {
                        try {
                            end.await();
                        } catch (InterruptedException stopped) {
                            Thread.currentThread().interrupt();
                        }
                    }))
                    .isNotNull();
        }
        String fan = "{\"do\":\"fan\",\"ply\":2,\"move\":\"e4d5\"}";
        for (String request : List.of(fan, "{\"do\":\"hint\"}", "{\"do\":\"review\"}")) {
            BoardClient.Answer answer = client.answer(request);
            assertThat(answer.status()).as(request).isEqualTo(503);
            assertThat(answer.body()).startsWith("{\"problems\":[{").contains("too many searches at a time");
        }
        assertThat(client.answer("{\"do\":\"analyse\"}").status())
                .as("the engine is another search")
                .isEqualTo(200);
        String decision = "{'do':'decide','ply':2,'move':'g1f3'}";
        assertThat(BoardClient.number(client.ask(decision), "ply")).isEqualTo(3);
        client.ask("{'do':'back'}");
        end.countDown();
        while (client.answer(fan).status() == 503) {
            Thread.onSpinWait(); // the first of the four is about to end
        }
        assertThat(client.ask(fan)).startsWith("{\"fan\":[{");
    }

    // ---- clocks ----

    @Test
    @Tag("slow")
    void aFlagFallsByItself() throws IOException {
        start("pokemon", Optional.of(TimeControl.of(Duration.ofSeconds(1), Duration.ZERO)), "human", "human");
        try (BoardClient.Events events = client.events()) {
            String state = events.next("state");
            client.ask("{'do':'decide','ply':0,'move':'e2e4'}"); // too late where a machine is very busy
            while (state.contains("\"over\":null")) {
                state = events.next("state");
            }
            assertThat(state).contains("time forfeit");
        }
        GameRecord<Position, Move> kept = GameText.read(folder.resolve("game.pcn"), Reading.standard())
                .collect(ReadResult.toGames())
                .get(0);
        assertThat(kept.game().outcome().orElseThrow())
                .hasToString((kept.game().moveCount() == 1 ? "1-0" : "0-1") + " time forfeit");
    }
}
