package io.github.pokechess.notation.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.pokechess.core.Board;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.OneLineText;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;

/**
 * Any bytes give a value or the documented exception with a place inside the text, and nothing else; what was read can
 * be written, and reads back as the same. Each method replays the inputs of its own folder; with {@code JAZZER_FUZZ=1}
 * the one that is chosen looks for new ones.
 */
class ParserFuzzTest {
    private static final String TEAMS = """
        [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
        [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"]
        """;
    private static final String TAGS = """
        [Event "?"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "?"]
        [Black "?"]
        [Result "*"]
        [Variant "Pokemon Chess"]
        """;

    /** Where turns are played: a start, and positions in which every kind of turn is near. */
    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 DarWatGroSteFaiEleRocDra/NorFirGraPsyIceFigFlyGho"
                    + "/////NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi -",
            "r3k2r/pPp2P2/8/3pP3/1Q1p4/n6q/2P3P1/R3K2R w KQkq d6 0 9"
                    + " NorNorNor/GraFirNorFig//NorWat/FirGra/GhoNor/NorNor/NorNorNor -",
            "4k1r1/5P2/8/3p4/R6R/8/8/R2QK2R b K - 99 70 NorRoc/Fig//Gra/NorNor///FirNorNorNor -",
            "2P1k3/8/8/8/8/8/4K3/8 w - - 0 50 GraFai//////Dra/ c8",
            "8/8/3pP3/2Pk4/8/8/3K4/8 w - - 3 40 //SteFir/WatFai///Roc/ c5");

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** What a parser makes of a text, if it is not the documented exception. */
    private static <T> Optional<T> read(String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (MalformedTextException wrong) {
            requirePlaces(wrong, Math.max(text.length(), text.getBytes(StandardCharsets.UTF_8).length));
            return Optional.empty();
        }
    }

    private static void requirePlaces(MalformedTextException wrong, long length) {
        assertThat(wrong.problems()).isNotEmpty();
        long last = 0;
        for (TextProblem problem : wrong.problems()) {
            assertThat(problem.offset()).isBetween(0L, length);
            assertThat(problem.line()).isPositive();
            assertThat(problem.column()).isPositive();
            assertThat(problem.offset()).isGreaterThanOrEqualTo(last);
            last = problem.offset();
        }
        assertThat(wrong.getMessage().chars().filter(c -> c != '\n')).noneMatch(Character::isISOControl);
        if (wrong instanceof InvalidMoveException turn) {
            assertThat(turn.candidates(Object.class).size()).isNotEqualTo(1);
            assertThat(turn.kind() == InvalidMoveException.Kind.AMBIGUOUS)
                    .isEqualTo(turn.candidates(Object.class).size() > 1);
        } else {
            assertThat(wrong.getClass()).isEqualTo(MalformedTextException.class);
        }
    }

    @FuzzTest
    void positionText(byte[] bytes) {
        String text = text(bytes);
        read(text, PositionText::parseSetup);
        read(text, one -> PositionText.parse(one, Rules.standard())).ifPresent(position -> {
            String written = PositionText.format(position);
            Position again = PositionText.parse(written, Rules.standard());
            assertThat(again).isEqualTo(position);
            assertThat(PositionText.format(again)).isEqualTo(written);
        });
    }

    @FuzzTest
    void moveText(byte[] bytes) {
        String text = text(bytes);
        read(text, Move::parse)
                .ifPresent(move -> assertThat(Move.parse(move.toString())).isEqualTo(move));
        read(text, PlayedMove::parse).ifPresent(played -> {
            String roll = played.roll() == null ? "" : text.substring(text.indexOf(':'));
            assertThat(PlayedMove.parse(played.move() + roll)).isEqualTo(played);
        });
        for (String start : STARTS) {
            Position position = PositionText.parse(start, Rules.standard());
            read(text, one -> MoveNotation.parse(one, position)).ifPresent(move -> {
                assertThat(position.legalMoves()).contains(move);
                assertThat(MoveNotation.parse(MoveNotation.algebraic(move, position), position))
                        .isEqualTo(move);
            });
        }
    }

    /** The first byte chooses where; behind it tokens stand apart by spaces. */
    @FuzzTest
    void turnText(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        String start = STARTS.get((bytes[0] & 0xFF) % STARTS.size());
        Game game = Game.start(PositionText.parse(start, Rules.standard()), ChanceSource.none());
        for (String token : text(Arrays.copyOfRange(bytes, 1, bytes.length)).split(" ", -1)) {
            Game before = game;
            Optional<Game> after = read(token, one -> MoveNotation.play(before, one));
            if (after.isEmpty()) {
                return;
            }
            game = after.get();
            List<Turn> turns = game.turns();
            String written = MoveNotation.format(turns.get(turns.size() - 1));
            assertThat(MoveNotation.play(before, written)).isEqualTo(game);
        }
    }

    @FuzzTest
    void strictGame(byte[] bytes) {
        String text = text(bytes);
        read(text, GameText::parse).ifPresent(record -> {
            requireReadsBack(record);
            List<PlayedMove> told = new ArrayList<>();
            List<Optional<Outcome>> ends = new ArrayList<>();
            first(text.getBytes(StandardCharsets.UTF_8)).replay(new GameSource.Visitor() {
                @Override
                public void decision(Move move, @Nullable Roll roll) {
                    told.add(new PlayedMove(move, roll));
                }

                @Override
                public void end(@Nullable Outcome outcome) {
                    ends.add(Optional.ofNullable(outcome));
                }
            });
            assertThat(told).isEqualTo(PokemonChess.game(record.game()).moves());
            assertThat(ends).containsExactly(record.game().outcome());
        });
    }

    /** The first game of a text that has one. */
    private static GameSource first(byte[] bytes) {
        return games(bytes).get(0);
    }

    /** All games of bytes that are not packed. */
    private static List<GameSource> games(byte[] bytes) {
        boolean gzip = bytes.length > 1 && bytes[0] == 0x1F && (bytes[1] & 0xFF) == 0x8B;
        byte[] plain = gzip ? Arrays.copyOfRange(bytes, 2, bytes.length) : bytes;
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(plain), Reading.standard())) {
            return reader.stream().toList();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @FuzzTest
    void lenientGame(byte[] bytes) {
        for (GameSource raw : games(bytes)) {
            Optional<GameRecord<Position, Move>> strict =
                    result(raw, each -> each.read(Reading.standard().mainLine()).game());
            Optional<ReadResult<GameRecord<Position, Move>>> lenient =
                    lenientResult(raw, Reading.standard().mainLine().lenient());
            lenient.ifPresent(reading -> {
                requireReadsBack(reading.game());
                assertThat(reading.forgiven().isEmpty()).isEqualTo(strict.isPresent());
                reading.forgiven().forEach(one -> assertThat(one.offset()).isBetween(0L, (long) bytes.length));
                GameSource written = first(GameText.format(reading.game()).getBytes(StandardCharsets.UTF_8));
                assertThat(written.read(Reading.standard().mainLine().lenient()).forgiven())
                        .isEmpty();
            });
            strict.ifPresent(record -> assertThat(lenient.map(ReadResult::game)).hasValue(record));
        }
    }

    /** The main line is what it is without the tree, and the tree reads back strictly. */
    @FuzzTest
    void lenientAnnotatedGame(byte[] bytes) {
        for (GameSource raw : games(bytes)) {
            Optional<GameRecord<Position, Move>> strict =
                    result(raw, each -> each.read(Reading.standard()).game());
            Optional<ReadResult<GameRecord<Position, Move>>> lenient =
                    lenientResult(raw, Reading.standard().lenient());
            lenient.ifPresent(reading -> {
                assertThat(reading.game().mainLine())
                        .isEqualTo(raw.read(Reading.standard().mainLine().lenient())
                                .game());
                assertThat(reading.forgiven().isEmpty()).isEqualTo(strict.isPresent());
                requireReadsBack(reading.game());
            });
            assertThat(lenient.isPresent() || strict.isEmpty()).isTrue();
        }
    }

    private static Optional<ReadResult<GameRecord<Position, Move>>> lenientResult(
            GameSource raw, Reading<GameRecord<Position, Move>> reading) {
        return result(raw, each -> good(each.read(reading)));
    }

    /** The same, unless it is broken. */
    private static <G> ReadResult<G> good(ReadResult<G> read) {
        read.problem().ifPresent(wrong -> {
            throw wrong;
        });
        return read;
    }

    private static <T> Optional<T> result(GameSource raw, Function<GameSource, T> reading) {
        try {
            return Optional.of(reading.apply(raw));
        } catch (MalformedTextException wrong) {
            long end = raw.offset() + raw.text().getBytes(StandardCharsets.UTF_8).length;
            requirePlaces(wrong, Math.max(end, raw.offset() + raw.text().length()));
            return Optional.empty();
        }
    }

    @FuzzTest
    void annotatedGame(byte[] bytes) {
        for (GameSource raw : games(bytes)) {
            result(raw, each -> each.read(Reading.standard()).game()).ifPresent(game -> {
                assertThat(game.mainLine())
                        .isEqualTo(raw.read(Reading.standard().mainLine()).game());
                requireReadsBack(game);
            });
        }
    }

    /** As text too, unless it starts without a king, for which files of games have no place. */
    private static void requireReadsBack(GameRecord<Position, Move> game) {
        Board start = game.start().position().board();
        if (start.count(Color.WHITE, Role.KING) == 0 || start.count(Color.BLACK, Role.KING) == 0) {
            return;
        }
        String written = GameText.format(game);
        GameRecord<Position, Move> again = first(written.getBytes(StandardCharsets.UTF_8))
                .read(Reading.standard())
                .game();
        requireSame(again.start(), game.start()); // which compares positions: targets without effect are not told
        assertThat(again.tags()).isEqualTo(game.tags());
        assertThat(GameText.format(again)).isEqualTo(written);
    }

    private static void requireSame(GameRecord<Position, Move> one, GameRecord<Position, Move> other) {
        requireSame(one.start(), other.start());
        assertThat(one).isEqualTo(other);
    }

    private static void requireSame(GameNode<Position, Move> one, GameNode<Position, Move> other) {
        List<GameNode<Position, Move>> ones = new ArrayList<>(List.of(one));
        List<GameNode<Position, Move>> others = new ArrayList<>(List.of(other));
        while (!ones.isEmpty()) {
            GameNode<Position, Move> left = ones.remove(ones.size() - 1);
            GameNode<Position, Move> right = others.remove(others.size() - 1);
            assertThat(left.comments()).isEqualTo(right.comments());
            assertThat(left.opening()).isEqualTo(right.opening());
            assertThat(left.glyphs()).isEqualTo(right.glyphs());
            assertThat(left.position()).isEqualTo(right.position());
            assertThat(left.next()).hasSameSizeAs(right.next());
            left.comments().forEach(comment -> {
                comment.remark();
                comment.clock();
                comment.evaluation();
            });
            ones.addAll(left.next());
            others.addAll(right.next());
        }
    }

    /** Tags alone, before a game of one turn. */
    @FuzzTest
    void tags(byte[] bytes) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(bytes);
        whole.writeBytes("\n\n1. e4 *\n".getBytes(StandardCharsets.UTF_8));
        for (GameSource raw : games(whole.toByteArray())) {
            result(raw, each -> each.read(Reading.standard().mainLine()).game()).ifPresent(record -> {
                requireReadsBack(record);
                record.tags()
                        .forEach((name, value) ->
                                assertThat(raw.tags().getOrDefault(name, value)).isEqualTo(value));
            });
            lenientResult(raw, Reading.standard().mainLine().lenient())
                    .ifPresent(reading -> requireReadsBack(reading.game()));
        }
    }

    /** The values of the tags that tell the rules: the luck up to the first line end, then the choices. */
    @FuzzTest
    void rulesTags(byte[] bytes) {
        String values = text(bytes);
        int end = Math.max(0, values.indexOf('\n'));
        String tags = "[Luck \"" + values.substring(0, end) + "\"]\n[Rules \""
                + values.substring(end).strip() + "\"]\n";
        read(TAGS + TEAMS + tags + "\n1. e4 *\n", GameText::parse).ifPresent(ParserFuzzTest::requireReadsBack);
    }

    @FuzzTest
    void teamText(byte[] bytes) {
        read(text(bytes), Team::parse)
                .ifPresent(team -> assertThat(Team.parse(team.toString())).isEqualTo(team));
    }

    /** Rows stand apart by line ends. */
    @FuzzTest
    void typeChart(byte[] bytes) {
        try {
            TypeChart chart = TypeChart.of(text(bytes).lines().toList());
            assertThat(TypeChart.of(chart.rows())).isEqualTo(chart);
        } catch (InvalidInputException wrong) {
            assertThat(wrong).hasMessageMatching("(?s).+");
        }
    }

    @FuzzTest
    void oneLine(byte[] bytes) {
        String line = text(bytes);
        read(line, OneLineText::parse).ifPresent(game -> requireReadings(game, OneLineText.teams(line)));
    }

    private static void requireReadings(GameRecord<Position, Move> game, List<OneLineText.Teams> readings) {
        requireReadsBack(game);
        assertThat(readings).hasSizeBetween(1, OneLineText.MAX_READINGS);
        assertThat(readings).doesNotHaveDuplicates();
        OneLineText.Teams taken = readings.get(0);
        assertThat(game.tag("WhiteTeam")).hasValue(taken.white().toString());
        assertThat(game.tag("BlackTeam")).hasValue(taken.black().toString());
    }

    @FuzzTest
    void oneLineFile(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("games", ".txt");
        try {
            Files.write(file, bytes);
            OneLineText.read(file, Reading.standard())
                    .collect(ReadResult.toGames())
                    .forEach(ParserFuzzTest::requireReadsBack);
        } catch (MalformedTextException wrong) {
            requirePlaces(wrong, bytes.length);
        } finally {
            Files.delete(file);
        }
    }

    /**
     * How a file is cut into games. The first byte chooses the charset and whether the rest is packed first, the second
     * where a packed one is cut off; four bits of each choose how many bytes at a time are given, and the offset.
     */
    @FuzzTest
    void reader(byte[] bytes) throws IOException {
        if (bytes.length < 2) {
            return;
        }
        int choice = bytes[0] & 0xFF;
        int size = bytes[1] & 0xFF;
        byte[] rest = Arrays.copyOfRange(bytes, 2, bytes.length);
        List<String> names = List.of("UTF-8", "UTF-8", "UTF-16", "UTF-32LE", "ISO-8859-1", "windows-1252", "US-ASCII");
        Reading<?> options = Reading.standard()
                .withCharset(Charset.forName(names.get((choice & 7) % names.size())))
                .withLimits(4096, 256, 8);
        byte[] source = (choice & 8) == 0 ? rest : cut(packed(rest), size);
        boolean gzip = source.length > 1 && source[0] == 0x1F && (source[1] & 0xFF) == 0x8B;
        List<GameSource> games = new ArrayList<>();
        try (GameReader reader = GameReader.of(inPieces(source, 1 + (size & 63)), options)) {
            while (reader.hasNext()) {
                games.add(reader.next());
            }
        } catch (EOFException | ZipException damaged) {
            assertThat(gzip).isTrue();
        } catch (UncheckedIOException damaged) {
            assertThat(gzip).isTrue();
        }
        long last = -1;
        long number = 0;
        for (GameSource game : games) {
            assertThat(game.offset()).isGreaterThan(last);
            assertThat(game.number()).isEqualTo(++number);
            last = game.offset() + game.text().length() / 4;
            result(game, raw -> raw.read(Reading.standard().mainLine()).game());
            assertThat(game.tags()).isNotNull();
        }
        if (!games.isEmpty() && !gzip) {
            GameSource chosen = games.get((choice >>> 4) % games.size());
            try (GameReader reader =
                    GameReader.of(new ByteArrayInputStream(source), options.withOffset(chosen.offset()))) {
                GameSource again = reader.next();
                assertThat(again.offset()).isEqualTo(chosen.offset());
                assertThat(again.text()).isEqualTo(chosen.text());
            }
        }
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] cut(byte[] bytes, int size) {
        return size < 128 ? bytes : Arrays.copyOf(bytes, Math.min(bytes.length, size - 110));
    }

    private static ByteArrayInputStream inPieces(byte[] bytes, int size) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(size, length));
            }
        };
    }

    @FuzzTest
    void jsonPosition(byte[] bytes) {
        read(text(bytes), JsonText::parsePosition)
                .ifPresent(position -> assertThat(JsonText.parsePosition(JsonText.format(position)))
                        .isEqualTo(position));
    }

    @FuzzTest
    void jsonGame(byte[] bytes) {
        read(text(bytes), JsonText::parseGame).ifPresent(game -> {
            String written = JsonText.format(game);
            requireSame(JsonText.parseGame(written), game);
            assertThat(JsonText.format(JsonText.parseGame(written))).isEqualTo(written);
            requireSame(JsonText.parseGame(JsonText.formatWithPositions(game)), game);
            requireReadsBack(game);
        });
    }

    @FuzzTest
    void jsonFile(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("games", ".json");
        try {
            Files.write(file, bytes);
            List<GameRecord<?, ?>> games = new ArrayList<>();
            try (Stream<GameRecord<?, ?>> stream =
                    JsonText.read(file, Reading.standard().withKinds(List.of())).map(ReadResult::game)) {
                stream.forEach(games::add);
            }
            JsonText.write(file, games);
            try (Stream<GameRecord<?, ?>> stream =
                    JsonText.read(file, Reading.standard().withKinds(List.of())).map(ReadResult::game)) {
                assertThat(stream).hasSameSizeAs(games);
            }
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        } catch (EOFException | ZipException damaged) {
            assertThat(bytes).startsWith(0x1F, 0x8B);
        } catch (UncheckedIOException damaged) {
            assertThat(bytes).startsWith(0x1F, 0x8B);
        } finally {
            Files.delete(file);
        }
    }

    /** The bytes as they are, and as the body of a position whose check sum is right. */
    @FuzzTest
    void binaryPosition(byte[] bytes) {
        for (byte[] whole : List.of(bytes, summed(new byte[] {(byte) 0x89, 'P', 'C', 'P', 1}, bytes, 0))) {
            read(whole, BinaryForm::parsePosition)
                    .ifPresent(
                            position -> assertThat(BinaryForm.format(position)).isEqualTo(whole));
        }
    }

    /** The bytes as they are, and as the body of a game whose check sum is right. */
    @FuzzTest
    void binaryGame(byte[] bytes) {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        head.writeBytes(new byte[] {(byte) 0x89, 'P', 'C', 'G', 1});
        int length = bytes.length;
        for (; length > 0x7F; length >>>= 7) {
            head.write((length & 0x7F) | 0x80);
        }
        head.write(length);
        for (byte[] whole : List.of(bytes, summed(head.toByteArray(), bytes, head.size()))) {
            read(whole, BinaryForm::parseGame).ifPresent(game -> {
                byte[] written = BinaryForm.format(game);
                requireSame(BinaryForm.parseGame(written), game);
                assertThat(BinaryForm.format(BinaryForm.parseGame(written))).isEqualTo(written);
                requireReadsBack(game);
            });
        }
    }

    private static byte[] summed(byte[] head, byte[] body, int from) {
        byte[] whole = Arrays.copyOf(head, head.length + body.length + 4);
        System.arraycopy(body, 0, whole, head.length, body.length);
        CRC32 sum = new CRC32();
        sum.update(whole, from, whole.length - 4 - from);
        ByteBuffer.wrap(whole).putInt(whole.length - 4, (int) sum.getValue());
        return whole;
    }

    private static <T> Optional<T> read(byte[] bytes, Function<byte[], T> parser) {
        try {
            return Optional.of(parser.apply(bytes));
        } catch (MalformedBytesException wrong) {
            assertThat(wrong.offset()).isBetween(0L, (long) bytes.length);
            assertThat(wrong.problem()).isNotNull();
            return Optional.empty();
        }
    }

    @FuzzTest
    void fen(byte[] bytes) {
        read(text(bytes), PlainChess::parsePosition).ifPresent(position -> {
            try {
                assertThat(PlainChess.parsePosition(PlainChess.format(position)))
                        .isEqualTo(position);
            } catch (NotPlainChessException notChess) {
                assertThat(notChess.reasons()).isNotEmpty();
            }
        });
    }

    @FuzzTest
    void pgn(byte[] bytes) {
        read(text(bytes), PlainChess::parseGame).ifPresent(game -> {
            String written = PlainChess.format(game);
            GameRecord<Position, Move> again = PlainChess.parseGame(written);
            requireSame(again.start(), game.start());
            assertThat(PlainChess.format(again)).isEqualTo(written);
            requireReadsBack(game);
        });
    }

    /**
     * What is read strictly is read leniently as well, as the same game; what was forgiven is not there any more when
     * it is written.
     */
    @FuzzTest
    void lenientPgn(byte[] bytes) {
        for (GameSource raw : games(bytes)) {
            Optional<GameRecord<Position, Move>> strict = result(
                    raw,
                    each -> PlainChess.parseGame(each, PlainChess.rules(), Reading.standard())
                            .game());
            Optional<ReadResult<GameRecord<Position, Move>>> lenient = result(
                    raw,
                    each -> good(PlainChess.parseGame(
                            each, PlainChess.rules(), Reading.standard().lenient())));
            strict.ifPresent(game -> assertThat(lenient.map(ReadResult::game)).hasValue(game));
            lenient.ifPresent(reading -> {
                String written = PlainChess.format(reading.game());
                GameSource again = first(written.getBytes(StandardCharsets.UTF_8));
                assertThat(PlainChess.parseGame(
                                        again,
                                        PlainChess.rules(),
                                        Reading.standard().lenient())
                                .game())
                        .isEqualTo(reading.game());
                assertThat(PlainChess.parseGame(
                                        again,
                                        PlainChess.rules(),
                                        Reading.standard().lenient())
                                .forgiven())
                        .isEmpty();
            });
        }
    }

    /**
     * No text takes more than linear time. The bytes behind the first three are cut in three parts, the middle one is
     * repeated up to 64 kilobytes, and each reader gets far more time than it needs. Measured only while fuzzing.
     */
    @FuzzTest
    @Tag("slow")
    void repeated(byte[] bytes) {
        if (bytes.length < 4) {
            return;
        }
        int length = bytes.length - 3;
        int from = 3 + (bytes[0] & 0xFF) * length / 256;
        int to = Math.min(bytes.length, from + 1 + (bytes[1] & 0xFF) * length / 256);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 3, from - 3);
        int copies = Math.min(20_000, (1 << 16) / (to - from));
        for (int i = 0; i < copies; i++) {
            out.write(bytes, from, to - from);
        }
        out.write(bytes, to, bytes.length - to);
        byte[] whole = out.toByteArray();
        String text = text(whole);
        long start = System.nanoTime();
        switch ((bytes[2] & 0xFF) % 9) {
            case 0 ->
                games(whole)
                        .forEach(raw -> result(
                                raw,
                                each -> each.read(Reading.standard().mainLine()).game()));
            case 1 ->
                games(whole)
                        .forEach(raw ->
                                lenientResult(raw, Reading.standard().mainLine().lenient()));
            case 2 ->
                games(whole)
                        .forEach(raw -> result(
                                        raw,
                                        each -> each.read(Reading.standard()).game())
                                .ifPresent(game -> requireSame(game.start(), game.start())));
            case 3 -> read(text, OneLineText::parse);
            case 6 -> read(text, JsonText::parseGame);
            case 7 -> read(text, PlainChess::parseGame);
            case 8 ->
                games(whole)
                        .forEach(raw -> lenientResult(raw, Reading.standard().lenient()));
            case 4 -> {
                read(text, PositionText::parseSetup);
                read(text, Team::parse);
                read(text, PlayedMove::parse);
            }
            default -> {
                Game game = Game.start(PositionText.parse(STARTS.get(1), Rules.standard()), ChanceSource.none());
                read(text, one -> MoveNotation.play(game, one));
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (System.getenv("JAZZER_FUZZ") != null && seconds > 10) {
            fail("%d bytes took %.1f s", whole.length, seconds);
        }
    }
}
