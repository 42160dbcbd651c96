package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link GameRecord} move by move: it stands at one place of the tree, adds a move there and goes there. The
 * first move that is added at a place continues its line; each other one begins a variation. Every move is checked by
 * the rules. {@link #snapshot} returns the game so far, for instance of an analysis board, and {@link #build} ends the
 * builder.
 *
 * <p>One board makes and takes back the moves, so that a place needs no more memory than its position, and repetitions
 * are known in variations too. Not thread-safe.
 *
 * <pre>{@code
 * GameBuilder<RaichuPosition, RaichuMove> builder = GameBuilder.start(new Raichu(), raichuStart);
 * GameNode<RaichuPosition, RaichuMove> first = builder.move(move, 0);
 * builder.remark(new Remarks(List.of(new Comment("a good start")), List.of(1)));
 * builder.go(first.before().orElseThrow()).move(other, 0); // a variation
 * GameRecord<RaichuPosition, RaichuMove> game = builder.build(Map.of(), builder.game());
 * }</pre>
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public final class GameBuilder<P extends GamePosition<P, M>, M> {
    private final GameDialect<P, M> dialect;
    private final GameBoard<P, M> boardAtPlace;

    /** Where the board stands: it follows only when it is needed. */
    private GameNode<P, M> boardAt;

    private final GameNode<P, M> start;
    private final List<Comment> opening = new ArrayList<>();
    private GameNode<P, M> at;
    private @Nullable GameNode<P, M> end;

    /** What has changed since the last savepoint; null before the first one, so that readers of games note nothing. */
    private @Nullable Changes changes;

    /** How to undo the changes since a savepoint, in their order, and the changes since the next savepoint. */
    private static final class Changes {
        private final Deque<Runnable> undo = new ArrayDeque<>();
        private @Nullable Changes next;

        /** Whether an earlier savepoint was run. */
        private boolean isVoid;
    }

    /** A builder of a game of a kind, which stands at the start. */
    public static <P extends GamePosition<P, M>, M> GameBuilder<P, M> start(GameKind<P, M> kind, P position) {
        GameDialect<P, M> dialect = GameDialect.of(requireNonNull(kind, "kind"));
        return new GameBuilder<>(dialect, requireNonNull(position, "position"));
    }

    private GameBuilder(GameDialect<P, M> dialect, P position) {
        this(dialect, GameNode.start(position, position.outcome().orElse(null)));
    }

    private GameBuilder(GameDialect<P, M> dialect, GameNode<P, M> start) {
        this.dialect = dialect;
        this.boardAtPlace = start.position().newBoard();
        this.boardAt = start;
        this.start = start;
        this.at = start;
    }

    /** A builder that goes on with a game: it has copies of all its places, and stands where its main line ends. */
    public static <P extends GamePosition<P, M>, M> GameBuilder<P, M> of(GameRecord<P, M> game) {
        requireNonNull(game, "game");
        GameNode<P, M> last = game.start();
        while (!last.isEnd()) {
            last = last.next().get(0);
        }
        GameBuilder<P, M> builder = copyTree(GameDialect.of(game.kind()), game.start(), last);
        builder.at.reopenMainLine(builder.boardAtPlace().outcome().orElse(null));
        return builder;
    }

    /** A builder with copies of all places of a tree, which stands where the main line ends. */
    private static <P extends GamePosition<P, M>, M> GameBuilder<P, M> copyTree(
            GameDialect<P, M> dialect, GameNode<P, M> start, GameNode<P, M> last) {
        record Pair<P, M>(GameNode<P, M> old, GameNode<P, M> copy) {}
        GameBuilder<P, M> builder = new GameBuilder<>(dialect, start.copyWithoutNext(null));
        GameNode<P, M> end = builder.start;
        for (GameNode<P, M> old = start; old != last; ) { // the main line has the first numbers
            old = old.next().get(0);
            end = old.copyWithoutNext(end);
        }
        Deque<Pair<P, M>> rest = new ArrayDeque<>(List.of(new Pair<>(start, builder.start)));
        while (!rest.isEmpty()) {
            Pair<P, M> pair = rest.remove();
            List<GameNode<P, M>> originals = pair.copy().next();
            List<GameNode<P, M>> all = pair.old().next();
            for (int i = 0; i < all.size(); i++) {
                GameNode<P, M> next = all.get(i);
                rest.add(new Pair<>(next, i < originals.size() ? originals.get(i) : next.copyWithoutNext(pair.copy())));
            }
        }
        return builder.go(end).endMainLine();
    }

    /** The place where the game starts. */
    public GameNode<P, M> start() {
        return start;
    }

    /** The place where the builder stands. */
    public GameNode<P, M> at() {
        return at;
    }

    /**
     * Goes to a place of this tree.
     *
     * @throws IllegalArgumentException if it is another tree's
     */
    public GameBuilder<P, M> go(GameNode<P, M> place) {
        requireNonNull(place, "place");
        if (!place.isOfTree(start)) {
            throw new IllegalArgumentException("the place is not one of this game");
        }
        at = place;
        return this;
    }

    /** The board, which has followed to the place where the builder stands. */
    private GameBoard<P, M> boardAtPlace() {
        List<GameNode<P, M>> down = new ArrayList<>();
        GameNode<P, M> target = at;
        while (boardAt != target) {
            if (boardAt.moveCount() > target.moveCount()) {
                boardAtPlace.unmake();
                boardAt = requireNonNull(boardAt.parent());
            } else {
                down.add(target);
                target = requireNonNull(target.parent());
            }
        }
        for (int i = down.size() - 1; i >= 0; i--) {
            BoardGame.Step<M> step = down.get(i).step();
            boardAtPlace.make(boardAtPlace.find(step.move()), step.roll().orElse(0));
        }
        boardAt = at;
        return boardAtPlace;
    }

    /**
     * Adds a move with its roll, and stands behind it.
     *
     * @param roll from 0 as in {@link io.github.pokechess.game.Chance}; 0 for a move without chance
     * @return the new place
     * @throws InvalidMoveException if the game is over here, the move is not legal, or it has no such roll
     */
    public GameNode<P, M> move(M move, int roll) {
        requireNonNull(move, "move");
        P here = at.position();
        Outcome over = at.outcome().orElse(null);
        if (over != null) {
            throw InvalidMoveException.over(here, move, over);
        }
        int packed = boardAtPlace().find(move);
        if (packed == GameTree.NO_MOVE) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ILLEGAL, here, move, "not legal here");
        }
        Chance chance = here.chance(move);
        if (roll < 0 || roll >= chance.size()) {
            throw new InvalidMoveException(InvalidMoveException.Kind.ROLL, here, move, "it has no outcome " + roll);
        }
        BoardGame.Step<M> step = BoardGame.Step.of(move, roll, chance);
        boardAtPlace.make(packed, roll);
        GameNode<P, M> next = addAndStandBehind(
                step, boardAtPlace.position(), boardAtPlace.outcome().orElse(null));
        boardAt = next;
        return next;
    }

    private GameNode<P, M> addAndStandBehind(BoardGame.Step<M> step, P position, @Nullable Outcome byRules) {
        noteChange(at);
        at = at.addNext(step, position, position.reversibleTurns() > 0, byRules);
        if (!opening.isEmpty()) {
            at.setOpening(opening);
            opening.clear();
        }
        return at;
    }

    /**
     * Stands behind the last move of a game that was at the place where the builder stands. The place behind it may be
     * there already; if not, it takes the game's position, so that the move is not made again.
     *
     * @return this builder
     */
    public GameBuilder<P, M> follow(BoardGame<P, M> next) {
        requireNonNull(next, "next");
        BoardGame.Step<M> step = next.steps().get(at.moveCount());
        for (GameNode<P, M> there : at.next()) {
            if (there.step().equals(step)) {
                return go(there);
            }
        }
        addAndStandBehind(
                step, next.position(), next.at(next.moveCount()).outcome().orElse(null));
        return this;
    }

    /**
     * Adds remarks about the move that led here, behind those that are there; at the start those before the first move.
     *
     * @return this builder
     */
    public GameBuilder<P, M> remark(Remarks remarks) {
        requireNonNull(remarks, "remarks");
        noteChange(at);
        at.appendRemarks(remarks);
        return this;
    }

    /**
     * Replaces the remarks about the move that led here; at the start those before the first move.
     *
     * @return this builder
     */
    public GameBuilder<P, M> replaceRemarks(Remarks remarks) {
        requireNonNull(remarks, "remarks");
        noteChange(at);
        at.setRemarks(remarks);
        return this;
    }

    /** Adds a comment about the variation that the next move begins. */
    public GameBuilder<P, M> opening(Comment comment) {
        opening.add(requireNonNull(comment, "comment"));
        return this;
    }

    /** Drops the comments about a variation that has no move yet. */
    public GameBuilder<P, M> dropOpening() {
        opening.clear();
        return this;
    }

    /**
     * Makes the move that led here the main continuation, so that its alternatives become variations.
     *
     * @return this builder
     * @throws IllegalStateException at the start
     */
    public GameBuilder<P, M> promote() {
        GameNode<P, M> before = requireBefore();
        noteChange(before);
        before.makeFirstNext(at);
        return this;
    }

    /**
     * Removes the current place with its continuations, and goes to the place before it. The main line ends there if it
     * ended in the removed part.
     *
     * @return this builder
     * @throws IllegalStateException at the start
     */
    public GameBuilder<P, M> remove() {
        GameNode<P, M> removed = at;
        GameNode<P, M> last = end;
        while (last != null && last != removed) {
            last = last.parent();
        }
        go(requireBefore());
        noteChange(at);
        at.removeNext(removed);
        return last == removed ? endMainLine() : this;
    }

    private GameNode<P, M> requireBefore() {
        return at.before().orElseThrow(() -> new IllegalStateException("nothing is before the start"));
    }

    /**
     * Ends the main line where the builder stands: moves added here later are variations. By default it ends at its
     * last move.
     *
     * @return this builder
     */
    public GameBuilder<P, M> endMainLine() {
        end = at;
        return this;
    }

    /**
     * A savepoint: running it brings the tree back as it is now, with its places, their order and their remarks, and
     * goes to the place where the builder stands now. It may be run again. Later savepoints are void then, and throw an
     * {@link IllegalStateException}. Making one takes the same time in a tree of any size.
     */
    public Runnable savepoint() {
        Changes since = new Changes();
        if (changes != null) {
            changes.next = since;
        }
        changes = since;
        GameNode<P, M> standing = at;
        GameNode<P, M> last = end;
        List<Comment> comments = List.copyOf(opening);
        return () -> {
            undoChanges(since);
            at = standing;
            end = last;
            opening.clear();
            opening.addAll(comments);
        };
    }

    private void undoChanges(Changes since) {
        if (since.isVoid) {
            throw new IllegalStateException("an earlier savepoint was run");
        }
        Deque<Changes> newestFirst = new ArrayDeque<>();
        for (Changes one = since; one != null; one = one.next) {
            newestFirst.push(one);
        }
        for (Changes one : newestFirst) {
            while (!one.undo.isEmpty()) {
                one.undo.pop().run();
            }
            one.isVoid = one != since;
        }
        since.next = null;
        changes = since;
    }

    /** Notes how a place is, which is about to change. */
    private void noteChange(GameNode<P, M> place) {
        if (changes != null) {
            changes.undo.push(place.savepointOfPlace());
        }
    }

    /** The place where the main line ends. */
    public GameNode<P, M> end() {
        GameNode<P, M> last = end;
        if (last == null) {
            last = start;
            while (!last.next().isEmpty()) {
                last = last.next().get(0);
            }
        }
        return last;
    }

    /** The game of the main line as it stands, without a source of chance. */
    public BoardGame<P, M> game() {
        List<GameNode<P, M>> line = new ArrayList<>();
        for (GameNode<P, M> node = end(); !node.isStart(); node = requireNonNull(node.parent())) {
            line.add(node);
        }
        BoardGame<P, M> game = dialect.kind().start(start.position(), ChanceSource.none());
        for (int i = line.size() - 1; i >= 0; i--) {
            game = game.apply(line.get(i).step());
        }
        return game;
    }

    /**
     * Builds the game. The builder must not be used afterwards.
     *
     * @param tags name and value; what follows from the game may be left out
     * @param game the game of the main line, which players or the clock may have ended
     * @throws IllegalArgumentException if the main line is another one, or as {@link GameRecord#of} does
     */
    public GameRecord<P, M> build(Map<String, String> tags, BoardGame<P, M> game) {
        GameNode<P, M> last = end();
        requireLine(last, requireNonNull(game, "game"));
        last.endMainLine(game.outcome().orElse(null));
        joinRepeatedLastTurn(last);
        return GameRecord.of(dialect, requireNonNull(tags, "tags"), game, start);
    }

    /**
     * The game so far; later changes of this builder do not affect it.
     *
     * @param tags as in {@link #build}
     * @param game as in {@link #build}
     * @throws IllegalArgumentException as {@link #build} does
     */
    public GameRecord<P, M> snapshot(Map<String, String> tags, BoardGame<P, M> game) {
        return copyTree(dialect, start, end()).build(tags, game);
    }

    private void requireLine(GameNode<P, M> last, BoardGame<P, M> game) {
        List<BoardGame.Step<M>> steps = game.steps();
        GameNode<P, M> node = last;
        boolean same = last.moveCount() == steps.size();
        for (int i = steps.size() - 1; same && i >= 0; i--) {
            same = node.step().equals(steps.get(i));
            node = same ? requireNonNull(node.parent()) : node;
        }
        if (!same || !game.at(0).position().equals(start.position())) {
            throw new IllegalArgumentException("the main line is not that of the game");
        }
    }

    /**
     * Movetext has no place for variations behind the end of the main line: it has them as the first variation of the
     * last turn, which begins with that very turn. Here they get to where they belong.
     */
    private void joinRepeatedLastTurn(GameNode<P, M> last) {
        List<GameNode<P, M>> turn = new ArrayList<>();
        GameNode<P, M> from = last;
        while (!from.isStart() && (turn.isEmpty() || !dialect.isEndOfTurn(positionBefore(from), from.position()))) {
            turn.add(0, from);
            from = requireNonNull(from.parent());
        }
        if (turn.isEmpty() || from.next().size() < 2 || from.next().get(0) != turn.get(0)) {
            return;
        }
        GameNode<P, M> first = from.next().get(1);
        GameNode<P, M> again = first;
        for (int i = 0; i < turn.size(); i++) {
            boolean repeats =
                    again.hasNoRemarks() && again.step().equals(turn.get(i).step());
            boolean goesOn = i + 1 < turn.size()
                    ? again.next().size() == 1
                    : !again.next().isEmpty();
            if (!repeats || !goesOn) {
                return;
            }
            again = i + 1 < turn.size() ? again.next().get(0) : again;
        }
        if (!dialect.isEndOfTurn(positionBefore(last), last.position())) {
            return; // what goes on is the same turn
        }
        from.removeNext(first);
        last.adoptNextOf(again);
    }

    private P positionBefore(GameNode<P, M> node) {
        return requireNonNull(node.parent()).position();
    }
}
