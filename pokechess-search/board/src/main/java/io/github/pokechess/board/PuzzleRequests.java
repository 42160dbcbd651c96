package io.github.pokechess.board;

import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.play.EnteredMoves;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.PuzzleLine;
import io.github.pokechess.study.Puzzles;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers what a page asks of puzzles and of mistakes to make good. The desk keeps nothing of a learner: each request
 * has the progress, and each reply the next one. Thread-safe.
 */
final class PuzzleRequests {
    private static final PokemonChess KIND = new PokemonChess();

    private final List<GameKind<?, ?>> kinds;

    PuzzleRequests(List<GameKind<?, ?>> kinds) {
        this.kinds = kinds;
    }

    /** All puzzles, with the puzzle of a day and the mistakes that return on it. */
    Replies.Puzzles listPuzzles(Progress progress, LocalDate day) {
        Puzzle daily = Puzzles.ofDay(day);
        List<Replies.Exercise<?, ?>> mistakes = exercisesOfAvailableKinds(progress.drills(day.toEpochDay()));
        return new Replies.Puzzles(Puzzles.all(), Optional.of(daily), mistakes, progress, day);
    }

    /** What waits for a learner on a day. Reads one puzzle alone, since a start page asks for it. */
    Replies.Today summarizeDay(Progress progress, LocalDate day) {
        long due = progress.drills(day.toEpochDay()).stream()
                .filter(drill -> kindOf(drill).isPresent())
                .count();
        return new Replies.Today(Puzzles.ofDay(day), due, progress, day);
    }

    Progress mergeProgress(Progress progress, Progress other) {
        exercisesOfAvailableKinds(other.drills(Long.MAX_VALUE)); // what cannot be read is refused
        return progress.merged(other);
    }

    // ---- mistakes ----

    /** The progress with a mistake that returns from the next day on. */
    Progress withMistake(Progress progress, LocalDate day, Drill drill) {
        Replies.Exercise.of(drill, requireKind(drill)); // what cannot be read is refused
        return progress.withMistake(drill, day.toEpochDay());
    }

    /** The mistakes in games of known kinds. */
    private List<Replies.Exercise<?, ?>> exercisesOfAvailableKinds(List<Drill> drills) {
        List<Replies.Exercise<?, ?>> read = new ArrayList<>();
        for (Drill drill : drills) {
            kindOf(drill).ifPresent(kind -> read.add(Replies.Exercise.of(drill, kind)));
        }
        return read;
    }

    private Optional<GameKind<?, ?>> kindOf(Drill drill) {
        return kinds.stream().filter(kind -> kind.name().equals(drill.kind())).findFirst();
    }

    /**
     * An answer to a mistake that is to be made good.
     *
     * @param move the decision, empty to be shown the best one
     * @param isFirst whether it is the first answer since the mistake was shown, which alone counts
     */
    Replies.Attempt<?, ?> createMistakeAttempt(
            Progress progress, LocalDate day, Drill drill, String move, boolean isFirst) {
        return createMistakeAttempt(progress, day, Replies.Exercise.of(drill, requireKind(drill)), move, isFirst);
    }

    private GameKind<?, ?> requireKind(Drill drill) {
        return kindOf(drill).orElseThrow(() -> MalformedTextException.of("drill", "there is no game " + drill.kind()));
    }

    private static <P extends GamePosition<P, M>, M> Replies.Attempt<P, M> createMistakeAttempt(
            Progress progress, LocalDate day, Replies.Exercise<P, M> exercise, String text, boolean isFirst) {
        M move = text.isEmpty()
                ? null
                : EnteredMoves.parse(
                        exercise.read().kind(), text, exercise.read().position());
        return new Replies.Attempt<>(exercise, move, isFirst, progress, day);
    }

    // ---- puzzles ----

    private static Puzzle requirePuzzle(String id) {
        return Puzzles.all().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> MalformedTextException.of("puzzle", "there is no puzzle " + id));
    }

    /** A game of two people that starts from the position of a puzzle. */
    static PageRequest.New newGameRequestFromPuzzle(String id) {
        Position position = requirePuzzle(id).position();
        return PageRequest.New.of(
                KIND, KIND.format(position), KIND.rules(position).orElse(null));
    }

    /**
     * An answer to a puzzle, which a search judges.
     *
     * @param id the puzzle's {@link Puzzle#id}
     * @param movesSoFar the texts of the decisions since the puzzle's position, of both sides
     * @param move the text of the move, empty to be shown the solution
     * @param isFirst whether no answer since the puzzle was shown was wrong or the last one: only such ones count
     */
    Replies.PuzzleAttempt createPuzzleAttempt(
            Progress progress, LocalDate day, String id, List<String> movesSoFar, String move, boolean isFirst) {
        Puzzle puzzle = requirePuzzle(id);
        PuzzleLine line = PuzzleLine.of(puzzle, movesSoFar);
        Move answer = move.isEmpty() ? null : EnteredMoves.parse(KIND, move, line.position());
        return new Replies.PuzzleAttempt(puzzle, line, answer, isFirst, progress, day);
    }
}
