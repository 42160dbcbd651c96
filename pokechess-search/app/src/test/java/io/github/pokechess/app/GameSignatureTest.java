package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.common.Games;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The node signatures of the other games, as search's {@code BenchTest} has that of Pokémon Chess: the sum of the nodes
 * of searches of fixed positions to a fixed depth. They change only with a commit that says why.
 */
final class GameSignatureTest {
    private static final int POSITIONS = 5;

    /** How many random moves lie between one position and the next. */
    private static final int STEP = 6;

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "raichu,,,10,78249",
        "tafl,,ziege,8,80345",
        "tafl,,copenhagen,6,97241",
        "chesslike,start,,7,37485",
        "chesslike,vault,,9,22935"
    })
    void isAsBefore(String game, @Nullable String position, @Nullable String rules, int depth, long nodes) {
        assertThat(signature(Games.ofProgramAndJars(List.of()).requireNamed(game), position, rules, depth))
                .isEqualTo(nodes);
    }

    private static <P extends GamePosition<P, M>, M> long signature(
            GameKind<P, M> kind, @Nullable String position, @Nullable String rules, int depth) {
        BoardGame<P, M> game = BoardGame.start(kind.position(position, rules));
        SplittableRandom random = new SplittableRandom(1);
        long sum = 0;
        for (int i = 0; i < POSITIONS; i++) {
            sum += Searcher.builder().build().search(game, Limits.depth(depth)).nodes();
            for (int step = 0; step < STEP && !game.isOver(); step++) {
                game = anyMove(game, random);
            }
        }
        return sum;
    }

    private static <P extends GamePosition<P, M>, M> BoardGame<P, M> anyMove(
            BoardGame<P, M> game, SplittableRandom random) {
        GameBoard<P, M> board = game.newBoard();
        int[] buffer = new int[board.maxMoves()];
        return game.apply(board.move(buffer[random.nextInt(board.generate(buffer, 0))]), 0);
    }
}
