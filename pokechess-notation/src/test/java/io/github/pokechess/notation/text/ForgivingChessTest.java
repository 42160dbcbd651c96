package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of chess as programs and people write them, read leniently. */
class ForgivingChessTest {
    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> chessAsPeopleHaveIt_isRead() throws IOException {
        try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("chess-as-people-have-it.tsv"))) {
            String cases = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return cases
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(fields -> DynamicTest.dynamicTest(fields[0], () -> check(fields)))
                    .toList()
                    .stream();
        }
    }

    private static void check(String[] fields) {
        String text = fields[1].replace("\\n", "\n").replace("\\\\", "\\");
        if (fields[2].equals("!")) {
            assertThatThrownBy(() -> read(text).forEach(ReadResult::game))
                    .isInstanceOf(MalformedTextException.class)
                    .hasMessageContaining(fields[3]);
            return;
        }
        List<ReadResult<GameRecord<Position, Move>>> games = read(text);
        assertThat(games.stream().map(game -> movetext(game.game())).collect(Collectors.joining("   ")))
                .isEqualTo(fields[2]);
        assertThat(kinds(games.get(0).forgiven())).isEqualTo(fields[3]);
        for (ReadResult<GameRecord<Position, Move>> game : games) {
            GameRecord<Position, Move> again = PlainChess.parseGame(PlainChess.format(game.game()));
            assertThat(again).isEqualTo(game.game());
        }
    }

    private static List<ReadResult<GameRecord<Position, Move>>> read(String text) {
        List<ReadResult<GameRecord<Position, Move>>> games = new ArrayList<>();
        GameText.split(text)
                .forEach(raw -> games.add(PlainChess.parseGame(
                        raw, PlainChess.rules(), Reading.standard().lenient())));
        return games;
    }

    private static String movetext(GameRecord<Position, Move> game) {
        String text = PlainChess.format(game);
        return text.substring(text.indexOf("\n\n") + 2).strip().replaceAll("\\s+", " ");
    }

    private static String kinds(List<Forgiveness> forgiven) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        forgiven.forEach(one -> kinds.merge(one.kind().name(), 1, Integer::sum));
        return kinds.entrySet().stream()
                .map(kind -> kind.getKey() + (kind.getValue() == 1 ? "" : " x" + kind.getValue()))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    @Test
    void whatIsForgiven_isSaidWithItsPlaceAndMeaning() {
        assertThat(read("[Result \"*\"]\n\n1. d2-d4 d7-d5 2. c4 de4 *\n".replace("de4", "dc4"))
                        .get(0)
                        .forgiven())
                .map(Forgiveness::toString)
                .containsExactly(
                        "line 3, column 4 (offset 17), game 1: long algebraic, \"d2-d4\" for \"d4\"",
                        "line 3, column 10 (offset 23), game 1: long algebraic, \"d7-d5\" for \"d5\"",
                        "line 3, column 22 (offset 35), game 1: capture mark, \"dc4\" for \"dxc4\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows-1252", "ISO-8859-1", "UTF-16", "UTF-16LE", "UTF-16BE"})
    void otherCharsets_areRecognisedAndSaid(String charset) throws IOException {
        String text =
                "[White \"Möller, Jørgen\"]\n[Result \"*\"]\n\n1. e4 {é} *\n\n[White \"B\"]\n[Result \"*\"]\n\n1. d4 *\n";
        Path file = folder.resolve("games.pgn");
        Files.write(file, text.getBytes(Charset.forName(charset)));
        try (Stream<ReadResult<GameRecord<Position, Move>>> games =
                PlainChess.read(file, Reading.standard().lenient())) {
            List<ReadResult<GameRecord<Position, Move>>> all = games.toList();
            assertThat(all).hasSize(2);
            assertThat(all.get(0).game().tags()).containsEntry("White", "Möller, Jørgen");
            assertThat(kinds(all.get(0).forgiven())).isEqualTo("ENCODING");
            assertThat(all.get(1).forgiven()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"+", "#", "mate", "+mate", "†‡"})
    void signsOfCheckWithoutEnd_areCutOff(String sign) {
        String turn = "e4" + sign.repeat(4000 / sign.getBytes(StandardCharsets.UTF_8).length);
        List<ReadResult<GameRecord<Position, Move>>> games =
                read("[Result \"*\"]\n\n1. " + turn + " *\n\n[Result \"*\"]\n\n1. d4 *\n");
        assertThat(games).map(game -> movetext(game.game())).containsExactly("1. e4 *", "1. d4 *");
        assertThat(kinds(games.get(0).forgiven())).contains("CHECK_MARK");
    }

    @Test
    void strictReading_forgivesNothing() {
        for (String turn : List.of("d2-d4", "Pe4", "nf3", "--", "e4 +-", "e4 1/2", "e4 N")) {
            assertThatThrownBy(() -> PlainChess.parseGame("[Result \"*\"]\n\n1. " + turn + " *"))
                    .as(turn)
                    .isInstanceOf(MalformedTextException.class);
        }
    }
}
