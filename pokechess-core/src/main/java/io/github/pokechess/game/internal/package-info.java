/** What the games of all kinds share and nobody else sees: their moves so far. */
@NullMarked
package io.github.pokechess.game.internal;

import org.jspecify.annotations.NullMarked;
