package io.github.pokechess.app.play;

/** The kinds of players of {@code play}, by name. */
public enum PlayerKind {
    ENGINE,
    RANDOM,
    HUMAN
}
