/** Pages of rules in Markdown, as blocks. */
@NullMarked
package io.github.pokechess.board.markdown;

import org.jspecify.annotations.NullMarked;
