package io.github.pokechess.testkit;

import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import io.github.pokechess.testkit.breakthrough.Breakthrough.Move;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A board of Breakthrough that has null moves, tells evaluators of men, and has a fault. */
final class BrokenBoard implements GameBoard<BrokenPosition, Move> {
    private static final int SQUARES = 30;

    private final Fault fault;

    /** The boards after each null move of the line; the last is where this one stands. */
    private final Deque<GameBoard<BrokenPosition, Move>> sound = new ArrayDeque<>();

    private @Nullable Evaluator<?> attached;
    private int madeEver;

    BrokenBoard(GameBoard<BrokenPosition, Move> sound, Fault fault) {
        this.sound.push(sound);
        this.fault = fault;
    }

    private GameBoard<BrokenPosition, Move> now() {
        return sound.element();
    }

    @Override
    public BrokenPosition position() {
        return now().position();
    }

    @Override
    public Move move(int packed) {
        return now().move(packed);
    }

    @Override
    public int find(Move move) {
        return fault == Fault.BOARD_FINDS_ANOTHER_MOVE ? 1 : now().find(move);
    }

    @Override
    public Optional<Outcome> outcome() {
        return now().outcome();
    }

    @Override
    public Object rulesKey() {
        return fault == Fault.RULES_KEY_OF_AN_OBJECT ? new Object() : BrokenBoard.class;
    }

    @Override
    public Class<?> viewType() {
        return BrokenBoard.class;
    }

    @Override
    public void attach(@Nullable Evaluator<?> evaluator) {
        boolean wanted = evaluator != null
                && (evaluator.isIncremental() || fault == Fault.ATTACH_TELLS_ALL_EVALUATORS)
                && fault != Fault.ATTACH_TELLS_NOTHING;
        attached = wanted ? evaluator : null;
        if (attached != null) {
            attached.clear();
            tell(".".repeat(SQUARES), position().toString());
        }
    }

    private void tell(String before, String after) {
        for (int square = 0; attached != null && square < SQUARES; square++) {
            char was = before.charAt(square);
            char is = after.charAt(square);
            if (was != is && was != '.' && (is == '.' || fault != Fault.ATTACH_FORGETS_CAPTURES)) {
                attached.remove(was, square);
            }
            if (was != is && is != '.') {
                attached.put(is, square);
            }
        }
    }

    @Override
    public GameBoard<BrokenPosition, Move> copy() {
        return fault == Fault.COPY_IS_THE_BOARD ? this : new BrokenBoard(now().copy(), fault);
    }

    @Override
    public int sideIndex() {
        return now().sideIndex();
    }

    @Override
    public int finalScore() {
        int finalScore = now().finalScore();
        return finalScore == -WIN && fault == Fault.SCORES_FOR_THE_WINNER ? WIN : finalScore;
    }

    @Override
    public boolean repeats() {
        return now().repeats();
    }

    @Override
    public long key(int depth) {
        return switch (fault) {
            case KEY_OF_A_COLUMN -> position().toString().charAt(0);
            case KEY_OF_THE_WAY -> now().key(depth) + made();
            case NULL_MOVE_KEEPS_THE_KEY -> sound.getLast().key(depth);
            default -> now().key(depth);
        };
    }

    @Override
    public int maxMoves() {
        return now().maxMoves();
    }

    @Override
    public int generate(int[] buffer, int start) {
        int end = now().generate(buffer, start);
        return fault == Fault.BOARD_FORGETS_A_MOVE ? Math.max(start, end - 1) : end;
    }

    @Override
    public boolean isLegal(int move) {
        return fault == Fault.ANYTHING_IS_LEGAL || now().isLegal(move);
    }

    @Override
    public boolean costsDepth(int move) {
        return fault != Fault.FREE_MOVES_COST;
    }

    @Override
    public Chance chance(int move) {
        Chance chance = now().chance(move);
        return fault == Fault.BOARD_ROLLS_OTHERWISE && chance.size() > 1 ? Chance.of(2, 1) : chance;
    }

    @Override
    public int moveScore(int move) {
        int score = now().moveScore(move);
        return fault == Fault.QUIET_MOVES_SCORE && score == 0 ? PIECE_SCORE : score;
    }

    @Override
    public boolean isTactical(int move) {
        return now().isTactical(move);
    }

    @Override
    public int historyIndex(int move) {
        return fault == Fault.HISTORY_INDEX_TOO_GREAT ? HISTORY_SIZE : 0;
    }

    @Override
    public void make(int move, int roll) {
        String before = position().toString();
        now().make(move, fault == Fault.BOARD_GOES_ELSEWHERE ? 0 : roll);
        madeEver++;
        tell(before, position().toString());
    }

    @Override
    public boolean canMakeNull() {
        return position().sound().outcome().isEmpty() && afterNull().outcome().isEmpty();
    }

    private BrokenPosition afterNull() {
        String men = position().toString().substring(0, SQUARES);
        return new BrokenPosition(new Breakthrough(men + (sideIndex() == 0 ? " b" : " w")), fault);
    }

    @Override
    public void makeNull() {
        sound.push(((BrokenBoard) afterNull().newBoard()).now());
    }

    @Override
    public void unmake() {
        String before = position().toString();
        if (now().made() == 0) {
            sound.pop();
        } else {
            now().unmake();
        }
        tell(before, position().toString());
    }

    @Override
    public int made() {
        int made = sound.size() - 1 + sound.stream().mapToInt(GameBoard::made).sum();
        return fault == Fault.MADE_ONCE_TOO_OFTEN ? madeEver : made;
    }
}
