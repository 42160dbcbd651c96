package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.raichu.Raichu;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands in a file is in the game that is read, or a problem is reported. */
class NothingLostTest {
    private static final String TAGS = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "?"]
            [Black "?"]
            [Result "*"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [BlackTeam "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"]
            [Luck "standard"]
            [Termination "unterminated"]

            """;

    private static GameSource raw(String text) {
        return GameText.split(text).get(0);
    }

    private static List<String> said(GameRecord<?, ?> game) {
        List<String> said = new ArrayList<>();
        GameNode<?, ?> end = game.start();
        while (!end.next().isEmpty() && !end.isEnd()) {
            end = end.next().get(0);
        }
        end.comments().forEach(comment -> said.add(comment.text()));
        return said;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 {kept} * {lost} | kept, lost",
                "1. e4 {kept} *\\n; a line behind it\\n | kept, a line behind it",
                "1. e4 * {one}\\n{two} ; three | one, two, three",
                "1. e4 (1. d4) * {behind} | behind",
                "* {about a game without moves} | about a game without moves",
            })
    void commentBehindTheResult_isTheLastCommentOfTheGame(String movetext, String comments) {
        String text = TAGS + movetext.replace("\\n", "\n");
        GameRecord<Position, Move> game = GameText.parse(text);
        assertThat(String.join(", ", said(game))).isEqualTo(comments);
        assertThat(said(raw(text).read(Reading.standard().lenient()).game())).isEqualTo(said(game));
        assertThat(GameText.parse(GameText.format(game))).isEqualTo(game);
        assertThat(JsonText.parseGame(JsonText.format(game))).isEqualTo(game);
        assertThat(BinaryForm.parseGame(BinaryForm.format(game))).isEqualTo(game);
        assertThat(said(PlainChess.parseGame(movetext.replace("\\n", "\n")))).isEqualTo(said(game));
    }

    @Test
    void commentBetweenTwoGames_isThatOfTheFirst() throws IOException {
        GameReader reader = GameReader.of(
                new StringReader(TAGS + "1. e4 *\n\n; between\n\n" + TAGS + "1. d4 *\n"), Reading.standard());
        assertThat(said(reader.next().read(Reading.standard()).game())).containsExactly("between");
        assertThat(said(reader.next().read(Reading.standard()).game())).isEmpty();
    }

    @Test
    void textBehindTheResult_isAProblem() {
        GameSource raw = raw(TAGS + "1. e4 * what is this\n");
        assertThatThrownBy(() -> raw.read(Reading.standard()).game())
                .hasMessageContaining("the game has ended before it");
        assertThatThrownBy(() -> raw.read(Reading.standard().lenient()).game())
                .hasMessageContaining("the game has ended before it");
    }

    @Test
    void commentAmongTheTagsOfChess_standsBeforeItsMoves() {
        GameRecord<Position, Move> game =
                PlainChess.parseGame("{first} [Event \"a\"] {second}\n[Site \"b\"]\n{third}\n\n1. e4 *");
        assertThat(game.start().comments()).extracting(Comment::text).containsExactly("first", "second", "third");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 27, 0x7F, 0x85, 0x9B})
    void controlCharacterInAComment_isRefusedByEveryReader(int control) {
        String said = "a" + Character.toString(control) + "b";
        for (String movetext : List.of("{%s} 1. e4 *", "1. e4 {%s} *", "1. e4 *\n; %s\n", "1. e4 (1. d4 {%s}) *")) {
            GameSource raw = raw(TAGS + movetext.replace("%s", said));
            for (Runnable reading : List.<Runnable>of(
                    () -> raw.read(Reading.standard()).game(),
                    () -> raw.read(Reading.standard().lenient()).game(),
                    () -> raw.read(Reading.standard().mainLine()).game(),
                    () -> raw.read(Reading.standard().mainLine().lenient()).game(),
                    () -> raw.replay(new GameSource.Visitor() {}),
                    () -> PlainChess.parseGame(movetext.replace("%s", said)))) {
                assertThatThrownBy(reading::run)
                        .isInstanceOf(MalformedTextException.class)
                        .hasMessageContaining("comment: holds a control character");
            }
        }
        assertThatThrownBy(() -> new Comment(said))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("U+00" + String.format("%02X", control));
        String json = JsonText.format(GameText.parse(TAGS + "1. e4 {aXb} *"));
        assertThatThrownBy(() -> JsonText.parseGame(json.replace("aXb", "a" + String.format("\\u%04x", control) + "b")))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("a comment holds a control character");
    }

    /** UTF-8 would have a question mark in its place. */
    @Test
    void halfOfASurrogatePair_isRefusedByWhatIsWritten() {
        String pawn = "\uD83D\uDC23"; // one character in two halves
        GameRecord<Position, Move> game = GameText.parse(TAGS + "1. e4 {" + pawn + "} *");
        GameRecord<Position, Move> named = game.withTag("White", pawn);
        assertThat(GameText.parse(GameText.format(named))).isEqualTo(named);
        for (String half : List.of(pawn.substring(0, 1), pawn.substring(1), pawn.substring(1) + pawn.charAt(0))) {
            assertThatThrownBy(() -> new Comment("a" + half))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining(String.format("U+%04X", (int) half.charAt(0)));
            assertThatThrownBy(() -> game.withTag("White", "x" + half + "y")).isInstanceOf(InvalidInputException.class);
            assertThatThrownBy(() -> GameRecord.of(
                            new Raichu(),
                            BoardGame.start(new Raichu().position()).end(Outcome.draw("z" + half))))
                    .isInstanceOf(InvalidInputException.class);
        }
    }

    @Test
    void whiteSpaceInAComment_isNoControlCharacter() {
        assertThat(said(GameText.parse(TAGS + "1. e4 {a\tb\r\nc} *"))).containsExactly("a b c");
    }

    @Test
    void clockOfChessAbove100_isReadCountedAndWritten() {
        String fen = "8/R7/7r/1k6/3KB3/8/8/8 w - - 101 112";
        assertThat(PlainChess.format(PlainChess.parsePosition(fen))).isEqualTo(fen);
        GameRecord<Position, Move> game =
                PlainChess.parseGame("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n112. Ra1 Kb6 113. Ra2 *");
        assertThat(game.game().position().toString()).contains(" 104 113");
        assertThat(PlainChess.format(game)).contains("[FEN \"" + fen + "\"]");
        assertThat(PlainChess.parseGame(PlainChess.format(game))).isEqualTo(game);
        assertThat(GameText.parse(GameText.format(game))).isEqualTo(game);
        assertThat(JsonText.parseGame(JsonText.format(game))).isEqualTo(game);
        assertThat(BinaryForm.parseGame(BinaryForm.format(game))).isEqualTo(game);
    }

    @Test
    void clockAbove100_isRefusedWhereFiftyMovesDraw() {
        String text = "8/R7/7r/1k6/3KB3/8/8/8 w - - 101 112 /Nor/Nor/Nor/NorNor///";
        assertThatThrownBy(() -> PositionText.parse(text, Rules.standard()))
                .hasMessageContaining("must be a whole number from 0 to 100");
        assertThat(PositionText.parse(text, PlainChess.rules()).halfmoveClock()).isEqualTo(101);
    }
}
