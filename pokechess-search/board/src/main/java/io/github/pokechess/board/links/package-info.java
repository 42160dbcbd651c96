/**
 * Drafts and games that two people play by sending each other links, as one of them has them. Internal.
 */
@NullMarked
package io.github.pokechess.board.links;

import org.jspecify.annotations.NullMarked;
