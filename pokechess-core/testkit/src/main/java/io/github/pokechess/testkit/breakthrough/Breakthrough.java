package io.github.pokechess.testkit.breakthrough;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A position of Breakthrough (D. Troyka, 2000) on 5 × 6 squares, with luck: men step straight or diagonally forward,
 * capture diagonally, and a capture fails one time in four, which leaves everything where it is. The side that reaches
 * the far row wins; a side that cannot move loses.
 *
 * @param text the squares row by row from a1, each {@code w}, {@code b} or {@code .}, a space, and {@code w} or {@code
 *     b} for the side to act
 */
public record Breakthrough(String text) implements GamePosition<Breakthrough, Breakthrough.Move> {
    /** The start: two rows of men on either side. */
    public static final Breakthrough START = new Breakthrough("wwwwwwwwww..........bbbbbbbbbb w");

    static final int COLUMNS = 5;
    static final int ROWS = 6;
    static final int SQUARES = COLUMNS * ROWS;
    private static final int SIDE_INDEX = SQUARES + 1;
    private static final Chance CAPTURE = Chance.of(3, 1).withIdle(1);

    /** A man's step from one square to another, counted row by row from 0, which is a1. */
    public record Move(int from, int to) {
        /** For instance {@code a2b3}. */
        @Override
        public String toString() {
            return name(from) + name(to);
        }

        static String name(int square) {
            return "abcde".charAt(square % COLUMNS) + "" + (1 + square / COLUMNS);
        }
    }

    /** @throws MalformedTextException if the text is no position */
    public Breakthrough {
        if (!text.matches("[wb.]{" + SQUARES + "} [wb]")) {
            throw MalformedTextException.of("position", "must be " + SQUARES + " of w, b and ., a space and w or b");
        }
    }

    @Override
    public Color side() {
        return text.charAt(SIDE_INDEX) == 'w' ? Color.WHITE : Color.BLACK;
    }

    @Override
    public List<Move> legalMoves() {
        char own = text.charAt(SIDE_INDEX);
        boolean reached =
                own == 'w' ? text.lastIndexOf('b', COLUMNS - 1) >= 0 : text.indexOf('w', SQUARES - COLUMNS) >= 0;
        List<Move> moves = new ArrayList<>();
        for (int from = 0; from < SQUARES && !reached; from++) {
            for (int aside = -1; aside <= 1 && text.charAt(from) == own; aside++) {
                int to = from + aside + (own == 'w' ? COLUMNS : -COLUMNS);
                boolean inside = to >= 0 && to < SQUARES && Math.abs(to % COLUMNS - from % COLUMNS) <= 1;
                if (inside && (text.charAt(to) == '.' || (aside != 0 && text.charAt(to) != own))) {
                    moves.add(new Move(from, to));
                }
            }
        }
        return Collections.unmodifiableList(moves);
    }

    @Override
    public Chance chance(Move move) {
        return text.charAt(move.to()) == '.' ? Chance.certain() : CAPTURE;
    }

    @Override
    public Breakthrough after(Move move, int roll) {
        requireNonNull(move, "move");
        requireLegal(move, roll);
        StringBuilder after = new StringBuilder(text);
        if (roll == 0) {
            after.setCharAt(move.from(), '.');
            after.setCharAt(move.to(), text.charAt(move.from()));
        }
        after.setCharAt(SIDE_INDEX, side() == Color.WHITE ? 'b' : 'w');
        return new Breakthrough(after.toString());
    }

    @Override
    public Optional<Outcome> outcome() {
        return legalMoves().isEmpty()
                ? Optional.of(Outcome.win(side().opposite(), "broken through"))
                : Optional.empty();
    }

    /** Three captures in four gain a man. */
    @Override
    public int moveScore(Move move) {
        return text.charAt(move.to()) == '.' ? 0 : GameTree.PIECE_SCORE * 3 / 4;
    }

    @Override
    public String toString() {
        return text;
    }
}
