/** Pairs of games between two teams: what is asked of them, how they are played, and the journal that keeps them. */
@NullMarked
package io.github.pokechess.teams.pair;

import org.jspecify.annotations.NullMarked;
