/** The verb of the board in a browser: its server, seats, streams and file. */
@NullMarked
package io.github.pokechess.app.board;

import org.jspecify.annotations.NullMarked;
