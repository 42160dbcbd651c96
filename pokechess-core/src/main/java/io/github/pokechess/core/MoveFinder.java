package io.github.pokechess.core;

import io.github.pokechess.core.internal.MoveGenerator;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the legal decision of a text in algebraic notation or in coordinates, before anything is rolled, or says why
 * there is none. The origin may be written in part or in full, needed or not. Used once.
 */
final class MoveFinder {
    private static final int NONE = -1;

    /** Piece, file and rank of its origin, capture, target, promotion. */
    private static final Pattern ALGEBRAIC =
            Pattern.compile("([NBRQK])?([a-h])?([1-8])?(x)?([a-h][1-8])(?:=([NBRQ]))?");

    private final String text;
    private final Position position;
    private final State state;

    /** A finder of what a text means at a position. */
    MoveFinder(String text, Position position) {
        this.text = text.strip();
        this.position = position;
        this.state = position.state();
    }

    /**
     * The legal decision of the text.
     *
     * @throws InvalidMoveException if the text is not written like a decision, the decision is not legal, or several
     *     fit
     */
    Move findLegal() {
        Move coordinates = parseCoordinatesOrNull();
        boolean castles = text.equals(MoveNames.SHORT_CASTLING) || text.equals(MoveNames.LONG_CASTLING);
        Matcher name = ALGEBRAIC.matcher(text);
        if (coordinates == null && !castles && !name.matches()) {
            throw InvalidMoveException.of(
                    Kind.SYNTAX, text, "is no move; moves are written like e2e4, Nf3, cxd5, e8=Q, O-O or pass");
        }
        if (coordinates != null && position.isLegal(coordinates)) {
            return coordinates;
        }
        position.outcome().ifPresent(over -> {
            throw InvalidMoveException.over(position, text, over);
        });
        if (coordinates != null) {
            throw problemOfIllegal(coordinates);
        }
        if (castles) {
            int castling = MoveNames.castling(state, text.equals(MoveNames.SHORT_CASTLING));
            if (castling == NONE) {
                requireNothingPending(NONE);
                throw illegalMoveProblem(Kind.ILLEGAL, "castling is not possible");
            }
            return Codec.unpack(castling);
        }
        return findNamed(name);
    }

    private Move findNamed(Matcher name) {
        int to = parseSquare(name.group(5)).ordinal();
        Role role = roleOfLetter(name.group(1), Role.PAWN);
        Role promotion = roleOfLetter(name.group(6), Role.PAWN);
        boolean isSquareOnly = role == Role.PAWN && name.start(5) == 0;
        if (isSquareOnly && state.pendingPromotion() == to && promotion != Role.PAWN) {
            return Codec.unpack(MoveGenerator.findChoice(state, to, promotion.ordinal()));
        }
        long pieces = MoveNames.pieces(state, role.ordinal());
        pieces &=
                name.group(2) == null ? -1 : MoveNames.FILE_A << (name.group(2).charAt(0) - 'a');
        pieces &= name.group(3) == null
                ? -1
                : MoveNames.RANK_1 << (8 * (name.group(3).charAt(0) - '1'));
        boolean captures = name.group(4) != null;
        if (role == Role.PAWN && captures && name.group(2) == null) {
            throw InvalidMoveException.of(
                    Kind.SYNTAX, text, "is no move; a pawn that captures is written with its file, like cxd5");
        }
        List<Integer> found = legalStepsTo(pieces, to, promotion.ordinal());
        List<Integer> fitting = found.stream()
                .filter(step -> PackedMove.isCapture(step) == captures
                        && (role != Role.PAWN || captures || (PackedMove.from(step) & 7) == (to & 7)))
                .toList();
        if (fitting.size() > 1) {
            List<Move> candidates = fitting.stream().map(Codec::unpack).toList();
            List<String> names = fitting.stream().map(this::nameOf).toList();
            throw InvalidMoveException.ambiguous(text, candidates, names).withPosition(position);
        }
        if (fitting.size() == 1) {
            return Codec.unpack(fitting.get(0));
        }
        requireNothingPending(pieces);
        if (!found.isEmpty()) {
            throw illegalMoveProblem(
                    Kind.MISWRITTEN,
                    captures
                            ? "there is nothing to capture, but " + nameOf(found.get(0)) + " is possible"
                            : "a capture has an x, as in " + nameOf(found.get(0)));
        }
        List<Integer> promoting = promotion == Role.PAWN ? legalStepsTo(pieces, to, State.QUEEN) : List.of();
        List<Integer> plain = promotion == Role.PAWN ? List.of() : legalStepsTo(pieces, to, State.PAWN);
        if (!promoting.isEmpty()) {
            throw illegalMoveProblem(Kind.MISWRITTEN, "a promotion is written as " + nameOf(promoting.get(0)));
        }
        if (!plain.isEmpty()) {
            throw illegalMoveProblem(Kind.MISWRITTEN, unpromotedHint(plain.get(0)));
        }
        String named = role.toString().toLowerCase(Locale.ROOT);
        if (pieces == 0) {
            String origin = (name.group(2) == null ? "" : name.group(2)) + (name.group(3) == null ? "" : name.group(3));
            throw illegalMoveProblem(Kind.NO_PIECE, "there is no " + named + (origin.isEmpty() ? "" : " on " + origin));
        }
        throw illegalMoveProblem(
                Kind.UNREACHABLE, "no " + named + (captures ? " can capture on " : " can go to ") + name.group(5));
    }

    private String unpromotedHint(int step) {
        boolean chosenLater = PackedMove.isCapture(step) && (PackedMove.to(step) + 8) % 64 < 16;
        return chosenLater
                ? "the promotion is chosen once the capture is made: " + nameOf(step)
                : "nothing is promoted, but " + nameOf(step) + " is possible";
    }

    /** The legal steps of some pieces to a square, castling left out. */
    private List<Integer> legalStepsTo(long pieces, int to, int promotion) {
        List<Integer> found = new ArrayList<>(2);
        for (long rest = pieces; rest != 0; rest &= rest - 1) {
            int step = MoveGenerator.find(state, Long.numberOfTrailingZeros(rest), to, promotion);
            if (step >= 0 && PackedMove.kind(step) != PackedMove.CASTLING) {
                found.add(step);
            }
        }
        return found;
    }

    private String nameOf(int decision) {
        StringBuilder name = new StringBuilder();
        MoveNames.append(name, state, decision);
        return name.toString();
    }

    // ---- why a decision is not legal ----

    /**
     * Checks that nothing has to be decided before some pieces may move.
     *
     * @param pieces the squares of the pieces
     */
    private void requireNothingPending(long pieces) {
        int pending = state.pendingPromotion();
        if (pending != State.NO_SQUARE) {
            String square = MoveNames.square(pending);
            throw illegalMoveProblem(
                    Kind.CHOICE_PENDING,
                    "the promotion on " + square + " is to be chosen first, as in " + square + "=Q");
        }
        int chain = state.chain();
        if (chain != State.NO_SQUARE && (pieces == NONE || (pieces >>> chain & 1) == 0)) {
            throw illegalMoveProblem(
                    Kind.CHAIN_PENDING, "the piece on " + MoveNames.square(chain) + " has to go on first, or to pass");
        }
    }

    private InvalidMoveException problemOfIllegal(Move coordinates) {
        if (coordinates instanceof Move.Pass) {
            requireNothingPending(NONE);
            return illegalMoveProblem(Kind.ILLEGAL, "only a piece that has just captured and may go on can pass");
        }
        if (!(coordinates instanceof Move.Step step)) {
            requireNothingPending(NONE);
            return illegalMoveProblem(Kind.ILLEGAL, "there is no promotion to choose");
        }
        Piece piece = position.pieceAt(step.from()).orElse(null);
        if (piece == null) {
            return illegalMoveProblem(Kind.NO_PIECE, "there is no piece on " + step.from());
        }
        if (piece.color() != position.side()) {
            return illegalMoveProblem(Kind.NOT_YOURS, "the piece on " + step.from() + " is the other side's");
        }
        requireNothingPending(1L << step.from().ordinal());
        String squares = "" + step.from() + step.to();
        Role promotion = step.promotion();
        if (promotion == null && position.isLegal(Move.promoting(step.from(), step.to(), Role.QUEEN))) {
            return illegalMoveProblem(Kind.MISWRITTEN, "a promotion is written as " + squares + "q");
        }
        int plain = promotion == null ? NONE : Codec.pack(state, Move.of(step.from(), step.to()));
        if (plain >= 0) {
            return illegalMoveProblem(Kind.MISWRITTEN, unpromotedHint(plain));
        }
        String role = piece.role().toString().toLowerCase(Locale.ROOT);
        return illegalMoveProblem(
                Kind.UNREACHABLE, "the " + role + " on " + step.from() + " cannot go to " + step.to());
    }

    private InvalidMoveException illegalMoveProblem(Kind kind, String why) {
        return InvalidMoveException.of(kind, text, "is no legal move here: " + why)
                .withPosition(position);
    }

    /** The decision in coordinates, or null if the text is none. */
    private @Nullable Move parseCoordinatesOrNull() {
        try {
            return MoveText.parse(text);
        } catch (MalformedTextException wrong) {
            return null;
        }
    }

    private static Square parseSquare(String name) {
        return Square.tryParse(name).orElseThrow();
    }

    private static Role roleOfLetter(@Nullable String letter, Role roleIfMissing) {
        if (letter == null) {
            return roleIfMissing;
        }
        for (Role role : Role.values()) {
            if (role.letter() == letter.charAt(0)) {
                return role;
            }
        }
        throw new IllegalStateException(letter);
    }
}
