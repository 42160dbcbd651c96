/** Verbs of self-play and of what is learned from it. */
@NullMarked
package io.github.pokechess.app.training;

import org.jspecify.annotations.NullMarked;
