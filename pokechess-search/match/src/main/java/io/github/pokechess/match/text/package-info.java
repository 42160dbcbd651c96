/** Texts of settings that people type. */
@NullMarked
package io.github.pokechess.match.text;

import org.jspecify.annotations.NullMarked;
