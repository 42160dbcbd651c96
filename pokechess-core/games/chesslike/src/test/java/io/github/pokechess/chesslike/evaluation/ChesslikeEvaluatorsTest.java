package io.github.pokechess.chesslike.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikeMove;
import io.github.pokechess.chesslike.ChesslikePosition;
import io.github.pokechess.chesslike.ChesslikeRules.Objective;
import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.chesslike.LevelSamples;
import io.github.pokechess.chesslike.PieceKind;
import io.github.pokechess.chesslike.Terrain;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Evaluators judge as they always have, and their view tells the position. */
class ChesslikeEvaluatorsTest {
    private static ChesslikePosition level(String... lines) {
        return ChesslikePosition.parse(String.join("\n", lines));
    }

    private static int standard(ChesslikePosition position) {
        return ChesslikeEvaluators.standard().evaluate(ChesslikeView.of(position));
    }

    /** Scores of random positions, those of the evaluators before they had a package of their own. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "start, 840028109533667480, 9151750927159871984",
        "courtyard, -3251884355691994020, 2738397985819046658",
        "vault, -3358339467708395369, 2576048251891867068",
        "race, -6224406436770895725, 4010498075049155635",
        "beasts, -343151160617277334, 6869639599158355321",
        "crossing, -7885909614429525751, 4190549794708033774"
    })
    void scoresAreAsTheyWere(String name, long standard, long classic) {
        ChesslikePosition start = Chesslike.sample(name);
        Evaluator<ChesslikeView> prepared = ChesslikeEvaluators.standard().prepare(ChesslikeView.of(start));
        SplittableRandom random = new SplittableRandom(name.length());
        long standardSum = 0;
        long classicSum = 0;
        for (int i = 0; i < 350; i++) {
            ChesslikeView view = ChesslikeView.of(LevelSamples.playOut(start, random, random.nextInt(60)));
            standardSum = 31 * standardSum + prepared.evaluate(view);
            classicSum = 31 * classicSum + ChesslikeEvaluators.classic().evaluate(view);
        }
        assertThat(standardSum).isEqualTo(standard);
        assertThat(classicSum).isEqualTo(classic);
    }

    @Tag("slow")
    @Test
    void soTheyAreOnLevelsByChance() {
        SplittableRandom random = new SplittableRandom(99);
        long standardSum = 0;
        long classicSum = 0;
        for (int i = 0; i < 400; i++) {
            ChesslikePosition position = LevelSamples.playOut(LevelSamples.level(random), random, random.nextInt(40));
            standardSum = 31 * standardSum + standard(position);
            classicSum = 31 * classicSum + ChesslikeEvaluators.classic().evaluate(ChesslikeView.of(position));
        }
        assertThat(standardSum).isEqualTo(5790738738610119717L);
        assertThat(classicSum).isEqualTo(959709050607078242L);
    }

    @Test
    void moreIsBetter() {
        for (Evaluator<ChesslikeView> evaluator :
                List.of(ChesslikeEvaluators.standard(), ChesslikeEvaluators.classic())) {
            ChesslikePosition level = level("map", "k...n", ".....", "K..RQ");
            assertThat(evaluator.evaluate(ChesslikeView.of(level))).isBetween(100_001, 999_999);
            GameBoard<ChesslikePosition, ChesslikeMove> board = level.newBoard();
            board.makeNull();
            assertThat(evaluator.evaluate((ChesslikeView) board.view())).isLessThan(-100_000);
        }
    }

    @Test
    void theNearerTheGoalTheBetter() {
        ChesslikePosition far = level("rules objective:goal", "goals white a5", "map", ".k", "..", "..", "..", "K.");
        ChesslikePosition near = level("rules objective:goal", "goals white a5", "map", ".k", "..", "..", "K.", "..");
        assertThat(standard(near)).isGreaterThan(standard(far));
    }

    @Test
    void aViewTellsThePosition() {
        ChesslikePosition level = level(
                "rules objective:goal", "goals black a1", "keys black 2", "turn black", "map", "k.+", "..R", ".K.");
        ChesslikeView view = ChesslikeView.of(level);
        int blackKing = 2 * ('K' - 'A') + 1;
        assertThat(view.side()).isEqualTo(Color.BLACK);
        assertThat(view.rules().objective()).isEqualTo(Objective.GOAL);
        assertThat(view.kinds())
                .isEqualTo(PieceKind.standard().stream()
                        .sorted((one, other) -> Character.compare(one.letter(), other.letter()))
                        .toList());
        assertThat(view.width()).isEqualTo(3);
        assertThat(view.height()).isEqualTo(3);
        assertThat(view.pieceAt(6)).isEqualTo(blackKing);
        assertThat(view.pieceAt(0)).isEqualTo(ChesslikeView.NONE);
        assertThat(view.terrainAt(8)).isEqualTo(Terrain.DOOR);
        assertThat(view.closedDoors()).isEqualTo(1);
        assertThat(view.isGoal(Color.BLACK, 0)).isTrue();
        assertThat(view.isGoal(Color.WHITE, 0)).isFalse();
        assertThat(view.keys(Color.BLACK)).isEqualTo(2);
        assertThat(view.count(Color.WHITE)).isEqualTo(2);
        assertThat(view.material(Color.WHITE)).isEqualTo(56);
        assertThat(view.mobility(Color.BLACK)).isEqualTo(level.legalMoves().size());
        assertThat(view.nextPiece(Color.WHITE, 0)).isEqualTo(1);
        assertThat(view.nextPiece(Color.WHITE, 2)).isEqualTo(5);
        assertThat(view.nextPiece(Color.WHITE, 6)).isEqualTo(ChesslikeView.NONE);
        assertThat(view.lastPiece(Color.BLACK)).isEqualTo(6);
        assertThat(view.lastPiece(Color.WHITE)).isEqualTo(ChesslikeView.NONE);
        assertThat(view.reach(6, new byte[] {99, 0, 0, 0, 1, 2, 3, 4, 5, 6}, 1)).isEqualTo(1 + 2 + 5);
        assertThat(view.openMoves(blackKing, 7)).containsExactlyInAnyOrder(6, 8, 3, 4, 5);
    }

    /** On an open board a lone piece can go where it could without any board. */
    @Test
    void openMovesKnowOnlyTheMap() {
        ChesslikeView view = ChesslikeView.of(
                level("rules knight-paths:terrain-and-pieces", "map", "k.+..", "pp...", ".#...", "N..RK"));
        int knight = 2 * ('N' - 'A');
        int rook = 2 * ('R' - 'A');
        assertThat(view.openMoves(knight, 0)).containsExactlyInAnyOrder(11, 7);
        assertThat(view.openMoves(rook, 15)).containsExactlyInAnyOrder(10, 5, 0, 16, 17, 18, 19);
    }

    @Test
    void evaluatorsHaveNames() {
        ChesslikeEvaluators evaluators = new ChesslikeEvaluators();
        assertThat(evaluators.names()).containsExactly("standard", "classic");
        assertThat(evaluators.evaluator("standard")).isEqualTo(ChesslikeEvaluators.standard());
        assertThat(evaluators.evaluator("classic")).isEqualTo(ChesslikeEvaluators.classic());
        assertThat(evaluators.viewType())
                .isEqualTo(Chesslike.sample("start").newBoard().viewType());
        assertThatThrownBy(() -> evaluators.evaluator("best"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("standard, classic");
    }
}
