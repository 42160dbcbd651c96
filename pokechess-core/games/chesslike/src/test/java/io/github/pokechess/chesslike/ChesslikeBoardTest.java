package io.github.pokechess.chesslike;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.engine.GameBoard;
import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Boards answer a search as they did before they had a contract in common with other games, so that it decides the
 * same, and evaluators as they answer players.
 */
class ChesslikeBoardTest {
    private long sum;

    private void add(long number) {
        sum = 31 * sum + number;
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "start, 3269815206281404874",
        "courtyard, 5054990150461447614",
        "vault, 8753252209544759589",
        "race, 815211063804580210",
        "beasts, 25282301066988824",
        "crossing, -3132382027167146762"
    })
    void allThatASearchAsksIsAsItWas(String name, long expected) {
        ChesslikePosition start = Chesslike.sample(name);
        SplittableRandom random = new SplittableRandom(name.length());
        for (int i = 0; i < 350; i++) {
            add(LevelSamples.playOut(start, random, random.nextInt(60)));
        }
        assertThat(sum).isEqualTo(expected);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource("-7761293059178370893")
    void soItIsOnLevelsByChance(long expected) {
        SplittableRandom random = new SplittableRandom(99);
        for (int i = 0; i < 400; i++) {
            add(LevelSamples.playOut(LevelSamples.level(random), random, random.nextInt(40)));
        }
        assertThat(sum).isEqualTo(expected);
    }

    private void add(ChesslikePosition position) {
        GameBoard<ChesslikePosition, ChesslikeMove> board = position.newBoard();
        int[] buffer = new int[2 * board.maxMoves()];
        add(board.key(0));
        add(board.maxMoves());
        int end = board.generate(buffer, 0);
        for (int i = 0; i < end; i++) {
            add(buffer[i]);
            add(board.moveScore(buffer[i]));
            add(board.historyIndex(buffer[i]));
        }
        end = board.generateTactical(buffer, 0);
        for (int i = 0; i < end; i++) {
            add(buffer[i]);
        }
        end = board.generateQuiet(buffer, 0);
        for (int i = 0; i < end; i++) {
            add(buffer[i]);
        }
        sum = 31 * sum + (board.isThreatened() ? 1 : 0) + (board.canMakeNull() ? 2 : 0);
    }

    @Property(tries = 100)
    @Domain(RandomLevels.class)
    void weightsOfOneGiveTheMobility(@ForAll ChesslikePosition position) {
        ChesslikeView view = ChesslikeView.of(position);
        byte[] ones = new byte[view.width() * view.height()];
        Arrays.fill(ones, (byte) 1);
        for (Color color : Color.values()) {
            int sum = 0;
            for (int tile = view.nextPiece(color, 0); tile >= 0; tile = view.nextPiece(color, tile + 1)) {
                sum += view.reach(tile, ones, 0);
            }
            assertThat(sum).isEqualTo(view.mobility(color));
        }
        int own = 0;
        for (ChesslikeMove move : position.legalMoves()) {
            own += move instanceof ChesslikeMove.Step ? 1 : 0;
        }
        assertThat(view.mobility(view.side())).isEqualTo(own);
    }
}
