package io.github.pokechess.teams;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.player.TeamRater;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Rates teams by the bundled mixtures and models, without games. Thread-safe. */
public final class StoredTeams implements TeamRater {
    private final Map<LuckModel, TeamsFile> answers = new EnumMap<>(LuckModel.class);

    /** Creates a rater that reads the mixture of a luck model when it is first asked about. */
    public StoredTeams() {}

    private synchronized TeamsFile teamsFileOf(LuckModel luck) {
        return answers.computeIfAbsent(luck, TeamsFile::standard);
    }

    @Override
    public double payoff(Team team, LuckModel luck) {
        return teamsFileOf(luck).model().payoff(team, teamsFileOf(luck).mixture());
    }

    @Override
    public List<Double> pieces(Team team, LuckModel luck) {
        return teamsFileOf(luck).model().pieces(team, teamsFileOf(luck).mixture()).stream()
                .map(PayoffModel.Piece::worth)
                .toList();
    }

    @Override
    public Map<Team, Double> mixture(LuckModel luck) {
        Mixture mixture = teamsFileOf(luck).mixture();
        Map<Team, Double> shares = new LinkedHashMap<>();
        mixture.byWeight()
                .forEach(i ->
                        shares.put(mixture.teams().get(i), mixture.weights().get(i)));
        return Collections.unmodifiableMap(shares);
    }

    @Override
    public Team bestSwap(Team team, LuckModel luck) {
        return teamsFileOf(luck).model().bestSwap(team, teamsFileOf(luck).mixture());
    }

    @Override
    public Team strong(LuckModel luck, RandomGenerator random) {
        return teamsFileOf(luck).mixture().sample(random);
    }
}
