/** Games as lines of text: game files, PGN of orthodox chess, and the older form of one line a game. */
@NullMarked
package io.github.pokechess.notation.text;

import org.jspecify.annotations.NullMarked;
