package io.github.pokechess.board.game;

import io.github.pokechess.board.messages.Decision;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.play.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A game at a board: the session, the tree around it, the seats, and the shown place. What is tried outside the game
 * has rolls of its own, so that nobody learns from them what the game's will be. Not thread-safe.
 */
public final class Table<P extends GamePosition<P, M>, M> {
    /** The most places: enough for a board, and a bound for endless tries. */
    private static final int MAX_NODES = 40_000;

    /** The nesting depth of variations in game files. */
    private static final int MAX_DEPTH = 100;

    /** The glyphs that judge a move. */
    private static final int GOOD = 1;

    private static final int DUBIOUS = 6;

    private final Session<P, M> session;

    /** The labels of places, by their numbers. */
    private final Map<Integer, Label> labels = new HashMap<>();

    private final List<String> seats;
    private final ChanceSource trialDice;
    private long trialRolls;
    private GameNode<P, M> shownNode;
    private boolean isReplaceable;
    private long gameId;
    private @Nullable Boolean aside;

    /** The name of a place for a page, and its evaluation. */
    public static final class Label {
        /** The decision that led there in the notation of the game, empty for the start. */
        public final String text;

        /** The number of the turn that the decision is of, from 1. */
        public final int turn;

        /** The pieces that side 0 and side 1 have lost, if somebody has found out. */
        @Nullable
        List<List<Token>> captured;

        /** The glyph that the last review has added, 0 for none. */
        private int reviewGlyph;

        Label(String text, int turn) {
            this.text = text;
            this.turn = turn;
        }
    }

    /**
     * @param session the game, with variations and remarks if there are any
     * @param seats who decides for side 0 and side 1
     * @param trials rolls for tries outside the game
     * @throws MalformedTextException if it has more places than a board has room for, or a character in a game without
     *     types
     */
    public Table(Session<P, M> session, List<String> seats, ChanceSource trials) {
        PieceTypes.refuseCharactersWithoutTypes(session.kind(), seats);
        this.session = session;
        this.seats = List.copyOf(seats);
        this.trialDice = trials;
        this.shownNode = session.mainLineEnd();
        int places = nodes().size();
        if (places > MAX_NODES) {
            throw MalformedTextException.of(
                    "game", "has " + places + " places with its variations, and a board has room for " + MAX_NODES);
        }
    }

    public GameKind<P, M> kind() {
        return session.kind();
    }

    public Session<P, M> session() {
        return session;
    }

    public List<String> seats() {
        return seats;
    }

    /** The number of the game at its desk, by which a page knows it again. */
    public long gameId() {
        return gameId;
    }

    public void setGameId(long number) {
        this.gameId = number;
    }

    /** Whether nobody has wished for this game in particular, so that a page may offer another one in its place. */
    public boolean isReplaceable() {
        return isReplaceable;
    }

    public void setReplaceable(boolean isReplaceable) {
        this.isReplaceable = isReplaceable;
    }

    /** Whether a game that goes on waits until this is left; null if this is a game itself. */
    @Nullable
    public Boolean hasGameBehind() {
        return aside;
    }

    public void setAside(boolean hasGameBehind) {
        aside = hasGameBehind;
    }

    /** Whether something was played, and the game goes on. */
    public boolean isUnderway() {
        return session.game().moveCount() > 0 && !session.game().isOver();
    }

    /** The place that is shown. */
    public GameNode<P, M> shownNode() {
        return shownNode;
    }

    /** Shows the place of a number. */
    public void showNode(int id) {
        shownNode = requireNode(id);
    }

    /** The game as it is at a place. */
    public BoardGame<P, M> gameAt(GameNode<P, M> node) {
        return session.gameAt(node);
    }

    /** Whether the game is over at the place that is shown. */
    public boolean isOverAtShownNode() {
        return gameAt(shownNode).isOver();
    }

    /** Whether decisions at a place are tried, not played. */
    public boolean isAnalysis(GameNode<P, M> node) {
        return session.game().isOver() || !session.isPlayed(node);
    }

    /** Whether decisions at the place that is shown are tried, not played. */
    boolean isAnalysis() {
        return isAnalysis(shownNode);
    }

    /** Whether a decision at the place that is shown is one of the game that goes on. */
    public boolean isAtLiveEnd() {
        return isAtLiveEnd(shownNode);
    }

    /** Whether a decision at a place is one of the game that goes on. */
    public boolean isAtLiveEnd(GameNode<P, M> node) {
        return node == session.mainLineEnd() && !session.game().isOver();
    }

    /** Whether there is a clock, and the game goes on. */
    public boolean isClockRunning() {
        return session.timeControl().isPresent() && !session.game().isOver();
    }

    /** Whether it is a program that decides at a place. */
    public boolean isProgramsTurn(GameNode<P, M> node) {
        return isAtLiveEnd(node) && !seats.get(node.position().side().ordinal()).equals(PageRequest.HUMAN);
    }

    // ---- decisions ----

    /** Plays a decision in the game, rolled by the game. */
    public void playAndShow(M move) {
        requireRoom();
        session.playMove(move);
        shownNode = session.mainLineEnd();
    }

    /**
     * Plays the move of a program in the game; the shown place does not matter.
     *
     * @throws IllegalStateException if it is not legal
     */
    public void playProgramMove(Decision<?, ?> decision) {
        playAndShow(session.game().legalMoves().stream()
                .filter(decision.move()::equals)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("not legal here: " + decision.move())));
    }

    /** Plays the move of a text in the game; the shown place does not matter. */
    public void playMoveText(String move) {
        playAndShow(kind().move(move, session.game().position()));
    }

    /** Whether a decision at the place that is shown would be one of the game, and there is room for it. */
    public boolean canPlayAtShownNode() {
        return isAtLiveEnd() && nodes().size() < MAX_NODES;
    }

    /** Checks that a place has the given number of moves before it. */
    public static void requirePly(int ply, GameNode<?, ?> node) {
        if (ply != node.moveCount()) {
            throw MalformedTextException.of("ply", "is " + ply + " where " + node.moveCount() + " decisions were made");
        }
    }

    /**
     * The place of a number.
     *
     * @throws MalformedTextException if there is none
     */
    public GameNode<P, M> requireNode(int id) {
        return nodeOrShown("node", OptionalInt.of(id));
    }

    /** The place whose number is a member of a request; the one that is shown if there is none. */
    public GameNode<P, M> nodeOrShown(String member, OptionalInt id) {
        if (id.isEmpty()) {
            return shownNode;
        }
        return findNode(id.getAsInt())
                .orElseThrow(() -> MalformedTextException.of(member, "there is no place " + id.getAsInt()));
    }

    /** Tries a decision outside the game, rolled anew unless its outcome is given. */
    public void tryMove(GameNode<P, M> from, M move, @Nullable Integer outcome) {
        BoardGame<P, M> game = gameAt(from);
        if (!game.isLegal(move)) {
            throw MalformedTextException.of("move", "cannot be made here");
        }
        Chance chance = game.position().chance(move);
        int rolled = outcome != null ? outcome : chance.size() == 1 ? 0 : trialDice.roll(chance, trialRolls++);
        if (rolled >= chance.size()) {
            throw MalformedTextException.of("outcome", "must be less than " + chance.size());
        }
        boolean isNew =
                from.next().stream().noneMatch(next -> next.step().equals(BoardGame.Step.of(move, rolled, chance)));
        if (isNew && !from.next().isEmpty() && variationDepth(from) >= MAX_DEPTH) {
            throw MalformedTextException.of("move", "variations are nested " + MAX_DEPTH + " deep already");
        }
        if (isNew) {
            requireRoom();
        }
        shownNode = session.addVariation(from, move, rolled);
    }

    /** The depth of a place in variations. */
    private static <P, M> int variationDepth(GameNode<P, M> place) {
        int depth = 0;
        for (GameNode<P, M> at = place; !at.isStart(); at = at.before().orElseThrow()) {
            depth += at.before().orElseThrow().next().get(0) == at ? 0 : 1;
        }
        return depth;
    }

    /** @throws MalformedTextException if nothing can be added */
    private void requireRoom() {
        if (nodes().size() >= MAX_NODES) {
            throw noRoomProblem();
        }
    }

    private static MalformedTextException noRoomProblem() {
        return MalformedTextException.of("move", "there are " + MAX_NODES + " places already; remove variations");
    }

    /** Takes back the shown try, or else the game to the last decision of its only person. */
    public void takeBackOrDeleteTry() {
        if (!session.isPlayed(shownNode)) {
            deleteVariation(shownNode);
            return;
        }
        if (session.game().moveCount() == 0) {
            throw MalformedTextException.of("back", "there is nothing to take back");
        }
        int last = session.game().moveCount() - 1;
        boolean oneHuman =
                seats.get(0).equals(PageRequest.HUMAN) != seats.get(1).equals(PageRequest.HUMAN);
        int side = oneHuman
                ? seats.indexOf(PageRequest.HUMAN)
                : session.game().at(last).position().side().ordinal();
        if (!session.undo(Color.of(side))) {
            throw MalformedTextException.of("back", "no decision of yours is there to take back");
        }
        shownNode = session.mainLineEnd();
    }

    /** Removes a variation. */
    public void deleteVariation(int id) {
        deleteVariation(requireNode(id));
    }

    private void deleteVariation(GameNode<P, M> node) {
        if (session.isPlayed(node)) {
            throw MalformedTextException.of("node", "only variations can be removed");
        }
        if (Session.pathTo(shownNode).contains(node)) {
            shownNode = node.before().orElseThrow();
        }
        session.removeVariation(node);
    }

    /**
     * Marks the decision of a place with the glyph of a review, which replaces the glyph of an earlier review but not
     * one by a person; 0 for none. A place that is gone is ignored.
     */
    public void setReviewGlyph(int id, int glyph) {
        findNode(id).ifPresent(node -> {
            Label label = nodeLabel(node);
            List<Integer> glyphs = new ArrayList<>(node.glyphs());
            glyphs.remove((Integer) label.reviewGlyph);
            boolean isJudged = glyphs.stream().anyMatch(one -> one >= GOOD && one <= DUBIOUS);
            label.reviewGlyph = isJudged ? 0 : glyph;
            if (label.reviewGlyph > 0) {
                glyphs.add(glyph);
            }
            session.replaceRemarks(node, new Remarks(node.comments(), glyphs));
        });
    }

    // ---- places ----

    /** All places by their numbers, each behind the one before it. */
    public List<GameNode<P, M>> nodes() {
        List<GameNode<P, M>> all = new ArrayList<>(List.of(session.start()));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(all.get(i).next());
        }
        all.sort(Comparator.comparingInt(GameNode::number));
        return all;
    }

    /** The numbers of the places of the game, the start first. */
    public List<Integer> mainLineIds() {
        return session.mainLine().stream().map(GameNode::number).toList();
    }

    private Optional<GameNode<P, M>> findNode(int id) {
        return nodes().stream().filter(node -> node.number() == id).findFirst();
    }

    /** The places from the start through one to the end of its line. */
    public List<GameNode<P, M>> lineThrough(GameNode<P, M> through) {
        List<GameNode<P, M>> line = Session.pathTo(through);
        // behind the main line's end nothing goes on by itself
        for (GameNode<P, M> at = through;
                at != session.mainLineEnd() && !at.next().isEmpty(); ) {
            at = at.next().get(0);
            line.add(at);
        }
        return line;
    }

    /** The name of a place for a page. */
    public Label nodeLabel(GameNode<P, M> node) {
        Label label = labels.get(node.number());
        if (label == null) {
            label = new Label(moveText(node), turnNumber(node));
            labels.put(node.number(), label);
        }
        return label;
    }

    /** The number of the turn that led to a place: two turns, of side 0 and of side 1, have one number. */
    private int turnNumber(GameNode<P, M> node) {
        GameNode<P, M> at = node.before().orElse(node);
        if (at.position() instanceof Position chess) {
            return chess.moveNumber();
        }
        int turn = 1;
        for (; !at.isStart(); at = at.before().orElseThrow()) {
            boolean another = at.before().orElseThrow().position().side() == Color.BLACK
                    && at.position().side() == Color.WHITE;
            turn += another ? 1 : 0;
        }
        return turn;
    }

    /** The decision that led to a place as movetext has it, with its roll. */
    private String moveText(GameNode<P, M> node) {
        if (node.isStart()) {
            return "";
        }
        return kind().format(
                        node.step().move(),
                        node.step().roll().orElse(0),
                        node.before().orElseThrow().position());
    }

    /** A savepoint as the {@linkplain Session#savepoint session} has it, with what is shown. */
    public Runnable savepoint() {
        Runnable before = session.savepoint();
        GameNode<P, M> place = shownNode;
        boolean wasReplaceable = isReplaceable;
        return () -> {
            before.run();
            shownNode = place;
            isReplaceable = wasReplaceable;
        };
    }

    // ---- ends ----

    public void resign(int side) {
        if (session.game().isOver()) {
            throw MalformedTextException.of("resign", "the game is over");
        }
        session.resign(Color.of(side));
        shownNode = session.mainLineEnd();
    }

    public void offerDraw(int side) {
        session.offerDraw(Color.of(side));
        if (session.game().isOver()) {
            shownNode = session.mainLineEnd();
        }
    }

    /** Takes time from a side; gives whether that has ended the game. */
    public boolean deductTime(int side, Duration time) {
        boolean before = session.game().isOver();
        session.deductTime(Color.of(side), time);
        boolean ends = !before && session.game().isOver();
        shownNode = ends ? session.mainLineEnd() : shownNode;
        return ends;
    }

    /** A side has lost on time, with a clock or without. */
    public void loseOnTime(int side) {
        session.forfeit(Color.of(side));
        shownNode = session.mainLineEnd();
    }

    /** A side accepts, or declines, the draw that the other one has offered. */
    public void answerDraw(int side, boolean agrees) {
        if (session.drawOffer().filter(offering -> offering.ordinal() != side).isEmpty()) {
            throw MalformedTextException.of("draw", "the other side has offered none");
        }
        if (agrees) {
            offerDraw(side);
        } else {
            session.declineDraw();
        }
    }

    // ---- records ----

    /** The game to the place that is shown, with the tags of the game that is played. */
    public GameRecord<P, M> recordToShown() {
        return session.record(shownNode);
    }

    /** The game that is played, with its variations and remarks. */
    public GameRecord<P, M> record() {
        return session.record();
    }
}
