/**
 * Fuzzing: what every reader of text promises for any bytes. A test of its own replays the inputs that are committed;
 * one environment variable makes the same test look for new ones, as {@code .github/CONTRIBUTING.md} tells.
 */
@NullMarked
package io.github.pokechess.notation.fuzz;

import org.jspecify.annotations.NullMarked;
