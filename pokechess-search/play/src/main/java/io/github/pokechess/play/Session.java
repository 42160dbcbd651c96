package io.github.pokechess.play;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game in progress of any kind: decisions with their rolls, undo, clocks and draw offers. Its text can be stored at
 * any moment, and resumed. It has no terminal, thread, file or clock of its own: its owner passes in the elapsed time.
 * Not thread-safe.
 *
 * <pre>{@code
 * Session<Position, Move> session = Session.start(kind, start, ChanceSource.seeded(5), Map.of("White", "Ann"));
 * session.playMove("e4");
 * String text = session.text(); // may be kept
 * Session<Position, Move> again = Session.resume(kind, text, ChanceSource.seeded(5));
 * }</pre>
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public final class Session<P extends GamePosition<P, M>, M> {
    private static final int SIDES = 2;
    private static final List<String> CLOCK_TAGS = List.of("WhiteClock", "BlackClock");
    private static final String TIME_CONTROL = "TimeControl";

    /** The tag of a draw that a side has offered, whose value is the name that clocks have for the side. */
    private static final String DRAW_OFFER = "DrawOffer";

    /** The tag of the number of rolls that were taken back. */
    private static final String ROLLS_TAKEN_BACK = "RollsTakenBack";

    private static final List<String> SIDE_NAMES = List.of("White", "Black");

    private final GameKind<P, M> kind;
    private final ChanceSource chance;

    /** All that changes: a savepoint is this value, and what the tree was. */
    private Progress<P, M> now;

    /**
     * How far the game has come.
     *
     * @param game without the source of chance: a game that is handed out rolls nothing
     * @param tags those that were set, without those that follow from the game
     * @param rollsTakenBack these are not rolled again: who takes a move back does not know its next roll
     * @param control the time control, or null if there is no clock
     * @param clocks the last times that are known; if there is a clock, those of now
     * @param offer the side whose offer of a draw stands
     * @param tree the game with its variations and remarks, whose main line is the game; null until somebody looks for
     *     them. Its places know those before and behind them, so that a change is made in place
     */
    private record Progress<P extends GamePosition<P, M>, M>(
            BoardGame<P, M> game,
            Map<String, String> tags,
            long rollsTakenBack,
            @Nullable TimeControl control,
            @Nullable Clock clocks,
            Optional<Color> offer,
            @Nullable GameBuilder<P, M> tree) {
        Progress<P, M> withGame(BoardGame<P, M> next) {
            return new Progress<>(next, tags, rollsTakenBack, control, clocks, offer, tree);
        }

        /** Returns a copy with other tags, which nobody changes afterwards. */
        Progress<P, M> withTags(Map<String, String> next) {
            return new Progress<>(game, next, rollsTakenBack, control, clocks, offer, tree);
        }

        Progress<P, M> withRollsTakenBack(long next) {
            return new Progress<>(game, tags, next, control, clocks, offer, tree);
        }

        Progress<P, M> withControl(TimeControl next) {
            return new Progress<>(game, tags, rollsTakenBack, next, clocks, offer, tree);
        }

        Progress<P, M> withClocks(@Nullable Clock next) {
            return new Progress<>(game, tags, rollsTakenBack, control, next, offer, tree);
        }

        Progress<P, M> withOffer(Optional<Color> next) {
            return new Progress<>(game, tags, rollsTakenBack, control, clocks, next, tree);
        }

        Progress<P, M> withTree(GameBuilder<P, M> next) {
            return new Progress<>(game, tags, rollsTakenBack, control, clocks, offer, next);
        }

        /** The remaining times, none if they are not known. */
        List<Duration> remainingTimes() {
            return clocks == null || clocks.moves < game.moveCount() ? List.of() : clocks.left;
        }

        /** Returns a copy with other times for the present number of decisions. */
        Progress<P, M> withTimes(List<Duration> times) {
            int moves = game.moveCount();
            return withClocks(new Clock(moves, times, clocks == null || clocks.moves < moves ? clocks : clocks.before));
        }
    }

    /** The remaining time of each side after a number of decisions, linked to earlier times. */
    private record Clock(
            int moves, List<Duration> left, @Nullable Clock before) {}

    private Session(GameKind<P, M> kind, Map<String, String> tags, BoardGame<P, M> game, ChanceSource chance) {
        this.kind = requireNonNull(kind, "kind");
        this.chance = requireNonNull(chance, "chance");
        now = new Progress<>(
                game.withChance(ChanceSource.none()), new LinkedHashMap<>(tags), 0, null, null, Optional.empty(), null);
        requireWritableTags(tags);
    }

    /** Refuses tags that no file can hold. No moves are written for this check. */
    private void requireWritableTags(Map<String, String> wanted) {
        GameRecord.of(kind, wanted, now.game);
        GameText.format(GameRecord.of(kind, wanted, now.game.at(0)));
    }

    /**
     * Starts a game.
     *
     * @param chance rolls where no outcome is given; it is asked with the number of the roll, rolls that were taken
     *     back included, so that nobody knows a roll from before {@link #undo}
     * @param tags names and values, for instance of the players
     * @throws IllegalArgumentException as {@link GameRecord#of} and {@link GameText#format} do; nothing begins that
     *     cannot be kept
     */
    public static <P extends GamePosition<P, M>, M> Session<P, M> start(
            GameKind<P, M> kind, P start, ChanceSource chance, Map<String, String> tags) {
        requireNonNull(start, "start");
        requireNonNull(tags, "tags");
        return new Session<>(kind, tags, kind.start(start, ChanceSource.none()), chance);
    }

    /**
     * Continues the game of a text as {@link #resume(GameRecord, ChanceSource)} does.
     *
     * @throws MalformedTextException if the text is not one game of this kind, or its clocks cannot be understood
     */
    public static <P extends GamePosition<P, M>, M> Session<P, M> resume(
            GameKind<P, M> kind, String text, ChanceSource chance) {
        requireNonNull(chance, "chance");
        return resume(GameText.parse(text, Reading.of(kind)).game(), chance);
    }

    /**
     * Continues a game, finished or not: with its tags, comments, glyphs and variations, the clocks and the standing
     * draw offer. The times before earlier decisions are in no record: {@link #undo} leaves the clocks as they are
     * where it goes back behind the place that was resumed.
     *
     * @throws MalformedTextException if its clocks cannot be understood
     * @throws InvalidInputException if no text can hold one of its tags, as {@link GameText#format} says
     */
    public static <P extends GamePosition<P, M>, M> Session<P, M> resume(GameRecord<P, M> played, ChanceSource chance) {
        BoardGame<P, M> game = played.game();
        Map<String, String> tags = new LinkedHashMap<>(played.tags());
        GameRecord.of(played.kind(), Map.of(), game).tags().keySet().stream()
                .filter(name -> !isRosterTag(name)) // what follows from the game changes with it
                .forEach(tags::remove);
        tags.remove("Result");
        Session<P, M> session = new Session<>(played.kind(), tags, game, chance);
        if (played.isAnnotated()) {
            session.now = session.now.withTree(GameBuilder.of(played));
        }
        session.resumeClock();
        session.resumeOffer();
        session.resumeRolls();
        return session;
    }

    private static boolean isRosterTag(String name) {
        return List.of("Event", "Site", "Date", "Round", "White", "Black").contains(name);
    }

    /** The kind of game. */
    public GameKind<P, M> kind() {
        return kind;
    }

    /** The game as it stands, without the session's source of chance: tries on it name their rolls. */
    public BoardGame<P, M> game() {
        return now.game;
    }

    /** The side to act; in a finished game the side whose turn it would be. */
    public Color side() {
        return now.game.position().side();
    }

    // ---- decisions ----

    /**
     * Makes a decision, rolled by the session's source of chance if there is anything to roll.
     *
     * @return the decision with its roll
     * @throws InvalidMoveException if the game is over or the decision is not legal
     */
    public BoardGame.Step<M> playMove(M move) {
        requireNonNull(move, "move");
        long takenBack = now.rollsTakenBack;
        ChanceSource next = (weights, number) -> chance.roll(weights, number + takenBack);
        advance(now.game.withChance(next).apply(move));
        return mainLineEnd().step();
    }

    /**
     * Makes the decision of a text as people type it: {@code e4}, {@code 0-0}, {@code E2-e4}; see {@link
     * EnteredMoves#parse}.
     *
     * @return the decision with its roll
     * @throws InvalidMoveException if the game is over, and as {@link EnteredMoves#parse} does; nothing has changed
     *     then
     */
    public BoardGame.Step<M> playMove(CharSequence typed) {
        String text = typed.toString();
        now.game.outcome().ifPresent(over -> {
            throw InvalidMoveException.over(now.game.position(), text.strip(), over);
        });
        return playMove(EnteredMoves.parse(kind, text, now.game.position()));
    }

    /** The effect of the last decision in a {@linkplain GameKind#sentence sentence}; empty at the start. */
    public Optional<String> lastSentence() {
        BoardGame<P, M> game = now.game;
        int last = game.moveCount() - 1;
        if (last < 0) {
            return Optional.empty();
        }
        BoardGame.Step<M> step = game.steps().get(last);
        return Optional.of(
                kind.sentence(step.move(), step.roll().orElse(0), game.at(last).position()));
    }

    /**
     * Makes a decision whose roll is given.
     *
     * @param roll from 0 as in {@link io.github.pokechess.game.Chance}; 0 without chance
     * @return the decision with its roll
     * @throws InvalidMoveException if the game is over, the decision is not legal, or it has no such roll
     */
    public BoardGame.Step<M> playMove(M move, int roll) {
        requireNonNull(move, "move");
        advance(now.game.apply(move, roll));
        return mainLineEnd().step();
    }

    /**
     * Takes over a {@linkplain BoardGame#isSuccessorOf successor} of {@link #game}: with one more decision, or ended.
     * The session's source of chance stays its own.
     *
     * @throws IllegalArgumentException if it is another game, has not got on, or has more than one decision more;
     *     nothing has changed then
     */
    public void advance(BoardGame<P, M> next) {
        BoardGame<P, M> game = now.game;
        if (!next.isSuccessorOf(game)) {
            throw new IllegalArgumentException("not this game with one decision more, or ended: " + next.moveCount()
                    + " decisions, where " + game.moveCount() + " were made"
                    + (game.isOver() ? " and the game is over" : ""));
        }
        if (next.moveCount() == game.moveCount()) {
            now = now.withGame(game.end(next.outcome().orElseThrow())).withOffer(Optional.empty());
            return;
        }
        Color mover = side();
        List<Duration> before = now.remainingTimes();
        BoardGame<P, M> advanced = next.withChance(ChanceSource.none());
        now = now.withGame(advanced);
        GameBuilder<P, M> tree = now.tree;
        if (tree != null) {
            tree.go(tree.end()).follow(advanced).promote().endMainLine(); // it may have been a variation so far
        }
        if (now.offer.isPresent() && now.offer.get() != mover) {
            now = now.withOffer(Optional.empty()); // who plays on declines
        }
        TimeControl control = now.control;
        if (control != null) {
            boolean turnIsOver = side() != mover || advanced.isOver();
            now = now.withTimes(
                    turnIsOver
                            ? withTime(
                                    before, mover, before.get(mover.ordinal()).plus(control.increment()))
                            : before);
        }
    }

    /** Shortens the main line of the tree; later moves are removed with their comments. */
    private void shortenMainLine(int moves) {
        GameBuilder<P, M> tree = now.tree;
        if (tree == null || tree.end().moveCount() == moves) {
            return;
        }
        GameNode<P, M> first = tree.end();
        while (first.moveCount() > moves + 1) {
            first = first.before().orElseThrow();
        }
        tree.go(first).remove();
    }

    /**
     * Takes back the last decision of a side and everything after it, including a resignation or agreement. Clocks are
     * reset to their times then, as far as known.
     *
     * @return whether there was such a decision
     */
    public boolean undo(Color side) {
        requireNonNull(side, "side");
        for (int move = now.game.moveCount() - 1; move >= 0; move--) {
            if (now.game.at(move).position().side() == side) {
                undoTo(move);
                return true;
            }
        }
        return false;
    }

    /**
     * Takes back all but the given number of decisions, and what ended the game since. Remarks about them, and
     * variations behind them, go with them.
     *
     * @param moves from 0 to the number of decisions
     * @throws IndexOutOfBoundsException if there are fewer
     */
    public void undoTo(int moves) {
        BoardGame<P, M> game = now.game;
        List<Duration> times = now.remainingTimes();
        List<BoardGame.Step<M>> steps = game.steps();
        long takenBack = now.rollsTakenBack;
        for (int i = moves; i < steps.size(); i++) {
            boolean isRolled = game.at(i).position().chance(steps.get(i).move()).size() > 1;
            takenBack += isRolled ? 1 : 0;
        }
        Clock clocks = now.clocks;
        while (clocks != null && clocks.moves > moves) {
            clocks = clocks.before;
        }
        now = now.withGame(game.at(moves))
                .withRollsTakenBack(takenBack)
                .withOffer(Optional.empty())
                .withClocks(clocks);
        shortenMainLine(moves);
        if (now.control != null && now.remainingTimes().isEmpty()) {
            now = now.withTimes(times);
        }
    }

    // ---- variations ----

    private GameBuilder<P, M> treeOrNew() {
        GameBuilder<P, M> tree = now.tree;
        if (tree == null) {
            tree = GameBuilder.of(GameRecord.of(kind, Map.of(), now.game));
            now = now.withTree(tree);
        }
        return tree;
    }

    /**
     * The start of the tree, whose main line is the game; variations may hang on each place, the last one too. A live
     * view.
     */
    public GameNode<P, M> start() {
        return treeOrNew().start();
    }

    /** The last place of the game in its tree. */
    public GameNode<P, M> mainLineEnd() {
        return treeOrNew().end();
    }

    /** The places of the game in its tree, the start first. */
    public List<GameNode<P, M>> mainLine() {
        return pathTo(mainLineEnd());
    }

    /** The places from the start to a place of the tree. */
    public static <P, M> List<GameNode<P, M>> pathTo(GameNode<P, M> place) {
        List<GameNode<P, M>> way = new ArrayList<>(Collections.nCopies(place.moveCount() + 1, place));
        for (int i = way.size() - 1; i > 0; i--) {
            way.set(i - 1, way.get(i).before().orElseThrow());
        }
        return way;
    }

    /** Whether a place is one of the game, and not of a variation. */
    public boolean isPlayed(GameNode<P, M> place) {
        GameNode<P, M> at = mainLineEnd();
        while (at.moveCount() > place.moveCount()) {
            at = at.before().orElseThrow();
        }
        return at == place;
    }

    /**
     * The game as it is at a place of its tree, without a source of chance.
     *
     * @throws IllegalArgumentException if the place is one of another tree
     */
    public BoardGame<P, M> gameAt(GameNode<P, M> place) {
        treeOrNew().go(place);
        if (place == mainLineEnd()) {
            return now.game;
        }
        Deque<GameNode<P, M>> tried = new ArrayDeque<>();
        GameNode<P, M> at = place;
        while (!isPlayed(at)) {
            tried.push(at);
            at = at.before().orElseThrow();
        }
        BoardGame<P, M> line = now.game.at(at.moveCount());
        for (GameNode<P, M> next : tried) {
            line = line.apply(next.step());
        }
        return line;
    }

    /**
     * Tries a move with its roll at a place of the tree, where it may have been tried or played; the game stays as it
     * is.
     *
     * @return the place behind it
     * @throws InvalidMoveException if the game is over there, the move is not legal, or it has no such roll
     */
    public GameNode<P, M> addVariation(GameNode<P, M> from, M move, int roll) {
        requireNonNull(move, "move");
        BoardGame.Step<M> step = BoardGame.Step.of(
                move, roll, from.position().isLegal(move) ? from.position().chance(move) : Chance.certain());
        return from.next().stream()
                .filter(next -> next.step().equals(step))
                .findFirst()
                .orElseGet(() -> treeOrNew().go(from).move(move, roll));
    }

    /**
     * Removes a place of a variation with all behind it.
     *
     * @throws IllegalArgumentException if the place is one of the game, or of another tree
     */
    public void removeVariation(GameNode<P, M> place) {
        if (isPlayed(place)) {
            throw new IllegalArgumentException("only variations can be removed");
        }
        treeOrNew().go(place).remove();
    }

    /** Replaces the remarks about the move that led to a place of the tree. */
    public void replaceRemarks(GameNode<P, M> place, Remarks remarks) {
        requireNonNull(place, "place");
        requireNonNull(remarks, "remarks");
        treeOrNew().go(place).replaceRemarks(remarks);
    }

    // ---- faults ----

    /**
     * A savepoint: running it brings game, clocks, offer and tags back as they are now, and the tree with its
     * variations and remarks, for instance when a game fails in the midst of a decision. Later savepoints are void
     * then.
     */
    public Runnable savepoint() {
        Progress<P, M> then = now;
        Runnable grown = then.tree == null ? () -> {} : then.tree.savepoint();
        return () -> {
            grown.run();
            now = then;
        };
    }

    // ---- offers and ends ----

    /** Offers a draw; if the other side has offered one already, the draw is agreed. */
    public void offerDraw(Color side) {
        requireNonNull(side, "side");
        if (now.offer.isPresent() && now.offer.get() != side) {
            end(Outcome.draw("draw agreed"));
        } else if (!now.game.isOver()) {
            now = now.withOffer(Optional.of(side));
        }
    }

    /**
     * The side whose offer of a draw stands, if there is one. An offer ends when the other side declines it or decides.
     */
    public Optional<Color> drawOffer() {
        return now.offer;
    }

    /** Declines the offer of a draw. */
    public void declineDraw() {
        now = now.withOffer(Optional.empty());
    }

    /**
     * Resigns for a side.
     *
     * @throws InvalidMoveException if the game is over
     */
    public void resign(Color side) {
        requireNonNull(side, "side");
        end(Outcome.win(side.opposite(), "resignation"));
    }

    /**
     * Ends the game by something other than its rules.
     *
     * @throws IllegalArgumentException if the game knows no such end, see {@link BoardGame#end}
     * @throws InvalidMoveException if it is over
     */
    public void end(Outcome outcome) {
        requireNonNull(outcome, "outcome");
        advance(now.game.end(outcome));
    }

    // ---- clock ----

    /** Starts the clock with each side's time. */
    public void startClock(TimeControl time) {
        now = now.withControl(requireNonNull(time, "time")).withTimes(List.of(time.base(), time.base()));
    }

    /** The time control, if there is a clock. */
    public Optional<TimeControl> timeControl() {
        return Optional.ofNullable(now.control);
    }

    /** The time that is left to a side, if there is a clock; not negative. */
    public Optional<Duration> remaining(Color side) {
        requireNonNull(side, "side");
        return now.control == null
                ? Optional.empty()
                : Optional.of(now.remainingTimes().get(side.ordinal()));
    }

    /**
     * Takes time from the side to act, as {@link #deductTime(Color, Duration)} does.
     *
     * @throws InvalidInputException if the time is negative
     */
    public void deductTime(Duration thought) {
        deductTime(side(), thought);
    }

    /**
     * Takes time from a side; without a clock nothing happens. A side that has none left has lost.
     *
     * @param thought the time that has passed for it since the last call, not negative
     * @throws InvalidInputException if the time is negative
     */
    public void deductTime(Color side, Duration thought) {
        requireNonNull(side, "side");
        requireNonNull(thought, "thought");
        if (thought.isNegative()) {
            throw new InvalidInputException("time does not run backwards: " + thought);
        }
        if (now.control == null || now.game.isOver()) {
            return;
        }
        Duration left = now.remainingTimes().get(side.ordinal()).minus(thought);
        boolean flagged = left.isNegative() || left.isZero();
        now = now.withTimes(withTime(now.remainingTimes(), side, flagged ? Duration.ZERO : left));
        if (flagged) {
            forfeit(side);
        }
    }

    /**
     * Ends the game as lost on time.
     *
     * @throws InvalidMoveException if the game is over
     */
    public void forfeit(Color side) {
        requireNonNull(side, "side");
        end(Outcome.win(side.opposite(), "time forfeit"));
    }

    private static List<Duration> withTime(List<Duration> times, Color side, Duration time) {
        return side == Color.WHITE ? List.of(time, times.get(1)) : List.of(times.get(0), time);
    }

    // ---- texts ----

    /**
     * Sets a tag of the game.
     *
     * @throws IllegalArgumentException as {@link GameRecord#of} and {@link GameText#format} do; nothing has changed
     *     then
     */
    public void setTag(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(now.tags);
        more.put(name, value);
        requireWritableTags(more);
        now = now.withTags(more);
    }

    /**
     * The game with its tags, finished or not, and the variations and remarks that it was resumed with. Clocks and the
     * standing draw offer are tags: {@code TimeControl}, {@code WhiteClock}, {@code BlackClock} and {@code DrawOffer},
     * which is {@code White} or {@code Black} for the first or the second side; so is the number of rolls that were
     * taken back, {@code RollsTakenBack}.
     */
    public GameRecord<P, M> record() {
        Map<String, String> all = new LinkedHashMap<>(now.tags);
        if (now.control != null) {
            all.put(TIME_CONTROL, ClockText.format(now.control));
            for (int side = 0; side < SIDES; side++) {
                all.put(
                        CLOCK_TAGS.get(side),
                        ClockText.format(now.remainingTimes().get(side)));
            }
        }
        if (now.offer.isPresent() && !now.game.isOver()) {
            all.put(DRAW_OFFER, SIDE_NAMES.get(now.offer.get().ordinal()));
        }
        if (now.rollsTakenBack > 0) {
            all.put(ROLLS_TAKEN_BACK, String.valueOf(now.rollsTakenBack));
        }
        return now.tree == null ? GameRecord.of(kind, all, now.game) : now.tree.snapshot(all, now.game);
    }

    /**
     * The game to a place of its tree, with the same tags except clocks. For the last place it is {@link #record()}.
     */
    public GameRecord<P, M> record(GameNode<P, M> place) {
        return place == mainLineEnd() ? record() : GameRecord.of(kind, now.tags, gameAt(place));
    }

    /** The text of the game, finished or not, as game files have it; {@link #resume} reads it. */
    public String text() {
        return GameText.format(record());
    }

    /** Takes the clocks of a record; other programs' clocks, which do not tell what is left, stay tags. */
    private void resumeClock() {
        Map<String, String> tags = new LinkedHashMap<>(now.tags);
        String timeText = tags.remove(TIME_CONTROL);
        String white = tags.remove(CLOCK_TAGS.get(0));
        String black = tags.remove(CLOCK_TAGS.get(1));
        if (timeText != null && white != null && black != null) {
            now = now.withTags(tags)
                    .withControl(ClockText.parseControl(TIME_CONTROL, timeText))
                    .withTimes(List.of(
                            ClockText.parseTime(CLOCK_TAGS.get(0), white),
                            ClockText.parseTime(CLOCK_TAGS.get(1), black)));
        }
    }

    /** An offer is one of a game that goes on; the same tag elsewhere means something else, and stays. */
    private void resumeOffer() {
        int side = SIDE_NAMES.indexOf(now.tags.getOrDefault(DRAW_OFFER, ""));
        if (side >= 0 && !now.game.isOver()) {
            removeTag(DRAW_OFFER);
            now = now.withOffer(Optional.of(Color.of(side)));
        }
    }

    /** A value that is no number is another program's, and stays. */
    private void resumeRolls() {
        String value = now.tags.getOrDefault(ROLLS_TAKEN_BACK, "");
        if (value.matches("[0-9]{1,18}")) {
            removeTag(ROLLS_TAKEN_BACK);
            now = now.withRollsTakenBack(Long.parseLong(value));
        }
    }

    private void removeTag(String name) {
        Map<String, String> rest = new LinkedHashMap<>(now.tags);
        rest.remove(name);
        now = now.withTags(rest);
    }
}
