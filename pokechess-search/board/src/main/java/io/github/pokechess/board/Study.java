package io.github.pokechess.board;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.json.JsonWriter;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.study.Card;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.PuzzleTheme;
import io.github.pokechess.study.Puzzles;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers what a page asks of puzzles. The desk keeps nothing of a learner: each request has the progress, and each reply the next
 * one. Reads the puzzles when they are first asked for. Not thread-safe.
 */
final class Study {
    private static final PokemonChess KIND = new PokemonChess();

    private @Nullable List<Puzzle> puzzles;

    private List<Puzzle> puzzles() {
        List<Puzzle> known = puzzles == null ? Puzzles.all() : puzzles;
        puzzles = known;
        return known;
    }

    Reply reply(Request.Study request) {
        if (request instanceof Request.Puzzles all) {
            return new Reply.Puzzles(
                    puzzles(), Optional.of(Puzzles.ofDay(puzzles(), all.day())), all.progress(), all.day());
        }
        return request instanceof Request.Merge both
                ? new Reply.Merged(both.progress().merged(both.other()))
                : answer((Request.Answer) request);
    }

    private Reply answer(Request.Answer answer) {
        Puzzle puzzle = puzzles().stream()
                .filter(one -> one.id().equals(answer.puzzle()))
                .findFirst()
                .orElseThrow(() -> MalformedTextException.of("puzzle", "there is no puzzle " + answer.puzzle()));
        boolean isShown = answer.move().isEmpty();
        boolean isRight =
                !isShown && KIND.move(answer.move(), puzzle.position()).equals(puzzle.solution());
        Progress progress = answer.progress();
        if (answer.isFirst()) {
            progress = progress.answered(puzzle.id(), isRight, answer.day().toEpochDay());
        }
        return new Reply.Answer(puzzle, isRight, isRight || isShown, progress, answer.day());
    }

    // ---- texts ----

    static void write(Reply.Puzzles reply, JsonWriter json) {
        long day = reply.day().toEpochDay();
        json.name("puzzles").begin('[');
        for (Puzzle puzzle : reply.puzzles()) {
            Position position = puzzle.position();
            json.begin('{').name("id").string(puzzle.id());
            json.name("position").string(KIND.format(position));
            json.name("rules").string(KIND.rules(position).orElse(""));
            themes(puzzle, json);
            Optional<Card> card = reply.progress().card(puzzle.id());
            json.name("state").string(state(card));
            json.name("due").plain(card.isPresent() && card.get().isDue(day)).end('}');
        }
        json.end(']').name("daily").string(reply.daily().map(Puzzle::id).orElse(null));
        streak(reply.progress(), day, json);
    }

    /** Writes what tells something of a puzzle that is not its solution. */
    private static void themes(Puzzle puzzle, JsonWriter json) {
        json.name("level").string(puzzle.level()).name("themes").begin('[');
        for (PuzzleTheme theme : puzzle.themes()) {
            json.string(theme);
        }
        json.end(']');
    }

    private static String state(Optional<Card> card) {
        return card.map(it -> it.isSolved() ? "solved" : "failed").orElse("new");
    }

    static void write(Reply.Answer reply, JsonWriter json) {
        json.name("right").plain(reply.isRight());
        progress(reply.progress(), json);
        streak(reply.progress(), reply.day().toEpochDay(), json);
        if (!reply.isOver()) {
            return;
        }
        Puzzle puzzle = reply.puzzle();
        json.name("solution").string(KIND.format(puzzle.solution(), puzzle.position()));
        themes(puzzle, json);
        json.name("answers").begin('[');
        for (GameNode<Position, Move> roll : puzzle.rolls()) {
            json.begin('{').name("outcome").plain(roll.step().roll());
            String then = roll.next().isEmpty()
                    ? ""
                    : MoveWords.name(KIND, roll.next().get(0).step().move(), roll.position());
            json.name("move").string(then).end('}');
        }
        json.end(']');
    }

    static void write(Reply.Merged reply, JsonWriter json) {
        progress(reply.progress(), json);
    }

    private static void progress(Progress progress, JsonWriter json) {
        json.name("progress").string(progress.json());
    }

    private static void streak(Progress progress, long day, JsonWriter json) {
        json.name("streak").plain(progress.streak(day)).name("best").plain(progress.bestStreak());
    }
}
