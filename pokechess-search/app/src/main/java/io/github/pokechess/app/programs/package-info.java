/** Verbs that other programs talk to. */
@NullMarked
package io.github.pokechess.app.programs;

import org.jspecify.annotations.NullMarked;
