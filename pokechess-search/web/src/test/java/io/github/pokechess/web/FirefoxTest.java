package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpServer;
import io.github.pokechess.notation.strings.Escapes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the library answers in Firefox: a copy of the page with one more script, which the policy of the copy names, and
 * which tells a server of this test what it has seen. Skipped where there is no Firefox.
 */
@Tag("web")
final class FirefoxTest {
    private static final int MINUTES = 5;
    private static final Path BENCH = Path.of("../src/test/resources/io/github/pokechess/search/bench.txt");
    private static final String END = "end";

    private static final String SCRIPT = """
            (async () => {
              const say = (text) => fetch('SERVER', { method: 'POST', mode: 'no-cors', body: text });
              try {
                for (const question of QUESTIONS) await say(question + '\\n' + await engine.answerForComparison(question));
                await engine.ask({ do: 'new', kind: 'pokemon', seed: 11, seats: ['human', 'engine:hatchling'] });
                for (let decisions = 0; decisions < 600;) {
                  const { state } = await engine.ask({ do: 'state' });
                  if (state.over) {
                    await say('over\\n' + state.over.words);
                    break;
                  }
                  if (state.moves.length) {
                    const move = state.moves[(7 * decisions++) % state.moves.length].text;
                    const reply = await engine.ask({ do: 'decide', ply: state.ply, move });
                    if (reply.problems) throw new Error(JSON.stringify(reply));
                  } else {
                    await new Promise((resolve) => { setTimeout(resolve, 10); });
                  }
                }
              } catch (mistake) {
                await say('mistake\\n' + mistake);
              }
              await say('END');
            })();
            """;

    @Test
    void itAnswersAsThisJvmDoes(@TempDir Path folder) throws Exception {
        Optional<Path> firefox = FirefoxBrowser.find();
        assumeThat(firefox)
                .as("Firefox is not installed: nothing is known of it")
                .isPresent();
        List<String> questions = new ArrayList<>();
        for (String position : Files.readAllLines(BENCH)) {
            if (!position.isBlank() && !position.startsWith("#")) {
                questions.add("search|pokemon|" + position.strip() + "||7|1|1");
            }
        }
        int bench = questions.size();
        questions.addAll(List.of(
                "search|raichu|||10|5|16",
                "search|tafl||copenhagen|6|5|16",
                "search|chesslike|vault||9|5|16",
                "positions|pokemon|||1000|1",
                "game|pokemon|||1",
                "game|chesslike|random:7||6",
                "team|1",
                "index|3"));
        List<String> told = told(firefox.get(), folder, questions);
        assertThat(told).hasSize(questions.size() + 1);
        long nodes = 0;
        for (int i = 0; i < questions.size(); i++) {
            String question = questions.get(i);
            String answer = told.get(i).substring(question.length() + 1);
            assertThat(told.get(i)).startsWith(question + "\n");
            if (question.startsWith("index")) {
                assertThat(answer).startsWith("java.lang.ArrayIndexOutOfBoundsException");
            } else {
                assertThat(answer).isEqualTo(Proof.of(Kinds.all(), question));
            }
            nodes += i < bench ? Long.parseLong(answer.substring(0, answer.indexOf(' '))) : 0;
        }
        assertThat(nodes).as("the bench signature").isEqualTo(172_165);
        assertThat(told.get(questions.size())).startsWith("over\n");
    }

    private static List<String> told(Path firefox, Path folder, List<String> questions) throws Exception {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            heard.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        String address = "http://127.0.0.1:" + server.getAddress().getPort();
        Path page = Files.writeString(folder.resolve("page.html"), page(address, questions));
        Path profile = Files.createDirectories(folder.resolve("profile"));
        Process process = new ProcessBuilder(
                        firefox.toString(),
                        "--headless",
                        "--no-remote",
                        "--profile",
                        profile.toString(),
                        page.toUri().toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> told = new ArrayList<>();
        try {
            while (true) {
                String text = heard.poll(MINUTES, TimeUnit.MINUTES);
                if (text == null) {
                    throw new AssertionError("Firefox has said no more than " + told);
                }
                if (text.equals(END)) {
                    return told;
                }
                told.add(text);
            }
        } finally {
            List<ProcessHandle> all = process.descendants().toList();
            process.destroy();
            all.forEach(ProcessHandle::destroy);
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                all.forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
            server.stop(0);
        }
    }

    private static String page(String address, List<String> questions) throws IOException, NoSuchAlgorithmException {
        String list = questions.stream().map(Escapes::escapeJson).collect(Collectors.joining(",", "[", "]"));
        String script =
                SCRIPT.replace("SERVER", address).replace("QUESTIONS", list).replace("'END'", "'" + END + "'");
        byte[] sum = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
        String hash = "'sha256-" + Base64.getEncoder().encodeToString(sum) + "'";
        return Files.readString(OpenedPage.PAGE)
                .replaceFirst("script-src ", "connect-src " + address + "; script-src " + hash + " ")
                .replace("</body>", "<script>" + script + "</script></body>");
    }
}
