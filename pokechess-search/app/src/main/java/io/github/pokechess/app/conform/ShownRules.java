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
    private final Set<String> facets = new TreeSet<>();

    private ShownRules(Position position) {
        this.position = position;
        rules = position.rules();
        isRolled = rules.luck() != LuckModel.NONE;
        chains = position.chain().isPresent();
    }

    /** Returns the facets of a position; those of its end alone if its game is over. */
    public static Set<String> facets(Position position) {
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
        return shown.facets;
    }

    /** Returns the numbers of the rules of facets, in their order. */
    public static List<Integer> numbers(Set<String> facets) {
        return facets.stream().map(ShownRules::number).distinct().sorted().toList();
    }

    /** Returns the number of the rule of a facet. */
    public static int number(String facet) {
        return Integer.parseInt(facet.substring(0, facet.indexOf(':')));
    }

    private void show(int rule, Object how) {
        facets.add(rule + ":" + how);
    }

    private void showChoices() {
        if (rules.luck() != LuckModel.STANDARD) {
            show(56, rules.luck());
        }
        if (!rules.fiftyMoveRule() && position.halfmoveClock() >= LAST_QUIET_TURN) {
            show(
                    60,
                    position.halfmoveClock() == HIGHEST_CLOCK
                            ? "highest"
                            : position.halfmoveClock() > 100 ? "more" : "goes on");
        }
    }

    private void showEnd(Outcome end, String when) {
        String reason = end.reason();
        if (reason.equals(Termination.NO_MOVE.toString())) {
            show(50, when);
            if (rules.noMove() == Rules.NoMove.LOSS) {
                show(58, when + position.side());
            }
        } else if (reason.equals(Termination.FIFTY_MOVE_RULE.toString())) {
            show(52, when);
        }
    }

    private void showPosition() {
        long own = BoardView.of(position).pieces(position.side());
        Set<Role> others =
                position.board().pieces().values().stream().map(Piece::role).collect(Collectors.toSet());
        others.remove(Role.KING);
        if (others.isEmpty() || (position.board().pieces().size() == 3 && !others.contains(Role.PAWN))) {
            show(55, others);
        }
        CastlingRights rights = position.castlingRights();
        boolean white = position.side() == Color.WHITE;
        showCastling("kingside", white ? rights.whiteKingside() : rights.blackKingside(), "e", "f g", "f g");
        showCastling("queenside", white ? rights.whiteQueenside() : rights.blackQueenside(), "e", "c d", "b c d");
        if (chains) {
            position.pendingPromotion().ifPresent(square -> show(34, "promotion"));
            if (Long.bitCount(own) > 1 && position.pendingPromotion().isEmpty()) {
                show(28, "others stay");
            }
            if (position.enPassant().isPresent()) {
                show(40, "stands");
            }
        } else {
            kingOf(position)
                    .filter(square ->
                            position.isAttacked(square, position.side().opposite()))
                    .ifPresent(square -> show(7, "attacked"));
        }
    }

    private void showCastling(String side, boolean right, String king, String way, String empty) {
        if (!right) {
            return;
        }
        String rank = position.side() == Color.WHITE ? "1" : "8";
        boolean free =
                squares(empty, rank).allMatch(square -> position.pieceAt(square).isEmpty());
        if (chains) {
            if (free && position.pendingPromotion().isEmpty()) {
                show(33, side);
            }
        } else if (free) {
            show(8, side + position.side());
            squares(king + " " + way, rank)
                    .filter(square ->
                            position.isAttacked(square, position.side().opposite()))
                    .forEach(square -> show(9, side + square.file()));
        } else {
            squares(empty, rank)
                    .filter(square -> position.pieceAt(square).isPresent())
                    .forEach(square -> show(8, side + " blocked " + square.file()));
        }
    }

    private static Stream<Square> squares(String files, String rank) {
        return Arrays.stream(files.split(" ", -1)).map(file -> Square.parse(file + rank));
    }

    private static Optional<Square> kingOf(Position position) {
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
            show(20, move instanceof Move.Step ? "move" : "no move");
        }
        after.outcome().ifPresent(end -> showEnd(end, "after"));
        showLostRights(after, move, "by " + role(move));
        if (move instanceof Move.Pass) {
            show(29, "pass");
            show(32, "pass");
        } else if (move instanceof Move.Promotion choice) {
            show(5, "choice");
            show(42, "choice " + choice.role());
            show(44, chains ? "in a chain" : "alone");
            if (chains) {
                show(46, "new " + choice.role());
            }
        } else {
            showQuietMove((Move.Step) move, after);
        }
    }

    private void showQuietMove(Move.Step move, Position after) {
        Piece piece = position.pieceAt(move.from()).orElseThrow();
        show(6, piece.role() + (piece.role() == Role.PAWN ? " " + position.side() : ""));
        if (chains) {
            show(29, "move");
            show(32, "move");
        }
        if (piece.role() == Role.KING
                && position.isAttacked(move.to(), position.side().opposite())) {
            show(7, "step");
        }
        if (move.promotion() != null) {
            show(5, "move");
            show(42, "move " + move.promotion());
            show(43, move.promotion());
        }
        after.enPassant().ifPresent(square -> show(35, "double step " + position.side()));
        if (position.enPassant().isPresent()) {
            show(35, "gone");
        }
        if (position.halfmoveClock() == LAST_QUIET_TURN && after.halfmoveClock() == 0 && rules.fiftyMoveRule()) {
            show(52, "pawn");
        }
    }

    private Role role(Move move) {
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
            show(30, effect);
        }
        if (passing) {
            show(35, "right");
            show(36, effect);
            if (chains) {
                show(40, "used");
            }
        }
        if (effect == Effectiveness.NO_EFFECT) {
            show(20, "no effect");
            show(15, piece.role());
            if (victim.role() == Role.KING) {
                show(16, piece.role());
            }
        } else {
            show(17, passing ? "en passant" : "capture");
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
            show(11, pair);
            return;
        }
        boolean differs = effect != TypeChart.standard().effectiveness(attacker, defender);
        boolean first = rules.chart().equals(TypeChart.generation1());
        boolean second = rules.chart().equals(TypeChart.generation2());
        if (!first && !second) {
            if (differs) {
                show(63, effect);
            }
        } else if (differs) {
            show(first ? 61 : 62, pair);
        } else if (first
                ? YOUNG.contains(attacker) || YOUNG.contains(defender)
                : attacker == PokemonType.FAIRY || defender == PokemonType.FAIRY) {
            show(64, (first ? "first " : "second ") + effect);
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
        show(isSuper ? first : first + 1, effect);
        if (isSuper && isRolled) {
            show(27, rules.luck());
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
            show(19, attempt.effect() + " " + attempt.piece().role());
        }
        if (end != null && Termination.KING_CAPTURED.toString().equals(end.reason())) {
            boolean suicide = attempt.victim().role() != Role.KING;
            show(48, suicide ? "own king" : chains ? "in a chain" : way);
            if (!suicide
                    && attempt.reachesLastRank()
                    && after.pieceAt(attempt.move().to()).isPresent()) {
                show(47, way);
            }
            return;
        }
        if (end != null && Termination.BOTH_KINGS.toString().equals(end.reason())) {
            show(49, rules.luck());
            return;
        }
        showCapture(attempt, critical, way, after);
    }

    private void showCapture(Attempt attempt, boolean critical, String way, Position after) {
        Effectiveness effect = attempt.effect();
        boolean goesOn = after.chain().isPresent();
        if (!critical) {
            int rule = effect == Effectiveness.SUPER_EFFECTIVE ? 12 : effect == Effectiveness.NEUTRAL ? 13 : 14;
            show(rule, attempt.piece().role());
        }
        if (goesOn) {
            show(28, way);
            if (chains) {
                show(31, way);
                show(34, "chain");
            }
        } else if (chains && after.side() != position.side()) {
            show(32, effect);
        }
        if (attempt.passing()) {
            show(effect == Effectiveness.NOT_VERY_EFFECTIVE && !critical ? 38 : 37, way);
        }
        if (attempt.reachesLastRank()) {
            showLastRank(attempt, goesOn, way, after);
        }
        if (position.enPassant().isPresent() && after.side() == position.side()) {
            showEnPassantRight(attempt, after);
        } else if (position.enPassant().isPresent()) {
            show(35, "gone");
        }
        if (position.halfmoveClock() == LAST_QUIET_TURN && after.halfmoveClock() == 0 && rules.fiftyMoveRule()) {
            show(52, "capture");
        }
    }

    private void showLastRank(Attempt attempt, boolean goesOn, String way, Position after) {
        if (after.pendingPromotion().isPresent()) {
            show(44, way);
            if (goesOn) {
                show(46, way);
            }
        } else if (attempt.effect() == Effectiveness.NOT_VERY_EFFECTIVE) {
            show(45, "both gone");
        }
    }

    /** The turn goes on, after a capture with a right: is it left? */
    private void showEnPassantRight(Attempt attempt, Position after) {
        if (after.enPassant().isPresent()) {
            show(40, "kept");
        } else if (attempt.piece().role() != Role.PAWN) {
            show(41, "other piece");
        } else if (attempt.passing()) {
            show(41, "used");
        } else if (attempt.reachesLastRank()) {
            show(41, "last rank");
        } else if (attempt.victimSquare().equals(passedPawn())) {
            show(41, "pawn lost");
        } else {
            show(57, "gone " + position.side());
        }
    }

    private Square passedPawn() {
        Square passed = position.enPassant().orElseThrow();
        return Square.of(passed.file(), passed.rank() == 2 ? 3 : 4);
    }

    private void showFailure(Attempt attempt, @Nullable Roll roll, Position after) {
        String how = roll == Roll.MISS ? "miss" : "no effect";
        Role role = attempt.piece().role();
        if (roll == Roll.MISS) {
            show(18, role);
        }
        if (chains) {
            show(32, how);
        } else if (after.halfmoveClock() == position.halfmoveClock() + 1) {
            show(54, how + " " + role);
        }
        if (attempt.passing()) {
            show(39, how);
        }
        if (attempt.reachesLastRank()) {
            show(45, how);
        }
        if (position.enPassant().isPresent()) {
            show(35, "gone");
        }
        if (role == Role.KING || role == Role.ROOK) {
            CastlingRights with = position.castlingRights();
            if (isHome(attempt.move().from(), with) && with.equals(after.castlingRights())) {
                show(10, how + " " + role);
            }
        }
    }

    private boolean isHome(Square from, CastlingRights rights) {
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
            boolean own = isHome(Objects.requireNonNull(position.mover(move)), position.castlingRights());
            show(8, "lost " + (own ? "own " : "other ") + how);
        }
    }
}
