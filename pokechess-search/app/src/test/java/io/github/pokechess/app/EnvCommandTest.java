package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.env.PythonClient;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verb {@code env} as another program meets it: every mistake is one clear message, and nothing hangs. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class EnvCommandTest {
    private final CommandRun command = new CommandRun();

    @TempDir
    private Path folder;

    @Test
    void itPrintsItsClient() {
        assertThat(command.run("env", "--client")).isZero();
        assertThat(command.out()).isEqualTo(PythonClient.source()).contains("class Env:", "import numpy as np");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "env --games 0| the number of games must be from 1 to 65536: 0",
                "env --legal some| --legal is list or mask or none, not some",
                "env --chance often| --chance is inside or player, not often",
                "env --observation odd| no observation of Pokémon Chess: odd; there are plain, threats",
                "env --teams odd| --teams is random or mixture or default, not odd",
                "--game raichu env --teams random| --teams is for Pokémon Chess",
                "--game chesslike env --legal mask --position '8 8'|",
                "env --teams random --white-team random| does not go with a position or a team",
                "env --start pawns| --start is king-and-rook, not pawns",
                "--game raichu env --start king-and-rook| --start is for Pokémon Chess",
                "env --start king-and-rook --teams random| --start brings its types along",
                "env --white-types FirWat| --white-types and --black-types go with --start",
                "env --start king-and-rook --white-types FirFir=1| --white-types: the types of king and rook and a weight",
                "env --start king-and-rook --black-types FirWat=-1| --black-types: a weight is a number from 0",
                "env --start king-and-rook --black-types FirWat=2,FirWat=1| --black-types: FirWat has two weights",
                "env --start king-and-rook --black-types FirWat=0| --black-types: all weights are 0: FirWat=0"
            })
    void wrongWordsAreRefused(String words, String complaint) {
        assertThat(command.run((Object[]) words.split(" ", -1))).isEqualTo(Main.BAD_INPUT);
        assertThat(command.err()).contains(complaint == null ? "" : complaint);
    }

    /** The verb in a process of its own, its errors going to a file. */
    private final class Conversation implements AutoCloseable {
        private final Path err = folder.resolve("err");
        private final Process process;
        private final InputStream out;
        private final String description;

        Conversation(Object... options) throws IOException {
            List<String> words = JavaProcess.command(List.of(), Main.class, "env");
            for (Object option : options) {
                words.add(option.toString());
            }
            process = new ProcessBuilder(words).redirectError(err.toFile()).start();
            out = process.getInputStream();
            StringBuilder line = new StringBuilder();
            for (int next = out.read(); next >= 0 && next != '\n'; next = out.read()) {
                line.append((char) next);
            }
            description = line.toString();
        }

        void say(int... words) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asIntBuffer().put(words);
            byte[] all = new byte[bytes.limit()];
            bytes.get(all);
            say(all);
        }

        void say(byte[] bytes) throws IOException {
            OutputStream in = process.getOutputStream();
            in.write(bytes);
            in.flush();
        }

        int word() throws IOException {
            return ByteBuffer.wrap(out.readNBytes(4))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .getInt();
        }

        String text(int length) throws IOException {
            return new String(out.readNBytes(length), StandardCharsets.UTF_8);
        }

        int end() throws InterruptedException {
            return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
        }

        List<String> errors() throws IOException {
            return Files.readAllLines(err).stream()
                    .filter(line -> !line.startsWith("SLF4J"))
                    .toList();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    @Test
    @Tag("slow")
    void aConversation() throws IOException, InterruptedException {
        try (Conversation env = new Conversation("--games", 2, "--reset", "manual")) {
            assertThat(env.description)
                    .startsWith("{\"protocol\":1,\"game\":\"pokemon\"")
                    .contains("\"size\":4133", "\"chart\":[\"111111111111h011h1\"", "\"odds\":[\"160 0 0\"");
            env.say(2); // observe
            assertThat(List.of(env.word(), env.word())).containsExactly(0, 2 * 20 * 2);
            env.out.readNBytes(2 * 697 + 80);

            env.say(1, 796, 0, -1, -1); // a step that cannot be is refused, and all goes on
            assertThat(env.word()).isEqualTo(1);
            assertThat(env.text(env.word()))
                    .startsWith("game 1 has no legal action 0 (a1a1); 20 are legal at rnbqkbnr/");
            env.say(1, 796, -1, -1, -1);
            assertThat(env.word()).isZero();
            env.out.readNBytes(env.word() + 2 * 697);

            for (int i = 0; i < 3; i++) { // resets as often as one likes
                env.say(3, 1, 1);
                assertThat(List.of(env.word(), env.word())).containsExactly(0, 80);
                env.out.readNBytes(2 * 697 + 80);
            }
            env.say(8, Float.floatToIntBits(0.5f), Float.floatToIntBits(-1));
            assertThat(env.word()).isZero();
            env.say(8, 0, Float.floatToIntBits(Float.NaN));
            assertThat(env.word()).isEqualTo(1);
            assertThat(env.text(env.word())).isEqualTo("game 1 has a value from -1 to 1, not NaN");
            env.say(5, 7);
            assertThat(env.word()).isEqualTo(1);
            assertThat(env.text(env.word())).isEqualTo("no game 7, there are 0 to 1");
            env.say(0);
            assertThat(env.end()).isZero();
            assertThat(env.errors()).isEmpty();
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "99| no request of an environment: 99, there are 0 to 16",
                "1 796| the input ends within a request: 4 of 8 bytes are there",
                "7 9| a list of games has 0 to 1 parts, not 9",
                "6 0 -4| a saved game has 0 to 1048576 parts, not -4"
            })
    void whatIsNoRequestEndsIt(String words, String complaint) throws IOException, InterruptedException {
        try (Conversation env = new Conversation()) {
            env.say(List.of(words.split(" ", -1)).stream()
                    .mapToInt(Integer::parseInt)
                    .toArray());
            env.process.getOutputStream().close();
            assertThat(env.end()).isEqualTo(Main.BAD_INPUT);
            assertThat(env.errors()).containsExactly(complaint);
        }
    }

    @Test
    @Tag("slow")
    void anOddNumberOfBytesIsTold() throws IOException, InterruptedException {
        try (Conversation env = new Conversation()) {
            env.say(new byte[] {1, 0, 0});
            env.process.getOutputStream().close();
            assertThat(env.end()).isEqualTo(Main.BAD_INPUT);
            assertThat(env.errors()).containsExactly("the input ends within a request: 3 of 4 bytes are there");
        }
    }

    @Test
    @Tag("slow")
    void aClosedPipeEndsItQuietly() throws IOException, InterruptedException {
        try (Conversation env = new Conversation("--games", 256)) {
            env.out.close();
            env.say(2);
            assertThat(env.end()).isZero();
            assertThat(env.errors()).isEmpty();
        }
    }

    /** A player of a match is a client; here one in Java that always takes its first legal action. */
    static final class FirstAction {
        private FirstAction() {}

        public static void main(String[] args) throws IOException {
            InputStream in = System.in;
            OutputStream out = System.out;
            for (int next = in.read(); next != '\n'; next = in.read()) {
                // the description
            }
            int action = -2;
            while (true) {
                ByteBuffer request = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
                if (action >= 0) {
                    request.putInt(8).putFloat(0.25f).flip();
                    out.write(request.array(), 0, request.limit());
                    out.flush();
                    in.readNBytes(4);
                    request.clear();
                }
                request.putInt(action < 0 ? 2 : 1).putInt(action).putInt(-1);
                out.write(request.array(), 0, action < 0 ? 4 : 12);
                out.flush();
                byte[] head = in.readNBytes(8);
                if (head.length < 8) {
                    return;
                }
                int legal = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getInt(4);
                in.readNBytes(697);
                byte[] actions = in.readNBytes(legal);
                action = args.length > 0
                        ? Integer.parseInt(args[0])
                        : ByteBuffer.wrap(actions)
                                        .order(ByteOrder.LITTLE_ENDIAN)
                                        .getShort()
                                & 0xffff;
            }
        }
    }

    @Test
    @Tag("slow")
    void aProgramPlaysAMatch() throws IOException {
        String program = "env:" + JavaProcess.shortCommand(folder, FirstAction.class);
        Path games = folder.resolve("games.pcn");
        assertThat(command.run(
                        "match",
                        program,
                        "engine:nodes=50",
                        "--games",
                        4,
                        "--teams",
                        "random",
                        "--jobs",
                        2,
                        "--out",
                        games))
                .as(command.err())
                .isZero();
        assertThat(command.lines().get(0)).startsWith(program + " against engine:nodes=50: score ");
        // What it expects is told as White's score, at its own turns alone.
        List<String> told = List.of(Files.readString(games).split("\\[Event ", -1));
        assertThat(told).hasSize(5);
        assertThat(told.get(1))
                .containsPattern("1\\. \\S+ \\{\\[%eval 0\\.250\\]}")
                .doesNotContain("%eval -");
        assertThat(told.get(2))
                .containsPattern("1\\. \\S+ \\S+ \\{\\[%eval -0\\.250\\]}")
                .doesNotContain("%eval 0");

        String illegal = "env:" + JavaProcess.shortCommand(folder, FirstAction.class, "4132");
        assertThat(command.run("match", illegal, "random", "--games", 2)).isEqualTo(Main.BAD_INPUT);
        assertThat(command.err()).contains("chose action 4132, which is not legal at rnbqkbnr/");
        assertThat(command.run("match", "env:/no/such/program", "random", "--games", 2))
                .isEqualTo(Main.BAD_INPUT);
        assertThat(command.err()).contains("/no/such/program: cannot be started");
        assertThat(command.run("match", "env:true", "random", "--games", 2)).isEqualTo(Main.BAD_INPUT);
        assertThat(command.err()).contains("true: ");
        assertThat(command.run("match", "env", "random", "--games", 2)).isEqualTo(Main.BAD_INPUT);
        assertThat(command.err()).contains("behind the settings comes the command that starts the program");
    }
}
