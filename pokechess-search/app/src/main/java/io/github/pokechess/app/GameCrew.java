package io.github.pokechess.app;

import io.github.pokechess.teams.fleet.Fleet;
import io.github.pokechess.training.TrainingGames;
import io.github.pokechess.training.TrainingPosition;
import java.io.Serial;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Makes players of games of the engine against itself, whose jobs are {@link Job}s and whose results the lines of their positions. */
final class GameCrew implements Fleet.Crew {
    @Serial
    private static final long serialVersionUID = 1L;

    /** A game of a run. */
    record Job(long seed, long nodes, long number) {
        /** A job from its text. */
        static Job parse(String text) {
            String[] fields = text.split(" ", -1);
            return new Job(Long.parseLong(fields[0]), Long.parseLong(fields[1]), Long.parseLong(fields[2]));
        }

        @Override
        public String toString() {
            return seed + " " + nodes + " " + number;
        }
    }

    @Override
    public UnaryOperator<String> worker() {
        return text -> {
            Job job = Job.parse(text);
            return TrainingGames.of(job.seed(), job.nodes()).play(job.number()).stream()
                    .map(TrainingPosition::toString)
                    .collect(Collectors.joining("\n"));
        };
    }

    /** The positions of a result; none of a game that was over before one was searched. */
    static List<TrainingPosition> positions(String result) {
        return result.isEmpty()
                ? List.of()
                : result.lines().map(TrainingPosition::parse).toList();
    }
}
