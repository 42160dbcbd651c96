/**
 * A small game with luck, as a model for games of your own: an immutable position, from which everything else follows,
 * a kind with its texts and pictures, and a provider of evaluators. Its conformance test is in the tests of this
 * module.
 */
@NullMarked
package io.github.pokechess.testkit.breakthrough;

import org.jspecify.annotations.NullMarked;
