/**
 * Games as numbers for programs that learn: an {@link io.github.pokechess.game.encoding.ActionSpace} of the moves, and what an {@link
 * io.github.pokechess.game.encoding.Encoder} writes of positions. A game provides both by its {@link
 * io.github.pokechess.game.encoding.EncodingProvider}.
 */
@NullMarked
package io.github.pokechess.game.encoding;

import org.jspecify.annotations.NullMarked;
