package io.github.pokechess.app.training;

import io.github.pokechess.teams.fleet.Fleet;
import io.github.pokechess.training.TrainingDecision;
import io.github.pokechess.training.TrainingGames;
import java.io.Serial;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Makes players of games of the engine against itself, whose jobs are {@link Job}s and whose results the lines of their decisions. */
final class GameCrew implements Fleet.Crew {
    @Serial
    private static final long serialVersionUID = 1L;

    /** A game of a run. */
    record Job(long seed, long nodes, int best, long number) {
        /** A job from its text. */
        static Job parse(String text) {
            String[] fields = text.split(" ", -1);
            return new Job(
                    Long.parseLong(fields[0]),
                    Long.parseLong(fields[1]),
                    Integer.parseInt(fields[2]),
                    Long.parseLong(fields[3]));
        }

        @Override
        public String toString() {
            return seed + " " + nodes + " " + best + " " + number;
        }
    }

    @Override
    public UnaryOperator<String> worker() {
        return text -> {
            Job job = Job.parse(text);
            return TrainingGames.of(job.seed(), job.nodes()).withBest(job.best()).play(job.number()).stream()
                    .map(TrainingDecision::toString)
                    .collect(Collectors.joining("\n"));
        };
    }

    /** The decisions of a result; none of a game that was over before one was searched. */
    static List<TrainingDecision> decisions(String result) {
        return result.isEmpty()
                ? List.of()
                : result.lines().map(TrainingDecision::parse).toList();
    }
}
