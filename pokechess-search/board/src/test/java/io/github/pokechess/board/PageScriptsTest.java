package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.notation.PokemonChess;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The scripts of the page by the tools of their own language: Node.js runs their tests, TypeScript checks their types,
 * ESLint their style. The first runs in {@code verify}, too, where there is a Node.js: a script with a syntax error
 * stops the whole page.
 */
@Tag("web")
class PageScriptsTest {
    private static final boolean IS_WINDOWS = File.separatorChar == '\\';

    @BeforeAll
    static void writeStates() throws IOException {
        assumeTrue(isThere("node"), "Node.js is not installed");
        Files.writeString(Path.of("target/states.json"), states());
        Files.writeString(Path.of("target/ends.json"), EndedGames.states());
    }

    /** The states of some games with the sentences of the library, to be compared with those that the page makes. */
    private static String states() {
        SplittableRandom random = new SplittableRandom(7);
        List<String> all = new ArrayList<>();
        for (String luck : List.of("standard", "none", "online")) {
            Desk desk = Desk.builder(List.of(new PokemonChess()), random::nextLong, () -> 0)
                    .build();
            desk.serve(new NoHost());
            DeskJson json = new DeskJson(desk);
            String next = json.ask(
                    Access.OWNER,
                    "{\"do\":\"new\",\"luck\":\"" + luck
                            + "\",\"teams\":[\"random\",\"random\"],\"names\":[\"Ann\",\"Bob\"]}");
            for (int move = 0; move < 120; move++) {
                all.add(next);
                Json state = Json.of(next).at("state");
                List<Json> moves = state.at("moves").items();
                List<Json> captures = moves.stream()
                        .filter(one -> one.at("kind").text().equals("capture"))
                        .toList();
                List<Json> some = captures.isEmpty() || random.nextInt(3) > 0 ? moves : captures;
                if (moves.isEmpty()) {
                    break;
                }
                String chosen = some.get(random.nextInt(some.size())).at("text").text();
                next = json.ask(
                        Access.OWNER,
                        "{\"do\":\"decide\",\"ply\":" + state.at("ply").number() + ",\"move\":\"" + chosen + "\"}");
            }
        }
        return "[" + String.join(",\n", all) + "]";
    }

    @Test
    @Tag("scripts")
    @Tag("slow")
    void theirTestsPass() throws IOException {
        List<String> command = new ArrayList<>(List.of("node", "--test", "--test-reporter=tap"));
        try (Stream<Path> files = Files.list(Path.of("src/test/js"))) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".test.js"))
                    .sorted()
                    .forEach(command::add); // a folder is no word of Node.js 22
        }
        assertThat(run(command.toArray(String[]::new))).contains("# fail 0").doesNotContain("# pass 0\n");
    }

    @Test
    @Tag("browser")
    void theirTypesAreRight() throws IOException {
        fetch();
        run("node", "node_modules/typescript/bin/tsc", "--project", "jsconfig.json");
    }

    @Test
    @Tag("browser")
    void theirStyleIsRight() throws IOException {
        fetch();
        run("node", "node_modules/eslint/bin/eslint.js", "target/classes", "src/test/js");
    }

    /** Sizes and weights of the style sheets come from the tokens, and nothing is told twice. */
    @Test
    @Tag("browser")
    void theirStyleSheetsAreRight() throws IOException {
        fetch();
        run(
                "node",
                "node_modules/stylelint/bin/stylelint.mjs",
                "src/main/resources/io/github/pokechess/board/page/style/*.css");
    }

    /** Fetches what {@code package-lock.json} names, once for each list. */
    private static void fetch() throws IOException {
        Path fetched = Path.of("node_modules/.package-lock.json");
        Path wanted = Path.of("package-lock.json");
        if (!Files.exists(fetched)
                || Files.getLastModifiedTime(fetched).compareTo(Files.getLastModifiedTime(wanted)) < 0) {
            run(IS_WINDOWS ? "npm.cmd" : "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error");
        }
    }

    private static boolean isThere(String programme) {
        try {
            run(programme, "--version");
            return true;
        } catch (IOException missing) {
            return false;
        }
    }

    /** What a command says, which must succeed. */
    private static String run(String... command) throws IOException {
        Path said = Files.createTempFile("said", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            assertThat(process.waitFor(5, TimeUnit.MINUTES))
                    .as(String.join(" ", command))
                    .isTrue();
            String text = Files.readString(said, StandardCharsets.UTF_8);
            assertThat(process.exitValue()).as(List.of(command) + "\n" + text).isZero();
            return text;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        } finally {
            Files.delete(said);
        }
    }
}
