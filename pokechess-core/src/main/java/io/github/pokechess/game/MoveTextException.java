package io.github.pokechess.game;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import java.util.List;
import java.util.stream.Stream;

/**
 * Thrown if a text does not name one legal move of a position. The {@linkplain #kind() kind} tells three answers apart: the text
 * is not written like a move, the move is not legal, or several moves fit. The message begins with the text in quotation marks and
 * says all without anything around it.
 *
 * <p>Java serialization keeps the candidates; those of a game whose moves are not {@link java.io.Serializable} as their texts.
 */
public class MoveTextException extends MalformedTextException {
    /** What is wrong with the text of a move. */
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
        /** Illegal as it is written: the move is possible and has to be written in another way, which the message shows. */
        MISWRITTEN,
        /** Illegal for any other reason, or for one that the game does not report. */
        ILLEGAL
    }

    @Serial
    private static final long serialVersionUID = 1L;

    /** The number of characters of a text that a message repeats. */
    private static final int SHOWN = 40;

    private final Kind kind;
    private final Carried[] candidates;

    /**
     * An exception for a problem with the text of a move.
     *
     * @param candidates the legal moves that the text fits: at least two for {@link Kind#AMBIGUOUS}, else none
     * @throws IllegalArgumentException if there are too few or too many candidates
     */
    public MoveTextException(Kind kind, TextProblem problem, List<?> candidates) {
        super(List.of(requireNonNull(problem, "problem")));
        this.kind = requireNonNull(kind, "kind");
        this.candidates = requireNonNull(candidates, "candidates").stream()
                .map(Carried::new)
                .toArray(Carried[]::new);
        if (kind == Kind.AMBIGUOUS ? this.candidates.length < 2 : this.candidates.length > 0) {
            throw new IllegalArgumentException(kind + " with " + this.candidates.length + " candidates");
        }
    }

    /**
     * An exception for a whole text, not ambiguous.
     *
     * @param text the text, of which the message has the beginning
     * @param reason what is wrong, going on from the text: {@code is no legal move here}
     */
    public static MoveTextException of(Kind kind, String text, String reason) {
        return of(kind, text, 0, reason);
    }

    /** The same, with the place in the text where reading it ended, in {@code char}s from 0. */
    public static MoveTextException of(Kind kind, String text, int offset, String reason) {
        return new MoveTextException(kind, problem(text, offset, reason), List.of());
    }

    /**
     * An exception for a whole text that fits several moves.
     *
     * @param candidates the moves, at least two
     * @param names their names for people, in the same order
     */
    public static MoveTextException ambiguous(String text, List<?> candidates, List<String> names) {
        String all = String.join(
                " or ", requireNonNull(names, "names").stream().distinct().toList());
        return new MoveTextException(Kind.AMBIGUOUS, problem(text, 0, "may be " + all), candidates);
    }

    private static TextProblem problem(String text, int offset, String reason) {
        requireNonNull(text, "text");
        requireNonNull(reason, "reason");
        int end = text.length() <= SHOWN ? text.length() : text.offsetByCodePoints(0, SHOWN / 2);
        String quoted = end == text.length() ? text : text.substring(0, end) + "…";
        return TextProblem.at("move", offset, "\"" + quoted + "\" " + reason);
    }

    /** The same problem at its place in a longer text. */
    public MoveTextException at(TextProblem problem) {
        return new MoveTextException(kind, problem, candidates());
    }

    /** What is wrong. */
    public Kind kind() {
        return kind;
    }

    /** The legal moves that the text fits: at least two if it is {@linkplain Kind#AMBIGUOUS ambiguous}, else none; unmodifiable. */
    public List<?> candidates() {
        return Stream.of(candidates).map(Carried::value).toList();
    }
}
