package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.form.BinaryForm;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.json.JsonText;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comments, glyphs and variations, read and written. */
class AnnotatedGameTest {
    private static String word(GameNode<Position, Move> node) {
        return MoveNotation.format(new Turn(
                node.before().orElseThrow().position(),
                List.of(new PlayedMove(node.step().move(), null))));
    }

    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);
    private static final String TAGS = GameText.format(
                    GameRecord.of(new PokemonChess(), Game.start(TEAM, TEAM, ChanceSource.none())))
            .replaceAll("(?s)\\n\\n.*", "\n\n");

    private static GameRecord<Position, Move> parse(String text) {
        try (GameReader reader = GameReader.of(new StringReader(text), Reading.standard())) {
            return reader.next().read(Reading.standard()).game();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Test
    void somethingElseIsSaidAboutTheMainLineAlone() {
        GameRecord<Position, Move> game = parse(
                TAGS + "{Before} 1. e4 $1 {best} (1. d4 {queen's pawn} d5 (1... Nf6 $2) 2. c4) 1... e5 2. d4 *\n");
        GameRecord<Position, Move> changed = game.withRemarks(node -> word(node).equals("e5")
                ? new Remarks(List.of(new Comment("[%eval 0.25] a } brace")), List.of(6))
                : new Remarks(node.comments(), List.of()));

        String text = TAGS + "{Before} 1. e4 {best} (1. d4 {queen's pawn} d5 (1... Nf6 $2) 2. c4) 1... e5 $6\n"
                + "; [%eval 0.25] a } brace\n2. d4 *\n";
        assertThat(GameText.format(changed)).isEqualTo(GameText.format(parse(text)));
        assertThat(changed.mainLine()).isEqualTo(game.mainLine());
        assertThat(GameText.format(game)).contains("e4 $1", "e5 2. d4"); // is as it was
        GameRecord<Position, Move> empty = parse(TAGS + "{Before} *\n");
        assertThat(empty.withRemarks(node -> Remarks.NONE)).isSameAs(empty);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Remarks(List.of(), List.of(256)))
                .withMessage("a glyph is from 0 to 255: [256]");
    }

    @Test
    void everythingHasItsPlace() {
        GameRecord<Position, Move> game = parse(TAGS
                + "{Before} {[%clk 0:05:00]} 1. e4 $1 {best} (1. d4 {queen's pawn} d5 (1... Nf6 $2 $14) 2. c4)"
                + " ({quiet} 1. c4) 1... e5 *\n");
        GameNode<Position, Move> start = game.start();
        assertThat(start.comments()).extracting(Comment::text).containsExactly("Before", "[%clk 0:05:00]");
        assertThat(start.next()).extracting(AnnotatedGameTest::word).containsExactly("e4", "d4", "c4");
        GameNode<Position, Move> main = start.next().get(0);
        assertThat(main.glyphs()).containsExactly(1);
        assertThat(main.comments()).containsExactly(new Comment("best"));
        assertThat(main.next()).extracting(AnnotatedGameTest::word).containsExactly("e5");
        assertThat(main.next().get(0).position()).isEqualTo(game.game().position());
        GameNode<Position, Move> queen = start.next().get(1);
        assertThat(queen.next()).extracting(AnnotatedGameTest::word).containsExactly("d5", "Nf6");
        assertThat(queen.next().get(0).next())
                .extracting(AnnotatedGameTest::word)
                .containsExactly("c4");
        assertThat(queen.next().get(1).glyphs()).containsExactly(2, 14);
        assertThat(queen.next().get(1).moveCount()).isEqualTo(2);
        assertThat(start.next().get(2).opening()).extracting(Comment::text).containsExactly("quiet");
    }

    @Test
    void itIsWrittenAsItIsRead() {
        String text = TAGS
                + "{Before} 1. e4 $1 {best} (1. d4 {queen's pawn} 1... d5 (1... Nf6 $2 $14) 2. c4)\n"
                + "({quiet} 1. c4) 1... e5 2. Nf3 Nc6 ; a } brace\n3. Bc4 *\n";
        assertThat(GameText.format(parse(text))).isEqualTo(text);
    }

    /** A bishop that may take and go on. */
    private static GameBuilder<Position, Move> chain() {
        Rules rules = Rules.standard().withLuck(LuckModel.NONE);
        return GameBuilder.start(
                new PokemonChess(), PositionText.parse("4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor", rules));
    }

    private static List<GameRecord<Position, Move>> readBack(GameRecord<Position, Move> game) {
        return List.of(
                GameText.parse(GameText.format(game)),
                JsonText.parseGame(JsonText.format(game)),
                BinaryForm.parseGame(BinaryForm.format(game)));
    }

    private static String tree(GameNode<Position, Move> node) {
        String here =
                node.isStart() ? "" : node.step().move() + (node.comments().isEmpty() ? "" : "!");
        return here + node.next().stream().map(AnnotatedGameTest::tree).collect(Collectors.joining(" | ", "[", "]"));
    }

    private static GameRecord<Position, Move> built(GameBuilder<Position, Move> builder) {
        return builder.build(Map.of(), builder.game());
    }

    @Test
    void remarksWithinATurn_areReadBehindIt() {
        GameBuilder<Position, Move> builder = chain();
        builder.move(Move.parse("c4d5"), 0);
        builder.remark(new Remarks(List.of(new Comment("takes")), List.of()));
        builder.move(Move.parse("d5e6"), 0);
        assertThat(readBack(built(builder))).map(game -> tree(game.start())).containsOnly("[c4d5[d5e6![]]]");
    }

    @Test
    void variationWithinATurn_repeatsItsBeginning() {
        GameBuilder<Position, Move> builder = chain();
        GameNode<Position, Move> taken = builder.move(Move.parse("c4d5"), 0);
        GameNode<Position, Move> end = builder.move(Move.parse("d5e6"), 0);
        builder.go(taken).move(Move.pass(), 0);
        assertThat(readBack(built(builder.go(end))))
                .map(game -> tree(game.start()))
                .containsOnly("[c4d5[d5e6[]] | c4d5[pass[]]]");
    }

    @Test
    void variationThatEndsWithinATurn_isReadFromTextWithAPass() {
        GameBuilder<Position, Move> builder = chain();
        GameNode<Position, Move> start = builder.at();
        GameNode<Position, Move> end = builder.move(Move.parse("e1e2"), 0);
        builder.go(start).move(Move.parse("c4d5"), 0);
        assertThat(readBack(built(builder.go(end))))
                .map(game -> tree(game.start()))
                .containsExactly("[e1e2[] | c4d5[pass[]]]", "[e1e2[] | c4d5[]]", "[e1e2[] | c4d5[]]");
    }

    @Tag("slow")
    @Test
    void asManyGlyphsAreWrittenAsAreRead() {
        GameRecord<Position, Move> game = parse(TAGS + "{Before} 1. e4 *\n");
        IntFunction<GameRecord<Position, Move>> withGlyphs =
                count -> game.withRemarks(node -> new Remarks(List.of(), Collections.nCopies(count, 1)));
        GameRecord<Position, Move> most = withGlyphs.apply(GamePlayer.MAX_ASIDES);
        assertThat(parse(GameText.format(most))).isEqualTo(most);
        GameRecord<Position, Move> tooMany = withGlyphs.apply(GamePlayer.MAX_ASIDES + 1);
        assertThatThrownBy(() -> GameText.format(tooMany))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("more than 100000 comments, glyphs and variations");
        assertThat(JsonText.parseGame(JsonText.format(tooMany))).isEqualTo(tooMany);
    }

    @Tag("slow")
    @Test
    void textThatIsTooLong_isNotWritten() {
        Remarks said = new Remarks(List.of(new Comment("x".repeat(BinaryForm.MAX_GAME_BYTES))), List.of());
        GameRecord<Position, Move> game = parse(TAGS + "1. e4 *\n").withRemarks(node -> said);
        assertThatThrownBy(() -> GameText.format(game)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> BinaryForm.format(game)).isInstanceOf(InvalidInputException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 (1. d5) * | 11 | turn | no pawn can go to d5",
                "1. e4 (1. d4 e5 2. dxe5 fxe5) * | 25 | turn | no pawn can capture on e5",
                "1. e4 (2. d4) * | 8 | move number | must be 1.",
                "1. e4 () * | 8 | variation | it is empty"
            })
    void variationsHaveToBePossible(String movetext, int column, String field, String message) {
        MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, () -> parse(TAGS + movetext));
        assertThat(wrong.problems().get(0).toString())
                .contains(", column " + column + " ", "game 1, " + field + ": ", message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[%clk 1:02:03] well | PT1H2M3S | | well",
                "so [%clk 0:00:01.5] [%eval -0.25] so | PT1.5S | -0.25 | so so",
                "[%eval 3] | | 3.0 | ''",
                "[%eval 0.12,18] x | | 0.12 | x",
                "[%clk 1:99:00] [%eval much] | | | ''",
                "plain [text] | | | plain [text]"
            })
    void commandsAreTyped(String text, String clock, Double evaluation, String remark) {
        Comment comment = new Comment(text);
        assertThat(comment.clock()).isEqualTo(Optional.ofNullable(clock).map(Duration::parse));
        assertThat(comment.evaluation().isPresent()).isEqualTo(evaluation != null);
        comment.evaluation().ifPresent(value -> assertThat(value).isEqualTo(evaluation));
        assertThat(comment.remark()).isEqualTo(remark);
        assertThat(new Comment("  a \n\t b ").text()).isEqualTo("a b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[%eval 0.1] [%given 0.250 ?] [%luck -0.110] words | 0.25 | -0.11",
                "[%given 0.000] | 0 |",
                "[%given 1.5 ??] | 1.5 |",
                "[%luck 1] | | 1",
                "[%given 1 bad] [%luck 1e9] [%luck] | |",
                "[%given 99999999999] [%luck 0x1p3] | |"
            })
    void whatAReviewWritesIsRead(String text, Double loss, Double luck) {
        Comment comment = new Comment(text);
        assertThat(comment.loss()).isEqualTo(optional(loss));
        assertThat(comment.luck()).isEqualTo(optional(luck));
    }

    private static OptionalDouble optional(@Nullable Double number) {
        return number == null ? OptionalDouble.empty() : OptionalDouble.of(number);
    }

    /** A game with random variations hung on it, as text. */
    private static String annotated(long seed) {
        return GameText.format(
                RandomTrees.annotated(GameRecord.of(new PokemonChess(), RandomGames.play(seed, 40)), seed));
    }

    @Property(tries = 100)
    void aGameOfWhichNothingIsSaidIsItsMainLine(@ForAll long seed) {
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), RandomGames.play(seed, 80));
        GameRecord<Position, Move> game = record;
        assertThat(GameText.format(game)).isEqualTo(GameText.format(record));
        assertThat(parse(GameText.format(record)).start().next())
                .hasSameSizeAs(game.start().next());
    }

    @Property(tries = 100)
    void whateverIsWrittenReadsBackTheSame(@ForAll long seed) {
        String text = annotated(seed);
        assertThat(GameText.format(parse(text))).isEqualTo(text);
    }

    @Test
    void depthIsNoProblem() {
        StringBuilder movetext = new StringBuilder("1. e4 ");
        for (int i = 0; i < 99; i++) {
            movetext.append(i % 2 == 0 ? "(1. d4 " : "(1. e4 ");
        }
        assertThat(parse(TAGS + movetext + ")".repeat(99) + " *").start().next())
                .hasSize(100);
    }

    @Test
    void annotatedGamesAreWrittenToFiles(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pcn");
        GameRecord<Position, Move> game = parse(annotated(3));
        GameText.write(file, List.of(game, game));
        try (GameReader reader = GameReader.open(file, Reading.standard())) {
            assertThat(reader.stream()
                            .map(raw ->
                                    GameText.format(raw.read(Reading.standard()).game())))
                    .containsExactly(GameText.format(game), GameText.format(game));
        }
    }
}
