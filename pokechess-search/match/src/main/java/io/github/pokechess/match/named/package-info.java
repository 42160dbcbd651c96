/** Players and evaluators by the names that command lines, files and pages have for them. */
@NullMarked
package io.github.pokechess.match.named;

import org.jspecify.annotations.NullMarked;
