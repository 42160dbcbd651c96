package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Files as people have them, in the folder {@code files} of the resources: {@code expected.txt} there has, file by
 * file, what a strict reader says of it, and the games, remarks and problems of a lenient one. After a change that is
 * meant, run with {@code -Dpokechess.draw=true}, which writes it anew, and read the difference.
 */
class PeoplesFilesTest {
    private static final Path FOLDER = Path.of("src/test/resources/io/github/pokechess/notation/text/files")
            .toAbsolutePath();

    private static final Path EXPECTED = FOLDER.resolve("expected.txt");
    private static final String HEAD = "=== ";

    /** The files of other languages, with their letters. */
    private static final Map<String, String> LETTERS = Map.of(
            "29-german.pgn", "KDTLS",
            "30-russian.pgn", "Кр,Ф,Л,С,К",
            "31-german-promotion.pgn", "KDTLS");

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> !file.equals(EXPECTED)).sorted().toList();
        }
    }

    @TestFactory
    Stream<DynamicTest> file_isReadAsExpected() throws IOException {
        Map<String, String> expected = expected();
        assertThat(expected.keySet())
                .isEqualTo(files().stream()
                        .map(file -> file.getFileName().toString())
                        .collect(Collectors.toSet()));
        return files().stream()
                .map(file -> DynamicTest.dynamicTest(
                        file.getFileName().toString(),
                        () -> assertThat(found(file))
                                .isEqualTo(expected.get(file.getFileName().toString()))));
    }

    private static Map<String, String> expected() throws IOException {
        if (Boolean.getBoolean("pokechess.draw")) {
            StringBuilder all = new StringBuilder();
            for (Path file : files()) {
                all.append(HEAD)
                        .append(file.getFileName())
                        .append('\n')
                        .append(found(file))
                        .append('\n');
            }
            Files.writeString(EXPECTED, all);
        }
        Map<String, String> expected = new LinkedHashMap<>();
        for (String part : Files.readString(EXPECTED).split("(?m)^" + HEAD, -1)) {
            if (!part.isEmpty()) {
                int end = part.indexOf('\n');
                expected.put(part.substring(0, end), part.substring(end + 1, part.length() - 1));
            }
        }
        return expected;
    }

    private static String found(Path file) throws IOException {
        Reading<GameRecord<?, ?>> reading = Reading.standard().withKinds(List.of());
        String letters = LETTERS.get(file.getFileName().toString());
        Reading<GameRecord<?, ?>> inLetters = letters == null ? reading : reading.withPieceLetters(letters);
        GameForm form = GameForm.of(file);
        StringBuilder found = new StringBuilder();
        for (ReadResult<GameRecord<?, ?>> game : read(form, file, inLetters)) {
            game.problem()
                    .ifPresent(wrong -> wrong.getMessage().lines().forEach(line -> line("strictly", line, found)));
            if (!game.isBroken()) {
                line("strictly", "game " + game.number() + " is read", found);
                game.warning().ifPresent(warning -> line("strictly, with a warning", warning, found));
            }
        }
        for (ReadResult<GameRecord<?, ?>> game : read(form, file, inLetters.lenient())) {
            game.problem().ifPresent(wrong -> wrong.getMessage().lines().forEach(line -> line("problem", line, found)));
            game.forgiven().forEach(one -> line("remark", one.toString(), found));
            game.warning().ifPresent(warning -> line("warning", warning, found));
            if (!game.isBroken()) {
                found.append(written(form, game.game()));
            }
        }
        return found.toString();
    }

    private static void line(String what, String text, StringBuilder found) {
        found.append(what).append(": ").append(text).append('\n');
    }

    private static List<ReadResult<GameRecord<?, ?>>> read(GameForm form, Path file, Reading<GameRecord<?, ?>> reading)
            throws IOException {
        try (Stream<ReadResult<GameRecord<?, ?>>> games = form.read(file, reading)) {
            return games.toList();
        }
    }

    /** A game as its form has it, without tags that say nothing; each form brings it back. */
    private static String written(GameForm form, GameRecord<?, ?> game) {
        assertThat(GameText.parse(GameText.format(game))).isEqualTo(game);
        assertThat(JsonText.parseGame(JsonText.format(game))).isEqualTo(game);
        assertThat(BinaryForm.parseGame(BinaryForm.format(game))).isEqualTo(game);
        String text = (form == GameForm.PCN ? GameForm.PCN : GameForm.PGN).format(game);
        return text.lines()
                .filter(line -> !line.matches("\\[\\w+ \"(\\?|\\?{4}\\.\\?\\?\\.\\?\\?|unterminated)\"]"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** A remark of every kind that concerns files of chess stands in some file. */
    @Test
    void expected_hasEveryKind() throws IOException {
        String all = Files.readString(EXPECTED);
        for (Forgiveness.Kind kind : List.of(
                Forgiveness.Kind.POSITION_FIELD,
                Forgiveness.Kind.CASTLING_RIGHTS,
                Forgiveness.Kind.OPERATIONS,
                Forgiveness.Kind.TAG_ESCAPE,
                Forgiveness.Kind.SPACE,
                Forgiveness.Kind.TYPOGRAPHY,
                Forgiveness.Kind.NULL_MOVE,
                Forgiveness.Kind.BROKEN_VARIATION,
                Forgiveness.Kind.RESULT_SPELLING,
                Forgiveness.Kind.LONG_ALGEBRAIC,
                Forgiveness.Kind.ENCODING,
                Forgiveness.Kind.TAG_NAME,
                Forgiveness.Kind.BROKEN_TAG,
                Forgiveness.Kind.STRAY_TEXT,
                Forgiveness.Kind.UNCLOSED)) {
            assertThat(all).contains(": " + kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ", ");
        }
    }
}
