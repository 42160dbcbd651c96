package io.github.pokechess.env;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PokemonChess;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests and answers of a server in bytes. */
final class BatchServerTest {
    private static final GameSetting<Position, Move> SETTING = GameSetting.pokemon(LuckModel.STANDARD, "plain");

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteArrayInputStream input(ByteBuffer requests) {
        int start = requests.arrayOffset();
        return new ByteArrayInputStream(Arrays.copyOfRange(requests.array(), start, start + requests.position()));
    }

    private static ByteBuffer answers(GameBatch<?, ?> batch, boolean mirrors, ByteBuffer requests) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayInputStream in = input(requests);
        BatchServer server = mirrors ? BatchServer.ofMirror(batch, in, out) : new BatchServer(batch, in, out);
        assertThat(server.awaitStep()).isFalse();
        return ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static String text(ByteBuffer from) {
        byte[] text = new byte[from.getInt()];
        from.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    @Test
    void seedGames_startsInEachPlaceTheGameOfABatchOfOne() throws IOException {
        GameBatch<Position, Move> batch = SETTING.batch().games(3).build();
        String untouched = batch.positionText(1);
        ByteBuffer answers = answers(
                batch,
                false,
                bytes(100)
                        .putInt(9)
                        .putInt(2)
                        .putInt(2)
                        .putLong(5)
                        .putInt(0)
                        .putLong(-7)
                        .putInt(10)
                        .putInt(2)
                        .putInt(9)
                        .putInt(1)
                        .putInt(3)
                        .putLong(5));

        assertThat(answers.getInt()).isZero();
        int listed = answers.getInt();
        answers.position(answers.position() + 3 * batch.recordSize() + listed);
        assertThat(answers.getInt()).isZero();
        assertThat(text(answers)).isEqualTo(batch.positionText(2));
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).isEqualTo("no game 3, there are 0 to 2");
        assertThat(answers.hasRemaining()).isFalse();
        assertThat(batch.positionText(1)).isEqualTo(untouched);
        for (int place : new int[] {0, 2}) {
            GameBatch<Position, Move> alone =
                    SETTING.batch().seed(place == 2 ? 5 : -7).build();
            assertThat(batch.positionText(place)).isEqualTo(alone.positionText(0));
            assertThat(batch.save(place)).isEqualTo(alone.save(0));
        }
    }

    @Test
    void mirror_refusesWhateverWouldChangeItsGames() throws IOException {
        GameBatch<Position, Move> batch = SETTING.batch().build();
        byte[] other = SETTING.batch().seed(8).build().save(0);
        byte[] before = batch.save(0);
        ByteBuffer requests = bytes(200 + other.length);
        requests.putInt(3).putInt(1);
        requests.putInt(4).putLong(8);
        requests.putInt(6).putInt(0).putInt(other.length).put(other);
        requests.putInt(9).putInt(1).putInt(0).putLong(8);
        requests.putInt(5).putInt(0);

        ByteBuffer answers = answers(batch, true, requests);
        for (String what : new String[] {"reset", "seeded", "restored", "seeded"}) {
            assertThat(answers.getInt()).isEqualTo(1);
            assertThat(text(answers))
                    .isEqualTo("the game of a match cannot be " + what
                            + ": use an environment of your own to look at other positions");
        }
        assertThat(answers.getInt()).isZero();
        byte[] saved = new byte[answers.getInt()];
        answers.get(saved);
        assertThat(saved).isEqualTo(before);
        assertThat(batch.save(0)).isEqualTo(before);
    }

    /** Chooses the last legal move, and values a position by the number of its legal moves. */
    private static final class Counting implements Adviser<Position, Move> {
        private final List<Long> seeds = new ArrayList<>();

        @Override
        public List<Move> moves(String player, List<BoardGame<Position, Move>> games, long[] of) {
            if (!player.equals("last")) {
                throw new IllegalArgumentException("no player " + player);
            }
            assertThat(of).hasSize(games.size()).doesNotHaveDuplicates();
            LongStream.of(of).forEach(seeds::add);
            return games.stream().map(game -> last(game.legalMoves())).toList();
        }

        @Override
        public List<Valuation<Move>> values(Question question, List<BoardGame<Position, Move>> games) {
            return games.stream()
                    .map(game -> new Valuation<>(
                            game.legalMoves().size() / 1024d,
                            question.pieces() == 3,
                            game.legalMoves().stream()
                                    .limit(question.moves())
                                    .map(move -> new MoveValue<>(move, question.nodes() / 1024d))
                                    .toList()))
                    .toList();
        }

        private static Move last(List<Move> moves) {
            return moves.get(moves.size() - 1);
        }
    }

    private static ByteBuffer choose(ByteBuffer into, String player, int... games) {
        byte[] words = player.getBytes(StandardCharsets.UTF_8);
        into.putInt(11).putInt(words.length).put(words).putInt(games.length);
        IntStream.of(games).forEach(into::putInt);
        return into;
    }

    private static ByteBuffer evaluate(ByteBuffer into, long nodes, int moves, int pieces, int... games) {
        into.putInt(12).putLong(nodes).putInt(moves).putInt(pieces).putInt(games.length);
        IntStream.of(games).forEach(into::putInt);
        return into;
    }

    @Test
    void adviser_choosesAndValuesWhereASideIsToAct() throws IOException {
        GameBatch<Position, Move> batch =
                SETTING.batch().games(3).maxLength(1).autoReset(false).build();
        Position first = batch.position(0);
        Position third = batch.position(2);
        int action = batch.action(1, batch.position(1).legalMoves().get(0));
        ByteBuffer requests = bytes(300)
                .putInt(1)
                .putInt(-1)
                .putInt(action)
                .putInt(-1)
                .putInt(-1)
                .putInt(-1)
                .putInt(-1);
        choose(requests, "last", 2, 1, 0);
        choose(requests, "nobody", 0);
        evaluate(requests, 512, 2, 3, 1, 2);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Counting adviser = new Counting();
        BatchServer.run(batch, input(requests), out, adviser);
        assertThat(adviser.seeds)
                .as("players have dice of their own")
                .hasSize(2)
                .doesNotContain(batch.seed(0), batch.seed(2));
        ByteBuffer answers = ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        answers.position((batch.description() + "\n").getBytes(StandardCharsets.UTF_8).length);
        assertThat(answers.getInt()).isZero();
        int listed = answers.getInt();
        answers.position(
                answers.position() + 3 * batch.recordSize() + listed); // game 1 is over, cut after its first move

        assertThat(answers.getInt()).isZero();
        assertThat(List.of(answers.getInt(), answers.getInt(), answers.getInt()))
                .containsExactly(
                        batch.action(2, Counting.last(third.legalMoves())),
                        GameBatch.SKIP,
                        batch.action(0, Counting.last(first.legalMoves())));
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).isEqualTo("no player nobody");
        assertThat(answers.getInt()).isZero();
        assertThat(List.of(answers.getFloat(), answers.getInt(), answers.getInt()))
                .containsExactly(0f, 0, 0);
        assertThat(List.of(answers.getFloat(), answers.getInt(), answers.getInt()))
                .containsExactly(third.legalMoves().size() / 1024f, 1, 2);
        for (Move move : third.legalMoves().subList(0, 2)) {
            assertThat(List.of(answers.getInt(), answers.getFloat())).containsExactly(batch.action(2, move), 0.5f);
        }
        assertThat(answers.hasRemaining()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"false, this environment has no engine to ask", "true, a player of a match gets no advice"})
    void withoutAdviser_questionsAreRefusedAndTheConversationGoesOn(boolean mirrors, String complaint)
            throws IOException {
        GameBatch<Position, Move> batch = SETTING.batch().build();
        ByteBuffer requests = evaluate(choose(bytes(200), "engine", 0), 10, 1, 0, 0)
                .putInt(10)
                .putInt(0);
        ByteBuffer answers = answers(batch, mirrors, requests);
        for (int i = 0; i < 2; i++) {
            assertThat(answers.getInt()).isEqualTo(1);
            assertThat(text(answers)).isEqualTo(complaint);
        }
        assertThat(answers.getInt()).isZero();
        assertThat(text(answers)).isEqualTo(batch.positionText(0));
    }

    @Test
    void game_hasTheHistoryThatRepetitionNeeds() {
        GameBatch<Position, Move> batch = SETTING.batch().build();
        ByteBuffer records = batch.newRecords();
        ByteBuffer legal = batch.newLegal();
        for (String move : List.of("e2e4", "e7e5", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3")) {
            Position position = batch.position(0);
            int action = batch.action(0, new PokemonChess().move(move, position));
            batch.step(new int[] {action}, null, records, legal);
        }
        BoardGame<Position, Move> game = batch.game(0);

        assertThat(game.position()).isEqualTo(batch.position(0));
        assertThat(game.moveCount()).isEqualTo(5); // back to 1... e5
        for (String move : List.of("g8f6", "f3g1", "f6g8")) {
            assertThat(game.isOver()).isFalse();
            game = game.apply(new PokemonChess().move(move, game.position()));
        }
        assertThat(game.isOver()).isTrue(); // the third time
        assertThat(batch.game(0).position()).isEqualTo(batch.position(0));
    }

    // ---- an adviser ----

    /** Values positions by their side, and teams by the number of their first type. */
    private static final class Numbers implements Adviser<Position, Move> {
        private static final PokemonChess KIND = new PokemonChess();

        @Override
        public List<Move> moves(String player, List<BoardGame<Position, Move>> games, long[] seeds) {
            throw new IllegalArgumentException("no player");
        }

        @Override
        public List<Valuation<Move>> values(Question question, List<BoardGame<Position, Move>> games) {
            return games.stream()
                    .map(game -> new Valuation<>(
                            game.position().side() == Color.WHITE ? 0.25 : -0.5,
                            false,
                            List.of(new MoveValue<>(game.legalMoves().get(0), 0.125))))
                    .toList();
        }

        @Override
        public BoardGame<Position, Move> game(String position) {
            return KIND.start(KIND.position(position, null), ChanceSource.none());
        }

        @Override
        public double payoff(Team team, Optional<Team> against) {
            int own = team.pawns().get(0).ordinal();
            return (own - against.map(other -> other.pawns().get(0).ordinal()).orElse(0)) / 32.0;
        }

        @Override
        public List<Team> teams(int count, long seed, boolean isStrong) {
            return Stream.generate(() -> Team.uniform(PokemonType.values()[(int) seed + (isStrong ? 1 : 0)]))
                    .limit(count)
                    .toList();
        }
    }

    private static ByteBuffer advised(ByteBuffer requests) throws IOException {
        GameBatch<Position, Move> batch = SETTING.batch().build();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BatchServer.run(batch, input(requests), out, new Numbers());
        byte[] all = out.toByteArray();
        int line = (batch.description() + "\n").getBytes(StandardCharsets.UTF_8).length;
        return ByteBuffer.wrap(all, line, all.length - line).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void putText(ByteBuffer into, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        into.putInt(bytes.length).put(bytes);
    }

    @Test
    void evaluatePositions_takesTexts_andActionsAreThoseOfEach() throws IOException {
        String white = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 Nor///////GraNor -";
        String black = "4k3/8/8/8/8/8/8/3QK3 b - - 0 1 Nor///////GraNor -";
        ByteBuffer requests =
                bytes(1000).putInt(13).putLong(100).putInt(1).putInt(0).putInt(2);
        putText(requests, white);
        putText(requests, black);
        requests.putInt(13).putLong(100).putInt(1).putInt(0).putInt(2);
        putText(requests, white);
        putText(requests, "4k3 w");
        ByteBuffer answers = advised(requests);

        assertThat(answers.getInt()).isZero();
        assertThat(answers.getFloat()).isEqualTo(0.25f);
        assertThat(answers.getInt()).isZero();
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(answers.getFloat()).isEqualTo(-0.5f);
        assertThat(answers.getInt()).isZero();
        assertThat(answers.getInt()).isEqualTo(1);
        for (String text : List.of(white, black)) {
            GameBatch<Position, Move> there = GameBatch.builder(
                            new PokemonChess(), random -> new PokemonChess().position(text, null))
                    .build();
            Move first = there.position(0).legalMoves().get(0);
            assertThat(answers.getInt()).isEqualTo(there.action(0, first));
            assertThat(answers.getFloat()).isEqualTo(0.125f);
        }
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).startsWith("position 1: ");
        assertThat(answers.hasRemaining()).isFalse();
    }

    @Test
    void teams_areRatedAndDrawnAsSixteenBytes() throws IOException {
        ByteBuffer requests = bytes(1000).putInt(15).putInt(2).putLong(3).putInt(1);
        byte[] fourth = new byte[16];
        Arrays.fill(fourth, (byte) 5);
        byte[] first = new byte[16];
        Arrays.fill(first, (byte) 1);
        requests.putInt(14).putInt(2).put(fourth).put(first).put(fourth).put(new byte[16]);
        requests.putInt(14).putInt(1).put(new byte[32]);
        byte[] wrong = fourth.clone();
        wrong[7] = 19;
        requests.putInt(14).putInt(1).put(fourth).put(wrong);
        byte[] high = new byte[16]; // its bytes add up to 0 where they have a sign
        high[0] = 1;
        high[1] = (byte) 255;
        requests.putInt(14).putInt(1).put(fourth).put(high);
        requests.putInt(15).putInt(2).putLong(3).putInt(2);
        ByteBuffer answers = advised(requests);

        assertThat(answers.getInt()).isZero();
        byte[] drawn = new byte[16];
        for (int i = 0; i < 2; i++) {
            answers.get(drawn);
            assertThat(drawn).isEqualTo(fourth);
        }
        assertThat(answers.getInt()).isZero();
        assertThat(answers.getFloat()).isEqualTo(4 / 32f);
        assertThat(answers.getFloat()).isEqualTo(4 / 32f);
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).isEqualTo("the first of two teams has no types");
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).isEqualTo("a team has sixteen types from 1 to 18, not 19");
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).isEqualTo("a team has sixteen types from 1 to 18, not 255");
        assertThat(answers.getInt()).isEqualTo(1);
        assertThat(text(answers)).isEqualTo("strong teams: 1 for yes, 0 for no, not 2");
        assertThat(answers.hasRemaining()).isFalse();
    }
}
