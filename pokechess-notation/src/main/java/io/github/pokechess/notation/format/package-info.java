/** Small formats of text: escapes, durations, links, Markdown, lines and resources. */
@NullMarked
package io.github.pokechess.notation.format;

import org.jspecify.annotations.NullMarked;
