package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.internal.Chart;
import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.text.Utf8;
import io.github.pokechess.notation.strings.EscapedText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads turns of movetext from left to right, one token after the other, and plays each hop on a {@link Replay} as soon
 * as it is read. A hop's origin is looked for among the pieces of its role, so that no moves are generated. Allocates
 * nothing unless something is wrong; not thread-safe.
 */
public final class TurnReader {
    /** Takes the decisions one by one. */
    @FunctionalInterface
    public interface Sink {
        /**
         * A decision is about to be played.
         *
         * @param decision packed
         * @param roll as {@link State} numbers them, or {@link #NOT_ROLLED}
         */
        void onDecision(int decision, int roll);

        /** The token is at its end, and nothing was wrong with it. */
        default void onTurnEnd() {}
    }

    /** The habits of writing that a lenient reader accepts. */
    public enum Habits {
        /** None but the notation's. */
        NONE,
        /** More of an origin than is needed. */
        WORDY,
        /** The older one-line form: longer, with promotions without their rank and on a square where a king fell. */
        ONE_LINE
    }

    /** Stands for the roll of a decision that has none. */
    public static final int NOT_ROLLED = -1;

    private static final int NONE = -1;

    /** More bytes than messages show characters. */
    private static final int SHOWN = 256;

    private final Replay replay;
    private final State state;
    private final Sink sink;

    /** The token: the bytes from start to behind the end, without the final number sign. */
    private byte[] text = {};

    private int start;
    private int end;
    private int turnEnd;
    private int at;

    /** The place where the current hop begins. */
    private int hop;

    /** The habits of writing that are accepted. */
    private final Habits habits;

    /** The part of the first hop's origin that is written. */
    private int originWritten;

    public TurnReader(Replay replay, Sink sink) {
        this(replay, sink, Habits.NONE);
    }

    public TurnReader(Replay replay, Sink sink, Habits habits) {
        this.habits = habits;
        this.replay = replay;
        this.state = replay.state();
        this.sink = sink;
    }

    /** The replay that the turns are played on. */
    public Replay replay() {
        return replay;
    }

    /**
     * Reads one token and plays it.
     *
     * @return whether its last decision is a pass that the text implies
     * @throws InvalidMoveException if it cannot be played; offsets are those in the token, in bytes.
     *     The replay is then somewhere in the middle
     */
    public boolean readTurnText(byte[] bytes, int from, int to) {
        text = bytes;
        start = from;
        at = from;
        hop = from;
        boolean marked = to > from && bytes[to - 1] == '#';
        end = marked ? to - 1 : to;
        turnEnd = to;
        if (at == end) {
            throw malformedTurn("is empty");
        }
        if (replay.outcome() != null) {
            throw illegalMove(Kind.GAME_OVER, "the game is over: " + replay.outcome());
        }
        boolean passed = readTurn();
        if (state.isKingMissing() != marked) {
            at = end;
            throw illegalMove(
                    Kind.MISWRITTEN, marked ? "no king was taken: # is wrong" : "a king was taken: # is missing");
        }
        sink.onTurnEnd();
        return passed;
    }

    private boolean readTurn() {
        if (isNextText(MoveNames.PASS)) {
            play(requireLegal(MoveGenerator.findPass(state), MoveNames.PASS), NOT_ROLLED);
            return false;
        }
        if (text[at] == 'O') {
            readCastling();
            return false;
        }
        int pending = state.pendingPromotion();
        if (pending != State.NO_SQUARE) {
            if (readSquare() != pending) {
                at = start;
                throw illegalMove(
                        Kind.CHOICE_PENDING,
                        "the promotion on " + MoveNames.square(pending) + " is to be chosen first");
            }
            play(MoveGenerator.findChoice(state, pending, readRequiredPromotion()), NOT_ROLLED);
            return readNextHop();
        }
        return readFirstHop();
    }

    private void readCastling() {
        boolean kingSide = isNextText(MoveNames.SHORT_CASTLING);
        if (!kingSide && !isNextText(MoveNames.LONG_CASTLING)) {
            throw malformedTurn("is no turn");
        }
        String name = kingSide ? MoveNames.SHORT_CASTLING : MoveNames.LONG_CASTLING;
        play(requireLegal(MoveNames.castling(state, kingSide), name), NOT_ROLLED);
    }

    private boolean readFirstHop() {
        int role = readPieceLetter();
        int origin = at;
        int capture = origin;
        while (capture < end && capture <= origin + 2 && text[capture] != 'x') {
            capture++;
        }
        if (capture < end && text[capture] == 'x') {
            long from = readOrigin(role, capture, true);
            at = capture + 1;
            return readCapture(role, from);
        }
        int behind = origin;
        while (behind < end && text[behind] != '=') {
            behind++;
        }
        requireNothingBehindSquare(origin, behind);
        boolean rankless = behind == origin + 1 && isRankless(origin);
        int square = rankless ? origin : behind - 2;
        if (square < origin || behind - origin > 4) {
            throw malformedTurn("is no turn");
        }
        long from = readOrigin(role, square, false);
        at = square;
        playQuietMove(role, from);
        return false;
    }

    /** Finds what people put behind a move, a sign of check or an exclamation mark. */
    private void requireNothingBehindSquare(int origin, int behind) {
        int last = Math.min(origin + 4, behind);
        for (int stop = last; stop >= origin + 2; stop--) {
            boolean square = isFile(text[stop - 2]) && isRank(text[stop - 1]);
            if (square && stop == behind) {
                return;
            }
            if (square) {
                at = stop;
                throw malformedTurn("'" + shownText(at, at + Utf8.byteCount(text, at))
                        + "' cannot stand behind a move that captures nothing");
            }
        }
    }

    private static boolean isFile(int c) {
        return c >= 'a' && c <= 'h';
    }

    private static boolean isRank(int c) {
        return c >= '1' && c <= '8';
    }

    /** The squares that fit the written origin. */
    private long readOrigin(int role, int stop, boolean captures) {
        long squares = -1;
        int from = at;
        originWritten = 0;
        if (at < stop && isFile(text[at])) {
            squares &= MoveNames.FILE_A << (text[at++] - 'a');
            originWritten |= MoveNames.FILE;
        }
        if (at < stop && isRank(text[at])) {
            squares &= MoveNames.RANK_1 << (8 * (text[at++] - '1'));
            originWritten |= MoveNames.RANK;
        }
        if (at < stop) {
            throw malformedTurn("'" + shownText(at, at + Utf8.byteCount(text, at)) + "' is no part of an origin");
        }
        if (role == State.PAWN && (captures ? stop - from != 1 || !isFile(text[from]) : stop > from)) {
            at = from;
            throw TurnParser.refusal(shownText(start, turnEnd), replay.position(), shownText(start, turnEnd))
                    .map(this::atPlace)
                    .orElseGet(() -> malformedTurn("a pawn gives its file when it captures, and nothing else"));
        }
        return squares;
    }

    /** A hop of the piece that captured; the promotion of the last capture is chosen already. */
    private boolean readNextHop() {
        int chain = state.chain();
        hop = at;
        boolean open = chain != State.NO_SQUARE && !state.isKingMissing();
        if (at == end) {
            if (open && state.pendingPromotion() == State.NO_SQUARE) {
                play(MoveGenerator.findPass(state), NOT_ROLLED);
                return true;
            }
            return false;
        }
        if (!open) {
            throw illegalMove(Kind.ILLEGAL, "the turn is over here");
        }
        int role = state.roleAt(chain);
        if (text[at] == 'x') {
            at++;
            return readCapture(role, 1L << chain);
        }
        playQuietMove(role, 1L << chain);
        return false;
    }

    private void playQuietMove(int role, long origin) {
        int to = readSquare();
        int promotion = at < end && text[at] == '=' ? readRequiredPromotion() : State.PAWN;
        if (at != end) {
            throw malformedTurn("nothing can follow a move that captures nothing");
        }
        play(onlyMatch(role, origin, to, promotion, Replay.NO_CAPTURE, State.HIT), NOT_ROLLED);
    }

    private boolean readCapture(int role, long origin) {
        if (at == end) {
            play(
                    requireLegal(AttemptsWithoutEffect.firstAttempt(replay, squaresOfRole(role) & origin), ""),
                    NOT_ROLLED);
            return false;
        }
        int to = readSquare();
        int promotion = at < end && text[at] == '=' ? readRequiredPromotion() : State.PAWN;
        int behindPromotion = at;
        int mark = at < end ? text[at] : 0;
        int roll = mark == '*' ? State.CRITICAL_HIT : mark == '/' ? State.MISS : State.HIT;
        int decision = onlyMatch(role, origin, to, State.PAWN, wantedEffect(mark), roll);
        play(decision, replay.isRolled(decision) ? roll : NOT_ROLLED);
        if (promotion != State.PAWN) {
            boolean idle = habits == Habits.ONE_LINE && state.isKingMissing(); // nothing was chosen then
            if (!idle && (state.pendingPromotion() != to || state.isKingMissing())) {
                at = behindPromotion;
                throw illegalMove(Kind.MISWRITTEN, "there is no promotion to choose");
            }
            if (!idle) {
                play(MoveGenerator.findChoice(state, to, promotion), NOT_ROLLED);
            }
        }
        at = mark == 0 ? at : at + 1;
        if (at < end && state.pendingPromotion() != State.NO_SQUARE && !state.isKingMissing()) {
            throw illegalMove(Kind.MISWRITTEN, "the promotion on " + MoveNames.square(to) + " is missing");
        }
        return readNextHop();
    }

    /** The chart's code of a mark, or {@link Replay#ANY} where the mark is the roll's. */
    private int wantedEffect(int mark) {
        return switch (mark) {
            case '+' -> Chart.SUPER_EFFECTIVE;
            case '-' -> Chart.NOT_VERY_EFFECTIVE;
            case '~' -> Chart.NO_EFFECT;
            case 0 -> Chart.NEUTRAL;
            case '*', '/' -> Replay.ANY;
            default ->
                throw malformedTurn("'" + shownText(at, at + Utf8.byteCount(text, at)) + "' is no mark of a capture");
        };
    }

    /** The only decision of these pieces that fits the text. */
    private int onlyMatch(int role, long origin, int to, int promotion, int wanted, int roll) {
        int found = NONE;
        for (long rest = squaresOfRole(role) & origin; rest != 0; rest &= rest - 1) {
            int decision = MoveGenerator.find(state, Long.numberOfTrailingZeros(rest), to, promotion);
            if (decision >= 0 && matchesText(decision, wanted, roll)) {
                if (found >= 0) {
                    throw ambiguousMove(role, origin, to, promotion, wanted, roll);
                }
                found = decision;
            }
        }
        boolean tooMuch = hop == start
                && role != State.PAWN
                && originWritten != 0
                && found >= 0
                && habits == Habits.NONE
                && MoveNames.originNeeded(state, PackedMove.from(found), to) != originWritten;
        if (tooMuch) {
            at = start + 1;
            throw malformedTurn("the origin is its file, else its rank, else both, and is written only if needed");
        }
        if (found < 0) {
            at = hop;
            long pieces = squaresOfRole(role) & origin;
            boolean oneLine = habits == Habits.ONE_LINE;
            String reason = Refusal.reason(replay, pieces, to, promotion, wanted, oneLine);
            throw impossibleMove(oneLine && !reason.isEmpty() ? "" : hopName(role, to, promotion, wanted), reason);
        }
        return found;
    }

    /** The name of the move of a hop, without the signs of its effect and its roll. */
    private String hopName(int role, int to, int promotion, int wanted) {
        boolean captures = wanted != Replay.NO_CAPTURE;
        String piece;
        if (hop == start) {
            piece = shownText(start, start + (role == State.PAWN ? 0 : 1) + Integer.bitCount(originWritten));
        } else if (role == State.PAWN) {
            piece = captures ? MoveNames.square(state.chain()).substring(0, 1) : "";
        } else {
            piece = letter(role);
        }
        return piece
                + (captures ? "x" : "")
                + MoveNames.square(to)
                + (promotion == State.PAWN ? "" : "=" + letter(promotion));
    }

    private static String letter(int role) {
        return String.valueOf(Role.values()[role].letter());
    }

    /**
     * Says why a move is not played, in the words in which {@link io.github.pokechess.core.Position#move} does.
     *
     * @param name the name of the move, or empty if it has none
     * @param reason why it is written wrongly, a colon before it, if its name is that of a legal move
     */
    private InvalidMoveException impossibleMove(String name, String reason) {
        String turn = shownText(start, Math.min(turnEnd, start + SHOWN));
        Optional<InvalidMoveException> refusal =
                name.isEmpty() ? Optional.empty() : TurnParser.refusal(turn, replay.position(), name);
        if (refusal.isPresent()) {
            return atPlace(refusal.get());
        }
        String message = TurnParser.quotedAndShortened(turn) + " is no legal move here" + reason;
        Kind kind = reason.isEmpty() ? Kind.ILLEGAL : Kind.MISWRITTEN;
        return new InvalidMoveException(kind, TextProblem.at(TurnParser.FIELD, at - start, message), List.of())
                .withPosition(replay.position());
    }

    private InvalidMoveException atPlace(InvalidMoveException wrong) {
        return wrong.at(TextProblem.at(TurnParser.FIELD, at - start, wrong.reason()))
                .withPosition(replay.position());
    }

    private boolean matchesText(int decision, int wanted, int roll) {
        if (!PackedMove.isCapture(decision)) {
            return wanted == Replay.NO_CAPTURE && PackedMove.kind(decision) != PackedMove.CASTLING;
        }
        return wanted != Replay.NO_CAPTURE && replay.isMatchOfText(decision, wanted, roll);
    }

    private long squaresOfRole(int role) {
        return MoveNames.pieces(state, role);
    }

    private void play(int decision, int roll) {
        sink.onDecision(decision, roll);
        replay.play(decision, roll == NOT_ROLLED ? State.HIT : roll);
    }

    private int requireLegal(int decision, String name) {
        if (decision < 0) {
            at = hop;
            throw impossibleMove(name, name.isEmpty() ? ": no capture of such a piece is without effect" : "");
        }
        return decision;
    }

    private boolean isNextText(String word) {
        if (end - start != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (text[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int readPieceLetter() {
        int role = roleOfLetter(text[at]);
        if (role != State.PAWN) {
            at++;
        }
        return role;
    }

    private static int roleOfLetter(int letter) {
        return switch (letter) {
            case 'N' -> State.KNIGHT;
            case 'B' -> State.BISHOP;
            case 'R' -> State.ROOK;
            case 'Q' -> State.QUEEN;
            case 'K' -> State.KING;
            default -> State.PAWN;
        };
    }

    /** Whether a file stands here with a promotion behind it, whose rank is the only one where there can be one. */
    private boolean isRankless(int place) {
        return habits == Habits.ONE_LINE && place + 1 < end && isFile(text[place]) && text[place + 1] == '=';
    }

    private int readSquare() {
        int file = at < end ? text[at] - 'a' : NONE;
        if (isRankless(at)) {
            at++;
            return (state.turn() == State.WHITE ? 56 : 0) + file;
        }
        int rank = at + 1 < end ? text[at + 1] - '1' : NONE;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
            throw malformedTurn("a square is missing");
        }
        at += 2;
        return 8 * rank + file;
    }

    private int readRequiredPromotion() {
        int role = at + 1 < end && text[at] == '=' ? roleOfLetter(text[at + 1]) : State.PAWN;
        if (role == State.PAWN || role == State.KING) {
            throw malformedTurn("=N, =B, =R or =Q is missing");
        }
        at += 2;
        return role;
    }

    private InvalidMoveException malformedTurn(String message) {
        return illegalMove(Kind.SYNTAX, message);
    }

    private InvalidMoveException illegalMove(Kind kind, String message) {
        return new InvalidMoveException(kind, problem(message), List.of()).withPosition(replay.position());
    }

    private InvalidMoveException ambiguousMove(int role, long origin, int to, int promotion, int wanted, int roll) {
        List<Move> candidates = new ArrayList<>();
        for (long rest = squaresOfRole(role) & origin; rest != 0; rest &= rest - 1) {
            int decision = MoveGenerator.find(state, Long.numberOfTrailingZeros(rest), to, promotion);
            if (decision >= 0 && matchesText(decision, wanted, roll)) {
                candidates.add(replay.move(decision));
            }
        }
        at = hop;
        String names = candidates.stream().map(Move::toString).collect(Collectors.joining(" or "));
        return new InvalidMoveException(Kind.AMBIGUOUS, problem("may be " + names), candidates)
                .withPosition(replay.position());
    }

    private TextProblem problem(String message) {
        String token = EscapedText.shorten(shownText(start, Math.min(turnEnd, start + SHOWN)));
        return TextProblem.at(TurnParser.FIELD, at - start, "\"" + token + "\": " + message);
    }

    private String shownText(int from, int to) {
        return new String(text, from, to - from, StandardCharsets.UTF_8);
    }
}
