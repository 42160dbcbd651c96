/**
 * Teams of Pokémon Chess as a game of its own. Both sides choose their teams secretly and at once, and colours are drawn
 * afterwards: a symmetric game of payoffs that add up to zero. So the best choice is a {@linkplain
 * io.github.pokechess.teams.Mixture mixture}, and any fixed team has an answer that beats it.
 *
 * <p>There are 3.2·10¹⁵ legal teams, and games are dear. A {@linkplain io.github.pokechess.teams.PayoffModel model} of 108 weights
 * learns from the games of some teams what others would score; in it the best answer to a mixture is an assignment problem, and
 * the {@linkplain io.github.pokechess.teams.Equilibrium equilibrium} of a few teams a linear programme. The model overrates its
 * answers, so that only fresh {@linkplain
 * io.github.pokechess.teams.TeamGames games} say what a mixture gives away, within {@linkplain io.github.pokechess.teams.Bounds bounds}.
 *
 * <pre>{@code
 * TeamGames games = new TeamGames(Rules.standard(), 2000, 7);
 * List<PairScore> scores = games.randomScores(random, 2000, 2, done -> {});
 * PayoffModel model = PayoffModel.fit(TypeChart.standard(), scores);
 * Mixture mixture = model.equilibrium(0.001);
 * List<Team> answers = PayoffModel.answers(TypeChart.standard(), scores, mixture, 16, random);
 * Bounds bounds = new TeamGames(Rules.standard(), 2000, 8).bounds(mixture, answers, 100, 2, done -> {});
 * }</pre>
 *
 * <p>Payoffs are expected scores from −1, all games lost, to 1, all won: two of them are 100 points of score.
 */
@NullMarked
package io.github.pokechess.teams;

import org.jspecify.annotations.NullMarked;
