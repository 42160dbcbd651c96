package io.github.pokechess.core;

import java.io.Serializable;

/**
 * The rules a game is played by: the luck model, the type chart and every choice that the rules leave open. Immutable,
 * with structural equality.
 *
 * <pre>{@code
 * Rules rules = Rules.standard().withLuck(LuckModel.NONE).withNoMove(Rules.NoMove.LOSS);
 * }</pre>
 */
public sealed interface Rules extends Serializable permits RulesRecord {
    /** The result for a side to act that has no legal move. */
    enum NoMove {
        /** The game is drawn. */
        DRAW,
        /** That side has lost. */
        LOSS
    }

    /** The odds of captures. */
    LuckModel luck();

    /** The effects of the types on each other. */
    TypeChart chart();

    /** Whether a pawn that chains keeps the en passant right of the turn's start. */
    boolean enPassantInChain();

    /** The result for a side to act that has no legal move. */
    NoMove noMove();

    /** Whether the third occurrence of a position ends the game. */
    boolean threefoldRepetition();

    /** Whether a hundred turns without progress end the game. */
    boolean fiftyMoveRule();

    /** The standard rules, with luck {@link LuckModel#STANDARD}. */
    static Rules standard() {
        return RulesRecord.STANDARD;
    }

    /** Returns these rules with another luck model. */
    default Rules withLuck(LuckModel luck) {
        return new RulesRecord(luck, chart(), enPassantInChain(), noMove(), threefoldRepetition(), fiftyMoveRule());
    }

    /** Returns these rules with another type chart. */
    default Rules withChart(TypeChart chart) {
        return new RulesRecord(luck(), chart, enPassantInChain(), noMove(), threefoldRepetition(), fiftyMoveRule());
    }

    /** Returns these rules with {@link #enPassantInChain} on or off. */
    default Rules withEnPassantInChain(boolean on) {
        return new RulesRecord(luck(), chart(), on, noMove(), threefoldRepetition(), fiftyMoveRule());
    }

    /** Returns these rules with another result for a side without a legal move. */
    default Rules withNoMove(NoMove noMove) {
        return new RulesRecord(luck(), chart(), enPassantInChain(), noMove, threefoldRepetition(), fiftyMoveRule());
    }

    /** Returns these rules with {@link #threefoldRepetition} on or off. */
    default Rules withThreefoldRepetition(boolean on) {
        return new RulesRecord(luck(), chart(), enPassantInChain(), noMove(), on, fiftyMoveRule());
    }

    /** Returns these rules with {@link #fiftyMoveRule} on or off. */
    default Rules withFiftyMoveRule(boolean on) {
        return new RulesRecord(luck(), chart(), enPassantInChain(), noMove(), threefoldRepetition(), on);
    }
}
