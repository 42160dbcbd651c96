package io.github.pokechess.chesslike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.testkit.Conformance;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chesslike as a kind of game: samples, levels by chance, boards, evaluators. */
class ChesslikeTest {
    private final GameKind kind = new Chesslike();

    private static ChesslikePosition level(String... lines) {
        return ChesslikePosition.parse(String.join("\n", lines));
    }

    @Test
    void theSamplesAreLevels() {
        assertThat(Chesslike.samples()).hasSizeGreaterThanOrEqualTo(4);
        Set<Object> rules = new HashSet<>();
        for (String name : Chesslike.samples()) {
            ChesslikePosition level = Chesslike.sample(name);
            assertThat(level.outcome()).isEmpty();
            assertThat(level.title()).isNotEmpty();
            assertThat(kind.board(name, null).text()).isEqualTo(level.toString());
            rules.add(level.rules());
        }
        assertThat(rules).hasSizeGreaterThan(3);
        assertThat(Chesslike.sample("vault").toString())
                .contains("+")
                .contains("!")
                .contains("piece L Lancer fRbWbF");
        assertThatThrownBy(() -> Chesslike.sample("nowhere")).isInstanceOf(IllegalArgumentException.class);
        assertThat(kind.board(null, null).text())
                .isEqualTo(Chesslike.sample("start").toString());
    }

    /** Counted by the reference once, so that neither changes unseen. */
    @ParameterizedTest
    @CsvSource({"start, 3948", "courtyard, 3149", "vault, 2106", "race, 1752", "beasts, 4828", "crossing, 164230"})
    void perftOfTheSamples(String name, long count) {
        assertThat(Conformance.perft(Chesslike.sample(name).board(), 3)).isEqualTo(count);
    }

    @Test
    void rulesReplaceThoseOfTheLevel() {
        GameBoard board = kind.board("vault", "objective:all quiet:off");
        assertThat(ChesslikePosition.parse(board.text()).rules())
                .isEqualTo(Chesslike.sample("vault")
                        .rules()
                        .withObjective(ChesslikeRules.Objective.ALL)
                        .withQuietTurns(0));
        assertThat(kind.board("map\nr.\n.R", "objective:all").result()).isEmpty();
        assertThat(problem("map\nr.\n.R", null)).contains("has no king");
        assertThat(kind.board("start", "eval:standard").rules())
                .isEqualTo(kind.board("start", null).rules())
                .isNotEqualTo(kind.board("start", "eval:classic").rules())
                .isNotEqualTo(kind.board("courtyard", null).rules())
                .isNotEqualTo(kind.board("start", "quiet:50").rules());
        assertThat(problem("start", "eval:best")).contains("eval is one of standard, classic");
        assertThat(problem("start", "doors:none")).contains("doors is one of");
        assertThat(problem("nowhere", null)).contains("no level is called \"nowhere\"");
        assertThat(problem("random:1:3x8", null)).contains("4 to 32");
        assertThat(kind.rulesSyntax()).contains("objective:king|all|goal").contains("eval:standard|classic");
        assertThat(kind.positionSyntax()).contains("vault");
        assertThat(kind.name()).isEqualTo("chesslike");
        assertThat(kind.summary()).doesNotEndWith(".");
    }

    private String problem(String position, String rules) {
        return catchThrowableOfType(MalformedTextException.class, () -> kind.board(position, rules))
                .getMessage();
    }

    @Test
    void levelsByChanceAreTheSameForBothSidesAndForEachSeed() {
        SplittableRandom random = new SplittableRandom(3);
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            ChesslikeRules rules = RandomLevels.rules(random);
            long seed = random.nextLong();
            int width = 4 + random.nextInt(12);
            int height = 4 + random.nextInt(12);
            ChesslikePosition level = Chesslike.random(new SplittableRandom(seed), width, height, rules);
            assertThat(Chesslike.random(new SplittableRandom(seed), width, height, rules))
                    .isEqualTo(level);
            assertThat(level.rules()).isEqualTo(rules);
            assertThat(RandomLevels.mirror(level).toBuilder().turn(Color.WHITE).build())
                    .isEqualTo(level);
            for (ChesslikeMove move : level.legalMoves()) {
                assertThat(level.play(move)
                                .outcome()
                                .filter(result ->
                                        result.winner() == 0 && !result.reason().equals("no legal move")))
                        .isEmpty();
            }
            texts.add(level.toString());
        }
        assertThat(texts).hasSize(100);
        assertThat(texts).anyMatch(text -> text.contains("+")).anyMatch(text -> text.contains("piece"));
        assertThat(Chesslike.random(new SplittableRandom(1), 32, 32, ChesslikeRules.standard())
                        .width())
                .isEqualTo(32);
        assertThat(kind.board("random:7:12x9", "objective:all").text())
                .isEqualTo(Chesslike.random(
                                new SplittableRandom(7),
                                12,
                                9,
                                ChesslikeRules.standard().withObjective(ChesslikeRules.Objective.ALL))
                        .toString());
        assertThatThrownBy(() -> Chesslike.random(new SplittableRandom(1), 3, 8, ChesslikeRules.standard()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    // ---- boards ----

    @Test
    void aBoardIsDrawn() {
        GameBoard board = level("goals white c2", "keys white 1", "map", "k.^+", "_!..", "#..K")
                .board();
        BoardPicture picture = board.picture();
        assertThat(picture.rowLabels()).containsExactly("3", "2", "1");
        assertThat(picture.columnLabels()).containsExactly("a", "b", "c", "d");
        assertThat(picture.rows().get(0))
                .extracting(BoardPicture.Tile::ground)
                .containsExactly(
                        BoardPicture.Ground.DARK,
                        BoardPicture.Ground.LIGHT,
                        BoardPicture.Ground.TREE,
                        BoardPicture.Ground.DOOR);
        assertThat(picture.rows().get(1))
                .extracting(BoardPicture.Tile::ground)
                .containsExactly(
                        BoardPicture.Ground.HOLE,
                        BoardPicture.Ground.KEY,
                        BoardPicture.Ground.SPECIAL,
                        BoardPicture.Ground.DARK);
        assertThat(picture.rows().get(2).get(3).token()).isEqualTo(new BoardPicture.Token(0, "K", 2));
        assertThat(picture.rows().get(0).get(0).token()).isEqualTo(new BoardPicture.Token(1, "k", 2));
        assertThat(picture.notes()).containsExactly("White to move", "capture the king", "White holds 1 key");
        board.make(board.decision("d1d2"), 0);
        assertThat(board.picture().rows().get(1).get(3).marked()).isTrue();
        assertThat(board.picture().rows().get(2).get(3).marked()).isTrue();
        assertThat(board.picture().rows().get(2).get(2).marked()).isFalse();
        assertThat(board.sideName(1)).isEqualTo("Black");
    }

    @Test
    void whatWinsIsSharpAndHintedAt() {
        GameBoard board = level("map", "k..r", "....", "R..K").board();
        int capture = board.decision("a1a3");
        assertThat(board.isTactical(capture)).isTrue();
        assertThat(board.moveScore(capture)).isGreaterThan(1_000_000);
        assertThat(board.isThreatened()).isTrue();
        GameBoard race = level("rules objective:goal", "goals white b3", "map", "k..r", "...P", "R..K")
                .board();
        assertThat(race.isTactical(race.decision("a1a3"))).isTrue();
        assertThat(race.isTactical(race.decision("a1b1"))).isFalse();
        race.make(race.decision("a1b1"), 0);
        assertThat(race.isThreatened()).isTrue();
        race.skip();
        assertThat(race.moveScore(race.decision("b1b3"))).isGreaterThan(1_000_000);
        race.unmake();
        race.make(race.decision("d3d2"), 0);
        assertThat(race.isThreatened()).isFalse();
        race.make(race.decision("b1b3"), 0);
        assertThat(race.outcome()).isEqualTo(-GameTree.WIN);
        assertThat(race.picture().notes()).contains("White wins: goal reached");
    }

    @Test
    void aProtectedPieceIsNoGainForABetterOne() {
        GameBoard board = level("map", "k..b", "p.p.", ".p..", "Q..K").board();
        assertThat(board.moveScore(board.decision("a1a3"))).isNegative();
        assertThat(board.moveScore(board.decision("a1b2"))).isNegative();
        GameBoard alone = level("map", "k..b", "...#", "..p#", "Q..K").board();
        assertThat(alone.moveScore(alone.decision("d1c2"))).isPositive();
    }

    @Property(tries = 150)
    @Domain(RandomLevels.class)
    void sharpAndCalmDecisionsFitTogetherIntoTheRoomAskedFor(@ForAll ChesslikePosition position) {
        fitsIntoTheRoomAskedFor(position);
    }

    @Test
    void allEightMovesOfAKingFitIntoTheRoomAskedFor() {
        fitsIntoTheRoomAskedFor(level("map", ".....", "..k..", "..K..", ".....", "....."));
    }

    /** The search keeps what is sharp, what is calm and one more behind each other. */
    private static void fitsIntoTheRoomAskedFor(ChesslikePosition position) {
        GameBoard board = position.board();
        int[] buffer = new int[board.maxMoves()];
        int sharp = board.generateTactical(buffer, 1);
        int end = board.generateQuiet(buffer, sharp);
        assertThat(end - 1).isEqualTo(position.legalMoves().size());
    }

    // ---- evaluators ----

    @Test
    void moreIsBetter() {
        for (ChesslikeEvaluator evaluator : List.of(ChesslikeEvaluator.standard(), ChesslikeEvaluator.classic())) {
            GameBoard board = level("map", "k...n", ".....", "K..RQ").board(evaluator);
            assertThat(board.evaluate()).isGreaterThan(100_000).isLessThan(GameTree.WIN);
            board.makeNull();
            assertThat(board.evaluate()).isLessThan(-100_000);
        }
    }

    @Test
    void theNearerTheGoalTheBetter() {
        GameBoard far = level("rules objective:goal", "goals white a5", "map", ".k", "..", "..", "..", "K.")
                .board();
        GameBoard near = level("rules objective:goal", "goals white a5", "map", ".k", "..", "..", "K.", "..")
                .board();
        assertThat(near.evaluate()).isGreaterThan(far.evaluate());
    }

    @Test
    void anEvaluatorOfOnesOwnSeesTheBoard() {
        ChesslikePosition level = level(
                "rules objective:goal", "goals black a1", "keys black 2", "turn black", "map", "k.+", "..R", ".K.");
        ChesslikeEvaluator own = view -> {
            assertThat(view.turn()).isEqualTo(Color.BLACK);
            assertThat(view.width()).isEqualTo(3);
            assertThat(view.height()).isEqualTo(3);
            assertThat(view.kindAt(6)).isEqualTo(PieceKind.standard().get(2));
            assertThat(view.colorAt(6)).isEqualTo(Color.BLACK);
            assertThat(view.kindAt(0)).isNull();
            assertThat(view.colorAt(0)).isNull();
            assertThat(view.terrainAt(8)).isEqualTo(Terrain.DOOR);
            assertThat(view.isGoal(Color.BLACK, 0)).isTrue();
            assertThat(view.isGoal(Color.WHITE, 0)).isFalse();
            assertThat(view.keys(Color.BLACK)).isEqualTo(2);
            assertThat(view.material(Color.WHITE)).isEqualTo(56);
            assertThat(view.mobility(Color.BLACK)).isEqualTo(level.legalMoves().size());
            return 2_000_000 + ChesslikeEvaluator.standard().evaluate(view);
        };
        assertThat(level.board(own).evaluate()).isEqualTo(GameTree.WIN - 1);
        assertThat(level.board(own).rules()).isNotEqualTo(level.board().rules());
        ChesslikeEvaluator.View stranger = (ChesslikeEvaluator.View) Proxy.newProxyInstance(
                ChesslikeTest.class.getClassLoader(),
                new Class<?>[] {ChesslikeEvaluator.View.class},
                (proxy, method, arguments) -> null);
        assertThatThrownBy(() -> ChesslikeEvaluator.standard().evaluate(stranger))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** {@code isThreatened} and {@code hint} against playing on. */
    @Property(tries = 150)
    @Domain(RandomLevels.class)
    void dangerAndVictoryAreSeenAtOnce(@ForAll ChesslikePosition position) {
        GameBoard board = position.board();
        boolean wins = false;
        for (ChesslikeMove move : position.legalMoves()) {
            boolean won = position.play(move)
                    .outcome()
                    .filter(result -> result.winner() == position.turn().ordinal()
                            && !result.reason().equals("no legal move"))
                    .isPresent();
            wins |= won;
            assertThat(board.moveScore(board.decision(move.toString())) > 1_000_000)
                    .isEqualTo(won);
        }
        board.makeNull();
        assertThat(board.isThreatened()).isEqualTo(wins);
    }

    // ---- tiles ----

    @ParameterizedTest
    @CsvSource({"a1, 0, 0", "h8, 7, 7", "z32, 25, 31", "aa1, 26, 0", "af10, 31, 9"})
    void tilesHaveNames(String name, int file, int rank) {
        assertThat(Tile.parse(name)).isEqualTo(new Tile(file, rank)).hasToString(name);
    }

    @ParameterizedTest
    @CsvSource({"''", "a", "1", "a0", "a33", "ag1", "ba1", "a01", "A1", "a1b", "aaa1", "a111"})
    void otherNamesAreNone(String name) {
        assertThatThrownBy(() -> Tile.parse(name)).isInstanceOf(MalformedTextException.class);
        assertThatThrownBy(() -> ChesslikeMove.parse(name + "c3")).isInstanceOf(MalformedTextException.class);
        assertThatThrownBy(() -> ChesslikeMove.parse("c3" + name)).isInstanceOf(MalformedTextException.class);
    }

    @Test
    void movesAreTwoTiles() {
        assertThat(ChesslikeMove.parse("aa10b2")).isEqualTo(ChesslikeMove.of(Tile.parse("aa10"), Tile.parse("b2")));
        assertThat(ChesslikeMove.parse("aa10b2")).hasToString("aa10b2");
        assertThat(ChesslikeMove.parse("pass")).isEqualTo(ChesslikeMove.pass()).hasToString("pass");
        assertThatThrownBy(() -> ChesslikeMove.parse("a1a1")).isInstanceOf(MalformedTextException.class);
        assertThatThrownBy(() -> ChesslikeMove.of(Tile.parse("a1"), Tile.parse("a1")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Tile(32, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Tile.parse("b1")).isLessThan(Tile.parse("a2")).isGreaterThan(Tile.parse("a1"));
    }
}
