package io.github.pokechess.lab;

import io.github.pokechess.app.conform.OwnAnswers;
import io.github.pokechess.app.conform.VectorPositions;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.text.GameText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes the texts of the test vectors: positions, turns and games, right and wrong. */
final class VectorTexts {
    private static final String[] RIGHT_TURNS = """
            Nf3|4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 Nor///////NorNor
            O-O|4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor
            O-O-O|r3k3/8/8/8/8/8/8/4K3 b q - 0 1 NorNor///////Nor
            Bxd5|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor
            Bxd5+|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor
            Bxd5+e6|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor
            Bxd5+xb7/|4k3/1p6/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor/Bug//Gra/Fir///Nor
            Bxd5*xb7|4k3/1p6/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor/Nor//Wat/Fir///Nor
            Bxd5*|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Wat/Fir///Nor
            Bxd5-|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Wat/Fir///Nor
            Bxd5/|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor
            Bx|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gho/Nor///Nor
            Bxd5~|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gho/Nor///Nor
            Bxd5~|4k3/8/8/3p4/2B5/8/p7/4K3 w - - 0 1 Nor///Gho/Nor//Gho/Nor
            Bxa2~|4k3/8/8/3p4/2B5/8/p7/4K3 w - - 0 1 Nor///Gho/Nor//Gho/Nor
            Bxd5+x|4k3/1p6/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor/Gho//Roc/Fig///Nor
            exd6+|4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///GraFir////Nor
            exd6+d7|4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///GraFir////Nor
            exd6-|4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///WatFir////Nor
            exd6/|4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///WatFir////Nor
            ex|4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///GhoNor////Nor
            e8=Q|8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 /NorNor//////Nor
            exd8=N|3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1 Nor/NorNor//////Nor
            exd8=N+xf7+|3r4/4Pnk1/8/8/8/8/8/4K3 w - - 0 1 Nor/FigNorNor//////Nor
            Rdxd8|R2r4/6k1/8/8/8/8/8/3RK3 w - - 0 1 NorNor/Nor//////NorNor
            Rd1|6k1/8/8/8/8/8/8/R3K3 w Q - 0 1 Nor///////NorNor
            Qxe8#|4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1 Nor//////Nor/Nor
            Kxe8-#|4k3/4K3/8/8/8/8/8/8 w - - 0 1 Gra/Wat//////
            """.split("\n");

    private static final String[] WRONG_TURNS = """
            Nf4|4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 Nor///////NorNor
            Nf3+|4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 Nor///////NorNor
            Nf3#|4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 Nor///////NorNor
            Nf3/|4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 Nor///////NorNor
            Nf9|4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 Nor///////NorNor
            O-O|4k3/8/8/8/8/8/8/4K2R w - - 0 1 Nor///////NorNor
            O-O-O|4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor
            O-O|4k3/8/8/8/8/8/8/4KB1R w K - 0 1 Nor///////NorNorNor
            Bxd5+|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor
            Bxd5-|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor
            Bxd5~|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor
            Bxd5*|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor
            Bxd5|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor
            Bxd5/e6|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor
            Bxd5|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gho/Nor///Nor
            Bxd5/|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gho/Nor///Nor
            Bxb5|4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gra/Fir///Nor
            exd6|4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 Nor///NorNor////Nor
            dxe6|4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///NorNor////Nor
            e8|8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 /NorNor//////Nor
            e8=K|8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 /NorNor//////Nor
            Rxd8|R2r4/6k1/8/8/8/8/8/3RK3 w - - 0 1 NorNor/Nor//////NorNor
            Kxe8#|4k3/4K3/8/8/8/8/8/8 w - - 0 1 Gra/Wat//////
            """.split("\n");

    private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -";

    /** Texts of positions that are wrong in one respect each. */
    private static final String[] WRONG_POSITIONS = """
            8/8/8/8/8/8/8/4K3 w - - 0 1 ///////Nor -
            4k3/8/8/8/8/8/8/8 w - - 0 1 Nor/////// -
            3kk3/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor -
            4k3/8/8/8/8/8/8/3KK3 w - - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 ///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor//////Nor/ -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor//////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor////////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Xyz -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////No -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor/ -
            4k3/8/8/8/8/8/8/4K3/8 w - - 0 1 Nor///////Nor -
            4k3/8/8/8/8/8/4K3 w - - 0 1 Nor//////Nor/ -
            4k3/8/8/8/8/8/8/4K3 w  - 0 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - -  1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0  Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3  - - 0 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 x - - 0 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 W - - 0 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - -1 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 101 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 1x 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 0 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 -1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 a Nor///////Nor -
            4k3/8/8/8/8/8/8/4K3 w - - 0 1
            4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor - -
            4k3/8/8/8/8/8/4K3 w - - 0 1 Nor//////Nor -
            4k3/8/8/8/8/8/8/8/4K3 w - - 0 1 Nor////////Nor -
            4k4/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -
            4k2/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -
            4k3/9/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K2X w - - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/4K3 w K - 0 1 Nor///////Nor -
            4k3/8/8/8/8/8/8/4K2R w Q - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/3K3R w K - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/4K2r w K - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/4K2N w K - 0 1 Nor///////NorNor -
            4k2R/8/8/8/8/8/8/4K3 w k - 0 1 NorNor///////Nor -
            4k2r/8/8/8/8/8/8/4K3 w q - 0 1 NorNor///////Nor -
            r2k4/8/8/8/8/8/8/4K3 w q - 0 1 NorNor///////Nor -
            4k3/8/8/8/8/8/8/4K2R w KK - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/4K2R w X - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/4K2R w K- - 0 1 Nor///////NorNor -
            4k3/8/8/3p4/8/8/8/4K3 w - d5 0 1 Nor///Nor////Nor -
            4k3/8/8/8/3p4/8/8/4K3 w - d5 0 1 Nor////Nor///Nor -
            4k3/8/8/3p4/8/8/8/4K3 w - d3 0 1 Nor///Nor////Nor -
            4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1 Nor///Nor////Nor -
            4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1 Nor///Nor////Nor -
            4k3/8/8/3n4/8/8/8/4K3 w - d6 0 1 Nor///Nor////Nor -
            4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1 Nor//Nor/Nor////Nor -
            4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1 Nor/Nor//Nor////Nor -
            4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1 Nor///Nor////Nor -
            4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1 Nor////Nor///Nor -
            4k3/8/8/8/3p4/8/8/4K3 b - d3 0 1 Nor////Nor///Nor -
            4k3/8/8/8/3P4/3N4/8/4K3 b - d3 0 1 Nor////Nor/Nor//Nor -
            4k3/8/8/8/3P4/8/3N4/4K3 b - d3 0 1 Nor////Nor//Nor/Nor -
            4k3/8/8/3p4/8/8/8/4K3 w - x6 0 1 Nor///Nor////Nor -
            4k3/8/8/3p4/8/8/8/4K3 w - d9 0 1 Nor///Nor////Nor -
            4k3/8/8/3p4/8/8/8/4K3 w - d 0 1 Nor///Nor////Nor -
            4k3/8/8/3p4/8/8/8/4K3 w - d66 0 1 Nor///Nor////Nor -
            4k3/8/8/3p4/4N3/8/8/4K3 w - d6 0 1 Nor///Nor/Nor///Nor e4
            P6k/8/8/3p4/8/8/8/4K3 w - d6 0 1 NorNor///Nor////Nor -
            P6k/8/8/3p4/8/8/8/4K3 w - d6 0 1 NorNor///Nor////Nor a8
            4k3/8/8/8/3P4/8/8/p3K3 b - d3 0 1 Nor////Nor///NorNor -
            4k3/8/8/8/8/8/8/3PK3 w - - 0 1 Nor///////NorNor -
            4k3/8/8/8/8/8/8/3pK3 w - - 0 1 Nor///////NorNor -
            3pk3/8/8/8/8/8/8/4K3 b - - 0 1 NorNor///////Nor -
            3Pk3/8/8/8/8/8/8/4K3 b - - 0 1 NorNor///////Nor -
            2PPk3/8/8/8/8/8/8/4K3 w - - 0 1 NorNorNor///////Nor -
            4k3/8/8/8/8/8/8/2ppK3 b - - 0 1 Nor///////NorNorNor -
            4k3/8/8/8/8/8/3P4/4K3 w - - 0 1 Nor//////Nor/Nor d2
            4k3/3p4/8/8/8/8/8/4K3 b - - 0 1 Nor/Nor//////Nor d7
            4k3/8/8/8/8/8/3N4/4K3 w - - 0 1 Nor//////Nor/Nor d3
            4k3/8/8/8/8/8/3n4/4K3 w - - 0 1 Nor//////Nor/Nor d2
            4k3/8/8/8/8/8/3N4/4K3 b - - 0 1 Nor//////Nor/Nor d2
            4k3/8/8/8/8/8/3N4/4K3 w - - 0 1 Nor//////Nor/Nor d0
            4k3/8/8/8/8/8/3N4/4K3 w - - 0 1 Nor//////Nor/Nor i2
            3Pk3/8/8/8/8/8/3N4/4K3 w - - 0 1 NorNor//////Nor/Nor d2
            4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor e1
            4k3/8/8/8/8/8/8/4K2R w K - 0 1 Nor///////NorNor h1
            r3k3/8/8/8/8/8/8/4K3 b q - 0 1 NorNor///////Nor a8
            r3k3/8/8/8/8/8/8/4K3 b q - 0 1 NorNor///////Nor e8
            4k3/8/8/8/P7/PPPPPPPP/8/4K3 w - - 0 1 Nor////Nor/NorNorNorNorNorNorNorNor//Nor -
            4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1 Nor/NorNorNorNorNorNorNorNor/Nor/////Nor -
            4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1 Nor/////NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor/Nor -
            4k3/nnnnnnnn/nnnnnnnn/8/8/8/8/4K3 w - - 0 1 Nor/NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNorNor/////Nor -
            """.split("\n");

    private final List<String> lines = new ArrayList<>();
    private final VectorPositions drawing = new VectorPositions(3);

    /** Returns a line for each text. */
    List<String> lines() {
        rightPositions();
        for (String text : WRONG_POSITIONS) {
            position(text, "", false);
        }
        position("4k3/8/8/8/8/8/8/4K3 w - - 255 200 Nor///////Nor -", "fiftyMoveRule=off", true);
        position("4k3/8/8/8/8/8/8/4K3 w - - 256 200 Nor///////Nor -", "fiftyMoveRule=off", false);
        wrongChoices();
        for (String turn : RIGHT_TURNS) {
            turn(turn, true);
        }
        for (String turn : WRONG_TURNS) {
            turn(turn, false);
        }
        games();
        return lines;
    }

    private void rightPositions() {
        position("4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor", "", true);
        position("4k3/8/8/8/8/8/8/4K3 b - - 100 999 Nor///////Nor", "", true);
        position("4k3/3p1p2/8/4N3/8/8/8/4K3 w - - 0 9 Psy/GraRoc//Fir////Fai e5", "", true);
        position("3P2k1/5n2/8/8/8/8/8/6K1 w - - 0 30 FigPsy/Nor//////Fai d8", "", true);
        position("3P2k1/5n2/8/8/8/8/8/6K1 w - - 0 30 FigPsy/Nor//////Fai", "", true);
        position(
                "4k3/8/8/PPPPPPPP/NNNNNNN1/8/8/4K3 w - - 0 1"
                        + " Nor///NorNorNorNorNorNorNorNor/NorNorNorNorNorNorNor///Nor -",
                "",
                true);
        int drawn = 0;
        while (drawn < 60) {
            Position position = drawn % 4 == 0
                    ? drawing.gamePosition(Rules.standard())
                    : drawing.smallPosition(Rules.standard(), 4);
            if (position != null) {
                position(position.toString(), "", true);
                drawn++;
            }
        }
    }

    private void position(String text, String choices, boolean right) {
        String more = choices.isEmpty() ? "" : "\"choices\":" + Escapes.escapeJson(choices) + ",";
        line(
                "position",
                more,
                text,
                right,
                () -> new PokemonChess().position(text, choices).toString());
    }

    private void wrongChoices() {
        List<String> rows = TypeChart.standard().rows();
        String chart = String.join("/", rows);
        for (String wrong : List.of(
                "chart=" + String.join("/", rows.subList(1, rows.size())),
                "chart=" + chart + "/" + rows.get(0),
                "chart=" + chart + "1",
                "chart=" + chart.substring(1),
                "chart=x" + chart.substring(1),
                "chart=generation9",
                "luck=better",
                "fourfoldRepetition=off")) {
            position(KINGS, wrong, false);
        }
    }

    private void turn(String line, boolean right) {
        String[] parts = line.split("\\|", -1);
        Position position = PositionText.parse(parts[1], Rules.standard());
        line(
                "turn",
                "\"position\":" + Escapes.escapeJson(position.toString()) + ",",
                parts[0],
                right,
                () -> OwnAnswers.turn(position, parts[0]));
    }

    private void games() {
        for (int i = 0; i < 20; i++) {
            Game game = Game.start(
                    drawing.randomStart(Rules.standard().withLuck(LuckModel.values()[i % 3])), ChanceSource.none());
            while (!game.isOver() && game.moveCount() < 5 + 3 * i) {
                var move = drawing.randomMove(game.position(), true);
                List<Position.Branch> branches = game.position().branches(move);
                Roll roll = branches.get(drawing.randomBelow(branches.size())).roll();
                game = game.apply(move, roll);
            }
            String text = GameText.format(game);
            line("game", "", text, true, () -> OwnAnswers.game(text));
            String wrong = switch (i % 5) {
                case 0 -> text.replace("1. ", "1. Ke4 ");
                case 1 -> text.replaceFirst("\\[Variant [^\n]*\n", "[Variant \"Checkers\"]\n");
                case 2 -> text.replaceFirst("\\[WhiteTeam \"...", "[WhiteTeam \"Zzz");
                case 3 -> text.replaceFirst("\n\n1\\.", "\n\n{1.");
                default -> text.replaceFirst("\n\n1\\.", "\n\n( 1.");
            };
            line("game", "", wrong, false, () -> OwnAnswers.game(wrong));
        }
    }

    private void line(String kind, String more, String text, boolean right, Supplier<String> meaning) {
        String answer;
        try {
            answer = "\"means\":" + Escapes.escapeJson(meaning.get());
            if (!right) {
                throw new IllegalStateException("is read: " + text);
            }
        } catch (InvalidInputException wrong) {
            if (right) {
                throw wrong;
            }
            answer = "\"wrong\":" + Escapes.escapeJson(OwnAnswers.firstLine(wrong));
        }
        lines.add("{\"number\":" + (lines.size() + 1) + ",\"kind\":\"" + kind + "\"," + more + "\"text\":"
                + Escapes.escapeJson(text) + "," + answer + "}");
    }
}
