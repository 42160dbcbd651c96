/**
 * The engine behind the Universal Chess Interface, for programs that speak it: over the standard streams it is the verb
 * {@code uci} of the command line, over a socket or anything else
 * {@link io.github.pokechess.search.uci.UciSession}.
 */
@NullMarked
package io.github.pokechess.search.uci;

import org.jspecify.annotations.NullMarked;
