package io.github.pokechess.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GameTree;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The node signatures of the other games, as {@link BenchTest} has that of Pokémon Chess: the sum of the nodes of searches
 * of fixed positions to a fixed depth. They change only with a commit that says why.
 */
class GameSignatureTest {
    private static final int POSITIONS = 5;

    /** How many random moves lie between one position and the next. */
    private static final int STEP = 6;

    @ParameterizedTest
    @CsvSource({
        "raichu,,,10,78249",
        "tafl,,ziege,8,80345",
        "tafl,,copenhagen,6,73742",
        "chesslike,start,,7,37485",
        "chesslike,vault,,9,22935"
    })
    void isAsBefore(String game, @Nullable String position, @Nullable String rules, int depth, long nodes) {
        GameKind kind = ServiceLoader.load(GameKind.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(any -> any.name().equals(game))
                .findFirst()
                .orElseThrow();
        GameBoard board = kind.board(position, rules);
        SplittableRandom random = new SplittableRandom(1);
        long sum = 0;
        for (int i = 0; i < POSITIONS; i++) {
            sum += new BoardSearcher(16, 1, false)
                    .search(board, Limits.depth(depth))
                    .nodes();
            for (int move = 0; move < STEP; move++) {
                makeAny(board, random);
            }
        }
        assertThat(sum).isEqualTo(nodes);
    }

    private static void makeAny(GameBoard board, SplittableRandom random) {
        if (board.outcome() == GameTree.UNFINISHED) {
            int[] buffer = new int[board.maxMoves()];
            board.make(buffer[random.nextInt(board.generate(buffer, 0))], 0);
        }
    }
}
