package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Ground;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.BoardPicture.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BoardDrawingTest {
    private static final Tile KING = new Tile(Ground.SPECIAL, new Token(0, "K", 2), true);
    private static final Tile GUARD = new Tile(Ground.DARK, new Token(1, "g<", 0), false);

    private static final BoardPicture PICTURE = new BoardPicture(
            List.of(
                    List.of(KING, new Tile(Ground.LIGHT, null, false), new Tile(Ground.WALL, null, false)),
                    List.of(GUARD, new Tile(Ground.DARK, null, true), new Tile(Ground.SPECIAL, null, false))),
            List.of("10", "9"),
            List.of("a", "b", "c"),
            List.of("White & Black"));

    @Test
    void drawsPlainText() {
        assertThat(BoardDrawing.of(PICTURE).plain()).isEqualTo("""
                        10 [K*] .   ## \n\
                         9  g< [. ] ** \n\
                            a   b   c  \n\
                        White & Black
                        """);
    }

    @Test
    void drawsTheSameInColour() {
        String text = BoardDrawing.of(PICTURE).ansi();

        assertThat(text).contains("\u001b[1;38;5;231;48;5;178m K* \u001b[0m");
        assertThat(text.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(BoardDrawing.of(PICTURE).plain().replace('[', ' ').replace(']', ' '));
    }

    @Test
    void drawsEachGroundDifferently() {
        assertThat(Arrays.stream(Ground.values()).map(ground -> svg(new Tile(ground, null, false))))
                .doesNotHaveDuplicates();
    }

    private static String svg(Tile tile) {
        return BoardDrawing.of(new BoardPicture(List.of(List.of(tile)), List.of("1"), List.of("a"), List.of()))
                .svg("tile", 0);
    }

    @Test
    void drawsWellFormedSvg() {
        String svg = BoardDrawing.of(PICTURE).svg("a <game>", 300);

        assertThat(svg)
                .contains("<title>a &lt;game&gt;</title>", "g&lt;", "White &amp; Black", "width=\"300\"")
                .doesNotContain("href", "<script");
        assertThat(Xml.elements(Xml.parse(svg), "circle")).hasSize(2);
    }

    @Test
    void writesAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("board.svg");

        BoardDrawing.of(PICTURE).writeSvg(file, "title", 0);

        assertThat(Files.readString(file)).isEqualTo(BoardDrawing.of(PICTURE).svg("title", 0));
        assertThat(folder).isDirectoryContaining(file::equals);
    }

    @Test
    void refusesWhatCannotBeDrawn() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoardDrawing.of(PICTURE).svg("title", -1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BoardPicture(List.of(), List.of(), List.of("a"), List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BoardPicture(List.of(List.of(KING)), List.of("1"), List.of("a", "b"), List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BoardPicture(List.of(List.of(KING)), List.of(), List.of("a"), List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new Token(2, "K", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Token(0, "abc", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Token(0, "", 0));
    }
}
