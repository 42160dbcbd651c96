package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikeMove;
import io.github.pokechess.chesslike.ChesslikePosition;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Game files of all games: what is written reads back, and what is wrong is told where it stands. */
class GameRecordTest {
    private static final BreakthroughKind BREAKTHROUGH = new BreakthroughKind();
    private static final List<GameKind<?, ?>> KINDS =
            List.of(new PokemonChess(), BREAKTHROUGH, new Raichu(), new Tafl(), new Chesslike());
    private static final Reading<GameRecord<?, ?>> READING = Reading.standard().withKinds(KINDS);

    private static final String TAGS = """
        [Event "?"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "?"]
        [Black "?"]
        [Result "*"]
        [Variant "breakthrough"]
        [Termination "unterminated"]

        """;

    private static GameRecord<Breakthrough, Breakthrough.Move> parse(String movetext) {
        return GameText.parse(TAGS + movetext, Reading.of(BREAKTHROUGH)).game();
    }

    private static ReadResult<GameRecord<?, ?>> lenient(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(bytes), READING)) {
            return reader.next().read(READING.lenient());
        }
    }

    /** The only problem of a game. */
    private static TextProblem wrong(String text) {
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class,
                () -> GameText.parse(text, Reading.of(BREAKTHROUGH)).game());
        assertThat(wrong).as(text).isNotNull();
        assertThat(wrong.problems()).as(wrong.getMessage()).hasSize(1);
        return wrong.problems().get(0);
    }

    // ---- random games ----

    /**
     * An attempt without effect is read as one whose target may be another: it changes nothing, and the notation leaves
     * it out.
     */
    private static boolean isTold(Object position, Object move) {
        return !(position instanceof Position pokemon)
                || !pokemon.effectiveness((Move) move).equals(Optional.of(Effectiveness.NO_EFFECT));
    }

    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> random(
            GameKind<P, M> kind, long seed, int depth) {
        Random random = new Random(seed);
        BoardGame<P, M> game = kind.start(kind.position(), ChanceSource.seeded(seed));
        int skipped = random.nextInt(3);
        for (int i = 0; i < depth && !game.isOver(); i++) {
            P position = game.position();
            List<M> moves = game.legalMoves().stream()
                    .filter(move -> isTold(position, move))
                    .toList();
            if (moves.isEmpty()) {
                break;
            }
            game = game.apply(moves.get(random.nextInt(moves.size())));
            if (i < skipped && !game.isOver()) { // starts with positions of its own
                game = kind.start(game.position(), ChanceSource.seeded(seed + i));
            }
        }
        if (!game.isOver() && random.nextInt(3) == 0) {
            game = game.end(
                    kind instanceof PokemonChess
                            ? Termination.RESIGNATION.win(Color.WHITE)
                            : Outcome.win(Color.of(random.nextInt(2)), "time \"over\" \\"));
        }
        return GameRecord.of(kind, Map.of("White", "Ann \\ \"B\"", "Opening", "none"), game);
    }

    @net.jqwik.api.Tag("slow")
    @Property(tries = 20)
    void gamesOfAllKindsReadBackFromOneFile(@ForAll long seed, @ForAll @IntRange(max = 120) int depth)
            throws IOException {
        List<GameRecord<?, ?>> games = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (GameKind<?, ?> kind : KINDS) {
            GameRecord<?, ?> game = random(kind, seed, depth);
            games.add(game);
            text.append(GameText.format(game)).append('\n');
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(bytes), READING)) {
            assertThat(reader.stream().map(raw -> raw.read(READING).game()).toList())
                    .isEqualTo(games);
        }
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(bytes), READING)) {
            assertThat(reader.stream().map(raw -> raw.read(READING.lenient())).toList())
                    .allSatisfy(game -> assertThat(game.forgiven()).isEmpty())
                    .extracting(game -> (Object) game.game())
                    .isEqualTo(games);
        }
    }

    /** Any change of a few bytes gives another game or the exception that tells where, strictly and leniently. */
    @net.jqwik.api.Tag("slow")
    @Property(tries = 50)
    void whateverStandsThereIsReadOrToldWrong(@ForAll long seed, @ForAll @IntRange(max = 60) int depth)
            throws IOException {
        Random random = new Random(seed);
        for (GameKind<?, ?> kind : KINDS) {
            StringBuilder text = new StringBuilder(GameText.format(random(kind, seed, depth)));
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(5)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, "(){};$\"[]%:1. *a\u00e9\n".charAt(random.nextInt(18)));
                    case 2 -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(30))));
                    case 3 -> text.delete(at, Math.min(text.length(), at + random.nextInt(30)));
                    default -> text.setCharAt(at, (char) random.nextInt(' ', '\u0100'));
                }
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            try (GameReader reader = GameReader.of(new ByteArrayInputStream(bytes), READING)) {
                reader.forEachRemaining(raw -> {
                    readOrToldWrong(raw, READING, bytes.length);
                    readOrToldWrong(raw, READING.lenient(), bytes.length);
                });
            }
        }
    }

    private static void readOrToldWrong(GameSource raw, Reading<GameRecord<?, ?>> reading, int length) {
        try {
            GameRecord<?, ?> game = raw.read(reading).game();
            assertThat(GameText.format(game)).isNotEmpty();
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty().allSatisfy(problem -> {
                assertThat(problem.offset()).isBetween(0L, (long) length);
                assertThat(problem.line()).isPositive();
                assertThat(problem.column()).isPositive();
            });
        }
    }

    // ---- what is written ----

    @Test
    void theTextHasTagsNumbersAndOutcomes() {
        BreakthroughKind kind = BREAKTHROUGH;
        BoardGame<Breakthrough, Breakthrough.Move> game =
                BoardGame.start(new Breakthrough(".......b..w.................b. b"));
        game = game.apply(kind.move("d6c5", game.position()), 0);
        game = game.apply(kind.move("a3b4", game.position()), 0);
        game = game.apply(kind.move("c5b4", game.position()), 1);
        game = game.apply(kind.move("b4c5", game.position()), 0);
        assertThat(GameText.format(GameRecord.of(kind, Map.of("White", "Ann"), game)))
                .isEqualTo("""
                    [Event "?"]
                    [Site "?"]
                    [Date "????.??.??"]
                    [Round "?"]
                    [White "Ann"]
                    [Black "?"]
                    [Result "*"]
                    [Variant "breakthrough"]
                    [Position ".......b..w.................b. b"]
                    [Termination "unterminated"]

                    1... d6c5 2. a3b4 c5b4:1 3. b4c5 *
                    """);
    }

    @Test
    void rulesAreToldIfTheyAreNotTheUsualOnes() {
        Raichu kind = new Raichu();
        String text = GameText.format(GameRecord.of(
                kind, Map.of(), kind.start(kind.position(null, "no-move:pass size:10"), ChanceSource.none())));
        assertThat(text)
                .contains("[Variant \"raichu\"]", "[Rules \"no-move:pass")
                .contains("[Position ");
        assertThat(GameText.parse(text, Reading.of(kind)).game().game().position())
                .isEqualTo(kind.position(null, "no-move:pass size:10"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. a2a3 {one} 1... a5a4 {two} 2. b2b3 *",
                "{before} 1. a2a3 $1 $18 a5a4 $2 {and so on} *",
                "1. a2a3 (1. b2b3 {or} 1... a5a4 (1... b5b4 2. c2c3 $5) 2. b3b4) 1... a5a4 *",
                "1. a2a3 (1. b2b3) (1. c2c3 c5c4) a5a4 (1... b5b4) 2. b2b3 *",
            })
    void commentsGlyphsAndVariationsAreKept(String movetext) {
        GameRecord<Breakthrough, Breakthrough.Move> game = parse(movetext + "\n");
        String text = GameText.format(game);
        assertThat(movetext(game).replaceAll("\\d+\\.+ ?", "")).isEqualTo(movetext.replaceAll("\\d+\\.+ ?", ""));
        assertThat(GameText.parse(text, Reading.of(BREAKTHROUGH)).game())
                .isEqualTo(game)
                .hasSameHashCodeAs(game);
        assertThat(game.withTag("White", "x").withTag("White", "?")).isEqualTo(game);
    }

    @Test
    void builder_refusesWhatIsNoGame() {
        GameRecord<Breakthrough, Breakthrough.Move> game = parse("1. a2a3 a5a4 *");
        BoardGame<Breakthrough, Breakthrough.Move> played = game.game();
        Breakthrough.Move first = played.steps().get(0).move();
        Breakthrough.Move second = played.steps().get(1).move();
        GameBuilder<Breakthrough, Breakthrough.Move> builder = GameBuilder.start(BREAKTHROUGH, Breakthrough.START);
        assertThatThrownBy(() -> builder.move(second, 0)).isInstanceOf(InvalidMoveException.class);
        for (int roll : List.of(-1, 1, 8, Integer.MIN_VALUE, Integer.MAX_VALUE)) {
            assertThatThrownBy(() -> builder.move(first, roll)).isInstanceOf(InvalidMoveException.class);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> builder.go(game.start()));
        GameNode<Breakthrough, Breakthrough.Move> start = builder.at();
        builder.move(first, 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.build(Map.of(), played))
                .withMessage("the main line is not that of the game");
        builder.move(second, 0);
        builder.go(start).move(Breakthrough.START.legalMoves().get(3), 0);
        assertThat(builder.build(Map.of(), played).mainLine()).isEqualTo(game);
    }

    @Test
    void builder_goesOnWithAGame() {
        for (long seed = 0; seed < 60; seed++) {
            GameRecord<Position, Move> game = RandomTrees.of(seed);
            GameBuilder<Position, Move> builder = GameBuilder.of(game);
            assertThat(builder.snapshot(game.tags(), game.game())).isEqualTo(game);
            assertThat(builder.at().moveCount()).isEqualTo(game.game().moveCount());
            assertThat(builder.at().outcome())
                    .isEqualTo(game.game().at(game.game().moveCount()).outcome());
            assertThat(builder.build(game.tags(), game.game())).isEqualTo(game);
        }
    }

    @Test
    void builder_takesSnapshotsThatStayAsTheyAre() {
        GameBuilder<Breakthrough, Breakthrough.Move> builder =
                GameBuilder.of(parse("1. a2a3 {one} (1. b2b3) 1... a5a4 (1... b5b4 2. c2c3) *"));
        GameNode<Breakthrough, Breakthrough.Move> end = builder.at();
        GameNode<Breakthrough, Breakthrough.Move> other =
                end.before().orElseThrow().next().get(1);
        GameRecord<Breakthrough, Breakthrough.Move> before = builder.snapshot(Map.of(), builder.game());
        builder.go(other).promote().endMainLine().replaceRemarks(new Remarks(List.of(new Comment("two")), List.of(1)));
        assertThat(movetext(builder.snapshot(Map.of(), builder.game())))
                .isEqualTo("1. a2a3 {one} (1. b2b3) 1... b5b4 $1 {two} (1... b5b4 2. c2c3) (1... a5a4) *");
        builder.remove();
        assertThat(builder.at()).isSameAs(end.before().orElseThrow());
        assertThat(movetext(builder.snapshot(Map.of(), builder.game())))
                .isEqualTo("1. a2a3 {one} (1. a2a3 a5a4) (1. b2b3) *");
        assertThat(movetext(before)).isEqualTo("1. a2a3 {one} (1. b2b3) 1... a5a4 (1... b5b4 2. c2c3) *");
        builder.go(builder.start());
        assertThatThrownBy(builder::remove).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(builder::promote).isInstanceOf(IllegalStateException.class);
    }

    /** From the second remark on the builder has a list that grows. */
    @Test
    void builder_remarksNothingInSnapshots() {
        GameBuilder<Breakthrough, Breakthrough.Move> builder = GameBuilder.of(parse("1. a2a3 *"));
        for (int count = 1; count <= 4; count++) {
            builder.remark(new Remarks(List.of(new Comment("remark " + count)), List.of(count)));
            GameRecord<Breakthrough, Breakthrough.Move> before = builder.snapshot(Map.of(), builder.game());
            String text = movetext(before);
            builder.remark(new Remarks(List.of(new Comment("later")), List.of(9)));
            assertThat(movetext(before)).isEqualTo(text);
        }
    }

    private static String movetext(GameRecord<?, ?> game) {
        String text = GameText.format(game);
        return text.substring(text.indexOf("\n\n") + 2).strip();
    }

    @Test
    void longLinesAreBroken() {
        GameRecord<?, ?> game = random(new Raichu(), 5, 100);
        assertThat(GameText.format(game).lines().dropWhile(line -> line.startsWith("[")))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    /** Two kings walk to and fro for ever. */
    @Tag("slow")
    @Test
    void asManyMovesAreWrittenAsAreRead() {
        Chesslike kind = new Chesslike();
        BoardGame<ChesslikePosition, ChesslikeMove> game =
                kind.start(kind.position("rules repetition:ignored quiet:off|map|k.#.K", null), ChanceSource.none());
        for (int moves = 0; moves < 20_000; moves++) {
            game = game.apply(game.legalMoves().get(0));
        }
        GameRecord<ChesslikePosition, ChesslikeMove> longest = GameRecord.of(kind, game);
        assertThat(GameText.parse(GameText.format(longest), Reading.of(kind)).game())
                .isEqualTo(longest);
        GameRecord<ChesslikePosition, ChesslikeMove> tooLong =
                GameRecord.of(kind, game.apply(game.legalMoves().get(0)));
        assertThatThrownBy(() -> GameText.format(tooLong))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("longer than 20000 moves");
    }

    @Test
    void filesAreWrittenAndAppended(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pcn");
        List<GameRecord<?, ?>> games = new ArrayList<>();
        KINDS.forEach(kind -> games.add(random(kind, 7, 30)));
        GameText.write(file, games.subList(0, 2));
        GameText.append(file, games.subList(2, games.size()));
        try (GameReader reader = GameReader.open(file, READING)) {
            assertThat(reader.stream().map(raw -> raw.read(READING).game()).toList())
                    .isEqualTo(games);
        }
    }

    @Test
    void tagsThatContradictTheGameAreRefused() {
        BoardGame<Breakthrough, Breakthrough.Move> game = BoardGame.start(Breakthrough.START);
        for (String name : List.of("Result", "Variant", "Termination", "Rules", "Position")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> GameRecord.of(BREAKTHROUGH, Map.of(name, "x"), game))
                    .withMessageContaining("contradicts the game");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GameRecord.of(BREAKTHROUGH, Map.of("White", "a\nb"), game));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb\u001b[31m", "\u0085", "unterminated"})
    void endsThatNoFileCouldSayAreRefused(String reason) {
        BoardGame<Breakthrough, Breakthrough.Move> game =
                BoardGame.start(Breakthrough.START).end(Outcome.draw(reason));
        assertThatThrownBy(() -> GameRecord.of(BREAKTHROUGH, game)).isInstanceOf(InvalidInputException.class);
    }

    @Test
    void gamesOfPokemonChessAreGames() {
        BoardGame<Position, Move> game = BoardGame.start(new PokemonChess().position());
        game = game.apply(game.legalMoves().get(0)).end(Outcome.draw("draw agreed"));
        GameRecord<?, ?> played = GameRecord.of(new PokemonChess(), Map.of(), game);
        assertThat(played.game()).isInstanceOf(Game.class);
        assertThat(GameText.parse(GameText.format(played))).isEqualTo(played);
        assertThat(GameText.parse(GameText.format(played))).isEqualTo(played);
    }

    // ---- what is read ----

    @Test
    void endsAreThoseOfRulesOrTags() {
        String won = "[Position \"....................w.......b. w\"]\n\n1. a5a6 1-0\n";
        String tags = TAGS.strip().replace("\"*\"", "\"1-0\"");
        assertThat(GameText.parse(tags.replace("unterminated", "broken through") + "\n" + won, Reading.of(BREAKTHROUGH))
                        .game()
                        .game()
                        .outcome())
                .contains(Outcome.win(Color.WHITE, "broken through"));
        String given = tags.replace("unterminated", "time");
        assertThat(GameText.parse(given + "\n\n1. a2a3 1-0\n", Reading.of(BREAKTHROUGH))
                        .game()
                        .game()
                        .outcome())
                .contains(Outcome.win(Color.WHITE, "time"));
        assertThat(GameText.parse(
                                given.replace("[Termination \"time\"]", "") + "\n\n1. a2a3 1-0\n",
                                Reading.of(BREAKTHROUGH))
                        .game()
                        .game()
                        .outcome())
                .contains(Outcome.win(Color.WHITE, "resignation"));
        assertThat(wrong(given + "\n" + won))
                .hasToString("line 9, column 15 (offset 133), game 1, Termination: is"
                        + " \"time\", but it was broken through");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. a2a4 * | 4 | turn | \"a2a4\" is no legal move here",
                "1. a2a3:1 * | 4 | turn | \"a2a3:1\": there is no outcome 1",
                "1. a2a3:0 * | 4 | turn | \"a2a3:0\": must be a2a3",
                "1. a2a3!? * | 4 | turn | \"a2a3!?\" is no legal move here",
                "2. a2a3 * | 1 | move number | must be 1.: \"2.\"",
                "1. a2a3 2. a5a4 * | 9 | move number | must be 1...: \"2.\"",
                "1. a2a3 a5a4 b2b3 * | 14 | move number | is missing: 2.",
                "a2a3 * | 1 | move number | is missing: 1.",
                "1. a2a3 () a5a4 * | 10 | variation | it is empty",
                "(1. a2a3) 1. b2b3 * | 1 | variation | there is no turn before it",
                "1. a2a3 (1. b2b4) * | 13 | turn | \"b2b4\" is no legal move here",
                "1. a2a3 (1. b2b3 * | 9 | variation | no ) closes it",
                "1. a2a3) * | 8 | variation | nothing opened it",
                "1. a2a3 a5a4 2. * | 17 | move number | there is no turn behind it",
                "1. a2a3 1-0 | 1 | Result | must be",
                "1. a2a3 * b5b4 | 11 | text | the game has ended before it",
                "1. a2a3 | 9 | result | is missing"
            })
    void saysWhatIsWrongAndWhere(String movetext, int column, String field, String message) {
        String last = movetext.endsWith("1-0") ? "0-1" : "*";
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class,
                () -> GameText.parse(
                                TAGS.replace("\"*\"", "\"" + last + "\"") + movetext + "\n", Reading.of(BREAKTHROUGH))
                        .game());
        assertThat(wrong).isNotNull();
        TextProblem problem = wrong.problems().stream()
                .filter(each -> each.field().equals("game 1, " + field))
                .findFirst()
                .orElseThrow(() -> wrong);
        assertThat(problem.message()).startsWith(message);
        if (!field.equals("Result") && !field.equals("result")) {
            assertThat(problem.line()).isEqualTo(11);
            assertThat(problem.column()).isEqualTo(column);
        }
    }

    @Test
    void wrongRulesAndPositionsAreToldInTheirTags() {
        assertThat(wrong(TAGS.replace("[Term", "[Position \"w\"]\n[Term") + "*\n")
                        .field())
                .startsWith("game 1, Position, ");
        assertThat(wrong(TAGS.replace("[Term", "[Rules \"none\"]\n[Term") + "*\n")
                        .field())
                .startsWith("game 1, Rules, ");
        assertThat(wrong(TAGS.replace("breakthrough", "tafl") + "*\n").message())
                .isEqualTo("must be \"breakthrough\": \"tafl\"");
        assertThat(wrong(TAGS.replace("[Site \"?\"]\n", "") + "*\n").message()).isEqualTo("Site is missing");
    }

    @Test
    void unknownKindsAreNamed() throws IOException {
        byte[] bytes = (TAGS.replace("breakthrough", "go") + "*\n").getBytes(StandardCharsets.UTF_8);
        try (GameReader reader = GameReader.of(new ByteArrayInputStream(bytes), READING)) {
            GameSource raw = reader.next();
            assertThat(raw.isPokemonChess()).isFalse();
            assertThatThrownBy(() -> raw.read(READING).game())
                    .isInstanceOf(MalformedTextException.class)
                    .hasMessageContaining(
                            "no game is called \"go\"; known are Pokemon Chess, breakthrough, raichu, tafl, chesslike;")
                    .extracting(wrong -> ((MalformedTextException) wrong).problems())
                    .asInstanceOf(InstanceOfAssertFactories.LIST)
                    .hasSize(1);
        }
        try (GameReader reader = GameReader.of(new StringReader(TAGS + "*\n"), Reading.standard())) {
            assertThatThrownBy(() -> reader.next().read(Reading.standard()).game())
                    .hasMessageContaining("no game is called \"breakthrough\"; known are Pokemon Chess; another")
                    .hasMessageNotContaining("missing");
        }
    }

    /** Breakthrough whose moves end with a mark that a lenient reader takes for a judgement of others. */
    private static final class Loud implements GameKind<Breakthrough, Breakthrough.Move> {
        @Override
        public String name() {
            return BREAKTHROUGH.name();
        }

        @Override
        public String summary() {
            return BREAKTHROUGH.summary();
        }

        @Override
        public String positionSyntax() {
            return BREAKTHROUGH.positionSyntax();
        }

        @Override
        public Breakthrough position(@Nullable String position, @Nullable String rules) {
            return BREAKTHROUGH.position(position, rules);
        }

        @Override
        public BoardPicture picture(Breakthrough position, Breakthrough.@Nullable Move last) {
            return BREAKTHROUGH.picture(position, last);
        }

        @Override
        public Gesture gesture(Breakthrough.Move move, Breakthrough position) {
            return BREAKTHROUGH.gesture(move, position);
        }

        @Override
        public String format(Breakthrough.Move move, Breakthrough position) {
            return move + "!";
        }
    }

    @Test
    void moveThatEndsLikeAJudgement_isReadStrictlyAndLeniently() {
        Reading<GameRecord<Breakthrough, Breakthrough.Move>> reading = Reading.of(new Loud());
        String text = TAGS + "1. a2a3! a5a4! *\n";
        ReadResult<GameRecord<Breakthrough, Breakthrough.Move>> lenient = GameText.parse(text, reading.lenient());
        assertThat(lenient.forgiven()).isEmpty();
        assertThat(lenient.game()).isEqualTo(GameText.parse(text, reading).game());
        assertThat(GameText.format(lenient.game())).isEqualTo(text);
        assertThat(GameText.parse(text.replace("a5a4!", "a5a4!!?"), reading.lenient())
                        .game()
                        .start()
                        .next()
                        .get(0)
                        .next()
                        .get(0)
                        .glyphs())
                .containsExactly(5);
    }

    @Test
    void muchIsForgiven() throws IOException {
        ReadResult<GameRecord<?, ?>> reading =
                lenient("[Variant \"breakthrough\"]\n[Result \"1-0\"]\n\na2a3!? a5a4 3. b2b3?? {x} b5b4\n");
        assertThat(reading.forgiven())
                .extracting(Forgiveness::kind)
                .contains(
                        Forgiveness.Kind.MISSING_TAG,
                        Forgiveness.Kind.MISSING_MOVE_NUMBER,
                        Forgiveness.Kind.ANNOTATION_SUFFIX,
                        Forgiveness.Kind.WRONG_MOVE_NUMBER,
                        Forgiveness.Kind.MISSING_RESULT);
        assertThat(GameText.format(reading.game()))
                .endsWith("[Termination \"resignation\"]\n\n1. a2a3 $5 a5a4 2. b2b3 $4 {x} 2... b5b4 1-0\n");
        Raichu kind = new Raichu();
        String start = GameText.format(GameRecord.of(kind, Map.of(), kind.start(kind.position(), ChanceSource.none())));
        String move = kind.position().legalMoves().get(0).toString();
        ReadResult<GameRecord<?, ?>> other =
                lenient(start.replaceFirst("\\*\n$", "1. " + move.replace("-", "") + " *\n"));
        assertThat(other.forgiven()).extracting(Forgiveness::kind).containsExactly(Forgiveness.Kind.MOVE_SPELLING);
        assertThat(other.forgiven().get(0).intended()).isEqualTo(move);
    }

    // ---- hostile texts ----

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"(", "()", "{}", "$1 ", "1. ", ")", "a2a3 ", "(a2a3"})
    void muchOfAnythingIsDoneWithSoon(String part) {
        String text = TAGS + "1. a2a3 " + part.repeat(1_000_000 / part.length()) + " *\n";
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> assertThatThrownBy(() ->
                                GameText.parse(text, Reading.of(BREAKTHROUGH)).game())
                        .isInstanceOf(MalformedTextException.class));
    }
}
