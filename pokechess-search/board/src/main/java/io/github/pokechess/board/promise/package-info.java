/**
 * The commitments of two players: colours that neither chooses, teams that neither changes, dice that neither foresees.
 * It is one append-only {@linkplain io.github.pokechess.board.promise.Log log} of what they said, and the {@linkplain
 * io.github.pokechess.board.promise.Contract contract} that follows from it. A server, links and files carry or read
 * it; the page PROMISE.md specifies it for other clients.
 */
@NullMarked
package io.github.pokechess.board.promise;

import org.jspecify.annotations.NullMarked;
