package io.github.pokechess.match.player;

/**
 * The mistakes of a {@link FalliblePlayer}.
 *
 * @param blindness the probability of overlooking what an enemy piece can capture, from 0 to 1; more for what {@link
 *     Oversight} says
 * @param hope the probability of counting on the likeliest roll of every capture of a decision, from 0 to 1
 * @param noise the most by which a value from −1 to 1 is taken for too high after a look one decision deep; deeper
 *     looks err less
 * @param depth the depth of its look at what comes after each of its moves, at least 1
 */
record Faults(double blindness, double hope, double noise, int depth) {}
