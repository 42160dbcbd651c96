package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Color;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A game with all that its movetext says: comments, glyphs and variations. Immutable; as thread-safe as the game. */
public final class AnnotatedGame {
    private final GameRecord record;
    private final Node start;

    /** @throws NullPointerException if anything is null */
    AnnotatedGame(GameRecord record, Node start) {
        requireNonNull(record, "record");
        requireNonNull(start, "start");
        this.record = record;
        this.start = start;
    }

    /** The tags and the main line. */
    public GameRecord record() {
        return record;
    }

    /** The node of the start, from which all others are reached. */
    public Node start() {
        return start;
    }

    /** A game of which nothing is said beside its main line. */
    public static AnnotatedGame of(GameRecord record) {
        List<Game> games = new ArrayList<>();
        for (Game game = record.game();
                game.moveCount() > 0;
                game = game.previous().orElseThrow()) {
            games.add(game);
        }
        TreeBuilder tree = new TreeBuilder(record.game().at(0));
        for (int i = games.size() - 1; i >= 0; i--) {
            Color side = tree.last().game().position().turn();
            if (i == 0 || games.get(i).position().turn() != side) {
                tree.turn(games.get(i));
            }
        }
        return tree.build(record);
    }

    /**
     * A tree of turns that somebody else keeps.
     *
     * @param <N> a place in it: the start, or the end of a turn
     */
    public interface Turns<N> {
        /** The game as it is at a place, grown from the games at the places before it. */
        Game game(N place);

        /** The places after the next turn: the line's own first, then those of its variations; none at the end of a line. */
        List<N> next(N place);

        /** The remarks about the turn that led to a place. */
        Remarks remarks(N place);
    }

    /**
     * An annotated game from a tree of turns.
     *
     * @param record the tags and the main line, which is that of the tree
     * @param start the place of the start
     */
    public static <N> AnnotatedGame of(GameRecord record, N start, Turns<N> turns) {
        requireNonNull(record, "record");
        requireNonNull(start, "start");
        TreeBuilder tree = new TreeBuilder(turns.game(start));
        tree.remarks(turns.remarks(start));
        line(start, turns, tree);
        return tree.build(record);
    }

    /** Grows a line from a place to its end, with its variations. */
    private static <N> void line(N place, Turns<N> turns, TreeBuilder tree) {
        List<N> next = turns.next(place);
        while (!next.isEmpty()) {
            turn(next.get(0), turns, tree);
            for (N variation : next.subList(1, next.size())) {
                tree.open();
                turn(variation, turns, tree);
                line(variation, turns, tree);
                tree.close();
            }
            next = turns.next(next.get(0));
        }
    }

    private static <N> void turn(N place, Turns<N> turns, TreeBuilder tree) {
        tree.turn(turns.game(place));
        tree.remarks(turns.remarks(place));
    }

    /**
     * The same game with something else said about the turns of its main line; its variations stay as they are.
     *
     * @param remarks answers the remarks about the turn that leads to a node of the main line
     */
    public AnnotatedGame withRemarks(Function<Node, Remarks> remarks) {
        requireNonNull(remarks, "remarks");
        Deque<Node> line = new ArrayDeque<>();
        Node at = start;
        while (!at.next.isEmpty()) {
            line.push(at);
            at = at.next.get(0);
        }
        if (at == start) {
            return this;
        }
        Node changed = at.saying(remarks.apply(at));
        while (!line.isEmpty()) {
            Node old = line.pop();
            Node before = old.saying(line.isEmpty() ? new Remarks(start.comments, start.glyphs) : remarks.apply(old));
            before.next.add(changed);
            before.next.addAll(old.next.subList(1, old.next.size()));
            changed = before;
        }
        return new AnnotatedGame(record, changed);
    }

    /** The remarks about a turn. Immutable. */
    public static final class Remarks {
        private final List<Comment> comments;
        private final List<Integer> glyphs;

        /** Nothing at all. */
        public static final Remarks NONE = new Remarks(List.of(), List.of());

        /** @throws IllegalArgumentException if a glyph is out of range */
        private Remarks(List<Comment> comments, List<Integer> glyphs) {
            comments = List.copyOf(comments);
            glyphs = List.copyOf(glyphs);
            if (glyphs.stream().anyMatch(glyph -> glyph < 0 || glyph > 255)) {
                throw new IllegalArgumentException("a glyph is from 0 to 255: " + glyphs);
            }
            this.comments = comments;
            this.glyphs = glyphs;
        }

        /**
         * Remarks of comments and glyphs.
         *
         * @param comments the comments behind the turn
         * @param glyphs its numeric annotation glyphs, from 0 to 255
         * @throws IllegalArgumentException if a glyph is out of range
         */
        public static Remarks of(List<Comment> comments, List<Integer> glyphs) {
            requireNonNull(comments, "comments");
            requireNonNull(glyphs, "glyphs");
            return new Remarks(comments, glyphs);
        }

        /** The comments behind it; unmodifiable. */
        public List<Comment> comments() {
            return comments;
        }

        /** Its numeric annotation glyphs, from 0 to 255; unmodifiable. */
        public List<Integer> glyphs() {
            return glyphs;
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return this == object
                    || (object instanceof Remarks other
                            && comments.equals(other.comments)
                            && glyphs.equals(other.glyphs));
        }

        @Override
        public int hashCode() {
            return Objects.hash(comments, glyphs);
        }

        @Override
        public String toString() {
            return "Remarks[comments=" + comments + ", glyphs=" + glyphs + "]";
        }
    }

    /**
     * A place in an annotated game: the start, or the end of a turn, with what is said about it and how it may go on. Immutable
     * and thread-safe.
     */
    public static final class Node {
        private final String turn;
        private final List<Comment> opening;

        /**
         * So many turns that may lead back are looked through for repetitions; without the fifty-move rule a hostile game would
         * make that quadratic.
         */
        static final int MAX_REVERSIBLE = 5000;

        static final String TOO_REVERSIBLE =
                "more than " + MAX_REVERSIBLE + " turns without a capture or pawn move come before it";

        /** The number of turns that led here and may lead back. */
        private final int reversible;

        // Filled while the game is read, and not changed any more once anybody sees the node.
        private Game game;
        private final List<Comment> comments = new ArrayList<>();
        private final List<Integer> glyphs = new ArrayList<>();
        private final List<Node> next = new ArrayList<>();

        Node(Game game, String turn, List<Comment> opening) {
            this(game, turn, opening, 0);
        }

        private Node(Game game, String turn, List<Comment> opening, int reversible) {
            this.game = game;
            this.turn = turn;
            this.opening = List.copyOf(opening);
            this.reversible = reversible;
        }

        /** The node of a turn that goes on from here; not yet among {@link #next}. */
        Node after(Game next, String token, List<Comment> comments) {
            Position position = next.position();
            boolean leadsBack = position.halfmoveClock() > 0 && position.rules().threefoldRepetition();
            return new Node(next, token, comments, leadsBack ? reversible + 1 : 0);
        }

        /** This node with something else said, and no next one yet. */
        private Node saying(Remarks remarks) {
            Node node = new Node(game, turn, opening, reversible);
            node.comments.addAll(remarks.comments());
            node.glyphs.addAll(remarks.glyphs());
            return node;
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

        /** The continuations: the line itself first, then its variations in their order; unmodifiable, empty at the end. */
        public List<Node> next() {
            return Collections.unmodifiableList(next);
        }

        /** The decisions from here to a node that comes right after. */
        List<PlayedMove> movesTo(Node after) {
            Deque<PlayedMove> moves = new ArrayDeque<>();
            for (Game at = after.game;
                    at.moveCount() > game.moveCount();
                    at = at.previous().orElseThrow()) {
                moves.addFirst(at.lastMove().orElseThrow());
            }
            return List.copyOf(moves);
        }

        /** Sets the game as it ended here. */
        void end(Game ended) {
            game = ended;
        }

        void add(Comment comment) {
            comments.add(comment);
        }

        void add(int glyph) {
            glyphs.add(glyph);
        }

        void add(Node node) {
            next.add(node);
        }
    }

    /**
     * A comment in movetext. White space is told as single spaces, so that it does not matter how lines were broken.
     *
     * @param text the whole text, commands in brackets included
     */
    public record Comment(String text) {
        /** Holds no bracket itself: looking for its end must not lead behind the next one, or time would be quadratic. */
        private static final Pattern COMMAND = Pattern.compile("\\[%\\w++ [^\\[\\]]*+\\]");

        private static final Pattern CLOCK =
                Pattern.compile("\\[%clk (\\d{1,5}):([0-5]\\d):([0-5]\\d)(\\.\\d{1,3})?\\]");
        private static final String NUMBER = "([-+]?\\d{1,9}(?:\\.\\d{1,9})?)";

        private static final Pattern EVALUATION = Pattern.compile("\\[%eval " + NUMBER + "(?:,\\d+)?\\]");

        private static final Pattern GIVEN_AWAY = Pattern.compile("\\[%given " + NUMBER + "(?: [!?]{1,2})?\\]");

        private static final Pattern LUCK = Pattern.compile("\\[%luck " + NUMBER + "\\]");

        /** Brings white space into its form. */
        public Comment {
            text = text.strip().replaceAll("\\s+", " ");
        }

        /** The text without its commands, for people to read. */
        public String remark() {
            return COMMAND.matcher(text).replaceAll("").strip().replaceAll("\\s+", " ");
        }

        /** The time that the player's clock showed after the turn, as {@code [%clk 1:02:03.4]} tells it. */
        public Optional<Duration> clock() {
            Matcher matcher = CLOCK.matcher(text);
            if (!matcher.find()) {
                return Optional.empty();
            }
            double fraction = matcher.group(4) == null ? 0 : Double.parseDouble("0" + matcher.group(4));
            return Optional.of(Duration.ofHours(Long.parseLong(matcher.group(1)))
                    .plusMinutes(Long.parseLong(matcher.group(2)))
                    .plusSeconds(Long.parseLong(matcher.group(3)))
                    .plusMillis(Math.round(1000 * fraction)));
        }

        /** The evaluation of the position, as {@code [%eval 0.35]} tells it, in the units and from the side that its writer chose. */
        public OptionalDouble evaluation() {
            return number(EVALUATION);
        }

        /**
         * How much the turn gave away of its side's expected score, as {@code [%given 0.250 ?]} tells it, which is what a review of
         * this project writes; its mark is not looked at.
         */
        public OptionalDouble givenAway() {
            return number(GIVEN_AWAY);
        }

        /** The luck of White in the turn's rolls, in expected scores, as {@code [%luck -0.110]} tells it, which a review writes. */
        public OptionalDouble luck() {
            return number(LUCK);
        }

        private OptionalDouble number(Pattern command) {
            Matcher matcher = command.matcher(text);
            return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
        }
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof AnnotatedGame other && record.equals(other.record) && start.equals(other.start));
    }

    @Override
    public int hashCode() {
        return Objects.hash(record, start);
    }

    @Override
    public String toString() {
        return "AnnotatedGame[record=" + record + "]";
    }
}
