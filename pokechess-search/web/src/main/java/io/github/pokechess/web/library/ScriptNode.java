package io.github.pokechess.web.library;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.teavm.jso.JSExport;

/**
 * A place in the tree of a game, with what its writer noted about the move before; as {@link ScriptGame}. Immutable.
 */
public final class ScriptNode<P extends GamePosition<P, M>, M> {
    private final ScriptGame<P, M> game;
    private final GameNode<P, M> node;

    ScriptNode(ScriptGame<P, M> game, GameNode<P, M> node) {
        this.game = game;
        this.node = node;
    }

    /** The move that led here; empty at the start. */
    @JSExport
    public String move() {
        return node.before()
                .map(before -> game.kind.format(node.step().move(), before.position()))
                .orElse("");
    }

    /** The number of the roll of that move; 0 where nothing was rolled. */
    @JSExport
    public int roll() {
        return node.isStart() ? 0 : node.step().roll().orElse(0);
    }

    /** That move with its roll, as movetext has it; empty at the start. */
    @JSExport
    public String text() {
        return node.before()
                .map(before -> game.kind.format(node.step().move(), roll(), before.position()))
                .orElse("");
    }

    @JSExport
    public String[] comments() {
        return texts(node.comments());
    }

    @JSExport
    public String[] opening() {
        return texts(node.opening());
    }

    @JSExport
    public int[] glyphs() {
        return node.glyphs().stream().mapToInt(Integer::intValue).toArray();
    }

    @JSExport
    public boolean isEnd() {
        return node.isEnd();
    }

    @JSExport
    public ScriptNode<?, ?>[] next() {
        return node.next().stream().map(next -> new ScriptNode<>(game, next)).toArray(ScriptNode<?, ?>[]::new);
    }

    /** The game up to here; it goes on even where the main line has been ended by its players. */
    @JSExport
    public ScriptGame<P, M> game() {
        Deque<BoardGame.Step<M>> steps = new ArrayDeque<>();
        for (GameNode<P, M> at = node; !at.isStart(); at = at.before().orElseThrow()) {
            steps.push(at.step());
        }
        BoardGame<P, M> played = game.game.at(0);
        for (BoardGame.Step<M> step : steps) {
            played = played.apply(step);
        }
        return new ScriptGame<>(game.kind, played);
    }

    private static String[] texts(List<Comment> comments) {
        return comments.stream().map(Comment::text).toArray(String[]::new);
    }
}
