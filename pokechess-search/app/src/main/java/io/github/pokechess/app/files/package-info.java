/** Verbs that read files of games: to show, check, convert and count them. */
@NullMarked
package io.github.pokechess.app.files;

import org.jspecify.annotations.NullMarked;
