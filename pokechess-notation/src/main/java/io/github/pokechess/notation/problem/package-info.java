/** Exceptions for texts that are well formed and cannot be read all the same. */
@NullMarked
package io.github.pokechess.notation.problem;

import org.jspecify.annotations.NullMarked;
