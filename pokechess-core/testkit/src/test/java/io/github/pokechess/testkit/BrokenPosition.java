package io.github.pokechess.testkit;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import io.github.pokechess.testkit.breakthrough.Breakthrough.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A position of Breakthrough with a fault. */
record BrokenPosition(Breakthrough sound, Fault fault) implements GamePosition<BrokenPosition, Move> {
    @Override
    public Color side() {
        return sound.side();
    }

    @Override
    public List<Move> legalMoves() {
        List<Move> moves = new ArrayList<>(sound.legalMoves());
        if (fault == Fault.MOVE_TWICE && !moves.isEmpty()) {
            moves.add(moves.get(0));
        }
        return fault == Fault.LIST_CAN_BE_CHANGED ? moves : List.copyOf(moves);
    }

    @Override
    public Move move(String text) {
        return fault == Fault.POSITION_READS_ANOTHER_MOVE ? legalMoves().get(0) : GamePosition.super.move(text);
    }

    @Override
    public Chance chance(Move move) {
        if (sound.chance(move).size() == 1) {
            return Chance.certain();
        }
        return switch (fault) {
            case IDLE_IS_THE_OTHER -> Chance.of(3, 1).withIdle(0);
            default -> Chance.of(3, 1).withIdle(1);
        };
    }

    @Override
    public BrokenPosition after(Move move, int roll) {
        boolean accepted = (fault == Fault.ILLEGAL_ACCEPTED && !sound.isLegal(move))
                || (fault == Fault.OUTCOME_ACCEPTED && sound.isLegal(move) && roll > 1);
        return accepted ? this : new BrokenPosition(sound.after(move, roll), fault);
    }

    @Override
    public Optional<Outcome> outcome() {
        return sound.outcome();
    }

    @Override
    public long hash() {
        return switch (fault) {
            case HASH_OF_AN_OBJECT -> System.identityHashCode(this);
            case HASH_WITHOUT_SIDE -> sound.text().substring(0, 30).hashCode();
            default -> sound.hash();
        };
    }

    @Override
    public int moveScore(Move move) {
        int score = sound.moveScore(move);
        return fault == Fault.UNIT_FORGOTTEN ? score / 160 : score;
    }

    @Override
    public GameBoard<BrokenPosition, Move> newBoard() {
        return new BrokenBoard(GamePosition.super.newBoard(), fault);
    }

    @Override
    public String toString() {
        return sound.toString();
    }
}
