/**
 * Matches of any game: {@linkplain io.github.pokechess.match.Match pairs of games} between {@linkplain
 * io.github.pokechess.match.player.Contender players}, which are {@linkplain
 * io.github.pokechess.match.named.PlayerText named} in texts, scores with {@linkplain
 * io.github.pokechess.match.review.Luck luck} removed, and their {@linkplain
 * io.github.pokechess.match.statistics.Pentanomial statistics}.
 *
 * <pre>{@code
 * try (Contender<Position, Move> engine = PlayerText.parse(kind, "engine:nodes=2000");
 *         Contender<Position, Move> greedy = PlayerText.parse(kind, "greedy")) {
 *     Match<Position, Move> match = Match.between(kind, engine, greedy).games(100).seed(1).openings(4).build();
 *     MatchResult result = match.play(Path.of("games.pcn"), new Match.Listener<>() {});
 * }
 * }</pre>
 */
@NullMarked
package io.github.pokechess.match;

import org.jspecify.annotations.NullMarked;
