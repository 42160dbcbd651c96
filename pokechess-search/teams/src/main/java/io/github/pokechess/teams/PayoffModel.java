package io.github.pokechess.teams;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A model of the payoff of teams: a sum over all pairs of a piece and an enemy piece of the value of the attack, by the
 * roles of both and its effectiveness, less the same for the enemy's attack. These are 108 weights. With enough data
 * each pair of slots has weights of its own in addition, since a pawn of the a-file is not one of the e-file: 768 more,
 * with stronger regularization. The payoff of swapped teams is the negative, bit for bit, and a team scores 0 against
 * itself.
 *
 * <p>In this model the best answer to any mixture is an assignment of types to slots, exact over all legal teams. Only
 * games show its errors, and how well it extrapolates. Immutable.
 */
public final class PayoffModel {
    private static final int ROLES = Role.values().length;
    private static final int TYPES = PokemonType.values().length;

    /** The effects that have weights, in the order of their numbers. */
    private static final List<Effectiveness> EFFECTS =
            List.of(Effectiveness.NO_EFFECT, Effectiveness.NOT_VERY_EFFECTIVE, Effectiveness.SUPER_EFFECTIVE);

    /** The number of weights by role. */
    static final int WEIGHTS = ROLES * ROLES * EFFECTS.size();

    /** The number of all weights: those by role, then those by slot. */
    static final int ALL_WEIGHTS = WEIGHTS + Slots.COUNT * Slots.COUNT * EFFECTS.size();

    private static final int MAX_ROUNDS = 400;

    /** More than any team gains, so that a type stays where it is wanted. */
    private static final double WANTED = 1000;

    private final double[] weights;
    private final double[] deviations;
    private final double explained;

    /** The contribution of a piece by an enemy piece, by the places of both: slot and type. */
    private final double[][] meetings;

    /**
     * A model by its weights.
     *
     * @param weights those by role, or all
     */
    PayoffModel(TypeChart chart, double[] weights, double explained) {
        this(chart, weights, new double[weights.length], explained);
    }

    PayoffModel(TypeChart chart, double[] weights, double[] deviations, double explained) {
        this.weights = Arrays.copyOf(weights, ALL_WEIGHTS);
        this.deviations = Arrays.copyOf(deviations, ALL_WEIGHTS);
        this.explained = explained;
        meetings = new double[Slots.COUNT * TYPES][Slots.COUNT * TYPES];
        PokemonType[] types = PokemonType.values();
        for (int own = 0; own < meetings.length; own++) {
            for (int other = 0; other <= own; other++) {
                PokemonType type = types[own % TYPES];
                PokemonType otherType = types[other % TYPES];
                double worth = attackWeight(own / TYPES, other / TYPES, chart.effectiveness(type, otherType))
                        - attackWeight(other / TYPES, own / TYPES, chart.effectiveness(otherType, type));
                meetings[own][other] = worth;
                meetings[other][own] = -worth;
            }
        }
    }

    private double attackWeight(int from, int to, Effectiveness effect) {
        int byRole = indexByRole(Slots.ROLES.get(from), Slots.ROLES.get(to), effect);
        return byRole < 0 ? 0 : weights[byRole] + weights[indexBySlot(from, to, effect)];
    }

    /**
     * Learns from games, by weighted ridge regression with fivefold cross-validation, which also decides whether slots
     * have weights of their own.
     *
     * @param chart the chart by which the games were played
     * @param scores the scores; at least one
     * @throws IllegalArgumentException if there is none
     */
    public static PayoffModel fit(TypeChart chart, List<PairScore> scores) {
        return ModelFit.learnFrom(chart, scores).likeliestModel();
    }

    /**
     * A weight by role.
     *
     * @param value what one such attack adds to the payoff
     * @param error its standard error
     */
    record Weight(Role attacker, Role attacked, Effectiveness effect, double value, double error) {}

    /** All weights by role. */
    List<Weight> weightsByRole() {
        List<Weight> all = new ArrayList<>();
        for (Role attacker : Role.values()) {
            for (Role attacked : Role.values()) {
                for (Effectiveness effect : EFFECTS) {
                    all.add(new Weight(
                            attacker,
                            attacked,
                            effect,
                            weight(attacker, attacked, effect),
                            standardError(attacker, attacked, effect)));
                }
            }
        }
        return all;
    }

    /** The number of a weight by role, or −1 for the neutral effect, which has none. */
    static int indexByRole(Role attacker, Role defender, Effectiveness effect) {
        int number = EFFECTS.indexOf(effect);
        return number < 0 ? -1 : (attacker.ordinal() * ROLES + defender.ordinal()) * EFFECTS.size() + number;
    }

    /** The number of a weight by slot, for an effect that is not neutral. */
    static int indexBySlot(int attacker, int defender, Effectiveness effect) {
        return WEIGHTS + (attacker * Slots.COUNT + defender) * EFFECTS.size() + EFFECTS.indexOf(effect);
    }

    /**
     * The contribution of one attack to the payoff of the attacker's team, on average over the slots of both roles; 0
     * for the neutral effect.
     */
    public double weight(Role attacker, Role defender, Effectiveness effect) {
        requireNonNull(effect, "effect");
        int index = indexByRole(attacker, defender, effect);
        if (index < 0) {
            return 0;
        }
        double sum = 0;
        int count = 0;
        for (int from = 0; from < Slots.COUNT; from++) {
            for (int to = 0; to < Slots.COUNT; to++) {
                if (Slots.ROLES.get(from) == attacker && Slots.ROLES.get(to) == defender) {
                    sum += weights[indexBySlot(from, to, effect)];
                    count++;
                }
            }
        }
        return weights[index] + sum / count;
    }

    /** The weights in the order of their numbers: those by role alone, unless slots have some of their own. */
    double[] weightsInOrder() {
        boolean bySlot = Arrays.stream(weights, WEIGHTS, ALL_WEIGHTS).anyMatch(weight -> weight != 0);
        return Arrays.copyOf(weights, bySlot ? ALL_WEIGHTS : WEIGHTS);
    }

    /** The standard error of a weight; 0 where it was not learned from games. */
    public double standardError(Role attacker, Role defender, Effectiveness effect) {
        requireNonNull(effect, "effect");
        int index = indexByRole(attacker, defender, effect);
        return index < 0 ? 0 : deviations[index];
    }

    /**
     * The share of the variance between pairs of teams, noise excluded, that the model explains in cross-validation: 0
     * to 1.
     */
    public double explained() {
        return explained;
    }

    /** The expected payoff of the first team against the second. */
    public double payoff(Team first, Team second) {
        requireNonNull(first, "first");
        requireNonNull(second, "second");
        double payoff = 0;
        // Each two slots both ways at once, which swapped teams add up alike.
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            payoff += meetings[Slots.indexOfSlotAndType(first, slot)][Slots.indexOfSlotAndType(second, slot)];
            for (int other = 0; other < slot; other++) {
                payoff += meetings[Slots.indexOfSlotAndType(first, slot)][Slots.indexOfSlotAndType(second, other)]
                        + meetings[Slots.indexOfSlotAndType(first, other)][Slots.indexOfSlotAndType(second, slot)];
            }
        }
        return payoff;
    }

    /** The expected payoff of a team against a mixture. */
    public double payoff(Team team, Mixture against) {
        requireNonNull(team, "team");
        double mean = 0;
        for (int i = 0; i < against.teams().size(); i++) {
            mean += against.weights().get(i) * payoff(team, against.teams().get(i));
        }
        return mean;
    }

    /** The best answer to a mixture among all teams of sixteen different types, in this model. */
    public Team bestAnswer(Mixture against) {
        return bestAnswer(TeamRule.DIFFERENT, against);
    }

    /** The best answer to a mixture among all teams that a rule allows, in this model. */
    public Team bestAnswer(TeamRule rule, Mixture against) {
        requireNonNull(rule, "rule");
        return rule.bestTeamByWorth(worthBySlotAndType(against));
    }

    /**
     * The best answer to a mixture among the teams with given types in given slots.
     *
     * @param wanted the type of each pawn from a to h and of each piece from a to h, or null where any type may stand;
     *     all different
     * @throws IllegalArgumentException if there are not sixteen places, or a type is given twice
     */
    public Team bestAnswer(Mixture against, List<@Nullable PokemonType> wanted) {
        requireNonNull(against, "against");
        List<PokemonType> named = wanted.stream().filter(Objects::nonNull).toList();
        if (wanted.size() != Slots.COUNT || Set.copyOf(named).size() != named.size()) {
            throw new IllegalArgumentException("not sixteen places with different types: " + wanted);
        }
        double[][] worth = worthBySlotAndType(against);
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            PokemonType type = wanted.get(slot);
            if (type != null) {
                worth[slot][type.ordinal()] += WANTED;
            }
        }
        return TeamRule.DIFFERENT.bestTeamByWorth(worth);
    }

    /**
     * The value of a piece of a team.
     *
     * @param slot its place, 0 to 7 for the pawns from a to h, 8 to 15 for the pieces from a to h
     * @param type its type
     * @param worth its contribution to the payoff, relative to the average type in this slot
     */
    public record Piece(int slot, PokemonType type, double worth) {
        /** @throws NullPointerException if there is no type */
        public Piece {
            requireNonNull(type, "type");
        }
    }

    /** The value of each piece of a team against a mixture, by slot. */
    public List<Piece> pieces(Team team, Mixture against) {
        double[][] worth = worthBySlotAndType(against);
        List<Piece> pieces = new ArrayList<>();
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            PokemonType type = Slots.typeIn(team, slot);
            double average = Arrays.stream(worth[slot]).average().orElse(0);
            pieces.add(new Piece(slot, type, worth[slot][type.ordinal()] - average));
        }
        return List.copyOf(pieces);
    }

    /**
     * The best of all teams that differ from one by two types that are swapped, or by one type. Of a team whose types
     * are all different, so are those of the answer.
     */
    public Team bestSwap(Team team, Mixture against) {
        double[][] worth = worthBySlotAndType(against);
        TeamRule rule = TeamRule.DIFFERENT.allows(team) ? TeamRule.DIFFERENT : TeamRule.ANY;
        return rule.neighbours(team).stream()
                .max(Comparator.comparingDouble(neighbour -> Slots.worthOfTeam(worth, neighbour)))
                .orElseThrow();
    }

    /** The contribution of each type in each slot against a mixture; the payoff of a team is the sum of its slots. */
    double[][] worthBySlotAndType(Mixture against) {
        double[][] worth = new double[Slots.COUNT][TYPES];
        for (int i = 0; i < against.teams().size(); i++) {
            double weight = against.weights().get(i);
            for (int other = 0; other < Slots.COUNT; other++) {
                // What a place adds by an enemy's is what the enemy's adds by it, with the other sign.
                double[] others =
                        meetings[Slots.indexOfSlotAndType(against.teams().get(i), other)];
                for (int own = 0; own < others.length; own++) {
                    worth[own / TYPES][own % TYPES] -= weight * others[own];
                }
            }
        }
        return worth;
    }

    /** The contribution of a piece and an enemy piece to the payoff of the first team, by their slots. */
    double worthOfMeeting(Team team, int slot, Team enemy, int enemySlot) {
        return meetings[Slots.indexOfSlotAndType(team, slot)][Slots.indexOfSlotAndType(enemy, enemySlot)];
    }

    /**
     * Approximates a Nash equilibrium over all teams of sixteen different types in this model, in which no answer gains
     * more than a tolerance: double oracle, equilibria of growing sets of teams with the best answer to each (H. B.
     * McMahan, G. J. Gordon, A. Blum, ICML 2003).
     *
     * @param tolerance the greatest gain of an answer that may remain, more than 0, for instance 0.001
     * @throws IllegalArgumentException if the tolerance is not more than 0
     * @throws ArithmeticException if the tolerance is not reached
     */
    public Mixture equilibrium(double tolerance) {
        TeamRule rule = TeamRule.DIFFERENT;
        return equilibriumBeginningWith(rule, tolerance, List.of(rule.bestTeamByWorth(new double[Slots.COUNT][TYPES])));
    }

    /** An equilibrium over all teams that a rule allows, beginning with teams that may be in it; at least one. */
    Mixture equilibriumBeginningWith(TeamRule rule, double tolerance, List<Team> begin) {
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("a tolerance of " + tolerance);
        }
        List<Team> teams = new ArrayList<>();
        double[][] payoff = new double[0][0];
        for (Team team : begin) {
            teams.add(team);
            payoff = payoffsWithLastTeam(payoff, teams);
        }
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Mixture mixture = Mixture.of(teams, Equilibrium.of(payoff).rows(), 0);
            double[][] worth = worthBySlotAndType(mixture);
            Team answer = rule.bestTeamByWorth(worth);
            if (Slots.worthOfTeam(worth, answer) <= tolerance) {
                return mixture;
            }
            if (teams.contains(answer)) {
                break;
            }
            teams.add(answer);
            payoff = payoffsWithLastTeam(payoff, teams);
        }
        throw new ArithmeticException("no mixture within " + tolerance);
    }

    /** The payoffs of all teams from those of all but the last. */
    private double[][] payoffsWithLastTeam(double[][] before, List<Team> teams) {
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
