package io.github.pokechess.board.game;

/**
 * One of two people asks the other one to let him take back his last decision.
 *
 * @param side the side that asks
 * @param millis the time that is left for the answer, in milliseconds
 */
public record Takeback(int side, long millis) {}
