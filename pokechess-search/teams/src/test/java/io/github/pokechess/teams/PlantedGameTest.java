package io.github.pokechess.teams;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.teams.pair.Extent;
import io.github.pokechess.teams.pair.PairJob;
import io.github.pokechess.teams.pair.PairQuery;
import io.github.pokechess.teams.pair.Pairs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The whole search without its games, against a truth that is known: payoffs are those of 108 weights and of a part
 * that no weights express, with the noise of games. The best answer of all teams there are is an assignment, so the
 * exploitability of a mixture is known exactly.
 */
final class PlantedGameTest {
    /** 2 in any build, 200 in the profile {@code planted}. */
    private static final int SEEDS = Integer.getInteger("pokechess.seeds", 2);

    private static final int TYPES = PokemonType.values().length;
    private static final int PLACES = Slots.COUNT * TYPES;

    /** A game. */
    record Truth(PayoffModel model, List<List<Double>> rest) {
        static Truth of(long seed) {
            Random random = new Random(seed);
            double[][] rest = new double[PLACES][PLACES];
            List<List<Double>> rows = new ArrayList<>();
            for (int row = 0; row < PLACES; row++) {
                List<Double> entries = new ArrayList<>();
                for (int column = 0; column < PLACES; column++) {
                    if (column < row) {
                        rest[row][column] = 0.002 * random.nextGaussian();
                        rest[column][row] = -rest[row][column];
                    }
                }
                rows.add(entries);
            }
            for (int row = 0; row < PLACES; row++) {
                for (double entry : rest[row]) {
                    rows.get(row).add(entry);
                }
            }
            return new Truth(PayoffModelTest.planted(seed), rows);
        }

        double[][] worth(Mixture against) {
            double[][] worth = model.worthBySlotAndType(against);
            for (int i = 0; i < against.teams().size(); i++) {
                double weight = against.weights().get(i);
                for (int slot = 0; slot < Slots.COUNT; slot++) {
                    // What a place adds by another is what the other adds by it, with the other sign.
                    List<Double> others = rest.get(place(against.teams().get(i), slot));
                    for (int own = 0; own < PLACES; own++) {
                        worth[own / TYPES][own % TYPES] -= weight * others.get(own);
                    }
                }
            }
            return worth;
        }

        double payoff(Team team, Mixture against) {
            double[][] worth = worth(against);
            double sum = 0;
            for (int slot = 0; slot < Slots.COUNT; slot++) {
                sum += worth[slot][Slots.typeIn(team, slot).ordinal()];
            }
            return sum;
        }

        double exploitability(Mixture mixture) {
            return exploitability(TeamRule.DIFFERENT, mixture);
        }

        double exploitability(TeamRule rule, Mixture mixture) {
            return payoff(rule.bestTeamByWorth(worth(mixture)), mixture);
        }

        private static int place(Team team, int slot) {
            return slot * TYPES + Slots.typeIn(team, slot).ordinal();
        }
    }

    /** Games whose mean payoffs are those of a truth, with the noise of games. */
    static Pairs planted(Truth truth, long seed) {
        return new Pairs() {
            @Override
            public List<double[]> playForPayoffs(List<PairQuery> queries) {
                List<double[]> payoffs = new ArrayList<>();
                for (PairQuery query : queries) {
                    double mean = query.isMirror() ? 0 : truth.payoff(query.first(), Mixture.of(query.second()));
                    double[] some = new double[query.to() - query.from()];
                    for (int i = 0; i < some.length && !query.isMirror(); i++) {
                        String first = query.isFirstTeamFirstByText()
                                ? query.first() + " " + query.second()
                                : query.second() + " " + query.first();
                        Random random = new Random(PairJob.mixBits(seed + first + query.extent() + (query.from() + i)));
                        double noise = (query.extent() == Extent.CUT ? 0.18 : 0.35) * random.nextGaussian();
                        some[i] = mean + (query.isFirstTeamFirstByText() ? noise : -noise);
                    }
                    payoffs.add(some);
                }
                return payoffs;
            }

            @Override
            public long storedOrNewDecision(String name, LongSupplier decision) {
                return decision.getAsLong();
            }

            @Override
            public void beginQuestion(String label) {}

            @Override
            public Duration elapsed() {
                return Duration.ZERO;
            }
        };
    }

    @Test
    @Tag("slow")
    void boundsHold() throws InterruptedException {
        int tooHigh = 0;
        int tooLow = 0;
        double given = 0;
        double givenByOne = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Truth truth = Truth.of(seed);
            TeamSolver solver = new TeamSolver(
                    planted(truth, seed),
                    TeamRule.DIFFERENT,
                    "test",
                    seed,
                    TeamSolver.Budget.pairs(600),
                    new TeamSolver.Listener() {});

            TeamSolver.Solution found = solver.solve();

            double exact = truth.exploitability(found.mixture());
            double tried = found.answers().stream()
                    .mapToDouble(answer -> truth.payoff(answer.team(), found.mixture()))
                    .max()
                    .orElseThrow();
            Bounds bounds = found.bounds().orElseThrow();
            tooHigh += bounds.atLeast() > exact ? 1 : 0;
            tooLow += bounds.atMostTried() < tried ? 1 : 0;
            given += exact / SEEDS;
            givenByOne += truth.exploitability(Mixture.of(Team.random(new Random(seed)))) / SEEDS;
            assertThat(tried).isLessThanOrEqualTo(exact + 1e-9);
            assertThat(bounds.toString()).contains("at least", "no answer tried", "untried answers may gain more");
        }
        // Each errs once in twenty on average at most.
        int errors = SEEDS / 20 + (int) (3 * Math.sqrt(SEEDS / 20.0));
        assertThat(tooHigh).isLessThanOrEqualTo(errors);
        assertThat(tooLow).isLessThanOrEqualTo(errors);
        assertThat(given).isLessThan(0.3 * givenByOne);
    }
}
