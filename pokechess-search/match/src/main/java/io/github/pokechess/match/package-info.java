/**
 * Matches of any game: {@linkplain io.github.pokechess.match.Contender players}, {@linkplain
 * io.github.pokechess.match.Match pairs of games}, scores with {@linkplain io.github.pokechess.match.Luck luck}
 * removed, and their {@linkplain io.github.pokechess.match.Pentanomial statistics}.
 *
 * <pre>{@code
 * try (Contender<Position, Move> engine = Players.parse(kind, "engine:nodes=2000");
 *         Contender<Position, Move> greedy = Players.parse(kind, "greedy")) {
 *     Match<Position, Move> match = Match.between(kind, engine, greedy).games(100).seed(1).openings(4).build();
 *     MatchResult result = match.play(Path.of("games.pcn"), new Match.Listener<>() {});
 * }
 * }</pre>
 */
@NullMarked
package io.github.pokechess.match;

import org.jspecify.annotations.NullMarked;
