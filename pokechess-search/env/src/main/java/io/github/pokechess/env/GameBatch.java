package io.github.pokechess.env;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.seeds.Seeds;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Many games of one kind that are played at once, for programs that learn: moves go in as {@linkplain ActionSpace
 * actions}, and of each game a <i>record</i> comes out, little endian bytes in a buffer of the caller.
 *
 * <pre>{@code
 * GameBatch<Position, Move> batch = GameBatch.builder(new PokemonChess(), random ->
 *                 Position.start(Team.random(random), Team.random(random), Rules.standard()))
 *         .games(256).seed(1).build();
 * ByteBuffer records = batch.newRecords();
 * ByteBuffer legal = batch.newLegal();
 * batch.write(records, legal);
 * int[] actions = new int[batch.games()]; // one of the legal actions of each game
 * batch.step(actions, null, records, legal);
 * }</pre>
 *
 * <p><b>Records.</b> {@link #description} lists the fields with their offsets. A record has 48 bytes, then the
 * observation, if there is one, then the mask, if {@link Legal#MASK} is set:
 *
 * <table>
 *   <caption>The head of a record</caption>
 *   <tr><th>offset</th><th>field</th><th>value</th></tr>
 *   <tr><td>0</td><td>int32 action</td><td>the last action, −1 where a game begins</td></tr>
 *   <tr><td>4</td><td>int32 length</td><td>decisions of the game so far</td></tr>
 *   <tr><td>8</td><td>float32 rewards[2]</td><td>of sides 0 and 1 by the last action: 1 won, −1 lost, else 0</td></tr>
 *   <tr><td>16</td><td>int32 game</td><td>the number of the game in its place, from 0</td></tr>
 *   <tr><td>20</td><td>int32 legal</td><td>the number of legal actions; 0 in a game that is over</td></tr>
 *   <tr><td>24</td><td>int8 to_play</td><td>the side to act; −1 if the dice are to be thrown</td></tr>
 *   <tr><td>25</td><td>uint8 done</td><td>1 if the last action ended the game, 2 if its length did, else 0</td></tr>
 *   <tr><td>26</td><td>int8 rolled</td><td>the outcome of the last action, −1 if nothing was rolled</td></tr>
 *   <tr><td>27</td><td>uint8 outcomes</td><td>the number of outcomes that the last action had, 1 if nothing was
 *   rolled</td></tr>
 *   <tr><td>28</td><td>uint16 total</td><td>the sum of the weights; two bytes behind it are 0</td></tr>
 *   <tr><td>32</td><td>uint16 weights[8]</td><td>the exact weights of these outcomes, then zeros</td></tr>
 * </table>
 *
 * <p><b>Legal actions</b> come as a list in a buffer of their own: those of the first game, of the second and so on,
 * one behind the other, each in ascending order. An action has two bytes, or four where there are more than 65,536.
 *
 * <p><b>Chance</b> is thrown inside a step by the seed of the game, unless the caller gives the outcome; or it is a
 * player ({@link Builder#chanceIsPlayer}): then a rolled action leads to a record with {@code to_play} −1, in which
 * {@code outcomes} and {@code weights} are those to come, and the next action of that game is the outcome.
 *
 * <p><b>Seeds.</b> What happens in a game follows from the seed, the number of its place, the number of the game in
 * that place, and the actions; so results depend neither on the number of games nor on the number of threads. Dice are
 * those of {@link io.github.pokechess.game.ChanceSource#seeded} with {@link #seed(int)}.
 *
 * <p><b>Ends.</b> After the action that ends a game the next one begins at once: in the record {@code action}, {@code
 * rewards}, {@code done} and what was rolled are of the game that ended, and all the rest is of the one that begins.
 * Without {@linkplain Builder#autoReset automatic resets} it stands until it is {@linkplain #reset(int) reset}.
 *
 * <p>Not thread-safe; it may use helper threads. {@link #step} allocates nothing but the boards of games that begin.
 *
 * @param <P> the position of the game
 * @param <M> the move of the game
 */
public final class GameBatch<P extends GamePosition<P, M>, M> implements AutoCloseable {
    /** The action that leaves a game as it is. */
    public static final int SKIP = BatchTerms.SKIP;

    /** The outcome that is still to be rolled. */
    public static final int ROLL = BatchTerms.ROLL;

    /** With more actions than this a mask is larger than is sensible, and refused. */
    public static final int MOST_MASKED = BatchTerms.MOST_MASKED;

    /** The length of the longest array that all virtual machines make. */
    private static final int LONGEST_BUFFER = Integer.MAX_VALUE - 8;

    /** The form of legal actions. */
    public enum Legal {
        /** No legal actions. */
        NONE,
        /** A list in a buffer of its own. */
        LIST,
        /** A bit for each action in the record, the lowest bit of a byte first. */
        MASK
    }

    private final BatchTerms<P, M> terms;
    private final ActionSpace<Object> actions;
    private final @Nullable Encoder<Object> encoder;
    private final List<Encodings> encodings = new ArrayList<>();
    private final List<GameSlot<P, M>> slots = new ArrayList<>();
    private final WorkerThreads workers;
    private final int shares;
    private final int maxMoves;
    private final int[][] moves;
    private final byte[][] bytes;

    /** By share: the index behind its part of the list. */
    private final int[] legalEnds;

    // The work of the crew, made once so that a step allocates nothing; what it works on lies in the fields below.
    private final IntConsumer choosing = this::chooseActionsOfShare;
    private final IntConsumer going = this::applyAndWriteShare;
    private final IntConsumer writing = this::writeShare;

    private int[] stepActions = {};
    private int @Nullable [] stepOutcomes;
    private ByteBuffer stepRecords = ByteBuffer.allocate(0);
    private @Nullable ByteBuffer stepLegal;

    private GameBatch(Builder<P, M> builder) {
        P sample = builder.starts.apply(Seeds.random(builder.seed, Seeds.Purpose.START, 0));
        GameBoard<P, M> board = sample.newBoard();
        Encodings first = Encodings.create(board, builder.observation);
        actions = first.actions();
        encoder = first.encoder();
        if (builder.legal == Legal.MASK && actions.size() > MOST_MASKED) {
            throw new InvalidInputException("a mask has at most " + MOST_MASKED + " actions, and this game has "
                    + actions.size() + ": take the list");
        }
        terms = new BatchTerms<>(
                builder.kind,
                builder.starts,
                board.rulesKey(),
                builder.kind.rules(sample).orElse(null),
                builder.seed,
                builder.chanceIsPlayer,
                builder.autoReset,
                builder.maxLength,
                builder.legal == Legal.LIST,
                builder.legal == Legal.MASK,
                actions.size() > 1 << Short.SIZE ? Integer.BYTES : Short.BYTES,
                new RecordLayout(encoder, builder.legal == Legal.MASK ? actions.size() : 0));
        shares = Math.min(builder.threads, builder.games);
        maxMoves = board.maxMoves();
        moves = new int[shares][maxMoves];
        bytes = new byte[shares][encoder == null ? 0 : encoder.size()];
        legalEnds = new int[shares];
        for (int share = 0; share < shares; share++) {
            Encodings own = share == 0 ? first : Encodings.create(board, builder.observation);
            encodings.add(own);
            int end = firstGameOfShare(builder.games, share + 1);
            for (int i = firstGameOfShare(builder.games, share); i < end; i++) {
                slots.add(new GameSlot<>(terms, own, i, false));
            }
        }
        workers = new WorkerThreads(shares);
    }

    /**
     * Starts a batch of games of a kind, each from a start that follows from the random numbers alone, such as random
     * teams.
     */
    public static <P extends GamePosition<P, M>, M> Builder<P, M> builder(
            GameKind<P, M> kind, Function<? super RandomGenerator, ? extends P> starts) {
        return new Builder<>(requireNonNull(kind, "kind"), requireNonNull(starts, "starts"));
    }

    private int firstGameOfShare(int games, int share) {
        return (int) ((long) games * share / shares);
    }

    // ---- what it is ----

    /** The number of games. */
    public int games() {
        return slots.size();
    }

    /** The actions. */
    public ActionSpace<?> actions() {
        return actions;
    }

    /** The number of bytes of a record. */
    public int recordSize() {
        return terms.layout().sizeWithMask();
    }

    /** The number of bytes of a record of {@link #peek}, which has no mask. */
    public int successorSize() {
        return terms.layout().sizeWithoutMask();
    }

    /** The number of bytes of an action in a list, 2 or 4. */
    public int legalBytes() {
        return terms.legalBytes();
    }

    /** The batch as one line of JSON: game, rules, actions, fields of a record, tables. */
    public String description() {
        return BatchDescription.describe(terms, games(), actions, encoder);
    }

    /** A buffer for the records of all games. */
    public ByteBuffer newRecords() {
        return newBuffer((long) games() * recordSize());
    }

    /** A buffer for the lists of all games; small if there are none. */
    public ByteBuffer newLegal() {
        return newBuffer(terms.listsLegal() ? (long) games() * maxMoves * legalBytes() : 0);
    }

    private static ByteBuffer newBuffer(long size) {
        return ByteBuffer.allocate(requireBufferLength(size)).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** @throws InvalidInputException if no buffer is as long as that */
    private static int requireBufferLength(long size) {
        if (size > LONGEST_BUFFER) {
            throw new InvalidInputException("the records of so many games take " + size + " bytes, and a buffer has at"
                    + " most " + LONGEST_BUFFER + ": take fewer games");
        }
        return (int) size;
    }

    /** A length for more than what is needed now, so that not each call needs a larger buffer. */
    static int lengthWithReserve(int size) {
        return (int) Math.min(LONGEST_BUFFER, size + (long) (size / 2));
    }

    /** The seed of the game that stands in a place. */
    public long seed(int game) {
        return slots.get(game).seedOfCurrentGame();
    }

    /** The position where a game stands. */
    public P position(int game) {
        return slots.get(game).board().position();
    }

    /** Whether a side is to act in a game: it is not over, and no dice are to be thrown. */
    boolean isToAct(int game) {
        return slots.get(game).isToAct();
    }

    /** The number of decisions so far of the game in a place. */
    int decisionCount(int game) {
        return slots.get(game).decisionCount();
    }

    /**
     * The game in a place as the rules see it, which may be searched: it begins at the last position that nothing can
     * repeat any more. Moves made there do not change this batch.
     */
    public BoardGame<P, M> game(int game) {
        return slots.get(game).replayedGame();
    }

    /** The text of the position where a game stands, as its kind writes it. */
    String positionText(int game) {
        return terms.kind().format(position(game));
    }

    /** The action of a move that is legal where a game stands. */
    public int action(int game, M move) {
        requireNonNull(move, "move");
        return action(slots.get(game).board(), move);
    }

    /** The action of a move that is legal where a board stands. */
    int action(GameBoard<P, M> board, M move) {
        return actions.action(board.view(), board.find(move));
    }

    /** The move of an action where a game stands; empty if it is not legal there. */
    public Optional<M> move(int game, int action) {
        GameBoard<P, M> board = slots.get(game).board();
        int packed = actions.move(board.view(), action);
        return packed == GameTree.NO_MOVE ? Optional.empty() : Optional.of(board.move(packed));
    }

    // ---- playing ----

    /**
     * Makes a move in each game and writes their records.
     *
     * @param chosen a legal action for each game, or {@link #SKIP}; an outcome where the dice are to be thrown
     * @param outcomes an outcome for each game, or {@link #ROLL}; null to roll all
     * @param records as {@link #newRecords} makes them, written from index 0
     * @param legal as {@link #newLegal} makes them, written from index 0; null unless legal actions are listed
     * @return the number of bytes in the list of legal actions
     * @throws IllegalArgumentException if there is not one action for each game, one is not legal, or an outcome cannot
     *     be: then no game has changed; the message names the first. Or if a buffer is too small or not little endian
     */
    public int step(int[] chosen, int @Nullable [] outcomes, ByteBuffer records, @Nullable ByteBuffer legal) {
        requireNonNull(records, "records");
        requireOnePerGame(chosen.length, "actions");
        if (outcomes != null) {
            requireOnePerGame(outcomes.length, "outcomes");
        }
        requireRoom(records, legal);
        stepActions = chosen;
        stepOutcomes = outcomes;
        workers.runShares(choosing);
        return runAndJoinLists(records, legal, going);
    }

    /** Writes the records of all games as they stand. Parameters and answer as in {@link #step}. */
    public int write(ByteBuffer records, @Nullable ByteBuffer legal) {
        requireNonNull(records, "records");
        requireRoom(records, legal);
        return runAndJoinLists(records, legal, writing);
    }

    private int runAndJoinLists(ByteBuffer records, @Nullable ByteBuffer legal, IntConsumer work) {
        stepRecords = records;
        stepLegal = legal;
        workers.runShares(work);
        return legal == null || !terms.listsLegal() ? 0 : closeGapsOfLists(legal);
    }

    private void chooseActionsOfShare(int share) {
        int end = firstGameOfShare(games(), share + 1);
        for (int i = firstGameOfShare(games(), share); i < end; i++) {
            slots.get(i).checkAndChoose(stepActions[i], stepOutcomes == null ? ROLL : stepOutcomes[i]);
        }
    }

    private void applyAndWriteShare(int share) {
        stepAndWriteShare(share, true);
    }

    private void writeShare(int share) {
        stepAndWriteShare(share, false);
    }

    /**
     * Each share has a part of the list buffer that is large enough for all its moves; {@link #closeGapsOfLists} closes
     * the gaps.
     */
    private void stepAndWriteShare(int share, boolean appliesChosen) {
        int first = firstGameOfShare(games(), share);
        int end = firstGameOfShare(games(), share + 1);
        int at = first * maxMoves * legalBytes();
        for (int i = first; i < end; i++) {
            if (appliesChosen) {
                slots.get(i).applyChosen();
            }
            at = slots.get(i).writeRecord(stepRecords, i * recordSize(), stepLegal, at, moves[share], bytes[share]);
        }
        legalEnds[share] = at;
    }

    private int closeGapsOfLists(ByteBuffer legal) {
        int end = legalEnds[0];
        for (int share = 1; share < shares; share++) {
            int first = firstGameOfShare(games(), share) * maxMoves * legalBytes();
            int length = legalEnds[share] - first;
            legal.put(end, legal, first, length);
            end += length;
        }
        return end;
    }

    private void requireOnePerGame(int count, String what) {
        if (count != games()) {
            throw new IllegalArgumentException("there are " + games() + " games, not " + count + " " + what);
        }
    }

    private void requireRoom(ByteBuffer records, @Nullable ByteBuffer legal) {
        requireLittleEndian(records, "records", (long) games() * recordSize());
        if (terms.listsLegal()) {
            requireLittleEndian(
                    requireNonNull(legal, "legal"), "legal actions", (long) games() * maxMoves * legalBytes());
        }
    }

    private static void requireLittleEndian(ByteBuffer buffer, String what, long size) {
        if (buffer.order() != ByteOrder.LITTLE_ENDIAN || buffer.limit() < size) {
            throw new IllegalArgumentException("the buffer for " + what + " must be little endian and have " + size
                    + " bytes, not " + buffer.limit());
        }
    }

    /** Starts the first games of another seed everywhere. */
    public void reseed(long seed) {
        slots.forEach(slot -> slot.restartWithSeed(seed));
    }

    /** Starts in a place the first game that a batch of one game has by a seed. */
    public void reseed(int game, long seed) {
        slots.get(game).restartAsPlaceZero(seed);
    }

    /** Starts the next game in a place, whether that there is over or not. */
    public void reset(int game) {
        slots.get(game).startNextGame();
    }

    // ---- looking ahead, saving ----

    /**
     * Writes the records of all positions that legal actions of some games may lead to, each with each of its outcomes,
     * in ascending order of the actions and of the outcomes, without changing a game. {@code rolled}, {@code weights}
     * and {@code total} tell how likely one is; {@code action} which action leads there; {@code rewards} and {@code
     * done} whether that ends the game.
     *
     * @param games the places to look at, in the order in which they are written
     * @param counts gets the number of records of each
     * @param room is written from index 0 if it is large enough
     * @return that, or a larger buffer
     * @throws InvalidInputException if no buffer is large enough for all records
     */
    public ByteBuffer peek(int[] games, int[] counts, ByteBuffer room) {
        requireNonNull(room, "room");
        Objects.checkFromIndexSize(0, games.length, counts.length);
        for (int game : games) {
            Objects.checkIndex(game, games());
        }
        if (room.order() != ByteOrder.LITTLE_ENDIAN) {
            throw new IllegalArgumentException("the buffer must be little endian");
        }
        // Encoders belong to shares, and so games do: a share looks at its own.
        workers.runShares(share -> forGamesOfShare(
                games, share, i -> counts[i] = slots.get(games[i]).countSuccessors(moves[share])));
        int[] starts = new int[games.length];
        int size = 0;
        for (int i = 0; i < games.length; i++) {
            starts[i] = size;
            size = requireBufferLength(size + (long) counts[i] * successorSize());
        }
        ByteBuffer into = room.limit() >= size ? room : newBuffer(lengthWithReserve(size));
        workers.runShares(share -> forGamesOfShare(
                games, share, i -> slots.get(games[i]).writeSuccessors(into, starts[i], moves[share], bytes[share])));
        return into;
    }

    private void forGamesOfShare(int[] games, int share, IntConsumer work) {
        int first = firstGameOfShare(games(), share);
        int end = firstGameOfShare(games(), share + 1);
        for (int i = 0; i < games.length; i++) {
            if (games[i] >= first && games[i] < end) {
                work.accept(i);
            }
        }
    }

    /**
     * A game as bytes, with everything that its continuation depends on: the position, the history of repetition, the
     * dice to come.
     *
     * <p>Little endian: {@code PKEG}, 1, the version of the actions; int64 seed of the place, seed of the game, number
     * of rolls so far; int32 number of the game, its length; float32 reward of side 0; int8 done; uint16 lengths of the
     * text and of the moves; the text of the last position that nothing can repeat any more (but one move back at
     * least); moves from there, int32 action and int8 outcome each; int32 the action whose dice are to be thrown, or
     * −1. In Pokémon Chess with the fifty-move rule that is less than 1,000 bytes.
     */
    public byte[] save(int game) {
        return slots.get(game).cutHistoryAndSave();
    }

    /**
     * Puts a saved game in a place, where it goes on as it would have where it was saved. With automatic resets a game
     * that is over is followed by the next one at once, as after its last step.
     *
     * @throws IllegalArgumentException if that is no saved game, or one under other rules; the place is then as it was
     */
    public void restore(int game, byte[] saved) {
        requireNonNull(saved, "saved");
        slots.get(game).restore(saved);
    }

    /** Steps of saved games by the rules and the threads of this batch, whose own games stay as they are. */
    SavedSteps<P, M> newSavedSteps() {
        return new SavedSteps<>(terms, encodings, workers, moves, bytes, maxMoves);
    }

    /** Shuts down the helper threads. */
    @Override
    public void close() {
        workers.close();
    }

    /**
     * Builder of a batch; not thread-safe.
     *
     * @param <P> the position of the game
     * @param <M> the move of the game
     */
    public static final class Builder<P extends GamePosition<P, M>, M> {
        private static final int MAX_GAMES = 1 << 16;
        private static final int MAX_THREADS = 1 << 10;

        private final GameKind<P, M> kind;
        private final Function<? super RandomGenerator, ? extends P> starts;
        private int games = 1;
        private int threads = 1;
        private int maxLength = 1_000;
        private long seed = 1;
        private boolean chanceIsPlayer;
        private boolean autoReset = true;
        private Legal legal = Legal.LIST;
        private @Nullable String observation;

        private Builder(GameKind<P, M> kind, Function<? super RandomGenerator, ? extends P> starts) {
            this.kind = kind;
            this.starts = starts;
        }

        /**
         * Sets the number of games, 1 by default.
         *
         * @throws InvalidInputException unless it is 1 to 65,536
         */
        public Builder<P, M> games(int count) {
            games = requireWithin(count, MAX_GAMES, "the number of games");
            return this;
        }

        /**
         * Sets the number of threads, 1 by default. More pay from a few hundred games on.
         *
         * @throws InvalidInputException unless it is 1 to 1,024
         */
        public Builder<P, M> threads(int count) {
            threads = requireWithin(count, MAX_THREADS, "the number of threads");
            return this;
        }

        /**
         * Sets the number of decisions after which a game is cut, 1,000 by default.
         *
         * @throws InvalidInputException if it is less than 1
         */
        public Builder<P, M> maxLength(int decisions) {
            maxLength = requireWithin(decisions, Integer.MAX_VALUE, "the length of a game");
            return this;
        }

        private static int requireWithin(int count, int most, String what) {
            if (count < 1 || count > most) {
                throw new InvalidInputException(what + " must be from 1 to " + most + ": " + count);
            }
            return count;
        }

        /** Sets the seed of all chance, 1 by default. */
        public Builder<P, M> seed(long number) {
            seed = number;
            return this;
        }

        /**
         * Makes chance a player, who acts after each action that is rolled. By default dice are thrown inside a step.
         */
        public Builder<P, M> chanceIsPlayer(boolean on) {
            chanceIsPlayer = on;
            return this;
        }

        /** Sets whether a game begins at once where one has ended, as it does by default. */
        public Builder<P, M> autoReset(boolean on) {
            autoReset = on;
            return this;
        }

        /** Sets the form of legal actions, by default a list. */
        public Builder<P, M> legal(Legal how) {
            legal = requireNonNull(how, "how");
            return this;
        }

        /**
         * Sets the observation by the name that its {@link io.github.pokechess.game.engine.EncodingProvider} has for
         * it, or none.
         */
        public Builder<P, M> observation(String name) {
            observation = requireNonNull(name, "name");
            return this;
        }

        /** Leaves observations out. */
        public Builder<P, M> withoutObservation() {
            observation = Encodings.NO_OBSERVATION;
            return this;
        }

        /**
         * Makes the batch.
         *
         * @throws InvalidInputException if there are no encodings of the game or no observation of that name, the
         *     mask would be too large, or a start is over or has other rules than another
         */
        public GameBatch<P, M> build() {
            return new GameBatch<>(this);
        }
    }
}
