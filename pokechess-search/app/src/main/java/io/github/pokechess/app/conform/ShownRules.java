package io.github.pokechess.app.conform;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Recognises which of the numbered rules a position shows, by its moves, their outcomes, or its end.
 *
 * <p>A rule is shown where a move, an outcome or the end is a case of it. A facet is a kind of such cases, for
 * instance {@code 40:kept}; vectors are chosen so that there are enough of each.
 */
public final class ShownRules {
    private static final int LAST_QUIET_TURN = 99;
    private static final int HIGHEST_CLOCK = 255;
    private static final Set<PokemonType> YOUNG = Set.of(PokemonType.DARK, PokemonType.STEEL, PokemonType.FAIRY);

    private final Position position;
    private final Rules rules;
    private final boolean isRolled;
    private final boolean chains;
    private final Set<String> facetsOf = new TreeSet<>();

    private ShownRules(Position position) {
        this.position = position;
        rules = position.rules();
        isRolled = rules.luck() != LuckModel.NONE;
        chains = position.chain().isPresent();
    }

    /** Returns the facets of a position; those of its end alone if its game is over. */
    public static Set<String> facetsOf(Position position) {
        ShownRules shown = new ShownRules(position);
        shown.showChoices();
        Outcome end = position.outcome().orElse(null);
        if (end == null) {
            shown.showPosition();
            for (Move move : position.legalMoves()) {
                shown.showMove(move);
            }
        } else {
            shown.showEnd(end, "here");
        }
        return shown.facetsOf;
    }

    /** Returns the numbers of the rules of facets, in their order. */
    public static List<Integer> ruleNumbers(Set<String> facets) {
        return facets.stream().map(ShownRules::ruleNumber).distinct().sorted().toList();
    }

    /** Returns the number of the rule of a facet. */
    public static int ruleNumber(String facet) {
        return Integer.parseInt(facet.substring(0, facet.indexOf(':')));
    }

    private void addFacet(int rule, Object how) {
        facetsOf.add(rule + ":" + how);
    }

    private void showChoices() {
        if (rules.luck() != LuckModel.STANDARD) {
            addFacet(56, rules.luck());
        }
        if (!rules.fiftyMoveRule() && position.halfmoveClock() >= LAST_QUIET_TURN) {
            addFacet(
                    60,
                    position.halfmoveClock() == HIGHEST_CLOCK
                            ? "highest"
                            : position.halfmoveClock() > 100 ? "more" : "goes on");
        }
    }

    private void showEnd(Outcome end, String when) {
        String reason = end.reason();
        if (reason.equals(Termination.NO_MOVE.toString())) {
            addFacet(50, when);
            if (rules.noMove() == Rules.NoMove.LOSS) {
                addFacet(58, when + position.side());
            }
        } else if (reason.equals(Termination.FIFTY_MOVE_RULE.toString())) {
            addFacet(52, when);
        }
    }

    private void showPosition() {
        long own = BoardView.of(position).pieces(position.side());
        Set<Role> others =
                position.board().pieces().values().stream().map(Piece::role).collect(Collectors.toSet());
        others.remove(Role.KING);
        if (others.isEmpty() || (position.board().pieces().size() == 3 && !others.contains(Role.PAWN))) {
            addFacet(55, others);
        }
        CastlingRights rights = position.castlingRights();
        boolean white = position.side() == Color.WHITE;
        showCastling("kingside", white ? rights.whiteKingside() : rights.blackKingside(), "e", "f g", "f g");
        showCastling("queenside", white ? rights.whiteQueenside() : rights.blackQueenside(), "e", "c d", "b c d");
        if (chains) {
            position.pendingPromotion().ifPresent(square -> addFacet(34, "promotion"));
            if (Long.bitCount(own) > 1 && position.pendingPromotion().isEmpty()) {
                addFacet(28, "others stay");
            }
            if (position.enPassant().isPresent()) {
                addFacet(40, "stands");
            }
        } else {
            kingOfSideToMove(position)
                    .filter(square ->
                            position.isAttacked(square, position.side().opposite()))
                    .ifPresent(square -> addFacet(7, "attacked"));
        }
    }

    private void showCastling(String side, boolean right, String king, String way, String empty) {
        if (!right) {
            return;
        }
        String rank = position.side() == Color.WHITE ? "1" : "8";
        boolean free = squaresOfFiles(empty, rank)
                .allMatch(square -> position.pieceAt(square).isEmpty());
        if (chains) {
            if (free && position.pendingPromotion().isEmpty()) {
                addFacet(33, side);
            }
        } else if (free) {
            addFacet(8, side + position.side());
            squaresOfFiles(king + " " + way, rank)
                    .filter(square ->
                            position.isAttacked(square, position.side().opposite()))
                    .forEach(square -> addFacet(9, side + square.file()));
        } else {
            squaresOfFiles(empty, rank)
                    .filter(square -> position.pieceAt(square).isPresent())
                    .forEach(square -> addFacet(8, side + " blocked " + square.file()));
        }
    }

    private static Stream<Square> squaresOfFiles(String files, String rank) {
        return Arrays.stream(files.split(" ", -1)).map(file -> Square.parse(file + rank));
    }

    private static Optional<Square> kingOfSideToMove(Position position) {
        return position.board().pieces().entrySet().stream()
                .filter(entry ->
                        entry.getValue().role() == Role.KING && entry.getValue().color() == position.side())
                .map(Map.Entry::getKey)
                .findAny();
    }

    private void showMove(Move move) {
        Effectiveness effect = position.effectiveness(move).orElse(null);
        if (effect != null) {
            showAttempt((Move.Step) move, effect);
            return;
        }
        Position after = position.branches(move).get(0).position();
        if (isRolled) {
            addFacet(20, move instanceof Move.Step ? "move" : "no move");
        }
        after.outcome().ifPresent(end -> showEnd(end, "after"));
        showLostRights(after, move, "by " + roleOfMover(move));
        if (move instanceof Move.Pass) {
            addFacet(29, "pass");
            addFacet(32, "pass");
        } else if (move instanceof Move.Promotion choice) {
            addFacet(5, "choice");
            addFacet(42, "choice " + choice.role());
            addFacet(44, chains ? "in a chain" : "alone");
            if (chains) {
                addFacet(46, "new " + choice.role());
            }
        } else {
            showQuietMove((Move.Step) move, after);
        }
    }

    private void showQuietMove(Move.Step move, Position after) {
        Piece piece = position.pieceAt(move.from()).orElseThrow();
        addFacet(6, piece.role() + (piece.role() == Role.PAWN ? " " + position.side() : ""));
        if (chains) {
            addFacet(29, "move");
            addFacet(32, "move");
        }
        if (piece.role() == Role.KING
                && position.isAttacked(move.to(), position.side().opposite())) {
            addFacet(7, "step");
        }
        if (move.promotion() != null) {
            addFacet(5, "move");
            addFacet(42, "move " + move.promotion());
            addFacet(43, move.promotion());
        }
        after.enPassant().ifPresent(square -> addFacet(35, "double step " + position.side()));
        if (position.enPassant().isPresent()) {
            addFacet(35, "gone");
        }
        if (position.halfmoveClock() == LAST_QUIET_TURN && after.halfmoveClock() == 0 && rules.fiftyMoveRule()) {
            addFacet(52, "pawn");
        }
    }

    private Role roleOfMover(Move move) {
        return position.pieceAt(position.mover(move)).orElseThrow().role();
    }

    private void showAttempt(Move.Step move, Effectiveness effect) {
        Piece piece = position.pieceAt(move.from()).orElseThrow();
        boolean passing = position.pieceAt(move.to()).isEmpty();
        Square victimSquare = passing ? Square.of(move.to().file(), move.from().rank()) : move.to();
        Piece victim = position.pieceAt(victimSquare).orElseThrow();
        showChart(piece.type(), victim.type(), effect);
        showOdds(effect);
        if (chains) {
            addFacet(30, effect);
        }
        if (passing) {
            addFacet(35, "right");
            addFacet(36, effect);
            if (chains) {
                addFacet(40, "used");
            }
        }
        if (effect == Effectiveness.NO_EFFECT) {
            addFacet(20, "no effect");
            addFacet(15, piece.role());
            if (victim.role() == Role.KING) {
                addFacet(16, piece.role());
            }
        } else {
            addFacet(17, passing ? "en passant" : "capture");
        }
        for (Position.Branch branch : position.branches(move)) {
            showOutcome(
                    new Attempt(move, piece, victim, victimSquare, effect, passing), branch.roll(), branch.position());
        }
    }

    /** Shows the rules of the chart. */
    private void showChart(PokemonType attacker, PokemonType defender, Effectiveness effect) {
        String pair = attacker.code() + defender.code();
        if (rules.chart().equals(TypeChart.standard())) {
            addFacet(11, pair);
            return;
        }
        boolean differs = effect != TypeChart.standard().effectiveness(attacker, defender);
        boolean first = rules.chart().equals(TypeChart.generation1());
        boolean second = rules.chart().equals(TypeChart.generation2());
        if (!first && !second) {
            if (differs) {
                addFacet(63, effect);
            }
        } else if (differs) {
            addFacet(first ? 61 : 62, pair);
        } else if (first
                ? YOUNG.contains(attacker) || YOUNG.contains(defender)
                : attacker == PokemonType.FAIRY || defender == PokemonType.FAIRY) {
            addFacet(64, (first ? "first " : "second ") + effect);
        }
    }

    private void showOdds(Effectiveness effect) {
        if (effect == Effectiveness.NO_EFFECT) {
            return;
        }
        boolean isSuper = effect == Effectiveness.SUPER_EFFECTIVE;
        int first = switch (rules.luck()) {
            case STANDARD -> 21;
            case ONLINE -> 23;
            case NONE -> 25;
        };
        addFacet(isSuper ? first : first + 1, effect);
        if (isSuper && isRolled) {
            addFacet(27, rules.luck());
        }
    }

    /** A capture that is tried. */
    private record Attempt(
            Move.Step move, Piece piece, Piece victim, Square victimSquare, Effectiveness effect, boolean passing) {
        boolean reachesLastRank() {
            return piece.role() == Role.PAWN
                    && (move.to().rank() == 0 || move.to().rank() == 7);
        }
    }

    private void showOutcome(Attempt attempt, @Nullable Roll roll, Position after) {
        Outcome end = after.outcome().orElse(null);
        if (end != null) {
            showEnd(end, "after");
        }
        boolean failed = roll == Roll.MISS || attempt.effect() == Effectiveness.NO_EFFECT;
        if (failed) {
            showFailure(attempt, roll, after);
            return;
        }
        boolean critical = roll == Roll.CRITICAL_HIT;
        String way = attempt.effect() + (critical ? " critical" : "");
        showLostRights(after, attempt.move(), critical ? "critical" : "capture " + attempt.effect());
        if (critical) {
            addFacet(19, attempt.effect() + " " + attempt.piece().role());
        }
        if (end != null && Termination.KING_CAPTURED.toString().equals(end.reason())) {
            boolean suicide = attempt.victim().role() != Role.KING;
            addFacet(48, suicide ? "own king" : chains ? "in a chain" : way);
            if (!suicide
                    && attempt.reachesLastRank()
                    && after.pieceAt(attempt.move().to()).isPresent()) {
                addFacet(47, way);
            }
            return;
        }
        if (end != null && Termination.BOTH_KINGS.toString().equals(end.reason())) {
            addFacet(49, rules.luck());
            return;
        }
        showCapture(attempt, critical, way, after);
    }

    private void showCapture(Attempt attempt, boolean critical, String way, Position after) {
        Effectiveness effect = attempt.effect();
        boolean goesOn = after.chain().isPresent();
        if (!critical) {
            int rule = effect == Effectiveness.SUPER_EFFECTIVE ? 12 : effect == Effectiveness.NEUTRAL ? 13 : 14;
            addFacet(rule, attempt.piece().role());
        }
        if (goesOn) {
            addFacet(28, way);
            if (chains) {
                addFacet(31, way);
                addFacet(34, "chain");
            }
        } else if (chains && after.side() != position.side()) {
            addFacet(32, effect);
        }
        if (attempt.passing()) {
            addFacet(effect == Effectiveness.NOT_VERY_EFFECTIVE && !critical ? 38 : 37, way);
        }
        if (attempt.reachesLastRank()) {
            showLastRank(attempt, goesOn, way, after);
        }
        if (position.enPassant().isPresent() && after.side() == position.side()) {
            showEnPassantRight(attempt, after);
        } else if (position.enPassant().isPresent()) {
            addFacet(35, "gone");
        }
        if (position.halfmoveClock() == LAST_QUIET_TURN && after.halfmoveClock() == 0 && rules.fiftyMoveRule()) {
            addFacet(52, "capture");
        }
    }

    private void showLastRank(Attempt attempt, boolean goesOn, String way, Position after) {
        if (after.pendingPromotion().isPresent()) {
            addFacet(44, way);
            if (goesOn) {
                addFacet(46, way);
            }
        } else if (attempt.effect() == Effectiveness.NOT_VERY_EFFECTIVE) {
            addFacet(45, "both gone");
        }
    }

    /** The turn goes on, after a capture with a right: is it left? */
    private void showEnPassantRight(Attempt attempt, Position after) {
        if (after.enPassant().isPresent()) {
            addFacet(40, "kept");
        } else if (attempt.piece().role() != Role.PAWN) {
            addFacet(41, "other piece");
        } else if (attempt.passing()) {
            addFacet(41, "used");
        } else if (attempt.reachesLastRank()) {
            addFacet(41, "last rank");
        } else if (attempt.victimSquare().equals(pawnOfEnPassant())) {
            addFacet(41, "pawn lost");
        } else {
            addFacet(57, "gone " + position.side());
        }
    }

    private Square pawnOfEnPassant() {
        Square passed = position.enPassant().orElseThrow();
        return Square.of(passed.file(), passed.rank() == 2 ? 3 : 4);
    }

    private void showFailure(Attempt attempt, @Nullable Roll roll, Position after) {
        String how = roll == Roll.MISS ? "miss" : "no effect";
        Role role = attempt.piece().role();
        if (roll == Roll.MISS) {
            addFacet(18, role);
        }
        if (chains) {
            addFacet(32, how);
        } else if (after.halfmoveClock() == position.halfmoveClock() + 1) {
            addFacet(54, how + " " + role);
        }
        if (attempt.passing()) {
            addFacet(39, how);
        }
        if (attempt.reachesLastRank()) {
            addFacet(45, how);
        }
        if (position.enPassant().isPresent()) {
            addFacet(35, "gone");
        }
        if (role == Role.KING || role == Role.ROOK) {
            CastlingRights with = position.castlingRights();
            if (hasCastlingRightFrom(attempt.move().from(), with) && with.equals(after.castlingRights())) {
                addFacet(10, how + " " + role);
            }
        }
    }

    private boolean hasCastlingRightFrom(Square from, CastlingRights rights) {
        return switch (from) {
            case E1 -> rights.whiteKingside() || rights.whiteQueenside();
            case H1 -> rights.whiteKingside();
            case A1 -> rights.whiteQueenside();
            case E8 -> rights.blackKingside() || rights.blackQueenside();
            case H8 -> rights.blackKingside();
            case A8 -> rights.blackQueenside();
            default -> false;
        };
    }

    private void showLostRights(Position after, Move move, String how) {
        if (!after.castlingRights().equals(position.castlingRights())) {
            boolean own = hasCastlingRightFrom(Objects.requireNonNull(position.mover(move)), position.castlingRights());
            addFacet(8, "lost " + (own ? "own " : "other ") + how);
        }
    }
}
