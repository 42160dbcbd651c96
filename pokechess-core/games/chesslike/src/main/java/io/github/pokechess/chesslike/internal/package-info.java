/**
 * The packed machine: a stage of tables and a field that moves are made and unmade on. It knows numbers only, of tiles,
 * cells and pieces, and nothing of texts, levels and evaluators; the values of the game are made of it one package
 * above.
 */
@NullMarked
package io.github.pokechess.chesslike.internal;

import org.jspecify.annotations.NullMarked;
