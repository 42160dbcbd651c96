/** The verb that looks for teams, and texts of teams. */
@NullMarked
package io.github.pokechess.app.teams;

import org.jspecify.annotations.NullMarked;
