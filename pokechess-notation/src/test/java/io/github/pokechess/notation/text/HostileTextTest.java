package io.github.pokechess.notation.text;

import static io.github.pokechess.notation.text.GameReaderTest.packed;
import static io.github.pokechess.notation.text.GameReaderTest.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.tafl.Tafl;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts that were made to do harm: far too long, far too deep, damaged, packed beyond measure. Each is read or refused
 * with its place. The time limit is for what would take hours if it were not linear.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class HostileTextTest {
    private static final int MEGABYTE = 1 << 20;
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);
    private static final GameRecord<Position, Move> EMPTY =
            GameRecord.of(new PokemonChess(), Game.start(TEAM, TEAM, ChanceSource.none()));

    /** Thirteen lines: twelve tags and an empty one. */
    private static final String TAGS = GameText.format(EMPTY).replaceAll("(?s)\\n\\n.*", "\n\n");

    private static final String OPEN_END = TAGS.strip() + "\n[Rules \"threefoldRepetition=off fiftyMoveRule=off\"]\n\n";
    private static final String TYPES = "NoNoNoNoNoNoNoNo NoNoNoNoNoNoNoNo NoNoNoNoNoNoNoNo NoNoNoNoNoNoNoNo ";

    private static List<GameSource> games(InputStream in) throws IOException {
        try (GameReader reader = GameReader.of(in, Reading.standard())) {
            return reader.stream().toList();
        }
    }

    private static GameSource only(String text) {
        return only(utf8(text));
    }

    private static GameSource only(byte[] text) {
        try {
            List<GameSource> games = games(new ByteArrayInputStream(text));
            assertThat(games).hasSize(1);
            return games.get(0);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static List<TextProblem> problems(Runnable reading) {
        return catchThrowableOfType(MalformedTextException.class, reading::run).problems();
    }

    /** Parentheses nested a million deep: where the limit is passed, and where they were opened. */
    @Test
    void nestedParenthesesAreCountedNotFollowed() {
        String text = TAGS + "1. e4 " + "(".repeat(MEGABYTE) + " *\n";
        for (List<TextProblem> told : List.of(
                problems(() -> only(text).read(Reading.standard().mainLine()).game()),
                problems(() ->
                        only(text).read(Reading.standard().mainLine().lenient()).game()),
                problems(() -> only(text).read(Reading.standard()).game()))) {
            assertThat(told)
                    .extracting(problem -> problem.line() + ":" + problem.column() + " " + problem.message())
                    .contains("14:7 no ) closes it", "14:107 is more than 100 deep");
        }
        String closed = TAGS + "1. e4 " + ")".repeat(MEGABYTE) + " *\n";
        assertThat(problems(
                        () -> only(closed).read(Reading.standard().mainLine()).game()))
                .hasSize(Findings.MAX_PROBLEMS);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "e | turn | is longer than 4096 bytes",
                "Nx | turn | is longer than 4096 bytes",
                "1 | turn | is longer than 4096 bytes",
                "\u2654 | turn | is longer than 4096 bytes",
                "$ | glyph | must be $0 to $255",
                "} | token | '}' has no meaning here"
            })
    void tokensOfAMegabyte(String part, String field, String message) {
        String text = TAGS + "1. " + part.repeat(MEGABYTE / part.length()) + " *\n";
        TextProblem first = problems(
                        () -> only(text).read(Reading.standard().mainLine()).game())
                .get(0);
        assertThat(first.toString())
                .isEqualTo("line 14, column 4 (offset " + (TAGS.length() + 3) + "), game 1, " + field + ": "
                        + first.message());
        assertThat(first.message()).contains(message).hasSizeLessThan(200);
        assertThat(problems(() ->
                        only(text).read(Reading.standard().mainLine().lenient()).game()))
                .isNotEmpty();
    }

    /** What web pages, mails and old systems leave in games of chess, too much of it. */
    @ParameterizedTest
    @ValueSource(strings = {">", "> ", "\u0001", "\u0001x", "[A \"", "1 ", "()x", "] ", "-a\r"})
    void linesOfAQuarterMegabyte_areReadLeniently(String part) throws IOException {
        for (String start : List.of("[White \"a\"]\n\n", "[White \"a\"]\n\n1. e4 ")) {
            byte[] text = utf8(start + part.repeat(MEGABYTE / 4 / part.length()));
            try (Stream<ReadResult<GameRecord<Position, Move>>> games = PlainChess.read(
                    new ByteArrayInputStream(text), Reading.standard().lenient())) {
                assertThat(games).hasSize(1);
            }
        }
    }

    /** What would take minutes if each part of it looked through all that comes behind it. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"[A \"x] ", "1 e4 e5 ", "1. e4 e5 \0 ", "K"})
    void linesOfTwoMegabytes_areCutLeniently(String part) throws IOException {
        String start = part.equals("K") ? "[FEN \"8/8/8/8/8/8/8/8 w " : "";
        String end = part.equals("K") ? " - 0 1\"] *" : "\0".repeat(MEGABYTE) + " *";
        byte[] text = utf8(start + part.repeat(MEGABYTE / part.length()) + end);
        Reading<GameRecord<Position, Move>> lenient = Reading.standard().lenient();
        try (GameReader games = GameReader.ofChess(new ByteArrayInputStream(text), lenient)) {
            GameSource first = games.next();
            assertThat(first.tags()).hasSizeLessThan(3);
            assertThat(PlainChess.parseGame(first, PlainChess.rules(), lenient).number())
                    .isEqualTo(1);
            games.forEachRemaining(game -> assertThat(game.number()).isPositive());
        }
    }

    /** The places of problems beyond those that are kept are not looked for. */
    @Tag("slow")
    @Test
    void rulesOfTwoMegabytes_areRefused() {
        String rules = "dim:7 " + "x:1 ".repeat(MEGABYTE / 2);
        String text = "[Variant \"tafl\"]\n[Rules \"" + rules + "\"]\n\n*\n";
        assertThat(problems(() -> GameText.parse(text, Reading.of(new Tafl())).game()))
                .hasSize(Findings.MAX_PROBLEMS);
    }

    @Test
    void aHundredThousandUnknownMembers_areLeftOut() throws IOException {
        String members = IntStream.range(0, 100_000)
                .mapToObj(member -> "\"x" + member + "\":1,")
                .collect(Collectors.joining());
        byte[] text = utf8("{" + members + JsonText.format(EMPTY).substring(1));
        try (Stream<ReadResult<GameRecord<Position, Move>>> games =
                JsonText.read(new ByteArrayInputStream(text), Reading.standard().lenient())) {
            assertThat(games)
                    .singleElement()
                    .satisfies(game -> assertThat(game.game()).isEqualTo(EMPTY));
        }
    }

    @Test
    void tagsOfAMegabyte() {
        String value = TAGS.replace("[Site \"?\"]", "[Site \"" + "x".repeat(MEGABYTE) + "\"]");
        assertThat(problems(() ->
                        only(value + "*\n").read(Reading.standard().mainLine()).game()))
                .extracting(TextProblem::toString)
                .contains("line 2, column 1 (offset 12), game 1, tag: is longer than 4096 bytes");
        String name = TAGS.replace("[Site \"?\"]", "[" + "x".repeat(MEGABYTE) + " \"?\"]");
        assertThat(problems(() -> only(name + "*\n")
                                .read(Reading.standard().mainLine())
                                .game())
                        .get(1)
                        .toString())
                .isEqualTo("line 2, column 1 (offset 12), game 1, tag: is longer than 4096 bytes");
        String many =
                IntStream.range(0, 50_000).mapToObj(i -> "[T" + i + " \"?\"]\n").collect(Collectors.joining());
        assertThat(only(many + TAGS + "*\n")
                        .read(Reading.standard().mainLine())
                        .game()
                        .tags())
                .hasSize(50_000 + EMPTY.tags().size());
        String repeated = "[Event \"?\"]\n".repeat(50_000);
        assertThat(only(repeated + TAGS + "*\n")
                        .read(Reading.standard().mainLine().lenient())
                        .forgiven())
                .hasSize(50_000);
    }

    /** A NUL is no end of a text, and is reported where it stands. */
    @Test
    void nulsAreNoEndsOfText() {
        String comment = TAGS + "1. e4 {a\0b} e5 *\n";
        assertThat(problems(
                        () -> only(comment).read(Reading.standard().mainLine()).game()))
                .extracting(TextProblem::toString)
                .containsExactly("line 14, column 9 (offset " + (TAGS.length() + 8)
                        + "), game 1, comment: holds a control character");
        TextProblem turn = problems(() -> only(TAGS + "1. e4 e\0005 *\n")
                        .read(Reading.standard().mainLine())
                        .game())
                .get(0);
        assertThat(turn.toString())
                .startsWith("line 14, column 7 (offset " + (TAGS.length() + 6)
                        + "), game 1, turn: \"e\\u00005\" is no move");
        TextProblem tag = problems(() -> only(TAGS.replace("[Site \"?", "[Site \"a\0b") + "*\n")
                        .read(Reading.standard().mainLine())
                        .game())
                .get(0);
        assertThat(tag.toString()).isEqualTo("line 2, column 9 (offset 20), game 1, tag: holds a control character");
        assertThat(problems(() -> only("\0".repeat(MEGABYTE))
                        .read(Reading.standard().mainLine())
                        .game()))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0007", "\u001bc", "\u007f", "\u0085", "\u009b31m"})
    void controlCharactersReachNoTerminal(String control) {
        List<List<TextProblem>> all = List.of(
                problems(() -> only(TAGS + "1. e4" + control + " *\n")
                        .read(Reading.standard().mainLine())
                        .game()),
                problems(() -> only(TAGS.replace("Luck \"", "Luck \"" + control) + "1. e4 *\n")
                        .read(Reading.standard().mainLine())
                        .game()),
                problems(() -> only(TAGS.replace("Site \"", "Site \"é" + control) + "1. e4 *\n")
                        .read(Reading.standard().mainLine())
                        .game()),
                problems(() -> Move.parse("e2" + control)),
                problems(() -> Team.parse("Nor" + control)),
                problems(() -> PositionText.parse("8/8 w" + control, Rules.standard())),
                problems(() -> OneLineText.parse(TYPES + "1. " + control + " *")));
        assertThat(all)
                .flatExtracting(told -> told)
                .allSatisfy(problem -> assertThat(problem.toString().chars()).noneMatch(Character::isISOControl));
        assertThat(all.get(2).get(0).toString())
                .startsWith("line 2, column 9 (offset 21), game 1, tag: holds a control");
    }

    /** A file in two encodings is UTF-8 with a problem for each byte that is none. */
    @Test
    void mixedEncodings() {
        byte[] first = utf8(TAGS.replace("[White \"?", "[White \"Pokémon"));
        byte[] second = "{ Pok\u00e9mon \u00fc } 1. e4 *\n".getBytes(StandardCharsets.ISO_8859_1);
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        assertThat(problems(() -> only(both).read(Reading.standard().mainLine()).game()))
                .extracting(TextProblem::toString)
                .containsExactly(
                        "line 14, column 6 (offset " + (first.length + 5) + "), game 1, text: is not UTF-8",
                        "line 14, column 11 (offset " + (first.length + 10) + "), game 1, text: is not UTF-8");
        for (Charset wide : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16)) {
            byte[] bytes = GameText.format(EMPTY).getBytes(wide);
            assertThatThrownBy(() -> games(new ByteArrayInputStream(bytes)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("is a text in UTF-16");
        }
        byte[] unmapped = new byte[MEGABYTE];
        Arrays.fill(unmapped, (byte) 0xC3);
        assertThat(problems(
                        () -> only(unmapped).read(Reading.standard().mainLine()).game()))
                .extracting(TextProblem::toString)
                .containsExactly("line 1, column 1 (offset 0), game 1, text: is not UTF-8");
    }

    /** Wherever a packed file is cut off, it says that it is, after the games that are whole. */
    @Test
    void truncatedGzip() throws IOException {
        byte[] whole = packed(utf8(GameText.format(EMPTY) + "\n" + GameText.format(EMPTY)));
        for (int length = 2; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> games(new ByteArrayInputStream(cut)))
                    .satisfiesAnyOf(
                            wrong -> assertThat(wrong).isInstanceOf(EOFException.class),
                            wrong -> assertThat(wrong).hasCauseInstanceOf(EOFException.class));
        }
        byte[] damaged = whole.clone();
        damaged[whole.length - 6] ^= 1; // the checksum
        assertThatThrownBy(() -> games(new ByteArrayInputStream(damaged)))
                .hasCauseInstanceOf(IOException.class)
                .hasMessageContaining("Corrupt GZIP trailer");
        assertThat(games(new ByteArrayInputStream(whole))).hasSize(2);
    }

    /** As {@code cat a.gz b.gz} and parallel packers make it. */
    @Test
    void packedPartsFollowOneAnother(@TempDir Path folder) throws IOException {
        byte[] part = packed(utf8(GameText.format(EMPTY) + "\n"));
        Path file = folder.resolve("games.pcn.gz");
        try (var out = Files.newOutputStream(file)) {
            for (int i = 0; i < 300; i++) {
                out.write(part);
            }
        }
        assertThat(GameText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(300);
        // A stream that never says how much is there, as one from a network does.
        InputStream shy = new ByteArrayInputStream(Files.readAllBytes(file)) {
            @Override
            public synchronized int available() {
                return 0;
            }
        };
        assertThat(games(shy)).hasSize(300);
    }

    /** 18 megabytes from some ten kilobytes, more than a game may have: nothing of it is kept but the beginning. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {" ", "\n", "x", "{", "[", "(", "[A \"b\"]\n", "%\n", ";", "1. e4 "})
    void gzipBombsMeetTheBudget(String part) throws IOException {
        byte[] block = utf8(part.repeat(MEGABYTE / part.length()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(utf8(TAGS));
            for (int i = 0; i < 18; i++) {
                gzip.write(block);
            }
        }
        assertThat(out.size()).isLessThan(MEGABYTE / 2);
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(out.toByteArray()), Reading.standard())) {
            GameSource game = reader.next();
            if (!part.isBlank()) {
                assertThat(game.text()).hasSizeLessThan(5000);
                assertThat(problems(
                                () -> game.read(Reading.standard().mainLine()).game()))
                        .extracting(TextProblem::message)
                        .containsExactly("is longer than 16777216 bytes");
            }
            assertThat(reader.hasNext()).isFalse();
        }
    }

    /** Bytes without end: the reader hands out what fits, and goes on only when asked. */
    @Test
    void endlessFilesMeetTheBudget() throws IOException {
        byte[] game = utf8(GameText.format(EMPTY) + "\n");
        InputStream endless = new SequenceInputStream(Collections.enumeration(Stream.generate(() -> game)
                .limit(20_000)
                .map(ByteArrayInputStream::new)
                .toList()));
        try (GameReader reader = GameReader.of(endless, Reading.standard().withMaxGames(1000))) {
            assertThat(reader.stream().map(GameSource::number)).hasSize(1000).endsWith(1000L);
        }
    }

    /** Many problems in one line: each has its place, and finding it does not begin at the start of the line. */
    @Tag("slow")
    @Test
    void manyThingsToForgiveInOneLine() {
        StringBuilder movetext = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            movetext.append(i + 1).append(i % 2 == 0 ? ". Nf3! Nf6! " : ". Ng1! Ng8! ");
        }
        List<Forgiveness> forgiven = only(OPEN_END + movetext + "*\n")
                .read(Reading.standard().mainLine().lenient())
                .forgiven();
        assertThat(forgiven).hasSize(4_000);
        Forgiveness last = forgiven.get(forgiven.size() - 1);
        assertThat(last.column()).isEqualTo(movetext.lastIndexOf("Ng8!") + 1);
        assertThat(last.offset()).isEqualTo(OPEN_END.length() + movetext.lastIndexOf("Ng8!"));
        assertThat(last.line()).isEqualTo(15);
    }

    /** Without the fifty-move rule nothing bounds how far back a repetition may lie, but a limit of ours. */
    @Test
    void gamesThatNeverComeForward() {
        StringBuilder movetext = new StringBuilder();
        String[] white = {"Nf3", "Ng1"};
        String[] black = {"Nf6", "Ng8"};
        for (int i = 0; i < 6000; i++) {
            movetext.append(i + 1)
                    .append(". ")
                    .append(white[i % 2])
                    .append(' ')
                    .append(black[i % 2])
                    .append('\n');
        }
        String text = movetext + "*\n";
        assertThat(only(OPEN_END + text)
                        .read(Reading.standard().mainLine())
                        .game()
                        .game()
                        .moveCount())
                .isEqualTo(12_000);
        assertThat(only(OPEN_END + text)
                        .read(Reading.standard().mainLine().lenient())
                        .forgiven())
                .isEmpty();
        assertThat(only(OPEN_END + text).read(Reading.standard()).game().game().moveCount())
                .isEqualTo(12_000);
    }

    @Tag("slow")
    @Test
    void turnsThatLeadNowhereAreCounted() {
        SplittableRandom random = new SplittableRandom(1);
        Rules rules = Rules.standard().withFiftyMoveRule(false).withLuck(LuckModel.NONE);
        Game game = Game.start(TEAM, TEAM, rules, ChanceSource.none());
        while (game.moveCount() <= GamePlayer.MAX_REVERSIBLE + 1) {
            List<Move> moves = game.legalMoves();
            Game next = game.apply(moves.get(random.nextInt(moves.size())));
            game = next.position().halfmoveClock() == 0 || next.isOver() ? game : next;
        }
        GameRecord<Position, Move> tooLong = GameRecord.of(new PokemonChess(), game);
        for (Function<GameRecord<Position, Move>, ?> writer : List.<Function<GameRecord<Position, Move>, ?>>of(
                GameText::format, JsonText::format, JsonText::formatMoves, BinaryForm::format)) {
            assertThatThrownBy(() -> writer.apply(tooLong))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining(GamePlayer.TOO_REVERSIBLE);
        }
        GameRecord<Position, Move> before = GameRecord.of(new PokemonChess(), game.at(GamePlayer.MAX_REVERSIBLE + 1));
        String last = MoveNotation.format(game.turns().get(GamePlayer.MAX_REVERSIBLE + 1));
        String text = GameText.format(before).replaceFirst("\\*\n$", last + " *\n");
        for (List<TextProblem> told : List.of(
                problems(() -> only(text).read(Reading.standard().mainLine()).game()),
                problems(() ->
                        only(text).read(Reading.standard().mainLine().lenient()).game()))) {
            assertThat(told).extracting(TextProblem::message).containsExactly(GamePlayer.TOO_REVERSIBLE);
            assertThat(text.substring((int) told.get(0).offset())).startsWith(last);
        }
        assertThat(GameText.parse(GameText.format(before))).isEqualTo(before);
        assertThat(JsonText.parseGame(JsonText.format(before))).isEqualTo(before);
        assertThat(JsonText.parseGame(JsonText.formatMoves(before))).isEqualTo(before);
        assertThat(BinaryForm.parseGame(BinaryForm.format(before))).isEqualTo(before);
    }

    @Test
    void commandsThatNeverEnd() {
        Comment comment = new Comment("[%a ".repeat(MEGABYTE / 4));
        assertThat(comment.remark()).isEqualTo(comment.text());
        assertThat(comment.clock()).isEmpty();
        assertThat(new Comment("[%" + "a".repeat(MEGABYTE)).remark()).hasSize(MEGABYTE + 2);
        assertThat(new Comment("[%eval 1," + "1".repeat(MEGABYTE)).evaluation()).isEmpty();
        assertThat(new Comment("[%clk 1:00:00] [%a [b] c").remark()).isEqualTo("[%a [b] c");
    }

    @Test
    void shortTextsThatAreLong() {
        String rights = "8/8/8/8/8/8/8/8 w " + "KQkq".repeat(MEGABYTE / 4) + " - 0 1 ///////";
        for (String text : List.of(rights, "/".repeat(MEGABYTE), "k".repeat(MEGABYTE), "w ".repeat(MEGABYTE / 2))) {
            assertThat(problems(() -> PositionText.parse(text, Rules.standard())))
                    .extracting(TextProblem::toString)
                    .containsExactly("column 1001, position: is longer than 1000 characters");
            assertThat(problems(() -> PlainChess.parsePosition(text)))
                    .extracting(TextProblem::toString)
                    .containsExactly("column 501, FEN: is longer than 500 characters");
            assertThat(problems(() -> Team.parse(text)))
                    .extracting(TextProblem::toString)
                    .containsExactly("column 501, team: is longer than 500 characters");
            assertThat(problems(() -> PlayedMove.parse(text)).get(0).message()).hasSizeLessThan(200);
            assertThat(problems(() -> MoveNotation.play(PokemonChess.game(EMPTY.game()), text))
                            .get(0)
                            .message())
                    .hasSizeLessThan(200);
        }
    }

    /**
     * Half of a million sets of types, each of which a repetition refutes at the end of a long game, are not all
     * replayed.
     */
    @Tag("slow")
    @Test
    void typesThatNeverFit() {
        String open = TYPES.replace("No", "Fi");
        String movetext = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *";
        TextProblem problem = problems(() -> OneLineText.parse(open + movetext)).get(0);
        assertThat(problem.toString())
                .startsWith("line 1, column 1 (offset 0), types: too many types fit the captures alone");
        String misses = IntStream.range(1, 3000).mapToObj(i -> i + ". e4 d5 ").collect(Collectors.joining());
        assertThat(problems(() -> OneLineText.parse(open + misses + "*"))).isNotEmpty();
        assertThat(problems(() -> OneLineText.parse("Fi".repeat(MEGABYTE)))).hasSize(1);
    }

    /** What is wrong in a file of lines has its place in the file. */
    @Test
    @Tag("slow")
    void linesOfAnyBytes(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.txt");
        String good = TYPES + "1. e4 e5 *";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(utf8("\uFEFF" + good + "\r\n\r\n" + good.replace("e5", "é e5") + "\n"));
        out.writeBytes(good.replace("e5", "é").getBytes(StandardCharsets.ISO_8859_1));
        Files.write(file, out.toByteArray());
        List<TextProblem> told = problems(() -> {
            try {
                assertThat(OneLineText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                        .isEmpty();
            } catch (IOException wrong) {
                throw new UncheckedIOException(wrong);
            }
        });
        int third = good.length() + 4;
        int fourth = third + utf8(good).length + 4;
        int place = good.indexOf("e5");
        assertThat(told)
                .extracting(problem -> problem.line() + ":" + problem.column() + " " + problem.offset())
                .containsExactly(
                        "3:" + (place + 1) + " " + (third + place), "4:" + (place + 1) + " " + (fourth + place));
        Files.write(file, packed(utf8(good + "\n" + good)));
        assertThat(OneLineText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(2);
        try (var big = Files.newOutputStream(file)) {
            byte[] block = utf8("x".repeat(MEGABYTE));
            for (int i = 0; i < 17; i++) {
                big.write(block);
            }
        }
        List<TextProblem> long_ = new ArrayList<>();
        try {
            OneLineText.read(file, Reading.standard()).forEach(ReadResult::game);
        } catch (MalformedTextException wrong) {
            long_.addAll(wrong.problems());
        }
        assertThat(long_).extracting(TextProblem::message).containsExactly("is longer than 16777216 bytes");
    }

    /** The place of what is wrong in a tag's value counts its escapes and the bytes of its letters. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "NorFirXxx | 19:18",
                "éorFirXxx | 13:12, 19:19",
                "\\\"orXxxNor | 13:12, 17:16",
                "♔♔♔Xxx | 13:12, 16:21",
                "𝄞aXxx | 13:12, 16:17"
            })
    void placesInsideOfTags(String pawns, String places) {
        String text = "[WhiteTeam \"" + pawns + "/\"]\n" + TAGS.replaceFirst("\\[WhiteTeam.*\n", "") + "*\n";
        assertThat(problems(() -> only(text).read(Reading.standard().mainLine()).game()).stream()
                        .filter(problem -> problem.message().startsWith("no type"))
                        .map(problem -> problem.column() + ":" + problem.offset()))
                .containsExactly(places.split(", ", -1));
    }

    @Test
    void aPromotionWithoutItsRankIsToldWhereItIs() {
        TextProblem problem =
                problems(() -> OneLineText.parse(TYPES + "1. e=Q#x *")).get(0);
        int token = TYPES.length() + 3;
        assertThat(problem.offset()).isBetween((long) token, token + 4L);
    }
}
