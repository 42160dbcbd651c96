package io.github.pokechess.tafl;

import io.github.pokechess.tafl.TaflRules.Berserk;
import io.github.pokechess.tafl.TaflRules.Escape;
import io.github.pokechess.tafl.TaflRules.KingStrength;
import io.github.pokechess.tafl.TaflRules.NoMove;
import io.github.pokechess.tafl.TaflRules.Shieldwall;
import io.github.pokechess.tafl.TaflRules.Zone;
import io.github.pokechess.tafl.TaflRules.ZoneKind;
import io.github.pokechess.tafl.internal.RuleData;
import io.github.pokechess.tafl.internal.Terrain;
import java.util.Set;

/** Translates rules into the numbers and bits of the machine. */
final class Terrains {
    private Terrains() {}

    static Terrain of(RulesFields fields) {
        RuleData data = new RuleData(fields.size);
        for (ZoneKind kind : ZoneKind.values()) {
            addZone(kind, fields.zone(kind), data);
        }
        for (int square = 0; square < fields.size * fields.size; square++) {
            data.escapes[square] = isEscape(fields, square);
            data.strong[square] = isStrong(fields, square);
        }
        for (TaflPiece piece : TaflPiece.ALL) {
            int speed = fields.speeds[piece.ordinal()];
            data.speeds[piece.code()] = speed > 0 ? speed : fields.size;
            data.jumps[piece.code()] = jump(fields, piece);
        }
        data.allAround = fields.get(LetterChoices.KING_STRENGTH) == KingStrength.ALL_AROUND;
        data.hammer = fields.get(LetterChoices.KING_ARMED).hammer;
        data.anvil = fields.get(LetterChoices.KING_ARMED).anvil;
        data.berserk = fields.get(LetterChoices.BERSERK) != Berserk.NONE;
        data.berserkCaptures = fields.get(LetterChoices.BERSERK) == Berserk.CAPTURE;
        data.shieldwall = fields.get(LetterChoices.SHIELDWALL) != Shieldwall.NONE;
        data.shieldwallCorners = fields.get(LetterChoices.SHIELDWALL) == Shieldwall.STRONG;
        data.shieldwallFlanking = fields.get(LetterChoices.SHIELDWALL_FLANKING);
        data.linnaean = fields.get(LetterChoices.LINNAEAN_CAPTURE);
        data.edgeFort = fields.get(LetterChoices.EDGE_FORT);
        data.encirclement = fields.get(LetterChoices.ENCIRCLEMENT);
        data.noMoveDraws = fields.get(LetterChoices.NO_MOVE) == NoMove.DRAW;
        return new Terrain(data);
    }

    private static void addZone(ZoneKind kind, Zone zone, RuleData data) {
        int number = number(kind);
        for (TaflSquare square : zone.squares()) {
            data.zones[square.index(data.size)] = (byte) number;
        }
        data.passable[number] = bits(zone.passable());
        data.stoppable[number] = bits(zone.stoppable());
        data.reenterable[number] = bits(zone.reenterable());
        data.hostile[number] = bits(zone.hostile());
        data.hostileEmpty[number] = bits(zone.hostileEmpty());
    }

    private static int number(ZoneKind kind) {
        return switch (kind) {
            case CORNER -> RuleData.CORNER;
            case THRONE -> RuleData.THRONE;
            case ATTACKER_FORT -> 3;
            case DEFENDER_FORT -> 4;
        };
    }

    private static int bits(Set<TaflPiece> pieces) {
        int bits = 0;
        for (TaflPiece piece : pieces) {
            bits |= 1 << piece.code();
        }
        return bits;
    }

    private static int jump(RulesFields fields, TaflPiece piece) {
        return switch (fields.jump(piece)) {
            case NONE -> RuleData.JUMP_NONE;
            case RESTRICTED -> RuleData.JUMP_RESTRICTED;
            case FREE -> RuleData.JUMP_FREE;
            case CAPTURING -> RuleData.JUMP_CAPTURING;
        };
    }

    private static boolean isEscape(RulesFields fields, int index) {
        TaflSquare square = TaflSquare.at(index, fields.size);
        return fields.get(LetterChoices.ESCAPE) == Escape.EDGE
                ? square.isEdge(fields.size)
                : fields.zone(ZoneKind.CORNER).squares().contains(square);
    }

    private static boolean isStrong(RulesFields fields, int index) {
        return switch (fields.get(LetterChoices.KING_STRENGTH)) {
            case FOUR, ALL_AROUND -> true;
            case TWO -> false;
            case FOUR_NEAR_THRONE -> {
                TaflSquare square = TaflSquare.at(index, fields.size);
                yield fields.zone(ZoneKind.THRONE).squares().stream()
                        .anyMatch(throne ->
                                Math.abs(throne.file() - square.file()) + Math.abs(throne.rank() - square.rank()) <= 1);
            }
        };
    }
}
