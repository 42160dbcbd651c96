package io.github.pokechess.board;

import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.json.Requests;
import io.github.pokechess.board.messages.Reply;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.play.TypedMoves;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.Puzzles;
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

    Reply listPuzzles(Requests.Puzzles all) {
        Puzzle daily = Puzzles.ofDay(Puzzles.all(), all.day());
        List<Replies.Exercise<?, ?>> mistakes =
                readMistakes(all.progress().drills(all.day().toEpochDay()));
        return new Replies.Puzzles(Puzzles.all(), Optional.of(daily), mistakes, all.progress(), all.day());
    }

    Reply mergeProgress(Requests.Merge both) {
        readMistakes(both.other().drills(Long.MAX_VALUE)); // what cannot be read is refused
        return new Replies.Merged(both.progress().merged(both.other()));
    }

    // ---- mistakes ----

    /** The mistakes in games of known kinds. */
    private List<Replies.Exercise<?, ?>> readMistakes(List<Drill> drills) {
        List<Replies.Exercise<?, ?>> read = new ArrayList<>();
        for (Drill drill : drills) {
            kindOf(drill).ifPresent(kind -> read.add(Replies.Exercise.of(drill, kind)));
        }
        return read;
    }

    private Optional<GameKind<?, ?>> kindOf(Drill drill) {
        return kinds.stream().filter(kind -> kind.name().equals(drill.kind())).findFirst();
    }

    Reply attemptMistake(Requests.AttemptMistake attempt) {
        Drill drill = attempt.drill();
        GameKind<?, ?> kind =
                kindOf(drill).orElseThrow(() -> MalformedTextException.of("drill", "there is no game " + drill.kind()));
        return attemptMistake(attempt, Replies.Exercise.of(drill, kind));
    }

    private static <P extends GamePosition<P, M>, M> Reply attemptMistake(
            Requests.AttemptMistake attempt, Replies.Exercise<P, M> exercise) {
        String text = attempt.move();
        M move = text.isEmpty()
                ? null
                : TypedMoves.parse(exercise.read().kind(), text, exercise.read().position());
        return new Replies.Attempt<>(exercise, move, attempt.isFirst(), attempt.progress(), attempt.day());
    }

    // ---- puzzles ----

    Reply answerPuzzle(Requests.Answer answer) {
        Puzzle puzzle = Puzzles.all().stream()
                .filter(one -> one.id().equals(answer.puzzle()))
                .findFirst()
                .orElseThrow(() -> MalformedTextException.of("puzzle", "there is no puzzle " + answer.puzzle()));
        boolean isShown = answer.move().isEmpty();
        boolean isRight = !isShown
                && TypedMoves.parse(KIND, answer.move(), puzzle.position()).equals(puzzle.solution());
        Progress progress = answer.progress();
        if (answer.isFirst()) {
            progress = progress.answered(puzzle.id(), isRight, answer.day().toEpochDay());
        }
        return new Replies.Answer(puzzle, isRight, isRight || isShown, progress, answer.day());
    }
}
