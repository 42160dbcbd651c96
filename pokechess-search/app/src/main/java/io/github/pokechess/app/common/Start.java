package io.github.pokechess.app.common;

import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;

/**
 * The game that a verb is about and the position where it starts.
 *
 * @param kind the game
 * @param position the start
 */
public record Start<P extends GamePosition<P, M>, M>(GameKind<P, M> kind, P position) {}
