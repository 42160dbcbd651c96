package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.movetext.GameTags;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A game of any kind as files hold it: the tags, the moves that were played, and all remarks on them. Immutable; as
 * thread-safe as its {@link #game}.
 *
 * <p>The moves are a tree of {@linkplain GameNode places}, one for each move. The main line is what was played;
 * variations may leave it anywhere, before the first move and behind the last one too. All forms are written from this
 * one type: game files ({@code GameText}), JSON, bytes, pages. They also handle the differences between games, such as
 * the turns of Pokémon Chess as one text.
 *
 * <p>What follows from the game – variant, rules, start, result, termination – is always among the tags and always
 * correct. Pokémon Chess has tags of its own: {@code Rules} names the choices that differ from the standard rules, for
 * instance {@code noMove=loss fiftyMoveRule=off}; {@code LastTurn "open"} says that the last turn was not over, which
 * the movetext alone would show as a pass. The command line adds {@code Seed}; {@code Command}, the command that plays
 * the game again; and with a clock PGN's {@code TimeControl}, {@code WhiteClock} and {@code BlackClock}. A
 * game that goes on has {@code DrawOffer} with {@code White} or {@code Black} while that side's offer stands. A game of
 * which rolled moves were taken back has their number, {@code RollsTakenBack}.
 *
 * <pre>{@code
 * GameRecord<RaichuPosition, RaichuMove> game = GameRecord.of(new Raichu(), Map.of("White", "Ann"), raichuGame);
 * String text = GameText.format(game);
 * BoardGame<RaichuPosition, RaichuMove> again = GameText.parse(text, Reading.of(new Raichu())).game().game();
 * }</pre>
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public final class GameRecord<P extends GamePosition<P, M>, M> {
    private final GameDialect<P, M> dialect;
    private final Map<String, String> tags;
    private final BoardGame<P, M> game;

    /** The start of the tree; null if the game is bare, if there is nothing but the main line. */
    private final @Nullable GameNode<P, M> tree;

    /**
     * The start of the tree of a bare game. It is made when somebody asks, and kept as long as somebody holds a place
     * of it.
     */
    private volatile @Nullable WeakReference<GameNode<P, M>> line;

    private GameRecord(
            GameDialect<P, M> dialect,
            Map<String, String> tags,
            BoardGame<P, M> game,
            @Nullable GameNode<P, M> tree,
            @Nullable WeakReference<GameNode<P, M>> line) {
        this.dialect = dialect;
        this.game = dialect.toOwnGameClass(game);
        this.tags = GameTags.withDerivedTags(tags, dialect.derivedTags(this.game), dialect.derivableTags());
        this.tree = tree;
        this.line = line;
    }

    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> withoutAnnotations(
            GameDialect<P, M> dialect, Map<String, String> tags, BoardGame<P, M> game) {
        return new GameRecord<>(dialect, tags, game, null, null); // a browser has no references to nothing
    }

    /**
     * A game without comments, glyphs and variations.
     *
     * @param tags name and value; what follows from the game may be left out
     * @throws IllegalArgumentException if a tag contradicts the game, has a name that is not made of letters, digits
     *     and underscores, or a value with a control character or half of a surrogate pair; or if the game ended
     *     for a reason with one, or for {@code unterminated}, which stands for no end
     */
    public static <P extends GamePosition<P, M>, M> GameRecord<P, M> of(
            GameKind<P, M> kind, Map<String, String> tags, BoardGame<P, M> game) {
        requireNonNull(game, "game");
        requireNonNull(tags, "tags");
        return withoutAnnotations(GameDialect.of(requireNonNull(kind, "kind")), tags, game);
    }

    /** A game with only the tags that follow from it; fails as {@link #of(GameKind, Map, BoardGame)} does. */
    public static <P extends GamePosition<P, M>, M> GameRecord<P, M> of(GameKind<P, M> kind, BoardGame<P, M> game) {
        return of(kind, Map.of(), game);
    }

    /** A game whose tree is ready; the main line is the game's. */
    static <P extends GamePosition<P, M>, M> GameRecord<P, M> of(
            GameDialect<P, M> dialect, Map<String, String> tags, BoardGame<P, M> game, GameNode<P, M> start) {
        return new GameRecord<>(
                dialect, tags, game, start.isPlainLineFromHere() ? null : start, new WeakReference<>(start));
    }

    /** The kind of game. */
    public GameKind<P, M> kind() {
        return dialect.kind();
    }

    /** This game as one of a kind, if it is one. */
    @SuppressWarnings("unchecked") // kinds of one class have the same positions and moves
    public <Q extends GamePosition<Q, N>, N> Optional<GameRecord<Q, N>> as(GameKind<Q, N> wanted) {
        requireNonNull(wanted, "wanted");
        return kind().getClass() == wanted.getClass() ? Optional.of((GameRecord<Q, N>) this) : Optional.empty();
    }

    /**
     * The tags by name: PGN's seven-tag roster, unknown values filled in, then what follows from the game, then all
     * others in the order given; unmodifiable.
     */
    public Map<String, String> tags() {
        return tags;
    }

    /** The value of a tag, if it is there. */
    public Optional<String> tag(String name) {
        return Optional.ofNullable(tags.get(requireNonNull(name, "name")));
    }

    /** The game that was played, of Pokémon Chess a {@link io.github.pokechess.core.Game}. */
    public BoardGame<P, M> game() {
        return game;
    }

    /** Whether there are comments, glyphs or variations. */
    public boolean isAnnotated() {
        return tree != null;
    }

    /** The place where the game starts, from which all others are reached. */
    public GameNode<P, M> start() {
        WeakReference<GameNode<P, M>> reference = line;
        GameNode<P, M> first = tree != null ? tree : reference == null ? null : reference.get();
        if (first == null) {
            first = line(); // two threads may do so; their trees are equal
            line = new WeakReference<>(first);
        }
        return first;
    }

    private GameNode<P, M> line() {
        List<P> positions = game.positions();
        P position = positions.get(0);
        GameNode<P, M> first = GameNode.start(position, position.outcome().orElse(null));
        GameNode<P, M> at = first;
        for (BoardGame.Step<M> step : game.steps()) {
            position = positions.get(at.moveCount() + 1);
            at = at.addNext(step, position, position.reversibleTurns() > 0, null);
        }
        at.endMainLine(game.outcome().orElse(null));
        return first;
    }

    /**
     * The places of the main line behind each turn of movetext: of Pokémon Chess the ends of turns, else of moves;
     * unmodifiable.
     */
    public List<GameNode<P, M>> turnEnds() {
        List<GameNode<P, M>> ends = new ArrayList<>();
        for (GameNode<P, M> at = start(); !at.isEnd() && !at.next().isEmpty(); ) {
            P before = at.position();
            at = at.next().get(0);
            if (at.isEnd() || dialect.isEndOfTurn(before, at.position())) {
                ends.add(at);
            }
        }
        return List.copyOf(ends);
    }

    /**
     * Returns a copy with one more tag, or with another value of it.
     *
     * @throws IllegalArgumentException as {@link #of(GameKind, Map, BoardGame)} does
     */
    public GameRecord<P, M> withTag(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(tags);
        changed.put(requireNonNull(name, "name"), requireNonNull(value, "value"));
        return new GameRecord<>(dialect, changed, game, tree, line);
    }

    /** Returns this game without comments, glyphs and variations. */
    public GameRecord<P, M> mainLine() {
        return isAnnotated() ? withoutAnnotations(dialect, tags, game) : this;
    }

    /**
     * Returns a copy with other remarks about the moves of its main line; its variations stay as they are.
     *
     * @param remarks returns the remarks about the move that leads to a place of the main line
     */
    public GameRecord<P, M> withRemarks(Function<GameNode<P, M>, Remarks> remarks) {
        record Pair<P, M>(GameNode<P, M> old, GameNode<P, M> copy, boolean main) {}
        requireNonNull(remarks, "remarks");
        GameNode<P, M> from = start();
        if (from.isEnd()) {
            return this;
        }
        GameNode<P, M> copied = from.copyWithoutNext(null);
        Deque<Pair<P, M>> rest = new ArrayDeque<>(List.of(new Pair<>(from, copied, true)));
        while (!rest.isEmpty()) {
            Pair<P, M> pair = rest.pop();
            boolean main = pair.main() && !pair.old().isEnd();
            for (GameNode<P, M> next : pair.old().next()) {
                GameNode<P, M> copy = next.copyWithoutNext(pair.copy());
                if (main) {
                    copy.setRemarks(remarks.apply(next));
                }
                rest.push(new Pair<>(next, copy, main));
                main = false;
            }
        }
        return of(dialect, tags, game, copied);
    }

    /** Whether kind, tags, moves with their rolls, comments, glyphs and variations are equal. */
    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof GameRecord<?, ?> other
                        && kind().name().equals(other.kind().name())
                        && tags.equals(other.tags)
                        && game.equals(other.game)
                        && isAnnotated() == other.isAnnotated()
                        && (!isAnnotated() || start().hasSameTreeAndRemarks(other.start())));
    }

    @Override
    public int hashCode() {
        return 31 * tags.hashCode() + game.hashCode();
    }

    /** The kind, the players, the result and the number of moves; {@code GameText} writes the game. */
    @Override
    public String toString() {
        return kind().name() + ", " + tags.get("White") + " – " + tags.get("Black") + " " + tags.get(GameTags.RESULT)
                + ", " + game.moveCount() + " moves";
    }
}
