package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.notation.GameRecord;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each row of the tables of spellings is read as it says. */
class ChessTablesTest {
    private static ReadResult<GameRecord<Position, Move>> read(String text) {
        GameSource raw = GameText.split(text).get(0);
        return PlainChess.parseGame(raw, PlainChess.rules(), Reading.standard().lenient());
    }

    @TestFactory
    Stream<DynamicTest> result_isRead() {
        return ForgivingChess.results().entrySet().stream()
                .flatMap(row -> Stream.of(
                                row.getKey(),
                                row.getKey().replace('-', '–'),
                                row.getKey().replace('-', ':'),
                                row.getKey().replace("-", " - "))
                        .map(spelling -> DynamicTest.dynamicTest(spelling, () -> {
                            for (String text : new String[] {
                                "[Result \"" + row.getValue() + "\"]\n\n1. e4 " + spelling,
                                "[Result \"" + spelling + "\"]\n\n1. e4",
                            }) {
                                ReadResult<GameRecord<Position, Move>> game = read(text);
                                assertThat(game.game().tags()).containsEntry("Result", row.getValue());
                                assertThat(game.forgiven().isEmpty()).isEqualTo(text.endsWith(row.getValue()));
                            }
                        })));
    }

    @TestFactory
    Stream<DynamicTest> assessment_isRead() {
        return ForgivingChess.assessments().entrySet().stream()
                .map(row -> DynamicTest.dynamicTest(
                        row.getKey(),
                        () -> assertThat(PlainChess.format(read("[Result \"*\"]\n\n1. e4 " + row.getKey() + " *")
                                        .game()))
                                .contains("1. e4 $" + row.getValue() + " *")));
    }

    @TestFactory
    Stream<DynamicTest> nullMove_endsItsLine() {
        return ForgivingChess.nullMoves().stream()
                .map(move -> DynamicTest.dynamicTest(move, () -> {
                    ReadResult<GameRecord<Position, Move>> game =
                            read("[Result \"*\"]\n\n1. e4 " + move + " 2. d4 {so} *");
                    assertThat(game.game().game().moveCount()).isEqualTo(1);
                    assertThat(game.forgiven()).singleElement().satisfies(one -> {
                        assertThat(one.kind()).isEqualTo(Forgiveness.Kind.NULL_MOVE);
                        assertThat(one.cost()).isEqualTo("leaves out 1 move and 1 comment behind it");
                    });
                }));
    }

    @TestFactory
    Stream<DynamicTest> pageCharacter_isPlain() {
        return ForgivingChess.typography().entrySet().stream()
                .map(row -> DynamicTest.dynamicTest(
                        String.valueOf(row.getKey()),
                        () -> assertThat(ForgivingChess.toPlainCharacters("a" + row.getKey() + "\u200Bb"))
                                .isEqualTo("a" + row.getValue() + "b")));
    }
}
