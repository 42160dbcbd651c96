/**
 * The search for any game of two players, with or without chance, that is a {@link
 * io.github.pokechess.game.engine.GameTree}. Not exported. It sees nothing but {@code io.github.pokechess.game}, and
 * knows no game.
 *
 * <p>{@link io.github.pokechess.search.internal.tree.TreeSearch} is the search as a whole; its {@linkplain
 * io.github.pokechess.search.internal.tree.worker.Worker workers}, one a thread, do the work.
 */
@NullMarked
package io.github.pokechess.search.internal.tree;

import org.jspecify.annotations.NullMarked;
