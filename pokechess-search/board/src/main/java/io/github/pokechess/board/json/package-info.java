/**
 * The messages that only pages send and receive, and all messages in JSON. Internal.
 */
@NullMarked
package io.github.pokechess.board.json;

import org.jspecify.annotations.NullMarked;
