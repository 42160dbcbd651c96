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
import io.github.pokechess.study.PuzzleLine;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Puzzles, mistakes to make good, and the progress of a learner. */
public final class StudyJson {
    private static final PokemonChess KIND = new PokemonChess();

    /** A mistake to make good, and what players call it. */
    record Mistake(Drill drill, String name) {
        static final JsonShape<Mistake> SHAPE = JsonShape.<Mistake>of("Mistake", "A mistake to make good.")
                .text("name", Mistake::name, "what players call the move that was made")
                .with("drill", "Drill", (it, json) -> json.literal(it.drill.json()), "the position and its moves");

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

    private static final JsonShape<ListedPuzzle> PUZZLE = JsonShape.<ListedPuzzle>of("Puzzle", "A puzzle of the list.")
            .text("id", it -> it.puzzle.id(), "its name")
            .text("level", it -> it.puzzle.level(), "how hard it is")
            .texts("themes", it -> it.puzzle.themes(), "what it is about")
            .number("rating", it -> it.puzzle.rating(), "its rating")
            .lastMayBeNull()
            .text("state", ListedPuzzle::state, "`new`, `solved` or `failed`")
            .flag("due", ListedPuzzle::isDue, "whether it returns today")
            .lastOnlyWhere(ListedPuzzle::isDue);

    private record ListedPuzzle(Puzzle puzzle, Optional<Card> card, LocalDate day) {
        static ListedPuzzle of(Puzzle puzzle, Progress progress, LocalDate day) {
            return new ListedPuzzle(puzzle, progress.card(puzzle.id()), day);
        }

        private boolean isDue() {
            return card.isPresent() && card.get().isDue(day.toEpochDay());
        }

        private String state() {
            return card.map(it -> it.isSolved() ? "solved" : "failed").orElse("new");
        }
    }

    private static final JsonShape<Progress> SOLVER = JsonShape.<Progress>of(
                    "Solver", "The rating of a learner by first tries at puzzles.")
            .number("rating", it -> Math.round(it.rating().rating()), "the rating")
            .number("deviation", it -> Math.round(it.rating().deviation()), "its standard deviation")
            .number("tries", Progress::ratedTries, "the number of tries");

    /** The shape of all puzzles. */
    public static final JsonShape<Replies.Puzzles> PUZZLES = withRating(
            withStreak(
                    JsonShape.<Replies.Puzzles>of("Puzzles", "All puzzles.")
                            .list("puzzles", PUZZLE, StudyJson::listedPuzzles, "all puzzles")
                            .list(
                                    "mistakes",
                                    Mistake.SHAPE,
                                    it -> it.mistakes().stream()
                                            .map(Mistake::of)
                                            .toList(),
                                    "the mistakes that return on this day")
                            .text("daily", it -> it.daily().map(Puzzle::id).orElse(null), "the puzzle of the day")
                            .lastMayBeNull(),
                    Replies.Puzzles::progress,
                    Replies.Puzzles::day),
            Replies.Puzzles::progress);

    /** The shape of what waits on a day. */
    public static final JsonShape<Replies.Today> TODAY = withStreak(
            JsonShape.<Replies.Today>of("Today", "What waits for a learner on a day.")
                    .text("daily", it -> it.daily().id(), "the puzzle of the day")
                    .text("dailyState", StudyJson::dailyState, "`new`, `solved` or `failed`")
                    .number("due", Replies.Today::due, "the number of mistakes that return on this day"),
            Replies.Today::progress,
            Replies.Today::day);

    /** The shape of the judgement of an answer to a puzzle. */
    public static final JsonShape<Replies.Answer> ANSWER = withRating(
                    withStreak(
                            withProgress(
                                    judgementShape(
                                            "Answer",
                                            "The judgement of an answer to a puzzle.",
                                            it -> it.verdict().isRight()),
                                    Replies.Answer::progress),
                            Replies.Answer::progress,
                            Replies.Answer::day),
                    Replies.Answer::progress)
            .text(
                    "puzzleState",
                    it -> ListedPuzzle.of(it.puzzle(), it.progress(), it.day()).state(),
                    "what the list has of it from now on: `new`, `solved` or `failed`")
            .score("lost", it -> it.verdict().loss(), "how much better the best move is, from 0 to 1")
            .list(
                    "next",
                    FollowingMove.SHAPE,
                    it -> it.verdict().next().stream().map(FollowingMove::of).toList(),
                    "what follows until the next answer, by the likeliest rolls; after a wrong answer what refutes it")
            .text(
                    "solution",
                    it -> KIND.format(it.move(), it.line().position()),
                    "the last move of the solution, when it is over")
            .lastOnlyWhere(Replies.Answer::isOver)
            .text("level", it -> it.puzzle().level(), "how hard it is, then")
            .lastOnlyWhere(Replies.Answer::isOver)
            .number("puzzleRating", it -> it.puzzle().rating(), "its rating, then")
            .lastMayBeNull()
            .lastOnlyWhere(Replies.Answer::isOver)
            .texts("themes", it -> it.puzzle().themes(), "what it is about, then")
            .lastOnlyWhere(Replies.Answer::isOver)
            .list(
                    "answers",
                    RollAnswer.SHAPE,
                    it -> it.puzzle().rolls().stream().map(RollAnswer::of).toList(),
                    "the best answer to each roll, then")
            .lastOnlyWhere(Replies.Answer::isOver);

    private record FollowingMove(PuzzleLine.Following step, String text, String name) {
        static final JsonShape<FollowingMove> SHAPE = JsonShape.<FollowingMove>of(
                        "Following", "A move that follows an answer to a puzzle.")
                .text("text", FollowingMove::text, "its text")
                .text("name", FollowingMove::name, "what players call it")
                .number("side", it -> it.step.before().side().ordinal(), "the side that makes it")
                .score("king", it -> it.step.kingShare(), "the share of its rolls that take the king")
                .lastOnlyWhere(it -> it.step.kingShare() > 0);

        static FollowingMove of(PuzzleLine.Following step) {
            return new FollowingMove(
                    step, KIND.format(step.move(), step.before()), KIND.name(step.move(), step.before()));
        }
    }

    private record RollAnswer(int outcome, String move) {
        static final JsonShape<RollAnswer> SHAPE = JsonShape.<RollAnswer>of(
                        "Answered", "The best answer to a roll of a puzzle.")
                .number("outcome", RollAnswer::outcome, "the roll")
                .text("move", RollAnswer::move, "what players call the answer; empty at the end of the game");

        static RollAnswer of(GameNode<Position, Move> roll) {
            String then = roll.next().isEmpty()
                    ? ""
                    : KIND.name(roll.next().get(0).step().move(), roll.position());
            return new RollAnswer(roll.step().roll().orElse(0), then);
        }
    }

    /** The shape of the judgement of an answer to a mistake. */
    public static final JsonShape<Replies.MistakeVerdict> DRILLED = withStreak(
                    withProgress(
                            StudyJson.<Replies.MistakeVerdict>judgementShape(
                                            "Drilled",
                                            "The judgement of an answer to a mistake.",
                                            it -> it.verdict().isRight())
                                    .score("lost", it -> it.verdict().loss(), "how much better the best move is"),
                            Replies.MistakeVerdict::progress),
                    Replies.MistakeVerdict::progress,
                    Replies.MistakeVerdict::day)
            .text("solution", it -> it.exercise().drill().best(), "the best move, when it is over")
            .lastOnlyWhere(Replies.MistakeVerdict::isOver)
            .text("name", it -> bestMoveName(it.exercise()), "what players call it, then")
            .lastOnlyWhere(Replies.MistakeVerdict::isOver);

    /** The shape of progress to which something was added. */
    public static final JsonShape<Progress> MERGED =
            withProgress(JsonShape.of("Merged", "What a learner has done, with what was added."), it -> it);

    private StudyJson() {}

    private static String dailyState(Replies.Today today) {
        return ListedPuzzle.of(today.daily(), today.progress(), today.day()).state();
    }

    private static List<ListedPuzzle> listedPuzzles(Replies.Puzzles reply) {
        return reply.puzzles().stream()
                .map(puzzle -> ListedPuzzle.of(puzzle, reply.progress(), reply.day()))
                .toList();
    }

    private static <P extends GamePosition<P, M>, M> String bestMoveName(Replies.Exercise<P, M> mistake) {
        Drill.Read<P, M> read = mistake.read();
        return read.kind().name(read.best(), read.position());
    }

    private static <T> JsonShape<T> judgementShape(
            String name, String meaning, java.util.function.Predicate<T> isRight) {
        return JsonShape.<T>of(name, meaning).flag("right", isRight, "whether it is right");
    }

    private static <T> JsonShape<T> withProgress(JsonShape<T> shape, Function<T, Progress> progress) {
        return shape.text(
                "progress", it -> progress.apply(it).json(), "what the page keeps of the learner from now on");
    }

    private static <T> JsonShape<T> withRating(JsonShape<T> shape, Function<T, Progress> progress) {
        return shape.object("solver", SOLVER, progress, "the learner's rating");
    }

    private static <T> JsonShape<T> withStreak(
            JsonShape<T> shape, Function<T, Progress> progress, Function<T, LocalDate> day) {
        return shape.number(
                        "streak", it -> progress.apply(it).streak(day.apply(it).toEpochDay()), "the days in a row")
                .number("best", it -> progress.apply(it).bestStreak(), "the longest such row");
    }
}
