/** Puzzles, rollouts and exact endgames: what players learn from. Nothing here has threads, files or a network. */
@NullMarked
package io.github.pokechess.study;

import org.jspecify.annotations.NullMarked;
