package io.github.pokechess.core;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.internal.Ending;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Outcome;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rules a game is played by: the luck model, the type chart and every choice that the rules leave open. Immutable, with
 * structural equality.
 *
 * <pre>{@code
 * Rules rules = Rules.standard().withLuck(LuckModel.NONE).withNoMove(Rules.NoMove.LOSS);
 * }</pre>
 */
public final class Rules {
    /** The result for a side to act that has no legal move. */
    public enum NoMove {
        /** The game is drawn. */
        DRAW,
        /** That side has lost. */
        LOSS
    }

    private static final Rules STANDARD =
            new Rules(LuckModel.STANDARD, TypeChart.standard(), true, NoMove.DRAW, true, true);

    private final LuckModel luck;
    private final TypeChart chart;
    private final boolean enPassantInChain;
    private final NoMove noMove;
    private final boolean threefoldRepetition;
    private final boolean fiftyMoveRule;

    /** @throws NullPointerException if anything is null */
    private Rules(
            LuckModel luck,
            TypeChart chart,
            boolean enPassantInChain,
            NoMove noMove,
            boolean threefoldRepetition,
            boolean fiftyMoveRule) {
        requireNonNull(luck, "luck");
        requireNonNull(chart, "chart");
        requireNonNull(noMove, "noMove");
        this.luck = luck;
        this.chart = chart;
        this.enPassantInChain = enPassantInChain;
        this.noMove = noMove;
        this.threefoldRepetition = threefoldRepetition;
        this.fiftyMoveRule = fiftyMoveRule;
    }

    /** The odds of captures. */
    public LuckModel luck() {
        return luck;
    }

    /** The effects of the types on each other. */
    public TypeChart chart() {
        return chart;
    }

    /** Whether a pawn that chains keeps the en passant right of the turn's start. */
    public boolean enPassantInChain() {
        return enPassantInChain;
    }

    /** The result for a side to act that has no legal move. */
    public NoMove noMove() {
        return noMove;
    }

    /** Whether the third occurrence of a position ends the game. */
    public boolean threefoldRepetition() {
        return threefoldRepetition;
    }

    /** Whether a hundred turns without progress end the game. */
    public boolean fiftyMoveRule() {
        return fiftyMoveRule;
    }

    /** The standard rules, with luck {@link LuckModel#STANDARD}. */
    public static Rules standard() {
        return STANDARD;
    }

    /** The same rules with another luck model. */
    public Rules withLuck(LuckModel luck) {
        return new Rules(luck, chart, enPassantInChain, noMove, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with another type chart. */
    public Rules withChart(TypeChart chart) {
        return new Rules(luck, chart, enPassantInChain, noMove, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with {@link #enPassantInChain} on or off. */
    public Rules withEnPassantInChain(boolean on) {
        return new Rules(luck, chart, on, noMove, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with another result for a side without a legal move. */
    public Rules withNoMove(NoMove noMove) {
        return new Rules(luck, chart, enPassantInChain, noMove, threefoldRepetition, fiftyMoveRule);
    }

    /** The same rules with {@link #threefoldRepetition} on or off. */
    public Rules withThreefoldRepetition(boolean on) {
        return new Rules(luck, chart, enPassantInChain, noMove, on, fiftyMoveRule);
    }

    /** The same rules with {@link #fiftyMoveRule} on or off. */
    public Rules withFiftyMoveRule(boolean on) {
        return new Rules(luck, chart, enPassantInChain, noMove, threefoldRepetition, on);
    }

    /** The outcome of a game by its state alone, or null while it goes on. */
    @Nullable
    Outcome outcome(State state) {
        return switch (Ending.of(state, fiftyMoveRule())) {
            case Ending.KING_CAPTURED -> Termination.KING_CAPTURED.win(Codec.color(Ending.survivor(state)));
            case Ending.BOTH_KINGS -> Termination.BOTH_KINGS.draw();
            case Ending.NO_MOVE ->
                noMove() == NoMove.DRAW
                        ? Termination.NO_MOVE.draw()
                        : Termination.NO_MOVE.win(Codec.color(state.turn() ^ 1));
            case Ending.FIFTY_MOVES -> Codec.FIFTY_MOVES;
            default -> null;
        };
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof Rules other
                        && enPassantInChain == other.enPassantInChain
                        && threefoldRepetition == other.threefoldRepetition
                        && fiftyMoveRule == other.fiftyMoveRule
                        && luck.equals(other.luck)
                        && chart.equals(other.chart)
                        && noMove.equals(other.noMove));
    }

    @Override
    public int hashCode() {
        return Objects.hash(luck, chart, enPassantInChain, noMove, threefoldRepetition, fiftyMoveRule);
    }

    @Override
    public String toString() {
        return "Rules[luck=" + luck + ", chart=" + chart + ", enPassantInChain=" + enPassantInChain + ", noMove="
                + noMove + ", threefoldRepetition=" + threefoldRepetition + ", fiftyMoveRule=" + fiftyMoveRule + "]";
    }
}
