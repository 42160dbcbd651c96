/** Verbs that tell the rules. */
@NullMarked
package io.github.pokechess.app.rules;

import org.jspecify.annotations.NullMarked;
