package io.github.pokechess.teams;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Payoff of teams by 108 weights, one for each attacking role, attacked role and effectiveness other than neutral: the sum over
 * all pairs of a piece and an enemy piece of what the attack is worth, less the same for the enemy. So the payoff of two teams
 * swapped is its negative, bit for bit, and that of a team against itself 0.
 *
 * <p>In this model the best answer to any mixture is an assignment of types to slots, exact over all legal teams. What it does
 * not express, and how far it is trusted beyond what it has learned from, only games can tell. Immutable.
 */
public final class PayoffModel {
    private static final int ROLES = Role.values().length;

    /** The effects that have weights, in the order of their numbers. */
    private static final List<Effectiveness> EFFECTS =
            List.of(Effectiveness.NO_EFFECT, Effectiveness.NOT_VERY_EFFECTIVE, Effectiveness.SUPER_EFFECTIVE);

    static final int WEIGHTS = ROLES * ROLES * EFFECTS.size();

    /**
     * The variance of payoffs between teams that the weights did not express in games of 2,000 nodes a move: scores of less noise
     * than this deserve no more weight.
     */
    private static final double UNEXPRESSED = 0.024;

    private static final int MAX_ROUNDS = 400;

    /** More than any team gains, so that a type stays where it is wanted. */
    private static final double WANTED = 1000;

    private final TypeChart chart;
    private final double[] weights;
    private final double[] deviations;
    private final double explained;

    PayoffModel(TypeChart chart, double[] weights, double explained) {
        this(chart, weights, new double[weights.length], explained);
    }

    private PayoffModel(TypeChart chart, double[] weights, double[] deviations, double explained) {
        this.chart = chart;
        this.weights = weights;
        this.deviations = deviations;
        this.explained = explained;
    }

    /**
     * Learns from games, by weighted ridge regression with tenfold cross-validation; scores of the same two teams are left out
     * together.
     *
     * @param chart the chart by which the games were played
     * @param scores the scores; at least one
     * @throws IllegalArgumentException if there is none
     */
    public static PayoffModel fit(TypeChart chart, List<PairScore> scores) {
        return new Learning(chart, scores).model();
    }

    /**
     * Answers to a mixture that may be the best: that of the model which {@link #fit} learns, and those of models that are learned
     * from as many scores, drawn with replacement (bootstrap).
     *
     * @param chart the chart by which the games were played
     * @param scores the scores; at least one
     * @param count the number of models, at least 1; there may be fewer answers, as some agree
     * @param random the source of the draws
     * @return different legal teams, that of the model of all scores first
     * @throws IllegalArgumentException if there are no scores, or the number is less than 1
     */
    public static List<Team> answers(
            TypeChart chart, List<PairScore> scores, Mixture against, int count, RandomGenerator random) {
        if (count < 1) {
            throw new IllegalArgumentException(count + " answers");
        }
        Learning learning = new Learning(chart, scores);
        Set<Team> answers = new LinkedHashSet<>();
        answers.add(learning.model().bestAnswer(against));
        for (int i = 1; i < count; i++) {
            answers.add(learning.resampled(random).bestAnswer(against));
        }
        return List.copyOf(answers);
    }

    /** What models are learned from. */
    private static final class Learning {
        private final TypeChart chart;
        private final List<PairScore> scores;
        private final Ridge ridge;
        private final Ridge.Choice choice;
        private final double[] weights;

        Learning(TypeChart chart, List<PairScore> scores) {
            if (scores.isEmpty()) {
                throw new IllegalArgumentException("nothing to learn from");
            }
            this.chart = chart;
            this.scores = List.copyOf(scores);
            int[] folds = new int[scores.size()];
            double[][] features = new double[scores.size()][];
            double[] values = new double[scores.size()];
            weights = new double[scores.size()];
            for (int i = 0; i < folds.length; i++) {
                PairScore score = scores.get(i);
                // Texts, since hash codes of types differ from run to run.
                int hash = score.first().toString().hashCode()
                        + score.second().toString().hashCode();
                folds[i] = Math.floorMod(hash, Ridge.FOLDS);
                features[i] = features(chart, score.first(), score.second());
                values[i] = score.payoff();
                weights[i] = 1 / (score.variance() + UNEXPRESSED);
            }
            ridge = new Ridge(features, values, weights);
            choice = ridge.crossValidated(folds);
        }

        PayoffModel model() {
            double noise = 0;
            double all = 0;
            for (int i = 0; i < scores.size(); i++) {
                double value = scores.get(i).payoff();
                all += weights[i] * value * value;
                noise += weights[i] * scores.get(i).variance();
            }
            double explained = all > noise ? (all - choice.error()) / (all - noise) : 0;
            return new PayoffModel(
                    chart,
                    ridge.coefficients(choice.penalty()),
                    ridge.deviations(choice.penalty()),
                    Math.max(0, Math.min(1, explained)));
        }

        /** A model of as many scores, drawn with replacement: one that the truth might be (bootstrap). */
        PayoffModel resampled(RandomGenerator random) {
            int[] copies = new int[scores.size()];
            for (int i = 0; i < copies.length; i++) {
                copies[random.nextInt(copies.length)]++;
            }
            return new PayoffModel(chart, ridge.coefficients(choice.penalty(), copies), 0);
        }
    }

    private static double[] features(TypeChart chart, Team first, Team second) {
        double[] features = new double[WEIGHTS];
        for (int own = 0; own < Slots.COUNT; own++) {
            for (int other = 0; other < Slots.COUNT; other++) {
                count(chart, first, own, second, other, features, 1);
                count(chart, second, own, first, other, features, -1);
            }
        }
        return features;
    }

    private static void count(
            TypeChart chart, Team attacker, int from, Team defender, int to, double[] features, int sign) {
        int weight = index(
                Slots.ROLES.get(from),
                Slots.ROLES.get(to),
                chart.effectiveness(Slots.type(attacker, from), Slots.type(defender, to)));
        if (weight >= 0) {
            features[weight] += sign;
        }
    }

    /** The number of a weight, or −1 for the neutral effect, which has none. */
    private static int index(Role attacker, Role defender, Effectiveness effect) {
        int number = EFFECTS.indexOf(effect);
        return number < 0 ? -1 : (attacker.ordinal() * ROLES + defender.ordinal()) * EFFECTS.size() + number;
    }

    /** What one attack adds to the payoff of the attacker's team; 0 for the neutral effect. */
    public double weight(Role attacker, Role defender, Effectiveness effect) {
        int index = index(attacker, defender, effect);
        return index < 0 ? 0 : weights[index];
    }

    /** All weights, in the order of their numbers. */
    double[] weights() {
        return weights.clone();
    }

    /** How far a weight may be from the truth: its standard error, 0 where it was not learned from games. */
    public double standardError(Role attacker, Role defender, Effectiveness effect) {
        int index = index(attacker, defender, effect);
        return index < 0 ? 0 : deviations[index];
    }

    /**
     * The share of what differs between pairs of teams, beyond noise, that the model predicted of scores it had not learned from:
     * 0 to 1.
     */
    public double explained() {
        return explained;
    }

    /** The expected payoff of the first team against the second. */
    public double payoff(Team first, Team second) {
        return Ridge.dot(features(chart, first, second), weights);
    }

    /** The expected payoff of a team against a mixture. */
    public double payoff(Team team, Mixture against) {
        double mean = 0;
        for (int i = 0; i < against.teams().size(); i++) {
            mean += against.weights().get(i) * payoff(team, against.teams().get(i));
        }
        return mean;
    }

    /** The team of sixteen different types that does best against a mixture; no other does better in this model. */
    public Team bestAnswer(Mixture against) {
        return Slots.best(worth(against));
    }

    /**
     * The team that does best against a mixture among those that have some types where they are wanted.
     *
     * @param wanted the type of each pawn from a to h and of each piece from a to h, or null where any will do; all different
     * @throws IllegalArgumentException if there are not sixteen places, or a type is wanted twice
     */
    public Team bestAnswer(Mixture against, List<@Nullable PokemonType> wanted) {
        List<PokemonType> named = wanted.stream().filter(Objects::nonNull).toList();
        if (wanted.size() != Slots.COUNT || Set.copyOf(named).size() != named.size()) {
            throw new IllegalArgumentException("not sixteen places with different types: " + wanted);
        }
        double[][] worth = worth(against);
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            PokemonType type = wanted.get(slot);
            if (type != null) {
                worth[slot][type.ordinal()] += WANTED;
            }
        }
        return Slots.best(worth);
    }

    /**
     * What a piece of a team is worth.
     *
     * @param slot its place, 0 to 7 for the pawns from a to h, 8 to 15 for the pieces from a to h
     * @param type its type
     * @param worth how much more it adds to the payoff than types do there on average
     */
    public record Piece(int slot, PokemonType type, double worth) {}

    /** What each piece of a team is worth against a mixture, by place. */
    public List<Piece> pieces(Team team, Mixture against) {
        double[][] worth = worth(against);
        List<Piece> pieces = new ArrayList<>();
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            PokemonType type = Slots.type(team, slot);
            double average = Arrays.stream(worth[slot]).average().orElse(0);
            pieces.add(new Piece(slot, type, worth[slot][type.ordinal()] - average));
        }
        return List.copyOf(pieces);
    }

    /** The best of all teams that differ from one by two types that are swapped, or by one type that it had left out. */
    public Team bestSwap(Team team, Mixture against) {
        double[][] worth = worth(against);
        return Slots.neighbours(team).stream()
                .max(Comparator.comparingDouble(neighbour -> Slots.sum(worth, neighbour)))
                .orElseThrow();
    }

    /** How much each type adds in each slot against a mixture; the payoff of a team is the sum of its slots. */
    double[][] worth(Mixture against) {
        PokemonType[] types = PokemonType.values();
        double[][] worth = new double[Slots.COUNT][types.length];
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            Role role = Slots.ROLES.get(slot);
            for (PokemonType type : types) {
                for (int i = 0; i < against.teams().size(); i++) {
                    worth[slot][type.ordinal()] += against.weights().get(i)
                            * worth(role, type, against.teams().get(i));
                }
            }
        }
        return worth;
    }

    private double worth(Role role, PokemonType type, Team against) {
        double worth = 0;
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            Role other = Slots.ROLES.get(slot);
            worth += worth(role, type, other, Slots.type(against, slot));
        }
        return worth;
    }

    /** How much two pieces of different sides that meet add to the payoff of the first one's. */
    double worth(Role role, PokemonType type, Role other, PokemonType otherType) {
        return weight(role, other, chart.effectiveness(type, otherType))
                - weight(other, role, chart.effectiveness(otherType, type));
    }

    /**
     * The mixture to which no legal team is an answer that gains more than a tolerance, in this model: double oracle, equilibria
     * of growing sets of teams with the best answer to each (H. B. McMahan, G. J. Gordon, A. Blum, ICML 2003).
     *
     * @param tolerance the gain that may be left, more than 0, for instance 0.001
     * @throws IllegalArgumentException if the tolerance is not more than 0
     * @throws ArithmeticException if so small a tolerance is not reached
     */
    public Mixture equilibrium(double tolerance) {
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("a tolerance of " + tolerance);
        }
        List<Team> teams = new ArrayList<>(List.of(Slots.best(new double[Slots.COUNT][PokemonType.values().length])));
        double[][] payoff = new double[1][1];
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Mixture mixture = Mixture.of(teams, Equilibrium.of(payoff).rows(), 0);
            Team answer = bestAnswer(mixture);
            if (payoff(answer, mixture) <= tolerance) {
                return mixture;
            }
            if (teams.contains(answer)) {
                break;
            }
            teams.add(answer);
            payoff = withLast(payoff, teams);
        }
        throw new ArithmeticException("no mixture within " + tolerance);
    }

    /** The payoffs of all teams from those of all but the last. */
    private double[][] withLast(double[][] before, List<Team> teams) {
        int last = before.length;
        double[][] payoff = new double[last + 1][last + 1];
        for (int other = 0; other < last; other++) {
            System.arraycopy(before[other], 0, payoff[other], 0, last);
            payoff[last][other] = payoff(teams.get(last), teams.get(other));
            payoff[other][last] = -payoff[last][other];
        }
        return payoff;
    }
}
