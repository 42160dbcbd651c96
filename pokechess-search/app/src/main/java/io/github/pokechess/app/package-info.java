/**
 * The command line {@code pokechess}: plays, analyses, counts and checks. Not exported, and its libraries are not
 * inherited by programs that embed the engine.
 */
@NullMarked
package io.github.pokechess.app;

import org.jspecify.annotations.NullMarked;
