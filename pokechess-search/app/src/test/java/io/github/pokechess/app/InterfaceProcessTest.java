package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The verb {@code uci} behind PolyGlot (F. Letouzey, 2004), a chess interface that knows nothing of this game: it takes
 * moves in the protocol of XBoard, hands them to the engine, and plays chess by its own rules.
 */
@Tag("interfaces")
final class InterfaceProcessTest {
    private static final int MOVES = 20;

    @TempDir
    private Path folder;

    @Test
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void playsChessWithoutLuckUnderAnInterfaceThatKnowsOnlyChess() throws IOException, InterruptedException {
        Path polyglot = Stream.of("/usr/games/polyglot", "/usr/bin/polyglot", "/usr/local/bin/polyglot")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
        assumeTrue(polyglot != null, "PolyGlot is not installed");
        Path log = folder.resolve("log.txt");
        // Its settings take no line as long as a class path.
        Path engine = Files.writeString(
                folder.resolve("engine"), "#!/bin/sh\nexec " + JavaProcess.command(Main.class, "uci") + "\n");
        assertThat(engine.toFile().setExecutable(true)).isTrue();
        Path settings = Files.writeString(folder.resolve("polyglot.ini"), """
            [PolyGlot]
            EngineCommand = %s
            EngineDir = %s
            Book = false
            Log = true
            LogFile = %s
            Resign = false

            [Engine]
            Hash = 8
            UCI_Variant = kingcapture
            """.formatted(engine, folder, log));
        Process process = new ProcessBuilder(polyglot.toString(), settings.toString())
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> told = new ArrayList<>();
        Game game = Game.start(start(), ChanceSource.none());
        Searcher opponent = Searcher.builder().build();
        try (Writer in = process.outputWriter(StandardCharsets.UTF_8);
                BufferedReader out =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            say(in, "xboard", "protover 2");
            assertThat(until(out, "feature done=1", told)).isNotNull();
            say(in, "new", "easy", "st 1", "sd 4");
            for (int i = 0; i < MOVES && !game.isOver(); i++) {
                Move move = opponent.search(game, Limits.depth(4)).best().orElseThrow();
                game = game.apply(move);
                say(in, "usermove " + move);
                String answer = until(out, "move ", told);
                if (answer == null) {
                    break; // over by its rules: mate
                }
                Move reply = MoveNotation.parse(answer.substring("move ".length()), game.position());
                assertThat(game.legalMoves()).contains(reply);
                game = game.apply(reply);
            }
            say(in, "quit");
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(told).noneMatch(line -> line.contains("Illegal") || line.startsWith("Error"));
        assertThat(Files.readString(log, StandardCharsets.ISO_8859_1))
                .contains("setoption name UCI_Variant value kingcapture")
                .doesNotContain("info string");
        assertThat(game.moveCount()).isGreaterThanOrEqualTo(MOVES);
    }

    private static Position start() {
        return PlainChess.parsePosition("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }

    private static void say(Writer in, String... lines) throws IOException {
        for (String line : lines) {
            in.write(line + "\n");
        }
        in.flush();
    }

    /** The next line that begins so, or null if the interface says before that the game is over. */
    private static String until(BufferedReader out, String beginning, List<String> told) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            told.add(line);
            if (line.startsWith(beginning)) {
                return line;
            }
            if (line.matches("(1-0|0-1|1/2-1/2).*")) {
                return null;
            }
        }
        throw new IOException("the interface ended after " + told);
    }
}
