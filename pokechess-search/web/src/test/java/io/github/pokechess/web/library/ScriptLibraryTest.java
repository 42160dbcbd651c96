package io.github.pokechess.web.library;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The Java side of the ES module, on this JVM. */
@Tag("web")
final class ScriptLibraryTest {
    private final ScriptLibrary library = new ScriptLibrary();
    private String text;

    @BeforeEach
    void read() throws IOException {
        text = Files.readString(Path.of("src/library/viewer.pcn"));
    }

    @Test
    void tryRead_givesWholeGamesWithoutProblems() {
        assertThat(library.tryRead(text + "\n" + text))
                .extracting(ScriptRead::problem)
                .containsExactly("", "");
    }

    /**
     * Wherever the text is cut, the moves before are those of the whole game, at most one turn fewer than were written.
     */
    @Test
    void tryRead_givesTheMovesBeforeACut() {
        ScriptGame<?, ?> whole = library.read(text)[0];
        int moves = text.indexOf("1. c3");
        int most = 0;
        for (int end = moves; end <= text.stripTrailing().length(); end++) {
            ScriptRead read = library.tryRead(text.substring(0, end))[0];
            ScriptGame<?, ?> game = read.game();
            assertThat(game).as(text.substring(moves, end)).isNotNull();
            int count = requireNonNull(game).moveCount();
            assertThat(game.moves())
                    .isEqualTo(Stream.of(whole.moves()).limit(count).toArray());
            assertThat(count).isGreaterThanOrEqualTo(most - 2);
            if (count < whole.moveCount()) {
                assertThat(read.problem()).isNotEmpty();
                assertThat(game.result()).isEqualTo("*");
            }
            most = Math.max(most, count);
        }
        assertThat(most).isEqualTo(whole.moveCount());
    }

    @Test
    void tryRead_hidesNoGameBehindABrokenOne() {
        ScriptRead[] games = library.tryRead(
                text.replace("2. Qb3", "2. Qh8") + "\n" + text + "\n" + text.substring(0, 400) + " {a note");
        assertThat(games).hasSize(3);
        assertThat(games[0].game()).isNull();
        assertThat(games[0].problem()).contains("Qh8");
        assertThat(games[1].problem()).isEmpty();
        assertThat(games[2].game()).isNotNull();
        assertThat(library.tryRead("")).isEmpty();
        assertThat(library.tryRead("{\"a\": 1}")).extracting(ScriptRead::game).containsOnlyNulls();
    }
}
