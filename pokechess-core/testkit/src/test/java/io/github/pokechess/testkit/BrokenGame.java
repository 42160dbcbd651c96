package io.github.pokechess.testkit;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.testkit.breakthrough.Breakthrough.Move;
import java.util.List;
import java.util.Optional;

/** A game of Breakthrough with a fault. */
record BrokenGame(BoardGame<BrokenPosition, Move> sound, Fault fault) implements BoardGame<BrokenPosition, Move> {
    @Override
    public BrokenPosition position() {
        return sound.position();
    }

    @Override
    public Optional<Outcome> outcome() {
        return sound.outcome();
    }

    @Override
    public List<Move> legalMoves() {
        return sound.legalMoves();
    }

    @Override
    public boolean isLegal(Move move) {
        return sound.isLegal(move);
    }

    @Override
    public BoardGame<BrokenPosition, Move> apply(Move move) {
        return new BrokenGame(sound.apply(move), fault);
    }

    @Override
    public BoardGame<BrokenPosition, Move> apply(Move move, int roll) {
        return fault == Fault.GAME_ACCEPTS_ILLEGAL && !isLegal(move)
                ? this
                : new BrokenGame(sound.apply(move, roll), fault);
    }

    @Override
    public BoardGame<BrokenPosition, Move> end(Outcome outcome) {
        return fault == Fault.GAME_GOES_ON_AFTER_ITS_END && !isOver()
                ? this
                : new BrokenGame(sound.end(outcome), fault);
    }

    @Override
    public BoardGame<BrokenPosition, Move> withChance(ChanceSource chance) {
        return new BrokenGame(sound.withChance(chance), fault);
    }

    @Override
    public BoardGame<BrokenPosition, Move> at(int moves) {
        return new BrokenGame(sound.at(moves), fault);
    }

    @Override
    public int moveCount() {
        return sound.moveCount();
    }

    @Override
    public List<BoardGame.Step<Move>> steps() {
        List<BoardGame.Step<Move>> steps = sound.steps();
        return fault == Fault.GAME_FORGETS_STEPS && steps.size() > 3 ? steps.subList(1, steps.size()) : steps;
    }

    @Override
    public GameBoard<BrokenPosition, Move> newBoard() {
        return sound.newBoard();
    }
}
