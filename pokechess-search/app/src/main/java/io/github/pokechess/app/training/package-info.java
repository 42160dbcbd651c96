/** Verbs of self-play and of learning from it. */
@NullMarked
package io.github.pokechess.app.training;

import org.jspecify.annotations.NullMarked;
