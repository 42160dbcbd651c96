package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A place in the tree of a {@link GameRecord}: the start, or where one move with its roll has led, with the remarks
 * about that move and the places that follow. Immutable and thread-safe once its game is built; a live view while a
 * {@link GameBuilder} builds it.
 *
 * <pre>{@code
 * for (GameNode<Position, Move> node = record.start(); !node.next().isEmpty(); ) {
 *     node = node.next().get(0); // the main line; the others are variations
 *     List<Comment> comments = node.comments();
 * }
 * }</pre>
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public final class GameNode<P, M> {
    private final BoardGame.@Nullable Step<M> step;
    private final int moveCount;

    /** The number of moves in a row up to here that may lead back. */
    private final int reversible;

    private final TreePositions<P, M> positions;

    private final int number;

    private @Nullable GameNode<P, M> before;
    private @Nullable Outcome outcome;
    private boolean end;

    /** The first place that follows; most places have no other one. */
    private @Nullable GameNode<P, M> first;

    // Lists that grow are lists of their own from the second element on: most places have one at most.
    private List<GameNode<P, M>> others = List.of();
    private List<Comment> opening = List.of();
    private List<Comment> comments = List.of();
    private List<Integer> glyphs = List.of();

    private GameNode(TreePositions<P, M> positions, @Nullable Outcome outcome) {
        this.before = null;
        this.step = null;
        this.positions = positions;
        this.number = 0;
        this.moveCount = 0;
        this.reversible = 0;
        this.outcome = outcome;
    }

    private GameNode(
            GameNode<P, M> before,
            BoardGame.@Nullable Step<M> step,
            @Nullable P position,
            int reversible,
            @Nullable Outcome outcome) {
        this.before = before;
        this.step = step;
        this.positions = before.positions;
        this.number = positions.addPlace(position);
        this.moveCount = before.moveCount + 1;
        this.reversible = reversible;
        this.outcome = outcome;
    }

    /** The start of a game, of a tree of its own. */
    static <P extends GamePosition<P, M>, M> GameNode<P, M> start(P position, @Nullable Outcome outcome) {
        return new GameNode<>(
                new TreePositions<>(
                        position,
                        (from, step) -> from.after(step.move(), step.roll().orElse(0))),
                outcome);
    }

    /** The place after one more move, as the last one of those that follow. */
    GameNode<P, M> addNext(BoardGame.Step<M> step, P position, boolean leadsBack, @Nullable Outcome outcome) {
        GameNode<P, M> node =
                new GameNode<>(this, requireNonNull(step, "step"), position, leadsBack ? reversible + 1 : 0, outcome);
        appendNext(node);
        return node;
    }

    private void appendNext(GameNode<P, M> node) {
        if (first == null) {
            first = node;
        } else {
            others = withElement(others, node);
        }
    }

    private static <T> List<T> withElement(List<T> list, T element) {
        if (list.isEmpty()) {
            return List.of(element);
        }
        List<T> grown = list instanceof ArrayList ? list : new ArrayList<>(list);
        grown.add(element);
        return grown;
    }

    /**
     * This place without those that follow, as the last one of another's; the start of a tree of its own if there is
     * none.
     */
    GameNode<P, M> copyWithoutNext(@Nullable GameNode<P, M> parent) {
        GameNode<P, M> copy = parent == null
                ? new GameNode<>(positions.emptyCopy(), outcome)
                : new GameNode<>(parent, step, null, reversible, outcome);
        copy.end = end;
        copy.opening = opening;
        copy.comments = List.copyOf(comments); // the lists here may grow
        copy.glyphs = List.copyOf(glyphs);
        if (parent != null) {
            parent.appendNext(copy);
        }
        return copy;
    }

    // ---- what readers see ----

    /** The place before; empty at the start. */
    public Optional<GameNode<P, M>> before() {
        return Optional.ofNullable(before);
    }

    /** Whether the game starts here. */
    public boolean isStart() {
        return before == null;
    }

    /**
     * The move that led here, with its roll.
     *
     * @throws IllegalStateException at the start
     */
    public BoardGame.Step<M> step() {
        if (step == null) {
            throw new IllegalStateException("no move led to the start");
        }
        return step;
    }

    /** The position here. */
    public P position() {
        P position = positions.cached(number);
        return position != null ? position : makePosition();
    }

    /** Makes the position here from the next one up the tree that is known. */
    private P makePosition() {
        Deque<GameNode<P, M>> missing = new ArrayDeque<>();
        GameNode<P, M> at = this;
        P position = null;
        while (position == null) {
            missing.push(at);
            at = requireNonNull(at.before);
            position = positions.cached(at.number);
        }
        while (!missing.isEmpty()) {
            GameNode<P, M> next = missing.pop();
            position = positions.makeAndCache(next.number, position, next.step());
        }
        return position;
    }

    /**
     * The number of this place in its tree, 0 for the start, which no other place of the tree has or will have; greater
     * than those of the places before it. Copies, as in a {@link GameRecord} that a builder makes, have numbers of
     * their own: the main line has the first ones.
     */
    public int number() {
        return number;
    }

    /** The number of moves from the start up to here. */
    public int moveCount() {
        return moveCount;
    }

    /** The number of consecutive reversible moves up to here. */
    public int reversibleMoves() {
        return reversible;
    }

    /**
     * The outcome of the game here by its rules, repetition included; at the end of the main line the outcome of the
     * game, which players or the clock may have decided. Empty while it goes on.
     */
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    /** Whether the main line ends here, so that all places that follow are those of variations. */
    public boolean isEnd() {
        return end;
    }

    /**
     * The places that follow, each after one move: first the continuation of the line, then its variations in their
     * order; where the main line {@linkplain #isEnd ends}, variations alone. Unmodifiable; empty at the end of a line.
     */
    public List<GameNode<P, M>> next() {
        GameNode<P, M> main = first;
        if (main == null) {
            return List.of();
        }
        if (others.isEmpty()) {
            return List.of(main);
        }
        List<GameNode<P, M>> all = new ArrayList<>(others.size() + 1);
        all.add(main);
        all.addAll(others);
        return Collections.unmodifiableList(all);
    }

    /**
     * The comments between the beginning of a variation and its first move, if this is the place after that move;
     * unmodifiable.
     */
    public List<Comment> opening() {
        return opening;
    }

    /** The comments and glyphs of the move; at the start the comments before the first move. */
    public Remarks remarks() {
        return comments.isEmpty() && glyphs.isEmpty() ? Remarks.NONE : new Remarks(comments, glyphs);
    }

    /** The comments behind the move, or before the first one; unmodifiable. */
    public List<Comment> comments() {
        return Collections.unmodifiableList(comments);
    }

    /** The numeric annotation glyphs of the move, from 0 to 255; unmodifiable. */
    public List<Integer> glyphs() {
        return Collections.unmodifiableList(glyphs);
    }

    // ---- what builders do ----

    /** A savepoint: running it brings back the remarks, and the places that follow. */
    Runnable savepointOfPlace() {
        Remarks remarks = remarks();
        List<GameNode<P, M>> following = next();
        return () -> {
            setRemarks(remarks);
            setNext(following);
        };
    }

    boolean isOfTree(GameNode<P, M> other) {
        return positions == other.positions;
    }

    @Nullable
    GameNode<P, M> parent() {
        return before;
    }

    void setRemarks(Remarks remarks) {
        comments = remarks.comments();
        glyphs = remarks.glyphs();
    }

    /** Adds remarks behind those that are there. */
    void appendRemarks(Remarks remarks) {
        for (Comment comment : remarks.comments()) {
            comments = withElement(comments, comment);
        }
        for (Integer glyph : remarks.glyphs()) {
            glyphs = withElement(glyphs, glyph);
        }
    }

    void setOpening(List<Comment> comments) {
        opening = List.copyOf(comments);
    }

    /** Ends the main line here. */
    void endMainLine(@Nullable Outcome decided) {
        end = true;
        outcome = decided;
    }

    /** The main line goes on from here, or ends by the rules. */
    void reopenMainLine(@Nullable Outcome byRules) {
        end = false;
        outcome = byRules;
    }

    /** Takes a place and all behind it away from those that follow. */
    void removeNext(GameNode<P, M> node) {
        List<GameNode<P, M>> rest = new ArrayList<>(next());
        rest.remove(node);
        setNext(rest);
    }

    /** Makes a place the first one of those that follow. */
    void makeFirstNext(GameNode<P, M> node) {
        List<GameNode<P, M>> all = new ArrayList<>(next());
        all.remove(node);
        all.add(0, node);
        setNext(all);
    }

    private void setNext(List<GameNode<P, M>> all) {
        first = all.isEmpty() ? null : all.get(0);
        others = all.size() < 2 ? List.of() : new ArrayList<>(all.subList(1, all.size()));
    }

    /** Takes over all places that follow another one. */
    void adoptNextOf(GameNode<P, M> other) {
        for (GameNode<P, M> node : other.next()) {
            node.before = this;
            appendNext(node);
        }
        other.setNext(List.of());
    }

    /** Whether nothing is said about the move, before it or behind it. */
    boolean hasNoRemarks() {
        return comments.isEmpty() && glyphs.isEmpty() && opening.isEmpty();
    }

    /** Whether there is nothing but moves of one line from here on. */
    boolean isPlainLineFromHere() {
        GameNode<P, M> at = this;
        while (at.hasNoRemarks() && at.first != null && at.others.isEmpty() && !at.end) {
            at = at.first;
        }
        return at.hasNoRemarks() && at.first == null;
    }

    /** Whether two trees have the same moves with the same rolls and remarks. */
    boolean hasSameTreeAndRemarks(GameNode<?, ?> other) {
        record Pair(GameNode<?, ?> one, GameNode<?, ?> two) {}
        Deque<Pair> rest = new ArrayDeque<>(List.of(new Pair(this, other)));
        while (!rest.isEmpty()) {
            Pair pair = rest.pop();
            GameNode<?, ?> one = pair.one();
            GameNode<?, ?> two = pair.two();
            if (!Objects.equals(one.step, two.step)
                    || one.end != two.end
                    || !one.comments.equals(two.comments)
                    || !one.glyphs.equals(two.glyphs)
                    || !one.opening.equals(two.opening)
                    || one.next().size() != two.next().size()) {
                return false;
            }
            for (int i = 0; i < one.next().size(); i++) {
                rest.push(new Pair(one.next().get(i), two.next().get(i)));
            }
        }
        return true;
    }
}
