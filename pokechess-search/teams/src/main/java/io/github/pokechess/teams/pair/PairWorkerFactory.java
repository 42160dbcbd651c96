package io.github.pokechess.teams.pair;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.match.SelfPlay;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.teams.pool.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Makes players of pairs of games. */
public record PairWorkerFactory() implements WorkerPool.WorkerFactory<PairJob, PlayedPair> {
    /** Enough for the searches of some thousand nodes, and soon cleared. */
    private static final int TABLE_MEBIBYTES = 1;

    private static final int HUNDREDTHS = 100;

    @Override
    public Function<PairJob, PlayedPair> worker() {
        SelfPlay player =
                new SelfPlay(Searcher.builder().tableMebibytes(TABLE_MEBIBYTES).build());
        return job -> playPair(player, job);
    }

    private static PlayedPair playPair(SelfPlay player, PairJob job) {
        SplittableRandom random = job.newRandom();
        List<Double> scores = new ArrayList<>();
        List<Double> luck = new ArrayList<>();
        List<Integer> moves = new ArrayList<>();
        long digest = 0;
        for (int leg = 0; leg < 2; leg++) {
            Game start = Game.start(job.startOfLeg(leg), ChanceSource.seeded(random.nextLong()));
            SelfPlay.Played<Position, Move> played = player.play(
                    start, limitsOfMoves(job, random.split()), job.extent().mostMoves());
            // Adding 0 makes 0 of −0.
            scores.add(played.score() + 0.0);
            luck.add(played.luck() + 0.0);
            moves.add(played.game().moveCount());
            digest = 31 * digest + digestOfGame(played.game());
        }
        return new PlayedPair(job, scores, luck, moves, digest);
    }

    private static IntFunction<Limits> limitsOfMoves(PairJob job, SplittableRandom random) {
        Limits same = Limits.nodes(job.nodes());
        // Without luck games would all be the same.
        int jitter = (job.luck() == LuckModel.NONE ? Extent.FRESH : job.extent()).jitterPercent();
        return jitter == 0
                ? move -> same
                : move -> {
                    int percent = HUNDREDTHS - jitter + random.nextInt(2 * jitter + 1);
                    return Limits.nodes(Math.max(1, job.nodes() * percent / HUNDREDTHS));
                };
    }

    private static long digestOfGame(BoardGame<Position, Move> game) {
        long digest = 0;
        for (BoardGame.Step<Move> step : game.steps()) {
            digest = PairJob.mixBits(
                    digest + step.move().toString() + step.roll().orElse(0));
        }
        return digest;
    }
}
