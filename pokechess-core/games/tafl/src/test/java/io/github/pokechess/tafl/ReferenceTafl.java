package io.github.pokechess.tafl;

import io.github.pokechess.tafl.TaflRules.Berserk;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.Jump;
import io.github.pokechess.tafl.TaflRules.KingArmed;
import io.github.pokechess.tafl.TaflRules.KingStrength;
import io.github.pokechess.tafl.TaflRules.NoMove;
import io.github.pokechess.tafl.TaflRules.Shieldwall;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules a second time, slowly and obviously: a map from squares to pieces that is copied for each move.
 *
 * @param rules the rules
 * @param pieces where they stand
 * @param turn who is to act
 * @param berserker who moves again, or null
 */
record ReferenceTafl(
        TaflRules rules,
        Map<TaflSquare, TaflPiece> pieces,
        TaflPiece.Side turn,
        @Nullable TaflSquare berserker) {
    private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    /** From one square to another. */
    record Step(TaflSquare from, TaflSquare to) {}

    static ReferenceTafl of(TaflPosition position) {
        Map<TaflSquare, TaflPiece> pieces = new LinkedHashMap<>();
        for (int rank = 0; rank < position.rules().size(); rank++) {
            for (int file = 0; file < position.rules().size(); file++) {
                TaflSquare square = new TaflSquare(file, rank);
                position.pieceAt(square).ifPresent(piece -> pieces.put(square, piece));
            }
        }
        return new ReferenceTafl(
                position.rules(), pieces, position.turn(), position.berserker().orElse(null));
    }

    // ---- the board ----

    private @Nullable TaflSquare beside(TaflSquare square, int[] direction, int steps) {
        int file = square.file() + steps * direction[0];
        int rank = square.rank() + steps * direction[1];
        boolean inside = file >= 0 && rank >= 0 && file < rules.size() && rank < rules.size();
        return inside ? new TaflSquare(file, rank) : null;
    }

    private List<TaflSquare> neighbours(TaflSquare square) {
        List<TaflSquare> all = new ArrayList<>();
        for (int[] direction : DIRECTIONS) {
            TaflSquare next = beside(square, direction, 1);
            if (next != null) {
                all.add(next);
            }
        }
        return all;
    }

    private boolean isEdge(TaflSquare square) {
        return neighbours(square).size() < 4;
    }

    private @Nullable ZoneKind kind(TaflSquare square) {
        ZoneKind found = null;
        for (ZoneKind kind : ZoneKind.values()) {
            if (rules.zones().get(kind).squares().contains(square)) {
                found = kind;
            }
        }
        return found;
    }

    private @Nullable Zone zone(TaflSquare square) {
        ZoneKind kind = kind(square);
        return kind == null ? null : rules.zones().get(kind);
    }

    private @Nullable TaflSquare king() {
        return pieces.entrySet().stream()
                .filter(entry -> entry.getValue() == TaflPiece.KING)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private boolean isEnemy(TaflSquare square, TaflPiece.Side side) {
        TaflPiece piece = pieces.get(square);
        return piece != null && piece.side() != side;
    }

    // ---- moves ----

    private boolean mayEnter(TaflPiece piece, TaflSquare home, TaflSquare to) {
        Zone zone = zone(to);
        return zone == null || kind(home) == kind(to) || zone.reenterable().contains(piece);
    }

    private boolean mayPass(TaflPiece piece, TaflSquare home, TaflSquare to) {
        Zone zone = zone(to);
        return mayEnter(piece, home, to) && (zone == null || zone.passable().contains(piece));
    }

    private boolean mayStop(TaflPiece piece, TaflSquare home, TaflSquare to) {
        Zone zone = zone(to);
        return mayEnter(piece, home, to) && (zone == null || zone.stoppable().contains(piece));
    }

    /** Where a piece whose home is one square could slide to from another. */
    private Set<TaflSquare> slides(TaflPiece piece, TaflSquare home, TaflSquare from) {
        Set<TaflSquare> to = new LinkedHashSet<>();
        int limit = rules.speed(piece).orElse(99);
        for (int[] direction : DIRECTIONS) {
            for (int steps = 1; steps <= limit; steps++) {
                TaflSquare next = beside(from, direction, steps);
                if (next == null || pieces.containsKey(next) || !mayPass(piece, home, next)) {
                    break;
                }
                if (mayStop(piece, home, next)) {
                    to.add(next);
                }
            }
        }
        return to;
    }

    private Set<TaflSquare> jumps(TaflPiece piece, TaflSquare from) {
        Set<TaflSquare> to = new LinkedHashSet<>();
        Jump mode = rules.jump(piece);
        for (int[] direction : DIRECTIONS) {
            TaflSquare over = beside(from, direction, 1);
            TaflSquare next = beside(from, direction, 2);
            if (mode == Jump.NONE || over == null || next == null || !isEnemy(over, piece.side())) {
                continue;
            }
            boolean able = "tmgTMG".indexOf(pieces.get(over).symbol()) >= 0;
            boolean special = kind(from) != null || kind(next) != null;
            if (able
                    && !pieces.containsKey(next)
                    && mayStop(piece, from, next)
                    && (special || mode != Jump.RESTRICTED)) {
                to.add(next);
            }
        }
        return to;
    }

    List<Step> steps() {
        List<Step> steps = new ArrayList<>();
        if (score().isPresent()) {
            return steps;
        }
        pieces.forEach((from, piece) -> {
            if (piece.side() == turn && (berserker == null || berserker.equals(from))) {
                destinations(from).forEach(to -> steps.add(new Step(from, to)));
            }
        });
        if (berserker != null && rules.berserk() == Berserk.CAPTURE) {
            steps.removeIf(step -> captures(step).isEmpty());
        }
        return steps;
    }

    private Set<TaflSquare> destinations(TaflSquare from) {
        TaflPiece piece = pieces.get(from);
        Set<TaflSquare> to = slides(piece, from, from);
        to.addAll(jumps(piece, from));
        return to;
    }

    // ---- captures ----

    private ReferenceTafl moved(Step step) {
        Map<TaflSquare, TaflPiece> after = new LinkedHashMap<>(pieces);
        TaflPiece piece = after.remove(step.from);
        after.put(step.to, piece);
        return new ReferenceTafl(rules, after, turn, null);
    }

    private boolean isHostile(TaflSquare square, TaflPiece to) {
        TaflPiece there = pieces.get(square);
        if (there != null && there.side() != to.side() && !isGuard(there)) {
            if (there != TaflPiece.KING
                    || Set.of(KingArmed.YES, KingArmed.ANVIL).contains(rules.kingArmed())) {
                return true;
            }
        }
        Zone zone = zone(square);
        return zone != null && (there == null ? zone.hostileEmpty() : zone.hostile()).contains(to);
    }

    private static boolean isGuard(TaflPiece piece) {
        return piece == TaflPiece.GUARD || piece == TaflPiece.ATTACKING_GUARD;
    }

    private static boolean isLeader(@Nullable TaflPiece piece) {
        return piece != null && "cn".indexOf(piece.symbol()) >= 0;
    }

    Set<TaflSquare> captures(Step step) {
        TaflPiece piece = pieces.get(step.from);
        ReferenceTafl after = moved(step);
        Set<TaflSquare> captured = new HashSet<>();
        if (isGuard(piece)) {
            return captured;
        }
        int file = (step.from.file() + step.to.file()) / 2;
        int rank = (step.from.rank() + step.to.rank()) / 2;
        TaflSquare middle = new TaflSquare(file, rank);
        boolean jump = Math.abs(step.from.file() - step.to.file()) + Math.abs(step.from.rank() - step.to.rank()) == 2
                && pieces.containsKey(middle);
        if (jump && rules.jump(piece) == Jump.CAPTURING && !isGuard(pieces.get(middle))) {
            captured.add(middle);
        }
        if (piece != TaflPiece.KING || Set.of(KingArmed.YES, KingArmed.HAMMER).contains(rules.kingArmed())) {
            for (int[] direction : DIRECTIONS) {
                TaflSquare victim = after.beside(step.to, direction, 1);
                if (victim != null
                        && after.isEnemy(victim, piece.side())
                        && after.isCaptured(victim, direction, step.to)) {
                    captured.add(victim);
                }
            }
        }
        if (rules.shieldwall() != Shieldwall.NONE) {
            captured.addAll(after.shieldwalls(step.to, piece.side()));
        }
        TaflSquare king = king();
        if (rules.linnaeanCapture()
                && piece.side() == TaflPiece.Side.ATTACKERS
                && king != null
                && kind(king) == ZoneKind.THRONE) {
            for (int[] direction : DIRECTIONS) {
                TaflSquare victim = beside(king, direction, 1);
                if (!step.to.equals(beside(king, direction, 2)) || victim == null || !pieces.containsKey(victim)) {
                    continue;
                }
                long attackers = neighbours(king).stream()
                        .filter(square -> isEnemy(square, TaflPiece.Side.DEFENDERS))
                        .count();
                if (!isEnemy(victim, TaflPiece.Side.DEFENDERS) && !isGuard(pieces.get(victim)) && attackers == 3) {
                    captured.add(victim);
                }
            }
        }
        return captured;
    }

    private boolean isCaptured(TaflSquare square, int[] away, TaflSquare by) {
        TaflPiece piece = pieces.get(square);
        TaflSquare opposite = beside(square, away, 1);
        if (isGuard(piece)) {
            return false;
        }
        if (piece != TaflPiece.KING || !isStrongAt(square)) {
            return opposite != null && isHostile(opposite, piece);
        }
        List<TaflSquare> around = neighbours(square);
        boolean all = around.stream().allMatch(next -> isHostile(next, piece));
        if (rules.kingStrength() == KingStrength.ALL_AROUND) {
            return all;
        }
        if (all && around.size() == 4) {
            return true;
        }
        if (opposite == null || !isLeader(pieces.get(by))) {
            return false;
        }
        if (kind(square) == ZoneKind.THRONE || kind(by) == ZoneKind.THRONE || kind(opposite) == ZoneKind.THRONE) {
            return false;
        }
        boolean leader = isLeader(pieces.get(opposite));
        boolean enemy = isEnemy(opposite, TaflPiece.Side.DEFENDERS);
        return leader || (!enemy && kind(opposite) == ZoneKind.CORNER && isHostile(opposite, piece));
    }

    private boolean isStrongAt(TaflSquare square) {
        return switch (rules.kingStrength()) {
            case TWO -> false;
            case FOUR, ALL_AROUND -> true;
            case FOUR_NEAR_THRONE ->
                rules.zones().get(ZoneKind.THRONE).squares().stream()
                        .anyMatch(throne ->
                                throne.equals(square) || neighbours(throne).contains(square));
        };
    }

    /** Rows of enemies at an edge, with one of ours before each and at both ends, and who is captured in them. */
    private Set<TaflSquare> shieldwalls(TaflSquare mover, TaflPiece.Side side) {
        Set<TaflSquare> captured = new HashSet<>();
        int last = rules.size() - 1;
        for (int edge = 0; edge < 4; edge++) {
            List<TaflSquare> line = new ArrayList<>();
            List<TaflSquare> before = new ArrayList<>();
            for (int i = 0; i <= last; i++) {
                int along = edge % 2 == 0 ? 0 : last;
                int inward = edge % 2 == 0 ? 1 : last - 1;
                line.add(edge < 2 ? new TaflSquare(i, along) : new TaflSquare(along, i));
                before.add(edge < 2 ? new TaflSquare(i, inward) : new TaflSquare(inward, i));
            }
            for (int start = 0; start <= last; start++) {
                for (int end = start + 3; end <= last; end++) {
                    boolean wall = closes(line.get(start), side) && closes(line.get(end), side);
                    for (int i = start + 1; i < end; i++) {
                        TaflPiece front = pieces.get(before.get(i));
                        wall &= isEnemy(line.get(i), side) && front != null && front.side() == side && !isGuard(front);
                    }
                    boolean flanks =
                            line.get(start).equals(mover) || line.get(end).equals(mover);
                    if (wall && (flanks || !rules.shieldwallFlanking())) {
                        for (int i = start + 1; i < end; i++) {
                            TaflPiece victim = pieces.get(line.get(i));
                            if (victim != TaflPiece.KING && !isGuard(victim)) {
                                captured.add(line.get(i));
                            }
                        }
                    }
                }
            }
        }
        return captured;
    }

    private boolean closes(TaflSquare square, TaflPiece.Side side) {
        TaflPiece piece = pieces.get(square);
        if (piece != null) {
            return piece.side() == side && !isGuard(piece);
        }
        return rules.shieldwall() == Shieldwall.STRONG && kind(square) == ZoneKind.CORNER;
    }

    ReferenceTafl play(Step step) {
        Set<TaflSquare> captured = captures(step);
        Map<TaflSquare, TaflPiece> after = new LinkedHashMap<>(moved(step).pieces);
        for (TaflSquare square : captured) {
            TaflPiece piece = after.remove(square);
            if (piece == TaflPiece.MERCENARY) {
                after.put(square, TaflPiece.ATTACKING_MERCENARY);
            } else if (piece == TaflPiece.ATTACKING_MERCENARY) {
                after.put(square, TaflPiece.MERCENARY);
            }
        }
        ReferenceTafl next = new ReferenceTafl(rules, after, turn.opponent(), null);
        if (!captured.isEmpty() && rules.berserk() != Berserk.NONE && next.king() != null && !next.isEscaped()) {
            ReferenceTafl again = new ReferenceTafl(rules, after, turn, step.to);
            boolean goesOn = again.destinations(step.to).stream()
                    .anyMatch(to -> rules.berserk() == Berserk.MOVE
                            || !again.captures(new Step(step.to, to)).isEmpty());
            return goesOn ? again : next;
        }
        return next;
    }

    // ---- the end ----

    private boolean isEscaped() {
        TaflSquare king = king();
        return king != null
                && (rules.escape() == Escape.EDGE
                        ? isEdge(king)
                        : rules.zones().get(ZoneKind.CORNER).squares().contains(king));
    }

    /** 1 if the side to act has won, 0 for a draw, −1 if it has lost. */
    Optional<Integer> score() {
        int defenders = turn == TaflPiece.Side.DEFENDERS ? 1 : -1;
        if (king() == null) {
            return Optional.of(-defenders);
        }
        if (isEscaped() || pieces.values().stream().noneMatch(piece -> piece.side() == TaflPiece.Side.ATTACKERS)) {
            return Optional.of(defenders);
        }
        boolean stuck = pieces.entrySet().stream()
                .filter(entry -> entry.getValue().side() == turn)
                .allMatch(entry -> destinations(entry.getKey()).isEmpty());
        if (stuck) {
            return Optional.of(rules.noMove() == NoMove.DRAW ? 0 : -1);
        }
        if (rules.edgeFort() && isEdgeFort()) {
            return Optional.of(defenders);
        }
        if (rules.encirclement() && isEncircled()) {
            return Optional.of(-defenders);
        }
        return Optional.empty();
    }

    private boolean isEncircled() {
        Set<TaflSquare> seen = new HashSet<>();
        Deque<TaflSquare> open = new ArrayDeque<>();
        for (Map.Entry<TaflSquare, TaflPiece> entry : pieces.entrySet()) {
            if (entry.getValue().side() == TaflPiece.Side.DEFENDERS) {
                if (jumps(entry.getValue(), entry.getKey()).stream().anyMatch(this::isEdge)) {
                    return false;
                }
                open.add(entry.getKey());
            }
        }
        // Outwards from the defenders, where the other implementation comes inwards from the edge.
        while (!open.isEmpty()) {
            TaflSquare square = open.remove();
            if (isEdge(square)) {
                return false;
            }
            for (TaflSquare next : neighbours(square)) {
                if (!pieces.containsKey(next) && seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return true;
    }

    private boolean isEdgeFort() {
        TaflSquare king = king();
        Set<TaflSquare> inside = new LinkedHashSet<>(Set.of(king));
        Deque<TaflSquare> open = new ArrayDeque<>(inside);
        while (!open.isEmpty()) {
            for (TaflSquare next : slides(TaflPiece.KING, king, open.remove())) {
                if (inside.add(next)) {
                    open.add(next);
                }
            }
        }
        if (inside.size() == 1 || inside.stream().noneMatch(this::isEdge)) {
            return false;
        }
        Set<TaflSquare> wall = new HashSet<>();
        for (TaflSquare square : inside) {
            for (TaflSquare next : neighbours(square)) {
                if (isEnemy(next, TaflPiece.Side.DEFENDERS)) {
                    return false;
                }
                if (pieces.containsKey(next) && !inside.contains(next)) {
                    wall.add(next);
                }
            }
        }
        // All defenders that can be captured, one after the other, once attackers stand wherever they can.
        Set<TaflSquare> standing = new HashSet<>();
        pieces.forEach((square, piece) -> {
            if (piece.side() == TaflPiece.Side.DEFENDERS && !inside.contains(square)) {
                standing.add(square);
            }
        });
        while (true) {
            Optional<TaflSquare> falls = standing.stream()
                    .filter(square -> !isGuard(pieces.get(square)))
                    .filter(square -> isOpen(square, 0, inside, standing) || isOpen(square, 2, inside, standing))
                    .findFirst();
            if (falls.isEmpty()) {
                return standing.containsAll(wall);
            }
            standing.remove(falls.get());
        }
    }

    private boolean isOpen(TaflSquare square, int direction, Set<TaflSquare> inside, Set<TaflSquare> standing) {
        TaflSquare one = beside(square, DIRECTIONS[direction], 1);
        TaflSquare other = beside(square, DIRECTIONS[direction + 1], 1);
        return one != null
                && other != null
                && !inside.contains(one)
                && !inside.contains(other)
                && !standing.contains(one)
                && !standing.contains(other);
    }

    long perft(int depth) {
        if (depth == 0) {
            return 1;
        }
        return steps().stream().mapToLong(step -> play(step).perft(depth - 1)).sum();
    }
}
