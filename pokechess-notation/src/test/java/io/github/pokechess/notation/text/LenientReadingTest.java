package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.RandomTrees;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is forgiven, what it is taken to mean, and what is not forgiven. */
class LenientReadingTest {
    private static final String TAGS = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "?"]
            [Black "?"]
            [Result "*"]
            [Variant "Pokemon Chess"]
            [WhiteTeam "NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor"]
            [BlackTeam "NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor"]
            [Luck "standard"]
            """;

    private static GameSource raw(String text) {
        try (GameReader reader = GameReader.of(new StringReader(text), Reading.standard())) {
            return reader.next();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static String told(ReadResult<GameRecord<Position, Move>> reading) {
        return reading.forgiven().stream()
                .map(one -> one.kind() + " " + one.written() + ">" + one.intended())
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4! e5?? 2. Nf3!? * | 1. e4 e5 2. Nf3 * | ANNOTATION_SUFFIX e4!>e4, ANNOTATION_SUFFIX e5??>e5, ANNOTATION_SUFFIX Nf3!?>Nf3",
                "e4 e5 2. Nf3 * | 1. e4 e5 2. Nf3 * | MISSING_MOVE_NUMBER >1.",
                "1. e4 e5 7. Nf3 * | 1. e4 e5 2. Nf3 * | WRONG_MOVE_NUMBER 7.>2.",
                "1. e4 2. e5 2. Nf3 * | 1. e4 e5 2. Nf3 * | WRONG_MOVE_NUMBER 2.>1...",
                "1. e4 e5 2. * | 1. e4 e5 * | WRONG_MOVE_NUMBER >",
                "1. e4 e5 2. Nf3 | 1. e4 e5 2. Nf3 * | MISSING_RESULT >*",
                "1. e4 e5 2. Nf3 Nc6 3. Be2 Be7 4. 0-0 Nf6 5. d3 o-o * | 1. e4 e5 2. Nf3 Nc6 3. Be2 Be7 4. O-O Nf6 5. d3 O-O * | CASTLING_LETTERS 0-0>O-O, CASTLING_LETTERS o-o>O-O",
                "1. e2-e4 e7-e5 2. Ng1-f3 * | 1. e4 e5 2. Nf3 * | LONG_ALGEBRAIC e2-e4>e4, LONG_ALGEBRAIC e7-e5>e5, LONG_ALGEBRAIC Ng1-f3>Nf3",
                "1. e2e4 d7d5 2. e4xd5 Qd8xd5 3. b1c3 * | 1. e4 d5 2. exd5 Qxd5 3. Nc3 * | LONG_ALGEBRAIC e2e4>e4, LONG_ALGEBRAIC d7d5>d5, LONG_ALGEBRAIC e4xd5>exd5, LONG_ALGEBRAIC Qd8xd5>Qxd5, LONG_ALGEBRAIC b1c3>Nc3",
                "1. e4 e5 2. Nf3 Nc6 3. Be2 Be7 4. e1g1 * | 1. e4 e5 2. Nf3 Nc6 3. Be2 Be7 4. O-O * | LONG_ALGEBRAIC e1g1>O-O",
                "1. e4 e5 2. nf3 Nc6 * | 1. e4 e5 2. Nf3 Nc6 * | LOWER_CASE_PIECE nf3>Nf3",
                "1. e4 e5 2. Qh5+ * | 1. e4 e5 2. Qh5 * | CHECK_MARK Qh5+>Qh5",
                "1. e4 e5 2. Qh5 a6 3. Qxe5 a5 4. Qxe8 1-0 | 1. e4 e5 2. Qh5 a6 3. Qxe5 a5 4. Qxe8# 1-0 | CHECK_MARK Qxe8>Qxe8#"
            })
    void oneThingIsForgivenAtATime(String movetext, String meant, String forgiven) {
        String result = meant.substring(meant.lastIndexOf(' ') + 1);
        String tags = TAGS.replace("Result \"*", "Result \"" + result);
        GameSource raw = raw(tags + "\n" + movetext + "\n");
        ReadResult<GameRecord<Position, Move>> reading =
                raw.read(Reading.standard().mainLine().lenient());
        assertThat(told(reading)).isEqualTo(forgiven);
        assertThat(reading.game().game())
                .isEqualTo(raw(tags + "\n" + meant + "\n")
                        .read(Reading.standard().mainLine())
                        .game()
                        .game());
        assertThat(catchThrowableOfType(
                        MalformedTextException.class,
                        () -> raw.read(Reading.standard().mainLine()).game()))
                .isNotNull();
    }

    @Test
    void promotionsAreForgivenTheirSign() {
        String tags = TAGS.replaceAll("\\[(White|Black)Team.*\n", "")
                + "[FEN \"4k1r1/P4P2/8/8/8/8/8/4K3 w - - 0 1 NorNor/NorNor//////Nor -\"]\n[SetUp \"1\"]\n";
        for (String written :
                new String[] {"1. a8Q Kd7 2. fxg8N *", "1. a8=Q+ Kd7 2. fxg8=n *", "1. a8q+ Kd7 2. f7xg8N! *"}) {
            assertThat(raw(tags + "\n" + written)
                            .read(Reading.standard().mainLine().lenient())
                            .game()
                            .game())
                    .isEqualTo(raw(tags + "\n1. a8=Q Kd7 2. fxg8=N *")
                            .read(Reading.standard().mainLine())
                            .game()
                            .game());
        }
    }

    @Test
    void tagsAreFilledInAndPutRight() {
        String text = """
                [Event "?"]
                { odd }
                [Event "again"]
                [Result "1-0"]
                [WhiteTeam "NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor"]
                [BlackTeam "NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor"]
                [Termination "normal"]

                1. e4 *
                """.replace("\n", "\r\n");
        ReadResult<GameRecord<Position, Move>> reading =
                raw(text).read(Reading.standard().mainLine().lenient());
        assertThat(told(reading))
                .isEqualTo("MISSING_TAG >[Site \"?\"], MISSING_TAG >[Date \"????.??.??\"], MISSING_TAG >[Round \"?\"],"
                        + " MISSING_TAG >[White \"?\"], MISSING_TAG >[Black \"?\"], MISSING_TAG >[Variant \"Pokemon Chess\"],"
                        + " MISSING_TAG >[Luck \"standard\"], MISPLACED_COMMENT >,"
                        + " REPEATED_TAG [Event \"again\"]>, WRONG_TAG 1-0>*, WRONG_TAG normal>unterminated");
        assertThat(GameText.parse(GameText.format(reading.game()))).isEqualTo(reading.game());
        assertThat(reading.forgiven().get(7).toString())
                .isEqualTo("line 2, column 1 (offset 13), game 1: misplaced comment");
    }

    @Test
    void twoReadingsAreNotGuessedBetween() {
        // A pawn or a bishop may take on c3; a check mark or a critical hit may be meant.
        String tags = TAGS.replaceAll("\\[(White|Black)Team.*\n", "")
                + "[FEN \"4k3/8/8/8/3b4/2N5/8/4K3 b - - 0 1 Nor////Nor/Nor//Nor -\"]\n[SetUp \"1\"]\n";
        InvalidMoveException wrong = catchThrowableOfType(
                InvalidMoveException.class,
                () -> raw(tags + "\n1... Bxc3+ *")
                        .read(Reading.standard().mainLine().lenient())
                        .game());
        assertThat(wrong).hasMessageContaining("\"Bxc3+\": may be Bxc3 or Bxc3*");
        assertThat(wrong.candidates(Move.class)).hasSize(2);
        InvalidMoveException knights = catchThrowableOfType(
                InvalidMoveException.class,
                () -> raw(TAGS + "\n1. d4 d5 2. Nf3 Nf6 3. nd2 *")
                        .read(Reading.standard().mainLine().lenient())
                        .game());
        assertThat(knights.candidates(Move.class))
                .containsExactly(Move.of(Square.B1, Square.D2), Move.of(Square.F3, Square.D2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e5 * | no pawn can go to e5",
                "1. xyz * | is no move; moves are written like",
                "1. e4 (1. d4 * | no ) closes it",
                "1. e4 $999 * | must be $0"
            })
    void restIsNotForgiven(String movetext, String message) {
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class,
                () -> raw(TAGS + "\n" + movetext + "\n")
                        .read(Reading.standard().mainLine().lenient())
                        .game());
        assertThat(wrong).hasMessageContaining(message);
    }

    /** What a strict reader takes a lenient one takes for the same, without a word. */
    @Property(tries = 100)
    void nothingIsForgivenWhereNothingIsWrong(@ForAll long seed) {
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), RandomGames.play(seed, 120));
        GameSource raw = raw(GameText.format(record));
        ReadResult<GameRecord<Position, Move>> reading =
                raw.read(Reading.standard().mainLine().lenient());
        assertThat(reading.forgiven()).isEmpty();
        assertThat(reading.game())
                .isEqualTo(raw.read(Reading.standard().mainLine()).game());
    }

    /** Whatever is forgiven, what is meant can be written and read strictly. */
    @Test
    void variationsAreForgivenAlike() {
        GameSource raw = raw(TAGS + "\n1. e4! {so} e5 ( 1... Nb8-c6?! $2 {why} 3. g1f3) 2. Nf3 *\n");
        ReadResult<GameRecord<Position, Move>> reading =
                raw.read(Reading.standard().lenient());
        assertThat(GameText.format(reading.game()))
                .endsWith("\n\n1. e4 $1 {so} 1... e5 (1... Nc6 $6 $2 {why} 2. Nf3) 2. Nf3 *\n");
        assertThat(reading.forgiven())
                .extracting(forgiven -> forgiven.kind() + " " + forgiven.written() + " > " + forgiven.intended())
                .containsExactly(
                        "ANNOTATION_SUFFIX e4! > e4",
                        "ANNOTATION_SUFFIX Nb8-c6?! > Nc6",
                        "LONG_ALGEBRAIC Nb8-c6?! > Nc6",
                        "WRONG_MOVE_NUMBER 3. > 2.",
                        "LONG_ALGEBRAIC g1f3 > Nf3");
    }

    @Test
    void variationThatCannotBePlayed_isLeftOutAndSaid() {
        GameSource raw = raw(TAGS + "\n1. e4 (1. d4 d5 (1... e5 {in}) 2. e9! {why} 2... Nf6) e5 () (1... c5) *\n");
        ReadResult<GameRecord<Position, Move>> reading =
                raw.read(Reading.standard().lenient());
        assertThat(GameText.format(reading.game())).endsWith("\n\n1. e4 e5 (1... c5) *\n");
        assertThat(reading.forgiven())
                .extracting(forgiven -> forgiven.kind() + " " + forgiven.written() + ": " + forgiven.cost())
                .containsExactly(
                        "BROKEN_VARIATION e9!: the variation is left out, 5 moves and 2 comments; \"e9!\" is no"
                                + " move; moves are written like e2e4, Nf3, cxd5, e8=Q, O-O or pass",
                        "BROKEN_VARIATION (: the variation is left out, which is empty");
        assertThatThrownBy(() -> raw.read(Reading.standard()).game()).hasMessageContaining("\"e9!\"");
    }

    @Property(tries = 100)
    void whatIsRightNeedsNoForgivenessInVariationsEither(@ForAll long seed) {
        GameRecord<Position, Move> game =
                RandomTrees.annotated(GameRecord.of(new PokemonChess(), RandomGames.play(seed, 60)), seed);
        ReadResult<GameRecord<Position, Move>> reading =
                raw(GameText.format(game)).read(Reading.standard().lenient());
        assertThat(reading.forgiven()).isEmpty();
        assertThat(GameText.format(reading.game())).isEqualTo(GameText.format(game));
    }

    @Property(tries = 300)
    void damagedTextMeansOneGameOrNone(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text =
                new StringBuilder(GameText.format(GameRecord.of(new PokemonChess(), RandomGames.play(seed % 20, 60))));
        for (int i = 0; i < 3; i++) {
            int at = random.nextInt(text.length());
            text.replace(at, at + random.nextInt(2), String.valueOf("+#=!?xnbQ10-. \r{".charAt(random.nextInt(16))));
        }
        try {
            GameRecord<Position, Move> record = raw(text.toString())
                    .read(Reading.standard().mainLine().lenient())
                    .game();
            assertThat(GameText.parse(GameText.format(record)).tags()).isEqualTo(record.tags());
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }
}
