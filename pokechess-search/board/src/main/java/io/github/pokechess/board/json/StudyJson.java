package io.github.pokechess.board.json;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.study.Card;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Puzzles, mistakes to make good, and the progress of a learner. */
final class StudyJson {
    private static final PokemonChess KIND = new PokemonChess();

    /** A mistake to make good, and what players call it. */
    record Mistake(Drill drill, String name) {
        static final Shape<Mistake> SHAPE = Shape.<Mistake>of("Mistake", "A mistake to make good.")
                .text("name", Mistake::name, "what players call the move that was made")
                .with("drill", "Drill", (it, json) -> json.plain(it.drill.json()), "the position and its moves");

        static <P extends GamePosition<P, M>, M> Mistake of(Drill drill, GameKind<P, M> kind, P at, M made) {
            return new Mistake(drill, kind.name(made, at));
        }

        private static <P extends GamePosition<P, M>, M> Mistake of(Replies.Exercise<P, M> one) {
            return of(
                    one.drill(),
                    one.read().kind(),
                    one.read().position(),
                    one.read().made());
        }
    }

    private static final Shape<Listed> PUZZLE = Shape.<Listed>of("Puzzle", "A puzzle of the list.")
            .text("id", it -> it.puzzle.id(), "its name")
            .text("position", it -> KIND.format(it.puzzle.position()), "its position")
            .text("rules", it -> KIND.rules(it.puzzle.position()).orElse(""), "its rules")
            .text("level", it -> it.puzzle.level(), "how hard it is")
            .texts("themes", it -> it.puzzle.themes(), "what it is about")
            .text("state", Listed::state, "`new`, `solved` or `failed`")
            .flag(
                    "due",
                    it -> it.card.isPresent() && it.card.get().isDue(it.day.toEpochDay()),
                    "whether it returns today");

    private record Listed(Puzzle puzzle, Optional<Card> card, LocalDate day) {
        private String state() {
            return card.map(it -> it.isSolved() ? "solved" : "failed").orElse("new");
        }
    }

    static final Shape<Replies.Puzzles> PUZZLES = learnt(
            Shape.<Replies.Puzzles>of("Puzzles", "All puzzles.")
                    .list("puzzles", PUZZLE, StudyJson::listed, "all puzzles")
                    .list(
                            "mistakes",
                            Mistake.SHAPE,
                            it -> it.mistakes().stream().map(Mistake::of).toList(),
                            "the mistakes that return on this day")
                    .text("daily", it -> it.daily().map(Puzzle::id).orElse(null), "the puzzle of the day")
                    .orNull(),
            Replies.Puzzles::progress,
            Replies.Puzzles::day);

    static final Shape<Replies.Answer> ANSWER = learnt(
                    progress(
                            judged("Answer", "The judgement of an answer to a puzzle.", Replies.Answer::isRight),
                            Replies.Answer::progress),
                    Replies.Answer::progress,
                    Replies.Answer::day)
            .text(
                    "solution",
                    it -> KIND.format(it.puzzle().solution(), it.puzzle().position()),
                    "the solution, when it is over")
            .where(Replies.Answer::isOver)
            .text("level", it -> it.puzzle().level(), "how hard it is, then")
            .where(Replies.Answer::isOver)
            .texts("themes", it -> it.puzzle().themes(), "what it is about, then")
            .where(Replies.Answer::isOver)
            .list(
                    "answers",
                    Rolled.SHAPE,
                    it -> it.puzzle().rolls().stream().map(Rolled::of).toList(),
                    "the best answer to each roll, then")
            .where(Replies.Answer::isOver);

    private record Rolled(int outcome, String move) {
        static final Shape<Rolled> SHAPE = Shape.<Rolled>of("Answered", "The best answer to a roll of a puzzle.")
                .number("outcome", Rolled::outcome, "the roll")
                .text("move", Rolled::move, "what players call the answer; empty at the end of the game");

        static Rolled of(GameNode<Position, Move> roll) {
            String then = roll.next().isEmpty()
                    ? ""
                    : KIND.name(roll.next().get(0).step().move(), roll.position());
            return new Rolled(roll.step().roll(), then);
        }
    }

    static final Shape<Replies.Drilled> DRILLED = learnt(
                    progress(
                            StudyJson.<Replies.Drilled>judged(
                                            "Drilled",
                                            "The judgement of an answer to a mistake.",
                                            it -> it.verdict().isRight())
                                    .score("lost", it -> it.verdict().loss(), "how much better the best move is"),
                            Replies.Drilled::progress),
                    Replies.Drilled::progress,
                    Replies.Drilled::day)
            .text("solution", it -> it.exercise().drill().best(), "the best move, when it is over")
            .where(Replies.Drilled::isOver)
            .text("name", it -> best(it.exercise()), "what players call it, then")
            .where(Replies.Drilled::isOver);

    static final Shape<Replies.Merged> MERGED =
            progress(Shape.of("Merged", "What a learner has done, of two files."), Replies.Merged::progress);

    private StudyJson() {}

    private static List<Listed> listed(Replies.Puzzles reply) {
        return reply.puzzles().stream()
                .map(puzzle -> new Listed(puzzle, reply.progress().card(puzzle.id()), reply.day()))
                .toList();
    }

    private static <P extends GamePosition<P, M>, M> String best(Replies.Exercise<P, M> mistake) {
        Drill.Read<P, M> read = mistake.read();
        return read.kind().name(read.best(), read.position());
    }

    private static <T> Shape<T> judged(String name, String meaning, java.util.function.Predicate<T> isRight) {
        return Shape.<T>of(name, meaning).flag("right", isRight, "whether it is right");
    }

    private static <T> Shape<T> progress(Shape<T> shape, Function<T, Progress> progress) {
        return shape.text(
                "progress", it -> progress.apply(it).json(), "what the page keeps of the learner from now on");
    }

    private static <T> Shape<T> learnt(Shape<T> shape, Function<T, Progress> progress, Function<T, LocalDate> day) {
        return shape.number(
                        "streak", it -> progress.apply(it).streak(day.apply(it).toEpochDay()), "the days in a row")
                .number("best", it -> progress.apply(it).bestStreak(), "the longest such row");
    }
}
