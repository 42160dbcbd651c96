/**
 * The machine under the rules: bitboards, packed decisions, make and unmake without allocation. Exported to the search
 * alone, and free to change in any release.
 */
@NullMarked
package io.github.pokechess.core.internal;

import org.jspecify.annotations.NullMarked;
