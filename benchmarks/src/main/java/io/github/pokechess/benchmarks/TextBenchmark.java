package io.github.pokechess.benchmarks;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.text.GameText;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;

/** Text in and out; the unit is a nanosecond for one position, or for a whole random game of 60 decisions. */
public class TextBenchmark extends Suite {
    private static final int DECISIONS = 60;

    private final Position position = Scene.MIDDLE_GAME.position(LuckModel.STANDARD);
    private final String positionText = PositionText.format(position);
    private final GameRecord<Position, Move> game = GameRecord.of(new PokemonChess(), randomGame());
    private final String gameText = GameText.format(game);

    private static Game randomGame() {
        for (long seed = 1; ; seed++) {
            Random random = new Random(seed);
            Game game = Game.start(Scene.DEFAULT_TEAMS.position(LuckModel.STANDARD), ChanceSource.seeded(seed));
            while (!game.isOver() && game.moveCount() < DECISIONS) {
                List<Move> moves = game.legalMoves();
                game = game.apply(moves.get(random.nextInt(moves.size())));
            }
            if (game.moveCount() == DECISIONS) {
                return game;
            }
        }
    }

    @Benchmark
    public Position positionIn() {
        return PositionText.parse(positionText, position.rules());
    }

    @Benchmark
    public String positionOut() {
        return PositionText.format(position);
    }

    @Benchmark
    public GameRecord<Position, Move> movetextIn() {
        return GameText.parse(gameText);
    }

    @Benchmark
    public String movetextOut() {
        return GameText.format(game);
    }
}
