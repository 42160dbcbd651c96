package io.github.pokechess.app.training;

import io.github.pokechess.teams.pool.WorkerPool;
import io.github.pokechess.training.TrainingDecision;
import io.github.pokechess.training.TrainingGames;
import java.io.Serializable;
import java.util.List;
import java.util.function.Function;

/**
 * Makes players of games of the engine against itself, whose results are the decisions, none if no search began before
 * the end.
 */
record GameWorkerFactory() implements WorkerPool.WorkerFactory<GameWorkerFactory.Job, List<TrainingDecision>> {
    /** A game of a run. */
    record Job(long seed, long nodes, int best, long number) implements Serializable {}

    @Override
    public Function<Job, List<TrainingDecision>> worker() {
        return job ->
                TrainingGames.of(job.seed(), job.nodes()).withBest(job.best()).play(job.number());
    }
}
