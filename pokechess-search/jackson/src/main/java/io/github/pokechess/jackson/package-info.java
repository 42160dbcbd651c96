/**
 * The library's values in Jackson: register a {@link io.github.pokechess.jackson.PokechessModule}.
 *
 * <pre>{@code
 * ObjectMapper mapper = new ObjectMapper().registerModule(new PokechessModule());
 * String json = mapper.writeValueAsString(game);
 * Game again = mapper.readValue(json, Game.class);
 * }</pre>
 */
@NullMarked
package io.github.pokechess.jackson;

import org.jspecify.annotations.NullMarked;
