/**
 * Games as lines of text: game files, PGN of orthodox chess, and the older form of one line a game. {@link
 * io.github.pokechess.notation.text.GameForm} has these and the other forms of a file.
 */
@NullMarked
package io.github.pokechess.notation.text;

import org.jspecify.annotations.NullMarked;
