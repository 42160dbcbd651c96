/**
 * The commitments of two players: colours that neither chooses, teams that neither changes, dice that neither foresees.
 * It is one append-only {@linkplain io.github.pokechess.dice.CommitmentLog log} of what they sent, and the {@linkplain
 * io.github.pokechess.dice.CommitmentState state} that follows from it. A server, links and files carry or read
 * it; the README of this module specifies it for other clients.
 */
@NullMarked
package io.github.pokechess.dice;

import org.jspecify.annotations.NullMarked;
