/** The library as scripts see it: the Java side of the ES module {@code pokechess}. */
@NullMarked
package io.github.pokechess.web.library;

import org.jspecify.annotations.NullMarked;
