package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a move is not played: its text cannot be read or fits several moves, it is not legal, its roll cannot be,
 * or the game is over. The {@linkplain #kind() kind} says which; nothing has changed. Moves and their texts are refused
 * alike, and a move in a file has its place there, which is why this is a {@link MalformedTextException}.
 *
 * <pre>{@code
 * try {
 *     game = game.apply("Nd2");
 * } catch (InvalidMoveException refused) {
 *     System.out.println(refused.reason() + "; legal: " + refused.legalMoves(Move.class));
 * }
 * }</pre>
 *
 * <p>Java serialization keeps candidates and position; those of a game whose values are not {@link
 * java.io.Serializable} as their texts.
 */
public final class InvalidMoveException extends MalformedTextException {
    /** Why a move is not played. */
    public enum Kind {
        /** Invalid: the text is not written like a move. */
        SYNTAX,
        /** Ambiguous: the text fits several legal moves, which are the candidates. */
        AMBIGUOUS,
        /** Illegal: the game is over. */
        GAME_OVER,
        /** Illegal: a choice, such as the role of a pawn that has captured onto the last rank, has to be made first. */
        CHOICE_PENDING,
        /** Illegal: a piece has to go on first, and it is not this one. */
        CHAIN_PENDING,
        /** Illegal: no such piece is there. */
        NO_PIECE,
        /** Illegal: the piece is the other side's. */
        NOT_YOURS,
        /** Illegal: the piece is there and does not get to that square. */
        UNREACHABLE,
        /**
         * Illegal as it is written: the move is possible and has to be written in another way, which the message shows.
         */
        MISWRITTEN,
        /** The move is legal, and its roll is missing or cannot be. */
        ROLL,
        /** Illegal for any other reason, or for one that the game does not report. */
        ILLEGAL
    }

    @Serial
    private static final long serialVersionUID = 1L;

    /** The number of characters of a text that a message repeats. */
    private static final int SHOWN = 40;

    private static final String FIELD = "move";

    private final Kind kind;
    private final Carried[] candidates;

    /** Where the move was tried, null if nobody has said. */
    private final @Nullable Carried position;

    /**
     * An exception for a move.
     *
     * @param position where it was tried
     * @param move the move
     * @param reason why it is not played, without the move
     */
    public InvalidMoveException(Kind kind, Object position, Object move, String reason) {
        this(
                kind,
                problem(requireNonNull(move, "move").toString(), 0, ": " + requireNonNull(reason, "reason")),
                List.of(),
                new Carried(requireNonNull(position, "position")));
    }

    /**
     * An exception for a problem with the text of a move.
     *
     * @param candidates the legal moves that the text fits: at least two for {@link Kind#AMBIGUOUS}, else none
     * @throws IllegalArgumentException if there are too few or too many candidates
     */
    public InvalidMoveException(Kind kind, TextProblem problem, List<?> candidates) {
        this(kind, problem, candidates, (@Nullable Carried) null);
    }

    private InvalidMoveException(Kind kind, TextProblem problem, List<?> candidates, @Nullable Carried position) {
        super(List.of(requireNonNull(problem, "problem")));
        this.kind = requireNonNull(kind, "kind");
        this.candidates = requireNonNull(candidates, "candidates").stream()
                .map(Carried::new)
                .toArray(Carried[]::new);
        this.position = position;
        if (kind == Kind.AMBIGUOUS ? this.candidates.length < 2 : this.candidates.length > 0) {
            throw new IllegalArgumentException(kind + " with " + this.candidates.length + " candidates");
        }
    }

    /** An exception for another end of a game that is over: nobody has typed anything, so that nothing is quoted. */
    public static InvalidMoveException over(Object position, Outcome outcome) {
        String reason = "the game is over: " + requireNonNull(outcome, "outcome");
        return new InvalidMoveException(Kind.GAME_OVER, TextProblem.at(FIELD, 0, reason), List.of())
                .withPosition(position);
    }

    /** An exception for a move after the end of a game. */
    public static InvalidMoveException over(Object position, Object move, Outcome outcome) {
        String text = requireNonNull(move, "move").toString();
        return of(Kind.GAME_OVER, text, ": the game is over: " + requireNonNull(outcome, "outcome"))
                .withPosition(position);
    }

    /**
     * An exception for a complete text that is not ambiguous.
     *
     * @param text the text; the message quotes its beginning
     * @param reason what is wrong, going on from the text: {@code is no legal move here} or {@code : a square is
     *     missing}
     */
    public static InvalidMoveException of(Kind kind, String text, String reason) {
        return of(kind, text, 0, reason);
    }

    /** An exception with the place in the text where reading it ended, in {@code char}s from 0. */
    public static InvalidMoveException of(Kind kind, String text, int offset, String reason) {
        return new InvalidMoveException(kind, problem(text, offset, reason), List.of());
    }

    /**
     * An exception for a whole text that fits several moves.
     *
     * @param candidates the moves, at least two
     * @param names their names for people, in the same order
     */
    public static InvalidMoveException ambiguous(String text, List<?> candidates, List<String> names) {
        String all = String.join(
                " or ", requireNonNull(names, "names").stream().distinct().toList());
        return new InvalidMoveException(Kind.AMBIGUOUS, problem(text, 0, "may be " + all), candidates);
    }

    private static TextProblem problem(String text, int offset, String reason) {
        requireNonNull(text, "text");
        requireNonNull(reason, "reason");
        int end = text.length() <= SHOWN ? text.length() : text.offsetByCodePoints(0, SHOWN / 2);
        String quoted = end == text.length() ? text : text.substring(0, end) + "…";
        return TextProblem.at(FIELD, offset, "\"" + quoted + (reason.startsWith(":") ? "\"" : "\" ") + reason);
    }

    /** Returns this exception for a place in a longer text. */
    public InvalidMoveException at(TextProblem problem) {
        return new InvalidMoveException(kind, problem, candidates(Object.class), position);
    }

    /** Returns this exception with a position. */
    public InvalidMoveException withPosition(Object position) {
        return new InvalidMoveException(
                kind, problems().get(0), candidates(Object.class), new Carried(requireNonNull(position, "position")));
    }

    /** Why the move is not played, as a constant. */
    public Kind kind() {
        return kind;
    }

    /** Why the move is not played, in a sentence that begins with the move, without its place in a file. */
    public String reason() {
        return problems().get(0).message();
    }

    /** The {@link #reason}, after the place if the move stands in a file. */
    @Override
    public String getMessage() {
        return problems().get(0).isOfOneLine() ? reason() : String.valueOf(super.getMessage());
    }

    /**
     * The legal moves that the text fits: at least two if it is {@linkplain Kind#AMBIGUOUS ambiguous}, else none;
     * unmodifiable.
     *
     * @param type the type of the game's moves; those of another type are left out
     */
    public <M> List<M> candidates(Class<M> type) {
        requireNonNull(type, "type");
        return Stream.of(candidates)
                .map(Carried::value)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    /**
     * The position at which the move was tried: of a turn of several moves the one before the move that is wrong. Empty
     * if the reader has not said.
     *
     * @param type the type of the game's positions; one of another type is left out
     */
    public <P> Optional<P> position(Class<P> type) {
        requireNonNull(type, "type");
        return Optional.ofNullable(position)
                .map(Carried::value)
                .filter(type::isInstance)
                .map(type::cast);
    }

    /**
     * The moves that are legal at the {@link #position}, none if the game is over there or the position is not known;
     * unmodifiable.
     *
     * @param type the type of the game's moves; those of another type are left out
     */
    public <M> List<M> legalMoves(Class<M> type) {
        requireNonNull(type, "type");
        return position(GamePosition.class).stream()
                .flatMap(at -> ((GamePosition<?, ?>) at).legalMoves().stream())
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }
}
