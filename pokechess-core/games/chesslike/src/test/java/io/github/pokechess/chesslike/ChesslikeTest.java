package io.github.pokechess.chesslike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.testkit.Conformance;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chesslike as a kind of game: samples, levels by chance, boards, tiles. */
class ChesslikeTest {
    private final Chesslike kind = new Chesslike();

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
            assertThat(kind.position(name, null)).isEqualTo(level);
            rules.add(level.rules());
        }
        assertThat(rules).hasSizeGreaterThan(3);
        assertThat(Chesslike.sample("vault").toString())
                .contains("+")
                .contains("!")
                .contains("piece L Lancer fRbWbF");
        assertThatThrownBy(() -> Chesslike.sample("nowhere")).isInstanceOf(IllegalArgumentException.class);
        assertThat(kind.position()).isEqualTo(Chesslike.sample("start"));
    }

    /** Counted by the reference once, so that neither changes unseen. */
    @ParameterizedTest
    @CsvSource({"start, 3948", "courtyard, 3149", "vault, 2106", "race, 1752", "beasts, 4828", "crossing, 164230"})
    void perftOfTheSamples(String name, long count) {
        assertThat(Conformance.perft(Chesslike.sample(name).newBoard(), 3)).isEqualTo(count);
    }

    @Test
    void rulesReplaceThoseOfTheLevel() {
        ChesslikePosition vault = kind.position("vault", "objective:all quiet:off");
        assertThat(vault.rules())
                .isEqualTo(Chesslike.sample("vault")
                        .rules()
                        .withObjective(ChesslikeRules.Objective.ALL)
                        .withQuietTurns(0));
        assertThat(kind.rules(vault)).isEmpty();
        assertThat(kind.position("map\nr.\n.R", "objective:all").outcome()).isEmpty();
        assertThat(problem("map\nr.\n.R", null)).contains("has no king");
        assertThat(problem("start", "doors:none")).contains("doors is one of");
        assertThat(problem("start", "eval:classic doors:none"))
                .contains("rules do not choose an evaluator", "evaluator=classic", "doors is one of");
        assertThat(problem("nowhere", null)).contains("no level is called \"nowhere\"");
        assertThat(problem("random:1:3x8", null)).contains("4 to 32");
        assertThat(kind.rulesSyntax()).contains("objective:king|all|goal").doesNotContain("eval");
        assertThat(kind.positionSyntax()).contains("vault");
        assertThat(kind.name()).isEqualTo("chesslike");
        assertThat(kind.summary()).doesNotEndWith(".");
    }

    private String problem(String position, String rules) {
        return catchThrowableOfType(MalformedTextException.class, () -> kind.position(position, rules))
                .getMessage();
    }

    @Test
    void boardsOfOneLevelMayShareATable() {
        ChesslikePosition start = kind.position("start", null);
        Object key = start.newBoard().rulesKey();
        ChesslikePosition later = start.after(start.legalMoves().get(0), 0);
        assertThat(later.newBoard().rulesKey()).isEqualTo(key).hasSameHashCodeAs(key);
        assertThat(start.toBuilder().build().newBoard().rulesKey())
                .isEqualTo(key)
                .hasSameHashCodeAs(key);
        assertThat(kind.position("courtyard", null).newBoard().rulesKey()).isNotEqualTo(key);
        assertThat(kind.position("start", "quiet:50").newBoard().rulesKey()).isNotEqualTo(key);
        assertThat(start.toBuilder()
                        .terrain(Tile.parse("a4"), Terrain.WALL)
                        .build()
                        .newBoard()
                        .rulesKey())
                .isNotEqualTo(key);
    }

    @Test
    void aMoveIsLegalOrNoMoveOfAPosition() {
        ChesslikePosition level = level("map", "k..r", "....", "R..K");
        assertThat(kind.move("a1a3", level)).isEqualTo(ChesslikeMove.parse("a1a3"));
        for (String text : List.of("a1b2", "a3a2", "pass", "a1z9", "a1", "")) {
            assertThatThrownBy(() -> kind.move(text, level)).isInstanceOf(MalformedTextException.class);
        }
        assertThat(kind.sideName(level, Color.BLACK)).isEqualTo("Black");
    }

    @Test
    @Tag("slow")
    void levelsByChanceAreTheSameForBothSidesAndForEachSeed() {
        SplittableRandom random = new SplittableRandom(3);
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            ChesslikeRules rules = LevelSamples.rules(random);
            long seed = random.nextLong();
            int width = 4 + random.nextInt(12);
            int height = 4 + random.nextInt(12);
            ChesslikePosition level = Chesslike.random(new SplittableRandom(seed), width, height, rules);
            assertThat(Chesslike.random(new SplittableRandom(seed), width, height, rules))
                    .isEqualTo(level);
            assertThat(level.rules()).isEqualTo(rules);
            assertThat(LevelSamples.mirror(level).toBuilder().side(Color.WHITE).build())
                    .isEqualTo(level);
            for (ChesslikeMove move : level.legalMoves()) {
                assertThat(level.after(move, 0)
                                .outcome()
                                .filter(result -> result.winner().equals(Optional.of(Color.WHITE))
                                        && !result.reason().equals("no legal move")))
                        .isEmpty();
            }
            texts.add(level.toString());
        }
        assertThat(texts).hasSize(100);
        assertThat(texts).anyMatch(text -> text.contains("+")).anyMatch(text -> text.contains("piece"));
        assertThat(Chesslike.random(new SplittableRandom(1), 32, 32, ChesslikeRules.standard())
                        .width())
                .isEqualTo(32);
        assertThat(kind.position("random:7:12x9", "objective:all"))
                .isEqualTo(Chesslike.random(
                        new SplittableRandom(7),
                        12,
                        9,
                        ChesslikeRules.standard().withObjective(ChesslikeRules.Objective.ALL)));
        assertThatThrownBy(() -> Chesslike.random(new SplittableRandom(1), 3, 8, ChesslikeRules.standard()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    // ---- boards ----

    @Test
    void aBoardIsDrawn() {
        ChesslikePosition level = level("goals white c2", "keys white 1", "map", "k.^+", "_!..", "#..K");
        BoardPicture picture = kind.picture(level, null);
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
        assertThat(picture.rows().get(2).get(3).token()).hasValue(BoardPicture.Token.of(Color.WHITE, "K", 2));
        assertThat(picture.rows().get(0).get(0).token()).hasValue(BoardPicture.Token.of(Color.BLACK, "k", 2));
        assertThat(picture.notes()).containsExactly("White to move", "capture the king", "White holds 1 key");
        ChesslikeMove move = ChesslikeMove.parse("d1d2");
        BoardPicture next = kind.picture(level.after(move, 0), move);
        assertThat(next.rows().get(1).get(3).marked()).isTrue();
        assertThat(next.rows().get(2).get(3).marked()).isTrue();
        assertThat(next.rows().get(2).get(2).marked()).isFalse();
    }

    private static int find(GameBoard<ChesslikePosition, ChesslikeMove> board, String move) {
        return board.find(ChesslikeMove.parse(move));
    }

    @Test
    void winningMovesAreTacticalAndScoreHigh() {
        GameBoard<ChesslikePosition, ChesslikeMove> board =
                level("map", "k..r", "....", "R..K").newBoard();
        int capture = find(board, "a1a3");
        assertThat(board.isTactical(capture)).isTrue();
        assertThat(board.moveScore(capture)).isGreaterThan(1_000_000);
        assertThat(board.isThreatened()).isTrue();
        GameBoard<ChesslikePosition, ChesslikeMove> race = level(
                        "rules objective:goal", "goals white b3", "map", "k..r", "...P", "R..K")
                .newBoard();
        assertThat(race.isTactical(find(race, "a1a3"))).isTrue();
        assertThat(race.isTactical(find(race, "a1b1"))).isFalse();
        race.make(find(race, "a1b1"), 0);
        assertThat(race.isThreatened()).isTrue();
        race.makeNull();
        assertThat(race.moveScore(find(race, "b1b3"))).isGreaterThan(1_000_000);
        race.unmake();
        race.make(find(race, "d3d2"), 0);
        assertThat(race.isThreatened()).isFalse();
        race.make(find(race, "b1b3"), 0);
        assertThat(race.finalScore()).isEqualTo(-GameTree.WIN);
        assertThat(kind.picture(race.position(), null).notes()).contains("White wins: goal reached");
    }

    /** Ten points of a grid's score are one {@link GameTree#PIECE_SCORE}; a pawn has twelve. */
    @Test
    void aCaptureScoresTheGridOfItsVictim() {
        ChesslikePosition level = level("map", "k..b", "....", "p...", "R..K");
        assertThat(level.moveScore(ChesslikeMove.parse("a1a2"))).isEqualTo(12 * GameTree.PIECE_SCORE / 10);
        assertThat(level.moveScore(ChesslikeMove.parse("a1b1"))).isZero();
    }

    @Test
    void aProtectedPieceIsNoGainForABetterOne() {
        ChesslikePosition level = level("map", "k..b", "p.p.", ".p..", "Q..K");
        assertThat(level.moveScore(ChesslikeMove.parse("a1a3"))).isNegative();
        assertThat(level.moveScore(ChesslikeMove.parse("a1b2"))).isNegative();
        ChesslikePosition alone = level("map", "k..b", "...#", "..p#", "Q..K");
        assertThat(alone.moveScore(ChesslikeMove.parse("d1c2"))).isPositive();
    }

    @Property(tries = 150)
    @Domain(RandomLevels.class)
    void tacticalAndQuietMovesFitTogetherIntoTheRoomAskedFor(@ForAll ChesslikePosition position) {
        fitsIntoTheRoomAskedFor(position);
    }

    @Test
    void allEightMovesOfAKingFitIntoTheRoomAskedFor() {
        fitsIntoTheRoomAskedFor(level("map", ".....", "..k..", "..K..", ".....", "....."));
    }

    /** The search keeps tactical moves, quiet ones and one more behind each other. */
    private static void fitsIntoTheRoomAskedFor(ChesslikePosition position) {
        GameTree board = position.newBoard();
        int[] buffer = new int[board.maxMoves()];
        int tactical = board.generateTactical(buffer, 1);
        int end = board.generateQuiet(buffer, tactical);
        assertThat(end - 1).isEqualTo(position.legalMoves().size());
    }

    /** {@code isThreatened} and {@code moveScore} against playing on. */
    @Property(tries = 150)
    @Domain(RandomLevels.class)
    void threatsAndVictoryAreSeenAtOnce(@ForAll ChesslikePosition position) {
        GameBoard<ChesslikePosition, ChesslikeMove> board = position.newBoard();
        boolean wins = false;
        for (ChesslikeMove move : position.legalMoves()) {
            boolean won = position.after(move, 0)
                    .outcome()
                    .filter(result -> result.winner().equals(Optional.of(position.side()))
                            && !result.reason().equals("no legal move"))
                    .isPresent();
            wins |= won;
            assertThat(board.moveScore(board.find(move)) > 1_000_000).isEqualTo(won);
        }
        board.makeNull();
        assertThat(board.isThreatened()).isEqualTo(wins);
    }

    @Test
    void theMachineNumbersTerrainAsWeDo() {
        for (Terrain terrain : Terrain.values()) {
            assertThat(Terrain.ofNumber(terrain.number())).isEqualTo(terrain);
        }
    }

    // ---- tiles ----

    @ParameterizedTest
    @CsvSource({"a1, 0, 0", "h8, 7, 7", "z32, 25, 31", "aa1, 26, 0", "af10, 31, 9"})
    void tilesHaveNames(String name, int file, int rank) {
        assertThat(Tile.parse(name)).isEqualTo(new Tile(file, rank)).hasToString(name);
    }

    @ParameterizedTest
    @CsvSource({"''", "a", "1", "a0", "a33", "ag1", "ba1", "a01", "a1b", "aaa1", "a111"})
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
