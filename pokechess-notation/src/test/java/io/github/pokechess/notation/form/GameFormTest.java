package io.github.pokechess.notation.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every form of games, a new one too. */
class GameFormTest {
    private static final Raichu RAICHU = new Raichu();
    private static final Reading<GameRecord<?, ?>> ANY = Reading.standard().withKinds(List.of(RAICHU));

    @TempDir
    private Path folder;

    /** Games of chess, which every form has a place for. */
    private static List<GameRecord<Position, Move>> games() {
        return Stream.of("1. e4 e5 *", "1. d4 d5 2. c4 *")
                .map(PlainChess::parseGame)
                .toList();
    }

    static Stream<GameForm> readAndWritten() {
        return Stream.of(GameForm.values()).filter(form -> form.isRead() && form.isWritten());
    }

    private static GameRecord<?, ?> raichu() {
        return GameRecord.of(RAICHU, Map.of(), RAICHU.start(RAICHU.position(), ChanceSource.none()));
    }

    @Test
    void readingThatIsRefused_closesItsFile() throws IOException {
        Path descriptors = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(descriptors), "needs the open files of Linux");
        Path file = Files.writeString(folder.resolve("games"), "{}").toRealPath();
        for (GameForm form : GameForm.values()) {
            if (!form.isRead()) {
                assertThatThrownBy(() -> form.read(file, ANY)).isInstanceOf(IllegalArgumentException.class);
            }
        }
        try (Stream<Path> open = Files.list(descriptors)) {
            assertThat(open.filter(Files::exists).map(GameFormTest::target)).doesNotContain(file);
        }
    }

    private static Path target(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException closed) {
            return link;
        }
    }

    @ParameterizedTest
    @EnumSource
    void fileOfAForm_isToldByItsName(GameForm form) {
        assertThat(GameForm.tryOf(Path.of("Games" + form.suffix().toUpperCase(Locale.ROOT))))
                .hasValue(form);
        assertThat(form.label()).isNotBlank();
        assertThat(GameForm.tryOf(Path.of("games"))).isEmpty();
        assertThat(GameForm.of(Path.of("games" + form.suffix()))).isEqualTo(form);
        assertThatThrownBy(() -> GameForm.of(Path.of("games.doc")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(form.suffix(), "games.doc");
    }

    @ParameterizedTest
    @EnumSource
    void gamesThatAreWritten_areReadAgain(GameForm form) throws IOException {
        Path file = folder.resolve("games" + form.suffix());
        if (!form.isWritten()) {
            assertThatThrownBy(() -> form.write(file, games())).isInstanceOf(IllegalArgumentException.class);
            return;
        }
        form.write(file, form.isSingle() ? games().subList(0, 1) : games());
        assertThat(file).isNotEmptyFile();
        if (!form.isRead()) {
            assertThatThrownBy(() -> form.read(file, ANY)).isInstanceOf(IllegalArgumentException.class);
            return;
        }
        List<GameRecord<?, ?>> read = form.read(file, ANY).collect(ReadResult.toGames());
        assertThat(read).hasSize(2);
        if (form != GameForm.FEN) { // which has positions alone
            assertThat(read.get(1).game().moveCount()).isEqualTo(3);
        }
        assertThat(form.read(file, ANY.withMaxGames(1))).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void textOfAGame_isWhatItsFileHolds(GameForm form) throws IOException {
        GameRecord<Position, Move> game = games().get(0);
        if (!form.isText()) {
            assertThatThrownBy(() -> form.format(game)).isInstanceOf(UnsupportedOperationException.class);
            return;
        }
        Path file = folder.resolve("game" + form.suffix());
        form.write(file, List.of(game));
        assertThat(Files.readString(file)).contains(form.format(game));
    }

    /** The stream is closed where it ends, so that nobody needs to think of it who reads to the end. */
    @ParameterizedTest
    @MethodSource("readAndWritten")
    void streamThatEnds_closesItsFile(GameForm form) throws IOException {
        Path file = folder.resolve("games" + form.suffix());
        form.write(file, games());
        AtomicInteger closed = new AtomicInteger();
        InputStream in = new ByteArrayInputStream(Files.readAllBytes(file)) {
            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
        assertThat(form.read(in, ANY).collect(ReadResult.toGames())).hasSize(2);
        assertThat(closed.get()).isPositive();
        Iterator<ReadResult<GameRecord<?, ?>>> asked = form.read(file, ANY).iterator();
        asked.next();
        asked.next();
        assertThat(List.of(asked.hasNext(), asked.hasNext())).containsExactly(false, false);
    }

    @ParameterizedTest
    @MethodSource("readAndWritten")
    void gameOfAnotherKind_isReadOrRefused(GameForm form) throws IOException {
        Path file = folder.resolve("games" + form.suffix());
        if (!form.isKept()) {
            assertThatThrownBy(() -> form.write(file, List.of(raichu())))
                    .hasMessage(file + ": is for Pokémon Chess, not for raichu");
            assertThat(file).doesNotExist();
            return;
        }
        form.write(file, List.of(raichu()));
        assertThat(form.read(file, Reading.of(RAICHU)).collect(ReadResult.toGames()))
                .isEqualTo(List.of(raichu()));
        List<ReadResult<GameRecord<Position, Move>>> wrong =
                form.read(file, Reading.standard()).toList();
        assertThat(wrong).hasSize(1).allMatch(ReadResult::isBroken);
        assertThat(wrong.get(0).problem().orElseThrow()).hasMessageContaining("raichu");
    }

    /** A reading of one kind says so where it meets another one, in all forms. */
    @ParameterizedTest
    @MethodSource("readAndWritten")
    void pokemonChess_isNoOtherGame(GameForm form) throws IOException {
        Path file = folder.resolve("games" + form.suffix());
        form.write(file, games());
        List<ReadResult<GameRecord<RaichuPosition, RaichuMove>>> read =
                form.read(file, Reading.of(RAICHU)).toList();
        assertThat(read).hasSize(2).allMatch(ReadResult::isBroken);
        assertThatThrownBy(() -> read.get(0).game()).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void brokenGame_doesNotHideTheNext() throws IOException {
        Path file = folder.resolve("games.fen");
        Files.writeString(file, "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n\nnonsense\n4k3/8/8/8/8/8/8/4K3 b - - 0 1\n");
        List<ReadResult<GameRecord<Position, Move>>> read =
                GameForm.FEN.read(file, Reading.standard()).toList();
        assertThat(read).extracting(ReadResult::isBroken).containsExactly(false, true, false);
        assertThat(read).extracting(ReadResult::number).containsExactly(1L, 2L, 3L);
        assertThat(((MalformedTextException) read.get(1).problem().orElseThrow())
                        .problems()
                        .get(0)
                        .line())
                .isEqualTo(3);
        assertThatThrownBy(() -> GameForm.FEN.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .isInstanceOf(MalformedTextException.class);
    }
}
