package io.github.pokechess.testkit;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A position of a game in which positions repeat: two walkers on a path of six stones go a stone left or right. Whoever
 * cannot has lost. Twice in a game somebody may stay, which nobody can take back.
 *
 * @param first the stone of White, from 0
 * @param turns the number of turns since the start, or since somebody stayed; from {@link #UNCOUNTED} for a game that
 *     does not see that positions repeat
 */
record Walk(int first, int second, Color side, int stays, int turns) implements GamePosition<Walk, Walk.Move> {
    static final int STONES = 6;
    static final int UNCOUNTED = 10_000;
    static final Walk START = new Walk(0, STONES - 1, Color.WHITE, 2, 0);

    enum Move {
        LEFT,
        RIGHT,
        STAY
    }

    private int to(Move move) {
        int own = side == Color.WHITE ? first : second;
        return switch (move) {
            case LEFT -> own - 1;
            case RIGHT -> own + 1;
            case STAY -> own;
        };
    }

    private boolean isPossible(Move move) {
        int to = to(move);
        return move == Move.STAY ? stays > 0 : to >= 0 && to < STONES && to != (side == Color.WHITE ? second : first);
    }

    @Override
    public List<Move> legalMoves() {
        return isPossible(Move.LEFT) || isPossible(Move.RIGHT)
                ? Arrays.stream(Move.values()).filter(this::isPossible).toList()
                : List.of();
    }

    @Override
    public Walk after(Move move, int roll) {
        requireLegal(move, roll);
        boolean stays = move == Move.STAY;
        int first = side == Color.WHITE ? to(move) : this.first;
        int second = side == Color.WHITE ? this.second : to(move);
        return new Walk(first, second, side.opposite(), this.stays - (stays ? 1 : 0), stays ? 0 : turns + 1);
    }

    @Override
    public Optional<Outcome> outcome() {
        return legalMoves().isEmpty() ? Optional.of(Outcome.win(side.opposite(), "no way")) : Optional.empty();
    }

    @Override
    public long hash() {
        return new Walk(first, second, side, stays, 0).hashCode() * 0x9e3779b97f4a7c15L;
    }

    @Override
    public int reversibleTurns() {
        return turns < UNCOUNTED ? turns : 0;
    }

    @Override
    public String toString() {
        return first + " " + second + " " + side.ordinal() + " " + stays + " " + turns;
    }
}
