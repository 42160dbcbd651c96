/** Whether programs follow the rules: the referee of the test vectors, and our own answers to its questions. */
@NullMarked
package io.github.pokechess.app.conform;

import org.jspecify.annotations.NullMarked;
