/** Verbs that judge positions and games: by search, by review, by rollouts; and the count of lines. */
@NullMarked
package io.github.pokechess.app.analysis;

import org.jspecify.annotations.NullMarked;
