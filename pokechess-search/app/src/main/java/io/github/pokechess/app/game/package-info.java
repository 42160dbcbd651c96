/** Games as files of any form, and as lines and pictures for people. */
@NullMarked
package io.github.pokechess.app.game;

import org.jspecify.annotations.NullMarked;
