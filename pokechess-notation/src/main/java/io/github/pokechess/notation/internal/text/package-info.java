/** Small helpers for texts: escapes, durations, links, Markdown, resources, UTF-8. */
@NullMarked
package io.github.pokechess.notation.internal.text;

import org.jspecify.annotations.NullMarked;
