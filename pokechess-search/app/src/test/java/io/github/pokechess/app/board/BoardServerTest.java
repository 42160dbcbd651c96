package io.github.pokechess.app.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.app.board.BoardClient.Answer;
import io.github.pokechess.app.board.BoardClient.Events;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.board.messages.Access;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The server of a board answers its own page, and nobody else. */
@Timeout(240)
final class BoardServerTest {
    private static final String STATE = "{\"do\":\"state\"}";

    /** Much more than an answer takes on the busiest machine. */
    private static final Duration GUARD = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private BoardServer server;
    private BoardClient client;

    @BeforeEach
    void start() throws IOException {
        start(Optional.empty(), Duration.ofSeconds(10), Duration.ofSeconds(5));
    }

    private void start(Optional<String> publicName, Duration patience, Duration pause) throws IOException {
        if (server != null) {
            server.close();
        }
        BoardStart start = BoardStart.of(
                Games.ofProgramAndJars(List.of()),
                BoardStart.deskBuilder(Games.ofProgramAndJars(List.of()))
                        .versionsFrom(1)
                        .build(),
                Games.ofProgramAndJars(List.of()).requireNamed(Games.POKEMON),
                null,
                List.of("human", "human"),
                Optional.empty(),
                5L,
                folder.resolve("game.pcn"));
        BoardHost host = new BoardHost(start.desk(), start.file(), new BoardEngine(1, 1), notice -> {});
        BoardSeat seat = BoardSeat.withNewToken(Access.OWNER, new SecureRandom());
        server = BoardServer.start(
                host,
                List.of(seat),
                new BoardServer.Settings(BoardServer.Settings.loopback(), 0, publicName, patience, pause));
        client = new BoardClient(server.port(), seat.token());
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    // ---- what is answered ----

    @Test
    void answersItsPageAndItsRequests() throws IOException {
        Answer page = client.get("GET /", "Authorization: null", "Content-Type: null");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.head()).contains("text/html").doesNotContain(client.token());
        assertThat(page.body()).doesNotContain(client.token());
        Answer reply = client.post(STATE, "Origin: http://127.0.0.1:" + client.port(), "Sec-Fetch-Site: same-origin");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).startsWith("{\"version\":1,\"state\":{");
        assertThat(client.post(STATE, "Content-Type: application/json; charset=UTF-8")
                        .status())
                .isEqualTo(200);
        assertThat(client.post(STATE, "Host: localhost:" + client.port()).status())
                .isEqualTo(200);
        assertThat(client.get("GET /?x=1", "Sec-Fetch-Site: none").status()).isEqualTo(200);
    }

    @Test
    void everyAnswerIsForThisPageAlone() throws IOException {
        List<Answer> answers = List.of(
                client.get("GET /"), client.post(STATE), client.get("GET /nothing"), client.post(STATE, "Host: evil"));
        assertThat(answers).extracting(Answer::status).containsExactly(200, 200, 404, 421);
        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.head().toLowerCase(Locale.ROOT))
                        .contains("content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"
                                + " style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self';"
                                + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
                        .contains("x-content-type-options: nosniff")
                        .contains("referrer-policy: no-referrer")
                        .contains("cross-origin-opener-policy: same-origin")
                        .contains("cross-origin-resource-policy: same-origin")
                        .doesNotContain("access-control-", "unsafe-inline", "'unsafe-eval'"));
        assertThat(answers.get(0).head()).contains("Cache-Control: no-cache");
        assertThat(answers.subList(1, answers.size()))
                .allSatisfy(answer -> assertThat(answer.head()).contains("Cache-Control: no-store"));
    }

    /** Files of the page come packed, and once; long replies are packed, and never kept. */
    @Test
    void pageIsPackedAndKept() throws IOException {
        Answer first = client.get("GET /page.css", "Accept-Encoding: gzip");
        assertThat(first.head()).contains("Content-Encoding: gzip");
        String tag = first.head().replaceFirst("(?s).*ETag: (\\S+).*", "$1");
        Answer again = client.get("GET /page.css", "Accept-Encoding: gzip", "If-None-Match: " + tag);
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(client.get("GET /page.css", "If-None-Match: \"1-1\"").body()).contains("{");
        assertThat(client.post(STATE, "Accept-Encoding: gzip").head())
                .contains("Content-Encoding: gzip", "Cache-Control: no-store")
                .doesNotContain("ETag");
        assertThat(client.post(STATE).head()).doesNotContain("gzip");
        assertThat(client.post("{}", "Accept-Encoding: gzip").head())
                .as("short ones as they are")
                .doesNotContain("gzip");
    }

    // ---- where it listens ----

    @Test
    void onlyThisMachineReachesIt() throws IOException {
        List<InetAddress> others = new ArrayList<>(List.of(InetAddress.getByAddress(new byte[] {127, 0, 0, 2})));
        NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .forEach(others::add);
        for (InetAddress other : others) {
            try (Socket socket = new Socket()) {
                assertThatThrownBy(() -> socket.connect(new InetSocketAddress(other, client.port()), 2000))
                        .as(other.toString())
                        .isInstanceOf(ConnectException.class);
            }
        }
    }

    @Test
    void aPortThatIsTakenIsTold() {
        BoardServer.Settings same = BoardServer.Settings.local(client.port());
        assertThatThrownBy(() -> BoardServer.start(null, List.of(), same)).isInstanceOf(BindException.class);
    }

    // ---- who asks ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: evil.example",
                "Host: 127.0.0.1",
                "Host: localhost",
                "Host: 127.0.0.1:1",
                "Host: evil.example:PORT",
                "Host: 127.0.0.1:PORT.evil.example",
                "Host: 127.0.0.2:PORT",
                "Host: null",
                "Host: ",
                "Host: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT",
                "Host: 127.0.0.1:PORT\r\nHost: evil.example"
            })
    void anotherNameIsRefused(String host) throws IOException {
        String line = host.replace("PORT", Integer.toString(client.port()));
        assertThat(client.post(STATE, line).status()).isIn(400, 421);
        assertThat(client.get("GET /", line).status()).isIn(400, 421);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: http://evil.example",
                "Origin: null",
                "Origin: NULL",
                "Origin: ",
                "Origin: http://127.0.0.1",
                "Origin: http://127.0.0.1:1",
                "Origin: https://127.0.0.1:PORT",
                "Origin: http://127.0.0.1:PORT\r\nOrigin: http://evil.example",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site",
                "Sec-Fetch-Site: ",
                "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document"
            })
    void anotherSiteIsRefused(String told) throws IOException {
        String line = told.replace("PORT", Integer.toString(client.port()));
        String sent = line.equals("Origin: null") ? "Origin:null" : line; // null alone leaves the line out
        assertThat(client.post(STATE, sent).status()).isEqualTo(403);
        assertThat(client.get("GET /", sent).status()).isEqualTo(403);
    }

    @Test
    void whoeverIsThereForOthersHasTheirNameForIt() throws IOException {
        start(Optional.of("Chess.example"), Duration.ofSeconds(10), Duration.ofSeconds(5));
        for (String host : List.of("chess.example", "Chess.example:" + client.port())) {
            assertThat(client.post(STATE, "Host: " + host, "Origin: https://chess.example")
                            .status())
                    .as(host)
                    .isEqualTo(200);
        }
        assertThat(client.post(STATE, "Host: other.example").status()).isEqualTo(421);
        assertThat(client.post(STATE, "Origin: https://other.example").status()).isEqualTo(403);
        String followed = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document";
        assertThat(client.get("GET /", followed).status()).isEqualTo(200);
        assertThat(client.post(STATE, followed).status()).isEqualTo(403);
        assertThat(client.get("GET /", followed.replace("document", "iframe")).status())
                .isEqualTo(403);
    }

    @Test
    void withoutTheTokenThereIsNothing() throws IOException {
        String token = client.token();
        assertThat(token).hasSizeGreaterThanOrEqualTo(22); // 128 bits
        for (String wrong : List.of(
                "Authorization: null",
                "Authorization: ",
                "Authorization: Bearer ",
                "Authorization: Bearer " + token.substring(1),
                "Authorization: Bearer " + token + "x",
                "Authorization: Bearer " + (token.startsWith("x") ? "y" : "x") + token.substring(1),
                "Authorization: bearer " + token,
                "Authorization: Basic " + token,
                "Authorization: Bearer " + token + "\r\nAuthorization: Bearer " + token,
                "Authorization: null\r\nCookie: t=" + token)) {
            assertThat(client.post(STATE, wrong).status()).as(wrong).isEqualTo(403);
            assertThat(client.get("GET /events", wrong).status()).as(wrong).isEqualTo(403);
        }
        assertThat(client.get("GET /events?t=" + token, "Authorization: null").status())
                .isEqualTo(403);
    }

    // ---- what is asked ----

    @ParameterizedTest
    @CsvSource({
        "POST /, 405",
        "PUT /, 405",
        "DELETE /ask, 405",
        "OPTIONS /ask, 405",
        "HEAD /, 405",
        "TRACE /, 405",
        "GET /ask, 405",
        "POST /events, 405",
        "GET /ask/, 404",
        "GET /../../etc/passwd, 400",
        "GET /..%2f..%2fetc%2fpasswd, 400",
        "GET /%2e%2e/etc/passwd, 400",
        "GET /board.html/../../secret, 400",
        "GET //, 400",
        "GET //127.0.0.1/, 400",
        "GET /%00, 400",
        "GET /BoardPage.class, 404",
        "GET /META-INF/MANIFEST.MF, 404",
        "GET /board.js/, 404",
        "GET /.git/config, 404",
        "GET http://127.0.0.1/, 400",
        "GET http://evil.example/, 400"
    })
    void onlyWhatIsListedIsThere(String line, int status) throws IOException {
        Answer answer = client.get(line);
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.body()).doesNotContain("root:", System.getProperty("user.dir"));
        if (status == 405) {
            assertThat(answer.head()).contains("Allow: ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: null",
                "Content-Type: text/plain",
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Type: multipart/form-data; boundary=x",
                "Content-Type: text/json",
                "Content-Type: application/json-patch+json",
                "Content-Type: application/json\r\nContent-Type: text/plain"
            })
    void onlyJsonIsPosted(String type) throws IOException {
        assertThat(client.post(STATE, type).status()).isEqualTo(415);
    }

    @Test
    void longBodiesAreRefused() throws IOException {
        String most = STATE + " ".repeat(BoardServer.MOST_BYTES - STATE.length());
        assertThat(client.post(most).status()).isEqualTo(200);
        assertThat(client.status(client.head("POST /ask") + "Content-Length: 1048577\r\n\r\n"))
                .isEqualTo(413);
        String chunk = "10000\r\n" + " ".repeat(0x10000) + "\r\n";
        String chunks = client.head("POST /ask", "Transfer-Encoding: chunked") + "\r\n" + chunk.repeat(16);
        assertThat(client.status(chunks + "1\r\nx\r\n0\r\n\r\n")).isEqualTo(413);
    }

    @Test
    void bodiesAreTextInUtf8() throws IOException {
        try (Socket socket = new Socket(BoardServer.Settings.loopback(), client.port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream()
                    .write((client.head("POST /ask") + "Content-Length: 1\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(0xFF);
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400");
        }
    }

    /** Whatever is sent, it is answered in JSON, tells no path, and changes nothing. */
    @Test
    void wrongMessagesChangeNothing() throws IOException {
        client.ask("{'do':'decide','ply':0,'move':'e2e4'}");
        String before = client.ask("{'do':'state'}");
        assertThat(BoardClient.number(before, "ply")).isEqualTo(1);
        SplittableRandom random = new SplittableRandom(15);
        String[] actions = {
            "decide",
            "say",
            "goto",
            "drop",
            "fan",
            "resign",
            "draw",
            "import",
            "export",
            "team",
            "new",
            "analyse",
            "hint",
            "review",
            "links",
            "nonsense",
            "",
            "\\u0000",
            "../../etc/passwd"
        };
        String[] members = {
            "'ply':7",
            "'ply':-1",
            "'ply':'0'",
            "'ply':1e9",
            "'move':'e9e10'",
            "'move':null",
            "'node':99999",
            "'node':[]",
            "'side':2",
            "'side':'x'",
            "'what':'x'",
            "'text':'<script>'",
            "'text':5",
            "'form':'x'",
            "'check':'x'",
            "'kind':'x'",
            "'position':'/etc/passwd'",
            "'seats':['x','y']",
            "'where':-5",
            "'lines':0",
            "'lines':99",
            "'nodes':0",
            "'on':7",
            "'clock':{'base':0}",
            "'x':{'y':[[[]]]}"
        };
        for (int i = 0; i < 200; i++) {
            StringBuilder json = new StringBuilder("{'do':'").append(actions[random.nextInt(actions.length)]);
            json.append('\'');
            for (int more = 1 + random.nextInt(3); more > 0; more--) {
                json.append(',').append(members[random.nextInt(members.length)]);
            }
            String whole = json + "}";
            String sent = random.nextInt(4) == 0 ? whole.substring(0, random.nextInt(whole.length())) : whole;
            Answer answer = client.answer(sent.replace('\'', '"'));
            assertThat(answer.status()).as(sent).isIn(200, 503);
            boolean harmless = answer.body().equals("{}"); // hint and review of what is there
            assertThat(harmless || answer.body().startsWith("{\"problems\":[{"))
                    .as(sent + answer.body())
                    .isTrue();
            assertThat(answer.body()).as(sent).doesNotContain(folder.toString(), "java.", "Exception", "/work");
        }
        assertThat(client.ask("{'do':'state'}")).isEqualTo(before);
    }

    // ---- slow and many ----

    /** A link that opens stream after stream takes the places of its own streams. */
    @Test
    void theOldestStreamOfALinkGivesWay() throws IOException {
        List<Events> all = new ArrayList<>();
        try {
            for (int i = 0; i <= BoardHost.MOST_STREAMS; i++) {
                Events events = client.events();
                assertThat(events.next()).startsWith("{\"event\":\"state\",\"version\":1,\"state\":{");
                all.add(events);
            }
            assertThat(all.get(0).next()).startsWith("{\"event\":\"refused\"").contains("8 newer pages");
            assertThatThrownBy(() -> all.get(0).next()).hasMessageContaining("has ended");
            client.ask("{'do':'decide','ply':0,'move':'e2e4'}");
            for (Events events : all.subList(1, all.size())) {
                assertThat(BoardClient.number(events.next("state"), "ply")).isEqualTo(1);
            }
        } finally {
            all.forEach(Events::close);
        }
    }

    /** Connections that say nothing give way to others, so that an honest client is answered at once. */
    @Test
    void whoSaysNothingGivesWay() throws IOException {
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                idle.add(new Socket(BoardServer.Settings.loopback(), client.port()));
            }
            assertThat(client.post(STATE).status()).isEqualTo(200);
            assertThat(idle.get(0).getInputStream().read()).isEqualTo(-1);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    @Test
    void aLinkHasSoManyRequestsAtATime() throws IOException {
        List<Socket> halves = new ArrayList<>();
        try {
            String half = client.head("POST /ask") + "Content-Length: 100\r\n\r\n{";
            for (int i = 1; i < BoardServer.MOST_REQUESTS; i++) {
                halves.add(sent(half));
            }
            assertThat(client.post(STATE).status()).isEqualTo(200);
            // A half takes its place when the server has read it, which may be after the next request; an answered
            // request gives its
            // place back when the server has ended it, which may be after the answer.
            int status;
            do {
                halves.add(sent(half));
                status = client.post(STATE).status();
            } while (status == 200 && halves.size() < 4 * BoardServer.MOST_REQUESTS);
            assertThat(status).isEqualTo(503);
        } finally {
            for (Socket socket : halves) {
                socket.close();
            }
        }
    }

    private Socket sent(String text) throws IOException {
        Socket socket = new Socket(BoardServer.Settings.loopback(), client.port());
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    /** A head that never ends does not keep a thread for ever. */
    @Test
    @Tag("slow")
    void aHeadByHalvesIsCut() throws IOException {
        start(Optional.empty(), Duration.ofMillis(300), Duration.ofMillis(50));
        try (Socket sends = new Socket(BoardServer.Settings.loopback(), client.port())) {
            sends.setSoTimeout(20_000);
            sends.getOutputStream().write("GET / HTTP/1.1\r\nHost: ".getBytes(StandardCharsets.UTF_8));
            assertThat(sends.getInputStream().read()).isEqualTo(-1);
        }
    }

    // ---- heads that two readers could understand in two ways ----

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET / HTTP/1.1\\r\\nHost : HOST\\r\\n\\r\\n | 400",
                "GET / HTTP/1.1\\r\\nHost: HOST\\r\\n more\\r\\n\\r\\n | 400",
                "GET / HTTP/1.1\\r\\nHost: HOST\\r\\nX: a\\0b\\r\\n\\r\\n | 400",
                "GET / HTTP/1.1\\r\\nHost: HOST\\r\\nX: a\\rb\\r\\n\\r\\n | 400",
                "GET / HTTP/1.1\\r\\nHost: HOST\\r\\nno colon\\r\\n\\r\\n | 400",
                "GET /\\r\\nHost: HOST\\r\\n\\r\\n | 505",
                "GET / HTTP/2.0\\r\\nHost: HOST\\r\\n\\r\\n | 426",
                "POST /ask HTTP/1.1\\r\\nHost: HOST\\r\\nContent-Length: 1\\r\\nContent-Length: 1\\r\\n\\r\\nx | 400",
                "POST /ask HTTP/1.1\\r\\nHost: HOST\\r\\nContent-Length: +1\\r\\n\\r\\nx | 400",
                "POST /ask HTTP/1.1\\r\\nHost: HOST\\r\\nContent-Length: 1, 1\\r\\n\\r\\nx | 400",
                "POST /ask HTTP/1.1\\r\\nHost: HOST\\r\\nContent-Length: 1\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n | 400",
                "POST /ask HTTP/1.1\\r\\nHost: HOST\\r\\nTransfer-Encoding: gzip\\r\\n\\r\\n | 400"
            })
    void head_refusesWhatIsAmbiguous(String head, int status) throws IOException {
        String sent = head.replace("HOST", "127.0.0.1:" + client.port())
                .replace("\\r", "\r")
                .replace("\\n", "\n")
                .replace("\\0", "\0");
        assertThat(client.status(sent)).isEqualTo(status);
        assertThat(client.post(STATE).status()).isEqualTo(200);
    }

    @Test
    void head_hasAnEnd() throws IOException {
        String line = "X: " + "x".repeat(1000) + "\r\n";
        assertThat(client.status(client.head("GET /") + line.repeat(9) + "\r\n"))
                .isEqualTo(431);
    }

    /** A line of three bytes takes a hundred in memory: heads have few, whether they end or not. */
    @ParameterizedTest
    @ValueSource(strings = {"\r\n", ""})
    void head_hasFewLines(String end) throws IOException {
        int usual = client.head("GET /").split("\n", -1).length - 1;
        String most = "a:\r\n".repeat(BoardConnector.MOST_LINES - usual);
        assertThat(client.status(client.head("GET /") + most + "\r\n")).isEqualTo(200);
        Answer answer = client.send(client.head("GET /") + most + "a:\r\n" + end);
        assertThat(answer.status()).isEqualTo(431);
        assertThat(answer.body()).contains("the head must have at most 64 lines");
        String two = client.head("GET /board.webmanifest", "Connection: null") + "\r\n" + client.head("GET /") + "\r\n";
        assertThat(client.send("\r\n\r\n" + two).body()).contains("HTTP/1.1 200");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET /LONG | | 414 | the address must have at most 8192 bytes",
                "GET / | X: LONG | 431 | the head must have at most 8192 bytes",
                "GET / | Expect: foo | 417 | is 100-continue",
                "POST /ask | Transfer-Encoding: chunked\\r\\n\\r\\nzz | 400 | the body is not as its head says"
            })
    void refusals_saySomething(String line, String field, int status, String text) throws IOException {
        String longer = "x".repeat(20_000);
        String others = field == null ? "X: y" : field.replace("LONG", longer).replace("\\r\\n", "\r\n");
        Answer answer = client.get(line.replace("LONG", longer), others);
        assertThat(answer.status()).as(answer.toString()).isEqualTo(status);
        assertThat(answer.body()).contains("\"field\":\"request\"", text).doesNotContain("null");
    }

    /** What the clock's thread does cannot end it: here each sign of life fails. */
    @Test
    @Tag("slow")
    void clocks_goOnAfterAFault() throws Exception {
        start(Optional.empty(), Duration.ofSeconds(10), Duration.ofSeconds(Long.MAX_VALUE));
        client.ask("{'do':'new','clock':{'base':1}}");
        assertThat(client.ask("{'do':'decide','ply':0,'move':'e2e4'}")).contains("\"ply\":1");
        Path file = folder.resolve("game.pcn");
        for (long begin = System.nanoTime(); System.nanoTime() - begin < GUARD.toNanos(); ) {
            if (Files.readString(file).contains("[Result \"1-0\"]")) {
                break; // requests would look at the clocks themselves
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
        assertThat(file).content().contains("[Result \"1-0\"]");
    }

    @Test
    void connection_takesOneRequestAfterTheOther() throws IOException {
        String first = client.head("POST /ask", "Connection: null", "Transfer-Encoding: chunked") + "\r\n"
                + "8\r\n{\"do\":\"s\r\n8\r\ntate\"}  \r\n0\r\n\r\n";
        Answer both = client.send(first + client.head("GET /") + "\r\n");
        assertThat(both.status()).isEqualTo(200);
        assertThat(both.body()).contains("{\"version\":1,\"state\":{").contains("HTTP/1.1 200");
    }

    /** Who takes nothing is cut when too much waits for it, and nobody else waits. */
    @Test
    @Tag("slow")
    void whoTakesNothingIsCut() throws IOException {
        start(Optional.empty(), Duration.ofMinutes(5), Duration.ofMillis(50));
        try (Socket reads = new Socket()) {
            reads.setReceiveBufferSize(1024);
            reads.connect(new InetSocketAddress(BoardServer.Settings.loopback(), client.port()));
            reads.getOutputStream().write((client.head("GET /events") + "\r\n").getBytes(StandardCharsets.UTF_8));
            long slowest = 0;
            for (int move = 0; move < 400; move++) {
                long begin = System.nanoTime();
                client.ask("{'do':'goto','node':0}");
                client.ask("{'do':'decide','ply':0,'try':true,'move':'" + (move % 2 == 0 ? "e2e4" : "d2d4") + "'}");
                slowest = Math.max(slowest, System.nanoTime() - begin);
            }
            assertThat(Duration.ofNanos(slowest)).isLessThan(GUARD);
            assertThat(isCut(reads)).isTrue();
        }
    }

    @Test
    @Tag("slow")
    void whoSendsABodyByHalvesIsCut() throws IOException {
        start(Optional.empty(), Duration.ofMillis(300), Duration.ofMillis(50));
        try (Socket sends = new Socket(BoardServer.Settings.loopback(), client.port())) {
            sends.setSoTimeout(60_000);
            sends.getOutputStream()
                    .write((client.head("POST /ask") + "Content-Length: 100\r\n\r\n{")
                            .getBytes(StandardCharsets.UTF_8));
            assertThat(new String(sends.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .doesNotStartWith("HTTP/1.1 200");
        }
    }

    /** Whether a stream ends, once all that was sent is read. */
    private static boolean isCut(Socket socket) throws IOException {
        socket.setSoTimeout(60_000);
        try {
            return socket.getInputStream().readAllBytes().length > 0;
        } catch (SocketTimeoutException stillThere) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    @Test
    void itEndsAtOnceWithStreamsOpen() throws IOException {
        try (Events events = client.events()) {
            events.next();
            long begin = System.nanoTime();
            server.close();
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(GUARD);
            assertThatThrownBy(events::next).isInstanceOf(IOException.class);
        }
    }
}
