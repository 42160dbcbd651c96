package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.game.CaptureTally;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.match.review.ReviewSummary;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.study.Drill;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes events as JSON objects. Stateless. */
public final class EventWriter {
    private static final JsonShape<Replies.State> STATE =
            new JsonShape<>("state", "A new state.", ReplyWriter.STATE.members());

    private static final JsonShape<PageEvent.Problem> PROBLEM = JsonShape.<PageEvent.Problem>of(
                    "problem", "Something other than the game has gone wrong.")
            .text("text", PageEvent.Problem::text, "what, in words")
            .withMembersOf(Sentence.codeMember("textCode", PageEvent.Problem::text));

    private static final JsonShape<Events.Sign> SIGN = JsonShape.<Events.Sign>of(
                    "sign", "A sign that one of two people shows to the other one.")
            .number("side", Events.Sign::side, "the side that shows it")
            .text("sign", Events.Sign::sign, "its name, as the request has it");

    private static final JsonShape<Events.Thinking> THINKING = nodeEventShape(
                    "thinking", "The engine has begun to think about its move.", Events.Thinking::place)
            .number("side", it -> it.place().position().side().ordinal(), "its side");

    private static final JsonShape<Events.Hint> HINT = nodeEventShape("hint", "A good move.", Events.Hint::place)
            .text("move", Events.Hint::move, "the move as a text");

    private static final JsonShape<Events.ReviewProgress> PROGRESS = nodeEventShape(
                    "review", "The progress of a review.", Events.ReviewProgress::place)
            .number("done", Events.ReviewProgress::done, "the number of moves that it has looked at")
            .number("of", Events.ReviewProgress::total, "the number of moves");

    private static final JsonShape<PageEvent.Way> WAY = JsonShape.<PageEvent.Way>of(
                    "Way", "A way from square to square; −1 where there is none.")
            .number("from", PageEvent.Way::from, "the square that it begins at")
            .number("to", PageEvent.Way::to, "the square that it ends at");

    private static final JsonShape<PageEvent.Roll> ROLL = JsonShape.<PageEvent.Roll>of(
                    "RollValue", "What an outcome of a move is worth.")
            .text("name", PageEvent.Roll::name, "what it is called")
            .score("percent", PageEvent.Roll::percent, "its chance in percent")
            .score("score", PageEvent.Roll::score, "its expected score, from −1 to 1");

    private static final JsonShape<PageEvent.Line> LINE = JsonShape.<PageEvent.Line>of(
                    "Line", "A move with what follows.")
            .score("score", PageEvent.Line::score, "the expected score of the side to move, from −1 to 1")
            .number("depth", PageEvent.Line::depth, "the depth at which it was found")
            .text("text", PageEvent.Line::text, "the moves as players call them")
            .texts("moves", PageEvent.Line::moves, "the texts of the moves")
            .list("arrows", WAY, PageEvent.Line::arrows, "the ways of the move and of the reply to it")
            .list("rolls", ROLL, PageEvent.Line::rolls, "what the outcomes of the best move are worth");

    private static final JsonShape<PageEvent.Info> INFO = nodeEventShape(
                    "info",
                    "The result of a search.",
                    PageEvent.Info::version,
                    PageEvent.Info::node,
                    PageEvent.Info::ply)
            .number("depth", PageEvent.Info::depth, "its depth")
            .number("nodes", PageEvent.Info::nodes, "the number of positions that it has looked at")
            .score("score", PageEvent.Info::score, "the expected score of the side to move, from −1 to 1")
            .scores("wdl", PageEvent.Info::wdl, "the shares of its wins, draws and losses")
            .lastOnlyWhere(it -> !it.wdl().isEmpty())
            .list("lines", LINE, PageEvent.Info::lines, "the best moves, the best first");

    private static final JsonShape<RolloutMove> ROLLED = JsonShape.<RolloutMove>of(
                    "RolledMove",
                    "A move that is rolled out. Values are from −1 to 1, or null where none is known yet.")
            .text("move", RolloutMove::move, "the text of the move")
            .text("name", RolloutMove::name, "what players call it")
            .score("score", it -> 2 * it.of.result().score(it.index) - 1, "its expected score")
            .lastMayBeNull()
            .score("error", it -> 2 * it.of.result().standardError(it.index), "the standard error")
            .lastMayBeNull()
            .score("margin", it -> 2 * it.of.result().margin(it.index), "the margin of 95 %")
            .lastMayBeNull();

    private static final JsonShape<Events.RolloutProgress<?, ?>> ROLLOUT =
            EventWriter.<Events.RolloutProgress<?, ?>>nodeEventShape(
                            "rollout", "The result of a rollout so far.", Events.RolloutProgress::place)
                    .score("part", Events.RolloutProgress::part, "the part of its time that has passed, from 0 to 1")
                    .flag("over", Events.RolloutProgress::isOver, "whether this is the final result")
                    .number("games", it -> it.result().games(), "the number of games of each move")
                    .flag("decided", it -> it.result().isDecided(), "whether one move is certainly better")
                    .list("moves", ROLLED, EventWriter::rolloutMoves, "its moves");

    private static final JsonShape<ReviewedMove<?, ?>> MOVE = JsonShape.<ReviewedMove<?, ?>>of(
                    "Reviewed", "A move of a review.")
            .number("node", it -> it.of.places().get(it.index + 1), "the place that it leads to")
            .number("ply", it -> it.index + 1, "its number, from 1")
            .number("side", it -> it.decision().side().ordinal(), "the side that made it")
            .text("made", ReviewedMove::madeMoveText, "the text of the move")
            .text("madeName", it -> it.moveName(false), "what players call it")
            .text("best", ReviewedMove::bestMoveText, "the text of the best move")
            .text("name", it -> it.moveName(true), "what players call that")
            .score("loss", it -> it.decision().loss(), "the expected score that it has lost")
            .score("luck", it -> it.decision().luck(), "what its roll has brought side 0")
            .score("value", it -> it.of.review().value(it.index + 1), "the expected score of side 0 after it")
            .text("mark", it -> it.decision().mark().sign(), "its mark, such as `?`")
            .object("mistake", StudyJson.Mistake.SHAPE, ReviewedMove::mistake, "the mistake, to be kept")
            .lastOnlyWhere(ReviewedMove::isMistake);

    /** The most mistakes of a game that return by themselves: more would be a burden. */
    private static final int MOST_MISTAKES = 2;

    private static final JsonShape<CaptureTally.OfType> CAPTURES = JsonShape.<CaptureTally.OfType>of(
                    "TypeCaptures", "The rolled captures of a side by pieces of a type.")
            .text("type", CaptureTally.OfType::type, "the type")
            .number("tried", CaptureTally.OfType::tried, "how many there were")
            .number("won", CaptureTally.OfType::won, "how many took a piece");

    private static final JsonShape<ReviewedSide<?, ?>> SIDE = JsonShape.<ReviewedSide<?, ?>>of(
                    "ReviewedSide", "What a review says of a side.")
            .score("loss", it -> it.review.loss(it.side), "the expected score that it has lost by its moves")
            .score(
                    "luck",
                    it -> it.side == Color.WHITE ? it.review.luck() : -it.review.luck(),
                    "what rolls have brought it")
            .score("clean", it -> it.review.good(it.side).orElse(Double.NaN), "the share of its moves that were good")
            .lastMayBeNull()
            .number("decisions", it -> it.ownDecisions().size(), "the number of its decisions")
            .score(
                    "lossSquares",
                    it -> it.sumOfOwnSquares(Review.Decision::loss),
                    "the sum of the squares of the losses")
            .score(
                    "luckSquares",
                    it -> it.sumOfSquaresOfBoth(Review.Decision::luck),
                    "the sum of the squares of all lucks")
            .list("captures", CAPTURES, it -> it.tally().types(), "its captures that were rolled, by type")
            .number("chain", it -> it.tally().chain(), "the most pieces that it took in one turn")
            .list("mistakes", StudyJson.Mistake.SHAPE, ReviewedSide::greatestMistakes, "its greatest mistakes");

    private static final JsonShape<Moment<?, ?>> MOMENT = JsonShape.<Moment<?, ?>>of(
                    "Moment", "A turning point of a game.")
            .number("node", it -> it.of.node(it.moment.decision() + 1), "its place")
            .text("words", it -> it.moment.sentence(), "what happened there")
            .number("side", it -> it.moment.side().ordinal(), "the side that it is about")
            .text("cause", it -> it.moment.cause().name().toLowerCase(Locale.ROOT), "`play` or `luck`")
            .score(
                    "points",
                    it -> it.moment.side() == Color.WHITE ? it.moment.points() : -it.moment.points(),
                    "what that side has won by it")
            .object("action", ActionJson.SHAPE, Moment::action, "of a roll what it did, in Pokémon Chess")
            .lastMayBeNull()
            .lastOnlyWhere(it -> it.moment.cause() == ReviewSummary.Cause.LUCK);

    private static final JsonShape<Point> POINT = JsonShape.<Point>of(
                    "CurvePoint", "Where moves alone, and rolls alone, would have brought side 0.")
            .number("node", Point::node, "the place")
            .score("play", Point::play, "its score by moves alone")
            .score("luck", Point::luck, "its score by rolls alone");

    private static final JsonShape<FullReview<?, ?>> REVIEW = JsonShape.<FullReview<?, ?>>of(
                    "ReviewResult", "A review of a game; scores are those of side 0.")
            .list("nodes", MOVE, FullReview::reviewedMoves, "its moves")
            .list("sides", SIDE, FullReview::sides, "its sides")
            .flag("rolled", FullReview::hasAnyRoll, "whether anything was rolled")
            .texts(
                    "sentences",
                    it -> List.of(
                            it.summary.sentence(Color.WHITE), it.summary.sentence(Color.BLACK), it.summary.sentence()),
                    "a sentence on each side, and one on the game")
            .list("moments", MOMENT, FullReview::moments, "its turning points")
            .list("curve", POINT, FullReview::curvePoints, "the course of the game")
            .score("start", it -> it.review.start(), "the expected score at the start")
            .score("value", it -> it.review.result(), "the result")
            .score("withoutLuck", it -> it.review.resultWithoutLuck(), "the result with luck removed")
            .score("settled", it -> it.review.settled(), "what the end of the game has settled")
            .score("disagreement", it -> it.review.disagreement(), "the inconsistency of the values along the game");

    private static final JsonShape<Events.FinishedReview<?, ?>> REVIEWED =
            EventWriter.<Events.FinishedReview<?, ?>>nodeEventShape(
                            "review", "A finished review.", Events.FinishedReview::place)
                    .object("result", REVIEW, FullReview::of, "the review");

    private static final JsonShape<Events.StoredReview<?, ?>> STORED = JsonShape.<Events.StoredReview<?, ?>>of(
                    "tally", "A finished review of a stored game.")
            .number("entry", Events.StoredReview::entry, "the number of the request")
            .list("sides", SIDE, EventWriter::sides, "its sides")
            .flag("rolled", EventWriter::hasAnyRoll, "whether anything was rolled")
            .score("withoutLuck", it -> it.review().resultWithoutLuck(), "the result with luck removed");

    /** All events, by their names; of events with a name the members differ. */
    public static final List<JsonShape<?>> ALL =
            List.of(STATE, PROBLEM, SIGN, THINKING, HINT, PROGRESS, REVIEWED, STORED, ROLLOUT, INFO);

    private record RolloutMove(Events.RolloutProgress<?, ?> of, int index, String move, String name) {}

    private static <P extends GamePosition<P, M>, M> List<RolloutMove> rolloutMoves(
            Events.RolloutProgress<P, M> rolled) {
        GameKind<P, M> kind = rolled.place().game().kind();
        P at = rolled.place().position();
        return IntStream.range(0, rolled.moves().size())
                .mapToObj(i -> {
                    String text = rolled.moves().get(i);
                    return new RolloutMove(rolled, i, text, kind.name(kind.move(text, at), at));
                })
                .toList();
    }

    private record ReviewedMove<P extends GamePosition<P, M>, M>(Events.FinishedReview<P, M> of, int index, P at) {
        private Review.Decision<M> decision() {
            return of.review().decisions().get(index);
        }

        private GameKind<P, M> kind() {
            return of.place().game().kind();
        }

        private String madeMoveText() {
            return kind().format(decision().made(), at);
        }

        private String bestMoveText() {
            return kind().format(decision().best(), at);
        }

        private String moveName(boolean isBest) {
            return kind().name(isBest ? decision().best() : decision().made(), at);
        }

        private boolean isMistake() {
            return EventWriter.isMistake(decision());
        }

        private StudyJson.Mistake mistake() {
            return EventWriter.mistake(kind(), at, decision());
        }
    }

    private static boolean isMistake(Review.Decision<?> decision) {
        return decision.mark().compareTo(Review.Mark.MISTAKE) >= 0;
    }

    private static <P extends GamePosition<P, M>, M> StudyJson.Mistake mistake(
            GameKind<P, M> kind, P at, Review.Decision<M> decision) {
        return StudyJson.Mistake.of(Drill.of(kind, at, decision.made(), decision.best()), kind, at, decision.made());
    }

    private record ReviewedSide<P extends GamePosition<P, M>, M>(
            Review<M> review, Color side, GameRecord<P, M> game, CaptureTally tally) {
        private static <P extends GamePosition<P, M>, M> List<ReviewedSide<?, ?>> ofBothSides(
                Review<M> review, GameRecord<P, M> game) {
            return Stream.of(Color.WHITE, Color.BLACK)
                    .<ReviewedSide<?, ?>>map(
                            side -> new ReviewedSide<>(review, side, game, CaptureTally.of(game.game(), side)))
                    .toList();
        }

        private List<StudyJson.Mistake> greatestMistakes() {
            List<P> positions = game.game().positions();
            return IntStream.range(0, review.decisions().size())
                    .boxed()
                    .filter(i -> decision(i).side() == side && isMistake(decision(i)))
                    .sorted(Comparator.comparingDouble(i -> -decision(i).loss()))
                    .limit(MOST_MISTAKES)
                    .map(i -> mistake(game.kind(), positions.get(i), decision(i)))
                    .toList();
        }

        private Review.Decision<M> decision(int index) {
            return review.decisions().get(index);
        }

        private List<? extends Review.Decision<?>> ownDecisions() {
            return review.decisions().stream().filter(it -> it.side() == side).toList();
        }

        private double sumOfOwnSquares(ToDoubleFunction<Review.Decision<?>> of) {
            return ownDecisions().stream().mapToDouble(of).map(it -> it * it).sum();
        }

        /** Rolls of both sides bring luck to each of them. */
        private double sumOfSquaresOfBoth(ToDoubleFunction<Review.Decision<?>> of) {
            return review.decisions().stream()
                    .mapToDouble(of)
                    .map(it -> it * it)
                    .sum();
        }
    }

    private record Moment<P extends GamePosition<P, M>, M>(FullReview<P, M> of, ReviewSummary.Moment moment) {
        private @Nullable ActionJson action() {
            BoardGame<P, M> game = of.event.place().game().game();
            int move = moment.decision();
            return ActionJson.of(
                    game.positions().get(move),
                    of.review.decisions().get(move).made(),
                    game.steps().get(move).roll().orElse(0));
        }
    }

    private record Point(int node, double play, double luck) {}

    private record FullReview<P extends GamePosition<P, M>, M>(
            Events.FinishedReview<P, M> event, Review<M> review, ReviewSummary summary) {
        private static <P extends GamePosition<P, M>, M> FullReview<P, M> of(Events.FinishedReview<P, M> event) {
            GameKind<P, M> kind = event.place().game().kind();
            return new FullReview<>(
                    event,
                    event.review(),
                    ReviewSummary.of(
                            event.review(), kind, event.place().game().game(), (move, at) -> kind.name(move, at)));
        }

        private List<ReviewedSide<?, ?>> sides() {
            return ReviewedSide.ofBothSides(review, event.place().game());
        }

        private List<ReviewedMove<P, M>> reviewedMoves() {
            List<P> positions = event.place().game().game().positions();
            return IntStream.range(0, review.decisions().size())
                    .mapToObj(move -> new ReviewedMove<>(event, move, positions.get(move)))
                    .toList();
        }

        private int node(int move) {
            return event.places().get(move);
        }

        private boolean hasAnyRoll() {
            return EventWriter.hasAnyRoll(event.place().game().game());
        }

        private List<Moment<P, M>> moments() {
            return summary.moments().stream()
                    .map(moment -> new Moment<>(this, moment))
                    .toList();
        }

        private List<Point> curvePoints() {
            List<Point> curve = new ArrayList<>(List.of(new Point(node(0), review.start(), 0)));
            for (int move = 1; move < review.decisions().size() + 1; move++) {
                Review.Decision<M> decision = review.decisions().get(move - 1);
                Point before = curve.get(move - 1);
                double play = before.play + (decision.side() == Color.WHITE ? -decision.loss() : decision.loss());
                curve.add(new Point(node(move), play, before.luck + decision.luck()));
            }
            return curve;
        }
    }

    private static <P extends GamePosition<P, M>, M> List<ReviewedSide<?, ?>> sides(Events.StoredReview<P, M> stored) {
        return ReviewedSide.ofBothSides(stored.review(), stored.game());
    }

    private static <P extends GamePosition<P, M>, M> boolean hasAnyRoll(Events.StoredReview<P, M> stored) {
        return hasAnyRoll(stored.game().game());
    }

    private static <P extends GamePosition<P, M>, M> boolean hasAnyRoll(BoardGame<P, M> game) {
        List<P> positions = game.positions();
        return IntStream.range(0, game.steps().size())
                .anyMatch(
                        i -> positions.get(i).chance(game.steps().get(i).move()).size() > 1);
    }

    private static final Map<Class<?>, BiConsumer<Object, JsonWriter>> WRITERS = Map.ofEntries(
            writerOf(
                    Events.State.class,
                    (it, out) -> out.literal(
                            "{\"event\":\"state\"," + it.state().text().substring(1))),
            writerOf(PageEvent.Problem.class, (it, out) -> write(PROBLEM, it, out)),
            writerOf(Events.Sign.class, (it, out) -> write(SIGN, it, out)),
            writerOf(Events.Thinking.class, (it, out) -> write(THINKING, it, out)),
            writerOf(Events.Hint.class, (it, out) -> write(HINT, it, out)),
            writerOf(Events.ReviewProgress.class, (it, out) -> write(PROGRESS, it, out)),
            writerOf(Events.FinishedReview.class, (it, out) -> write(REVIEWED, it, out)),
            writerOf(Events.StoredReview.class, (it, out) -> write(STORED, it, out)),
            writerOf(Events.RolloutProgress.class, (it, out) -> write(ROLLOUT, it, out)),
            writerOf(PageEvent.Info.class, (it, out) -> write(INFO, it, out)));

    private EventWriter() {}

    /** A row of the table of events: a type, and how it is written. */
    private static <T> Map.Entry<Class<?>, BiConsumer<Object, JsonWriter>> writerOf(
            Class<T> type, BiConsumer<T, JsonWriter> writer) {
        return Map.entry(type, (event, out) -> writer.accept(type.cast(event), out));
    }

    private static <T> JsonShape<T> nodeEventShape(
            String event, String meaning, Function<T, EngineTask.NodeRef<?, ?>> place) {
        return nodeEventShape(
                event,
                meaning,
                it -> place.apply(it).version(),
                it -> place.apply(it).node(),
                it -> place.apply(it).game().game().moveCount());
    }

    private static <T> JsonShape<T> nodeEventShape(
            String event,
            String meaning,
            Function<T, @Nullable Object> version,
            Function<T, @Nullable Object> node,
            Function<T, @Nullable Object> ply) {
        return JsonShape.<T>of(event, meaning)
                .number("version", version, "the number of the state that it is about")
                .number("node", node, "the place that it is about")
                .number("ply", ply, "the number of moves before that");
    }

    /** The text of an event. */
    public static String jsonText(PageEvent event) {
        JsonWriter out = new JsonWriter();
        requireNonNull(WRITERS.get(event.getClass())).accept(event, out);
        return out.toString();
    }

    private static <T> void write(JsonShape<T> shape, T event, JsonWriter out) {
        shape.writeMembers(event, out.begin('{').string("event", shape.name()));
        out.end('}');
    }
}
