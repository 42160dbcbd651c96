/** Where games are read from: files, pipes and streams, packed or not, in any charset. */
@NullMarked
package io.github.pokechess.notation.source;

import org.jspecify.annotations.NullMarked;
