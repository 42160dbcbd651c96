/** The forms of game files in one list: what each can hold, and how it is read and written; and the form of bytes. */
@NullMarked
package io.github.pokechess.notation.form;

import org.jspecify.annotations.NullMarked;
