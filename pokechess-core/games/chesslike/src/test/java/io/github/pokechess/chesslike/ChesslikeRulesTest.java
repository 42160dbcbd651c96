package io.github.pokechess.chesslike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.chesslike.ChesslikeRules.Doors;
import io.github.pokechess.chesslike.ChesslikeRules.Facing;
import io.github.pokechess.chesslike.ChesslikeRules.KnightPaths;
import io.github.pokechess.chesslike.ChesslikeRules.NoMove;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.ChesslikeRules.Repetition;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.engine.GameBoard;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules by example. */
class ChesslikeRulesTest {
    private static ChesslikePosition level(String... lines) {
        return ChesslikePosition.parse(String.join("\n", lines));
    }

    private static ChesslikePosition play(ChesslikePosition level, String... moves) {
        ChesslikePosition position = level;
        for (String move : moves) {
            position = position.after(ChesslikeMove.parse(move), 0);
        }
        return position;
    }

    /** The tiles that the piece on a tile may go to, captures too. */
    private static String targets(ChesslikePosition level, String from) {
        return level.legalMoves().stream()
                .map(ChesslikeMove::toString)
                .filter(move -> move.matches(from + "[a-z]+\\d+"))
                .map(move -> move.substring(from.length()))
                .sorted()
                .collect(Collectors.joining(" "));
    }

    // ---- pieces ----

    @ParameterizedTest
    @CsvSource({
        "P, b3 c2 c4 d3, 'b2 b4 d2 d4'",
        "N, a2 a4 b1 b5 d1 d5 e2 e4, ''",
        "K, b3 c2 c4 d3, 'b2 b4 d2 d4'",
        "B, '', 'b2 b4 d2 d4'",
        "R, b3 c2 c4 d3 a3 c1 c5 e3, ''",
        "Q, b3 c2 c4 d3 a3 c1 c5 e3, 'b2 b4 d2 d4'",
        "X, a2 a4 b1 b5 d1 d5 e2 e4 a3 c1 c5 e3, a1 a5 e1 e5",
    })
    void theSevenPiecesMoveAndCapture(char letter, String moves, String captures) {
        ChesslikePosition level = level(
                "rules objective:all knight-paths:none",
                "map",
                "k...k",
                ".p.p.",
                "..K..".replace('K', letter),
                ".p.p.",
                "k...k");
        assertThat(level.moves(Tile.parse("c3"))
                        .toString()
                        .replaceAll("[\\[\\],]", "")
                        .split(" "))
                .containsExactlyInAnyOrder(moves.split(" "));
        assertThat(level.captures(Tile.parse("c3"))
                        .toString()
                        .replaceAll("[\\[\\],]", "")
                        .split(" "))
                .containsExactlyInAnyOrder(captures.split(" "));
    }

    @Test
    void aSlideIsStoppedByTerrainAndPieces() {
        ChesslikePosition level =
                level("rules objective:all", "map", "k#...", ".....", "_.R.P", ".....", "..^..", "p....");
        assertThat(targets(level, "c4")).isEqualTo("b4 c3 c5 c6 d4");
    }

    @Test
    void anEnemyOnTheWayOfASlideIsAttacked() {
        assertThat(targets(level("map", "k....", "R.p.K"), "a1")).isEqualTo("a2 b1 c1");
    }

    @Test
    void leapsOverTwoTilesAreStoppedByNothing() {
        ChesslikePosition level = level("piece A Alfil AD", "map", "k.#.k", "####.", "##A##", ".###.", "p.#.K");
        assertThat(targets(level, "c3")).isEqualTo("a1 a5 e5");
    }

    /** {@code RD}: a rook that can also leap over what stands beside it. */
    @Test
    void aLeapThatASlideCoversCountsOnce() {
        ChesslikePosition level = level("piece D Dragon RD", "map", "k..#.", "..K..", "..D..", ".....", ".....");
        assertThat(targets(level, "c3")).isEqualTo("a3 b3 c1 c2 c5 d3 e3");
        assertThat(level.legalMoves()).doesNotHaveDuplicates();
    }

    @Test
    void northIsNorthOrWhereTheEnemyIs() {
        String[] lines = {"piece A Ant fW", "turn black", "map", "k.a", "...", "K.A"};
        ChesslikePosition level = level(lines);
        assertThat(targets(level, "c3")).isEmpty();
        lines[0] = "rules facing:enemy\n" + lines[0];
        assertThat(targets(level(lines), "c3")).isEqualTo("c2");
        assertThat(level(lines).rules().facing()).isEqualTo(Facing.ENEMY);
    }

    // ---- knights ----

    @ParameterizedTest
    @CsvSource({
        // from a1 to c2 over b1 and c1, or over a2 and b2; to b3 over a2 and a3, or over b1 and b2
        "'..k', '.p.', 'N#.', c2, none, true",
        "'..k', '...', 'N..', c2, terrain, true",
        "'..k', '#..', 'N..', c2, terrain, true",
        "'..k', '#..', 'N#.', c2, terrain, false",
        "'..k', '#..', 'N#.', c2, none, true",
        "'..k', '#..', 'N.#', c2, terrain, false",
        "'..k', '.^.', 'N._', c2, terrain, false",
        "'..k', '#..', 'Np.', c2, terrain, true",
        "'..k', '#..', 'Np.', c2, terrain-and-pieces, false",
        "'..k', '...', 'Np.', c2, terrain-and-pieces, true",
        "'..k', '.p.', 'N.p', c2, terrain-and-pieces, false",
        "'..k', '#..', 'N+.', c2, terrain, false",
        "'..k', '#..', 'N!.', c2, terrain, true",
        "'.k.', '##.', 'N.#', b3, terrain, false",
        "'.k.', '#..', 'N..', b3, terrain, true",
        "'#k.', '.#.', 'N..', b3, terrain, false",
    })
    void aKnightNeedsOneOfItsTwoPaths(String top, String middle, String bottom, String to, String paths, boolean can) {
        ChesslikePosition level =
                level("rules knight-paths:" + paths, "keys white 1", "map", top + "K", middle + ".", bottom + ".");
        assertThat(level.isLegal(ChesslikeMove.parse("a1" + to))).isEqualTo(can);
        assertThat(level.paths(Tile.parse("a1"), Tile.parse(to)).isEmpty()).isEqualTo(!can);
    }

    // ---- keys and doors ----

    @Test
    void aKeyIsTakenAndOpensADoorForGood() {
        ChesslikePosition level = level("map", "k....", "K!+.#");
        assertThat(targets(level, "a1")).isEqualTo("a2 b1 b2");
        ChesslikePosition taken = play(level, "a1b1", "a2b2");
        assertThat(taken.keys(Color.WHITE)).isEqualTo(1);
        assertThat(taken.keys(Color.BLACK)).isZero();
        assertThat(taken.terrainAt(Tile.parse("b1"))).isEqualTo(Terrain.FLOOR);
        assertThat(targets(taken, "b1")).isEqualTo("a1 a2 b2 c1 c2");
        ChesslikePosition open = play(taken, "b1c1", "b2a2", "c1d1", "a2b2");
        assertThat(open.keys(Color.WHITE)).isZero();
        assertThat(open.terrainAt(Tile.parse("c1"))).isEqualTo(Terrain.FLOOR);
        assertThat(play(open, "d1d2").isLegal(ChesslikeMove.parse("b2c1"))).isTrue();
    }

    @Test
    void withoutAKeyADoorIsAWall() {
        assertThat(targets(level("keys black 3", "map", "#k#", "#+#", "#K#"), "b1"))
                .isEmpty();
    }

    @Test
    void aKeyMayBeKept() {
        ChesslikePosition level = level("rules doors:keep-key", "keys white 1", "map", "k....", "K+..+");
        ChesslikePosition open = play(level, "a1b1", "a2b2");
        assertThat(open.rules().doors()).isEqualTo(Doors.KEEP_KEY);
        assertThat(open.keys(Color.WHITE)).isEqualTo(1);
        assertThat(open.terrainAt(Tile.parse("b1"))).isEqualTo(Terrain.FLOOR);
    }

    @Test
    void aSlideEndsAtADoorAndGoesOverKeys() {
        ChesslikePosition level = level("keys white 1", "map", "k.....", "R.!+..", "K....+");
        assertThat(targets(level, "a2")).isEqualTo("a3 b2 c2 d2");
        assertThat(play(level, "a2b2").keys(Color.WHITE)).isEqualTo(1);
        assertThat(play(level, "a2c2").keys(Color.WHITE)).isEqualTo(2);
        ChesslikePosition open = play(level, "a2d2", "a3b3");
        assertThat(targets(open, "d2")).isEqualTo("a2 b2 c2 d1 d3 e2 f2");
        assertThat(play(open, "d2a2", "b3a3").isLegal(ChesslikeMove.parse("a2e2")))
                .isTrue();
    }

    @Test
    void aPositionInTheMiddleOfAGameIsALevel() {
        ChesslikePosition level = level("keys white 1", "map", "k....", "K+.!.");
        assertThat(play(level, "a1b1", "a2b2", "b1c1", "b2a2", "c1d1")).hasToString("""
            rules objective:king knight-paths:terrain doors:consume-key no-move:loss repetition:draw \
            facing:north quiet:200
            keys white 1
            turn black
            map
            k....
            ...K.\
            """);
    }

    // ---- the end ----

    private static String end(ChesslikePosition position) {
        return position.outcome()
                .map(result -> result.winner().map(Color::ordinal).orElse(-1) + " " + result.reason())
                .orElse("none");
    }

    @Test
    void theLastKingDecides() {
        ChesslikePosition level = level("map", "kk", "..", "RK");
        ChesslikePosition one = play(level, "a1a3");
        assertThat(end(one)).isEqualTo("none");
        ChesslikePosition over = play(one, "b3b2", "b1b2");
        assertThat(end(over)).isEqualTo("0 king captured");
        assertThat(over.legalMoves()).isEmpty();
        assertThat(over.isLegal(ChesslikeMove.parse("a3a2"))).isFalse();
    }

    @Test
    void aKindOfTheLevelMayBeKing() {
        ChesslikePosition level = level("piece E Emperor royal Q", "piece K Knave K", "map", "k.e", "...", "R.E");
        assertThat(end(play(level, "a1a3"))).isEqualTo("none");
        assertThat(end(play(level, "c1c3"))).isEqualTo("0 king captured");
    }

    @Test
    void everythingMayHaveToBeCaptured() {
        ChesslikePosition level = level("rules objective:all", "map", "kp", "..", "R.");
        ChesslikePosition one = play(level, "a1a3");
        assertThat(end(one)).isEqualTo("none");
        assertThat(end(play(one, "b3b2", "a3b3", "b2b1", "b3b1"))).isEqualTo("0 everything captured");
    }

    @Test
    void aGoalIsReachedByAnyPieceButNotByTheEnemy() {
        ChesslikePosition level =
                level("rules objective:goal", "goals white b3", "goals black c1", "map", "k..", "R..", "K..");
        assertThat(end(play(level, "a2b2", "a3b3"))).isEqualTo("none");
        assertThat(end(play(level, "a2b2", "a3a2", "b2b3"))).isEqualTo("0 goal reached");
        assertThat(end(play(level, "a2c2", "a3b3", "c2c1"))).isEqualTo("none");
        assertThat(end(play(level, "a2b2", "a3b3", "b2b3"))).isEqualTo("0 everything captured");
    }

    @ParameterizedTest
    @CsvSource({"loss, 0 no legal move", "draw, -1 no legal move", "pass, none"})
    void whoCannotMoveHasLostOrDrawnOrPasses(String choice, String end) {
        ChesslikePosition stuck = play(level("rules no-move:" + choice, "map", "k#...", "##..K"), "e1d1");
        assertThat(end(stuck)).isEqualTo(end);
        if (choice.equals("pass")) {
            assertThat(stuck.legalMoves()).containsExactly(ChesslikeMove.pass());
            assertThat(play(stuck, "pass").side()).isEqualTo(Color.WHITE);
            assertThat(play(stuck, "pass").isLegal(ChesslikeMove.pass())).isFalse();
        }
    }

    @Test
    void whenNobodyCanMoveTheGameIsDrawn() {
        ChesslikePosition stuck = level("rules no-move:pass", "map", "k#.", "###", ".#K");
        assertThat(end(stuck)).isEqualTo("-1 no legal move");
        assertThat(stuck.legalMoves()).isEmpty();
        assertThat(stuck.isLegal(ChesslikeMove.pass())).isFalse();
    }

    @Test
    void longQuietDraws() {
        ChesslikePosition level = level("rules quiet:3", "map", "k..", "...", "p.K");
        assertThat(end(play(level, "c1c2", "a3a2"))).isEqualTo("none");
        ChesslikePosition drawn = play(level, "c1c2", "a3a2", "c2c1");
        assertThat(end(drawn)).isEqualTo("-1 3 turns without progress");
        assertThat(drawn.legalMoves()).isEmpty();
        assertThat(drawn.isLegal(ChesslikeMove.parse("a2a3"))).isFalse();
        assertThat(play(level, "c1b2").quietTurns()).isEqualTo(1);
        assertThat(play(level, "c1b2", "a1b2").quietTurns()).isZero();
        ChesslikePosition doors = level("rules quiet:3", "keys white 1", "map", "k..", "...", "+!K");
        assertThat(play(doors, "c1b1").quietTurns()).isZero();
        assertThat(play(doors, "c1b1", "a3a2", "b1a1").quietTurns()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"draw, true", "ignored, false"})
    void theThirdTimeDraws(String choice, boolean draws) {
        GameBoard<ChesslikePosition, ChesslikeMove> board = level(
                        "rules repetition:" + choice, "map", "k...", "....", "...K")
                .newBoard();
        for (int i = 0; i < 2; i++) {
            for (String move : new String[] {"d1d2", "a3a2", "d2d1", "a2a3"}) {
                assertThat(board.outcome()).isEmpty();
                assertThat(board.repeats()).isEqualTo(draws && board.made() >= 4);
                board.make(board.find(ChesslikeMove.parse(move)), 0);
            }
        }
        assertThat(board.outcome().map(Outcome::reason).orElse("")).isEqualTo(draws ? "threefold repetition" : "");
        GameBoard<ChesslikePosition, ChesslikeMove> copy = board.copy();
        assertThat(copy.outcome()).isEqualTo(board.outcome());
        assertThat(copy.made()).isZero();
        assertThat(copy.position()).isEqualTo(board.position());
        copy.make(copy.find(ChesslikeMove.parse("d1c1")), 0);
        assertThat(copy.repeats()).isFalse();
    }

    // ---- the rules as a value ----

    @Test
    void rulesAreWrittenAndRead() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 200; i++) {
            ChesslikeRules rules = LevelSamples.rules(random);
            assertThat(ChesslikeRules.parse(rules.toString())).isEqualTo(rules);
        }
        assertThat(ChesslikeRules.parse("")).isEqualTo(ChesslikeRules.standard());
        assertThat(ChesslikeRules.parse("objective:all\n quiet:off no-move:draw"))
                .isEqualTo(ChesslikeRules.standard()
                        .withObjective(Objective.ALL)
                        .withQuietTurns(0)
                        .withNoMove(NoMove.DRAW));
        assertThat(ChesslikeRules.standard()
                        .withKnightPaths(KnightPaths.TERRAIN_AND_PIECES)
                        .withDoors(Doors.KEEP_KEY)
                        .withRepetition(Repetition.IGNORED)
                        .withFacing(Facing.ENEMY))
                .hasToString("objective:king knight-paths:terrain-and-pieces doors:keep-key no-move:loss"
                        + " repetition:ignored facing:enemy quiet:200");
        assertThatThrownBy(() -> ChesslikeRules.standard().withQuietTurns(-1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void allThatIsWrongWithRulesIsTold() {
        MalformedTextException thrown = catchThrowableOfType(
                MalformedTextException.class,
                () -> ChesslikeRules.parse("objective doors:open quiet:0 quiet:07 quiet:7 x:y"));
        assertThat(thrown.problems()).extracting(TextProblem::offset).containsExactly(0L, 10L, 21L, 29L, 46L);
    }
}
