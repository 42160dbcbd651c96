package io.github.pokechess.board;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.record.PlayedGame;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A game at a board: the session of what is played, the tree around it, who sits there, and the place that is shown. What is
 * tried outside the game has rolls of its own, so that nobody learns from them what the game's will be. Not thread-safe.
 */
final class Table<P extends GamePosition<P, M>, M> {
    static final String HUMAN = "human";

    private final Session<P, M> session;
    private final NumberedTree<P, M> tree;
    private final List<String> seats;
    private final ChanceSource trials;
    private long tried;
    private NumberedNode<P, M> shown;
    private boolean isUsual;
    private @Nullable Boolean aside;

    /**
     * @param game the session's, with variations and remarks if there are any
     * @param seats who decides for side 0 and side 1
     * @param trials rolls for what is tried outside the game
     */
    Table(Session<P, M> session, PlayedGame<P, M> game, List<String> seats, ChanceSource trials) {
        this.session = session;
        this.tree = new NumberedTree<>(game);
        this.seats = List.copyOf(seats);
        this.trials = trials;
        this.shown = tree.tip();
    }

    GameKind<P, M> kind() {
        return session.kind();
    }

    Session<P, M> session() {
        return session;
    }

    NumberedTree<P, M> tree() {
        return tree;
    }

    List<String> seats() {
        return seats;
    }

    /** Whether nobody has wished for this game in particular, so that a page may offer another one in its place. */
    boolean isUsual() {
        return isUsual;
    }

    void setUsual(boolean usual) {
        isUsual = usual;
    }

    /** Whether a game that goes on waits until this is left; null if this is a game itself. */
    @Nullable
    Boolean aside() {
        return aside;
    }

    void setAside(boolean isGameWaiting) {
        aside = isGameWaiting;
    }

    /** Whether something was played, and the game goes on. */
    boolean isUnderway() {
        return session.game().moveCount() > 0 && !session.game().isOver();
    }

    /** The place that is shown. */
    NumberedNode<P, M> shown() {
        return shown;
    }

    void show(NumberedNode<P, M> node) {
        shown = node;
    }

    /** The game as it is at a place. */
    BoardGame<P, M> game(NumberedNode<P, M> node) {
        return tree.game(node, session.game());
    }

    /** Whether decisions at a place are tried, not played. */
    boolean isAnalysis(NumberedNode<P, M> node) {
        return session.game().isOver() || !tree.isMain(node);
    }

    /** Whether decisions at the place that is shown are tried, not played. */
    boolean isAnalysis() {
        return isAnalysis(shown);
    }

    /** Whether a decision at the place that is shown is one of the game that goes on. */
    boolean isAtEnd() {
        return isPlayed(shown);
    }

    /** Whether a decision at a place is one of the game that goes on. */
    boolean isPlayed(NumberedNode<P, M> node) {
        return node == tree.tip() && !session.game().isOver();
    }

    /** Whether there is a clock, and the game goes on. */
    boolean clockRuns() {
        return session.timeControl().isPresent() && !session.game().isOver();
    }

    /** Whether it is a program that decides at a place. */
    boolean isProgramsTurn(NumberedNode<P, M> node) {
        return isPlayed(node) && !seats.get(node.position().side()).equals(HUMAN);
    }

    // ---- decisions ----

    /** Plays a decision in the game, rolled by the game. */
    void play(M move) {
        tree.requireRoom();
        session.decide(move);
        List<BoardGame.Step<M>> steps = session.game().steps();
        tree.advance(steps.get(steps.size() - 1));
        shown = tree.tip();
    }

    /** Plays the move of a text in the game, whatever place is shown. */
    void decide(String move) {
        play(kind().move(move, tree.tip().position()));
    }

    /** The text of the move of the game that a request would make, if it would have to be rolled. */
    Optional<String> toBeRolled(Request.Move request) {
        requirePly(request.ply(), shown);
        if (!isAtEnd() || !tree.hasRoom()) {
            return Optional.empty();
        }
        P position = shown.position();
        M move = move(request, shown);
        return position.chance(move).size() > 1 ? Optional.of(kind().format(move, position)) : Optional.empty();
    }

    /** The move that a request means at a place. */
    M move(Request.Move request, NumberedNode<P, M> at) {
        return request instanceof Request.Decide decide
                ? kind().move(decide.move(), at.position())
                : MoveWords.read(kind(), ((Request.Say) request).text(), at.position());
    }

    /** Checks that a place has the given number of moves before it. */
    static void requirePly(int ply, NumberedNode<?, ?> node) {
        if (ply != node.moveCount()) {
            throw MalformedTextException.of("ply", "is " + ply + " where " + node.moveCount() + " decisions were made");
        }
    }

    /**
     * The place of a number.
     *
     * @throws MalformedTextException if there is none
     */
    NumberedNode<P, M> node(int id) {
        return node("node", OptionalInt.of(id));
    }

    /** The place whose number is a member of a request; the one that is shown if there is none. */
    NumberedNode<P, M> node(String member, OptionalInt id) {
        NumberedNode<P, M> node = id.isPresent() ? tree.node(id.getAsInt()) : shown;
        if (node == null) {
            throw MalformedTextException.of(member, "there is no place " + id.getAsInt());
        }
        return node;
    }

    /** Tries a decision outside the game, rolled anew unless its outcome is given. */
    void vary(NumberedNode<P, M> from, M move, @Nullable Integer outcome) {
        BoardGame<P, M> game = game(from);
        if (!game.isLegal(move)) {
            throw MalformedTextException.of("move", "cannot be made here");
        }
        Chance chance = game.position().chance(move);
        int rolled = outcome != null ? outcome : chance.size() == 1 ? 0 : trials.roll(chance, tried++);
        if (rolled >= chance.size()) {
            throw MalformedTextException.of("outcome", "must be less than " + chance.size());
        }
        shown = tree.vary(from, new BoardGame.Step<>(move, rolled));
    }

    /** Takes back what is shown outside the game, or else the game to the last decision of its only person. */
    void back() {
        if (!tree.isMain(shown)) {
            drop(shown);
            return;
        }
        if (session.game().moveCount() == 0) {
            throw MalformedTextException.of("back", "there is nothing to take back");
        }
        int last = session.game().moveCount() - 1;
        boolean oneHuman = seats.get(0).equals(HUMAN) != seats.get(1).equals(HUMAN);
        int side = oneHuman
                ? seats.indexOf(HUMAN)
                : session.game().at(last).position().side();
        if (!session.undo(side)) {
            throw MalformedTextException.of("back", "no decision of yours is there to take back");
        }
        tree.cut(session.game().moveCount());
        shown = tree.tip();
    }

    /** Removes a variation. */
    void drop(NumberedNode<P, M> node) {
        if (tree.isMain(node)) {
            throw MalformedTextException.of("node", "only variations can be removed");
        }
        if (tree.wayTo(shown).contains(node)) {
            shown = tree.before(node);
        }
        tree.remove(node);
    }

    /** Marks the decision of a place with the glyph of a review, 0 for none, if it is still there. */
    void mark(int id, int glyph) {
        NumberedNode<P, M> node = tree.node(id);
        if (node != null) {
            tree.mark(node, glyph);
        }
    }

    // ---- ends ----

    void resign(int side) {
        session.resign(side);
        shown = tree.tip();
    }

    void offerDraw(int side) {
        session.offerDraw(side);
        if (session.game().isOver()) {
            shown = tree.tip();
        }
    }

    /** Takes time from a side; gives whether that has ended the game. */
    boolean spend(int side, Duration time) {
        boolean before = session.game().isOver();
        session.spend(side, time);
        boolean ends = !before && session.game().isOver();
        shown = ends ? tree.tip() : shown;
        return ends;
    }

    /** A side has lost on time, with a clock or without. */
    void forfeit(int side) {
        session.forfeit(side);
        shown = tree.tip();
    }

    /** Does what a request says of a draw. */
    void draw(int side, Request.Draw.Word what) {
        boolean isOffered =
                session.drawOffer().isPresent() && session.drawOffer().getAsInt() != side;
        if (session.game().isOver()) {
            throw MalformedTextException.of("draw", "the game is over");
        }
        if (what == Request.Draw.Word.OFFER) {
            offerDraw(side);
        } else if (!isOffered) {
            throw MalformedTextException.of("draw", "the other side has offered none");
        } else if (what == Request.Draw.Word.ACCEPT) {
            offerDraw(side);
        } else {
            session.declineDraw();
        }
    }

    // ---- records ----

    /** The game to the place that is shown, with the tags of the game that is played. */
    PlayedGame<P, M> played() {
        return shown == tree.tip() ? session.record() : session.record(game(shown));
    }

    /** The game that is played, with its variations and remarks. */
    PlayedGame<P, M> record() {
        return tree.record(session.record());
    }
}
