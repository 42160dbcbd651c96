package io.github.pokechess.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A kind of game: its name, and the texts and pictures of its positions, moves and rules. Found by {@link
 * java.util.ServiceLoader}; has a public constructor without parameters and no state. It knows nothing of evaluators.
 *
 * <pre>{@code
 * for (GameKind<?, ?> each : ServiceLoader.load(GameKind.class)) {
 *     String line = each.name() + ": " + each.summary();
 * }
 * }</pre>
 *
 * <p>All texts of one line follow one policy for white space, as {@link Character#isWhitespace} has it: at either end
 * it does not matter, a final line end included; fields stand apart by any amount of it; within a field or a move there
 * is none.
 *
 * @param <P> the immutable position of the game
 * @param <M> the immutable move of the game
 */
public interface GameKind<P extends GamePosition<P, M>, M> {
    /** The name of the kind on the command line and in game files: a word of lower-case letters. */
    String name();

    /** The name for people; here {@link #name}. */
    default String title() {
        return name();
    }

    /** A description in one line without a stop. */
    String summary();

    /** The form of position texts, in one line without a stop. */
    String positionSyntax();

    /** The form of rules texts, in one line without a stop, and which there are; here none. */
    default String rulesSyntax() {
        return "none: there is one set of rules";
    }

    /**
     * The rules in Markdown, for people who do not know the game: {@code META-INF/pokechess/NAME/README.md} in the jar
     * of the class, in UTF-8, where NAME is {@link #name}; empty if there is no such file.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    default Optional<String> guide() {
        try (InputStream in = getClass().getResourceAsStream("/META-INF/pokechess/" + name() + "/README.md")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /**
     * The position of a text.
     *
     * @param position its text, or null for the default start of the rules
     * @param rules the text of the rules; null or blank for the default ones, or those that the position's text brings
     *     along
     * @throws MalformedTextException if a text is malformed
     */
    P position(@Nullable String position, @Nullable String rules);

    /** The default start under the default rules. */
    default P position() {
        return position(null, null);
    }

    /** The position of a text, as {@link #position} reads it; empty where that throws. */
    default Optional<P> tryPosition(@Nullable String position, @Nullable String rules) {
        try {
            return Optional.of(position(position, rules));
        } catch (MalformedTextException wrong) {
            return Optional.empty();
        }
    }

    /** The game that starts at a position. */
    default BoardGame<P, M> start(P position, ChanceSource chance) {
        return BoardGame.start(position, chance);
    }

    /** The text of a position in one line; {@link #position} under the same rules reads it back. */
    default String format(P position) {
        return position.toString();
    }

    /**
     * The text of the rules of a position, or empty, as here, where they are the default ones or the position's text
     * has them.
     */
    default Optional<String> rules(P position) {
        return Optional.empty();
    }

    /**
     * The text of a move at a position where it is legal. Different moves have different texts, without white space,
     * control characters and any of <code>{ } ( ) [ ] ; $ "</code>; none begins with a number and a stop or with a
     * percent sign, or is the result of a game or a star.
     */
    default String format(M move, P position) {
        return move.toString();
    }

    /**
     * The legal move of a text; here one with just this text by {@link #format(Object, GamePosition)}. This is the one
     * reader of the game's moves: files, the command line and the board all come here. It agrees with {@link
     * GamePosition#move}.
     *
     * @throws InvalidMoveException if the text is not written like a move, names no legal move, or fits several; its
     *     kind says which, and here whether the game is over, else {@link InvalidMoveException.Kind#ILLEGAL}
     */
    default M move(String text, P position) {
        return LegalMoves.find(text, position, move -> format(move, position));
    }

    /** The players' name of a legal move, unique in its position; here its text. */
    default String name(M move, P position) {
        return format(move, position);
    }

    /** The text of a legal move with the name of its roll, if it is rolled: {@code e3d5:miss}. */
    default String format(M move, int roll, P position) {
        String text = format(move, position);
        return position.chance(move).size() == 1 ? text : text + ":" + rollName(move, roll, position);
    }

    /**
     * The moves of a text that states their rolls, legal one after the other; here one as {@link #format(Object, int,
     * GamePosition)} writes it. None if the text states no roll.
     *
     * @throws MalformedTextException if its move cannot be read
     */
    default List<BoardGame.Step<M>> steps(String text, P position) {
        int colon = text.lastIndexOf(':');
        if (colon <= 0) {
            return List.of();
        }
        M move = move(text.substring(0, colon), position);
        int rolls = position.chance(move).size();
        return IntStream.range(0, rolls == 1 ? 0 : rolls)
                .filter(roll -> text.substring(colon + 1).equals(rollName(move, roll, position)))
                .mapToObj(roll -> new BoardGame.Step<>(move, OptionalInt.of(roll)))
                .toList();
    }

    /**
     * The dialect in which games of this kind are written, unless each turn is one move and its text one word of
     * movetext; here empty. The module of notation makes dialects and reads them.
     */
    default Optional<Dialect<P, M>> dialect() {
        return Optional.empty();
    }

    /**
     * The way in which games of a kind are written in files. All but its kind is hidden here, since the module of
     * notation depends on this one.
     *
     * @param <P> the immutable position of the game
     * @param <M> the immutable move of the game
     */
    interface Dialect<P extends GamePosition<P, M>, M> {
        /** The kind whose games it writes. */
        GameKind<P, M> kind();
    }

    /** The name of a side at a position: a word or two, here {@code White} or {@code Black}. */
    default String sideName(P position, Color side) {
        return side.toString();
    }

    /** The name of a roll of a move, such as {@code hit}; here its number. */
    default String rollName(M move, int roll, P position) {
        return Integer.toString(roll);
    }

    /**
     * The picture of a position.
     *
     * @param last the move that led here, whose squares are marked, or null
     */
    BoardPicture picture(P position, @Nullable M last);

    /**
     * The picture of where a game stands, its last turn marked. Here the last move alone, as in games in which a turn
     * is one move.
     */
    default BoardPicture picture(BoardGame<P, M> game) {
        List<BoardGame.Step<M>> steps = game.steps();
        return picture(
                game.position(),
                steps.isEmpty() ? null : steps.get(steps.size() - 1).move());
    }

    /**
     * The name of a piece of the picture of a position, for screen readers: in the words of the game, without its side;
     * here its figure or its symbol.
     */
    default String pieceName(BoardPicture.Token piece, P position) {
        return piece.figure()
                .map(figure -> figure.name().toLowerCase(Locale.ROOT))
                .orElseGet(piece::symbol);
    }

    /**
     * The moves of a piece of the picture of a position as a grid around it, for a page to draw: a line of words for
     * each row, {@code o} for the piece, {@code m} where it goes, {@code a} where it captures, {@code *} for both,
     * {@code n}, {@code ne} and so on where it slides, else a dot. Here empty, as for pieces whose moves all players
     * know.
     */
    default String pieceGrid(BoardPicture.Token piece, P position) {
        return "";
    }

    /**
     * The tiles by which a legal move is made on the picture of its position. Moves with the same tiles differ in a
     * choice, or have no tiles. Here none: the moves of such a game can only be typed.
     */
    default Gesture gesture(M move, P position) {
        return Gesture.NONE;
    }

    /**
     * The tiles that each piece may go to or capture on, for a board that is clicked: from the tile that is picked up
     * to those that may be pointed to. In the order of {@link GamePosition#legalMoves}; unmodifiable.
     *
     * <pre>{@code
     * Map<BoardPicture.Place, List<BoardPicture.Place>> destinations = kind.destinations(position);
     * }</pre>
     */
    default Map<BoardPicture.Place, List<BoardPicture.Place>> destinations(P position) {
        Map<BoardPicture.Place, Set<BoardPicture.Place>> found = new LinkedHashMap<>();
        for (M move : position.legalMoves()) {
            Gesture gesture = gesture(move, position);
            if (gesture.from().isPresent() && gesture.to().isPresent()) {
                found.computeIfAbsent(gesture.from().get(), from -> new LinkedHashSet<>())
                        .add(gesture.to().get());
            }
        }
        Map<BoardPicture.Place, List<BoardPicture.Place>> destinations = new LinkedHashMap<>();
        found.forEach((from, to) -> destinations.put(from, List.copyOf(to)));
        return Collections.unmodifiableMap(destinations);
    }

    /** The label of a legal move, before it is rolled: words without a stop; here its text. */
    default String label(M move, P position) {
        return format(move, position);
    }

    /**
     * A sentence about a move that was made and its roll; here the side, the text, and the roll if there are several.
     */
    default String sentence(M move, int roll, P position) {
        String rolled = position.chance(move).size() == 1 ? "" : ", " + rollName(move, roll, position);
        return sideName(position, position.side()) + ": " + format(move, position) + rolled + ".";
    }

    /**
     * Moves that open a game about equally for both sides, so that games by seed differ: legal one after the other.
     * Here none, as where a game knows of none.
     *
     * @param seed the same seed gives the same moves
     */
    default List<M> opening(P start, long seed) {
        return List.of();
    }
}
