/**
 * The laboratory: tools that find out how strong, fast and well judged the search is, and tune its evaluators. All of
 * them are run by {@link io.github.pokechess.lab.Lab}.
 */
@NullMarked
package io.github.pokechess.lab;

import org.jspecify.annotations.NullMarked;
