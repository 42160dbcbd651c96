package io.github.pokechess.benchmarks;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.internal.StateTree;
import io.github.pokechess.notation.PositionText;

/** The positions that are measured, with the length and the number of the paths that their perft benchmarks count. */
public enum Scene {
    /** The start without types that matter. */
    START(normal("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"), 4, 197_742, 0),

    /** Peter McKenzie's position, full of captures and castling. */
    KIWIPETE(normal("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq"), 3, 98_903, 0),

    /** Positions 3 to 6 of the Chess Programming Wiki's perft page: a rook ending, promotions, and two middle games. */
    ENDING(normal("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w -"), 5, 1_603_830, 0),
    PROMOTIONS(normal("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq"), 3, 71_811, 0),
    ADVANCED_PAWN(normal("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ"), 3, 70_984, 0),
    QUIET_MIDDLE_GAME(normal("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w -"), 3, 94_089, 0),

    /** The start between the teams that the command line plays with by default. */
    DEFAULT_TEAMS(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
                    + " DarWatGroSteFaiEleRocDra/NorFirGraPsyIceFigFlyGho/////"
                    + "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi",
            4,
            200_543,
            201_108),

    /** A middle game in which no side has a type twice, and the same without types that matter. */
    MIDDLE_GAME(
            "rn1qkbn1/p3pp2/1p4pp/2pP4/1P6/3PP2P/PB3P1P/RN1QKB1R b KQq - 0 10"
                    + " DarGhoGroDraPsyFir/FigIceEle/RocWatBug/PoiIce/Ste/RocDarPoi/FigFaiPsyBug/EleGhoGroWatFirNor",
            4,
            895_069,
            898_289),
    MIDDLE_GAME_UNTYPED(normal("rn1qkbn1/p3pp2/1p4pp/2pP4/1P6/3PP2P/PB3P1P/RN1QKB1R b KQq"), 4, 654_620, 0),

    /** A middle game with hardly a pawn in the way. */
    OPEN_GAME(
            "rnbk2n1/1p4b1/2p1p3/6R1/6P1/2P1P3/PP1K4/1R1Q2N1 b - - 2 15"
                    + " EleRocBugFaiSte/WatGho/NorFly/Dra/Ste/NorFir/RocFaiWat/BugIceGro",
            4,
            849_937,
            1_077_847);

    /** The length of the counted paths. */
    final int plies;

    /** The number of paths of whole turns without luck. */
    final long turns;

    /** The number of paths of decisions with their outcomes under standard luck; 0 where they are not measured. */
    final long decisions;

    private final String text;

    Scene(String text, int depth, long turns, long decisions) {
        this.text = text;
        this.plies = depth;
        this.turns = turns;
        this.decisions = decisions;
    }

    /** The position under the standard rules with a luck model. */
    Position position(LuckModel luck) {
        return PositionText.parse(text, Rules.standard().withLuck(luck));
    }

    /** A new board at {@link #position}, of which the internals see the state and the type chart. */
    StateTree tree(LuckModel luck) {
        return (StateTree) position(luck).newBoard();
    }

    /** Position text in which every piece is Normal. */
    private static String normal(String fields) {
        String placement = fields.substring(0, fields.indexOf(' '));
        String types = placement.replaceAll("[1-8]", "").replaceAll("[a-zA-Z]", "Nor");
        return fields + " - 0 1 " + types;
    }
}
