package io.github.pokechess.notation;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Color;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.TextProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads one token from left to right and plays each hop as soon as it is read. One reader a token; not thread-safe. */
final class TurnReader {
    private static final String FIELD = "turn";

    private final String token;

    /** Where the turn ends: before the final {@code #}, if there is one. */
    private final int end;

    private Game game;
    private int at;

    /** Where the hop at hand begins. */
    private int hop;

    TurnReader(Game game, String token) {
        this.game = game;
        this.token = token;
        this.end = token.endsWith("#") ? token.length() - 1 : token.length();
    }

    Game read() {
        if (end == 0) {
            throw malformed("is empty");
        }
        if (game.isOver()) {
            throw illegal("the game is over: " + game.outcome().orElseThrow());
        }
        String text = token.substring(0, end);
        if (text.equals(TurnText.PASS)) {
            play(only(List.of(Move.pass())), null);
        } else if (text.equals(TurnText.SHORT_CASTLING) || text.equals(TurnText.LONG_CASTLING)) {
            castle(text.equals(TurnText.SHORT_CASTLING));
        } else {
            readHops();
        }
        boolean kingTaken = isKingTaken();
        if (kingTaken != end < token.length()) {
            at = end;
            throw illegal(kingTaken ? "a king was taken: # is missing" : "no king was taken: # is wrong");
        }
        return game;
    }

    private void castle(boolean kingSide) {
        List<Move> castlings = new ArrayList<>();
        for (Move move : game.position().legalMoves()) {
            if (move instanceof Move.Step step
                    && TurnText.isCastling(pieceAt(step.from()), step)
                    && (step.to().file() > step.from().file()) == kingSide) {
                castlings.add(move);
            }
        }
        play(only(castlings), null);
    }

    private void readHops() {
        Square pending = game.position().pendingPromotion();
        if (pending != null) {
            if (square() != pending) {
                at = 0;
                throw illegal("the promotion on " + pending + " is to be chosen first");
            }
            play(only(List.of(Move.choosing(pending, requiredPromotion()))), null);
            goOn();
            return;
        }
        Role role = pieceLetter();
        int origin = at;
        int capture = token.indexOf('x', at);
        boolean captures = capture >= 0 && capture < end && capture - origin <= 2;
        if (captures) {
            Origin from = origin(origin, capture, role);
            at = capture + 1;
            capture(role, from);
            return;
        }
        int length = squareLength(origin);
        Origin from = origin(origin, length - 2, role);
        at = length - 2;
        quiet(role, from);
    }

    /** The index behind a quiet first hop's square: the last two characters before a promotion or the end. */
    private int squareLength(int start) {
        int stop = token.indexOf('=', start);
        int behind = stop < 0 || stop > end ? end : stop;
        if (behind - start < 2 || behind - start > 4) {
            throw malformed("is no turn");
        }
        return behind;
    }

    private Origin origin(int start, int stop, Role role) {
        Origin origin = Origin.ANY;
        for (int i = start; i < stop; i++) {
            char letter = token.charAt(i);
            if (letter >= 'a' && letter <= 'h' && origin.file < 0 && origin.rank < 0) {
                origin = new Origin(letter - 'a', -1);
            } else if (letter >= '1' && letter <= '8' && origin.rank < 0) {
                origin = new Origin(origin.file, letter - '1');
            } else {
                at = i;
                throw malformed("'" + letter + "' is no part of an origin");
            }
        }
        boolean pawnNeedsFile = role == Role.PAWN && token.charAt(stop) == 'x';
        boolean fits = role != Role.PAWN || (origin.rank < 0 && (origin.file >= 0) == pawnNeedsFile);
        if (!fits) {
            at = start;
            throw malformed("a pawn gives its file when it captures, and nothing else");
        }
        return origin;
    }

    /** A hop of the piece that captured; the promotion of the last capture is chosen already. */
    private void goOn() {
        Position position = game.position();
        Square chain = position.chain();
        hop = at;
        if (at == end) {
            if (chain != null && !game.isOver() && position.pendingPromotion() == null) {
                play(Move.pass(), null);
            }
            return;
        }
        if (chain == null || game.isOver()) {
            throw illegal("the turn is over here");
        }
        Origin origin = new Origin(chain.file(), chain.rank());
        Role role = pieceAt(chain).role();
        if (token.charAt(at) == 'x') {
            at++;
            capture(role, origin);
        } else {
            quiet(role, origin);
        }
    }

    private void quiet(Role role, Origin origin) {
        Square to = square();
        @Nullable Role promotion = promotion();
        if (at != end) {
            throw malformed("nothing can follow a move that captures nothing");
        }
        List<Move> found = new ArrayList<>();
        for (Move move : game.position().legalMoves()) {
            if (move instanceof Move.Step step
                    && step.to() == to
                    && step.promotion() == promotion
                    && origin.fits(step.from())
                    && pieceAt(step.from()).role() == role
                    && !TurnText.isCastling(pieceAt(step.from()), step)
                    && game.position().effectiveness(move).isEmpty()) {
                found.add(move);
            }
        }
        play(only(found), null);
    }

    private void capture(Role role, Origin origin) {
        if (at == end) {
            // Which target had no effect makes no difference to the position: the first in square order.
            List<Move> found = captures(role, origin, null, Effectiveness.NO_EFFECT, ChanceOutcome.HIT);
            play(only(found.subList(0, Math.min(1, found.size()))), null);
            return;
        }
        Square to = square();
        @Nullable Role promotion = promotion();
        char mark = at < end ? token.charAt(at) : ' ';
        ChanceOutcome roll = switch (mark) {
            case '*' -> ChanceOutcome.CRITICAL_HIT;
            case '/' -> ChanceOutcome.MISS;
            default -> ChanceOutcome.HIT;
        };
        @Nullable
        Effectiveness effectiveness = switch (mark) {
            case '+' -> Effectiveness.SUPER_EFFECTIVE;
            case '-' -> Effectiveness.NOT_VERY_EFFECTIVE;
            case ' ' -> Effectiveness.NEUTRAL;
            case '*', '/' -> null;
            default -> throw malformed("'" + mark + "' is no mark of a capture");
        };
        int behindMark = mark == ' ' ? at : at + 1;
        Move move = only(captures(role, origin, to, effectiveness, roll));
        play(move, game.position().rules().luck() == LuckModel.NONE ? null : roll);
        if (promotion != null) {
            if (game.position().pendingPromotion() != to) {
                throw illegal("there is no promotion to choose");
            }
            play(Move.choosing(to, promotion), null);
        }
        at = behindMark;
        if (at < end && game.position().pendingPromotion() != null) {
            throw illegal("the promotion on " + to + " is missing");
        }
        goOn();
    }

    /** The capture attempts that fit, by target and then by origin in square order. */
    private List<Move> captures(
            Role role, Origin origin, @Nullable Square to, @Nullable Effectiveness effectiveness, ChanceOutcome roll) {
        Position position = game.position();
        List<Move.Step> found = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            if (move instanceof Move.Step step
                    && (to == null || step.to() == to)
                    && origin.fits(step.from())
                    && pieceAt(step.from()).role() == role) {
                Optional<Effectiveness> actual = position.effectiveness(step);
                if (actual.isPresent() && isPossible(actual.get(), effectiveness, roll)) {
                    found.add(step);
                }
            }
        }
        found.sort(Comparator.comparing(Move.Step::to).thenComparing(Move.Step::from));
        return List.copyOf(found);
    }

    private boolean isPossible(Effectiveness actual, @Nullable Effectiveness wanted, ChanceOutcome roll) {
        Odds odds = game.position().rules().luck().odds(actual);
        return wanted == null
                ? actual != Effectiveness.NO_EFFECT && odds.weight(roll) > 0
                : actual == wanted && odds.weight(roll) > 0;
    }

    private Move only(List<Move> moves) {
        if (moves.isEmpty() || !game.position().isLegal(moves.get(0))) {
            at = hop;
            throw illegal("no such turn is possible");
        }
        if (moves.size() > 1) {
            at = hop;
            String candidates = moves.stream().map(Move::toString).collect(Collectors.joining(" or "));
            throw new AmbiguousTurnException(problem("may be " + candidates), game.position(), moves);
        }
        return moves.get(0);
    }

    private void play(Move move, @Nullable ChanceOutcome roll) {
        game = game.apply(move, roll);
    }

    private boolean isKingTaken() {
        return game.position().board().count(Color.WHITE, Role.KING) == 0
                || game.position().board().count(Color.BLACK, Role.KING) == 0;
    }

    private Piece pieceAt(Square square) {
        return Objects.requireNonNull(game.position().pieceAt(square));
    }

    private Role pieceLetter() {
        for (Role role : Role.values()) {
            if (role != Role.PAWN && token.charAt(at) == role.letter()) {
                at++;
                return role;
            }
        }
        return Role.PAWN;
    }

    private Square square() {
        Optional<Square> square = at + 2 <= end ? Square.ofName(token.substring(at, at + 2)) : Optional.empty();
        if (square.isEmpty()) {
            throw malformed("a square is missing");
        }
        at += 2;
        return square.get();
    }

    private @Nullable Role promotion() {
        return at < end && token.charAt(at) == '=' ? requiredPromotion() : null;
    }

    private Role requiredPromotion() {
        if (at + 1 < end && token.charAt(at) == '=') {
            for (Role role : Role.promotions()) {
                if (role.letter() == token.charAt(at + 1)) {
                    at += 2;
                    return role;
                }
            }
        }
        throw malformed("=N, =B, =R or =Q is missing");
    }

    private MalformedTextException malformed(String message) {
        return new MalformedTextException(List.of(problem(message)));
    }

    private IllegalTurnException illegal(String message) {
        return new IllegalTurnException(problem(message), game.position());
    }

    private TextProblem problem(String message) {
        return TextProblem.at(FIELD, Math.min(at, token.length()), "\"" + shortened() + "\": " + message);
    }

    private String shortened() {
        return token.length() <= 40 ? token : token.substring(0, 40) + "…";
    }

    /** What a token says of where a piece comes from; -1 for nothing. */
    private record Origin(int file, int rank) {
        private static final Origin ANY = new Origin(-1, -1);

        boolean fits(Square square) {
            return (file < 0 || file == square.file()) && (rank < 0 || rank == square.rank());
        }
    }
}
