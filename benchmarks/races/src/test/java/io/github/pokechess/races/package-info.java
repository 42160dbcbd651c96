/** Races of two threads, whose interleavings are checked. */
package io.github.pokechess.races;
