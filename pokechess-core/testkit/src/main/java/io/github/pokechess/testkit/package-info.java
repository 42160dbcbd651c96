/** Conformance tests for games, see {@link io.github.pokechess.testkit.Conformance}. */
@NullMarked
package io.github.pokechess.testkit;

import org.jspecify.annotations.NullMarked;
