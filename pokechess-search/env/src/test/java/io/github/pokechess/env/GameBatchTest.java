package io.github.pokechess.env;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.Outcome;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A batch is the games of the library, record by record. */
final class GameBatchTest {
    /** Random games of each setting; {@code -Denv.games=125000} plays a million in all. */
    private static final int GAMES = Integer.getInteger("env.games", 10);

    static List<GameSetting<?, ?>> settings() {
        return GameSetting.all().toList();
    }

    /** A game that is played beside the batch. */
    private static final class Beside<P extends GamePosition<P, M>, M> {
        private final GameSetting<P, M> setting;
        private BoardGame<P, M> game;
        private SortedMap<Integer, M> moves;
        private int number;
        private int action = -1;
        private Chance chance = Chance.certain();
        private int rolled = -1;
        private int done;
        private float reward;

        Beside(GameSetting<P, M> setting, P start, long seed) {
            this.setting = setting;
            game = setting.kind().start(start, ChanceSource.seeded(seed));
            moves = numbered();
        }

        private SortedMap<Integer, M> numbered() {
            SortedMap<Integer, M> byNumber = new TreeMap<>();
            for (M move : game.legalMoves()) {
                assertThat(byNumber.put(setting.action().apply(game.position(), move), move))
                        .isNull();
            }
            return byNumber;
        }

        SortedMap<Integer, M> moves() {
            return moves;
        }

        void apply(int number, int outcome, int maxLength) {
            M move = moves.get(number);
            action = number;
            chance = game.position().chance(move);
            game = outcome < 0 ? game.apply(move) : game.apply(move, outcome);
            moves = numbered();
            rolled = game.steps().get(game.moveCount() - 1).roll().orElse(-1);
            done = game.isOver() ? 1 : game.moveCount() >= maxLength ? 2 : 0;
            reward = done == 1 ? Integer.signum(game.outcome().orElseThrow().score(Color.WHITE)) : 0;
        }

        void next(P start, long seed) {
            number++;
            game = setting.kind().start(start, ChanceSource.seeded(seed));
            moves = numbered();
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    @Tag("slow")
    <P extends GamePosition<P, M>, M> void everyRecordIsThatOfTheGame(GameSetting<P, M> setting) {
        int maxLength = 300;
        GameBatch<P, M> batch =
                setting.batch().games(8).seed(5).maxLength(maxLength).build();
        RecordReader reader = new RecordReader(batch);
        List<Beside<P, M>> games = IntStream.range(0, 8)
                .mapToObj(i -> new Beside<>(setting, batch.position(i), batch.seed(i)))
                .toList();
        SplittableRandom random = new SplittableRandom(3);
        reader.write();
        int over = 0;
        while (over < GAMES) {
            int[] actions = new int[8];
            int[] outcomes = new int[8];
            List<List<Integer>> lists = reader.legal();
            for (int i = 0; i < 8; i++) {
                Beside<P, M> beside = games.get(i);
                check(reader, i, beside);
                List<Integer> legal = lists.get(i);
                assertThat(legal).isEqualTo(List.copyOf(beside.moves().keySet()));
                actions[i] = legal.get(random.nextInt(legal.size()));
                int size = beside.game
                        .position()
                        .chance(beside.moves().get(actions[i]))
                        .size();
                outcomes[i] = random.nextInt(4) == 0 ? random.nextInt(size) : -1;
                beside.apply(actions[i], outcomes[i], maxLength);
            }
            reader.step(actions, outcomes);
            for (int i = 0; i < 8; i++) {
                Beside<P, M> beside = games.get(i);
                if (beside.done != 0) {
                    over++;
                    beside.next(batch.position(i), batch.seed(i));
                }
            }
        }
    }

    private static <P extends GamePosition<P, M>, M> void check(RecordReader reader, int i, Beside<P, M> beside) {
        assertThat(reader.action(i)).isEqualTo(beside.action);
        assertThat(reader.length(i)).isEqualTo(beside.game.moveCount());
        assertThat(reader.game(i)).isEqualTo(beside.number);
        assertThat(reader.toPlay(i)).isEqualTo(beside.game.position().side().ordinal());
        assertThat(reader.done(i)).isEqualTo(beside.done);
        assertThat(reader.reward(i, 0)).isEqualTo(beside.reward);
        assertThat(reader.reward(i, 1)).isEqualTo(0 - beside.reward);
        assertThat(reader.rolled(i)).isEqualTo(beside.rolled);
        assertThat(reader.weights(i)).isEqualTo(weights(beside.chance));
        assertThat(reader.observation(i)).isEqualTo(beside.setting.observation().apply(beside.game));
    }

    private static List<Integer> weights(Chance chance) {
        return IntStream.range(0, chance.size()).mapToObj(chance::weight).toList();
    }

    @ParameterizedTest
    @MethodSource("settings")
    @Tag("slow")
    <P extends GamePosition<P, M>, M> void peekHasEveryOutcomeOfEveryMove(GameSetting<P, M> setting) {
        GameBatch<P, M> batch = setting.batch().games(3).seed(11).threads(2).build();
        RecordReader reader = new RecordReader(batch);
        List<BoardGame<P, M>> games = new ArrayList<>(IntStream.range(0, 3)
                .mapToObj(i -> setting.kind().start(batch.position(i), ChanceSource.seeded(batch.seed(i))))
                .toList());
        SplittableRandom random = new SplittableRandom(9);
        reader.write();
        ByteBuffer room = RecordReader.room(16);
        for (int step = 0; step < 12; step++) {
            int[] counts = new int[2];
            byte[] before = reader.all();
            room = batch.peek(new int[] {2, 0}, counts, room);
            reader.write();
            assertThat(reader.all()).as("a look changes nothing").isEqualTo(before);
            int record = 0;
            for (int place : new int[] {2, 0}) {
                int first = record;
                for (int action : reader.legal().get(place)) {
                    BoardGame<P, M> game = games.get(place);
                    M move = new Beside<>(setting, game.position(), 0).moves().get(action);
                    Chance chance = game.position().chance(move);
                    for (int roll = 0; roll < chance.size(); roll++) {
                        BoardGame<P, M> next = game.apply(move, roll);
                        int at = record++ * batch.successorSize();
                        assertThat(room.getInt(at)).isEqualTo(action);
                        assertThat(room.getInt(at + 4)).isEqualTo(next.moveCount());
                        assertThat(room.getFloat(at + 8))
                                .isEqualTo(next.outcome()
                                        .map(end -> end.score(Color.WHITE) / 1e6f)
                                        .orElse(0f));
                        assertThat((int) room.get(at + 24))
                                .isEqualTo(next.position().side().ordinal());
                        assertThat((int) room.get(at + 25)).isEqualTo(next.isOver() ? 1 : 0);
                        assertThat((int) room.get(at + 26)).isEqualTo(chance.size() == 1 ? -1 : roll);
                        assertThat(RecordReader.weights(room, at)).isEqualTo(weights(chance));
                        byte[] observation = new byte[batch.successorSize() - 48];
                        room.get(at + 48, observation);
                        assertThat(observation).isEqualTo(setting.observation().apply(next));
                    }
                }
                assertThat(record - first).isEqualTo(counts[place == 2 ? 0 : 1]);
            }
            int[] actions = reader.legal().stream()
                    .mapToInt(legal -> legal.get(random.nextInt(legal.size())))
                    .toArray();
            reader.step(actions, null);
            for (int i = 0; i < 3; i++) {
                M move = new Beside<>(setting, games.get(i).position(), 0)
                        .moves()
                        .get(actions[i]);
                games.set(
                        i,
                        reader.done(i) == 0
                                ? games.get(i).apply(move, Math.max(0, reader.rolled(i)))
                                : setting.kind().start(batch.position(i), ChanceSource.seeded(batch.seed(i))));
            }
        }
    }

    /** By place, what its records and lists were, joined. */
    private static <P extends GamePosition<P, M>, M> List<String> play(GameBatch<P, M> batch, int places, int steps) {
        RecordReader reader = new RecordReader(batch);
        List<StringBuilder> seen =
                IntStream.range(0, places).mapToObj(i -> new StringBuilder()).toList();
        reader.write();
        for (int step = 0; step < steps; step++) {
            List<List<Integer>> legal = reader.legal();
            int now = step;
            reader.step(
                    IntStream.range(0, batch.games())
                            .map(i -> legal.get(i)
                                    .get((31 * now + 7 * i) % legal.get(i).size()))
                            .toArray(),
                    null);
            for (int i = 0; i < places; i++) {
                seen.get(i)
                        .append(Arrays.toString(reader.record(i)))
                        .append(reader.legal().get(i));
            }
        }
        batch.close();
        return seen.stream().map(StringBuilder::toString).toList();
    }

    @ParameterizedTest
    @MethodSource("settings")
    @Tag("slow")
    <P extends GamePosition<P, M>, M> void numbersOfGamesAndThreadsDoNotMatter(GameSetting<P, M> setting) {
        List<String> alone = play(setting.batch().games(3).build(), 3, 60);
        assertThat(play(setting.batch().games(10).build(), 3, 60).equals(alone)).isTrue();
        assertThat(play(setting.batch().games(10).threads(3).build(), 3, 60).equals(alone))
                .isTrue();
        boolean hasChance =
                setting.name().startsWith("pokemon") || setting.name().equals("breakthrough");
        assertThat(play(setting.batch().games(3).seed(2).build(), 3, 60).equals(alone))
                .isEqualTo(!hasChance);
    }

    @ParameterizedTest
    @MethodSource("settings")
    @Tag("slow")
    void aRestoredGameGoesOnAsItWould(GameSetting<?, ?> setting) {
        assertRestoredGamesGoOn(setting, 90);
    }

    /** From where a game stood last, where its board still is, and from where it stood long ago. */
    @ParameterizedTest
    @MethodSource("settings")
    @Tag("slow")
    <P extends GamePosition<P, M>, M> void aSavedGameIsSteppedAsInItsPlace(GameSetting<P, M> setting) {
        for (boolean chance : new boolean[] {false, true}) {
            GameBatch<P, M> batch =
                    setting.batch().games(3).seed(4).chanceIsPlayer(chance).build();
            SavedSteps<P, M> steps = setting.batch()
                    .seed(8)
                    .chanceIsPlayer(chance)
                    .threads(1)
                    .build()
                    .newSavedSteps();
            RecordReader reader = new RecordReader(batch);
            SplittableRandom random = new SplittableRandom(1);
            List<byte[][]> before = new ArrayList<>();
            List<int[]> made = new ArrayList<>();
            List<byte[][]> after = new ArrayList<>();
            byte[] untouched = batch.save(2);
            reader.write();
            for (int step = 0; step < 20; step++) {
                int[] actions = {GameBatch.SKIP, GameBatch.SKIP, GameBatch.SKIP};
                for (int i = 0; i < 2; i++) {
                    List<Integer> legal = reader.legal().get(i);
                    actions[i] = legal.get(random.nextInt(legal.size()));
                }
                byte[][] saved = {batch.save(0), batch.save(1), batch.save(2)};
                before.add(saved.clone());
                made.add(actions);
                reader.step(actions, null);
                after.add(new byte[][] {batch.save(0), batch.save(1), batch.save(2)});
                assertThat(batch.save(2)).isEqualTo(untouched);

                steps.stepAndReplace(saved, actions, new int[] {-1, -1, -1});

                assertThat(saved).isDeepEqualTo(after.get(step));
                byte[] records = new byte[3 * batch.recordSize()];
                steps.records().get(0, records);
                assertThat(records).isEqualTo(reader.all());
                int old = random.nextInt(before.size());
                byte[][] again = before.get(old).clone();
                steps.stepAndReplace(again, made.get(old), new int[] {-1, -1, -1});
                assertThat(again).isDeepEqualTo(after.get(old));
            }
            byte[][] wrong = {before.get(0)[0], new byte[] {1, 2, 3}};
            assertThatThrownBy(() -> steps.stepAndReplace(wrong, new int[] {-1, -1}, new int[] {-1, -1}))
                    .hasMessage("game 1: no saved game of this batch: it is too short");
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    @Tag("thorough")
    void aRestoredGameGoesOnAsItWould_inMany(GameSetting<?, ?> setting) {
        assertRestoredGamesGoOn(setting, 5_000);
    }

    private static <P extends GamePosition<P, M>, M> void assertRestoredGamesGoOn(
            GameSetting<P, M> setting, int steps) {
        for (boolean chance : new boolean[] {false, true}) {
            GameBatch<P, M> batch =
                    setting.batch().games(1).seed(4).chanceIsPlayer(chance).build();
            GameBatch<P, M> other =
                    setting.batch().games(2).seed(8).chanceIsPlayer(chance).build();
            RecordReader reader = new RecordReader(batch);
            RecordReader restored = new RecordReader(other);
            SplittableRandom random = new SplittableRandom(1);
            reader.write();
            for (int step = 0; step < steps; step++) {
                if (step % 3 == 0) {
                    byte[] saved = batch.save(0);
                    if (setting.name().startsWith("pokemon")) {
                        assertThat(saved).hasSizeLessThanOrEqualTo(1_000);
                    }
                    other.restore(1, saved);
                    restored.write();
                    if (reader.done(0) == 0) {
                        assertThat(restored.record(1)).isEqualTo(reader.record(0));
                    } else {
                        assertThat(restored.observation(1)).isEqualTo(reader.observation(0));
                    }
                    assertThat(other.save(1)).isEqualTo(saved);
                }
                List<Integer> legal = reader.legal().get(0);
                assertThat(restored.legal().get(1)).isEqualTo(legal);
                int action = legal.get(random.nextInt(legal.size()));
                reader.step(new int[] {action}, null);
                restored.step(new int[] {-1, action}, null);
                assertThat(restored.record(1)).isEqualTo(reader.record(0));
            }
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("settings")
    void chanceAsAPlayerIsTheSameGame(GameSetting<?, ?> setting) {
        assertChanceAsAPlayerIsTheSame(setting, 400);
    }

    @ParameterizedTest
    @MethodSource("settings")
    @Tag("thorough")
    void chanceAsAPlayerIsTheSameGame_inMany(GameSetting<?, ?> setting) {
        assertChanceAsAPlayerIsTheSame(setting, 5_000);
    }

    private static <P extends GamePosition<P, M>, M> void assertChanceAsAPlayerIsTheSame(
            GameSetting<P, M> setting, int steps) {
        GameBatch<P, M> inside = setting.batch().seed(6).build();
        GameBatch<P, M> player = setting.batch().seed(6).chanceIsPlayer(true).build();
        RecordReader one = new RecordReader(inside);
        RecordReader two = new RecordReader(player);
        SplittableRandom random = new SplittableRandom(2);
        one.write();
        two.write();
        for (int step = 0; step < steps; step++) {
            assertThat(two.record(0)).isEqualTo(one.record(0));
            List<Integer> legal = one.legal().get(0);
            int action = legal.get(random.nextInt(legal.size()));
            byte[] before = two.observation(0);
            one.step(new int[] {action}, null);
            two.step(new int[] {action}, null);
            if (two.toPlay(0) < 0) {
                assertThat(two.observation(0)).isEqualTo(before);
                assertThat(two.weights(0)).isEqualTo(one.weights(0));
                assertThat(two.legal().get(0))
                        .isEqualTo(IntStream.range(0, two.weights(0).size())
                                .boxed()
                                .toList());
                assertThat(two.action(0)).isEqualTo(action);
                two.step(new int[] {one.rolled(0)}, null);
            }
        }
    }

    @Test
    void lengthWithReserve_isThatOfABuffer() {
        assertThat(GameBatch.lengthWithReserve(100)).isEqualTo(150);
        assertThat(GameBatch.lengthWithReserve(1_500_000_000)).isEqualTo(Integer.MAX_VALUE - 8);
    }

    @Test
    void recordsThatFitNoBufferAreRefused() {
        GameSetting<Position, Move> setting = GameSetting.pokemon(LuckModel.STANDARD, "threats");
        try (GameBatch<Position, Move> batch = setting.batch().build()) {
            int[] games = new int[Integer.MAX_VALUE / 20 / batch.successorSize() + 1]; // 20 moves each
            assertThatThrownBy(() -> batch.peek(games, new int[games.length], RecordReader.room(16)))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("take fewer games");
        }
    }

    @Test
    void theMaskIsTheList() {
        GameSetting<Position, Move> setting = GameSetting.pokemon(LuckModel.STANDARD, "plain");
        GameBatch<Position, Move> listed = setting.batch().games(4).build();
        GameBatch<Position, Move> masked =
                setting.batch().games(4).legal(GameBatch.Legal.MASK).build();
        RecordReader list = new RecordReader(listed);
        RecordReader mask = new RecordReader(masked);
        list.write();
        mask.write();
        for (int step = 0; step < 400; step++) {
            for (int i = 0; i < 4; i++) {
                byte[] record = mask.record(i);
                List<Integer> bits = new ArrayList<>();
                for (int action = 0; action < 4133; action++) {
                    if ((record[listed.recordSize() + action / 8] >> action % 8 & 1) != 0) {
                        bits.add(action);
                    }
                }
                assertThat(list.legal().get(i)).containsExactlyInAnyOrderElementsOf(bits);
                assertThat(Arrays.copyOf(record, listed.recordSize())).isEqualTo(list.record(i));
            }
            int now = step;
            int[] actions = list.legal().stream()
                    .mapToInt(legal -> legal.get(now % legal.size()))
                    .toArray();
            list.step(actions, null);
            mask.step(actions, null);
        }
    }

    @Test
    @Tag("slow")
    void whatCannotBeIsRefusedAndChangesNothing() {
        GameSetting<Position, Move> setting = GameSetting.pokemon(LuckModel.STANDARD, "plain");
        GameBatch<Position, Move> batch = setting.batch().games(2).build();
        RecordReader reader = new RecordReader(batch);
        reader.write();
        byte[] before = reader.all();
        int pawn = 64 * 12 + 28;

        assertThatThrownBy(() -> reader.step(new int[] {pawn, 64 * 12 + 36}, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("game 1 has no legal action 804 (e2e5); 20 are legal at rnbqkbnr/");
        assertThatThrownBy(() -> reader.step(new int[] {5000, pawn}, null))
                .hasMessageContaining("game 0 has no legal action 5000, actions are from 0 to 4132");
        assertThatThrownBy(() -> reader.step(new int[] {pawn, pawn}, new int[] {-1, 1}))
                .hasMessageContaining("game 1 action 796 (e2e4) has outcomes from 0 to 0, not 1");
        assertThatThrownBy(() -> reader.step(new int[] {pawn}, null))
                .hasMessageContaining("there are 2 games, not 1 actions");
        assertThatThrownBy(() -> batch.step(new int[2], null, ByteBuffer.allocate(9), null))
                .hasMessageContaining("little endian");
        reader.write();
        assertThat(reader.all()).isEqualTo(before);

        assertThatThrownBy(() -> batch.restore(0, new byte[] {1, 2, 3})).hasMessageContaining("too short");
        byte[] saved = batch.save(0);
        GameBatch<Position, Move> other =
                GameSetting.pokemon(LuckModel.NONE, "plain").batch().build();
        other.restore(0, saved); // rules are the batch's
        saved[0]++;
        assertThatThrownBy(() -> batch.restore(0, saved)).hasMessageContaining("does not begin as one");
        assertThatThrownBy(() -> setting.batch().observation("odd").build()).hasMessageContaining("plain, threats");
    }

    /** Between batches with and without automatic resets, too, no place is left in which nothing can be done. */
    @ParameterizedTest
    @ValueSource(ints = {1000, 5})
    void restore_ofAGameThatEnded_goesOnByTheResetsOfTheBatch(int maxLength) {
        GameSetting<Position, Move> setting = GameSetting.pokemon(LuckModel.STANDARD, "plain");
        GameBatch<Position, Move> manual =
                setting.batch().maxLength(maxLength).autoReset(false).build();
        GameBatch<Position, Move> automatic =
                setting.batch().maxLength(maxLength).build();
        RecordReader stands = new RecordReader(manual);
        RecordReader next = new RecordReader(automatic);
        SplittableRandom random = new SplittableRandom(8);
        stands.write();
        next.write();
        while (next.done(0) == 0) {
            List<Integer> legal = next.legal().get(0);
            int[] actions = {legal.get(random.nextInt(legal.size()))};
            stands.step(actions, null);
            next.step(actions, null);
        }
        byte[] ended = manual.save(0);
        byte[] begun = automatic.save(0);
        byte[] expected = next.record(0);
        assertThat(next.legalCount(0)).isEqualTo(20);

        automatic.reseed(2);
        automatic.restore(0, ended);
        next.write();
        assertThat(next.record(0)).isEqualTo(expected);
        next.step(new int[] {next.legal().get(0).get(0)}, null);
        assertThat(next.length(0)).isEqualTo(1);

        manual.restore(0, begun);
        stands.write();
        assertThat(stands.done(0)).isZero();
        assertThat(stands.legalCount(0)).isEqualTo(20);
        stands.step(new int[] {stands.legal().get(0).get(0)}, null);
        assertThat(stands.length(0)).isEqualTo(1);
    }

    @Test
    void withoutAutomaticResetsAGameStandsWhereItEnded() {
        GameSetting<Position, Move> setting = GameSetting.pokemon(LuckModel.STANDARD, "plain");
        GameBatch<Position, Move> batch = setting.batch().autoReset(false).build();
        RecordReader reader = new RecordReader(batch);
        SplittableRandom random = new SplittableRandom(8);
        reader.write();
        while (reader.done(0) == 0) {
            List<Integer> legal = reader.legal().get(0);
            reader.step(new int[] {legal.get(random.nextInt(legal.size()))}, null);
        }
        Outcome outcome = batch.position(0).newBoard().outcome().orElseThrow();
        assertThat(reader.reward(0, 0)).isEqualTo(outcome.score(Color.WHITE) / 1e6f);
        assertThat(reader.legalCount(0)).isZero();
        byte[] end = reader.record(0);
        assertThatThrownBy(() -> reader.step(new int[] {0}, null)).hasMessageContaining("game 0 is over: reset it");
        reader.step(new int[] {-1}, null);
        assertThat(reader.record(0)).isEqualTo(end);
        batch.reset(0);
        reader.write();
        assertThat(reader.game(0)).isEqualTo(1);
        assertThat(reader.done(0)).isZero();
        assertThat(reader.legalCount(0)).isEqualTo(20);
    }
}
