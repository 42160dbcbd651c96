package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.page.RulesPage;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.study.Drill;
import io.github.pokechess.study.Progress;
import io.github.pokechess.study.Puzzle;
import io.github.pokechess.study.PuzzleLine;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The replies that a desk alone knows, as a page gets them. */
public final class Replies {
    private Replies() {}

    /**
     * A reply that a shape writes.
     *
     * @param isConstant whether equal values always have the same text
     */
    public record Shaped<T>(JsonShape<T> shape, T value, boolean isConstant) implements PageReply {
        /** A reply whose text may change. */
        public static <T> Shaped<T> of(JsonShape<T> shape, T value) {
            return new Shaped<>(shape, value, false);
        }

        void write(JsonWriter json) {
            shape.write(value, json);
        }
    }

    /** The request is done, or begun. */
    public record Done() implements PageReply {}

    /**
     * The state at a place, as a seat may see it.
     *
     * @param draft the draft of the next game as {@link PromiseJson} writes it, or null
     * @param millisOfReveal milliseconds until the game goes on whose teams are shown, if they are
     * @param games the number of games of the text that was opened, if one was
     * @param forgiven the corrections in the first of them
     */
    public record State(
            Table<?, ?> table,
            int node,
            long version,
            @Nullable Visibility visibility,
            @Nullable String draft,
            OptionalLong millisOfReveal,
            OptionalInt games,
            List<Forgiveness> forgiven) {
        /** Writes it now: a state that cannot be written is none to go on from. */
        public SerializedState serialized() {
            JsonWriter json = new JsonWriter();
            ReplyWriter.STATE.write(this, json);
            return new SerializedState(json.toString());
        }
    }

    /** A state that is written already. */
    public record SerializedState(String text) implements PageReply {}

    /**
     * The outcomes of a move.
     *
     * @param game the game before the move
     * @param move the text of the move
     * @param mayBeScored whether the recipient may see the values of the outcomes
     * @param scores the expected score of each outcome in its order, from −1 to 1 for the side that moves; none if not
     *     known
     */
    public record ChanceOutcomes<P extends GamePosition<P, M>, M>(
            GameRecord<P, M> game, String move, boolean mayBeScored, List<Double> scores) implements PageReply {
        /** Copies the list. */
        public ChanceOutcomes {
            scores = List.copyOf(scores);
        }

        @Override
        public boolean isToBeSearched() {
            return mayBeScored;
        }

        /** Returns a copy for a recipient who may not see the values. */
        public ChanceOutcomes<P, M> withoutScores() {
            return new ChanceOutcomes<>(game, move, false, List.of());
        }

        /** Returns a copy with the value of each outcome. */
        public ChanceOutcomes<P, M> withScores(List<Double> values) {
            requireNonNull(values, "values");
            return new ChanceOutcomes<>(game, move, mayBeScored, values);
        }
    }

    /** A text, and the name of a file for it. */
    public record Text(String text, String name) {}

    /** A team, with its rating if there is a rater. */
    public record Team(
            io.github.pokechess.core.Team team, @Nullable TeamRater rater, Optional<LuckModel> luck) {}

    /** The explanation of a game, in a language where it is translated, else in English. */
    public record Guide(GameKind<?, ?> kind, String language) {
        public Guide {
            language = RulesPage.isTranslated(kind, language) ? language : "en";
        }
    }

    /** A reply that has nothing to do with the game, and is made where it is written. */
    public record Deferred(Supplier<PageReply> supplier) implements PageReply {}

    /** The kinds of games, and the levels of the engine by name. */
    public record Kinds(List<GameKind<?, ?>> kinds, Map<String, Integer> levels) {}

    /** The start of a game that nobody has begun. */
    public record Preview<P extends GamePosition<P, M>, M>(GameKind<P, M> kind, P start) {
        /**
         * The start that texts mean.
         *
         * @throws MalformedTextException if they mean none
         */
        public static <P extends GamePosition<P, M>, M> Preview<P, M> of(
                GameKind<P, M> kind, @Nullable String position, @Nullable String rules) {
            return new Preview<>(kind, kind.position(position, rules));
        }
    }

    /** The starts of games of several kinds. */
    public record Previews(List<Preview<?, ?>> previews) {
        /** Copies the list. */
        public Previews {
            previews = List.copyOf(previews);
        }

        /** The usual starts of kinds of games. */
        public static Previews of(List<GameKind<?, ?>> kinds) {
            List<Preview<?, ?>> previews = new ArrayList<>();
            for (GameKind<?, ?> kind : kinds) {
                previews.add(Preview.of(kind, null, null));
            }
            return new Previews(previews);
        }
    }

    /** All puzzles, the puzzle of a day, the mistakes that return on that day, and the learner's progress. */
    public record Puzzles(
            List<Puzzle> puzzles,
            Optional<Puzzle> daily,
            List<Exercise<?, ?>> mistakes,
            Progress progress,
            LocalDate day) {
        /** Copies the lists. */
        public Puzzles {
            puzzles = List.copyOf(puzzles);
            mistakes = List.copyOf(mistakes);
        }
    }

    /** The puzzle of a day, the number of mistakes that return on it, and the learner's progress. */
    public record Today(Puzzle daily, long due, Progress progress, LocalDate day) {}

    /** A mistake to be made good, as the kind of its game has read it. */
    public record Exercise<P extends GamePosition<P, M>, M>(Drill drill, Drill.Read<P, M> read) {
        /**
         * A mistake as a kind reads it.
         *
         * @throws MalformedTextException if the kind cannot
         */
        public static <P extends GamePosition<P, M>, M> Exercise<P, M> of(Drill drill, GameKind<P, M> kind) {
            return new Exercise<>(drill, drill.read(kind));
        }
    }

    /** A reply that a search has yet to judge. */
    public sealed interface ToBeJudged extends PageReply {
        @Override
        default boolean isToBeSearched() {
            return true;
        }

        /** The judgement, or what makes it impossible. */
        PageReply judgeBySearch();
    }

    /**
     * An answer to a puzzle, which has yet to be judged.
     *
     * @param line the decisions before it
     * @param move null if only the solution is asked for
     * @param isFirst whether it counts
     */
    public record PuzzleAttempt(
            Puzzle puzzle, PuzzleLine line, @Nullable Move move, boolean isFirst, Progress progress, LocalDate day)
            implements ToBeJudged {
        @Override
        public PageReply judgeBySearch() {
            try {
                PuzzleLine.Verdict verdict =
                        move == null ? new PuzzleLine.Verdict(false, 0, List.of()) : line.judge(move);
                boolean isOver = move == null
                        || (verdict.isRight() && line.after(move, verdict).isOver());
                Progress next = isFirst && (isOver || !verdict.isRight())
                        ? progress.rated(puzzle, verdict.isRight())
                                .answered(puzzle.id(), verdict.isRight(), day.toEpochDay())
                        : progress;
                Move shown = move == null ? line.best() : move;
                return Shaped.of(StudyJson.ANSWER, new Answer(puzzle, line, shown, verdict, isOver, next, day));
            } catch (InvalidInputException wrong) {
                return Problems.of("answer", String.valueOf(wrong.getMessage()));
            }
        }
    }

    /**
     * The judgement of an answer to a puzzle.
     *
     * @param line the decisions before it
     * @param move the answer, or the best decision if that was asked for
     * @param isOver whether nothing more is to be decided
     */
    public record Answer(
            Puzzle puzzle,
            PuzzleLine line,
            Move move,
            PuzzleLine.Verdict verdict,
            boolean isOver,
            Progress progress,
            LocalDate day) {}

    /**
     * An answer to a mistake, which has yet to be judged by a search.
     *
     * @param move null if only the best decision is asked for
     * @param isFirst whether it counts
     */
    public record Attempt<P extends GamePosition<P, M>, M>(
            Exercise<P, M> exercise, @Nullable M move, boolean isFirst, Progress progress, LocalDate day)
            implements ToBeJudged {
        /** Impossible without an evaluator, and where there is no room for another mistake. */
        @Override
        public PageReply judgeBySearch() {
            try {
                Drill.Verdict verdict = move == null
                        ? new Drill.Verdict(false, 0)
                        : exercise.read().judge(move);
                Progress next =
                        isFirst ? progress.answered(exercise.drill(), verdict.isRight(), day.toEpochDay()) : progress;
                return Shaped.of(
                        StudyJson.DRILLED,
                        new MistakeVerdict(exercise, verdict, move == null || verdict.isRight(), next, day));
            } catch (InvalidInputException wrong) {
                return Problems.of("drill", String.valueOf(wrong.getMessage()));
            }
        }
    }

    /**
     * The judgement of an answer to a mistake.
     *
     * @param isOver whether the best decision may be shown
     */
    public record MistakeVerdict(
            Exercise<?, ?> exercise, Drill.Verdict verdict, boolean isOver, Progress progress, LocalDate day) {}
}
