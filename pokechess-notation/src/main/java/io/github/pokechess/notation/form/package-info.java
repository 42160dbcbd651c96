/** All forms of games in one list. */
@NullMarked
package io.github.pokechess.notation.form;

import org.jspecify.annotations.NullMarked;
