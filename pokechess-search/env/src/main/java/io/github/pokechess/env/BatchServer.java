package io.github.pokechess.env;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.game.GamePosition;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Offers a {@link GameBatch} over a pair of streams, for programs in other languages. A conversation begins with the
 * {@linkplain GameBatch#description description} as one line of JSON in UTF-8. Then it answers requests, each an int32
 * and what follows it; all numbers are little endian:
 *
 * <table>
 *   <caption>Requests</caption>
 *   <tr><th>number</th><th>request</th><th>what follows</th><th>answer</th></tr>
 *   <tr><td>0</td><td>quit</td><td></td><td>none: it ends, as at the end of the input</td></tr>
 *   <tr><td>1</td><td>step</td><td>int32 action and then int32 outcome of each game</td><td>records</td></tr>
 *   <tr><td>2</td><td>observe</td><td></td><td>records</td></tr>
 *   <tr><td>3</td><td>reset</td><td>int32 of each game, 1 to start its next one</td><td>records</td></tr>
 *   <tr><td>4</td><td>seed</td><td>int64, the seed of first games everywhere</td><td>records</td></tr>
 *   <tr><td>5</td><td>save</td><td>int32 game</td><td>int32 length, the {@linkplain GameBatch#save saved}
 *   game</td></tr>
 *   <tr><td>6</td><td>restore</td><td>int32 game, int32 length, a saved game</td><td>records</td></tr>
 *   <tr><td>7</td><td>peek</td><td>int32 number of games, int32 game each</td><td>int32 number of successors of each,
 *       records of {@link GameBatch#peek}</td></tr>
 *   <tr><td>8</td><td>value</td><td>float32 of each game: the score from −1 to 1 that the client expects there for the
 *       side to act when it makes its next step. A match keeps it in its game file; nothing else uses it</td><td>none
 *       but the 0</td></tr>
 *   <tr><td>9</td><td>seed games</td><td>int32 number of games, int32 game and int64 seed each: the first game that a
 *       batch of one game has by that seed</td><td>records</td></tr>
 *   <tr><td>10</td><td>text</td><td>int32 game</td><td>int32 length, the position in UTF-8 as the game writes
 *   it</td></tr>
 *   <tr><td>11</td><td>choose</td><td>int32 length, the words of a player in UTF-8, int32 number of games, int32 game
 *       each</td><td> int32 action of each: what the {@link Adviser} chooses, {@link GameBatch#SKIP} where no side is
 *       to act</td></tr>
 *   <tr><td>12</td><td>evaluate</td><td>int64 nodes, int32 moves and int32 pieces of an {@linkplain Adviser.Question
 *       question}, int32 number of games, int32 game each</td><td>float32 score, int32 1 if it is exact, int32 number
 *       of moves of each; then int32 action and float32 score of each of these moves; no moves where no side is to
 *       act</td></tr>
 *   <tr><td>13</td><td>evaluate positions</td><td>the question of 12, int32 number of positions, int32 length and the
 *       text of each in UTF-8</td><td>as 12; no moves where the game is over</td></tr>
 *   <tr><td>14</td><td>rate teams</td><td>int32 number, then 32 bytes each: the types of a team of Pokémon Chess and
 *       those of the other, numbers from 1, pawns and then pieces from a to h; zeros for the mixture of strong
 *       teams</td><td>float32 of each: the {@linkplain Adviser#payoff payoff} of the first</td></tr>
 *   <tr><td>15</td><td>draw teams</td><td>int32 number, int64 seed, int32 1 for strong ones, 0 for any</td><td>16 bytes
 *   each</td></tr>
 *   <tr><td>16</td><td>step saved</td><td>int32 number of saved games; int32 action, int32 outcome, int32 length of
 *   each; the games</td>
 *       <td>records of these games behind the step; int32 length of each; the games behind it, saved</td></tr>
 * </table>
 *
 * <p>Each answer begins with int32 0. <i>Records</i> are int32 bytes of legal actions, the records of all games, the
 * legal actions. A request that cannot be done changes nothing and is answered by int32 1, int32 length and a message
 * in UTF-8.
 *
 * <pre>{@code
 * try (GameBatch<Position, Move> batch = GameBatch.builder(kind, dice -> kind.position()).games(64).build()) {
 *     BatchServer.run(batch, System.in, System.out); // until the client quits
 * }
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class BatchServer {
    private static final int QUIT = 0;
    private static final int STEP = 1;
    private static final int OBSERVE = 2;
    private static final int RESET = 3;
    private static final int SEED = 4;
    private static final int SAVE = 5;
    private static final int RESTORE = 6;
    private static final int PEEK = 7;
    private static final int VALUE = 8;
    private static final int SEED_GAMES = 9;
    private static final int TEXT = 10;

    private static final int CHOOSE = 11;
    private static final int EVALUATE = 12;
    private static final int EVALUATE_TEXTS = 13;
    private static final int RATE = 14;
    private static final int DRAW = 15;
    private static final int STEP_SAVED = 16;

    private static final int MOST_SAVED = 1 << 20;
    private static final int MOST_NAME = 1 << 12;
    private static final int MOST_TEXT = 1 << 16;
    private static final int MOST_ASKED = 1 << 14;

    private final GameBatch<?, ?> batch;
    private final InputStream in;
    private final OutputStream out;
    private final ByteBuffer records;
    private final ByteBuffer legal;
    private final ByteBuffer request;
    private final ByteBuffer head = newBuffer(2 * Integer.BYTES);
    private final int[] actions;
    private final int[] outcomes;
    private final float[] values;
    private final boolean isMirror;
    private final @Nullable Advice<?, ?> advice;
    private @Nullable SavedSteps<?, ?> savedSteps;
    private boolean valued;
    private ByteBuffer successors = newBuffer(1 << 16);

    /**
     * A server of a batch. It writes nothing before it is called.
     *
     * @param in the requests
     * @param out the answers
     */
    public BatchServer(GameBatch<?, ?> batch, InputStream in, OutputStream out) {
        this(batch, in, out, false, null);
    }

    /**
     * A server of a batch that mirrors games which are played elsewhere: it refuses to reset, seed and restore games,
     * which would then differ from those. It writes nothing before it is called.
     *
     * @param in the requests
     * @param out the answers
     */
    public static BatchServer ofMirror(GameBatch<?, ?> batch, InputStream in, OutputStream out) {
        return new BatchServer(batch, in, out, true, null);
    }

    private BatchServer(
            GameBatch<?, ?> batch, InputStream in, OutputStream out, boolean isMirror, @Nullable Advice<?, ?> advice) {
        this.isMirror = isMirror;
        this.advice = advice;
        requireNonNull(in, "in");
        requireNonNull(out, "out");
        this.batch = batch;
        this.in = in;
        this.out = out;
        records = batch.newRecords();
        legal = batch.newLegal();
        request = newBuffer(2 * Integer.BYTES * batch.games() + Long.BYTES);
        actions = new int[batch.games()];
        outcomes = new int[batch.games()];
        values = new float[batch.games()];
    }

    /**
     * Describes a batch and answers requests until the input ends.
     *
     * @throws IOException if a stream fails, the input ends within a request, or a request is unknown
     */
    public static void run(GameBatch<?, ?> batch, InputStream in, OutputStream out) throws IOException {
        describeAndServe(batch, in, out, (Advice<?, ?>) null);
    }

    /**
     * Describes a batch and answers requests until the input ends, also those that an adviser answers.
     *
     * @throws IOException if a stream fails, the input ends within a request, or a request is unknown
     */
    public static <P extends GamePosition<P, M>, M> void run(
            GameBatch<P, M> batch, InputStream in, OutputStream out, Adviser<P, M> adviser) throws IOException {
        requireNonNull(adviser, "adviser");
        describeAndServe(batch, in, out, new Advice<>(batch, adviser));
    }

    private static void describeAndServe(
            GameBatch<?, ?> batch, InputStream in, OutputStream out, @Nullable Advice<?, ?> advice) throws IOException {
        BatchServer server = new BatchServer(batch, in, new BufferedOutputStream(out, 1 << 16), false, advice);
        server.describe();
        while (server.awaitStep()) {
            server.stepAndAnswer();
        }
    }

    /** Writes the description. */
    public void describe() throws IOException {
        out.write((batch.description() + "\n").getBytes(UTF_8));
        out.flush();
    }

    /**
     * Answers requests until one is to step, which is left to the caller.
     *
     * @return false at the end
     * @throws IOException if a stream fails, the input ends within a request, or a request is unknown
     */
    public boolean awaitStep() throws IOException {
        valued = false;
        while (true) {
            int read = in.readNBytes(request.array(), request.arrayOffset(), Integer.BYTES);
            if (read == 0) {
                return false;
            }
            requireAllBytes(read, Integer.BYTES);
            int number = request.getInt(0);
            if (number == QUIT) {
                return false;
            }
            if (number == STEP) {
                readStep();
                return true;
            }
            try {
                answerRequest(number);
            } catch (IllegalArgumentException refused) {
                writeRefusal(refused);
            }
            out.flush();
        }
    }

    /** The action of a game in the requested step. */
    public int action(int game) {
        return actions[game];
    }

    /** The score that the client expects for the side to act in a game of the requested step, if it sent one. */
    public OptionalDouble value(int game) {
        return valued ? OptionalDouble.of(values[game]) : OptionalDouble.empty();
    }

    private void readStep() throws IOException {
        int games = batch.games();
        readRequest(2 * Integer.BYTES * games);
        for (int i = 0; i < games; i++) {
            actions[i] = request.getInt(Integer.BYTES * i);
            outcomes[i] = request.getInt(Integer.BYTES * (games + i));
        }
    }

    private void stepAndAnswer() throws IOException {
        try {
            writeRecords(batch.step(actions, outcomes, records, legal));
        } catch (IllegalArgumentException refused) {
            writeRefusal(refused);
        }
        out.flush();
    }

    /** Answers with the present records. */
    public void answer() throws IOException {
        writeRecords(batch.write(records, legal));
        out.flush();
    }

    private void writeRefusal(IllegalArgumentException refused) throws IOException {
        byte[] message = String.valueOf(refused.getMessage()).getBytes(UTF_8);
        writeHead(1, message.length);
        out.write(message);
    }

    private void answerRequest(int number) throws IOException {
        switch (number) {
            case OBSERVE -> writeRecords(batch.write(records, legal));
            case RESET -> {
                readRequest(Integer.BYTES * batch.games());
                refuseInMirror("reset");
                for (int i = 0; i < batch.games(); i++) {
                    if (request.getInt(Integer.BYTES * i) != 0) {
                        batch.reset(i);
                    }
                }
                writeRecords(batch.write(records, legal));
            }
            case SEED -> {
                readRequest(Long.BYTES);
                refuseInMirror("seeded");
                batch.reseed(request.getLong(0));
                writeRecords(batch.write(records, legal));
            }
            case SAVE -> {
                byte[] saved = batch.save(requireGameNumber(readInt()));
                writeHead(0, saved.length);
                out.write(saved);
            }
            case RESTORE -> {
                int game = readInt();
                int length = requireSize(readInt(), MOST_SAVED, "a saved game");
                byte[] saved = in.readNBytes(length);
                requireAllBytes(saved.length, length);
                refuseInMirror("restored");
                batch.restore(requireGameNumber(game), saved);
                writeRecords(batch.write(records, legal));
            }
            case PEEK -> answerPeek();
            case VALUE -> {
                readValues();
                writeBytes(head.putInt(0, 0), Integer.BYTES);
            }
            case SEED_GAMES -> answerSeedGames();
            case TEXT -> {
                byte[] text = batch.positionText(requireGameNumber(readInt())).getBytes(UTF_8);
                writeHead(0, text.length);
                out.write(text);
            }
            case CHOOSE -> {
                int length = requireSize(readInt(), MOST_NAME, "the name of a player");
                byte[] name = in.readNBytes(length);
                requireAllBytes(name.length, length);
                int[] games = readGameNumbers();
                writeAdvice(requireAdvice().chosenActions(new String(name, UTF_8), games));
            }
            case EVALUATE -> {
                Adviser.Question question = readQuestion();
                int[] games = readGameNumbers();
                writeAdvice(requireAdvice().valuesOfGames(question, games));
            }
            case EVALUATE_TEXTS -> {
                Adviser.Question question = readQuestion();
                List<String> positions = readTexts();
                writeAdvice(requireAdvice().valuesOfTexts(question, positions));
            }
            case RATE -> answerRating();
            case DRAW -> {
                int count = requireSize(readInt(), MOST_ASKED, "a list of teams");
                readRequest(Long.BYTES + Integer.BYTES);
                long seed = request.getLong(0);
                boolean isStrong = requireFlag(request.getInt(Long.BYTES), "strong teams");
                writeAdvice(requireAdvice().teamBytes(count, seed, isStrong));
            }
            case STEP_SAVED -> answerStepOfSavedGames();
            default ->
                throw new IOException(
                        "no request of an environment: " + number + ", there are " + QUIT + " to " + STEP_SAVED);
        }
    }

    private Adviser.Question readQuestion() throws IOException {
        readRequest(Long.BYTES + 2 * Integer.BYTES);
        return new Adviser.Question(
                request.getLong(0), request.getInt(Long.BYTES), request.getInt(Long.BYTES + Integer.BYTES));
    }

    private List<String> readTexts() throws IOException {
        int count = requireSize(readInt(), MOST_ASKED, "a list of positions");
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int length = requireSize(readInt(), MOST_TEXT, "a position");
            byte[] text = in.readNBytes(length);
            requireAllBytes(text.length, length);
            texts.add(new String(text, UTF_8));
        }
        return texts;
    }

    private void answerRating() throws IOException {
        int count = requireSize(readInt(), MOST_ASKED, "a list of teams");
        byte[] bytes = in.readNBytes(2 * TeamBytes.SIZE * count);
        requireAllBytes(bytes.length, 2 * TeamBytes.SIZE * count);
        ByteBuffer teams = ByteBuffer.wrap(bytes);
        List<Team> first = new ArrayList<>(count);
        List<Optional<Team>> second = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int at = 2 * TeamBytes.SIZE * i;
            first.add(TeamBytes.readIfTeam(teams, at)
                    .orElseThrow(() -> new IllegalArgumentException("the first of two teams has no types")));
            second.add(TeamBytes.readIfTeam(teams, at + TeamBytes.SIZE));
        }
        writeAdvice(requireAdvice().payoffBytes(first, second));
    }

    private void answerStepOfSavedGames() throws IOException {
        int count = requireSize(readInt(), SavedSteps.MOST_GAMES, "a list of saved games");
        int[] chosen = readInts(count);
        int[] rolls = readInts(count);
        int[] lengths = readInts(count);
        byte[][] saved = new byte[count][];
        for (int i = 0; i < count; i++) {
            saved[i] = in.readNBytes(requireSize(lengths[i], MOST_SAVED, "a saved game"));
            requireAllBytes(saved[i].length, lengths[i]);
        }
        SavedSteps<?, ?> steps = savedSteps == null ? batch.newSavedSteps() : savedSteps;
        savedSteps = steps;
        int legalLength = steps.stepAndReplace(saved, chosen, rolls);
        writeHead(0, legalLength);
        writeBytes(steps.records(), count * batch.recordSize());
        writeBytes(steps.legal(), legalLength);
        ByteBuffer sizes = newBuffer(Integer.BYTES * count);
        for (byte[] one : saved) {
            sizes.putInt(one.length);
        }
        writeBytes(sizes, sizes.capacity());
        for (byte[] one : saved) {
            out.write(one);
        }
    }

    private int[] readInts(int count) throws IOException {
        byte[] bytes = in.readNBytes(Integer.BYTES * count);
        requireAllBytes(bytes.length, Integer.BYTES * count);
        int[] numbers = new int[count];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(numbers);
        return numbers;
    }

    private Advice<?, ?> requireAdvice() {
        if (advice == null) {
            throw new IllegalArgumentException(
                    isMirror ? "a player of a match gets no advice" : "this environment has no engine to ask");
        }
        return advice;
    }

    private void writeAdvice(ByteBuffer bytes) throws IOException {
        writeBytes(head.putInt(0, 0), Integer.BYTES);
        writeBytes(bytes, bytes.capacity());
    }

    private void refuseInMirror(String participle) {
        if (isMirror) {
            throw new IllegalArgumentException("the game of a match cannot be " + participle
                    + ": use an environment of your own to look at other positions");
        }
    }

    private void answerSeedGames() throws IOException {
        int count = requireSize(readInt(), batch.games(), "a list of games");
        int[] games = new int[count];
        long[] seeds = new long[count];
        for (int i = 0; i < count; i++) {
            games[i] = readInt();
            readRequest(Long.BYTES);
            seeds[i] = request.getLong(0);
        }
        refuseInMirror("seeded");
        for (int game : games) {
            requireGameNumber(game);
        }
        for (int i = 0; i < count; i++) {
            batch.reseed(games[i], seeds[i]);
        }
        writeRecords(batch.write(records, legal));
    }

    private void answerPeek() throws IOException {
        int[] games = readGameNumbers();
        int count = games.length;
        int[] counts = new int[count];
        successors = batch.peek(games, counts, successors);
        ByteBuffer start = newBuffer(Integer.BYTES * (1 + count));
        int all = 0;
        for (int i = 0; i < count; i++) {
            start.putInt(Integer.BYTES * (1 + i), counts[i]);
            all += counts[i];
        }
        writeBytes(start, Integer.BYTES * (1 + count));
        writeBytes(successors, all * batch.successorSize());
    }

    private int[] readGameNumbers() throws IOException {
        int count = requireSize(readInt(), batch.games(), "a list of games");
        readRequest(Integer.BYTES * count);
        int[] games = new int[count];
        for (int i = 0; i < count; i++) {
            games[i] = request.getInt(Integer.BYTES * i);
        }
        for (int game : games) {
            requireGameNumber(game);
        }
        return games;
    }

    private void readValues() throws IOException {
        readRequest(Float.BYTES * batch.games());
        for (int i = 0; i < batch.games(); i++) {
            float value = request.getFloat(Float.BYTES * i);
            if (!(Math.abs(value) <= 1)) {
                throw new IllegalArgumentException("game " + i + " has a value from -1 to 1, not " + value);
            }
            values[i] = value;
        }
        valued = true;
    }

    private void writeRecords(int legalLength) throws IOException {
        writeHead(0, legalLength);
        writeBytes(records, batch.games() * batch.recordSize());
        writeBytes(legal, legalLength);
    }

    private void writeHead(int status, int length) throws IOException {
        head.putInt(0, status).putInt(Integer.BYTES, length);
        writeBytes(head, 2 * Integer.BYTES);
    }

    private void writeBytes(ByteBuffer buffer, int length) throws IOException {
        out.write(buffer.array(), buffer.arrayOffset(), length);
    }

    private int readInt() throws IOException {
        readRequest(Integer.BYTES);
        return request.getInt(0);
    }

    private void readRequest(int size) throws IOException {
        requireAllBytes(in.readNBytes(request.array(), request.arrayOffset(), size), size);
    }

    private static ByteBuffer newBuffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void requireAllBytes(int read, int size) throws IOException {
        if (read < size) {
            throw new IOException("the input ends within a request: " + read + " of " + size + " bytes are there");
        }
    }

    private static boolean requireFlag(int value, String what) {
        if (value != 0 && value != 1) {
            throw new IllegalArgumentException(what + ": 1 for yes, 0 for no, not " + value);
        }
        return value == 1;
    }

    private int requireGameNumber(int game) {
        if (game < 0 || game >= batch.games()) {
            throw new IllegalArgumentException("no game " + game + ", there are 0 to " + (batch.games() - 1));
        }
        return game;
    }

    /** Where the length of what follows makes no sense, nothing behind it does. */
    private static int requireSize(int size, int most, String what) throws IOException {
        if (size < 0 || size > most) {
            throw new IOException(what + " has 0 to " + most + " parts, not " + size);
        }
        return size;
    }
}
