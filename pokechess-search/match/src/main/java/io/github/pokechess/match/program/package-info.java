/** Programs that are started as players. For players that are made elsewhere in this library. */
@NullMarked
package io.github.pokechess.match.program;

import org.jspecify.annotations.NullMarked;
