package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.drawing.ChartDiagram;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pictures of the READMEs are what the library draws now; with {@code -Dpokechess.draw} they are drawn anew. */
class ReadmePictureTest {
    private static final Path CORE = Path.of("../pokechess-core");
    private static final String GAMES = "games/";

    private static final String OPENING = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6 Nc3 Bg4 Bg5 O-O h3 Bh5 Nxe5+xf7*xd8/";

    /** A queen before a knight of some type, which she captures. */
    private static final String DUEL =
            "5rk1/3n1ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1 FigPsy/%sRocPoiDra/////NorWatFly/EleFai -";

    private static final String PROMOTION =
            "3r2k1/2P2np1/7p/8/8/8/5PPP/6K1 w - - 0 1 DarPsy/FigNorGra/Roc////NorWatFly/Fai -";

    private static final String KINGS = "8/8/3k4/2p1K1p1/2P3P1/8/8/8 w - - 0 1 //Gra/NorWatBug/PsyRoc/// -";

    /**
     * A picture.
     *
     * @param turns the turns before it, of Pokémon Chess
     */
    record Picture(Path file, String turns, String svg) {
        Picture(Path file, String svg) {
            this(file, "", svg);
        }

        @Override
        public String toString() {
            return file.toString();
        }
    }

    static List<Picture> pictures() {
        List<Picture> all = new ArrayList<>();
        all.add(new Picture(Path.of("../.github/board.svg"), opening()));
        all.add(new Picture(
                CORE.resolve("pictures/chart.svg"),
                ChartDiagram.of(TypeChart.standard()).svg()));
        String chain = "3q2k1/1p3pp1/8/4N3/8/8/5PPP/6K1 w - - 0 1 StePsy/BugGraRoc//Fir///NorWatFly/Fai -";
        all.add(pokemon("chain", chain, "Nxf7+xd8+xb7+c5", "A knight takes a pawn, the queen and a pawn in a chain"));
        all.add(pokemon("super", DUEL.formatted("Wat"), "Qxd7+", "Super effective: the queen may go on, and passes"));
        all.add(pokemon("neutral", DUEL.formatted("Nor"), "Qxd7", "Neutral: an ordinary capture"));
        all.add(pokemon("weak", DUEL.formatted("Gra"), "Qxd7-", "Not very effective: both pieces are gone"));
        all.add(pokemon("none", DUEL.formatted("Gro"), "Qx", "No effect: nothing changes"));
        all.add(pokemon("miss", DUEL.formatted("Nor"), "Qxd7/", "A miss: nothing changes"));
        all.add(pokemon(
                "critical", DUEL.formatted("Gra"), "Qxd7*xf7", "A critical hit on d7: the queen goes on and takes f7"));
        String passing = "6k1/3p1ppp/8/4P3/8/8/5PPP/6K1 b - - 0 1 Psy/GraRocPoiDra//Fir///NorWatFly/Fai -";
        all.add(pokemon("en-passant", passing, "d5 exd6+d7", "A pawn takes en passant, super effective, and goes on"));
        all.add(promotion());
        all.add(pokemon(
                "promoted",
                PROMOTION,
                "cxd8=N+xf7+xh6+",
                "The pawn takes the rook, becomes a knight and takes two more"));
        all.add(new Picture(
                CORE.resolve("pictures/kings-before.svg"),
                Diagram.of(PositionText.parse(KINGS, Rules.standard()))
                        .titled("Two kings side by side; White's king, water, may take Black's, grass")
                        .svg()));
        all.add(pokemon("kings", KINGS, "Kxd6-#", "King takes king, not very effective: both are gone, a draw"));
        String raid = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 Psy/RocPoiDra/////NorWatFly/DarFai -";
        all.add(pokemon("king", raid, "Rd8 h6 Rxg8+#", "A king that did not mind an attack is taken"));
        all.addAll(raichu());
        all.addAll(tafl());
        all.addAll(chesslike());
        return all;
    }

    /** All turns that lead to pictures. */
    static List<String> turns() {
        return pictures().stream()
                .flatMap(picture -> Stream.of(picture.turns().split(" ", -1)))
                .toList();
    }

    private static List<Picture> raichu() {
        Raichu kind = new Raichu();
        String pichu =
                "........" + "........" + "..w....." + "...b...." + "........" + "......B." + "........" + "........ w";
        String pikachu =
                "........" + "........" + "........" + ".W.B...." + "........" + ".....b.." + "........" + "........ w";
        String raichu =
                "........" + ".@......" + "........" + "...B...." + "........" + "........" + "......b." + "........ w";
        String crown =
                "........" + "........" + ".b......" + "........" + "........" + "........" + "....w..." + "........ w";
        return List.of(
                other(kind, "start", null, null, ""),
                other(kind, "pichu-before", pichu, null, ""),
                other(kind, "pichu-after", pichu, null, "c3xe5"),
                other(kind, "pikachu-before", pikachu, null, ""),
                other(kind, "pikachu-after", pikachu, null, "b4xe4"),
                other(kind, "raichu-before", raichu, null, ""),
                other(kind, "raichu-after", raichu, null, "b2xf6"),
                other(kind, "crown-before", crown, null, ""),
                other(kind, "crown-after", crown, null, "e7-f8"));
    }

    private static List<Picture> tafl() {
        Tafl kind = new Tafl();
        String capture = "/7/7/1tT4/7/5K1/3t3/7/ a";
        String between = "/7/7/1t1t3/7/5K1/2T4/7/ d";
        String king = "/7/7/3t3/3KT2/7/3t3/7/ a";
        return List.of(
                other(kind, "start", null, null, ""),
                other(kind, "capture-before", capture, null, ""),
                other(kind, "capture-after", capture, null, "d6-d3"),
                other(kind, "between-before", between, null, ""),
                other(kind, "between-after", between, null, "c6-c3"),
                other(kind, "king-before", king, null, ""),
                other(kind, "king-after", king, null, "d6-d5"),
                other(kind, "escape-before", between, null, ""),
                other(kind, "escape-after", between, null, "f5-f7"),
                other(kind, "brandubh", null, "brandubh", ""),
                other(kind, "tablut", null, "tablut", ""),
                other(kind, "copenhagen", null, "copenhagen", ""));
    }

    private static List<Picture> chesslike() {
        Chesslike kind = new Chesslike();
        String door = "map|k....|##+##|..!..|R...K";
        return List.of(
                other(kind, "start", null, null, ""),
                other(kind, "vault", "vault", null, ""),
                other(kind, "race", "race", null, ""),
                other(kind, "beasts", "beasts", null, ""),
                other(kind, "door-before", door, null, ""),
                other(kind, "door-key", door, null, "e1d2 a4b4 d2c2"),
                other(kind, "door-open", door, null, "e1d2 a4b4 d2c2 b4a4 c2c3"));
    }

    private static String opening() {
        Game game = play(
                Game.start(
                        Team.parse("NorBugGraPsyIceFigFlyGho/DarWatGroSteFaiEleFirPoi"),
                        Team.parse("GhoFirGraPsyIceNorFlyFig/DarWatPoiSteFaiEleRocDra"),
                        ChanceSource.none()),
                OPENING);
        return diagram(
                game, "A knight takes two pawns in a chain, the second with a critical hit, and misses the queen");
    }

    private static Picture pokemon(String name, String position, String turns, String title) {
        Game game = play(Game.start(PositionText.parse(position, Rules.standard()), ChanceSource.none()), turns);
        return new Picture(CORE.resolve("pictures/" + name + ".svg"), turns, diagram(game, title));
    }

    /** The pawn has taken the rook, and nothing is chosen yet. */
    private static Picture promotion() {
        Game game = Game.start(PositionText.parse(PROMOTION, Rules.standard()), ChanceSource.none());
        game = game.apply(MoveNotation.parse("c7d8", game.position()), Roll.HIT.index());
        return new Picture(
                CORE.resolve("pictures/promotion.svg"),
                diagram(game, "The pawn has taken the rook, and what it becomes is to be chosen"));
    }

    private static Game play(Game start, String turns) {
        Game game = start;
        for (String token : turns.split(" ", -1)) {
            game = MoveNotation.play(game, token);
        }
        return game;
    }

    private static String diagram(Game game, String title) {
        Turn last = game.turns().get(game.turns().size() - 1);
        return Diagram.of(game.position()).lastTurn(last).titled(title).svg();
    }

    /** The board of another game after some moves; the squares of the last one are marked. */
    private static <P extends GamePosition<P, M>, M> Picture other(
            GameKind<P, M> kind, String name, @Nullable String position, @Nullable String rules, String moves) {
        BoardGame<P, M> game = kind.start(kind.position(position, rules), ChanceSource.none());
        for (String move : moves.isEmpty() ? new String[0] : moves.split(" ", -1)) {
            game = game.apply(kind.move(move, game.position()));
        }
        return new Picture(
                CORE.resolve(GAMES + kind.name() + "/pictures/" + name + ".svg"),
                Diagram.of(kind.picture(game)).svg());
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void isDrawnByTheLibrary(Picture picture) throws IOException {
        if (Boolean.getBoolean("pokechess.draw")) {
            Files.createDirectories(picture.file().getParent());
            Files.writeString(picture.file(), picture.svg());
        }
        assertThat(Files.readString(picture.file()).replace("\r\n", "\n")).isEqualTo(picture.svg());
    }
}
