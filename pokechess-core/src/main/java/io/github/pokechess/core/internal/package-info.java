/**
 * The machine of the rules: numbers instead of values, nothing allocated, nothing checked. It sees the contract of
 * games, not the values of the rules; exported to notation and search alone.
 */
@NullMarked
package io.github.pokechess.core.internal;

import org.jspecify.annotations.NullMarked;
