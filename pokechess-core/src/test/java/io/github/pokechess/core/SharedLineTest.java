package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Games that share their moves, against lists of positions that share nothing. */
class SharedLineTest {
    /**
     * A game, and what is known of it without asking it: every position, move, number of rolls and source of chance up
     * to it.
     */
    private record Known<G extends BoardGame<Position, Move>>(
            G game, List<Position> positions, List<BoardGame.Step<Move>> steps, List<Long> rolls) {
        static <G extends BoardGame<Position, Move>> Known<G> start(G game) {
            return new Known<>(game, List.of(game.position()), List.of(), List.of(0L));
        }

        @SuppressWarnings("unchecked") // a game goes on as one of its class
        Known<G> apply(Move move, int roll) {
            Position here = game.position();
            long rolled = here.chance(move).size() > 1 ? 1 : 0;
            return new Known<>(
                    (G) game.apply(move, roll),
                    and(positions, here.after(move, roll)),
                    and(steps, BoardGame.Step.of(move, roll, here.chance(move))),
                    and(rolls, rolls.get(rolls.size() - 1) + rolled));
        }

        private static <T> List<T> and(List<T> list, T last) {
            List<T> all = new ArrayList<>(list);
            all.add(last);
            return all;
        }

        void check() {
            int moves = steps.size();
            assertThat(game.moveCount()).isEqualTo(moves);
            assertThat(game.position()).isEqualTo(positions.get(moves));
            assertThat(game.steps()).isEqualTo(steps);
            assertThat(game.positions()).isEqualTo(positions);
            for (int i = 0; i <= moves; i++) {
                BoardGame<Position, Move> then = game.at(i);
                assertThat(then.position()).isEqualTo(positions.get(i));
                assertThat(then.steps()).isEqualTo(steps.subList(0, i));
                assertThat(then.positions()).isEqualTo(positions.subList(0, i + 1));
                assertThat(then.outcome()).isEqualTo(i == moves ? game.outcome() : Optional.empty());
                if (then instanceof Game own) {
                    assertThat(own.rollCount()).isEqualTo(rolls.get(i));
                    assertThat(own.repetitions()).isEqualTo(repetitions(i));
                }
            }
        }

        /** As the rules say: since the last capture, pawn move, or position in the middle of a turn. */
        private int repetitions(int last) {
            int times = 1;
            for (int i = last; i > 0 && positions.get(i).halfmoveClock() > 0; i--) {
                boolean same = positions.get(i - 1).repetitionKey()
                        == positions.get(last).repetitionKey();
                times += same ? 1 : 0;
            }
            return times;
        }
    }

    /** Games that go on from games chosen at random, so that lines part at every place and again from there. */
    private static <G extends BoardGame<Position, Move>> List<Known<G>> grown(
            G start, SplittableRandom random, int moves) {
        List<Known<G>> games = new ArrayList<>(List.of(Known.start(start)));
        Known<G> now = games.get(0);
        for (int i = 0; i < moves; i++) {
            if (now.game().isOver() || random.nextInt(6) == 0) {
                now = games.get(random.nextInt(games.size()));
            }
            if (!now.game().isOver()) {
                now = next(now, random);
                games.add(now);
            }
        }
        return games;
    }

    private static <G extends BoardGame<Position, Move>> Known<G> next(Known<G> now, SplittableRandom random) {
        Position here = now.game().position();
        List<Move> moves = here.legalMoves();
        // Kings go to and fro often enough that positions repeat.
        List<Move> king = moves.stream()
                .filter(move -> here.pieceAt(here.mover(move)).orElseThrow().role() == Role.KING)
                .toList();
        List<Move> chosen = king.isEmpty() || random.nextInt(4) == 0 ? moves : king;
        Move move = chosen.get(random.nextInt(chosen.size()));
        return now.apply(move, random.nextInt(here.chance(move).size()));
    }

    private static Position start(SplittableRandom random) {
        Position usual = Position.start(Team.random(random), Team.random(random), Rules.standard());
        return random.nextInt(2) == 0
                ? usual
                : Positions.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Nor////NorNor -", Rules.standard());
    }

    @Property(tries = 3)
    void gamesThatPartKnowTheirOwnMoves(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Known<Game>> games = grown(Game.start(start(random), ChanceSource.none()), random, 40);
        games.forEach(Known::check);
        parted(games);
    }

    @Property(tries = 3)
    void gamesOfOtherKindsTooAndTheyAgree(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Known<BoardGame<Position, Move>>> games = grown(BoardGame.start(start(random)), random, 40);
        games.forEach(Known::check);
        parted(games);
    }

    @Property(tries = 300)
    @net.jqwik.api.Tag("thorough")
    void gamesThatPartKnowTheirOwnMovesOften(@ForAll long seed) {
        gamesThatPartKnowTheirOwnMoves(seed);
        gamesOfOtherKindsTooAndTheyAgree(seed);
    }

    /** Every game goes on twice, so that each is the second one to do so, far beyond what lines share. */
    @Test
    void gamesThatPartAtEveryMove() {
        Position start = Positions.parse(
                "4k3/8/8/8/8/8/8/3QK3 w - - 5 9 Nor///////NorNor -",
                Rules.standard().withFiftyMoveRule(false).withThreefoldRepetition(false));
        partedAtEveryMove(Game.start(start, ChanceSource.none()));
        partedAtEveryMove(BoardGame.start(start));
    }

    private static <G extends BoardGame<Position, Move>> void partedAtEveryMove(G start) {
        SplittableRandom random = new SplittableRandom(3);
        List<Known<G>> games = new ArrayList<>(List.of(Known.start(start)));
        for (int i = 0; i < 150 && !games.get(i).game().isOver(); i++) {
            next(games.get(i), random);
            games.add(next(games.get(i), random));
        }
        assertThat(games).hasSizeGreaterThan(70);
        Known<G> last = games.get(games.size() - 1);
        last.check();
        games.get(games.size() / 2).check();
        assertThat(last.game().at(40)).isEqualTo(games.get(40).game());
        Known<G> other = next(games.get(40), random);
        other.check();
        assertThat(other.game().isSuccessorOf(last.game().at(40))).isTrue();
    }

    /** Games are equal just if start, moves and rolls are, and the next of one another just if one move is added. */
    private static <G extends BoardGame<Position, Move>> void parted(List<Known<G>> games) {
        for (Known<G> one : games) {
            for (Known<G> two : games) {
                assertThat(one.game().equals(two.game())).isEqualTo(one.steps().equals(two.steps()));
                int moves = one.steps().size();
                boolean follows = moves > 0 && one.steps().subList(0, moves - 1).equals(two.steps());
                assertThat(one.game().isSuccessorOf(two.game())).isEqualTo(follows);
            }
        }
    }

    @Test
    void equality_comparesStarts() {
        Position other =
                Position.start(Team.uniform(PokemonType.FIRE), Team.uniform(PokemonType.NORMAL), Rules.standard());
        Position usual =
                Position.start(Team.uniform(PokemonType.NORMAL), Team.uniform(PokemonType.NORMAL), Rules.standard());
        Move e4 = Move.of(Square.E2, Square.E4);
        assertThat(Game.start(usual, ChanceSource.none()).apply(e4))
                .isEqualTo(Game.start(usual, ChanceSource.seeded(1)).apply(e4))
                .isNotEqualTo(Game.start(other, ChanceSource.none()).apply(e4));
        assertThat(BoardGame.start(usual).apply(e4))
                .isEqualTo(BoardGame.start(usual).apply(e4))
                .isNotEqualTo(BoardGame.start(other).apply(e4))
                .isNotEqualTo(Game.start(usual, ChanceSource.none()).apply(e4));
    }

    /** A game that was replaced keeps its source; those that are reached from the new one have the new one's. */
    @Test
    void withChance_holdsForEarlierGamesToo() {
        Position capture = Positions.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Nor////NorNor -", Rules.standard());
        Move takes = Move.of(Square.D1, Square.D5);
        Game missing = Game.start(capture, Roll.MISS.always());
        Game critical = missing.apply(takes).withChance(Roll.CRITICAL_HIT.always());
        Game ended = critical.resign(Color.BLACK);

        assertThat(rollOf(missing.apply(takes))).isEqualTo(Roll.MISS);
        assertThat(rollOf(critical.at(0).apply(takes))).isEqualTo(Roll.CRITICAL_HIT);
        assertThat(rollOf(critical.previous().orElseThrow().apply(takes))).isEqualTo(Roll.CRITICAL_HIT);
        assertThat(rollOf(ended.at(0).apply(takes))).isEqualTo(Roll.CRITICAL_HIT);
    }

    private static Roll rollOf(Game game) {
        return game.lastMove().orElseThrow().roll();
    }

    @Test
    void end_isForgottenByEarlierGamesAlone() {
        Game game = Game.start(start(new SplittableRandom(1)), ChanceSource.none());
        Game later = game.apply(game.legalMoves().get(0));
        Game resigned = later.resign(Color.WHITE);
        assertThat(resigned.previous()).contains(game);
        assertThat(resigned.at(1)).isEqualTo(later).isNotEqualTo(resigned);
        assertThat(resigned.positions()).isEqualTo(later.positions());
        assertThat(resigned.isSuccessorOf(later)).isTrue();
        assertThat(resigned.isSuccessorOf(game)).isTrue();
        assertThat(later.isSuccessorOf(resigned)).isFalse();
        assertThat(resigned.outcome()).contains(Outcome.win(Color.BLACK, "resignation"));
    }

    /** Threads go on from the same game at the same time; each gets the game of its own move. */
    @Test
    @Tag("slow")
    void threadsGoOnFromOneGame() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            SplittableRandom random = new SplittableRandom(7);
            for (int round = 0; round < 100; round++) {
                Position start = start(random);
                race(threads, Game.start(start, ChanceSource.none()), random);
                race(threads, BoardGame.start(start), random);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static <G extends BoardGame<Position, Move>> void race(
            ExecutorService threads, G start, SplittableRandom random) throws Exception {
        Known<G> known = Known.start(start);
        for (int i = random.nextInt(8); i > 0 && !known.game().isOver(); i--) {
            known = next(known, random);
        }
        if (known.game().isOver()) {
            return;
        }
        Known<G> from = known;
        CountDownLatch ready = new CountDownLatch(4);
        List<Callable<Known<G>>> tasks = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            SplittableRandom own = random.split();
            tasks.add(() -> {
                ready.countDown();
                ready.await();
                Known<G> now = from;
                for (int i = 0; i < 10 && !now.game().isOver(); i++) {
                    now = next(now, own);
                }
                now.check();
                return now;
            });
        }
        for (Future<Known<G>> played : threads.invokeAll(tasks)) {
            played.get().check(); // in this thread too, when all have gone on
        }
        from.check();
    }
}
