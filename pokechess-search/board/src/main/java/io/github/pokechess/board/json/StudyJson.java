package io.github.pokechess.board.json;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.play.TypedMoves;
import io.github.pokechess.study.Card;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import java.util.Optional;

/** Writes puzzles, mistakes to make good, and the progress of a learner as JSON. Stateless. */
final class StudyJson {
    private static final PokemonChess KIND = new PokemonChess();

    private StudyJson() {}

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
