/**
 * The transposition table, the one thing that the threads of a search share. Not exported; knows no game and no search.
 */
@NullMarked
package io.github.pokechess.search.internal.tree.table;

import org.jspecify.annotations.NullMarked;
