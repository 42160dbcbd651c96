package io.github.pokechess.notation.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedBytesException.Problem;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.RandomPositions;
import io.github.pokechess.notation.RandomTrees;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPosition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryFormTest {
    private static final Position START =
            PositionText.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 7 300 Nor///Roc////GraNor -", Rules.standard());
    private static final Team TEAM = Team.uniform(PokemonType.FIRE);

    private static Game game() {
        Game start = Game.start(TEAM, TEAM, ChanceSource.none());
        return MoveNotation.play(MoveNotation.play(start, "e4"), "d5");
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text.replace(" ", ""));
    }

    /** The same bytes with a right check sum in their last four. */
    private static byte[] summed(byte[] bytes, int from) {
        CRC32 crc = new CRC32();
        crc.update(bytes, from, bytes.length - 4 - from);
        for (int i = 0; i < 4; i++) {
            bytes[bytes.length - 4 + i] = (byte) (crc.getValue() >>> (24 - 8 * i));
        }
        return bytes;
    }

    @Test
    void aPositionIsWhatTheJavadocSays() {
        byte[] bytes = BinaryForm.format(START);
        assertThat(HexFormat.of().formatHex(Arrays.copyOf(bytes, bytes.length - 4)))
                .isEqualTo("8950435001" + "1000000800000018" + "4c5a78c6" + "34" + "00" + "4040" + "07" + "ac02");
        assertThat(BinaryForm.parsePosition(bytes)).isEqualTo(START);
    }

    @Test
    void aGameIsWhatTheJavadocSays() {
        byte[] bytes = BinaryForm.format(GameRecord.of(new PokemonChess(), Map.of("White", "Ash"), game())
                .withTag("Mood", "good"));
        String teams = "08421084210842108421".repeat(2);
        assertThat(HexFormat.of().formatHex(Arrays.copyOf(bytes, bytes.length - 4)))
                .isEqualTo("8950434701" + "2c" + "00" + "34" + teams + "00" + "02" + "0503417368"
                        + "00044d6f6f6404676f6f64" + "070c" + "08f3");
    }

    @Property(tries = 200)
    @Domain(RandomPositions.class)
    void aPositionTakesAtMost59BytesAndReadsBackTheSame(@ForAll Position position) {
        byte[] bytes = BinaryForm.format(position);
        assertThat(bytes).hasSizeLessThanOrEqualTo(59);
        assertThat(BinaryForm.parsePosition(bytes)).isEqualTo(position);
        assertThat(BinaryForm.format(BinaryForm.parsePosition(bytes))).isEqualTo(bytes);
    }

    @Test
    void noPositionIsLongerThanOneWithAllPiecesLateInTheGame() {
        Position start = Position.start(TEAM, TEAM, Rules.standard());
        Position late = Setup.of(start.board())
                .withSide(Color.BLACK)
                .withCastlingRights(start.castlingRights())
                .withHalfmoveClock(100)
                .withMoveNumber(Integer.MAX_VALUE)
                .toPlayedPosition(start.rules());
        assertThat(BinaryForm.format(late)).hasSize(59);
        assertThat(BinaryForm.parsePosition(BinaryForm.format(late))).isEqualTo(late);
    }

    @Property(tries = 150)
    void aGameReadsBackTheSameWithAllThatHangsOnIt(@ForAll long seed) {
        GameRecord<Position, Move> game = RandomTrees.of(seed);
        byte[] bytes = BinaryForm.format(game);
        GameRecord<Position, Move> read = BinaryForm.parseGame(bytes);
        RandomTrees.assertSame(read, game);
        assertThat(BinaryForm.format(read)).isEqualTo(bytes);
    }

    @Test
    void aDecisionTakesTwoBytes() {
        long bytes = 0;
        long decisions = 0;
        long bare = 0;
        for (long seed = 0; seed < 1000; seed++) {
            Game game = RandomGames.play(seed, 400);
            int length = BinaryForm.format(GameRecord.of(new PokemonChess(), game)).length;
            int start = BinaryForm.format(GameRecord.of(new PokemonChess(), game.at(0))).length;
            bytes += length;
            bare += length - start;
            decisions += game.moveCount();
        }
        System.out.printf(
                "1,000 games, %d decisions: %.3f bytes each, %.3f with the games' heads%n",
                decisions, (double) bare / decisions, (double) bytes / decisions);
        assertThat((double) bare / decisions)
                .as("a game's length is a number too")
                .isBetween(2.0, 2.05);
        assertThat((double) bytes / decisions).as("with the games' heads").isLessThan(3);
    }

    @Test
    void manyGamesMakeAFilePackedOrNot(@TempDir Path folder) throws IOException {
        List<GameRecord<Position, Move>> games =
                LongStream.range(0, 20).mapToObj(RandomTrees::of).toList();
        for (String name : List.of("games.bin", "games.bin.gz", "none.bin")) {
            List<GameRecord<Position, Move>> some = name.startsWith("none") ? List.of() : games;
            BinaryForm.write(folder.resolve(name), some);
            try (Stream<GameRecord<?, ?>> read = BinaryForm.read(
                            folder.resolve(name), Reading.standard().withKinds(List.of()))
                    .map(ReadResult::game)) {
                List<GameRecord<?, ?>> all = read.toList();
                assertThat(all).hasSameSizeAs(some);
                for (int i = 0; i < some.size(); i++) {
                    RandomTrees.assertSame(all.get(i), some.get(i));
                }
            }
        }
        assertThat(Files.size(folder.resolve("none.bin"))).isEqualTo(5);
    }

    @Test
    void aFileIsReadToTheFirstGameThatIsBroken(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.bin");
        GameRecord<Position, Move> game = GameRecord.of(new PokemonChess(), game());
        BinaryForm.write(file, List.of(game, game));
        byte[] bytes = Files.readAllBytes(file);
        int second = 5 + (bytes.length - 5) / 2;
        bytes[second + 30] ^= 1;
        Files.write(file, bytes);
        List<GameRecord<?, ?>> read = new ArrayList<>();
        MalformedBytesException wrong = catchThrowableOfType(MalformedBytesException.class, () -> {
            try (Stream<GameRecord<?, ?>> games = BinaryForm.read(
                            file, Reading.standard().withKinds(List.of()))
                    .map(ReadResult::game)) {
                games.forEach(read::add);
            }
        });
        assertThat(read).hasSize(1);
        assertThat(wrong.problem()).isEqualTo(Problem.WRONG_CHECK_SUM);
        assertThat(wrong.offset()).isEqualTo(bytes.length - 4);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        assertThat(catchThrowableOfType(MalformedBytesException.class, () -> {
                            try (Stream<GameRecord<?, ?>> games = BinaryForm.read(
                                            file, Reading.standard().withKinds(List.of()))
                                    .map(ReadResult::game)) {
                                games.toList();
                            }
                        })
                        .offset())
                .isEqualTo(bytes.length - 1);
    }

    /** A broken game costs no other, unless it is not clear where the next one begins. */
    @Test
    void brokenGamesAreLeftOut(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.bin");
        GameRecord<Position, Move> game = GameRecord.of(new PokemonChess(), game());
        BinaryForm.write(file, List.of(game, game, game, game));
        byte[] bytes = Files.readAllBytes(file);
        int length = (bytes.length - 5) / 4;
        bytes[5 + length + 30] ^= 1;
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        List<Problem> problems = new ArrayList<>();
        List<ReadResult<GameRecord<Position, Move>>> read =
                BinaryForm.read(file, Reading.standard()).toList();
        assertThat(read).filteredOn(one -> !one.isBroken()).hasSize(2);
        read.forEach(
                one -> one.problem().ifPresent(wrong -> problems.add(((MalformedBytesException) wrong).problem())));
        assertThat(problems).containsExactly(Problem.WRONG_CHECK_SUM, Problem.TRUNCATED);
        Files.write(file, new byte[4]);
        assertThatThrownBy(() -> BinaryForm.read(file, Reading.standard()).close())
                .isInstanceOf(MalformedBytesException.class);
    }

    @Test
    void aTruncatedPackIsAnIoProblem(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.bin.gz");
        BinaryForm.write(file, LongStream.range(0, 50).mapToObj(RandomTrees::of).toList());
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> {
                    try (Stream<GameRecord<?, ?>> games = BinaryForm.read(
                                    file, Reading.standard().withKinds(List.of()))
                            .map(ReadResult::game)) {
                        games.toList();
                    }
                })
                .isInstanceOf(UncheckedIOException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                 | TRUNCATED       | 0",
                "89504350         | TRUNCATED       | 4",
                "8950430000       | OTHER_FORM      | 3",
                "8950434701       | OTHER_FORM      | 3",
                "8950435003 aabb  | UNKNOWN_VERSION | 4",
                "89504350ff aabb  | UNKNOWN_VERSION | 4",
                "8950435001 aabb  | TRUNCATED       | 7",
                "8950435001 00000000 | WRONG_CHECK_SUM | 5",
            })
    void whatIsNoPositionSaysWhyAndWhere(String text, Problem problem, long offset) {
        MalformedBytesException wrong = catchThrowableOfType(
                MalformedBytesException.class, () -> BinaryForm.parsePosition(hex(text == null ? "" : text)));
        assertThat(wrong.problem()).isEqualTo(problem);
        assertThat(wrong.offset()).isEqualTo(offset);
    }

    @ParameterizedTest
    @CsvSource({
        "13, d8, WRONG_VALUE, 13", // the first piece is none
        "17, 40, WRONG_VALUE, 17", // rules
        "17, 03, WRONG_VALUE, 17",
        "18, 20, WRONG_VALUE, 18", // status
        "18, 02, WRONG_POSITION, 5", // castling without a rook
        "19, 41, WRONG_VALUE, 19", // en passant
        "19, 10, WRONG_POSITION, 5",
        "20, ff, WRONG_VALUE, 20", // chain
        "20, 00, WRONG_POSITION, 5",
        "21, 65, WRONG_POSITION, 5", // clock
        "22, 2c, TRAILING_BYTES, 23",
        "23, 80, TRUNCATED, 24", // move number
        "23, 00, WRONG_VALUE, 22", // longer than need be
        "12, 19, WRONG_VALUE, 19", // one more piece: the en passant square's byte is the status
        "5, ff, TRUNCATED, 24",
    })
    void whatIsWrongInAPositionHasItsPlace(int at, String value, Problem problem, long offset) {
        byte[] bytes = BinaryForm.format(START);
        bytes[at] = hex(value)[0];
        MalformedBytesException wrong =
                catchThrowableOfType(MalformedBytesException.class, () -> BinaryForm.parsePosition(summed(bytes, 0)));
        assertThat(wrong).hasMessageStartingWith("byte " + offset + ": ");
        assertThat(wrong.problem()).isEqualTo(problem);
        assertThat(wrong.offset()).isEqualTo(offset);
    }

    /** The game's body begins at byte 6; its decisions are the last four bytes before the sum. */
    @ParameterizedTest
    @CsvSource({
        "6, 05, WRONG_VALUE, 6", // start
        "7, 7f, WRONG_VALUE, 7", // rules
        "8, ff, WRONG_VALUE, 8", // the first type
        "28, 06, WRONG_VALUE, 28", // the end
        "29, 01, WRONG_VALUE, 30", // tags: "e4" is the number of one
        "29, ff, WRONG_VALUE, 31",
        "30, 17, ILLEGAL_DECISION, 30", // 1. e4 as a hit
        "30, ff, WRONG_VALUE, 30", // no such kind
        "31, 00, ILLEGAL_DECISION, 30",
        "30, e0, WRONG_VALUE, 30", // control without meaning
        "32, c0, WRONG_VALUE, 32", // a pass with squares
        "32, d1, WRONG_VALUE, 32",
        "32, 80, WRONG_VALUE, 32", // a choice from one square to another
    })
    void whatIsWrongInAGameHasItsPlace(int at, String value, Problem problem, long offset) {
        byte[] bytes = BinaryForm.format(GameRecord.of(new PokemonChess(), game()));
        assertThat(bytes).hasSize(38);
        bytes[at] = hex(value)[0];
        MalformedBytesException wrong =
                catchThrowableOfType(MalformedBytesException.class, () -> BinaryForm.parseGame(summed(bytes, 6)));
        assertThat(wrong).isNotNull().hasMessageStartingWith("byte " + offset + ": ");
        assertThat(wrong.problem()).isEqualTo(problem);
        assertThat(wrong.offset()).isEqualTo(offset);
    }

    @ParameterizedTest
    @ValueSource(strings = {"            ", "unterminated", "bell \u0007 bell", "line \n line "})
    void reasonThatCannotBe_breaksItsGameAlone(String reason) throws IOException {
        Raichu kind = new Raichu();
        byte[] good = BinaryForm.format(GameRecord.of(
                kind, kind.start(kind.position(), ChanceSource.none()).end(Outcome.draw("twelve signs"))));
        int place = new String(good, StandardCharsets.ISO_8859_1).indexOf("twelve signs");
        byte[] broken = good.clone();
        System.arraycopy(reason.getBytes(StandardCharsets.ISO_8859_1), 0, broken, place, reason.length());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(summed(broken, 6));
        file.write(good, 5, good.length - 5);
        List<ReadResult<GameRecord<RaichuPosition, RaichuMove>>> read = BinaryForm.read(
                        new ByteArrayInputStream(file.toByteArray()), Reading.of(kind))
                .toList();
        assertThat(read).extracting(ReadResult::isBroken).containsExactly(true, false);
        assertThat(read.get(0).problem().orElseThrow())
                .isInstanceOfSatisfying(
                        MalformedBytesException.class,
                        wrong -> assertThat(wrong.offset()).isEqualTo(place - 1));
    }

    @ParameterizedTest
    @CsvSource({
        "e000 070c, 4", // a variation before the first move that does not end
        "070c e001, 2", // ends what never began
        "070c e000 e001, 4", // empty
        "070c e000 06cb, 6", // does not end
        "070c e002, 2", // the turn is over by itself
        "070c d100, 2",
        "070c e003 02ff 61, 5", // no UTF-8
        "070c e003 8100, 4", // length longer than need be
    })
    void wordsOutOfPlaceAreRefused(String words, int place) {
        byte[] bytes = frame("00 34" + "08421084210842108421".repeat(2) + "00 00" + words);
        MalformedBytesException wrong =
                catchThrowableOfType(MalformedBytesException.class, () -> BinaryForm.parseGame(bytes));
        assertThat(wrong).isNotNull();
        assertThat(wrong.problem()).isEqualTo(Problem.WRONG_VALUE);
        assertThat(wrong.offset()).isEqualTo(30 + place);
    }

    @ParameterizedTest
    @CsvSource({
        "01 00 09 7777 206974 6973 6e74 00, 31", // a name with spaces
        "01 01 01 0a, 31", // a control character
        "02 01 01 61 01 01 62, 34", // twice
        "01 00 04 4c75636b 04 6e6f6e65, 31", // Luck none contradicts the game
    })
    void tagsThatCannotBeAreRefused(String tags, int place) {
        byte[] bytes = frame("00 34" + "08421084210842108421".repeat(2) + "00" + tags);
        MalformedBytesException wrong =
                catchThrowableOfType(MalformedBytesException.class, () -> BinaryForm.parseGame(bytes));
        assertThat(wrong).isNotNull();
        assertThat(wrong.problem()).isEqualTo(Problem.WRONG_VALUE);
        assertThat(wrong.offset()).isEqualTo(30 + place - 31);
    }

    private static byte[] frame(String body) {
        byte[] content = hex(body);
        byte[] bytes = Arrays.copyOf(hex("8950434701"), 5 + 1 + content.length + 4);
        bytes[5] = (byte) content.length;
        System.arraycopy(content, 0, bytes, 6, content.length);
        return summed(bytes, 6);
    }

    @Test
    void hostileLengthsTakeNoMemory(@TempDir Path folder) throws IOException {
        for (String length : List.of("81808008", "ffffffff07", "ffffffffff")) {
            byte[] bytes = hex("8950434701" + length + "00");
            MalformedBytesException wrong =
                    catchThrowableOfType(MalformedBytesException.class, () -> BinaryForm.parseGame(bytes));
            assertThat(wrong.problem())
                    .isEqualTo(length.length() > 8 && length.endsWith("ff") ? Problem.WRONG_VALUE : Problem.TOO_LONG);
            assertThat(wrong.offset()).isEqualTo(5);
        }
        Path file = folder.resolve("long.bin");
        Files.write(file, hex("8950434701" + "80808008"));
        MalformedBytesException wrong = catchThrowableOfType(MalformedBytesException.class, () -> {
            try (Stream<GameRecord<?, ?>> games = BinaryForm.read(
                            file, Reading.standard().withKinds(List.of()))
                    .map(ReadResult::game)) {
                games.toList();
            }
        });
        assertThat(wrong.problem()).isEqualTo(Problem.TRUNCATED);
        assertThat(wrong.offset()).isEqualTo(9);
    }

    @Property(tries = 200)
    void damagedBytesAreNeverMistaken(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] game = BinaryForm.format(RandomTrees.of(seed % 50));
        byte[] damaged = game.clone();
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
        assertThatThrownBy(() -> BinaryForm.parseGame(damaged)).isInstanceOf(MalformedBytesException.class);
        byte[] shorter = Arrays.copyOf(game, random.nextInt(game.length));
        assertThatThrownBy(() -> BinaryForm.parseGame(shorter))
                .isInstanceOfSatisfying(
                        MalformedBytesException.class,
                        wrong -> assertThat(wrong.problem()).isEqualTo(Problem.TRUNCATED));
        assertThatThrownBy(() -> BinaryForm.parseGame(Arrays.copyOf(game, game.length + 1)))
                .isInstanceOfSatisfying(MalformedBytesException.class, wrong -> {
                    assertThat(wrong.problem()).isEqualTo(Problem.TRAILING_BYTES);
                    assertThat(wrong.offset()).isEqualTo(game.length);
                });
    }

    /** Behind a right check sum anything may stand. */
    @Property(tries = 300)
    @Tag("slow")
    void damagedBodiesAreAGameOrSayWhyNot(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] bytes = BinaryForm.format(RandomTrees.of(seed % 50));
        int start = 5;
        while (bytes[start] < 0) {
            start++;
        }
        bytes[start + 1 + random.nextInt(bytes.length - start - 5)] = (byte) random.nextInt(256);
        try {
            GameRecord<Position, Move> game = BinaryForm.parseGame(summed(bytes, start + 1));
            RandomTrees.assertSame(BinaryForm.parseGame(BinaryForm.format(game)), game);
        } catch (MalformedBytesException wrong) {
            assertThat(wrong.offset()).isBetween(5L, (long) bytes.length - 4);
        }
    }

    @Test
    void noPositionIsLongerThanTheMaximum() {
        Position longest = Position.start(TEAM, TEAM, Rules.standard().withChart(TypeChart.generation1()))
                .withMoveNumber(Integer.MAX_VALUE);
        assertThat(BinaryForm.format(longest)).hasSize(BinaryForm.MAX_POSITION_BYTES);
        assertThat(BinaryForm.format(longest.withRules(Rules.standard()))).hasSize(59);
    }

    /** A chart takes a new version; all else stays as it was, so that what was written before reads as it did. */
    @Test
    void aChartOfOnesOwnTakesANewVersion() {
        for (TypeChart chart : List.of(
                TypeChart.generation1(),
                TypeChart.standard().with(PokemonType.FIRE, PokemonType.FIRE, Effectiveness.NEUTRAL))) {
            Position position = Position.start(TEAM, TEAM, Rules.standard().withChart(chart));
            byte[] bytes = BinaryForm.format(position);
            assertThat(bytes).hasSizeLessThanOrEqualTo(BinaryForm.MAX_POSITION_BYTES);
            assertThat(bytes[4]).isEqualTo((byte) 2);
            assertThat(BinaryForm.parsePosition(bytes)).isEqualTo(position);
            Game game = Game.start(position, ChanceSource.none());
            GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), game);
            byte[] file = BinaryForm.format(record);
            assertThat(file[6]).isEqualTo((byte) 3);
            assertThat(BinaryForm.parseGame(file)).isEqualTo(record);
        }
        byte[] usual = BinaryForm.format(Position.start(TEAM, TEAM, Rules.standard()));
        assertThat(usual[4]).isEqualTo((byte) 1);
    }

    @Test
    void theStandardChartIsNotWritten() {
        Rules rules = Rules.standard().withChart(TypeChart.generation2());
        byte[] bytes = BinaryForm.format(Position.start(TEAM, TEAM, rules));
        byte[] standard = BinaryForm.format(Position.start(TEAM, TEAM, Rules.standard()));
        int place = standard.length - 4 - 5; // behind the rules; five bytes and the check sum follow
        assertThat(bytes).hasSize(standard.length + 81);
        int entries = 0;
        String symbols = String.join("", TypeChart.standard().rows());
        for (int i = 0; i < symbols.length(); i++) {
            entries = entries << 2 | "0h12".indexOf(symbols.charAt(i));
            if (i % 4 == 3) {
                bytes[place + i / 4] = (byte) entries;
                entries = 0;
            }
        }
        MalformedBytesException wrong =
                catchThrowableOfType(MalformedBytesException.class, () -> BinaryForm.parsePosition(summed(bytes, 0)));
        assertThat(wrong).hasMessageContaining("the standard chart is not written");
        assertThat(wrong.offset()).isEqualTo(place);
    }
}
