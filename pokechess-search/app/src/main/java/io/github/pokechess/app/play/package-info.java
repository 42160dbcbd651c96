/** The verb that plays: series of games by players, people among them. */
@NullMarked
package io.github.pokechess.app.play;

import org.jspecify.annotations.NullMarked;
