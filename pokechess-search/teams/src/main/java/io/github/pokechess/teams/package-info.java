/**
 * The choice of teams in Pokémon Chess as a game of its own. Both sides choose their teams secretly and at once, and
 * colours are drawn afterwards: a symmetric zero-sum game. So the best choice is a {@linkplain
 * io.github.pokechess.teams.Mixture mixture}, and any fixed team has an answer that beats it.
 *
 * <p>There are 3.2·10¹⁵ legal teams, and games are expensive. A {@linkplain io.github.pokechess.teams.PayoffModel
 * model} of some weights for each two roles, and for each two slots, learns from the games of some teams what others
 * would score; in it the best answer to a mixture is an assignment problem, and the {@linkplain
 * io.github.pokechess.teams.Equilibrium equilibrium} of a few teams a linear programme. The model overrates its
 * answers: a {@linkplain io.github.pokechess.teams.TeamSolver solver} tests them in {@linkplain
 * io.github.pokechess.teams.TeamGames games}, and only fresh ones bound the exploitability of a mixture, within
 * {@linkplain io.github.pokechess.teams.Bounds bounds}.
 *
 * <pre>{@code
 * Team tonight = TeamsFile.standard(LuckModel.STANDARD).mixture().sample(random);
 *
 * try (TeamGames games = TeamGames.open(journal, LuckModel.STANDARD, 2000, 7, Workers.threads(2), notice -> {})) {
 *     TeamSolver.Budget hour = TeamSolver.Budget.time(Duration.ofHours(1));
 *     TeamSolver.Solution found = new TeamSolver(games, hour, new TeamSolver.Listener() {}).solve();
 *     TeamReport.write(folder, games, found, "my version");
 * }
 * }</pre>
 *
 * <p>Payoffs are expected scores from −1, all games lost, to 1, all won: two of them are 100 points of score.
 */
@NullMarked
package io.github.pokechess.teams;

import org.jspecify.annotations.NullMarked;
