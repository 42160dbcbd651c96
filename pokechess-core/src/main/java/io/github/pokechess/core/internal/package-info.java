/**
 * What the rules run on: numbers instead of values, nothing allocated, nothing checked. Exported to the search alone.
 */
@NullMarked
package io.github.pokechess.core.internal;

import org.jspecify.annotations.NullMarked;
