package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.env.GameBatch;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamsFile;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a game starts from says nothing of its dice: within each group of starts the first rolls are as often as they
 * should be.
 */
@Tag("slow")
final class FirstRollsTest {
    private static final int GAMES = 4_000;
    private static final Chance CHANCE = Chance.of(134, 16, 10);
    private static final Team PLAIN = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi");

    /** The probability with which one of all groups of this class may look as it does, or worse, by chance. */
    private static final double BOUND = 1e-6;

    @Test
    void env_startsOfTheMixture_sayNothingOfTheDice() {
        Mixture mixture = TeamsFile.standard(LuckModel.STANDARD).mixture();

        check(
                random -> start(mixture.sample(random), mixture.sample(random)),
                start -> List.of(String.join("", types(start, 0)), String.join("", types(start, 7))));
    }

    /** Each square of White's team with each type is a group. */
    @Test
    void env_randomStarts_sayNothingOfTheDice() {
        check(random -> start(Team.random(random), Team.random(random)), start -> types(start, 0));
    }

    @Test
    void env_startsOfAnEmbedder_sayNothingOfTheDice() {
        check(random -> numbered((int) (random.nextLong() >>> 60)), FirstRollsTest::number);
        check(random -> numbered((int) (random.nextDouble() * 16)), FirstRollsTest::number);
        check(random -> numbered(random.nextInt(16)), FirstRollsTest::number);
    }

    @Test
    void teamsSample_ofASeed_saysNothingOfTheDiceOfThatSeed() {
        Groups groups = new Groups();
        for (long seed = 0; seed < GAMES / 10; seed++) {
            CommandRun command = new CommandRun();
            assertThat(command.run("teams", "sample", "--json", "--seed", seed)).isZero();
            groups.add(command.out(), ChanceSource.seeded(seed).roll(CHANCE, 0));
        }
        groups.check();
    }

    /** Neighbouring games of a batch, their rolls shifted against each other. */
    @Test
    void env_diceOfNeighbouringGames_agreeAsUnrelatedOnesDo() {
        GameBatch<Position, Move> batch = batch(random -> start(PLAIN, PLAIN));
        for (int shift = -2; shift <= 2; shift++) {
            int equal = 0;
            int pairs = 0;
            for (int game = 0; game + 1 < GAMES; game++) {
                ChanceSource one = ChanceSource.seeded(batch.seed(game));
                ChanceSource next = ChanceSource.seeded(batch.seed(game + 1));
                for (int roll = 2; roll < 10; roll++) {
                    pairs++;
                    equal += one.roll(CHANCE, roll) == next.roll(CHANCE, roll + shift) ? 1 : 0;
                }
            }
            double agree = IntStream.range(0, CHANCE.size())
                    .mapToDouble(roll -> share(roll) * share(roll))
                    .sum();
            assertThat(tail(equal, pairs, agree)).as("shifted by %s", shift).isGreaterThan(BOUND);
        }
    }

    private static void check(Function<RandomGenerator, Position> starts, Function<Position, List<String>> groupsOf) {
        Groups groups = new Groups();
        GameBatch<Position, Move> batch = batch(starts);
        for (int game = 0; game < GAMES; game++) {
            ChanceSource dice = ChanceSource.seeded(batch.seed(game));
            List<String> of = groupsOf.apply(batch.position(game));
            for (int roll = 0; roll < 3; roll++) {
                int outcome = dice.roll(CHANCE, roll);
                String number = roll + " ";
                of.forEach(group -> groups.add(number + group, outcome));
            }
        }
        groups.check();
    }

    private static GameBatch<Position, Move> batch(Function<RandomGenerator, Position> starts) {
        return GameBatch.builder(new PokemonChess(), starts)
                .games(GAMES)
                .seed(1)
                .build();
    }

    private static Position start(Team white, Team black) {
        return Position.start(white, black, Rules.standard());
    }

    /** The types on two ranks, each with its square. */
    private static List<String> types(Position start, int rank) {
        return Stream.of(Square.values())
                .filter(square -> square.rank() == rank || square.rank() == (rank == 0 ? 1 : 6))
                .map(square ->
                        square + "=" + start.pieceAt(square).orElseThrow().type())
                .toList();
    }

    /** A start that is told from others by its number of moves. */
    private static Position numbered(int number) {
        return new PokemonChess().position("4k3/8/8/8/8/8/8/4K3 w - - 0 " + (number + 1) + " Nor///////Nor -", null);
    }

    private static List<String> number(Position start) {
        return List.of(Integer.toString(start.moveNumber()));
    }

    private static double share(int roll) {
        return CHANCE.weight(roll) / (double) CHANCE.total();
    }

    /** Rolls by group, each against a binomial distribution. */
    private static final class Groups {
        private final Map<String, int[]> counts = new HashMap<>();

        void add(String group, int roll) {
            counts.computeIfAbsent(group, key -> new int[CHANCE.size()])[roll]++;
        }

        void check() {
            int tests = counts.size() * CHANCE.size();
            counts.forEach((group, of) -> {
                int games = IntStream.of(of).sum();
                for (int roll = 0; roll < CHANCE.size(); roll++) {
                    assertThat(tests * tail(of[roll], games, share(roll)))
                            .as("%s: outcomes %s", group, Arrays.toString(of))
                            .isGreaterThan(BOUND);
                }
            });
        }
    }

    /** The probability of a binomial count at least as far from its mean on that side, twice. */
    private static double tail(int count, int trials, double share) {
        double sum = 0;
        boolean isMore = count > trials * share;
        double logarithm = trials * Math.log1p(-share); // of the probability of no success
        for (int i = 0; i <= trials; i++) {
            if (isMore ? i >= count : i <= count) {
                sum += Math.exp(logarithm);
            }
            logarithm += Math.log((trials - i) / (i + 1.0)) + Math.log(share) - Math.log1p(-share);
        }
        return 2 * sum;
    }
}
