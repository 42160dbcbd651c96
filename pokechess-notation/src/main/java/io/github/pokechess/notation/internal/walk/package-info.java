/** Goes through the tree of a game in the order of movetext, and grows one in that order. */
@NullMarked
package io.github.pokechess.notation.internal.walk;

import org.jspecify.annotations.NullMarked;
