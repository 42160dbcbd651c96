package io.github.pokechess.tafl;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.tafl.TaflRules.Repetition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The game for the search. A piece that moves again after a capture does so in a turn of its own, of the same side: that is
 * all that the search needs to know of berserk games.
 *
 * <p>Where the third occurrence of a position wins or loses the game, {@link #outcome} tells so of positions that repeat
 * others, since a search that takes them for draws would walk into them.
 */
final class TaflTree implements GameBoard {
    private static final int ATTACKERS = TaflPiece.Side.ATTACKERS.ordinal();

    /** What a piece gains where captures are put in order, in the unit of the search's hints, and the end of the game. */
    private static final int PIECE = 100 * 160;

    private static final int END = 4_000_000;

    /** Points that are worth half of what can be. */
    private static final int HALF = 1_200;

    /** What tells boards apart that must not share what a search has found. */
    record Key(TaflRules rules, TaflEvaluator evaluator) {}

    private final Key key;
    private final TaflRules rules;
    private final State state;
    private final Threats threats;
    private final boolean repetition;
    private final boolean repetitionDecides;
    private final int motifStep;

    /** The keys of the game and of the line from the root. */
    private long[] keys;

    /** By the same index: how many before can be repeated. */
    private int[] reversible;

    /** By the same index: who has moved last. */
    private int[] movers;

    private final int root;
    private int at;

    TaflTree(TaflPosition position, TaflEvaluator evaluator) {
        this(
                new Key(position.rules(), requireNonNull(evaluator, "evaluator")),
                position.state(),
                new long[64],
                new int[64],
                new int[64],
                0);
        keys[0] = state.hash();
    }

    private TaflTree(Key key, State state, long[] keys, int[] reversible, int[] movers, int at) {
        this.key = key;
        this.state = state;
        threats = Threats.of(state);
        this.keys = keys;
        this.reversible = reversible;
        this.movers = movers;
        this.at = at;
        root = at;
        rules = key.rules;
        repetition = rules.repetition() != Repetition.IGNORED;
        repetitionDecides = repetition && rules.repetition() != Repetition.DRAW;
        motifStep = state.terrain.toBits == 6 ? 64 : 0;
    }

    State state() {
        return state;
    }

    @Override
    public TaflTree copy() {
        return new TaflTree(key, state.copy(), keys.clone(), reversible.clone(), movers.clone(), at);
    }

    // ---- the search ----

    @Override
    public int side() {
        return state.side();
    }

    @Override
    public int outcome() {
        int outcome = state.outcome();
        if (outcome == UNFINISHED && repetitionDecides && hasRepeated()) {
            boolean moverWins = rules.repetition() == Repetition.MOVER_WINS;
            return (movers[at] == state.side()) == moverWins ? WIN : -WIN;
        }
        return outcome;
    }

    @Override
    public boolean repeats() {
        return repetition && !repetitionDecides && hasRepeated();
    }

    /** Twice on the line that is looked at, or three times with the game before. */
    private boolean hasRepeated() {
        boolean again = false;
        int earliest = at - reversible[at];
        // Where turns are single decisions, both sides have to go and to come back.
        int step = state.terrain.berserk ? 1 : 2;
        for (int i = at - 2 * step; i >= earliest; i -= step) {
            if (keys[i] == keys[at]) {
                if (again || i >= root) {
                    return true;
                }
                again = true;
            }
        }
        return false;
    }

    private boolean isThreefold() {
        int times = 1;
        for (int i = at - 2; i >= at - reversible[at]; i--) {
            times += keys[i] == keys[at] ? 1 : 0;
        }
        return repetition && times >= 3;
    }

    @Override
    public long key(int depth) {
        return state.hash();
    }

    @Override
    public int evaluate() {
        long points = Math.max(-9_000, Math.min(key.evaluator.evaluate(state), 9_000));
        long value = points * WIN / (Math.abs(points) + HALF);
        return (int) (state.side() == ATTACKERS ? value : -value);
    }

    @Override
    public int maxMoves() {
        return state.maxMoves();
    }

    @Override
    public int generate(int[] buffer, int start) {
        return state.generate(buffer, start);
    }

    @Override
    public boolean isLegal(int decision) {
        return state.isLegal(decision);
    }

    @Override
    public int moveScore(int decision) {
        if (!threats.isTactical(decision)) {
            return 0;
        }
        int gain = threats.gain(decision);
        return gain < 0 ? END : gain * PIECE;
    }

    @Override
    public void make(int decision, int outcome) {
        int mover = state.side();
        state.make(decision);
        remember(state.hasJustCaptured() ? 0 : reversible[at] + 1, mover);
    }

    private void remember(int reversibleNow, int mover) {
        at++;
        if (at == keys.length) {
            keys = Arrays.copyOf(keys, 2 * at);
            reversible = Arrays.copyOf(reversible, 2 * at);
            movers = Arrays.copyOf(movers, 2 * at);
        }
        keys[at] = state.hash();
        reversible[at] = reversibleNow;
        movers[at] = mover;
    }

    @Override
    public void unmake() {
        state.unmake();
        at--;
    }

    @Override
    public int made() {
        return state.made();
    }

    @Override
    public int generateTactical(int[] buffer, int start) {
        return threats.generateTactical(buffer, start);
    }

    @Override
    public int generateQuiet(int[] buffer, int start) {
        return threats.generateQuiet(buffer, start);
    }

    @Override
    public boolean isTactical(int decision) {
        return threats.isTactical(decision);
    }

    @Override
    public boolean isThreatened() {
        return state.side() == ATTACKERS ? threats.canEscape() : threats.canCaptureKing();
    }

    /** On small boards what goes where, on large ones where it goes. */
    @Override
    public int historyIndex(int decision) {
        int kind;
        if (state.side() == ATTACKERS && !state.hasSpecials()) {
            kind = 1;
        } else {
            int code = state.codeAt(state.from(decision));
            kind = code == State.KING ? 3 : code == State.ATTACKER ? 1 : 2;
        }
        return motifStep * kind + state.to(decision);
    }

    @Override
    public boolean canMakeNull() {
        return state.berserker() < 0 && state.count(state.side()) > 2;
    }

    @Override
    public void makeNull() {
        state.makeNull();
        remember(0, 1 - state.side());
    }

    // ---- people ----

    @Override
    public String text() {
        return TaflPosition.of(state).toString();
    }

    @Override
    public String text(int decision) {
        return MoveText.move(state, decision).toString();
    }

    @Override
    public int decision(String text) {
        return MoveText.parse(text, state);
    }

    @Override
    public String sideName(int side) {
        if (rules.name().equalsIgnoreCase("Ziege")) {
            return side == ATTACKERS ? "Infected" : "Scientists";
        }
        return side == ATTACKERS ? "Attackers" : "Defenders";
    }

    @Override
    public Optional<GameResult> result() {
        return Results.of(state.ending())
                .or(() -> isThreefold() ? Results.ofRepetition(rules.repetition(), movers[at]) : Optional.empty());
    }

    @Override
    public BoardPicture picture() {
        int size = state.size;
        boolean moved = state.made() > 0 && state.lastDecision() != NO_MOVE;
        int to = moved ? state.to(state.lastDecision()) : -1;
        int from = moved ? state.from(state.lastDecision()) : -1;
        List<List<Tile>> rows = new ArrayList<>();
        List<String> rowLabels = new ArrayList<>();
        List<String> columnLabels = new ArrayList<>();
        for (int rank = size - 1; rank >= 0; rank--) {
            List<Tile> tiles = new ArrayList<>();
            for (int file = 0; file < size; file++) {
                int square = rank * size + file;
                int code = state.codeAt(square);
                tiles.add(new Tile(
                        state.terrain.zone[square] == 0 ? Ground.LIGHT : Ground.SPECIAL,
                        code == 0 ? null : token(TaflPiece.ALL.get(code - 1)),
                        square == to || square == from));
            }
            rows.add(tiles);
            rowLabels.add("" + (rank + 1));
        }
        for (int file = 0; file < size; file++) {
            columnLabels.add("" + (char) ('a' + file));
        }
        String note = result().map(GameResult::reason).orElse(sideName(state.side()) + " to move");
        return new BoardPicture(rows, rowLabels, columnLabels, List.of(note));
    }

    private static Token token(TaflPiece piece) {
        int rank = piece == TaflPiece.KING ? 2 : piece.isOrdinary() ? 0 : 1;
        return new Token(piece.side().ordinal(), "" + piece.symbol(), rank);
    }

    @Override
    public Object rules() {
        return key;
    }
}
