package io.github.pokechess.tafl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Captures, by examples. */
final class TaflCaptureTest {
    private static final TaflRules ZIEGE = TaflRules.named("ziege");
    private static final TaflRules BRANDUBH = TaflRules.named("brandubh");
    private static final TaflRules TABLUT = TaflRules.named("tablut");
    private static final TaflRules FETLAR = TaflRules.named("fetlar");
    private static final TaflRules COPENHAGEN = TaflRules.named("copenhagen");

    private static List<String> captured(TaflPosition position, String move) {
        return position.captures(position.move(move)).stream()
                .map(TaflSquare::toString)
                .sorted()
                .toList();
    }

    private static String text(TaflPosition position, String move) {
        return position.format(position.move(move));
    }

    private static TaflPosition seven(TaflRules rules, char turn, String drawing) {
        return Diagram.of(rules, turn, drawing);
    }

    @Test
    void aPieceBetweenTwoEnemiesIsCaptured() {
        TaflPosition position = seven(ZIEGE, 'a', """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . t T . . t
                . . . . . . .
                . . . K . . .
                . . . . . . .
                """);
        assertThat(text(position, "g4-e4")).isEqualTo("g4-e4xd4");
        assertThat(captured(position, "g4-f4")).isEmpty();
        assertThat(position.after(position.move("g4-e4")).pieceAt(TaflSquare.parse("d4")))
                .isEmpty();
    }

    @Test
    void threeAreCapturedAtOnce() {
        TaflPosition position = seven(ZIEGE, 'a', """
                . . . . . . .
                . . . t . . .
                . . . T . . .
                . t T . T t .
                . . . . . . .
                . K . . . . .
                . . . t . . .
                """);
        assertThat(captured(position, "d1-d4")).containsExactly("c4", "d5", "e4");
    }

    @Test
    void movingInBetweenTwoEnemiesIsSafe() {
        TaflPosition position = seven(ZIEGE, 'd', """
                . . . . . . .
                . . . . . . .
                . . . T . . .
                . . t . t . .
                . . . . . . .
                . K . . . . .
                . . . . . . .
                """);
        TaflPosition between = position.after(position.move("d5-d4"));
        assertThat(between.pieceAt(TaflSquare.parse("d4"))).hasValue(TaflPiece.DEFENDER);
        assertThat(between.pieceAt(TaflSquare.parse("c4"))).hasValue(TaflPiece.ATTACKER);
    }

    @Test
    void piecesAtTheEdgeAreCapturedAlongItOnly() {
        TaflPosition position = seven(ZIEGE, 'a', """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . . K . . .
                . . t . . . t
                . t T . . . .
                """);
        assertThat(captured(position, "g2-d2")).isEmpty();
        assertThat(captured(position, "g2-g1")).isEmpty();
        TaflPosition ready = position.after(position.move("g2-g1")).after(TaflMove.parse("d3-e3"));
        assertThat(text(ready, "g1-d1")).isEqualTo("g1-d1xc1");
    }

    @Test
    void theHeadScientistIsCapturedByTwoAndCaptures() {
        TaflPosition attackers = seven(ZIEGE, 'a', """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . t K . . t
                . . . . . . .
                . . . . . . .
                . . . . T . .
                """);
        TaflPosition captured = attackers.after(attackers.move("g4-e4"));
        assertThat(captured.outcome()).hasValue(Outcome.win(Color.WHITE, "the king is captured"));
        TaflPosition defenders = seven(ZIEGE, 'd', """
                . . . . . . .
                . . t T . . .
                . . . . . . .
                . K . . . . t
                . . . . . . .
                . . . . . . .
                . . . . . . .
                """);
        assertThat(text(defenders, "b4-b6")).isEqualTo("Kb4-b6xc6");
    }

    @Test
    void anUnarmedKingNeitherStrikesNorHelps() {
        String drawing = """
                . . . . . . .
                . . t T . . .
                . . . . . . .
                . K . . . . t
                . . . . . . .
                . T . . . . .
                . . . . . . .
                """;
        assertThat(captured(seven(ZIEGE.with("ka:n"), 'd', drawing), "b4-b6")).isEmpty();
        assertThat(captured(seven(ZIEGE.with("ka:a"), 'd', drawing), "b4-b6")).isEmpty();
        assertThat(captured(seven(ZIEGE.with("ka:h"), 'd', drawing), "b4-b6")).containsExactly("c6");
        String anvil = """
                . . . . . . .
                . K t . . . .
                . . . . . . .
                . . . T . . t
                . . . . . . .
                . T . . . . .
                . . . . . . .
                """;
        assertThat(captured(seven(ZIEGE.with("ka:h"), 'd', anvil), "d4-d6")).isEmpty();
        assertThat(captured(seven(ZIEGE.with("ka:a"), 'd', anvil), "d4-d6")).containsExactly("c6");
    }

    @Test
    void cornersAreHostileToBothSides() {
        TaflPosition attackers = seven(BRANDUBH, 'a', """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . . K . . .
                . . . . . . t
                . T . . . . .
                """);
        assertThat(captured(attackers, "g2-c2")).isEmpty();
        TaflPosition other = seven(BRANDUBH, 'a', """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . t . . . .
                . . . K . . .
                . . . . . . .
                . T . . . . .
                """);
        assertThat(captured(other, "c4-c1")).containsExactly("b1");
        assertThat(captured(seven(BRANDUBH.with("corh:tcnk"), 'a', """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . t . . . .
                . . . K . . .
                . . . . . . .
                . T . . . . .
                """), "c4-c1"))
                .isEmpty();
    }

    @Test
    void anEmptyThroneIsHostileIfTheRulesSaySo() {
        String drawing = """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . T . . . .
                t . . . . . .
                . . . . K . .
                . . . . . . .
                """;
        assertThat(captured(seven(BRANDUBH.with("cenhe:tcnkTCNK"), 'a', drawing), "a3-b3"))
                .isEmpty();
        TaflPosition beside =
                seven(BRANDUBH.with("cenhe:tcnkTCNK"), 'a', drawing.replace("t . . . . . .\n", ". t . . . . .\n"));
        assertThat(captured(beside, "b3-b4")).containsExactly("c4");
        TaflPosition calm = seven(BRANDUBH, 'a', drawing.replace("t . . . . . .\n", ". t . . . . .\n"));
        assertThat(captured(calm, "b3-b4")).isEmpty();
    }

    @Test
    void tablutsKingOnTheThroneFallsToFour() {
        TaflPosition three = Diagram.of(TABLUT, 'a', """
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . t . . . .
                . . . t K . . . t
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . T . . . . . .
                """);
        assertThat(captured(three, "i5-f5")).isEmpty();
        TaflPosition four = Diagram.of(TABLUT, 'a', """
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . t . . . .
                . . . t K . . . t
                . . . . t . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . T . . . . . .
                """);
        assertThat(captured(four, "i5-f5")).containsExactly("e5");
    }

    @Test
    void besideTheThroneTablutsKingFallsToThreeAndElsewhereToTwo() {
        TaflPosition beside = Diagram.of(TABLUT, 'a', """
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . t . . .
                . . . . . K . . t
                . . . . . t . . .
                . . . . . . . . .
                . . . . . . . . .
                . . T . . . . . .
                """);
        assertThat(captured(beside, "i5-g5")).containsExactly("f5");
        TaflPosition two = Diagram.of(TABLUT, 'a', """
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . t . . .
                . . . . . K . . t
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . T . . . . . .
                """);
        assertThat(captured(two, "i5-g5")).isEmpty();
        TaflPosition elsewhere = Diagram.of(TABLUT, 'a', """
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . t K . t
                . . . . . . . . .
                . . T . . . . . .
                """);
        assertThat(captured(elsewhere, "i3-h3")).containsExactly("g3");
    }

    @Test
    void theKingOfFetlarIsNotCapturedAtTheEdge() {
        String drawing = """
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . T . . . . . . . .
                . . . . . . . . . . .
                . . . . . t . . . . .
                . . . . t K . . t . .
                """;
        assertThat(captured(Diagram.of(FETLAR, 'a', drawing), "i1-g1")).isEmpty();
        assertThat(captured(Diagram.of(FETLAR.with("ks:m"), 'a', drawing), "i1-g1"))
                .containsExactly("f1");
        assertThat(captured(Diagram.of(FETLAR.with("ks:w"), 'a', drawing), "i1-g1"))
                .containsExactly("f1");
    }

    @Test
    void aDefenderIsCapturedTheLinnaeanWay() {
        TaflPosition position = Diagram.of(TABLUT, 'a', """
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . t . . . .
                . . . t K T . . t
                . . . . t . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                """);
        assertThat(text(position, "i5-g5")).isEqualTo("i5-g5xf5");
        assertThat(captured(Diagram.of(TABLUT.with("linc:n"), 'a', Diagram.drawn(position)), "i5-g5"))
                .isEmpty();
    }

    private static final String WALL = """
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . K . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . t
            . . . t t t . . . . .
            . . t T T T . . . . .
            """;

    @Test
    void aShieldwallCapturesARowAtTheEdge() {
        TaflPosition position = Diagram.of(COPENHAGEN, 'a', WALL);
        TaflPosition ready = position.after(position.move("k3-g3"));
        ready = ready.after(ready.move("f6-f7"));
        assertThat(captured(ready, "g3-g1")).containsExactly("d1", "e1", "f1");
        assertThat(captured(Diagram.of(FETLAR, 'a', Diagram.drawn(ready)), "g3-g1"))
                .isEmpty();
    }

    @Test
    void aShieldwallMayEndAtACornerOnlyIfItIsStrong() {
        String drawing = WALL.replace(". . . t t t . . . . .", ". t t . . . . . . . .")
                .replace(". . t T T T . . . . .", ". T T . . . . . . . .")
                .replace(". . . . . . . . . . t", ". . . t . . . . . . .");
        assertThat(captured(Diagram.of(COPENHAGEN, 'a', drawing), "d3-d1")).containsExactly("b1", "c1");
        assertThat(captured(Diagram.of(COPENHAGEN.with("sw:w"), 'a', drawing), "d3-d1"))
                .isEmpty();
    }

    @Test
    void onlyWhoClosesAnEndCapturesByAShieldwallUnlessAnybodyMay() {
        String drawing = WALL.replace(". . . t t t . . . . .", ". . . t . t . . . . .")
                .replace(". . t T T T . . . . .", ". . t T T T t . . . .")
                .replace(". . . . . . . . . . t", ". . . . t . . . . . .");
        assertThat(captured(Diagram.of(COPENHAGEN, 'a', drawing), "e3-e2")).isEmpty();
        assertThat(captured(Diagram.of(COPENHAGEN.with("swf:n"), 'a', drawing), "e3-e2"))
                .containsExactly("d1", "e1", "f1");
    }

    @Test
    void aShieldwallLeavesTheKing() {
        String drawing = WALL.replace(". . . . . K . . . . .", ". . . . . . . . . . .")
                .replace(". . t T T T . . . . .", ". . t T K T . . . . .")
                .replace(". . . . . . . . . . t", ". . . . . . t . . . .");
        assertThat(captured(Diagram.of(COPENHAGEN, 'a', drawing), "g3-g1")).containsExactly("d1", "f1");
    }

    @Test
    void mercenariesChangeSides() {
        TaflPosition position = seven(ZIEGE, 'a', """
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . t M . . t
                . . . . . . .
                . . . K . . .
                . . . . . . .
                """);
        assertThat(text(position, "g4-e4")).isEqualTo("g4-e4xMd4");
        assertThat(position.after(position.move("g4-e4")).pieceAt(TaflSquare.parse("d4")))
                .hasValue(TaflPiece.ATTACKING_MERCENARY);
    }

    @Test
    void guardsAreNeitherCapturedNorCapture() {
        TaflPosition position = seven(ZIEGE, 'a', """
                . . . . . . .
                . . T . . . .
                . . g . . . g
                . . t G . . t
                . . . . . . .
                . . . K . . .
                . . . . . . .
                """);
        assertThat(captured(position, "g4-e4")).isEmpty();
        assertThat(captured(position, "g5-d5")).isEmpty();
    }

    @Test
    void aBerserkerMovesAgain() {
        TaflRules rules = TaflRules.parse(
                "dim:7 esc:e surf:n ks:w cor: cen: ber:c start:/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/2ttt2/");
        TaflPosition position = seven(rules, 'a', """
                . . . . . . .
                . . . . . . .
                t . . . . . t
                . . t T . . t
                . . . . . T .
                . K . . . . t
                . . . . . . .
                """);
        TaflPosition again = position.after(position.move("g4-e4"));
        assertThat(again).hasToString("/7/1K4t/5T1/2t1t2/t5t/7/7/ d");
        TaflPosition chain = seven(rules, 'a', """
                . . . . . . .
                . . . . . . .
                t . . . . . .
                . . t T . . t
                . . . . . . .
                . . K . . T t
                . . . . . . .
                """);
        TaflPosition captured = chain.after(chain.move("g4-e4"));
        assertThat(captured).hasToString("/7/2K2Tt/7/2t1t2/t6/7/7/ a =e4");
        assertThat(captured.legalMoves()).extracting(captured::format).containsExactly("e4=e2xf2");
        assertThat(TaflPosition.parse(captured.toString(), rules)).isEqualTo(captured);
    }

    @Test
    void knightsCaptureWhatTheyJumpOver() {
        TaflRules rules = TaflRules.parse("dim:7 esc:e surf:n ks:w cor: cen:");
        TaflPosition position = seven(rules, 'd', """
                . . . . . . .
                . . . . . . .
                . . . t . . .
                . . N t . . .
                . . . . . . .
                . . . K . . .
                . . . . . . .
                """);
        assertThat(text(position, "Nc4^e4")).isEqualTo("Nc4^e4xd4");
        TaflPosition commander = seven(rules, 'd', Diagram.drawn(position).replace('N', 'C'));
        assertThat(text(commander, "c4^e4")).isEqualTo("Cc4^e4");
    }
}
