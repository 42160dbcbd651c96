/** What the verbs of the command line share: options, games by name, complaints, lines of progress. */
@NullMarked
package io.github.pokechess.app.common;

import org.jspecify.annotations.NullMarked;
