package io.github.pokechess.board;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.play.TypedMoves;
import io.github.pokechess.study.Card;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.Puzzles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers what a page asks of puzzles and of mistakes to make good. The desk keeps nothing of a learner: each request has the progress, and each reply the next
 * one. Reads the puzzles when they are first asked for. Not thread-safe.
 */
final class Study {
    private static final PokemonChess KIND = new PokemonChess();

    private final List<GameKind<?, ?>> kinds;
    private @Nullable List<Puzzle> puzzles;

    Study(List<GameKind<?, ?>> kinds) {
        this.kinds = kinds;
    }

    private List<Puzzle> puzzles() {
        List<Puzzle> known = puzzles == null ? Puzzles.all() : puzzles;
        puzzles = known;
        return known;
    }

    Reply reply(Requests.Study request) {
        if (request instanceof Requests.Puzzles all) {
            Puzzle daily = Puzzles.ofDay(puzzles(), all.day());
            List<Replies.Exercise<?, ?>> mistakes =
                    mistakes(all.progress().drills(all.day().toEpochDay()));
            return new Replies.Puzzles(puzzles(), Optional.of(daily), mistakes, all.progress(), all.day());
        }
        if (request instanceof Requests.Merge both) {
            mistakes(both.other().drills(Long.MAX_VALUE)); // what cannot be read is refused
            return new Replies.Merged(both.progress().merged(both.other()));
        }
        return request instanceof Requests.Try attempt ? attempt(attempt) : answer((Requests.Answer) request);
    }

    // ---- mistakes ----

    /** Those of the games that there are here. */
    private List<Replies.Exercise<?, ?>> mistakes(List<Drill> drills) {
        List<Replies.Exercise<?, ?>> read = new ArrayList<>();
        for (Drill drill : drills) {
            kind(drill).ifPresent(kind -> read.add(Replies.Exercise.of(drill, kind)));
        }
        return read;
    }

    private Optional<GameKind<?, ?>> kind(Drill drill) {
        return kinds.stream().filter(kind -> kind.name().equals(drill.kind())).findFirst();
    }

    private Reply attempt(Requests.Try attempt) {
        Drill drill = attempt.drill();
        GameKind<?, ?> kind =
                kind(drill).orElseThrow(() -> MalformedTextException.of("drill", "there is no game " + drill.kind()));
        return attempt(attempt, Replies.Exercise.of(drill, kind));
    }

    private static <P extends GamePosition<P, M>, M> Reply attempt(
            Requests.Try attempt, Replies.Exercise<P, M> exercise) {
        String text = attempt.move();
        M move = text.isEmpty()
                ? null
                : TypedMoves.read(exercise.read().kind(), text, exercise.read().position());
        return new Replies.Attempt<>(exercise, move, attempt.isFirst(), attempt.progress(), attempt.day());
    }

    // ---- puzzles ----

    private Reply answer(Requests.Answer answer) {
        Puzzle puzzle = puzzles().stream()
                .filter(one -> one.id().equals(answer.puzzle()))
                .findFirst()
                .orElseThrow(() -> MalformedTextException.of("puzzle", "there is no puzzle " + answer.puzzle()));
        boolean isShown = answer.move().isEmpty();
        boolean isRight = !isShown
                && TypedMoves.read(KIND, answer.move(), puzzle.position()).equals(puzzle.solution());
        Progress progress = answer.progress();
        if (answer.isFirst()) {
            progress = progress.answered(puzzle.id(), isRight, answer.day().toEpochDay());
        }
        return new Replies.Answer(puzzle, isRight, isRight || isShown, progress, answer.day());
    }

    // ---- texts ----

    static void write(Replies.Puzzles reply, JsonWriter json) {
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
        json.end(']').name("mistakes").begin('[');
        reply.mistakes().forEach(mistake -> write(mistake, json));
        json.end(']').name("daily").string(reply.daily().map(Puzzle::id).orElse(null));
        streak(reply.progress(), day, json);
    }

    /** Writes what tells something of a puzzle that is not its solution. */
    private static void themes(Puzzle puzzle, JsonWriter json) {
        json.string("level", puzzle.level()).strings("themes", puzzle.themes());
    }

    private static String state(Optional<Card> card) {
        return card.map(it -> it.isSolved() ? "solved" : "failed").orElse("new");
    }

    static void write(Replies.Answer reply, JsonWriter json) {
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
                    : TypedMoves.name(KIND, roll.next().get(0).step().move(), roll.position());
            json.name("move").string(then).end('}');
        }
        json.end(']');
    }

    private static <P extends GamePosition<P, M>, M> void write(Replies.Exercise<P, M> mistake, JsonWriter json) {
        Drill.Read<P, M> read = mistake.read();
        write(mistake.drill(), TypedMoves.name(read.kind(), read.made(), read.position()), json);
    }

    /** Writes a mistake and what players call it. */
    static void write(Drill mistake, String name, JsonWriter json) {
        json.begin('{').name("name").string(name);
        json.name("drill").plain(mistake.json()).end('}');
    }

    static void write(Replies.Drilled reply, JsonWriter json) {
        json.name("right").plain(reply.verdict().isRight());
        json.name("lost").rounded(reply.verdict().lost());
        progress(reply.progress(), json);
        streak(reply.progress(), reply.day().toEpochDay(), json);
        if (reply.isOver()) {
            best(reply.exercise(), json);
        }
    }

    private static <P extends GamePosition<P, M>, M> void best(Replies.Exercise<P, M> mistake, JsonWriter json) {
        Drill.Read<P, M> read = mistake.read();
        json.name("solution").string(mistake.drill().best());
        json.name("name").string(TypedMoves.name(read.kind(), read.best(), read.position()));
    }

    static void write(Replies.Merged reply, JsonWriter json) {
        progress(reply.progress(), json);
    }

    private static void progress(Progress progress, JsonWriter json) {
        json.name("progress").string(progress.json());
    }

    private static void streak(Progress progress, long day, JsonWriter json) {
        json.name("streak").plain(progress.streak(day)).name("best").plain(progress.bestStreak());
    }
}
