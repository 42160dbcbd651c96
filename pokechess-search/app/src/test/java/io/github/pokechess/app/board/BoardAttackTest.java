package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.board.BoardClient.Events;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Attacks on the server of a board, as a process with little memory and few files: whatever others do, an honest player
 * is answered. How long its slowest answer took goes to {@code target/board-attack.txt}.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "files are limited as Linux has it")
@Timeout(240)
@Tag("slow")
final class BoardAttackTest {
    private static final Path FIGURES = Path.of("target", "board-attack.txt");

    /**
     * How long an answer of a server that is warm may take under attack where the machine has nothing else to do;
     * tenths of a second are usual, as the figures show. It is less than the server's patience: who answers by then has
     * waited for no attacker to be cut.
     */
    private static final Duration GUARD = Duration.ofSeconds(4);

    /** So much processor time shows how much of it other work takes. */
    private static final Duration SAMPLE = Duration.ofMillis(30);

    private static final int MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    private final List<Socket> sockets = new ArrayList<>();
    private final ExecutorService attackers = Executors.newCachedThreadPool();

    /** The guard of this attack, on a machine as busy as it is. */
    private Duration guard = GUARD;

    private BoardVerb verb;
    private List<BoardClient> seats;

    private void start(int heap, Object... words) throws IOException {
        start(100, heap, words);
    }

    private void start(int files, int heap, Object[] words) throws IOException {
        verb = BoardVerb.start(
                folder,
                List.of("sh", "-c", "ulimit -n " + files + "; exec \"$@\"", "sh"),
                List.of("-Xmx" + heap + "m"),
                Stream.concat(Stream.of("board", "--port", "0", "--out", "game.pcn"), Stream.of(words))
                        .toArray());
        seats = new ArrayList<>();
        for (String line = verb.lines(1); line.contains("#t="); line = verb.lines(1)) {
            seats.add(BoardClient.of(line));
        }
        for (int i = 0; i < 20; i++) { // so that it is warm: classes are files here, of which there are few
            BoardClient seat = seats.get(i % seats.size());
            seat.post("{\"do\":\"state\"}");
            new BoardClient(seat.port(), "x").post("{}");
            try (Events events = seats.get(0).events()) { // there may be no room for a spectator
                events.next();
            }
        }
    }

    @AfterEach
    void stop() throws IOException {
        attackers.shutdownNow();
        for (Socket socket : sockets) {
            socket.close();
        }
        verb.close();
    }

    /** Something that is done as often as there are numbers, at once. */
    @FunctionalInterface
    private interface Attack {
        void number(int number) throws IOException;
    }

    /**
     * How many times longer than its processor time work takes here while nobody attacks: 1 where the machine does
     * nothing else.
     */
    private static double slowdown() {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long begin = System.nanoTime();
        long end = clock.getCurrentThreadCpuTime() + SAMPLE.toNanos();
        while (clock.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
        return Math.max(1, (double) (System.nanoTime() - begin) / SAMPLE.toNanos());
    }

    /**
     * The answer to a request, which is sent again where the connection was cut before there was one, as browsers do.
     */
    private BoardClient.Answer answer(BoardClient player, String request) throws IOException {
        long end = System.nanoTime() + guard.toNanos();
        BoardClient patient = player.waitingFor(guard.plus(GUARD)); // a late answer fails by the guard, below
        while (true) {
            try {
                BoardClient.Answer answer = patient.post(request);
                if (answer.status() != 0 || System.nanoTime() > end) {
                    return answer;
                }
            } catch (SocketException cut) {
                assertThat(System.nanoTime()).isLessThan(end);
            }
        }
    }

    /** Attacks so many times at once while a player asks, for three tenths of a second at least. */
    private void attack(String name, BoardClient player, int count, Attack attack) throws Exception {
        double slowdown = slowdown();
        guard = Duration.ofNanos((long) (slowdown * GUARD.toNanos()));
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            running.add(attackers.submit((Callable<Void>) () -> {
                attack.number(number);
                return null;
            }));
        }
        long slowest = 0;
        int answers = 0;
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(300);
        while (System.nanoTime() < end || running.stream().anyMatch(one -> !one.isDone())) {
            long begin = System.nanoTime();
            BoardClient.Answer answer = answer(player, "{\"do\":\"state\"}");
            assertThat(answer.status()).as(name + ": " + answer).isEqualTo(200);
            slowest = Math.max(slowest, System.nanoTime() - begin);
            answers++;
            TimeUnit.MILLISECONDS.sleep(20);
        }
        for (Future<?> one : running) {
            one.get(); // throws what has failed in it
        }
        String figure = String.format(
                Locale.ROOT,
                "%s: %d answers, the slowest after %.3f s, on a machine that is %.1f times slowed down%n",
                name,
                answers,
                slowest / 1e9,
                slowdown);
        Files.writeString(FIGURES, figure, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        assertThat(Duration.ofNanos(slowest)).as(name).isLessThan(guard);
        assertThat(verb.process().isAlive()).as(name).isTrue();
    }

    /** Sends bytes on a connection of its own, which stays open until the test ends; who is cut has what it wanted. */
    private void send(String request) throws IOException {
        Socket socket = new Socket();
        synchronized (sockets) {
            sockets.add(socket);
        }
        socket.connect(
                new InetSocketAddress(
                        BoardServer.Settings.loopback(), seats.get(0).port()),
                20_000);
        try {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        } catch (SocketException cut) {
            // as it may be
        }
    }

    private void send(String request, int times) throws IOException {
        for (int i = 0; i < times; i++) {
            send(request);
        }
    }

    /** A body of a megabyte, by a link; the answer does not matter. */
    private static void body(BoardClient client, String json) throws IOException {
        try {
            client.post(json);
        } catch (IOException cut) {
            // as it may be, in the middle of its body
        }
    }

    @Test
    void twoPlayersAreAnsweredWhateverTheOthersDo() throws Exception {
        start(64, "--seats", "--luck", "none");
        BoardClient white = seats.get(0);
        BoardClient black = seats.get(1);
        BoardClient watcher = seats.get(2);
        attack("64 streams by the link to watch", white, 1, i -> send(watcher.head("GET /events") + "\r\n", 64));
        attack("64 streams by one player's link", black, 1, i -> send(white.head("GET /events") + "\r\n", 64));
        try (Events events = black.events()) {
            assertThat(events.next()).contains("\"state\"");
        }
        attack("150 idle connections", white, 1, i -> send("", 150));
        attack("150 heads by halves", white, 1, i -> send("GET / HTTP/1.1\r\nHost: ", 150));
        String kept = watcher.head("POST /ask", "Connection: null") + "Content-Length: 14\r\n\r\n{\"do\":\"state\"}";
        attack("150 connections of the link to watch", white, 1, i -> send(kept, 150));
        String half = watcher.head("POST /ask") + "Content-Length: 100\r\n\r\n{";
        attack("100 bodies by halves of the link to watch", white, 1, i -> send(half, 100));
        String long1 = "{\"do\":\"say\",\"text\":\"" + "x".repeat(MEGABYTE - 100) + "\"}";
        attack("60 bodies of 1 MB by the link to watch", white, 60, i -> body(watcher, long1));
        attack("60 bodies of 1 MB by nobody", white, 60, i -> body(new BoardClient(white.port(), "x"), long1));
        races(white, black);
    }

    /** Each move is sent eight times at once by each seat: it is made once. */
    private void races(BoardClient white, BoardClient black) throws Exception {
        String[] moves = {"g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1", "c6b8"};
        for (int side = 0; side < 2; side++) {
            String hash = CommitmentHashes.commitment(side, "00112233445566778899aabbccddeeff");
            String commit = "{'do':'commit','hash':'" + hash + "'}";
            assertThat(answer(seats.get(side), commit.replace('\'', '"')).body())
                    .as("the dice of side " + side)
                    .doesNotContain("\"problems\"");
        }
        attack("races of two seats", white, 1, number -> {
            for (int ply = 0; ply < moves.length; ply++) {
                String json = "{'do':'decide','ply':" + ply + ",'move':'" + moves[ply] + "'}";
                String request = json.replace('\'', '"');
                List<Future<BoardClient.Answer>> all = IntStream.range(0, 16)
                        .mapToObj(i -> attackers.submit(() -> answer(i % 2 == 0 ? white : black, request)))
                        .toList();
                for (Future<BoardClient.Answer> one : all) {
                    try {
                        one.get(); // of those that were not cut, all but one are told that the game has got on
                    } catch (Exception failed) {
                        throw new IOException(failed);
                    }
                }
                String state = answer(white, "{\"do\":\"state\"}").body();
                assertThat(BoardClient.number(state, "ply")).as(json).isEqualTo(ply + 1);
            }
        });
        assertThat(BoardClient.number(white.ask("{'do':'state'}"), "ply")).isEqualTo(moves.length);
        assertThat(GameText.read(folder.resolve("game.pcn"), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(moves.length);
    }

    @Test
    void aThousandSilentStrangersASecond_keepNobodyFromTheGame() throws Exception {
        start(1024, 64, new Object[] {"--seats", "--luck", "none"});
        attack("1,000 silent strangers a second", seats.get(0), 4, i -> strangers(250));
    }

    /** A field of two bytes takes fifty times as many in memory, and a head that does not end keeps it. */
    @Test
    void unfinishedHeadsOfManyFields_takeNoMemory() throws Exception {
        start(1024, 64, new Object[] {"--seats", "--luck", "none"});
        String head = "GET / HTTP/1.1\r\n" + "a:\r\n".repeat(3800);
        attack("500 heads of 3,800 fields that do not end", seats.get(0), 5, i -> send(head, 100));
        assertThat(seats.get(1).post("{\"do\":\"state\"}").status()).isEqualTo(200);
    }

    /** Strangers who ask for the page and read nothing of it. */
    @Test
    void readersWhoNeverRead_keepNobodyFromTheGame() throws Exception {
        start(1024, 128, new Object[] {"--seats", "--luck", "none"});
        String page = new BoardClient(seats.get(0).port(), "x")
                .head("GET /page.js", "Authorization: null", "Connection: null", "Accept-Encoding: gzip");
        String all = (page + "\r\n").repeat(20);
        attack("400 readers who ask 20 times and never read", seats.get(0), 4, i -> send(all, 100));
    }

    /** Opens so many connections a second, for two seconds, and says nothing; the last hundred stay open. */
    private void strangers(int eachSecond) throws IOException {
        Deque<Socket> open = new ArrayDeque<>();
        long begin = System.nanoTime();
        for (int i = 0; i < 2 * eachSecond; i++) {
            LockSupport.parkNanos(begin + TimeUnit.SECONDS.toNanos(i) / eachSecond - System.nanoTime());
            Socket socket = new Socket();
            open.add(socket);
            socket.connect(
                    new InetSocketAddress(
                            BoardServer.Settings.loopback(), seats.get(0).port()),
                    20_000);
            if (open.size() > 100) {
                open.remove().close();
            }
        }
        for (Socket socket : open) {
            socket.close();
        }
    }

    /** After all files were in use, spectators leave what players on slow lines need. */
    @Test
    void fortySpectatorsAfterFilesRanOut_cutNoPlayer() throws Exception {
        start(64, "--seats", "--luck", "none");
        BoardClient white = seats.get(0);
        BoardClient watcher = seats.get(2);
        String stream = watcher.head("GET /events") + "\r\n";
        attack("as many streams and connections as there are files", white, 1, i -> {
            send(stream, 64);
            send(white.head("GET /events") + "\r\n", 64);
            send("", 150);
        });
        for (Socket socket : sockets) {
            socket.close();
        }
        send(stream, 40);
        String body = "{\"do\":\"state\"}";
        int answered = 0;
        for (int i = 0; i < 10; i++) {
            try (Socket socket = new Socket(BoardServer.Settings.loopback(), white.port())) {
                socket.setSoTimeout(20_000);
                TimeUnit.MILLISECONDS.sleep(120);
                String request = white.head("POST /ask") + "Content-Length: " + body.length() + "\r\n\r\n" + body;
                socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
                byte[] line = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
                answered += new String(line, StandardCharsets.UTF_8).endsWith(" 200") ? 1 : 0;
            } catch (IOException cut) {
                // counted below
            }
        }
        Files.writeString(
                FIGURES,
                "40 spectators after files ran out: " + answered + " of 10 slow requests answered\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        assertThat(answered).isEqualTo(10);
    }

    @Test
    void theOwnersLongBodiesAreAnsweredOneAfterTheOther() throws Exception {
        longBodies(64, 6);
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(ints = {64, 256, 512})
    void theOwnersLongBodiesAreAnsweredOneAfterTheOther(int heap) throws Exception {
        longBodies(heap, 60);
    }

    private void longBodies(int heap, int times) throws Exception {
        start(heap);
        BoardClient owner = seats.get(0);
        owner.ask("{'do':'decide','ply':0,'move':'e2e4'}");
        String zeros = "{\"do\":\"say\",\"ply\":0,\"text\":[" + "0,".repeat(MEGABYTE / 2 - 100) + "0]}";
        attack(heap + " MB, " + times + " bodies of 1 MB with 500,000 values", owner, times, i -> body(owner, zeros));
        String text = "{\"do\":\"import\",\"text\":\"" + "x ".repeat(MEGABYTE / 2 - 100) + "\"}";
        attack(heap + " MB, " + times + " texts of 1 MB", owner, times, i -> body(owner, text));
        String json = "{\"do\":\"import\",\"text\":\"[" + "{},".repeat(MEGABYTE / 3 - 100) + "{}]\"}";
        attack(heap + " MB, " + times + " games of 350,000 values", owner, times, i -> body(owner, json));
        assertThat(owner.ask("{'do':'state'}")).contains("\"ply\":1");
    }

    /**
     * A table that does not fit, here since Java keeps too much of its memory for what is new, is a sentence, and a
     * smaller one.
     */
    @ParameterizedTest
    @CsvSource({"40, false", "80, true"})
    void anotherNumberOfThreads_doesNotEndTheProcess(int megabytesOfYoung, boolean isTooLarge) throws Exception {
        List<String> java = List.of("-Xmx136m", "-Xmn" + megabytesOfYoung + "m");
        verb = BoardVerb.start(folder, java, "board", "--port", "0", "--out", "game.pcn", "--hash", "64");
        BoardClient owner = BoardClient.of(verb.lines(1));
        Set<String> told = new HashSet<>();
        try (Events events = owner.events()) {
            for (int threads = 1; threads <= 2; threads++) {
                owner.ask("{'do':'analyse','threads':" + threads + "}");
                String event = events.next();
                while (!event.startsWith("{\"event\":\"info\"")) {
                    told.add(event);
                    event = events.next();
                }
            }
        }
        String problem =
                "{\"event\":\"problem\",\"text\":\"there is no memory left for a table of 64 MiB: the engine goes on with"
                        + " a smaller one\"";
        assertThat(told.stream().anyMatch(event -> event.startsWith(problem))).isEqualTo(isTooLarge);
        assertThat(owner.ask("{'do':'state'}")).contains("\"ply\":0");
        assertThat(verb.process().isAlive()).isTrue();
    }

    /** What no limit foresees ends the process with a message, and leaves the game. */
    @Test
    void fullMemoryEndsTheProcess() throws Exception {
        verb = BoardVerb.start(folder, List.of("-Xmx32m"), "board", "--port", "0", "--out", "game.pcn", "--hash", "8");
        BoardClient owner = BoardClient.of(verb.lines(1));
        owner.ask("{'do':'decide','ply':0,'move':'e2e4'}");
        String file = owner.ask("{'do':'export','form':'pcn'}").replaceAll("(?i)\\\\(u000a|n)", "\\\\n");
        String tags = file.substring("{\"text\":\"".length(), file.indexOf("\\n\\n"));
        body(owner, "{\"do\":\"import\",\"text\":\"" + tags + "\\n\\n1. e4 " + "(1. d4) ".repeat(90_000) + "*\"}");
        assertThat(verb.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(verb.process().exitValue()).isEqualTo(2);
        assertThat(verb.process().errorReader().readLine()).startsWith("not enough memory: Java may use ");
        assertThat(GameText.read(folder.resolve("game.pcn"), Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game()
                        .moveCount())
                .isEqualTo(1);
    }
}
