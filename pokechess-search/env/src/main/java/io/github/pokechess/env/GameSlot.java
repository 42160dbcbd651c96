package io.github.pokechess.env;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.ActionSpace;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.game.seeds.Seeds;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One place of a batch: a game that is played, one after the other. A step has two halves, {@link #checkAndChoose},
 * which refuses what cannot be and changes nothing else, and {@link #applyChosen}. For one thread at a time.
 */
final class GameSlot<P extends GamePosition<P, M>, M> {
    private static final int NONE = -1;
    private static final int ENDED = 1;
    private static final int CUT = 2;

    private final BatchTerms<P, M> terms;
    private final ActionSpace<Object> actions;
    private final @Nullable Encoder<Object> encoder;
    private final int number;

    /** By number of moves since {@link #start}: the move, and above it the roll, which are needed to save the game. */
    private long[] made = new long[64];

    private int[] madeActions = new int[64];
    private int madeCount;
    private P start;

    /** The text of {@link #start}, once it has been saved. */
    private byte @Nullable [] startText;

    /** Whether the board takes moves back, which makes saving cheap and a step a little dearer. */
    private final boolean takesBack;

    private GameBoard<P, M> board;
    private ChanceSource dice;
    private long seedOfPlace;
    private long seed;
    private int replayedGame;
    private int length;
    private long rolls;

    /** The move whose outcome is the next action, if chance is a player. */
    private int pending = GameTree.NO_MOVE;

    private int lastAction = NONE;
    private int lastRoll;
    private Chance lastChance = Chance.certain();
    private int done;
    private float reward;

    /** The move that {@link #applyChosen} makes, or none. */
    private int chosen;

    private int chosenAction;
    private int chosenRoll;

    GameSlot(BatchTerms<P, M> terms, Encodings encodings, int number, boolean takesBack) {
        this.terms = terms;
        this.takesBack = takesBack;
        this.number = number;
        actions = encodings.actions();
        encoder = encodings.encoder();
        seedOfPlace = seedOfPlace(terms.seed(), number);
        seed = seedOfGame();
        start = createStart();
        board = start.newBoard();
        requireSameRulesAndOpen();
        dice = ChanceSource.seeded(seed);
    }

    /** The seed from which the seeds of games in this place follow. */
    private static long seedOfPlace(long batchSeed, int place) {
        return Seeds.at(batchSeed ^ (long) place << Integer.SIZE, 0);
    }

    private long seedOfGame() {
        return Seeds.at(seedOfPlace + replayedGame, 0);
    }

    private P createStart() {
        return terms.starts().apply(Seeds.random(seed, Seeds.Purpose.START, 0));
    }

    private void requireSameRulesAndOpen() {
        if (!board.rulesKey().equals(terms.rulesKey())) {
            throw new IllegalArgumentException("all games of a batch have the same rules; a start has others");
        }
        if (board.outcome().isPresent()) {
            throw new IllegalArgumentException("a game is over where it should start: " + board.position());
        }
    }

    GameBoard<P, M> board() {
        return board;
    }

    long seedOfCurrentGame() {
        return seed;
    }

    int decisionCount() {
        return length;
    }

    /** Whether a side is to act: the game is not over, and no dice are to be thrown. */
    boolean isToAct() {
        return !isOverUntilReset() && pending == GameTree.NO_MOVE;
    }

    /** The game from the last position that nothing can repeat any more, with dice that are not those to come. */
    BoardGame<P, M> replayedGame() {
        Replay<P, M> from = replayStart();
        GameBoard<P, M> replayed = from.board();
        BoardGame<P, M> played =
                terms.kind().start(replayed.position(), ChanceSource.seeded(Seeds.of(seed, Seeds.Purpose.FORECAST, 0)));
        for (int i = madeCount - from.back(); i < madeCount; i++) {
            int roll = (int) (made[i] >> Integer.SIZE);
            played = played.apply(replayed.move((int) made[i]), roll);
            replayed.advance((int) made[i], roll);
        }
        return played;
    }

    /**
     * Where a game is to be taken up so that repetition goes on.
     *
     * @param back the number of the last moves that are still to be made there
     */
    private record Replay<P, M>(GameBoard<P, M> board, int back) {}

    private Replay<P, M> replayStart() {
        GameBoard<P, M> replayed = start.newBoard();
        for (int i = 0; i < madeCount; i++) {
            replayed.make((int) made[i], (int) (made[i] >> Integer.SIZE));
        }
        int back = Math.min(madeCount, Math.max(1, replayed.reversible()));
        for (int i = 0; i < back; i++) {
            replayed.unmake();
        }
        return new Replay<>(replayed, back);
    }

    boolean isOverUntilReset() {
        return done != 0 && !terms.autoReset();
    }

    /** Starts the first game of a seed. */
    void restartWithSeed(long newSeed) {
        restartWithPlaceSeed(seedOfPlace(newSeed, number));
    }

    /** Starts the first game that place 0 has by a seed. */
    void restartAsPlaceZero(long newSeed) {
        restartWithPlaceSeed(seedOfPlace(newSeed, 0));
    }

    private void restartWithPlaceSeed(long newPlaceSeed) {
        seedOfPlace = newPlaceSeed;
        replayedGame = NONE;
        startNextGame();
    }

    /** Starts the next game. */
    void startNextGame() {
        beginNextGame();
        lastAction = NONE;
        lastChance = Chance.certain();
        done = 0;
        reward = 0;
    }

    private void beginNextGame() {
        replayedGame++;
        seed = seedOfGame();
        start = createStart();
        startText = null;
        board = start.newBoard();
        requireSameRulesAndOpen();
        dice = ChanceSource.seeded(seed);
        madeCount = 0;
        length = 0;
        rolls = 0;
        pending = GameTree.NO_MOVE;
    }

    // ---- a step ----

    /**
     * Chooses what {@link #applyChosen} does.
     *
     * @param action a legal one; where the dice are to be thrown the outcome; −1 to do nothing
     * @param outcome the outcome, −1 to roll
     * @throws IllegalArgumentException if that cannot be
     */
    void checkAndChoose(int action, int outcome) {
        chosen = GameTree.NO_MOVE;
        if (action == BatchTerms.SKIP) {
            return;
        }
        if (isOverUntilReset()) {
            throw problemOfGame("is over: reset it, or leave it alone by action " + BatchTerms.SKIP);
        }
        if (pending != GameTree.NO_MOVE) {
            int size = board.chance(pending).size();
            if (action < 0 || action >= size) {
                throw problemOfGame("waits for an outcome from 0 to " + (size - 1) + ", not " + action);
            }
            chosen = pending;
            chosenAction = lastAction;
            chosenRoll = action;
            return;
        }
        int move = actions.move(board.view(), action);
        if (move == GameTree.NO_MOVE) {
            throw problemOfGame(illegalComplaint(action));
        }
        if (outcome != BatchTerms.ROLL
                && (outcome < 0 || outcome >= board.chance(move).size())) {
            throw problemOfGame("action " + action + " (" + actions.name(action) + ") has outcomes from 0 to "
                    + (board.chance(move).size() - 1) + ", not " + outcome);
        }
        chosen = move;
        chosenAction = action;
        chosenRoll = outcome;
    }

    private IllegalArgumentException problemOfGame(String complaint) {
        return new IllegalArgumentException("game " + number + " " + complaint);
    }

    private String illegalComplaint(int action) {
        boolean exists = action >= 0 && action < actions.size();
        int[] buffer = new int[board.maxMoves()];
        return "has no legal action " + action
                + (exists ? " (" + actions.name(action) + ")" : ", actions are from 0 to " + (actions.size() - 1))
                + "; "
                + board.generate(buffer, 0) + " are legal at " + terms.kind().format(board.position());
    }

    /** Does what was chosen. */
    void applyChosen() {
        if (terms.autoReset() || chosen != GameTree.NO_MOVE) {
            done = 0;
            reward = 0;
        }
        if (chosen == GameTree.NO_MOVE) {
            return;
        }
        Chance chance = board.chance(chosen);
        lastChance = chance;
        lastAction = chosenAction;
        if (pending == GameTree.NO_MOVE && chance.size() > 1 && terms.chanceIsPlayer()) {
            pending = chosen;
            return;
        }
        pending = GameTree.NO_MOVE;
        int roll = chosenRoll >= 0 || chance.size() == 1 ? Math.max(chosenRoll, 0) : dice.roll(chance, rolls);
        rolls += chance.size() > 1 ? 1 : 0;
        lastRoll = roll;
        if (madeCount == made.length) {
            made = Arrays.copyOf(made, 2 * madeCount);
            madeActions = Arrays.copyOf(madeActions, 2 * madeCount);
        }
        madeActions[madeCount] = chosenAction;
        made[madeCount++] = (long) roll << Integer.SIZE | chosen;
        makeOrAdvance(board, chosen, roll);
        length++;
        Optional<Outcome> outcome = board.outcome();
        done = doneCode(outcome, length);
        if (done != 0) {
            reward = rewardOfWhite(outcome);
            if (terms.autoReset()) {
                beginNextGame();
            }
        }
    }

    private void makeOrAdvance(GameBoard<P, M> on, int move, int roll) {
        if (takesBack) {
            on.make(move, roll);
        } else {
            on.advance(move, roll);
        }
    }

    private int doneCode(Optional<Outcome> outcome, int moves) {
        return outcome.isPresent() ? ENDED : moves >= terms.maxLength() ? CUT : 0;
    }

    private static float rewardOfWhite(Optional<Outcome> outcome) {
        return outcome.isEmpty() ? 0 : outcome.get().score(Color.WHITE) / (float) GameTree.WIN;
    }

    // ---- what is sent ----

    /**
     * Writes the record.
     *
     * @param moveRoom room for all moves of a position
     * @param observationRoom room for an observation
     * @param legal gets the list of legal actions, or null
     * @return the index behind the list
     */
    int writeRecord(
            ByteBuffer into,
            int record,
            @Nullable ByteBuffer legal,
            int legalAt,
            int[] moveRoom,
            byte[] observationRoom) {
        boolean waits = pending != GameTree.NO_MOVE;
        int count = writeLegalOrOutcomes(moveRoom);
        RecordLayout.writeHead(into, record, lastAction, length, reward, replayedGame, count);
        RecordLayout.writeChance(
                into,
                record,
                waits ? NONE : board.sideIndex(),
                done,
                waits ? NONE : lastRoll,
                waits ? board.chance(pending) : lastChance);
        writeObservation(into, record, observationRoom);
        if (terms.masksLegal()) {
            writeMask(into, record, moveRoom, count);
        }
        return terms.listsLegal() ? writeList(requireNonNull(legal), legalAt, moveRoom, count) : legalAt;
    }

    /** Writes the legal actions, or the outcomes where the dice are to be thrown, into a buffer; their number. */
    private int writeLegalOrOutcomes(int[] into) {
        if (!(terms.listsLegal() || terms.masksLegal()) || isOverUntilReset()) {
            return 0;
        }
        if (pending == GameTree.NO_MOVE) {
            return actions.legal(board, board.view(), into);
        }
        int outcomes = board.chance(pending).size();
        for (int i = 0; i < outcomes; i++) {
            into[i] = i;
        }
        return outcomes;
    }

    private int writeList(ByteBuffer list, int start, int[] numbers, int count) {
        int at = start;
        if (terms.legalBytes() == Integer.BYTES) {
            for (int i = 0; i < count; i++, at += Integer.BYTES) {
                list.putInt(at, numbers[i]);
            }
            return at;
        }
        int fours = count & -4;
        for (int i = 0; i < fours; i += 4, at += Long.BYTES) {
            list.putLong(
                    at,
                    numbers[i]
                            | (long) numbers[i + 1] << 16
                            | (long) numbers[i + 2] << 32
                            | (long) numbers[i + 3] << 48);
        }
        for (int i = fours; i < count; i++, at += Short.BYTES) {
            list.putShort(at, (short) numbers[i]);
        }
        return at;
    }

    private void writeMask(ByteBuffer into, int record, int[] numbers, int count) {
        int start = record + terms.layout().sizeWithoutMask();
        int end = record + terms.layout().sizeWithMask();
        for (int i = start; i < end; i++) {
            into.put(i, (byte) 0);
        }
        for (int i = 0; i < count; i++) {
            int at = start + (numbers[i] >> 3);
            into.put(at, (byte) (into.get(at) | 1 << (numbers[i] & 7)));
        }
    }

    private void writeObservation(ByteBuffer into, int record, byte[] observationRoom) {
        if (encoder == null) {
            return;
        }
        int start = record + RecordLayout.HEAD;
        if (into.hasArray()) {
            encoder.encode(board.view(), into.array(), into.arrayOffset() + start);
        } else {
            encoder.encode(board.view(), observationRoom, 0);
            into.put(start, observationRoom, 0, observationRoom.length);
        }
    }

    // ---- looking ahead ----

    /** The number of successors. */
    int countSuccessors(int[] moveRoom) {
        if (isOverUntilReset()) {
            return 0;
        }
        if (pending != GameTree.NO_MOVE) {
            return board.chance(pending).size();
        }
        int end = board.generate(moveRoom, 0);
        int count = 0;
        for (int i = 0; i < end; i++) {
            count += board.chance(moveRoom[i]).size();
        }
        return count;
    }

    private int writeLegalOrPending(int[] into) {
        if (isOverUntilReset()) {
            return 0;
        }
        if (pending != GameTree.NO_MOVE) {
            into[0] = lastAction;
            return 1;
        }
        return actions.legal(board, board.view(), into);
    }

    /** Writes all successors, each as a record without mask, and leaves the game as it is. */
    void writeSuccessors(ByteBuffer into, int first, int[] moveRoom, byte[] observationRoom) {
        int end = writeLegalOrPending(moveRoom);
        int record = first;
        for (int i = 0; i < end; i++) {
            int action = moveRoom[i];
            int move = pending == GameTree.NO_MOVE ? actions.move(board.view(), action) : pending;
            Chance chance = board.chance(move);
            for (int roll = 0; roll < chance.size(); roll++) {
                board.make(move, roll);
                Optional<Outcome> outcome = board.outcome();
                RecordLayout.writeHead(into, record, action, length + 1, rewardOfWhite(outcome), replayedGame, 0);
                RecordLayout.writeChance(into, record, board.sideIndex(), doneCode(outcome, length + 1), roll, chance);
                writeObservation(into, record, observationRoom);
                board.unmake();
                record += terms.layout().sizeWithoutMask();
            }
        }
    }

    // ---- saving ----

    /**
     * The game as {@link GameBatch#save} documents it. From then on its moves count from the position that is saved.
     */
    byte[] cutHistoryAndSave() {
        int back = cutHistoryBeforeRepetition();
        byte[] text = startText == null ? terms.kind().format(start).getBytes(UTF_8) : startText;
        startText = text;
        ByteBuffer out = ByteBuffer.allocate(SavedGame.HEAD + text.length + back * SavedGame.MOVE)
                .order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(SavedGame.MAGIC).put(SavedGame.LAYOUT).put((byte) actions.version());
        out.putLong(seedOfPlace)
                .putLong(seed)
                .putLong(rolls)
                .putInt(replayedGame)
                .putInt(length);
        out.putFloat(reward).put((byte) done);
        out.putShort((short) text.length).putShort((short) back).put(text);
        for (int i = 0; i < back; i++) {
            out.putInt(madeActions[i]).put((byte) (made[i] >> Integer.SIZE));
        }
        return out.putInt(pending == GameTree.NO_MOVE ? NONE : lastAction).array();
    }

    /** Starts at the last position that nothing can repeat any more, and returns the number of moves from there. */
    private int cutHistoryBeforeRepetition() {
        if (!takesBack) {
            Replay<P, M> from = replayStart();
            keepLastMoves(from.back(), from.board());
            return madeCount;
        }
        int back = Math.min(madeCount, Math.max(1, board.reversible()));
        if (back < madeCount) {
            for (int i = 0; i < back; i++) {
                board.unmake();
            }
            keepLastMoves(back, board);
            for (int i = 0; i < back; i++) {
                board.make((int) made[i], (int) (made[i] >> Integer.SIZE));
            }
        }
        return madeCount;
    }

    private void keepLastMoves(int back, GameBoard<P, M> there) {
        if (back < madeCount) {
            start = there.position();
            startText = null;
            System.arraycopy(made, madeCount - back, made, 0, back);
            System.arraycopy(madeActions, madeCount - back, madeActions, 0, back);
            madeCount = back;
        }
    }

    /** Goes on with a saved game. */
    void restore(byte[] saved) {
        SavedGame from = SavedGame.parse(saved, actions.version());
        P base = terms.kind().position(from.text(), terms.rules());
        GameBoard<P, M> restored = base.newBoard();
        if (!restored.rulesKey().equals(terms.rulesKey())) {
            throw SavedGame.savedGameProblem("its rules are not those of the batch");
        }
        int count = from.actions().length;
        long[] moves = new long[Math.max(64, count)];
        Chance chance = Chance.certain();
        for (int i = 0; i < count; i++) {
            int move = restored.outcome().isPresent()
                    ? GameTree.NO_MOVE
                    : actions.move(restored.view(), from.actions()[i]);
            int roll = from.rolls()[i];
            if (move == GameTree.NO_MOVE
                    || roll < 0
                    || roll >= restored.chance(move).size()) {
                throw SavedGame.savedGameProblem("its move " + (i + 1) + " is not legal");
            }
            chance = restored.chance(move);
            moves[i] = (long) roll << Integer.SIZE | move;
            makeOrAdvance(restored, move, roll);
        }
        int waiting = GameTree.NO_MOVE;
        if (from.pending() != NONE) {
            waiting = terms.chanceIsPlayer() && restored.outcome().isEmpty()
                    ? actions.move(restored.view(), from.pending())
                    : GameTree.NO_MOVE;
            if (waiting == GameTree.NO_MOVE) {
                throw SavedGame.savedGameProblem("it waits for dice that nobody throws");
            }
        }
        start = base;
        startText = from.text().getBytes(UTF_8);
        board = restored;
        made = moves;
        madeActions = Arrays.copyOf(from.actions(), moves.length);
        madeCount = count;
        seedOfPlace = from.placeSeed();
        seed = from.seed();
        dice = ChanceSource.seeded(seed);
        rolls = from.rollCount();
        replayedGame = from.game();
        length = from.length();
        pending = waiting;
        lastAction = waiting != GameTree.NO_MOVE ? from.pending() : count == 0 ? NONE : from.actions()[count - 1];
        lastRoll = count == 0 ? 0 : from.rolls()[count - 1];
        lastChance = chance;
        // Of a game that begins, what is said to be done is the one before it, which only automatic resets know.
        boolean isOver = restored.outcome().isPresent() || (from.done() == CUT && length > 0);
        done = isOver || terms.autoReset() ? from.done() : 0;
        reward = isOver || terms.autoReset() ? from.reward() : 0;
        if (isOver && terms.autoReset()) {
            beginNextGame();
        }
    }
}
