package io.github.pokechess.board.engine;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.json.Events;
import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.json.SearchInfo;
import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.EndgameTables;
import io.github.pokechess.study.Rollout;
import io.github.pokechess.study.RolloutPolicy;
import io.github.pokechess.study.RolloutResult;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.ObjLongConsumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Runs the tasks of a desk's engine on the calling thread: moves of seats, analysis, hints and reviews. Used by the
 * server and, compiled for the browser, by its page. Stateless and thread-safe.
 */
public final class TaskRunner {
    /** The limits of the search that values the outcomes of a decision: some hundredths of a second. */
    public static final Limits OUTCOMES = Limits.nodes(40_000);

    /** The limits of the search for a hint. */
    public static final Limits HINT = Limits.nodes(100_000);

    /** The limits of the question whether a draw is better: too few to be noticed. */
    private static final Limits OFFER = Limits.nodes(5000);

    /** A seat of the engine is called this and the name of a {@link Opponent}. */
    private static final String ENGINE = "engine:";

    /**
     * The number of nodes with which an analysis begins; and doubles them until it is given up or has looked at all it
     * may.
     */
    private static final long FIRST_SLICE = 50_000;

    private static final long LAST_SLICE = 3_276_800_000L;

    /** The rounding error of values from tables, which have no margin of chance. */
    private static final double EXACT = 1e-6;

    /** The seed of a rollout's dice: the same question has the same answer. */
    private static final long ROLLOUT_SEED = 1;

    /** The least time between two reports, in nanoseconds. */
    private static final long PAUSE = 100_000_000;

    private TaskRunner() {}

    /** A searcher for one question, with reproducible results. */
    public static Searcher questionSearcher() {
        return Searcher.builder().tableMebibytes(4).build();
    }

    /** A searcher for one question that may take as long as small endings take to be solved. */
    private static Searcher endgameSearcher() {
        return EndgameTables.of(EndgameTables.CHEAP)
                .in(Searcher.builder().tableMebibytes(4))
                .build();
    }

    /** Receives the results of a task, on its thread. */
    public interface Listener {
        /** Receives an event for a seat. */
        void onEvent(PageEvent event);

        /** Takes the move of a seat. */
        void onDecision(Decision<?, ?> decision);

        /** Takes the marks of a review, as numeric annotation glyphs by the numbers of the places, 0 for none. */
        void onReviewMarks(Map<Integer, Integer> glyphs);
    }

    /**
     * Runs a task until it is done or given up.
     *
     * @param searcher plays and analyses; hints and reviews have searchers of their own
     * @param random decides random choices of a seat
     * @param nanos the time in nanoseconds, as {@link System#nanoTime} has it
     * @param cancelled whether the task was given up; its results are dropped then
     */
    public static void run(
            EngineTask task,
            Searcher searcher,
            RandomGenerator random,
            LongSupplier nanos,
            BooleanSupplier cancelled,
            Listener listener) {
        requireNonNull(searcher, "searcher");
        requireNonNull(random, "random");
        requireNonNull(nanos, "nanos");
        requireNonNull(cancelled, "cancelled");
        requireNonNull(listener, "listener");
        run(task, task.place(), searcher, random, nanos, cancelled, listener);
    }

    private static <P extends GamePosition<P, M>, M> void run(
            EngineTask task,
            EngineTask.NodeRef<P, M> place,
            Searcher searcher,
            RandomGenerator random,
            LongSupplier nanos,
            BooleanSupplier cancelled,
            Listener listener) {
        GameRecord<P, M> game = place.game();
        if (task instanceof EngineTask.Decide decide) {
            listener.onDecision(chooseMove(place, decide.seat(), searcher, random, result -> {
                if (cancelled.getAsBoolean()) {
                    searcher.stop(); // a search that began after its task was given up
                }
            }));
        } else if (task instanceof EngineTask.Analyse analyse) {
            Set<M> moves = movesOfPart(game.game().legalMoves(), analyse.part(), analyse.parts());
            new Analysis<M>(
                            searcher,
                            nanos,
                            cancelled,
                            (result, nodes) -> listener.onEvent(SearchInfo.of(place, result, nodes)))
                    .runUntilCancelled(game.game(), moves, analyse.lines());
        } else if (task instanceof EngineTask.Hint) {
            @Nullable String move = findHintText(game);
            if (move != null && !cancelled.getAsBoolean()) {
                listener.onEvent(new Events.Hint(place, move));
            }
        } else if (task instanceof EngineTask.Rollout rollout) {
            rollOut(rollout, place, nanos, cancelled, listener);
        } else if (task instanceof EngineTask.Tally tally) {
            Review<M> review = Review.of(game.game(), endgameSearcher(), Limits.nodes(tally.nodes()), done -> {});
            if (!cancelled.getAsBoolean()) {
                listener.onEvent(new Events.StoredReview<>(tally.entry(), game, review));
            }
        } else if (task instanceof EngineTask.Review asked) {
            int all = game.game().moveCount();
            Review<M> review = Review.of(game.game(), endgameSearcher(), Limits.nodes(asked.nodes()), done -> {
                if (!cancelled.getAsBoolean()) {
                    listener.onEvent(new Events.ReviewProgress(place, done, all));
                }
            });
            if (!cancelled.getAsBoolean()) {
                Map<Integer, Integer> glyphs = new LinkedHashMap<>();
                for (int move = 0; move < review.decisions().size(); move++) {
                    glyphs.put(
                            asked.places().get(move + 1),
                            review.decisions().get(move).mark().glyph());
                }
                listener.onReviewMarks(glyphs);
                listener.onEvent(new Events.FinishedReview<>(place, review, asked.places()));
            }
        }
    }

    /**
     * Plays blocks of games until the time is up, one move is certainly better, or it is given up. A block that has
     * begun is played to its end and counts: to leave out those that take long would leave out long games.
     */
    private static <P extends GamePosition<P, M>, M> void rollOut(
            EngineTask.Rollout task,
            EngineTask.NodeRef<P, M> place,
            LongSupplier nanos,
            BooleanSupplier cancelled,
            Listener listener) {
        List<M> moves = task.moves().stream()
                .map(text -> place.game().kind().move(text, place.position()))
                .toList();
        Rollout<P, M> rollout = Rollout.of(place.game().game(), moves, ROLLOUT_SEED);
        RolloutPolicy<P, M> policy = rollout.engine(RolloutPolicy.LEAST_NODES, EndgameTables.of(EndgameTables.CHEAP));
        RolloutResult result = RolloutResult.none(moves.size());
        long begun = nanos.getAsLong();
        double all = task.millis() * 1e6;
        boolean isOver = false;
        for (long block = 0; !isOver && !cancelled.getAsBoolean(); block++) {
            result = result.plus(rollout.play(block, policy));
            double part = Math.min(1, (nanos.getAsLong() - begun) / all);
            boolean isReported = block >= 1; // two are the least that says anything
            isOver = isReported && (part >= 1 || result.isDecided() || result.isWithin(EXACT));
            if (!cancelled.getAsBoolean()) {
                listener.onEvent(new Events.RolloutProgress<>(place, task.moves(), result, part, isOver));
            }
        }
    }

    /** Every n-th move, from one on; none, for all, where there is one part. */
    private static <M> Set<M> movesOfPart(List<M> moves, int part, int parts) {
        Set<M> own = new LinkedHashSet<>();
        for (int i = part; parts > 1 && i < moves.size(); i += parts) {
            own.add(moves.get(i));
        }
        return own;
    }

    /**
     * Makes the decision of a seat.
     *
     * @param seat {@code engine:LEVEL}, {@code random} or {@code greedy}
     * @param searcher used by the engine
     * @param random decides its random choices
     * @param progress receives each finished iteration
     * @throws IllegalArgumentException if there is no such seat
     */
    private static <P extends GamePosition<P, M>, M> Decision<P, M> chooseMove(
            EngineTask.NodeRef<P, M> place,
            String seat,
            Searcher searcher,
            RandomGenerator random,
            Searcher.Progress<M> progress) {
        BoardGame<P, M> game = place.game().game().withChance(ChanceSource.none());
        try (Player<P, M> player = createPlayer(seat, searcher, random, progress)) {
            return new Decision<>(place, player.choose(game).orElseThrow());
        }
    }

    private static <P extends GamePosition<P, M>, M> Player<P, M> createPlayer(
            String seat, Searcher searcher, RandomGenerator random, Searcher.Progress<M> progress) {
        if (seat.startsWith(ENGINE)) {
            return Opponent.named(seat.substring(ENGINE.length())).player(searcher, random, progress);
        }
        return switch (seat) {
            case "random" -> Player.random(random);
            case "greedy" -> Player.greedy(random);
            default -> throw new IllegalArgumentException("nobody plays the seat " + seat);
        };
    }

    /**
     * A look at where a game stands until that is given up: in slices that double, each of which reports at its end
     * what the rolls of the best move are worth.
     */
    private static final class Analysis<M> {
        private final Searcher searcher;
        private final LongSupplier nanos;
        private final BooleanSupplier cancelled;
        private final ObjLongConsumer<SearchResult<M>> findings;
        private long lastReport;

        Analysis(
                Searcher searcher,
                LongSupplier nanos,
                BooleanSupplier cancelled,
                ObjLongConsumer<SearchResult<M>> findings) {
            this.searcher = searcher;
            this.nanos = nanos;
            this.lastReport = nanos.getAsLong();
            this.cancelled = cancelled;
            this.findings = findings;
        }

        void runUntilCancelled(BoardGame<?, M> game, Set<M> moves, int lines) {
            long before = 0;
            for (long slice = FIRST_SLICE; slice <= LAST_SLICE && !cancelled.getAsBoolean(); slice *= 2) {
                long sum = before;
                Limits sliced = Limits.nodes(slice).withVariations(lines);
                Limits limits = moves.isEmpty() ? sliced : sliced.withMoves(game, moves);
                SearchResult<M> result = searcher.search(game, limits, progress -> {
                    if (cancelled.getAsBoolean()) {
                        searcher.stop();
                    }
                    if (nanos.getAsLong() - lastReport >= PAUSE) {
                        reportUnlessCancelled(progress, sum + progress.nodes());
                    }
                });
                before += result.nodes();
                reportUnlessCancelled(result, before);
                if (result.nodes() < slice) {
                    return; // the end is seen
                }
            }
        }

        private void reportUnlessCancelled(SearchResult<M> result, long nodes) {
            if (!cancelled.getAsBoolean()) {
                lastReport = nanos.getAsLong();
                findings.accept(result, nodes);
            }
        }
    }

    /**
     * Completes a reply by a search, which takes some hundredths of a second.
     *
     * @param reply one that {@linkplain PageReply#isToBeSearched is to be searched}; others are given back as they are
     */
    public static PageReply completeBySearch(PageReply reply) {
        requireNonNull(reply, "reply");
        if (reply instanceof Replies.ChanceOutcomes<?, ?> fan && fan.mayBeScored()) {
            return withSearchedScores(fan);
        }
        return reply instanceof Replies.ToBeJudged attempt ? attempt.judgeBySearch() : reply;
    }

    /** The reply with the value of each outcome, after a search. */
    private static <P extends GamePosition<P, M>, M> Replies.ChanceOutcomes<P, M> withSearchedScores(
            Replies.ChanceOutcomes<P, M> fan) {
        BoardGame<P, M> game = fan.game().game();
        M move = fan.game().kind().move(fan.move(), game.position());
        List<SearchResult.RollScore<M>> outcomes = questionSearcher()
                .search(game, OUTCOMES.withMoves(game, Set.of(move)))
                .rolls();
        Double[] scores = new Double[outcomes.size()];
        outcomes.forEach(outcome -> scores[outcome.roll().orElse(0)] = outcome.value());
        return fan.withScores(List.of(scores));
    }

    /**
     * Whether a seat that a program plays agrees to a draw: an engine does where it expects less, others always do.
     *
     * @param side the side that the program plays
     */
    public static <P extends GamePosition<P, M>, M> boolean agreesToDraw(
            GameRecord<P, M> played, String seat, int side) {
        requireNonNull(played, "played");
        requireNonNull(seat, "seat");
        if (!seat.startsWith(ENGINE)) {
            return true;
        }
        SearchResult<M> result = questionSearcher().search(played.game(), OFFER);
        double score = result.value();
        return (played.game().position().side().ordinal() == side ? score : -score) < 0;
    }

    /** The text of a good move, or null if there is none. */
    private static <P extends GamePosition<P, M>, M> @Nullable String findHintText(GameRecord<P, M> shown) {
        return endgameSearcher()
                .search(shown.game(), HINT)
                .best()
                .map(move -> shown.kind().format(move, shown.game().position()))
                .orElse(null);
    }
}
