package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.internal.text.Utf8;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a file is cut into games, whatever it is made of. */
class GameReaderTest {
    private static final GameRecord<Position, Move> FIRST =
            GameRecord.of(new PokemonChess(), RandomGames.play(1, 60)).withTag("White", "Pokémon ♔ [1] {");
    private static final GameRecord<Position, Move> SECOND =
            GameRecord.of(new PokemonChess(), RandomGames.play(2, 60)).withTag("Site", "a \\ b \" c");
    private static final String TEXT =
            GameText.format(FIRST) + "\n{ between [ } ; [ and\n% [ more\n" + GameText.format(SECOND) + "\n{ last }\n";

    private static List<GameRecord<Position, Move>> records(GameReader reader) {
        List<GameRecord<Position, Move>> records = new ArrayList<>();
        reader.forEachRemaining(
                game -> records.add(game.read(Reading.standard().mainLine()).game()));
        return records;
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    @Test
    void mainLine_leavesOutCommentsBetweenGames() throws IOException {
        try (GameReader reader = GameReader.of(new StringReader(TEXT), Reading.standard())) {
            assertThat(records(reader)).containsExactly(FIRST, SECOND);
            assertThat(reader.hasNext()).isFalse();
            assertThatThrownBy(reader::next).isInstanceOf(NoSuchElementException.class);
        }
    }

    /** Whatever falls on the end of a read makes no difference. */
    @Property(tries = 50)
    void readsInPiecesOfAnySize(@ForAll @IntRange(min = 1, max = 300) int size) throws IOException {
        InputStream inPieces = new ByteArrayInputStream(utf8(TEXT)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(size, length));
            }
        };
        assertThat(records(GameReader.of(inPieces, Reading.standard()))).containsExactly(FIRST, SECOND);
    }

    /** Found by the fuzzer: a percent sign hides its line if it begins it, wherever a read ended before it. */
    @Test
    void percentSignsHideTheirLineWhereverReadsEnd() throws IOException {
        String text = "1. e4 *\n  % [Not \"hidden\"]\n\n% [Is \"hidden\"]\ne5\n";
        for (int size = 1; size <= text.length(); size++) {
            int most = size;
            InputStream inPieces = new ByteArrayInputStream(utf8(text)) {
                @Override
                public synchronized int read(byte[] target, int offset, int length) {
                    return super.read(target, offset, Math.min(most, length));
                }
            };
            try (GameReader reader = GameReader.of(inPieces, Reading.standard())) {
                assertThat(reader.stream().map(GameSource::text))
                        .containsExactly("1. e4 *\n  % ", "[Not \"hidden\"]\n\n% [Is \"hidden\"]\ne5\n");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-32"})
    void charsetsAreAParameter(String name) throws IOException {
        Reading<?> options = Reading.standard().withCharset(Charset.forName(name));
        InputStream in = new ByteArrayInputStream(("\uFEFF" + TEXT).getBytes(Charset.forName(name)));
        assertThat(records(GameReader.of(in, options))).containsExactly(FIRST, SECOND);
    }

    @Test
    void packedFilesAreUnpacked(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pcn.gz");
        Files.write(file, packed(utf8(TEXT)));
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .extracting(game -> (Object) game.game())
                .containsExactly(FIRST.game(), SECOND.game());
        byte[] cut = packed(utf8(TEXT.repeat(50)));
        Files.write(file, Arrays.copyOf(cut, cut.length / 2));
        assertThatThrownBy(() -> GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .isInstanceOf(UncheckedIOException.class);
        try (GameReader reader = GameReader.open(file, Reading.standard())) {
            assertThatThrownBy(() -> records(reader)).isInstanceOf(UncheckedIOException.class);
        }
    }

    @Test
    void everyGameKnowsItsPlaceAndCanBeReadFromThere(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pcn");
        Files.writeString(file, "\n\n" + TEXT);
        try (GameReader reader = GameReader.open(file, Reading.standard())) {
            GameSource first = reader.next();
            GameSource second = reader.next();
            assertThat(first.number()).isEqualTo(1);
            assertThat(first.line()).isEqualTo(3);
            assertThat(first.offset()).isEqualTo(2);
            long linesBefore =
                    TEXT.substring(0, TEXT.indexOf("[Event", 9)).lines().count();
            assertThat(second.line()).isEqualTo((int) linesBefore + 3);
            assertThat(second.text()).startsWith("[Event").endsWith("{ last }\n");
            try (GameReader again = GameReader.open(file, Reading.standard().withOffset(second.offset()))) {
                assertThat(again.next().read(Reading.standard().mainLine()).game())
                        .isEqualTo(SECOND);
            }
            assertThatThrownBy(() -> GameReader.open(file, Reading.standard().withOffset(1 << 20)))
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void tagsAreToldWithoutAReplay() throws IOException {
        String broken = GameText.format(SECOND).replace("1. ", "1. nonsense ").replace("[Site", "[Site \"x\"\n[Site");
        try (GameReader reader = GameReader.of(new StringReader(broken), Reading.standard())) {
            GameSource game = reader.next();
            assertThat(game.tags()).containsAllEntriesOf(SECOND.tags());
            assertThatThrownBy(() -> game.tags().clear()).isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> game.read(Reading.standard().mainLine()).game())
                    .isInstanceOf(MalformedTextException.class);
        }
    }

    @Test
    void aStreamClosesItsReader() throws IOException {
        boolean[] closed = {false};
        StringReader source = new StringReader(TEXT) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        try (Stream<GameSource> games = GameReader.of(source, Reading.standard()).stream()) {
            assertThat(games.map(GameSource::number)).containsExactly(1L, 2L);
        }
        assertThat(closed[0]).isTrue();
    }

    @Test
    void hostileFilesMeetLimits() throws IOException {
        Reading<?> small = Reading.standard().withLimits(5000, 100, 3);
        String text = GameText.format(
                GameRecord.of(new PokemonChess(), FIRST.game().at(0)).withTag("White", "Pokémon"));
        String tags = text.substring(0, text.indexOf("\n\n") + 2);
        List<String> games = List.of(
                tags + "1. " + "e4 ".repeat(3000) + "*",
                tags + "{" + " [ ".repeat(3000) + "} *",
                tags + "1. " + "e".repeat(200) + " *",
                tags + "1. e4 (1. d4 (1. c4 (1. b4 (1. a4)))) e5 *",
                tags.replace("Pokémon", "Pokémon".repeat(30)) + "*",
                tags + "*");
        List<String> messages = new ArrayList<>();
        ByteArrayInputStream in = new ByteArrayInputStream(utf8(String.join("\n\n", games)));
        try (GameReader reader = GameReader.of(in, small)) {
            while (reader.hasNext()) {
                GameSource game = reader.next();
                try {
                    game.read(Reading.standard().mainLine()).game();
                    messages.add("good");
                } catch (MalformedTextException wrong) {
                    messages.add(
                            wrong.problems().get(wrong.problems().size() - 1).message());
                }
            }
        }
        assertThat(messages)
                .containsExactly(
                        "is longer than 5000 bytes",
                        "is longer than 5000 bytes",
                        "is longer than 100 bytes",
                        "is more than 3 deep",
                        "is longer than 100 bytes",
                        "good");
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(utf8(TEXT)), small.withMaxGames(1))) {
            assertThat(reader.stream()).hasSize(1);
        }
        assertThatThrownBy(() -> small.withLimits(0, 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A visitor sees what the record holds. */
    @Property(tries = 100)
    void aVisitorIsToldTheSameGame(@ForAll long seed, @ForAll @IntRange(min = 0, max = 200) int plies)
            throws IOException {
        GameRecord<Position, Move> written = GameRecord.of(new PokemonChess(), RandomGames.play(seed, plies));
        GameRecord<Position, Move> record = GameText.parse(GameText.format(written));
        List<PlayedMove> told = new ArrayList<>();
        List<Object> marks = new ArrayList<>();
        int[] turns = {0};
        try (GameReader reader = GameReader.of(new StringReader(GameText.format(written)), Reading.standard())) {
            reader.next().replay(new GameSource.Visitor() {
                @Override
                public void begin(Position start) {
                    marks.add(start);
                }

                @Override
                public void decision(Move move, @Nullable Roll roll) {
                    told.add(new PlayedMove(move, roll));
                }

                @Override
                public void endTurn() {
                    turns[0]++;
                }

                @Override
                public void end(@Nullable Outcome outcome) {
                    marks.add(outcome == null ? "none" : outcome);
                }
            });
        }
        assertThat(told).isEqualTo(PokemonChess.game(record.game()).moves());
        assertThat(turns[0]).isEqualTo(PokemonChess.game(record.game()).turns().size());
        assertThat(marks)
                .containsExactly(
                        record.game().at(0).position(),
                        record.game().outcome().map(Object.class::cast).orElse("none"));
    }

    @Property(tries = 500)
    void anyBytesAreGamesOrSayWhyNot(@ForAll byte[] bytes) {
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(bytes), Reading.standard())) {
            while (reader.hasNext()) {
                GameSource game = reader.next();
                MalformedTextException wrong = catchThrowableOfType(
                        MalformedTextException.class,
                        () -> game.read(Reading.standard().mainLine()).game());
                assertThat(wrong.problems()).isNotEmpty();
            }
        } catch (IOException | UncheckedIOException otherFile) {
            boolean isPacked = bytes[0] == 0x1F && (bytes[1] & 0xFF) == 0x8B;
            assertThat(isPacked || otherFile.toString().contains("UTF-16"))
                    .as("%s", otherFile)
                    .isTrue();
        }
    }

    @Test
    void malformedUtf8IsFoundWhereItIs() {
        assertThat(Utf8.firstMalformed(utf8("aé♔🎲"), 0)).isEqualTo(-1);
        for (int[] wrong : new int[][] {
            {0x80},
            {0xC0, 0x80},
            {0xC1, 0xBF},
            {0xC3},
            {0xC3, 0x41},
            {0xE0, 0x9F, 0x80},
            {0xED, 0xA0, 0x80},
            {0xE2, 0x99},
            {0xE2, 0x99, 0x41},
            {0xF0, 0x8F, 0x80, 0x80},
            {0xF4, 0x90, 0x80, 0x80},
            {0xF5, 0x80, 0x80, 0x80},
            {0xF0, 0x9F, 0x8E, 0x41},
            {0xFF}
        }) {
            byte[] bytes = new byte[wrong.length + 1];
            bytes[0] = 'a';
            for (int i = 0; i < wrong.length; i++) {
                bytes[i + 1] = (byte) wrong[i];
            }
            assertThat(Utf8.firstMalformed(bytes, 0)).isEqualTo(1);
            assertThat(new String(bytes, StandardCharsets.UTF_8)).contains("\uFFFD");
        }
    }

    /** The JDK's decoder agrees about what is malformed. */
    @Property(tries = 2000)
    void malformedUtf8IsWhatTheJdkReplaces(@ForAll byte[] bytes) {
        boolean replaced = new String(bytes, StandardCharsets.UTF_8).indexOf('\uFFFD') >= 0;
        boolean meant =
                Arrays.equals(new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), bytes);
        assertThat(Utf8.firstMalformed(bytes, 0) >= 0).isEqualTo(replaced && !meant);
    }

    @Test
    void games_goThroughAWriterAndAReaderOneByOne() throws IOException {
        List<GameRecord<Position, Move>> games = new ArrayList<>();
        for (int seed = 0; seed < 5; seed++) {
            games.add(GameRecord.of(new PokemonChess(), RandomGames.play(seed, 30)));
        }
        StringWriter text = new StringWriter();
        GameText.write(text, games);
        List<GameRecord<Position, Move>> read = new ArrayList<>();
        try (GameReader reader = GameReader.of(new StringReader(text.toString()), Reading.standard())) {
            reader.forEachRemaining(
                    raw -> read.add(raw.read(Reading.standard().mainLine()).game()));
        }
        assertThat(read).isEqualTo(games);
        StringWriter annotated = new StringWriter();
        GameText.write(annotated, games.stream().map(game -> game).toList());
        assertThat(annotated).hasToString(text.toString());
        try (GameReader one = GameReader.of(
                new StringReader(text.toString()), Reading.standard().withMaxGames(1))) {
            assertThat(one.next().read(Reading.standard().mainLine()).game()).isEqualTo(games.get(0));
            assertThat(one.hasNext()).isFalse();
        }
    }
}
