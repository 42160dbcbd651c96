package io.github.pokechess.chesslike.internal;

/**
 * A piece of one side as the machine knows it.
 *
 * @param moves a bit for each of the {@link Cells} that it may go to, but for its slides
 * @param attacks the same of those that it may capture at
 * @param slides a bit for each of the {@link Directions} in which it slides
 * @param score the score of its grid
 * @param royal whether it is a king
 */
public record Movement(int moves, int attacks, int slides, int score, boolean royal) {}
