package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * A place in an annotated game: the start, or the end of a turn, with what is said about it and how it may go on. Immutable
 * and thread-safe.
 */
public final class GameNode {
    private final String turn;
    private final List<Comment> opening;

    /**
     * So many turns that may lead back are looked through for repetitions; without the fifty-move rule a hostile game would
     * make that quadratic.
     */
    static final int MAX_REVERSIBLE = 5000;

    static final String TOO_REVERSIBLE =
            "more than " + MAX_REVERSIBLE + " turns without a capture or pawn move come before it";

    /** How many turns led here that may lead back. */
    private final int reversible;

    // Filled while the game is read, and not changed any more once anybody sees the node.
    private Game game;
    private final List<Comment> comments = new ArrayList<>();
    private final List<Integer> glyphs = new ArrayList<>();
    private final List<GameNode> next = new ArrayList<>();

    GameNode(Game game, String turn, List<Comment> opening) {
        this(game, turn, opening, 0);
    }

    private GameNode(Game game, String turn, List<Comment> opening, int reversible) {
        this.game = game;
        this.turn = turn;
        this.opening = List.copyOf(opening);
        this.reversible = reversible;
    }

    /** The node of a turn that goes on from here; not yet among {@link #next}. */
    GameNode after(Game next, String token, List<Comment> comments) {
        Position position = next.position();
        boolean leadsBack = position.halfmoveClock() > 0 && position.rules().threefoldRepetition();
        return new GameNode(next, token, comments, leadsBack ? reversible + 1 : 0);
    }

    /** Whether nothing is read that goes on from here. */
    boolean leadsNowhere() {
        return reversible > MAX_REVERSIBLE;
    }

    /** The game as it is here. */
    public Game game() {
        return game;
    }

    /** The turn that led here, as movetext has it; empty at the start. */
    public String turn() {
        return turn;
    }

    /** The comments between the beginning of a variation and its first turn, if this is that; unmodifiable. */
    public List<Comment> opening() {
        return opening;
    }

    /** The comments behind the turn, or before the first one; unmodifiable. */
    public List<Comment> comments() {
        return Collections.unmodifiableList(comments);
    }

    /** The numeric annotation glyphs of the turn, from 0 to 255; unmodifiable. */
    public List<Integer> glyphs() {
        return Collections.unmodifiableList(glyphs);
    }

    /** How it goes on: the line itself first, then its variations in their order; unmodifiable, empty at the end. */
    public List<GameNode> next() {
        return Collections.unmodifiableList(next);
    }

    /** The decisions from here to a node that comes right after. */
    List<Ply> pliesTo(GameNode after) {
        Deque<Ply> plies = new ArrayDeque<>();
        for (Game at = after.game;
                at.plyCount() > game.plyCount();
                at = at.previous().orElseThrow()) {
            plies.addFirst(at.lastPly().orElseThrow());
        }
        return List.copyOf(plies);
    }

    /** Says how the game ended here. */
    void end(Game ended) {
        game = ended;
    }

    void add(Comment comment) {
        comments.add(comment);
    }

    void add(int glyph) {
        glyphs.add(glyph);
    }

    void add(GameNode node) {
        next.add(node);
    }
}
