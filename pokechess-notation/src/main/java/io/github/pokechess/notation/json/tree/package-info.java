/** JSON as text and as values, for all readers and writers of this library. */
@NullMarked
package io.github.pokechess.notation.json.tree;

import org.jspecify.annotations.NullMarked;
