/** The common parts of the verbs of the command line: options, games by name, complaints, lines of progress. */
@NullMarked
package io.github.pokechess.app.common;

import org.jspecify.annotations.NullMarked;
