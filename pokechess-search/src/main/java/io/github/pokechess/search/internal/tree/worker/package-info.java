/**
 * One thread's part of a search: every class that calls the game or the evaluator for each node, and what ends the
 * search from outside. Not exported. It sees the {@linkplain io.github.pokechess.search.internal.tree.table table}, and
 * nothing that drives it.
 */
@NullMarked
package io.github.pokechess.search.internal.tree.worker;

import org.jspecify.annotations.NullMarked;
