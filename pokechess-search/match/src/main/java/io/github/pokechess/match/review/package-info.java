/** Reviews of games, in which play is separated from luck. */
@NullMarked
package io.github.pokechess.match.review;

import org.jspecify.annotations.NullMarked;
