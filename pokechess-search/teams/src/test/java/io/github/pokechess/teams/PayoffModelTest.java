package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class PayoffModelTest {
    private static final TypeChart CHART = TypeChart.standard();

    /** A model of weights by chance, in which two random teams differ about as they do in games. */
    static PayoffModel planted(long seed) {
        Random random = new Random(seed);
        double[] weights = new double[PayoffModel.WEIGHTS];
        Arrays.setAll(weights, i -> 0.035 * random.nextGaussian());
        return new PayoffModel(CHART, weights, 1);
    }

    static List<PairScore> played(PayoffModel truth, int pairs, double noise, long seed) {
        Random random = new Random(seed);
        List<PairScore> scores = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            Team one = Team.random(random);
            Team two = Team.random(random);
            scores.add(new PairScore(one, two, truth.payoff(one, two) + noise * random.nextGaussian(), noise * noise));
        }
        return scores;
    }

    @Test
    void isAntisymmetricBitForBit() {
        PayoffModel model = planted(1);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200; i++) {
            Team one = Team.random(random);
            Team two = Team.random(random);
            assertThat(model.payoff(one, two)).isEqualTo(-model.payoff(two, one));
            assertThat(model.payoff(one, one)).isZero();
        }
    }

    @Test
    @Tag("slow")
    void learnsWhatWasPlanted() {
        PayoffModel truth = planted(2);
        List<PairScore> fresh = played(truth, 500, 0, 3);
        double all = fresh.stream()
                .mapToDouble(score -> score.payoff() * score.payoff())
                .sum();

        PayoffModel few = PayoffModel.fit(CHART, played(truth, 300, 0.35, 4));
        PayoffModel many = PayoffModel.fit(CHART, played(truth, 1000, 0.2, 5));

        assertThat(missed(few, fresh)).isLessThan(0.8 * all);
        assertThat(missed(many, fresh)).isLessThan(0.2 * all);
        assertThat(many.explained()).isCloseTo(1 - missed(many, fresh) / all, within(0.1));
        assertThat(many.weight(Role.QUEEN, Role.KING, Effectiveness.NEUTRAL)).isZero();
    }

    /** The same roles are worth something else in other slots: there is nothing for roles to learn. */
    @Test
    @Tag("slow")
    void slotsLearnWhatRolesDoNotSay() {
        Random random = new Random(8);
        double[] weights = new double[PayoffModel.ALL_WEIGHTS];
        Arrays.setAll(weights, i -> i < PayoffModel.WEIGHTS ? 0 : 0.015 * random.nextGaussian());
        PayoffModel truth = new PayoffModel(CHART, weights, 1);
        List<PairScore> fresh = played(truth, 500, 0, 9);
        double all = fresh.stream()
                .mapToDouble(score -> score.payoff() * score.payoff())
                .sum();

        PayoffModel few = PayoffModel.fit(CHART, played(truth, 300, 0.18, 10));
        PayoffModel many = PayoffModel.fit(CHART, played(truth, 2500, 0.12, 11));

        assertThat(few.weightsInOrder()).hasSize(PayoffModel.WEIGHTS);
        assertThat(many.weightsInOrder()).hasSize(PayoffModel.ALL_WEIGHTS);
        assertThat(missed(many, fresh)).isLessThan(0.4 * all);
        assertThat(many.explained()).isCloseTo(1 - missed(many, fresh) / all, within(0.1));
        assertThat(many.payoff(fresh.get(0).first(), fresh.get(0).second()))
                .isEqualTo(-many.payoff(fresh.get(0).second(), fresh.get(0).first()));
    }

    /** By the definition, slot by slot. */
    @Test
    void aPayoffIsTheSumOfAllMeetings() {
        Random random = new Random(12);
        double[] weights = new double[PayoffModel.ALL_WEIGHTS];
        Arrays.setAll(weights, i -> random.nextGaussian());
        PayoffModel model = new PayoffModel(CHART, weights, 1);
        Team one = Team.random(random);
        Team two = Team.random(random);

        double sum = 0;
        for (int from = 0; from < Slots.COUNT; from++) {
            for (int to = 0; to < Slots.COUNT; to++) {
                sum += attack(weights, one, from, two, to) - attack(weights, two, from, one, to);
            }
        }

        assertThat(model.payoff(one, two)).isCloseTo(sum, within(1e-9));
    }

    private static double attack(double[] weights, Team attackers, int from, Team defenders, int to) {
        Effectiveness effect = CHART.effectiveness(Slots.typeIn(attackers, from), Slots.typeIn(defenders, to));
        return effect == Effectiveness.NEUTRAL
                ? 0
                : weights[PayoffModel.indexByRole(Slots.ROLES.get(from), Slots.ROLES.get(to), effect)]
                        + weights[PayoffModel.indexBySlot(from, to, effect)];
    }

    private static double missed(PayoffModel model, List<PairScore> scores) {
        return scores.stream()
                .mapToDouble(score -> score.payoff() - model.payoff(score.first(), score.second()))
                .map(miss -> miss * miss)
                .sum();
    }

    @Test
    void doesNotBelieveNoise() {
        Random random = new Random(6);
        List<PairScore> noise = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            noise.add(new PairScore(Team.random(random), Team.random(random), 0.35 * random.nextGaussian(), 0.1225));
        }
        PayoffModel model = PayoffModel.fit(CHART, noise);

        assertThat(model.explained()).isLessThan(0.3);
        assertThat(Math.abs(model.payoff(Team.random(random), Team.random(random))))
                .isLessThan(0.05);
    }

    @Test
    void addsUpByScoresThatAreTrue() {
        Team one = Team.random(new SplittableRandom(1));
        Team two = Team.random(new SplittableRandom(2));
        PayoffModel exact = PayoffModel.fit(CHART, Collections.nCopies(50, new PairScore(one, two, 0.4, 0)));
        PayoffModel vague = PayoffModel.fit(CHART, List.of(new PairScore(one, two, 0.4, 0.5)));

        assertThat(exact.payoff(one, two)).isCloseTo(0.4, within(0.05));
        assertThat(vague.payoff(one, two)).isBetween(0.0, exact.payoff(one, two));
        assertThatThrownBy(() -> PayoffModel.fit(CHART, List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PairScore(one, two, Double.NaN, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PairScore(one, two, 0, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noTeamAnswersBetter() {
        PayoffModel model = planted(7);
        SplittableRandom random = new SplittableRandom(7);
        Mixture mixture = new Mixture(List.of(Team.random(random), Team.random(random)), List.of(0.3, 0.7));

        Team answer = model.bestAnswer(mixture);

        assertThat(answer.isTournamentLegal()).isTrue();
        double gain = model.payoff(answer, mixture);
        double[][] worth = model.worthBySlotAndType(mixture);
        double sum = 0;
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            sum += worth[slot][Slots.typeIn(answer, slot).ordinal()];
        }
        assertThat(sum).isCloseTo(gain, within(1e-12));
        assertThat(neighbours(answer))
                .hasSize(120 + 32)
                .allSatisfy(other -> assertThat(model.payoff(other, mixture)).isLessThanOrEqualTo(gain + 1e-12));
        for (int i = 0; i < 2000; i++) {
            assertThat(model.payoff(Team.random(random), mixture)).isLessThan(gain);
        }
    }

    private static List<Team> neighbours(Team team) {
        List<PokemonType> types = new ArrayList<>(team.pawns());
        types.addAll(team.pieces());
        for (PokemonType type : PokemonType.values()) {
            if (!types.contains(type)) {
                types.add(type);
            }
        }
        List<Team> neighbours = new ArrayList<>();
        for (int one = 0; one < Slots.COUNT; one++) {
            for (int two = one + 1; two < types.size(); two++) {
                Collections.swap(types, one, two);
                neighbours.add(Slots.teamOfTypes(types));
                Collections.swap(types, one, two);
            }
        }
        return neighbours;
    }

    @Test
    @Tag("slow")
    void nobodyBeatsItsEquilibrium() {
        assertNobodyBeatsTheEquilibrium(1);
    }

    @Test
    @Tag("thorough")
    void nobodyBeatsItsEquilibrium_inMany() {
        assertNobodyBeatsTheEquilibrium(3);
    }

    private static void assertNobodyBeatsTheEquilibrium(int seeds) {
        for (long seed = 0; seed < seeds; seed++) {
            PayoffModel model = planted(seed);

            Mixture mixture = model.equilibrium(0.001);

            assertThat(model.payoff(model.bestAnswer(mixture), mixture)).isBetween(-1e-9, 0.001);
            assertThat(mixture.teams()).hasSizeGreaterThan(2).allMatch(Team::isTournamentLegal);
            // Any one team is beaten clearly.
            Mixture pure = Mixture.of(mixture.teams().get(0));
            assertThat(model.payoff(model.bestAnswer(pure), pure)).isGreaterThan(0.1);
        }
        assertThatThrownBy(() -> planted(1).equilibrium(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void slotsAreThoseOfTheText() {
        Team team = Team.random(new SplittableRandom(9));
        StringBuilder text = new StringBuilder();
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            text.append(slot == Slots.FILES ? "/" : "")
                    .append(Slots.typeIn(team, slot).code());
        }
        assertThat(text).hasToString(team.toString());
        assertThat(Slots.ROLES.get(Slots.FILES + 4)).isEqualTo(Role.KING);
        assertThat(Slots.ROLES).filteredOn(Role.PAWN::equals).hasSize(8);
    }
}
