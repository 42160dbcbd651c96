package io.github.pokechess.notation.internal.walk;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Plays a game in the order of movetext, by the rules and in the dialect of its kind: the one player of moves of all
 * forms. A form that has turns as texts gives it {@linkplain #onTurn turns}; one that has moves gives it {@linkplain
 * #playMove moves} and says where {@linkplain #endTurn turns end}.
 *
 * <p>The game is a line of moves until something is said about a move, or a variation begins; from then on it is a
 * tree. Used once; not thread-safe.
 */
public final class GamePlayer<P extends GamePosition<P, M>, M> implements GameEvents {
    /**
     * The number of reversible moves that are searched for repetitions. Without a limit a hostile text would make that
     * quadratic in games that no count of moves ends.
     */
    public static final int MAX_REVERSIBLE = 5000;

    public static final String TOO_REVERSIBLE =
            "more than " + MAX_REVERSIBLE + " turns without a capture or pawn move come before it";

    /** The depth of nested variations that readers take by default. */
    public static final int MAX_DEPTH = 100;

    /** The number of comments, glyphs and variations of a game file: a bound for texts that say nothing very often. */
    public static final int MAX_ASIDES = 100_000;

    private final GameDialect<P, M> dialect;

    /** The main line as long as there is no tree. */
    private BoardGame<P, M> main;

    /** The number of moves in a row up to its end that may lead back. */
    private int reversible;

    private @Nullable GameBuilder<P, M> tree;

    /** The lines around the current variation, the innermost first. */
    private final Deque<Line<P, M>> outer = new ArrayDeque<>();

    private Line<P, M> line = new Line<>();

    /** The position before the current turn, and the moves of that turn. */
    private P from;

    private final List<BoardGame.Step<M>> moves = new ArrayList<>();

    /** The number of moves before the last turn of the main line. */
    private int movesBefore;

    /** Whether the text of that turn implies its last move, a pass. */
    private boolean passImplied;

    /** A line as far as it has been played. */
    private static final class Line<P, M> {
        /** The place before its last turn, and the place behind it; null as long as there is no tree. */
        @Nullable
        GameNode<P, M> before;

        @Nullable
        GameNode<P, M> end;

        boolean hasTurn;

        /** The place of the first move of a variation. */
        @Nullable
        GameNode<P, M> first;

        /** The glyphs before that. */
        List<Integer> glyphs = List.of();

        @Nullable
        TurnParser<P, M> parser;
    }

    /** A player of one game. */
    public GamePlayer(GameDialect<P, M> dialect, P start) {
        this.dialect = dialect;
        this.main = dialect.kind().start(start, ChanceSource.none());
        this.from = start;
    }

    // ---- the line at hand ----

    /** The position at its end, or within the current turn. */
    public P position() {
        return tree == null ? main.position() : tree.at().position();
    }

    @Override
    public int side() {
        return position().side().ordinal();
    }

    @Override
    public @Nullable Outcome outcome() {
        return (tree == null ? main.outcome() : tree.at().outcome()).orElse(null);
    }

    public boolean isMain() {
        return outer.isEmpty();
    }

    /** Whether it has a turn of its own, which can have glyphs and variations. */
    public boolean hasTurn() {
        return line.hasTurn;
    }

    /** Whether a turn has begun and not ended. */
    public boolean isTurnOpen() {
        return !moves.isEmpty();
    }

    /** The position before the current turn, or before the next one. */
    public P turnStart() {
        return from;
    }

    /** The moves of the current turn. */
    public List<BoardGame.Step<M>> turnMoves() {
        return List.copyOf(moves);
    }

    /** Whether the current line ends with more reversible moves than are searched for repetitions. */
    public boolean isTooReversible() {
        return (tree == null ? reversible : tree.at().reversibleMoves()) > MAX_REVERSIBLE;
    }

    private int moveCount() {
        return tree == null ? main.moveCount() : tree.at().moveCount();
    }

    /**
     * Refuses to write a move where readers would refuse to play it.
     *
     * @throws InvalidInputException if more reversible moves come before it than are searched for repetitions
     */
    public static void requireReplayable(GameNode<?, ?> before) {
        if (before.reversibleMoves() > MAX_REVERSIBLE) {
            throw new InvalidInputException(
                    "move " + (before.moveCount() + 1) + " could not be read again: " + TOO_REVERSIBLE);
        }
    }

    // ---- what is played ----

    @Override
    public void onTurn(TurnToken token) {
        boolean limited = dialect.mostTurnsOfLine() < Integer.MAX_VALUE;
        if (limited && moveCount() >= dialect.mostTurnsOfLine()) {
            throw unplayableTurn("more than " + dialect.mostTurnsOfLine() + " moves come before it");
        }
        if (!limited && isTooReversible()) {
            throw unplayableTurn(TOO_REVERSIBLE);
        }
        P at = position();
        TurnParser<P, M> parser = line.parser;
        if (parser == null) {
            parser = dialect.newTurnParser(at);
            line.parser = parser;
        }
        List<BoardGame.Step<M>> turn = new ArrayList<>(1);
        boolean implied = parser.parseTurn(at, outcome(), token, turn::add);
        turn.forEach(this::playMove);
        endTurn();
        passImplied = isMain() ? implied : passImplied;
    }

    /** A problem of the current turn. */
    public static MalformedTextException unplayableTurn(String message) {
        return new MalformedTextException(List.of(TextProblem.at(TurnParser.FIELD, 0, message)));
    }

    /**
     * Plays a move of the current turn, or of a new one.
     *
     * @throws io.github.pokechess.game.InvalidMoveException if the game is over here, the move is not legal, or it has
     *     no such roll
     */
    public void playMove(BoardGame.Step<M> step) {
        if (tree == null) {
            main = main.apply(step.move(), step.roll().orElse(0));
            reversible = main.position().reversibleTurns() > 0 ? reversible + 1 : 0;
        } else {
            GameNode<P, M> node = tree.move(step.move(), step.roll().orElse(0));
            line.first = line.first == null ? node : line.first;
        }
        moves.add(step);
    }

    /** Whether the last move has ended the current turn. */
    public boolean isEndOfTurn() {
        return dialect.isEndOfTurn(from, position());
    }

    /** Ends the current turn. */
    public void endTurn() {
        if (tree == null) {
            movesBefore = main.moveCount() - moves.size();
        } else {
            line.before = line.end;
            line.end = tree.at();
            tree.remark(new Remarks(List.of(), line.glyphs));
            line.glyphs = List.of();
        }
        line.hasTurn = true;
        moves.clear();
        from = position();
    }

    @Override
    public boolean takeBackPass() {
        if (!passImplied || !isMain()) {
            return false;
        }
        if (tree == null) {
            main = main.at(main.moveCount() - 1);
        } else {
            Remarks remarks = tree.at().remarks();
            tree.remove().remark(remarks);
        }
        return true;
    }

    // ---- what is said ----

    @Override
    public void openVariation() {
        GameBuilder<P, M> builder = tree();
        Line<P, M> variation = new Line<>();
        variation.before = line.before;
        variation.end = line.before;
        outer.push(line);
        line = variation;
        builder.go(requireNonNull(variation.end));
        from = position();
    }

    @Override
    public void closeVariation() {
        GameBuilder<P, M> builder = tree();
        line = outer.pop();
        builder.dropOpening();
        builder.go(requireNonNull(line.end));
        from = position();
    }

    @Override
    public void discardVariation() {
        GameBuilder<P, M> builder = tree();
        GameNode<P, M> first = line.first;
        if (first != null) {
            builder.go(first).remove();
        }
        closeVariation();
    }

    @Override
    public void onComment(String text) {
        Comment comment = new Comment(text);
        if (!line.hasTurn && !isMain()) {
            tree().opening(comment);
        } else {
            tree().remark(new Remarks(List.of(comment), List.of()));
        }
    }

    @Override
    public void onGlyph(int glyph) {
        if (!line.hasTurn && !isMain()) {
            line.glyphs = Stream.concat(line.glyphs.stream(), Stream.of(glyph)).toList();
        } else {
            tree().remark(new Remarks(List.of(), List.of(glyph)));
        }
    }

    /** The tree, which begins with the main line so far. */
    private GameBuilder<P, M> tree() {
        GameBuilder<P, M> builder = tree;
        if (builder == null) {
            builder = GameBuilder.start(dialect.kind(), main.at(0).position());
            line.before = builder.at();
            List<BoardGame.Step<M>> steps = main.steps();
            for (int i = 0; i < steps.size(); i++) {
                line.before = i == movesBefore ? builder.at() : line.before;
                builder.move(steps.get(i).move(), steps.get(i).roll().orElse(0));
            }
            line.end = builder.at();
            tree = builder;
        }
        return builder;
    }

    // ---- the end ----

    /** The game of the main line. */
    public BoardGame<P, M> game() {
        GameBuilder<P, M> builder = tree;
        if (builder == null) {
            return main;
        }
        if (isMain() && !line.hasTurn) {
            builder.endMainLine(); // what else there is are variations that stand alone
        }
        return builder.game();
    }

    /**
     * The whole game. This player must not be used afterwards.
     *
     * @param tags name and value; what follows from the game may be left out
     * @param game the {@linkplain #game game of the main line}, which players or the clock may have ended
     */
    public GameRecord<P, M> toGameRecord(Map<String, String> tags, BoardGame<P, M> game) {
        return tree == null ? GameRecord.of(dialect.kind(), tags, game) : tree.build(tags, game);
    }
}
