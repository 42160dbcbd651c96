package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.ChanceSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The README's picture is what the library draws now; with {@code -Dpokechess.draw} it is drawn anew. */
class ReadmePictureTest {
    private static final Path PICTURE = Path.of("../.github/board.svg");
    private static final String MOVES = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6 Nc3 Bg4 Bg5 O-O h3 Bh5 Nxe5+xf7*xd8/";

    @Test
    void thePictureIsDrawnByTheLibrary() throws IOException {
        Game game = Game.start(
                Team.parse("NorBugGraPsyIceFigFlyGho/DarWatGroSteFaiEleFirPoi"),
                Team.parse("GhoFirGraPsyIceNorFlyFig/DarWatPoiSteFaiEleRocDra"),
                ChanceSource.none());
        for (String token : MOVES.split(" ", -1)) {
            game = TurnText.play(game, token);
        }
        Turn last = game.turns().get(game.turns().size() - 1);
        String picture = Diagram.of(game.position())
                .lastTurn(last)
                .titled("A knight takes two pawns in a chain, the second with a critical hit, and misses the queen")
                .svg();
        if (Boolean.getBoolean("pokechess.draw")) {
            Files.writeString(PICTURE, picture);
        }
        assertThat(Files.readString(PICTURE).replace("\r\n", "\n")).isEqualTo(picture);
    }
}
