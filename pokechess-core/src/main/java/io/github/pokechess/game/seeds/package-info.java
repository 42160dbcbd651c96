/**
 * Seeds of independent streams of chance, derived in one place. Shared with the modules of this library, and nobody
 * else.
 */
@NullMarked
package io.github.pokechess.game.seeds;

import org.jspecify.annotations.NullMarked;
