package io.github.pokechess.study;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An exercise from a mistake of a game: the position, the mistake, and the best decision by the review. It is kept as
 * texts of the kind of its game, which read them. Immutable and thread-safe.
 *
 * <pre>{@code
 * Drill drill = Drill.of(kind, position, first, second); // first was played, second is best
 * boolean isRight = drill.read(kind).judge(second).isRight();
 * }</pre>
 *
 * <p>A decision is right if it loses less than a {@linkplain Review.Mark#MISTAKE mistake} does, by searches of {@link
 * #NODES} positions. The mistake itself is never right.
 *
 * @param kind the {@linkplain GameKind#name name} of the kind
 * @param position the text of the position
 * @param rules the text of the rules, empty for the usual ones
 * @param made the text of the mistake
 * @param best the text of the best decision
 */
public record Drill(String kind, String position, String rules, String made, String best) {
    /** The number of positions searched for the value of a decision. */
    public static final long NODES = 20_000;

    private static final int MAX_LENGTH = 4_000;
    private static final Set<String> MEMBERS = Set.of("kind", "position", "rules", "made", "best");

    /**
     * A drill of texts, which are not read yet.
     *
     * @throws InvalidInputException if a text is longer than 4,000 characters, or one but the rules is empty
     */
    public Drill {
        requireNonNull(kind, "kind");
        requireNonNull(position, "position");
        requireNonNull(rules, "rules");
        requireNonNull(made, "made");
        requireNonNull(best, "best");
        for (String text : List.of(kind, position, made, best)) {
            if (text.isBlank()) {
                throw new InvalidInputException("a drill has a kind, a position and two decisions");
            }
        }
        for (String text : List.of(kind, position, rules, made, best)) {
            if (text.length() > MAX_LENGTH) {
                throw new InvalidInputException("no text of a drill is longer than " + MAX_LENGTH + " characters");
            }
        }
    }

    /** A drill of a decision of a game. */
    public static <P extends GamePosition<P, M>, M> Drill of(GameKind<P, M> kind, P position, M made, M best) {
        requireNonNull(made, "made");
        requireNonNull(best, "best");
        return new Drill(
                kind.name(),
                kind.format(position),
                kind.rules(position).orElse(""),
                kind.format(made, position),
                kind.format(best, position));
    }

    /**
     * The name by which a {@link Progress} knows it: 16 hexadecimal digits, which follow from kind, position and rules.
     * No puzzle has the same.
     */
    public String id() {
        return Puzzle.hashOf(kind + " " + position + " " + rules);
    }

    // ---- judging ----

    /**
     * A drill that its kind has read.
     *
     * @param kind the kind of the game
     * @param position where the learner decides
     * @param made the mistake
     * @param best the best decision
     */
    public record Read<P extends GamePosition<P, M>, M>(GameKind<P, M> kind, P position, M made, M best) {
        /** @throws NullPointerException if a part is null */
        public Read {
            requireNonNull(kind, "kind");
            requireNonNull(position, "position");
            requireNonNull(made, "made");
            requireNonNull(best, "best");
        }

        /**
         * Judges a decision, by a search unless it is the best one. Takes some hundredths of a second.
         *
         * @throws InvalidInputException if it is not legal, or there is no evaluator for the game
         */
        public Verdict judge(M decision) {
            if (decision.equals(best)) {
                return new Verdict(true, 0);
            }
            Searcher searcher = EndgameTables.of(EndgameTables.CHEAP)
                    .in(Searcher.builder().tableMebibytes(4))
                    .build();
            BoardGame<P, M> at = kind.start(position, ChanceSource.none());
            double loss = Math.max(0, value(at, best, searcher) - value(at, decision, searcher));
            boolean isRight = !decision.equals(made) && Review.Mark.of(loss).compareTo(Review.Mark.MISTAKE) < 0;
            return new Verdict(isRight, loss);
        }

        private static <P extends GamePosition<P, M>, M> double value(BoardGame<P, M> at, M move, Searcher searcher) {
            return searcher.search(at, Limits.nodes(NODES).withMoves(at, Set.of(move)))
                    .value();
        }
    }

    /**
     * The judgement of a decision.
     *
     * @param isRight whether it is good enough
     * @param loss how much better the best decision is, in expected score from −1 to 1; never negative
     */
    public record Verdict(boolean isRight, double loss) {}

    /**
     * Reads the texts.
     *
     * @param game the kind of this drill's name
     * @throws MalformedTextException if a text cannot be read, the game is over there, or a decision is not legal
     */
    public <P extends GamePosition<P, M>, M> Read<P, M> read(GameKind<P, M> game) {
        try {
            P place = game.position(position, rules.isEmpty() ? null : rules);
            if (place.outcome().isPresent()) {
                throw MalformedTextException.of("drill", "the game is over there");
            }
            return new Read<>(game, place, game.move(made, place), game.move(best, place));
        } catch (MalformedTextException wrong) {
            throw MalformedTextException.of(
                    "drill",
                    "the mistake \"" + made + "\" at \"" + position + "\" cannot be read: " + wrong.getMessage());
        }
    }

    // ---- texts ----

    /**
     * Reads a drill from the text that {@link #json} writes.
     *
     * @throws MalformedTextException if it is none; it has every problem with its place
     */
    public static Drill parse(String json) {
        JsonNode node = JsonNode.parse(JsonSource.of(requireNonNull(json, "json")));
        Drill drill = of(node);
        node.problems().throwIfAny();
        return requireNonNull(drill);
    }

    /** The drill of an object; null if it is missing or, noted there, none. */
    static @Nullable Drill of(JsonNode node) {
        if (!node.checkMembers(MEMBERS)) {
            return null;
        }
        try {
            return new Drill(
                    text(node, "kind"),
                    text(node, "position"),
                    text(node, "rules"),
                    text(node, "made"),
                    text(node, "best"));
        } catch (IllegalArgumentException wrong) {
            node.reportProblem(String.valueOf(wrong.getMessage()));
            return null;
        }
    }

    private static String text(JsonNode node, String name) {
        String text = node.requiredMember(name).text();
        return text == null ? "" : text;
    }

    /**
     * A JSON object with a member for each text: {@code kind}, {@code position}, {@code rules}, {@code made}, {@code
     * best}.
     */
    public String json() {
        JsonWriter json = new JsonWriter().begin('{').name("kind").string(kind);
        json.name("position").string(position).name("rules").string(rules);
        return json.name("made").string(made).name("best").string(best).end('}').toString();
    }
}
