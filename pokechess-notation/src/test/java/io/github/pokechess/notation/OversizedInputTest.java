package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.OversizedInputException;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A packed file fails with its own exception where it unpacks to more than its reader allows, in every form. */
class OversizedInputTest {
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);
    private static final GameRecord<Position, Move> EMPTY =
            GameRecord.of(new PokemonChess(), Game.start(TEAM, TEAM, ChanceSource.none()));
    private static final int GAMES = 200;
    private static final long LIMIT = 1000;

    @TempDir
    private Path folder;

    /** Reads a packed file to its end. */
    private interface Reader {
        Stream<?> read(long limit) throws IOException;
    }

    private List<Reader> readers;

    @BeforeEach
    void packed() throws IOException {
        Path pcn = folder.resolve("a.pcn.gz");
        Path json = folder.resolve("a.json.gz");
        Path binary = folder.resolve("a.bin.gz");
        Path pgn = folder.resolve("a.pgn.gz");
        Path lines = folder.resolve("a.txt.gz");
        String game = GameText.format(EMPTY);
        pack(pcn, String.join("\n", Collections.nCopies(GAMES, game)));
        JsonText.write(json, Collections.nCopies(GAMES, EMPTY));
        BinaryForm.write(binary, Collections.nCopies(GAMES, EMPTY));
        pack(pgn, "[Event \"a\"]\n\n1. e4 e5 *\n\n".repeat(GAMES));
        pack(lines, ("NoNoNoNoNoNoNoNo ".repeat(4) + "\n").repeat(GAMES));
        readers = List.of(
                limit -> GameReader.open(pcn, standard(limit)).stream(),
                limit -> JsonText.read(json, standard(limit)),
                limit -> BinaryForm.read(binary, standard(limit)),
                limit -> PlainChess.read(pgn, standard(limit)).filter(read -> !read.isBroken()),
                limit -> OneLineText.read(lines, standard(limit)),
                limit -> OneLineText.read(lines, standard(limit).lenient()));
    }

    private static Reading<GameRecord<Position, Move>> standard(long limit) {
        return Reading.standard().withMaxUnpackedBytes(limit);
    }

    private static void pack(Path file, String text) throws IOException {
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static long count(Reader reader, long limit) throws IOException {
        try (Stream<?> games = reader.read(limit)) {
            return games.toList().size();
        } catch (UncheckedIOException later) {
            throw later.getCause();
        }
    }

    @Test
    void readingFailsBehindTheLimit() {
        for (Reader reader : readers) {
            OversizedInputException wrong =
                    catchThrowableOfType(OversizedInputException.class, () -> count(reader, LIMIT));
            assertThat(wrong.maxBytes()).isEqualTo(LIMIT);
            assertThat(wrong).hasMessage("unpacks to more than 1000 bytes, which is the limit");
        }
    }

    @Test
    void readingIsAsBeforeBelowTheLimit() throws IOException {
        for (Reader reader : readers.subList(0, 4)) {
            assertThat(count(reader, Reading.MAX_UNPACKED_BYTES)).isEqualTo(GAMES);
        }
    }

    @Test
    void filesThatAreNotPackedAreOfAnySize() throws IOException {
        Path plain = folder.resolve("a.pcn");
        Files.writeString(plain, (GameText.format(EMPTY) + "\n").repeat(GAMES));
        assertThat(count(limit -> GameReader.open(plain, standard(limit)).stream(), 1))
                .isEqualTo(GAMES);
    }

    @Test
    void aLimitIsAtLeastOneByte() {
        assertThatThrownBy(() -> Reading.standard().withMaxUnpackedBytes(0))
                .isInstanceOf(IllegalArgumentException.class);
        for (Reader reader : readers) {
            assertThatThrownBy(() -> reader.read(0)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
