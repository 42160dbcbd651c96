/** The numerical methods behind the search for teams. They know nothing of teams or games. */
@NullMarked
package io.github.pokechess.teams.mathematics;

import org.jspecify.annotations.NullMarked;
