/** Programs in processes of their own, for the tests of this project alone. */
@NullMarked
package io.github.pokechess.testkit.process;

import org.jspecify.annotations.NullMarked;
