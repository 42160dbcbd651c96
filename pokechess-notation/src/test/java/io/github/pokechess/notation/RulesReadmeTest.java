package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikePosition;
import io.github.pokechess.chesslike.ChesslikeRules;
import io.github.pokechess.chesslike.PieceKind;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.tafl.TaflRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pages of the rules say is what the library does, as far as a table or an example can be compared. */
class RulesReadmeTest {
    private static final Path CORE = Path.of("../pokechess-core");
    private static final String RULES = read(CORE.resolve("README.md"));
    private static final String RAICHU = read(CORE.resolve("games/raichu/README.md"));
    private static final String TAFL = read(CORE.resolve("games/tafl/README.md"));
    private static final String CHESSLIKE = read(CORE.resolve("games/chesslike/README.md"));

    @Test
    void theOddsAreThoseOfTheLibrary() {
        StringBuilder table = new StringBuilder("| luck | multiplier | hit | critical hit | miss |\n");
        table.append("|---|---|---|---|---|---|\n");
        for (LuckModel model : LuckModel.values()) {
            row(table, model, "2", model.odds(Effectiveness.SUPER_EFFECTIVE));
            row(table, model, "1 or ½", model.odds(Effectiveness.NEUTRAL));
            assertThat(model.odds(Effectiveness.NOT_VERY_EFFECTIVE)).isEqualTo(model.odds(Effectiveness.NEUTRAL));
        }
        assertThat(withoutNumbers(RULES)).contains(table);
    }

    private static void row(StringBuilder table, LuckModel model, String multiplier, Odds odds) {
        table.append("| ").append(model).append(" | ").append(multiplier).append(" | ");
        table.append(odds(odds.hit()))
                .append(" | ")
                .append(odds(odds.critical()))
                .append(" | ");
        table.append(odds(odds.miss())).append(" |\n");
    }

    private static String odds(int weight) {
        DecimalFormat percent = new DecimalFormat("0.###", DecimalFormatSymbols.getInstance(Locale.ROOT));
        return weight == 0 ? "–" : percent.format(100.0 * weight / Odds.TOTAL) + " % (" + weight + ")";
    }

    @Test
    void theBoardIsTheStart() {
        assertThat(blocks(RULES))
                .first()
                .isEqualTo(Diagram.of(new PokemonChess().position()).plain());
    }

    @Test
    void theChartIsThatOfTheLibrary() {
        assertThat(blocks(RULES))
                .hasSize(2)
                .last()
                .satisfies(block -> assertThat(block.replace("\n", ""))
                        .isEqualTo(String.join("/", TypeChart.standard().rows())));
    }

    @Test
    void theRulesAreNumberedFromOne() {
        List<Integer> numbers = Pattern.compile("^(?:\\| )?(\\d+)\\. ", Pattern.MULTILINE)
                .matcher(RULES)
                .results()
                .map(number -> Integer.valueOf(number.group(1)))
                .toList();
        assertThat(numbers)
                .hasSizeGreaterThan(60)
                .isEqualTo(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
    }

    /** What a reader of the reference looks up on the page is there, and no rule is left out of it without a reason. */
    @Test
    void theReferenceNamesTheRules() {
        String reference = read(CORE.resolve("vectors/reference.py"));
        Set<Integer> named = new TreeSet<>();
        Pattern.compile("\\b[Rr]ules? (\\d+(?:(?:, | and | to )\\d+)*)")
                .matcher(reference.replaceAll("\\s+#?\\s*", " "))
                .results()
                .forEach(list -> Pattern.compile("(\\d+)(?: to (\\d+))?")
                        .matcher(list.group(1).replaceAll(", and", ","))
                        .results()
                        .forEach(part -> IntStream.rangeClosed(
                                        Integer.parseInt(part.group(1)),
                                        Integer.parseInt(part.group(2) == null ? part.group(1) : part.group(2)))
                                .forEach(named::add)));
        int last = (int) Pattern.compile("^(?:\\| )?\\d+\\. ", Pattern.MULTILINE)
                .matcher(RULES)
                .results()
                .count();
        assertThat(IntStream.rangeClosed(1, last).boxed().filter(rule -> !named.contains(rule)))
                .as("rules of the start and of teams, which are before the first decision")
                .containsExactly(1, 3, 4);
        assertThat(named).allMatch(rule -> rule <= last);
    }

    private static String withoutNumbers(String page) {
        return page.replaceAll("(?m)^\\| (?:\\d+\\. )?\\| ", "| ");
    }

    /** Each turn in the text is one that a picture was drawn after. */
    @Test
    void theTurnsAreThoseOfThePictures() {
        List<String> told = Pattern.compile("`(\\S*x\\S*[a-h]\\S*)`")
                .matcher(RULES)
                .results()
                .map(turn -> turn.group(1))
                .toList();
        assertThat(told)
                .isNotEmpty()
                .allSatisfy(turn -> assertThat(ReadmePictureTest.turns()).contains(turn));
    }

    @Test
    void theChoicesAreChoices() {
        List<String> words = choices(RULES);
        assertThat(words).startsWith("luck=standard").endsWith("chart=…").hasSize(10);
        assertThat(new PokemonChess().position(null, words.get(0)).rules()).isEqualTo(Rules.standard());
        for (String word : words.subList(1, 9)) {
            assertThat(new PokemonChess().position(null, word).rules()).isNotEqualTo(Rules.standard());
        }

        RaichuPosition raichu = new Raichu().position();
        assertThat(choices(RAICHU))
                .hasSize(10)
                .filteredOn(word -> new Raichu().position(null, word).equals(raichu))
                .containsExactly("no-move:loss", "repetition:on", "turn-limit:on", "standard");

        List<String> all = choices(CHESSLIKE);
        assertThat(all)
                .containsAll(List.of(
                        ChesslikeRules.standard().withQuietTurns(100).toString().split(" ", -1)));
        assertThat(all)
                .allSatisfy(word ->
                        assertThat(ChesslikeRules.parse(word).toString()).contains(word));
    }

    @Test
    void thePresetsOfTaflAreAll() {
        List<String> names = Pattern.compile("^\\| `(\\w+)` \\| (\\d+) × (\\d+) \\|", Pattern.MULTILINE)
                .matcher(TAFL)
                .results()
                .peek(row -> assertThat(row.group(2))
                        .isEqualTo(row.group(3))
                        .isEqualTo("" + TaflRules.named(row.group(1)).size()))
                .map(row -> row.group(1))
                .toList();
        assertThat(names).isEqualTo(TaflRules.presets());
        assertThat(new Tafl().position(null, "tablut tfr:l").rules()).isNotEqualTo(TaflRules.named("tablut"));
        assertThat(blocks(TAFL)).containsExactly(new Tafl().format(new Tafl().position()) + "\n");
    }

    @Test
    void theStartOfRaichuIsTheStart() {
        assertThat(blocks(RAICHU)).containsExactly(new Raichu().position() + "\n");
    }

    @Test
    void thePiecesOfChesslikeAreAll() {
        List<PieceKind> kinds = PieceKind.standard();
        String grids = besideEachOther(kinds.subList(0, 4)) + "\n" + besideEachOther(kinds.subList(4, kinds.size()));
        assertThat(blocks(CHESSLIKE)).hasSize(3).first().isEqualTo(grids);
        ChesslikePosition own = new Chesslike().position(blocks(CHESSLIKE).get(1), null);
        assertThat(own.legalMoves()).isNotEmpty();
        assertThat(Chesslike.samples())
                .allSatisfy(level -> assertThat(CHESSLIKE).contains("`" + level + "`"));
    }

    private static String besideEachOther(List<PieceKind> kinds) {
        List<List<String>> columns = new ArrayList<>();
        for (PieceKind kind : kinds) {
            columns.add(Stream.concat(
                            Stream.of(kind.name() + " " + kind.letter()),
                            kind.grid().toString().lines())
                    .toList());
        }
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 6; row++) {
            int at = row;
            String line = columns.stream()
                    .map(column -> String.format(Locale.ROOT, "%-18s", column.get(at)))
                    .collect(Collectors.joining());
            text.append(line.stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /**
     * Every picture that is drawn for a page stands in it, with words for those who do not see it, and no other does.
     */
    @ParameterizedTest
    @ValueSource(strings = {"", "games/raichu/", "games/tafl/", "games/chesslike/"})
    void everyPictureIsShown(String folder) {
        String page = read(CORE.resolve(folder + "README.md"));
        List<String> shown = Pattern.compile("<img src=\"([^\"]+)\" width=\"\\d+\" alt=\"[^\"]{10,}\">")
                .matcher(page)
                .results()
                .map(picture -> picture.group(1))
                .toList();
        assertThat(page.split("<img", -1)).hasSize(shown.size() + 1);
        assertThat(shown)
                .containsExactlyInAnyOrderElementsOf(ReadmePictureTest.pictures().stream()
                        .map(picture ->
                                CORE.relativize(picture.file()).toString().replace('\\', '/'))
                        .filter(file -> file.startsWith(folder + "pictures/"))
                        .map(file -> file.substring(folder.length()))
                        .toList());
    }

    /** The words in the first column of the table below "Choices". */
    private static List<String> choices(String page) {
        String section = withoutNumbers(page.substring(page.indexOf("## Choices")));
        return Pattern.compile("^\\| (`.*?`) \\|", Pattern.MULTILINE)
                .matcher(section)
                .results()
                .flatMap(row ->
                        Pattern.compile("`([^`]+)`").matcher(row.group(1)).results())
                .map((MatchResult word) -> word.group(1))
                .toList();
    }

    private static List<String> blocks(String page) {
        return Pattern.compile("^```\n(.*?)```$", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).replace("\r\n", "\n");
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
