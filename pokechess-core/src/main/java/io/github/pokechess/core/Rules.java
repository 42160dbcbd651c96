package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

/**
 * The rules a game is played by: the luck model, the type chart and every choice that the rules leave open.
 *
 * @param luck the odds of captures
 * @param chart the effects of the types on each other
 * @param enPassantInChain whether a pawn that chains keeps the en passant right of the turn's start
 * @param noMove the fate of a side that has no legal move
 * @param threefoldRepetition whether the third occurrence of a position ends the game
 * @param fiftyMoveRule whether a hundred turns without progress end the game
 */
public record Rules(
        LuckModel luck,
        TypeChart chart,
        boolean enPassantInChain,
        NoMove noMove,
        boolean threefoldRepetition,
        boolean fiftyMoveRule) {
    /** The fate of the side to act when it has no legal move. */
    public enum NoMove {
        /** The game is drawn. */
        DRAW,
        /** That side has lost. */
        LOSS
    }

    private static final Rules STANDARD =
            new Rules(LuckModel.STANDARD, TypeChart.standard(), true, NoMove.DRAW, true, true);

    /** @throws NullPointerException if anything is null */
    public Rules {
        requireNonNull(luck, "luck");
        requireNonNull(chart, "chart");
        requireNonNull(noMove, "noMove");
    }

    /** The rules as they stand, with luck {@link LuckModel#STANDARD}. */
    public static Rules standard() {
        return STANDARD;
    }

    /** The same rules with another luck model. */
    public Rules withLuck(LuckModel other) {
        return new Rules(other, chart, enPassantInChain, noMove, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with another type chart. */
    public Rules withChart(TypeChart other) {
        return new Rules(luck, other, enPassantInChain, noMove, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with {@link #enPassantInChain} on or off. */
    public Rules withEnPassantInChain(boolean on) {
        return new Rules(luck, chart, on, noMove, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with another fate for a side without a legal move. */
    public Rules withNoMove(NoMove other) {
        return new Rules(luck, chart, enPassantInChain, other, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with {@link #threefoldRepetition} on or off. */
    public Rules withThreefoldRepetition(boolean on) {
        return new Rules(luck, chart, enPassantInChain, noMove, on, fiftyMoveRule);
    }

    /** The same rules with {@link #fiftyMoveRule} on or off. */
    public Rules withFiftyMoveRule(boolean on) {
        return new Rules(luck, chart, enPassantInChain, noMove, threefoldRepetition, on);
    }
}
