/** The drawings behind pictures and pages: pieces, boards, arrows, colours, and what happened in words. */
@NullMarked
package io.github.pokechess.notation.drawing;

import org.jspecify.annotations.NullMarked;
