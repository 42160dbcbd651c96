package io.github.pokechess.teams;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.match.statistics.MeanScore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The facts that the games of a run show, apart from the bounds: sentences, a line each. */
final class Facts {
    private Facts() {}

    static List<String> sentencesOf(TeamGames games, TeamSolver.Solution found) {
        List<String> facts = new ArrayList<>();
        if (found.defaultTeam().pairs() > 1) {
            facts.add("The default team scores " + scoreText(found.defaultTeam()) + " against it.");
        }
        if (found.randomTeams().pairs() > 1) {
            facts.add("Random teams score " + scoreText(found.randomTeams()) + " against it"
                    + (found.bestRandomTeams().pairs() > 1
                            ? ", the best tenth of them " + scoreText(found.bestRandomTeams()) + "."
                            : "."));
        }
        if (games.whiteScore().pairs() > 1) {
            facts.add("White scores " + scoreText(games.whiteScore()) + " in all whole games.");
        }
        bestTypeSentence("king", Slots.KING, found).ifPresent(facts::add);
        bestTypeSentence("queen", Slots.QUEEN, found).ifPresent(facts::add);
        return List.copyOf(facts);
    }

    /** The best type in a slot, if a type has played there twice. */
    private static Optional<String> bestTypeSentence(String piece, int slot, TeamSolver.Solution found) {
        if (found.league().isEmpty()) {
            return Optional.empty();
        }
        return typesByScore(found, slot).stream()
                .filter(standing -> standing.score().pairs() > 1)
                .findFirst()
                .map(first -> bestTypeSentence(piece, slot, found, first));
    }

    private static String bestTypeSentence(String piece, int slot, TeamSolver.Solution found, Standing first) {
        PokemonType most = PokemonType.values()[0];
        for (PokemonType type : PokemonType.values()) {
            most = shareOfType(found.mixture(), type, slot) > shareOfType(found.mixture(), most, slot) ? type : most;
        }
        return String.format(
                Locale.ROOT,
                "As %s, %s does best in random teams (%s); the mixture most often has %s (%.0f %%).",
                piece,
                nameText(first.type()),
                scoreText(first.score()),
                nameText(most),
                100 * shareOfType(found.mixture(), most, slot));
    }

    /** The probability of a type in a slot of a mixture. */
    static double shareOfType(Mixture mixture, PokemonType type, int slot) {
        double share = 0;
        for (int i = 0; i < mixture.teams().size(); i++) {
            if (Slots.typeIn(mixture.teams().get(i), slot) == type) {
                share += mixture.weights().get(i);
            }
        }
        return share;
    }

    /** A score in words. */
    static String scoreText(MeanScore score) {
        return String.format(Locale.ROOT, "%.1f ± %s %%", 100 * score.score(), score.marginText(100, 1));
    }

    /** A name in small letters, with blanks. */
    static String nameText(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /**
     * A row of a league.
     *
     * @param score the score of random teams that have this type there
     */
    record Standing(PokemonType type, MeanScore score) {}

    /** The types in one slot, the best first. */
    static List<Standing> typesByScore(TeamSolver.Solution found, int slot) {
        List<Standing> league = new ArrayList<>();
        for (PokemonType type : PokemonType.values()) {
            league.add(new Standing(type, found.league().get(slot).get(type.ordinal())));
        }
        league.sort(Comparator.comparingDouble(standing -> -standing.score().score()));
        return league;
    }
}
