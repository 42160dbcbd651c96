/** The forms of game files, one list of them all: what each can hold, and how it is read and written. */
@NullMarked
package io.github.pokechess.notation.form;

import org.jspecify.annotations.NullMarked;
