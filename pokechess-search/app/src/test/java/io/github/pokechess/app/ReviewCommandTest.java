package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Color;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games reviewed as a person asks for it. */
final class ReviewCommandTest {
    @TempDir
    private Path folder;

    private Path two;
    private final CommandRun command = new CommandRun();

    private int run(Object... words) {
        return command.run(words);
    }

    /** A file with two short games of two players. */
    @BeforeEach
    void play() {
        two = folder.resolve("two.pcn");
        assertThat(run("match", "greedy", "random", "--games", 2, "--teams", "random", "--out", two))
                .isZero();
    }

    private Path one() {
        Path one = folder.resolve("one.pcn");
        assertThat(run("convert", two, one, "--number", 1)).isZero();
        return one;
    }

    private static GameRecord<Position, Move> annotated(Path file) throws IOException {
        try (GameReader reader = GameReader.open(file, Reading.standard())) {
            return reader.next().read(Reading.standard()).game();
        }
    }

    @Test
    void tellsEveryDecisionOfOneGameAndHowItAddsUp() throws IOException {
        Path one = one();
        assertThat(run("review", one, "--nodes", 50)).isZero();

        Review<Move> review = Review.of(
                GameText.read(one, Reading.standard())
                        .collect(ReadResult.toGames())
                        .get(0)
                        .game(),
                50);
        List<String> lines = command.out().lines().toList();
        int decisions = review.decisions().size();
        assertThat(lines).element(0).asString().contains("decision", "loss", "luck", "value");
        assertThat(lines.subList(2, decisions + 2)).allMatch(line -> line.matches("\\| +\\d+ \\| (White|Black) .*"));
        assertThat(lines.get(decisions + 3))
                .startsWith("luck and values are those of White: result ")
                .contains(String.format(Locale.ROOT, "%+.3f (luck)", review.luck()));
        assertThat(lines.subList(decisions + 5, lines.size()))
                .satisfiesExactly(
                        head -> assertThat(head).startsWith("| player | games |"),
                        rule -> assertThat(rule).startsWith("|---"),
                        greedy ->
                                assertThat(greedy).startsWith("| greedy | 1 | ").doesNotContain("±"),
                        random -> assertThat(random).startsWith("| random | 1 | "),
                        rest -> assertThat(rest)
                                .isEqualTo(
                                        String.format(Locale.ROOT, "values disagree by %+.3f", review.disagreement())));
    }

    @Test
    void json_hasTheFiguresOfEachGame() throws IOException {
        assertThat(run("review", two, "--nodes", 50, "--json")).isZero();

        List<GameRecord<Position, Move>> games =
                GameText.read(two, Reading.standard()).collect(ReadResult.toGames());
        for (int i = 0; i < 2; i++) {
            Review<Move> review = Review.of(games.get(i).game(), 50);
            String players = i == 0 ? "greedy" : "random";
            assertThat(command.out())
                    .contains("{\"number\":" + (i + 1) + ",\"result\":" + (int) review.result())
                    .contains("\"sides\":[{\"player\":\"" + players + "\",\"decisions\":"
                            + review.decisions().stream()
                                    .filter(decision -> decision.side() == Color.WHITE)
                                    .count());
        }
    }

    /** The two games of a pair share their dice. */
    @Test
    void json_countsAPairOfAMatchAsOneSample() {
        assertThat(run("review", two, "--nodes", 50, "--json")).isZero();

        assertThat(command.out()).containsPattern("\"result\":\\{\"mean\":[^}]*\"samples\":1}");
    }

    @Test
    void tellsOfManyGamesATableByPlayerWhateverTheJobs() {
        assertThat(run("review", two, two, "--nodes", 50)).isZero();
        String table = command.out();
        assertThat(table.lines())
                .hasSize(5)
                .element(2)
                .asString()
                .startsWith("| greedy | 4 | ")
                .contains(" ± ", " % |");
        assertThat(run("review", two, two, "--nodes", 50, "--jobs", 3)).isZero();
        assertThat(command.out()).isEqualTo(table);
    }

    @Test
    void writesMarksAndCommentsThatAreReadBack() throws IOException {
        Path file = folder.resolve("reviewed.pcn");
        Path one = one();
        assertThat(run("review", one, "--nodes", 50, "--out", file)).isZero();

        GameRecord<Position, Move> game = annotated(file);
        Review<Move> review = Review.of(game.game(), 50);
        assertThat(game.mainLine()).isEqualTo(annotated(one));
        int begin = 0;
        int marks = 0;
        for (GameNode<Position, Move> node : game.turnEnds()) {
            int end = node.moveCount();
            assertThat(node.comments())
                    .singleElement()
                    .satisfies(comment -> assertThat(comment.evaluation().orElseThrow())
                            .isCloseTo(review.value(end), within(0.0006)));
            int worst = review.decisions().subList(begin, end).stream()
                    .map(Review.Decision::mark)
                    .max(Review.Mark::compareTo)
                    .orElseThrow()
                    .glyph();
            assertThat(node.glyphs()).isEqualTo(worst == 0 ? List.of() : List.of(worst));
            marks += worst == 0 ? 0 : 1;
            begin = end;
        }
        assertThat(marks).isPositive();
        Review.Decision<Move> bad = review.decisions().stream()
                .filter(decision -> decision.loss() > 0.1)
                .findFirst()
                .orElseThrow();
        assertThat(Files.readString(file).replaceAll("\\s+", " "))
                .contains(String.format(Locale.ROOT, "%.2f lost, best was ", bad.loss()));
    }

    @Test
    void aSecondReviewReplacesTheFirstAndNothingElse() throws IOException {
        Path one = one();
        String text = Files.readString(one);
        Files.writeString(one, text.replaceFirst("1\\. (\\S+)", "1. $1 \\$3 {I like it} (1. Nc3 {or this})"));
        Path first = folder.resolve("first.pcn");
        Path second = folder.resolve("second.pcn");
        assertThat(run("review", one, "--nodes", 50, "--out", first)).isZero();
        assertThat(run("review", first, "--nodes", 10, "--out", folder.resolve("other.pcn")))
                .isZero();
        assertThat(run("review", folder.resolve("other.pcn"), "--nodes", 50, "--out", second))
                .isZero();
        assertThat(second).hasSameTextualContentAs(first);
        GameNode<Position, Move> turn = annotated(second).turnEnds().get(0);
        assertThat(turn.comments()).hasSize(2).element(1).hasFieldOrPropertyWithValue("text", "I like it");
        assertThat(turn.glyphs()).containsOnlyOnce(3);
        assertThat(annotated(second).start().next()).hasSize(2);
    }

    @Test
    void writesJsonAndPages() throws IOException {
        Path json = folder.resolve("reviewed.json");
        Path page = folder.resolve("reviewed.html");
        assertThat(run("review", two, "--nodes", 20, "--out", json)).isZero();
        assertThat(run("review", two, "--nodes", 20, "--out", page)).isZero();
        try (Stream<GameRecord<?, ?>> games =
                JsonText.read(json, Reading.standard().withKinds(List.of())).map(ReadResult::game)) {
            assertThat(games)
                    .hasSize(2)
                    .allSatisfy(game -> assertThat(game.turnEnds())
                            .allSatisfy(
                                    node -> assertThat(node.comments().get(0).evaluation())
                                            .isPresent()));
        }
        assertThat(Files.readString(page)).contains(" lost, best was ").doesNotContain("[%given");
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"raichu", "tafl", "chesslike"})
    void otherGamesHavePlayButNoLuck(String kind) {
        Path file = folder.resolve("other.pcn");
        assertThat(run("match", "greedy", "random", "--game", kind, "--games", 2, "--out", file))
                .isZero();
        assertThat(run("review", file, "--nodes", 20)).isZero();
        assertThat(command.out().lines().toList().get(2))
                .startsWith("| greedy | 2 | ")
                .contains(" | +0.000 ± – | ");
        Path page = folder.resolve("other.html");
        assertThat(run("review", file, "--nodes", 20, "--out", page)).isZero();
        assertThat(page).content().contains("id=\"curves\"", " lost, best was ");
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"raichu", "tafl", "chesslike"})
    void otherGamesAreWrittenWithMarksAndComments(String kind) throws IOException {
        Path file = folder.resolve("other.pcn");
        assertThat(run("match", "greedy", "random", "--game", kind, "--games", 2, "--out", file))
                .isZero();
        String text = Files.readString(file);
        String second = text.replaceFirst("(?s).*\n1\\.\\s+(\\S+)\\s.*", "$1");
        Files.writeString(
                file,
                text.replaceFirst("\n1\\.\\s+(\\S+)", "\n{first} 1. $1 \\$3 {I like it} (1. $1 {or this}) {well}"));
        Path once = folder.resolve("once.pcn");
        Path other = folder.resolve("again.pcn");
        Path again = folder.resolve("twice.pcn");
        assertThat(run("review", file, "--nodes", 20, "--out", once)).isZero();
        assertThat(run("review", once, "--nodes", 5, "--out", other)).isZero();
        assertThat(run("review", other, "--nodes", 20, "--out", again)).isZero();
        assertThat(again).hasSameTextualContentAs(once);
        assertThat(run("review", again, "--nodes", 5)).isZero();

        String reviewed = Files.readString(once);
        String words = reviewed.replaceAll("\\s+", " ").replace(" )", ")");
        assertThat(words)
                .contains(" lost, best was ")
                .containsPattern(Pattern.quote("{first} 1. " + second)
                        + " \\$3 \\{\\[%eval -?[\\d.]+] \\[%given [\\d.]+][^}]*} \\{I like it} \\{well} "
                        + Pattern.quote("(1. " + second + " {or this})"))
                .doesNotContain("[%luck");
        long decisions = command.out()
                .lines()
                .filter(line -> line.startsWith("| greedy ") || line.startsWith("| random "))
                .mapToLong(line -> Long.parseLong(line.split(" \\| ", -1)[2]))
                .sum();
        assertThat(words.split(Pattern.quote("[%eval "), -1)).hasSize((int) decisions + 1);
    }

    @Test
    void whoPlaysBothSidesIsToldApartBySide() {
        Path file = folder.resolve("self.pcn");
        assertThat(run("match", "greedy", "greedy", "--games", 2, "--teams", "random", "--out", file))
                .isZero();
        assertThat(run("review", file, "--nodes", 20)).isZero();
        List<String> lines = command.out().lines().toList();
        assertThat(lines.get(2)).startsWith("| greedy (Black) | 2 | ");
        assertThat(lines.get(3)).startsWith("| greedy (White) | 2 | ");
    }

    @Test
    void leavesBrokenGamesOutAndSaysSo() throws IOException {
        String text = Files.readString(two);
        Path file = folder.resolve("broken.pcn");
        Files.writeString(file, text + "\n[White \"A\"]\n\n1. e9 *\n");
        assertThat(run("review", file, "--nodes", 10)).isEqualTo(2);
        assertThat(command.out()).contains("| greedy | 2 | ");
        assertThat(command.err().lines().reduce((before, last) -> last))
                .hasValue(file + ": 1 broken game was left out");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{two} --nodes 0|--nodes must be at least 1: 0",
                "{two} --jobs 0|--jobs must be from 1 to 1024: 0",
                "{two} --out {folder}/x.svg|{folder}/x.svg: a review is written to .pcn, .json, .bin or .html",
                "{two} --out {folder}/no/x.pcn|{folder}/no/x.pcn: cannot be written: there is no such folder",
                "{folder}/none.pcn --out {folder}/no/x.pcn"
                        + "|{folder}/no/x.pcn: cannot be written: there is no such folder",
                "{folder}/x.html|{folder}/x.html: must end with one of .pcn, .txt, .json, .bin, .pgn, .fen",
                "{folder}/none.pcn|{folder}/none.pcn: no such file",
                "{folder}/empty.pcn|{folder}/empty.pcn: there is no game"
            })
    void saysWhatIsWrongInOneLine(String words, String complaint) throws IOException {
        Files.createFile(folder.resolve("empty.pcn"));
        String filled = words.replace("{two}", two.toString()).replace("{folder}", folder.toString());
        assertThat(run((Object[]) ("review " + filled).split(" "))).isEqualTo(2);
        assertThat(command.err().strip()).isEqualTo(complaint.replace("{folder}", folder.toString()));
    }
}
