package io.github.pokechess.app;

/** The kinds of players of {@code play}, by name. */
enum PlayerKind {
    ENGINE,
    RANDOM,
    HUMAN
}
