/** What measures and feeds the play of Raichu: programs to run by hand, no tests. */
@NullMarked
package io.github.pokechess.search.raichu;

import org.jspecify.annotations.NullMarked;
