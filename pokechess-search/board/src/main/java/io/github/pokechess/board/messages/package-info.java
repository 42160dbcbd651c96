/**
 * The messages between a {@linkplain io.github.pokechess.board.Desk desk}, its pages and its engine: requests, replies,
 * events, tasks and decisions. {@link io.github.pokechess.board.DeskJson} reads and writes them.
 */
@NullMarked
package io.github.pokechess.board.messages;

import org.jspecify.annotations.NullMarked;
