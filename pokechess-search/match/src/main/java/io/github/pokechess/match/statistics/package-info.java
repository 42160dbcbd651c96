/** The statistics of scores: means and pairs of games with their intervals, and Elo differences. */
@NullMarked
package io.github.pokechess.match.statistics;

import org.jspecify.annotations.NullMarked;
