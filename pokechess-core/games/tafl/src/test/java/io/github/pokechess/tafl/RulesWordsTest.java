package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.choices.Choice;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of the rules explains every word that the rules are written with, and says of each game what is played. */
final class RulesWordsTest {
    private static final Pattern WORD = Pattern.compile("`([a-z]+):([^`]*)`");

    private static final String PAGE = new Tafl().guide().orElseThrow();

    /** The rows of the table of words. */
    private static final List<String> ROWS = PAGE.lines()
            .dropWhile(line -> !line.equals("## Words of the rules"))
            .filter(line -> line.startsWith("| `"))
            .toList();

    private static Stream<Choice<?>> choices() {
        return Stream.concat(LetterChoices.BEFORE_ZONES.stream(), LetterChoices.BEHIND_ZONES.stream());
    }

    /** The row that explains a word, in its first cell. */
    private static Optional<String> row(String word) {
        return ROWS.stream()
                .filter(row -> row.split(" \\| ", 2)[0].contains("`" + word + "`"))
                .findFirst();
    }

    @Test
    void page_explainsEveryValueOfEveryChoice() {
        for (Choice<?> choice : choices().toList()) {
            for (String letter : choice.texts()) {
                assertThat(row(choice.name() + ":" + letter))
                        .as(choice.name() + ":" + letter)
                        .isPresent();
            }
        }
    }

    /** The mark stands behind the value, or the row names its letter. */
    @Test
    void page_saysWhichValueIsTheDefault() {
        for (Choice<?> choice : choices().toList()) {
            String letter = defaultOf(choice);
            String row = row(choice.name() + ":" + letter).orElseThrow();
            String words = row.split(" \\| ", 2)[1];
            int place = words(row).indexOf(choice.name() + ":" + letter);
            boolean named = words.contains("*default* is `" + letter + "`");
            boolean marked = words.contains("(*default*)")
                    && place
                            == separators(
                                    words.substring(0, words.indexOf("(*default*)")),
                                    words(row).size());
            assertThat(named || marked)
                    .as(choice.name() + ":" + letter + " in " + row)
                    .isTrue();
        }
    }

    private static List<String> words(String row) {
        return WORD.matcher(row.split(" \\| ", 2)[0])
                .results()
                .map(MatchResult::group)
                .map(word -> word.replace("`", ""))
                .toList();
    }

    /**
     * How many values are explained before a place: those of three and more are separated by semicolons, two by "or".
     */
    private static int separators(String before, int values) {
        return (int) Pattern.compile(values > 2 ? ";" : ", or | or ")
                .matcher(before)
                .results()
                .count();
    }

    private static <E> String defaultOf(Choice<E> choice) {
        return choice.format(choice.defaultValue());
    }

    @Test
    void page_explainsEveryFieldThatTheReaderTakes() {
        Stream<String> zones = Stream.of(ZoneKind.values())
                .flatMap(kind -> Stream.concat(Stream.of(""), RulesFields.ZONE_SUFFIXES.stream())
                        .filter(suffix -> !suffix.equals("he") || kind == ZoneKind.THRONE)
                        .map(suffix -> kind.field + suffix));
        List<String> fields = Stream.of(
                        RulesReader.PLAIN_FIELDS.stream(), choices().map(choice -> choice.name()), zones)
                .flatMap(stream -> stream)
                .toList();
        List<String> explained = ROWS.stream()
                .flatMap(row -> words(row).stream())
                .map(word -> word.substring(0, word.indexOf(':')))
                .toList();

        assertThat(explained).containsAll(fields);
        assertThat(fields).containsAll(explained);
    }

    /** Of a word that is none a reader would be told in vain. */
    @Test
    void rules_takeEveryWordThatThePageExplains() {
        TaflRules ziege = TaflRules.named("ziege");
        for (String row : ROWS) {
            for (String word : words(row)) {
                if (!word.contains("…")) {
                    assertThatCode(() -> ziege.with(word)).as(word).doesNotThrowAnyException();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("presets")
    void page_saysWhatTheThirdRepetitionDecides(String name) {
        TaflRules rules = TaflRules.named(name);
        List<String> cells = List.of(PAGE.lines()
                .filter(line -> line.startsWith("| `" + name + "` |"))
                .findFirst()
                .orElseThrow()
                .split(" \\| ", -1));
        BoardGame<TaflPosition, TaflMove> game = thereAndBack(rules.start());

        assertThat(game.outcome()).isPresent();
        Outcome outcome = game.outcome().orElseThrow();
        assertThat(cells.get(5)).isEqualTo(outcome.isDraw() ? "a draw" : "won by the attackers");
        assertThat(outcome.winner()).isEqualTo(name.equals("copenhagen") ? Optional.of(Color.WHITE) : Optional.empty());
        assertThat(cells.get(6)).isEqualTo((rules.encirclement() ? "yes" : "no") + " |");
    }

    static List<String> presets() {
        return TaflRules.presets();
    }

    /**
     * The game after two pieces have gone somewhere and back, until it is over or a position stands for the third time.
     */
    private static BoardGame<TaflPosition, TaflMove> thereAndBack(TaflPosition start) {
        TaflMove first = start.legalMoves().get(0);
        TaflPosition next = start.after(first, 0);
        TaflMove second = next.legalMoves().get(0);
        BoardGame<TaflPosition, TaflMove> game = BoardGame.start(start);
        for (int i = 0; i < 2; i++) {
            for (TaflMove move : List.of(first, second, back(first), back(second))) {
                game = game.apply(move);
            }
        }
        return game;
    }

    private static TaflMove back(TaflMove move) {
        return new TaflMove(move.to(), move.from());
    }
}
